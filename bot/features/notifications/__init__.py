"""What the table, or one person, is told in a message of its own."""
