"""A match in progress: a snapshot taken between two phases, and the answers since."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Generic, TypeVar

from pydantic import ValidationError

from .decision import Answer, Choice, Decision, Illegal, Number, Split
from .game import Game
from .log import Diverged, resolve
from .play import Play
from .record import (
    CLOSE,
    CONCEDE,
    REPAIR,
    RESEED,
    RESHUFFLE,
    REWIND,
    UNDO,
    By,
    Entry,
    Snapshot,
    Start,
)
from .rng import aside, commitment
from .secret import SPECTATOR, Seat, seal
from .snapshots import codec, opening, patched, redraw, redrawn, upgraded
from .table import Event, Over, Ranked, Table

S = TypeVar("S")


class Position(Generic[S]):
    """A match to look at: a log folded into a state, up to the open question.

    `base` is a stored snapshot and `log` the lines after it; without a base the whole match is
    folded from its start. Raises Diverged if a line does not fit.

    `version` is the number of the last line; `asked` identifies the open question by the line that
    opened it; steps after the line `floor` can still be undone.
    """

    __slots__ = (
        "_redrawn",
        "_settled",
        "asked",
        "base",
        "checkpoint",
        "events",
        "floor",
        "fresh",
        "game",
        "hash",
        "log",
        "play",
        "start",
        "table",
        "undoable",
        "version",
    )

    def __init__(
        self,
        game: Game[S],
        start: Start,
        base: Snapshot | None = None,
        log: Sequence[Entry] = (),
    ) -> None:
        self.game, self.start = game, start
        self._settled: Position[S] | None = None  # kept for as long as the floor stays where it is
        self._fold(base or opening(game, start), log)
        self.fresh: list[Event] = [] if base or log else self.events

    # What the world may ask -----------------------------------------------------------------

    @property
    def seats(self) -> range:
        return range(self.start.seats)

    @property
    def pending(self) -> Mapping[Seat, Decision]:
        """Who still owes an answer, and to which question."""
        return self.play.pending

    @property
    def result(self) -> Over | None:
        return self.play.result

    @property
    def window(self) -> bool:
        """Whether the open question is a reaction window."""
        ask = self.play.ask
        return ask is not None and ask.window

    @property
    def rigged(self) -> bool:
        return bool(self.start.rig)

    def settled(self) -> Position[S]:
        """The match without the steps that can still be undone: what all others see."""
        if not self.undoable:
            return self
        if self._settled is None:
            log = [entry for entry in self.log if entry.seq <= self.floor]
            self._settled = Position(self.game, self.start, self.base, log)
            self._settled.release()
        return self._settled

    def seen_by(self, seat: Seat) -> Position[S]:
        """The match as one seat knows it: a step that can be undone is seen by its own seat
        only.
        """
        return self.settled() if self.undoable and self.undoable[-1].seat != seat else self

    def view(self, seat: Seat = SPECTATOR) -> S:
        """The state as one seat may see it."""
        return seal(self.seen_by(seat).table.state, seat)

    def heard(self, seat: Seat = SPECTATOR) -> list[Event]:
        """What a seat heard in the last step."""
        return audible(self.fresh, seat)

    def default(self, seat: Seat) -> Answer:
        """The game's answer for a seat whose time is up."""
        decision = self.pending[seat]
        if self.game.default is not None:
            seed = self.start.seed_at(self.version)
            view, rng = seal(self.table.state, seat), aside(seed, self.version)
            answer = self.game.default(view, seat, decision, rng)
            if answer is not None:
                return answer
        return plain_default(decision)

    def where(self) -> list[str]:
        return self.play.where()

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat can undo.

        Its sealed answer while others still think; or its last step, if nobody learnt anything from
        it.
        """
        return seat in self.play.answers or bool(self.undoable and self.undoable[-1].seat == seat)

    def release(self) -> None:
        """Free the coroutine of the rules: from now on the match is only looked at and forked."""
        self.play.release()

    def fork(self) -> Match[S]:
        """A copy of the match to play on; it shares no mutable data."""
        return Match(self.game, self.start, self.base, self.log)

    # The fold -------------------------------------------------------------------------------

    def _fold(self, base: Snapshot, log: Sequence[Entry]) -> None:
        self._settled = None
        self.undoable: list[Entry] = []  # the last steps, as long as they may be taken back
        self.log: list[Entry] = []  # every line since base
        self.base = self.checkpoint = base
        self.version = self.floor = self.asked = base.seq
        self._redrawn = 0  # the last line that made chance new
        self.hash = base.hash
        self._open(base)
        for entry in resolve(log):
            if entry.key in (REWIND, RESEED, RESHUFFLE):
                redraw(self.table, self.start, entry)
                self._redrawn = self.floor = self.asked = entry.seq
                self.undoable = []
            elif entry.key == REPAIR:
                self._repair(entry)
            elif entry.key in (CONCEDE, CLOSE):
                self._end(entry)
            else:
                decision = self.pending.get(entry.seat)
                if decision is None or decision.key != entry.key:
                    raise Diverged(entry)
                try:
                    value = decision.parse(entry.answer)
                except Illegal as why:
                    raise Diverged(entry) from why
                self._step(entry, value)
        if not log:
            self.base = self.checkpoint  # phases without a question need not be folded again
        self.log = [entry for entry in log if entry.seq > self.base.seq]
        last = log[-1] if log else base
        self.version, self.hash = last.seq, last.hash or self.start.hash

    def settle(self) -> None:
        """From now on every step counts as final, and everybody sees it: the match has gone on."""
        self._settled, self.undoable, self.floor = None, [], self.version

    def _open(self, snapshot: Snapshot) -> None:
        game = self.game
        state: S = codec(game).validate_json(upgraded(game, snapshot))
        rng = self.start.rng(snapshot.epoch, snapshot.drawn)
        rig = copy.deepcopy(snapshot.rig) if snapshot.rig else {}
        self.table: Table[S] = Table(state, self.seats, rng, snapshot.rules, rig)
        self.play: Play[S] = Play(game, self.table, snapshot.phase, self._between)
        self.events = self.table.events

    def _step(self, entry: Entry, value: Any) -> None:
        table, play = self.table, self.play
        self.log.append(entry)
        self.version, self.hash = entry.seq, entry.hash
        alone = len(play.asked) == 1
        table.barrier, table.learners, table.lessons, table.events = False, set(), [], []
        drawn = table.rng.drawn
        if play.give(entry.seat, value):
            self.asked = entry.seq
            learnt = table.barrier or table.rng.drawn != drawn
            if alone and not learnt and [*play.asked] == [entry.seat]:
                self.undoable.append(entry)
            else:
                self.undoable, self.floor, self._settled = [], entry.seq, None
                if self.base.seq < self.checkpoint.seq:
                    self.base = self.checkpoint
                    self.log = [e for e in self.log if e.seq > self.base.seq]
        self.events = table.events

    def _between(self, phase: str) -> None:
        table = self.table
        table.rules = self.game.rules
        self.checkpoint = Snapshot(
            self.version,
            self.game.rules,
            phase,
            codec(self.game).dump_json(table.state),
            table.rng.drawn,
            table.rng.epoch,
            copy.deepcopy(table.rig) if table.rig else {},
            self.hash,
        )

    def _repair(self, entry: Entry) -> None:
        path, value = json.loads(str(entry.answer))
        state = patched(self.game, self.checkpoint, path, value)
        base = replace(self.checkpoint, seq=entry.seq, state=state, hash=entry.hash)
        if self._redrawn > self.checkpoint.seq:  # piles and dice of that time may be known
            base = redrawn(self.game, self.start, base)
        self.version, self.hash = entry.seq, entry.hash
        self.checkpoint = self.base = base
        self.undoable, self.floor, self.asked = [], entry.seq, entry.seq
        self._open(self.base)

    def _end(self, entry: Entry) -> None:
        if entry.key == CONCEDE:
            scores = [float(seat != entry.seat) for seat in self.seats]
            self.play.end(Ranked(scores, "conceded", who=entry.seat))
        else:
            self.play.end(Over([0.0 for _ in self.seats], "closed"))
        self.undoable, self.floor = [], entry.seq


class Match(Position[S]):
    """A match that is being played: answers, undo, rewind, and a host's repairs."""

    __slots__ = ()

    def submit(self, seat: Seat, answer: Answer, by: By = "player") -> Entry:
        """Answer a seat's open question. If it raises Illegal, nothing has changed.

        However a split was given, its line is the same: all its boxes, in order.
        """
        value = self.play.parse(seat, answer)
        if isinstance(self.play.pending[seat], Split):
            answer = value
        entry = self._line(seat, self.play.pending[seat].key, answer, by)
        self._step(entry, value)
        self.fresh = self.events
        return entry

    def undo(self, seat: Seat, by: By = "player") -> Entry:
        """Take back a seat's last answer. Raises Illegal.

        Nothing is erased: an undo is a line of the log.
        """
        if not self.can_undo(seat):
            raise Illegal("no-undo")
        return self._refold(self._line(seat, UNDO, "", by))

    def rewind(self, seq: int, log: Sequence[Entry], seat: Seat = SPECTATOR) -> Entry:
        """Return to the state just after line `seq`; later dice and shuffles will be new ones.

        `log` is the whole log of the match. Raises Illegal for a line that does not count any more.
        """
        kept = [e.seq for e in resolve(log)]
        if seq != 0 and seq not in kept:
            raise Illegal("no-rewind", seq=seq)
        entry = self._line(seat, REWIND, seq, _whose(seat))
        self._fold(opening(self.game, self.start), [*log, entry])
        self.fresh = []
        return entry

    def reshuffle(self, seat: Seat = SPECTATOR) -> Entry:
        """Shuffle all face-down piles, so that after a rewind nobody knows what comes next."""
        return self._refold(self._line(seat, RESHUFFLE, "", _whose(seat)))

    def reseed(self, secret: bytes) -> Entry:
        """From here on draw from a new secret, whatever the match is rewound to: the one before has
        been told. The line holds its commitment.
        """
        entry = self._line(SPECTATOR, RESEED, commitment(secret), "table")
        self.start = replace(self.start, later=(*self.start.later, (entry.seq, secret)))
        return self._refold(entry)

    def repair(self, path: str, value: Any) -> Entry:
        """Restart the phase in progress with one value of the state changed (a host's tool).

        `path` is dotted: `coins.2`. Raises Illegal if it leads nowhere or the value is wrong.
        """
        patched(self.game, self.checkpoint, path, value)
        text = json.dumps([path, value], separators=(",", ":"))
        return self._refold(self._line(SPECTATOR, REPAIR, text, "host"))

    def concede(self, seat: Seat) -> Entry:
        """Concede a match of two: the other player wins. Raises Illegal."""
        if self.result or len(self.seats) != 2:
            raise Illegal("over" if self.result else "no-concede")
        entry = self._line(seat, CONCEDE, "", "player")
        return self._apply_last(entry)

    def close(self) -> Entry:
        """End an abandoned match without a winner. Raises Illegal after its end."""
        if self.result:
            raise Illegal("over")
        return self._apply_last(self._line(SPECTATOR, CLOSE, "", "table"))

    def _line(self, seat: Seat, key: str, answer: Answer, by: By) -> Entry:
        return Entry.after(self.hash, self.version + 1, seat, key, answer, by)

    def _refold(self, entry: Entry) -> Entry:
        self._fold(self.base, [*self.log, entry])
        self.fresh = []
        return entry

    def _apply_last(self, entry: Entry) -> Entry:
        self.log.append(entry)
        self.version, self.hash = entry.seq, entry.hash
        self._end(entry)
        self.fresh = []
        return entry


