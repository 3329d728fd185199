"""Phase 3: prayers and sacrifices, and the points of the altars at the end."""

from __future__ import annotations

from games.core.decision import Option, Reason
from games.core.secret import Seat
from games.core.table import Table

from .data import (
    ALTAR_POINTS,
    ALTARS,
    ANIMALS,
    FLOWERS,
    GUARDIAN,
    LADDERS,
    PEASANT,
    PRIESTESS,
    REACH,
    VALUES,
    WATER,
)
from .state import Offering, State

Offer = Option[tuple[int, int, int]]

WATER_LIMIT = max(LADDERS[WATER])
NOTHING = Option("pass", None, key="opt-no-offer")
TOO_HIGH = Reason("higher-animal", "6.3")
NONE_LEFT = Reason("none-left", "6.4")
ENOUGH_LEFT = Reason("enough-left", "6.5")
TOO_FAR = Reason("altar-far", "6.6")
NOT_BETTER = Reason("not-better", "6.7")


def offer(altar: int, animal: int, number: int) -> Offer:
    return Option(
        f"{ALTARS[altar]}.{ANIMALS[animal]}",
        (altar, animal, number),
        ANIMALS[animal],
        "opt-offer",
        {
            "altar": ALTARS[altar],
            "animal": ANIMALS[animal],
            "number": number,
            "points": number * VALUES[animal],
        },
    )


OFFERS = [
    [
        [offer(altar, animal, number) for number in range(WATER_LIMIT + 1)]
        for animal in range(len(ANIMALS))
    ]
    for altar in range(len(ALTARS))
]


def pray(t: Table[State]) -> None:
    """6.1. Every Priestess brings points, with or without an offering."""
    s = t.state
    for seat in s.order:
        gained = LADDERS[PRIESTESS][s.steps[seat][PRIESTESS]]
        if gained:
            s.points[seat] += gained
            t.say("prays", who=seat, points=gained, total=s.points[seat])


def portion(ladder: list[int]) -> tuple[int, int]:
    """6.3. The kind of animal (-1: none) and how many of it a player can prepare."""
    carried = min(LADDERS[WATER][ladder[WATER]], LADDERS[FLOWERS][ladder[FLOWERS]])
    return LADDERS[PEASANT][ladder[PEASANT]] - 1, carried


def reach(s: State, seat: Seat) -> tuple[int, ...]:
    """6.6. The altars that a player's Guardian gets to."""
    return REACH[s.steps[seat][GUARDIAN]]


def takings(s: State, seat: Seat) -> list[tuple[int, int]]:
    """6.4 and 6.5. The proper kind, or what is left of it or of a lower kind."""
    animal, number = portion(s.steps[seat])
    if animal < 0 or not number:
        return []
    if s.supply[animal] >= number:
        return [(animal, number)]
    return [(kind, min(number, s.supply[kind])) for kind in range(animal, -1, -1) if s.supply[kind]]


def untaken(s: State, seat: Seat, kind: int) -> Reason | None:
    """6.3 to 6.5. Why a player who can prepare animals does not take this kind."""
    if any(animal == kind for animal, _ in takings(s, seat)):
        return None
    animal, _ = portion(s.steps[seat])
    if kind > animal:
        return TOO_HIGH
    return ENOUGH_LEFT if s.supply[kind] else NONE_LEFT


def accepts(there: Offering | None, animal: int, number: int) -> bool:
    """6.6 and 6.7. An empty altar takes anything; a new offering is not less, and differs."""
    if there is None:
        return True
    more = number - there.number
    better = VALUES[animal] - VALUES[there.animal]
    return more >= 0 and better >= 0 and more + better > 0


def offers(s: State, seat: Seat) -> list[Offer]:
    """6.3 to 6.7. Every legal offering of a player."""
    near = reach(s, seat)
    return [
        OFFERS[altar][animal][number]
        for animal, number in takings(s, seat)
        for altar in near
        if accepts(s.altars[altar], animal, number)
    ]


async def sacrifice(t: Table[State], me: Seat) -> None:
    """6.2 and 6.9. One offering, or none."""
    s = t.state
    legal = offers(s, me)
    if not legal:
        t.say("cannot-offer", who=me)
        return
    chosen = await t.choose(me, "offer", [*legal, NOTHING], {"total": s.points[me]})
    if chosen is None:
        t.say("no-offering", who=me)
        return
    altar, animal, number = chosen
    gained = number * VALUES[animal]
    t.say(
        "sacrifices",
        who=me,
        altar=ALTARS[altar],
        animal=ANIMALS[animal],
        number=number,
        points=gained,
    )
    clear(t, altar, me)
    s.supply[animal] -= number
    s.altars[altar] = Offering(me, animal, number)
    s.points[me] += gained
    s.moved, s.offered = [], altar


def clear(t: Table[State], altar: int, me: Seat) -> None:
    """6.8. The old animals go back to the supply and the old disc to its owner."""
    s = t.state
    old = s.altars[altar]
    if old is None:
        return
    s.supply[old.animal] += old.number
    key = "replaced" if old.owner != me else "renewed"
    t.say(key, owner=old.owner, animal=ANIMALS[old.animal], number=old.number)


def altar_points(s: State, seat: Seat) -> int:
    """8.3. What the altars with a player's disc are worth."""
    return sum(
        points
        for points, there in zip(ALTAR_POINTS, s.altars, strict=True)
        if there is not None and there.owner == seat
    )


def altars_held(s: State, seat: Seat) -> int:
    return sum(there is not None and there.owner == seat for there in s.altars)


def final_scoring(t: Table[State], reason: str) -> None:
    """8.4 and 8.5. Devotion and altars; of equal players the one with more altars is ahead."""
    s = t.state
    totals = []
    for seat in t.seats:
        altars = altar_points(s, seat)
        totals.append(s.points[seat] + altars)
        t.say("final", who=seat, points=s.points[seat], altars=altars, total=totals[-1])
    t.over(
        [
            total + altars_held(s, seat) / 100 if totals.count(total) > 1 else float(total)
            for seat, total in enumerate(totals)
        ],
        reason,
    )
