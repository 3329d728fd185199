"""How a game of Pericles is told: what people talk about."""

from typing import Any

from games.core.secret import Secret
from games.core.story import BIG, MEDIUM, Args, EventRun, Fold, Moment, Spread, Story
from games.core.table import Event

from .cards import card_option
from .causes import CAUSES
from .data import FACTIONS
from .faces import named
from .state import TableOptions
from .tales import tale

CARDS = (
    ("battle-card", {"side": "side1", "card": "card1", "n": "n1"}),
    ("battle-card", {"side": "side2", "card": "card2", "n": "n2"}),
)

SPENT = ("spends", {"faction": "faction2", "n": "spent"})
BUILT = {"faction": "faction2"}


def kept(args: Args) -> list[Args]:
    """The cards of an Entourage, by their value and what they speak for."""
    half, data = FACTIONS.index(args["faction"]) % 2, TableOptions().data
    return [card_option(data, card, half).args for card in opened(args["it"])]


def opened(it: Any) -> Any:
    """What lies open; what is sealed stays so."""
    return it.value if isinstance(it, Secret) and not it.sealed else it


def read(event: Event) -> Event:
    """Of markers, whose they are is said only where it is not who turns them up or shows them."""
    it, faction = opened(event.args.get("it")), event.args.get("faction")
    if isinstance(faction, str) and isinstance(it, str | list):
        whole = named([it], faction)[0] if isinstance(it, str) else named(it, faction)
        return Event(event.key, {**event.args, "it": whole}, event.to)
    return event


STORY = Story(
    causes=CAUSES,
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
        EventRun("tells-dealt", {"dealt": "part-faction"}, "n"),
        EventRun("tells-proposes", {"proposes": "part-issue"}, "faction", "box"),
        EventRun("tells-names", {"names-issue": "part-names"}),
        EventRun("tells-speaks", {"speaks": "part-speaks"}),
        EventRun("tells-argued", {"takes-tokens": "part-tokens", "compares": "part-compares"}),
        EventRun(
            "tells-swayed",
            {"sways": "part-sways", "sways-zero": "part-zero", "no-move": "part-still"},
        ),
        EventRun("tells-honor", {"honor-up": "part-honor-up", "honor-down": "part-honor-down"}),
        EventRun("tells-strategoi", {"strategoi": "part-strategoi"}),
        EventRun("tells-markers", {"markers": "part-markers"}),
        EventRun("tells-turned", {"turns-up": "part-turned"}),
        EventRun("tells-returns", {"returns": "part-returns"}),
        EventRun("tells-places", {"places": "part-places"}),
        EventRun("tells-commits", {"commits": "part-commits"}),
        EventRun("tells-moves", {"moves": "part-moves"}, "who"),
        EventRun("tells-plan", {"plan-moves": "part-plan", "plan-loses": "part-plan-loses"}),
        EventRun("tells-loses", {"loses": "part-loses"}, "side", "theater"),
    ),
    spreads={"entourage-shown": Spread("tells-entourage", "part-card", kept)},
    read=read,
    asked=dict.fromkeys(("military", "envoys", "league", "bid", "defend"), ("turns-up",)),
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
