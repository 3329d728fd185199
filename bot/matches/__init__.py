"""The one door to a match: reading its stored state, and changing it."""
