"""Weights of a planner are found again from the same seed."""

from __future__ import annotations

import pytest

import games
from games.core.game import Policy
from games.polis.computer.statesman import POLICY, WEIGHTS
from games.polis.computer.strategy import strategos
from training import weights

GAME = games.load("polis")


def test_who_plays_better_is_worth_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "DEALS", 2)
    better = weights.worth(GAME, POLICY, strategos, "1")
    assert better > 0.3
    assert weights.worth(GAME, strategos, POLICY, "1") == pytest.approx(-better)


def test_weights_are_found_again_from_the_same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shaking one weight of all: what is worth more with it is gone towards."""

    def worth(game: object, one: Policy, other: Policy, deals: str) -> float:
        return one.silver - other.silver if other is not strategos else 0.0  # type: ignore[attr-defined]

    class Player:
        def __init__(self, believed: object) -> None:
            self.silver = believed.silver  # type: ignore[attr-defined]

    monkeypatch.setattr(weights, "worth", worth)
    monkeypatch.setattr(weights, "statesman", Player)
    told: list[str] = []
    first = weights.found(WEIGHTS, 1, 4, told.append)
    assert first == weights.found(WEIGHTS, 1, 4, told.append)
    assert first != weights.found(WEIGHTS, 2, 4, told.append)
    assert len(told) == 12
    silver = WEIGHTS._fields.index("silver")
    assert first[silver] > WEIGHTS.silver
