"""Rules 12 and 13: Ages, the end of the game, and the final count."""

from typing import Any

import pytest

from games.imperios.ages import SCORED, counted, end_by_ages, fulfils, technology_points
from games.imperios.state import State
from tests.games.imperios.imperios_scene import A, B, C, D, play, said, state

SITES = ("CAR", "DAC", "EGI", "ESP")
TOWNS = ("ATI", "DEL", "TAR", "AXU")
WARES = ("timber", "pottery", "glass", "wine", "purple", "amber", "sesame", "cotton")
LORE = ("red1", "yellow1", "blue1", "black1", "red2", "yellow2", "blue2", "black2")


def empire(
    capitals: int, cities: int, goods: int, technologies: int, **more: Any
) -> dict[str, Any]:
    """A civilisation of that size on the full map; other places with presence only."""
    held = dict.fromkeys((*SITES[:capitals], *TOWNS[:cities]), 2)
    there = dict.fromkeys((*SITES, *TOWNS), 1)
    return {
        "totems": there | held,
        "goods": list(WARES[:goods]),
        "technologies": list(LORE[:technologies]),
        **more,
    }


NEEDED = [(1, 1, 2, 2), (2, 2, 4, 4), (3, 3, 6, 6), (4, 4, 8, 8)]


@pytest.mark.parametrize("age", range(4))
def test_exactly_the_objectives_of_the_age(age: int):
    """12.1. All four of them; one short in any is not enough."""
    assert fulfils(state({A: empire(*NEEDED[age], age=age)}, 6, "iron"), A)
    for i in range(4):
        short = [n - (j == i) for j, n in enumerate(NEEDED[age])]
        assert not fulfils(state({A: empire(*short, age=age)}, 6, "iron"), A)


def test_one_age_a_round_not_beyond_the_final_one_and_never_back():
    """12.2."""
    s = state({A: empire(4, 4, 8, 8)}, 7, "iron")
    for age in (1, 2):
        p = play(s, "reckon")
        assert s.civs[A].age == age
        assert p.result is None
    assert said(p, "advances") == [{"who": A, "age": "bronze"}]
    s.civs[A].totems = {}
    p = play(s, "reckon")
    assert (s.civs[A].age, said(p, "advances")) == (2, [])
    s = state({A: empire(4, 4, 8, 8, age=2)}, 7, "bronze")
    p = play(s, "reckon")
    assert p.result is not None
    assert (s.civs[A].age, p.result.reason) == (2, "objectives")


def test_all_advance_in_the_same_round():
    s = state({A: empire(1, 1, 2, 2), C: empire(1, 1, 2, 2, totems={"IBE": 2, "MAU": 2})}, 6)
    p = play(s, "reckon")
    assert [civ.age for civ in s.civs] == [1, 0, 1, 0, 0, 0]
    assert [told["who"] for told in said(p, "advances")] == [A, C]


@pytest.mark.parametrize(("seats", "enough"), [(4, 2), (5, 3), (6, 3), (7, 4)])
def test_half_of_the_civilisations_rounded_up(seats: int, enough: int):
    """12.4."""
    for final, reason in ((enough - 1, ""), (enough, "half")):
        s = state({seat: {"age": 2} for seat in range(final)}, seats)
        assert end_by_ages(s) == reason
    s = state({seat: {"age": 1} for seat in range(seats)}, seats)
    assert end_by_ages(s) == "", "the last Age is Bronze"


def test_one_in_the_final_age_meets_its_objectives():
    """12.5. Those who meet them in an earlier Age do not count."""
    assert end_by_ages(state({A: empire(3, 3, 6, 6, age=2)}, 5)) == "objectives"
    assert end_by_ages(state({A: empire(3, 3, 6, 5, age=2)}, 5)) == ""
    assert end_by_ages(state({A: empire(3, 3, 6, 6, age=1)}, 5)) == ""


def test_reaching_the_final_age_and_its_objectives_in_one_round():
    s = state({A: empire(3, 3, 6, 6, age=1)}, 7)
    p = play(s, "reckon")
    assert p.result is not None
    assert p.result.reason == "objectives"


@pytest.mark.parametrize("reason", ["tokens", "capital"])
def test_the_round_of_the_end_is_played_to_its_end(reason: str):
    """12.3. Ages still advance in it; then everything is counted."""
    s = state({A: empire(1, 1, 2, 2)}, 6)
    s.ending = reason
    p = play(s, "reckon")
    assert p.result is not None
    assert p.result.reason == reason
    assert s.civs[A].age == 1
    assert s.step == "over"
    assert p.pending == {}


