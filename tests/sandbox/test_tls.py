"""discord.py unchanged: TLS under Discord's own host names, led here by a resolver only."""

from __future__ import annotations

import asyncio
import shutil
from contextlib import suppress
from pathlib import Path

import discord
import pytest
import yarl

from sandbox import redirect
from sandbox.server import Sandbox
from sandbox.world import MovableClock, open_interactions
from tests.tools.demo_bot import Demo


@pytest.fixture
def untouched(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the library comes, whatever other tests have pointed where."""
    monkeypatch.setattr(discord.http.Route, "BASE", "https://discord.com/api/v10")
    gateway = yarl.URL("wss://gateway.discord.gg/")
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    monkeypatch.setattr(discord.asset.Asset, "BASE", "https://cdn.discordapp.com")


@pytest.mark.skipif(shutil.which("openssl") is None, reason="needs the openssl command")
@pytest.mark.parametrize("kind", ["one", "sharded"])
async def test_a_bot_that_knows_nothing_of_the_sandbox(
    tmp_path: Path, untouched: None, kind: str
) -> None:
    certificate, key = redirect.make_certificate(tmp_path)
    tls = redirect.server_context(certificate, key)
    async with Sandbox(tls=tls, rate_limits=False, clock=MovableClock.still()) as box:
        line = redirect.connector(box.port, certificate)
        bot = Sharded(connector=line) if kind == "sharded" else Demo(connector=line)
        running = asyncio.create_task(bot.start(box.token))
        await asyncio.wait_for(bot.ready.wait(), 120)
        world = box.world
        ana = world.people()[0]
        channel = next(c for c in world.channels.values() if c.name == "general")
        said = asyncio.Event()
        world.listeners.append(lambda person, event: "message" in event and said.set())
        open_interactions.slash(world, ana.id, channel, ["table", "new"], {"game": "coup"})
        await bot.heard.get()
        await asyncio.wait_for(said.wait(), 120)
        message = next(iter(world.messages[channel.id].values()))
        assert message.attachments[0].url.startswith("https://cdn.discordapp.com/attachments/")
        box.gateway.abort()
        pressed = open_interactions.press(world, ana.id, message, "step:up:1")
        heard = await asyncio.wait_for(bot.heard.get(), 120)
        assert str(heard.id) == pressed.id
        await bot.close()
        with suppress(asyncio.CancelledError):
            await running


class Sharded(Demo, discord.AutoShardedClient):
    """The same bot on the client that asks /gateway/bot."""
