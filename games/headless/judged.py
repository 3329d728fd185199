"""Decisions judged by what their seat knew then: what an answer was worth, beside a good player's.

Nothing here looks at the table itself. A seat is judged in worlds that it could not tell from the
real one, with dice that follow from its own answers alone: were everything dealt anew that it did
not know, the same would be said of it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.core.decision import Answer
from games.core.game import Game, Policy
from games.core.players import imagine
from games.core.seated import Seated
from games.core.secret import Seat

from .course import Deed
from .playouts import SURE, Budget, played_out, strong

IMAGINING = 30  # what a world costs before it is played on, in answers
ASKED = 12  # how often a player is asked what it would answer
USUAL = 0.75  # a share of its answers from which on an answer is what it would do
SELDOM = 0.5  # a share of its answers up to which an answer is a find


@dataclass(frozen=True, slots=True)
class Worth:
    """By how much an answer changed the chance to win, beside another player's in the same worlds.

    `low` and `high` are the bounds of its interval of 95 %.
    """

    gain: float
    low: float
    high: float
    worlds: int

    @property
    def carried(self) -> bool:
        """Whether the interval says which of the two is better."""
        return self.worlds > 1 and (self.low > 0 or self.high < 0)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision and what another player would have answered there, most often."""

    deed: Deed
    instead: Answer
    share: float  # of that player's answers, with which it would have been this one
    worth: Worth


def habits(game: Game[Any], deed: Deed, policy: Policy, salt: str) -> Counter[str]:
    """What a player would answer in a seat, by how often; answers as text."""
    rng, seated = _dice(game, deed, salt), deed.seated
    asked = (policy(seated.view, seated.seat, seated.decision, rng) for _ in range(ASKED))
    return Counter(map(written, asked))


def written(answer: Answer) -> str:
    """An answer as text, whatever the order in which it names what belongs together."""
    if isinstance(answer, list):
        return repr(sorted(answer))
    return repr(sorted(answer.items())) if isinstance(answer, dict) else repr(answer)


def compared(
    game: Game[Any], deed: Deed, policy: Policy, worlds: int, salt: str, budget: Budget
) -> tuple[Worth, Counter[str], dict[str, Answer]]:
    """What an answer was worth beside those of a player in its place, and what these were.

    Both go on from the same worlds. `salt` tells one series of worlds from another.
    """
    series, differences = _dice(game, deed, salt), list[float]()
    instead, values = Counter[str](), dict[str, Answer]()
    for _ in range(worlds):
        if budget.over:
            break
        seed = series.getrandbits(64)
        other = policy(deed.seated.view, deed.seat, deed.seated.decision, Random(seed))
        instead[written(other)] += 1
        values[written(other)] = other
        if written(other) == written(deed.answer):
            differences.append(0.0)
            continue
        got = [_outcome(game, deed.seated, one, seed, budget) for one in (deed.answer, other)]
        if None not in got:
            differences.append((got[0] or 0.0) - (got[1] or 0.0))
    return worth(differences), instead, values


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
    policy: Policy,
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
    open_ = [
        deed
        for deed in deeds
        if wanted(habits(game, deed, policy, f"{salt}:habit")[written(deed.answer)] / ASKED)
    ]
    found = list[tuple[float, Deed]]()
    for deed in open_:
        if budget.over:
            break
        rough, _, _ = compared(game, deed, policy, first, f"{salt}:first", budget)
        if rough.worlds and sign * rough.gain > 0:
            found.append((sign * rough.gain, deed))
    found.sort(key=lambda one: (-one[0], one[1].line))
    judged = list[Judgement]()
    for _, deed in found[:most]:
        if budget.over:
            break
        sure, instead, values = compared(game, deed, policy, again, f"{salt}:again", budget)
        others = [one for one in instead.most_common() if one[0] != written(deed.answer)]
        if others and sure.carried and sign * sure.gain > 0:
            name, times = others[0]
            judged.append(Judgement(deed, values[name], times / instead.total(), sure))
    return sorted(judged, key=lambda one: (-abs(one.worth.gain), one.deed.line))


def _dice(game: Game[Any], deed: Deed, salt: str) -> Random:
    """Chance that hangs on nothing the seat did not know."""
    return Random(f"{game.key}:{deed.seat}:{deed.nth}:{salt}")


def of_seat(deeds: Sequence[Deed], seat: Seat) -> list[Deed]:
    """The decisions of one seat that it made itself."""
    return [deed for deed in deeds if deed.seat == seat and deed.by != "default"]
