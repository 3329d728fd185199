"""The exploitability by our solvers equals that by OpenSpiel's best responses, on our rules."""

from __future__ import annotations

import pytest

from training.openspiel import coup, kobayakawa


@pytest.mark.parametrize(("turns", "rounds"), [(1, 2), (1, 60)])
def test_an_endgame_of_coup_gives_away_what_openspiel_takes(turns: int, rounds: int) -> None:
    ours, theirs = coup((3, 6), turns, rounds)
    assert theirs == pytest.approx(ours, abs=1e-5)
    assert (ours > 0.01) is (rounds == 2), "who has not thought gives something away"


def test_the_last_bets_of_kobayakawa_give_away_what_openspiel_takes() -> None:
    ours, theirs = kobayakawa((4, 4), (6, 11, 4), dealt=(2, 5, 7, 10, 13))
    assert theirs == pytest.approx(ours, abs=1e-9)
    assert 0 < ours < 0.2
