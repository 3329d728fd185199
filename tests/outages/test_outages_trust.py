"""The machine's clock is doubted if it disagrees with the last heartbeat."""

from __future__ import annotations

import logging

import pytest

from bot.matches import ballots
from bot.outages.clock_trust import ClockTrust, accept
from bot.outages.liveness import Liveness
from bot.outages.service import Outages
from bot.people.service import People
from bot.time.steady_clock import SteadyClock
from storage.records import LIVE
from tests.tools.clocked_table import ClockedHouse
from tests.tools.memory_store import MemoryStore
from tests.tools.timers import HandClock

HOUR, DAY = 3600.0, 86_400.0


class Trusting:
    def __init__(self) -> None:
        self.machine, self.store, self.believed = HandClock(), MemoryStore(), 0
        self.trust = ClockTrust(self.store, self.machine.now)
        self.trust.believed.listen(self._on_belief)

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


async def test_the_operator_is_told_once_that_a_believed_clock_is_wrong(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Two bots on a store would ring each other's deadlines too early, or too late."""
    t = Trusting()
    await t.trust.heard(t.machine.time - HOUR)
    await t.trust.begin(t.machine.time)
    for _ in range(3):
        await t.trust.heard(t.machine.time - HOUR)
    assert not t.trust.doubt
    assert caplog.text.count("is 3600 s ahead of Discord's: set it right") == 1
    await t.trust.heard(t.machine.time)
    await t.trust.heard(t.machine.time + HOUR)
    assert "is 3600 s behind Discord's: set it right" in caplog.text, "right, and wrong again"


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
    steady = SteadyClock(lambda: wall[0], lambda: up[0])
    wall[0] += 40 * DAY
    steady.look(follow=True)
    assert steady() == 5000.0 + 40 * DAY
    wall[0] -= DAY
    steady.look()
    assert steady() == 5000.0 + 40 * DAY


@pytest.mark.parametrize("mended", [True, False])
@pytest.mark.parametrize("again", [True, False])
async def test_what_was_noted_by_a_clock_that_was_behind_costs_nobody_anything(
    mended: bool, again: bool
) -> None:
    """Somebody answers while the clock is two hours behind; then it is set right, or accepted, by
    the same process or after another start."""
    h = ClockedHouse()
    await h.match(kind="correspondence", bank=HOUR, increment=HOUR, cap=HOUR)
    stopped, h.time = h.time, h.time - 2 * HOUR + 60

    async def start() -> tuple[ClockTrust, Liveness]:
        trust = ClockTrust(h.store, h.now)
        liveness = Liveness(
            h.store, h.outages, h.now, 30.0, clock_is_trusted=lambda: not trust.doubt
        )
        await trust.begin(stopped)
        await liveness.begin((0,), 1, stopped, alone=True, doubted=trust.since)
        return trust, liveness

    trust, liveness = await start()
    h.time += 600
    for _ in range(3):
        await liveness.answered(0)
        await h.answer()
    seat = await h.asked()
    h.time += HOUR
    if mended:
        h.time += 2 * HOUR
    if again:
        trust, liveness = await start()
    await (trust.heard(h.time) if mended else accept(h.store))
    await trust.look()
    assert not trust.doubt
    await liveness.answered(0)
    await h.services.clocks.run_out(h.id, f"clock:{seat}")
    chair = (await h.session()).chairs[seat]
    assert (chair.clock.due, chair.late) == (h.time + HOUR, 0)
    assert h.outages.latest == 1
    await liveness.answered(0)
    assert h.outages.latest == 1


@pytest.mark.parametrize("several", [False, True])
async def test_an_outage_of_before_takes_nothing_from_who_was_asked_by_a_clock_that_was_behind(
    several: bool,
) -> None:
    """By that clock the question was asked before an outage that was given back long ago. With
    `several` another process lives on, and nothing is known to be missing."""
    h = ClockedHouse()
    await h.match()
    began = h.time
    h.time += HOUR
    await h.out(began + 200, began + 800)
    await h.touch()
    stopped, h.time = h.time, h.time - HOUR + 10
    trust = ClockTrust(h.store, h.now)
    liveness = Liveness(h.store, h.outages, h.now, 30.0, clock_is_trusted=lambda: not trust.doubt)
    await trust.begin(stopped)
    await liveness.begin((0,), 1, stopped, alone=not several, doubted=trust.since)
    await h.answer()
    await h.services.votes.propose(h.id, 11, "pause", days=3)
    seat = await h.asked()
    due = (await h.session()).chairs[seat].clock.due
    assert due == h.time + 180
    h.time += HOUR + 10

    async def probe(shard: int) -> None:
        await liveness.answered(shard)

    alive = await liveness.alive_at(h.guild, due, probe)
    assert not alive, "nothing rings while the clock is doubted"
    await trust.heard(h.time)
    assert not trust.doubt
    assert await liveness.alive_at(h.guild, due, probe) == several, "a sign was asked for"
    await liveness.answered(0)
    assert [one.why for one in h.outages.known[1:]] == ["doubted"]
    await h.services.clocks.run_out(h.id, f"clock:{seat}")
    session = await h.session()
    clock = session.chairs[seat].clock
    assert (clock.due, clock.missed) == (h.time + 180, 0)
    (vote,) = session.body.votes
    assert vote.until == ballots.closes(session.body.timing, h.time)


@pytest.mark.parametrize("earlier", [False, True])
async def test_what_was_noted_by_a_clock_that_was_ahead_hides_no_outage_once_it_is_right(
    earlier: bool,
) -> None:
    """An hour ahead is believed: what was lost before the start then ends in an hour. With
    `earlier` something was lost between, and has been given back."""
    h = ClockedHouse()
    await h.match()

    async def start(stopped: float) -> Liveness:
        trust = ClockTrust(h.store, h.now)
        await trust.heard(h.time)
        liveness = Liveness(
            h.store, h.outages, h.now, 30.0, clock_is_trusted=lambda: not trust.doubt
        )
        await trust.begin(stopped)
        await liveness.begin((0,), 1, stopped, alone=True, doubted=trust.since)
        await liveness.answered(0)
        return liveness

    stopped, h.time = h.time, h.time + HOUR + 10
    await start(stopped)
    stopped, h.time = h.time, h.time - HOUR + 10
    assert [one.ends for one in h.outages.known] == [stopped]
    liveness = await start(stopped)
    if earlier:
        liveness.disconnected(0)
        h.time += 60
        await liveness.answered(0)
    await h.touch()
    await h.answer()
    seat, asked = await h.asked(), h.time
    h.time += 20
    await liveness.answered(0)
    liveness.disconnected(0)
    h.time += 600
    await liveness.answered(0)
    await h.services.clocks.run_out(h.id, f"clock:{seat}")
    session = await h.session()
    clock = session.chairs[seat].clock
    assert (clock.due, clock.missed) == (asked + 600 + 180, 0)


@pytest.mark.parametrize("dies", [False, True])
async def test_who_doubts_nothing_rings_nothing_that_another_bot_has_set_by_a_wrong_clock(
    dies: bool,
) -> None:
    """Of two bots the one with shard 0 is an hour behind after a start, and knows it. The other one
    has the table's server, and goes on. With `dies` another bot inherits shard 0 in the end."""
    h = ClockedHouse(guild=1 << 22)
    await h.match()
    behind = 0.0

    def wrong() -> float:
        return h.time - behind

    here = Liveness(h.store, h.outages, h.now, 30.0)
    await here.begin((1,), 2, None, alone=True)
    await here.answered(1)
    there = Liveness(h.store, h.outages, h.now, 30.0)
    await there.begin((0,), 2, None, alone=False)
    await there.answered(0)

    async def rings(at: float) -> bool:
        return await here.alive_at(h.guild, at, here.answered)

    h.time += 20
    await there.answered(0)
    assert await rings(h.time), "both give signs"
    stopped, behind = h.time, HOUR
    trust = ClockTrust(h.store, wrong)
    there = Liveness(h.store, h.outages, wrong, 30.0, clock_is_trusted=lambda: not trust.doubt)
    await trust.begin(stopped)
    await there.begin((0,), 2, stopped, alone=False, doubted=trust.since)
    h.time -= HOUR
    await h.answer()
    h.time += HOUR
    seat = await h.asked()
    due = (await h.session()).chairs[seat].clock.due or 0.0
    assert due < h.time - HOUR / 2
    assert not await rings(due), "it is over by the right clock, and was set by the other"
    behind = 0.0
    if dies:
        trust = ClockTrust(h.store, h.now)
        there = Liveness(h.store, h.outages, h.now, 30.0)
        await trust.begin(h.time)
        await there.begin((0,), 2, stopped, alone=False)
    else:
        await trust.heard(h.time)
        assert not await rings(due), "it is believed, and has not said what was lost"
        await there.stop()
        assert not await rings(due)
    await there.answered(0)
    assert await rings(due)
    await h.services.clocks.run_out(h.id, f"clock:{seat}")
    clock = (await h.session()).chairs[seat].clock
    assert (clock.due, clock.missed) == (h.time + 180, 0)


@pytest.mark.parametrize("trusts", [False, True])
async def test_who_doubts_its_clock_leaves_the_times_that_another_bot_has_set(trusts: bool) -> None:
    """A bot that is an hour behind changes a table of another one's, as for somebody's wishes: what
    is of now seems to be to come, and a time put right by that clock is over by the other one's."""
    h = ClockedHouse()
    await h.match()
    seat = await h.asked()
    clock = (await h.session()).chairs[seat].clock
    set_rightly = clock.since, clock.due
    now = h.time + 5 - HOUR
    behind = Outages(h.store, People(h.store), lambda: now, lambda: trusts)
    async with h.services.matches.change(h.id, LIVE) as draft:
        draft.now = now
        await behind.put_on(draft)
        found = draft.chairs[seat].clock
        by_its_own = now, now + 180
        assert (found.since, found.due) == (by_its_own if trusts else set_rightly)


async def test_a_doubt_stays_where_the_operator_looks_though_another_bot_has_begun() -> None:
    t = Trusting()
    await t.trust.begin(t.machine.time - 37 * DAY)
    await ClockTrust(t.store, t.machine.now).begin(t.machine.time)
    await t.trust.look()
    assert (await accept(t.store)).startswith("Accepted")
    await t.trust.look()
    assert not t.trust.doubt
