"""What panels of 300 say before a press: exact odds and losses, points and food, shortcuts."""

from __future__ import annotations

import re
from itertools import product

import pytest

from games.core.aids import AND_THEN, Focus
from games.core.match import begin
from games.core.seated import as_asked
from games.core.secret import seal
from games.core.words import Words
from games.earth_and_water import GAME
from games.earth_and_water.advice import assault, fight, in_battle, numbers, percents, shortcuts
from games.earth_and_water.board import marked
from games.earth_and_water.data import GREECE, INDEX, PERSIA
from games.earth_and_water.lookup import ZOOMS, whereabouts
from games.earth_and_water.odds import battle_ends, battle_odds, expected_left
from games.earth_and_water.state import March
from games.earth_and_water.tokens import CHOICE
from tests.games.earth_and_water.scene import Scene, operations, position, scene

EN, ES = (Words(locale, GAME.folder, ("Ana", "Luis")) for locale in ("en", "es"))


@pytest.mark.parametrize(("greeks", "persians", "cap"), list(product((1, 3), (1, 2, 5), (4, 6))))
def test_the_ends_of_a_battle_agree_with_its_odds_and_losses(
    greeks: int, persians: int, cap: int
) -> None:
    ends = battle_ends(greeks, persians, cap)
    assert sum(chance for _, chance in ends) == pytest.approx(1)
    only = [sum(chance for left, chance in ends if left[side]) for side in (0, 1)]
    assert only == pytest.approx(battle_odds(greeks, persians, cap))
    left = [sum(chance * left[side] for left, chance in ends) for side in (0, 1)]
    assert left == pytest.approx(expected_left(greeks, persians, cap))


def test_one_against_one_is_reckoned_by_hand() -> None:
    """Cap 4: of 36 throws the Greek wins 18, the Persian 12, and 6 tie."""
    throws = [(g > min(p, 4)) - (g < min(p, 4)) for g, p in product(range(1, 7), repeat=2)]
    s = position({"larissa": "P1", "thebes": "G1"})
    odds = assault(s, PERSIA, INDEX["thebes"], 0, 1, "")
    assert odds.lose == pytest.approx(throws.count(1) / 36)
    assert odds.win == pytest.approx(throws.count(-1) / 36)
    assert odds.own == pytest.approx((throws.count(1) + throws.count(0)) / 36)
    free = assault(s, PERSIA, INDEX["thebes"], 0, 1, "cavalry")
    assert free.win == pytest.approx(15 / 36)


def test_a_landing_needs_the_sea_and_the_shore() -> None:
    """A fleet with an army against a fleet and an army: both battles have to be won."""
    s = position({"naxos": "P1/1", "athens": "G1/1"})
    odds = assault(s, PERSIA, INDEX["athens"], 1, 1, "")
    once = 12 / 36
    assert odds.win == pytest.approx(once * once)
    assert odds.draw == pytest.approx(once * 6 / 36)
    alone = assault(s, PERSIA, INDEX["athens"], 1, 0, "")
    assert (alone.win, alone.draw) == pytest.approx((once, 6 / 36))


def test_fleets_that_lose_take_their_armies_down() -> None:
    s = position({"naxos": "P1/1", "athens": "G0/3"})
    odds = assault(s, PERSIA, INDEX["athens"], 1, 1, "")
    assert odds.win + odds.draw + odds.lose == pytest.approx(1)
    assert odds.own > 1.9
    assert odds.lose > 0.99


def test_percentages_add_up_to_a_hundred() -> None:
    assert percents((1 / 3, 1 / 3, 1 / 3)) == [34, 33, 33]
    assert percents((0.999, 0.0005, 0.0005)) == [100, 0, 0]
    assert percents((1.0, 0.0, 0.0)) == [100, 0, 0]


def test_destinations_tell_their_odds_and_what_they_are_worth() -> None:
    s = operations({"larissa": "P3", "thebes": "G2"}, persia=[1])
    s.tell("move:1", "armies:3")
    found = told(s)
    assert re.search(
        r"\d+% you win.*\d+% you lose · losses: yours [\d.]+, theirs [\d.]+", found["to:thebes"]
    )
    assert found["to:thebes"].endswith("1 point, food 1")
    assert found["to:delphi"] == "1 point, food 1"


