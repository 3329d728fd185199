"""Rules of Coup beyond the worked examples: windows, extras, defaults, ends."""

from __future__ import annotations

import pytest

from games.core.decision import Choice, Illegal
from games.core.match import begin
from games.core.rng import Rng
from games.core.secret import SPECTATOR, seal
from games.core.words import Words
from games.coup import GAME
from games.coup.computer import default
from games.coup.data import COURT, ROLES, actions
from tests.games.coup.sitting import A, B, C, D, Sitting

TRUE = [["duke", "assassin"], ["captain", "contessa"], ["duke", "assassin"]]


def test_the_table_of_actions_is_the_rulebooks() -> None:
    rows = {
        a.name: (a.cost, a.gain, a.claim, a.blocks, a.target)
        for a in actions(ROLES, False).values()
    }
    assert rows == {
        "income": (0, 1, "", (), False),
        "aid": (0, 2, "", ("duke",), False),
        "coup": (7, 0, "", (), True),
        "tax": (0, 3, "duke", (), False),
        "assassinate": (3, 0, "assassin", ("contessa",), True),
        "steal": (0, 2, "captain", ("captain", "ambassador"), True),
        "exchange": (0, 0, "ambassador", (), False),
    }
    assert len(ROLES) == 5
    assert [(row.players, row.copies) for row in COURT.deck] == [(6, 3), (8, 4), (10, 5)]


@pytest.mark.parametrize(
    ("seats", "cards"), [(3, 15), (6, 15), (7, 20), (8, 20), (9, 25), (10, 25)]
)
def test_reformation_has_a_bigger_court_for_more_players(seats: int, cards: int) -> None:
    match = begin(GAME, bytes(32), seats, {"reformation": True})
    assert len(match.table.state.court) == cards - 2 * seats


def test_seat_counts_follow_the_options() -> None:
    for seats, options in (
        (1, {}),
        (7, {}),
        (2, {"reformation": True}),
        (11, {"reformation": True}),
    ):
        with pytest.raises(Illegal):
            begin(GAME, bytes(32), seats, options)


def test_of_several_challengers_the_first_clockwise_counts_whoever_was_faster() -> None:
    """The last to press is next to the actor, and is the challenger; nobody hears of the other."""
    table = Sitting([*TRUE, ["contessa", "contessa"]])
    table.do(A, "tax")
    table.do(D, "challenge")
    table.do(C, "challenge")
    assert set(table.asked) == {B}, "the others' answers lie sealed"
    table.do(B, "challenge")
    assert table.state.move.doubter == B
    assert [event.key for event in table.match.fresh] == ["challenges"]


def test_a_window_closes_as_soon_as_its_outcome_is_fixed() -> None:
    """The first clockwise challenges: the others need not answer."""
    table = Sitting(TRUE)
    table.do(A, "tax")
    table.do(B, "challenge")
    assert table.asked == {A: "prove"}


def test_whoever_holds_the_card_may_decline_to_show_it() -> None:
    table = Sitting(TRUE)
    table.do(A, "tax")
    table.do(B, "challenge")
    assert table.offered(A) == ["prove", "concede"]
    table.do(A, "concede", "assassin")
    assert table.hand(A) == ["duke"]
    assert table.influence(B) == 2


def test_two_equal_cards_still_leave_a_question() -> None:
    """That both cards are the same is nobody else's business, so the loser is asked."""
    table = Sitting([["duke", "duke"], *TRUE[1:]], [2, 7, 2], first=B)
    table.do(B, "coup:0")
    assert table.asked == {A: "lose"}
    assert table.offered(A) == ["duke"]


def test_about_names_the_target_and_the_actor_of_a_window() -> None:
    """Standing orders are judged by these two."""
    table = Sitting(TRUE)
    table.do(A, "steal:1")
    for decision in table.match.pending.values():
        assert (decision.about["who"], decision.about["whom"]) == (A, B)
    table.nobody("challenge")
    table.do(B, "block:captain")
    for decision in table.match.pending.values():
        assert (decision.about["who"], decision.about["whom"]) == (B, A)
    table = Sitting(TRUE)
    table.do(A, "aid")
    for decision in table.match.pending.values():
        assert "whom" not in decision.about


