"""The page of a table that one process serves and another plays, on one PostgreSQL server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import aiohttp
import pytest
import pytest_asyncio

from bot.features.board.addresses import Addresses
from sandbox.server import Sandbox, Sessions, Setting
from tests.rig.several import told_to_end
from tests.tools.cluster import Cluster, free_port
from tests.tools.load_run import closed_loop
from tests.tools.nursery import Nursery, nursery
from tests.tools.processes import START, OpenQuestions, TablePlan, furnish, start, stop

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bots() -> AsyncIterator[Nursery]:
    async with nursery() as made:
        yield made


async def told(stream: aiohttp.ClientResponse) -> dict[str, Any]:
    """The next event of a page."""
    async with asyncio.timeout(START):
        event = ":"
        while event.startswith(":"):
            event = (await stream.content.readuntil(b"\n\n")).decode()
    news: dict[str, Any] = json.loads(event.removeprefix("data: "))
    return news


async def test_a_page_hears_what_another_process_does(bots: Nursery, postgres: Cluster) -> None:
    store, port = await postgres.database(), free_port()
    setting = Setting(locales=("en-US",))
    async with Sandbox(
        seed=1, setting=setting, sessions=Sessions(identify_every=0.0, shards=2)
    ) as box:
        people = [(int(user.id), user.name) for user in box.world.people()][:3]
        place = next(int(c.id) for c in box.world.channels.values() if c.name == "general")
        guild = int(next(iter(box.world.guilds)))
        table = TablePlan(place, "kobayakawa", people, pictures=False)
        (match,) = await furnish(store, guild, [table])
        questions, shard, url = OpenQuestions(box), (guild >> 22) % 2, f"http://127.0.0.1:{port}"
        plays = await start(box, store, command=bots, shards=f"{shard}/2")
        web = {"web_url": url, "web_port": port}
        shows = await start(box, store, command=bots, shards=f"{1 - shard}/2", **web)
        async with asyncio.timeout(START):
            while len(box.gateway.shards) < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.02)  # until both hear
        page = Addresses(url, lambda: box.token).table(match)
        async with aiohttp.ClientSession() as browser, browser.get(f"{page}/events") as stream:
            assert (await told(stream)).keys() >= {"board", "story", "now"}
            await questions.wait()
            report = await closed_loop(
                box, lambda n: questions.press(Random(n)), total=1, in_flight=1
            )
            assert not report.failed
            assert "now" in await told(stream)
            await told_to_end(shows)
            assert b"over" not in await stream.content.read(), "it will ask again"
        await stop(plays)
