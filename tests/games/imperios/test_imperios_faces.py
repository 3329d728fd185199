"""What players read and see in the fullest positions."""

import re
import tomllib
from collections.abc import Sequence
from random import Random
from unicodedata import normalize

import pytest

from games.core.languages import LOCALES
from games.core.match import Match, begin
from games.core.players import sample
from games.core.words import Words
from games.imperios import GAME, faces
from games.imperios.board import REGIONS
from games.imperios.chart import map_of
from games.imperios.data import COASTS
from games.imperios.maps import west
from games.imperios.state import State
from games.imperios.world import world


@pytest.fixture(name="crowded", scope="module")
def _crowded() -> Match[State]:
    """A match of seven after a long random play: totems everywhere."""
    rng = Random(3)
    match = begin(GAME, b"c" * 32, 7)
    for _ in range(2500):
        seat = next(iter(match.pending))
        match.submit(seat, sample(match.pending[seat], rng))
    return match


def words(locale: str, seats: int = 7) -> Words:
    return Words(locale, GAME.folder, [f"Jugadora número {n}" for n in range(seats)])


@pytest.mark.parametrize("locale", LOCALES)
def test_the_board_in_words_fits_and_tells_who_controls_what(crowded: Match[State], locale: str):
    view, w = crowded.view(), words(locale)
    said = faces.text(view, w)
    assert len(said) <= 3000
    assert all(w.name(seat) in said for seat in range(7))
    for civ in view.civs:
        for area, totems in civ.totems.items():
            code = faces.areas([area], w, full=False)
            assert totems != 2 or code in said or w(f"area-{area}") in said


@pytest.mark.parametrize("locale", LOCALES)
def test_an_areas_code_is_made_of_the_letters_of_its_name_and_its_own(locale: str):
    w = words(locale)
    ids = {area for shown in REGIONS.values() for area in shown}
    codes = {area: faces.areas([area], w, full=False) for area in ids}
    assert len(set(codes.values())) == len(ids)
    for area, code in codes.items():
        letters, wanted = iter(plain(w(f"area-{area}"))), plain(code)
        assert len(wanted) == 3
        assert all(letter in letters for letter in wanted), (area, code)


def plain(text: str) -> str:
    """Small letters without accents."""
    return "".join(one for one in normalize("NFD", text.lower()) if one.isascii())


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_are_short(crowded: Match[State], locale: str):
    w = words(locale)
    table = world("standard", 7)
    options = [*table.found.values(), *table.sail.values(), *table.walk.values()]
    options += [*table.conquer.values(), *table.learn.values(), *table.take.values()]
    assert max(len(w.option(option)) for option in options) <= 38


def test_every_area_is_in_a_zoom_and_every_zoom_has_a_name():
    assert {a for region in REGIONS.values() for a in region} == set(world("standard", 7).areas)
    for locale in LOCALES:
        w = words(locale)
        assert all(w.knows(f"zoom-{name}") for name in faces.zooms)


@pytest.mark.parametrize("name", sorted(faces.zooms))
def test_zooms_draw_names_of_areas_or_players(crowded: Match[State], name: str):
    svg = faces.zooms[name](crowded.view(), words("es"))
    assert svg.startswith("<svg")
    if name in REGIONS:
        shown = [a for a in REGIONS[name] if words("es")(f"area-{a}") in svg]
        assert len(shown) == len(REGIONS[name])


@pytest.mark.parametrize("locale", LOCALES)
def test_the_map_shows_each_area_by_its_whole_name_and_nothing_too_small(
    crowded: Match[State], locale: str
):
    svg, w = faces.board(crowded.view(), words(locale)), words(locale)
    assert all(f">{w(f'area-{area}')}<" in svg for area in world("standard", 7).areas)
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', svg)]
    assert min(sizes) >= 780 / 40


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_the_coasts_show_the_areas_that_are_played_on(seats: int):
    """Every area in play has a name on the map, every one on land an outline."""
    length = "iron" if seats > 5 else "bronze"
    here = map_of(begin(GAME, b"w" * 32, seats, {"length": length}).view())
    areas = world("standard", seats).areas
    assert len(here.halves) == (2 if seats > 5 else 1)
    assert set(here.names) == set(areas)
    assert all(bool(here.outlines[a]) == (one.icon != "sea") for a, one in areas.items())
    assert all(0 < y < here.high for _, y in here.names.values())


def test_land_borders_of_the_data_are_borders_on_the_coasts_and_no_others_are():
    """Two areas have a side in common just where the data say so. Minos is an island, and its land
    border a ferry; a strait parts Tartessos and Mauretania, and the halves Delta and Judea."""
    degrees = tomllib.loads(COASTS.read_text("utf-8"))["areas"]
    areas = world("standard", 6)
    drawn = {
        frozenset((a, b))
        for half in (west().outlines, degrees)
        for a, one in half.items()
        for b, other in half.items()
        if a < b and sides(one) & sides(other)
    }
    wanted = {frozenset((a, b)) for a in areas.areas for b in areas.overland[a]}
    assert drawn ^ wanted == {
        frozenset(pair) for pair in (("ESP", "MIN"), ("DEL", "JUD"), ("MAU", "TAR"))
    }


def sides(points: Sequence[Sequence[float]]) -> set[frozenset[tuple[float, ...]]]:
    """The sides of an outline."""
    ends = [tuple(point) for point in points]
    return {frozenset(pair) for pair in zip(ends, [*ends[1:], *ends[:1]], strict=True)}
