"""A table twice: as it is, and with one more thing that a reader must not learn.

That is an answer under seal, a step that can still be taken back (or was), a standing order, or
what somebody wishes for privately. The cards are the same, so that shown hands may be compared.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from itertools import pairwise
from random import Random
from typing import Any, Literal

from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.people.service import Person
from games.core.decision import Answer, Illegal
from games.core.game import Game
from games.core.match import Match
from games.core.players import candidates, sample
from games.core.record import Entry
from games.core.secret import SPECTATOR, Seat, seal
from games.core.standing import picked
from games.core.words import Words
from tests.tools.twins.play import played
from tests.tools.twins.worlds import (
    LOCALES,
    NOW,
    World,
    listening,
    person,
    surfaces,
    tell_apart,
    twins,
)

MOST = 400  # answers played in search of tables to try
AFTER = 3_600.0  # seconds
ID = "aaaaaaaa"
INTERNAL = {
    "export of all": "the whole state, which this is about",
    "automatic": "for whom the bot answers next, which nobody is told",
    "panels": "what is remembered of each panel, to deliver it when it changes",
    "outbox": "messages that are delivered again, which leaves them as they are",
    "deadlines": "when the bot looks at clocks and reminders again",
}
SEALED = frozenset({"sealed", "sealed later", "time up", "who answered", "forgotten"})
STEPS = frozenset({"a step", "a step on the board", "a step to another question", "taken back"})
SLOW = "who was slow"
KINDS = (*sorted(SEALED), SLOW, *sorted(STEPS), "an order", "wishes")


@dataclass(frozen=True)
class Act:
    """Something that a seat does: an answer, taking it back, letting its time run out, or having
    its person's data deleted."""

    seat: Seat
    what: Literal["answer", "undo", "time up", "forget"] = "answer"
    answer: Answer = ""
    after: float = 0.0  # seconds that pass before it


@dataclass(frozen=True)
class Variant:
    """A table as it could be; `chairs` has what is changed of some seats, `acts` what is done."""

    match: Match[Any]
    log: list[Entry]
    chairs: Mapping[Seat, Mapping[str, Any]] = field(default_factory=dict)
    wishes: Mapping[Seat, Person] = field(default_factory=dict)
    acts: tuple[Act, ...] = ()


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
    """As many of each kind as are met in random matches, but at most `each`."""
    met = Counter[str]()
    seats = next(n for n in (4, 3, 2) if n in game.seats)
    for step in played(game, seed, (seats,), MOST):
        rng = Random(f"{seed}:{sum(met.values())}")
        missing = frozenset(kind for kind in KINDS if met[kind] < each)
        if not missing:
            return
        for probe in around(step.match, step.log, missing, rng):
            if met[probe.kind] < each:
                met[probe.kind] += 1
                yield probe


def around(
    match: Match[Any], log: list[Entry], kinds: AbstractSet[str], rng: Random
) -> Iterator[Probe]:
    """What of these kinds can be tried at a table as it is."""
    here = Variant(on_from(match), log)
    several = len(match.play.asked) > 1
    if several and not kinds.isdisjoint(SEALED):
        yield from sealed(here, rng)
    if several and SLOW in kinds and not match.play.answers:
        yield from slow(here, rng)
    for seat in match.pending if not several and not kinds.isdisjoint(STEPS) else ():
        for kind, done in undoable(match, seat, kinds):
            theirs = (done, Act(seat, "undo")) if kind == "taken back" else (done,)
            yield Probe(kind, here, replace(here, acts=theirs), frozenset({seat}))
    seat = rng.choice(list(match.seats))
    asked = rng.choice(sorted(match.pending or match.seats))
    for one in dict.fromkeys((seat, asked)):
        ordered = replace(
            here, chairs={one: {"order": "pass", "standing_rule": a_rule(match, one)}}
        )
        yield Probe("an order", here, ordered, frozenset({one}))
    wished = {"remind_at": NOW + AFTER, "reminded": 2, "last_at": NOW + 2 * AFTER, "last_of": 1}
    wished |= {"call_at": NOW + AFTER, "call_of": 1}
    wishes = Person(
        locale="es", where="channel", pictures=False, reminders="digest", every=6, reacts=True
    )
    other_wishes = replace(here, chairs={seat: wished}, wishes={seat: wishes})
    yield Probe("wishes", here, other_wishes, frozenset({seat}))


def sealed(here: Variant, rng: Random) -> Iterator[Probe]:
    """Somebody who is asked together with others has answered, or somebody else, or nobody."""
    match = here.match
    able = [act for seat in match.pending if (act := open_still(match, seat, rng))]
    for first, then in pairwise(able):
        with_first = replace(here, acts=(first,))
        if match.window:  # of other questions a count may be told
            yield Probe("sealed", here, with_first, frozenset({first.seat}))
            late = replace(here, acts=(Act(first.seat, "time up"),))
            yield Probe("time up", here, late, frozenset({first.seat}))
            if len(match.pending) > 2:
                both = replace(here, acts=(first, then))
                yield Probe("sealed later", with_first, both, frozenset({then.seat}))
        with_then = replace(here, acts=(then,))
        gone = Act(first.seat, "forget")
        before = () if match.window else (then,)
        left = replace(here, acts=(*before, gone)), replace(here, acts=(first, gone))
        yield Probe("forgotten", *left, frozenset({act.seat for act in (*before, first)}))
        yield Probe("who answered", with_first, with_then, frozenset({first.seat, then.seat}))


