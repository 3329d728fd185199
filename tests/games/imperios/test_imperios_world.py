"""The tables derived from the data file, rebuilt for these tests."""

import pytest

from games.imperios.data import BOOKS, COLOURS
from games.imperios.world import Deed, World, actions_for, arts, recruit, world

BOOK = BOOKS["standard"]


@pytest.fixture(name="east")
def _east() -> World:
    return World(BOOK, "east", 4)


def test_the_areas_of_a_part(east: World):
    assert len(east.areas) == 30
    assert {area.half for area in east.areas.values()} == {"east", "both"}
    west = World(BOOK, "west", 5)
    assert len(west.areas) == 37
    assert {area.half for area in west.areas.values()} == {"west", "both"}
    assert len(World(BOOK, "full", 6).areas) == 66


def test_neighbours_are_areas_of_the_part(east: World):
    assert east.near["LID"] == ("CHI", "HAT")
    assert east.near["PER"] == ("ELA", "GPE", "ORM", "PUR")
    assert set(east.near) == set(east.overland) == set(east.by_sea) == set(east.areas)


def test_land_and_sea(east: World):
    assert east.sea == {"CAS", "CHI", "ERI", "GPE", "ROJ"}
    assert east.overland["PER"] == ("ELA", "ORM", "PUR")
    assert east.by_sea["PER"] == ("GPE",)
    assert (east.overland["ERI"], east.by_sea["ERI"]) == ((), east.near["ERI"])
    assert east.by_sea["GAN"] == ()


def test_what_there_is_in_an_area(east: World):
    assert east.capitals == ("ASI", "BAB", "BAC", "HAT", "IND", "PER", "SAB")
    numbers = {a: place.id for a, place in east.place.items()}
    assert {a for a, kind in numbers.items() if kind == "capital"} == set(east.capitals)
    assert {a for a, kind in numbers.items() if kind == "city3"} == {"MED", "NAB", "NIS", "OMA"}
    assert {a for a, kind in numbers.items() if kind == "city4"} == {"ELA", "LID", "SIN", "SOG"}
    assert {a for a, kind in numbers.items() if kind == "city5"} == {"FEN", "TAM"}
    assert east.settlements == {
        "MAG": 3,
        "ARM": 2,
        "GAN": 2,
        "JUD": 2,
        "MRI": 2,
        "ORM": 2,
        "ARB": 1,
        "PUR": 1,
    }


def test_items_their_worth_and_what_they_require(east: World):
    assert len(east.items) == len(east.value) == 24
    assert (east.value["glass"], east.value["blue3"]) == (6, 10)
    assert east.requires == {
        f"{c}{n}": f"{c}1" if n > 1 else "" for c in COLOURS for n in (1, 2, 3)
    }
    assert set(east.goods) == {good.id for good in BOOK.good}
    assert set(east.technologies) == set(east.requires)
    assert east.totems == 42


def test_everything_that_can_be_offered(east: World):
    """Ids, what rules get back, the group of the menu, and what the label is told."""
    one = east.sack["ELA"][2]
    assert (one.id, one.value, one.group) == ("sack:ELA", Deed("sack", "ELA", 2), "sack")
    assert dict(one.args) == {"area": "ELA", "rival": 2}
    one = east.expel["GPE"][3]
    assert (one.id, one.value, one.group) == ("expel:GPE:3", Deed("expel", "GPE", 3), "expel:3")
    assert dict(one.args) == {"area": "GPE", "rival": 3}
    one = east.conquer["PER"]
    assert (one.id, one.value, one.group) == ("conquer:PER", Deed("conquer", "PER"), "conquer")
    assert dict(one.args) == {"area": "PER", "armies": 5}
    why = east.too_dear["NIS"]
    assert (why.id, why.why, dict(why.args)) == (
        "conquer:NIS",
        "armies",
        {"area": "NIS", "armies": 3},
    )
    deeds = {"found": east.found, "sea": east.sail, "land": east.walk, "leave": east.leave}
    for kind, options in deeds.items():
        assert set(options) == set(east.areas)
        one = options["PER"]
        assert (one.id, one.value, one.group) == (f"{kind}:PER", Deed(kind, "PER"), kind)
        assert dict(one.args) == {"area": "PER"}
    one = east.trade[1]
    assert (one.id, one.value, one.group) == ("trade:1", Deed("trade", "", 1), "trade")
    assert dict(one.args) == {"whom": 1}
    one = east.learn["red2"]
    assert (one.id, one.value, one.group) == ("learn:red2", Deed("learn", "red2"), "learn")
    assert dict(one.args) == {"item": "red2", "cost": 4}
    one = east.wonder["gardens"]
    assert (one.id, one.value, one.group) == ("build:gardens", Deed("build", "gardens"), "build")
    assert dict(one.args) == {"wonder": "gardens"}
    item = east.take["glass"]
    assert (item.id, item.value, item.group) == ("take:glass", "glass", "take")
    assert dict(item.args) == {"item": "glass", "coins": 6}
    token = east.extra[2]
    assert (token.id, token.value, token.label) == ("blue", (2, -1), "opt-extra")
    assert dict(token.args) == {"colour": "blue"}
    token = east.salvage[3][1]
    assert (token.id, token.value, token.label) == ("black:1", (3, 1), "opt-salvage")
    assert dict(token.args) == {"colour": "black", "owner": 1}
    assert len(east.extra) == len(east.salvage) == 4
    assert [len(options) for options in east.salvage] == [4] * 4


def test_tables_are_made_for_so_many_players():
    for seats, part in ((4, "east"), (5, "west"), (6, "full"), (7, "full")):
        w = world.__wrapped__("standard", seats)
        assert (w.part, list(w.seats)) == (part, list(range(seats)))
        assert len(w.trade) == len(w.sack["ROM" if part != "east" else "PER"]) == seats


def test_options_of_a_number():
    one = arts.__wrapped__(3)
    assert (one.id, one.value, one.group) == ("arts:3", Deed("arts", "3"), "arts")
    assert dict(one.args) == {"actions": 3}
    one = recruit.__wrapped__(3, 4)
    assert (one.id, one.value, one.group) == ("recruit:3", Deed("recruit", "3"), "recruit")
    assert dict(one.args) == {"tokens": 3, "armies": 4}


def test_a_deed_in_the_log():
    assert Deed("done").id == "done"
    assert Deed("sea", "GPE").id == "sea:GPE"
    assert Deed("trade", "", 0).id == "trade:0"
    assert Deed("expel", "GPE", 3).id == "expel:GPE:3"


@pytest.mark.parametrize(
    ("first", "second", "row"),
    [
        (False, False, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (True, False, [0, 1, 2, 4, 5, 6, 8, 9, 10, 12]),
        (True, True, [0, 1, 3, 4, 6, 7, 9, 10, 12, 13]),
    ],
)
def test_the_table_of_conversions_made_anew(first: bool, second: bool, row: list[int]):
    actions_for.cache_clear()
    assert [actions_for("standard", n, first, second) for n in range(10)] == row
