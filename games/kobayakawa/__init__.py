"""Kobayakawa, by Jun Sasaki."""

from pathlib import Path

from games.core import datafile
from games.core.aids import Aids
from games.core.art import Art
from games.core.game import Game
from games.core.learnt import player, read
from games.core.levels import hesitant
from games.core.reviewing import Reviewing
from games.core.verbs import Verb

from . import (
    board,
    computer,
    data,
    faces,
    hands,
    mind,
    reckoning,
    refusals,
    rules,
    signs,
    stamps,
    stories,
    telling,
)

WEIGHTS = Path(__file__).parent / "mind.npz"
LEARNT = player(lambda: read(WEIGHTS), mind.describe, computer.careful)
MASTER = reckoning.reckoner(lambda: read(WEIGHTS), mind.describe, LEARNT)

GAME = Game(
    key="kobayakawa",
    rules=1,
    seats=range(3, 7),
    options=rules.TableOptions,
    state=rules.State,
    setup=rules.setup,
    phases=(rules.deal, rules.draw, rules.bet, rules.fight),
    folder=Path(__file__).parent,
    headline=faces.headline,
    text=faces.text,
    news=faces.news,
    hand=faces.hand,
    board=board.board,
    default=computer.default,
    policies={"heuristic": computer.careful, "learnt": LEARNT},
    levels={
        "novice": hesitant(computer.careful, 0.7, computer.default),
        "regular": hesitant(computer.careful, 0.35, computer.default),
        "expert": computer.careful,
        "master": MASTER,
    },
    deal=("first", "round", "medals", "hands", "deck"),
    story=telling.STORY,
    glance=faces.glance,
    verbs={"pass": Verb(("pass",))},
    chapters={"draw": 4, "discard": 4, "bet": 4},
    modules={
        "6.1": lambda options, seats: options.nobody_bets == "void",
        "8.2": lambda options, seats: options.reveal_all,
    },
    marks=data.MARKS,
    aids=Aids(marked=board.marked, changed=faces.changed, ruled_out=refusals.ruled_out),
    art=Art(
        hand=hands.hand,
        box=stories.lid,
        poster=stories.poster,
        moments={"wins": stories.battle},
        pairs=signs.PAIRS,
        emoji=stamps.EMOJI,
        emblem="🎴",
        colour="#2e8b57",
    ),
    rulings=datafile.rulings(data.RULINGS, rules.TableOptions),
    reviewing=Reviewing(nodes=250_000, seconds=20, points=40, luck=True),
)
