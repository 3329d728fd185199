"""Chapters 12 to 15 of the rules: every event, when it can be played and when it cannot."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.match import plain_default
from games.core.secret import SPECTATOR
from games.earth_and_water.data import CITIES, GREECE, INDEX, PERSIA
from games.earth_and_water.preparation import affordable, cards_on_offer
from games.earth_and_water.state import Purse, could_react
from tests.games.earth_and_water.scene import Scene, operations, position

QUIET = [4, 5, 6, 9, 15]
HOME = {"abydos": "P2", "ephesus": "P2/1", "athens": "G1/1", "sparta": "G1/1", "corinth": "G1"}


def greek(card: int, cities: dict[str, str] | None = None, **given: Any) -> Scene:
    """The Greeks' turn with one card of theirs, and another."""
    spare = next(c for c in (2, 16) if c != card)
    return operations(
        cities, **{"greece": [card, spare], "persia": [14], "active": GREECE, **given}
    )


def persian(card: int, cities: dict[str, str] | None = None, **given: Any) -> Scene:
    spare = next(c for c in (14, 2) if c != card)
    return operations(cities, **{"persia": [card, spare], "greece": [2], **given})


def why(s: Scene, card: int) -> str:
    """Why the event of a card cannot be played; empty when it can."""
    assert (f"event:{card}" in s.ids) != (f"event:{card}" in s.barred)
    return s.barred.get(f"event:{card}", "")


# ---- 7.1.2: when an event can do something


@pytest.mark.parametrize(
    ("card", "cities", "given", "reason"),
    [
        (1, {}, {}, ""),
        (2, {"abydos": "P1"}, {}, ""), (2, {"ephesus": "P1"}, {}, ""),
        (2, {"pella": "P1"}, {}, "none-in-asia"),
        (3, {"pella": "P0/1"}, {}, ""), (3, {"pella": "P1"}, {}, "no-persian-fleet"),
        (7, {}, {}, ""),
        (8, {"corinth": "G2"}, {}, ""), (8, {"corinth": "G2"}, {"leonidas": True}, "used"),
        (8, {"corinth": "G2"}, {"carneia": True}, "carneia"), (8, {"naxos": "G2"}, {}, "no-march"),
        (8, {"corinth": "G2"}, {"army_reserve": [24, 0]}, ""),
        (8, {"corinth": "G1"}, {"army_reserve": [24, 0]}, "no-payment"),
        (8, {"corinth": "G1", "naxos": "G1"}, {"army_reserve": [24, 0]}, ""),
        (8, {"corinth": "G1"}, {"army_reserve": [24, 1]}, ""),
        (10, {"corinth": "G1"}, {}, ""), (10, {"naxos": "G2"}, {}, "no-march"),
        (10, {"sparta": "G2"}, {"carneia": True}, "no-march"),
        (11, {}, {}, ""), (11, {}, {"carneia": True}, "carneia"),
        (11, {"sparta": "P1"}, {}, "sparta-lost"), (11, {"sparta": "G1"}, {}, ""),
        (11, {}, {"army_reserve": [24, 0]}, "no-reserve"),
        (13, {"naxos": "G0/1"}, {}, ""), (13, {"naxos": "G1"}, {}, "no-fleet"),
        (14, {}, {}, ""), (14, {"athens": "G0/5"}, {}, "no-reserve"),
        (14, {"athens": "G0/4"}, {}, ""),
        (14, {"athens": "P0/1", "sparta": "P0/1"}, {}, "no-port"),
        (14, {"athens": "P0/1", "sparta": "P0/1", "corinth": "G1"}, {}, "no-port"),
        (14, {"athens": "P0/1", "sparta": "P1"}, {}, "no-port"),
        (16, {"pella": "P1"}, {}, ""), (16, {"pella": "P0/1"}, {}, "no-persian-army"),
        *((card, {"corinth": "G2"}, {}, "reaction") for card in (4, 5, 6, 9, 12, 15)),
    ],
)  # fmt: skip
def test_a_greek_event_needs_something_to_do(
    card: int, cities: dict[str, str], given: dict[str, Any], reason: str
) -> None:
    assert why(greek(card, cities, **given), card) == reason


@pytest.mark.parametrize(
    ("card", "cities", "given", "reason"),
    [
        (1, {"pella": "P1"}, {}, ""), (1, {"naxos": "P1"}, {}, "no-march"),
        (7, {"pella": "P1"}, {}, ""), (7, {"naxos": "P1"}, {}, "no-march"),
        (7, {"pella": "P1"}, {"darius": True, "xerxes": True}, ""),
        (2, {}, {}, ""), (2, {}, {"army_reserve": [0, 9]}, "no-reserve"),
        (3, {}, {"army_reserve": [1, 9]}, ""),
        (13, dict.fromkeys(CITIES, "G1"), {}, "no-neutral"),
        (4, {}, {}, ""), (4, {}, {"carneia": True, "leonidas": True}, ""),
        (6, {}, {}, ""), (6, {}, {"greece": []}, "no-greek-cards"),
        (9, {}, {}, ""), (9, {}, {"greece": []}, "no-greek-cards"),
        (10, {}, {}, ""), (10, {}, {"greece": []}, "no-greek-cards"),
        (8, {}, {}, ""), (8, {}, {"army_reserve": [0, 9]}, "no-reserve"),
        (8, {"abydos": "G1"}, {"army_reserve": [0, 9]}, ""),
        (8, {"abydos": "G1"}, {"army_reserve": [1, 9]}, ""),
        (5, {}, {}, "reaction"), (14, {}, {}, "no-event"),
        (11, {}, {}, "drawn-only"), (11, {}, {"darius": True}, "drawn-only"),
        (11, {}, {"darius": True, "xerxes": True}, "kings-dead"),
        (12, {}, {}, ""), (12, {}, {"army_reserve": [0, 9]}, "no-reserve"),
        (12, {"thebes": "P1"}, {}, ""),
        (12, {"thebes": "G1"}, {"army_reserve": [0, 8]}, ""),
        (12, {"thebes": "G1", "athens": "P1", "sparta": "P1"}, {}, "no-refuge"),
        (12, {"thebes": "G1", "athens": "P1", "sparta": "P1", "naxos": "G1"}, {}, ""),
        (15, {"athens": "P1"}, {}, ""), (15, {"athens": "G1"}, {}, "not-in-athens"),
        (15, {"athens": "P0/1"}, {}, "not-in-athens"),
        (16, {}, {}, ""),
    ],
)  # fmt: skip
def test_a_persian_event_needs_something_to_do(
    card: int, cities: dict[str, str], given: dict[str, Any], reason: str
) -> None:
    assert why(persian(card, cities, **given), card) == reason


