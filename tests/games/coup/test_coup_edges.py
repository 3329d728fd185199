"""Coup at its boundaries: the last coin, the last card, the next seat."""

from __future__ import annotations

import pytest

from games.core.decision import Choice, Illegal
from games.core.match import begin
from games.core.rng import Rng
from games.core.secret import SPECTATOR, Secret
from games.coup import GAME
from games.coup.choices import word
from games.coup.data import ROLES
from tests.games.coup.sitting import A, B, C, D, Sitting

TRUE = [["duke", "assassin"], ["captain", "contessa"], ["duke", "assassin"]]
FOUR = [*TRUE, ["contessa", "captain"]]
SIDES = ["loyalist", "reformist", "loyalist"]


def kinds(table: Sitting, seat: int) -> set[str]:
    """The names of the actions on offer, whoever they are aimed at."""
    return {one.partition(":")[0] for one in table.offered(seat)}


def barred(table: Sitting, seat: int) -> dict[str, str]:
    """What is not on offer, and why."""
    decision = table.match.pending[seat]
    assert isinstance(decision, Choice)
    return {one.id: one.why for one in decision.barred}


# 1 and 2 --------------------------------------------------------------------------------------


def test_the_treasury_has_no_end() -> None:
    """Six players hold more than the fifty coins of the box, and Tax still brings three."""
    table = Sitting([["duke", "duke"], [], [], [], [], []], [9] * 6)
    table.do(A, "tax")
    table.nobody("challenge")
    assert table.state.coins == [12, 9, 9, 9, 9, 9]


def test_urbis_has_words_of_its_own() -> None:
    assert (word("classic", "duke"), word("urbis", "duke")) == ("duke", "urbis-duke")
    urbis = Sitting(TRUE, edition="urbis")
    urbis.do(A, "tax")
    assert urbis.match.pending[B].about["card"] == "urbis-duke"
    assert urbis.state.word("duke") == "urbis-duke"
    assert Sitting(TRUE).state.word("duke") == "duke"


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_everybody_gets_two_cards_that_nobody_else_sees_and_two_coins(seats: int) -> None:
    s = begin(GAME, bytes(32), seats).table.state
    assert s.coins == [2] * seats
    assert [len(hand) for hand in s.hands] == [2] * seats
    assert [hand.seen for hand in s.hands] == [{p} for p in range(seats)]
    assert not s.court.seen
    cards = [card for pile in (*s.hands, s.court) for card in pile.value]
    assert sorted(cards) == sorted([*ROLES] * 3)


@pytest.mark.parametrize("seats", [2, 6])
def test_two_and_six_can_play(seats: int) -> None:
    assert len(begin(GAME, bytes(32), seats).table.state.living) == seats


def test_the_first_player_is_drawn_from_all() -> None:
    drawn = {begin(GAME, bytes([n]) * 32, 3).table.state.active for n in range(30)}
    assert drawn == {A, B, C}


def test_turns_go_clockwise_past_those_who_are_out_and_round_the_table() -> None:
    lost = [[], ["captain", "contessa"], [], []]
    table = Sitting([TRUE[0], [], *FOUR[2:]], lost=lost)
    seen = []
    for _ in range(4):
        (seat,) = table.asked
        seen.append(seat)
        table.do(seat, "income")
    assert seen == [A, C, D, A]
    assert table.state.out == [B]


def test_after_somebody_who_went_out_in_their_own_turn_the_next_one_plays() -> None:
    table = Sitting([["duke"], *TRUE[1:]], lost=[["contessa"], [], []])
    table.do(A, "steal:1")
    table.do(B, "challenge")
    table.do(A, "concede")
    assert table.state.out == [A]
    assert table.asked == {B: "action"}


def test_after_the_last_seat_went_out_in_its_own_turn_the_first_one_plays() -> None:
    table = Sitting([*TRUE[:2], ["duke"]], lost=[[], [], ["contessa"]], first=C)
    table.do(C, "steal:1")
    table.do(A, "challenge")
    table.do(C, "concede")
    assert table.asked == {A: "action"}


# 3 --------------------------------------------------------------------------------------------


def test_there_is_no_passing_and_nobody_is_their_own_target() -> None:
    table = Sitting(TRUE, [9, 2, 2])
    assert table.offered(A) == [
        "income",
        "aid",
        "tax",
        "steal:1",
        "steal:2",
        "assassinate:1",
        "assassinate:2",
        "coup:1",
        "coup:2",
        "exchange",
    ]


