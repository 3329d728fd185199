"""What the rules name for a question, and do not allow now."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.decision import Barred, Choice, Decision, Number
from games.core.secret import Seat

from .auctions import (
    NO_OPENING,
    NOTHING_TO_ADD,
    SEALED_OPENING,
    SOLD,
    STANDING,
    TOO_DEAR,
    TOO_LOW,
    can_go_on,
)
from .corruption import lures
from .data import ALTARS, ANIMALS, CHARACTERS, CORRUPTIBLE
from .offerings import NOT_BETTER, TOO_FAR, accepts, reach, takings, untaken
from .state import State

INCORRUPTIBLE = tuple(
    Barred(name, "incorruptible", "opt-ladder", {"cast": name}, "5.5")
    for trade, name in enumerate(CHARACTERS)
    if trade not in CORRUPTIBLE
)


def ruled_out(view: State, seat: Seat, decision: Decision) -> Iterator[Barred]:
    """Characters, bids, ladders of rivals, altars and animals that are not to be had."""
    match decision.key:
        case "lot":
            assert isinstance(decision, Choice)
            left = {trade for pair in decision.options for trade in pair.value or ()}
            for trade, name in enumerate(CHARACTERS):
                if trade not in left:
                    yield Barred(name, SOLD.why, "opt-character", {"trade": name}, SOLD.rule)
        case "open" | "raise" | "amount" | "limit" | "sealed":
            assert isinstance(decision, Choice | Number)
            yield from no_bids(decision)
        case "corrupt":
            yield from lures(view, seat)[1]
            yield from INCORRUPTIBLE
        case "offer":
            yield from no_offerings(view, seat)


def no_bids(asked: Choice[int] | Number) -> Iterator[Barred]:
    """Bids below and above those that can be made, and what an opening or a last raise lacks."""
    least = asked.options[0].value if isinstance(asked, Choice) else asked.low
    about = {"low": least, "coins": asked.about["coins"]}
    opens = SEALED_OPENING if asked.key == "sealed" else NO_OPENING
    if (below := least - 1) >= 0:
        why = TOO_LOW if "bid" in asked.about else opens
        yield Barred(f"bid:{below}", why.why, "opt-bid-less", {**about, "n": below}, why.rule)
    above = about["coins"] + 1
    yield Barred(f"bid:{above}", TOO_DEAR.why, "opt-bid-more", {**about, "n": above}, TOO_DEAR.rule)
    if asked.key == "open":
        yield Barred("pass", opens.why, "", about, opens.rule)
    elif asked.key == "raise" and not can_go_on(least, about["coins"]):
        yield Barred(STANDING.id, NOTHING_TO_ADD.why, "", about, NOTHING_TO_ADD.rule)


def no_offerings(view: State, seat: Seat) -> Iterator[Barred]:
    """Altars out of reach or too well laid, and animals that are not to be taken."""
    near, kinds = reach(view, seat), takings(view, seat)
    for altar, name in enumerate(ALTARS):
        about = {"altar": name}
        if altar not in near:
            yield Barred(name, TOO_FAR.why, "opt-altar", about, TOO_FAR.rule)
            continue
        less = [kind for kind, n in kinds if not accepts(view.altars[altar], kind, n)]
        if len(less) == len(kinds):
            yield Barred(name, NOT_BETTER.why, "opt-altar", about, NOT_BETTER.rule)
            continue
        for kind in less:
            at = {**about, "animal": ANIMALS[kind]}
            id = f"{name}.{ANIMALS[kind]}"
            yield Barred(id, NOT_BETTER.why, "opt-animal-at", at, NOT_BETTER.rule)
    for kind, animal in enumerate(ANIMALS):
        if (why := untaken(view, seat, kind)) is not None:
            yield Barred(animal, why.why, "opt-animal", {"animal": animal}, why.rule)
