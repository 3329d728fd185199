"""What kind of answer an option is: by right, waiting, or against somebody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.decision import Choice, Tone
from games.core.secret import Seat

from .state import State

KINDS: Mapping[str, Tone] = {
    "done": "wait",
    "none": "wait",
    "pass": "wait",
    "stop": "wait",
    "yield": "wait",
    "keep": "wait",
    "sack": "risk",
    "expel": "risk",
    "plunder": "risk",
    "block": "risk",
    "leave": "risk",
}


def tones(view: State, seat: Seat, asked: Choice[Any]) -> Mapping[str, Tone]:
    """By right what costs nobody else anything; red what takes or stops something."""
    return {o.id: KINDS.get(o.id.partition(":")[0], "right") for o in asked.options}
