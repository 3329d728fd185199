"""The ledger's checks of votes: they end, and put out who was voted on."""

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
    ledger = empty()
    body = {"chairs": [], "votes": [{"number": 1, "until": until}]}
    ledger.on_commit(commit(body, machine))
    assert len(ledger.findings) == found


@pytest.mark.parametrize(("sat", "found"), [((7,), 0), ((7, 8), 1), ((8, 7), 0)])
def test_a_vote_puts_out_who_has_the_seat_then(sat: tuple[int, ...], found: int) -> None:
    """Whoever takes the seat over later may leave it, too."""
    ledger = empty()
    kick = {"number": 1, "kind": "kick", "seat": 0, "person": 7, "outcome": "passed"}
    for person in sat:
        ledger.on_commit(commit({"chairs": [{"person": person}]}))
    for person in (None, 9, None):
        ledger.on_commit(commit({"chairs": [{"person": person}], "decided": [kick]}))
    assert len(ledger.findings) == found


def empty() -> Ledger:
    return Ledger(lambda: NOW, Weather(lambda: NOW), cast(Any, SimpleNamespace(gateway=None)))


def commit(body: dict[str, Any], at: float = NOW) -> Commit:
    return Commit(Row("m", 1, LIVE, "coup", 1, 2, 3, body, NOW, at))