# ---- 12.1: leaders and their cost


def test_a_leader_is_paid_from_the_reserve_without_a_question() -> None:
    s = greek(8, {"corinth": "G2", "athens": "G1"})
    s.tell("event:8")
    assert (s.asked, s.s.army_reserve[GREECE], s.s.leonidas) == ("origin", 5, True)
    assert not s.heard("leader-paid")


def test_a_leader_is_paid_from_a_city_of_choice_when_the_reserve_is_empty() -> None:
    s = greek(8, {"corinth": "G2", "athens": "G1", "naxos": "G1"}, army_reserve=[24, 0])
    s.tell("event:8")
    assert (s.asked, s.ids) == ("leader", ["city:athens", "city:corinth", "city:naxos"])
    s.tell("city:naxos")
    assert (s.greeks("naxos"), s.heard("leader-paid")) == ((0, 0), [{"city": "naxos"}])
    s = greek(8, {"sparta": "G1", "corinth": "G1"}, army_reserve=[24, 0])
    assert s.tell("event:8").ids == ["city:sparta", "city:corinth"]  # the other can still march
    s = greek(8, {"athens": "G1", "naxos": "G2"}, army_reserve=[24, 0]).tell("event:8")
    assert s.heard("leader-paid") == [{"city": "naxos"}]  # Athens' army is the last to march


def test_once_per_game() -> None:
    cities = {"larissa": "P2", "thebes": "G1", "ephesus": "P1/2", "athens": "G1/1"}
    s = persian(14, cities, greece=[4, 3], discard=[15, 6, 9, 5], dice=[4, 6, 6], miltiades=True)
    s.tell("move:14", "land:larissa", "armies:2", "to:thebes")
    assert s.heard("fight")  # no window
    s = persian(14, cities, greece=[5, 3], discard=[9], themistocles=True)
    s.tell("move:14", "sea:ephesus", "fleets:1.0", "to:naxos")
    assert (s.asked, s.seat) == ("turn", 1)
    s = persian(14, cities, greece=[9, 3], discard=[5], artemisia=True, dice=[6, 1, 1])
    s.tell("move:14", "sea:ephesus", "fleets:2.0", "to:athens")
    assert s.asked == "attacker"


def test_a_used_card_is_marked_and_its_piece_is_gone() -> None:
    s = persian(14, {"larissa": "P2", "thebes": "G1"}, greece=[4, 3], discard=[15], dice=[1] * 5)
    s.tell("move:14", "armies:2", "to:thebes", "react:4")
    assert (s.s.miltiades, s.s.army_reserve[GREECE]) == (True, 8)
    assert len(s.heard("fight")[0]["greek"]) == 3
    assert (s.s.discard[-1], s.s.hands[GREECE].value) == (4, [3])


# ---- 13: Greek events


def test_13_1_the_mines() -> None:
    s = greek(1, {"athens": "G1"}, options={"greek_fleet_cost": 1})
    s.tell("event:1")
    assert s.ids == ["buy:0", "buy:1", "buy:2", "buy:3"]
    assert s.question.about == {"side": "greece", "talents": 3}
    assert [told["event"] for told in s.heard("plays")] == ["mines"]
    assert (s.s.in_play, s.s.discard) == ([1], [])
    s.tell("buy:1")
    assert (s.s.purse.talents, s.asked) == (2, "build")
    s.tell("fleet:athens", "fleet:1", "done")
    assert (s.seat, s.s.stage, s.s.discard, s.s.purse.talents) == (0, "operations", [1], 0)


@pytest.mark.parametrize(("limited", "cards", "fleets"), [(True, 6, 2), (False, 9, 4)])
def test_13_1_the_mines_know_no_limits(limited: bool, cards: int, fleets: int) -> None:
    """What a purse of nine talents could buy, which no card gives."""
    s = position({"naxos": "G1/1"}, options={"greek_fleet_cost": 1}, active=GREECE)
    s.purse = Purse(9, limited=limited)
    assert cards_on_offer(s) == cards
    assert affordable(s, "fleet") == fleets


def test_13_2_13_3_13_16_a_persian_piece_goes_to_its_reserve() -> None:
    cities = {"abydos": "P2", "ephesus": "P1/1", "pella": "P1/2"}
    s = greek(2, cities).tell("event:2")
    assert (s.asked, s.seat, s.ids) == ("desert", 1, ["city:abydos", "city:ephesus"])
    assert not s.heard("plays")  # shown when the city is chosen
    s.tell("city:ephesus")
    assert (s.persians("ephesus"), s.s.army_reserve[PERSIA]) == ((0, 1), 21)
    assert s.heard("loses-armies") == [{"side": "persia", "n": 1, "city": "ephesus"}]
    assert (s.s.trace.side, s.s.trace.target) == (GREECE, INDEX["ephesus"])
    s = greek(3, cities).tell("event:3")
    assert (s.asked, s.ids) == ("sink", ["city:ephesus", "city:pella"])
    s.tell("city:pella")
    assert (s.persians("pella"), s.s.fleet_reserve[PERSIA]) == ((1, 1), 4)
    assert s.heard("loses-fleet") == [{"side": "persia", "city": "pella"}]
    assert (s.s.trace.side, s.s.trace.target, s.s.trace.sea) == (GREECE, INDEX["pella"], True)
    s = greek(16, cities).tell("event:16")
    assert s.ids == ["city:abydos", "city:ephesus", "city:pella"]
    assert s.tell("city:pella").persians("pella") == (0, 2)
    assert (s.seat, s.s.discard[-1]) == (0, 16)


