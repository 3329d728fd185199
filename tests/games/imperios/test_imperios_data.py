"""The data file: what the rules say about the map, and how a corrected file is read."""

from functools import cache
from math import dist
from pathlib import Path

import pytest
from pydantic import ValidationError

from games.core.words import LOCALES, Words
from games.imperios import GAME
from games.imperios.atlas import shapes
from games.imperios.data import BOOKS, DATA, load_data
from games.imperios.world import World, actions_for, world

BOOK = BOOKS["standard"]


@pytest.fixture(name="full")
def _full() -> World:
    return world("standard", 7)


def test_66_areas_with_150_borders(full: World):
    assert len(full.areas) == 66
    assert sum(map(len, full.near.values())) == 2 * 150
    assert all(a in full.near[b] for a in full.near for b in full.near[a])


@pytest.mark.parametrize(
    ("half", "counts", "levels"),
    [("west", (8, 12, 8, 8), (4, 5, 3)), ("east", (7, 10, 8, 4), (4, 4, 2))],
)
def test_what_each_half_has(half: str, counts: tuple[int, ...], levels: tuple[int, ...]):
    areas = [a for a in BOOK.area if a.half == half]
    icons = [a.icon for a in areas]
    assert tuple(map(icons.count, ("capital", "city", "settlement", "sea"))) == counts
    values = [a.value for a in areas if a.icon == "city"]
    assert tuple(map(values.count, (3, 4, 5))) == levels


@pytest.mark.parametrize(("seats", "areas"), [(4, 30), (5, 37), (6, 66), (7, 66)])
def test_each_part_of_the_map_hangs_together(seats: int, areas: int):
    w = world("standard", seats)
    assert len(w.areas) == areas
    assert "ROJ" in w.areas
    reached = ["ROJ"]
    for area in reached:
        reached += [b for b in w.near[area] if b not in reached]
    assert len(reached) == areas


def test_minos_and_sparta_share_a_land_border(full: World):
    assert "MIN" in full.overland["ESP"]
    assert "ESP" in full.overland["MIN"]


@pytest.mark.parametrize("seats", [4, 5, 7])
def test_there_is_room_for_every_founder(seats: int):
    """Whatever was founded before: the worst choice of sites leaves one for the last."""
    w = world("standard", seats)
    rows = {a: {a, *w.near[a]} for a in w.capitals}

    @cache
    def fewest(left: tuple[str, ...]) -> int:
        if not left:
            return 0
        return 1 + min(fewest(tuple(b for b in left if not rows[a] & rows[b])) for a in left)

    assert fewest(w.capitals) >= seats


def test_twelve_goods_twelve_technologies_and_their_values():
    assert len(BOOK.good) == len(BOOK.technology) == 12
    values = {good.id: good.value for good in BOOK.good}
    assert (values["glass"], values["caravans"]) == (6, 9)
    assert [t.cost for t in BOOK.technology] == [3, 4, 5] * 4
    assert actions_for("standard", 9, True, True) == 13


def test_marks_tell_what_is_reconstructed():
    assert all(area.status == "RECONSTRUCTED" for area in BOOK.area)
    assert {good.id for good in BOOK.good if good.status == "TEXT"} == {"glass", "caravans"}
    assert all(age.marks == {"draw": "RECONSTRUCTED"} for age in BOOK.age)


@pytest.mark.parametrize("locale", LOCALES)
def test_everything_has_a_name(locale: str):
    w = Words(locale, GAME.folder)
    keys = [f"area-{a.id}" for a in BOOK.area]
    keys += [f"item-{i}" for i in world("standard", 7).items]
    assert [key for key in keys if not w.knows(key)] == []


def test_areas_touch_on_the_picture_where_they_share_a_border():
    """Two areas that share no border have no more than a corner in common."""
    outlines = shapes("standard")
    borders = {area.id: area.borders for area in BOOK.area}
    sides = {
        a: {frozenset(side) for side in zip(shape, shape[1:] + shape[:1], strict=True)}
        for a, shape in outlines.items()
    }
    for a in outlines:
        for b in outlines:
            if a < b:
                common = [side for side in sides[a] & sides[b] if len(side) == 2]
                touching = any(dist(*side) > 1 for side in map(tuple, common))
                assert touching == (b in borders[a]), (a, b)


def test_a_corrected_file_is_read_and_a_wrong_one_is_not(tmp_path: Path):
    text = (DATA / "standard.toml").read_text("utf-8")
    better = tmp_path / "printed.toml"
    better.write_text(text.replace('id = "stone"\ndraw = 4', 'id = "stone"\ndraw = 5'), "utf-8")
    assert load_data(better).age[0].draw == 5
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(text.replace('borders = ["ATL"]', 'borders = ["ATL", "CEL"]'), "utf-8")
    with pytest.raises(ValidationError, match="not in both"):
        load_data(wrong)


def test_the_option_offers_the_files_of_the_data_folder():
    names = GAME.options.model_json_schema()["properties"]["data"]
    assert names.get("enum", [names.get("const")]) == sorted(BOOKS)


def test_iron_needs_the_full_map():
    assert list(GAME.counts(GAME.options(length="iron"))) == [6, 7]
    assert list(GAME.counts(GAME.options())) == [4, 5, 6, 7]
