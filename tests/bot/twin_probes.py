"""One table twice: as it is, and with one thing more that a reader must not be told.

That is an answer under seal, a step that can still be taken back (or was), a standing order, or
what somebody wishes for privately. The cards are the same, so that shown hands may be compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from bot.people.service import Person
from games.core.decision import Answer, Illegal
from games.core.game import Game
from games.core.match import Match, begin
from games.core.players import candidates, sample
from games.core.record import Entry
from games.core.secret import SPECTATOR, Seat
from tests.bot.twin_worlds import NOW, World, listening, person, surfaces, tell_apart, twins

MOST = 400  # answers played in search of tables to try
AFTER = 3_600.0  # seconds
ID = "aaaaaaaa"
INTERNAL = {
    "export of all": "the whole state, which this is about",
    "automatic": "for whom the bot answers next, which nobody is told",
    "panels": "what is remembered of each panel, to bring it when it changes",
}
CHANGED = {  # where one of the tables has just been changed, and the other one never was
    "outbox": "messages that are brought again, which leaves them as they are",
    "deadlines": "when the bot looks at the clocks again",
}
KINDS = (
    "sealed",
    "sealed later",
    "time up",
    "who answered",
    "a step",
    "taken back",
    "an order",
    "wishes",
)


@dataclass(frozen=True)
class Variant:
    """A table as it could be; `chairs` has what is changed of some seats."""

    match: Match[Any]
    log: list[Entry]  # all its lines
    chairs: Mapping[Seat, Mapping[str, Any]] = field(default_factory=dict)
    wishes: Mapping[Seat, Person] = field(default_factory=dict)
    late: Seat = SPECTATOR  # whose time has run out, if anybody's


@dataclass(frozen=True)
class Probe:
    """Two tables that nobody but the people of `seats` can tell apart."""

    kind: str
    ours: Variant
    theirs: Variant
    seats: frozenset[Seat]

    def readers(self) -> list[Seat]:
        """A spectator and one who plays, if there is another one: who has answered, if somebody."""
        match = self.ours.match
        others = [seat for seat in match.seats if seat not in self.seats]
        others.sort(key=lambda seat: (seat in match.play.answers, seat))
        return [SPECTATOR, *others[-1:]]


def probes(game: Game[Any], seed: int, each: int) -> Iterator[Probe]:
    """As many of each kind as are met in a random match, but at most `each`."""
    rng, met = Random(seed), Counter[str]()
    seats = next(n for n in (4, 3, 2) if n in game.seats)
    match, log = begin(game, rng.randbytes(32), seats), list[Entry]()
    for _ in range(MOST):
        if not match.pending or (len(met) == len(KINDS) and min(met.values()) >= each):
            return
        for probe in around(match, log, rng):
            if met[probe.kind] < each:
                met[probe.kind] += 1
                yield probe
        seat = rng.choice(sorted(match.pending))
        log.append(match.submit(seat, sample(match.pending[seat], rng)))


def around(match: Match[Any], log: list[Entry], rng: Random) -> Iterator[Probe]:
    """What can be tried at a table as it is."""
    here = Variant(on_from(match), [*log])
    others = [seat for seat in match.pending if len(match.play.asked) > 1]
    given = [(s, v) for s in others if (v := sealed(match, log, s, rng)) is not None]
    if given and match.window:  # of other questions a count may be told
        seat, after = given[0]
        yield Probe("sealed", here, after, frozenset({seat}))
        both = [v for s in others if (v := second(after, s, rng)) is not None]
        for other, later in both[:1]:
            yield Probe("sealed later", after, later, frozenset({other}))
        if len(others) > 1:
            yield Probe("time up", here, replace(here, late=seat), frozenset({seat}))
    if len(given) > 1:
        (one, ours), (other, theirs) = given[:2]
        yield Probe("who answered", ours, theirs, frozenset({one, other}))
    for seat in match.pending if len(match.play.asked) == 1 else ():
        on, line = undoable(match, seat)
        if line is not None:
            done = Variant(on, [*log, line])
            yield Probe("a step", here, done, frozenset({seat}))
            back = on_from(on)
            again = Variant(back, [*log, line, back.undo(seat)])
            yield Probe("taken back", here, again, frozenset({seat}))
    seat = rng.choice(list(match.seats))
    ordered = Variant(here.match, here.log, {seat: {"order": "pass"}})
    yield Probe("an order", here, ordered, frozenset({seat}))
    wished = {"remind_at": NOW + AFTER, "reminded": 2, "last_at": NOW + 2 * AFTER, "last_of": 1}
    wishes = Person(locale="es", where="channel", pictures=False, reminders="digest", every=6)
    other_wishes = Variant(here.match, here.log, {seat: wished}, {seat: wishes})
    yield Probe("wishes", here, other_wishes, frozenset({seat}))


def on_from(match: Match[Any]) -> Match[Any]:
    on = match.fork()
    on.fresh = match.fresh
    return on


def sealed(match: Match[Any], log: list[Entry], seat: Seat, rng: Random) -> Variant | None:
    """After an answer of a seat that is to stay secret until the last one is in."""
    on = on_from(match)
    try:
        line = on.submit(seat, "pass" if match.window else sample(match.pending[seat], rng))
    except Illegal:
        return None
    if on.asked != match.asked or not on.pending:
        return None
    return Variant(on, [*log, line], {seat: {"answered": 1}})


def second(after: Variant, seat: Seat, rng: Random) -> tuple[Seat, Variant] | None:
    """After one more answer under seal."""
    if seat not in after.match.pending:
        return None
    found = sealed(after.match, after.log, seat, rng)
    return (seat, replace(found, chairs={**after.chairs, **found.chairs})) if found else None


def undoable(match: Match[Any], seat: Seat) -> tuple[Match[Any], Entry | None]:
    """After something that a seat could take back, and its line; None where there is nothing."""
    answers: list[Answer] = candidates(match.pending[seat], Random(1))
    for answer in answers:
        on = on_from(match)
        try:
            line = on.submit(seat, answer)
        except Illegal:
            continue
        if on.undoable and not on.result:
            return on, line
    return match, None


async def told_apart(probe: Probe) -> list[str]:
    """The surfaces on which a reader could tell the two tables apart."""
    apart = list[str]()
    for reader in probe.readers():
        found, logged = [], []
        async with twins() as pair:
            for world, variant in zip(pair, (probe.ours, probe.theirs), strict=True):
                with listening() as lines:
                    found.append(await looked_at(world, probe, variant, reader))
                logged.append(lines)
        apart += [f"{probe.kind}: {what}" for what in tell_apart(*found)]
        if logged[0] != logged[1]:
            apart.append(f"{probe.kind}: process log")
    return apart


async def looked_at(world: World, probe: Probe, variant: Variant, reader: Seat) -> dict[str, Any]:
    """All that a reader gets to see of a table."""
    match, changed = variant.match, dict[Seat, Mapping[str, Any]](variant.chairs)
    for seat in match.pending:
        due = NOW if seat == variant.late else NOW + AFTER * (1 + seat)
        clock = {"since": NOW - AFTER, "bank": AFTER, "due": due, "question": match.asked}
        changed[seat] = {"clock": clock, **changed.get(seat, {})}
    for seat in match.seats:
        await world.bot.services.people.keep(person(seat), variant.wishes.get(seat, Person()))
    session = await world.put(
        match.start, match.base, variant.log, ID, changed=changed, clock="week"
    )
    if variant.late != SPECTATOR:
        await world.bot.services.clocks.run_out(ID, f"clock:{variant.late}")
        session = await world.bot.services.matches.read(ID)
    seen = await surfaces(world, session, reader, hands=True)
    kept = {*INTERNAL, *(CHANGED if probe.kind == "time up" else ())}
    return {what: value for what, value in seen.items() if what not in kept}
