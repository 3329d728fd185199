"""How a game of Kobayakawa is told: one line an act."""

from games.core.story import BIG, MEDIUM, Fold, Moment, Story
from games.core.table import Event

from .causes import CAUSES
from .tales import tale


def read(event: Event) -> Event:
    """A result, with whether the help of the Kobayakawa was what won the round."""
    if event.key != "tells-helped":
        return event
    own = event.args["who"] == event.args["rival"]
    return Event(event.key, {**event.args, "own": own}, event.to)


STORY = Story(
    causes=CAUSES,
    folds=(
        Fold("tells-draw", "draws", ("discards", {"it": "dropped"})),
        Fold("tells-helped", "helped", ("wins", {"who": "rival", "total": "best"}), "collects"),
        Fold("tells-alone", "alone", "collects"),
        Fold("tells-last", "nobody-last", "collects"),
    ),
    read=read,
    together={"passes": "tells-passes"},
    moments={"out": Moment(BIG, ("who",)), "wins": Moment(MEDIUM)},
    most=5,
    headings=("round",),
    tale=tale,
)
