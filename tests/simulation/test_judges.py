"""What the judges hold against the bot at the end of an evening."""

from __future__ import annotations

import pytest

from tests.simulation.judges import JUST, is_new


@pytest.mark.parametrize(
    ("due", "tries", "new"),
    [(0.0, 0, True), (-JUST, 0, True), (-JUST - 0.1, 0, False), (-0.1, 1, False), (5.0, 0, False)],
    ids=["now", "a moment ago", "before", "tried in vain", "put off"],
)
def test_only_what_was_stored_while_the_bots_ended_may_wait(
    due: float, tries: int, new: bool
) -> None:
    assert is_new(1000.0 + due, tries, 1000.0) == new
