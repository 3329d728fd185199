"""What rules do at a table: who hears what, who may look, what may no longer be undone."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from games.core.decision import Choice, Number, Option
from games.core.match import audible
from games.core.rng import Rng
from games.core.secret import SPECTATOR, Secret
from games.core.table import PASS, Ask, Over, Table

EVERYONE = {SPECTATOR, 0, 1, 2}


def table(**rig: list[Any]) -> Table[None]:
    return Table(None, range(3), Rng(b"s" * 32), rig=rig)


def heard(t: Table[None], seat: int) -> list[Any]:
    """What one seat gets as `it` of every event it hears; None for a sealed value."""
    return [
        None if it.sealed else it.value for it in (e.args["it"] for e in audible(t.events, seat))
    ]


def test_a_reveal_to_all_opens_the_value_to_players_and_spectators() -> None:
    t, secret = table(), Secret(7, {1})
    assert t.reveal("shows", secret, who=1) == 7
    assert secret.seen == EVERYONE
    assert (t.barrier, t.learners) == (True, {SPECTATOR, 0, 2})
    assert heard(t, 0) == heard(t, SPECTATOR) == [7]


def test_a_reveal_to_one_seat_is_sealed_for_the_others() -> None:
    t, secret = table(), Secret(7, {1})
    t.reveal("peeks", secret, to=[2], who=2)
    assert secret.seen == {1, 2}
    assert t.learners == {2}
    assert [heard(t, seat) for seat in (0, 1, 2, SPECTATOR)] == [[None], [7], [7], [None]]


def test_showing_what_all_have_seen_is_no_barrier() -> None:
    t, secret = table(), Secret(7, {1})
    t.reveal("shows", secret)
    t.barrier, t.learners = False, set()
    t.reveal("shows", secret)
    assert (t.barrier, t.learners) == (False, set())


def test_taking_the_top_card_shows_it_to_those_who_see_the_target() -> None:
    t, deck, hand = table(), Secret([1, 2, 3]), Secret([9], {1})
    assert t.take("draws", deck, hand, who=1) == 3
    assert (deck.value, hand.value) == ([1, 2], [9, 3])
    assert (t.barrier, t.learners) == (True, {1})
    assert [heard(t, seat) for seat in (0, 1)] == [[None], [3]]


def test_moving_a_known_card_away_tells_nobody_new() -> None:
    t, hand, deck = table(), Secret([1, 2], {1}), Secret([3])
    t.move("returns", 1, hand, deck, who=1)
    assert (hand.value, deck.value) == ([2], [3, 1])
    assert (t.barrier, t.learners) == (False, set())
    assert [heard(t, seat) for seat in (0, 1)] == [[None], [1]]


def test_an_event_keeps_the_value_of_the_moment() -> None:
    t, hand = table(), Secret([1, 2], {1})
    t.reveal("shows", hand)
    hand.value.append(3)
    assert heard(t, 0) == [[1, 2]]


def test_a_move_without_words_is_a_barrier_all_the_same() -> None:
    t = table()
    t.take("", Secret([1]), Secret([], {0}))
    assert t.events == []
    assert (t.barrier, t.learners) == (True, {0})


def test_what_is_told_to_some_is_heard_by_them_only() -> None:
    t = table()
    t.say("all", n=1)
    t.tell([2], "some", n=2)
    assert [[e.key for e in audible(t.events, seat)] for seat in (0, 2)] == [
        ["all"],
        ["all", "some"],
    ]


def test_nobody_listens_to_a_quiet_table() -> None:
    t = Table(None, range(3), Rng(b""), quiet=True)
    t.say("a")
    t.tell([1], "b")
    t.reveal("c", Secret(1))
    assert t.events == []
    assert t.barrier


def test_dice_and_shuffles_are_barriers() -> None:
    t = table()
    assert 1 <= t.roll() <= 6
    assert t.barrier
    t.barrier = False
    t.shuffle(Secret([1, 2]))
    assert t.barrier


def test_a_rigged_table_gives_the_dice_and_cards_that_were_prepared() -> None:
    t = table(dice=[6, 1], deck=[5, 4], hands=["x", "y"])
    assert [t.roll(), t.roll()] == [6, 1]
    assert 1 <= t.roll() <= 6
    deck = Secret([1, 2, 3, 4, 5])
    t.shuffle(deck)
    assert deck.value[::-1][:2] == [5, 4]
    assert sorted(deck.value) == [1, 2, 3, 4, 5]
    assert [t.rigged("hands"), t.rigged("hands"), t.rigged("hands")] == ["x", "y", None]
    assert t.rigged("nothing") is None


def test_prepared_tops_may_be_given_for_several_shuffles() -> None:
    t = table(deck=[[1], [2]])
    deck = Secret([1, 2, 3])
    for top in (1, 2):
        t.shuffle(deck)
        assert deck.value[-1] == top


def test_most_points_win_and_equals_share() -> None:
    with pytest.raises(Over) as end:
        table().over([1.0, 3.0, 3.0], "points", by=4)
    assert end.value.winners == [1, 2]
    assert (end.value.reason, end.value.detail) == ("points", {"by": 4})


def test_the_rules_may_name_the_winners_or_nobody_at_the_table() -> None:
    with pytest.raises(Over) as end:
        table().over([1.0, 0.5, 0.0], "points", winners=[])
    assert end.value.winners == []
    assert end.value.detail == {}


def answered(awaitable: Any, answers: Any) -> Any:
    """What rules get from an `await` when they are sent this."""

    async def rules() -> Any:
        return await awaitable

    running: Coroutine[Ask, Any, Any] = rules()
    try:
        running.send(None)
        running.send(answers)
    except StopIteration as done:
        return done.value
    raise AssertionError("still waiting")


def test_what_the_questions_give_back() -> None:
    t = table()
    options = (Option("a", 1), Option("b", 2))
    assert answered(t.choose(0, "k", options), 2) == 2
    assert answered(t.pick(0, "k", options, 0, 2), [2, 1]) == [2, 1]
    assert answered(t.number(0, "k", 1, 3), 3) == 3
    assert answered(t.split(0, "k", 2, {"x": 2}), {"x": 2}) == {"x": 2}
    assert answered(t.ask(0, Number("n", 0, 1)), 1) == 1
    assert answered(t.together({0: Number("n", 0, 1), 1: Number("n", 0, 1)}), {0: 1, 1: 0}) == {
        0: 1,
        1: 0,
    }
    assert answered(t.together({}), {}) == {}
    assert answered(t.window({}), {}) is None


def test_picking_exactly_one_is_a_choice() -> None:
    with pytest.raises(ValueError, match="choose"):
        answered(table().pick(0, "k", (Option("a", 1),), 1, 1), {0: 1})


def test_a_window_goes_to_the_first_in_order_who_steps_in() -> None:
    choice: Choice[Any] = Choice("react", (Option("go", True), PASS))
    asked = dict.fromkeys((2, 0, 1), choice)
    window = Ask(asked, window=True)
    assert window.outcome({0: True, 1: True, 2: None}) == (0, True)
    assert window.outcome({0: None, 1: None, 2: None}) is None
    assert window.outcome({2: True}) == (2, True)
    assert answered(table().window(asked), (0, True)) == (0, True)
    assert answered(table().window(asked), None) is None


def test_answers_of_all_come_in_the_order_in_which_they_were_asked() -> None:
    plain = Ask(dict.fromkeys((2, 0, 1), Number("n", 0, 9)))
    assert [*plain.outcome({0: 7, 1: None, 2: 5}).items()] == [(2, 5), (0, 7), (1, None)]


def test_a_window_closes_as_soon_as_its_outcome_is_fixed() -> None:
    choice: Choice[Any] = Choice("react", (Option("go", True), PASS))
    window = Ask(dict.fromkeys((2, 0, 1), choice), window=True)
    assert not window.closed({})
    assert not window.closed({0: True}), "seat 2 comes first and has not spoken"
    assert window.closed({2: True})
    assert window.closed({2: None, 0: True})
    assert not window.closed({2: None, 1: True})
    assert window.closed({2: None, 0: None, 1: None})
    plain = Ask(window.decisions)
    assert not plain.closed({2: True})
    assert plain.closed({0: True, 1: True, 2: True})
