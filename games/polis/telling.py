"""How a game of Polis is told: what people talk about."""

from games.core.story import BIG, MEDIUM, Moment, Story

STORY = Story(
    moments={
        "takes": Moment(BIG, ("who",)),
        "deserts": Moment(BIG, ("owner",)),
        "finished": Moment(MEDIUM),
        "civil-war": Moment(BIG),
        "battle": Moment(MEDIUM),
    },
    most=3,
    chapter="round",
)
