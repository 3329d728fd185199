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
from games.earth_and_water.advice import assault, fight, numbers, percents, shortcuts
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
    assert re.search(r"\d+ % you win.*\d+ % you lose · losses [\d.]+ to [\d.]+", found["to:thebes"])
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
    assert "road:larissa" not in found


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
        assert operations({"ephesus": "P1/2", "larissa": "P3"}, persia=[1]).tell(
            "move:1", *id_.split(AND_THEN)
        ).asked == "target"  # fmt: skip


def told(s: Scene) -> dict[str, str]:
    decision = as_asked(s.question, s.seat)
    return dict(numbers(view(s), s.seat, decision, EN))


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
