"""Decisions judged by what their seat knew: the value of an answer beside a good player's."""

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

from .match_course import PastDecision
from .playouts import STANDARD_ERRORS_95, Budget, played_out, strong

THINKING_COST_ANSWERS = 500  # what it costs, in answers, to ask a player that thinks ahead
WORLD_COST_ANSWERS = 30  # what a world costs before it is played on, in answers
WORLDS_PER_ROUND = 4  # worlds of a decision before the next gets more
FEWEST_WORLDS = 30  # worlds below which nothing is carried
QUESTIONS_TO_PLAYER = 12  # how often a player is asked what it would answer
USUAL_ANSWER_SHARE = 0.75  # a share of its answers from which on an answer is what it would do
RARE_ANSWER_SHARE = 0.5  # a share of its answers up to which an answer is a find


@dataclass(frozen=True, slots=True)
class Worth:
    """How much an answer changed the chance to win, compared with another player's answers.

    Both are played in the same imagined games. `low` and `high` bound the 95 % interval.
    """

    gain: float
    low: float
    high: float
    worlds: int

    @property
    def carried(self) -> bool:
        """Whether the interval excludes zero."""
        return self.worlds >= FEWEST_WORLDS and (self.low > 0 or self.high < 0)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision and the answer that another player would have given most often."""

    decision: PastDecision
    instead: Answer
    share: float  # of that player's answers, with which it would have been this one
    worth: Worth


class Adviser:
    """A player of some level, which is asked for its answer to past decisions.

    A searching player is asked once for each decision, because it is slow: that costs
    `THINKING_COST_ANSWERS` of the budget.
    """

    def __init__(self, game: Game[Any], level: str, player: Player | None = None) -> None:
        self.game, self.level = game, level
        self._player = player or game.levels.get(level)
        self._thought: dict[tuple[Seat, int], Answer] = {}

    @property
    def there(self) -> bool:
        """Whether the game has a player of this level."""
        return self._player is not None

    def answer(self, decision: PastDecision, rng: Random, budget: Budget) -> Answer:
        """The answer it would give, by what the seat knew."""
        player, seated = self._player, decision.seated
        if callable(player):
            budget.spend(1)
            return player(seated.view, seated.seat, seated.decision, rng)
        assert player is not None
        place = decision.seat, decision.nth
        if place not in self._thought:
            budget.spend(THINKING_COST_ANSWERS)
            own = dice(self.game, decision, f"{self.level}:thought")
            self._thought[place] = player.answer(self.game, seated, own)
        return self._thought[place]

    def share(
        self, decision: PastDecision, salt: str, budget: Budget, times: int = QUESTIONS_TO_PLAYER
    ) -> float:
        """The share of its answers that equal the given one."""
        rng, times = dice(self.game, decision, salt), times if callable(self._player) else 1
        asked = [self.answer(decision, rng, budget) for _ in range(times)]
        return sum(written(one) == written(decision.answer) for one in asked) / times


def written(answer: Answer) -> str:
    """An answer as text that does not depend on the order of ids."""
    if isinstance(answer, list):
        return repr(sorted(answer))
    return repr(sorted(answer.items())) if isinstance(answer, dict) else repr(answer)


class Comparison:
    """Compares an answer with those of a player in its place, in imagined worlds.

    Both answers are played on from the same worlds. `salt` distinguishes series of worlds.
    """

    def __init__(
        self, game: Game[Any], decision: PastDecision, adviser: Adviser, salt: str
    ) -> None:
        self.game, self.decision, self.adviser = game, decision, adviser
        self.differences = list[float]()
        self.instead, self.answers = Counter[str](), dict[str, Answer]()
        self._series = dice(game, decision, salt)

    def go_on(self, worlds: int, budget: Budget) -> Worth:
        """Play that many more worlds, as far as the budget goes; returns the worth over all
        worlds.
        """
        given = self.decision.answer
        for _ in range(worlds):
            if budget.over:
                break
            seed = self._series.getrandbits(64)
            other = self.adviser.answer(self.decision, Random(seed), budget)
            self.instead[written(other)] += 1
            self.answers[written(other)] = other
            if written(other) == written(given):
                self.differences.append(0.0)
                continue
            seated, seat = self.decision.seated, self.decision.seat
            both = [outcome(self.game, seated, one, seed, budget) for one in (given, other)]
            if all(both):
                self.differences.append(both[0][seat] - both[1][seat])
        return worth(self.differences)

    def judgement(self) -> Judgement | None:
        """The judgement; None if the player would always have given the same answer."""
        others = [
            one for one in self.instead.most_common() if one[0] != written(self.decision.answer)
        ]
        if not others:
            return None
        name, times = others[0]
        share = times / self.instead.total()
        return Judgement(self.decision, self.answers[name], share, worth(self.differences))


def outcome(
    game: Game[Any], seated: Seated[Any], answer: Answer, seed: int, budget: Budget
) -> tuple[float, ...]:
    """Each seat's share of the win after an answer in one world; empty where no world was found
    that fits.
    """
    rng, seat = Random(seed), seated.seat
    imagined = imagine(game, seated, rng)
    budget.spend(WORLD_COST_ANSWERS)
    if imagined is None:
        return ()
    imagined.give(seat, imagined.parse(seat, answer))
    return played_out(imagined, strong(game), rng, budget)


def worth(differences: Sequence[float]) -> Worth:
    """The mean of differences between worlds, with its interval."""
    many = len(differences)
    if many < 2:
        return Worth(0.0, -1.0, 1.0, many)
    mean = sum(differences) / many
    spread = sum((one - mean) ** 2 for one in differences) / (many - 1)
    half = STANDARD_ERRORS_95 * math.sqrt(max(spread, 1 / many) / many)
    return Worth(mean, max(-1.0, mean - half), min(1.0, mean + half), many)


@dataclass(frozen=True, slots=True)
class MomentSearch:
    """Which decisions are looked for, and how: `sign` is 1 for finds, -1 for misses.

    `wanted` looks at the share of a player's answers that are the given one. Of what is wanted, so
    many worlds choose at most `most` decisions; then these are measured anew, in other worlds, so
    that what is said is not the luck of what was chosen. `salt` distinguishes the worlds of one
    search from those of another.
    """

    salt: str
    sign: int
    wanted: Callable[[float], bool]
    most: int
    first_worlds: int
    again_worlds: int


def judge(
    game: Game[Any],
    decisions: Sequence[PastDecision],
    adviser: Adviser,
    search: MomentSearch,
    budget: Budget,
) -> list[Judgement]:
    """The decisions that stand out, the weightiest first: only what its interval carries."""
    salt, sign = search.salt, search.sign
    rough = budget.part(1 / 2)
    unusual = list[tuple[float, PastDecision]]()
    for decision in decisions:
        if rough.over:
            break
        share = adviser.share(decision, f"{salt}:habit", rough)
        if search.wanted(share):
            unusual.append((share, decision))
    unusual.sort(key=lambda one: (one[0], one[1].line))
    comparisons = [Comparison(game, decision, adviser, f"{salt}:first") for _, decision in unusual]
    for _ in range(0, search.first_worlds, WORLDS_PER_ROUND):
        for comparison in comparisons:
            comparison.go_on(WORLDS_PER_ROUND, rough)
    found = [
        (sign * worth(comparison.differences).gain, comparison.decision)
        for comparison in comparisons
    ]
    found = [one for one in found if one[0] > 0]
    found.sort(key=lambda one: (-one[0], one[1].line))
    judged = list[Judgement]()
    for _, decision in found[: search.most]:
        comparison = Comparison(game, decision, adviser, f"{salt}:again")
        sure = comparison.go_on(search.again_worlds, budget)
        one = comparison.judgement()
        if one is not None and sure.carried and sign * sure.gain > 0:
            judged.append(one)
    return sorted(judged, key=lambda one: (-abs(one.worth.gain), one.decision.line))


def dice(game: Game[Any], decision: PastDecision, salt: str) -> Random:
    """Random numbers that depend on nothing the seat did not know."""
    return Random(f"{game.key}:{decision.seat}:{decision.nth}:{salt}")