def test_without_a_reason_to_end_the_next_round_begins():
    s = state({}, 4)
    s.round = 3
    p = play(s, "reckon")
    assert p.result is None
    assert said(p, "round") == [{"round": 4, "who": D}]


# 13. Scoring


def points(**a: Any) -> dict[str, int]:
    """What A counts, source by source."""
    s = state({A: a, B: {"totems": {"GER": 1}}}, 6)
    return dict(zip(SCORED, counted(s, A), strict=True))


@pytest.mark.parametrize(("census", "third"), [(0, 0), (2, 0), (3, 1), (11, 3), (12, 4), (24, 8)])
def test_the_census_counts_a_third_and_with_market_itself(census: int, third: int):
    """13.1, 13.2."""
    assert points(census=census)["census"] == third
    assert points(census=census, technologies=["yellow1", "yellow2"])["census"] == third
    market = points(census=census, technologies=["yellow1", "yellow3"])
    assert market["census"] == third + census


def test_settlements_count_for_whoever_is_alone():
    """13.3. Nubia 3, Numidia 2; in Germania there is another."""
    assert points(totems={"NUB": 1, "NUM": 1, "GER": 1})["settlements"] == 5
    assert points(totems={"ROM": 1, "MAS": 1, "TIR": 1})["settlements"] == 0


def test_places_count_for_whoever_controls_them():
    """13.4."""
    both = points(totems={"ROM": 2, "GAL": 2, "IBE": 1, "ATI": 2, "MIN": 2, "AQU": 2, "TAR": 1})
    assert (both["capitals"], both["cities"]) == (10, 5 + 4 + 3)


def test_wonders_and_the_colossus():
    """13.5."""
    lore = ["red1", "red2", "red3", "blue1"]
    assert points(technologies=lore)["wonder"] == 0
    assert points(technologies=lore, wonder="pyramids")["wonder"] == 12
    assert points(technologies=lore, wonder="gardens")["wonder"] == 12
    assert points(technologies=lore, wonder="colossus")["wonder"] == 12 + 4


@pytest.mark.parametrize(
    ("technologies", "total"),
    [
        ([], 0),
        (["red1"], 2),
        (["red1", "red2"], 4),
        (["red1", "red3"], 6),
        (["red3", "red2", "red1"], 6),
        (["red1", "red3", "red2", "blue1", "black1", "black2", "yellow1"], 6 + 2 + 4 + 2),
    ],
)
def test_of_each_branch_only_the_highest_technology(technologies: list[str], total: int):
    """13.6. In whatever order they were gained."""
    s = state({A: {"technologies": technologies}}, 4)
    assert technology_points(s, A) == total
    assert points(technologies=technologies)["technologies"] == total


@pytest.mark.parametrize(("length", "needed"), [("copper", 4), ("bronze", 6), ("iron", 8)])
def test_each_good_that_is_missing_costs_three(length: str, needed: int):
    """13.7. Of those that the final Age of the game asks for, whatever one's own Age is."""
    for goods, lost in ((0, 3 * needed), (needed - 1, 3), (needed, 0), (needed + 1, 0)):
        owned = [*WARES, "horses"][:goods]
        assert counted(state({A: {"goods": owned}}, 6, length), A)[-1] == -lost


def finished(scores: dict[int, int], founders: list[int], **options: Any) -> State:
    """The end of a game in which seats have built so many wonders' worth of census."""
    civs = {seat: {"census": 3 * n} for seat, n in scores.items()}
    s = state(civs, 4, **options)
    s.founders, s.ending = founders, "tokens"
    return s


def test_most_points_win_and_everybody_is_told_what_counts():
    """13.8."""
    s = finished({A: 1, B: 3, C: 2}, [0, 1, 2, 3])
    p = play(s, "reckon")
    assert p.result is not None
    assert p.result.winners == [B]
    assert [sum(parts) for parts in s.score] == [1 - 18, 3 - 18, 2 - 18, -18]
    assert [*p.result.scores] == [-17, -15, -16, -18], "nothing to add where there is no tie"
    told = said(p, "scores")
    assert [t["who"] for t in told] == [A, B, C, D]
    assert (told[1]["total"], told[1]["census"], told[1]["goods"]) == (-15, 3, -18)


def test_a_tie_is_broken_only_among_the_tied():
    """13.8. B founded before C; D, who founded first, has fewer points."""
    s = finished({B: 4, C: 4, D: 3}, [3, 2, 1, 0])
    p = play(s, "reckon")
    assert p.result is not None
    assert p.result.winners == [C]
    totals = [sum(parts) for parts in s.score]
    for seat, score in enumerate(p.result.scores):
        assert 0 <= score - totals[seat] < 1, "the rest of a point is not shown"
