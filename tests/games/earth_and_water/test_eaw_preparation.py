"""Chapters 1 to 6 of the rules: the board, the start, control, and what a preparation buys."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.core.match import begin
from games.core.rng import Rng
from games.core.table import Table
from games.earth_and_water import GAME
from games.earth_and_water.data import ALL, CITIES, DATA, GREECE, HOMES, INDEX, PERSIA, ROADS
from games.earth_and_water.state import (
    TableOptions,
    controlled,
    controls,
    domain,
    has_neutral,
    neutral,
    setup,
)
from tests.games.earth_and_water.scene import Scene, operations, position, scene

BOARD = {  # food, points, port, whose important city
    "abydos": (3, 2, True, "persia"), "ephesus": (3, 2, True, "persia"),
    "athens": (2, 2, True, "greece"), "sparta": (2, 2, True, "greece"),
    "corinth": (1, 1, False, None), "delphi": (1, 1, False, None),
    "eretria": (1, 1, True, None), "larissa": (1, 1, False, None),
    "naxos": (1, 1, True, None), "pella": (1, 1, True, None), "thebes": (1, 1, True, None),
}  # fmt: skip
NEXT = {
    "abydos": "ephesus", "ephesus": "abydos", "pella": "larissa", "larissa": "delphi pella thebes",
    "delphi": "larissa thebes", "thebes": "athens corinth delphi larissa",
    "athens": "corinth thebes", "corinth": "athens sparta thebes", "sparta": "corinth",
    "eretria": "", "naxos": "",
}  # fmt: skip


def preparing(cities: dict[str, str] | None = None, **given: Any) -> Scene:
    """Persia's preparation, or that of `active`, with no card to be had."""
    given = {"persia": [], "greece": range(1, 17), **given}
    return scene(cities, phase="prepare", stage="buy", **given)


# ---- 1 to 3: board, pieces, start


def test_every_city_of_the_board() -> None:
    assert {c.id: (c.food, c.points, c.port, c.home) for c in DATA.city} == BOARD


def test_every_road_of_the_board() -> None:
    for bridge in (False, True):
        for city, near in NEXT.items():
            extra = {"abydos": ["pella"], "pella": ["abydos"]}.get(city, []) if bridge else []
            found = {CITIES[c] for c in ROADS[bridge][INDEX[city]]}
            assert found == {*near.split(), *extra}, city


def test_the_pieces_of_both_sides() -> None:
    pieces = DATA.pieces
    assert (pieces.armies.persia, pieces.fleets.persia) == (24, 6)
    assert (pieces.armies.greece, pieces.fleets.greece) == (9, 5)
    s = started(0, "chosen")
    assert (s.army_reserve, s.fleet_reserve) == ([20, 6], [5, 3])


def test_the_start() -> None:
    s = scene(phase="prepare")
    pieces = {city: s.at(city) for city in CITIES if any(s.at(city))}
    assert pieces == {
        "abydos": (0, 0, 2, 0),
        "ephesus": (0, 0, 2, 1),
        "athens": (1, 1, 0, 0),
        "sparta": (1, 1, 0, 0),
        "corinth": (1, 0, 0, 0),
    }
    assert (s.s.campaign, s.s.score, s.s.bridge) == (1, 0, False)


def started(seed: int, sides: str) -> Any:
    return setup(Table(None, range(2), Rng(bytes([seed]) * 32)), TableOptions(sides=sides))


def test_the_cards_are_shuffled_and_nobody_holds_one() -> None:
    decks = [started(seed, "chosen").deck.value for seed in range(6)]
    assert all(sorted(deck) == list(range(1, 17)) for deck in decks)
    assert len({tuple(deck) for deck in decks}) == 6
    s = started(1, "chosen")
    assert [hand.value for hand in s.hands] == [[], []]
    assert s.discard == []


def test_sides_are_drawn_given_or_bid_for() -> None:
    assert {tuple(started(seed, "random").seat) for seed in range(12)} == {(0, 1), (1, 0)}
    assert {tuple(started(seed, "chosen").seat) for seed in range(12)} == {(0, 1)}
    s = started(0, "bid")
    assert (s.seat, s.hands, s.stage) == ([], [], "bid")
    assert (started(0, "chosen").stage, started(0, "random").stage) == ("buy", "buy")


# ---- 4: control


