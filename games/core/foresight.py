"""Players that look ahead: they compare answers by imagining how play would go on after each."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, TypeAlias

from .decision import Answer, Decision
from .game import Game, Policy
from .players import Determinization, determinizations
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

ANSWER_LIMIT = 2000  # in one imagined game


@dataclass(frozen=True, slots=True)
class Foresight:
    """Compares answers by imagined games.

    `worlds` are drawn for each round of the comparison; an imagined game is broken off and judged
    after `turns` turns of the game. An answer must be better than the plain player's by `sure`
    standard errors to replace it. `often` is the share of questions that are thought about at all.
    At most `nodes` answers are given in all imagined games for one question; what could not be
    compared by then is left out.
    """

    plain: Policy
    candidates: Candidates
    value: Value
    clock: Clock
    turns: int = 1
    worlds: Sequence[int] = (4, 6, 8)
    sure: float = 0.3
    often: float = 1.0
    nodes: float = math.inf

    def answer(self, game: Game[Any], seated: Seated[Any], rng: Random) -> Answer:
        """The answer after which imagined games go best for the seat."""
        view, seat, decision = seated.view, seated.seat, seated.decision
        usual = self.plain(view, seat, decision, rng)
        if rng.random() >= self.often:
            return usual
        others = [one for one in self.candidates(view, seat, decision, rng) if one != usual]
        if not others:
            return usual
        gains: list[list[float]] = [[] for _ in others]
        live = [*range(len(others))]
        imagined, left, length = determinizations(game, seated, rng), self.nodes, 0
        for worlds in self.worlds:
            if left < 2 * length:  # another world is likely to lead beyond the nodes
                break
            for world in islice(imagined, worlds):
                mark = rng.getrandbits(64)
                base, length = self.played(world, seat, usual, mark, left)
                left -= length
                for i in live:
                    if left < length:
                        break
                    found, answers = self.played(world, seat, others[i], mark, left)
                    left -= answers
                    if found is None or base is None:
                        break
                    gains[i].append(found - base)
                if left < 2 * length:
                    break
            live.sort(key=lambda i: -sum(gains[i]))
            live = [i for i in live[: (len(live) + 1) // 2] if sum(gains[i]) > 0]
            if not live:
                return usual
        best = live[0]
        return others[best] if beyond(gains[best]) > self.sure else usual

    def played(
        self,
        world: Determinization[Any],
        seat: Seat,
        answer: Answer,
        mark: int,
        most: float = math.inf,
    ) -> tuple[float | None, int]:
        """The value for a seat of an imagined game after one of its answers, and the answers given
        in it.

        The value is None if the game takes more than `most` answers.
        """
        play, rng = world.begun(), Random(mark)
        until = self.clock(play.table.state) + self.turns
        play.give(seat, play.parse(seat, answer))
        answers = 1
        while play.result is None and self.clock(play.table.state) < until:
            if answers >= most:
                return None, answers
            if answers > ANSWER_LIMIT:
                break
            who, decision = next(iter(play.pending.items()))
            play.give(who, decision.parse(self.plain(play.table.state, who, decision, rng)))
            answers += 1
        return self.value(play.table.state, seat, play.result), answers


def beyond(gains: Sequence[float]) -> float:
    """The mean, in standard errors; 0 if all values are 0."""
    n = len(gains)
    mean = sum(gains) / n
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, n - 1)
    return mean / (math.sqrt(spread / n) + 1e-9)


def likely(lead: float, scale: float) -> float:
    """The chance to win with a lead: nearly three in four for a lead of `scale`."""
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, lead / scale))))
