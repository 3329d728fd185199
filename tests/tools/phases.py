"""Games some of whose phases are replaced."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.core.game import Game


def with_phases(game: Game[Any], *phases: Any) -> Game[Any]:
    """The game with some of its phases replaced by others of the same names."""
    new = {phase.__name__: phase for phase in phases}
    return replace(game, phases=[new.get(old.__name__, old) for old in game.phases])
