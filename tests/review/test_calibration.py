"""How right reviews are, with a few games; `python -m tests.review GAME` plays more."""

from __future__ import annotations

from dataclasses import replace

import pytest

import games
from games.core.levels import LEVELS
from games.headless.playouts import Measure, player_of
from tests.review.calibration import LEADS, Said, brier, crosswise, fitted, said, tenths


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


def test_few_worlds_are_drawn_to_the_middle_and_bounds_go_with_the_chance() -> None:
    assert Measure(0, 1).chances([0.25, 0.75], 4) == [0.25, 0.75]
    assert Measure(4, 1).chances([0.0, 1.0], 4) == [0.25, 0.75]
    assert Measure(0, 0.5).chances([0.2, 0.8], 9) == pytest.approx([1 / 3, 2 / 3])
    assert Measure(0, 1).chances([0.2, 0.3], 10) == pytest.approx([0.2, 0.3])  # nobody else wins
    assert Measure(0, 1).chances([0.0, 0.0], 10) == [0.0, 0.0]
    assert Measure(3, 0.6).bounds([0.5, 0.5], 0, 0) == (0, 1)
    for means in ([0.1, 0.2, 0.7], [0.0, 1.0, 0.0], [0.3, 0.3, 0.1]):
        for measure in (Measure(0, 1), Measure(3, 0.6), Measure(1, 1.2)):
            for seat, chance in enumerate(measure.chances(means, 40)):
                low, high = measure.bounds(means, 40, seat)
                assert low - 1e-9 <= chance <= high + 1e-9
                assert high - low < 0.4


def test_players_that_make_too_much_of_a_lead_are_read_more_flatly() -> None:
    each = [
        Said([], [seat == n % 4 // 3 for seat in range(2)], [], [0.9, 0.1], 100) for n in range(8)
    ]
    assert fitted(each).steep < 1
    right = [replace(one, means=[0.75, 0.25]) for one in each]
    assert fitted(right) == Measure(0, 1)
    mixed = [one for pair in zip(each, right, strict=True) for one in pair]
    read = crosswise(mixed)  # first all of `each`, as `right` is to be read
    assert read[0].chances == pytest.approx([0.9, 0.1])
    assert read[-1].chances[0] < 0.7


def test_leads_are_of_games_that_there_are() -> None:
    assert set(LEADS) <= set(games.GAMES)
