"""Rules of Kobayakawa beyond the worked examples, and laws over random playouts."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.core.decision import Choice
from games.core.match import begin
from games.core.rng import Rng
from games.core.secret import SPECTATOR, seal
from games.core.words import Words
from games.kobayakawa import GAME
from games.kobayakawa.computer import against, default
from games.kobayakawa.data import CARDS, CENTRE_MEDALS, ROUNDS, START_MEDALS
from games.testing.laws import LawCounts, obey
from tests.games.kobayakawa.one_round import A, B, C, D, Round


def test_the_cards_and_medals_are_the_rulebooks() -> None:
    assert tuple(range(1, 16)) == CARDS
    assert (START_MEDALS, CENTRE_MEDALS, ROUNDS) == (4, 8, 7)


def test_everybody_begins_with_four_medals_and_eight_lie_in_the_centre() -> None:
    for seats in GAME.seats:
        s = begin(GAME, bytes(32), seats).table.state
        assert (s.medals, s.centre, s.pot) == ([4] * seats, 8, 0)


def test_any_player_may_be_drawn_to_be_first() -> None:
    drawn = {begin(GAME, bytes([i]) * 32, 3).table.state.first for i in range(20)}
    assert drawn == {A, B, C}


def test_play_goes_clockwise_from_the_first_player() -> None:
    """Both stages, in the same order."""
    game = Round([9, 2, 15, 4], first=C)
    spoken = []
    for _ in range(8):
        (seat,) = game.match.pending
        spoken.append(seat)
        game.match.submit(seat, "change" if game.state.stage == "draw" else "pass")
    assert spoken == [C, D, A, B] * 2


def test_every_round_begins_with_all_cards_and_nothing_on_the_table() -> None:
    """The Kobayakawa is the card that comes next, here the 8."""
    game = Round([9, 2, 15], [[8, 4, 5], [1, 2, 3, 7]], number=1)
    assert game.state.kobayakawa == [8]
    game.everybody_keeps()
    game.bets(a=True)
    s = game.state
    assert (s.round, s.discards, s.fighters, s.pot) == (2, [[], [], []], [], 0)
    assert s.kobayakawa == [7]
    assert s.latest == -1
    cards = [*s.deck.value, *(card for hand in s.hands for card in hand.value), 7]
    assert sorted(cards) == list(CARDS)


def test_everybody_sees_medals_stakes_and_all_cards_turned_up() -> None:
    game = Round([9, 2, 15], [8, 4, 5, 6])
    game.match.submit(A, "change")
    game.match.submit(B, "draw")
    game.match.submit(B, "2")
    game.match.submit(C, "change")
    game.match.submit(A, "fight")
    view = game.match.view(SPECTATOR)
    assert (view.medals, view.pot, view.centre) == ([3, 4, 4], 1, 6)
    assert (view.kobayakawa, view.discards) == ([8, 4, 6], [[], [2], []])
    assert all(hand.sealed for hand in view.hands)
    assert view.deck.sealed


@pytest.mark.parametrize("number", [1, 6])
def test_a_fight_costs_one_medal_until_the_sixth_round(number: int) -> None:
    game = Round([9, 2, 15], number=number)
    game.everybody_keeps()
    game.match.submit(A, "fight")
    assert (game.state.medals[A], game.state.pot) == (START_MEDALS - 1, 1)


def test_the_choice_between_draw_and_change_is_made_before_any_card_is_seen() -> None:
    """After a draw only the two cards are on offer."""
    game = Round([9, 2, 15], [8, 4])
    assert [option.id for option in game.match.pending[A].options] == ["draw", "change"]  # type: ignore[union-attr]
    game.match.submit(A, "draw")
    assert [option.id for option in game.match.pending[A].options] == ["9", "4"]  # type: ignore[union-attr]
    assert not game.match.can_undo(A)


def test_others_see_the_discard_but_not_the_card_drawn() -> None:
    game = Round([9, 2, 15], [8, 4])
    game.match.submit(A, "draw")
    (event,) = game.match.heard(SPECTATOR)
    assert event.args["it"].sealed
    game.match.submit(A, "9")
    assert game.match.view(B).discards[A] == [9]
    assert game.match.view(A).hands[A].value == [4]
    assert game.match.view(B).hands[A].sealed


def test_a_passer_and_a_single_fighter_stay_hidden_unless_all_is_shown() -> None:
    """The option for teaching games shows every hand after the round."""
    game = Round([9, 2, 15], [8], reveal_all=True)
    game.everybody_keeps()
    game.bets(b=True)
    assert sorted(e.args["who"] for e in game.match.fresh if e.key == "held") == [A, B, C]
    assert game.state.before is not None
    assert game.state.before.shown == {A: 9, B: 2, C: 15}


def test_who_showed_a_card_in_the_battle_does_not_show_it_again_when_all_is_shown() -> None:
    game = Round([9, 2, 15], [8], reveal_all=True)
    game.everybody_keeps()
    game.bets(a=True, c=True)
    assert game.shown() == [A, C]
    assert [e.args["who"] for e in game.match.fresh if e.key == "held"] == [B]
    assert game.state.before is not None
    assert game.state.before.shown == {A: 9, B: 2, C: 15}


def test_a_match_may_be_set_up_with_somebody_out_already() -> None:
    game = Round([9, 2, None, 15], [8], number=4, medals=[9, 6, 0, 3])
    assert game.state.out == {C: 3}
    assert game.state.order == [A, B, D]
    assert not game.state.hands[C]


def test_the_last_speaker_takes_the_medal_of_a_round_nobody_fought() -> None:
    """The host's option instead of a void round."""
    game = Round([9, 2, 15], nobody_bets="last_wins", number=2)
    game.everybody_keeps()
    game.bets()
    assert game.net == [0, 0, 1]
    assert game.state.first == C
    assert game.state.centre == 6


