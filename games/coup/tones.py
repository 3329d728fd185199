"""What kind of answer each option is: by right, a pass, a risk, or a lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.decision import Choice, Tone
from games.core.secret import Seat

from .data import NO_DUKE
from .state import State

RISKS = frozenset({"coup", "challenge", "concede", "lose", "force"})
# where an answer is explained, by the number of the chapter of the rules
CHAPTERS = {
    "action": 3,
    "exchange": 3,
    "challenge": 4,
    "challenge-block": 4,
    "block": 4,
    "prove": 4,
    "lose": 6,
    "draft": 10,
    "show": 11,
    "examine": 11,
    "side": 12,
}


def tones(view: State, seat: Seat, choice: Choice[Any]) -> Mapping[str, Tone]:
    """A claim of a character that this seat does not hold is a bluff; only this seat is told."""
    hand = [card.removeprefix("urbis-") for card in view.hands[seat].value]
    found: dict[str, Tone] = {}
    for option in choice.options:
        name, _, rest = option.id.partition(":")
        claim = _claim(choice.key, option.value, rest)
        if claim:
            held = "duke" not in hand if claim == NO_DUKE else claim in hand
            found[option.id] = "right" if held else "bluff"
        elif name in RISKS or choice.key == "lose":
            found[option.id] = "risk"
    return found


def _claim(key: str, value: Any, rest: str) -> str:
    """The character that an answer claims to have; empty for none."""
    if key == "action":
        return str(value[0].claim)
    return rest if key == "block" else ""
