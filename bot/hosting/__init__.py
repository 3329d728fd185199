"""What the host of a table, and who manages a server, may do alone."""
