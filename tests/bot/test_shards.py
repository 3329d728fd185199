"""The bot on several shards: games in servers on one, direct messages on another."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

import pytest

from bot.app import compose
from bot.app.compose import Bot
from bot.gateway import client
from bot.gateway.client import is_connected
from bot.gateway.session_starts import IdentifyQueue
from sandbox.server import Sandbox, Sessions, Setting
from sandbox.world import MovableClock
from sandbox.world.state import shard_of
from storage.open_store import open_store
from tests.tools.audit import notices, quiet
from tests.tools.cluster import Cluster
from tests.tools.processes import OpenQuestions
from tests.tools.wire import bot_at, press_an_answer, sandbox, seat_three, table


async def until(what: Callable[[], bool]) -> None:
    """Until something is so that nobody tells of."""
    async with asyncio.timeout(120):
        while not what():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def status(bot: Bot) -> str:
    return (await bot.store.matches.rows())[0].status


def ways(box: Sandbox) -> set[tuple[str, int]]:
    """By which shard which interactions came: those in servers, those in direct messages."""
    shard = {id: session.shard[0] for id, session in box.gateway.sessions.items()}
    return {
        ("server" if "guild_id" in e["frame"]["d"] else "direct", shard[e["session"]])
        for e in box.journal.entries
        if e["what"] == "out" and e["frame"].get("t") == "INTERACTION_CREATE"
    }


def refusals(box: Sandbox) -> int:
    """How often the gateway said that a session cannot begin now."""
    return sum(e["what"] == "out" and e["frame"]["op"] == 9 for e in box.journal.entries)


async def test_a_game_on_shard_3_is_played_by_direct_messages_on_shard_0() -> None:
    clock = MovableClock.still()
    paused: list[float] = []

    async def pause(seconds: float) -> None:
        paused.append(seconds)
        clock.advance(seconds)

    turns = IdentifyQueue(now=clock, pause=pause)
    async with (
        sandbox(
            clock=clock,
            setting=Setting(locales=("en-US",), guild_locale="en-US"),
            sessions=Sessions(shards=4, identify_every=5),
        ) as box,
        bot_at(box, shards="4", turns=turns) as bot,
    ):
        await bot.client.wait_until_ready()
        assert box.gateway.shards == [(n, 4) for n in range(4)]
        assert refusals(box) == 0, "the bot keeps to Discord's pace"
        assert len(paused) == 3
        assert is_connected(bot.client)
        figures = (await bot.metrics.text()).decode()
        assert "agora_shards 4.0" in figures
        assert "agora_shards_connected 4.0" in figures
        assert shard_of(next(iter(box.world.guilds)), 4) == 3
        questions, rng = OpenQuestions(box), Random(1)
        people = await seat_three(box, "mesa-1")
        while await status(bot) == "live":
            await press_an_answer(box, questions, rng)
        await people[0].until(lambda m: "Kobayakawa · the end" in m.text)
        assert ways(box) == {("server", 3), ("direct", 0)}


@pytest.mark.parametrize(("given", "count"), [("1", 1), ("auto", 2)])
async def test_a_connection_that_is_closed_for_good_is_begun_anew_with_all_shards(
    monkeypatch: pytest.MonkeyPatch, given: str, count: int
) -> None:
    monkeypatch.setattr(compose, "RETRY_DELAYS_SECONDS", (0.0,))
    async with (
        sandbox(clock=MovableClock.still(), sessions=Sessions(shards=2)) as box,
        bot_at(box, shards=given) as bot,
    ):
        await bot.client.wait_until_ready()
        assert box.gateway.shards == [(n, count) for n in range(count)]
        old = set(box.gateway.sessions)
        next(iter(box.gateway.lines)).hang_up(4013)

        def fresh() -> int:
            live = [s for s in box.gateway.sessions.values() if s.line is not None]
            return sum(session.id not in old for session in live)

        await until(lambda: fresh() == count and is_connected(bot.client))
        ana = await box.player("Ana")
        assert (await ana.slash("/game settings", "mesa-1")).form is not None


async def test_a_gateway_that_refuses_is_tried_from_the_beginning_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compose, "RETRY_DELAYS_SECONDS", (0.0,))
    monkeypatch.setattr(client, "CONNECT_TRIES", 2)
    real = asyncio.sleep

    async def sleep(seconds: float, result: object = None) -> object:
        """The library's pauses between tries take no time."""
        return await real(0 if seconds >= 0.3 else seconds, result)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    async with sandbox(clock=MovableClock.still(), sessions=Sessions(shards=2)) as box:
        box.faults.gateway.refuse = 5
        async with bot_at(box) as bot:
            await bot.client.wait_until_ready()
            assert box.gateway.shards == [(0, 2), (1, 2)]
            asked = [call["path"] for call in box.journal.calls("GET", "/users/@me")]
            logins = [path for path in asked if path.endswith("/users/@me")]
            assert len(logins) == 3, "two tries a login"


