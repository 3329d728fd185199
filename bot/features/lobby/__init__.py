"""Getting a table together."""
