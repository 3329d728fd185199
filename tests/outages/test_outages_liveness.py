"""Signs of life: which gaps between them are outages, and whose signs count."""

from __future__ import annotations

from typing import Any

import pytest

from bot.outages.liveness import FUTURE_SIGN_SECONDS, KIND, PROBE_SLACK_SECONDS, Liveness
from bot.outages.outage_records import Outage
from bot.outages.service import Outages
from bot.people.service import People
from tests.outages.watch import FAR_SERVER, HEARTBEAT_SECONDS
from tests.tools.memory_store import MemoryStore
from tests.tools.timers import HandClock


class Living:
    """The signs of one shard of so many, by hand."""

    def __init__(self, of: int = 1) -> None:
        self.machine, self.store, self.of = HandClock(), MemoryStore(), of
        self.noted = list[Outage]()
        outages = Outages(self.store, People(self.store), self.machine.now)
        self.liveness = Liveness(self.store, outages, self.machine.now, HEARTBEAT_SECONDS)
        self.liveness.noted.listen(self.noted.append)

    async def begun(self) -> Living:
        await self.liveness.begin((0,), self.of, None, alone=False)
        await self.liveness.answered(0)
        return self

    async def stored(self, shard: int, until: float, of: int) -> None:
        """Another process has had a sign."""
        await self.store.documents.put(KIND, shard, {"until": until, "of": of})

    def begins(self) -> list[float]:
        return [outage.begins for outage in self.noted]


async def nobody(shard: int) -> None:
    """Discord is asked, and has not answered yet."""


async def test_a_sign_may_come_half_a_minute_late() -> None:
    living = await Living().begun()
    living.machine.time += HEARTBEAT_SECONDS + PROBE_SLACK_SECONDS
    await living.liveness.answered(0)
    assert living.noted == []
    known = living.machine.time
    living.machine.time += HEARTBEAT_SECONDS + PROBE_SLACK_SECONDS + 1
    await living.liveness.answered(0)
    assert living.begins() == [known]


@pytest.mark.parametrize("ahead", [-50.0, 0.0, FUTURE_SIGN_SECONDS])
async def test_while_nobody_can_be_told_signs_of_other_processes_shorten_no_outage(
    ahead: float,
) -> None:
    """Their clocks may be a little ahead of ours."""
    living = await Living().begun()
    since = living.machine.time
    living.liveness.muted(0, since)
    living.machine.time += 100
    await living.stored(0, living.machine.time + ahead, 1)
    await living.liveness.answered(0)
    assert living.begins() == [since]


async def test_after_a_sign_of_a_clock_that_was_far_ahead_nothing_is_known_of_a_gap() -> None:
    living = await Living().begun()
    living.liveness.muted(0, living.machine.time)
    living.machine.time += 100
    await living.stored(0, living.machine.time + FUTURE_SIGN_SECONDS + 1, 1)
    await living.liveness.answered(0)
    assert living.noted == []


async def test_a_shard_that_is_disconnected_while_its_sign_is_stored_is_so_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    living = await Living().begun()
    put = living.store.documents.put

    async def parting(*what: Any) -> None:
        living.liveness.disconnected(0)
        await put(*what)

    monkeypatch.setattr(living.store.documents, "put", parting)
    await living.liveness.answered(0)
    assert [trouble.why for trouble in living.liveness.troubled().values()] == ["parted"]


@pytest.mark.parametrize(("of", "counts"), [(2, True), (3, False)])
async def test_signs_of_other_processes_count_where_the_servers_are_shared_out_alike(
    of: int, counts: bool
) -> None:
    """Else the shard of that number delivers the presses of other servers."""
    living = await Living(of=2).begun()
    now = living.machine.time
    await living.stored(1, now, of)
    assert await living.liveness.alive_at(FAR_SERVER, now, nobody) == counts


async def test_what_began_first_is_the_trouble_until_it_ends() -> None:
    living = await Living().begun()
    living.machine.time += 20
    living.liveness.disconnected(0)
    (trouble,) = living.liveness.troubled().values()
    living.machine.time += 20
    living.liveness.unanswered(0)
    living.liveness.muted(0, living.machine.time)
    assert [*living.liveness.troubled().values()] == [trouble]
    assert (trouble.why, trouble.since) == ("parted", living.machine.time - 20)


@pytest.mark.parametrize(("after", "missed"), [(0.0, False), (1.0, True)])
async def test_a_process_that_is_parted_before_its_first_sign_hides_no_outage(
    after: float, missed: bool
) -> None:
    """So it was when a bot that had been away was started twice in a row."""
    living = await Living().begun()
    known = living.machine.time
    living.machine.time += HEARTBEAT_SECONDS + PROBE_SLACK_SECONDS + after
    living.liveness.disconnected(0)
    living.machine.time += 2
    await living.liveness.answered(0)
    assert living.begins() == ([known] if missed else [])
