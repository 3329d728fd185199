"""A match in progress: a snapshot taken between two phases, and what was answered since."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from .decision import Answer, Choice, Decision, Illegal, Number
from .game import Game
from .play import Play
from .record import (
    CLOSE,
    CONCEDE,
    EPOCHS,
    REPAIR,
    RESHUFFLE,
    REWIND,
    UNDO,
    By,
    Entry,
    Snapshot,
    Start,
)
from .rng import Rng, aside
from .secret import SPECTATOR, Seat, face_down, seal
from .table import Event, Over, Ranked, Table

S = TypeVar("S")


class Diverged(Exception):
    """The stored answers no longer fit the rules. The match can go back to its snapshot."""

    def __init__(self, entry: Entry) -> None:
        super().__init__(f"line {entry.seq} no longer fits")  # no answer: it may be a secret
        self.entry = entry


@lru_cache(maxsize=64)
def codec(game: Game[Any]) -> TypeAdapter[Any]:
    """Reads and writes the state of a game as JSON."""
    return TypeAdapter(game.state)


class Position(Generic[S]):
    """A match to look at: a log folded into a state, up to where the rules wait for an answer.

    `base` is a stored snapshot and `log` the lines after it; without a base the whole match is
    folded from its start. Raises Diverged where a line does not fit.

    `version` is the number of the last line; `asked` numbers the open question (the line that
    opened it); steps after the line `floor` may still be taken back.
    """

    __slots__ = (
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
    )  # fmt: skip

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
        return self.play.ask is not None and self.play.ask.window

    @property
    def rigged(self) -> bool:
        return bool(self.start.rig)

    def settled(self) -> Position[S]:
        """The match without the steps that may still be taken back: what all others see."""
        if not self.undoable:
            return self
        if self._settled is None:
            log = [entry for entry in self.log if entry.seq <= self.floor]
            self._settled = Position(self.game, self.start, self.base, log)
            self._settled.rest()
        return self._settled

    def seen_by(self, seat: Seat) -> Position[S]:
        """The match as one seat knows it: only the seat that may undo a step sees that step."""
        return self.settled() if self.undoable and self.undoable[-1].seat != seat else self

    def view(self, seat: Seat = SPECTATOR) -> S:
        """The state as one seat may see it."""
        return seal(self.seen_by(seat).table.state, seat)

    def heard(self, seat: Seat = SPECTATOR) -> list[Event]:
        """What one seat heard in the last step."""
        return audible(self.fresh, seat)

    def default(self, seat: Seat) -> Answer:
        """The answer that the game gives for a seat whose time is up."""
        decision = self.pending[seat]
        if self.game.default is not None:
            view, rng = seal(self.table.state, seat), aside(self.start.seed, self.version)
            answer = self.game.default(view, seat, decision, rng)
            if answer is not None:
                return answer
        return plain_default(decision)

    def where(self) -> list[str]:
        return self.play.where()

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may undo: its sealed answer while others still think; or its last step, if
        nobody learnt from it."""
        return seat in self.play.answers or bool(self.undoable and self.undoable[-1].seat == seat)

    def rest(self) -> None:
        """Free the running rules: the match is only looked at and forked from now on."""
        self.play.rest()

    def fork(self) -> Match[S]:
        """A copy of the match to play on; it shares nothing that changes."""
        return Match(self.game, self.start, self.base, self.log)

    # The fold -------------------------------------------------------------------------------

    def _fold(self, base: Snapshot, log: Sequence[Entry]) -> None:
        self._settled = None
        self.undoable: list[Entry] = []  # the last steps, as long as they may be taken back
        self.log: list[Entry] = []  # every line since base
        self.base = self.checkpoint = base
        self.version = self.floor = self.asked = base.seq
        self.hash = base.hash
        self._open(base)
        for entry in resolve(log):
            if entry.key == REWIND:
                self.table.rng = Rng(self.start.seed, 0, entry.seq)
                self.undoable, self.floor, self.asked = [], entry.seq, entry.seq
            elif entry.key == RESHUFFLE:
                if isinstance(entry.answer, int):
                    self.table.rng = Rng(self.start.seed, 0, entry.answer)
                for pile in face_down(self.table.state):
                    self.table.rng.shuffle(pile.value)
                self.undoable, self.floor, self.asked = [], entry.seq, entry.seq
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
        self.log = [entry for entry in log if entry.seq > self.base.seq]
        last = log[-1] if log else base
        self.version, self.hash = last.seq, last.hash or self.start.hash

    def _open(self, snapshot: Snapshot) -> None:
        game = self.game
        state: S = codec(game).validate_json(upgraded(game, snapshot))
        rng = Rng(self.start.seed, snapshot.drawn, snapshot.epoch)
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
        checkpoint = self.checkpoint
        self.version, self.hash = entry.seq, entry.hash
        self.checkpoint = self.base = Snapshot(
            entry.seq,
            checkpoint.rules,
            checkpoint.phase,
            state,
            checkpoint.drawn,
            checkpoint.epoch,
            checkpoint.rig,
            entry.hash,
        )
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
    """A match that is played: answers, undo, rewind, and the repairs of a host."""

    __slots__ = ()

    def submit(self, seat: Seat, answer: Answer, by: By = "player") -> Entry:
        """Answer the open question of a seat. Raises Illegal, and then nothing has changed."""
        value = self.play.parse(seat, answer)
        entry = self._line(seat, self.play.pending[seat].key, answer, by)
        self._step(entry, value)
        self.fresh = self.events
        return entry

    def undo(self, seat: Seat, by: By = "player") -> Entry:
        """Take back the last answer of a seat. Nothing is erased: an undo is a line of the log.
        Raises Illegal."""
        if not self.can_undo(seat):
            raise Illegal("no-undo")
        return self._refold(self._line(seat, UNDO, "", by))

    def rewind(self, seq: int, log: Sequence[Entry], seat: Seat = SPECTATOR) -> Entry:
        """Put the table back to just after line `seq`; dice and shuffles to come are new ones.

        `log` is the whole log of the match. Raises Illegal for a line that does not stand.
        """
        kept = [e.seq for e in resolve(log)]
        if seq != 0 and seq not in kept:
            raise Illegal("no-rewind", seq=seq)
        entry = self._line(seat, REWIND, seq, _whose(seat))
        self._fold(opening(self.game, self.start), [*log, entry])
        self.fresh = []
        return entry

    def reshuffle(self, seat: Seat = SPECTATOR, epoch: int | None = None) -> Entry:
        """Shuffle all face-down piles: after a rewind nobody knows any more what comes next.

        With an `epoch` (from `EPOCHS` on, below 2**53) all chance from here on comes from words of
        the random numbers that no other line leads to.
        """
        if epoch is not None and not EPOCHS <= epoch < 1 << 53:
            raise ValueError("no such epoch")
        answer = "" if epoch is None else epoch
        return self._refold(self._line(seat, RESHUFFLE, answer, _whose(seat)))

    def repair(self, path: str, value: Any) -> Entry:
        """Start the phase in progress again with one value of the state changed (host's tool).

        `path` is dotted: `coins.2`. Raises Illegal where it leads nowhere or the value is wrong.
        """
        patched(self.game, self.checkpoint, path, value)
        text = json.dumps([path, value], separators=(",", ":"))
        return self._refold(self._line(SPECTATOR, REPAIR, text, "host"))

    def concede(self, seat: Seat) -> Entry:
        """Give up a match of two: the other one wins. Raises Illegal."""
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


