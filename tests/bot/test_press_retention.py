"""For how long it is remembered which presses were handled."""

from __future__ import annotations

from bot.retention.old_presses import PressRetention
from bot.time.reckoning import DAY
from tests.tools.memory_store import MemoryStore


async def test_a_press_is_remembered_for_a_day_and_forgotten_within_two() -> None:
    store, now = MemoryStore(), [10 * DAY]
    retention = PressRetention(store, lambda: now[0])
    old, of_a_day, late = 1, 2, 3
    for press, age in ((old, DAY + 1), (of_a_day, DAY), (late, 0.0)):
        await store.presses.note(press, now[0] - age)

    async def known() -> list[int]:
        return [press for press in (old, of_a_day, late) if await store.presses.handled(press)]

    begin = await retention.next_due()
    assert begin is not None
    assert begin <= now[0], "after a start it is looked at once"
    await retention.run_due()
    assert await known() == [of_a_day, late]
    assert await retention.next_due() == now[0] + DAY
    now[0] += DAY - 1
    await retention.run_due()
    assert await known() == [of_a_day, late], "not before the day is over"
    now[0] += 1
    await retention.run_due()
    assert await known() == [late]
    assert await retention.next_due() == now[0] + DAY