def slow(here: Variant, rng: Random) -> Iterator[Probe]:
    """All who are asked together have answered, the first of them soon or as the last one."""
    match, acts = here.match, list[Act]()
    on = on_from(match)
    for seat in match.pending:
        answer = "pass" if match.window else sample(match.pending[seat], rng)
        acts.append(Act(seat, answer=answer))
        on.submit(seat, answer)
    if on.result or len(acts) < 2:
        return
    early, late = [*acts[1:], acts[0]], acts
    times = [AFTER / 8, *[AFTER / 4] * (len(acts) - 1)]
    both = [
        replace(here, acts=tuple(replace(a, after=t) for a, t in zip(some, times, strict=True)))
        for some in (early, late)
    ]
    yield Probe(SLOW, both[0], both[1], frozenset(act.seat for act in acts))


def a_rule(match: Match[Any], seat: Seat) -> dict[str, tuple[str, ...]] | None:
    """A standing rule with all that can be picked, where the game knows any."""
    rules = match.game.standing
    if rules is None:
        return None
    parts = rules.parts(match.view(seat), seat)
    return picked(parts, {p.name: [option.id for option in p.options] for p in parts})


def on_from(match: Match[Any]) -> Match[Any]:
    on = match.fork()
    on.fresh = match.fresh
    return on


def open_still(match: Match[Any], seat: Seat, rng: Random) -> Act | None:
    """An answer of a seat after which others are still awaited."""
    on, answer = on_from(match), "pass" if match.window else sample(match.pending[seat], rng)
    try:
        on.submit(seat, answer)
    except Illegal:
        return None
    return Act(seat, answer=answer) if on.asked == match.asked and on.pending else None


def undoable(match: Match[Any], seat: Seat, kinds: Collection[str]) -> Iterator[tuple[str, Act]]:
    """What a seat could do and take back, for each of these kinds of step."""
    left, before = STEPS & {*kinds}, read(match, match.view())
    answers: list[Answer] = candidates(match.pending[seat], Random(1))
    for answer in answers:
        if not left:
            return
        on = on_from(match)
        try:
            on.submit(seat, answer)
        except Illegal:
            continue
        if not on.undoable or on.result:
            continue
        is_of = {"a step", "taken back"}
        if read(on, seal(on.table.state, SPECTATOR)) != before:
            is_of.add("a step on the board")
        if on.pending[seat].key != match.pending[seat].key:
            is_of.add("a step to another question")
        for kind in sorted(is_of & left):
            yield kind, Act(seat, answer=answer)
        left -= is_of


def read(match: Match[Any], view: Any) -> str:
    """The board in words."""
    names = [f"P{seat}" for seat in match.seats]
    return match.game.text(view, Words("en", match.game.folder, names))


async def told_apart(probe: Probe) -> list[str]:
    """The surfaces on which a reader could tell the two tables apart."""
    locales = LOCALES if len(probe.ours.log) % 2 else LOCALES[::-1]
    readers = [*zip(probe.readers(), locales, strict=False)]  # each in another language
    found, logged = [], []
    async with twins() as pair:
        for world, variant in zip(pair, (probe.ours, probe.theirs), strict=True):
            with listening() as lines:
                session = await played_on(world, probe, variant)
                found.append([await looked_at(world, session, *reader) for reader in readers])
            logged.append(lines)
    apart = [
        f"{probe.kind}: {what}"
        for ours, theirs in zip(*found, strict=True)
        for what in tell_apart(ours, theirs)
    ]
    if logged[0] != logged[1]:
        apart.append(f"{probe.kind}: process log")
    return apart


async def played_on(world: World, probe: Probe, variant: Variant) -> Session:
    """The table as it could be, after something that the bot itself has said."""
    match, changed = variant.match, dict[Seat, Mapping[str, Any]](variant.chairs)
    late = {act.seat for act in variant.acts if act.what == "time up"}
    for seat in match.play.asked:
        due = NOW if seat in late else NOW + AFTER * (1 + seat)
        clock = {"since": NOW - AFTER, "bank": AFTER, "due": due, "question": match.asked}
        if len(match.play.asked) > 1:
            left = 0 if probe.kind == "time up" else AFTER
            clock |= {"due": NOW + left, "shared": AFTER + left}
        changed[seat] = {"clock": clock, **changed.get(seat, {})}
    for seat in match.seats:
        await world.bot.services.people.keep(person(seat), variant.wishes.get(seat, Person()))
    await world.put(match.start, match.base, variant.log, ID, changed=changed, clock="week")
    for act in variant.acts:
        await do(world, act)
    if probe.kind != "an order":  # else it would be carried out
        gone = {act.seat for act in variant.acts if act.what == "forget"}
        shows = min({*match.seats} - gone)
        await world.bot.services.actions.show_hand(ID, person(shows), True)
    return await world.bot.services.matches.read(ID)


async def looked_at(world: World, session: Session, reader: Seat, locale: str) -> dict[str, Any]:
    """All that a reader gets to see of a table."""
    seen = await surfaces(world, session, reader, locale, hands=True)
    return {what: value for what, value in seen.items() if what not in INTERNAL}


async def do(world: World, act: Act) -> None:
    services, who = world.bot.services, person(act.seat)
    world.clock[0] += act.after
    if act.what == "undo":
        await services.actions.undo(ID, who)
    elif act.what == "forget":
        # the computer that has the seat then still thinks
        services.autoplay._moment = asyncio.Event().wait  # type: ignore[assignment, method-assign]
        await services.privacy.delete(who)
    elif act.what == "time up":
        await services.clocks.run_out(ID, f"clock:{act.seat}")
    else:
        asked = mark(await services.matches.read(ID))
        await services.actions.answer(ID, who, act.seat, asked, act.answer, None)