async def test_the_bot_ends_when_told_to_while_a_shard_connects_again() -> None:
    clock, waits = MovableClock.still(), asyncio.Event()

    async def pause(seconds: float) -> None:
        waits.set()
        await asyncio.Event().wait()

    async with (
        asyncio.timeout(120),
        sandbox(clock=clock, sessions=Sessions(shards=2, max_concurrency=2)) as box,
    ):
        async with bot_at(box, turns=IdentifyQueue(now=clock, pause=pause)) as bot:
            await bot.client.wait_until_ready()
            next(iter(box.gateway.lines)).send({"op": 9, "d": False})
            await waits.wait()
        assert not box.gateway.online


async def test_a_process_that_comes_too_early_gets_its_shards_in_the_end() -> None:
    clock = MovableClock.still()

    async def pause(seconds: float) -> None:
        clock.advance(seconds)

    def turns() -> IdentifyQueue:
        return IdentifyQueue(now=clock, pause=pause)

    async with (
        sandbox(clock=clock, sessions=Sessions(shards=4, identify_every=5)) as box,
        bot_at(box, shards="0-1/4", turns=turns()) as one,
        bot_at(box, shards="2-3/4", turns=turns()) as other,
    ):
        await asyncio.gather(one.client.wait_until_ready(), other.client.wait_until_ready())
        assert box.gateway.shards == [(n, 4) for n in range(4)]
        assert refusals(box) > 0
        uploads = list(box.journal.calls("PUT", "/commands"))
        assert len(uploads) == 1, "by the process that runs shard 0"
        assert (one.client.connected(), other.client.connected()) == ((2, 2), (2, 2))


async def test_a_panel_pressed_at_one_process_changes_the_table_of_the_other(
    postgres: Cluster,
) -> None:
    """The server is on shard 3, which one process has; direct messages arrive at the other."""
    url = await postgres.empty()
    async with sandbox(
        clock=MovableClock.still(),
        setting=Setting(locales=("en-US",), guild_locale="en-US"),
        sessions=Sessions(shards=4),
    ) as box:
        async with (
            bot_at(box, await open_store(url), shards="0-1/4") as here,
            bot_at(box, await open_store(url), shards="2-3/4") as there,
        ):
            for bot in (here, there):
                await bot.client.wait_until_ready()
                assert bot.client.working is not None
                await bot.client.working
            guild = int(next(iter(box.world.guilds)))
            assert here.client.get_guild(guild) is None
            assert there.client.get_guild(guild) is not None
            questions, rng = OpenQuestions(box), Random(1)
            ana, *_ = await seat_three(box, "mesa-1")
            shown = await table(ana, "owes the next answer", "In the center")
            await questions.wait()
            before = shown.text
            await press_an_answer(box, questions, rng)
            await ana.wait(lambda: ana.look(shown).text != before)
            assert ways(box) == {("server", 3), ("direct", 0)}
            (row,) = await there.store.matches.rows()
            known = await there.services.matches.read(row.id, row.revision)
            assert known.playing().version == 1
            for _ in range(4):
                await press_an_answer(box, questions, rng)
            await quiet(url)
        assert await notices(box, url) == []
