"""The rule engines: pure and synchronous. One line a game."""

from functools import cache
from importlib import import_module
from typing import Any

from games.core.game import Game

GAMES = (
    "kobayakawa",
    "coup",
    "offrandes",
    "earth_and_water",
    "polis",
    "imperios",
    "pericles",
)


@cache
def load(key: str) -> Game[Any]:
    """The game called `key`; KeyError for an unknown one. Read from disk when first asked for."""
    if key not in GAMES:
        raise KeyError(key)
    game: Game[Any] = import_module(f"games.{key}").GAME
    return game
