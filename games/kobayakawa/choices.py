"""What players choose from in Kobayakawa. Everything is made once and kept."""

from __future__ import annotations

from functools import lru_cache

from games.core.decision import Choice, Option

DRAW = (Option("draw", True), Option("change", False))
BET = (Option("fight", True), Option("pass", False))


@lru_cache(maxsize=16)
def draw_choice(kobayakawa: int) -> Choice[bool]:
    """4.1 Made before any card is shown."""
    return Choice("draw", DRAW, about={"kobayakawa": kobayakawa})


@lru_cache(maxsize=256)
def discard_choice(old: int, drawn: int) -> Choice[int]:
    """4.2 Which of the two is put down face up."""
    options = tuple(
        Option(str(card), card, key="opt-card", args={"card": card}) for card in (old, drawn)
    )
    return Choice("discard", options, about={"card": drawn})


@lru_cache(maxsize=64)
def bet_choice(stake: int, kobayakawa: int) -> Choice[bool]:
    """4.4 Fight for this stake, or pass."""
    return Choice("bet", BET, about={"stake": stake, "kobayakawa": kobayakawa})
