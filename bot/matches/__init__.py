"""The one door to a match: reading what is stored, and changing it."""
