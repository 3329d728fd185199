"""Offrandes, by Cédric Lefebvre."""

from pathlib import Path

from games.core import datafile
from games.core.aids import Aids
from games.core.art import Art
from games.core.game import Game
from games.core.levels import hesitant
from games.core.reviewing import Reviewing
from games.core.verbs import Verb

from . import (
    bidder,
    board,
    computer,
    data,
    faces,
    foresight,
    hands,
    refusals,
    rules,
    signs,
    stamps,
    state,
    stories,
    telling,
    worlds,
)

GAME = Game(
    key="offrandes",
    rules=1,
    seats=range(min(data.PLAY.players), max(data.PLAY.players) + 1),
    options=state.TableOptions,
    state=state.State,
    setup=state.setup,
    phases=(
        rules.choose_characters,
        rules.auction_turn,
        rules.bidding,
        rules.sealed_auction,
        rules.corruption,
        rules.offerings,
    ),
    turns={
        rules.choose_characters: (),
        rules.auction_turn: (),
        rules.corruption: (),
        rules.offerings: (),
    },
    folder=Path(__file__).parent,
    headline=faces.headline,
    text=faces.text,
    news=faces.news,
    hand=faces.hand,
    board=board.board,
    default=computer.default,
    policies={"heuristic": computer.devout},
    levels={
        "novice": hesitant(bidder.bidder, 0.14, computer.default),
        "regular": hesitant(bidder.bidder, 0.02, computer.default),
        "expert": foresight.player(often=0.22, nodes=600),
        "master": foresight.player(),
    },
    roles=faces.role,
    redeal=worlds.redeal,
    deal=("first", "steps", "money", "points"),
    story=telling.STORY,
    glance=faces.glance,
    verbs={
        "pass": Verb(("pass",)),
        "bid": Verb(("bid",), numbers=("amount", "limit", "sealed"), more="other"),
    },
    modules={"9": lambda options, seats: options.auction == "sealed"},
    chapters={
        "start": 3,
        "lot": 4,
        "open": 4,
        "raise": 4,
        "amount": 4,
        "limit": 4,
        "sealed": 9,
        "corrupt": 5,
        "offer": 6,
    },
    marks=data.MARKS,
    aids=Aids(marked=board.marked, changed=faces.changed, ruled_out=refusals.ruled_out),
    art=Art(
        hand=hands.hand,
        rivals=True,
        box=stories.lid,
        poster=stories.poster,
        moments={"replaced": stories.replaced},
        pairs=signs.PAIRS,
        emoji=stamps.EMOJI,
        emblem="🔥",
        colour="#d4a017",
    ),
    rulings=datafile.rulings(data.RULINGS, state.TableOptions),
    reviewing=Reviewing(nodes=500_000, seconds=20, points=40, even=0, steep=0.8, luck=True),
)
