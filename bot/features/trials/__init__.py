"""Trials: playing on from a moment of a finished match, against computer players."""
