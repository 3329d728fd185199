"""Coup and Coup: Urbis, by Rikki Tahta."""

from functools import partial
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
    bluffs,
    board,
    computer,
    data,
    duelist,
    emblems,
    faces,
    hands,
    mind,
    refusals,
    rules,
    stamps,
    standing,
    state,
    stories,
    telling,
    tones,
    worlds,
)

WEIGHTS, PAIR = (Path(__file__).parent / name for name in ("mind.npz", "pair.npz"))
OF_TWO, OF_MORE = (
    player(partial(read, weights), mind.describe, computer.courtier, mind.heat)
    for weights in (PAIR, WEIGHTS)
)
LEARNT = mind.stubborn(mind.by_table(OF_TWO, OF_MORE))

GAME = Game(
    key="coup",
    rules=4,
    seats=range(2, 11),
    options=state.TableOptions,
    state=state.State,
    setup=rules.setup,
    phases=(rules.begin, rules.draft, rules.deal, rules.pledge, rules.turn),
    turns={rules.turn: ()},
    folder=Path(__file__).parent,
    headline=faces.headline,
    text=faces.text,
    news=faces.news,
    hand=faces.hand,
    board=board.board,
    default=computer.default,
    policies={
        "heuristic": computer.courtier,
        "learnt": LEARNT,
    },
    levels={
        "novice": hesitant(computer.courtier, 0.45, computer.default),
        "regular": hesitant(computer.courtier, 0.2, computer.default),
        "expert": mind.by_table(mind.at_times(LEARNT, computer.courtier, 0.25), computer.courtier),
        "master": duelist.Duelist(LEARNT),
    },
    editions="edition",
    allowed=state.allowed,
    caveats=faces.caveats,
    redeal=worlds.redeal_sets,
    deal=("first", "coins", "reserve", "sides", "hands", "lost", "deck"),
    story=telling.STORY,
    marks=data.MARKS,
    rulings=datafile.rulings(data.RULINGS, state.TableOptions),
    aids=Aids(marked=board.marked, changed=faces.changed, ruled_out=refusals.ruled_out),
    art=Art(
        hand=hands.hand,
        box=stories.lid,
        boxes={"urbis": stories.urbis_lid},
        poster=stories.poster,
        moments={
            "concedes": stories.caught,
            "declines": stories.caught,
            "shows": stories.proved,
        },
        pairs=emblems.PAIRS,
        emoji=stamps.EMOJI,
        emblem="👑",
        colour="#8e44ad",
    ),
    tones=tones.tones,
    verbs={
        "challenge": Verb(("challenge",)),
        "pass": Verb(("pass",)),
        "block": Verb(("block",)),
    },
    chapters=tones.CHAPTERS,
    modules={
        "10": lambda options, seats: seats in (0, 2),
        "10.1": lambda options, seats: options.two_players == "simple",
        "10.2": lambda options, seats: options.two_players == "both_one",
        "10.3": lambda options, seats: options.two_players == "drafted",
        "11": lambda options, seats: "inquisitor" in state.roles(options),
        "12": lambda options, seats: options.reformation,
    },
    targets=True,
    surviving=lambda view: view.living,
    standing=standing.STANDING,
    glance=faces.glance,
    reviewing=Reviewing(
        nodes=1_000_000,
        seconds=20,
        points=48,
        luck=True,
        claims=bluffs.claims,
        doubts=bluffs.DOUBTS,
        obvious=("prove",),
    ),
)
