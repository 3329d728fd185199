"""A sharded gateway, frame by frame: who may identify when, and who gets which events."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import aiohttp
import pytest

from sandbox.server import Sandbox, Sessions, Setting
from sandbox.world import MovableClock, World, message_changes, open_interactions
from sandbox.world.state import shard_of

Json = dict[str, Any]
GUILDS = {"Atenas": ["ágora"], "Esparta": ["ágora-2"], "Tebas": ["ágora-3"]}
INTENTS = 1 | 1 << 9 | 1 << 12  # guilds, messages in guilds, direct messages


class Line:
    """One connection to the gateway."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, token: str) -> None:
        self.ws, self.token = ws, token

    async def next(self) -> Json:
        """The next frame that is no acknowledgement; `op` is the code where the line is closed."""
        answer = await self.ws.receive(timeout=120)
        if answer.type is aiohttp.WSMsgType.TEXT:
            frame: Json = answer.json()
            return await self.next() if frame["op"] == 11 else frame
        return {"op": self.ws.close_code}

    async def identify(self, shard: Any = None) -> Json:
        """Ask for a session; READY, or what came instead."""
        data: Json = {"token": self.token, "intents": INTENTS}
        if shard is not None:
            data["shard"] = shard
        await self.ws.send_json({"op": 2, "d": data})
        return await self.next()

    async def hears(self, count: int) -> list[str]:
        """The names of the next so many events, with the guild they are about."""
        heard = []
        for _ in range(count):
            frame = await self.next()
            guild = frame["d"].get("name") or frame["d"].get("content") or frame["d"].get("id")
            heard.append(f"{frame['t']} {guild}")
        return heard


Dial = Callable[[], Awaitable[Line]]


@pytest.fixture
async def box() -> AsyncIterator[Sandbox]:
    """Three guilds on shards 3, 2 and 1 of four; identifies are counted on a clock that stands."""
    async with Sandbox(
        seed=1,
        clock=MovableClock.still(),
        rate_limits=False,
        setting=Setting(guilds=GUILDS),
        sessions=Sessions(identify_every=5, shards=4),
    ) as started:
        yield started


@pytest.fixture
async def dial(box: Sandbox) -> AsyncIterator[Dial]:
    async with AsyncExitStack() as stack:
        http = await stack.enter_async_context(aiohttp.ClientSession())

        async def call() -> Line:
            ws = await stack.enter_async_context(http.ws_connect(box.gateway_url))
            assert (await ws.receive_json())["op"] == 10
            return Line(ws, box.token)

        yield call


async def recommended(box: Sandbox) -> Json:
    head = {"Authorization": f"Bot {box.token}"}
    async with (
        aiohttp.ClientSession(headers=head) as http,
        http.get(f"{box.api_url}/gateway/bot") as answer,
    ):
        found: Json = await answer.json()
        return found


async def test_the_recommendation_counts_what_is_left_of_the_day(box: Sandbox, dial: Dial) -> None:
    before = await recommended(box)
    assert (before["shards"], before["url"]) == (4, box.gateway_url)
    assert before["session_start_limit"] == {
        "total": 1000,
        "remaining": 1000,
        "reset_after": 0,
        "max_concurrency": 1,
    }
    await (await dial()).identify([0, 4])
    box.world.clock.advance(3600)
    after = (await recommended(box))["session_start_limit"]
    assert (after["remaining"], after["reset_after"]) == (999, 23 * 3_600_000)
    box.world.clock.advance(23 * 3600)
    assert (await recommended(box))["session_start_limit"]["remaining"] == 1000


@pytest.mark.parametrize("shard", [[4, 4], [-1, 4], [0, 0], [0], "0/4", [0.5, 4], [True, 2]])
async def test_a_shard_that_cannot_be_is_turned_away(dial: Dial, shard: Any) -> None:
    assert (await (await dial()).identify(shard))["op"] == 4010


async def test_one_identify_in_five_seconds(box: Sandbox, dial: Dial) -> None:
    first, second = await dial(), await dial()
    assert (await first.identify([0, 4]))["t"] == "READY"
    assert await second.identify([1, 4]) == {"op": 9, "d": False, "s": None, "t": None}
    box.world.clock.advance(4.9)
    assert (await second.identify([1, 4]))["op"] == 9
    box.world.clock.advance(0.2)
    assert (await second.identify([1, 4]))["t"] == "READY"
    assert box.gateway.shards == [(0, 4), (1, 4)]
    await second.hears(1)
    assert (await second.identify([2, 4]))["op"] == 4005, "it has a session already"


async def test_a_discord_with_limits_has_those_of_discord() -> None:
    """And one without lets every session begin at once."""
    for limits, every in ((True, 4.9), (False, 0.0)):
        async with Sandbox(seed=1, clock=MovableClock.still(), rate_limits=limits) as box:
            starts = box.gateway.starts
            assert starts.facts()["session_start_limit"]["total"] == 1_000
            assert starts.admit(0)
            box.world.clock.advance(every)
            assert starts.admit(0) is not limits
            box.world.clock.advance(0.2)
            assert starts.admit(0)


