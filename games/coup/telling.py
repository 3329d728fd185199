"""How a game of Coup is told: one line an act."""

from games.core.story import BIG, MEDIUM, Fold, Moment, Story

from .tales import tale

CLAIMED = tuple(
    f"does-{name}"
    for name in ("aid", "tax", "steal", "assassinate", "exchange", "examine", "embezzle")
)
LOSS = ("loses", {"card": "card2"})

STORY = Story(
    folds=(
        Fold("tells-income", "does-income", "gains"),
        Fold("tells-aid", "does-aid", "gains"),
        Fold("tells-tax", "does-tax", "gains"),
        Fold("tells-steal", "does-steal", "steals"),
        Fold("tells-coup", "does-coup", LOSS),
        Fold("tells-assassinate", "does-assassinate", LOSS),
        Fold("tells-exchange", "does-exchange", ("draws", {"card": "card2"}), "returns"),
        Fold("tells-convert", "does-convert", "converted"),
        Fold("tells-embezzle", "does-embezzle", "embezzles"),
        Fold("tells-caught", "challenges", "concedes", LOSS),
        Fold("tells-silent", "challenges", "declines", LOSS),
        Fold("tells-true", "challenges", "shows", LOSS),
    ),
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
