"""What a table's host, and those who manage a server, may do alone."""
