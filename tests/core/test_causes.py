"""Paragraphs that a line of the log comes from, where they depend on what it says."""

from __future__ import annotations

import games
from games.core.story import ByCase, Story
from games.core.table import Event


def test_a_cause_may_depend_on_what_the_line_says() -> None:
    case = ByCase("9.2", {"prestige": "9.2.1", "way": {"left": "7.8", "right": "7.6 7.7"}})
    story = Story(causes={"fed": case, "first": "1.1"}, tie_break="10.1")
    assert story.cause(Event("fed", {"prestige": 0})) == ["9.2"]
    assert story.cause(Event("fed", {"prestige": 2, "way": "left"})) == ["9.2", "9.2.1", "7.8"]
    assert story.cause(Event("first", {})) == ["1.1"]
    assert story.cause(Event("else", {})) == []
    assert story.paragraphs() == {"9.2", "9.2.1", "7.8", "7.6", "7.7", "1.1", "10.1"}


def test_the_final_score_names_what_brought_points() -> None:
    story = games.load("imperios").story
    parts = dict.fromkeys(
        ("census", "settlements", "capitals", "cities", "wonder", "technologies", "goods"), 0
    )
    assert story.cause(Event("scores", parts | {"census": 4, "cities": 2})) == ["13.1", "13.4"]
    assert story.cause(Event("scores", parts | {"goods": -3})) == ["13.7"]