def before_battle(
    card: str, *, attacker: int = PERSIA, greece: tuple[int, ...] = (4, 6, 15), **given: Any
) -> Scene:
    cities = {"larissa": "P2", "thebes": "G2"}
    given = {"dice": [1] * 9, **given}
    if attacker == PERSIA:
        s = operations(cities, persia=[1, 2], greece=list(greece), **given)
        return s.tell(card, "armies:2", "to:thebes")
    s = operations(cities, greece=[*greece, 10, 3, 8], persia=[2], active=GREECE, **given)
    s.tell(card)
    return s.tell("armies:2", "to:larissa") if s.asked == "armies" else s.tell("to:larissa")


@pytest.mark.parametrize(
    ("card", "attacker", "given", "ids"),
    [
        ("move:1", PERSIA, {}, ["react:4", "react:15"]),
        ("event:1", PERSIA, {}, ["react:4", "react:15", "react:6"]),
        ("move:3", GREECE, {}, ["react:4"]),
        ("event:10", GREECE, {}, ["react:4"]),
        ("event:1", PERSIA, {"carneia": True}, ["react:4"]),
        ("event:1", PERSIA, {"miltiades": True}, ["react:15", "react:6"]),
        ("event:1", PERSIA, {"discard": [15]}, ["react:4", "react:6"]),
    ],
)
def test_12_2_what_fits_before_the_first_dice(
    card: str, attacker: int, given: dict[str, Any], ids: list[str]
) -> None:
    hand = tuple(c for c in (4, 6, 15) if c not in given.get("discard", ()))
    s = before_battle(card, attacker=attacker, greece=hand, **given)
    assert (s.asked, s.seat, s.ids) == ("before-battle", 1, [*ids, "pass"])
    city = "thebes" if attacker == PERSIA else "larissa"
    assert s.question.about == {"city": city, "greeks": 2, "persians": 2, "arm": "land"}


def test_12_2_one_card_that_gives_dice_and_pausanias_in_any_order() -> None:
    s = before_battle("event:1").tell("react:15")
    assert s.ids == ["react:6", "pass"]
    s.tell("react:6")
    assert len(s.heard("fight")[0]["greek"]) == 3
    s = before_battle("event:1").tell("react:6")
    assert s.ids == ["react:4", "react:15", "pass"]
    s.tell("react:4")
    assert len(s.heard("fight")[0]["greek"]) == 3
    assert (s.s.hands[GREECE].value, s.s.miltiades) == ([15], True)


def test_13_4_no_window_with_leonidas() -> None:
    s = before_battle("event:8", attacker=GREECE)
    assert len(s.heard("fight")[0]["greek"]) == 2
    assert s.asked != "before-battle"


def test_13_4_13_15_three_dice_to_the_end_of_the_battle() -> None:
    for card in ("react:4", "react:15"):
        s = operations(
            {"larissa": "P3", "thebes": "G2"},
            persia=[1, 2],
            greece=[4, 15],
            dice=[1, 1, 1, 2, 2, 2] * 2,
        )
        s.tell("move:1", "armies:3", "to:thebes", card, "stay", "stay")
        assert [len(one["greek"]) for one in s.heard("fight")] == [3, 3]
        assert s.at("thebes") == (0, 0, 3, 0)


def test_12_1_miltiades_is_paid_by_another_army_than_the_last() -> None:
    cities = {"larissa": "P2", "thebes": "G1", "naxos": "G1"}
    s = operations(
        cities, persia=[1, 2], greece=[4, 3], discard=[15], dice=[1] * 5, army_reserve=[22, 0]
    )
    s.tell("move:1", "armies:2", "to:thebes", "react:4")
    assert (s.greeks("naxos"), s.heard("leader-paid")) == ((0, 0), [{"city": "naxos"}])


def sailing(target: str, greece: list[int], cities: dict[str, str], **given: Any) -> Scene:
    s = operations(cities, persia=[1, 2], greece=greece, **{"discard": [9], **given})
    return s.tell("move:1", "sea:ephesus", "fleets:2.2", f"to:{target}")


FLEETS = {"ephesus": "P2/2", "sparta": "G1/1", "athens": "G1/1"}


@pytest.mark.parametrize(
    ("target", "cities", "given", "asked"),
    [
        ("naxos", FLEETS, {}, "intercept"),
        ("athens", FLEETS, {}, "intercept"),
        ("athens", {**FLEETS, "sparta": "G1"}, {}, "attacker"),  # their fleets lie there already
        ("naxos", {"ephesus": "P2/2", "athens": "G1"}, {}, "turn"),
        ("naxos", FLEETS, {"discard": [5]}, "turn"),
        ("naxos", FLEETS, {"army_reserve": [22, 0]}, "intercept"),
        ("naxos", {"ephesus": "P2/2", "athens": "G0/1"}, {"army_reserve": [22, 0]}, "turn"),
        ("naxos", {"ephesus": "P2/2", "athens": "G0/1"}, {"army_reserve": [22, 1]}, "intercept"),
    ],
)
def test_13_5_when_themistocles_might_sail(
    target: str, cities: dict[str, str], given: dict[str, Any], asked: str
) -> None:
    s = sailing(target, [3, 12], cities, dice=[6, 1, 1, 1], **given)
    assert s.asked == asked
    if asked == "intercept":
        assert (s.seat, s.ids, s.question.about) == (1, ["pass"], {"city": target})


