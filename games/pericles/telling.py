"""How a game of Pericles is told: what people talk about."""

from games.core.story import BIG, MEDIUM, Fold, Moment, Run, Story

from .tales import tale

CARDS = (
    ("battle-card", {"side": "side1", "card": "card1", "n": "n1"}),
    ("battle-card", {"side": "side2", "card": "card2", "n": "n2"}),
)

SPENT = ("spends", {"faction": "faction2", "n": "spent"})
BUILT = {"faction": "faction2"}

STORY = Story(
    folds=(
        Fold("tells-spends", "turns-up", SPENT),
        Fold("tells-treachery", "turns-up", SPENT, "treachery"),
        Fold("tells-converts", "turns-up", SPENT, "converts"),
        Fold("tells-builds-base", "turns-up", ("builds-base", BUILT)),
        Fold("tells-levies", "turns-up", ("levies", BUILT)),
        Fold("tells-builds-units", "turns-up", ("builds-units", BUILT)),
        Fold("tells-no-effect", "turns-up", "no-effect"),
        Fold("tells-no-tokens", "turns-up", ("no-tokens", BUILT)),
        Fold("tells-battle", *CARDS, "battle", ("battle-won", {"side": "side3", "n": "lead"})),
        Fold("tells-battle-tie", *CARDS, "battle", "battle-tie"),
    ),
    runs=(
        Run("tells-dealt", {"dealt": "part-faction"}, "n"),
        Run("tells-proposes", {"proposes": "part-issue"}, "faction", "box"),
        Run("tells-names", {"names-issue": "part-names"}),
        Run("tells-speaks", {"speaks": "part-speaks"}),
        Run("tells-argued", {"takes-tokens": "part-tokens", "compares": "part-compares"}),
        Run(
            "tells-swayed",
            {"sways": "part-sways", "sways-zero": "part-zero", "no-move": "part-still"},
        ),
        Run("tells-honor", {"honor-up": "part-honor-up", "honor-down": "part-honor-down"}),
        Run("tells-strategoi", {"strategoi": "part-strategoi"}),
        Run("tells-markers", {"markers": "part-markers"}),
        Run("tells-turned", {"turns-up": "part-turned"}),
        Run("tells-returns", {"returns": "part-returns"}),
        Run("tells-places", {"places": "part-places"}),
        Run("tells-commits", {"commits": "part-commits"}),
        Run("tells-moves", {"moves": "part-moves"}),
        Run("tells-plan", {"plan-moves": "part-plan", "plan-loses": "part-plan-loses"}),
        Run("tells-loses", {"loses": "part-loses"}, "side", "theater"),
    ),
    moments={
        "war": Moment(BIG),
        "peace": Moment(BIG),
        "major-defeat": Moment(BIG),
        "ostracism": Moment(BIG),
        "alcibiades": Moment(BIG),
        "callias": Moment(MEDIUM),
        "battle-won": Moment(MEDIUM),
        "turn": Moment(MEDIUM),
    },
    digest=("governs", "raids", "will-failed"),
    most=4,
    chapter="turn",
    tale=tale,
)
