"""The board as a picture."""

from __future__ import annotations

from games.core.words import Words

from .state import State


def board(view: State, w: Words) -> str:
    return ""
