"""How many games somebody may be in at once."""
