"""Imperios Milenarios, by Juan Carballal."""

from pathlib import Path

from games.core import datafile
from games.core.game import Game

from . import (
    ages,
    black,
    blue,
    computer,
    data,
    faces,
    founding,
    heuristic,
    red,
    rounds,
    standing,
    state,
    telling,
    yellow,
)

GAME = Game(
    key="imperios",
    rules=2,
    seats=range(4, 8),
    options=state.TableOptions,
    state=state.State,
    setup=founding.setup,
    phases=(
        founding.found,
        rounds.draw,
        rounds.extra,
        red.red,
        red.muster,
        yellow.yellow,
        blue.blue,
        black.black,
        rounds.keep,
        ages.reckon,
    ),
    folder=Path(__file__).parent,
    headline=faces.headline,
    text=faces.text,
    hand=faces.hand,
    board=faces.board,
    zooms=faces.zooms,
    default=computer.default,
    policies={"heuristic": heuristic.builder},
    allowed=founding.seat_counts,
    deal=("oldest", "tokens"),
    story=telling.STORY,
    glance=faces.glance,
    standing=standing.STANDING,
    targets=True,
    marks=data.MARKS,
    rulings=datafile.rulings(data.RULINGS, state.TableOptions),
)
