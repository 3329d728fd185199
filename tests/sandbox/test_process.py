"""The bot as a real process, pointed here by an address only, and killed without warning."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from sandbox.player import Failed
from sandbox.server import Sandbox
from sandbox.world import MovableClock

BOT = Path(__file__).parents[1] / "tools" / "demo_bot.py"


async def launched(box: Sandbox) -> asyncio.subprocess.Process:
    environment = {**os.environ, "AGORA_DISCORD_API": box.api_url, "DISCORD_TOKEN": box.token}
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(BOT), env=environment, stderr=asyncio.subprocess.DEVNULL
    )
    ana = await box.player("Ana")
    await ana.wait(lambda: box.gateway.online and bool(box.world.commands), 15)
    return process


async def test_a_killed_bot_comes_back_to_its_buttons() -> None:
    async with Sandbox(rate_limits=False, clock=MovableClock.still()) as box:
        first = await launched(box)
        ana = await box.player("Ana")
        await ana.slash("/table new", game="coup")
        table = await ana.until(lambda m: "Ronda 1" in m.text)
        first.kill()
        await first.wait()
        await ana.wait(lambda: not box.gateway.online)
        unheard = asyncio.create_task(ana.press(table, "Sube"))
        await ana.wait(lambda: ana.events[-1].get("state") == "waiting")
        box.world.clock.advance(4)
        with pytest.raises(Failed):
            await unheard
        second = await launched(box)
        assert (await ana.press(table, "Sube")).answer == 7
        await ana.until(lambda m: "Ronda 2" in m.text)
        second.kill()
        await second.wait()
