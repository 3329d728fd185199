"""What a panel says before a press: costs, yields, strengths, the present points."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from games.core.aids import Focus
from games.core.match import begin
from games.core.players import sample
from games.core.seated import as_asked
from games.imperios import GAME
from games.imperios.aids import TOLD, marked, numbers, scene
from games.imperios.signs import CHOICE
from games.testing.laws import Strict
from tests.games.imperios.imperios_scene import A, B, do, play, state

NAMES = ["Ana", "Bruno", "Carla", "Dani", "Eva"]


def told(phase: str, civs: Mapping[int, Any], *answers: str, seat: int = A) -> Mapping[str, str]:
    """The numbers that a seat is told after these answers of A."""
    p = play(state(civs, 5), phase)
    do(p, A, *answers)
    decision = as_asked(p.pending[seat], seat)
    return numbers(p.table.state, seat, decision, Strict("en", GAME.folder, NAMES, seat))


def test_a_conquest_tells_its_price_what_is_left_and_what_it_gives():
    """8.3 and 8.4: Massalia is a city of level 4."""
    found = told("red", {A: {"totems": {"ROM": 2, "ETR": 1}, "armies": 6}})
    assert found["conquer:ETR"] == "4 armies, 2 left · 4 points · a good up to 8 coins"


def test_recruits_tell_the_armies_before_and_after_with_what_is_known():
    civ = {"totems": {"ROM": 2}, "armies": 1, "hand": {"red": 3}, "technologies": ["red1"]}
    found = told("red", {A: civ})
    assert found["recruit:3"] == "armies 1 → 5"
    assert found["recruit:2"] == "armies 1 → 3"


def test_recruits_beyond_the_end_of_the_track_are_not_promised():
    found = told("red", {A: {"totems": {"ROM": 2}, "armies": 19, "hand": {"red": 3}}})
    assert found["recruit:3"] == "armies 19 → 20"


SIEGE = {
    A: {"totems": {"ROM": 2, "ETR": 1}, "armies": 5, "hand": {"red": 2}},
    B: {"totems": {"MAS": 2, "ETR": 2}, "armies": 2, "hand": {"red": 3}, "technologies": ["red1"]},
}


def test_an_attack_tells_the_other_sides_strength_and_the_sack():
    """8.6 and 8.9: a city of level 4 costs one less and is worth two positions."""
    found = told("red", SIEGE)
    assert found["sack:ETR"] == (
        "they have 2 armies and red tokens for 4 more · the sack costs 3, census +2"
    )


def test_walls_stand_in_the_price_of_the_sack():
    walled = {**SIEGE, B: {**SIEGE[B], "technologies": ["red3"], "wonder": "pyramids"}}
    assert "the sack costs 5" in told("red", walled)["sack:ETR"]


LAST = {
    A: {"totems": {"CAR": 2, "TIR": 1, "ROM": 1}, "armies": 9},
    B: {"totems": {"ROM": 2}},
}


def test_a_sack_that_ends_the_game_is_told_as_one():
    """8.11: of the last capital, from the attack on."""
    assert told("red", LAST)["sack:ROM"].endswith(" · their last capital")
    assert told("red", LAST, "sack:ROM") == {
        "plunder": "armies 8 → 4 · census +5 · their last capital: the game ends"
    }
    two = {**LAST, B: {"totems": {"ROM": 2, "GAL": 2}}}
    assert "last capital" not in told("red", two)["sack:ROM"]
    defended = {**LAST, B: {"totems": {"ROM": 2}, "armies": 1}}
    assert told("red", defended, "sack:ROM", seat=B)[""].endswith(
        "It is the last capital of Bruno: if it falls, the game ends."
    )


def test_a_defender_is_told_both_strengths_and_the_price():
    found = told("red", SIEGE, "sack:ETR", seat=B)
    assert found[""] == (
        "Ana: 4 armies and red tokens for 2 more · Bruno: 2 and red tokens for 4 more. Each blow "
        "and each parry costs one. The sack then costs 3 and brings census +2."
    )


def test_arts_tell_the_points_that_they_bring():
    civ = {"totems": {"ROM": 2}, "census": 5, "hand": {"yellow": 2}}
    found = told("yellow", {A: civ})
    assert found["arts:1"] == "census 5 → 6 · +1 point"
    assert found["arts:2"] == "census 5 → 7 · +1 point"
    found = told("yellow", {A: {**civ, "technologies": ["yellow3"]}})
    assert found["arts:2"] == "census 5 → 7 · +3 points", "13.2"


def test_a_technology_tells_what_it_does():
    found = told("yellow", {A: {"totems": {"ROM": 2}, "hand": {"yellow": 3}}})
    assert found["learn:red1"] == ("3 red tokens give 4 armies · 2 points · worth 6 coins in trade")


def test_an_area_tells_what_it_is_worth_and_who_is_there():
    civs = {A: {"totems": {"ROM": 2, "TIR": 1}, "hand": {"black": 1}}, B: {"totems": {"ETR": 1}}}
    found = told("black", civs)
    assert found["land:ETR"] == ("city: 4 armies, 4 points and a good · present: Bruno")


@pytest.mark.parametrize("locale", ["en", "es"])
def test_numbers_are_said_for_every_kind_of_answer_and_fit_in_a_menu(
    locale: str, caplog: pytest.LogCaptureFixture
):
    rng, met = Random(3), set[str]()
    match = begin(GAME, rng.randbytes(32), 5)
    for _ in range(900):
        if not match.pending:
            break
        seat = rng.choice(sorted(match.pending))
        decision = as_asked(match.pending[seat], seat)
        w = Strict(locale, GAME.folder, NAMES, seat)
        for option, line in numbers(match.view(seat), seat, decision, w).items():
            met.add(option.partition(":")[0])
            assert option == "" or len(line) <= 130, line
        match.submit(seat, sample(decision, rng))
    assert {"", *TOLD} - {"build", "plunder", "trade"} <= met
    assert not caplog.records


@pytest.mark.parametrize("part", ["", "danube"])
def test_the_map_marks_just_the_areas_that_can_be_chosen(part: str):
    p = play(state({A: {"totems": {"ROM": 2, "ETR": 1, "MAS": 1}, "armies": 4}}, 5), "red")
    w = Strict("en", GAME.folder, NAMES, A)
    decision = as_asked(p.pending[A], A)
    plain = marked(p.table.state, w, part, Focus(A))
    svg = marked(p.table.state, w, part, Focus(A, decision))
    assert CHOICE not in plain
    # Etruria, Massalia where it is in the part, and the sign itself in the legend
    assert svg.count(CHOICE) == (2 if part else 3)


def test_a_site_for_a_capital_tells_what_is_next_to_it_and_nothing_that_is_not():
    p = play(state({}, 5), "found", [A])
    found = numbers(
        p.table.state, A, as_asked(p.pending[A], A), Strict("en", GAME.folder, NAMES, A)
    )
    assert all(said.startswith("next to ") for said in found.values())
    assert "next to 1 city, 2 settlements, and 1 sea" in found.values()
    assert not [said for said in found.values() if " 0 " in said or "1 cities" in said]


def test_an_extra_token_is_taken_in_one_press():
    """All that is told is a line above the buttons: answers with lines of their own, being four,
    would be in a menu."""
    civ = {"totems": {"ROM": 2}, "hand": {"red": 1}, "cup": {"red": 2}}
    p = play(state({A: civ}, 5), "extra", [A])
    asked = as_asked(p.pending[A], A)
    found = numbers(p.table.state, A, asked, Strict("en", GAME.folder, NAMES, A))
    assert list(found) == [""]
    assert found[""].startswith("You have in all (left for everybody): red 3 (")


def test_a_partner_stands_where_the_cheapest_caravan_goes() -> None:
    """10.1, 10.2. A is present in Elam and in India of B; Elam is next to Persia."""
    totems = {"PER": 2, "ELA": 1, "ORM": 1, "SIN": 1, "IND": 1}
    civs = {
        A: {"totems": totems, "goods": ["glass"], "census": 9, "hand": {"blue": 3}},
        B: {"totems": {"IND": 2, "ELA": 2}, "goods": ["caravans"]},
    }
    p = play(state(civs, 4), "blue")
    around = scene(p.table.state, A, as_asked(p.pending[A], A))
    assert around is not None
    assert around.places["trade:1"] == "ELA"
    assert around.key("trade:1")