def test_ranking_is_the_reverse_order_of_elimination() -> None:
    hands = [["duke"], ["captain"], ["assassin"]]
    table = Sitting(hands, [7, 7, 7], lost=[["duke"], ["captain"], ["assassin"]])
    table.do(A, "coup:2")
    table.do(B, "coup:0")
    result = table.match.result
    assert result is not None
    assert result.scores == (1.0, 2.0, 0.0)
    assert result.reason == "last"


def test_match_play_goes_to_the_first_with_enough_games() -> None:
    """The winner of a game begins the next; the cards are dealt anew."""
    hands = [["duke"], ["captain"]]
    table = Sitting(hands, [7, 0], lost=[["duke"], ["captain"]], rounds_to_win=2)
    table.do(A, "coup:1")
    assert table.match.result is None
    assert table.state.game == 2
    assert table.state.won == [1, 0]
    assert table.asked == {A: "action"}
    assert table.state.coins == [1, 2]
    assert [table.influence(seat) for seat in (A, B)] == [2, 2]


def test_drafted_game_for_two() -> None:
    """Each keeps one of a set of five; one card is dealt to each, three form the Court deck."""
    match = begin(GAME, bytes(32), 2, {"two_players": "drafted"})
    assert {decision.key for decision in match.pending.values()} == {"draft"}
    match.submit(0, "duke")
    match.submit(1, "contessa")
    s = match.table.state
    assert s.hands[0].value[0] == "duke"
    assert s.hands[1].value[0] == "contessa"
    assert sorted(s.aside[0].value) == ["ambassador", "assassin", "captain", "contessa"]
    assert len(s.court) == 3
    assert sorted([*s.court.value, s.hands[0].value[1], s.hands[1].value[1]]) == sorted(ROLES)
    assert s.coins[s.active] == 1
    assert sum(s.coins) == 3


def test_the_inquisitor_exchanges_one_card_and_blocks_a_theft() -> None:
    hands = [["inquisitor", "duke"], ["captain", "inquisitor"], ["duke", "duke"]]
    table = Sitting(hands, deck=["contessa"], inquisitor=True)
    table.do(A, "exchange")
    table.nobody("challenge")
    assert sorted(table.offered(A)) == ["contessa.duke", "contessa.inquisitor", "duke.inquisitor"]
    table.do(A, "contessa.duke")
    table.do(B, "steal:0")
    table.nobody("challenge")
    assert table.offered(A) == ["block:captain", "block:inquisitor", "pass"]


def test_examine_shows_one_card_to_the_examiner_only() -> None:
    """The target chooses the card; the examiner may have it exchanged."""
    hands = [["inquisitor", "duke"], ["captain", "contessa"], ["duke", "duke"]]
    table = Sitting(hands, inquisitor=True, deck=[[], ["assassin"]])
    table.do(A, "examine:1")
    table.nobody("challenge")
    assert table.asked == {B: "show"}
    table.do(B, "contessa")
    for seat, sealed in ((A, False), (B, False), (C, True), (SPECTATOR, True)):
        (event,) = [e for e in table.match.heard(seat) if e.key == "examines"]
        assert event.args["card"].sealed is sealed
    assert table.asked == {A: "examine"}
    table.do(A, "force")
    assert table.hand(B) == ["assassin", "captain"]
    table = Sitting(hands, inquisitor=True)
    table.do(A, "examine:1")
    table.nobody("challenge")
    table.do(B, "contessa")
    table.do(A, "leave")
    assert table.hand(B) == ["captain", "contessa"]


def test_nobody_is_asked_which_only_card_to_show() -> None:
    hands = [["inquisitor", "duke"], ["captain"], ["duke", "duke"]]
    table = Sitting(hands, lost=[[], ["contessa"], []], inquisitor=True)
    table.do(A, "examine:1")
    table.nobody("challenge")
    assert table.asked == {A: "examine"}


