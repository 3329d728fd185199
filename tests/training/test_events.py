"""What events are worth is told by what came of games with and without them."""

from __future__ import annotations

import numpy as np
import pytest

from training.events import STILL, fitted, main


def test_a_card_is_worth_what_games_with_it_ended_better_by() -> None:
    rows = np.array([[1, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 0], [1, 0, 1], [1, 0, 1]], float)
    weights, errors = fitted(rows, np.array([1.0, 3.0, 4.0, 6.0, 0.0, 2.0]))
    assert weights == pytest.approx([2.0, 3.0, -1.0])
    assert errors == pytest.approx([1.0, 2**0.5, 2**0.5])


def test_cards_that_do_nothing_are_what_others_are_compared_with() -> None:
    assert {f"E{deck}-0{n}" for deck in ("3", "4", "5a", "5b") for n in (1, 2)} == STILL


def test_all_other_events_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "3"]) == 0
    told = capsys.readouterr().out
    assert "of 3 games ended by score" in told
    assert told.count("standard error") == 32
    assert "The Fort at Dekeleia" in told
    assert "nan" not in told, "a variance of 0 may be less by rounding"
