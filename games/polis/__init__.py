"""Polis: Fight for the Hegemony, by Fran Diaz."""

from pathlib import Path

from games.core import datafile
from games.core.aids import Aids
from games.core.art import Art
from games.core.game import Game
from games.core.levels import hesitant
from games.core.reviewing import Reviewing
from games.core.verbs import Verb

from . import data, refusals, rounds, setup, state, stories, telling
from .computer import foresight, statesman
from .computer.defaults import default
from .computer.strategy import strategos
from .faces import advice, board, choosing, lookup, news, stamps, stock, words

GAME = Game(
    key="polis",
    rules=2,
    seats=range(2, 3),
    options=state.TableOptions,
    state=state.State,
    setup=setup.setup,
    phases=(
        rounds.open_round,
        rounds.turn,
        rounds.battles,
        rounds.attack,
        rounds.defend,
        rounds.aftermath,
        rounds.end_round,
    ),
    turns={rounds.turn: ()},
    folder=Path(__file__).parent,
    headline=words.headline,
    text=words.text,
    news=news.news,
    glance=words.glance,
    hand=words.hand,
    board=board.board,
    zooms=board.zooms,
    zoom_texts=lookup.TEXTS,
    zooms_now=board.zooms_now,
    default=default,
    policies={"heuristic": strategos},
    levels={
        "novice": hesitant(statesman.POLICY, 0.18, default, statesman.unworthy),
        "regular": hesitant(statesman.POLICY, 0.07, default, statesman.unworthy),
        "expert": hesitant(statesman.POLICY, 0.015, default, statesman.unworthy),
        "master": foresight.player(),
    },
    roles=words.role,
    caveats=words.caveats,
    deal=("projects", "events-3", "events-4", "events-5a", "events-5b", "combat"),
    marks=data.MARKS,
    rulings=datafile.rulings(data.RULINGS, state.TableOptions),
    art=Art(
        hand=stock.hand,
        rivals=True,
        box=stories.lid,
        poster=stories.poster,
        pairs=(*stories.PAIRS, *stock.PAIRS),
        emoji=stamps.EMOJI,
        emblem="🦉",
        colour="#2a9d8f",
    ),
    story=telling.STORY,
    verbs={"pass": Verb(("pass",))},
    chapters=data.CHAPTERS,
    modules={"11": lambda options, seats: options.setup != "base"},
    aids=Aids(
        numbers=advice.numbers,
        marked=choosing.marked,
        drawn_hand=stock.asked,
        changed=words.changed,
        scene=choosing.scene,
        shortcuts=choosing.shortcuts,
        risks=advice.risks,
        ruled_out=refusals.ruled_out,
        shares=choosing.shares,
    ),
    reviewing=Reviewing(nodes=350_000, even=0, steep=0.6, luck=True),
)
