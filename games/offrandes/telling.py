"""How a game of Offrandes is told: one line an act."""

from games.core.story import BIG, MEDIUM, SMALL, EventRun, Fold, Moment, Story
from games.core.table import Event

from .causes import CAUSES
from .tales import tale

SECOND = {"trade": "cast2", "step": "next"}  # of the two characters that were won
OLD = {"animal": "animal2", "number": "number2"}  # what lay there


def read(event: Event) -> Event:
    """A prayer among others as it reads: with the points before it."""
    if event.key != "part-prays":
        return event
    before = event.args["total"] - event.args["points"]
    return Event(event.key, {**event.args, "before": before}, event.to)


STORY = Story(
    causes=CAUSES,
    tie_break="8.4 8.5",
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
    runs=(EventRun("tells-prays", {"prays": "part-prays"}),),
    read=read,
    asked={"raise": ("offers", "raises")},
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
