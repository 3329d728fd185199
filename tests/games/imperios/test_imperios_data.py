"""The data file: what the rules say about the map, and how a corrected file is read."""

from functools import cache
from math import dist
from pathlib import Path

import pytest

from games.core.languages import LOCALES
from games.core.rulebook import chapters
from games.core.words import Words
from games.imperios import GAME
from games.imperios.atlas import shapes
from games.imperios.data import BOOKS, DATA, load_data
from games.imperios.world import World, actions_for, world
from tests.tools.data_files import DataFile, line_read

BOOK = BOOKS["standard"]
FILE = DataFile(DATA / "standard.toml", load_data)


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


def marked(group: str) -> set[str]:
    return {mark.name for mark in GAME.marks if mark.group == group}


def test_marks_tell_what_is_not_printed():
    assert marked("area") == {area.id for area in BOOK.area}
    assert marked("good") == {good.id for good in BOOK.good} - {"glass", "caravans"}
    assert marked("item-halves") == {"glass", "caravans"}
    assert marked("age-draw") == {age.id for age in BOOK.age}
    assert marked("place-points") == marked("place-armies") == {"city3", "city4", "city5"}
    assert marked("item-names") == {"red2", "yellow2", "blue1", "blue2", "black1", "black2"}
    assert len(marked("technology-value")) == len(marked("technology-points")) == 12
    numbers = {mark.path for mark in GAME.marks if mark.path.startswith("play.")}
    assert numbers == {"play.census_divisor", "play.army_limit"}


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_not_printed_and_the_rulings_are_chapters_of_the_rules(locale: str):
    w = Words(locale, GAME.folder)
    assert [key for mark in GAME.marks if not w.knows(key := f"mark-{mark.group}")] == []
    assert [key for r in GAME.rulings if not w.knows(key := f"ruling-{r.id}")] == []
    found = chapters(GAME, w)
    assert [chapter.number for chapter in found] == list(range(1, 18))
    numbers = {p.number for chapter in found for p in chapter.paragraphs}
    assert {ruling.rule for ruling in GAME.rulings} <= numbers
    assert max(len(chapter.text) for chapter in found) < 3500


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


def test_a_corrected_file_is_read(tmp_path: Path):
    better = FILE.edited(tmp_path, 'id = "stone"\ndraw = 4', 'id = "stone"\ndraw = 5')
    assert load_data(better).age[0].draw == 5


@pytest.mark.parametrize(
    ("before", "after", "line", "sentence"),
    [
        ('borders = ["ATL"]', 'borders = ["ATL", "CEL"]', 'borders = ["ATL", "CEL"]', "in both"),
        ('borders = ["ATL"]', 'borders = ["ATLANTIC"]', 'borders = ["ATLANTIC"]', "called `ATLA"),
        ('borders = ["ATL"]', 'borders = ["ATL", "BRI"]', 'borders = ["ATL", "BRI"]', "in both"),
        ('id = "red2"', 'id = "red4"', 'id = "red4"', "no technology called `red4`"),
        ('id = "red2"', 'id = "red3"', 'id = "red3"', "twice"),
        ('"red"\nlevel = 2', '"red"\nlevel = 1', 'id = "red2"', "called by its branch"),
        ('id = "glass"', 'id = "red1"', 'id = "red1"', "called like a technology"),
        ('id = "glass"', 'id = "amber"', 'id = "amber"', "twice"),
        ('["pyramids",', '["lighthouse",', "wonders", "'pyramids', 'gardens' or 'colossus'"),
        ('["pyramids",', '["gardens",', "wonders", "twice"),
        ('id = "iron"', 'id = "steel"', "[[age]]", "the Ages are"),
        ("iron = 6\n", "", "[lengths]", "`iron` is missing"),
        ("iron = 6\n", "iron = 8\n", "iron = 8", "at most 7"),
        ('4 = "east"', '8 = "east"', '8 = "east"', "at most 7"),
        ('id = "city3"', 'id = "town3"', 'id = "town3"', "no kind of place called `town3`"),
        ('id = "city3"', 'id = "city6"', 'icon = "city"', "no numbers for `city3`"),
        ("army_limit = 20", "army_limit = 0", "army_limit", "at least 1"),
        ("three_for_two = [2, 3]", "three_for_two = [0, 3]", "three_for_two", "at least 1"),
        ("track_totems = 3", "track_totems = 45", "track_totems", "no totems are left"),
        ("start_tokens = 2", "start_tokens = 12", "start_tokens", "not so many tokens"),
        ("census_top", "censustop", "censustop", "Did you mean `census_top`"),
        ('icon = "capital"\nvalue = 0', 'icon = "capital"\nvalue = 5', "value = 5", "value 0"),
        ('status = "PRINTED"', 'status = "GUESSED"', "status", "'GUESSED'"),
        (
            'id = "wine"\nhalf = "west"\nvalue = 8\nstatus = "RECONSTRUCTED"',
            'id = "wine"\nhalf = "west"\nvalue = 8',
            "[[good]]",
            "does not say",
        ),
        ('army_limit = "REC', 'army_limits = "REC', "marks = { census", "leads nowhere"),
    ],
)
def test_a_wrong_file_stops_with_file_line_and_sentence(
    tmp_path: Path, before: str, after: str, line: str, sentence: str
):
    fault = FILE.refused(tmp_path, before, after)
    assert sentence in fault.sentence
    assert line_read(fault).startswith(line)


def test_a_map_without_room_for_every_founder_is_refused(tmp_path: Path):
    narrow = FILE.text.replace('4 = "east"', '7 = "east"').replace('7 = "full"\n', "")
    assert "no capital site left for one of 7" in FILE.refused(tmp_path, FILE.text, narrow).sentence


def test_the_option_offers_the_files_of_the_data_folder():
    names = GAME.options.model_json_schema()["properties"]["data"]
    assert names.get("enum", [names.get("const")]) == sorted(BOOKS)


def test_iron_needs_the_full_map():
    assert list(GAME.counts(GAME.options.model_validate({"length": "iron"}))) == [6, 7]
    assert list(GAME.counts(GAME.options())) == [4, 5, 6, 7]
