"""Faults in the sandbox look as they do in Discord."""

from __future__ import annotations

import asyncio
import contextlib
from email.utils import parsedate_to_datetime

import aiohttp
import discord
import pytest

from sandbox.player import Failed
from sandbox.server import Sandbox
from sandbox.world import open_interactions, places
from tests.tools.demo_bot import Start


async def a_table(box: Sandbox, start: Start) -> tuple[discord.Client, discord.TextChannel]:
    bot = await start()
    channel = next(c for c in bot.get_all_channels() if c.name == "mesa-1")
    assert isinstance(channel, discord.TextChannel)
    return bot, channel


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library's pauses between tries take no time; everything else keeps its own."""
    real = asyncio.sleep

    async def sleep(seconds: float, result: object = None) -> object:
        return await real(0 if seconds >= 0.3 else seconds, result)

    monkeypatch.setattr(discord.http.asyncio, "sleep", sleep)


async def test_a_lost_answer_does_not_double_the_message(box: Sandbox, start: Start) -> None:
    _, channel = await a_table(box, start)
    box.faults.add("status", method="POST", path="*/messages", when="after", count=1)
    sent = await channel.send("una vez", nonce="n-1")
    assert [m.content for m in box.world.messages[str(channel.id)].values()] == ["una vez"]
    assert str(sent.id) in box.world.messages[str(channel.id)]


async def test_a_local_429_is_waited_out(box: Sandbox, start: Start) -> None:
    _, channel = await a_table(box, start)
    box.faults.add("429", method="POST", path="*/messages", count=1)
    await channel.send("hola")
    statuses = [e["status"] for e in box.journal.calls("POST", "/messages")]
    assert statuses == [429, 200]
    assert box.buckets.invalid == 0


async def test_a_429_without_via_looks_like_a_ban(box: Sandbox, start: Start) -> None:
    _, channel = await a_table(box, start)
    box.faults.add("429-cloudflare", method="POST", path="*/messages", count=1)
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send("hola")
    assert caught.value.status == 429


async def test_a_dropped_connection_reaches_the_caller(box: Sandbox, start: Start) -> None:
    _, channel = await a_table(box, start)
    box.faults.add("drop", method="POST", path="*/messages", when="after", count=1)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await channel.send("hola")
    assert len(box.world.messages[str(channel.id)]) == 1


async def test_closed_doors_are_facts_of_the_world(box: Sandbox, start: Start) -> None:
    bot, channel = await a_table(box, start)
    ana = await box.player("Ana")
    box.world.users[ana.id].dms_open = False
    person = await bot.fetch_user(int(ana.id))
    with pytest.raises(discord.Forbidden) as caught:
        await person.send("hola")
    assert caught.value.code == 50007

    message = await channel.send("hola")
    places.deny_bot(box.world, box.world.channels[str(channel.id)], "SEND_MESSAGES")
    with pytest.raises(discord.Forbidden) as caught:
        await channel.send("otra")
    assert caught.value.code == 50013

    thread = await channel.create_thread(name="hilo", type=discord.ChannelType.public_thread)
    post = await thread.send("dentro")
    box.world.channels[str(thread.id)].archived = True
    with pytest.raises(discord.HTTPException) as shut:
        await post.edit(content="tarde")
    assert shut.value.code == 50083

    places.delete_channel(box.world, box.world.channels[str(channel.id)])
    with pytest.raises(discord.NotFound) as gone:
        await message.edit(content="nada")
    assert gone.value.code == 10003


async def test_late_answers_meet_discords_refusals(box: Sandbox, start: Start) -> None:
    bot = await start()
    ana = await box.player("Ana")
    await ana.slash("/table new", game="coup")
    table = await ana.until(lambda m: "Ronda 1" in m.text)
    await ana.press(table, "Mi mano")
    await bot.heard.get()
    pressed = await bot.heard.get()
    with pytest.raises(discord.HTTPException) as caught:
        await discord.InteractionResponse(pressed).send_message("otra vez")
    assert caught.value.code == 40060
    open_interactions.age(box.world, str(pressed.id), 16 * 60)
    with pytest.raises(discord.HTTPException) as expired:
        await pressed.followup.send("tarde")
    assert (expired.value.status, expired.value.code) == (401, 50027)