def test_control_by_an_army_or_of_an_empty_important_city() -> None:
    """Every way in which a city can be held; both ways of asking agree."""
    for city, pieces in product(BOARD, ("", "P1", "G1", "P0/1", "G0/1")):
        s = position({city: pieces})
        home = BOARD[city][3]
        armies = pieces[:2] in ("P1", "G1")
        owner = {"P1": PERSIA, "G1": GREECE}[pieces] if armies else None
        if not armies and home:
            owner = PERSIA if home == "persia" else GREECE
        for side in (PERSIA, GREECE):
            assert controls(s, side, INDEX[city]) == (owner == side)
            assert bool(domain(s, side) >> INDEX[city] & 1) == (owner == side)
            assert (INDEX[city] in controlled(s, side)) == (owner == side)
        assert (INDEX[city] in neutral(s)) == (owner is None)


def test_a_city_is_neutral_until_the_last_one_is_taken() -> None:
    ordinary = [city for city, facts in BOARD.items() if facts[3] is None]
    held = {city: "P1" if i % 2 else "G1" for i, city in enumerate(ordinary)}
    assert not has_neutral(position(held))
    for city in ordinary:
        assert has_neutral(position({**held, city: ""}))


# ---- 6.1, 6.2: cards, talents


def test_cards_are_paid_and_drawn_before_pieces() -> None:
    s = scene(phase="prepare", deck=[1, 2, 3, 4], greece=[9])
    assert (s.asked, s.seat, s.question.about["talents"]) == ("buy", 0, 12)
    s.tell("buy:3")
    assert s.s.hands[PERSIA].value == [1, 2, 3]
    assert [draw["n"] for draw in s.heard("draws")] == [3]
    assert (s.s.purse.talents, s.asked, s.s.stage) == (9, "build", "build")
    assert not [one for one in s.ids if one.startswith("buy")]
    assert not s.heard("buys-no-cards")


def test_nothing_bought_is_said_and_nothing_saved() -> None:
    s = scene(phase="prepare", deck=[1, 2, 3, 4], greece=[9])
    s.tell("buy:0")
    assert s.heard("buys-no-cards") == [{"side": "persia"}]
    assert not s.heard("draws")
    s.tell("done")
    assert (s.seat, s.s.purse.talents, s.asked, s.s.stage) == (1, 6, "buy", "buy")
    s.tell("buy:0", "done")
    assert (s.s.stage, s.s.purse.talents) == ("operations", 0)
    assert [one["n"] for one in s.heard("campaign")] == [1]  # with Persia's part, not with both


def test_a_kept_card_costs_persia_two_talents_and_greece_none() -> None:
    assert scene(phase="prepare", persia=[3]).question.about["talents"] == 10
    assert scene(phase="prepare", persia=[]).question.about["talents"] == 12
    given = {"phase": "prepare", "active": GREECE, "stage": "buy"}
    assert scene(**given, greece=[3, 4]).question.about["talents"] == 6
    assert scene(**given, burnt=True).question.about["talents"] == 5
    assert scene(phase="prepare", burnt=True).question.about["talents"] == 12


# ---- 6.3, 6.4: prices and places


def test_prices() -> None:
    cities = {"abydos": "P1", "ephesus": "P1", "athens": "G1"}
    s = preparing(cities).tell("army:abydos", "army:2")
    assert (s.s.purse.talents, s.s.army_reserve[PERSIA], s.persians("abydos")) == (10, 20, (3, 0))
    s.tell("fleet:ephesus", "fleet:1")
    assert (s.s.purse.talents, s.s.fleet_reserve[PERSIA], s.persians("ephesus")) == (8, 5, (1, 1))
    s.tell("bridge")
    assert (s.s.purse.talents, s.s.bridge) == (2, True)
    assert "bridge" not in s.ids


def test_two_fleets_a_preparation_however_they_are_bought() -> None:
    for options, price in (({}, 2), ({"cheap_persian_fleets": True}, 1)):
        s = preparing({"ephesus": "P1"}, options=options).tell("fleet:ephesus")
        assert s.ids == ["fleet:1", "fleet:2"]
        s.tell("fleet:1", "fleet:abydos")
        assert (s.s.purse.talents, s.s.purse.fleets) == (12 - 2 * price, 2)
        assert (s.persians("ephesus"), s.persians("abydos")) == ((1, 1), (0, 1))
        assert not [one for one in s.ids if one.startswith("fleet")]
    s = preparing(active=GREECE, persia=range(1, 17), greece=[]).tell("fleet:athens", "fleet:2")
    assert s.s.purse.talents == 2
    one = {
        "active": GREECE,
        "persia": range(1, 17),
        "greece": [],
        "options": {"greek_fleet_cost": 1},
    }
    s = preparing(**one).tell("fleet:athens", "fleet:2")
    assert s.s.purse.talents == 4


