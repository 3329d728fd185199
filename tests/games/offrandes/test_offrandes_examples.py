"""The worked examples of the rules, in their order."""

from __future__ import annotations

import pytest

from games.core.decision import Choice, Illegal
from games.core.match import Match, begin
from games.offrandes import GAME
from games.offrandes.data import ALTARS, ANIMALS, PEASANT, PRIESTESS
from games.offrandes.offerings import altar_points, portion
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

SPARTA, THEBES, CORINTH, ATHENS = range(4)


def pass_all(match: Match[State], *seats: int) -> None:
    for seat in seats:
        match.submit(seat, "pass")


# 1 --------------------------------------------------------------------------------------------


def test_in_the_preliminary_phase_the_last_player_chooses_first() -> None:
    match = begin(GAME, bytes(32), 4, rig={"first": [SPARTA]})
    choices = {
        ATHENS: ["soldier", "flowers", "water"],
        CORINTH: ["guardian", "priestess", "corruptor"],
        THEBES: ["soldier", "peasant", "water"],
        SPARTA: ["guardian", "peasant", "flowers"],
    }
    for seat, chosen in choices.items():
        assert list(match.pending) == [seat]
        match.submit(seat, chosen)
    assert match.table.state.steps == [
        ladder(guardian=1, peasant=1, flowers=1),
        ladder(soldier=1, peasant=1, water=1),
        ladder(guardian=1, priestess=1, corruptor=1),
        ladder(soldier=1, flowers=1, water=1),
    ]
    assert list(match.pending) == [SPARTA]


def test_the_same_character_cannot_be_chosen_twice() -> None:
    match = begin(GAME, bytes(32), 4, rig={"first": [SPARTA]})
    with pytest.raises(Illegal, match="twice"):
        match.submit(ATHENS, ["soldier", "soldier", "water"])


# 2 --------------------------------------------------------------------------------------------


def test_an_auction_turn_with_a_loss_goes_on_without_the_winner() -> None:
    match = auction(SPARTA)
    match.submit(SPARTA, "guardian.soldier")
    match.submit(SPARTA, "bid:3")
    match.submit(THEBES, "bid:4")
    pass_all(match, CORINTH, ATHENS, SPARTA)
    state = match.table.state
    assert state.money == [10, 6, 10, 10]
    assert state.steps[THEBES] == ladder(guardian=1, soldier=2, corruptor=1, priestess=1), (
        "Thebes advances on both"
    )
    match.submit(SPARTA, "peasant.water")
    match.submit(SPARTA, "bid:2")
    assert list(match.pending) == [CORINTH], "Thebes may not bid"
    pass_all(match, CORINTH, ATHENS)
    state = match.table.state
    assert state.money == [8, 6, 10, 10]
    assert state.steps[SPARTA] == ladder(peasant=1, water=1, corruptor=1, soldier=1, priestess=1)
    assert list(match.pending) == [THEBES], "the auction turn has ended"
    assert len(match.pending[THEBES].options) == 22, "all seven characters are back"
    match.submit(THEBES, "peasant.water")
    match.submit(THEBES, "bid:1")
    pass_all(match, CORINTH, ATHENS, SPARTA)
    assert match.table.state.money == [8, 5, 10, 10]


# 3 --------------------------------------------------------------------------------------------


def test_with_four_players_three_losses_end_the_auction_turn() -> None:
    match = auction(A)
    lost = ((B, "peasant.water"), (C, "flowers.guardian"), (D, "corruptor.soldier"))
    for winner, pair in lost:
        match.submit(A, pair)
        match.submit(A, "bid:1")
        while list(match.pending) != [winner]:
            match.submit(next(iter(match.pending)), "pass")
        match.submit(winner, "bid:2")
        while match.table.state.lot is not None:
            match.submit(next(iter(match.pending)), "pass")
    assert match.table.state.steps[A] == ladder(corruptor=1, soldier=1, priestess=1)
    assert match.table.state.money == [10, 8, 8, 8]
    assert list(match.pending) == [B]
    assert sum(match.table.state.steps[B]) == 5


