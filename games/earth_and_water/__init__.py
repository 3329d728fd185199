"""300: Tierra y Agua (300: Earth & Water), by Yasushi Nakaguro."""

from pathlib import Path

from games.core import datafile
from games.core.aids import Aids
from games.core.art import Art
from games.core.game import Game
from games.core.levels import hesitant
from games.core.reviewing import Reviewing
from games.core.verbs import Verb

from . import (
    advice,
    battles,
    board,
    computer,
    data,
    faces,
    foresight,
    interception,
    lookup,
    movement,
    news,
    operations,
    patience,
    preparation,
    refusals,
    sides,
    stamps,
    state,
    stories,
    telling,
    tokens,
)
from . import supply as supplies

GAME = Game(
    key="earth_and_water",
    rules=2,
    seats=range(2, 3),
    options=state.TableOptions,
    state=state.State,
    setup=state.setup,
    phases=(
        sides.bid,
        preparation.prepare,
        preparation.buy,
        preparation.build,
        operations.operate,
        interception.intercept,
        battles.naval_round,
        battles.land_round,
        movement.sail_again,
        supplies.supply,
    ),
    turns={
        preparation.build: ("done",),
        operations.operate: (),
        movement.sail_again: (),
        supplies.supply: (),
    },
    folder=Path(__file__).parent,
    headline=faces.headline,
    text=faces.text,
    news=news.news,
    hand=faces.hand,
    board=board.board,
    default=computer.default,
    policies={"heuristic": computer.heuristic},
    levels={
        "novice": hesitant(computer.heuristic, 0.01, computer.default),
        "regular": patience.patient,
        "expert": foresight.player(foresight.OFFERS["expert"], worlds=(1, 1), nodes=60),
        "master": foresight.player(foresight.OFFERS["master"], nodes=280, invading=True),
    },
    roles=faces.role,
    caveats=faces.caveats,
    deal=("deck", "ostracism"),
    story=telling.STORY,
    glance=faces.glance,
    verbs={"pass": Verb(("pass",))},
    chapters=data.CHAPTERS,
    modules={
        **dict.fromkeys(("16.2", "16.3"), lambda options, seats: options.sides == "bid"),
        "16.5": lambda options, seats: options.cheap_persian_fleets,
    },
    marks=data.MARKS,
    art=Art(
        hand=stories.hand,
        box=stories.lid,
        poster=stories.poster,
        pairs=(*stories.PAIRS, *tokens.PAIRS),
        emoji=stamps.EMOJI,
        emblem="🛡️",
        colour="#b03a2e",
    ),
    aids=Aids(
        numbers=advice.numbers,
        marked=board.marked,
        scene=advice.scene,
        hand=faces.hand_for,
        shortcuts=advice.shortcuts,
        changed=faces.changed,
        ruled_out=refusals.ruled_out,
    ),
    zooms={"map": board.alone, **{name: draw for name, (draw, _) in lookup.ZOOMS.items()}},
    zoom_texts={"map": faces.map_text} | {name: tell for name, (_, tell) in lookup.ZOOMS.items()},
    rulings=datafile.rulings(data.RULINGS, state.TableOptions),
    reviewing=Reviewing(nodes=120_000, points=16, even=0, steep=0.7),
)