def test_what_is_announced_names_everything_at_once() -> None:
    table = Sitting(TRUE)
    table.do(A, "steal:2")
    (event,) = table.match.fresh
    assert event.key == "does-steal"
    named = {"who": A, "whom": C, "action": "steal", "card": "captain", "turn": 1}
    assert dict(event.args) == {**named, "true": Secret(False, {A})}
    move = table.state.move
    assert (move.who, move.action, move.whom, move.claim) == (A, "steal", C, "captain")
    assert table.state.claims == [["captain"], [], []]


def test_a_claim_is_noted_once_however_often_it_is_made() -> None:
    table = Sitting(TRUE)
    table.do(A, "tax")
    table.nobody("challenge")
    table.do(B, "income")
    table.do(C, "income")
    table.do(A, "tax")
    assert table.state.claims == [["duke"], [], []]
    table.nobody("challenge")
    for _ in range(2):
        table.do(B, "aid")
        table.do(A, "block:duke")
        table.do(C, "pass")
        table.nobody("challenge-block")
        table.do(C, "income")
        table.do(A, "income")
    assert table.state.claims == [["duke"], [], []]


@pytest.mark.parametrize(
    ("coins", "assassinate", "coup"),
    [(0, False, False), (2, False, False), (3, True, False), (6, True, False), (7, True, True)],
)
def test_what_costs_exactly_all_one_has_can_be_paid(
    coins: int, assassinate: bool, coup: bool
) -> None:
    table = Sitting(TRUE, [coins, 2, 2])
    assert ("assassinate" in kinds(table, A)) is assassinate
    assert ("coup" in kinds(table, A)) is coup
    assert barred(table, A) == {
        name: "coins" for name, there in (("assassinate", assassinate), ("coup", coup)) if not there
    }


def test_seven_coins_pay_a_coup_and_none_is_left() -> None:
    table = Sitting(TRUE, [7, 2, 2])
    table.do(A, "coup:1")
    assert table.state.coins[A] == 0, "paid when it is announced"
    table.do(B, "captain")
    assert table.hand(B) == ["contessa"]
    assert table.state.lost == [[], ["captain"], []]
    assert table.state.move.end == "done"
    assert table.asked == {B: "action"}


@pytest.mark.parametrize(("coins", "forced"), [(9, False), (10, True), (11, True), (12, True)])
def test_ten_coins_oblige_to_a_coup_and_nine_do_not(coins: int, forced: bool) -> None:
    table = Sitting(TRUE, [coins, 2, 2])
    assert (kinds(table, A) == {"coup"}) is forced
    reasons = set(barred(table, A).values())
    assert reasons == ({"must-coup"} if forced else set())


def test_the_ten_coins_count_at_the_start_of_a_turn_only() -> None:
    table = Sitting([["duke", "duke"], *TRUE[1:]], [9, 2, 2])
    table.do(A, "tax")
    table.nobody("challenge")
    assert table.state.coins[A] == 12
    table.do(B, "income")
    table.do(C, "aid")
    table.do(A, "block:duke")
    table.do(B, "pass")
    table.nobody("challenge-block")
    assert kinds(table, A) == {"coup"}, "to block was still allowed"


