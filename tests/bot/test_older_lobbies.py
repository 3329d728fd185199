"""Lobbies opened before an option existed."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from bot.features.lobby.view import option_lines
from bot.ui.words import bot_words, of_game
from games.polis import GAME


def test_an_option_that_came_later_shows_what_will_be_played() -> None:
    body = SimpleNamespace(options={"setup": "corinthian"}, seating="joined")
    older: Any = SimpleNamespace(game=GAME, chairs=[], body=body)
    lines = option_lines(cast(Any, older), of_game("polis", "en"), bot_words("en"))
    assert "None" not in lines
    assert "- Cubes and discs: **As many as the box holds**" in lines
    assert "- Game: **Scenario: Corinthian War (one round)**" in lines
