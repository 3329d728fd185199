"""A table of Coup set up for a test: cards, coins and sides are given, answers are written out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.decision import Answer, Choice
from games.core.match import Match, begin
from games.coup import GAME
from games.coup.state import State

A, B, C, D = range(4)


class Sitting:
    """A rigged match, and the shortest way to say who does what."""

    def __init__(
        self,
        hands: Sequence[Sequence[str]],
        coins: Sequence[int] | None = None,
        *,
        lost: Sequence[Sequence[str]] | None = None,
        sides: Sequence[str] = (),
        reserve: int = 0,
        deck: Sequence[Any] = (),
        first: int = A,
        **options: Any,
    ) -> None:
        rig: dict[str, list[Any]] = {"first": [first], "hands": [list(h) for h in hands]}
        if lost:
            rig["lost"] = [list(cards) for cards in lost]
        if coins:
            rig["coins"] = list(coins)
        if sides:
            rig |= {"sides": list(sides), "reserve": [reserve]}
        if deck:
            rig["deck"] = list(deck)
        self.match: Match[State] = begin(GAME, bytes(32), len(hands), options, (), rig)

    @property
    def state(self) -> State:
        return self.match.table.state

    @property
    def asked(self) -> dict[int, str]:
        return {seat: decision.key for seat, decision in self.match.pending.items()}

    def offered(self, seat: int) -> list[str]:
        decision = self.match.pending[seat]
        assert isinstance(decision, Choice)
        return [option.id for option in decision.options]

    def do(self, seat: int, *answers: Answer) -> None:
        """Answer one question after the other for one seat."""
        for answer in answers:
            self.match.submit(seat, answer)

    def nobody(self, key: str) -> None:
        """Everybody who is asked in the open window passes."""
        assert set(self.asked.values()) == {key}
        for seat in list(self.asked):
            self.match.submit(seat, "pass")

    def influence(self, seat: int) -> int:
        return len(self.state.hands[seat])

    def hand(self, seat: int) -> list[str]:
        return sorted(self.state.hands[seat].value)
