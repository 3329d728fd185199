"""The twin test on what Discord is given: messages, alt texts, pictures, ids of buttons."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import games
from bot.app.session import LIVE, Body, Chair, Session
from bot.face import panels
from games.core.match import Match, begin
from games.core.players import sample
from games.core.secret import SPECTATOR
from storage.records import Row
from tests.laws import Twins

STEPS = {"coup": 80, "kobayakawa": 60, "offrandes": 40, "earth_and_water": 60, "polis": 24,
         "imperios": 12, "pericles": 20}  # fmt: skip


def session_of(match: Match[Any]) -> Session:
    names = [f"P{seat}" for seat in match.seats]
    chairs = [Chair(person=100 + seat, name=name) for seat, name in enumerate(names)]
    row = Row("abcdefgh", 1, LIVE, match.game.key, 1, 2, 100, {}, 0.0, 0.0)
    recent = [(match.version, event) for event in match.fresh]
    return Session(row, Body(chairs=chairs, secret="00" * 32), match, recent)


def faces(match: Match[Any], viewer: int) -> list[Any]:
    """All that the viewer's Discord gets to see of this match."""
    session = session_of(match)
    shown = [panels.table(session)]
    for locale in ("en", "es"):
        if viewer != SPECTATOR:
            shown.append(panels.panel(session, viewer, locale))
        shown.append(panels.board(session, viewer, locale, True))
    return [(json.dumps(f.view.to_components(), sort_keys=True), f.svg, f.alt) for f in shown]


@pytest.mark.parametrize("key", games.GAMES)
async def test_nobody_learns_from_a_message_what_the_table_did_not_tell(key: str) -> None:
    game, rng, compared = games.load(key), Random(7), 0
    seats = min(count for count in game.seats if count > 1)
    match = begin(game, rng.randbytes(32), seats)
    for _ in range(STEPS[key]):
        if not match.pending:
            match = begin(game, rng.randbytes(32), seats)
        seat = rng.choice(sorted(match.pending))
        answer = sample(match.pending[seat], rng)
        twins = Twins.of(match, rng)
        match.submit(seat, answer)
        if twins.compare(seat, answer) and twins.twin is not None:
            ours, theirs = faces(match, twins.viewer), faces(twins.twin, twins.viewer)
            assert ours == theirs
            compared += 1
    assert compared >= STEPS[key] // 8
