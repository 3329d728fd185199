"""Template: a small game to begin from, with one hidden card for everybody."""

from pathlib import Path

from games.core import datafile
from games.core.game import Game
from games.core.levels import graded
from games.core.story import BIG, Moment, Story

from . import board, computer, data, faces, rules

GAME = Game(
    key="template",
    rules=0,  # not played by anybody yet: from 1 on, stored matches must go on
    seats=range(2, 5),
    options=rules.TableOptions,
    state=rules.State,
    setup=rules.setup,
    phases=(rules.deal, rules.turn, rules.show),
    folder=Path(__file__).parent,
    headline=faces.headline,
    text=faces.text,
    hand=faces.hand,
    board=board.board,
    default=computer.default,
    policies={"heuristic": computer.careful},
    levels=graded(computer.careful, computer.default, novice=0.5, regular=0.3, expert=0.1),
    deal=("first", "deck"),
    chapters={"turn": 2},
    story=Story(moments={"wins": Moment(BIG)}),
    marks=data.MARKS,
    rulings=datafile.rulings(data.RULINGS, rules.TableOptions),
)
