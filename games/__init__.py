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

_registered: dict[str, Game[Any]] = {}  # of other packages, by `register` alone


def playable() -> tuple[str, ...]:
    """Every game that can be played here: those that we ship, and after them the registered."""
    return (*GAMES, *_registered)


@cache  # forgotten when a game is registered or taken out
def load(key: str) -> Game[Any]:
    """The game called `key`; KeyError for an unknown one. Read from disk when first asked for."""
    if key in _registered:
        return _registered[key]
    if key not in GAMES:
        raise KeyError(key)
    game: Game[Any] = import_module(f"games.{key}").GAME
    return game


def register(game: Game[Any]) -> None:
    """Let a game of another package be played in this process; see `games.third_party`.

    Raises ValueError where a game is called so already.
    """
    if game.key in playable():
        raise ValueError(f"there is a game called {game.key} already")
    _registered[game.key] = game
    load.cache_clear()


def unregister(key: str) -> None:
    """Take a game of another package out again, as if it had never been registered."""
    _registered.pop(key, None)
    load.cache_clear()
