"""The map: whole on a phone, no name covered, and the latest change stands out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from games.core.languages import LOCALES
from games.core.match import begin
from games.core.secret import Secret
from games.core.words import Words
from games.polis import GAME
from games.polis.data import ATH, LOADS, POLEIS, SEAS, SPA, TERRITORIES, YIELD
from games.polis.faces import ink
from games.polis.faces.layout import LAYOUT
from games.polis.state import Battle, State
from tests.bench import coasts
from tests.tools.legibility import MOVED, WrittenLine, faults, written

NAMES = ["Jugadora con un nombre muy largo", "WWWWWWWWWWWWWWW"]
assert GAME.board is not None
PICTURES = {"board": GAME.board, **GAME.zooms}
TALLEST = 895  # of 780: more, and a phone shows it narrower than itself


def words(locale: str) -> Words:
    return Words(locale, GAME.folder, NAMES)


def fresh() -> State:
    view = begin(GAME, bytes(32), 2).view()
    view.marked, view.plan = [], []
    return view


def crowded() -> State:
    """Both sides everywhere, every polis built in, every market and every tribute taken."""
    view = fresh()
    for p in view.players:
        p.hoplites = dict.fromkeys(TERRITORIES, 5)
        p.galleys = dict.fromkeys(SEAS, 5)
        p.goods = dict.fromkeys(p.goods, 28)
        p.prestige, p.passed = 30, True
    for i, polis in enumerate(view.poleis.values()):
        polis.owner, polis.population = i % 2, 10
        polis.finished = ["P01"]
    view.discs = {name: i % 2 for i, name in enumerate(TERRITORIES)}
    view.loads = {load: i % 2 for i, load in enumerate(LOADS)}
    view.marked = [*TERRITORIES, *SEAS, *POLEIS]
    return view


def drawn(name: str, view: State, locale: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(PICTURES[name](view, words(locale)))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", PICTURES)
def test_no_name_is_small_or_meets_another_however_full_the_map(name: str, locale: str) -> None:
    for view in (fresh(), crowded()):
        root = drawn(name, view, locale)
        lines = list(written(root))
        assert len(lines) > 10
        assert faults(lines, float(root.get("width", "0"))) == []
        cut = [line for line in lines if "…" in line.words]
        assert [line for line in cut if not re.search("Jugadora|WWW", line.words)] == []
        assert float(root.get("height", "0")) <= TALLEST


def callouts(root: ElementTree.Element) -> list[tuple[float, float, float, float]]:
    """The boxes of tribute: left, top, right, bottom, below the title."""
    found = []
    for node in root.iter():
        if node.tag.endswith("rect") and node.get("opacity") == "0.93":
            x, y, wide, high = (float(node.get(key, "0")) for key in ("x", "y", "width", "height"))
            found.append((x, y + 44, x + wide, y + 44 + high))
    return found


@pytest.mark.parametrize("name", LAYOUT.zooms)
def test_no_box_of_tribute_lies_over_a_name(name: str) -> None:
    root = drawn(name, crowded())
    boxes = callouts(root)
    assert len(boxes) == len(LAYOUT.zooms[name].territories)
    for line in written(root):
        for left, top, right, bottom in boxes:
            inside = left < line.left and line.right < right and top < line.base < bottom
            assert inside or not WrittenLine("", 0, bottom - top, left, right, bottom).meets(
                line
            ), line


Rectangle = tuple[float, float, float, float]  # left, top, right, bottom


def units(node: ElementTree.Element, x: float = 0, y: float = 0) -> Iterator[Rectangle]:
    """Where hoplites and galleys stand."""
    if moved := MOVED.search(node.get("transform", "")):
        x, y = x + float(moved[1]), y + float(moved[2])
    if node.tag.endswith("rect") and node.get("width") == "64":
        left, top = x + float(node.get("x", "0")), y + float(node.get("y", "0"))
        yield left, top, left + 64, top + 34
    for child in node:
        yield from units(child, x, y)


@pytest.mark.parametrize("name", ["board", *LAYOUT.zooms])
def test_no_piece_lies_over_a_name_or_another_piece(name: str) -> None:
    root = drawn(name, crowded())
    pieces = list(units(root))
    assert len(pieces) > 3
    names = [line for line in written(root) if not line.words[:1].isdigit()]
    for i, (left, top, right, bottom) in enumerate(pieces):
        piece = WrittenLine("", 0, bottom - top, left, right, bottom)
        assert not [line for line in names if line.meets(piece)]
        assert not [
            other
            for other in pieces[i + 1 :]
            if piece.meets(WrittenLine("", 0, 34, other[0], other[2], other[3]))
        ]


@pytest.mark.parametrize("name", LAYOUT.zooms)
def test_a_zoom_shows_every_box_of_tribute(name: str) -> None:
    said = [line.words for line in written(drawn(name, fresh()))]
    rows = [n for t in LAYOUT.zooms[name].territories for n in TERRITORIES[t].tribute.values()]
    for n, amount in enumerate(YIELD[1:], 1):
        if amount > 9:  # smaller numbers are also those of poleis
            assert said.count(str(amount)) == sum(length >= n for length in rows)


def golden(name: str, view: State) -> int:
    return PICTURES[name](view, words("en")).count(ink.GOLD)


@pytest.mark.parametrize("place", ["THE", "SIK", "KYK", "Argos", "Illyria"])
def test_what_the_last_action_touched_is_marked_on_the_map_and_in_its_zoom(place: str) -> None:
    view = fresh()
    zoom = next(
        name
        for name, part in LAYOUT.zooms.items()
        if place in {**part.territories, **part.seas, **part.poleis, **part.markets}
    )
    before = golden("board", view), golden(zoom, view)
    view.marked = [place]
    assert golden("board", view) > before[0]
    assert golden(zoom, view) > before[1]


def test_the_goal_of_a_move_is_ringed() -> None:
    view = fresh()
    before = PICTURES["board"](view, words("en")).count(ink.ALARM)
    view.plan = ["BOI", "ATT"]
    assert PICTURES["board"](view, words("en")).count(ink.ALARM) == before + 1


def test_wheat_that_does_not_feed_everybody_is_told_on_the_map() -> None:
    view = fresh()
    people = sum(p.population for p in view.poleis.values() if p.owner == SPA)
    for wheat, short in ((people, False), (people - 1, True)):
        view.players[SPA].goods["wheat"] = wheat
        svg = PICTURES["board"](view, words("en"))
        found = re.search(rf'<text [^>]*fill="([^"]+)"[^>]*>{wheat}/{people}<', svg)
        assert found is not None
        assert (found[1] == ink.GOLD) is short


def test_a_side_with_more_hoplites_than_boxes_reaches_them_all_and_a_disc_none() -> None:
    view = fresh()
    view.active = ATH
    for p in view.players:
        p.hoplites = dict.fromkeys(TERRITORIES, 0)
    empty = golden("centre", view)
    view.players[ATH].hoplites["MEG"] = 1
    assert golden("centre", view) == empty + 3  # a box for each good
    view.players[ATH].hoplites["MEG"] = 5
    assert golden("centre", view) == empty + 7
    view.discs = {"MEG": ATH}
    assert golden("centre", view) == empty


def test_a_battle_can_be_read() -> None:
    view = fresh()
    hidden = Secret[list[str]]([])
    view.battle = Battle("BOI", ATH, hidden, [hidden, hidden])
    view.battle.laid, view.battle.reply = ["L24", "L01"], ["L12", "L02"]
    for locale in LOCALES:
        svg = PICTURES["board"](view, Words(locale, GAME.folder, ["Jugadora 1", "Bartolomé"]))
        root = ElementTree.fromstring(svg)
        lines = list(written(root))
        assert faults(lines, float(root.get("width", "0"))) == []
        assert not [line for line in lines if "…" in line.words]


def test_every_picture_has_a_name_of_its_own_in_both_languages() -> None:
    for locale in LOCALES:
        w = words(locale)
        names = [w(f"zoom-{name}") for name in GAME.zooms if w.knows(f"zoom-{name}")]
        assert len(set(names)) == len(GAME.zooms)


def test_a_coast_is_cut_at_the_frame_and_keeps_its_corners() -> None:
    square = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]
    cut = coasts.within(square, (1, 1, 9, 3))
    assert {*cut} == {(1, 1), (4, 1), (4, 3), (1, 3)}
    assert coasts.surface(cut) == 6
    bent = [(0.0, 0.0), (5.0, 1.0), (10.0, 0.0)]
    assert coasts.simpler(bent, 1.0) == [bent[0], bent[2]]
    assert coasts.simpler(bent, 0.9) == bent
    assert coasts.path([(1.2, 1), (3, 1), (3, 1.4), (3, -2)]) == "M1 1l2 0 0-3z"
    across = coasts.stretch([(0, 0), (1, 10), (3, 20)])
    assert [across(x) for x in (0, 1, 3)] == [0, 10, 20]
    assert across(0.5) < across(0.6) < across(2)
