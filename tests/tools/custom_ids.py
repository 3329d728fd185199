"""The ids of buttons in what is shown of matches under way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import games
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.proof_record import Proof
from bot.matches.session import Session
from bot.ui.widgets import Face
from games.core.match import begin
from games.core.players import sample
from storage.records import LIVE, Row

MATCH = "abcdefgh"


def in_component(node: Any) -> Iterator[str]:
    """The custom ids of ours in a message or a form."""
    if isinstance(node, list):
        for each in node:
            yield from in_component(each)
    elif isinstance(node, dict):
        if str(node.get("custom_id", "")).startswith("g1/"):
            yield node["custom_id"]
        for each in node.values():
            yield from in_component(each)


def in_face(face: Face) -> set[str]:
    return set(in_component(face.view.to_components()))


def played(key: str, seats: int, seed: int) -> Iterator[Session]:
    """A match of people after every answer, drawn by lot."""
    rng = Random(seed)
    match = begin(games.load(key), bytes(32), seats)
    body = BodyDraft(
        chairs=[ChairDraft(person=seat + 1, name=f"P{seat}") for seat in match.seats],
        options=match.start.options,
        secret="00" * 32,
        proof=Proof(),
    )
    session = Session(Row(MATCH, 1, LIVE, key, 1, 2, 3, {}, 0.0, 0.0), body, match)
    for _ in range(120):
        yield session
        if not match.pending:
            break
        seat = rng.choice(sorted(match.pending))
        match.submit(seat, sample(match.pending[seat], rng))
        said = [(match.version, event) for event in match.fresh]
        session = replace(session, recent=(*session.recent, *said)[-24:])
