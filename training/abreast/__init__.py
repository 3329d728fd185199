"""Coup between two, thousands of games side by side in arrays: for far more self-play than the
engine's own tables allow. That both play the same game is shown by `tests/training`."""