def test_13_5_not_after_a_greek_movement_nor_a_march() -> None:
    s = operations(FLEETS, greece=[5, 3], persia=[2], active=GREECE, discard=[9])
    s.tell("move:3", "sea:athens")
    if s.asked == "cargo":
        s.tell("fleets:1.0")
    s.tell("to:naxos")
    assert (s.asked, s.seat) == ("turn", 0)
    s = operations({**FLEETS, "larissa": "P1"}, greece=[5, 3], persia=[1, 2])
    s.tell("move:1", "land:larissa", "to:pella")
    assert (s.asked, s.seat) == ("turn", 1)


def test_13_5_a_greek_fleet_sails_without_armies_and_meets_the_persians() -> None:
    s = sailing("naxos", [5, 3], FLEETS, dice=[6, 1, 1, 6, 1])
    s.tell("react:5")
    assert (s.asked, s.ids) == ("origin", ["sea:athens", "sea:sparta"])
    s.tell("sea:athens")
    assert s.asked == "target"  # one fleet, and nobody goes along
    s.tell("to:naxos")
    assert s.heard("sails")[-1] == {
        "side": "greece",
        "origin": "athens",
        "target": "naxos",
        "n": 1,
        "armies": 0,
    }
    assert (s.greeks("naxos"), s.greeks("athens")) == ((0, 1), (1, 0))
    assert [one["winner"] for one in s.heard("fight")] == ["greece", "greece"]  # no retreats
    assert (s.persians("naxos"), s.s.army_reserve[PERSIA]) == ((0, 0), 24)
    assert (s.s.army_reserve[GREECE], s.s.themistocles) == (6, True)
    trace = s.s.trace
    assert (trace.side, trace.origin, trace.target, trace.sea) == (
        GREECE,
        INDEX["athens"],
        INDEX["naxos"],
        True,
    )
    assert (s.asked, s.seat) == ("turn", 1)


def test_13_5_a_battle_elsewhere_is_fought_to_the_end_first() -> None:
    s = sailing("naxos", [5, 3], {**FLEETS, "pella": "P1/1"}, dice=[2, 1])
    s.tell("react:5", "sea:athens", "to:pella")
    assert (s.at("pella"), s.heard("lands")[0]["city"]) == ((0, 1, 1, 0), "naxos")
    assert s.persians("naxos") == (2, 2)
    s = sailing("naxos", [5, 3], {**FLEETS, "pella": "P1/2"}, dice=[2, 1, 1, 1, 1])
    s.tell("react:5", "sea:athens", "to:pella")
    assert s.at("pella") == (0, 0, 1, 0)  # won, then a tie: nobody was asked to retreat
    assert len(s.heard("fight")) == 2


def test_13_5_the_reserve_or_else_a_city_pays() -> None:
    s = sailing("naxos", [5, 3], {**FLEETS, "corinth": "G7"}, dice=[1] * 5)
    assert s.s.army_reserve[GREECE] == 0
    s.tell("react:5")
    assert (s.asked, s.ids) == ("leader", ["city:athens", "city:sparta", "city:corinth"])


def test_13_5_the_land_battle_after_it_has_retreats() -> None:
    s = sailing(
        "thebes", [5, 3], {**FLEETS, "thebes": "G3"}, discard=[9, 4, 15], dice=[1, 1, 1, 2, 2]
    )
    s.tell("react:5", "sea:athens", "to:naxos")
    assert (s.asked, s.ids) == ("attacker", ["stay", "sea:ephesus"])


def test_13_7_the_oracle() -> None:
    s = greek(7, None, greece=[7, 2, 16], deck=[1, 3, 4, 5])
    s.tell("event:7")
    assert s.s.hands[GREECE].value == [1, 3, 4]
    assert [draw["n"] for draw in s.heard("draws")] == [3]
    assert (s.seat, s.heard("plays")[0]["event"]) == (0, "oracle")


def test_13_8_leonidas_takes_one_army() -> None:
    s = greek(8, {"corinth": "G3", "thebes": "P2"}, dice=[1, 6, 4, 4, 2, 2, 3])
    s.tell("event:8")
    assert (s.asked, s.heard("plays")) == ("target", [])
    assert s.question.about["armies"] == 1
    s.tell("to:thebes")
    assert (s.greeks("corinth"), s.s.discard[-1]) == ((2, 0), 8)
    assert [len(one["greek"]) for one in s.heard("fight")] == [2]
    s.tell("stay")
    assert [len(one["greek"]) for one in s.heard("fight")] == [2, 2]  # to the end


def artemisia(dice: list[int], cargo: str = "fleets:3.2", **given: Any) -> Scene:
    cities = {"ephesus": "P2/3", "athens": "G1/2"}
    s = operations(cities, persia=[1, 2], greece=[9, 3], discard=[5], dice=dice, **given)
    return s.tell("move:1", "sea:ephesus", cargo, "to:athens")


def test_13_9_artemisia_after_a_lost_fleet_only() -> None:
    assert artemisia([1, 1, 4, 4, 4]).asked == "attacker"  # no Persian fleet lost
    s = artemisia([6, 6, 1, 1, 1])
    assert (s.asked, s.seat, s.ids) == ("artemisia", 1, ["react:9", "pass"])
    assert s.question.about == {"city": "athens"}
    s.tell("react:9")
    assert (s.s.fleet_reserve[PERSIA], s.persians("athens")) == (3 + 1, (0, 1))
    assert s.s.march
    assert (s.s.march.aboard, s.s.army_reserve[PERSIA], s.s.artemisia) == (1, 23, True)
    assert s.heard("artemisia-leaves") == [{"city": "athens"}]
    assert s.heard("drowns") == [{"side": "persia", "n": 1}]
    s = artemisia([6, 6, 1, 1, 1]).tell("pass")
    assert (s.asked, s.persians("athens"), s.s.artemisia) == ("attacker", (0, 2), False)
    assert s.s.march
    assert s.s.march.aboard == 2


