"""What is thrown away or closed after a while."""
