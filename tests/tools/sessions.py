"""Matches as a store would give them, without one."""

from __future__ import annotations

from random import Random
from typing import Any

import games
from bot.matches.body import Body, BodyDraft, ChairDraft
from bot.matches.proof_record import Proof
from bot.matches.session import Session
from games.core.match import begin
from games.core.players import sample
from storage.records import LIVE, LOBBY, Row


def gathering(key: str, chairs: list[ChairDraft], **more: Any) -> Session:
    """A table of this game that has not begun."""
    body = BodyDraft(
        chairs=chairs,
        options=games.load(key).options().model_dump(mode="json"),
        secret="00" * 32,
        proof=Proof(),
        **more,
    )
    return Session(Row("abcdefgh", 1, LOBBY, key, 1, 2, 1, {}, 0.0, 0.0), body)


def crowd(people: int, computers: int = 0) -> list[ChairDraft]:
    """Chairs of people, then of computers."""
    made = [ChairDraft(person=n + 1, name=f"P{n}") for n in range(people)]
    return made + [ChairDraft(name=f"C{n}", computer="random") for n in range(computers)]


def begun(key: str, seed: int, **wishes: Any) -> Session:
    """A match that has just begun, of as many people as the seed says."""
    game, rng = games.load(key), Random(seed)
    counts = list(game.counts(game.options()))
    match = begin(game, rng.randbytes(32), rng.choice(counts))
    chairs = [ChairDraft(person=seat + 1, name=f"P{seat}") for seat in match.seats]
    chapters = sum(event.key == game.story.chapter for event in match.fresh)
    body = BodyDraft(chairs=chairs, options=match.start.options, chapters=chapters, **wishes)
    row = Row("aaaaaaaa", 1, LIVE, key, 1, 2, 3, body.model_dump(mode="json"), 0.0, 0.0)
    return Session(row, Body.model_validate(row.body), match, tuple((0, e) for e in match.fresh))


def in_a_window(key: str, seats: int) -> Session:
    """A table of people at which a reaction window has just opened."""
    rng = Random(1)
    match = begin(games.load(key), bytes(32), seats)
    while not match.window:
        seat = rng.choice(sorted(match.pending))
        match.submit(seat, sample(match.pending[seat], rng))
    body = BodyDraft(chairs=[ChairDraft(person=seat + 1, name=f"P{seat}") for seat in match.seats])
    return Session(Row("aaaaaaaa", 1, LIVE, key, 1, 2, 3, {}, 0.0, 0.0), body, match)
