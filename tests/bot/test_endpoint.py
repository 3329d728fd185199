"""Interactions by HTTP: signed, and answered in the response."""

from __future__ import annotations

import asyncio
import io
import json
import math
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from discord.webhook.async_ import AsyncWebhookAdapter, interaction_response_params
from pydantic import SecretStr
from typer.testing import CliRunner, Result

from bot.app import cli
from bot.app.compose import Bot
from bot.app.interactions_endpoint import set_endpoint
from bot.gateway.http import http_exchange
from bot.gateway.http.endpoint import REQUEST_SIZE_BYTES, Endpoint
from bot.gateway.http.http_exchange import RETRY_DELAYS_SECONDS, Exchange, ResponseAdapter
from bot.gateway.http.signature import TIMESTAMP_WINDOW_SECONDS, Signature
from bot.gateway.http.worker import Worker
from bot.gateway.partial_payloads import with_whole_channel
from bot.outages.declared_outages import ImpossibleCommand
from bot.settings import Settings
from bot.ui.id_format import IdText
from bot.ui.words import bot_words
from sandbox.server import Sandbox, Setting
from sandbox.world import Message, MovableClock, places
from sandbox.world.shapes import user
from storage.open_store import open_store
from storage.records import LIVE
from tests.tools.audit import audit, notices, quiet
from tests.tools.cluster import Cluster, free_port
from tests.tools.endpoint import worker_at
from tests.tools.load_run import closed_loop
from tests.tools.processes import OpenQuestions, parts
from tests.tools.refusals import refusal
from tests.tools.sandbox_evening import evening
from tests.tools.two_games import Respondents, bot_on, two_games
from tests.tools.wire import bot_at, press_an_answer, sandbox, seat_three

NOW = 1_800_000_000


# The port ------------------------------------------------------------------------------------


@dataclass
class Receiver:
    """Whoever takes what came in, and what that was."""

    open: bool = True
    trusts: bool = True
    pings: int = 0
    taken: list[dict[str, Any]] = field(default_factory=list)

    def is_open(self) -> bool:
        return self.open

    def trusts_clock(self) -> bool:
        return self.trusts

    def pinged(self) -> None:
        self.pings += 1

    async def take(self, data: dict[str, Any], request: web.Request) -> web.StreamResponse:
        self.taken.append(data)
        return web.json_response({"type": 6})


@dataclass
class Port:
    """An endpoint, and somebody who has Discord's key."""

    receiver: Receiver
    url: str
    session: aiohttp.ClientSession
    key: Ed25519PrivateKey

    async def post(self, body: bytes, at: float = NOW, signature: str | None = None) -> int:
        stamp = str(int(at))
        given = self.key.sign(stamp.encode() + body).hex() if signature is None else signature
        head = {"X-Signature-Ed25519": given, "X-Signature-Timestamp": stamp}
        async with self.session.post(self.url, data=body, headers=head) as told:
            self.told = await told.read()
            return told.status


@asynccontextmanager
async def opened(receiver: Receiver, public_key: str, now: float = NOW) -> AsyncIterator[str]:
    endpoint = Endpoint(receiver, 7, Signature(public_key), lambda: now)
    await endpoint.open("127.0.0.1", 0)
    yield f"http://127.0.0.1:{endpoint.port}/interactions"
    await endpoint.close()


@pytest.fixture
async def port() -> AsyncIterator[Port]:
    key, receiver = Ed25519PrivateKey.generate(), Receiver()
    public = key.public_key().public_bytes_raw().hex()
    async with opened(receiver, public) as url, aiohttp.ClientSession() as session:
        yield Port(receiver, url, session, key)


PRESS = json.dumps({"type": 3, "id": "5"}).encode()


async def test_a_ping_is_answered_and_a_press_is_taken(port: Port) -> None:
    assert await port.post(b'{"type":1}') == 200
    assert json.loads(port.told) == {"type": 1}
    assert port.receiver.pings == 1
    assert await port.post(PRESS) == 200
    assert port.receiver.taken == [{"type": 3, "id": "5"}]


@pytest.mark.parametrize(
    "signature",
    ["", "00" * 64, "zz", "é", Ed25519PrivateKey.generate().sign(str(NOW).encode() + PRESS).hex()],
    ids=["none", "zeros", "no-hex", "no-ascii", "another-key"],
)
async def test_a_wrong_signature_gets_401_and_nothing_is_read(port: Port, signature: str) -> None:
    assert await port.post(PRESS, signature=signature) == 401
    assert await port.post(b"{no JSON", signature=signature) == 401
    assert port.receiver.taken == []


