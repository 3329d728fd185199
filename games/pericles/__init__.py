"""Pericles: The Peloponnesian Wars, by Mark Herman."""

from pathlib import Path

from games.core import datafile
from games.core.art import Art
from games.core.game import Game

from . import computer, data, faces, sequence, setup, state, stories, telling

GAME = Game(
    key="pericles",
    rules=3,
    seats=range(1, 5),
    options=state.TableOptions,
    state=state.State,
    setup=setup.setup,
    phases=sequence.PHASES,
    folder=Path(__file__).parent,
    headline=faces.headline,
    text=faces.text,
    hand=faces.hand,
    board=faces.board,
    zooms=faces.zooms,
    default=computer.default,
    policies={"heuristic": computer.bot},
    roles=faces.roles,
    allowed=setup.seat_counts,
    upgrade=setup.upgrade,
    deal=("factions", "plays", "athens", "sparta", "battle0", "battle1", "trust"),
    art=Art(poster=stories.poster, pairs=stories.PAIRS),
    story=telling.STORY,
    marks=data.MARKS,
    rulings=datafile.rulings(data.DATA / "rulings.toml", state.TableOptions),
)
