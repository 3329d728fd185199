"""Which outages are remembered, and which missed turns they excuse."""

from __future__ import annotations

import pytest

from bot.outages.service import OUTAGE_MEMORY_SECONDS, Outages
from bot.people.service import People
from storage.records import LIVE
from tests.tools.clocked_table import running, said_of_table
from tests.tools.memory_store import MemoryStore
from tests.tools.timers import HandClock


async def test_outages_are_remembered_for_a_year_and_the_last_one_always() -> None:
    """From its number the next one gets its own: no table may take it for one that it knows."""
    store, machine = MemoryStore(), HandClock()
    noting = Outages(store, People(store), machine.now)
    now = machine.time
    for ends in (
        now - OUTAGE_MEMORY_SECONDS - 1,
        now - OUTAGE_MEMORY_SECONDS,
        now - 2 * OUTAGE_MEMORY_SECONDS,
    ):
        await noting.note(ends - 10, ends, 0, 1, "silent")
    outages = Outages(store, People(store), machine.now)
    await outages.begin()
    assert [number for number, _ in await store.documents.all("outage")] == [2, 3]
    assert [one.number for one in outages.known] == [2, 3]
    assert (await outages.note(now - 10, now, 0, 1, "silent")).number == 4


@pytest.mark.parametrize(("excused", "stays_away"), [(0, True), (2, False)])
async def test_who_was_away_is_back_only_where_the_last_missed_turn_is_excused(
    excused: int, stays_away: bool
) -> None:
    """It was with that one that the computer took the seat."""
    async with running() as h:
        seat, began = await h.asked(), h.time
        missed = (began + 100, began + 200, began + 300)
        async with h.matches.change(h.id, LIVE) as draft:
            chair = draft.chairs[seat]
            chair.clock.missed, chair.clock.missed_at = len(missed), missed
            chair.absent, chair.computer = True, "random"
            await h.matches.commit(draft)
        h.time += 1_000
        await h.out(missed[excused] - 10, missed[excused] + 10, "declared")
        await h.touch()
        session = await h.session()
        now = session.chairs[seat]
        assert (now.clock.missed, now.absent, bool(now.computer)) == (2, stays_away, stays_away)
        assert now.clock.missed_at == tuple(at for at in missed if at != missed[excused])
        assert bool(said_of_table(session, "is-back")) != stays_away
