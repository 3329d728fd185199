"""What was wrong when, in the world's own time: what the judges may hold against nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from sandbox.world.state import shard_of

CALM = 30.0  # seconds after trouble from which every press is to be answered
NONCE_LIVES = 100.0  # seconds, and some more
PUT_OFF = 600.0  # seconds after which what was refused is tried again
TOLD = 5.0  # seconds in which a press is told what came of it
NOTICED = 60.0  # seconds of a silence that may go unnoticed, as probes go

Stretch = tuple[float, float]


@dataclass(slots=True)
class Weather:
    """Trouble of any kind, and the stretches in which no press could arrive."""

    now: Callable[[], float]
    troubled: list[Stretch] = field(default_factory=list)
    shards: int = 1
    unreachable: list[tuple[float, float, int]] = field(default_factory=list)  # with the shard
    lost: list[Stretch] = field(default_factory=list)  # what a backup did not have any more
    hindered: list[float] = field(default_factory=list)  # when the disk failed: presses say so
    muted: list[float] = field(default_factory=list)  # when connections fell silent
    deleted: set[str] = field(default_factory=set)  # messages that an owner has taken away
    closed: dict[str, list[Stretch]] = field(default_factory=dict)  # channels and servers, when
    forsaken: set[int] = field(default_factory=set)  # shards that no bot holds any more
    ahead: float = 0.0  # seconds by which a clock was wrong and believed; nobody takes them back
    _lasting: dict[str, float] = field(default_factory=dict)  # what is wrong, and since when

    def moment(self) -> None:
        """Something goes wrong once."""
        self.troubled.append((self.now(), self.now()))

    def lasts(self, what: str) -> None:
        """Something is wrong from now on."""
        self._lasting.setdefault(what, self.now())

    def clears(self, *what: str) -> None:
        """What lasted is over, and nothing else."""
        for one in what:
            if (since := self._lasting.pop(one, None)) is not None:
                self.troubled.append((since, self.now()))

    def settles(self) -> None:
        """Nothing is wrong any more."""
        self.clears(*list(self._lasting))

    def silence(self, begins: float, ends: float, shard: int) -> None:
        """No press arrived between these over a shard."""
        self.troubled.append((begins, ends))
        self.unreachable.append((begins, ends, shard))

    def still(self, seconds: float) -> bool:
        """Whether nothing is wrong, and nothing has been for so long."""
        since = self.now() - seconds
        return not self._lasting and all(ends < since for _, ends in self.troubled)

    def calm(self, at: float) -> bool:
        """Whether nothing was wrong at a time, and nothing had been shortly before."""
        return not any(begins - 3 <= at <= ends + CALM for begins, ends in self.troubled)

    def troubled_in(self, begins: float, ends: float) -> bool:
        """Whether anything was wrong between two times, or shortly before."""
        return any(b <= ends + 3 and e + CALM >= begins for b, e in self.troubled)

    def forgotten(self, at: float) -> bool:
        """Whether what happened at a time is not in the database that goes on."""
        return _inside(at, self.lost)

    def refused(self, at: float) -> bool:
        """Whether a press at a time may have been told that nothing could be stored."""
        return any(0 <= when - at < TOLD for when in self.hindered)

    def lost_note(self, at: float) -> bool:
        """Whether what was sent at a time could not be noted, and a bot has been away since."""
        return self.refused(at) and any(ends >= at for _, ends, _ in self.unreachable)

    def unknown(self, at: float, *places: str) -> bool:
        """Whether what was sent at a time was sent by a bot that died, and nobody could go on with
        it for as long as Discord knows a message by its nonce: no bot was there, a place (its
        channel, its server) was closed, or the disk failed."""
        dead = [e - b > NONCE_LIVES for b, e, _ in self.unreachable if b - 2 <= at <= b + 5]
        ends = at + NONCE_LIVES
        closed = any(b <= ends <= e + PUT_OFF for of in places for b, e in self.closed.get(of, ()))
        failed = any(at <= when <= ends for when in self.hindered)
        return any(dead) or (bool(dead) and (closed or failed))

    def serves(self, guild: str) -> bool:
        """Whether people of a server can press: else what is due at its tables waits, for good."""
        return not self.forsaken & {0, shard_of(guild, self.shards)}

    def closes(self, place: str) -> None:
        """An owner closes a place to the bot."""
        self.closed.setdefault(place, []).append((self.now(), float("inf")))

    def opens(self, place: str) -> None:
        """It is open again, for a while or for good."""
        if stretches := self.closed.get(place):
            stretches[-1] = stretches[-1][0], min(stretches[-1][1], self.now())

    def reached(self, begins: float, ends: float, shard: int) -> float:
        """For how many seconds between two times presses arrived over a shard; what may have gone
        unnoticed of a silence is counted for it."""
        known = sorted((b, e) for b, e, of in self.unreachable if of == shard)
        outs, gone = [(max(begins, b), min(ends, e)) for b, e in known], 0.0
        for first, last in _joined([(b, e) for b, e in outs if b < e]):
            gone += max(0.0, last - first - NOTICED)
        return ends - begins - gone


def _joined(stretches: Sequence[Stretch]) -> list[Stretch]:
    """Stretches in order, those that overlap as one."""
    joined: list[Stretch] = []
    for begins, ends in stretches:
        if joined and begins <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(ends, joined[-1][1])
        else:
            joined.append((begins, ends))
    return joined


def _inside(at: float, stretches: Sequence[Stretch]) -> bool:
    return any(begins <= at <= ends for begins, ends in stretches)