@pytest.mark.parametrize(("there", "taken"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_a_theft_takes_two_coins_or_what_there_is(there: int, taken: int) -> None:
    table = Sitting(TRUE, [2, there, 2])
    table.do(A, "steal:1")
    table.nobody("challenge")
    table.nobody("block")
    assert table.state.coins == [2 + taken, there - taken, 2]


def test_players_without_coins_cannot_be_named_where_the_table_says_so() -> None:
    table = Sitting(TRUE, [2, 0, 1], steal_nothing=False)
    assert [one for one in table.offered(A) if one.startswith("steal")] == ["steal:2"]
    assert "steal" not in barred(table, A)
    table = Sitting(TRUE, [2, 0, 0], steal_nothing=False)
    assert barred(table, A)["steal"] == "nothing"
    assert "steal" not in kinds(table, A)
    assert "assassinate" not in barred(Sitting(TRUE, [3, 0, 0], steal_nothing=False), A)


def test_own_coins_do_not_matter_for_whom_one_steals_from() -> None:
    table = Sitting(TRUE, [0, 1, 1], steal_nothing=False)
    assert {"steal:1", "steal:2"} <= set(table.offered(A))


def test_an_exchange_with_two_cards_returns_two_and_leaves_the_deck_as_big() -> None:
    table = Sitting(TRUE, deck=["ambassador", "contessa"])
    court = len(table.state.court)
    table.do(A, "exchange")
    table.nobody("challenge")
    assert len(table.state.court) == court - 2
    assert sorted(table.offered(A)) == [
        "ambassador.assassin",
        "ambassador.contessa",
        "ambassador.duke",
        "assassin.contessa",
        "assassin.duke",
        "contessa.duke",
    ]
    table.do(A, "ambassador.contessa")
    assert table.hand(A) == ["ambassador", "contessa"]
    assert len(table.state.court) == court
    assert {"duke", "assassin"} <= set(table.state.court.value)


def test_nobody_else_learns_what_is_drawn_and_returned() -> None:
    table = Sitting(TRUE)
    table.do(A, "exchange")
    table.nobody("challenge")
    for reader, sealed in ((A, False), (B, True), (SPECTATOR, True)):
        (event,) = [e for e in table.match.heard(reader) if e.key == "draws"]
        assert event.args["card"].sealed is sealed
        assert event.args["count"] == 2
    decision = table.match.pending[A]
    assert isinstance(decision, Choice)
    assert decision.secret
    assert decision.about["keep"] == 2
    order = table.state.court.value[:]
    table.do(A, "assassin.duke")
    (event,) = table.match.heard(SPECTATOR)
    assert (event.key, dict(event.args)) == ("returns", {"who": A, "count": 2})
    assert table.state.court.value[: len(order)] != order, "the deck is shuffled"


# 4 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "claimed"),
    [("tax", True), ("steal:1", True), ("assassinate:1", True), ("exchange", True), ("aid", False)],
)
def test_all_others_may_challenge_what_claims_a_character(action: str, claimed: bool) -> None:
    table = Sitting(FOUR, [3, 2, 2, 2])
    table.do(A, action)
    assert table.asked == dict.fromkeys((B, C, D), "challenge" if claimed else "block")


def test_those_who_are_out_are_asked_nothing() -> None:
    lost = [[], [], ["duke", "assassin"], []]
    table = Sitting([TRUE[0], TRUE[1], [], FOUR[3]], lost=lost)
    table.do(A, "tax")
    assert set(table.asked) == {B, D}


def test_the_challenge_is_settled_before_the_block_and_the_block_before_the_action() -> None:
    table = Sitting([["captain", "duke"], *TRUE[1:]])
    table.do(A, "steal:1")
    table.nobody("challenge")
    assert (table.asked, table.state.coins) == ({B: "block"}, [2, 2, 2])
    table.nobody("block")
    assert table.state.coins == [4, 0, 2]
    assert table.asked == {B: "action"}


def test_a_proven_card_is_replaced_before_the_challenger_loses_one() -> None:
    table = Sitting(TRUE, deck=[[], ["ambassador"]])
    table.do(A, "tax")
    table.do(B, "challenge")
    court = sorted([*table.state.court.value, "duke"])
    table.do(A, "prove")
    assert table.asked == {B: "lose"}
    assert table.hand(A) == ["ambassador", "assassin"]
    assert sorted([*table.state.court.value, "ambassador"]) == court
    assert table.state.coins[A] == 2, "and the action comes last"
    table.do(B, "captain")
    assert table.state.coins[A] == 5


def test_only_one_of_two_equal_cards_is_shown_and_replaced() -> None:
    table = Sitting([["duke", "duke"], *TRUE[1:]], deck=[[], ["contessa"]])
    table.do(A, "tax")
    table.do(B, "challenge")
    table.do(A, "prove")
    assert table.hand(A) == ["contessa", "duke"]


def test_everybody_sees_the_proof_and_only_its_owner_the_new_card() -> None:
    table = Sitting(TRUE, deck=[[], ["ambassador"]])
    table.do(A, "tax")
    table.do(B, "challenge")
    table.do(A, "prove")
    assert [e.key for e in table.match.heard(SPECTATOR)] == ["shows"]
    assert [e.key for e in table.match.heard(C)] == ["shows"]
    assert [e.key for e in table.match.heard(A)] == ["shows", "replaces"]


def test_where_cards_must_be_shown_a_proof_is_given_at_once() -> None:
    table = Sitting(TRUE, decline_proof=False, deck=[[], ["ambassador"]])
    table.do(A, "tax")
    table.do(B, "challenge")
    assert table.asked == {B: "lose"}
    assert table.hand(A) == ["ambassador", "assassin"]
    table = Sitting(TRUE, decline_proof=False)
    table.do(A, "steal:1")
    table.do(B, "challenge")
    assert table.asked == {A: "lose"}
    assert "concedes" in [e.key for e in table.match.heard(SPECTATOR)]


@pytest.mark.parametrize(("duke", "loser"), [(False, B), (True, A)])
def test_where_cards_must_be_shown_an_embezzler_has_no_choice_either(
    duke: bool, loser: int
) -> None:
    hands = [["captain", "duke" if duke else "contessa"], ["duke", "duke"], ["captain", "contessa"]]
    table = Sitting(hands, sides=SIDES, reserve=3, reformation=True, decline_proof=False)
    table.do(A, "embezzle")
    table.do(B, "challenge")
    assert table.asked == {loser: "lose"}


def test_a_refund_is_not_paid_to_somebody_who_is_out() -> None:
    table = Sitting([["duke"], *TRUE[1:]], [3, 2, 2], lost=[["contessa"], [], []])
    table.do(A, "assassinate:1")
    table.do(B, "challenge")
    table.do(A, "concede")
    assert table.state.coins == [0, 2, 2]
    assert table.state.move.end == "caught"
    assert "refunded" not in [e.key for e in table.match.heard(SPECTATOR)]


def test_a_caught_liar_gets_exactly_the_cost_back_and_nothing_happens() -> None:
    table = Sitting(TRUE, [2, 2, 2])
    table.do(A, "steal:1")
    table.do(C, "challenge")
    table.do(B, "pass")
    table.do(A, "concede", "assassin")
    assert table.state.coins == [2, 2, 2]
    assert "refunded" not in [e.key for e in table.match.heard(SPECTATOR)]
    assert table.state.move.end == "caught"
    assert table.asked == {B: "action"}, "no block is asked for"


@pytest.mark.parametrize("action", ["steal:1", "assassinate:1"])
def test_only_the_target_may_block(action: str) -> None:
    table = Sitting([["captain", "assassin"], *FOUR[1:]], [3, 2, 2, 2])
    table.do(A, action)
    table.nobody("challenge")
    assert table.asked == {B: "block"}
    names = {"steal:1": ["captain", "ambassador"], "assassinate:1": ["contessa"]}[action]
    assert table.offered(B) == [*(f"block:{role}" for role in names), "pass"]


def test_nobody_can_block_a_tax() -> None:
    table = Sitting(TRUE)
    table.do(A, "tax")
    table.nobody("challenge")
    assert table.asked == {B: "action"}
    assert table.state.coins[A] == 5


def test_an_undisputed_block_stops_the_action_and_the_cost_stays_paid() -> None:
    table = Sitting([["assassin", "duke"], *TRUE[1:]], [5, 2, 2])
    table.do(A, "assassinate:1")
    table.nobody("challenge")
    table.do(B, "block:contessa")
    assert table.state.claims[B] == ["contessa"]
    table.nobody("challenge-block")
    assert (table.state.coins, table.influence(B)) == ([2, 2, 2], 2)
    assert (table.state.move.blocker, table.state.move.block) == (B, "contessa")
    assert table.state.move.end == "blocked"


def test_a_block_may_be_challenged_by_all_but_the_one_who_blocks() -> None:
    table = Sitting([["captain", "duke"], *FOUR[1:]])
    table.do(A, "steal:1")
    table.nobody("challenge")
    table.do(B, "block:captain")
    assert table.asked == dict.fromkeys((A, C, D), "challenge-block")
    table.do(C, "challenge")
    assert table.asked == {B: "prove"}, "first clockwise from the blocker"
    table.do(B, "prove")
    table.do(C, "duke")
    assert (table.state.move.denier, table.state.move.end) == (C, "blocked")
    assert table.state.move.doubter == -1
    assert table.state.coins == [2, 2, 2, 2]


def test_against_a_block_the_first_clockwise_from_the_blocker_counts() -> None:
    """D comes before A from C's seat, though A acts and has pressed first."""
    hands = [["captain", "assassin"], ["captain", "contessa"], ["contessa"] * 2, ["duke"] * 2]
    table = Sitting(hands)
    table.do(A, "aid")
    table.do(B, "pass")
    table.do(C, "block:duke")
    table.do(A, "challenge")
    table.do(B, "challenge")
    table.do(D, "challenge")
    assert table.state.move.denier == D


def test_a_bystander_who_lost_a_challenge_does_not_take_the_block_from_the_target() -> None:
    table = Sitting(
        [["assassin", "duke"], *TRUE[1:]], [3, 2, 2], block_after_own_failed_challenge=False
    )
    table.do(A, "assassinate:1")
    table.do(B, "pass")
    table.do(C, "challenge")
    table.do(A, "prove")
    table.do(C, "duke")
    assert table.asked == {B: "block"}


def test_a_lost_challenge_does_not_take_the_block_of_foreign_aid_away() -> None:
    """Nobody challenges foreign aid: everybody may block, whatever the table has decided."""
    table = Sitting(TRUE, block_after_own_failed_challenge=False)
    table.do(A, "aid")
    assert set(table.asked) == {B, C}


# 5 --------------------------------------------------------------------------------------------


def test_of_several_challengers_the_first_clockwise_from_the_actor_counts() -> None:
    """Round the end of the table: from C, D comes first and then A."""
    table = Sitting(FOUR, first=C)
    table.do(C, "tax")
    table.do(B, "challenge")
    table.do(A, "challenge")
    assert set(table.asked) == {D}
    table.do(D, "pass")
    assert table.state.move.doubter == A


def test_of_several_blockers_of_foreign_aid_the_first_clockwise_counts() -> None:
    table = Sitting(FOUR, first=C)
    table.do(C, "aid")
    table.do(B, "block:duke")
    table.do(A, "block:duke")
    table.do(D, "block:duke")
    assert table.state.move.blocker == D
    table = Sitting(FOUR, first=C)
    table.do(C, "aid")
    table.do(B, "block:duke")
    table.do(A, "block:duke")
    table.do(D, "pass")
    assert table.state.move.blocker == A


def test_answers_in_a_window_stay_sealed() -> None:
    table = Sitting(FOUR)
    table.do(A, "tax")
    before = table.match.view(D)
    table.do(C, "challenge")
    assert (list(table.match.heard(SPECTATOR)), table.match.view(D)) == ([], before)
    assert set(table.asked) == {B, D}


# 6 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lost", "kept"), [("captain", "contessa"), ("contessa", "captain")])
def test_the_card_turned_up_is_ones_own_choice_and_stays_there(lost: str, kept: str) -> None:
    table = Sitting(TRUE, [7, 2, 2])
    table.do(A, "coup:1")
    with pytest.raises(Illegal):
        table.do(B, "duke")
    table.do(B, lost)
    assert (table.hand(B), table.state.lost[B]) == ([kept], [lost])
    assert table.state.out == []


def test_nobody_is_asked_which_last_card_to_turn_up() -> None:
    table = Sitting([TRUE[0], ["captain"], TRUE[2]], [7, 5, 2], lost=[[], ["contessa"], []])
    table.do(A, "coup:1")
    assert table.state.lost[B] == ["contessa", "captain"]
    assert (table.state.out, table.state.living) == ([B], [A, C])
    assert table.state.coins == [0, 0, 2]
    (event,) = [e for e in table.match.heard(SPECTATOR) if e.key == "out"]
    assert dict(event.args) == {"who": B, "coins": 5, "remaining": [A, C]}


def test_an_assassination_of_somebody_who_has_left_is_without_effect_and_stays_paid() -> None:
    """B wrongly doubts with the last card."""
    hands = [["assassin", "duke"], ["contessa"], ["duke", "assassin"]]
    table = Sitting(hands, [4, 6, 2], lost=[[], ["captain"], []])
    table.do(A, "assassinate:1")
    table.do(B, "challenge")
    table.do(A, "prove")
    assert table.state.move.end == "void"
    assert table.state.coins == [1, 0, 2]
    assert table.asked == {C: "action"}


def test_a_double_loss_does_not_take_the_card_that_is_already_up() -> None:
    hands = [["assassin", "duke"], ["contessa", "captain"], ["duke", "duke"]]
    table = Sitting(hands, [3, 2, 2])
    table.do(A, "assassinate:1")
    table.do(B, "challenge")
    table.do(A, "prove")
    table.do(B, "captain", "pass")
    assert table.state.lost[B] == ["captain", "contessa"]
    assert table.state.out == [B]


# 7 --------------------------------------------------------------------------------------------


def test_the_game_ends_in_the_middle_of_a_turn() -> None:
    """B's last card falls in the challenge: A takes no tax any more, and has won."""
    table = Sitting([["duke"], ["captain"]], lost=[["contessa"], ["contessa"]])
    table.do(A, "tax")
    table.do(B, "challenge")
    table.do(A, "prove")
    result = table.match.result
    assert result is not None
    assert (result.winners, result.reason) == ([A], "last")
    assert table.state.coins == [1, 0]
    assert table.state.move.end == "over"


def test_the_one_who_acts_may_be_the_one_who_is_out() -> None:
    table = Sitting([["duke"], ["captain"]], [3, 2], lost=[["contessa"], ["contessa"]])
    table.do(A, "assassinate:1")
    table.do(B, "challenge")
    table.do(A, "concede")
    result = table.match.result
    assert result is not None
    assert result.winners == [B]
    assert table.state.move.end == "over"


def test_a_game_that_an_action_decides_ends_as_done() -> None:
    table = Sitting([["duke"], ["captain"]], [7, 2], lost=[["contessa"], ["contessa"]])
    table.do(A, "coup:1")
    assert table.match.result is not None
    assert table.state.move.end == "done"


def test_who_wins_in_the_turn_of_another_begins_the_next_game() -> None:
    table = Sitting([["duke"], ["captain"]], lost=[["duke"], ["captain"]], rounds_to_win=2)
    table.do(A, "steal:1")
    table.do(B, "challenge")
    table.do(A, "concede")
    assert table.state.won == [0, 1]
    assert table.asked == {B: "action"}
    assert table.state.coins == [2, 1]


def test_match_play_ends_with_the_agreed_game_and_counts_games() -> None:
    table = Sitting([["duke"], ["captain"]], [7, 0], lost=[["duke"], ["captain"]], rounds_to_win=2)
    table.do(A, "coup:1")
    assert [e.key for e in table.match.heard(SPECTATOR)][-2:] == ["wins-game", "new-game"]
    assert (table.state.turn, table.state.out, table.state.living) == (1, [], [A, B])
    assert table.state.lost == [[], []]
    while not table.match.result:
        (seat,) = table.asked
        ids = table.offered(seat)
        table.do(seat, next((one for one in ("coup:1", "income") if one in ids), ids[0]))
    result = table.match.result
    assert (result.scores, result.reason, result.winners) == ((2.0, 0.0), "match", [A])


# 9 --------------------------------------------------------------------------------------------


def test_what_time_outs_do_with_ten_coins_and_not_with_nine() -> None:
    assert Sitting(TRUE, [9, 2, 9]).match.default(A) == "income"
    assert Sitting(TRUE, [10, 2, 9]).match.default(A) == "coup:2"
    table = Sitting(FOUR, [5, 2, 10, 5], first=C)
    assert table.match.default(C) == "coup:3", "A has as much, but D is next clockwise"


def test_an_examined_card_is_left_and_one_of_ones_own_is_shown_by_default() -> None:
    hands = [["inquisitor", "duke"], ["captain", "contessa"], ["duke", "duke"]]
    table = Sitting(hands, inquisitor=True)
    table.do(A, "examine:1")
    table.nobody("challenge")
    assert table.match.default(B) in ("captain", "contessa")
    table.do(B, "captain")
    assert table.match.default(A) == "leave"


def test_the_card_that_is_turned_up_for_somebody_absent_is_drawn_by_lot() -> None:
    drawn = set()
    for seed in range(20):
        match = begin(GAME, bytes([seed]) * 32, 2, {}, (), {"first": [A], "coins": [7, 7]})
        match.submit(A, "coup:1")
        (seat,) = match.pending
        hand = match.table.state.hands[seat].value
        if len(set(hand)) == 2:
            drawn.add(hand.index(str(match.default(seat))))
    assert drawn == {0, 1}


# 10 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "coins"), [("simple", [2, 1]), ("both_one", [1, 1]), ("drafted", [2, 1])]
)
def test_how_two_players_begin(how: str, coins: list[int]) -> None:
    match = begin(GAME, bytes(32), 2, {"two_players": how}, (), {"first": [B]})
    assert match.table.state.coins == coins


