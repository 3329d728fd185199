"""What a game says of the review of its matches."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reviewing:
    """How a review of a match is made.

    `nodes` is how many answers may be given in imagined games for one review. These are played by
    the computer's `level`: where little is left to chance, one that hesitates.
    """

    nodes: int = 600_000
    level: str = "expert"
