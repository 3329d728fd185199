"""The hall: one card in a channel that lists a server's tables."""
