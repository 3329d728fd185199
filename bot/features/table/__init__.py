"""The public table: what everybody sees of a match."""
