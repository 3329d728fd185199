"""The crash rig in small, and deaths at chosen points. The long run is `tests.rig.crash`."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.rig import crash
from tests.rig.nursery import Nursery, nursery

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bots() -> AsyncIterator[Nursery]:
    async with nursery() as made:
        yield made


async def test_twenty_kills_lose_nothing_and_say_nothing_twice(bots: Nursery) -> None:
    outcome = await crash.run(bots, 20, seed=3, tables=2)
    assert outcome.holds, outcome
    assert outcome.answers
    assert not outcome.notices


@pytest.mark.parametrize(
    ("point", "times"),
    [
        ("migration", 1),
        ("starting", 1),
        ("committed", 3),
        ("sent", 3),
        ("removed", 2),
        ("snapshot", 3),
    ],
)
async def test_a_death_at_a_chosen_point_does_no_harm(
    bots: Nursery, point: str, times: int
) -> None:
    async with crash.rigged(bots, seed=times, tables=1) as rig:
        if point != "migration":  # which is done when there is no database yet
            await rig.set_up()
        await rig.die(point, times)
        await rig.end(60, answers=5)
        assert rig.outcome.kills == 1
        assert rig.outcome.holds, rig.outcome
        assert not rig.outcome.notices
