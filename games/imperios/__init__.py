"""Imperios Milenarios, by Juan Carballal."""

from collections.abc import Sequence
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
    state,
    yellow,
)


def _seats(options: state.TableOptions) -> Sequence[int]:
    """1.2. A game to the Iron Age needs the full map and six players."""
    chosen = data.BOOKS[options.data]
    return [n for n in sorted(chosen.parts) if n >= chosen.lengths[options.length]]


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
    allowed=_seats,
    deal=("oldest", "tokens"),
    decisive=("last-capital", "sacks", "expelled", "builds", "last-token", "globalised"),
    marks=data.MARKS,
    rulings=datafile.rulings(data.RULINGS, state.TableOptions),
)