def test_13_9_artemisia_leaves_a_port_that_the_greeks_attack() -> None:
    s = operations(
        {"pella": "P1/2", "athens": "G1/1"},
        greece=[9, 3],
        persia=[2],
        active=GREECE,
        discard=[5],
        dice=[6, 1, 1],
    )
    s.tell("move:3", "sea:athens", "fleets:1.1", "to:pella", "react:9")
    assert s.at("pella")[3] == 0  # the last one: the Greeks land
    assert s.heard("lands") == [{"side": "greece", "n": 1, "city": "pella"}]


def glory(side: int, card: int, cities: dict[str, str], dice: list[int], *answers: str) -> Scene:
    hands = (
        {"persia": [card, 14], "greece": [2]}
        if side == PERSIA
        else {"greece": [card, 2], "persia": [14]}
    )
    s = operations(cities, **hands, active=side, discard=[4, 5, 15, 6], dice=dice)
    return s.tell(f"event:{card}", *answers)


@pytest.mark.parametrize(
    ("side", "card", "target", "dice", "score", "said"),
    [
        (GREECE, 10, "larissa", [6, 1], -1, ["greece"]),
        (GREECE, 10, "larissa", [3, 3], 0, ["greece", "persia"]),
        (GREECE, 10, "larissa", [2, 3], 1, ["persia"]),
        (PERSIA, 7, "larissa", [1, 2], 1, ["persia"]),
        (PERSIA, 7, "larissa", [3, 3], 0, ["persia", "greece"]),
        (PERSIA, 7, "larissa", [3, 2], -1, ["greece"]),
    ],
)
def test_13_10_14_7_points_for_a_battle(
    side: int, card: int, target: str, dice: list[int], score: int, said: list[str]
) -> None:
    own, foe = ("G1", "P1") if side == GREECE else ("P1", "G1")
    s = glory(side, card, {"thebes": own, target: foe}, dice, f"to:{target}")
    assert s.s.score == score
    assert [one["side"] for one in s.heard("glory")] == said
    event = "evangelion" if card == 10 else "king"
    assert {one["event"] for one in s.heard("glory")} == {event}


def test_13_10_both_gone_in_an_own_important_city_is_one_point() -> None:
    s = glory(GREECE, 10, {"corinth": "G1", "sparta": "P1"}, [3, 3], "to:sparta")
    assert (s.s.score, [one["side"] for one in s.heard("glory")]) == (-1, ["greece"])


def test_13_10_no_points_without_a_battle_or_with_another_card() -> None:
    s = glory(GREECE, 10, {"thebes": "G1"}, [], "to:larissa")
    assert (s.s.score, s.heard("glory")) == (0, [])
    s = operations(
        {"thebes": "G1", "larissa": "P1"},
        greece=[2, 3],
        persia=[14],
        active=GREECE,
        discard=[4, 5],
        dice=[6, 1],
    )
    s.tell("move:2", "to:larissa")
    assert (s.s.score, s.heard("glory")) == (0, [])


def test_13_11_melas_zomos() -> None:
    s = greek(11, {"corinth": "G1"}).tell("event:11")
    assert (s.greeks("sparta"), s.s.army_reserve[GREECE], s.seat) == ((1, 0), 7, 0)
    assert s.heard("places") == [{"side": "greece", "n": 1, "city": "sparta"}]
    assert (s.s.trace.side, s.s.trace.target) == (GREECE, INDEX["sparta"])


def test_13_12_molon_labe() -> None:
    s = persian(2, HOME, greece=[12, 3]).tell("event:2", "city:pella")
    assert (s.asked, s.seat, s.question.about) == ("molon", 1, {"city": "pella"})
    assert s.heard("demands-tribute") == [{"city": "pella"}]
    s.tell("react:12")
    assert s.heard("tribute-refused") == [{"city": "pella"}]
    assert (s.persians("pella"), s.asked, s.seat) == ((0, 0), "origin", 1)
    assert s.ids == ["land:athens", "land:sparta", "land:corinth"]  # no way to pass
    s.tell("land:corinth", "to:thebes")
    assert (s.asked, s.seat) == ("turn", 1)
    s = persian(2, {"naxos": "G1"}, greece=[12, 3]).tell("event:2", "city:pella", "react:12")
    assert (s.asked, s.seat, s.persians("pella")) == ("turn", 1, (0, 0))


def test_13_12_molon_labe_is_not_asked_when_everybody_saw_it_go() -> None:
    s = persian(2, HOME, greece=[3], discard=[12]).tell("event:2", "city:pella")
    assert (s.persians("pella"), s.asked) == ((1, 0), "turn")
    s = persian(2, HOME, greece=[3]).tell("event:2", "city:pella")
    assert (s.asked, s.ids) == ("molon", ["pass"])
    s.tell("pass")
    assert (s.persians("pella"), s.s.army_reserve[PERSIA], s.seat) == ((1, 0), 19, 1)
    assert s.heard("places") == [{"side": "persia", "n": 1, "city": "pella"}]
    assert (s.s.trace.side, s.s.trace.target) == (PERSIA, INDEX["pella"])


