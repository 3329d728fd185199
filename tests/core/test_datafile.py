"""Data files: what is wrong is named by file, line and sentence; marks are found and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, model_validator

from games.core.datafile import BadData, Mark, known, marks, read, rulings
from games.core.locator import Locator
from games.kobayakawa import data, rules


class Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Box(Strict):
    cubes: int = Field(ge=1, le=45)
    name: str = ""


class City(Strict):
    id: str
    points: int
    side: Literal["athens", "sparta"] = "athens"
    roads: tuple[str, ...] = ()


class Map(Strict):
    setup: Box
    city: tuple[City, ...] = ()

    @model_validator(mode="after")
    def _roads_lead_somewhere(self) -> Map:
        for i, city in enumerate(self.city):
            for j, road in enumerate(city.roads):
                known(road, [c.id for c in self.city], "city", "city", i, "roads", j)
        return self


GOOD = """\
# a map
[setup]
cubes = 38  # a side
status = "PRINTED"

[[city]]
id = "corinth"
points = 2
roads = [
  "megara",  # by land
  "corinth",
]
status = "PRINTED"

[[city]]
id = "megara"
points = 1
status = "RECONSTRUCTED"

[marks]
"city.corinth.points" = "INFERRED"
"setup.cubes" = { status = "RECONSTRUCTED", group = "limits" }
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "map.toml"
    path.write_text(text, "utf-8")
    return path


def fault(folder: Path, text: str, strict: bool = True) -> tuple[str, int, str]:
    with pytest.raises(BadData) as caught:
        read(written(folder, text), Map, strict)
    bad = caught.value
    assert str(bad) == f"{bad.file}, line {bad.line}: {bad.sentence}"
    return bad.file.name, bad.line, bad.sentence


def test_a_good_file_is_read_without_what_says_where_it_comes_from(tmp_path: Path) -> None:
    found = read(written(tmp_path, GOOD), Map, strict=True)
    assert found.setup.cubes == 38
    assert [city.id for city in found.city] == ["corinth", "megara"]


@pytest.mark.parametrize(
    ("before", "after", "line", "sentence"),
    [
        ("cubes = 38", 'cubes = "many"', 3,
         "`setup.cubes` must be a whole number, and is 'many'."),
        ("cubes = 38", 'cubes = "38"', 3, "`setup.cubes` must be a whole number, and is '38'."),
        ("cubes = 38", "cubes = 38.0", 3, "`setup.cubes` must be a whole number, and is 38.0."),
        ("cubes = 38", "cubes = true", 3, "`setup.cubes` must be a whole number, and is True."),
        ("[setup]\n", "[setup]\nname = 2024-01-01\n", 3,
         "`setup.name` must be a text, and is something else."),
        ("cubes = 38", "cubes = 1.5", 3, "`setup.cubes` must be a whole number, and is 1.5."),
        ("cubes = 38", "cubes = [38]", 3,
         "`setup.cubes` must be a whole number, and is something else."),
        ("[setup]\n", "[setup]\nname = 3\n", 3, "`setup.name` must be a text, and is 3."),
        ("cubes = 38", "cubes = 0", 3, "`setup.cubes` must be at least 1, and is 0."),
        ("cubes = 38", "cubes = 46", 3, "`setup.cubes` must be at most 45, and is 46."),
        ("cubes = 38", "cubs = 38", 3, "`setup.cubs` is not known here. Did you mean `cubes`?"),
        ("cubes = 38  # a side\n", "", 2, "`setup.cubes` is missing."),
        ('"corinth",\n]', '"corint",\n]', 11,
         "`city.corinth.roads.1`: there is no city called `corint`. Did you mean `corinth`?"),
        ("points = 1\n", 'points = 1\nside = "thebes"\n', 18,
         "`city.megara.side` must be 'athens' or 'sparta', and is 'thebes'."),
        ('status = "PRINTED"\n\n[[city]]\nid = "m', 'status = "SEEN"\n\n[[city]]\nid = "m', 13,
         "`city.corinth` has the status 'SEEN'; use PRINTED, PUBLIC, INFERRED or RECONSTRUCTED."),
        ('"city.corinth.points" = "INF', '"city.corinth.point" = "INF', 21,
         "the mark `city.corinth.point` leads nowhere: city.corinth has no `point`."
         " Did you mean `points`?"),
        ('"city.corinth.points" = "INF', '"city.korinth.points" = "INF', 21,
         "the mark `city.korinth.points` leads nowhere: city has no `korinth`."
         " Did you mean `corinth`?"),
        ('status = "RECONSTRUCTED"\n', "", 15,
         "`city.megara` does not say where its values come from: give it a status, or name it in"
         " [marks]."),
        ("[setup]", "[setup", 2, "this is not TOML: expected ']' at the end of a table"
         " declaration."),
    ],
)  # fmt: skip
def test_a_fault_is_named_by_file_line_and_sentence(
    tmp_path: Path, before: str, after: str, line: int, sentence: str
) -> None:
    assert GOOD.count(before) == 1
    assert fault(tmp_path, GOOD.replace(before, after)) == ("map.toml", line, sentence)


