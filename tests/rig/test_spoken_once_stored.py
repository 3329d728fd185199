"""Store, then speak: nothing is shown while it is still being written."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sandbox.world import open_interactions
from storage.records import Commit
from tests.tools.evening import PATIENCE
from tests.tools.processes import parts
from tests.tools.sandbox_evening import SandboxEvening, evening


async def looks(table: SandboxEvening) -> None:
    """Everybody opens their seat, and the bot does everything that is due."""
    world = table.box.world
    shown = table.table()
    my = next(p["custom_id"] for p in parts(shown.components) if "/my/" in p.get("custom_id", ""))
    for user in world.people()[:3]:
        open_interactions.press(world, user.id, shown, my)
    await table.until(lambda: table.bot.priority.waiting)
    for _ in range(400):
        await asyncio.sleep(0)


async def test_a_question_is_shown_when_the_answer_before_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(tmp_path) as table:
        await table.questions.wait()
        await table.delivered()
        (key,) = table.questions.open
        number = table.questions.open[key].ref.asked
        commit, writing, go_on = table.bot.store.matches.commit, asyncio.Event(), asyncio.Event()

        async def slow(change: Commit) -> None:
            if change.entries:
                writing.set()
                await go_on.wait()
            await commit(change)

        monkeypatch.setattr(table.bot.store.matches, "commit", slow)
        table.questions.press(table.rng)
        async with asyncio.timeout(PATIENCE):
            await writing.wait()
        table.questions.pressed.clear()  # note whatever is shown from now on
        await looks(table)
        table.bot.delivery.relay.wake()
        later = [q.ref.asked for q in table.questions.open.values() if q.ref.asked != number]
        assert later == []
        go_on.set()
        await table.until(lambda: not table.bot.priority.waiting)
        await table.until(lambda: any(q.ref.asked != number for q in table.questions.open.values()))
