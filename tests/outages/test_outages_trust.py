"""The machine's clock: doubted where it disagrees with the last heartbeat."""

from __future__ import annotations

import logging

import pytest

from bot.ops.steady import Steady
from bot.outages.trust import ClockTrust, accept
from storage.memory import MemoryStore
from tests.outages.timers import Machine

DAY = 86_400.0


class Trusting:
    def __init__(self) -> None:
        self.machine, self.store, self.believed = Machine(), MemoryStore(), 0
        self.trust = ClockTrust(self.store, self.machine.now, self._on_belief)

    def _on_belief(self) -> None:
        self.believed += 1


@pytest.mark.parametrize(
    ("since", "doubted"),
    [(DAY, False), (DAY + 1, True), (40 * DAY, True), (-60.0, False), (-61.0, True), (0.0, False)],
)
async def test_a_start_long_after_or_before_the_last_heartbeat_raises_a_doubt(
    since: float, doubted: bool
) -> None:
    t = Trusting()
    await t.trust.begin(t.machine.time - since)
    assert bool(t.trust.doubt) == doubted
    assert ("ahead of" in t.trust.doubt) == (doubted and since > 0)


async def test_the_first_start_raises_none() -> None:
    t = Trusting()
    await t.trust.begin(None)
    assert not t.trust.doubt
    assert await accept(t.store) == "The bot doubts no clock."


@pytest.mark.parametrize(("off", "believed"), [(60.0, True), (-60.0, True), (61.0, False)])
async def test_discords_time_ends_the_doubt_where_it_is_the_same(
    off: float, believed: bool, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    t = Trusting()
    await t.trust.begin(t.machine.time - 37 * DAY)
    for _ in range(3):
        await t.trust.heard(t.machine.time + off)
    assert (not t.trust.doubt) == believed
    assert t.believed == believed
    assert caplog.text.count("behind Discord's") == (not believed)
    t.machine.time += off  # it is set right
    await t.trust.heard(t.machine.time)
    assert not t.trust.doubt
    assert t.believed == 1


async def test_what_discord_said_at_the_login_counts() -> None:
    t = Trusting()
    await t.trust.heard(t.machine.time + 1)
    await t.trust.begin(t.machine.time - 37 * DAY)
    assert not t.trust.doubt


async def test_the_operator_can_accept_the_clock() -> None:
    t = Trusting()
    await t.trust.begin(t.machine.time - 37 * DAY)
    await t.trust.look()
    assert t.trust.doubt
    assert (await accept(t.store)).startswith("Accepted")
    await t.trust.look()
    assert not t.trust.doubt
    assert t.believed == 1
    assert await accept(t.store) == "The bot doubts no clock."


def test_a_clock_that_is_set_while_it_is_doubted_is_followed() -> None:
    wall, up = [5000.0], [10.0]
    steady = Steady(lambda: wall[0], lambda: up[0])
    wall[0] += 40 * DAY
    steady.look(follow=True)
    assert steady() == 5000.0 + 40 * DAY
    wall[0] -= DAY
    steady.look()
    assert steady() == 5000.0 + 40 * DAY
