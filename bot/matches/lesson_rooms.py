"""Which games have a tutorial, and the id that stands for it in the place of a match."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import games

SCRIPT = "script.toml"


def folder(game: str) -> Path:
    """The folder of a game's tutorial, with its script and its texts."""
    return games.load(game).folder / "tutorial"


@cache
def has_tutorial(game: str) -> bool:
    return (folder(game) / SCRIPT).exists()


@cache
def room(game: str) -> str:
    """The id that stands for a match in the buttons of a game's tutorial."""
    digest = hashlib.sha256(f"tutorial of {game}".encode()).digest()
    return base64.b32encode(digest[:5]).decode().lower()


@cache
def rooms() -> Mapping[str, str]:
    """The keys of the games that have a tutorial, by their rooms."""
    return {room(game): game for game in games.playable() if has_tutorial(game)}
