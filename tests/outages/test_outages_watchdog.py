"""The watchdog notices a silence in time, ignores a quiet night, and wastes no session starts."""

from __future__ import annotations

import logging
from itertools import pairwise

import pytest

from bot.delivery.circuit_breaker import (
    AFTER_LIMIT_SECONDS,
    FAILURE_MEMORY_SECONDS,
    FAILURES_TO_OPEN,
    CircuitBreaker,
)
from bot.outages.clock_trust import ClockTrust
from bot.outages.deadline_gate import PROBE_INTERVAL_SECONDS, RECHECK_SECONDS, ReachableGate
from bot.outages.outage_records import shard_of
from bot.outages.press_silence import PressSilence
from bot.outages.removals import Removals
from tests.outages.watch import DAY, FAR_SERVER, HEARTBEAT_SECONDS, HOUR, HandWatchdog, watch
from tests.tools.built_services import built_services
from tests.tools.clocked_table import ClockedHouse
from tests.tools.memory_store import MemoryStore
from tests.tools.timers import FakeLine, HandClock


async def test_a_quiet_night_is_no_fault() -> None:
    line = FakeLine(HandClock())
    async with watch(line) as w:
        await w.passes(8 * HOUR)
        assert (w.noted, line.made, w.dog.silent()) == ([], [], [])
        assert await w.good(0, w.machine.time)


async def test_while_discord_takes_no_messages_it_is_an_outage_and_nothing_is_connected_anew() -> (
    None
):
    line = FakeLine(HandClock())
    async with watch(line) as w:
        await w.passes(100)
        w.mute = w.machine.time - 20  # there was a sign since the first failure
        await w.passes(HOUR)
        assert not await w.good(0, w.machine.time - 60)
        w.mute, end = None, w.machine.time
        await w.passes(30)
        (outage,) = w.noted
        assert (outage.why, outage.begins) == (
            "mute",
            pytest.approx(end - HOUR - 20, abs=0.001, rel=0),
        )
        assert end <= outage.ends <= end + 30
        assert line.made == []
        assert w.regained == 1
        assert await w.good(0, w.machine.time - 60)


def test_one_failure_of_discord_says_nothing_and_two_in_two_channels_that_it_is_mute() -> None:
    now = 1000.0
    breaker = CircuitBreaker(lambda: now)
    breaker.faltered(1, 990.0)
    assert (breaker.is_failing(), breaker.accepts_nothing_since()) == (True, None)
    breaker.faltered(1, 995.0)
    assert breaker.accepts_nothing_since() is None, "it may be one message"
    breaker.faltered(2, 998.0)
    assert breaker.accepts_nothing_since() == 990.0
    breaker.answered()
    assert (breaker.is_failing(), breaker.accepts_nothing_since()) == (False, None)
    breaker.faltered(3, 999.0)
    assert breaker.accepts_nothing_since() is None, "the row was broken"
    for _ in range(FAILURES_TO_OPEN - 1):
        breaker.faltered(3, 999.5)
    assert breaker.accepts_nothing_since() == 999.0, "often enough in one channel"
    now += FAILURE_MEMORY_SECONDS
    assert (breaker.is_failing(), breaker.accepts_nothing_since()) == (False, None), (
        "nothing is known any more"
    )
    breaker.faltered(4, now)
    assert breaker.accepts_nothing_since() is None, "another row"


def test_a_limit_on_everything_is_muteness_from_its_beginning_until_soon_after_its_end() -> None:
    now = 1000.0
    breaker = CircuitBreaker(lambda: now)
    breaker.limited_everywhere(90)
    now += 90 + AFTER_LIMIT_SECONDS - 1
    assert breaker.accepts_nothing_since() == 1000.0
    breaker.limited_everywhere(90)
    now += 90 + AFTER_LIMIT_SECONDS - 1
    assert breaker.accepts_nothing_since() == 1000.0, "it goes on"
    now += 1
    assert breaker.accepts_nothing_since() is None


