"""How a game of Offrandes is told: one line an act."""

from games.core.story import BIG, MEDIUM, SMALL, Fold, Moment, Story

from .tales import tale

STORY = Story(
    folds=(
        Fold("tells-win", "wins", "advances", ("advances", {"trade": "trade2", "step": "next"})),
        Fold("tells-corruption", "corrupts", "drops", ("advances", {"step": "reached"})),
    ),
    together={
        "passes": "tells-passes",
        "no-lot": "tells-no-lots",
        "no-offering": "tells-no-offerings",
        "cannot-offer": "tells-cannot-offer",
    },
    moments={
        "replaced": Moment(BIG, ("owner",)),
        "sacrifices": Moment(MEDIUM),
        "corrupts": Moment(SMALL, ("whom",)),
    },
    most=7,
    headings=("round", "corruption", "offerings"),
    tale=tale,
)
