"""Where headless commands print."""

import sys


def write(text: str) -> None:
    """One piece of text on standard output, at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