def test_a_battle_tells_the_next_round_and_the_rest() -> None:
    s = operations({"larissa": "P3", "thebes": "G2"}, persia=[1], dice=[1, 1, 2, 2, 2]).tell(
        "move:1", "armies:3", "to:thebes"
    )
    assert s.asked == "attacker"
    found = told(s)
    assert "Next round" in found[""]
    assert "4 at most" in found[""]
    assert "% you win" in found["stay"]
    assert found["road:larissa"].startswith("You keep 3 armies")


# ---- what a retreat keeps and leaves

THEBES = {"larissa": "P3", "thebes": "G2", "athens": "G1", "delphi": "G1"}


def persian_march(cities: dict[str, str], dice: list[int], event: str = "move:1") -> Scene:
    """Three armies go from Larissa to Thebes, and a round is rolled."""
    return operations(cities, persia=[1, 7], dice=dice).tell(event, "armies:3", "to:thebes")


def test_the_attacker_who_retreats_keeps_what_is_left_and_leaves_the_city() -> None:
    s = persian_march(THEBES, [6, 6, 1, 1, 1])
    assert (s.asked, s.ids) == ("attacker", ["stay", "road:larissa"])
    said = "You keep 2 armies · Thebes stays with Greece (1 point, food 1)"
    assert told(s)["road:larissa"] == said
    assert told(s, ES)["road:larissa"] == (
        "Conservas 2 ejércitos · Tebas sigue en manos de Grecia (1 punto, comida 1)"
    )
    s.tell("road:larissa")
    assert s.persians("larissa") == (2, 0)
    assert s.greeks("thebes") == (2, 0)


def test_the_last_army_of_a_defender_gets_away_by_road_and_leaves_its_fleets() -> None:
    s = persian_march({**THEBES, "thebes": "G2/2", "delphi": ""}, [1, 1, 4, 4, 4])
    s.tell("stay")
    assert (s.asked, s.ids) == ("defender", ["stay", "road:athens", "sea:athens", "sea:sparta"])
    above = told(s)[""].splitlines()
    assert above[1:] == [
        "**Retreat by land**: You keep 1 army · your 2 fleets stay in the port · "
        "Thebes falls to Persia (1 point, food 1)",
        "**Retreat by sea**: You keep 2 fleets with 1 army aboard · "
        "Thebes falls to Persia (1 point, food 1)",
    ]
    assert set(told(s)) == {"", "stay"}
    s.tell("road:athens")
    assert s.greeks("athens") == (2, 0)
    assert s.greeks("thebes") == (0, 2)


@pytest.mark.parametrize(("n", "each", "above"), [(1, 1, 0), (2, 2, 0), (3, 0, 1)])
def test_two_places_have_a_line_each_and_three_one_for_all(n: int, each: int, above: int) -> None:
    s = position({"thebes": "G1 P2"})
    march = March(PERSIA, "", False, INDEX["larissa"], INDEX["thebes"])
    found = in_battle(s, march, GREECE, ["road:athens", "road:delphi", "road:larissa"][:n], EN)
    assert sum(id_.startswith("road:") for id_ in found) == each
    assert found[""].count("Retreat by land") == above


def test_a_glorious_battle_tells_the_rival_s_point() -> None:
    s = persian_march(THEBES, [6, 6, 1, 1, 1], "event:7")
    assert told(s)["road:larissa"].endswith(" · The Great King: +1 for Greece")
    score = s.s.score
    s.tell("road:larissa")
    assert s.s.score == score - 1
    s = persian_march(THEBES, [1, 1, 4, 4, 4], "event:7").tell("stay")
    assert told(s)["road:athens"].endswith(" · The Great King: +1 for Persia")
    s.tell("road:athens")
    assert s.s.score == score + 1


def sails(greek: str, cargo: str, dice: list[int]) -> Scene:
    """Persia sails from Ephesus to Athens, where Greek fleets are, and a round is rolled."""
    s = operations({"ephesus": "P3/3", "athens": greek, "sparta": "G1"}, persia=[1], dice=dice)
    s.tell("move:1", "sea:ephesus", cargo, "to:athens")
    return s.until("attacker")


def test_who_sails_home_keeps_the_armies_aboard() -> None:
    s = sails("G1/2", "fleets:3.2", [6, 6, 1, 1, 1])
    assert told(s)["sea:ephesus"] == "You keep 2 fleets with 2 armies aboard"
    s.tell("sea:ephesus")
    assert s.persians("ephesus") == (3, 2)


