"""5. The round: drawing, the extra token, the reserve, and who acts when."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.decision import Option, Reason, Split, allowed
from games.core.rigging import Misdealt
from games.core.secret import Seat
from games.core.table import Phase, Table

from . import ages, red
from .data import COLOURS
from .state import State

NONE = "none"  # the box for what is thrown away on purpose
GONE = Reason("gone", "5.6")
NOT_DISCARDED = Reason("not-discarded", "5.6")
STILL_IN_POOL = Reason("still-in-pool", "5.6")


async def draw(t: Table[State]) -> Phase:
    """5.2. Everybody draws from one's own cup what the Age allows."""
    s = t.state
    s.round += 1
    t.say("round", round=s.round, who=s.dragon)
    for seat in t.seats:
        before = s.civs[seat].hand[:]
        draw_tokens(t, seat)
        drawn = [now - old for now, old in zip(s.civs[seat].hand, before, strict=True)]
        t.say("draws", who=seat, **dict(zip(COLOURS, drawn, strict=True)))
    s.step, s.to_act = "extra", s.order
    return extra


def draw_tokens(t: Table[State], seat: Seat) -> None:
    """5.3. Take the whole cup if it holds fewer, refill it from the discard pile, draw the rest."""
    s = t.state
    civ, wanted = s.civs[seat], s.age_of(seat).draw
    if sum(civ.cup) < wanted:
        wanted -= sum(civ.cup)
        for colour, n in enumerate(civ.cup):
            civ.hand[colour] += n
        civ.cup = civ.discard
        civ.discard = [0] * len(COLOURS)
    for _ in range(min(wanted, sum(civ.cup))):
        colour = blind(t, civ.cup)
        civ.cup[colour] -= 1
        civ.hand[colour] += 1


def blind(t: Table[State], cup: list[int]) -> int:
    """5.2. The colour of one token drawn blindly. Raises Misdealt."""
    wanted = t.rigged("tokens")
    if wanted is not None:
        if wanted not in COLOURS or not cup[COLOURS.index(wanted)]:
            raise Misdealt(f"tokens: {ascii(wanted)[:40]} is not in the cup")
        return COLOURS.index(wanted)
    place, colour = t.roll(sum(cup)), 0
    while place > cup[colour]:
        place -= cup[colour]
        colour += 1
    return colour


async def extra(t: Table[State]) -> Phase:
    """5.4. In turn order everybody takes one more token; 5.5 the last of a colour ends the game."""
    s = t.state
    me = s.to_act[0]
    options = extra_tokens(s)
    if options:
        colour, owner = await t.choose(me, "extra", options)
        pile = s.pool if owner < 0 else s.civs[owner].discard
        pile[colour] -= 1
        s.civs[me].hand[colour] += 1
        if owner < 0:
            t.say("takes-extra", who=me, colour=COLOURS[colour])
        else:
            t.say("salvages", who=me, colour=COLOURS[colour], owner=owner)
        if owner < 0 and not s.pool[colour] and not s.ending:
            s.ending = "tokens"
            t.say("last-token", colour=COLOURS[colour])
    s.to_act.pop(0)
    if s.to_act:
        return extra
    s.step, s.to_act = "red", s.order
    return red.red


def extra_tokens(s: State) -> list[Option[tuple[int, Seat]]]:
    """What there is to take: from the pool (5.4), of colours run out from discard piles (5.6)."""
    w = s.world
    options: list[Option[tuple[int, Seat]]] = []
    for colour in range(len(COLOURS)):
        if allowed(untakable(s, colour, -1)):
            options.append(w.extra[colour])
        options += [w.salvage[colour][o] for o in w.seats if allowed(untakable(s, colour, o))]
    return options


def untakable(s: State, colour: int, owner: Seat) -> Iterator[Reason]:
    """5.4, 5.6. Why no token of a colour is taken from a discard pile, or from the pool (-1)."""
    if owner < 0:
        if not s.pool[colour]:
            yield GONE
        return
    if not s.civs[owner].discard[colour]:
        yield NOT_DISCARDED
    if s.pool[colour]:
        yield STILL_IN_POOL


async def keep(t: Table[State]) -> Phase:
    """5.8. Everybody keeps unused tokens up to the limit of the Age."""
    s = t.state
    limit = {seat: s.age_of(seat).reserve for seat in t.seats}
    decisions = {
        seat: reserve_of(s, seat) for seat in t.seats if sum(s.civs[seat].hand) > limit[seat]
    }
    kept = await t.together(decisions)
    for seat, boxes in kept.items():
        civ = s.civs[seat]
        for colour, name in enumerate(COLOURS):
            stays = boxes.get(name, 0)
            civ.discard[colour] += civ.hand[colour] - stays
            civ.hand[colour] = stays
        t.say("keeps", who=seat, **dict(zip(COLOURS, civ.hand, strict=True)))
    return ages.reckon


def reserve_of(s: State, seat: Seat) -> Split:
    """5.8. The question what to keep; the box `none` is for places left empty."""
    limit = s.age_of(seat).reserve
    hand = dict(zip(COLOURS, s.civs[seat].hand, strict=True))
    caps = {name: min(n, limit) for name, n in hand.items() if n}
    labels = {name: {"tokens": n} for name, n in hand.items()}
    return Split("keep", limit, {**caps, NONE: limit}, {"limit": limit}, labels)
