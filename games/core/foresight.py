"""Players that look ahead: they imagine how play would go on after each answer, and compare.

Worlds are drawn that fit what the seat knows; in each of them every answer is tried with the same
cards and dice, and everybody plays on as a plain player would. After each round of worlds the worse
half of the answers is dropped, and so is what has been no better than the plain player's own; when
nothing else is left, that is given. How much is imagined is counted in worlds, never in time.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, TypeAlias

from .decision import Answer, Decision
from .game import Game, Policy
from .players import Dream, dreams_of
from .seated import Seated
from .secret import Seat
from .table import Over

# View, seat and question to the answers worth comparing; with none the plain player answers.
Candidates: TypeAlias = Callable[[Any, Seat, Decision, Random], Sequence[Answer]]
# The state in which an imagined game was left, whose eyes, and how it ended if it did, to how good
# that is, from 0 to 1.
Value: TypeAlias = Callable[[Any, Seat, Over | None], float]
# A state to a number that grows in the course of a game: its round.
Clock: TypeAlias = Callable[[Any], int]

MOST_ANSWERS = 2000  # in one imagined game


@dataclass(frozen=True, slots=True)
class Foresight:
    """Compares answers by imagined games.

    `worlds` are drawn for each round of the comparison; imagined games are broken off and judged
    when the clock has gone on by `turns`. An answer other than the plain player's must be better
    by `sure` standard errors. `often` is the share of questions that are thought about at all.
    """

    plain: Policy
    candidates: Candidates
    value: Value
    clock: Clock
    turns: int = 1
    worlds: Sequence[int] = (4, 6, 8)
    sure: float = 0.3
    often: float = 1.0

    def answer(self, game: Game[Any], seated: Seated[Any], rng: Random) -> Answer:
        """The answer after which imagined games go best."""
        view, seat, decision = seated.view, seated.seat, seated.decision
        usual = self.plain(view, seat, decision, rng)
        if rng.random() >= self.often:
            return usual
        others = [one for one in self.candidates(view, seat, decision, rng) if one != usual]
        if not others:
            return usual
        gains: list[list[float]] = [[] for _ in others]
        live = [*range(len(others))]
        dreams = dreams_of(game, seated, rng)
        for worlds in self.worlds:
            for dream in islice(dreams, worlds):
                mark = rng.getrandbits(64)
                base = self.played(dream, seat, usual, mark)
                for i in live:
                    gains[i].append(self.played(dream, seat, others[i], mark) - base)
            live.sort(key=lambda i: -sum(gains[i]))
            live = [i for i in live[: (len(live) + 1) // 2] if sum(gains[i]) > 0]
            if not live:
                return usual
        best = live[0]
        return others[best] if beyond(gains[best]) > self.sure else usual

    def played(self, dream: Dream[Any], seat: Seat, answer: Answer, mark: int) -> float:
        """How good an imagined game is for a seat after an answer of its own."""
        play, rng = dream.begun(), Random(mark)
        until = self.clock(play.table.state) + self.turns
        play.give(seat, play.parse(seat, answer))
        for _ in range(MOST_ANSWERS):
            if play.result is not None or self.clock(play.table.state) >= until:
                break
            who, decision = next(iter(play.pending.items()))
            play.give(who, decision.parse(self.plain(play.table.state, who, decision, rng)))
        return self.value(play.table.state, seat, play.result)


def beyond(gains: Sequence[float]) -> float:
    """By how many standard errors a mean is above nothing; 0 where nothing differs."""
    n = len(gains)
    mean = sum(gains) / n
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, n - 1)
    return mean / (math.sqrt(spread / n) + 1e-9)


def likely(lead: float, scale: float) -> float:
    """The chance to win with a lead; at a lead of `scale` it is nearly three in four."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, lead / scale))))
