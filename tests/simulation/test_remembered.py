"""What a bot has in memory and is not stored so is found."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.delivery.direct_messages import DirectMessageState
from bot.outages.outage_records import Outage
from tests.simulation.remembered import noted, outdated, owed, refusals
from tests.simulation.weather import Weather

NOTED = {"begins": 1.0, "ends": 2.0, "shard": -1, "of": 1, "why": "away"}
STORED: dict[tuple[str, int], Any] = {
    ("outage", 1): NOTED,
    ("person", 7): {"where": "channel"},
    ("off", 22): {"since": 5.0},
}


def bot(**memory: Any) -> Any:
    """A bot that remembers what is stored, but for what is said otherwise."""
    known = {
        "revision": 4,
        "outages": [Outage(1, **NOTED)],
        "person": {"where": "channel"},
        "since": {22: 5.0},
        "ledger": None,
        **memory,
    }
    session = SimpleNamespace(row=SimpleNamespace(revision=known["revision"]))
    since = known["since"]
    services = SimpleNamespace(
        matches=SimpleNamespace(_cache=SimpleNamespace(_sessions={"m": session})),
        outages=SimpleNamespace(known=known["outages"]),
        people=SimpleNamespace(_known={7: (known["person"], None)}),
        removals=SimpleNamespace(since=since, owes=since.__contains__),
    )
    direct = SimpleNamespace(_ledger=known["ledger"])
    return SimpleNamespace(services=services, sending=SimpleNamespace(direct=direct))


def said(one: Any, *, on: bool = False) -> list[str]:
    """All that is found of a bot, on server 22 or not."""
    guild = SimpleNamespace(id="22", members=[9] if on else [])
    world: Any = SimpleNamespace(guilds={"22": guild}, bot=SimpleNamespace(id=9))
    found = owed(one, STORED, world, Weather(lambda: 0.0))
    return [*outdated(one, {"m": 4}), *found, *noted(one, STORED), *refusals(one, STORED)]


def test_what_is_remembered_as_it_is_stored_is_no_finding() -> None:
    assert said(bot()) == []
    assert said(bot(revision=5)) == [], "it may be heard of before anybody looks"
    assert said(bot(ledger=DirectMessageState())) == []


@pytest.mark.parametrize(
    ("memory", "finding"),
    [
        ({"revision": 3}, "remembers m as it was at 3, and 4 is stored"),
        ({"outages": [Outage(1, 1.0, 3.0)]}, "remembers outage 1 otherwise than it is stored"),
        ({"person": {}}, "remembers 7 otherwise than they are stored"),
        ({"since": {}}, "knows other removals than are stored"),
        ({"ledger": DirectMessageState(opened=1)}, "remembers other refusals than are stored"),
    ],
)
def test_what_is_remembered_otherwise_is_found(memory: dict[str, Any], finding: str) -> None:
    assert said(bot(**memory)) == [finding]


def test_a_bot_owes_nothing_to_a_server_that_it_is_on() -> None:
    assert said(bot(), on=True) == ["owes time to a server that it is on: nothing is due there"]
