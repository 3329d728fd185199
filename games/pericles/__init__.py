"""Pericles: The Peloponnesian Wars, by Mark Herman."""

from pathlib import Path

from games.core import datafile
from games.core.aids import Aids
from games.core.art import Art
from games.core.game import Game
from games.core.levels import graded
from games.core.reviewing import Reviewing
from games.core.verbs import Verb

from . import (
    aids,
    data,
    faces,
    hands,
    lookup,
    news,
    refusals,
    sequence,
    setup,
    stamps,
    state,
    stories,
    telling,
    worlds,
)
from .computer import absent, planner

CHAPTERS = {
    "lose-unit": 5, "plague": 5, "entourage-drop": 5, "entourage": 5, "hostage": 5, "boule2": 5,
    "boule1": 5, "boule0": 5, "debate": 6, "card": 6, "trust": 6, "halt": 6, "homeward": 7,
    "citizenship": 7, "colony": 7, "krypteia-many": 7, "krypteia": 7, "agoge": 7, "lend": 7,
    "place": 8, "marker": 8, "resolve": 8, "envoys": 8, "clear": 8, "bid": 8, "counterbid": 8,
    "league": 8, "oracle": 8, "strike": 8, "plot": 8, "military": 9, "build": 9, "gold": 9,
    "commit": 9, "support": 9, "defend": 9, "move": 9, "move-to": 9, "losses": 9, "bases": 9,
    "revenge": 9, "second": 9, "ship": 12, "redeploy": 11, "callias": 13, "callias-ship": 13,
    "maintain": 11, "maintain-done": 11, "plan-to": 11, "plan-many": 11,
}  # fmt: skip

GAME = Game(
    key="pericles",
    rules=5,
    seats=range(1, 5),
    options=state.TableOptions,
    state=state.State,
    setup=setup.setup,
    phases=sequence.PHASES,
    turns={
        sequence.placing: (),
        sequence.resolving: (),
        sequence.homecoming: (),
        sequence.redeployment: (),
    },
    folder=Path(__file__).parent,
    headline=faces.headline,
    text=faces.text,
    news=news.news,
    glance=faces.glance,
    hand=faces.hand,
    board=faces.board,
    zooms={**faces.zooms, **lookup.ZOOMS},
    zoom_texts={**faces.zoom_texts, **lookup.TEXTS},
    zooms_now=faces.zooms_now,
    default=absent.default,
    policies={"heuristic": absent.bot},
    levels=graded(planner.POLICY, absent.default, 0.42, 0.2, 0.07),
    roles=faces.roles,
    allowed=setup.seat_counts,
    caveats=faces.caveats,
    redeal=worlds.share_tokens,
    deal=("factions", "plays", "athens", "sparta", "battle0", "battle1", "trust"),
    art=Art(
        hand=hands.hand,
        rivals=True,
        box=stories.lid,
        poster=stories.poster,
        pairs=(*stories.PAIRS, *hands.PAIRS),
        emoji=stamps.EMOJI,
        emblem="🏛️",
        colour="#7a6a58",
    ),
    story=telling.STORY,
    aids=Aids(
        numbers=aids.numbers,
        marked=aids.marked,
        scene=aids.scene,
        hand=faces.hand_for,
        drawn_hand=hands.asked,
        shortcuts=aids.shortcuts,
        changed=faces.changed,
        ruled_out=refusals.ruled_out,
    ),
    tones=aids.tones,
    verbs={"pass": Verb(("pass",)), "bid": Verb(numbers=("bid", "counterbid"))},
    chapters=CHAPTERS,
    modules={"15": lambda options, seats: seats < 4},
    marks=data.MARKS,
    rulings=datafile.rulings(data.DATA / "rulings.toml", state.TableOptions),
    reviewing=Reviewing(nodes=45_000, points=10),
)