@pytest.mark.parametrize(
    ("talents", "offered"),
    [
        (6, {"army", "fleet", "bridge"}),
        (5, {"army", "fleet"}),
        (2, {"army", "fleet"}),
        (1, {"army"}),
    ],
)
def test_only_what_the_purse_can_pay_is_offered(talents: int, offered: set[str]) -> None:
    s = preparing().tell("army:abydos", f"army:{12 - talents}")
    assert {one.partition(":")[0] for one in s.ids} == {*offered, "done"}


def test_nothing_is_placed_from_an_empty_reserve() -> None:
    s = preparing({"ephesus": "P23/6"}).tell("army:ephesus")
    assert not [one for one in s.ids if one.startswith(("army", "fleet"))]  # the last one went
    assert s.persians("ephesus") == (24, 6)
    s = preparing({"ephesus": "P24/5"}).tell("fleet:ephesus")
    assert s.ids == ["bridge", "done"]
    s = preparing({"ephesus": "P24/6", "abydos": "G1"})
    assert s.seat == 1  # nothing to buy at all: Persia is not asked


def test_places_for_armies_and_fleets() -> None:
    cities = {
        "abydos": "G1",
        "ephesus": "G0/1",
        "naxos": "P1",
        "pella": "P2/1",
        "larissa": "P1",
        "thebes": "P1 G0/1",
        "eretria": "",
    }
    s = preparing(cities)
    armies = [one for one in s.ids if one.startswith("army")]
    assert armies == [f"army:{c}" for c in ("ephesus", "larissa", "naxos", "pella", "thebes")]
    fleets = [one for one in s.ids if one.startswith("fleet")]
    assert fleets == ["fleet:naxos", "fleet:pella"]
    assert "bridge" not in s.ids


def test_the_bridge_needs_control_of_abydos_and_is_persian() -> None:
    assert "bridge" in preparing({"ephesus": "P1"}).ids  # an empty Abydos will do
    assert "bridge" in preparing({"abydos": "P1 G0/2"}).ids
    assert "bridge" not in preparing({"abydos": "G1"}).ids
    assert "bridge" not in preparing(bridge=True).ids
    for army in ("G1", "P1"):
        greek = preparing({"abydos": army}, active=GREECE, persia=range(1, 17), greece=[])
        assert (greek.s.purse.talents, "bridge" in greek.ids) == (6, False)
    s = preparing({"abydos": "P1"}).tell("bridge")
    assert s.heard("builds-bridge") == [{}]
    trace = s.s.trace
    assert (trace.side, CITIES[trace.origin], CITIES[trace.target]) == (PERSIA, "abydos", "pella")


def test_what_is_placed_is_said_and_marked() -> None:
    s = preparing().tell("army:ephesus", "army:2")
    assert s.heard("builds-army") == [{"side": "persia", "n": 2, "city": "ephesus"}]
    assert (s.s.trace.side, s.s.trace.target, s.s.trace.sea) == (PERSIA, INDEX["ephesus"], False)
    s.tell("fleet:abydos", "fleet:2")
    assert s.heard("builds-fleet") == [{"side": "persia", "n": 2, "city": "abydos"}]
    assert (s.s.trace.target, s.s.trace.sea) == (INDEX["abydos"], True)


# ---- 6.5: Muerte Repentina


def test_the_king_dies_when_his_card_is_drawn() -> None:
    s = scene(phase="prepare", persia=[5], greece=[9, 10], deck=[11, 1, 2], campaign=2, burnt=True)
    s.s.discard = [3, 4, 6, 7, 8, 12, 13, 14, 15, 16]
    s.tell("buy:2")
    assert s.heard("king-dies") == [{"king": "darius"}]
    assert s.heard("campaign-abandoned") == [{"n": 2}]
    told = s.heard("death-discards")[0]["it"]
    assert told.value == ["c1", "c5", "c11"]
    assert (s.s.darius, s.s.xerxes) == (True, False)
    assert s.s.army_reserve[PERSIA] == 19
    assert not s.heard("burial")
    left = s.s.deck.value
    assert sorted(left) == [c for c in range(1, 17) if c not in (9, 10)]
    assert left != [2, 3, 4, 6, 7, 8, 12, 13, 14, 15, 16, 1, 5, 11]  # shuffled, not put together
    assert s.s.hands[GREECE].value == [9, 10]
    assert (s.s.campaign, s.s.burnt, s.asked, s.seat) == (3, False, "buy", 0)
    assert s.question.about["talents"] == 12
    assert not s.heard("points")
    assert not s.heard("supply")


