"""Under a board is a list of the places that have changed since its reader's last answer."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

import games
from bot.features.table.seat_aids import NAMED_PLACES, caption, changed, named_so
from bot.features.table.view import board
from bot.matches import last_seen
from games.core.aids import Focus, of_seat, seats_among
from games.core.drawing import FRESH
from games.core.secret import SPECTATOR
from games.core.words import Words
from tests.tools.legibility import faults, written
from tests.tools.published import PUBLISHED
from tests.tools.random_sitting import NAMES, RandomSitting
from tests.tools.votes import text

LIGHT = ("kobayakawa", "coup", "offrandes")
ZOOMED = [key for key in games.GAMES if games.load(key).zooms]


def returned(key: str, answers: int = 60) -> tuple[RandomSitting, int, list[str]]:
    """Somebody for whom places have changed, and what the game calls them."""
    sitting = RandomSitting(games.load(key), Random(2))
    for _ in range(answers):
        for seat in sitting.views:
            if found := changed(sitting.session(), seat):
                return sitting, seat, found
        sitting.answer(sitting.rng.choice([*sitting.match.pending]))
    raise AssertionError("nothing has changed")


@pytest.mark.parametrize("key", PUBLISHED)
def test_every_changed_place_is_named_and_no_other(key: str) -> None:
    sitting, seat, found = returned(key)
    game = sitting.game
    for locale in ("en", "es"):
        w = Words(locale, game.folder, NAMES[: len(sitting.match.seats)], seat)
        said = caption(sitting.session(), seat, w)
        for name in found[:NAMED_PLACES]:
            assert named_so(name, w) in said
        assert said in text(board(sitting.session(), seat, locale, True)).replace("\\'", "'")
    mark = last_seen.last(sitting.body.moved, seat)
    assert mark is not None
    before = last_seen.seen(sitting.match, mark)
    assert game.aids.changed is not None
    assert not game.aids.changed(before, before)


@pytest.mark.parametrize("key", PUBLISHED)
def test_every_changed_place_is_marked_for_its_reader_alone(key: str) -> None:
    sitting, seat, found = returned(key)
    session = sitting.session()
    for locale in ("en", "es"):
        w = Words(locale, sitting.game.folder, NAMES[: len(sitting.match.seats)], seat)
        own, shared = (board(session, reader, locale, True) for reader in (seat, SPECTATOR))
        assert own.svg is not None
        assert shared.svg is not None
        assert bursts(own.svg) == len(found) + 1  # and one in the legend
        assert bursts(shared.svg) == 0
        said = caption(session, seat, w).removeprefix("-# ")
        assert own.alt.startswith(f"{said}\n")
        assert said not in shared.alt
        if key in LIGHT:
            lines = list(written(ElementTree.fromstring(own.svg)))
            assert faults(lines, 780) == []


@pytest.mark.parametrize("key", ZOOMED)
def test_a_part_marks_what_lies_in_it_and_explains_the_sign_only_then(key: str) -> None:
    sitting, seat, found = returned(key)
    game, view = sitting.game, sitting.match.view(seat)
    w = Words("en", game.folder, NAMES[: len(sitting.match.seats)], seat)
    mark = game.aids.marked
    assert mark is not None
    parts = 0
    for part in game.zooms:
        none = mark(view, w, part, Focus(seat))
        assert bursts(none) == bursts(game.zooms[part](view, w))
        there = mark(view, w, part, Focus(seat, None, frozenset(found)))
        more = bursts(there) - bursts(none)
        assert more in range(2, len(found) + 2) or there == none
        parts += more > 0
    assert 0 < parts <= len(game.zooms)


def test_a_player_is_a_place_where_boards_have_a_panel_for_each() -> None:
    names = ["Ana", "Bruno"]
    w = Words("es", games.load("coup").folder, names)
    assert [named_so(of_seat(seat), w) for seat in range(2)] == names
    assert seats_among([of_seat(1), "seat", "area-ROM", of_seat(10)]) == {1, 10}


def bursts(svg: str) -> int:
    """How many signs of what has changed a picture has."""
    return svg.count(f'fill="{FRESH}"')


def test_where_nobody_has_answered_nothing_has_changed() -> None:
    sitting = RandomSitting(games.load("polis"), Random(1))
    assert changed(sitting.session(), 0) == []
    assert caption(sitting.session(), 0, Words("en", sitting.game.folder)) == ""


def test_many_places_are_counted_beyond_what_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, seat, _ = returned("imperios")
    places = [f"Place {n}" for n in range(NAMED_PLACES + 3)]
    aids: Any = SimpleNamespace(changed=lambda before, now: places)
    monkeypatch.setattr(type(sitting.session()), "game", SimpleNamespace(aids=aids), raising=False)
    said = caption(sitting.session(), seat, Words("en", sitting.game.folder))
    assert said.endswith("3 more.")
    assert f"Place {NAMED_PLACES - 1}" in said
    assert f"Place {NAMED_PLACES}" not in said