async def test_a_silence_is_noticed_within_90_seconds_and_the_session_taken_up_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    line = FakeLine(HandClock())
    async with watch(line) as w:
        await w.passes(1000)
        fell = w.machine.time
        line.mute = {0}
        await w.passes(90)
        assert w.dog.silent() == [0]
        assert "Discord says nothing over it" in caplog.text
        assert [anew for _, _, anew in line.made] == [False, True]
        assert line.made[0][0] - fell <= 75
        assert w.reconnected == 2
        line.mute = set()
        await w.passes(30)
        (outage,) = w.noted
        assert outage.begins <= fell < outage.ends
        assert fell - outage.begins <= HEARTBEAT_SECONDS
        assert outage.why == "silent"
        assert w.regained == 1


async def test_a_silence_that_lasts_costs_few_session_starts() -> None:
    line = FakeLine(HandClock())
    async with watch(line) as w:
        line.mute = {0}
        await w.passes(DAY)
        anew = [at for at, _, fresh in line.made if fresh]
        assert 40 < len(anew) < 60
        waits = [b - a for a, b in pairwise(anew)]
        assert min(waits) >= 30
        assert waits[-1] >= 1800


async def test_only_a_new_session_may_cure_it() -> None:
    line = FakeLine(HandClock(), mute={0}, heals=True)
    async with watch(line, alive=HandClock().time) as w:
        await w.passes(150)
        assert [anew for _, _, anew in line.made] == [False, True]
        assert w.dog.silent() == []
        assert len(w.noted) == 1


async def test_when_the_days_starts_are_spent_it_waits(caplog: pytest.LogCaptureFixture) -> None:
    line = FakeLine(HandClock(), mute={0}, starts=0)
    async with watch(line) as w:
        await w.passes(HOUR)
        assert [anew for _, _, anew in line.made] == [False]
        assert "too few session starts are left" in caplog.text


async def test_a_short_reconnection_is_none_and_a_longer_one_is() -> None:
    line = FakeLine(HandClock())
    async with watch(line) as w:
        for seconds, outages in ((5.0, 0), (6.0, 1)):
            await w.passes(100)
            w.liveness.disconnected(0)
            line.shut = {0}
            w.machine.time += seconds
            line.shut = set()
            w.dog.wake()
            await w.dog.done()
            assert len(w.noted) == outages
        (outage,) = w.noted
        assert (outage.ends - outage.begins, outage.why) == (6.0, "parted")


async def test_nothing_is_known_to_be_good_before_discord_has_answered_after_it() -> None:
    line = FakeLine(HandClock(), held=(0, 1))
    async with watch(line, of=2) as w:
        assert shard_of(FAR_SERVER, 2) == 1
        await w.passes(1000)
        due = w.machine.time = w.machine.time + 10
        line.mute = {1}
        assert await w.good(0, due), "it asks at once, where the last sign is older"
        assert not await w.good(FAR_SERVER, due), "an unrecognised silence"
        line.mute = {0}
        assert not await w.good(0, w.machine.time), "direct messages come over shard 0"
        assert not await w.good(FAR_SERVER, w.machine.time)
        line.mute = set()
        await w.passes(60)
        assert await w.good(FAR_SERVER, due)
        assert await w.good(0, due)
        assert {outage.shard for outage in w.noted} == {0, 1}


async def test_what_is_due_has_discord_asked_at_most_every_two_seconds() -> None:
    house = ClockedHouse()
    await house.match()
    machine = HandClock(house.time)
    line = FakeLine(machine)
    async with watch(line) as w:
        matches = built_services(house.store, machine.now).matches
        trust = ClockTrust(house.store, machine.now)
        off = Removals(matches.store, w.outages, machine.now)
        gate = ReachableGate(
            matches, liveness=w.liveness, watchdog=w.dog, trust=trust, removals=off, sending=w
        )
        machine.time += 10
        assert await gate.holds(house.id, machine.time) == 0.0
        machine.time += 1
        assert await gate.holds(house.id, machine.time - 1) == 0.0, "known already"
        assert await gate.holds(house.id, machine.time) == PROBE_INTERVAL_SECONDS
        machine.time += 1
        assert await gate.holds(house.id, machine.time) == 0.0
        line.mute = {0}
        machine.time += 10
        assert await gate.holds(house.id, machine.time) == RECHECK_SECONDS
        assert not gate.is_open()
        line.mute = set()
        await w.passes(60)
        assert await gate.holds(house.id, machine.time - 30) == 0.0
        w.wavering = True
        assert await gate.holds(house.id, machine.time - 30) == PROBE_INTERVAL_SECONDS, (
            "who knows who was told"
        )
        w.wavering = False
        await trust.begin(machine.time - 2 * DAY)
        assert await gate.holds(house.id, 0.0) == RECHECK_SECONDS