@pytest.mark.parametrize("how", ["simple", "both_one", "drafted"])
def test_how_two_players_begin_is_of_no_account_for_three(how: str) -> None:
    match = begin(GAME, bytes(32), 3, {"two_players": how})
    assert match.table.state.coins == [2, 2, 2]
    assert {d.key for d in match.pending.values()} == {"action"}


def test_a_draft_is_made_from_the_characters_in_play() -> None:
    match = begin(GAME, bytes(32), 2, {"two_players": "drafted", "inquisitor": True})
    decision = match.pending[A]
    assert isinstance(decision, Choice)
    assert [o.id for o in decision.options] == [
        "duke",
        "assassin",
        "captain",
        "inquisitor",
        "contessa",
    ]
    assert decision.secret
    match.submit(A, "inquisitor")
    match.submit(B, "inquisitor")
    s = match.table.state
    assert [sorted(pile.value) for pile in s.aside] == [
        ["assassin", "captain", "contessa", "duke"],
        ["assassin", "captain", "contessa", "duke"],
    ]
    assert [pile.seen for pile in s.aside] == [{A}, {B}]
    assert [len(hand) for hand in s.hands] == [2, 2]


# 11 -------------------------------------------------------------------------------------------


def test_the_inquisitor_takes_the_ambassadors_place() -> None:
    s = begin(GAME, bytes(32), 4, {"inquisitor": True}).table.state
    cards = [card for pile in (*s.hands, s.court) for card in pile.value]
    assert cards.count("inquisitor") == 3
    assert "ambassador" not in cards
    table = Sitting([["inquisitor", "duke"], *TRUE[1:]], inquisitor=True)
    table.do(A, "exchange")
    assert table.match.pending[B].about["card"] == "inquisitor"
    assert "examine" not in kinds(Sitting(TRUE), A)


