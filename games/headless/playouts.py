"""Playouts: imagined games that fit what a reader knows, played to the end by good players."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.core.game import Game, Policy
from games.core.levels import LEVELS
from games.core.play import Play
from games.core.players import chance
from games.core.record import Snapshot
from games.core.rng import Rng
from games.core.seated import resume, world
from games.core.secret import SPECTATOR, Seat
from games.core.snapshots import codec, upgraded
from games.core.table import Over, Table

from .arena import wilson

ANSWER_LIMIT = 20_000  # answers: an imagined game longer than this is won by nobody
STANDARD_ERRORS_95 = 1.96  # standard errors each way: an interval of 95 %
WIDEST_INTERVAL = 1.0  # an interval in which anything is possible
ROUNDING_ERROR = 1e-9


class Budget:
    """How many answers may still be given in imagined games, and whether there is time for them.

    `spent` returns the elapsed share of the time: games know no clock, so the caller provides it.
    `hurried` says whether the time ran out before the answers did.
    """

    def __init__(
        self, nodes: int, spent: Callable[[], float] = lambda: 0.0, until: float = 1.0
    ) -> None:
        self.left, self.hurried = nodes, False
        self._spent, self._until = spent, until
        self._whole: Budget | None = None

    def part(self, share: float) -> Budget:
        """A share of the remaining answers and of the remaining time."""
        now = self._spent()
        until = now + max(0.0, self._until - now) * share
        part = Budget(int(self.left * share), self._spent, until)
        part._whole = self
        return part

    def spend(self, nodes: int) -> None:
        self.left -= nodes
        if self._whole is not None:
            self._whole.spend(nodes)

    @property
    def over(self) -> bool:
        """Whether nothing more may be imagined."""
        if self.left <= 0:
            return True
        if self._spent() < self._until:
            return False
        self.hurry()
        return True

    def hurry(self) -> None:
        """Record that the time ran out."""
        self.hurried = True
        if self._whole is not None:
            self._whole.hurry()


@dataclass(frozen=True, slots=True)
class ChanceChange:
    """A change of a seat's chance to win, with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def carried(self) -> bool:
        """Whether the interval excludes zero."""
        return self.low > 0 or self.high < 0

    @property
    def telling(self) -> bool:
        """Whether the interval is narrow enough to be shown."""
        return self.high - self.low <= WIDEST_INTERVAL


def effect(value: float, square: float) -> ChanceChange:
    """An effect from a sum of differences and the square of its standard error."""
    half = STANDARD_ERRORS_95 * math.sqrt(square)
    return ChanceChange(round(value, 4), round(value - half, 4), round(value + half, 4))


def strong(game: Game[Any]) -> Policy:
    """The player that plays imagined games."""
    return player_of(game, game.reviewing.level)


def player_of(game: Game[Any], level: str) -> Policy:
    """The player of a level; if that one imagines games itself, of the next lower level that
    does not.
    """
    lower = LEVELS[: LEVELS.index(level) + 1][::-1]
    for name in (*lower, *game.policies):
        player = game.levels.get(name) or game.policies.get(name)
        if player is not None and callable(player):
            return player
    return chance


def played_out(play: Play[Any], policy: Policy, rng: Random, budget: Budget) -> tuple[float, ...]:
    """Each seat's share of the win when a game is played to its end.

    The players get the imagined world unsealed: they look only at what is theirs, and there are no
    real secrets in it.
    """
    for answers in range(ANSWER_LIMIT):
        if play.result is not None:
            budget.spend(answers)
            return shares(play.result, len(play.table.seats))
        pending = play.pending
        who = next(iter(pending))
        decision = pending[who]
        play.give(who, decision.parse(policy(play.table.state, who, decision, rng)))
    budget.spend(ANSWER_LIMIT)
    return (0.0,) * len(play.table.seats)


def shares(over: Over, seats: int) -> tuple[float, ...]:
    """Each seat's share of the win."""
    winners = over.winners
    return tuple((seat in winners) / max(1, len(winners)) for seat in range(seats))


@dataclass(frozen=True, slots=True)
class StoredTable:
    """The table between two phases, as it was stored."""

    game: Game[Any]
    seats: int
    base: Snapshot

    def worlds(self, viewer: Seat = SPECTATOR) -> Callable[[Random], Play[Any]]:
        """A function that gives running games which `viewer` cannot tell from this one."""
        game, base = self.game, self.base
        state = codec(game).validate_json(upgraded(game, base))

        def drawn(rng: Random) -> Play[Any]:
            twin = world(game, state, viewer, rng)
            dice = Rng(rng.randbytes(32))
            table = Table(twin, range(self.seats), dice, base.rules, quiet=True)
            return resume(game, table, base.phase)

        return drawn


class MeanAndError:
    """Results of imagined games: their mean and its standard error."""

    __slots__ = ("many", "squares", "sums")

    def __init__(self, width: int) -> None:
        self.many, self.sums, self.squares = 0, [0.0] * width, [0.0] * width

    def add(self, got: Sequence[float]) -> None:
        self.many += 1
        for at, one in enumerate(got):
            self.sums[at] += one
            self.squares[at] += one * one

    def mean(self, at: int) -> float:
        return self.sums[at] / max(1, self.many)

    @property
    def means(self) -> list[float]:
        """Each seat's mean."""
        return [self.mean(seat) for seat in range(len(self.sums))]

    def square(self, at: int) -> float:
        """The square of the standard error of a mean."""
        mean = self.mean(at)
        return max(0.0, self.squares[at] / max(1, self.many) - mean * mean) / max(1, self.many)


@dataclass(frozen=True, slots=True)
class Measure:
    """Turns shares of imagined games into chances.

    `even` games in which all win alike are added, because few games exaggerate. Then shares are
    raised to the power `steep`, below 1 if the players of imagined games make more of a lead than
    real ones.
    """

    even: float
    steep: float

    def chances(self, means: Sequence[float], worlds: float) -> list[float]:
        """Each seat's chance; what is missing to 1 is the chance that nobody wins."""
        shares = self._drawn(means, worlds)
        powers = [share**self.steep for share in shares]
        nobody = max(0.0, 1 - sum(shares))
        whole = sum(powers) + (nobody**self.steep if nobody > ROUNDING_ERROR else 0.0)
        return [power / whole if whole else 0.0 for power in powers]

    def bounds(self, means: Sequence[float], worlds: float, seat: Seat) -> tuple[float, float]:
        """The bounds of a seat's chance, by Wilson's interval of 95 %.

        The other seats keep their proportions in what is left.
        """
        if not worlds:
            return 0.0, 1.0
        shares = self._drawn(means, worlds)
        mine, rest = shares[seat], [*shares[:seat], *shares[seat + 1 :]]
        others = max(1 - mine, ROUNDING_ERROR)
        rest.append(max(0.0, 1 - sum(shares)))
        spread = sum((one / others) ** self.steep for one in rest if one > ROUNDING_ERROR) or 1.0

        def read(share: float) -> float:
            power: float = share**self.steep
            rival: float = spread * (1 - share) ** self.steep
            return power / (power + rival)

        low, high = wilson(mine, worlds + self.even)
        return read(low), read(high)

    def _drawn(self, means: Sequence[float], worlds: float) -> list[float]:
        whole = worlds + self.even
        if not whole:
            return [0.0 for _ in means]
        return [(mean * worlds + self.even / len(means)) / whole for mean in means]
