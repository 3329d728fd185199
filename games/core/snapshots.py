"""The state of a match as stored JSON: written, read, upgraded and repaired."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from functools import lru_cache
from typing import Any

from pydantic import TypeAdapter

from .decision import Illegal
from .game import Game
from .record import RESHUFFLE, Entry, Snapshot, Start
from .secret import face_down
from .table import Table


@lru_cache(maxsize=64)
def codec(game: Game[Any]) -> TypeAdapter[Any]:
    """Reads and writes the state of a game as JSON."""
    return TypeAdapter(game.state)


def opening(game: Game[Any], start: Start) -> Snapshot:
    """The table before the first phase."""
    rng, rig = start.rng(), copy.deepcopy(start.rig)
    table: Table[Any] = Table(None, range(start.seats), rng, start.rules, rig)
    state = game.setup(table, game.options.model_validate(start.options))
    return Snapshot(
        0,
        start.rules,
        game.phases[0].__name__,
        codec(game).dump_json(state),
        rng.drawn,
        0,
        rig,
        start.hash,
    )


def redraw(table: Table[Any], start: Start, entry: Entry) -> None:
    """What a rewind, a new secret or a reshuffle does to chance: later random numbers are those of
    its line, or all face-down piles are shuffled."""
    if entry.key == RESHUFFLE:
        for pile in face_down(table.state):
            table.rng.shuffle(pile.value)
    else:
        table.rng = start.rng(entry.seq)


def redrawn(game: Game[Any], start: Start, snapshot: Snapshot) -> Snapshot:
    """A snapshot with all face-down piles shuffled, and new random numbers, as of its line."""
    state, rng = codec(game).validate_json(snapshot.state), start.rng(snapshot.seq)
    for pile in face_down(state):
        rng.shuffle(pile.value)
    text = codec(game).dump_json(state)
    return replace(snapshot, state=text, drawn=rng.drawn, epoch=rng.epoch)


def upgraded(game: Game[Any], snapshot: Snapshot) -> bytes:
    """The stored state in the form that this version of the game reads."""
    if game.upgrade is None or snapshot.rules == game.rules:
        return snapshot.state
    return json.dumps(game.upgrade(json.loads(snapshot.state), snapshot.rules)).encode()


def patched(game: Game[Any], snapshot: Snapshot, path: str, value: Any) -> bytes:
    """The state of a snapshot with one value changed. Raises Illegal."""
    state = node = json.loads(snapshot.state)
    *steps, last = path.split(".")
    try:
        for step in steps:
            node = node[int(step)] if isinstance(node, list) else node[step]
        if isinstance(node, list):
            node[int(last)] = value
        elif last in node:
            node[last] = value
        else:
            raise KeyError(last)
        return codec(game).dump_json(
            codec(game).validate_python(codec(game).validate_json(json.dumps(state)))
        )
    except (KeyError, IndexError, ValueError, TypeError):
        raise Illegal("bad-patch", path=path[:60]) from None
