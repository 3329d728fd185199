"""What headless commands have in common: finding a game, speaking English."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import games
from games.core.decision import Illegal
from games.core.game import Game
from games.core.languages import FALLBACK
from games.core.words import Words

HERE = Path(__file__).parent


def write(text: str) -> None:
    """One piece of text on standard output, at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def loaded(key: str) -> Game[Any]:
    """The game called `key`. Raises Illegal if this build has none."""
    try:
        return games.load(key)
    except (KeyError, ImportError, AttributeError):
        known = ", ".join(games.playable())
        raise Illegal("engine-no-game", name=key[:40], known=known) from None


def playable() -> list[Game[Any]]:
    """The games that this build can play."""
    found = []
    for key in games.playable():
        with suppress(ImportError, AttributeError):
            found.append(games.load(key))
    return found


def explained(why: Illegal) -> str:
    """A refusal as an English sentence."""
    return Words(FALLBACK, HERE)(f"error-{why.code}", **why.args_)
