"""How the sandbox answers who asks for the messages of a channel, without reading any of them."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox.server import Sandbox, Setting
from sandbox.world import message_changes, places

URL = "/channels/{}/messages"


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with Sandbox(
        admin=True, seed=1, rate_limits=False, setting=Setting(locales=("en-US",))
    ) as made:
        yield made


async def asked(box: Sandbox, channel: str, **query: str) -> tuple[int, list[str]]:
    """The status and the ids, or the code of the refusal."""
    head = {"Authorization": f"Bot {box.token}"}
    async with (
        aiohttp.ClientSession(headers=head) as session,
        session.get(box.api_url + URL.format(channel), params=query) as answer,
    ):
        told = await answer.json()
        found = told if isinstance(told, list) else [{"id": str(told["code"])}]
        return answer.status, [one["id"] for one in found]


async def test_what_lies_under_a_message_is_counted_up_to_a_limit(box: Sandbox) -> None:
    world = box.world
    place = next(c for c in world.channels.values() if c.name == "general")
    said = [
        message_changes.post(world, place, world.people()[0].id, {"content": str(n)}).id
        for n in range(9)
    ]
    assert await asked(box, place.id, after=said[-1]) == (200, [])
    assert await asked(box, place.id, after=said[2]) == (200, said[:2:-1])
    assert await asked(box, place.id, after=said[1], limit="7") == (200, said[:1:-1])
    status, seven = await asked(box, place.id, after=said[0], limit="7")
    assert (status, len(seven)) == (200, 7)
    for limit in ("0", "101", "x"):
        assert await asked(box, place.id, limit=limit) == (400, ["50035"])
    assert await asked(box, place.id, after="x") == (400, ["50035"])


async def test_a_past_that_is_hidden_from_the_bot_is_empty_and_no_refusal(box: Sandbox) -> None:
    world = box.world
    place = next(c for c in world.channels.values() if c.name == "general")
    message_changes.post(world, place, world.people()[0].id, {"content": "hm"})
    places.deny_bot(world, place, "READ_MESSAGE_HISTORY")
    assert await asked(box, place.id) == (200, [])
