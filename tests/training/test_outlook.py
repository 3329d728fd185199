"""What a position is worth in 300 is counted, game by game."""

from __future__ import annotations

import numpy as np
import pytest

from training.outlook import Begun, counted, fitted, surprise


def test_the_same_seed_tells_the_same_games() -> None:
    one, again, other = counted(2, "a"), counted(2, "a"), counted(2, "b")
    assert one == again != other
    assert [*one] == [2, 3, 4, 5]
    assert all(row[0] == 1 for begun in one.values() for row in begun.rows)


def test_the_weights_are_those_by_which_games_came_out() -> None:
    """Of those with a bridge three win of four, of those without one in four: the log-odds are
    -log 3 and 2 log 3, a little nearer to nothing for the cost of weights."""
    rows = [(1, bridge) for bridge in (0, 1) for _ in range(4000)]
    won = [float(at % 4 < (3 if bridge else 1)) for at, (_, bridge) in enumerate(rows)]
    weights, errors = fitted(Begun(rows, won))
    assert weights == pytest.approx([-np.log(3), 2 * np.log(3)], abs=0.02)
    assert errors == pytest.approx([0.037, 0.052], abs=0.002)


def test_who_knows_nothing_is_surprised_by_the_logarithm_of_two() -> None:
    begun = Begun([(1, 0), (1, 1)], [0.0, 1.0])
    assert surprise(begun, (0.0, 0.0)) == pytest.approx(np.log(2))
    assert surprise(begun, (-5.0, 10.0)) < 0.01
