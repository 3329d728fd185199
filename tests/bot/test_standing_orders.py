"""Which standing orders a panel offers in a reaction window."""

from __future__ import annotations

from random import Random

import pytest

import games
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.session import Session
from bot.seat import view as seat_view
from games.core.match import begin
from games.core.players import sample
from storage.records import LIVE, Row
from tests.bot.evening import controls, text
from tests.bot.test_every_game_evening import Painted


def in_a_window(key: str, seats: int) -> Session:
    """A table of people at which a reaction window has just opened."""
    rng = Random(1)
    match = begin(games.load(key), bytes(32), seats)
    while not match.window:
        seat = rng.choice(sorted(match.pending))
        match.submit(seat, sample(match.pending[seat], rng))
    body = BodyDraft(chairs=[ChairDraft(person=seat + 1, name=f"P{seat}") for seat in match.seats])
    return Session(Row("aaaaaaaa", 1, LIVE, key, 1, 2, 3, {}, 0.0, 0.0), body, match)


@pytest.mark.parametrize(
    ("key", "seats", "orders"),
    [
        ("coup", 3, {"pass", "unless_target"}),
        ("coup", 2, {"pass"}),
        ("imperios", 4, {"pass"}),
    ],
)
def test_to_pass_unless_targeted_is_offered_only_where_windows_name_a_target(
    key: str, seats: int, orders: set[str]
) -> None:
    session = in_a_window(key, seats)
    seat = next(iter(session.playing().pending))
    shown = Painted(seat_view.panel(session, seat, "en"))
    assert {ref.arg for _, ref in controls(shown, "order")} == orders


@pytest.mark.parametrize(
    ("order", "locale", "words"),
    [
        ("pass", "en", "You pass until your turn"),
        ("pass", "es", "Pasas hasta tu turno"),
        ("unless_target", "en", "unless you are the target"),
        ("unless_target", "es", "mientras no sea contra ti"),
    ],
)
def test_an_order_that_stands_says_so_to_its_giver_alone(
    order: str, locale: str, words: str
) -> None:
    session = in_a_window("coup", 3)
    seat, other = list(session.playing().pending)[:2]
    before = {each: text(Painted(seat_view.panel(session, each, locale))) for each in (seat, other)}
    session.body.chairs[seat].order = order
    shown = Painted(seat_view.panel(session, seat, locale))
    assert words in text(shown)
    assert words not in before[seat]
    assert [ref.arg for _, ref in controls(shown, "order")] == [""], "and how to end it"
    assert text(Painted(seat_view.panel(session, other, locale))) == before[other]