def test_13_13_triremes_carry_nobody_and_end_when_no_fleet_is_left() -> None:
    s = greek(13, {"athens": "G2/1", "pella": "P0/1"}, discard=[9], dice=[3, 3]).tell("event:13")
    assert s.asked == "target"
    assert not s.heard("plays")
    s.tell("to:pella")
    assert (s.at("pella"), s.seat) == ((0, 0, 0, 0), 0)  # both sunk: no second movement
    s = greek(13, {"athens": "G2/1", "sparta": "G1/1", "pella": "P0/1"}, discard=[9], dice=[3, 3])
    s.tell("event:13", "sea:athens", "to:pella")
    assert (s.asked, s.seat) == ("target", 1)  # the fleet of Sparta must sail
    s.tell("to:naxos")
    assert (s.greeks("naxos"), s.greeks("sparta"), s.seat) == ((0, 1), (1, 0), 0)
    assert len(s.heard("sails")) == 2


def test_13_14_syracuse() -> None:
    s = greek(14, {"athens": "G1/1", "sparta": "P0/1", "naxos": "G1 P0/1", "eretria": "G1"})
    s.tell("event:14")
    assert (s.asked, s.question.total) == ("syracuse", 4)
    assert dict(s.question.caps) == {"athens": 4, "eretria": 4}
    assert s.question.about == {"n": 4}
    s.tell({"athens": 1, "eretria": 3})
    assert (s.greeks("athens"), s.greeks("eretria")) == ((1, 2), (1, 3))
    assert s.s.fleet_reserve[GREECE] == 0
    assert [(one["n"], one["city"]) for one in s.heard("builds-fleet")] == [
        (1, "athens"),
        (3, "eretria"),
    ]
    assert (s.s.trace.side, s.s.trace.target, s.s.trace.sea) == (GREECE, INDEX["eretria"], True)
    one = greek(14, {"athens": "G1/1", "sparta": "P0/1"}).tell("event:14")
    assert (one.greeks("athens"), one.seat) == ((1, 5), 0)
    none = greek(14, {"athens": "G1/1", "sparta": "G1"}).tell(
        "event:14", {"athens": 0, "sparta": 4}
    )
    assert [told["city"] for told in none.heard("builds-fleet")] == ["sparta"]


# ---- 14: Persian events


@pytest.mark.parametrize(
    ("side", "card"),
    [
        *((GREECE, card) for card in (1, 2, 3, 7, 8, 10, 11, 13, 14, 16)),
        *((PERSIA, card) for card in (1, 2, 3, 4, 6, 7, 8, 9, 10, 12, 13, 15, 16)),
    ],
)
def test_an_event_is_shown_once_and_its_card_discarded(side: int, card: int) -> None:
    cities = {**HOME, "athens": "P1"} if (side, card) == (PERSIA, 15) else HOME
    s = persian(card, cities, greece=[2, 3]) if side == PERSIA else greek(card, cities)
    s.tell(f"event:{card}")
    while s.asked not in ("turn", "keep-one", "keep") and not s.play.result:
        answer = plain_default(s.question)
        s.tell(answer)
    assert len(s.heard("plays")) == 1
    assert s.heard("plays")[0]["side"] == ("persia", "greece")[side]
    assert card in s.s.discard
    assert card not in s.s.hands[side].value


def test_14_1_the_cavalry_marches_and_pausanias_stops_it() -> None:
    s = before_battle("event:1", dice=[5, 5, 6, 1]).tell("pass")
    assert s.heard("fight")[0]["winner"] == "persia"
    assert s.heard("plays")[0]["event"] == "cavalry"
    s = before_battle("event:1", dice=[5, 5, 6, 1]).tell("react:6", "pass")
    assert s.heard("fight")[0]["winner"] == "greece"
    s = before_battle("move:1", dice=[5, 5, 6, 1]).tell("pass")
    assert s.heard("fight")[0]["winner"] == "greece"


def test_14_4_carneia() -> None:
    s = persian(4, HOME).tell("event:4")
    assert (s.s.carneia, s.seat, len(s.heard("carneia"))) == (True, 1, 1)


def fallen(dice: list[int], **given: Any) -> Scene:
    """Persia loses all its armies in Thebes."""
    cities = {"larissa": "P1", "thebes": "G3"}
    given = {"persia": [1, 5], "greece": [3], "discard": [4, 15, 6], **given}
    return operations(cities, dice=dice, **given).tell("move:1", "to:thebes")


def test_14_5_the_immortals() -> None:
    s = fallen([6, 1, 1, 1, 1, 1, 1, 4])
    assert (s.asked, s.seat, s.ids) == ("immortals", 0, ["react:5", "pass"])
    assert s.question.about == {"city": "thebes", "n": 1}
    s.tell("react:5")
    assert s.heard("immortals-return") == [{"n": 1, "city": "thebes"}]
    assert [one["n"] for one in s.heard("fight")] == [1, 1]
    assert (s.asked, s.ids) == ("attacker", ["stay", "road:larissa"])  # the same attacker
    assert s.s.army_reserve[PERSIA] == 23
    passed = fallen([6, 1, 1, 1]).tell("pass")
    assert (passed.asked, passed.seat, passed.at("thebes")) == ("turn", 1, (3, 0, 0, 0))


@pytest.mark.parametrize(
    ("given", "dice", "asked"),
    [
        ({}, [6, 1, 1, 1], "immortals"),
        ({"darius": True}, [6, 1, 1, 1], "immortals"),
        ({"darius": True, "xerxes": True}, [6, 1, 1, 1], "turn"),
        ({"discard": [4, 15, 6, 5], "persia": [1, 2]}, [6, 1, 1, 1], "turn"),
        ({"persia": [1, 2]}, [6, 1, 1, 1], "immortals"),  # might be in the hand
        ({"persia": [1]}, [6, 1, 1, 1], "turn"),  # an empty hand
    ],
)
def test_14_5_when_the_immortals_might_return(
    given: dict[str, Any], dice: list[int], asked: str
) -> None:
    s = fallen(dice, **given)
    assert s.asked == asked
    if asked == "immortals":
        assert ("react:5" in s.ids) == (5 in given.get("persia", [5]))


