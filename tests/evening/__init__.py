"""A whole game over the wire, as everybody reads it: `python -m tests.evening GAME LOCALE`."""
