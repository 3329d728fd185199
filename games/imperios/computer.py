"""14. Answers for those who do not answer."""

from __future__ import annotations

from games.core.decision import Answer, Choice, Decision, Split
from games.core.rng import Rng
from games.core.secret import Seat

from .data import COLOURS
from .rounds import NONE
from .state import CONTROL, PRESENT, State, capitals

KEPT_FIRST = ("red", "yellow", "black", "blue")


def default(view: State, seat: Seat, decision: Decision, rng: Rng) -> Answer | None:
    """14.1. What is done for somebody who does not answer; None where it is to pass."""
    if isinstance(decision, Split):
        return reserved(decision)
    assert isinstance(decision, Choice)
    ids = [option.id for option in decision.options]
    match decision.key:
        case "found":
            return ids[rng.below(len(ids))]
        case "extra":
            return scarcest(view, seat, ids)
        case "defend":
            return "hold" if "hold" in ids else "yield"
        case "spoils":
            return max(ids, key=lambda i: view.world.value[i.partition(":")[2]])
        case "give_up":
            return min(ids, key=lambda i: dearness(view, seat, i.partition(":")[2]))
    for quiet in ("done", "none", "stop", "keep"):
        if quiet in ids:
            return quiet
    return None


def reserved(decision: Split) -> dict[str, int]:
    """14.2. Red first, then yellow, black and blue, up to the limit."""
    left, boxes = decision.total, {}
    for colour in (*KEPT_FIRST, NONE):
        boxes[colour] = min(left, decision.caps.get(colour, 0))
        left -= boxes[colour]
    return {box: boxes[box] for box in decision.caps}


def scarcest(view: State, seat: Seat, ids: list[str]) -> str:
    """14.1. The colour of which cup, discard pile and hand together hold the fewest."""
    civ = view.civs[seat]

    def owned(option: str) -> int:
        colour = COLOURS.index(option.partition(":")[0])
        return civ.cup[colour] + civ.discard[colour] + civ.hand[colour]

    return min(ids, key=owned)


def dearness(view: State, seat: Seat, area: str) -> tuple[int, int]:
    """14.2. How little one wants to lose the totem of an area, the least first."""
    w, civ = view.world, view.civs[seat]
    if civ.totems[area] == CONTROL:
        last = w.areas[area].icon == "capital" and len(capitals(view, seat)) == 1
        return (6 if last else 5, w.place[area].points)
    icon = w.areas[area].icon
    if icon == "sea":
        return (0, 0)
    if icon == "settlement":
        shared = any(area in o.totems for o in view.civs if o is not civ)
        return (1 if shared else 2, w.settlements[area])
    return (3, w.place[area].points if civ.totems[area] == PRESENT else 0)