async def test_a_signature_holds_for_its_own_time_and_body_only(port: Port) -> None:
    good = port.key.sign(str(NOW).encode() + PRESS).hex()
    assert await port.post(PRESS, signature=good) == 200
    assert await port.post(PRESS, at=NOW + 1, signature=good) == 401
    assert await port.post(PRESS.replace(b"5", b"6"), signature=good) == 401


async def test_a_request_without_the_headers_gets_401_and_says_who_answers(port: Port) -> None:
    async with port.session.post(port.url, data=PRESS) as told:
        assert (told.status, told.headers["Agora-Application"]) == (401, "7")


@pytest.mark.parametrize("off", [TIMESTAMP_WINDOW_SECONDS, -TIMESTAMP_WINDOW_SECONDS])
async def test_the_time_of_a_request_may_be_off_by_the_window(port: Port, off: float) -> None:
    assert TIMESTAMP_WINDOW_SECONDS >= 15 * 60
    assert await port.post(PRESS, at=NOW + off) == 200
    beyond = NOW + off + (1 if off > 0 else -1)
    assert await port.post(PRESS, at=beyond) == 401
    port.receiver.trusts = False  # the clock of this machine may be the wrong one
    assert await port.post(PRESS, at=beyond) == 200
    assert await port.post(PRESS, at=beyond, signature="00" * 64) == 401


async def test_a_body_that_is_too_long_or_says_nothing_is_refused(port: Port) -> None:
    assert await port.post(b" " * (REQUEST_SIZE_BYTES + 1)) == 413
    for body in (b"", b"{", b"[]", b"7", b'{"id":"1"}'):
        assert await port.post(body) == 400
    assert port.receiver.taken == []


ODD_BODIES = {
    "nested deeply": b"[" * 100_000,
    "nested deeply in an interaction": b'{"type":3,"data":'
    + b"[" * 100_000
    + b"]" * 100_000
    + b"}",
    "nested deeply and never closed": b'{"a":' * 100_000,
    "a number of too many digits": b'{"type":' + b"9" * 10_000 + b"}",
    "an endless number": b'{"type":1e999}',
    "no number": b'{"type":NaN}',
    "half a letter": b'{"type":3,"id":"\\ud800"}',
    "no object": b"3",
    "no text": b"\xff\xfe",
}


@pytest.mark.parametrize("odd", ODD_BODIES)
async def test_a_genuine_body_that_cannot_be_read_gets_400(port: Port, odd: str) -> None:
    assert await port.post(ODD_BODIES[odd]) == 400
    assert port.receiver.taken == []


async def test_a_worker_that_ends_sends_presses_to_the_others(port: Port) -> None:
    ready = port.url.replace("interactions", "ready")
    async with port.session.get(ready) as told:
        assert told.status == 200
    port.receiver.open = False
    async with port.session.get(ready) as told:
        assert told.status == 503
    assert await port.post(PRESS) == 503
    assert await port.post(b'{"type":1}') == 200


# The worker behind it -------------------------------------------------------------------------


@pytest.fixture
async def house() -> AsyncIterator[tuple[Sandbox, Bot]]:
    async with (
        sandbox(
            clock=MovableClock.still(), setting=Setting(locales=("en-US",), guild_locale="en-US")
        ) as box,
        worker_at(box) as bot,
    ):
        yield box, bot


def delivered(box: Sandbox) -> list[Any]:
    """The interactions that were sent, and what came back in the responses."""
    return [entry for entry in box.journal.entries if entry["what"] == "http"]


async def test_a_game_without_a_gateway_is_played_by_responses(house: tuple[Sandbox, Bot]) -> None:
    box, _ = house
    questions, rng = OpenQuestions(box), Random(1)
    await seat_three(box, "mesa-1")
    for _ in range(3):
        await press_an_answer(box, questions, rng)
    assert not box.gateway.sessions
    assert not list(box.journal.calls("POST", "/callback"))
    assert {4, 7, 9} <= {entry["answer"]["type"] for entry in delivered(box)}
    assert {entry["status"] for entry in delivered(box)} == {200}