def test_an_exchange_of_the_inquisitor_draws_one_card() -> None:
    table = Sitting(
        [["inquisitor"], *TRUE[1:]], lost=[["duke"], [], []], deck=["contessa"], inquisitor=True
    )
    court = len(table.state.court)
    table.do(A, "exchange")
    table.nobody("challenge")
    assert table.hand(A) == ["contessa", "inquisitor"]
    assert sorted(table.offered(A)) == ["contessa", "inquisitor"]
    table.do(A, "contessa")
    assert (table.hand(A), len(table.state.court)) == (["contessa"], court)


def test_examining_may_be_challenged_and_not_blocked() -> None:
    table = Sitting([["inquisitor", "duke"], *TRUE[1:]], inquisitor=True, deck=[[], ["assassin"]])
    table.do(A, "examine:1")
    assert table.asked == dict.fromkeys((B, C), "challenge")
    table.nobody("challenge")
    assert table.asked == {B: "show"}, "no block is asked for"
    table.do(B, "captain")
    court = len(table.state.court)
    table.do(A, "force")
    assert (table.hand(B), len(table.state.court)) == (["assassin", "contessa"], court)
    assert table.asked == {B: "action"}


def test_an_examiner_draws_the_new_card_from_a_shuffled_deck() -> None:
    """What was shown may come back; it does not lie on top."""
    drawn = set()
    for seed in range(20):
        table = Sitting([["inquisitor", "duke"], ["captain", "contessa"], []], inquisitor=True)
        table.match.table.rng = Rng(bytes([seed]) * 32)
        table.do(A, "examine:1")
        table.nobody("challenge")
        table.do(B, "captain")
        table.do(A, "force")
        drawn.add(tuple(table.hand(B)))
    assert len(drawn) > 2


