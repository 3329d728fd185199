"""A local stand-in for Discord: REST, gateway and a page with a column per player."""
