"""How a game of Pericles is told: what people talk about."""

from games.core.story import BIG, MEDIUM, Moment, Story

STORY = Story(
    moments={
        "war": Moment(BIG),
        "peace": Moment(BIG),
        "major-defeat": Moment(BIG),
        "ostracism": Moment(BIG),
        "alcibiades": Moment(BIG),
        "callias": Moment(MEDIUM),
        "battle-won": Moment(MEDIUM),
    },
    most=4,
    chapter="turn",
)