# 12 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [A, B, C])
def test_sides_alternate_clockwise_from_the_first_player(first: int) -> None:
    match = begin(GAME, bytes(32), 3, {"reformation": True}, (), {"first": [first]})
    match.submit(first, "loyalist")
    s = match.table.state
    around = [s.sides[(first + k) % 3] for k in range(3)]
    assert around == ["loyalist", "reformist", "loyalist"]


def test_nobody_attacks_the_own_side_while_both_live() -> None:
    hands = [["inquisitor", "duke"], ["captain", "contessa"], ["duke", "assassin"]]
    table = Sitting(hands, [9, 2, 2], sides=SIDES, reformation=True, inquisitor=True)
    aimed = {one for one in table.offered(A) if ":" in one and not one.startswith("convert")}
    assert aimed == {"coup:1", "assassinate:1", "steal:1", "examine:1"}


def test_when_the_other_side_is_gone_everybody_may_be_attacked() -> None:
    """B, the only Reformist, is out: A and C are of one side, and may fight."""
    table = Sitting(
        [TRUE[0], ["captain"], TRUE[2]],
        [7, 2, 7],
        lost=[[], ["contessa"], []],
        sides=SIDES,
        reformation=True,
    )
    assert "coup:2" not in table.offered(A)
    table.do(A, "coup:1")
    assert table.asked == {C: "action"}
    assert "coup:0" in table.offered(C)
    table.do(C, "aid")
    assert table.asked == {A: "block"}