async def test_what_comes_again_does_nothing_and_shows_nothing(house: tuple[Sandbox, Bot]) -> None:
    """A request that somebody has kept is genuine, and is sent once more: of a command, of a press
    that only looks, of one that answers."""
    box, bot = house
    await seat_three(box, "mesa-1")
    questions = OpenQuestions(box)
    ana = await box.player("Ana")
    await ana.press(await ana.until(lambda m: "My seat" in m.buttons), "My seat")
    await questions.wait()
    await press_an_answer(box, questions, Random(1))
    client = bot.client
    assert isinstance(client, Worker)
    await client.idle()
    before = await bot.store.matches.rows()
    seen = set[tuple[int, int]]()
    for entry in delivered(box):
        body = json.dumps(entry["request"]).encode()
        status, told, files = await box.endpoint.post(body, box.endpoint.signed(body))
        assert not files
        assert told in (b"", b'{"type": 6}')
        seen.add((entry["request"]["type"], status))
    assert seen == {(2, 409), (3, 200), (5, 200)}
    after = await bot.store.matches.rows()
    assert [row.revision for row in after] == [row.revision for row in before]


async def test_what_follows_at_once_waits_until_discord_has_taken_in_the_response(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said, paused = [10015, 10015], list[float]()

    async def request(*_: Any) -> str:
        if said:
            raise refusal(said.pop(0), 404)
        return "done"

    async def pause(seconds: float) -> None:
        paused.append(seconds)

    monkeypatch.setattr(AsyncWebhookAdapter, "request", request)
    adapter = ResponseAdapter(Exchange(interaction=None), pause)  # type: ignore[arg-type]
    assert await adapter.request() == "done"
    assert paused == list(RETRY_DELAYS_SECONDS[:2])
    # gone; an answer that was not taken
    for code in ([10008], [10015] * (len(RETRY_DELAYS_SECONDS) + 1)):
        said[:] = code
        with pytest.raises(discord.NotFound):
            await adapter.request()
        assert said == []
    said[:] = [10015]
    with pytest.raises(discord.NotFound):
        await adapter.request()  # once: Discord does not know this token at all
    assert await adapter.request() == "done"


async def test_a_panel_whose_answer_was_lost_is_delivered_by_a_call(
    house: tuple[Sandbox, Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing may be noted of what a response shows before Discord has taken it in."""
    monkeypatch.setattr(http_exchange, "RETRY_DELAYS_SECONDS", (0.0,))
    box, bot = house
    questions = OpenQuestions(box)
    await seat_three(box, "mesa-1")
    await questions.wait()
    (key, question), *_ = questions.open.items()
    box.endpoint.lost = 1
    act = partial(questions.press, Random(1), key)
    report = await closed_loop(box, lambda _: act(), total=1, in_flight=1)
    assert report.failed == 1
    (row,) = await bot.store.matches.rows()
    assert len(await bot.store.matches.log(row.id)) == 1
    panel = box.world.messages[question.message.channel]
    async with asyncio.timeout(120):
        while asked(panel) == {question.ref.asked}:
            await questions.news(0.05)


def asked(panels: dict[str, Message]) -> set[int]:
    """The numbers of the questions that panels ask."""
    refs = [
        IdText.parse(str(part.get("custom_id", "")))
        for message in panels.values()
        for part in parts(message.components)
    ]
    return {ref.asked for ref in refs if ref is not None and ref.verb == "a"}


async def test_files_travel_in_the_response(
    house: tuple[Sandbox, Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    box, bot = house

    async def press(interaction: discord.Interaction[Any]) -> None:
        file = discord.File(io.BytesIO(b"a picture"), "board.png")
        await interaction.response.send_message("Here", file=file, ephemeral=True)

    ana = await box.player("Ana")
    help_ = (await ana.slash("/help", "mesa-1")).message
    assert help_ is not None
    monkeypatch.setattr(bot, "press", press)
    shown = (await ana.press(help_, help_.buttons[0])).message
    assert shown is not None
    assert (shown.text, shown.ephemeral) == ("Here", True)
    assert b"a picture" in box.world.files.values()


async def test_whoever_answers_is_told_when_nobody_waits_any_more(port: Port) -> None:
    came = asyncio.Queue[web.Request]()
    own = Exchange(interaction=None)  # type: ignore[arg-type]

    async def take(data: dict[str, Any], request: web.Request) -> web.StreamResponse:
        came.put_nowait(request)
        await own.given
        return await own.send(request)

    port.receiver.take = take  # type: ignore[method-assign]
    asking = asyncio.create_task(port.post(PRESS))
    request = await came.get()
    asking.cancel()
    async with asyncio.timeout(120):
        while request.transport is not None:  # noqa: ASYNC110
            await asyncio.sleep(0)
    first = asyncio.create_task(own.give(interaction_response_params(6)))
    await own.given
    with pytest.raises(ConnectionResetError):
        await first


async def test_a_channel_need_say_of_itself_what_discord_always_says(
    house: tuple[Sandbox, Bot],
) -> None:
    """Text, direct, voice, group, news, threads, stage: a gateway would have told the rest."""
    box, bot = house
    ana = user(box.world.people()[0])
    told = {
        "id": "9",
        "application_id": "1",
        "type": 3,
        "token": "t",
        "version": 1,
        "attachment_size_limit": 1,
        "data": {"custom_id": "-"},
    }
    here = {"guild_id": "5", "member": {**MEMBER, "user": ana}}
    for kind in (0, 1, 2, 3, 5, 10, 11, 12, 13):
        place = {"user": ana} if kind in (1, 3) else here
        made: Any = with_whole_channel({**told, **place, "channel": {"id": "7", "type": kind}})
        assert discord.Interaction(data=made, state=bot.client._connection).channel_id == 7


MEMBER = {
    "roles": [],
    "flags": 0,
    "permissions": "0",
    "joined_at": None,
    "deaf": False,
    "mute": False,
}


async def test_what_is_genuine_and_makes_no_sense_is_refused(house: tuple[Sandbox, Bot]) -> None:
    box, _ = house
    for told in ({"type": 3}, {"type": 3, "id": "x"}, {"type": "?"}, {"type": 3, "id": None}):
        body = json.dumps(told).encode()
        assert (await box.endpoint.post(body, box.endpoint.signed(body)))[0] == 400


WRONG: dict[str, Any] = {
    "nothing": None,
    "a list": [[]],
    "an object": {"no": {}},
    "a huge number": 10**40,
    "half a letter": "\ud800",
    "nested deeply": json.loads("[" * 400 + "]" * 400),
}


def places_in(told: Any, *way: Any) -> Iterator[tuple[Any, ...]]:
    """The ways to all values of a JSON document, at every depth."""
    inner = (
        told.items()
        if isinstance(told, dict)
        else enumerate(told if isinstance(told, list) else ())
    )
    for key, value in inner:
        yield (*way, key)
        yield from places_in(value, *way, key)


@pytest.mark.fails_in_background  # such as in discord.py's tree of commands, and is logged
@pytest.mark.parametrize("wrong", WRONG)
async def test_a_wrong_value_at_any_place_is_refused_and_breaks_nothing(
    house: tuple[Sandbox, Bot], wrong: str
) -> None:
    box, _ = house
    await seat_three(box, "mesa-1")
    genuine = {entry["request"]["type"]: entry["request"] for entry in delivered(box)}
    seen = set[int]()
    number = 1 << 60
    for kind, request in sorted(genuine.items()):
        for *way, last in places_in(request):
            number += 1
            told = json.loads(json.dumps({**request, "id": str(number)}))
            node: Any = told
            for step in way:
                node = node[step]
            node[last] = WRONG[wrong]
            body = json.dumps(told).encode()
            status, _, _ = await box.endpoint.post(body, box.endpoint.signed(body))
            assert status in (200, 400, 409), (kind, *way, last, status)
            seen.add(status)
    assert 400 in seen
    assert (await (await box.player("Ana")).slash("/help", "mesa-1")).message is not None


async def test_a_store_that_fails_is_explained_to_whoever_asks(
    house: tuple[Sandbox, Bot], monkeypatch: pytest.MonkeyPatch
) -> None:
    box, bot = house

    async def fails(*_: Any) -> bool:
        raise OSError("the disk is away")

    monkeypatch.setattr(bot.store.presses, "handled", fails)
    monkeypatch.setattr(bot.store.presses, "note", fails)
    shown = (await (await box.player("Ana")).slash("/help", "mesa-1")).message
    assert shown is not None
    assert bot_words("en")("went-wrong") in shown.text


async def test_a_press_tells_a_worker_that_it_is_on_the_server_again(tmp_path: Path) -> None:
    """No gateway tells it: what waits comes at once, and not with the next try."""
    async with evening(tmp_path, port=free_port()) as table:
        await table.delivered()
        world = table.box.world
        guild = next(iter(world.guilds.values()))
        places.put_out(world, guild)
        await table.answer()  # on a direct message, which Discord still lets through
        await table.delivered()
        assert await table.bot.store.outbox.due(math.inf)
        places.invite(world, guild)
        await table.press(world.people()[0].id, "my")
        await table.emptied()


async def test_who_was_called_in_a_deleted_channel_is_called_by_a_direct_message(
    tmp_path: Path,
) -> None:
    """A worker learns of it when Discord does not take what is to be said there."""
    async with evening(tmp_path, where="channel", port=free_port()) as table:
        await table.delivered()
        assert len(table.calls_out()) == 1
        places.delete_channel(table.box.world, table.place)
        (row,) = await table.bot.store.matches.rows()
        async with table.bot.services.matches.change(row.id, LIVE) as draft:
            draft.announce("is-back", who=0)  # anything that the card has to show
            await table.bot.services.matches.commit(draft)
        await table.questions.wait()


# Switching over ------------------------------------------------------------------------------


async def test_discord_delivers_presses_where_it_is_told_to_while_people_press(
    postgres: Cluster,
) -> None:
    url = await postgres.empty()
    async with two_games(url) as (box, questions), bot_on(box, url):
        crowd, port = Respondents(box, questions, 5), free_port()
        here = f"http://127.0.0.1:{port}/"
        given = Settings(discord_token=SecretStr(box.token), discord_api=box.api_url)
        await crowd.press(4)
        async with bot_at(box, await open_store(url), interactions_port=port) as worker:
            assert worker.client.working is not None
            await worker.client.working
            assert worker.ailing()
            pressing = asyncio.create_task(crowd.press(8))
            assert here in await set_endpoint(given, here)
            await pressing
            await crowd.press(4)
            assert worker.ailing() == ""
            pressing = asyncio.create_task(crowd.press(8))
            assert "over the gateway" in await set_endpoint(given, "none")
            await pressing
        await crowd.press(4)
        await crowd.run.room(1)
        await quiet(url)
        report = crowd.run.report()
        found = await audit(url, crowd.sent, crowd.sent.keys())
        assert (report.failed, report.answered) == (0, 28)
        assert found.lost + found.doubled + found.broken == []
        assert crowd.told_too_late == 0
        assert await notices(box, url) == []
        assert len(delivered(box)) > 4
        assert callbacks(box) > 8


def callbacks(box: Sandbox) -> int:
    return len(list(box.journal.calls("POST", "/callback")))


async def test_discord_takes_no_endpoint_that_does_not_answer_as_it_must(port: Port) -> None:
    """It asks with a right signature and with a wrong one, and looks again now and then."""
    async with sandbox() as box:
        given = Settings(discord_token=SecretStr(box.token), discord_api=box.api_url)
        with pytest.raises(ImpossibleCommand, match="could not be verified"):
            await set_endpoint(given, port.url)  # another application's
        with pytest.raises(ImpossibleCommand, match="no address"):
            await set_endpoint(given, "agora.example")
        other = given.model_copy(update={"discord_token": SecretStr("?")})
        with pytest.raises(ImpossibleCommand, match="DISCORD_TOKEN"):
            await set_endpoint(other, port.url)
        assert box.endpoint.url is None
        async with opened(port.receiver, box.endpoint.key, box.world.clock()) as url:
            said = await asyncio.to_thread(run, ["endpoint", "set", url], box)
            assert (said.exit_code, box.endpoint.url) == (0, url)
            assert await box.endpoint.look_again()
        assert not await box.endpoint.look_again()
        said = await asyncio.to_thread(run, ["endpoint", "set", "none"], box)
        assert (said.exit_code, box.endpoint.url) == (0, None)
        said = await asyncio.to_thread(run, ["endpoint", "set", port.url], box)
        assert said.exit_code == 2
        assert "Nothing has changed" in said.output


def run(command: list[str], box: Sandbox) -> Result:
    """A command of `agora`, with this sandbox in the place of Discord."""
    known = {"DISCORD_TOKEN": box.token, "AGORA_DISCORD_API": box.api_url}
    return CliRunner().invoke(cli.app, command, env=known)
