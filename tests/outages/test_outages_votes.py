"""While presses may not arrive, no vote removes or answers for anybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.features.votes.service import PRESSES_KNOWN_SECONDS
from bot.matches.errors import Refused
from bot.outages.clock_trust import ClockTrust
from bot.outages.deadline_gate import ReachableGate
from bot.outages.outage_records import shard_of
from bot.outages.watchdog import SECOND_PROBE_SECONDS
from tests.outages.watch import FAR_SERVER, HEARTBEAT_SECONDS, HandWatchdog, watch
from tests.tools.clocked_table import PEOPLE, ClockedHouse
from tests.tools.timers import FakeLine, HandClock


@asynccontextmanager
async def far(**timing: object) -> AsyncIterator[tuple[ClockedHouse, HandWatchdog, FakeLine]]:
    """A game on a server of shard 1; presses in direct messages come over shard 0."""
    gates: list[ReachableGate] = []
    house = ClockedHouse(FAR_SERVER, lambda match, at: gates[0].reaches(match, at))
    assert shard_of(FAR_SERVER, 2) == 1
    machine = HandClock(house.time)
    line = FakeLine(machine, held=(0, 1))
    async with watch(line, house.store, of=2) as w:
        w.liveness._outages = house.outages
        trust = ClockTrust(house.store, machine.now)
        gates.append(
            ReachableGate(
                house.matches,
                liveness=w.liveness,
                watchdog=w.dog,
                trust=trust,
                removals=house.services.removals,
                sending=w,
            )
        )
        await house.match(**timing)
        await passes(house, w, 2 * HEARTBEAT_SECONDS)
        yield house, w, line


async def passes(house: ClockedHouse, w: HandWatchdog, seconds: float) -> None:
    await w.passes(seconds)
    house.time = w.machine.time


async def whom(house: ClockedHouse) -> tuple[int, list[int]]:
    """The seat that is asked, and the people beside."""
    seat, session = await house.asked(), await house.session()
    return seat, [one for one in PEOPLE if one != session.chairs[seat].person]


@pytest.mark.parametrize("known", [True, False])
async def test_no_vote_on_who_is_late_begins_while_only_shard_0_is_silent(known: bool) -> None:
    async with far() as (h, w, line):
        seat, (one, _) = await whom(h)
        due = (await h.session()).chairs[seat].clock.due
        assert due is not None
        silent = 2 * HEARTBEAT_SECONDS if known else 5.0
        await passes(h, w, due - h.time - silent)
        line.mute = {0}
        await passes(h, w, silent + 1)
        assert h.time > due
        for kind in ("late", "kick"):
            with pytest.raises(Refused, match="not-reached"):
                await h.services.votes.propose(h.id, one, kind, seat=seat)
        line.mute = set()
        await passes(h, w, SECOND_PROBE_SECONDS + HEARTBEAT_SECONDS)
        for kind, why in (("late", "not-late-to-force"), ("kick", "not-late")):
            with pytest.raises(Refused, match=why):  # the clock was put on
                await h.services.votes.propose(h.id, one, kind, seat=seat)
        await h.touch()
        left = (await h.session()).chairs[seat].clock.due
        assert left is not None
        await passes(h, w, left - h.time)
        await h.services.votes.propose(h.id, one, "late", seat=seat)
        assert len((await h.session()).body.votes) == 1


async def test_what_a_press_would_prevent_is_not_voted_through_in_a_silence() -> None:
    async with far(at_zero="vote") as (h, w, line):
        seat, (one, other) = await whom(h)
        due = (await h.session()).chairs[seat].clock.due
        assert due is not None
        await passes(h, w, due - h.time)
        await h.services.clocks.run_out(h.id, f"clock:{seat}")
        (vote,) = (await h.session()).body.votes
        await h.services.votes.vote(h.id, vote.number, one, True)
        line.mute = {0}
        await passes(h, w, PRESSES_KNOWN_SECONDS + HEARTBEAT_SECONDS)
        with pytest.raises(Refused, match="not-reached"):
            await h.services.votes.vote(h.id, vote.number, other, True)
        assert (await h.session()).playing().version == 0
        line.mute = set()
        await passes(h, w, SECOND_PROBE_SECONDS + HEARTBEAT_SECONDS)
        await h.services.votes.vote(h.id, vote.number, other, True)
        assert (await h.session()).playing().version > 0


async def test_other_votes_take_place_meanwhile_and_anybody_may_say_no() -> None:
    async with far(at_zero="vote") as (h, w, line):
        seat, (one, other) = await whom(h)
        due = (await h.session()).chairs[seat].clock.due
        assert due is not None
        await passes(h, w, due - h.time)
        await h.services.clocks.run_out(h.id, f"clock:{seat}")
        line.mute = {0}
        await passes(h, w, PRESSES_KNOWN_SECONDS + HEARTBEAT_SECONDS)
        await h.services.votes.propose(h.id, one, "pause", days=3)
        late, vote = (await h.session()).body.votes
        await h.services.votes.vote(h.id, vote.number, other, True)
        assert (await h.session()).body.paused_until is not None
        await h.services.votes.vote(h.id, late.number, one, False)
        assert (await h.session()).body.votes == ()
