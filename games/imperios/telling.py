"""How a game of Imperios Milenarios is told: what people talk about."""

from games.core.story import BIG, MEDIUM, SMALL, Moment, Story

STORY = Story(
    moments={
        "last-capital": Moment(BIG, ("who",)),
        "sacks": Moment(BIG, ("whom",)),
        "expelled": Moment(MEDIUM, ("whom",)),
        "builds": Moment(BIG),
        "last-token": Moment(BIG),
        "globalised": Moment(SMALL),
    },
    most=3,
    chapter="round",
)
