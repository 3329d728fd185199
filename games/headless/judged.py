"""Decisions judged by what their seat knew then: the value of an answer beside a good player's.

Nothing here looks at the table itself. A seat is judged in imagined games that it could not tell
from the real one, with random numbers that depend on its own answers alone: the judgement would be
the same if all that it did not know had been dealt otherwise.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.core.decision import Answer
from games.core.game import Game, Player
from games.core.players import imagine
from games.core.seated import Seated
from games.core.secret import Seat

from .course import Deed
from .playouts import SURE, Budget, played_out, strong

THINKING = 500  # what it costs, in answers, to ask a player that thinks ahead
IMAGINING = 30  # what a world costs before it is played on, in answers
ROUND = 4  # worlds of a decision before the next gets more
FEWEST = 30  # worlds below which nothing is carried
ASKED = 12  # how often a player is asked what it would answer
USUAL = 0.75  # a share of its answers from which on an answer is what it would do
SELDOM = 0.5  # a share of its answers up to which an answer is a find


@dataclass(frozen=True, slots=True)
class Worth:
    """How much an answer changed the chance to win, beside another player's in the same games.

    `low` and `high` are the bounds of its interval of 95 %.
    """

    gain: float
    low: float
    high: float
    worlds: int

    @property
    def carried(self) -> bool:
        """Whether the interval excludes zero, so that one of the two is better."""
        return self.worlds >= FEWEST and (self.low > 0 or self.high < 0)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision and what another player would have answered there, most often."""

    deed: Deed
    instead: Answer
    share: float  # of that player's answers, with which it would have been this one
    worth: Worth


class Adviser:
    """A player of a level that is asked what it would answer in a seat.

    Who thinks ahead is asked once about each decision: that takes a while, counted as `THINKING`.
    """

    def __init__(self, game: Game[Any], level: str, player: Player | None = None) -> None:
        self.game, self.level = game, level
        self._player = player or game.levels.get(level)
        self._thought: dict[tuple[Seat, int], Answer] = {}

    @property
    def there(self) -> bool:
        """Whether the game has such a player."""
        return self._player is not None

    def answer(self, deed: Deed, rng: Random, budget: Budget) -> Answer:
        """The answer it would give, from what the seat knew."""
        player, seated = self._player, deed.seated
        if callable(player):
            budget.spend(1)
            return player(seated.view, seated.seat, seated.decision, rng)
        assert player is not None
        place = deed.seat, deed.nth
        if place not in self._thought:
            budget.spend(THINKING)
            own = dice(self.game, deed, f"{self.level}:thought")
            self._thought[place] = player.answer(self.game, seated, own)
        return self._thought[place]

    def share(self, deed: Deed, salt: str, budget: Budget, times: int = ASKED) -> float:
        """The share of its answers that are the one that was given."""
        rng, times = dice(self.game, deed, salt), times if callable(self._player) else 1
        asked = [self.answer(deed, rng, budget) for _ in range(times)]
        return sum(written(one) == written(deed.answer) for one in asked) / times


def written(answer: Answer) -> str:
    """An answer as text, whatever the order in which it names what belongs together."""
    if isinstance(answer, list):
        return repr(sorted(answer))
    return repr(sorted(answer.items())) if isinstance(answer, dict) else repr(answer)


class Trial:
    """An answer beside those of a player in its place, in one world after another.

    Both go on from the same worlds. `salt` tells one series of worlds from another.
    """

    def __init__(self, game: Game[Any], deed: Deed, adviser: Adviser, salt: str) -> None:
        self.game, self.deed, self.adviser = game, deed, adviser
        self.differences = list[float]()
        self.instead, self.answers = Counter[str](), dict[str, Answer]()
        self._series = dice(game, deed, salt)

    def go_on(self, worlds: int, budget: Budget) -> Worth:
        """Try that many more worlds, as far as the budget goes; returns the worth by all."""
        given = self.deed.answer
        for _ in range(worlds):
            if budget.over:
                break
            seed = self._series.getrandbits(64)
            other = self.adviser.answer(self.deed, Random(seed), budget)
            self.instead[written(other)] += 1
            self.answers[written(other)] = other
            if written(other) == written(given):
                self.differences.append(0.0)
                continue
            got = [
                _outcome(self.game, self.deed.seated, one, seed, budget) for one in (given, other)
            ]
            if None not in got:
                self.differences.append((got[0] or 0.0) - (got[1] or 0.0))
        return worth(self.differences)

    def judgement(self) -> Judgement | None:
        """The judgement; None where the player would never have answered otherwise."""
        others = [one for one in self.instead.most_common() if one[0] != written(self.deed.answer)]
        if not others:
            return None
        name, times = others[0]
        share = times / self.instead.total()
        return Judgement(self.deed, self.answers[name], share, worth(self.differences))


def _outcome(
    game: Game[Any], seated: Seated[Any], answer: Answer, seed: int, budget: Budget
) -> float | None:
    """What becomes of an answer in one world; None where no world was found that fits."""
    rng, seat = Random(seed), seated.seat
    dream = imagine(game, seated, rng)
    budget.spend(IMAGINING)
    if dream is None:
        return None
    dream.give(seat, dream.parse(seat, answer))
    return played_out(dream, strong(game), rng, budget)[seat]


def worth(differences: Sequence[float]) -> Worth:
    """The mean of differences in worlds, with its interval."""
    many = len(differences)
    if many < 2:
        return Worth(0.0, -1.0, 1.0, many)
    mean = sum(differences) / many
    spread = sum((one - mean) ** 2 for one in differences) / (many - 1)
    half = SURE * math.sqrt(max(spread, 1 / many) / many)
    return Worth(mean, max(-1.0, mean - half), min(1.0, mean + half), many)


def judge(
    game: Game[Any],
    deeds: Sequence[Deed],
    adviser: Adviser,
    salt: str,
    wanted: Callable[[float], bool],
    sign: int,
    first: int,
    again: int,
    most: int,
    budget: Budget,
) -> list[Judgement]:
    """The decisions that stand out, the weightiest first; `sign` is 1 for finds, -1 for misses.

    A few worlds choose at most `most` of them; then these are measured anew, in `again` other
    worlds, so that what is said is not the luck of what was chosen. Only what its interval
    carries is there. `wanted` looks at the share of the player's answers that are the given one.
    """
    rough = budget.part(1 / 2)
    unusual = list[tuple[float, Deed]]()
    for deed in deeds:
        if rough.over:
            break
        share = adviser.share(deed, f"{salt}:habit", rough)
        if wanted(share):
            unusual.append((share, deed))
    unusual.sort(key=lambda one: (one[0], one[1].line))
    trials = [Trial(game, deed, adviser, f"{salt}:first") for _, deed in unusual]
    for _ in range(0, first, ROUND):
        for trial in trials:
            trial.go_on(ROUND, rough)
    found = [(sign * worth(trial.differences).gain, trial.deed) for trial in trials]
    found = [one for one in found if one[0] > 0]
    found.sort(key=lambda one: (-one[0], one[1].line))
    judged = list[Judgement]()
    for _, deed in found[:most]:
        trial = Trial(game, deed, adviser, f"{salt}:again")
        sure = trial.go_on(again, budget)
        one = trial.judgement()
        if one is not None and sure.carried and sign * sure.gain > 0:
            judged.append(one)
    return sorted(judged, key=lambda one: (-abs(one.worth.gain), one.deed.line))


def dice(game: Game[Any], deed: Deed, salt: str) -> Random:
    """Random numbers that depend on nothing the seat did not know."""
    return Random(f"{game.key}:{deed.seat}:{deed.nth}:{salt}")
