"""What was wrong when, in the world's own time: what the judges must not hold against the bot."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from sandbox.gateway import ClientSession
from sandbox.world.state import shard_of

CALM = 30.0  # seconds after trouble from which on every press must be answered
NONCE_LIVES = 100.0  # seconds that Discord remembers a nonce, and some more
PUT_OFF = 600.0  # seconds after which a refused message is tried again
TOLD = 5.0  # seconds in which a press gets its outcome
NOTICED = 60.0  # seconds of a silence that may go unnoticed between probes

Stretch = tuple[float, float]


@dataclass(slots=True)
class Weather:
    """Trouble of every kind, and the times in which no press could arrive."""

    now: Callable[[], float]
    troubled: list[Stretch] = field(default_factory=list)
    shards: int = 1
    unreachable: list[tuple[float, float, int]] = field(default_factory=list)  # begin, end, shard
    lost: list[Stretch] = field(default_factory=list)  # times that a backup put back has lost
    hindered: list[float] = field(default_factory=list)  # when the disk failed: presses say so
    muted: list[float] = field(default_factory=list)  # when connections fell silent
    deleted: set[str] = field(default_factory=set)  # messages that an owner has deleted
    gone: dict[str, float] = field(default_factory=dict)  # channels, and when they were deleted
    closed: dict[str, list[Stretch]] = field(default_factory=dict)  # times by channel or server
    forsaken: set[int] = field(default_factory=set)  # shards that no bot holds any more
    apart: list[Stretch] = field(default_factory=list)  # when bots on one store had other clocks
    ahead: float = 0.0  # seconds by which a believed clock was ahead; nothing corrects for them
    _lasting: dict[str, float] = field(default_factory=dict)  # what is wrong now, and since when

    def moment(self) -> None:
        """Note a moment of trouble."""
        self.troubled.append((self.now(), self.now()))

    def lasts(self, what: str) -> None:
        """Note trouble that lasts from now on."""
        self._lasting.setdefault(what, self.now())

    def clears(self, *what: str) -> None:
        """End this trouble, and no other."""
        for one in what:
            if (since := self._lasting.pop(one, None)) is not None:
                self.troubled.append((since, self.now()))

    def settles(self) -> None:
        """End all trouble."""
        self.clears(*list(self._lasting))

    def silence(self, begins: float, ends: float, shard: int) -> None:
        """Note that no press arrived over a shard between these times."""
        self.troubled.append((begins, ends))
        self.unreachable.append((begins, ends, shard))

    def still(self, seconds: float) -> bool:
        """Whether nothing has been wrong for so many seconds."""
        since = self.now() - seconds
        return not self._lasting and all(ends < since for _, ends in self.troubled)

    def calm(self, at: float) -> bool:
        """Whether nothing was wrong at this time, or shortly before."""
        return not any(begins - 3 <= at <= ends + CALM for begins, ends in self.troubled)

    def troubled_in(self, begins: float, ends: float) -> bool:
        """Whether anything was wrong between two times, or shortly before."""
        return any(b <= ends + 3 and e + CALM >= begins for b, e in self.troubled)

    def differed(self, begins: float, ends: float) -> bool:
        """Whether the believed clocks of bots on one store differed at some time between two: each
        rings by its own clock what another one has set by another."""
        return any(b <= ends and e >= begins for b, e in self.apart)

    def forgotten(self, at: float) -> bool:
        """Whether what happened at this time was lost when a backup was put back."""
        return _inside(at, self.lost)

    def refused(self, at: float) -> bool:
        """Whether a press at this time may have been told that nothing can be stored."""
        first = bisect_left(self.hindered, at)
        return first < len(self.hindered) and self.hindered[first] - at < TOLD

    def lost_note(self, at: float) -> bool:
        """Whether sending at this time could not be noted, and a bot has been away since."""
        return self.refused(at) and any(ends >= at for _, ends, _ in self.unreachable)

    def unknown(self, at: float, *places: str) -> bool:
        """Whether a message of this time was sent by a bot that died, and its nonce has expired.

        Nobody could go on with it while Discord remembered the nonce: no bot was there, its channel
        or server was closed, or the disk failed.
        """
        dead = [e - b > NONCE_LIVES for b, e, _ in self.unreachable if b - 2 <= at <= b + 5]
        ends = at + NONCE_LIVES
        closed = any(b <= ends <= e + PUT_OFF for of in places for b, e in self.closed.get(of, ()))
        failed = any(at <= when <= ends for when in self.hindered)
        return any(dead) or (bool(dead) and (closed or failed))

    def serves(self, guild: str) -> bool:
        """Whether people of a server can press; if not, deadlines at its tables wait for good."""
        return not self.forsaken & {0, shard_of(guild, self.shards)}

    def closes(self, place: str) -> None:
        """Note that an owner closes a channel or server to the bot."""
        self.closed.setdefault(place, []).append((self.now(), float("inf")))

    def opens(self, place: str) -> None:
        """Note that it is open again, for a while or for good."""
        if stretches := self.closed.get(place):
            stretches[-1] = stretches[-1][0], min(stretches[-1][1], self.now())

    def reached(self, begins: float, ends: float, guild: str) -> float:
        """For how many seconds between two times people of a server could press: presses arrived
        over its shard, and the bot was there. What may have gone unnoticed of a silence is counted
        for it."""
        shard, gone = shard_of(guild, self.shards), 0.0
        silent = _within(begins, ends, [(b, e) for b, e, of in self.unreachable if of == shard])
        off = _within(begins, ends, self.closed.get(guild, []))
        for first, last in silent:
            gone += max(0.0, last - first - NOTICED)
        for first, last in off:
            gone += last - first - sum(e - b for b, e in _within(first, last, silent))
        return ends - begins - gone


def speaks(sessions: Mapping[str, ClientSession], shard: int) -> bool | None:
    """Whether any connection of a shard gets events; None if it has no connection."""
    here = [s for s in sessions.values() if s.line is not None and s.shard[0] == shard]
    return any(not session.mute for session in here) if here else None


def _within(begins: float, ends: float, stretches: Sequence[Stretch]) -> list[Stretch]:
    """What of stretches lies between two times, in order."""
    cut = [(max(begins, b), min(ends, e)) for b, e in sorted(stretches)]
    return _joined([(b, e) for b, e in cut if b < e])


def _joined(stretches: Sequence[Stretch]) -> list[Stretch]:
    """Stretches in order, overlapping ones joined."""
    joined: list[Stretch] = []
    for begins, ends in stretches:
        if joined and begins <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(ends, joined[-1][1])
        else:
            joined.append((begins, ends))
    return joined


def _inside(at: float, stretches: Sequence[Stretch]) -> bool:
    return any(begins <= at <= ends for begins, ends in stretches)
