"""Faults of every kind at two tables on two shards: no answer is given for people who could not
press."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from aiohttp import ClientSession

from bot.ops.web import serve
from bot.outages.clock_trust import accept
from bot.outages.outage_records import shard_of
from bot.outages.reachability import LOOKS_BETWEEN_QUESTIONS
from sandbox.world import places
from storage.records import LIVE
from tests.outages.town import FAULTS, Town, town

SHORT, DAY = 600.0, 86_400.0


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library's pauses between connections take no time."""
    real = asyncio.sleep

    async def sleep(seconds: float, result: object = None) -> object:
        return await real(0.01 if seconds >= 0.3 else seconds, result)

    monkeypatch.setattr(asyncio, "sleep", sleep)


async def counts(t: Town) -> dict[str, int]:
    return {where: await t.answers(where) for where in t.matches}


@pytest.mark.parametrize("name", list(FAULTS))
async def test_a_fault_costs_nobody_an_answer_and_every_table_is_told_once(
    name: str, tmp_path: Path
) -> None:
    fault = FAULTS[name]
    async with town(tmp_path) as t:
        await t.passes(60)
        before = await counts(t)
        left = {where: await t.left(where) for where in t.matches}
        await fault.begin(t)
        await t.passes(SHORT, step=60)
        await fault.end(t)
        await t.rounds()
        for where in t.matches:
            if where in fault.where:
                assert await t.answers(where) == before[where]
                assert left[where] <= await t.left(where) <= left[where] + 30
                assert await t.card(where, "Nobody could press anything here", "10 minutes")
                told = [e for _, e in (await t.session(where)).recent if e.key == "@unreachable"]
                assert len(told) == 1
                assert [chair.clock.missed for chair in (await t.session(where)).chairs] == [0] * 3
            else:
                assert await t.answers(where) > before[where]
                assert not await t.card(where, "Nobody could press")
        await t.passes(200)
        after = await counts(t)
        assert all(after[where] > before[where] for where in fault.where), "time goes on"


async def test_a_start_after_37_days_ends_nothing_without_word_and_grace(tmp_path: Path) -> None:
    async with town(tmp_path) as t:
        before = await counts(t)
        await t.die()
        t.put_on(37 * DAY)
        await t.live()
        assert t.bot.ailing() == "", "Discord's time agrees"
        assert await counts(t) == before
        for where in t.matches:
            session = await t.session(where)
            assert (session.status, session.body.told_quiet) == (LIVE, False)
            assert await t.card(where, "Nobody could press anything here for 37 days")


@pytest.mark.parametrize("off", [40 * DAY, -7200.0])
@pytest.mark.parametrize("cure", ["set right", "accepted"])
async def test_a_wrong_clock_at_the_start_ends_nothing_until_somebody_agrees(
    off: float, cure: str, tmp_path: Path
) -> None:
    async with town(tmp_path) as t:
        await t.passes(60)
        before = await counts(t)
        left = {where: await t.left(where) for where in t.matches}
        await t.die(told=True)
        t.clock.at += off
        await t.live()
        await t.passes(SHORT, step=60)
        assert await counts(t) == before
        assert "nothing ends until Discord's time agrees" in t.bot.ailing()
        alive = await t.bot.timekeeping.heartbeat.last()
        assert alive is not None
        assert abs(alive - t.box.world.clock()) < SHORT + 61, "a doubtful time is not noted"
        if cure == "set right":
            t.clock.at -= off
            for _ in range(LOOKS_BETWEEN_QUESTIONS):
                await t.bot.reach.look()
        else:
            await accept(t.bot.store)
            await t.bot.reach.look()
        await t.rounds()
        await t.rounds()
        assert t.bot.ailing() == ""
        assert await counts(t) == before
        for where in t.matches:
            assert (await t.session(where)).status == LIVE
            assert left[where] <= await t.left(where) <= 180
        await t.passes(200)
        after = await counts(t)
        assert all(after[where] > before[where] for where in t.matches)


async def test_a_session_that_has_fallen_silent_is_cured_by_a_new_one(tmp_path: Path) -> None:
    async with town(tmp_path) as t:
        await t.passes(30)
        old = set(t.box.gateway.sessions)
        t.box.gateway.mute(1)
        for _ in range(8):
            await t.passes(20)
            await t.connected()
        new = set(t.box.gateway.sessions) - old
        assert [t.box.gateway.sessions[id].shard[0] for id in new] == [1]
        assert t.bot.ailing() == ""
        assert [one.why for one in t.bot.services.outages.known] == ["silent"]


async def test_a_session_that_keeps_quiet_of_the_only_server_is_cured_by_a_new_one(
    tmp_path: Path,
) -> None:
    async with town(tmp_path) as t:
        await t.passes(30)
        world, client = t.box.world, t.bot.client
        far = next(g for g in world.guilds.values() if shard_of(int(g.id), 2) == 1)
        places.put_out(world, far)
        await t.until(lambda: client.get_guild(int(far.id)) is None)
        await t.passes(60)
        assert t.bot.ailing() == "", "it is on no server there, as Discord says"
        t.box.gateway.mute(1)
        places.invite(world, far)
        for _ in range(8):
            await t.passes(20)
            await t.connected()
        assert client.get_guild(int(far.id)) is not None
        assert t.bot.ailing() == ""
        await t.until(
            lambda: {one.why for one in t.bot.services.outages.known} == {"silent", f"off:{far.id}"}
        )


async def test_health_and_figures_say_what_is_silent(tmp_path: Path, unused_tcp_port: int) -> None:
    async with town(tmp_path) as t:
        await t.passes(30)
        await FAULTS["one of two shards silent"].begin(t)
        await t.passes(90)
        assert t.bot.ailing() == "Discord says nothing over shard 1"
        at = f"http://127.0.0.1:{unused_tcp_port}"
        serving = serve(t.bot.metrics, t.bot.ailing, "127.0.0.1", unused_tcp_port)
        async with serving, ClientSession() as http:
            async with http.get(at + "/healthz") as answer:
                assert (answer.status, (await answer.json())["why"]) == (503, t.bot.ailing())
            async with http.get(at + "/metrics") as answer:
                figures = await answer.text()
        assert "\nagora_press_silence_seconds 120.0" in figures
        assert "agora_shards_speaking 1.0" in figures
        assert "agora_clock_doubted 0.0" in figures
        assert "agora_reconnects_total 0.0" not in figures
        await FAULTS["one of two shards silent"].end(t)
        await t.rounds()
        assert t.bot.ailing() == ""
        figures = (await t.bot.metrics.text()).decode()
        assert "agora_shards_speaking 2.0" in figures
        assert 'agora_outage_seconds_total{why="silent"}' in figures
