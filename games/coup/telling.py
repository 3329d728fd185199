"""How a game of Coup is told: one line an act."""

from collections.abc import Mapping
from typing import Any

from games.core.story import BIG, MEDIUM, Fold, Moment, Story

from .causes import CAUSES
from .data import CHARACTERS, COURT, KINDS, Kind
from .tales import tale

BLOCKED = {name for one in CHARACTERS.values() for name in one.blocks}
CLAIMED = tuple(f"does-{row.name}" for row in COURT.action if row.claim or row.name in BLOCKED)
LOSS = ("loses", {"card": "card2"})
# What follows an action that nobody stopped, and is told with it; an examination is told apart.
FOLLOWS: Mapping[Kind, tuple[Any, ...]] = {
    "gain": ("gains",),
    "steal": ("steals",),
    "kill": (LOSS,),
    "exchange": (("draws", {"card": "card2"}), "returns"),
    "convert": ("converted",),
    "embezzle": ("embezzles",),
}

STORY = Story(
    causes=CAUSES,
    folds=(
        *(
            Fold(f"tells-{name}", f"does-{name}", *FOLLOWS[kind])
            for name, kind in KINDS.items()
            if kind in FOLLOWS
        ),
        Fold("tells-caught", "challenges", "concedes", LOSS),
        Fold("tells-silent", "challenges", "declines", LOSS),
        Fold("tells-true", "challenges", "shows", LOSS),
    ),
    outcomes=("tells-caught", "tells-silent", "tells-true"),
    asked={"challenge": CLAIMED, "block": CLAIMED, "challenge-block": ("blocks",)},
    moments={
        "out": Moment(BIG, ("who",)),
        "wins-game": Moment(BIG),
        "concedes": Moment(MEDIUM, ("who",)),
        "declines": Moment(MEDIUM, ("who",)),
        "shows": Moment(MEDIUM, ("by",)),
    },
    most=4,
    headings=("new-game",),
    turns="turn-heading",
    tale=tale,
)
