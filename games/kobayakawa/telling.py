"""How a game of Kobayakawa is told: one line an act."""

from games.core.story import BIG, MEDIUM, Fold, Moment, Story

from .tales import tale

STORY = Story(
    folds=(
        Fold("tells-draw", "draws", ("discards", {"it": "dropped"})),
        Fold("tells-helped", "helped", ("wins", {"who": "rival", "total": "best"}), "collects"),
        Fold("tells-alone", "alone", "collects"),
        Fold("tells-last", "nobody-last", "collects"),
    ),
    together={"passes": "tells-passes"},
    moments={"out": Moment(BIG, ("who",)), "wins": Moment(MEDIUM)},
    most=5,
    headings=("round",),
    tale=tale,
)
