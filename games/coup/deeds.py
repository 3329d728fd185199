"""What two with one card each can do to each other, in the order in which it is counted."""

from __future__ import annotations

from .data import ACTIONS

CARDS = ("duke", "assassin", "captain", "ambassador", "contessa")
DEEDS = ("income", "aid", "tax", "steal", "assassinate", "exchange")  # all but income are answered
BLOCKS = ("aid:duke", "steal:captain", "steal:ambassador", "assassinate:contessa")
COUP, KILL = (
    next(one.cost for one in ACTIONS[False, False] if one.name == name)
    for name in ("coup", "assassinate")
)
