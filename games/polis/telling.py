"""How a game of Polis is told: what people talk about."""

from games.core.story import BIG, MEDIUM, Args, EventRun, Fold, Moment, Spread, Story

from .causes import CAUSES
from .data import GOODS
from .tales import tale

TAKEN = ("takes", {"n": "population"})


def collected(args: Args) -> list[Args]:
    """The goods of which there is something."""
    return [{"good": good, "n": args[good]} for good in GOODS if args[good]]


STORY = Story(
    causes=CAUSES,
    folds=(
        Fold("tells-siege-won", "besieges", "siege-won", TAKEN),
        Fold("tells-siege-lost", "besieges", "siege-lost"),
        Fold("tells-revolt", "civil-war", TAKEN),
        Fold("tells-trades", "trades", ("market", {"n": "column", "good": "good2"})),
    ),
    runs=(EventRun("tells-grows", {"grows": "part-grows"}, "who"),),
    spreads={"collects": Spread("tells-collects", "part-collects", collected)},
    outcomes=("siege-won", "siege-lost", "breaks"),
    moments={
        "takes": Moment(BIG, ("owner",)),
        "deserts": Moment(BIG, ("owner",)),
        "finished": Moment(MEDIUM),
        "battle": Moment(MEDIUM),
        "round": Moment(MEDIUM),
    },
    digest=("siege-lost",),
    most=3,
    chapter="round",
    tale=tale,
)