def test_14_5_not_when_persia_has_fled_or_both_are_gone() -> None:
    cities = {"larissa": "P2", "thebes": "G2"}
    s = operations(cities, persia=[1, 5], greece=[3], discard=[4, 15, 6], dice=[6, 1, 1, 1])
    s.tell("move:1", "armies:2", "to:thebes", "road:larissa")
    assert (s.asked, s.seat) == ("turn", 1)
    cities = {"larissa": "P1", "thebes": "G1"}
    s = operations(cities, persia=[1, 5], greece=[3], discard=[4, 15, 6], dice=[3, 3])
    s.tell("move:1", "to:thebes")
    assert (s.asked, s.seat) == ("turn", 1)


def test_14_5_the_immortals_defend_too_and_no_points_follow() -> None:
    s = glory(
        GREECE,
        10,
        {"thebes": "G3", "larissa": "P1"},
        [6, 1, 1, 1, 6, 6, 6, 1],
        "armies:3",
        "to:larissa",
    )
    assert s.seat == 0  # card 5 lies in the discards here
    s = operations(
        {"thebes": "G3", "larissa": "P1"},
        greece=[10, 2],
        persia=[5, 14],
        discard=[4, 15, 6],
        active=GREECE,
        dice=[6, 1, 1, 1, 6, 6, 6, 1],
    )
    s.tell("event:10", "armies:3", "to:larissa")
    assert (s.asked, s.s.score) == ("immortals", -1)  # the point comes first
    s.tell("react:5")
    assert (s.at("larissa"), s.s.score, len(s.heard("glory"))) == ((3, 0, 0, 0), -1, 1)


def test_14_5_all_that_was_played_is_over() -> None:
    """The Cavalry, and the dice of 300 Spartans; Pausanias does not fit any more."""
    s = operations(
        {"larissa": "P2", "thebes": "G2"},
        persia=[1, 5],
        greece=[15, 6, 3],
        discard=[4],
        dice=[6, 6, 6, 1, 1, 6, 6, 6, 1, 4, 5, 6, 6],
    )
    s.tell("event:1", "armies:2", "to:thebes", "react:15", "pass", "stay", "stay")
    assert (s.asked, s.question.about["n"]) == ("immortals", 2)
    s.tell("react:5")
    last = s.heard("fight")[-1]
    assert (len(last["greek"]), last["winner"], last["capped"]) == (2, "greece", 4)
    assert s.at("thebes") == (2, 0, 1, 0)


def test_14_5_at_most_three_return_and_losses_count_anew() -> None:
    s = operations(
        {"larissa": "P4", "thebes": "G4"},
        persia=[1, 5],
        greece=[3],
        discard=[4, 15, 6],
        dice=[6, 6, 6, 1, 1, 1] * 9,
    )
    s.tell("move:1", "armies:4", "to:thebes")
    while s.asked in ("attacker", "defender"):
        s.table.rig["dice"] = [6, 6, 6, 1, 1, 1][: 3 + min(3, s.persians("thebes")[0])]
        s.tell("stay")
    assert s.question.about["n"] == 3
    s.table.rig["dice"] = [6, 6, 6, 1, 1, 1]
    s.tell("react:5")
    assert s.s.march
    assert (s.s.march.lost, s.s.march.round) == (1, 1)


def test_14_6_ostracism_takes_any_card() -> None:
    lost = set()
    for seed in range(20):
        s = Scene(position(HOME, persia=[6, 1], greece=[2, 3, 8]), "operate", (), seed)
        s.tell("event:6")
        lost |= {2, 3, 8} - set(s.s.hands[GREECE].value)
        assert (len(s.s.hands[GREECE]), s.s.discard[0]) == (2, 6)
        assert len(s.heard("is-stripped")) == 1
    assert lost == {2, 3, 8}


def test_14_8_the_royal_road() -> None:
    s = persian(8, {"ephesus": "G3/2", "abydos": "P2"}).tell("event:8")
    assert (s.asked, s.ids) == ("royal-road", ["city:abydos", "city:ephesus"])
    s.tell("city:ephesus")
    assert (s.at("ephesus"), s.s.army_reserve) == ((0, 2, 0, 0), [22, 9])
    assert s.heard("loses-armies") == [{"side": "greece", "n": 3, "city": "ephesus"}]
    assert (s.s.trace.side, s.s.trace.target) == (PERSIA, INDEX["ephesus"])
    s = persian(8, {"abydos": "P2"}).tell("event:8", "city:abydos")
    assert (s.ids, s.question.about) == (["armies:1", "armies:2", "armies:3"], {"city": "abydos"})
    assert not s.heard("plays")
    s.tell("armies:3")
    assert (s.persians("abydos"), s.s.army_reserve[PERSIA]) == ((5, 0), 19)
    assert s.heard("places") == [{"side": "persia", "n": 3, "city": "abydos"}]
    two = persian(8, {"abydos": "P22"}).tell("event:8", "city:ephesus")
    assert two.ids == ["armies:1", "armies:2"]
    one = persian(8, {"abydos": "P23"}).tell("event:8", "city:ephesus")
    assert (one.persians("ephesus"), one.seat) == ((1, 0), 1)
    only = persian(8, {"abydos": "G2"}, army_reserve=[0, 7]).tell("event:8")
    assert (only.greeks("abydos"), only.s.army_reserve) == ((0, 0), [0, 9])


