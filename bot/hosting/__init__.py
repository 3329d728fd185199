"""What a host or who manages a server may do."""
