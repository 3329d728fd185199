"""What an open question tells is not told above it as the last of what has happened."""

from __future__ import annotations

from random import Random

import pytest

import games
from bot.features.seat.recap import recap
from bot.features.seat.view import PanelReader, panel, since_then
from bot.matches.body import Body, Chair
from bot.matches.computers import kinds
from bot.matches.session import Session
from games.core.match import begin
from games.core.players import respond
from games.core.seated import sit
from storage.records import LIVE, Row
from tests.tools.evening import text
from tests.tools.half_matches import NAMES
from tests.tools.painted import Painted


def asked(key: str, question: str) -> tuple[Session, int]:
    """A table at which somebody is asked this, and who."""
    game, rng, seed = games.load(key), Random(question), 0
    seats = min(4, max(game.seats))
    while True:
        seed += 1
        match = begin(game, seed.to_bytes(32), seats)
        chairs = [Chair(person=n + 1, name=NAMES[n]) for n in range(seats)]
        recent = [(0, event) for event in match.fresh]
        while match.pending:
            for seat, decision in match.pending.items():
                if decision.key == question:
                    row = Row("a" * 8, 1, LIVE, key, 0, 0, 1, {}, 0.0, 0.0)
                    return Session(row, Body(chairs=chairs), match, tuple(recent)), seat
            seat = min(match.pending)
            match.submit(seat, respond(game, sit(match, seat), kinds(game)[0], rng))
            recent.extend((match.version, event) for event in match.fresh)


@pytest.mark.parametrize(
    ("key", "question", "tells"),
    [
        ("imperios", "block", "It may be blocked."),
        ("imperios", "lift", "the block may be lifted."),
        ("imperios", "defend", "attacks"),
        ("offrandes", "raise", "bids"),
        ("earth_and_water", "molon", "demands earth"),
        ("coup", "challenge", "claiming"),
        ("coup", "challenge-block", "blocks, claiming"),
    ],
)
def test_a_question_that_tells_what_was_done_has_it_alone(
    key: str, question: str, tells: str
) -> None:
    session, seat = asked(key, question)
    found = recap(session, seat, "en")
    (again,) = (line.text for line in found.said if line.asked)
    assert tells in again
    assert again not in text(Painted(panel(session, seat, PanelReader("en"))))
    assert again in text(Painted(since_then(session, seat, "en", [])))
    other = next(n for n in session.playing().seats if n not in session.playing().pending)
    assert not any(line.asked for line in recap(session, other, "en").said)