def test_sides_alternate_from_the_first_player() -> None:
    match = begin(GAME, bytes(32), 4, {"reformation": True}, (), {"first": [C]})
    assert {s: d.key for s, d in match.pending.items()} == {C: "side"}
    match.submit(C, "reformist")
    assert match.table.state.sides == ["reformist", "loyalist", "reformist", "loyalist"]


def test_foreign_aid_of_the_own_faction_cannot_be_blocked() -> None:
    sides = ["loyalist", "reformist", "loyalist"]
    table = Sitting(TRUE, sides=sides, reformation=True)
    table.do(A, "aid")
    assert table.asked == {B: "block"}


def test_embezzling_an_empty_reserve_is_not_on_offer() -> None:
    sides = ["loyalist", "reformist", "loyalist"]
    table = Sitting(TRUE, sides=sides, reformation=True)
    decision = table.match.pending[A]
    assert isinstance(decision, Choice)
    assert "embezzle" not in table.offered(A)
    assert ("embezzle", "reserve") in [(b.id, b.why) for b in decision.barred]


def test_ten_tables_of_options_are_grouped_when_there_are_many() -> None:
    """Ten players with Reformation: more options than a menu holds, so each has a group."""
    match = begin(
        GAME, bytes(32), 10, {"reformation": True, "inquisitor": True}, (), {"coins": [9] * 10}
    )
    match.submit(*next((seat, "loyalist") for seat in match.pending))
    (decision,) = match.pending.values()
    assert isinstance(decision, Choice)
    assert len(decision.options) > 25
    assert all(option.group for option in decision.options)


@pytest.mark.parametrize("edition", ["classic", "urbis"])
def test_the_edition_changes_words_only(edition: str) -> None:
    """The same seed and answers give the same cards and the same option ids."""
    match = begin(GAME, bytes(32), 4, {"edition": edition})
    plain = begin(GAME, bytes(32), 4)
    for _ in range(30):
        if not plain.pending:
            break
        seat = min(plain.pending)
        answer = plain.default(seat)
        plain.submit(seat, answer)
        match.submit(seat, answer)
        assert match.table.state.hands == plain.table.state.hands


def test_spanish_lists_say_e_before_the_sound_of_an_i() -> None:
    w = Words("es", GAME.folder)
    assert w.listed(["Asesina", "Inquisidor"]) == "Asesina e Inquisidor"
    assert w.listed(["Duque", "Condesa", "Hilda"]) == "Duque, Condesa e Hilda"
    assert w.listed(["agua", "hielo"]) == "agua y hielo"
    assert w.listed(["Inquisidor", "Duque"]) == "Inquisidor y Duque"


class TestDefaults:
    """9. What happens for somebody who does not answer."""

    def answer(self, table: Sitting, seat: int) -> object:
        decision = table.match.pending[seat]
        return default(seal(table.state, seat), seat, decision, Rng(bytes(32)))

    def test_income_and_the_coup_against_the_richest(self) -> None:
        assert self.answer(Sitting(TRUE), A) == "income"
        assert self.answer(Sitting(TRUE, [10, 3, 5]), A) == "coup:2"
        assert self.answer(Sitting(TRUE, [10, 5, 5]), A) == "coup:1", "ties: the next clockwise"

    def test_windows_pass_and_a_proof_is_given(self) -> None:
        table = Sitting(TRUE)
        table.do(A, "tax")
        assert self.answer(table, B) == "pass"
        table.do(B, "challenge")
        assert self.answer(table, A) == "prove"
        table.do(A, "prove")
        assert self.answer(table, B) in ("captain", "contessa")

    def test_no_proof_without_the_card(self) -> None:
        table = Sitting(TRUE)
        table.do(A, "steal:1")
        table.do(B, "challenge")
        assert self.answer(table, A) == "concede"

    def test_an_exchange_keeps_the_cards_one_had(self) -> None:
        table = Sitting(TRUE)
        table.do(A, "exchange")
        table.nobody("challenge")
        assert self.answer(table, A) == "assassin.duke"
