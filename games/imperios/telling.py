"""How a game of Imperios Milenarios is told: what people talk about."""

from games.core.story import BIG, MEDIUM, SMALL, Fold, Moment, Run, Story

from .tales import tale

STORY = Story(
    folds=(Fold("tells-reaches", "declares", "expands"),),
    together={"takes-extra": "tells-takes-extra", "learns": "tells-learns"},
    runs=(
        Run("tells-draws", {"draws": "part-draws"}),
        Run("tells-keeps", {"keeps": "part-draws"}),
        Run("tells-recruits", {"recruits": "part-recruits"}),
        Run("tells-expands", {"expands": "part-expands"}, "who"),
    ),
    moments={
        "last-capital": Moment(BIG, ("who",)),
        "sacks": Moment(BIG, ("whom",)),
        "expelled": Moment(MEDIUM, ("whom",)),
        "builds": Moment(BIG),
        "last-token": Moment(BIG),
        "globalised": Moment(SMALL),
        "round": Moment(MEDIUM),
    },
    digest=("conquers", "advances"),
    most=3,
    chapter="round",
    tale=tale,
)
