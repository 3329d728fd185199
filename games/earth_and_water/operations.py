"""7. Operations: one card or a pass in turn, until both pass one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from games.core.decision import Barred, Option, Reason
from games.core.table import PASS, Phase, Table

from . import greek_events, movement, persian_events, supply
from .data import CARDS, EVENT_OF, GREECE, PERSIA, SIDES, demand_code
from .reactions import ANSWERS
from .state import State, can_move, held_by
from .turns import ABOUT

Use: TypeAlias = tuple[int, bool]  # a card, and whether for its event

EVENTS = tuple(
    tuple(
        Option(f"event:{card}", (card, True), group="event", args={"n": card, "event": names[card]})
        for card in (0, *CARDS)
    )
    for names in EVENT_OF
)
MOVES = tuple(
    tuple(
        Option(f"move:{card}", (card, False), group="move", args={"n": card, "short": names[card]})
        for card in (0, *CARDS)
    )
    for names in EVENT_OF
)
CHECKS = tuple(
    tuple(checks.get(name) for name in names)
    for checks, names in zip((persian_events.CHECKS, greek_events.CHECKS), EVENT_OF, strict=True)
)


demand_code(PERSIA, [*persian_events.PLAY, *persian_events.NEVER], ANSWERS[PERSIA])
demand_code(GREECE, greek_events.PLAY, ANSWERS[GREECE])


def why_idle(s: State, side: int, card: int) -> list[Reason]:
    """Every reason why the event of a card cannot be played now."""
    check = CHECKS[side][card]
    return [*check(s)] if check else []


@lru_cache(maxsize=512)
def barred_event(side: int, card: int, why: Reason) -> Barred:
    """A card whose event cannot be played now."""
    about = {"n": card, "event": EVENT_OF[side][card]}
    return Barred(f"event:{card}", why.why, "opt-event", about, why.rule)


async def operate(t: Table[State]) -> Phase | str:
    """7.1.1 Play a card for its event, play one for movement, or pass."""
    s = t.state
    while not s.hands[s.active]:  # 7.1.4: without cards one passes
        if not s.out[s.active]:
            s.out[s.active] = True
            t.say("has-no-cards", side=SIDES[s.active])
        s.passes += 1
        if s.passes == 2:
            return supply.begin(t)
        s.active = 1 - s.active
    side = s.active
    cards = held_by(s, side)
    idle = hindrances(s, side, cards)
    options = uses(s, side, cards, idle)
    use: Use | None = await t.choose(s.turn, "turn", options, ABOUT[side], barred(side, idle))
    if use is None:
        t.say("passes", side=SIDES[side])
        s.passes += 1
        if s.passes == 2:
            return supply.begin(t)
        s.active = 1 - side
        return operate
    s.passes = 0
    card, event = use
    if not event:
        return await movement.move_by_card(t, side, card)
    if side == PERSIA:
        return await persian_events.PLAY[EVENT_OF[PERSIA][card]](t, card)
    return await greek_events.PLAY[EVENT_OF[side][card]](t, card)


def hindrances(s: State, side: int, cards: Sequence[int]) -> dict[int, Reason]:
    """Why the events of cards cannot be played now; of those cards only for which it is so."""
    checks, found = CHECKS[side], {}
    for card in cards:
        check = checks[card]
        why = next(check(s), None) if check else None
        if why is not None:
            found[card] = why
    return found


def uses(
    s: State, side: int, cards: Sequence[int], idle: Mapping[int, Reason]
) -> list[Option[Use | None]]:
    """7.1.2, 7.1.3 What each card in hand is good for now: its event, or a movement."""
    events, moves = EVENTS[side], MOVES[side]
    found: list[Option[Use | None]] = [events[card] for card in cards if card not in idle]
    if can_move(s, side):
        found += [moves[card] for card in cards]
    found.append(PASS)
    return found


def barred(side: int, idle: Mapping[int, Reason]) -> list[Barred]:
    """The cards whose events are not on offer."""
    return [barred_event(side, card, why) for card, why in idle.items()]
