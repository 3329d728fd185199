"""Records of outages, and pure functions on stretches of time."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

Stretch: TypeAlias = tuple[float, float]  # from, to; seconds since 1970

ASLEEP_PREFIX, OFF_PREFIX = "asleep:", "off:"
DOUBTED = "doubted"
DECLARED = "declared"
EVERYWHERE = -1  # in the place of a shard: no press could arrive at all
# seconds by which what was noted may be to come before it is put right
FUTURE_RECORD_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Outage:
    """No press of a shard (of so many) could arrive between two times.

    `number` is its place among all outages of the store, from 1 on. `why` is one of "away" (no
    process, or no store to note anything in), "parted" (no connection), "silent" (a connection
    that delivered nothing), "mute" (Discord took no messages), "doubted" (the machine's clock was
    wrong, and so may be what was noted by it), "declared" (by the operator, afterwards), and
    `asleep` of the game that was not installed, or `off` of the server that the bot was put out of,
    whose matches alone it concerns.
    """

    number: int
    begins: float
    ends: float
    shard: int = EVERYWHERE
    of: int = 1
    why: str = "away"

    def concerns(self, guild: int, game: str = "") -> bool:
        """Whether this server's people lost time in matches of a game.

        By the server's shard, or by shard 0, over which presses in direct messages come.
        """
        if self.why.startswith(ASLEEP_PREFIX):
            return self.why == asleep(game)
        if self.why.startswith(OFF_PREFIX):
            return self.why == off(guild)
        return self.shard in (EVERYWHERE, 0) or self.shard == shard_of(guild, self.of)


def asleep(game: str) -> str:
    """The reason (`Outage.why`) for a game that was not installed."""
    return ASLEEP_PREFIX + game


def off(guild: int) -> str:
    """The reason (`Outage.why`) for a server that the bot was removed from."""
    return f"{OFF_PREFIX}{guild}"


def shard_of(guild: int, of: int) -> int:
    """The shard that gets the events of a server."""
    return (guild >> 22) % of


def lost(outages: Iterable[Outage], guild: int, seen: int = 0, game: str = "") -> list[Stretch]:
    """The stretches of time that matches of a game on a server lost after outage number `seen`.

    They are in order and do not overlap. Time that earlier outages have covered is left out:
    several shards often record the same fault.
    """
    known = sorted(outages, key=lambda one: one.number)
    new = union(
        (one.begins, one.ends) for one in known if one.number > seen and one.concerns(guild, game)
    )
    given = (
        (one.begins, ends)
        for one, ends in zip(known, _ends(known), strict=True)
        if one.number <= seen and one.concerns(guild, game)
    )
    return without(new, union(given)) if new else []


def _ends(known: Sequence[Outage]) -> list[float]:
    """Until when the time of each outage has been given back, in the order of their numbers.

    An outage ends when it is stored, unless it was declared. So one that ends later than another
    that was stored after it was stored by a clock that was ahead: all that is known of its end is
    that it came before, and what was stored later was not given back with it.
    """
    ends = [one.ends for one in known]
    right = math.inf  # the earliest end of those noted later: it was no later then
    for place in reversed(range(len(known))):
        if known[place].why == DECLARED:
            continue
        if ends[place] > right + FUTURE_RECORD_SECONDS:
            ends[place] = min(
                one.begins
                for one in known[place + 1 :]
                if one.why != DECLARED and one.ends + FUTURE_RECORD_SECONDS < ends[place]
            )
        right = min(right, known[place].ends)
    return ends


def union(stretches: Iterable[Stretch]) -> list[Stretch]:
    """The union of stretches of time: in order, not overlapping."""
    found: list[Stretch] = []
    for begins, ends in sorted(stretches):
        if ends <= begins:
            continue
        if found and begins <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], ends))
        else:
            found.append((begins, ends))
    return found


def without(stretches: Sequence[Stretch], taken: Sequence[Stretch]) -> list[Stretch]:
    """Stretches of time minus others; both in order, not overlapping."""
    found: list[Stretch] = []
    for begins, ends in stretches:
        for a, b in taken:
            if b <= begins or a >= ends:
                continue
            if a > begins:
                found.append((begins, a))
            begins = b
        if begins < ends:
            found.append((begins, ends))
    return found


def length(stretches: Iterable[Stretch]) -> float:
    return sum(ends - begins for begins, ends in stretches)


def later(at: float, stretches: Iterable[Stretch]) -> float:
    """A planned end, postponed by the time lost before it."""
    for begins, ends in stretches:
        if begins < at:
            at += ends - begins
    return at


def newer(since: float, stretches: Iterable[Stretch]) -> float:
    """A start time, moved later by the time lost after it: lost time does not count as passed."""
    for begins, ends in stretches:
        if ends > since:
            since += ends - max(begins, since)
    return since
