"""Kobayakawa's emoji: a card, the sun, a medal."""

from __future__ import annotations

from typing import Any

from games.core.art import Emoji
from games.core.decision import Option
from games.core.drawing import circle, stamp

from .signs import NIGHT, RED, WAVE, back, medal

BEARS = {"draw": "card", "change": "sun", "fight": "medal"}
DRAWINGS = {
    "card": stamp(back(21, 8, 54, 80), background=WAVE),
    "sun": stamp(circle(48, 48, 32, RED), background=NIGHT),
    "medal": stamp(medal(48, 46, 36), background=WAVE),
}


def of(option: Option[Any]) -> str:
    return BEARS.get(option.id, "")


EMOJI = Emoji(DRAWINGS, of)
