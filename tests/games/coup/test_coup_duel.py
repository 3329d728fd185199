"""Endgames of two with one card each: what is cached of them, and that they are solved."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from games.core.decision import Choice
from games.core.match import begin
from games.core.players import sample
from games.core.seated import sit, world
from games.coup import GAME, duel, duelist
from games.coup.deeds import CARDS
from games.coup.duelist import Duelist, reached, shown, standing, weighed
from games.coup.state import Duel
from tests.games.coup.sitting import Sitting
from training.duels import as_played, by_cards, given_away

A, B = 0, 1
LOST = [["duke"], ["assassin"]]
LEFT = (2, 2, 3, 3, 3)


def one_each(mine: str, yours: str, coins: tuple[int, int]) -> Sitting:
    return Sitting([[mine], [yours]], coins, lost=LOST)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Thoughts are short where it does not matter what they find."""
    monkeypatch.setattr(duelist, "REGRET_ROUNDS", 3)
    monkeypatch.setattr(duelist, "SEARCH_TURNS", 2)
    standing.cache_clear()
    yield
    standing.cache_clear()


@pytest.mark.parametrize("coins", [(6, 6), (5, 6)])
def test_whoever_knows_how_it_plays_gains_nothing(coins: tuple[int, int]) -> None:
    _, regret, first = given_away(as_played(*coins, LEFT))
    assert -1e-5 < regret <= 0.01
    assert 0.2 < first < 0.9


def test_a_player_who_has_not_thought_gives_much_away() -> None:
    tree = duel.Tree(3, 3, LEFT, 3)
    tree.solve(1)
    assert given_away(tree)[1] > 0.05


def test_what_both_win_is_all_there_is() -> None:
    tree = duel.Tree(4, 2, LEFT, 3)
    tree.solve(4)
    mine, yours = tree.backward()
    assert float(mine.sum() + yours.sum()) == pytest.approx(1, abs=1e-5)
    assert float((by_cards(tree) * tree.odds).sum()) == pytest.approx(float(mine.sum()), abs=1e-5)


def test_who_cannot_hinder_a_coup_has_lost_and_who_can_pay_one_has_won() -> None:
    """Nine coins less a theft are seven; eight less a theft are six."""
    for yours, hope in ((9, False), (8, True)):
        tree = duel.Tree(0, yours, LEFT, 3)
        tree.solve(60)
        assert (float(tree.backward()[0].sum()) > 0.05) is hope
    assert standing(7, 9, LEFT, ()).strategy is None


def test_an_assassination_of_the_last_card_is_never_let_pass() -> None:
    strategy = standing(3, 6, LEFT, ()).strategy
    assert strategy is not None
    _, replies, _ = strategy
    assert not replies[:, 3, 0].any()
    assert replies[CARDS.index("contessa"), 3, 1] > 0.9, "who holds her has nothing to doubt"


def test_cards_are_dealt_and_drawn_as_the_deck_has_them() -> None:
    odds = duel.dealt(LEFT)
    assert float(odds.sum()) == pytest.approx(1)
    assert float(odds[0, 0]) == pytest.approx(2 / 13 * 1 / 12)
    kept = duel.redrawn(LEFT, [*range(5)])
    assert kept.sum(2) == pytest.approx(np.ones((5, 5)))
    assert kept[0, 1, 0] == 1, "the best card is kept"
    without = 10 / 11 * 9 / 10  # eleven cards in the deck, one of them the last Duke
    assert kept[1, 0, 0] == pytest.approx(1 - without)


