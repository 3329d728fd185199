"""What is stored of a match: its start, its answers, and snapshots between phases."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from .decision import Answer
from .rng import Rng, commitment, mix
from .secret import Seat

By: TypeAlias = Literal["player", "default", "computer", "host", "table"]

CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
UNDO, REWIND, REPAIR, CONCEDE, CLOSE = "@undo", "@rewind", "@repair", "@concede", "@close"
RESHUFFLE, RESEED = "@reshuffle", "@reseed"
BY_HAND = frozenset({REWIND, RESHUFFLE, RESEED, REPAIR})  # what the rules know nothing of


@dataclass(frozen=True, slots=True)
class Start:
    """How a match began; together with the log it is the whole match.

    `secret` is the host's 32 random bytes, published at the end, and their commitment at the start;
    `entropy` is what others mixed in. `rig` fixes cards and dice and marks the match for ever as
    set up by hand. `format` is the way in which the secret was committed to, as in the match's
    export. `later` are secrets that replaced the first one, each with the line that did so: whoever
    has been told a secret must not be able to compute what is drawn afterwards.
    """

    game: str
    seats: int
    secret: bytes
    entropy: tuple[str, ...] = ()
    options: dict[str, Any] = field(default_factory=dict)
    rig: dict[str, list[Any]] = field(default_factory=dict)
    rules: int = 1
    format: int = 1
    later: tuple[tuple[int, bytes], ...] = ()

    @property
    def seed(self) -> bytes:
        return mix(self.secret, self.entropy)

    def secret_at(self, line: int) -> bytes:
        """The secret that holds in a line of the log, counting all that was ever written."""
        later = (secret for since, secret in reversed(self.later) if since <= line)
        return next(later, self.secret)

    def seed_at(self, line: int) -> bytes:
        """The seed of what is drawn anew in a line."""
        return mix(self.secret_at(line), self.entropy)

    def rng(self, epoch: int = 0, drawn: int = 0) -> Rng:
        """The random numbers of an epoch: the line that drew anew, or 0 for the deal."""
        return Rng(self.seed_at(epoch), drawn, epoch)

    @property
    def hash(self) -> str:
        """The start of the hash chain; it does not reveal the secret."""
        return _hash(
            "",
            [
                self.game,
                self.seats,
                commitment(self.secret, self.format),
                list(self.entropy),
                self.options,
                self.rig,
                self.rules,
            ],
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: an answer, its seat and question, and who gave it (`by`).

    Lines whose key begins with `@` are not answers: an undo (no line is erased), a rewind to the
    line `answer`, the shuffle of all face-down piles after it, a new secret (`answer` is its
    commitment), a host's repair, a concession, the closing of an abandoned match.
    """

    seq: int
    seat: Seat
    key: str
    answer: Answer
    by: By = "player"
    hash: str = ""

    @staticmethod
    def after(previous: str, seq: int, seat: Seat, key: str, answer: Answer, by: By) -> Entry:
        return Entry(seq, seat, key, answer, by, _hash(previous, [seq, seat, key, answer, by]))

    def follows(self, previous: str) -> bool:
        """Whether this line's hash is right after a line with the hash `previous`."""
        return self.hash == _hash(previous, [self.seq, self.seat, self.key, self.answer, self.by])


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state between two phases, with every line of the log up to `seq` folded in."""

    seq: int
    rules: int
    phase: str
    state: bytes  # JSON; holds every secret
    drawn: int = 0  # random words used so far in this epoch
    epoch: int = 0
    rig: dict[str, list[Any]] = field(default_factory=dict)
    hash: str = ""


def _hash(previous: str, content: Any) -> str:
    text = previous + CANONICAL.encode(content)
    return hashlib.sha256(text.encode()).hexdigest()