async def test_every_bucket_counts_for_itself(box: Sandbox, dial: Dial) -> None:
    box.gateway.starts.max_concurrency = 2
    lines = [await dial() for _ in range(4)]
    told = [(await line.identify([n, 4]))["op"] for n, line in enumerate(lines)]
    assert told == [0, 0, 9, 9]
    assert (await recommended(box))["session_start_limit"]["max_concurrency"] == 2


async def test_a_day_has_so_many_starts_and_then_the_token_is_gone(
    box: Sandbox, dial: Dial
) -> None:
    box.gateway.starts.total, box.gateway.starts.every = 2, 0
    first, second, third = await dial(), await dial(), await dial()
    assert (await first.identify())["t"] == (await second.identify())["t"] == "READY"
    assert (await third.identify())["op"] == 4004
    assert not box.gateway.online


async def test_ready_lists_the_guilds_of_the_shard(box: Sandbox, dial: Dial) -> None:
    box.gateway.starts.every = 0
    found = []
    for number in range(4):
        line = await dial()
        ready = (await line.identify([number, 4]))["d"]
        assert ready["shard"] == [number, 4]
        found.append([box.world.guilds[one["id"]].name for one in ready["guilds"]])
        assert await line.hears(len(ready["guilds"])) == [
            f"GUILD_CREATE {name}" for name in found[-1]
        ]
    assert found == [[], ["Tebas"], ["Esparta"], ["Atenas"]]


async def test_events_come_by_the_guilds_shard_and_direct_ones_by_shard_0(
    box: Sandbox, dial: Dial
) -> None:
    box.gateway.starts.every = 0
    lines = [await dial() for _ in range(4)]
    for number, line in enumerate(lines):
        await line.identify([number, 4])
        await line.hears(0 if number == 0 else 1)
    world, ana = box.world, box.world.people()[0]
    direct = world.direct_channel(ana.id)
    for channel in [*world.channels.values()]:
        message_changes.post(world, channel, ana.id, {"content": channel.name or "carta"})
    assert direct.id in world.messages
    for line, told in zip(lines, ["carta", "ágora-3", "ágora-2", "ágora"], strict=True):
        frame = await line.next()
        said = "" if told != "carta" else told
        assert (frame["t"], frame["d"]["content"]) == ("MESSAGE_CREATE", said)
        place = world.channels[frame["d"]["channel_id"]]
        assert (place.name or "carta") == told


async def test_a_press_in_a_direct_message_comes_by_shard_0(box: Sandbox, dial: Dial) -> None:
    box.gateway.starts.every = 0
    zero, three = await dial(), await dial()
    await zero.identify([0, 4])
    await three.identify([3, 4])
    await three.hears(1)
    world, ana = box.world, box.world.people()[0]
    row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Sí", "custom_id": "yes"}]}
    atenas = next(c for c in world.channels.values() if c.name == "ágora")
    for channel, line in ((world.direct_channel(ana.id), zero), (atenas, three)):
        shown = message_changes.post(
            world, channel, world.bot.id, {"components": [row], "content": "?"}
        )
        pressed = open_interactions.press(world, ana.id, shown, "yes")
        frame = await line.next()
        while frame["t"] != "INTERACTION_CREATE":
            frame = await line.next()
        assert frame["d"]["id"] == pressed.id
        assert frame["d"].get("guild_id") == channel.guild


async def test_two_sessions_of_one_shard_both_hear_and_resume_for_themselves(
    box: Sandbox, dial: Dial
) -> None:
    """A process that takes over begins beside the one that goes."""
    box.gateway.starts.every = 0
    old, new = await dial(), await dial()
    one, other = (await old.identify([0, 4]))["d"], (await new.identify([0, 4]))["d"]
    assert one["session_id"] != other["session_id"]
    assert box.gateway.shards == [(0, 4), (0, 4)]
    world, ana = box.world, box.world.people()[0]
    direct = world.direct_channel(ana.id)
    message_changes.post(world, direct, ana.id, {"content": "a"})
    assert [(await line.next())["t"] for line in (old, new)] == ["MESSAGE_CREATE"] * 2
    await old.ws.close()
    message_changes.post(world, direct, ana.id, {"content": "b"})
    assert (await new.next())["s"] == 3
    again = await dial()
    resume = {"token": box.token, "session_id": one["session_id"], "seq": 2}
    await again.ws.send_json({"op": 6, "d": resume})
    assert [(await again.next())["t"] for _ in range(2)] == ["MESSAGE_CREATE", "RESUMED"]


async def test_a_shard_holds_2500_guilds_and_no_more(box: Sandbox, dial: Dial) -> None:
    box.gateway.starts.every = 0
    for number in range(2498):
        box.world.add_guild(str(number))
    assert (await (await dial()).identify())["op"] == 4011
    assert (await (await dial()).identify([0, 4]))["t"] == "READY"


def test_an_id_can_be_made_for_a_shard() -> None:
    world = World(clock=MovableClock.still())
    made = [world.new_id_on(n % 7, 7) for n in range(50)]
    assert [shard_of(one, 7) for one in made] == [n % 7 for n in range(50)]
    assert sorted(set(made), key=int) == made
    assert shard_of("613425648685547541", 16) == 8
