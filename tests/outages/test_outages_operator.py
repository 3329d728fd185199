"""The operator's commands: outages declared, clocks accepted, matches reopened."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.app.cli import app
from bot.app.services import Services
from bot.outages.clock_trust import KIND as CLOCK
from bot.outages.declared_outages import ImpossibleCommand, moment, readable_time, stretch
from bot.outages.operator_commands import OperatorCommands
from bot.outages.outage_records import EVERYWHERE, Outage
from bot.outages.reopening import Reopening
from bot.outages.service import Outages
from bot.people.service import People
from storage.records import CLOSED, LIVE
from storage.sqlite import SqliteStore
from tests.tools.built_services import built_services
from tests.tools.memory_store import MemoryStore
from tests.tools.processes import TablePlan, furnish

NOW = moment("2026-11-22T12:00Z")
KNOWN = [
    Outage(1, moment("2026-11-01T10:00Z"), moment("2026-11-01T12:00Z"), why="declared"),
    Outage(2, moment("2026-11-02T10:00Z"), moment("2026-11-02T12:00Z"), why="away"),
]


@pytest.mark.parametrize(
    ("begins", "ends", "seconds"),
    [
        ("2026-11-22T10:00Z", "2026-11-22T11:30Z", 5400),
        ("2026-11-22T10:00", "2026-11-22T12:00+01:00", 3600),
        ("2026-11-22", "2026-11-22T12:00Z", 12 * 3600),
        ("2026-11-01T12:00Z", "2026-11-01T13:00Z", 3600),  # from the end of another one
        ("2026-11-02T09:00Z", "2026-11-02T11:00Z", 7200),  # of which the bot has noted a part
    ],
)
def test_an_outage_is_declared_by_iso_times(begins: str, ends: str, seconds: int) -> None:
    a, b = stretch(begins, ends, NOW, KNOWN)
    assert b - a == seconds


@pytest.mark.parametrize(
    ("begins", "ends", "why"),
    [
        ("yesterday", "2026-11-22T11:30Z", "'yesterday' is no time that I know"),
        ("2026-13-22T10:00Z", "2026-11-22T11:30Z", "is no time that I know"),
        ("0001-01-01T00:00+14:00", "2026-11-22T11:30Z", "is no time that I know"),
        ("1999-01-01", "1999-01-02", "more than a year ago"),
        ("2026-11-22T11:00Z", "2026-11-22T11:00Z", "must be before TO"),
        ("2026-11-22T11:00Z", "2026-11-22T10:00Z", "must be before TO"),
        ("2026-11-22T11:00Z", "2026-11-22T12:01Z", "still to come"),
        ("9998-12-31", "9998-12-31T23:59Z", "still to come"),
        ("2026-09-01", "2026-11-01", "longer than 30 days"),
        ("2026-11-01T11:59Z", "2026-11-01T13:00Z", "has been declared already"),
        ("2026-10-31", "2026-11-03", "has been declared already"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(begins: str, ends: str, why: str) -> None:
    with pytest.raises(ImpossibleCommand, match=why) as refused:
        stretch(begins, ends, NOW, KNOWN)
    assert str(refused.value).endswith(".")


def prepared(
    folder: Path, act: Callable[[Services], Coroutine[Any, Any, None]]
) -> tuple[Path, str]:
    """A database with a game in it to which something has been done, and the game's id."""
    database = folder / "a.sqlite3"

    async def prepare() -> str:
        people = [(11, "Ana"), (12, "Bruno"), (13, "Carla")]
        (id,) = await furnish(database, 1, [TablePlan(2, "kobayakawa", people, pictures=False)])
        store = await SqliteStore.open(database)
        await act(built_services(store, time.time))
        await store.close()
        return id

    return database, asyncio.run(prepare())


async def nothing(services: Services) -> None:
    """Leave everything as it is."""


async def close(services: Services) -> None:
    (row,) = await services.matches.store.matches.rows(status=(LIVE,))
    async with services.matches.change(row.id, LIVE) as draft:
        draft.step(lambda match: match.close())
        await services.matches.commit(draft)


def agora(*words: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, [str(word) for word in words])
    return done.exit_code, " ".join(done.output.split())


def test_a_declared_outage_is_found_by_the_bot(tmp_path: Path) -> None:
    database, _ = prepared(tmp_path, nothing)
    ends = time.time() - 60
    times = readable_time(ends - 7200), readable_time(ends)
    words = [text.replace(" UTC", "Z").replace(" ", "T") for text in times]
    status, said = agora("outage", *words, "--database", str(database))
    assert (status, "Declared: nobody could press from" in said) == (0, True)
    assert "120 minutes" in said
    status, said = agora("outage", *words, "--database", str(database))
    assert (status, "has been declared already" in said) == (2, True)

    async def look() -> None:
        store = await SqliteStore.open(database)
        services = built_services(store, time.time)
        operator_commands = OperatorCommands(store, services.outages, Reopening(services.matches))
        assert await operator_commands.look()
        assert not await operator_commands.look()
        (outage,) = services.outages.known
        assert (outage.shard, outage.why) == (EVERYWHERE, "declared")
        assert outage.ends - outage.begins == 7200
        await store.close()

    asyncio.run(look())


def test_a_clock_is_accepted_only_where_it_is_doubted(tmp_path: Path) -> None:
    async def doubt(services: Services) -> None:
        await services.matches.store.documents.put(CLOCK, 0, {"doubt": "why", "accepted": False})

    database, _ = prepared(tmp_path, nothing)
    assert agora("clock", "accept", "--database", str(database)) == (0, "The bot doubts no clock.")
    (tmp_path / "b").mkdir()
    database, _ = prepared(tmp_path / "b", doubt)
    status, said = agora("clock", "accept", "--database", str(database))
    assert (status, said.startswith("Accepted: ")) == (0, True)


def test_a_closed_game_is_opened_by_the_bot(tmp_path: Path) -> None:
    database, id = prepared(tmp_path, close)
    for words, why in (
        (("nothere1",), "No match nothere1"),
        ((id, "--database", str(tmp_path / "none")), "There is no database"),
    ):
        where = () if "--database" in words else ("--database", str(database))
        status, said = agora("reopen", *words, *where)
        assert (status, why in said) == (2, True)
    status, said = agora("reopen", id, "--database", str(database))
    assert (status, "opens it within a minute" in said) == (0, True)

    async def look() -> None:
        store = await SqliteStore.open(database)
        services = built_services(store, time.time)
        assert (await services.matches.read(id)).status == CLOSED
        operator_commands = OperatorCommands(store, services.outages, Reopening(services.matches))
        for _ in range(2):
            await operator_commands.look()
            assert (await services.matches.read(id)).status == LIVE
        await services.autoplay.close()
        await store.close()

    asyncio.run(look())
    status, said = agora("reopen", id, "--database", str(database))
    assert (status, "is not closed but live" in said) == (2, True)


def test_outages_of_long_ago_are_forgotten_and_their_numbers_not_used_again() -> None:
    async def over() -> None:
        store, at = MemoryStore(), [NOW]
        outages = Outages(store, People(store), lambda: at[0])
        for day in range(3):
            await outages.note(NOW + day, NOW + day + 1, 0, 1, "away")
        at[0] += 500 * 86_400
        for _ in range(2):
            fresh = Outages(store, People(store), lambda: at[0])
            await fresh.begin()
            assert [one.number for one in fresh.known] == [3]
        assert (await fresh.note(at[0] - 9, at[0], 0, 1, "away")).number == 4

    asyncio.run(over())
