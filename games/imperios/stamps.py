"""Imperios' emoji: the four kinds of tokens, each with a sign of its own, goods and learning."""

from __future__ import annotations

from typing import Any

from games.core.art import Emoji
from games.core.decision import Option
from games.core.drawing import at, path, stamp

from .data import COLOURS
from .signs import INK, TOKEN_INK, TOKENS, jar, people, scroll, sword

PAPER = "#fbf5e6"
BAND = "q12 -16 24 0t24 0t24 0v12q-12 -16 -24 0t-24 0t-24 0Z"
WAVES = f"M12 30{BAND}M12 58{BAND}"
HILLS = "M6 78L34 26L50 54L62 36L90 78Z"
TEMPLE = "M14 40L48 14L82 40V48H74V74H84V84H12V74H22V48H14ZM34 48V74H42V48ZM54 48V74H62V48Z"
SIGNS = {
    "red": at(48, 50, sword(0, 0, TOKEN_INK[0]), 2.6),
    "yellow": at(48, 48, people(0, 0, TOKEN_INK[1]), 2.9),
    "blue": path(WAVES, TOKEN_INK[2]),
    "black": path(HILLS, TOKEN_INK[3]),
}
DRAWINGS = {
    **{name: stamp(SIGNS[name], background=TOKENS[n]) for n, name in enumerate(COLOURS)},
    "goods": stamp(at(48, 48, jar(0, 0), 3.2), background=PAPER),
    "learning": stamp(at(48, 48, scroll(0, 0), 3), background=INK),
    "temple": stamp(path(TEMPLE, INK), background=PAPER),
}
RED = ("recruit", "conquer", "sack", "expel", "press", "press_on", "parry", "hold", "plunder")
ABOUT = {
    **dict.fromkeys(RED, "red"),
    "arts": "yellow",
    "learn": "learning",
    "sea": "blue",
    "trade": "blue",
    "land": "black",
    "via": "black",
    "found": "temple",
    "build": "temple",
}
ITEMS = ("take", "give", "salvage")


def of(option: Option[Any]) -> str:
    """The color that an answer takes or spends, or what it is about."""
    colour, kind = option.args.get("colour"), option.id.partition(":")[0]
    if colour in COLOURS:
        return str(colour)
    if kind in ITEMS:  # technologies have a number
        return "learning" if option.id[-1:].isdigit() else "goods"
    return ABOUT.get(kind, "")


EMOJI = Emoji(DRAWINGS, of)
