"""The crash rig in small, and deaths at chosen points. The long run is `tests.rig.crash`."""

from __future__ import annotations

import pytest

from tests.rig import crash


async def test_twenty_kills_lose_nothing_and_say_nothing_twice() -> None:
    outcome = await crash.run(20, seed=3, tables=2)
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
async def test_a_death_at_a_chosen_point_does_no_harm(point: str, times: int) -> None:
    async with crash.rigged(seed=times, tables=1) as rig:
        if point != "migration":  # which is done when there is no database yet
            await rig.set_up()
        await rig.die(point, times)
        await rig.end(60, answers=5)
        assert rig.outcome.kills == 1
        assert rig.outcome.holds, rig.outcome
        assert not rig.outcome.notices
