"""The wall clock jumps by an hour, forward and back: no clock loses time, nothing fires early."""

from __future__ import annotations

import logging
import math
from pathlib import Path

import pytest

from bot.time.reckoning import PRESETS
from bot.time.steady_clock import SteadyClock
from storage.records import LIVE
from tests.tools.sandbox_evening import SandboxEvening, evening

HOUR = 3600.0


class Machine:
    """The clocks of a machine: wall clock and monotonic clock."""

    def __init__(self) -> None:
        self.wall, self.up = 1_800_000_000.0, 5000.0

    def passes(self, seconds: float) -> None:
        self.wall += seconds
        self.up += seconds


@pytest.fixture
def machine() -> Machine:
    return Machine()


def test_small_corrections_are_followed_and_jumps_are_not(
    machine: Machine, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    steady = SteadyClock(lambda: machine.wall, lambda: machine.up)
    machine.passes(60)
    machine.wall += 2
    assert steady() == 1_800_000_060
    steady.look()
    assert steady() == 1_800_000_062
    machine.wall += HOUR
    for _ in range(3):
        machine.passes(60)
        steady.look()
    assert steady() == 1_800_000_242
    assert caplog.text.count("jumped by 3600 s") == 1
    machine.wall -= HOUR
    steady.look()
    assert steady() == 1_800_000_242
    assert "back where it was" in caplog.text


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
async def test_a_clock_at_the_table_runs_out_when_its_time_is_up_and_once(
    jump: float, machine: Machine, tmp_path: Path
) -> None:
    machine.wall = 4_000_000_000.0  # later than everything that was stored before
    steady = SteadyClock(lambda: machine.wall, lambda: machine.up)
    async with evening(tmp_path, timing=PRESETS["quick"], now=steady) as table:
        table.clock.at = steady()
        await table.answer()
        await table.delivered()
        before, due = await table.answers(), await time_up(table)
        assert due == steady() + 60
        for _ in range(3):
            machine.wall += jump
            await _rings(table)
            machine.passes(10)
            await _rings(table)
            machine.wall -= jump
            await _rings(table)
            machine.passes(9)
        assert await table.answers() == before
        assert await time_up(table) == due
        machine.wall += jump
        machine.passes(4)
        await _rings(table)
        rows = await table.bot.store.matches.rows()
        log = await table.bot.store.matches.log(rows[0].id)
        assert [entry.by for entry, _ in log[before:]] == ["default"]
        table.clock.at = steady()


async def time_up(table: SandboxEvening) -> float:
    """When the time of a player is up."""
    (found,) = [
        one.at
        for one in await table.bot.store.deadlines.due(math.inf)
        if one.kind.startswith("clock:")
    ]
    return found


async def _rings(table: SandboxEvening) -> None:
    """Check the wall clock and do what is due, as the bot does regularly."""
    await table.bot.timekeeping.heartbeat._beat()
    table.bot.reach.watchdog.wake()
    await table.bot.reach.watchdog.done()
    table.bot.timekeeping.alarms.wake()
    assert table.bot.timekeeping.alarms._round is not None
    await table.bot.timekeeping.alarms._round


async def test_a_clock_that_was_ahead_and_is_put_back_costs_nobody_anything(tmp_path: Path) -> None:
    async with evening(tmp_path, timing=PRESETS["day"]) as table:
        await table.answer()
        await table.delivered()
        due = await time_up(table) - table.clock()
        table.clock.at -= HOUR
        id = (await table.bot.store.matches.rows())[0].id
        matches = table.bot.services.matches
        async with matches.change(id, LIVE) as draft:
            await matches.commit(draft)
        left = await time_up(table) - table.clock()
        assert left == pytest.approx(due, abs=5.0)  # the seconds since the table was made
        assert not table.said("Nobody could press")
        table.clock.at += HOUR