def test_a_void_last_round_takes_both_medals_away() -> None:
    game = Round([9, 2, 15], number=7)
    game.everybody_keeps()
    game.bets()
    assert game.state.centre == 0
    assert game.match.result is not None
    assert game.match.result.winners == [A, B, C]


def test_rich_players_stake_exactly_two_in_the_last_round() -> None:
    game = Round([9, 2, 15], number=7)
    game.everybody_keeps()
    game.match.submit(A, "fight")
    assert game.state.pot == 2


def test_a_poor_player_stakes_the_only_medal_in_the_last_round() -> None:
    game = Round([9, 2, 15], number=7, medals=[1, 2, 9])
    game.everybody_keeps()
    game.match.submit(A, "fight")
    assert (game.state.medals[A], game.state.pot) == (0, 1)
    game.match.submit(B, "fight")
    assert (game.state.medals[B], game.state.pot) == (0, 3)


def test_ranking_of_the_eliminated_is_by_how_late_they_went() -> None:
    game = Round([15, 14, 3], [2], number=4, medals=[9, 6, 1])
    game.everybody_keeps()
    game.bets(a=True, c=True)
    while game.match.pending:
        (seat,) = game.match.pending
        game.match.submit(seat, game.match.default(seat))
    assert game.match.result is not None
    assert game.match.result.scores[C] == 0.4


def test_defaults_keep_the_hand_and_fight_only_when_it_cannot_be_lost() -> None:
    game = Round([9, 2, 15], [8, 4])

    def answer(seat: int) -> object:
        view = seal(game.state, seat)
        return default(view, seat, game.match.pending[seat], Rng(bytes(32)))

    assert answer(A) == "draw"
    game.match.submit(A, "draw")
    assert answer(A) == "4"
    game.match.submit(A, "4")
    game.everybody_keeps()
    assert answer(A) == "pass"
    game.match.submit(A, "pass")
    game.match.submit(B, "pass")
    assert answer(C) == "fight"


@pytest.mark.parametrize(
    ("card", "help_", "rivals"), [(9, 8, 2), (3, 6, 3), (15, 1, 2), (1, 13, 1)]
)
def test_the_odds_of_the_computer_player_are_exact(card: int, help_: int, rivals: int) -> None:
    """Against every set of rivals' cards played out; a tie counts as lost."""
    unseen = [other for other in CARDS if other not in (card, help_)]
    won = 0
    for others in combinations(unseen, rivals):
        totals = {held: held for held in (card, *others)}
        totals[min(totals)] += help_
        won += all(totals[card] > totals[other] for other in others)
    assert against(card, help_, unseen, rivals) == won / comb(len(unseen), rivals)


@given(
    seats=st.integers(3, 6),
    seed=st.integers(0, 9999),
    nobody=st.sampled_from(["void", "last_wins"]),
    show=st.booleans(),
)
@settings(
    max_examples=10, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
def test_every_match_obeys_the_laws(seats: int, seed: int, nobody: str, show: bool) -> None:
    match = obey(GAME, seats, seed, {"nobody_bets": nobody, "reveal_all": show}, every=12)
    s = match.table.state
    assert sum(s.medals) <= START_MEDALS * seats + CENTRE_MEDALS
    cards = [card for pile in (s.deck, *s.hands) for card in pile.value]
    cards += s.kobayakawa + [card for pile in s.discards for card in pile]
    assert sorted(cards) == list(CARDS)


def test_reloads_twins_and_undos_are_really_tried() -> None:
    tally = LawCounts()
    for seed in range(2):
        obey(GAME, 4, seed, every=3, tally=tally)
    assert tally.reloads > 40
    assert tally.twins > 15
    assert tally.longest_phase < 20


def test_seat_counts() -> None:
    assert list(GAME.counts(GAME.options())) == [3, 4, 5, 6]
    assert begin(GAME, bytes(32), 6).pending


def test_who_may_fight_reads_what_a_fight_brings_and_costs() -> None:
    """The stakes so far and the medal of the round, and more where others are still to be asked."""
    game = Round([9, 2, 15], [7])
    game.everybody_keeps()
    said = []
    for seat, answer in ((A, "fight"), (B, "pass"), (C, "fight")):
        decision = game.match.pending[seat]
        assert isinstance(decision, Choice)
        said.append(Words("en", GAME.folder, ["Ana", "Bruno", "Carla"]).stake(decision.options[0]))
        game.match.submit(seat, answer)
    assert said == [
        "win, and you gain at least 1 medal; lose, and you lose 1.",
        "win, and you gain at least 2 medals; lose, and you lose 1.",
        "win, and you gain 2 medals; lose, and you lose 1.",
    ]
    assert game.net == [2, 0, -1], "9 and 7, against 15"