async def test_the_absence_of_the_process_is_an_outage_of_each_shard_it_holds() -> None:
    store, machine = MemoryStore(), HandClock()
    async with watch(FakeLine(machine, held=(0, 1)), store, of=2) as w:
        await w.passes(300)
    machine.time += 100
    async with watch(FakeLine(machine, held=(0, 1)), store, machine.time, of=2) as w:
        assert [(one.shard, one.why) for one in w.noted] == [(0, "away"), (1, "away")]
        assert {round(one.ends - one.begins) for one in w.noted} == {100}
        assert [one.number for one in w.noted] == [1, 2]
    async with watch(FakeLine(machine, held=(0, 1)), store, of=2) as w:
        assert w.noted == [], "it ended in order, and nothing was lost"
        assert w.outages.latest == 2


async def test_a_shard_without_a_sign_counts_from_the_last_heartbeat() -> None:
    machine = HandClock()
    async with watch(FakeLine(machine), alive=machine.time - HOUR) as w:
        assert [one.ends - one.begins for one in w.noted] == [HOUR]


async def test_another_process_on_the_same_shard_leaves_no_gap() -> None:
    store, machine = MemoryStore(), HandClock()
    async with watch(FakeLine(machine), store) as one:
        await one.passes(60)
        deaf = FakeLine(machine)
        async with watch(deaf, store) as other:
            deaf.mute = {0}
            for _ in range(5):
                await machine.passes(HEARTBEAT_SECONDS, lambda: _both(one, other))
            deaf.mute = set()
            await machine.passes(HEARTBEAT_SECONDS, lambda: _both(one, other))
        assert one.noted == []
        assert other.noted == []


async def _both(one: HandWatchdog, other: HandWatchdog) -> None:
    await one.dog.done()
    await other.dog.done()


async def test_a_store_that_cannot_be_written_gives_no_sign() -> None:
    line = FakeLine(HandClock())
    async with watch(line) as w:
        await w.passes(300)
        put, documents = w.store.documents.put, w.store.documents

        async def fails(*args: object) -> None:
            raise OSError

        documents.put = fails  # type: ignore[method-assign]
        fell = w.machine.time
        await w.passes(600)
        assert not await w.good(0, fell + 300)
        documents.put = put  # type: ignore[method-assign]
        await w.passes(60)
        (outage,) = w.noted
        assert outage.begins <= fell
        assert outage.ends >= fell + 600
        assert await w.good(0, fell + 300)


def test_an_unusual_silence_of_presses_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    machine = HandClock()
    silence = PressSilence(machine.now)
    for _ in range(200):
        machine.time += 400
        silence.press()
    machine.time += 899
    assert not silence.look(10)
    machine.time += 2
    assert not silence.look(9), "few games"
    assert silence.look(10)
    assert silence.look(10)
    assert caplog.text.count("no press for") == 1
    silence.press()
    assert "presses arrive again" in caplog.text
    machine.time += 1500
    assert not silence.look(10), "of late there was a silence half as long"
    few = PressSilence(machine.now)
    machine.time += DAY
    assert not few.look(1000), "nobody knows what is usual"


@pytest.mark.parametrize(("ago", "usual"), [(DAY - HOUR, True), (DAY + HOUR, False)])
def test_a_silence_is_usual_where_there_was_one_like_it_within_a_day(
    ago: float, usual: bool
) -> None:
    machine = HandClock()
    silence = PressSilence(machine.now)
    machine.time += HOUR  # the long one
    silence.press()
    for _ in range(60):  # and short ones behind it, the first of them at once
        machine.time += 1
        silence.press()
    while machine.time < HandClock().time + HOUR + ago:
        machine.time += 600
        silence.press()
    machine.time += HOUR
    assert silence.look(10) != usual
