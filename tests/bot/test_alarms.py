"""The timer of all deadlines: none is forgotten, at the tables or elsewhere."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.matches.alarms import DEADLINE_BATCH_SIZE, MISSING_GAME_CHECK_SECONDS, Alarms
from bot.matches.errors import GameNotInstalled, MatchEnded, Refused
from bot.matches.repository import Committed
from storage.records import LIVE, LOBBY, Commit, Deadline, Row
from tests.tools.clocked_table import ClockedHouse
from tests.tools.memory_store import MemoryStore


class Bell:
    """Something due that belongs to no match."""

    def __init__(self, act: Callable[[], None]) -> None:
        self.act, self.rang = act, 0

    async def run_due(self) -> None:
        self.rang += 1
        self.act()

    async def next_due(self) -> float | None:
        await asyncio.sleep(0)
        return None


def fail() -> None:
    raise RuntimeError("out of order")


async def test_a_wish_that_changes_while_the_clock_looks_is_looked_at_again() -> None:
    def wake_once() -> None:
        if bell.rang == 1:
            alarms.wake()

    bell = Bell(wake_once)
    alarms = Alarms(MemoryStore(), lambda: 0.0, {}, others=[bell])
    alarms.open()
    assert alarms._round is not None
    await alarms._round
    assert bell.rang == 2
    await alarms.close()


async def test_what_fails_keeps_nothing_else_from_its_time() -> None:
    broken, sound = Bell(fail), Bell(lambda: None)
    alarms = Alarms(MemoryStore(), lambda: 0.0, {}, others=[broken, sound])
    alarms.open()
    assert alarms._round is not None
    await alarms._round
    assert (broken.rang, sound.rang) == (1, 1)
    await alarms.close()


async def test_a_later_deadline_does_not_wake_it_but_an_earlier_one_does() -> None:
    now, bell, store = [0.0], Bell(lambda: None), MemoryStore()
    alarms = Alarms(store, lambda: now[0], {"clock": ring}, others=[bell])
    row = Row("aaaaaaaa", 1, "live", "coup", 1, 2, 3, {}, 0.0, 0.0)
    await store.matches.commit(Commit(row, deadlines=[Deadline("aaaaaaaa", "clock:0", 100.0)]))

    async def rounds(at: float) -> int:
        before = bell.rang
        alarms.on_commit(deadline_at(at))
        assert alarms._round is not None
        await alarms._round
        return bell.rang - before

    alarms.on_commit(deadline_at(100.0))  # not open yet
    alarms.open()
    assert alarms._round is not None
    await alarms._round
    assert await rounds(150.0) == 0
    assert await rounds(100.0) == 0
    assert await rounds(50.0) == 1
    now[0] = 120.0  # the machine slept: the timer is late
    assert await rounds(500.0) > 0
    await alarms.close()


async def test_what_falls_due_while_it_looks_rings_at_once() -> None:
    """Else it waited for half a minute, as what another process rings (evening 24 of two bots)."""
    now, store, rang, waits = [100.0], MemoryStore(), list[str](), list[float]()

    class Slow:
        """A gate that holds the first table back, and takes a moment for it."""

        def is_open(self) -> bool:
            return True

        async def holds(self, match: str, at: float) -> float:
            if match == "aaaaaaaa":
                now[0] = max(now[0], 100.5)
                return 30.0
            return 0.0

    class Unwound:
        def cancel(self) -> None:
            """Nothing runs."""

    def noted(wait: float, act: Callable[[], None]) -> Unwound:
        waits.append(wait)
        return Unwound()

    async def handled(match: str, kind: str) -> None:
        rang.append(match)
        row = replace(rows[match], revision=2)
        await store.matches.commit(Commit(row, deadlines=[Deadline(match, kind, 900.0)]))

    rows = {
        id: Row(id, 1, "live", "coup", 1, channel, 3, {}, 0.0, 0.0)
        for channel, id in enumerate(("aaaaaaaa", "bbbbbbbb"), start=2)
    }
    for row, at in zip(rows.values(), (100.0, 100.5), strict=True):
        await store.matches.commit(Commit(row, deadlines=[Deadline(row.id, "clock:0", at)]))
    alarms = Alarms(store, lambda: now[0], {"clock": handled}, later=noted, gate=Slow())
    alarms.open()
    assert alarms._round is not None
    await alarms._round
    assert rang == ["bbbbbbbb"]
    assert waits == [29.5], "the first one is looked at again when it was said"
    await alarms.close()


def deadline_at(at: float) -> Committed:
    """News of a commit with one deadline."""
    session: Any = None
    return Committed(session, (Deadline("aaaaaaaa", "clock:0", at),))


async def ring(match: str, kind: str) -> None:
    """A handler that leaves its deadline where it is."""


async def test_what_sleeps_takes_nobodys_place_and_is_not_looked_at_all_the_time() -> None:
    store, now, rang, waits = MemoryStore(), [100.0], list[str](), list[float]()

    async def tell(match: str, kind: str) -> None:
        rang.append(match)
        if match.startswith("s"):
            raise GameNotInstalled("coinflip")
        changed = replace(awake, revision=rang.count(awake.id) + 1)
        await store.matches.commit(Commit(changed, deadlines=[later] * (changed.revision == 2)))

    class Unwound:
        def cancel(self) -> None:
            """Nothing runs."""

    def noted(wait: float, act: Callable[[], None]) -> Unwound:
        waits.append(wait)
        return Unwound()

    awake = Row("aaaaaaaa", 1, "live", "coup", 1, 2, 3, {}, 0.0, 0.0)
    later = Deadline(awake.id, "clock:0", 130.0)
    for number in range(DEADLINE_BATCH_SIZE + 5):
        sleeper = replace(awake, id=f"s{number:07}", channel=100 + number)
        due = Deadline(sleeper.id, "clock:0", 1.0)
        await store.matches.commit(Commit(sleeper, deadlines=[due]))
    await store.matches.commit(Commit(awake, deadlines=[Deadline(awake.id, "clock:0", 50.0)]))
    alarms = Alarms(store, lambda: now[0], {"clock": tell}, later=noted)

    async def a_round() -> int:
        before = len(rang)
        alarms.wake()
        assert alarms._round is not None
        await alarms._round
        return len(rang) - before

    alarms.open()
    assert alarms._round is not None
    await alarms._round
    await a_round()
    assert sorted(set(rang)) == sorted(rang)
    assert len(rang) == DEADLINE_BATCH_SIZE + 6
    assert waits[-1] == 30.0  # until the next deadline of a match that is awake
    now[0] += MISSING_GAME_CHECK_SECONDS / 2
    assert await a_round() == 1
    now[0] += MISSING_GAME_CHECK_SECONDS / 2
    assert await a_round() == DEADLINE_BATCH_SIZE + 5
    await alarms.close()


async def test_what_was_due_at_a_match_that_has_just_ended_is_no_error(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The last answer came between the claim and the lock of the match."""
    store, rang = MemoryStore(), list[str]()
    row = Row("aaaaaaaa", 1, "live", "coup", 1, 2, 3, {}, 0.0, 0.0)
    other = replace(row, id="bbbbbbbb", channel=9)
    for one in (row, other):
        await store.matches.commit(Commit(one, deadlines=[Deadline(one.id, "clock:0", 5.0)]))

    async def run_out(match: str, kind: str) -> None:
        rang.append(match)
        if match == row.id:
            await store.matches.commit(
                Commit(replace(row, revision=2, status="over"), deadlines=[])
            )
            raise MatchEnded("over")
        raise RuntimeError("out of order")

    alarms = Alarms(store, lambda: 10.0, {"clock": run_out})
    alarms.open()
    assert alarms._round is not None
    with caplog.at_level(logging.WARNING):
        await alarms._round
    assert rang == [row.id, other.id]
    assert [record.args[1] for record in caplog.records if record.args] == [other.id]
    await alarms.close()


