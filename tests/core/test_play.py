"""Playing by the rules: from question to question, from phase to phase."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.decision import Choice, Illegal, Number, Option
from games.core.play import SILENT_PHASE_LIMIT, Play
from games.core.rng import Rng
from games.core.table import PASS, Phase, Table
from tests.samples.tiny import GAME, State

BOTH = (Option("yes", True), Option("no", False))


class Script:
    """As much of a game as `Play` needs."""

    def __init__(self, *phases: Any) -> None:
        self.phases = phases


def start(*phases: Any, between: Any = None) -> Play[Any]:
    table: Table[list[Any]] = Table([], range(3), Rng(b"s" * 32))
    return Play(Script(*phases), table, between=between)  # type: ignore[arg-type]


async def one(t: Table[list[Any]]) -> Phase:
    t.state.append(await t.choose(1, "one", BOTH))
    return two


async def two(t: Table[list[Any]]) -> Phase:
    t.state.append(await nested(t))
    if t.state[-1]:
        t.over([1.0, 0.0, 0.0], "done")
    return one


async def nested(t: Table[list[Any]]) -> bool:
    return await t.choose(2, "two", BOTH)


async def silent(t: Table[list[Any]]) -> Phase:
    return one


async def circle(t: Table[list[Any]]) -> Phase:
    return circle


async def all_bid(t: Table[list[Any]]) -> Phase:
    t.state.append(await t.together({p: Number("bid", 0, 9) for p in (2, 0, 1)}))
    return react


async def react(t: Table[list[Any]]) -> Phase:
    choice: Choice[Any] = Choice("react", (Option("go", "gone"), PASS))
    t.state.append(await t.window(dict.fromkeys((2, 0, 1), choice)))
    return all_bid


def test_answers_lead_from_phase_to_phase() -> None:
    ended: list[str] = []
    play = start(one, two, between=ended.append)
    assert [*play.pending] == [1]
    assert play.where() == ["one"]
    assert play.give(1, play.parse(1, "yes"))
    assert (play.phase, ended) == ("two", ["two"])
    assert play.where() == ["two", "nested"]
    play.give(2, False)
    play.give(1, True)
    play.give(2, True)
    assert play.table.state == [True, False, True, True]
    assert ended == ["two", "one", "two"]
    assert play.result is not None
    assert play.result.reason == "done"
    assert (dict(play.pending), dict(play.asked), play.where()) == ({}, {}, [])


def test_a_phase_may_ask_nothing() -> None:
    assert [*start(silent, one).pending] == [1]


def test_rules_that_go_round_in_circles_are_stopped() -> None:
    with pytest.raises(RuntimeError, match=str(SILENT_PHASE_LIMIT)):
        start(circle)


@pytest.mark.parametrize(
    ("seat", "answer", "code"),
    [
        (0, "yes", "not-asked"),
        (7, "yes", "not-asked"),
        (-1, "yes", "not-asked"),
        (1, "maybe", "no-option"),
    ],
)
def test_an_illegal_answer_changes_nothing(seat: int, answer: Any, code: str) -> None:
    play = start(one, two)
    with pytest.raises(Illegal) as refused:
        play.parse(seat, answer)
    assert refused.value.code == code
    assert [*play.pending] == [1]


def test_nobody_is_asked_after_the_end() -> None:
    play = start(two)
    play.give(2, True)
    with pytest.raises(Illegal) as refused:
        play.parse(2, "yes")
    assert refused.value.code == "over"


def test_answers_given_together_open_in_the_order_of_the_question() -> None:
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        play = start(all_bid, react)
        for seat in order:
            assert play.table.state == []
            assert seat in play.pending
            play.give(seat, seat + 1)
            with pytest.raises(Illegal):
                play.parse(seat, seat)
        assert list(play.table.state[0].items()) == [(2, 3), (0, 1), (1, 2)]


@pytest.mark.parametrize(
    ("answers", "outcome"),
    [
        ([(2, "gone")], (2, "gone")),
        ([(0, "gone"), (2, None)], (0, "gone")),
        ([(0, "gone"), (1, "gone"), (2, "gone")], (2, "gone")),
        ([(1, "gone"), (0, None), (2, None)], (1, "gone")),
        ([(1, None), (0, None), (2, None)], None),
    ],
)
def test_a_window_closes_early_and_priority_beats_speed(
    answers: list[tuple[int, Any]], outcome: Any
) -> None:
    play = start(react, all_bid)
    for seat, value in answers[:-1]:
        assert not play.give(seat, value)
    assert play.give(*answers[-1])
    assert play.table.state == [outcome]
    assert [*play.pending] == [2, 0, 1]


def test_pending_taken_before_an_answer_stays_what_it_was() -> None:
    play = start(all_bid, react)
    before = play.pending
    for seat in before:
        play.give(seat, 0)
    assert [*before] == [2, 0, 1]


def test_play_can_begin_in_a_given_phase_and_state() -> None:
    table: Table[Any] = Table(None, range(2), Rng(b"s" * 32))
    table.state = GAME.setup(table, GAME.options())
    assert isinstance(table.state, State)
    assert Play(GAME, table, "auction").where() == ["auction"]
