"""Faults of every kind at two tables on two shards: nobody is answered for who could not press."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.outages.town import FAULTS, Town, town

SHORT = 600.0


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library's pauses between connections take no time."""
    real = asyncio.sleep

    async def sleep(seconds: float, result: object = None) -> object:
        return await real(0.01 if seconds >= 0.3 else seconds, result)

    monkeypatch.setattr(asyncio, "sleep", sleep)


async def counts(t: Town) -> dict[str, int]:
    return {where: await t.answers(where) for where in t.matches}


@pytest.mark.parametrize("name", list(FAULTS))
async def test_a_fault_costs_nobody_an_answer_and_every_table_is_told_once(
    name: str, tmp_path: Path
) -> None:
    fault = FAULTS[name]
    async with town(tmp_path) as t:
        await t.passes(60)
        before = await counts(t)
        left = {where: await t.left(where) for where in t.matches}
        await fault.begin(t)
        await t.passes(SHORT, step=60)
        await fault.end(t)
        await t.rounds()
        for where in t.matches:
            if where in fault.where:
                assert await t.answers(where) == before[where]
                assert left[where] <= await t.left(where) <= left[where] + 30
                assert await t.card(where, "Nobody could press anything here", "10 minutes")
                told = [e for _, e in (await t.session(where)).recent if e.key == "@unreachable"]
                assert len(told) == 1
                assert [chair.clock.missed for chair in (await t.session(where)).chairs] == [0] * 3
            else:
                assert await t.answers(where) > before[where]
                assert not await t.card(where, "Nobody could press")
        await t.passes(200)
        after = await counts(t)
        assert all(after[where] > before[where] for where in fault.where), "time goes on"
