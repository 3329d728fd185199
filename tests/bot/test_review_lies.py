"""What is said of a lie that a review tells of."""

from __future__ import annotations

import pytest

from bot.review.view import doubted
from bot.ui.words import ui
from games.headless.doubted import Doubt


@pytest.mark.parametrize("locale", ["en", "es"])
def test_a_lie_is_told_with_the_worlds_in_which_a_doubt_was_right(locale: str) -> None:
    t = ui(locale)
    worth = doubted(Doubt(False, 0.62, 0.58, 0.66), t)
    plain = doubted(Doubt(False, 0.52, 0.48, 0.56), t)
    caught = doubted(Doubt(True, 0.62, 0.58, 0.66), t)
    assert "6" in worth
    assert "58" in worth
    assert "66" in worth
    assert "5" in plain
    assert len({worth, caught, plain}) == 3
    assert doubted(Doubt(False, 0.5, 0.44, 0.56), t) == ""
    assert doubted(None, t) == ""
