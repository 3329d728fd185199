"""What the judges hold against the bot at the end of an evening."""

from __future__ import annotations

import pytest

from games.core.decision import Decision, Number, Split
from games.core.record import UNDO, Entry
from tests.simulation.judges import JUST, had_answered, is_answer, is_new


@pytest.mark.parametrize(
    ("due", "tries", "new"),
    [(0.0, 0, True), (-JUST, 0, True), (-JUST - 0.1, 0, False), (-0.1, 1, False), (5.0, 0, False)],
    ids=["now", "a moment ago", "before", "tried in vain", "put off"],
)
def test_only_what_was_stored_while_the_bots_ended_may_wait(
    due: float, tries: int, new: bool
) -> None:
    assert is_new(1000.0 + due, tries, 1000.0) == new


@pytest.mark.parametrize(
    ("at", "answered"),
    [(9.9, False), (10.0, True), (19.9, True), (20.0, False), (30.0, False)],
    ids=["before", "just stored", "while it stood", "just taken back", "another seat's"],
)
def test_a_press_on_what_its_seat_had_answered_is_refused_though_it_was_taken_back_later(
    at: float, answered: bool
) -> None:
    """Somebody answered, pressed the other answer, and undid the first one at leisure: at the end
    the question was open, and the second press was not stored (evening 210)."""
    lines = [
        (Entry(5, 0, "challenge", "pass"), 10.0),
        (Entry(6, 0, UNDO, ""), 20.0),
        (Entry(7, 1, "challenge", "pass"), 25.0),
    ]
    assert had_answered(lines, 0, at) == answered


@pytest.mark.parametrize(
    ("decision", "filled", "answers"),
    [
        (Number("bid", 0, 3), {"0": "3"}, True),
        (Number("bid", 0, 3), {"0": "4"}, False),
        (Number("bid", 0, 3), {"0": "three"}, False),
        (Split("tribute", 3, {"a": 3, "b": 2}), {"0": ["1"], "1": ["2"]}, True),
        (Split("tribute", 3, {"a": 3, "b": 2}), {"0": ["3"], "1": ["2"]}, False),
        (Split("tribute", 3, {"a": 3, "b": 2}), {"0": ["0"], "1": ["0"]}, False),
    ],
)
def test_a_form_that_is_filled_in_wrongly_loses_nothing_where_it_is_refused(
    decision: Decision, filled: dict[str, object], answers: bool
) -> None:
    assert is_answer(decision, filled) == answers