def test_what_is_done_is_remembered_from_the_first_turn_with_one_card_each() -> None:
    table = Sitting([["duke", "captain"], ["contessa"]], [3, 7], lost=[[], ["assassin"]])
    table.do(A, "income")
    assert table.match.view(A).duel is None
    table.do(B, "coup:0")
    table.do(A, "captain")
    table.do(A, "aid")
    table.do(B, "block:duke")
    table.do(A, "pass")
    table.do(B, "steal:0")
    table.do(A, "pass")
    table.do(A, "pass")
    seen = table.match.table.state.duel
    assert seen is not None
    assert (seen.coins, seen.deeds) == ([4, 0], ["aid:duke", "steal"])
    assert (seen.said, seen.let) == ([{}, {}], [{}, {}]), "nothing had been shown before"
    assert table.match.table.state.said == {B: {"duke": 1, "captain": 1}}


@pytest.mark.usefixtures("hasty")
def test_it_knows_where_it_stands_whatever_is_done_and_answers_what_is_legal() -> None:
    """Whoever plays at random does what nobody should, and goes on without a coup."""
    followed = 0
    for seed in range(12):
        rng = Random(seed)
        rig = {
            "first": [A],
            "hands": [["captain"], ["contessa"]],
            "lost": LOST,
            "coins": [rng.randrange(9), rng.randrange(9)],
        }
        match = begin(GAME, rng.randbytes(32), 2, {}, (), rig)
        while match.pending:
            seat = rng.choice(sorted(match.pending))
            seated = sit(match, seat)
            view = seated.view
            assert view.duel is not None
            turn, me = reached(view, view.duel), view.active
            if seated.decision.key == "action":
                assert (turn.mine, turn.yours) == (view.coins[me], view.coins[1 - me])
                assert turn is standing(
                    *view.duel.coins, LEFT, tuple(view.duel.deeds), shown(view.duel)
                )
                followed += len(view.duel.deeds) > 1
            odds = weighed(view, seat, seated.decision)
            other = world(GAME, match.fork().table.state, seat, rng)
            assert odds == weighed(other, seat, seated.decision), "what is hidden was used"
            answer = Duelist(GAME.policies["learnt"]).answer(GAME, seated, rng)
            match.pending[seat].parse(answer)
            match.submit(seat, sample(match.pending[seat], rng) if rng.random() < 0.7 else answer)
    assert followed > 10


def test_what_was_shown_before_makes_cards_likelier_or_less_likely() -> None:
    duel = Duel([2, 2], said=[{"duke": 1}, {}], let=[{}, {"captain": 2, "ambassador": 2}])
    first, second = shown(duel)
    assert first[CARDS.index("duke")] > first[CARDS.index("contessa")] == 1
    assert second[CARDS.index("captain")] < second[CARDS.index("duke")] == 1


@pytest.mark.usefixtures("hasty")
def test_coins_that_were_set_right_by_hand_begin_a_new_endgame() -> None:
    table = one_each("captain", "contessa", (2, 2))
    table.do(A, "income")
    view = table.match.view(B)
    view.coins[A] = 5
    assert view.duel is not None
    turn = reached(view, view.duel)
    assert (turn.mine, turn.yours) == (2, 5)
    assert turn is standing(2, 5, LEFT, ())


@pytest.mark.usefixtures("hasty")
def test_the_card_is_kept_that_the_solution_counts_on() -> None:
    table = one_each("ambassador", "contessa", (2, 2))
    table.do(A, "exchange")
    table.nobody("challenge")
    decision = table.match.pending[A]
    assert isinstance(decision, Choice)
    odds = weighed(table.match.view(A), A, decision)
    order = duel.ranked(duel.worth(), duel.dealt(LEFT), 2, 2)
    best = min(
        (option.id for option in decision.options), key=lambda c: order.index(CARDS.index(c))
    )
    assert odds == {best: 1.0}


@pytest.mark.parametrize("options", [{"inquisitor": True}, {"two_players": "drafted"}])
def test_other_tables_are_played_as_learnt(options: dict[str, object]) -> None:
    rng = Random(1)
    match = begin(GAME, rng.randbytes(32), 2, options)
    while match.pending:
        seat = min(match.pending)
        assert weighed(match.view(seat), seat, match.pending[seat]) is None
        match.submit(seat, sample(match.pending[seat], rng))
