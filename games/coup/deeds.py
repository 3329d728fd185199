"""What two with one card each can do to each other, in the order in which it is counted."""

from __future__ import annotations

from .data import ROLES, actions

CARDS = ("duke", "assassin", "captain", "ambassador", "contessa")
DEEDS = ("income", "aid", "tax", "steal", "assassinate", "exchange")  # all but income are answered
BLOCKS = ("aid:duke", "steal:captain", "steal:ambassador", "assassinate:contessa")
COUP, KILL = (actions(ROLES, False)[name].cost for name in ("coup", "assassinate"))