def test_the_own_side_may_be_challenged() -> None:
    table = Sitting(TRUE, sides=SIDES, reformation=True)
    table.do(A, "tax")
    assert set(table.asked) == {B, C}
    table.nobody("challenge")
    table.do(B, "aid")
    table.do(A, "block:duke")
    table.do(C, "pass")
    assert set(table.asked) == {B, C}, "C is of A's side"


@pytest.mark.parametrize(
    ("coins", "offered"),
    [(0, []), (1, ["convert:0"]), (2, ["convert:0", "convert:1", "convert:2"])],
)
def test_a_conversion_costs_one_coin_or_two(coins: int, offered: list[str]) -> None:
    table = Sitting(TRUE, [coins, 2, 2], sides=SIDES, reformation=True)
    assert [one for one in table.offered(A) if one.startswith("convert")] == offered
    assert ("convert" in barred(table, A)) is (not offered)


def test_anybody_may_be_converted_and_nobody_can_stop_it() -> None:
    table = Sitting(TRUE, [2, 2, 2], sides=SIDES, reformation=True)
    table.do(A, "convert:1")
    assert table.state.sides == ["loyalist"] * 3
    assert (table.state.coins, table.state.reserve) == ([0, 2, 2], 2)
    assert table.asked == {B: "action"}
    table.do(B, "convert:1")
    assert table.state.sides == ["loyalist", "reformist", "loyalist"]
    assert (table.state.coins, table.state.reserve) == ([0, 1, 2], 3)


