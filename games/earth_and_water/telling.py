"""How a game of 300 is told: what people talk about."""

from games.core.story import BIG, MEDIUM, SMALL, EventRun, Fold, Moment, Story

from .causes import CAUSES
from .tales import tale

STORY = Story(
    causes=CAUSES,
    folds=(
        Fold("tells-march", "plays-to-move", "marches"),
        Fold("tells-sail", "plays-to-move", "sails"),
    ),
    runs=(
        EventRun("tells-fights", {"fight": "part-round"}, "city", "unit"),
        EventRun("tells-no-cards", {"has-no-cards": "part-side"}),
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