def test_only_a_strict_file_must_say_where_its_values_come_from(tmp_path: Path) -> None:
    read(written(tmp_path, GOOD.replace('status = "RECONSTRUCTED"\n', "")), Map)


def test_marks_name_their_places_groups_and_lines(tmp_path: Path) -> None:
    assert marks(written(tmp_path, GOOD)) == (
        Mark("map.toml", 21, "city.corinth.points", "INFERRED", "city-points", "corinth"),
        Mark("map.toml", 22, "setup.cubes", "RECONSTRUCTED", "limits", "cubes"),
        Mark("map.toml", 18, "city.megara", "RECONSTRUCTED", "city", "megara"),
    )


def test_a_star_means_every_entry_or_key(tmp_path: Path) -> None:
    text = GOOD.replace('"city.corinth.points"', '"city.*.points"').replace(
        '"setup.cubes" =', '"setup.*" ='
    )
    found = [(mark.group, mark.name) for mark in marks(written(tmp_path, text))]
    assert found == [
        ("city-points", "corinth"),
        ("city-points", "megara"),
        ("limits", "cubes"),
        ("city", "megara"),
    ]


def test_marks_may_stand_inside_a_table(tmp_path: Path) -> None:
    text = GOOD.replace("points = 1\n", 'points = 1\nmarks = { points = "INFERRED" }\n')
    assert ("city-points", "megara") in [(m.group, m.name) for m in marks(written(tmp_path, text))]


def test_rulings_name_options_that_the_game_has(tmp_path: Path) -> None:
    source = data.RULINGS.read_text("utf-8")
    path = tmp_path / "rulings.toml"
    path.write_text(source.replace('"nobody_bets"', '"nobody_bet"'), "utf-8")
    line = source.split("\n").index('option = "nobody_bets"') + 1
    with pytest.raises(BadData) as caught:
        rulings(path, rules.TableOptions)
    assert (caught.value.line, caught.value.sentence) == (
        line,
        "the ruling `void` names an option that the game does not have: `nobody_bet`."
        " Did you mean `nobody_bets`?",
    )
    path.write_text(source.replace('"alone"', '"first"'), "utf-8")
    with pytest.raises(BadData, match="line 9: the ruling `first` is there twice"):
        rulings(path, rules.TableOptions)


def test_lines_are_found_in_every_form_that_a_file_may_have() -> None:
    text = '''\
title = """one
[two]
three"""
a.b = 'c#'  # d
"odd key" = { x = 1, y = [2, { z = 3 }] }

[t.u]
when = 1979-05-27
list = [
  [1, "]"],
  # [9]
  { n = "}" }, 3 ]

[[t.rows]]
k = true
[[t.rows]]
[t.rows.sub]
k = false
'''
    lines = Locator(text).lines
    expected = {
        ("title",): 1,
        ("a", "b"): 4,
        ("odd key", "y", 1, "z"): 5,
        ("t", "u"): 7,
        ("t", "u", "list", 0, 1): 10,
        ("t", "u", "list", 1, "n"): 12,
        ("t", "u", "list", 2): 12,
        ("t", "rows", 0, "k"): 15,
        ("t", "rows", 1): 16,
        ("t", "rows", 1, "sub", "k"): 18,
    }
    assert {steps: lines.get(steps) for steps in expected} == expected


def test_kobayakawa_stops_at_import_over_a_wrong_number(tmp_path: Path) -> None:
    """Twelve cards are too few for six players; a file without a status says nothing."""
    source, path = data.FILE.read_text("utf-8"), tmp_path / "standard.toml"
    line = source.split("\n").index("highest = 15") + 1
    path.write_text(source.replace("highest = 15", "highest = 12"), "utf-8")
    with pytest.raises(BadData, match=f"line {line}: `cards.highest` must be at least 13"):
        read(path, data.Numbers, strict=True)
    path.write_text(source.replace('status = "PUBLIC"\n', ""), "utf-8")
    with pytest.raises(BadData, match=f"line {line - 2}: `cards` does not say where"):
        read(path, data.Numbers, strict=True)
