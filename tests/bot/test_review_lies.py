"""What a review says of a lie, and of all answers of a seat together."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.features.review.view import doubted, skill
from bot.ui.words import bot_words
from games.headless.doubted_lies import Doubt
from games.headless.playouts import ChanceChange
from games.headless.review import Review


@pytest.mark.parametrize("locale", ["en", "es"])
def test_a_lie_is_told_with_the_worlds_in_which_a_doubt_was_right(locale: str) -> None:
    t = bot_words(locale)
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


@pytest.mark.parametrize("locale", ["en", "es"])
def test_all_answers_together_are_told_to_who_sat_there_from_first_to_last(locale: str) -> None:
    t = bot_words(locale)
    found = Review("coup", 2, 9, skill={0: ChanceChange(0.21, -0.04, 0.46), 1: None})
    alone: Any = SimpleNamespace(held=lambda seat: ["Ana"])
    two: Any = SimpleNamespace(held=lambda seat: ["Ana", "Zoe"])
    told = skill(alone, found, 0, t)
    assert "+21" in told
    assert "−4" in told
    assert skill(alone, found, 1, t) == skill(two, found, 0, t) == ""