def test_with_three_players_two_losses_end_the_auction_turn() -> None:
    match = auction(A, seats=3)
    match.submit(A, "peasant.water")
    match.submit(A, "bid:1")
    match.submit(B, "bid:2")
    pass_all(match, C, A)
    match.submit(A, "flowers.guardian")
    match.submit(A, "bid:1")
    assert list(match.pending) == [C]
    match.submit(C, "bid:2")
    match.submit(A, "pass")
    assert list(match.pending) == [B]
    assert match.pending[B].key == "lot"


# 4 --------------------------------------------------------------------------------------------


def test_an_auction_moves_the_one_on_the_last_step_down() -> None:
    t = table(ladder(peasant=5), ladder(peasant=4), ladder())
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    answer(play, A, "bid:1")
    answer(play, B, "bid:2")
    answer(play, C, "pass")
    answer(play, A, "pass")
    assert [steps[PEASANT] for steps in t.state.steps] == [4, 5, 0]


def test_one_who_is_on_the_last_step_stays_there_and_still_pays() -> None:
    t = table(ladder(peasant=5), ladder(peasant=4), ladder())
    play = at(t, "auction_turn")
    answer(play, A, "peasant.water")
    answer(play, A, "bid:3")
    answer(play, B, "pass")
    answer(play, C, "pass")
    assert [steps[PEASANT] for steps in t.state.steps] == [5, 4, 0]
    assert t.state.money[A] == 7


# 5 --------------------------------------------------------------------------------------------


def test_the_order_and_the_limits_of_corruption() -> None:
    sparta, athens, thebes, corinth = range(4)
    t = table(
        ladder(corruptor=2, soldier=1, peasant=1, flowers=1),
        ladder(corruptor=1, soldier=1, water=2),
        ladder(corruptor=2, soldier=2, peasant=2),
        ladder(corruptor=3, soldier=2, peasant=1),
        queue=[corinth],
        chapter="auctions",
    )
    play = at(t, "auction_turn")
    answer(play, corinth, "pass")
    assert t.state.queue == [corinth, sparta, thebes, athens]
    assert {each.partition(":")[2] for each in ids(play, corinth)} == {"0", "1", "2", ""}
    answer(play, corinth, f"flowers:{sparta}")
    assert list(play.pending) == [sparta], "level with Thebes, but earlier in turn order"
    assert ids(play, sparta) == [f"water:{athens}", "pass"]
    answer(play, sparta, f"water:{athens}")
    assert [args["who"] for args in said(t.events, "corrupts-nobody")] == [thebes, athens]
    assert said(t.events, "offerings"), "the phase has ended"
    assert t.state.steps[sparta] == ladder(corruptor=2, soldier=1, peasant=1, water=1)
    assert t.state.steps[athens] == ladder(corruptor=1, soldier=1, water=1)
    assert t.state.steps[corinth] == ladder(corruptor=3, soldier=2, peasant=1, flowers=1)


# 6 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("corruptor", "legal"), [(4, False), (5, True)])
def test_only_the_best_corruptor_pushes_a_rival_off_the_last_step(
    corruptor: int, legal: bool
) -> None:
    t = table(
        ladder(corruptor=corruptor, priestess=4),
        ladder(priestess=5, peasant=1),
        ladder(),
        queue=[A],
    )
    play = at(t, "corruption")
    assert (f"priestess:{B}" in ids(play, A)) is legal
    if legal:
        answer(play, A, f"priestess:{B}")
        assert [steps[PRIESTESS] for steps in t.state.steps] == [5, 4, 0]
    else:
        decision = play.pending[A]
        assert isinstance(decision, Choice)
        assert [(each.id, each.why) for each in decision.barred] == [(f"priestess:{B}", "top")]


@pytest.mark.parametrize(("corruptor", "legal"), [(4, False), (5, True)])
def test_nor_may_a_third_player_be_pushed_off_it_otherwise(corruptor: int, legal: bool) -> None:
    t = table(
        ladder(corruptor=corruptor, priestess=4),
        ladder(priestess=5),
        ladder(priestess=2, peasant=1),
        queue=[A],
    )
    play = at(t, "corruption")
    assert (f"priestess:{C}" in ids(play, A)) is legal
    if legal:
        answer(play, A, f"priestess:{C}")
        assert [steps[PRIESTESS] for steps in t.state.steps] == [5, 4, 1]


def test_a_corruptor_who_is_on_the_last_step_only_moves_the_rival() -> None:
    t = table(ladder(corruptor=1, priestess=5), ladder(priestess=4), ladder(), queue=[A])
    play = at(t, "corruption")
    answer(play, A, f"priestess:{B}")
    assert [steps[PRIESTESS] for steps in t.state.steps] == [5, 3, 0]


