"""A small sample of how right reviews are; the whole is `python -m tests.review GAME`."""

from __future__ import annotations

import pytest

import games
from games.core.levels import LEVELS
from games.headless.playouts import player_of
from tests.review.calibration import LEADS, Said, brier, said, tenths


def test_a_small_sample_of_chances_is_nearer_the_truth_than_who_leads_by_counting() -> None:
    game = games.load("coup")
    found = [said(game, 2 + n % 3, 30, f"sample:{n}") for n in range(24)]
    own = brier([(one.chances, one.got) for one in found])
    led = brier([(one.led, one.got) for one in found])
    assert own < led
    for one in found:
        assert sum(one.chances) == pytest.approx(1)
        assert sum(one.led) == pytest.approx(1)


def test_chances_are_put_into_tenths_with_both_ends() -> None:
    found = tenths([Said([0.0, 1.0], [0, 1], [0, 1]), Said([0.1, 0.9], [1, 0], [0, 1])])
    assert [tenth.many for tenth in found] == [1, 1, 0, 0, 0, 0, 0, 0, 0, 2]
    assert (found[9].said, found[9].came) == (0.95, 0.5)


def test_what_is_said_for_sure_and_wrongly_costs_most() -> None:
    assert brier([([1.0, 0.0], [1.0, 0.0])]) == 0
    assert brier([([1.0, 0.0], [0.0, 1.0])]) == 1
    assert brier([([0.5, 0.5], [0.0, 1.0])]) == 0.25


@pytest.mark.parametrize("key", games.GAMES)
def test_every_game_is_played_on_by_somebody_who_answers_at_once(key: str) -> None:
    game = games.load(key)
    assert game.reviewing.level in LEVELS
    assert callable(player_of(game, game.reviewing.level))


def test_leads_are_of_games_that_there_are() -> None:
    assert set(LEADS) <= set(games.GAMES)
