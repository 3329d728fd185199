"""What is remembered of a person or a server."""
