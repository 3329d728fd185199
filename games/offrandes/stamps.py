"""Offrandes' emoji: the signs of the characters, animals, a drachma."""

from __future__ import annotations

from typing import Any

from games.core.art import Emoji
from games.core.decision import Option
from games.core.drawing import stamp

from .animals import animal
from .data import ANIMALS, CHARACTERS
from .signs import BLACK, BONE, STRAW, drachma, sign

MONEY = ("bid", "upto", "other")


def drawn() -> dict[str, str]:
    found = {
        name[:8]: stamp(sign(trade, 14, 14, 68, BONE), background=BLACK)
        for trade, name in enumerate(CHARACTERS)
    }
    for kind, name in enumerate(ANIMALS):
        found[name[:8]] = stamp(animal(kind, 8, 8, 80), background=STRAW)
    return {**found, "drachma": stamp(drachma(48, 46, 36), background=BLACK)}


def of(option: Option[Any]) -> str:
    """The character or the animal that an answer is about; a drachma for a bid."""
    if option.id.partition(":")[0] in MONEY:
        return "drachma"
    args = option.args
    about = args.get("trade") or args.get("animal") or args.get("cast")
    return about[:8] if isinstance(about, str) and about[:8] in DRAWINGS else ""


DRAWINGS = drawn()
EMOJI = Emoji(DRAWINGS, of)
