"""The round: drawing, the extra token, the reserve, and the order of play."""

import pytest

from games.imperios.state import Civilisation
from tests.games.imperios.imperios_scene import A, play, state


def drawn(cup: int, discard: int, rules: int = 2) -> Civilisation:
    """Somebody in the Stone Age (four tokens) after drawing; red in the cup, blue discarded."""
    a = {"cup": {"red": cup}, "discard": {"blue": discard}}
    return play(state({A: a}, 4), "draw", rules=rules).table.state.civs[A]


@pytest.mark.parametrize(
    ("cup", "discard", "hand", "left", "pile"),
    [
        (5, 3, [4, 0, 0, 0], [1, 0, 0, 0], 3),
        (4, 3, [4, 0, 0, 0], [0, 0, 0, 0], 3),  # just enough: nothing is refilled
        (3, 3, [3, 0, 1, 0], [0, 0, 2, 0], 0),  # one short: the discards go in, and one is drawn
        (0, 5, [0, 0, 4, 0], [0, 0, 1, 0], 0),
        (2, 1, [2, 0, 1, 0], [0, 0, 0, 0], 0),  # not even the discards suffice
        (0, 0, [0, 0, 0, 0], [0, 0, 0, 0], 0),
    ],
)
def test_the_cup_is_refilled_only_when_it_holds_fewer_than_needed(
    cup: int, discard: int, hand: list[int], left: list[int], pile: int
):
    civ = drawn(cup, discard)
    assert (civ.hand, civ.cup, sum(civ.discard)) == (hand, left, pile)


def test_a_phase_begun_under_rules_1_still_refills_a_cup_that_just_suffices():
    civ = drawn(4, 3, rules=1)
    assert (civ.hand, civ.cup, civ.discard) == ([4, 0, 0, 0], [0, 0, 3, 0], [0, 0, 0, 0])
    assert drawn(5, 3, rules=1).cup == [1, 0, 0, 0]