@pytest.mark.parametrize("trouble", ["abort", "reconnect", "close"])
async def test_what_was_pressed_in_the_gap_arrives_by_resume(
    box: Sandbox, start: Start, trouble: str
) -> None:
    bot = await start()
    ana = await box.player("Ana")
    await ana.slash("/table new", game="coup")
    table = await ana.until(lambda m: "Ronda 1" in m.text)
    resumed = asyncio.create_task(bot.wait_for("resumed", timeout=120))
    await asyncio.sleep(0)
    match trouble:
        case "abort":
            box.gateway.abort()
        case "reconnect":
            box.gateway.ask_to_reconnect()
        case "close":
            box.gateway.close_lines(4000)
    pressed = asyncio.create_task(ana.press(table, "Sube"))
    await resumed
    assert (await pressed).answer == 7


async def test_a_lost_session_is_begun_anew(
    box: Sandbox, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start()

    async def at_once(shard: int | None, *, initial: bool = False) -> None:
        """The library would wait five seconds before it identifies again."""

    monkeypatch.setattr(bot, "before_identify_hook", at_once)
    ana = await box.player("Ana")
    await ana.slash("/table new", game="coup")
    table = await ana.until(lambda m: "Ronda 1" in m.text)
    ready = asyncio.create_task(bot.wait_for("ready", timeout=120))
    await asyncio.sleep(0)
    box.gateway.invalidate(resumable=False)
    await ready
    assert (await ana.press(table, "Sube")).answer == 7


async def test_a_session_may_never_be_resumed(
    box: Sandbox, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start()

    async def at_once(shard: int | None, *, initial: bool = False) -> None:
        """The library would wait five seconds before it identifies again."""

    monkeypatch.setattr(bot, "before_identify_hook", at_once)
    monkeypatch.setattr(box.world, "false_facts", frozenset({"sessions-resume"}))
    ready = asyncio.create_task(bot.wait_for("ready", timeout=120))
    await asyncio.sleep(0)
    box.gateway.abort()
    await ready
    assert box.world.met["sessions-resume"] == 1


async def test_a_doubled_interaction_runs_the_handler_twice(box: Sandbox, start: Start) -> None:
    bot = await start()
    ana = await box.player("Ana")
    await ana.slash("/table new", game="coup")
    table = await ana.until(lambda m: "Ronda 1" in m.text)
    box.faults.gateway.duplicate = 1
    pressed = asyncio.create_task(ana.press(table, "Sube"))
    twice = [(await bot.heard.get()).id for _ in range(3)][1:]
    assert twice[0] == twice[1]
    assert (await pressed).answer == 7


async def test_nobody_answers_while_the_bot_is_away(box: Sandbox, start: Start) -> None:
    bot = await start()
    ana = await box.player("Ana")
    await ana.slash("/table new", game="coup")
    table = await ana.until(lambda m: "Ronda 1" in m.text)
    await bot.close()
    pressed = asyncio.create_task(ana.press(table, "Sube"))
    await ana.wait(lambda: ana.events[-1].get("state") == "waiting")
    box.world.clock.advance(4)
    with pytest.raises(Failed):
        await pressed


async def test_a_silent_gateway_stands_and_brings_nothing(box: Sandbox, start: Start) -> None:
    bot, channel = await a_table(box, start)
    assert bot.user is not None

    async def asked(within: float = 0.1) -> int:
        async with asyncio.timeout(within):
            found = await channel.guild.query_members(user_ids=[bot.user.id], cache=False)
        return len(found)

    assert await asked(120) == 1
    box.faults.gateway.silent_shards = [0]
    with pytest.raises(TimeoutError):
        await asked()
    assert box.gateway.online
    assert not bot.is_closed()
    box.faults.clear()
    assert await asked(120) == 1
    box.gateway.mute()
    with pytest.raises(TimeoutError):
        await asked()
    box.gateway.forget_sessions()
    box.gateway.close_lines(4000)
    async with asyncio.timeout(120):
        while True:  # until a new session speaks: the library writes to the old connection still
            with contextlib.suppress(ConnectionError, TimeoutError):
                if await asked(5) == 1:
                    break
            await asyncio.sleep(0.01)


async def test_answers_say_what_time_it_is_in_the_world(box: Sandbox) -> None:
    box.world.clock.advance(37 * 86_400)
    async with aiohttp.ClientSession() as http, http.get(box.api_url + "/gateway") as answer:
        told = parsedate_to_datetime(answer.headers["Date"]).timestamp()
    assert abs(told - box.world.clock()) < 5
