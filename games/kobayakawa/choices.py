"""What players choose from in Kobayakawa. Everything is made once and kept."""

from __future__ import annotations

from functools import lru_cache

from games.core.decision import Choice, Option

DRAW = (Option("draw", True), Option("change", False))
PASS = Option("pass", False)


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


@lru_cache(maxsize=1024)
def bet_choice(stake: int, kobayakawa: int, gain: int = 0, last: bool = True) -> Choice[bool]:
    """4.4 Fight for this stake, or pass. A winner gains so many medals, or more where others are
    still to be asked."""
    fight = Option("fight", True, args={"stake": stake, "gain": gain, "last": last})
    return Choice("bet", (fight, PASS), about={"stake": stake, "kobayakawa": kobayakawa})
