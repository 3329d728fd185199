"""Coup's emoji: a character's emblem, or coins."""

from __future__ import annotations

from typing import Any

from games.core.art import Emoji
from games.core.decision import Option
from games.core.drawing import stamp

from .cards import plain
from .data import CHARACTERS
from .emblems import CREAM, GROUND, PLUM, coin, emblem

NAMES = {role: role[:8] for role in CHARACTERS}  # of characters
MONEY = ("income", "aid")
EMOJI_OF_COINS = "coin"


def drawn() -> dict[str, str]:
    """Every character in cream on its own dark ground, and a coin."""
    found = {
        NAMES[role]: stamp(emblem(role, 14, 14, 68, CREAM), background=GROUND[role][1])
        for role in CHARACTERS
    }
    return {**found, EMOJI_OF_COINS: stamp(coin(48, 46, 36), background=PLUM)}


def of(option: Option[Any]) -> str:
    """The character that an answer names or claims; a coin for what brings coins."""
    if option.id in MONEY:
        return EMOJI_OF_COINS
    role = option.args.get("role", option.args.get("card"))
    return NAMES.get(plain(role), "") if isinstance(role, str) else ""


EMOJI = Emoji(drawn(), of)
