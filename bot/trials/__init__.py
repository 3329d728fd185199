"""Trying it otherwise: a moment of a match that is over, played on against computer players."""
