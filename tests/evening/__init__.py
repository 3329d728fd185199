"""A whole game in the sandbox, as everybody reads it: `python -m tests.evening GAME LOCALE`."""
