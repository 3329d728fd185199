"""300's emoji: an army and a fleet."""

from __future__ import annotations

from typing import Any

from games.core.art import Emoji
from games.core.decision import Option
from games.core.drawing import box, path, stamp

from .tokens import INK, PAPER

FLEET, ARMY = ("fleet", "fleets", "sea"), ("army", "armies", "road", "land")
DRAWINGS = {
    "army": stamp(box(20, 26, 56, 44, INK, 5), background=PAPER),
    "fleet": stamp(path("M10 50H86L72 76H24ZM48 14V44H74Z", INK), background=PAPER),
}


def of(option: Option[Any]) -> str:
    kind = option.id.partition(":")[0]
    return "fleet" if kind in FLEET else "army" if kind in ARMY else ""


EMOJI = Emoji(DRAWINGS, of)
