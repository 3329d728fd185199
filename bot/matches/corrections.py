"""Changes that votes and hosts can make to a table: pause it, empty a seat, take answers back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bot.matches import knowledge, visibility
from bot.matches.computers import kinds
from bot.matches.errors import Refused
from bot.matches.events import EVENT_LIMIT, read_event
from bot.matches.seat_names import told_apart
from bot.matches.session import Draft
from bot.time.reckoning import ClockDraft
from games.core.decision import Illegal
from games.core.game import Game
from games.core.log import resolve
from games.core.match import Position
from games.core.record import Entry, Start
from games.core.secret import SPECTATOR, Seat
from storage.records import Deadline
from storage.roles import Store

LONGEST_PAUSE_DAYS = 60


def may_pause(draft: Draft, days: float) -> None:
    """Raise Refused if the table is already paused, or for too many days."""
    if draft.body.paused_until is not None:
        raise Refused("paused-already")
    if not 0 < days <= LONGEST_PAUSE_DAYS:
        raise Refused("bad-days", most=LONGEST_PAUSE_DAYS)


def pause(draft: Draft, until: float) -> None:
    """Stop all clocks until a time."""
    draft.body.paused_until = until
    draft.announce("paused", until=int(until))


def resume(draft: Draft) -> None:
    """End the pause: clocks run again."""
    if draft.body.paused_until is not None:
        draft.body.paused_until, draft.body.waits_for = None, -1
        draft.announce("resumed")


def pauses_end(draft: Draft) -> list[Deadline]:
    """When the pause of a table ends."""
    until = draft.body.paused_until
    return [] if until is None else [Deadline(draft.id, "resume", until)]


def empty_seat(draft: Draft, seat: Seat, *, told: bool = True) -> None:
    """Remove a player; a computer player holds the seat until a substitute takes it.

    The table is `told` that it is open, unless somebody takes it in the same moment.
    """
    chair = draft.chairs[seat]
    if told:
        draft.announce("seat-open", who=seat)
    draft.vacate(seat)
    chair.computer = kinds(draft.game)[0]
    chair.open, chair.absent, chair.clock = True, False, ClockDraft()


def sit_down(draft: Draft, person: int, name: str, seat: Seat) -> None:
    """Seat a substitute: the seat's history stays, its clock starts afresh.

    Raises Refused if the person sits at this table or has known another seat of it, or if the seat
    is not free.
    """
    if draft.seat_of(person) is not None:
        raise Refused("already-playing")
    if not 0 <= seat < len(draft.chairs):
        raise Refused("no-such-player")
    if seat not in draft.free():
        raise Refused("seat-taken")
    knowledge.only_unknowing(draft.body, person, seat)
    chair = draft.chairs[seat]
    draft.vacate(seat)
    draft.announce("took-over", who=seat)
    others = [one.name for n, one in enumerate(draft.chairs) if n != seat]
    others += [one.name for one in draft.body.former if one.person != person]
    chair.person, chair.name, chair.computer = person, told_apart(name, others), ""
    chair.open = chair.absent = chair.briefed = chair.placed = False
    chair.substitute, chair.clock, chair.order = True, ClockDraft(), ""
    chair.kept_until, chair.acted_at = 0.0, None
    chair.answered = chair.late = chair.reminded = 0


@dataclass(frozen=True, slots=True)
class RewindTarget:
    """Where a rewind leads: to the state after `line`.

    It takes back this many answers, the first of them in the line `first`; where several seats were
    asked, in the lines from there to `last`. `step` is the number of `line` in the replay, `was`
    that of the present: lines would tell how many have answered in secret.
    """

    line: int
    step: int
    was: int
    first: int
    last: int
    answers: int
    alone: bool  # nobody else was asked what the first of them answers


async def rewind_target(store: Store, draft: Draft, steps: int) -> RewindTarget:
    """Where taking back the last `steps` public answers leads.

    Answers of several seats to one question count as one: a rewind to between them would show who
    was last, and their number how many have answered in a window. Sealed answers, and steps that
    can still be undone, are taken back too and not counted. Raises Refused if there are fewer
    steps.
    """
    playing = draft.playing()
    floor = playing.floor
    entries = [entry for entry, _ in await store.matches.log(draft.id) if entry.seq <= floor]
    answers = [e.seq for e in resolve(entries) if not e.key.startswith("@")]
    if not answers:
        raise Refused("nothing-to-take-back")
    question = Questions(playing.game, playing.start, entries).of
    asked = [[*group] for _, group in groupby(answers, key=question.__getitem__)]
    if not 1 <= steps <= len(asked):
        raise Refused("bad-steps", most=len(asked))
    before = asked[-steps - 1][-1] if steps < len(asked) else 0
    first = asked[-steps]
    alone = question[first[0]] == first[0]
    step, was = await public_steps(store, draft, before, floor)
    return RewindTarget(before, step, was, first[0], first[-1], steps, alone)


async def public_steps(store: Store, draft: Draft, *lines: int) -> list[int]:
    """The numbers, from 1, that lines of the log have in the replay that everybody sees."""
    assert draft.stored is not None, "a match that has begun is stored"
    rows = await store.matches.events(draft.id, until=max(lines), limit=EVENT_LIMIT)
    said = [(seq, read_event(text)) for seq, _, text in rows]
    stops = {0, *(seq for seq, _ in visibility.heard(draft.stored, said, SPECTATOR))}
    return [sum(stop <= line for stop in stops) for line in lines]


class Questions(Position[Any]):
    """The log folded line by line, to see which question each line answers.

    A question to several seats is identified by the line that opened it, any other by the line of
    its answer.
    """

    __slots__ = ("of",)

    def __init__(self, game: Game[Any], start: Start, log: Sequence[Entry]) -> None:
        self.of: dict[int, int] = {}
        super().__init__(game, start, None, log)

    def _step(self, entry: Entry, value: Any) -> None:
        alone = len(self.play.asked) == 1
        self.of[entry.seq] = entry.seq if alone else -self.asked - 1
        super()._step(entry, value)


async def leads_back(store: Store, draft: Draft, line: int) -> bool:
    """Whether a line still counts and there are answers after it to take back."""
    entries = resolve([entry for entry, _ in await store.matches.log(draft.id)])
    stands = line == 0 or any(entry.seq == line for entry in entries)
    return stands and any(e.seq > line and not e.key.startswith("@") for e in entries)


async def go_back(store: Store, draft: Draft, line: int, secret: bytes | None = None) -> None:
    """Rewind the table to just after a line, and shuffle all face-down piles.

    Their top cards may have been seen. A new `secret` is needed if the match's own has been told.
    """
    entries = [entry for entry, _ in await store.matches.log(draft.id)]
    try:
        draft.step(lambda match: match.rewind(line, entries))
    except Illegal:
        raise Refused("bad-steps", most=len(entries)) from None
    draft.redraw(secret)