async def test_a_claim_that_cannot_be_released_leaves_no_other_claimed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The store fails for a moment: what stays claimed would never be due again."""
    store, rang, released = MemoryStore(), list[str](), list[str]()
    release = store.deadlines.release

    async def fail_at_first(match: str) -> bool:
        released.append(match)
        done = await release(match)
        if len(released) == 1:
            raise OSError("no connection")
        return done

    async def run_out(match: str, kind: str) -> None:
        rang.append(match)

    async def a_round() -> None:
        alarms.wake()
        assert alarms._round is not None
        await alarms._round

    monkeypatch.setattr(store.deadlines, "release", fail_at_first)
    for n, id in enumerate(("aaaaaaaa", "bbbbbbbb", "cccccccc")):
        row = Row(id, 1, "live", "coup", 1, n, 3, {}, 0.0, 0.0)
        await store.matches.commit(Commit(row, deadlines=[Deadline(id, "clock:0", 5.0)]))
    now = [10.0]
    alarms = Alarms(store, lambda: now[0], {"clock": run_out})
    alarms.open()
    await a_round()
    now[0] += 600.0
    await a_round()
    assert sorted(rang[3:6]) == ["aaaaaaaa", "bbbbbbbb", "cccccccc"]
    await alarms.close()


@pytest.mark.parametrize(
    ("state", "wanted", "code", "logged"),
    [
        ("lobby", LIVE, "not-started", True),
        ("live", LOBBY, "started", True),
        ("live", LIVE, "vote-open", True),
        ("over", LIVE, "over", False),
        ("closed", LIVE, "closed-lobby", False),
        ("gone", LIVE, "no-table", False),
    ],
)
async def test_only_what_is_refused_as_the_match_has_ended_is_no_error(
    state: str, wanted: str, code: str, logged: bool, caplog: pytest.LogCaptureFixture
) -> None:
    h, store, refused = ClockedHouse(), MemoryStore(), list[str]()
    await (h.match() if state in ("live", "over") else h.table())
    if state == "over":
        async with h.matches.change(h.id, LIVE) as draft:
            draft.step(lambda match: match.close())
            await h.matches.commit(draft)
    elif state == "closed":
        await h.services.lobby.cancel(h.id, 11)

    async def run_out(match: str, kind: str) -> None:
        try:
            async with h.matches.change(match if state == "gone" else h.id, wanted):
                raise Refused("vote-open")
        except Refused as why:
            refused.append(why.code)
            raise

    row = Row("zzzzzzzz", 1, "live", "kobayakawa", 1, 2, 3, {}, 0.0, 0.0)
    await store.matches.commit(Commit(row, deadlines=[Deadline(row.id, "clock:0", 5.0)]))
    alarms = Alarms(store, lambda: 10.0, {"clock": run_out})
    alarms.open()
    assert alarms._round is not None
    with caplog.at_level(logging.WARNING):
        await alarms._round
    assert refused == [code]
    said = [record.args[:3] for record in caplog.records if isinstance(record.args, tuple)]
    assert said == ([("clock:0", row.id, "Refused")] if logged else [])
    await alarms.close()
