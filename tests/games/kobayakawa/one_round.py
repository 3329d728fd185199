"""One round of Kobayakawa, set up as an example of the rulebook needs it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.match import Match, begin
from games.kobayakawa import GAME
from games.kobayakawa.rules import State

A, B, C, D = range(4)
CHANGE, DRAW = "change", "draw"


class Round:
    """One round, set up: hands by seat, then the Kobayakawa and the cards drawn in stage 1."""

    def __init__(
        self,
        hands: Sequence[int | None],
        deck: Sequence[int] = (),
        *,
        number: int = 3,
        first: int = A,
        medals: Sequence[int] | None = None,
        **options: Any,
    ) -> None:
        rig: dict[str, list[Any]] = {
            "first": [first],
            "round": [number],
            "hands": list(hands),
            "deck": list(deck),
            "medals": list(medals or []),
        }
        self.match: Match[State] = begin(GAME, bytes(32), len(hands), options, (), rig)
        self.before = list(self.state.medals)

    @property
    def state(self) -> State:
        return self.match.table.state

    def everybody_keeps(self) -> None:
        """Stage 1: everybody draws, and discards what was drawn."""
        while self.state.stage == "draw":
            (seat,) = self.match.pending
            self.match.submit(seat, DRAW)
            self.match.submit(seat, str(self.state.hands[seat].value[-1]))

    def bets(self, **said: bool) -> None:
        """Stage 2: who fights, by name (a=True)."""
        for _ in range(len(self.state.order)):
            (seat,) = self.match.pending
            self.match.submit(seat, "fight" if said.get("abcdef"[seat]) else "pass")

    @property
    def net(self) -> list[int]:
        return [now - then for now, then in zip(self.state.medals, self.before, strict=True)]

    def total(self) -> int:
        """The winning total that was said."""
        (event,) = [e for e in self.match.fresh if e.key == "wins"]
        return int(event.args["total"])

    def shown(self) -> list[int]:
        return [event.args["who"] for event in self.match.fresh if event.key == "shows"]
