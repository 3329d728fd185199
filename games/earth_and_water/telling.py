"""How a game of 300 is told: what people talk about."""

from games.core.story import BIG, MEDIUM, SMALL, Fold, Moment, Run, Story

from .tales import tale

STORY = Story(
    folds=(
        Fold("tells-march", "plays-to-move", "marches"),
        Fold("tells-sail", "plays-to-move", "sails"),
    ),
    runs=(
        Run("tells-fights", {"fight": "part-round"}, "city", "unit"),
        Run("tells-no-cards", {"has-no-cards": "part-side"}),
    ),
    asked={"molon": ("demands-tribute",)},
    moments={
        "takes-both": Moment(BIG),
        "king-dies": Moment(BIG),
        "acropolis": Moment(BIG),
        "burns-bridge": Moment(MEDIUM),
        "glory": Moment(SMALL),
        "campaign": Moment(MEDIUM),
    },
    digest=("points", "fight"),
    most=3,
    chapter="campaign",
    headings=("campaign", "operations", "supply"),
    tale=tale,
)
