"""The weights of a planner are found again from the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from training import weights
from training.planners import SUBJECTS

SHORT: dict[str, dict[str, str]] = {
    "imperios": {},
    "polis": {},
    "pericles-united": {"scenario": "time-of-peace", "two": "sides", "factions": "in_order"},
}
SEATED = {"imperios": (True, False, True, False)}


@pytest.mark.parametrize("game", [*SHORT])
def test_who_plays_better_is_worth_more(game: str) -> None:
    short = [(SEATED.get(game, (True, False)), SHORT[game])]
    subject = replace(SUBJECTS[game], deals=2, tables=short)
    player = subject.player(subject.start)
    better = weights.worth(subject, player, subject.rival, "1")
    assert better > 0.3
    assert weights.worth(subject, subject.rival, player, "1") == pytest.approx(-better)


def test_weights_are_found_again_from_the_same_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shaking one weight of all: what is worth more with it is gone towards."""
    polis = SUBJECTS["polis"]
    silver = polis.names.index("silver")

    def worth(subject: object, one: Sequence[float], other: object, deals: str) -> float:
        return one[silver] - other[silver] if isinstance(other, list) else 0.0

    monkeypatch.setattr(weights, "worth", worth)
    subject = replace(polis, player=lambda believed: [*believed])  # type: ignore[arg-type, return-value]
    told: list[str] = []
    first = weights.found(subject, 1, 4, told.append)
    assert first == weights.found(subject, 1, 4, told.append)
    assert first != weights.found(subject, 2, 4, told.append)
    assert len(told) == 12
    assert first[silver] > subject.start[silver]


def test_no_weight_goes_below_its_floor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weights, "worth", lambda *_: 0.0)
    subject = replace(SUBJECTS["imperios"], floor=0.5)
    assert min(weights.found(subject, 1, 1, lambda _: None)) == 0.5
