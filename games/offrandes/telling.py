"""How a game of Offrandes is told: one line an act."""

from games.core.story import BIG, MEDIUM, SMALL, Fold, Moment, Story

from .tales import tale

SECOND = {"trade": "cast2", "step": "next"}  # of the two characters that were won
OLD = {"animal": "animal2", "number": "number2"}  # what lay there

STORY = Story(
    folds=(
        Fold("tells-win", "wins", ("advances", {"trade": "cast1"}), ("advances", SECOND)),
        Fold("tells-replaced", "sacrifices", ("replaced", OLD)),
        Fold("tells-renewed", "sacrifices", ("renewed", OLD)),
        Fold("tells-corruption", "corrupts", "drops", ("advances", {"step": "reached"})),
    ),
    together={
        "starts": "tells-starts",
        "passes": "tells-passes",
        "no-lot": "tells-no-lots",
        "no-offering": "tells-no-offerings",
        "cannot-offer": "tells-cannot-offer",
    },
    outcomes=("wins",),
    moments={
        "replaced": Moment(BIG, ("owner",)),
        "sacrifices": Moment(MEDIUM),
        "corrupts": Moment(SMALL, ("whom",)),
    },
    most=6,
    headings=("round", "corruption", "offerings"),
    tale=tale,
)
