"""What players read and see, at its fullest."""

import re
from random import Random

import pytest

from games.core.match import Match, begin
from games.core.players import sample
from games.core.words import LOCALES, Words
from games.imperios import GAME, faces
from games.imperios.board import REGIONS
from games.imperios.chart import map_of
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
            assert totems != 2 or area in said or w(f"area-{area}") in said


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


def test_the_coasts_of_the_west_show_the_areas_that_five_play_on():
    """Every area of the western half has a name on the map, every one on land an outline."""
    west = map_of(begin(GAME, b"w" * 32, 5).view())
    areas = world("standard", 5).areas
    assert west.coasts
    assert set(west.names) == set(areas)
    assert all(bool(west.outlines[a]) == (one.icon != "sea") for a, one in areas.items())
    assert not map_of(begin(GAME, b"w" * 32, 4).view()).coasts


@pytest.mark.parametrize("pair", [("GAL", "AQU"), ("DAC", "SAR"), ("CAR", "NUM"), ("KUS", "AXU")])
def test_land_borders_on_the_coasts_share_corners(pair: tuple[str, str]):
    west = map_of(begin(GAME, b"w" * 32, 5).view())
    one, other = (set(west.outlines[a]) for a in pair)
    assert len(one & other) >= 2
