"""The end of the long games: a readable tale and poster, measured with real fonts."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import games
from bot.features.history.ending import end_card
from bot.features.history.view import all_hands, hands
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.proof_record import Proof
from bot.matches.session import Session
from games.core.art import Ending, Illustration, PosterRating
from games.core.match import Match, begin
from games.core.players import respond
from games.core.seated import sit
from games.core.story import FinishedMatch, Said, Tale
from games.polis.tales import read
from games.testing.laws import Strict
from storage.records import OVER, Row
from tests.tools.custom_ids import played as going_on
from tests.tools.drawings import NAMES
from tests.tools.legibility import TEXT_FILL, faults, written
from tests.tools.votes import text

SEATS = {"polis": 2, "imperios": 6, "pericles": 4}
ANSWERS = 220
CASES = [(key, locale) for key in SEATS for locale in ("en", "es")]


@cache
def played(key: str) -> tuple[Match[Any], list[Said]]:
    """A match of some rounds, and all that was said in it."""
    game, rng = games.load(key), Random(4)
    match = begin(game, rng.randbytes(32), SEATS[key])
    said: list[Said] = [(0, event) for event in match.fresh]
    while match.pending and match.version < ANSWERS:
        seat = min(match.pending)
        match.submit(seat, respond(game, sit(match, seat), "heuristic", rng))
        said += [(match.version, event) for event in match.fresh]
    return match, said


def tale_of(key: str, locale: str) -> Tale:
    match, said = played(key)
    game, names = match.game, NAMES[: SEATS[key]]
    assert game.story.tale is not None
    views = [match.view(seat) for seat in match.seats]
    return game.story.tale(
        FinishedMatch(views, said, (1,), lambda _: Strict(locale, game.folder, names))
    )


def poster_of(key: str, locale: str) -> Illustration:
    match, _ = played(key)
    tale, names = tale_of(key, locale), NAMES[: SEATS[key]]
    views = [match.view(seat) for seat in match.seats]
    places = [1 if seat == 1 else 2 + seat for seat in match.seats]
    known = PosterRating(names[1], 1512, 1534, 3)
    line = tale.line or "A sentence that says at length why the game has ended here and now."
    ending = Ending(places, (1,), line, tale.moments, tale.facts, known, (0,))
    assert match.game.art.poster is not None
    return match.game.art.poster(views, ending, Strict(locale, match.game.folder, names))


@pytest.mark.parametrize(("key", "locale"), CASES)
def test_a_long_game_has_something_to_tell(key: str, locale: str) -> None:
    tale, (_, said) = tale_of(key, locale), played(key)
    assert len(tale.moments) == 3
    lines = [
        said.index((line, one.event))
        for one in tale.moments
        for line, event in said
        if event is one.event
    ]
    assert lines == sorted(lines), "in the order in which it happened"
    assert all(one.title and one.text and "**" not in one.title + one.text for one in tale.moments)
    assert 1 <= len(tale.facts) <= 2
    assert all(fact.label and fact.value and fact.text for fact in tale.facts)


@pytest.mark.parametrize(("key", "locale"), CASES)
def test_its_poster_can_be_read(key: str, locale: str) -> None:
    drawn, game = poster_of(key, locale), games.load(key)
    root = ElementTree.fromstring(drawn.svg)
    assert faults(list(written(root)), float(root.get("width", "0"))) == []
    assert {ink.lower() for ink in TEXT_FILL.findall(drawn.svg)} <= {
        pair.ink.lower() for pair in game.art.pairs
    }
    assert len(drawn.alt) <= 1000
    for name in NAMES[: SEATS[key]]:
        assert f"{name}: " in drawn.alt
    for told in tale_of(key, locale).moments[:1]:
        assert told.title in drawn.alt


def test_what_was_taken_from_a_rival_weighs_more_than_what_was_nobodys() -> None:
    _, said = played("polis")
    scenes = [one for one in read(said).scenes if one.kind in ("siege", "revolt")]
    assert scenes
    for one in scenes:
        assert (one.args["whom"] != -1) == (one.weight > 3 + int(str(one.args["prestige"])))


@pytest.mark.parametrize(("key", "locale"), CASES)
def test_all_hands_stand_below_the_end_whole(key: str, locale: str) -> None:
    match, said = played(key)
    chairs = [ChairDraft(person=n, name=name) for n, name in enumerate(NAMES[: SEATS[key]])]
    body = BodyDraft(
        locale=locale,
        chairs=chairs,
        scores=[0.0] * len(chairs),
        secret="00" * 32,
        proof=Proof(),
    )
    row = Row("aaaaaaaa", 1, OVER, key, 1, 2, 3, {}, 0.0, 0.0)
    session = Session(row, body, match)
    shown = text(end_card(session, said))
    hands = all_hands(session, locale)
    assert hands
    for line in hands:
        assert line in shown


@pytest.mark.parametrize(
    ("locale", "title"), [("en", "Cards in hand:"), ("es", "Cartas en la mano:")]
)
def test_cards_follow_the_title_of_their_hand(locale: str, title: str) -> None:
    lines = [
        line
        for session in going_on("earth_and_water", 2, seed=1)
        for line in hands(session, range(2), locale)
        if title in line
    ]
    assert any(line.count(" · **") for line in lines), "a hand of several cards"
    assert all(f"{title} **" in line for line in lines)


def test_a_list_in_a_hand_is_one_line_with_a_sign_between_its_parts() -> None:
    session = next(going_on("pericles", 4, seed=1))
    (line,) = hands(session, [0], "en")
    head, _, cards = line.partition("tokens): ")
    assert head
    assert cards.count(" • ") == 9
    assert "· •" not in cards
    assert not cards.startswith("•")