def begin(
    game: Game[S],
    secret: bytes,
    seats: int,
    options: Mapping[str, Any] | None = None,
    entropy: Sequence[str] = (),
    rig: Mapping[str, list[Any]] | None = None,
    format: int = 1,
) -> Match[S]:
    """Begin a match. Raises Illegal for a wrong number of seats or unknown options."""
    try:
        chosen = game.options.model_validate(dict(options or {}))
    except ValidationError as why:
        field = ".".join(str(part) for part in why.errors()[0]["loc"])
        raise Illegal("bad-option", option=field) from None
    counts = game.counts(chosen)
    if seats not in counts:
        raise Illegal("seat-count", given=seats, low=min(counts), high=max(counts))
    for name in rig or {}:
        if name != "dice" and name not in game.deal:
            raise Illegal("bad-deal", name=name)
    full = chosen.model_dump(mode="json")
    fixed = dict(rig or {})
    start = Start(game.key, seats, secret, tuple(entropy), full, fixed, game.rules, format)
    return Match(game, start)


def _whose(seat: Seat) -> By:
    """For whom a line is that answers no question."""
    return "host" if seat == SPECTATOR else "table"


def audible(events: Sequence[Event], seat: Seat) -> list[Event]:
    """The events that a seat hears, each as that seat hears it."""
    return [
        Event(e.key, seal(dict(e.args), seat), e.to) for e in events if e.to is None or seat in e.to
    ]


def plain_default(decision: Decision) -> Answer:
    """Pass, or else the first or least answer on offer."""
    if isinstance(decision, Choice):
        ids = [option.id for option in decision.options]
        if decision.least == decision.most == 1:
            return "pass" if "pass" in ids else ids[0]
        return ids[: decision.least]
    if isinstance(decision, Number):
        return decision.low
    return decision.filled()
