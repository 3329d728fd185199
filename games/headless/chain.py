"""A second chain of hashes around the log, which ties a match to the evening of its play.

Its first link is made when a table begins, its second when the cards are dealt, and then there is
one for each line of the log, with its time and with who sat there. Names and words go into it as
salted hashes: without its salt, a name can be taken out of a record and the chain still holds.

A link itself would let everybody find out by trying what a hidden answer was. What is published is
a **head**: the HMAC of a link under a key derived from the secret of the match, which is published
when the match is over.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from games.core.record import CANONICAL, Entry
from games.core.rng import Rng
from games.core.secret import Seat

SEATING_EPOCH = 1 << 33  # the dice that seat people: apart from those of the table
HEADS = b"agora heads"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Round:
    """The round of a public beacon that a table waits for; `wait`: however long that takes."""

    chain: str
    key: str
    number: int
    wait: bool


@dataclass(frozen=True, slots=True)
class Held:
    """The player of a seat from the line after `since` on; `mark` is the hash of the name."""

    seat: Seat
    since: int
    mark: str


def mark(salt: str, text: str) -> str:
    """The salted hash that represents a name or a word."""
    return hashlib.sha256(CANONICAL.encode([salt, text]).encode()).hexdigest()


def entropy(words: Iterable[str], beacon: Round | None, randomness: str) -> list[str]:
    """The texts mixed into the seed: the marks of the players' words, and the beacon's value."""
    mixed = [f"word {each}" for each in words]
    if beacon is not None and randomness:
        mixed.append(f"beacon {beacon.chain} {beacon.number} {randomness}")
    return mixed


def beginning(
    game: str,
    options: Mapping[str, Any],
    promised: str,
    seating: str,
    gathered: Sequence[str],
    words: Sequence[str],
    beacon: Round | None,
) -> str:
    """The first link: all that is fixed when a table begins, before the beacon's round is out.

    `promised` is the commitment; `gathered` and `words` are marks, in the order of their coming.
    """
    awaited = beacon and [beacon.chain, beacon.key, beacon.number, beacon.wait]
    fixed = [game, dict(options), promised, seating, list(gathered), list(words), awaited]
    return _link("", ["agora 2", *fixed])


def dealt(previous: str, start: str, seated: Sequence[str], at: int) -> str:
    """The second link: who has which seat, and the hash of the match's start."""
    return _link(previous, ["dealt", start, list(seated), at])


def line(previous: str, entry: Entry, holder: str, at: int) -> str:
    """The link of a line of the log; `at` is in milliseconds since 1970."""
    return _link(previous, ["line", entry.hash, holder, at])


def holder(people: Sequence[Held], seat: Seat, seq: int) -> str:
    """The mark of who had a seat when a line was made; nobody has the seat of the table."""
    return next((p.mark for p in reversed(people) if p.seat == seat and p.since < seq), "")


def seated(seed: bytes, seating: str, gathered: Sequence[T]) -> list[T]:
    """The people who gathered, in the order of their seats."""
    order = list(gathered)
    if seating == "random":
        Rng(seed, 0, SEATING_EPOCH).shuffle(order)
    return order


def head(secret: bytes, link: str) -> str:
    """The head of a link, which is published."""
    key = hmac.digest(secret, HEADS, "sha256")
    return hmac.digest(key, bytes.fromhex(link), "sha256").hex()


def milliseconds(at: float) -> int:
    """A stored time (seconds since 1970) as the chain has it."""
    return round(at * 1000)


def _link(previous: str, content: Any) -> str:
    return hashlib.sha256((previous + CANONICAL.encode(content)).encode()).hexdigest()
