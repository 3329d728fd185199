"""Players that answer at random and at once, for mass play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.core.decision import Choice, Decision, Option, Split
from games.core.players import sample
from games.core.secret import Seat

ANSWER_LIMIT = 100_000  # answers: a game longer than this does not end


class EndlessGame(Exception):
    """A game has gone on for too long."""


class RandomPlayers:
    """All players of a game, who answer like `sample`.

    They get only the arguments that they use: not who is asked, nor the words of the question.
    Raises EndlessGame in a game that does not end.
    """

    __slots__ = ("left", "random", "rng")

    def __init__(self, rng: Random) -> None:
        self.rng, self.random = rng, rng.random
        self.left = ANSWER_LIMIT  # answers

    @property
    def answers(self) -> int:
        """How many were given."""
        return ANSWER_LIMIT - self.left

    def ask(self, decision: Decision) -> Any:
        self.left -= 1
        if self.left < 0:
            raise EndlessGame
        if type(decision) is Choice and decision.most == 1 == decision.least:
            options = decision.options
            return options[int(self.random() * len(options))].value
        return decision.parse(sample(decision, self.rng))

    def choose(self, options: Sequence[Option[Any]]) -> Any:
        self.left -= 1
        if self.left < 0:
            raise EndlessGame
        return options[int(self.random() * len(options))].value

    def pick(self, options: Sequence[Option[Any]], least: int, most: int) -> list[Any]:
        self.left -= 1
        if self.left < 0:
            raise EndlessGame
        many = self.rng.randint(least, min(most, len(options)))
        return [option.value for option in self.rng.sample(options, many)]

    def number(self, low: int, high: int) -> int:
        self.left -= 1
        if self.left < 0:
            raise EndlessGame
        return self.rng.randint(low, high)

    def split(self, total: int, caps: Mapping[str, int]) -> Any:
        self.left -= 1
        if self.left < 0:
            raise EndlessGame
        return sample(Split("", total, caps), self.rng)

    def together(self, decisions: Mapping[Seat, Decision]) -> dict[Seat, Any]:
        """Everybody in any order; the answers in theirs."""
        random = self.random
        given = dict.fromkeys(decisions)
        for seat in sorted(decisions, key=lambda _: random()):
            given[seat] = self.ask(decisions[seat])
        return given

    def window(self, decisions: Mapping[Seat, Choice[Any]]) -> tuple[Seat, Any] | None:
        """Everybody in any order, until the outcome is fixed: who stepped in, of all the first."""
        if len(decisions) == 1:
            ((seat, decision),) = decisions.items()
            value = self.choose(decision.options)
            return None if value is None else (seat, value)
        random, waiting, stepped_in = self.random, list(decisions), None
        left = ahead = len(waiting)  # ahead: how many of them the outcome still hangs on
        while ahead:
            turn = int(random() * left) if left > 1 else 0
            left -= 1
            seat = waiting.pop(turn)
            options = decisions[seat].options
            value = options[int(random() * len(options))].value
            if turn < ahead:
                if value is None:
                    ahead -= 1
                else:
                    ahead, stepped_in = turn, (seat, value)
        self.left -= len(decisions) - left
        if self.left < 0:
            raise EndlessGame
        return stepped_in
