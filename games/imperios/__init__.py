"""Imperios Milenarios, by Juan Carballal."""

from pathlib import Path

from games.core import datafile
from games.core.aids import Aids
from games.core.art import Art
from games.core.game import Game
from games.core.levels import graded
from games.core.reviewing import Reviewing
from games.core.verbs import Verb

from . import (
    ages,
    aids,
    architect,
    black,
    blue,
    computer,
    data,
    faces,
    founding,
    hands,
    heuristic,
    news,
    red,
    refusals,
    rounds,
    stamps,
    standing,
    state,
    stories,
    telling,
    tones,
    yellow,
)

CHAPTERS = {
    "found": 4, "extra": 5, "red": 8, "muster": 8, "defend": 8, "press": 8, "plunder": 8,
    "spoils": 8, "yellow": 9, "blue": 10, "take": 10, "give": 10, "black": 11, "keep": 5,
    "block": 6, "lift": 6, "route": 6, "give_up": 7,
}  # fmt: skip

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
    turns={
        founding.found: (),
        **dict.fromkeys((red.red, yellow.yellow, blue.blue, black.black), ("done",)),
    },
    folder=Path(__file__).parent,
    headline=faces.headline,
    text=faces.text,
    news=news.news,
    hand=faces.hand,
    board=faces.board,
    zooms=faces.zooms,
    zoom_texts=faces.zoom_texts,
    zooms_now=faces.zooms_now,
    default=computer.default,
    policies={"heuristic": heuristic.builder},
    levels=graded(architect.POLICY, computer.default, 0.25, 0.15, 0.06),
    allowed=founding.seat_counts,
    deal=("oldest", "tokens"),
    art=Art(
        hand=hands.hand,
        rivals=True,
        box=stories.lid,
        poster=stories.poster,
        pairs=(*stories.PAIRS, *hands.PAIRS),
        emoji=stamps.EMOJI,
        emblem="🏺",
        colour="#2f6fb3",
    ),
    story=telling.STORY,
    glance=faces.glance,
    aids=Aids(
        numbers=aids.numbers,
        marked=aids.marked,
        scene=aids.scene,
        hand=faces.hand_for,
        changed=faces.changed,
        ruled_out=refusals.ruled_out,
    ),
    standing=standing.STANDING,
    tones=tones.tones,
    targets=True,
    marks=data.MARKS,
    verbs={"pass": Verb(("pass",)), "block": Verb(("block",))},
    chapters=CHAPTERS,
    rulings=datafile.rulings(data.RULINGS, state.TableOptions),
    reviewing=Reviewing(nodes=450_000, points=12, even=0, steep=0.8),
)
