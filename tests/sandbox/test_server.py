"""The server: who may connect, what survives a restart, what a load run reports."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import aiohttp
import pytest
import yarl

from sandbox.server import Files, Sandbox, Sessions, Setting
from sandbox.store import WorldFile
from sandbox.world import Interaction, World, links, message_changes, open_interactions, shapes
from sandbox.world.media import Upload
from tests.tools.demo_bot import Start
from tests.tools.load_run import closed_loop, open_loop


async def status(box: Sandbox, path: str, method: str = "GET", **headers: str) -> tuple[int, str]:
    async with (
        aiohttp.ClientSession(headers=headers) as http,
        http.request(method, box.root + path) as answer,
    ):
        return answer.status, await answer.text()


async def test_only_the_page_with_the_key_comes_in(box: Sandbox) -> None:
    assert (await status(box, f"/?key={box.key}"))[0] == 200
    assert (await status(box, "/"))[0] == 401
    assert (await status(box, "/control/state"))[0] == 401
    keyed = {"X-Sandbox-Key": box.key}
    assert (await status(box, "/control/state", **keyed))[0] == 200
    assert (await status(box, "/control/state", **keyed, Origin="https://evil.example"))[0] == 403
    assert (await status(box, "/control/state", **keyed, Host="evil.example"))[0] == 403
    assert (await status(box, "/page/../server.py"))[0] == 404
    assert (await status(box, "/page/main.js"))[0] == 200


async def test_the_admin_half_is_off_unless_asked_for() -> None:
    async with Sandbox() as box:
        keyed = {"X-Sandbox-Key": box.key}
        assert (await status(box, "/control/admin/journal", **keyed))[0] == 403


async def test_the_journal_tells_what_went_over_the_wire(tmp_path: Path) -> None:
    written, presence = tmp_path / "journal.jsonl", {"op": 3, "d": {"status": "idle"}}
    async with (
        Sandbox(files=Files(journal=written)) as box,
        aiohttp.ClientSession(headers={"Authorization": f"Bot {box.token}"}) as http,
        http.ws_connect(box.gateway_url) as line,
    ):
        hello = await line.receive_json()
        await line.send_json(presence)
        async with asyncio.timeout(120):
            while len(box.journal.entries) < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        path, said = f"/channels/{next(iter(box.world.channels))}/messages", {"content": "¡hola!"}
        async with http.post(box.api_url + path, json=said) as answer:
            shown = await answer.json()
        told = [dict(entry) for entry in box.journal.entries]
    assert [entry.get("frame") for entry in told] == [hello, presence, None]
    call = {"method": "POST", "path": path, "status": 200, "request": said, "answer": shown}
    assert told[2] == {"at": told[2]["at"], "what": "rest", **call}
    assert [json.loads(entry) for entry in written.read_text().splitlines()] == told


async def test_what_is_not_imitated_is_said_aloud(box: Sandbox) -> None:
    bot = {"Authorization": f"Bot {box.token}"}
    code, text = await status(box, "/api/v10/guilds/1/audit-logs", **bot)
    assert code == 501
    assert "GET /guilds/1/audit-logs" in text
    assert (await status(box, "/api/v10/users/@me"))[0] == 401


async def test_the_world_outlives_the_server(tmp_path: Path) -> None:
    file = tmp_path / "world.gz"
    async with Sandbox(setting=Setting(people=("Ana",)), files=Files(world=file)) as box:
        ana = await box.player("Ana")
        said = await ana.say("me quedo")
        bot = box.world.bot.id
    async with Sandbox(files=Files(world=file)) as box:
        ana = await box.player("Ana")
        assert ana.look(said.id).text == "me quedo"
        assert box.world.bot.id == bot
        assert len(box.world.people()) == 1
        assert int(box.world.new_id()) > int(said.id)


async def test_pictures_have_an_address_of_the_new_start(
    tmp_path: Path, box: Sandbox, start: Start
) -> None:
    await start()
    ana = await box.player("Ana")
    await ana.slash("/table new", game="coup")
    await ana.until(lambda m: "Ronda 1" in m.text)
    store = WorldFile(tmp_path / "world.gz")
    store.save(box.world)
    other = World()
    other.cdn = "http://127.0.0.1:9/cdn"
    assert store.load(other)
    message = next(m for shelf in other.messages.values() for m in shelf.values())
    assert message.attachments[0].url.startswith(other.cdn)
    assert other.files == box.world.files
    assert other.commands == box.world.commands


async def test_a_file_is_given_for_a_good_link_only(box: Sandbox) -> None:
    """It ends by the world's clock, and belongs to one file."""
    world, files = box.world, [Upload(n, f"{n}.txt", "text/plain", n.encode()) for n in "01"]
    channel = next(iter(world.channels.values()))
    said = message_changes.post(world, channel, world.bot.id, {"content": "two"}, files)
    one, other = (yarl.URL(each["url"]) for each in shapes.message(world, said)["attachments"])
    longer = {**one.query, "ex": "ffffffff"}
    async with aiohttp.ClientSession() as http:

        async def got(url: yarl.URL) -> tuple[int, str]:
            async with http.get(url) as answer:
                return answer.status, await answer.text()

        for bad in one.with_query(None), one.with_query(other.query), one.with_query(longer):
            assert await got(bad) == (404, links.GONE)
        assert await got(one) == (200, "0")
        world.clock.advance(links.LINK_LIVES)
        assert await got(one) == (404, links.GONE)


@pytest.mark.parametrize("loop", ["closed", "open"])
async def test_a_load_run_counts_every_press(box: Sandbox, start: Start, loop: str) -> None:
    await start()
    ana = await box.player("Ana")
    await ana.slash("/table new", game="coup")
    table = await ana.until(lambda m: "Ronda 1" in m.text)
    message = box.world.find_message(table.id)

    def press(n: int) -> Interaction:
        return open_interactions.press(box.world, ana.id, message, "step:hide:1")

    if loop == "closed":
        report = await closed_loop(box, press, total=40, in_flight=8)
    else:
        report = await open_loop(box, press, rate=400, total=40)
    assert (report.sent, report.answered, report.failed) == (40, 40, 0)
    assert 0 < report.p50 <= report.p90 <= report.p99 <= report.worst


@pytest.mark.parametrize("compress", [True, False])
async def test_frames_are_packed_only_if_both_sides_wish(compress: bool) -> None:
    async with (
        Sandbox(sessions=Sessions(compress=compress)) as box,
        aiohttp.ClientSession() as http,
        http.ws_connect(f"{box.gateway_url}?compress=zlib-stream") as line,
    ):
        kind = (await line.receive()).type
        assert kind is (aiohttp.WSMsgType.BINARY if compress else aiohttp.WSMsgType.TEXT)


async def test_a_wrong_token_is_turned_away(box: Sandbox) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(box.gateway_url) as line:
        await line.receive_json()
        await line.send_json({"op": 2, "d": {"token": "wrong", "intents": 0}})
        await line.receive()
        assert line.close_code == 4004