def test_14_9_14_10_only_persia_sees_the_greek_hand() -> None:
    for card, dice in ((9, []), (10, [6, 5])):
        s = persian(card, HOME, greece=[2, 3, 8], dice=dice).tell(f"event:{card}")
        shown = s.heard("shows-hand")[0]["it"]
        assert shown.value == ["c2", "c3", "c8"]
        assert shown.seen == frozenset({0, 1})
        assert SPECTATOR not in shown.seen
    s = persian(9, HOME, greece=[2, 3, 8]).tell("event:9")
    assert (s.asked, s.seat, s.ids) == ("hippias", 0, ["card:2", "card:3", "card:8"])
    s.tell("card:3")
    assert (s.s.hands[GREECE].value, s.s.discard) == ([2, 8], [9, 3])
    assert len(s.heard("is-stripped")) == 1


@pytest.mark.parametrize(
    ("dice", "hand", "left"),
    [
        ([5, 4], [2, 6, 8, 11, 15], [2]),
        ([4, 4], [2, 8], [2, 8]),
        ([3, 4], [2, 8], [2, 8]),
        ([6, 1], [2, 4, 5, 12], [2, 4, 5, 12]),
    ],
)
def test_14_10_the_separate_peace(dice: list[int], hand: list[int], left: list[int]) -> None:
    s = persian(10, HOME, greece=hand, dice=dice).tell("event:10")
    assert sorted(s.s.hands[GREECE].value) == left
    assert s.heard("peace-dice") == [{"persian": dice[0], "greek": dice[1]}]
    assert len(s.heard("shows-hand")) == (dice[0] > dice[1])
    assert len(s.heard("no-spartan-cards")) == (dice == [6, 1])
    if dice == [5, 4]:
        assert s.heard("is-stripped")[0]["it"].value == ["c6", "c8", "c11", "c15"]
        assert s.heard("is-stripped")[0]["side"] == "greece"


def test_14_12_the_defection_of_thebes() -> None:
    s = persian(12, {"thebes": "G2/1", "naxos": "G1", "athens": "P1"}).tell("event:12")
    assert (s.asked, s.seat, s.ids) == ("exile", 1, ["city:sparta", "city:naxos"])
    s.tell("city:naxos")
    assert (s.greeks("naxos"), s.at("thebes")) == ((3, 0), (0, 1, 1, 0))
    assert s.heard("is-exiled") == [{"n": 2, "city": "naxos"}]
    assert s.heard("places") == [{"side": "persia", "n": 1, "city": "thebes"}]
    assert (s.s.trace.side, s.s.trace.target) == (PERSIA, INDEX["thebes"])
    s = persian(12, {"thebes": "G2", "sparta": "P1"}, army_reserve=[0, 7]).tell("event:12")
    assert (s.greeks("athens"), s.at("thebes"), s.heard("places")) == ((2, 0), (0, 0, 0, 0), [])


def test_14_15_the_acropolis_burns() -> None:
    s = persian(15, {**HOME, "athens": "P1"}).tell("event:15")
    assert (s.s.acropolis, s.s.burnt, len(s.heard("acropolis"))) == (True, False, 1)
    assert (s.s.trace.side, s.s.trace.target) == (PERSIA, INDEX["athens"])


def test_14_16_pacification() -> None:
    s = persian(16, HOME, persia=[16, 1, 3], deck=[6, 7, 8], greece=[2]).tell("event:16")
    assert (s.asked, s.ids) == ("babylon", ["card:1", "card:3"])
    assert (s.question.least, s.question.most) == (0, 2)
    s.tell(["card:3"])
    assert s.s.discard == [*s.s.discard[:-2], 16, 3]
    assert sorted(s.s.hands[PERSIA].value) == [1, 6, 7]
    assert (s.seat, s.heard("king-dies")) == (1, [])
    alone = persian(16, HOME, persia=[16], deck=[6, 7], greece=[2]).tell("event:16")
    assert (alone.s.hands[PERSIA].value, alone.seat) == ([6], 1)


def test_14_16_a_king_may_die_and_everything_else_goes_on() -> None:
    s = persian(16, HOME, persia=[16, 1, 3], deck=[11, 7, 8], greece=[2], campaign=2)
    s.tell("event:16", ["card:3"])
    assert (s.heard("king-dies"), len(s.heard("operations-abandoned"))) == ([{"king": "darius"}], 1)
    assert (s.s.hands[PERSIA].value, s.s.army_reserve[PERSIA]) == ([], 19)
    assert (s.s.stage, s.asked, s.seat, s.s.campaign) == ("supply", "keep", 1, 2)
    assert not s.heard("reshuffles")
    assert sorted(s.s.discard[-3:]) == [1, 7, 11]
    s.tell(["card:2"])
    assert (s.heard("points")[0]["persian"], s.s.campaign) == (4, 3)
    dead = persian(16, HOME, persia=[16, 3], deck=[11, 7], darius=True, xerxes=True)
    dead.tell("event:16", ["card:3"])
    assert (sorted(dead.s.hands[PERSIA].value), dead.seat) == ([7, 11], 1)


# ---- 15: what may be known


@pytest.mark.parametrize(
    ("hand", "discard", "in_play", "could"),
    [
        ([3], [], [], True),
        ([], [], [], False),
        ([3], [9], [], False),
        ([3], [], [9], False),
        ([9], [], [], True),
    ],
)
def test_15_2_a_window_opens_on_what_everybody_sees(
    hand: list[int], discard: list[int], in_play: list[int], could: bool
) -> None:
    s = position(None, greece=hand, in_play=in_play)
    s.discard = discard
    assert could_react(s, GREECE, 9) == could


def test_15_1_hands_are_sorted_for_their_owner_and_hidden_from_the_rest() -> None:
    s = operations(None, persia=[14, 3, 8], greece=[2, 9])
    assert [one for one in s.ids if one.startswith("move")] == ["move:3", "move:8", "move:14"]
    assert s.s.hands[PERSIA].seen == frozenset({0})
    assert s.s.hands[GREECE].seen == frozenset({1})
    assert s.s.deck.seen == frozenset()
