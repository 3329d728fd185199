"""Each change as it is stored: a vote ends, by the clock of the machine that stores it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from storage.records import LIVE, Commit, Row
from tests.simulation.ledger import LONGEST, Ledger
from tests.simulation.weather import Weather

NOW, AHEAD = 1_000_000.0, 3 * 86_400.0


@pytest.mark.parametrize(
    ("machine", "until", "found"),
    [
        (NOW, NOW + LONGEST, 0),
        (NOW, NOW + LONGEST + 1, 1),
        (NOW + AHEAD, NOW + AHEAD + LONGEST, 0),
        (NOW + AHEAD, NOW + AHEAD + LONGEST + 1, 1),
        (NOW, NOW + AHEAD + LONGEST, 1),
    ],
    ids=["ends", "too late", "days ahead", "too late there", "the clock is right again"],
)
def test_a_vote_is_open_for_no_longer_than_any(machine: float, until: float, found: int) -> None:
    ledger = Ledger(lambda: NOW, Weather(lambda: NOW), cast(Any, SimpleNamespace(gateway=None)))
    body = {"chairs": [], "votes": [{"number": 1, "until": until}]}
    ledger.on_commit(Commit(Row("m", 1, LIVE, "coup", 1, 2, 3, body, NOW, machine)))
    assert len(ledger.findings) == found