def opening(game: Game[Any], start: Start) -> Snapshot:
    """The table as it is before the first phase."""
    rng, rig = Rng(start.seed), copy.deepcopy(start.rig)
    table: Table[Any] = Table(None, range(start.seats), rng, start.rules, rig)
    state = game.setup(table, game.options.model_validate(start.options))
    return Snapshot(
        0,
        start.rules,
        game.phases[0].__name__,
        codec(game).dump_json(state),
        rng.drawn,
        0,
        rig,
        start.hash,
    )


def begin(
    game: Game[S],
    secret: bytes,
    seats: int,
    options: Mapping[str, Any] | None = None,
    entropy: Sequence[str] = (),
    rig: Mapping[str, list[Any]] | None = None,
    format: int = 1,
) -> Match[S]:
    """A new match. Raises Illegal for a wrong number of seats or options the game does not know."""
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
    """On whose behalf a line is that answers no question."""
    return "host" if seat == SPECTATOR else "table"


def resolve(log: Sequence[Entry]) -> list[Entry]:
    """The lines that count: without those undone or rewound, and without the undos themselves."""
    kept: list[Entry] = []
    for entry in log:
        if entry.key == UNDO:
            for i in range(len(kept) - 1, -1, -1):
                if kept[i].seat == entry.seat and not kept[i].key.startswith("@"):
                    del kept[i]
                    break
            else:
                raise Diverged(entry)
        elif entry.key == REWIND:
            target = entry.answer
            assert isinstance(target, int)
            kept = [e for e in kept if e.seq <= target]
            kept.append(entry)
        else:
            kept.append(entry)
    return kept


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
    left, shares = decision.total, {}
    for box, cap in decision.caps.items():
        shares[box] = min(cap, left)
        left -= shares[box]
    return shares


def upgraded(game: Game[Any], snapshot: Snapshot) -> bytes:
    """The stored state, brought to the shape that this version of the game reads."""
    if game.upgrade is None or snapshot.rules == game.rules:
        return snapshot.state
    return json.dumps(game.upgrade(json.loads(snapshot.state), snapshot.rules)).encode()


def patched(game: Game[Any], snapshot: Snapshot, path: str, value: Any) -> bytes:
    """The state of a snapshot with one value changed; raises Illegal."""
    state = node = json.loads(snapshot.state)
    *steps, last = path.split(".")
    try:
        for step in steps:
            node = node[int(step)] if isinstance(node, list) else node[step]
        if isinstance(node, list):
            node[int(last)] = value
        elif last in node:
            node[last] = value
        else:
            raise KeyError(last)
        return codec(game).dump_json(
            codec(game).validate_python(codec(game).validate_json(json.dumps(state)))
        )
    except (KeyError, IndexError, ValueError, TypeError):
        raise Illegal("bad-patch", path=path[:60]) from None