def test_the_second_king_is_xerxes_and_then_the_card_stays() -> None:
    s = scene(phase="prepare", deck=[11, 1, 2], darius=True).tell("buy:1")
    assert s.heard("king-dies") == [{"king": "xerxes"}]
    assert (s.s.darius, s.s.xerxes, s.s.army_reserve[PERSIA]) == (True, True, 18)
    s = scene(phase="prepare", deck=[11, 1, 2], darius=True, xerxes=True).tell("buy:1")
    assert (s.asked, s.s.hands[PERSIA].value) == ("build", [11])


def test_greece_may_draw_the_card_of_the_kings() -> None:
    s = scene(phase="prepare", stage="buy", active=GREECE, deck=[11, 1, 2]).tell("buy:1")
    assert (s.asked, s.s.hands[GREECE].value, s.s.darius) == ("build", [11], False)


def test_the_army_of_a_king_is_not_asked_for_with_one_city() -> None:
    s = scene({"ephesus": "P24"}, phase="prepare", deck=[11, 1, 2]).tell("buy:1")
    assert s.heard("burial") == [{"city": "ephesus"}]
    assert s.persians("ephesus") == (23, 0)
    assert s.s.army_reserve[PERSIA] == 0


# ---- 6.6: piles


def test_the_discards_are_shuffled_in_the_middle_of_a_draw() -> None:
    drawn = set()
    for seed in range(8):
        s = Scene(position(deck=[5], greece=[9]), "prepare", (), seed)
        s.s.discard = [1, 2, 3, 4]
        s.tell("buy:5")
        hand = s.s.hands[PERSIA].value
        assert hand[0] == 5
        assert sorted(hand) == [1, 2, 3, 4, 5]
        assert (s.s.discard, s.s.deck.value) == ([], [])
        assert len(s.heard("reshuffles")) == 1
        drawn.add(tuple(hand))
    assert len(drawn) > 4


def test_nobody_pays_for_a_card_that_cannot_be_drawn() -> None:
    s = scene(phase="prepare", deck=[1, 2], greece=range(4, 17))
    s.s.discard = [3]
    assert s.ids == [f"buy:{n}" for n in range(4)]
    mines = operations({"athens": "G1"}, greece=[1], persia=range(6, 17), active=GREECE)
    assert len(mines.s.deck) == 4
    assert mines.tell("event:1").ids == ["buy:0", "buy:1", "buy:2", "buy:3"]


def test_the_oracle_and_the_pacification_may_draw_themselves_but_not_the_mines() -> None:
    s = operations(None, greece=[7], persia=[c for c in range(1, 17) if c != 7], active=GREECE)
    assert s.tell("event:7").s.hands[GREECE].value == [7]
    s = operations(None, persia=[16, 1], greece=range(2, 16)).tell("event:16", ["card:1"])
    assert sorted(s.s.hands[PERSIA].value) == [1, 16]
    s = operations(None, greece=[1], persia=range(2, 17), active=GREECE).tell("event:1")
    assert (s.asked, s.s.in_play, s.s.discard) == ("build", [1], [])
    s.tell("done")
    assert (s.s.in_play, s.s.discard, s.s.stage, s.seat) == ([], [1], "operations", 0)


def test_homes() -> None:
    assert [[CITIES[c] for c in home] for home in HOMES] == [
        ["abydos", "ephesus"],
        ["athens", "sparta"],
    ]
    assert len(ALL) == 11


def test_the_last_talent_can_be_taken_back_until_the_purchase_is_confirmed() -> None:
    match = begin(GAME, bytes(32), 2, {"sides": "chosen"})
    match.submit(0, "buy:2")
    match.submit(0, "bridge")
    match.submit(0, "army:ephesus")
    match.submit(0, "army:4")  # 12 talents in all
    assert [option.id for option in match.pending[0].options] == ["done"]
    match.undo(0)
    assert match.view(0).purse.talents == 4
    match.submit(0, "army:3")
    match.submit(0, "army:abydos")
    assert match.view(0).purse.talents == 0
    assert match.can_undo(0)
    match.submit(0, "done")
    assert 1 in match.pending