def test_corruptors_and_soldiers_cannot_be_corrupted() -> None:
    t = table(ladder(corruptor=5), ladder(corruptor=4, soldier=4), ladder(peasant=1), queue=[A])
    play = at(t, "corruption")
    assert ids(play, A) == [f"peasant:{C}", "pass"]


# 7 --------------------------------------------------------------------------------------------


def test_the_smaller_of_the_two_carriers_says_how_many_animals() -> None:
    t = table(
        ladder(water=3, flowers=1, peasant=4, guardian=2),
        ladder(water=2, flowers=4, peasant=1, guardian=1),
        ladder(flowers=3, peasant=2, guardian=1),
        chapter="offerings",
    )
    assert portion(t.state.steps[A]) == (ANIMALS.index("sheep"), 1)
    assert portion(t.state.steps[B]) == (ANIMALS.index("chicken"), 2)
    play = at(t, "offerings")
    assert ids(play, A) == [f"{altar}.sheep" for altar in ALTARS[:6]] + ["pass"]
    answer(play, A, "hera.sheep")
    assert t.state.altars[ALTARS.index("hera")] == animals(1, "sheep", A)
    assert ids(play, B) == [f"{altar}.chicken" for altar in ALTARS[:3]] + ["pass"]
    answer(play, B, "ares.chicken")
    assert t.state.altars[ALTARS.index("ares")] == animals(2, "chicken", B)
    assert [args["who"] for args in said(t.events, "cannot-offer")] == [C]
    assert t.state.round == 2


# 8 --------------------------------------------------------------------------------------------


def test_which_altars_two_sheep_may_go_to() -> None:
    t = table(ladder(water=2, flowers=2, peasant=4, guardian=2), ladder(), ladder(), ladder())
    lay(
        t,
        hephaestus=animals(3, "chicken", THEBES),
        ares=animals(1, "ox", THEBES),
        hermes=animals(2, "chicken", CORINTH),
        athena=animals(1, "sheep", CORINTH),
        hera=animals(2, "sheep", ATHENS),
    )
    play = at(t, "offerings")
    assert ids(play, SPARTA) == ["hermes.sheep", "athena.sheep", "aphrodite.sheep", "pass"]


# 9 --------------------------------------------------------------------------------------------


def test_the_points_of_a_round() -> None:
    sparta, corinth, athens, thebes = range(4)
    t = table(
        ladder(priestess=2, peasant=1, water=1, flowers=1, guardian=1),
        ladder(priestess=4, peasant=3, water=1, flowers=1, guardian=1),
        ladder(priestess=2, peasant=5, water=2, flowers=2, guardian=2),
        ladder(peasant=4, water=3, flowers=3, guardian=2),
        queue=[thebes],
        chapter="auctions",
    )
    play = at(t, "auction_turn")
    answer(play, thebes, "pass")
    answer(play, sparta, "ares.chicken")
    answer(play, corinth, "hermes.goat")
    answer(play, athens, "hera.ox")
    answer(play, thebes, "athena.sheep")
    assert t.state.points == [5, 11, 14, 12]


# 10 -------------------------------------------------------------------------------------------


def test_a_replaced_offering_keeps_its_points() -> None:
    corinth, athens = 0, 1
    t = table(
        ladder(),
        ladder(water=2, flowers=2, peasant=3, guardian=2),
        ladder(),
        points=[7, 0, 0],
        queue=[athens],
    )
    lay(t, hera=animals(2, "pig", corinth))
    play = at(t, "offerings")
    answer(play, athens, "hera.goat")
    assert t.state.altars[ALTARS.index("hera")] == animals(2, "goat", athens)
    assert t.state.supply == [15, 15, 13, 15, 15]
    assert t.state.points == [7, 6, 0]
    assert altar_points(t.state, corinth) == 0


# 11 -------------------------------------------------------------------------------------------


