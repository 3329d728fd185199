"""A table of Polis that a test lays out by hand and plays answer by answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from games.core.decision import Choice, Decision, Reason
from games.core.match import Match
from games.core.play import Play
from games.core.players import sample
from games.core.rng import Rng
from games.core.table import Table
from games.polis import GAME
from games.polis.data import NEUTRAL, POLEIS, SEAS, SIDES, TERRITORIES
from games.polis.state import Player, State


def said(reasons: Iterator[Reason]) -> str:
    """Why an action is refused, the first reason; empty if it is not."""
    first = next(reasons, None)
    return first.why if first else ""


class Desk:
    """One match: `sparta` and `athens` are the players, `s` the state, `ask` the open question."""

    sides = "sparta_first"  # who sits where, for tests that turn the table round

    def __init__(
        self,
        round: str = "3",
        setup: str = "base",
        active: str = "SPA",
        options: Mapping[str, str] | None = None,
        **rig: list[Any],
    ) -> None:
        self.t: Table[State] = Table(None, range(2), Rng(bytes(32)), GAME.rules, rig)  # type: ignore[arg-type]
        self.t.state = GAME.setup(
            self.t,
            GAME.options.model_validate({"setup": setup, "sides": self.sides, **(options or {})}),
        )
        self.s.at = self.s.rounds.index(round)
        self.s.active = SIDES.index(active)
        self.play: Play[State]

    @property
    def s(self) -> State:
        return self.t.state

    @property
    def sparta(self) -> Player:
        return self.s.players[0]

    @property
    def athens(self) -> Player:
        return self.s.players[1]

    def units(self, side: str, **regions: int) -> None:
        """This side has these units on the map and no others."""
        p = self.s.players[SIDES.index(side)]
        for territory in TERRITORIES:
            p.hoplites[territory] = regions.get(territory, 0)
        for sea in SEAS:
            p.galleys[sea] = regions.get(sea, 0)

    def polis(self, name: str, side: str = "", population: int = 0) -> None:
        """A polis belongs to a side, or is neutral."""
        polis = self.s.poleis[name]
        polis.owner = SIDES.index(side) if side else NEUTRAL
        polis.population = population or POLEIS[name].base

    def goods(self, side: str, **goods: int) -> None:
        """This side has these goods and no others."""
        mine = self.s.players[SIDES.index(side)].goods
        for good in mine:
            mine[good] = goods.get(good, 0)

    def begin(self, phase: str = "turn") -> Desk:
        self.play = Play(GAME, self.t, phase)
        return self

    @property
    def seat(self) -> int:
        (seat,) = self.play.pending
        return seat

    @property
    def ask(self) -> Decision:
        (decision,) = self.play.pending.values()
        return decision

    @property
    def ids(self) -> list[str]:
        decision = self.ask
        assert isinstance(decision, Choice)
        return [option.id for option in decision.options]

    @property
    def barred(self) -> dict[str, str]:
        decision = self.ask
        assert isinstance(decision, Choice)
        return {one.id: one.why for one in decision.barred}

    def args(self, id: str) -> Any:
        decision = self.ask
        assert isinstance(decision, Choice)
        return next(option.args for option in decision.options if option.id == id)

    def answer(self, *answers: Any) -> Desk:
        """Answer the open question, and those that follow."""
        for answer in answers:
            self.play.give(self.seat, self.play.parse(self.seat, answer))
        return self

    def heard(self, key: str) -> list[dict[str, Any]]:
        """The arguments of every event of this name."""
        return [dict(event.args) for event in self.t.events if event.key == key]


def careful(match: Match[Any], seat: int, rng: Random) -> Any:
    """Random, but rarely passing and never throwing the game away, so that rounds go by."""
    decision = match.pending[seat]
    if decision.key in ("phoros", "feed"):
        return match.default(seat)
    if decision.key == "action" and rng.random() < 0.8:
        ids = [o.id for o in decision.options if o.id not in ("pass", "sail")]  # type: ignore[union-attr]
        return rng.choice(ids or ["pass"])
    return sample(decision, rng)