@pytest.mark.parametrize(
    ("greek", "cargo", "said"),
    [
        ("G0/2", "fleets:3.0", "You keep 1 fleet · nobody lands"),
        ("G0/2", "fleets:3.2", "You keep 1 fleet · Athens falls to Persia (2 points, food 2)"),
        ("G1/2", "fleets:3.2", "You keep 1 fleet · 2 armies land against your 1 army: "),
        ("G0/2 P1", "fleets:3.2", "You keep 1 fleet · Athens stays with Persia (2 points, food 2)"),
    ],
)
def test_fleets_that_sail_away_leave_the_city_to_those_who_land(
    greek: str, cargo: str, said: str
) -> None:
    s = sails(greek, cargo, [1, 1, 4, 4, 4]).tell("stay")
    assert (s.asked, s.ids) == ("defender", ["stay", "sea:sparta"])
    found = told(s)["sea:sparta"]
    assert found.startswith(said)
    assert ("% you win" in found) == said.endswith(": ")
    s.tell("sea:sparta")
    assert s.greeks("sparta") == (1, 1)


def test_who_has_landed_takes_all_fleets_home() -> None:
    s = operations({"ephesus": "P3/3", "athens": "G3"}, persia=[1], dice=[6, 6, 6, 1, 1])
    s.tell("move:1", "sea:ephesus", "fleets:3.2", "to:athens").until("attacker")
    assert told(s)["sea:ephesus"] == (
        "You keep 3 fleets with 1 army aboard · Athens stays with Greece (2 points, food 2)"
    )
    s.tell("sea:ephesus")
    assert s.persians("ephesus") == (2, 3)


def test_three_dice_are_better_than_one() -> None:
    march = March(PERSIA, "", False, INDEX["larissa"], INDEX["thebes"])
    s = position({"thebes": "G1"})
    s.armies[PERSIA][INDEX["thebes"]] = 2
    alone, led = (fight(s, march, GREECE, 4, dice) for dice in (0, 3))
    assert led.win > alone.win


def test_all_who_can_go_set_out_in_one_press() -> None:
    s = operations({"ephesus": "P1/2", "larissa": "P3"}, persia=[1]).tell("move:1")
    found = [option.id for option in shortcuts(view(s), 0, s.question)]
    assert found == ["land:larissa+armies:3", "sea:ephesus+fleets:2.1"]
    for id_ in found:
        assert (
            operations({"ephesus": "P1/2", "larissa": "P3"}, persia=[1])
            .tell("move:1", *id_.split(AND_THEN))
            .asked
            == "target"
        )


def told(s: Scene, w: Words = EN) -> dict[str, str]:
    decision = as_asked(s.question, s.seat)
    return dict(numbers(view(s), s.seat, decision, w))


def view(s: Scene):  # type: ignore[no-untyped-def]
    return seal(s.s, s.seat)


def test_the_map_rings_what_can_be_chosen_and_nothing_for_others() -> None:
    s = operations({"larissa": "P3", "thebes": "G2"}, persia=[1])
    s.tell("move:1", "armies:3")
    plain = GAME.board(view(s), EN)
    own = marked(view(s), EN, "", Focus(0, as_asked(s.question, 0)))
    assert CHOICE not in plain
    assert own.count(CHOICE) == len(s.ids) + 1  # and one that says what it means
    assert marked(view(s), EN, "", Focus(0)) == plain


@pytest.mark.parametrize("name", ZOOMS)
@pytest.mark.parametrize("w", [EN, ES])
def test_cities_and_cards_can_be_looked_up(name: str, w: Words) -> None:
    match = begin(GAME, bytes(32), 2, {"sides": "chosen"})
    match.submit(0, "buy:3")
    draw, tell = ZOOMS[name]
    assert draw(match.view(0), w).startswith("<svg")
    said = tell(match.view(0), w)
    assert said.count("\n") >= 12
    assert "{" not in said


def test_only_one_s_own_cards_are_said_to_be_held() -> None:
    match = begin(GAME, bytes(32), 2, {"sides": "chosen"})
    match.submit(0, "buy:3")
    held = [card for card in range(1, 17) if whereabouts(match.view(0), card) == "held"]
    assert held == sorted(match.table.state.hands[PERSIA].value)
    assert all(whereabouts(match.view(1), card) == "out" for card in range(1, 17))


def test_a_burnt_athens_scores_nothing_in_the_list() -> None:
    s = scene({"athens": "G1"}, phase="operate", persia=[1], greece=[2])
    s.s.acropolis = True
    assert "**Athens**: 0 points" in ZOOMS["cities"][1](view(s), EN)
