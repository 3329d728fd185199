"""The rules of the games, to read and to search."""
