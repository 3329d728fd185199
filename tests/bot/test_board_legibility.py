"""Pictures on a phone: no letter too small, nothing beyond the edge, no label over another."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import games
from games.core import drawing
from games.core.aids import Focus
from games.core.game import Game
from games.core.languages import LOCALES
from games.core.languages import written as messages
from games.core.match import Match, begin
from games.core.players import respond, sample
from games.core.seated import as_asked, sit
from games.core.words import Words
from tests.tools.drawings import NAMES, pictures
from tests.tools.legibility import FORTIETH, WrittenLine, faults, fonts, written

PHONE, LEAST = 390, 6.5  # pixels: the width of a phone, and the smallest letters there
PLACES = ("area-", "theater-", "region-", "city-")
MAPPED = ["polis", "earth_and_water"]  # games whose map, zooms and battles keep to the same bar
DRAWN = [key for key in games.GAMES if games.load(key).art.hand is not None]
MAPS = [
    ("pericles", 4, {}),
    ("pericles", 4, {"scenario": "central-greece"}),
    ("imperios", 4, {}),
    ("imperios", 5, {}),
    ("imperios", 6, {"length": "iron"}),
]
SIZED = {key for key, *_ in MAPS}  # their boards keep to a bar of their own


@pytest.mark.parametrize("key", games.GAMES)
def test_a_board_can_be_read_on_a_phone(key: str) -> None:
    game, rng = games.load(key), Random(5)
    assert game.board is not None
    seats = max(count for count in game.seats if count <= 6)
    match = begin(game, rng.randbytes(32), seats)
    for step in range(91):
        if step % 30 == 0:
            for locale in LOCALES:
                svg = game.board(match.view(), Words(locale, game.folder, NAMES[:seats]))
                root = ElementTree.fromstring(svg)
                wide = float(root.get("width", "0"))
                lines = list(written(root))
                assert len(lines) > 5
                assert [one for one in lines if one.size * PHONE / wide < LEAST] == []
                assert [one for one in lines if one.left < -5 or one.right > wide + 5] == []
        if not match.pending:
            break
        seat = rng.choice(sorted(match.pending))
        match.submit(seat, sample(match.pending[seat], rng))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", DRAWN)
def test_every_drawing_can_be_read_and_no_label_meets_another(key: str, locale: str) -> None:
    game = games.load(key)
    seats = max(count for count in game.seats if count <= 6)
    kinds = set()
    for name, drawn in pictures(key, locale, 7, seats, every=40):
        kinds.add(name.partition(" ")[0])
        if name == "board" and key in SIZED:
            continue
        root = ElementTree.fromstring(drawn.svg)
        lines = list(written(root))
        assert faults(lines, float(root.get("width", "0"))) == [], name
        if name == "box" or name.startswith("hand"):  # only names may be too long
            assert [one for one in lines if "…" in one.words and "W" not in one.words] == []
        assert len(drawn.alt) > 20, name
        assert len(drawn.alt) <= 1024 or name == "board"
    assert {"box", "hand", "poster"} <= kinds


@pytest.mark.parametrize("key", MAPPED)
def test_every_map_and_zoom_can_be_read_and_no_label_meets_another(key: str) -> None:
    game, rng = games.load(key), Random(11)
    match = begin(game, rng.randbytes(32), max(game.seats))
    for step in range(121):
        if step % 24 == 0:
            for locale in LOCALES:
                w = Words(locale, game.folder, NAMES[: max(game.seats)])
                for name, svg in drawn_with_marks(game, match, w, marks=step % 48 == 0):
                    root = ElementTree.fromstring(svg)
                    lines = list(written(root))
                    assert lines, name
                    assert faults(lines, float(root.get("width", "0"))) == [], name
        seat = min(match.pending)
        match.submit(seat, respond(game, sit(match, seat), next(iter(game.policies)), rng))


def drawn_with_marks(
    game: Game[Any], match: Match[Any], w: Words, marks: bool
) -> Iterator[tuple[str, str]]:
    """Board and zooms by name: as the table sees them; or as the seat that is asked sees them who
    finds every place changed."""
    if not marks:
        for name, draw in [("board", game.board), *game.zooms.items()]:
            assert draw is not None
            yield name, draw(match.view(), w)
        return
    seat, mark = min(match.pending), game.aids.marked
    assert mark is not None
    asked, view = as_asked(match.pending[seat], seat), match.view(seat)
    around = game.aids.scene(view, seat, asked) if game.aids.scene is not None else None
    keys = around.keys if around is not None else {}
    focus = Focus(seat, asked, everywhere(game, match), keys)
    for part in ("", *game.zooms, *((around.part,) if around is not None else ())):
        yield part or "board", mark(view, w, part, focus)


def everywhere(game: Game[Any], match: Match[Any]) -> frozenset[str]:
    """Every place that can have changed, as the game names them."""
    named = (one for one in messages("en", game.folder) if one.startswith(PLACES))
    return frozenset([*named, *getattr(match.view(), "poleis", ())])


@pytest.mark.parametrize(("key", "seats", "options"), MAPS)
def test_names_on_maps_are_whole_and_large_enough_and_meet_no_other(
    key: str, seats: int, options: dict[str, str]
) -> None:
    game, rng = games.load(key), Random(5)
    assert game.board is not None
    match = begin(game, rng.randbytes(32), seats, options)
    for step in range(141):
        if step % 70 == 0:
            for locale in LOCALES:
                w = Words(locale, game.folder, NAMES[:seats])
                for name, svg in drawn_with_marks(game, match, w, marks=step == 70):
                    root = ElementTree.fromstring(svg)
                    wide = float(root.get("width", "0"))
                    lines = list(written(root))
                    assert [one for one in lines if one.size < wide / FORTIETH - 0.05] == [], name
                    assert [
                        one for one in lines if "…" in one.words and one.words[0] not in "WJ"
                    ] == []
                    found = [one for one in faults(lines, wide) if not one.startswith("small")]
                    assert found == [], name
        if not match.pending:
            break
        seat = rng.choice(sorted(match.pending))
        match.submit(seat, sample(match.pending[seat], rng))


def test_labels_that_meet_are_small_or_leave_the_picture_are_found() -> None:
    fine = WrittenLine("Ana", 30, 21, 10, 60, 100)
    assert faults([fine, WrittenLine("Eva", 30, 21, 60, 99, 100)], 780) == []
    assert faults([fine, WrittenLine("Eva", 30, 21, 59, 99, 100)], 780) != []
    assert faults([fine, WrittenLine("Eva", 30, 21, 10, 60, 121)], 780) == []
    assert faults([fine, WrittenLine("Eva", 30, 21, 10, 60, 120)], 780) != []
    assert faults([WrittenLine("Ana", 20, 14, 10, 60, 100)], 780) != []
    assert faults([WrittenLine("Ana", 30, 21, 760, 781, 100)], 780) != []


@pytest.mark.parametrize("family", sorted(drawing.ADVANCE))
def test_the_widths_that_games_reckon_with_are_those_of_the_fonts(family: str) -> None:
    font = fonts()[family]
    for letter, thousandths in drawing.ADVANCE[family].items():
        assert abs(font.advance[letter] * 1000 - thousandths) <= 0.51, letter
    least = 28 if family in (drawing.TEXT, drawing.BOLD) else drawing.LEAST_HEADLINE
    assert font.capitals * least >= drawing.WIDE / FORTIETH or family.startswith("DejaVu")