def test_a_new_game_begins_with_an_empty_reserve() -> None:
    match = begin(GAME, bytes(32), 3, {"reformation": True, "rounds_to_win": 2})
    s = match.table.state
    match.submit(s.active, "loyalist")
    match.submit(s.active, f"convert:{s.active}")
    assert s.reserve == 1
    while s.game == 1:
        (seat,) = match.pending
        decision = match.pending[seat]
        assert isinstance(decision, Choice)
        offered = [option.id for option in decision.options]
        coups = [one for one in offered if one.startswith("coup:")]
        wanted = *coups, "income", offered[0]
        match.submit(seat, next(one for one in wanted if one in offered))
    assert match.table.state.reserve == 0


def test_what_assassinations_cost_does_not_go_to_the_reserve() -> None:
    table = Sitting(TRUE, [3, 2, 2], sides=SIDES, reformation=True)
    table.do(A, "assassinate:1")
    assert table.state.reserve == 0


def test_a_reserve_of_one_coin_can_be_embezzled() -> None:
    table = Sitting(TRUE, sides=SIDES, reserve=1, reformation=True)
    assert "embezzle" in table.offered(A)
    table.do(A, "embezzle")
    table.nobody("challenge")
    assert (table.state.coins, table.state.reserve) == ([3, 2, 2], 0), "and there is no block"
    assert table.state.claims[A] == [], "it claims no character"
    assert table.asked == {B: "action"}


def test_an_embezzler_with_one_card_shows_one() -> None:
    table = Sitting(
        [["captain"], ["duke", "duke"], ["contessa", "contessa"]],
        sides=SIDES,
        lost=[["captain"], [], []],
        reserve=2,
        reformation=True,
        deck=[[], ["assassin"]],
    )
    table.do(A, "embezzle")
    table.do(B, "challenge")
    table.do(A, "prove")
    (event,) = [e for e in table.match.heard(SPECTATOR) if e.key == "shows"]
    assert event.args["card"] == ["captain"]
    assert table.hand(A) == ["assassin"]
    table.do(B, "duke")
    assert table.state.coins[A] == 4


def test_an_embezzler_may_decline_to_show_the_cards() -> None:
    hands = [["captain", "contessa"], ["duke", "duke"], ["captain", "contessa"]]
    table = Sitting(hands, sides=SIDES, reserve=3, reformation=True)
    table.do(A, "embezzle")
    table.do(B, "challenge")
    table.do(A, "concede", "captain")
    assert (table.hand(A), table.state.reserve, table.state.coins[A]) == (["contessa"], 3, 2)


def test_the_extras_of_reformation_are_for_it_alone() -> None:
    assert not {"convert", "embezzle"} & (kinds(Sitting(TRUE), A) | set(barred(Sitting(TRUE), A)))
