"""How a game of Imperios Milenarios is told: what people talk about."""

from games.core.story import BIG, MEDIUM, SMALL, EventRun, Fold, Moment, Story

from .causes import CAUSES
from .tales import tale

GROWS = ("census", {"who": "owner", "positions": "more", "total": "now"})
LEFT = ("gives-up", {"area": "area2"})

STORY = Story(
    causes=CAUSES,
    tie_break="13.8",
    folds=(
        Fold("tells-reaches", "declares", "expands"),
        Fold("tells-conquers", "conquers", "gains"),
        Fold("tells-conquers-by", "declares", "conquers"),
        Fold("tells-conquers-over", "declares", "conquers", "gains"),
        Fold("tells-trades", "trades", GROWS),
        Fold("tells-trades-over", "declares", "trades", GROWS),
        Fold("tells-leaves", LEFT, "expands"),
        Fold("tells-leaves-over", "declares", LEFT, "expands"),
        Fold("tells-blocked", "declares", "blocks"),
        Fold("tells-held", "declares", "blocks", "holds"),
        Fold("tells-blocked-attack", "threatens", "blocks"),
        Fold("tells-held-attack", "threatens", "blocks", "holds"),
        Fold("tells-sacks", "sacks", GROWS),
    ),
    together={"takes-extra": "tells-takes-extra", "learns": "tells-learns"},
    runs=(
        EventRun("tells-draws", {"draws": "part-draws"}),
        EventRun("tells-keeps", {"keeps": "part-draws"}),
        EventRun("tells-recruits", {"recruits": "part-recruits"}),
        EventRun("tells-census", {"census": "part-census"}),
        EventRun("tells-expands", {"expands": "part-expands"}, "who"),
        EventRun(
            "tells-fight",
            {
                "invades": "part-invades",
                "attacks": "part-attacks",
                "parries": "part-parries",
                "gives-in": "part-gives-in",
                "gives-up-attack": "part-gives-up",
            },
            "area",
        ),
    ),
    outcomes=("sacks", "sack-fails", "expelled", "holds", "lifts"),
    asked={
        "block": ("declares", "threatens"),
        "lift": ("declares", "threatens", "blocks"),
        "defend": ("invades", "attacks"),
    },
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
