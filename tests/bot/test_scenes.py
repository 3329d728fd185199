"""The part of the board above a question shows each place that can be chosen, by its letter."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import games
from bot.features.seat.view import PanelReader, panel
from bot.matches.body import Body, Chair
from bot.matches.session import Session
from bot.ui.ids import AnswerButton, MySeat, Question, decode
from bot.ui.parts import Select
from bot.ui.questions import NAMED_PLACES, rows
from bot.ui.widgets import CALM, Builder, button, row
from bot.ui.words import bot_words, of_game
from games.core.aids import KEYS, Focus, Scene
from games.core.decision import Choice, Option
from games.core.game import Game
from games.core.languages import LOCALES
from games.core.match import Match, begin
from games.core.players import respond
from games.core.seated import as_asked, sit
from games.core.secret import Seat
from games.core.words import Words
from storage.records import LIVE, Row
from tests.tools.evening import answers, menus
from tests.tools.legibility import faults, written
from tests.tools.painted import Painted

NAMES = ["Ana", "Bruno", "Carla", "Dani", "Eva", "Fran", "Gala"]
ROOM = 29  # of the 40 parts of a message, for answers beside a map
GAMES = {"polis": 2, "imperios": 5, "pericles": 4, "earth_and_water": 2}
EACH = 2  # pictures of each kind of question


def scenes(key: str) -> Iterator[tuple[Game[Any], Match[Any], Seat, Scene]]:
    """Questions about places, from matches between computer players."""
    game, rng, met = games.load(key), Random(7), dict[str, int]()
    match = begin(game, rng.randbytes(32), GAMES[key])
    for _ in range(500):
        if not match.pending:
            break
        seat = min(match.pending)
        decision = as_asked(match.pending[seat], seat)
        assert game.aids.scene is not None
        around = game.aids.scene(match.view(seat), seat, decision)
        if around is not None and met.get(decision.key, 0) < EACH:
            met[decision.key] = met.get(decision.key, 0) + 1
            yield game, match, seat, around
        match.submit(seat, respond(game, sit(match, seat), next(iter(game.policies)), rng))


@pytest.mark.parametrize("key", GAMES)
def test_each_place_has_its_letter_once_and_nothing_meets(key: str) -> None:
    letters = 0
    for game, match, seat, around in scenes(key):
        asked, view = as_asked(match.pending[seat], seat), match.view(seat)
        for locale in LOCALES:
            w = Words(locale, game.folder, NAMES[: GAMES[key]], seat)
            svg = picture(game, view, w, around, Focus(seat, asked, keys=around.keys))
            root = ElementTree.fromstring(svg)
            lines = list(written(root))
            found = sorted(line.words for line in lines if line.words in KEYS)
            assert found == sorted(around.keys.values()), asked.key
            wide = float(root.get("width", "0"))
            assert [one for one in faults(lines, wide) if not one.startswith("small")] == [], asked
            letters += len(found)
    assert letters > 20


def picture(game: Game[Any], view: Any, w: Words, around: Scene, focus: Focus) -> str:
    """The board or the hand that shows a question."""
    if around.on_board:
        assert game.aids.marked is not None
        return game.aids.marked(view, w, around.part, focus)
    assert game.aids.drawn_hand is not None
    held = game.aids.drawn_hand(view, w, focus)
    assert held is not None
    return held.svg


def test_more_places_than_letters_have_none() -> None:
    many = Scene("", {f"o{n}": f"p{n}" for n in range(len(KEYS) + 1)})
    assert many.keys == {}
    assert many.key("o1") == ""
    fewer = Scene("", dict(list(many.places.items())[1:]))
    assert fewer.key("o1") == "A"
    assert fewer.key("o2+done") == "B", "the first of several answers has the place"


@pytest.mark.parametrize("drawn", [True, False])
def test_without_a_picture_buttons_have_names(drawn: bool) -> None:
    for _, match, seat, around in scenes("pericles"):
        if len(around.keys) > NAMED_PLACES:
            chairs = [Chair(person=n + 1, name=NAMES[n]) for n in match.seats]
            row = Row("abcd2345", 1, LIVE, "pericles", 0, 0, 1, {}, 0.0, 0.0)
            face = panel(
                Session(row, Body(chairs=chairs), match, ()), seat, PanelReader("en"), drawn=drawn
            )
            named = [name.split()[0] for name in answers(Painted(face)) if name]
            assert any(name in KEYS for name in named) == drawn
            assert named or menus(Painted(face))
            return
    pytest.fail("no question about many places")


@pytest.mark.parametrize("acts", [0, 3, 10, 12])
@pytest.mark.parametrize("others", [0, 22, 26, 60])
@pytest.mark.parametrize("places", [9, len(KEYS)])
def test_answers_beside_a_map_leave_room_for_the_rest_and_are_all_there(
    acts: int, others: int, places: int
) -> None:
    at = {f"p{n}": f"place {n % places}" for n in range(places + others)}
    ids = [*(f"o{n}" for n in range(acts)), *at, "done"]
    choice = Choice("action", [Option(id, id) for id in ids])
    found = [
        *rows(
            choice,
            Question("a" * 8, 1, 0),
            of_game("imperios", "en"),
            bot_words("en"),
            around=Scene("", at),
        )
    ]
    listed = [item for one in found for item in one.children]
    assert len(found) + len(listed) <= ROOM
    given = {
        ref.option
        for item in listed
        if isinstance(ref := decode(item.custom_id or ""), AnswerButton)
    }
    menus = [item for item in listed if isinstance(item, Select)]
    assert given | {one.value for menu in menus for one in menu.options} == {*ids}
    assert len({menu.custom_id for menu in menus}) == len(menus)


@pytest.mark.parametrize(("said", "stay"), [("abc", ["a", "b", "c"]), ("abcd", ["a\nb\nc", "d"])])
def test_texts_are_one_where_a_message_has_no_room_for_so_many_parts(
    said: str, stay: list[str]
) -> None:
    b = Builder(CALM)
    for text in said[:-1]:
        b.text(text)
    b.rows(row(*[button("x", MySeat("a" * 8, True))] * 5) for _ in range(6))
    b.text(said[-1])
    (whole,) = b.face().view.to_components()
    assert [part["content"] for part in whole["components"] if part["type"] == 10] == stay
