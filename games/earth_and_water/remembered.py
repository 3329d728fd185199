"""What was done last, for the picture. No rule looks at it."""

from __future__ import annotations

from .state import NOWHERE, State, Trace


def traces(s: State, side: int, city: int, origin: int = NOWHERE, *, sea: bool = False) -> None:
    """Something happened in a city: pieces of a side came there, from another one or as new."""
    s.trace = Trace(side, origin, city, sea)
