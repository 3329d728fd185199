"""Offrandes at its boundaries: equal bids, the last coin, step and ox."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.decision import Choice, Illegal, Number
from games.core.match import Match, begin
from games.core.play import Play
from games.core.secret import SPECTATOR
from games.offrandes import GAME
from games.offrandes.auctions import second_price
from games.offrandes.corruption import order_of_corruption
from games.offrandes.data import ALTARS, ANIMALS, CHARACTERS, CORRUPTIBLE, PEASANT, PRIESTESS
from games.offrandes.ladders import advance
from games.offrandes.offerings import accepts, offers, pray, takings
from games.offrandes.rules import income
from games.offrandes.state import State
from tests.games.offrandes.offrandes_scene import (
    A,
    B,
    C,
    D,
    animals,
    answer,
    at,
    auction,
    ids,
    ladder,
    lay,
    said,
    table,
)

FULL = ladder(peasant=5, water=5, flowers=5, guardian=5)


def beaten_by(match: Match[State], winner: int, pair: str, seller: int = A) -> None:
    """The seller puts up a pair and a rival takes it for 2."""
    match.submit(seller, pair)
    match.submit(seller, "bid:1")
    while list(match.pending) != [winner]:
        match.submit(next(iter(match.pending)), "pass")
    match.submit(winner, "bid:2")
    while match.table.state.lot is not None:
        match.submit(next(iter(match.pending)), "pass")


# 2 and 3 --------------------------------------------------------------------------------------


def test_any_number_may_share_every_step_but_the_last() -> None:
    t = table(ladder(peasant=3), ladder(peasant=4), ladder(peasant=4))
    advance(t, A, PEASANT)
    assert [steps[PEASANT] for steps in t.state.steps] == [4, 4, 4]
    advance(t, A, PEASANT)
    assert [steps[PEASANT] for steps in t.state.steps] == [5, 4, 4]
    advance(t, C, PEASANT)
    assert [steps[PEASANT] for steps in t.state.steps] == [4, 4, 5]
    assert [args["who"] for args in said(t.events, "drops")] == [A]


def test_coming_to_step_four_moves_nobody() -> None:
    t = table(ladder(peasant=3), ladder(peasant=5), ladder())
    advance(t, A, PEASANT)
    assert [steps[PEASANT] for steps in t.state.steps] == [4, 5, 0]


def test_who_is_on_the_last_step_of_another_ladder_is_left_alone() -> None:
    t = table(ladder(peasant=4), ladder(water=5), ladder())
    advance(t, A, PEASANT)
    assert t.state.steps == [ladder(peasant=5), ladder(water=5), ladder()]


def test_a_disc_on_the_last_step_stays_and_says_so() -> None:
    t = table(ladder(peasant=5), ladder(peasant=4), ladder())
    advance(t, A, PEASANT)
    assert [steps[PEASANT] for steps in t.state.steps] == [5, 4, 0]
    assert [args["who"] for args in said(t.events, "stays")] == [A]
    assert not said(t.events, "advances")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_begins_alike(seats: int) -> None:
    match = begin(GAME, bytes(32), seats, rig={"first": [1]})
    s = match.table.state
    assert (s.money, s.points) == ([10] * seats, [0] * seats)
    assert s.steps == [[0] * len(CHARACTERS)] * seats
    assert (s.supply, s.altars) == ([15] * 5, [None] * 11)
    assert [limit.value for limit in s.limits] == [0] * seats
    assert list(match.pending) == [0], "the last in turn order is to the right of the first"
    decision = match.pending[0]
    assert isinstance(decision, Choice)
    assert (decision.least, decision.most, len(decision.options)) == (3, 3, 7)


@pytest.mark.parametrize("seats", [2, 6])
def test_two_and_six_cannot_play(seats: int) -> None:
    with pytest.raises(Illegal):
        begin(GAME, bytes(32), seats)


def test_the_first_player_is_drawn_from_all() -> None:
    drawn = {begin(GAME, bytes([n]) * 32, 3).table.state.first for n in range(30)}
    assert drawn == {A, B, C}


@pytest.mark.parametrize(
    "chosen", [["soldier", "water"], ["soldier", "water", "flowers", "peasant"]]
)
def test_it_is_exactly_three_characters(chosen: list[str]) -> None:
    match = begin(GAME, bytes(32), 3, rig={"first": [A]})
    with pytest.raises(Illegal):
        match.submit(C, chosen)


def test_after_the_choice_the_first_player_begins_the_first_round() -> None:
    match = auction(B, seats=3)
    s = match.table.state
    assert (s.round, s.chapter, s.queue, list(match.pending)) == (1, "auctions", [B, C, A], [B])


# 4 --------------------------------------------------------------------------------------------


def test_auction_turns_go_clockwise_from_the_first_player() -> None:
    match = auction(C)
    seen = []
    for _ in range(4):
        (seat,) = match.pending
        seen.append(seat)
        match.submit(seat, "pass")
    assert seen == [C, D, A, B]


def test_an_opening_bid_is_at_least_one_and_at_most_all_one_has() -> None:
    match = auction(A)
    match.submit(A, "peasant.water")
    decision = match.pending[A]
    assert isinstance(decision, Choice)
    assert [o.id for o in decision.options] == ["bid:1", "bid:2", "bid:3", "bid:4", "other", "upto"]
    assert decision.secret
    match.submit(A, "other")
    number = match.pending[A]
    assert isinstance(number, Number)
    assert (number.low, number.high) == (1, 10)
    match.submit(A, 10)
    assert match.table.state.money[A] == 0, "nobody else could pay more"


@pytest.mark.parametrize(
    ("money", "options"),
    [
        (2, ["bid:1", "bid:2", "upto"]),
        (4, ["bid:1", "bid:2", "bid:3", "bid:4", "upto"]),
        (5, ["bid:1", "bid:2", "bid:3", "bid:4", "other", "upto"]),
    ],
)
def test_what_may_be_opened_with(money: int, options: list[str]) -> None:
    t = table(ladder(), ladder(), ladder(), money=[money, 9, 9])
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    assert ids(play, A) == options


@pytest.mark.parametrize(
    ("money", "options"),
    [
        (2, ["bid:2", "pass"]),
        (3, ["bid:2", "bid:3", "upto", "pass"]),
        (4, ["bid:2", "bid:3", "bid:4", "upto", "pass"]),
        (5, ["bid:2", "bid:3", "bid:4", "other", "upto", "pass"]),
    ],
)
def test_what_may_be_raised_to(money: int, options: list[str]) -> None:
    t = table(ladder(), ladder(), ladder(), money=[9, money, 9])
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    answer(play, A, "bid:1")
    assert ids(play, B) == options


def test_with_one_drachma_the_opening_bid_is_that_one() -> None:
    t = table(ladder(), ladder(), ladder(), money=[1, 9, 9])
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    assert list(play.pending) == [B], "there is nothing to decide"
    assert t.state.limits[A].value == 0
    assert said(t.events, "offers")[0]["it"] == 1


def test_an_equal_bid_is_no_bid() -> None:
    """B has exactly what is bid, and cannot raise; C has one more, and can."""
    t = table(ladder(), ladder(), ladder(), money=[9, 5, 6])
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    answer(play, A, "other")
    answer(play, A, 5)
    assert [args["who"] for args in said(t.events, "cannot")] == [B]
    assert list(play.pending) == [C]
    answer(play, C, "bid:6")
    assert list(play.pending) == [A]
    answer(play, A, "pass")
    assert t.state.money == [9, 5, 0]


def test_bidding_goes_round_and_who_has_passed_is_not_asked_again() -> None:
    t = table(ladder(), ladder(), ladder(), ladder())
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    answer(play, A, "bid:1")
    answer(play, B, "bid:2")
    answer(play, C, "pass")
    answer(play, D, "bid:3")
    answer(play, A, "bid:4")
    answer(play, B, "pass")
    assert list(play.pending) == [D], "C passed before"
    answer(play, D, "pass")
    assert said(t.events, "wins") == [{"who": A, "cast": ["peasant", "water"], "it": 4}]
    assert t.state.money == [6, 10, 10, 10]
    assert t.state.steps == [ladder(peasant=1, water=1), ladder(), ladder(), ladder()]
    assert list(play.pending) == [B], "the one who won has no second auction"


def test_in_the_second_auction_the_first_winner_does_not_bid_and_the_pair_is_gone() -> None:
    match = auction(A)
    beaten_by(match, C, "peasant.water")
    decision = match.pending[A]
    assert isinstance(decision, Choice)
    assert len(decision.options) == 11, "ten pairs of five characters, and passing"
    assert not any("peasant" in o.id or "water" in o.id for o in decision.options)
    assert match.table.state.winners == [C]
    match.submit(A, "flowers.guardian")
    match.submit(A, "bid:1")
    assert match.table.state.lot is not None
    assert match.table.state.lot.bidders == [B, D, A]


def test_with_five_players_three_losses_end_the_auction_turn_too() -> None:
    match = auction(A, seats=5)
    for winner, pair in ((B, "peasant.water"), (C, "flowers.guardian"), (4, "corruptor.soldier")):
        assert list(match.pending) == [A]
        beaten_by(match, winner, pair)
    s = match.table.state
    assert list(match.pending) == [B]
    assert (s.winners, s.lots, s.available) == ([], 0, list(range(7)))


def test_after_a_loss_one_may_pass() -> None:
    match = auction(A)
    beaten_by(match, B, "peasant.water")
    match.submit(A, "pass")
    assert list(match.pending) == [B]


def test_a_loss_with_the_last_drachma_ends_the_turn_of_a_seller_without_money() -> None:
    match = auction(A, seats=3)
    match.table.state.money[B] = 10
    beaten_by(match, B, "peasant.water")
    assert list(match.pending) == [A], "losing costs nothing"


def test_a_standing_maximum_of_exactly_the_next_bid_still_raises() -> None:
    t = table(ladder(), ladder(), ladder())
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    answer(play, A, "upto")
    answer(play, A, 3)
    answer(play, B, "bid:2")
    answer(play, C, "pass")
    assert t.state.lot is not None
    assert (t.state.lot.bid, t.state.lot.leader) == (3, A)
    assert list(play.pending) == [B]
    answer(play, B, "bid:4")
    assert list(play.pending) == [A], "beyond the maximum one is asked"


def test_a_maximum_is_at_least_the_bid_it_makes() -> None:
    t = table(ladder(), ladder(), ladder())
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    answer(play, A, "bid:3")
    answer(play, B, "upto")
    number = play.pending[B]
    assert isinstance(number, Number)
    assert (number.low, number.high, number.secret) == (4, 10, True)


def test_a_maximum_is_forgotten_with_the_auction() -> None:
    match = auction(A)
    match.submit(A, "peasant.water")
    match.submit(A, "bid:1")
    match.submit(B, "upto")
    match.submit(B, 9)
    for seat in (C, D, A):
        match.submit(seat, "pass")
    assert match.table.state.money[B] == 8
    match.submit(A, "flowers.guardian")
    match.submit(A, "bid:1")
    assert [limit.value for limit in match.table.state.limits] == [0, 0, 0, 0]
    assert [limit.seen for limit in match.table.state.limits] == [{A}, {B}, {C}, {D}]


# 5 --------------------------------------------------------------------------------------------


def test_the_order_of_corruption_and_who_is_not_in_it() -> None:
    t = table(ladder(corruptor=1), ladder(), ladder(corruptor=3), ladder(corruptor=1))
    assert order_of_corruption(t.state) == [C, A, D]
    t.state.first = D
    assert order_of_corruption(t.state) == [C, D, A], "equal ones in turn order"


def test_without_any_corruptor_the_phase_is_skipped() -> None:
    t = table(ladder(), ladder(), ladder(), queue=[C], chapter="auctions")
    play = at(t, "auction_turn")
    answer(play, C, "pass")
    assert said(t.events, "offerings")
    assert t.state.round == 2


@pytest.mark.parametrize(("soldier", "open_"), [(0, True), (1, True), (2, False), (3, False)])
def test_the_soldier_must_be_lower_and_equal_guards(soldier: int, open_: bool) -> None:
    t = table(ladder(corruptor=2), ladder(soldier=soldier, water=1), ladder(water=1), queue=[A])
    play = at(t, "corruption")
    assert (f"water:{B}" in ids(play, A)) is open_
    decision = play.pending[A]
    assert isinstance(decision, Choice)
    assert [b.id for b in decision.barred] == ([] if open_ else [f"{B}"])


def test_nobody_is_corrupted_twice_but_the_victim_may_corrupt() -> None:
    t = table(
        ladder(corruptor=3),
        ladder(corruptor=2, water=2, soldier=1),
        ladder(peasant=1, soldier=1),
        queue=[A, B],
    )
    play = at(t, "corruption")
    answer(play, A, f"water:{B}")
    assert t.state.corrupted == [B]
    assert ids(play, B) == [f"water:{A}", f"peasant:{C}", "pass"]
    answer(play, B, f"water:{A}")
    assert [steps[CHARACTERS.index("water")] for steps in t.state.steps] == [0, 2, 0]


def test_a_victim_of_this_round_is_barred_and_one_of_the_last_round_is_not() -> None:
    t = table(ladder(corruptor=2), ladder(water=2), ladder(), queue=[A], corrupted=[B])
    play = at(t, "corruption")
    assert A not in play.pending, "there is nobody else to corrupt"
    t = table(
        ladder(corruptor=2), ladder(water=2), ladder(), queue=[C], chapter="auctions", corrupted=[B]
    )
    play = at(t, "auction_turn")
    answer(play, C, "pass")
    assert f"water:{B}" in ids(play, A)


def test_five_ladders_can_be_corrupted_where_the_rival_stands_on_one() -> None:
    one = ladder(**dict.fromkeys(CHARACTERS, 1))
    t = table(ladder(corruptor=2), one, ladder(), queue=[A])
    assert ids(at(t, "corruption"), A) == [
        *(f"{CHARACTERS[trade]}:{B}" for trade in CORRUPTIBLE),
        "pass",
    ]
    assert [CHARACTERS[trade] for trade in CORRUPTIBLE] == [
        "peasant",
        "water",
        "flowers",
        "guardian",
        "priestess",
    ]


def test_a_rival_on_step_one_drops_to_nobody() -> None:
    t = table(ladder(corruptor=1), ladder(water=1), ladder(), queue=[A])
    play = at(t, "corruption")
    answer(play, A, f"water:{B}")
    assert t.state.steps[:2] == [ladder(corruptor=1, water=1), ladder()]


def test_one_may_decline_to_corrupt() -> None:
    t = table(ladder(corruptor=1), ladder(water=1), ladder(), queue=[A])
    play = at(t, "corruption")
    answer(play, A, "pass")
    assert t.state.steps[:2] == [ladder(corruptor=1), ladder(water=1)]
    assert t.state.corrupted == []
    assert [args["who"] for args in said(t.events, "declines")] == [A]


def test_below_the_top_a_disc_on_step_four_may_be_pushed_down() -> None:
    t = table(ladder(corruptor=1, priestess=3), ladder(priestess=4), ladder(), queue=[A])
    play = at(t, "corruption")
    answer(play, A, f"priestess:{B}")
    assert [steps[PRIESTESS] for steps in t.state.steps] == [4, 3, 0]


def test_a_rise_to_the_empty_last_step_needs_no_best_corruptor() -> None:
    t = table(ladder(corruptor=1, priestess=4), ladder(priestess=2), ladder(), queue=[A])
    play = at(t, "corruption")
    answer(play, A, f"priestess:{B}")
    assert [steps[PRIESTESS] for steps in t.state.steps] == [5, 1, 0]


def test_a_third_disc_on_top_does_not_matter_to_a_rise_to_step_four() -> None:
    t = table(ladder(corruptor=1, priestess=3), ladder(priestess=2), ladder(priestess=5), queue=[A])
    play = at(t, "corruption")
    assert f"priestess:{B}" in ids(play, A)
    assert f"priestess:{C}" not in ids(play, A)


def test_a_third_disc_on_top_of_another_ladder_does_not_matter() -> None:
    t = table(ladder(corruptor=1, priestess=4), ladder(priestess=2), ladder(water=5), queue=[A])
    assert f"priestess:{B}" in ids(at(t, "corruption"), A)


def test_where_the_table_says_so_a_third_disc_may_be_pushed_off_the_top() -> None:
    t = table(ladder(corruptor=4, priestess=4), ladder(priestess=5), ladder(priestess=2), queue=[A])
    t.state.options = t.state.options.model_copy(update={"push_third": True})
    play = at(t, "corruption")
    assert f"priestess:{B}" not in ids(play, A), "that of the rival oneself still is safe"
    answer(play, A, f"priestess:{C}")
    assert [steps[PRIESTESS] for steps in t.state.steps] == [5, 4, 1]


# 6 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("step", "points"), [(0, 0), (1, 2), (2, 4), (3, 6), (4, 8), (5, 10)])
def test_a_priestess_brings_two_points_a_step(step: int, points: int) -> None:
    t = table(ladder(priestess=step), ladder(), ladder())
    pray(t)
    assert t.state.points == [points, 0, 0]
    assert len(said(t.events, "prays")) == (points > 0)


@pytest.mark.parametrize("missing", ["peasant", "water", "flowers", "guardian"])
def test_without_one_of_the_four_there_is_no_offering(missing: str) -> None:
    steps = {name: 1 for name in ("peasant", "water", "flowers", "guardian") if name != missing}
    t = table(ladder(**steps), ladder(), ladder())
    at(t, "offerings")
    assert [args["who"] for args in said(t.events, "cannot-offer")] == [A, B, C]
    t = table(ladder(**steps, **{missing: 1}), ladder(), ladder())
    assert ids(at(t, "offerings"), A) == [
        "hephaestus.chicken",
        "ares.chicken",
        "hermes.chicken",
        "pass",
    ]


@pytest.mark.parametrize(
    ("left", "taken"),
    [
        (4, [("ox", 4)]),
        (3, [("ox", 3), ("sheep", 4), ("goat", 4), ("pig", 2), ("chicken", 3)]),
        (1, [("ox", 1), ("sheep", 4), ("goat", 4), ("pig", 2), ("chicken", 3)]),
        (0, [("sheep", 4), ("goat", 4), ("pig", 2), ("chicken", 3)]),
    ],
)
def test_what_is_taken_when_the_supply_is_just_enough_or_short(
    left: int, taken: list[tuple[str, int]]
) -> None:
    t = table(ladder(peasant=5, water=4, flowers=5, guardian=1), ladder(), ladder())
    t.state.supply = [3, 2, 15, 4, left]
    assert [(ANIMALS[kind], number) for kind, number in takings(t.state, A)] == taken


def test_a_higher_kind_is_never_taken() -> None:
    t = table(ladder(peasant=2, water=2, flowers=2, guardian=1), ladder(), ladder())
    t.state.supply = [0, 0, 15, 15, 15]
    assert takings(t.state, A) == []


def test_animals_on_altars_are_not_in_the_supply_even_ones_own() -> None:
    t = table(ladder(peasant=5, water=5, flowers=5, guardian=1), ladder(), ladder())
    lay(t, ares=animals(5, "ox", A), hermes=animals(5, "ox", A), hades=animals(1, "ox", B))
    assert t.state.supply[4] == 4
    assert takings(t.state, A)[0] == (4, 4)


@pytest.mark.parametrize(
    ("number", "kind", "accepted"),
    [
        (2, "goat", False),
        (3, "goat", True),
        (2, "sheep", True),
        (3, "sheep", True),
        (1, "ox", False),
        (5, "pig", False),
        (3, "pig", False),
    ],
)
def test_what_may_replace_two_goats(number: int, kind: str, accepted: bool) -> None:
    assert accepts(animals(2, "goat", B), ANIMALS.index(kind), number) is accepted
    assert accepts(None, ANIMALS.index(kind), number)


def test_ones_own_offering_may_be_replaced_by_a_better_one_only() -> None:
    t = table(ladder(peasant=3, water=2, flowers=2, guardian=1), ladder(), ladder(), queue=[A])
    lay(
        t,
        hephaestus=animals(2, "goat", A),
        ares=animals(2, "pig", A),
        hermes=animals(3, "pig", A),
    )
    play = at(t, "offerings")
    assert ids(play, A) == ["ares.goat", "pass"]
    before = t.state.supply[:]
    answer(play, A, "ares.goat")
    assert t.state.altars[1] == animals(2, "goat", A)
    assert t.state.supply == [before[0], before[1] + 2, before[2] - 2, before[3], before[4]]
    assert t.state.points[A] == 6


@pytest.mark.parametrize(("step", "reached"), [(1, 3), (2, 6), (3, 8), (4, 10), (5, 11)])
def test_how_far_a_guardian_goes(step: int, reached: int) -> None:
    t = table(ladder(peasant=1, water=1, flowers=1, guardian=step), ladder(), ladder())
    found = [option.id.partition(".")[0] for option in offers(t.state, A)]
    assert found == list(ALTARS[:reached])


def test_one_may_decline_an_offering() -> None:
    t = table(FULL, ladder(), ladder(), queue=[A])
    play = at(t, "offerings")
    answer(play, A, "pass")
    assert t.state.points == [0, 0, 0]
    assert t.state.altars == [None] * 11
    assert [args["who"] for args in said(t.events, "no-offering")] == [A]


def test_offerings_go_clockwise_from_the_first_player() -> None:
    t = table(FULL, FULL, FULL, queue=[C, A, B])
    play = at(t, "offerings")
    seen = []
    for _ in range(3):
        (seat,) = play.pending
        seen.append(seat)
        answer(play, seat, "pass")
    assert seen == [C, A, B]


def test_five_oxen_bring_twenty_five_points() -> None:
    t = table(FULL, ladder(), ladder(), queue=[A])
    play = at(t, "offerings")
    answer(play, A, "zeus.ox")
    assert t.state.points == [25, 0, 0]
    assert t.state.supply == [15, 15, 15, 15, 10]


# 7 and 8 --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("had", "has"), [(0, 10), (14, 24), (15, 25), (16, 25), (25, 25)])
def test_income_fills_up_to_twenty_five(had: int, has: int) -> None:
    t = table(ladder(), ladder(), ladder(), money=[had, 0, 0])
    income(t)
    assert t.state.money == [has, 10, 10]


def test_a_match_set_up_by_hand_begins_as_given() -> None:
    steps = [[n, *[0] * (len(CHARACTERS) - 1)] for n in (1, 2, 3)]
    rig = {"first": [B], "steps": [steps], "money": [[1, 2, 3]], "points": [[7, 8, 9]]}
    s = begin(GAME, bytes(32), 3, rig=rig).table.state
    assert (s.first, s.steps, s.money, s.points) == (B, steps, [1, 2, 3], [7, 8, 9])


def test_the_marker_goes_round_the_table() -> None:
    t = table(ladder(), ladder(), ladder())
    firsts = []
    for _ in range(4):
        income(t)
        firsts.append(t.state.first)
    assert firsts == [B, C, A, B]


def ended(points: list[int], used: int) -> Play[State]:
    """The last one of three has no offering; so many altars are used."""
    t = table(ladder(), ladder(), ladder(), points=points, queue=[C])
    lay(t, **{name: animals(1, "pig", A) for name in ALTARS[:used]})
    return at(t, "offerings")


@pytest.mark.parametrize(
    ("points", "used", "over"),
    [(100, 0, ""), (101, 0, "devotion"), (0, 10, ""), (0, 11, "altars"), (101, 11, "altars")],
)
def test_when_the_game_ends(points: int, used: int, over: str) -> None:
    play = ended([0, points, 0], used)
    assert (play.result.reason if play.result else "") == over
    assert play.table.state.money == [10] * 3 if over else [20] * 3


def test_a_tie_is_broken_by_altars_and_no_other_score_is_touched() -> None:
    """A: 95 and 10 in two altars. B: 105. C: fewer points, more altars."""
    t = table(ladder(), ladder(), ladder(), points=[95, 105, 70], queue=[C])
    lay(t, ares=animals(1, "pig", A), hermes=animals(1, "pig", A))
    lay(t, athena=animals(1, "pig", C), hera=animals(1, "pig", C), hephaestus=animals(1, "pig", C))
    play = at(t, "offerings")
    assert play.result is not None
    assert [int(score) for score in play.result.scores] == [105, 105, 95]
    assert play.result.winners == [A]
    assert play.result.scores[C] == 95.0


# 9 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("maxima", "sold"),
    [
        ({A: 1}, (A, 1)),
        ({A: 4}, (A, 1)),
        ({A: 4, B: 4}, (A, 4)),
        ({A: 4, B: 5}, (B, 5)),
        ({A: 4, B: 6}, (B, 5)),
        ({A: 1, B: 0, C: 1}, (A, 1)),
        ({A: 1, B: 2, C: 2}, (B, 2)),
    ],
)
def test_what_a_sealed_auction_costs(maxima: dict[int, int], sold: tuple[int, int]) -> None:
    assert second_price(A, maxima, 3) == sold


def test_without_rivals_the_seller_gets_the_pair_for_one() -> None:
    t = table(ladder(), ladder(), ladder(), auction="sealed", money=[7, 0, 0])
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    assert said(t.events, "wins")[0]["it"].value == 1
    assert t.state.money == [6 + 10, 10, 10], "and the round is over"
    assert t.state.steps[A] == ladder(peasant=1, water=1)


def test_a_seller_with_one_drachma_is_not_asked_for_a_maximum() -> None:
    t = table(ladder(), ladder(), ladder(), auction="sealed", money=[1, 3, 0])
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    assert list(play.pending) == [B]
    answer(play, B, 1)
    assert t.state.money == [0, 3, 0], "of equal maxima the first is the seller"


def test_who_has_won_in_this_auction_turn_gives_no_maximum() -> None:
    t = table(ladder(), ladder(), ladder(), ladder(), auction="sealed")
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    for seat, most in ((A, 1), (B, 5), (C, 0), (D, 0)):
        answer(play, seat, most)
    assert t.state.winners == [B]
    answer(play, A, "flowers.guardian")
    assert sorted(play.pending) == [A, C, D]


def test_a_sealed_price_is_told_and_maxima_are_not() -> None:
    match = begin(GAME, bytes(32), 3, {"auction": "sealed"}, rig={"first": [A]})
    for seat in (C, B, A):
        match.submit(seat, ["corruptor", "soldier", "priestess"])
    match.submit(A, "peasant.water")
    decisions = list(match.pending.values())
    assert all(isinstance(d, Number) and d.secret for d in decisions)
    for seat, most in ((A, 2), (B, 9), (C, 6)):
        match.submit(seat, most)
    (event,) = [e for e in match.heard(SPECTATOR) if e.key == "wins"]
    told: dict[str, Any] = dict(event.args)
    assert told["it"].value == 7
    assert not told["it"].sealed
    assert match.table.state.money == [10, 3, 10]


# 10 -------------------------------------------------------------------------------------------


def test_what_happens_for_somebody_absent() -> None:
    match = begin(GAME, bytes(32), 3, rig={"first": [A]})
    chosen = match.default(C)
    assert isinstance(chosen, list)
    assert len({*chosen}) == 3
    starts = [begin(GAME, bytes([n]) * 32, 3, rig={"first": [A]}) for n in range(5)]
    assert len({str(start.default(C)) for start in starts}) > 1, "they are drawn by lot"
    for seat in (C, B, A):
        match.submit(seat, ["peasant", "water", "corruptor"])
    assert match.default(A) == "pass"
    match.submit(A, "guardian.soldier")
    assert match.default(A) == "bid:1"
    match.submit(A, "bid:1")
    assert match.default(B) == "pass"
    for seat in (B, C, B, C):
        match.submit(seat, "pass")
    assert match.default(A) == "pass", "and nobody is corrupted"


def test_the_offering_of_somebody_absent_brings_most_points_on_the_best_altar() -> None:
    match = begin(
        GAME,
        bytes(32),
        3,
        rig={
            "first": [A],
            "steps": [[ladder(peasant=4, water=1, flowers=2, guardian=3), ladder(), ladder()]],
        },
    )
    for seat in (C, B, A):
        match.submit(seat, ["peasant", "water", "soldier"])
    for seat in (A, B, C):
        match.submit(seat, "pass")
    assert match.default(A) == "artemis.ox"
