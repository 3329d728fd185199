"""The pages of tables: who gets which, what they say, and when they are told of changes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.features.board import site
from bot.features.board.addresses import Addresses
from bot.features.board.service import LINK_SECONDS, Visit
from bot.features.board.streams import Stream
from bot.matches.errors import Refused
from bot.matches.session import Session
from games.core.players import sample
from games.core.secret import SPECTATOR
from storage.records import LIVE, News
from storage.roles import Store
from tests.tools.evening import new_bot
from tests.tools.memory_store import MemoryStore
from tests.tools.planting import Patch, planted

HOST = "games.example"
ORIGIN = f"https://{HOST}"
ANA, BRUNO, CARLA = range(100, 103)
PEOPLE = {ANA: "Ana", BRUNO: "Bruno", CARLA: "Carla"}
ANSWERS = 25
PATIENCE = 600.0  # seconds; a machine may be busy

LEAKS = (  # of the size of events, of their number, and of times
    Patch(
        "bot.features.board.view:shown",
        '"title": readable(session.title(w)),',
        '"title": readable(session.title(w)) + str(session.row.revision),',
    ),
    Patch(
        "bot.features.board.streams:Stream.news",
        "self._contents != self._sent",
        "self._contents is not self._sent",
    ),
    Patch(
        "bot.features.board.streams:Streams._tell",
        "stream.offer(contents)",
        "stream.offer(contents); stream.beat()",
    ),
)
MIXED = Patch(
    "bot.features.board.streams:Streams.contents",
    "key = session.id, session.row.revision, seat, locale",
    "key = session.id, session.row.revision, 0, locale",
)


class Town:
    """A bot whose pages are served, with a game of three."""

    def __init__(self, url: str = ORIGIN, store: Store | None = None) -> None:
        self.clock = [1_800_000_000.0]
        self.bot = new_bot(
            store or MemoryStore(), lambda: self.clock[0], Random(1), web_url=url, web_port=9
        )
        self.boards, self.streams = self.bot.services.boards, self.bot.pages.streams
        self.matches = self.bot.services.matches
        self.id = ""
        self.channel_is_open: bool | Exception = True  # to everybody on the server
        self.bot.sending.access.open_to_all = self._open_to_all  # type: ignore[method-assign]

    async def _open_to_all(self, guild: int, channel: int) -> bool:
        assert (guild, channel) == (1, 2)
        if isinstance(self.channel_is_open, Exception):
            raise self.channel_is_open
        return self.channel_is_open

    async def begin(self, game: str = "coup") -> None:
        lobby = self.bot.services.lobby
        opened = await lobby.open(
            game=game, guild=1, channel=2, host=ANA, name=PEOPLE[ANA], locale="en", options={}
        )
        for person in (BRUNO, CARLA):
            await lobby.join(opened.id, person, PEOPLE[person])
        await lobby.set_options(opened.id, ANA, {}, seating="joined")
        await lobby.start(opened.id, ANA)
        self.id = opened.id
        self.name = self.bot.pages.addresses.name(self.id)

    async def now(self) -> Session:
        return await self.matches.read(self.id)

    async def play(self, rng: Random) -> Session:
        """One random answer of who is asked."""
        async with self.matches.change(self.id, LIVE) as draft:
            seat, decision = next(iter(draft.playing().pending.items()))
            draft.submit(seat, sample(decision, rng), "player")
            return await self.matches.commit(draft)


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    made = Town()
    await made.begin()
    yield made
    await made.bot.close()


@asynccontextmanager
async def browser(town: Town, origin: str = ORIGIN) -> AsyncIterator[TestClient[Any, Any]]:
    """A browser in front of the site, which says that it comes from a page of `origin`."""
    headers = {"Host": HOST, "Origin": origin}
    server = TestServer(town.bot.pages.site.app())
    async with TestClient(server, headers=headers) as client:
        yield client


async def cookie(client: TestClient[Any, Any], town: Town, seat: int, secret: str) -> str:
    """What a link is exchanged for; "" if it is refused."""
    answer = await client.post(f"/t/{town.name}/{seat}/open", data=secret)
    if answer.status == 403:
        return ""
    assert answer.status == 204
    given = answer.headers["Set-Cookie"]
    assert f"Path=/t/{town.name}/{seat}/" in given
    assert {"HttpOnly", "Secure", "SameSite=Strict"} <= set(given.split("; "))
    return given.partition(";")[0]


def open_page(town: Town, visit: Visit | None = None) -> Stream:
    """A page stands open."""
    return town.streams.open(town.id, "en", lambda: None, visit)


async def told(stream: Stream) -> bytes | None:
    """What a page is told next."""
    async with asyncio.timeout(PATIENCE):
        return await stream.news()


async def sees(client: TestClient[Any, Any], town: Town, seat: int, cookie: str) -> bool:
    """Whether a cookie opens a seat: page and stream agree."""
    head = {"Cookie": cookie}
    page = await (await client.get(f"/t/{town.name}/{seat}/", headers=head)).text()
    stream = await client.get(f"/t/{town.name}/{seat}/events", headers=head)
    first = await stream.content.readuntil(b"\n\n")
    stream.close()
    opens = 'class="seat open"' in page
    assert opens == first.startswith(b"data: ")
    assert opens == (first != site.OVER)
    return opens


async def test_everybody_sees_the_table_and_no_hand(town: Town) -> None:
    await seen_by_all(town)


async def test_a_page_of_another_reader_is_noticed(town: Town) -> None:
    with planted(MIXED), pytest.raises(AssertionError):
        await seen_by_all(town)


async def seen_by_all(town: Town) -> None:
    """The page for everybody has no hand, not even one that is shown to spectators."""
    async with town.matches.change(town.id, LIVE) as draft:
        draft.chairs[0].shows = True  # to spectators who are known
        await town.matches.commit(draft)
    session = await town.now()
    said = await town.bot.services.finder.heard(session, 0)
    async with browser(town) as client:
        answer = await client.get(f"/t/{town.name}?lang=es")
        page = await answer.text()
        assert answer.status == 200
        assert '<html lang="es" class="table open"' in page
        assert "Ana" in page
        assert "style=" not in page
        assert "<script src=" in page
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        assert answer.headers["Cache-Control"] == "no-store"
        public = await town.streams.contents(session, SPECTATOR, "en")
        assert (public["hand"], public["picture"]) == ("", "")
        own = await town.streams.contents(session, 0, "en")
        assert own["hand"]
        assert own["hand"] not in page
        assert said
        for name in (town.id, f"{town.id}-aaaaaaaaaaaaaaaa", town.name.replace("-", "-a"), "x"):
            assert (await client.get(f"/t/{name}")).status == 404, "an address is no guess"
        for way in ("/", "/t", "/t/", f"/t/{town.name}/9/", "/assets/..%2Fboard_page.html"):
            assert (await client.get(way)).status == 404
        for file in ("board.js", "board.css", "rakkas-400.ttf"):
            assert (await client.get(f"/assets/{file}")).status == 200


async def test_a_link_opens_one_seat_once_for_ten_minutes(town: Town) -> None:
    async with browser(town) as client:
        seat, secret = await town.boards.link(town.id, BRUNO)
        assert seat == 1
        assert secret not in repr(await town.bot.store.documents.all("board"))
        assert str(BRUNO) not in repr(await town.bot.store.documents.all("board"))
        assert not await cookie(client, town, 0, secret), "another seat's"
        mine = await cookie(client, town, 1, secret)
        assert mine
        assert not await cookie(client, town, 1, secret), "used"
        client.session.cookie_jar.clear()
        assert await sees(client, town, 1, mine)
        assert not await sees(client, town, 0, mine)
        assert not await sees(client, town, 1, f"agora-seat={secret}")

        _, late = await town.boards.link(town.id, ANA)
        _, later = await town.boards.link(town.id, ANA)
        assert not await cookie(client, town, 0, late), "a new link ends the one before"
        town.clock[0] += LINK_SECONDS
        assert not await cookie(client, town, 0, later)
        with pytest.raises(Refused):
            await town.boards.link(town.id, 999)


async def test_a_visit_ends_with_the_seat_by_a_button_and_with_the_match(town: Town) -> None:
    async def opened(seat: int) -> str:
        _, secret = await town.boards.link(town.id, [*PEOPLE][seat])
        given = await cookie(client, town, seat, secret)
        client.session.cookie_jar.clear()
        assert await sees(client, town, seat, given)
        return given

    async with browser(town) as client:
        left, forgotten, other = await opened(0), await opened(1), await opened(2)
        stream = await client.get(f"/t/{town.name}/1/events", headers={"Cookie": forgotten})
        first = (await stream.content.readuntil(b"\n\n")).decode()
        assert json.loads(first.removeprefix("data: "))["hand"]
        answer = await client.post(f"/t/{town.name}/0/leave", headers={"Cookie": left})
        assert answer.status == 204
        assert not await sees(client, town, 0, left)
        await town.bot.services.privacy.delete(BRUNO)
        assert b"event: over" in await stream.content.read(), "its stream closes"
        assert not await sees(client, town, 1, forgotten)
        await town.bot.services.actions.take_over(town.id, 103, "Dani", 1)
        assert not await sees(client, town, 1, forgotten), "nor with somebody else in the seat"
        assert await sees(client, town, 2, other)
        async with town.matches.change(town.id, LIVE) as draft:
            draft.step(lambda playing: playing.close())
            await town.matches.commit(draft)
        assert not await sees(client, town, 2, other)
        with pytest.raises(Refused):
            await town.boards.link(town.id, CARLA)


async def test_what_comes_from_elsewhere_or_too_much_is_refused(town: Town) -> None:
    _, secret = await town.boards.link(town.id, ANA)
    way = f"/t/{town.name}/0/open"
    async with browser(town, "https://evil.example") as client:
        assert (await client.post(way, data=secret)).status == 403
    async with browser(town) as client:
        rebound = {"Host": "evil.example", "Origin": "https://evil.example"}
        assert (await client.get(f"/t/{town.name}", headers=rebound)).status == 421
        assert (await client.post(way, data=b"x" * 10_000)).status == 413
        assert await cookie(client, town, 0, secret), "nothing of this has used the link up"
        asked = [await client.get("/t/none") for _ in range(site.REQUESTS_A_MINUTE)]
        assert asked[-1].status == 429
        assert (await client.get("/assets/board.js")).status == 200


async def test_a_page_is_told_only_what_its_reader_may_know(town: Town) -> None:
    await told_fairly(town)


@pytest.mark.parametrize("leak", LEAKS)
async def test_an_event_about_nothing_is_noticed(town: Town, leak: Patch) -> None:
    with planted(leak), pytest.raises(AssertionError):
        await told_fairly(town)


async def told_fairly(town: Town) -> None:
    """An event for each change that the reader may see, and none for any other."""
    visits: list[Visit | None] = [None]
    for seat, person in enumerate(PEOPLE):
        _, secret = await town.boards.link(town.id, person)
        visits.append(await town.boards.exchange(town.id, seat, secret))
    streams = [open_page(town, visit) for visit in visits]
    heard: list[list[Any]] = [[] for _ in streams]

    async def read(stream: Stream, lines: list[Any]) -> None:
        while said := await stream.news():
            lines.append(json.loads(said.removeprefix(b"data: ")))

    readers = [asyncio.create_task(read(*one)) for one in zip(streams, heard, strict=True)]
    before: list[Any] = [None for _ in streams]
    changes, silent, rng = [0 for _ in streams], 0, Random(3)
    for _ in range(ANSWERS):
        await town.streams._tasks.done()
        for _ in range(5):
            await asyncio.sleep(0)  # until the readers have taken what there is
        session = await town.now()
        if session.status != LIVE:
            break  # which ends the visits
        for number, stream in enumerate(streams):
            now = await town.streams.contents(session, stream.seat, "en")
            changes[number] += now != before[number]
            silent += now == before[number]
            before[number] = now
        assert [*map(len, heard)] == changes
        await town.play(rng)
    assert silent, "at some step somebody was to notice nothing"
    assert all(line.keys() <= before[0].keys() for lines in heard for line in lines)
    for one in readers:
        one.cancel()


async def test_what_another_process_does_reaches_the_pages_of_this_one(town: Town) -> None:
    seat, secret = await town.boards.link(town.id, CARLA)
    visit = await town.boards.exchange(town.id, seat, secret)
    assert visit is not None
    public, own = open_page(town), open_page(town, visit)
    assert await told(public)
    assert await told(own)
    there = Town(store=town.bot.store)
    there.id = town.id
    played = await there.play(Random(3))
    town.bot._on_news(News("match", town.id, played.row.revision))
    assert await told(public)
    await there.boards.end(visit)
    town.bot._on_news(News("document", "board", 0))
    while news := await told(own):
        assert "now" in json.loads(news.removeprefix(b"data: "))
    assert news is None
    await there.bot.close()


async def test_nobody_keeps_the_site_busy(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site, "STREAMS_OF_ADDRESS", 1)
    async with browser(town) as client:
        way = f"/t/{town.name}/events"
        first = await client.get(way)
        proxied = {"X-Forwarded-For": "198.51.100.1, 203.0.113.7"}
        assert [
            (await client.get(way)).status,
            (await client.get(way, headers=proxied)).status,
            (await client.get(way, headers=proxied)).status,
        ] == [429, 200, 429]
        first.close()


async def test_all_look_on_only_while_all_on_the_server_see_the_channel(town: Town) -> None:
    way = f"/t/{town.name}"
    async with browser(town) as client:
        seat, secret = await town.boards.link(town.id, ANA)
        head = {"Cookie": await cookie(client, town, seat, secret)}
        public = await client.get(f"{way}/events")
        own = await client.get(f"{way}/{seat}/events", headers=head)
        for stream in (public, own):
            assert (await stream.content.readuntil(b"\n\n")).startswith(b"data: ")
        town.channel_is_open = False
        town.bot.access_changed(1)
        assert await public.content.read() == site.OVER
        page = await (await client.get(way)).text()
        assert 'class="table"' in page
        assert "Ana" not in page
        assert await (await client.get(f"{way}/events")).read() == site.OVER
        await town.play(Random(3))
        assert (await own.content.readuntil(b"\n\n")).startswith(b"data: "), "seats stay"

        town.channel_is_open = True
        again = await client.get(f"{way}/events")
        assert (await again.content.readuntil(b"\n\n")).startswith(b"data: ")
        town.channel_is_open = TimeoutError()
        town.streams.look_again()
        assert await again.content.read() == b"", "broken off, not over"
        assert (await client.get(way)).status == 503
        own.close()


async def test_a_page_that_hears_nothing_is_looked_at_again(town: Town) -> None:
    """Discord tells one process of several that a channel was closed."""
    stream = open_page(town)
    assert await told(stream)
    town.channel_is_open = False
    town.streams.beat()
    assert await told(stream) == b""
    assert await told(stream) is None
    assert stream.over


async def test_pages_outlive_a_restart(town: Town) -> None:
    """What the reader is not told to be over, the browser asks for again."""
    async with browser(town) as client:
        stream = await client.get(f"/t/{town.name}/events")
        assert (await stream.content.readuntil(b"\n\n")).startswith(b"data: ")
        await town.streams.close()
        assert site.OVER not in await stream.content.read()


def test_without_an_address_there_are_no_pages() -> None:
    none = Addresses("", lambda: "token")
    assert (bool(none), none.table("abc")) == (False, "")
    one = Addresses("http://localhost:80/x", lambda: "one")
    other = Addresses("http://localhost:80/x", lambda: "other")
    assert (one.host, one.origin, one.path) == ("localhost", "http://localhost", "/x")
    assert other.match(one.name("abc")) is None
    assert one.match(one.name("abc")) == "abc"