def test_a_short_supply_lets_one_take_the_rest_or_lesser_animals() -> None:
    able = ladder(water=4, flowers=4, peasant=5, guardian=1)
    t = table(able, ladder(), ladder())
    t.state.supply[ANIMALS.index("ox")] = 2
    play = at(t, "offerings")
    decision = play.pending[A]
    assert isinstance(decision, Choice)
    hermes = {
        o.id: (o.args["number"], o.args["points"]) for o in decision.options if "hermes" in o.id
    }
    assert hermes == {
        "hermes.ox": (2, 10),
        "hermes.sheep": (4, 16),
        "hermes.goat": (4, 12),
        "hermes.pig": (4, 8),
        "hermes.chicken": (4, 4),
    }
    t = table(able, ladder(), ladder())
    t.state.supply[ANIMALS.index("ox")] = 4
    assert ids(at(t, "offerings"), A) == ["hephaestus.ox", "ares.ox", "hermes.ox", "pass"]


def test_without_any_animal_there_is_no_offering() -> None:
    t = table(ladder(water=4, flowers=4, peasant=1, guardian=1), ladder(), ladder())
    t.state.supply[ANIMALS.index("chicken")] = 0
    at(t, "offerings")
    assert [args["who"] for args in said(t.events, "cannot-offer")] == [A, B, C]


# 12 -------------------------------------------------------------------------------------------


def test_income_stops_at_twenty_five() -> None:
    t = table(ladder(), ladder(), ladder(), money=[18, 15, 4])
    income(t)
    assert t.state.money == [25, 25, 14]
    assert t.state.first == 1


# 13 -------------------------------------------------------------------------------------------


def test_a_hundred_points_do_not_end_the_game() -> None:
    t = table(ladder(), ladder(), ladder(), points=[100, 0, 0])
    play = at(t, "offerings")
    assert play.result is None
    assert t.state.round == 2


def test_one_point_more_ends_it_after_all_offerings_and_without_income() -> None:
    t = table(
        ladder(priestess=1),
        ladder(peasant=1, water=1, flowers=1, guardian=1),
        ladder(),
        points=[99, 0, 0],
        queue=[C],
        chapter="auctions",
    )
    play = at(t, "auction_turn")
    answer(play, C, "pass")
    assert t.state.points[A] == 101
    assert list(play.pending) == [B], "all offerings of the phase are still made"
    answer(play, B, "hermes.chicken")
    assert play.result is not None
    assert play.result.scores == (101, 6, 0)
    assert play.result.reason == "devotion"
    assert t.state.money == [10, 10, 10]


# 14 -------------------------------------------------------------------------------------------


def test_the_points_of_the_altars() -> None:
    sparta, corinth, athens, thebes = range(4)
    t = table(ladder(), ladder(), ladder(), ladder())
    owners = {
        "hephaestus": sparta,
        "ares": athens,
        "hermes": athens,
        "athena": corinth,
        "hera": corinth,
        "aphrodite": athens,
        "artemis": thebes,
        "apollo": thebes,
        "hades": corinth,
        "poseidon": thebes,
        "zeus": sparta,
    }
    lay(t, **{name: animals(1, "chicken", owner) for name, owner in owners.items()})
    play = at(t, "offerings")
    assert play.result is not None
    assert play.result.reason == "altars"
    assert play.result.scores == (30, 40, 20, 50)
    assert sum(play.result.scores) == 3 * 5 + 3 * 10 + 2 * 15 + 2 * 20 + 25


# 15 -------------------------------------------------------------------------------------------


def test_of_equal_players_the_one_with_more_altars_wins() -> None:
    t = table(ladder(), ladder(), ladder(), points=[95, 85, 101])
    lay(
        t,
        hephaestus=animals(1, "chicken", A),
        athena=animals(1, "chicken", A),
        hera=animals(1, "chicken", A),
        ares=animals(1, "chicken", B),
        hermes=animals(1, "chicken", B),
        aphrodite=animals(1, "chicken", B),
        artemis=animals(1, "chicken", B),
    )
    assert [altar_points(t.state, seat) for seat in (A, B)] == [25, 35]
    play = at(t, "offerings")
    assert play.result is not None
    assert [int(score) for score in play.result.scores] == [120, 120, 101]
    assert play.result.winners == [B]


def test_with_equal_altars_too_the_victory_is_shared() -> None:
    t = table(ladder(), ladder(), ladder(), points=[105, 105, 0])
    lay(t, ares=animals(1, "chicken", A), hermes=animals(1, "chicken", B))
    play = at(t, "offerings")
    assert play.result is not None
    assert play.result.winners == [A, B]
