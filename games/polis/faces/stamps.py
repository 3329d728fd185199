"""Polis' emoji: goods, units, an envoy, and the signs of the actions."""

from __future__ import annotations

from typing import Any

from games.core.art import Emoji
from games.core.decision import Option
from games.core.drawing import at, box, path, stamp
from games.polis.data import GOODS

from .ink import INK, PAPER
from .signs import CREST, ENVOY, HELMET, HULL, good, hammer, laurel

SEA, EARTH = "#14566f", "#6b6152"
SHINY = ("silver", "wheat")
BATTLEMENT = "M14 82V14H30V28H40V14H56V28H66V14H82V82Z"
TICK = "M22 50L42 70L76 28"
DRAWINGS = {
    **{
        kind: stamp(good(kind, 48, 48, 3.4), background=INK if kind in SHINY else PAPER)
        for kind in GOODS
    },
    "hoplite": stamp(at(67, 50, path(HELMET + CREST, PAPER), 2.6), background=INK),
    "galley": stamp(at(66, 44, path(HULL, PAPER), 2.6), background=SEA),
    "envoy": stamp(at(48, 54, path(ENVOY, INK), 2.6), background=PAPER),
    "walls": stamp(path(BATTLEMENT, PAPER), background=EARTH),
    "tribute": stamp(
        box(12, 12, 72, 72, PAPER, 36), path(TICK, stroke=INK, stroke_width=11), background=EARTH
    ),
    "laurel": stamp(at(48, 48, laurel(0, 0), 2.2), background=INK),
    "hammer": stamp(at(48, 46, hammer(0, 0), 3), background=PAPER),
}
BEARS = {
    "hoplites": "hoplite", "galleys": "galley", "merchants": "galley", "project": "hammer",
    "march": "hoplite", "sail": "galley", "siege": "walls", "tribute": "tribute",
    "trade": "silver", "proxenos": "envoy", "ransom": "envoy", "revolt": "walls",
    "prestige": "laurel",
}  # fmt: skip
ABOUT = {
    "opt-collect": "tribute",
    "opt-envoy": "envoy",
    "opt-siege-of": "walls",
    "opt-give-up": "walls",
    "opt-site": "hammer",
}
WAYS = {"land": "hoplite", "sea": "galley"}


def of(option: Option[Any]) -> str:
    """The good that an answer is about, the unit that goes, or the sign of the action."""
    kind = option.args.get("good")
    if kind in GOODS:
        return str(kind)
    named = BEARS.get(option.id) or ABOUT.get(option.label)
    return named or WAYS.get(str(option.args.get("how", "")), "")


EMOJI = Emoji(DRAWINGS, of)
