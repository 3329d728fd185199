"""The games that networks learn, and the files of their weights."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

import games
from games.core.levels import hesitant
from games.core.players import chance
from games.coup import computer, mind
from games.kobayakawa.computer import careful
from games.kobayakawa.mind import describe as tell_kobayakawa

from .sparring import SPARRING
from .tables import Subject

Found: TypeAlias = Callable[[], tuple[Subject, Path]]


def coup() -> tuple[Subject, Path]:
    """Coup, mostly with four players; sometimes with the Inquisitor and Reformation.

    The usual game of two is learnt by `training/abreast`; here it is a tenth of the tables.
    """
    game = games.load("coup")
    tables: list[tuple[float, int, dict[str, object]]] = [
        (1.0, 2, {}),
        (1.0, 2, {"inquisitor": True}),
        (0.5, 2, {"two_players": "drafted"}),
        (1.5, 3, {}),
        (3.0, 4, {}),
        (1.0, 5, {}),
        (0.5, 6, {}),
        (0.5, 4, {"inquisitor": True}),
        (0.5, 5, {"reformation": True}),
    ]
    rivals = {**SPARRING, "heuristic": computer.courtier}
    crowds = [
        (7.0, chance),
        (2.0, computer.courtier),
        (1.0, hesitant(computer.courtier, 0.45, computer.default)),
        (0.5, SPARRING["honest"]),
        (0.5, SPARRING["late_assassin"]),
    ]
    subject = Subject(game, mind.describe, tables, computer.courtier, rivals, crowds)
    return subject, game.folder / "mind.npz"


def kobayakawa() -> tuple[Subject, Path]:
    """Kobayakawa with three to six players, mostly four."""
    game = games.load("kobayakawa")
    tables: list[tuple[float, int, dict[str, object]]] = [
        (1.0, 3, {}),
        (2.0, 4, {}),
        (1.0, 5, {}),
        (0.7, 6, {}),
        (0.3, 4, {"nobody_bets": "last_wins"}),
    ]
    rivals = {"heuristic": careful}
    crowds = [(2.0, chance), (1.0, careful)]
    subject = Subject(game, tell_kobayakawa, tables, careful, rivals, crowds)
    return subject, game.folder / "mind.npz"


SUBJECTS: Mapping[str, Found] = {"coup": coup, "kobayakawa": kobayakawa}
