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
from games.core.secret import SPECTATOR
from storage.records import LIVE, News
from tests.tools.planting import Patch, planted
from tests.tools.served_table import ANA, BRUNO, CARLA, HOST, ORIGIN, PEOPLE, ServedTable

ANSWERS = 25
PATIENCE = 600.0  # seconds; a machine may be busy

LEAKS = (  # of the size of events, of their number, and of times
    Patch(
        "bot.features.board.view:page_data",
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


@pytest.fixture
async def served() -> AsyncIterator[ServedTable]:
    made = ServedTable()
    await made.begin()
    yield made
    await made.bot.close()


@asynccontextmanager
async def browser(served: ServedTable, origin: str = ORIGIN) -> AsyncIterator[TestClient[Any, Any]]:
    """A browser in front of the site, which says that it comes from a page of `origin`."""
    headers = {"Host": HOST, "Origin": origin}
    server = TestServer(served.bot.pages.site.app())
    async with TestClient(server, headers=headers) as client:
        yield client


async def cookie(client: TestClient[Any, Any], served: ServedTable, seat: int, secret: str) -> str:
    """What a link is exchanged for; "" if it is refused."""
    answer = await client.post(f"/t/{served.name}/{seat}/open", data=secret)
    if answer.status == 403:
        return ""
    assert answer.status == 204
    given = answer.headers["Set-Cookie"]
    assert f"Path=/t/{served.name}/{seat}/" in given
    assert {"HttpOnly", "Secure", "SameSite=Strict"} <= set(given.split("; "))
    return given.partition(";")[0]


def open_page(served: ServedTable, visit: Visit | None = None) -> Stream:
    """A page stands open."""
    return served.streams.open(served.id, "en", lambda: None, visit)


async def told(stream: Stream) -> bytes | None:
    """What a page is told next."""
    async with asyncio.timeout(PATIENCE):
        return await stream.news()


async def sees(client: TestClient[Any, Any], served: ServedTable, seat: int, cookie: str) -> bool:
    """Whether a cookie opens a seat: page and stream agree."""
    head = {"Cookie": cookie}
    page = await (await client.get(f"/t/{served.name}/{seat}/", headers=head)).text()
    stream = await client.get(f"/t/{served.name}/{seat}/events", headers=head)
    first = await stream.content.readuntil(b"\n\n")
    stream.close()
    opens = 'class="seat open"' in page
    assert opens == first.startswith(b"data: ")
    assert opens == (first != site.OVER)
    return opens


async def test_everybody_sees_the_table_and_no_hand(served: ServedTable) -> None:
    await seen_by_all(served)


async def test_a_page_of_another_reader_is_noticed(served: ServedTable) -> None:
    with planted(MIXED), pytest.raises(AssertionError):
        await seen_by_all(served)


async def seen_by_all(served: ServedTable) -> None:
    """The page for everybody has no hand, not even one that is shown to spectators."""
    async with served.matches.change(served.id, LIVE) as draft:
        draft.chairs[0].shows = True  # to spectators who are known
        await served.matches.commit(draft)
    session = await served.now()
    said = await served.bot.services.finder.heard(session, 0)
    async with browser(served) as client:
        answer = await client.get(f"/t/{served.name}?lang=es")
        page = await answer.text()
        assert answer.status == 200
        assert '<html lang="es" class="table open"' in page
        assert "Ana" in page
        assert "style=" not in page
        assert "<script src=" in page
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        assert answer.headers["Cache-Control"] == "no-store"
        public = await served.streams.contents(session, SPECTATOR, "en")
        assert (public["hand"], public["picture"]) == ("", "")
        own = await served.streams.contents(session, 0, "en")
        assert own["hand"]
        assert own["hand"] not in page
        assert said
        for name in (
            served.id,
            f"{served.id}-aaaaaaaaaaaaaaaa",
            served.name.replace("-", "-a"),
            "x",
        ):
            assert (await client.get(f"/t/{name}")).status == 404, "an address is no guess"
        for way in ("/", "/t", "/t/", f"/t/{served.name}/9/", "/assets/..%2Fboard_page.html"):
            assert (await client.get(way)).status == 404
        for file in ("board.js", "board.css", "rakkas-400.ttf"):
            assert (await client.get(f"/assets/{file}")).status == 200


async def test_a_link_opens_one_seat_once_for_ten_minutes(served: ServedTable) -> None:
    async with browser(served) as client:
        seat, secret = await served.boards.link(served.id, BRUNO)
        assert seat == 1
        assert secret not in repr(await served.bot.store.documents.all("board"))
        assert str(BRUNO) not in repr(await served.bot.store.documents.all("board"))
        assert not await cookie(client, served, 0, secret), "another seat's"
        mine = await cookie(client, served, 1, secret)
        assert mine
        assert not await cookie(client, served, 1, secret), "used"
        client.session.cookie_jar.clear()
        assert await sees(client, served, 1, mine)
        assert not await sees(client, served, 0, mine)
        assert not await sees(client, served, 1, f"agora-seat={secret}")

        _, late = await served.boards.link(served.id, ANA)
        _, later = await served.boards.link(served.id, ANA)
        assert not await cookie(client, served, 0, late), "a new link ends the one before"
        served.clock[0] += LINK_SECONDS
        assert not await cookie(client, served, 0, later)
        with pytest.raises(Refused):
            await served.boards.link(served.id, 999)


async def test_a_visit_ends_with_the_seat_by_a_button_and_with_the_match(
    served: ServedTable,
) -> None:
    async def opened(seat: int) -> str:
        _, secret = await served.boards.link(served.id, [*PEOPLE][seat])
        given = await cookie(client, served, seat, secret)
        client.session.cookie_jar.clear()
        assert await sees(client, served, seat, given)
        return given

    async with browser(served) as client:
        left, forgotten, other = await opened(0), await opened(1), await opened(2)
        stream = await client.get(f"/t/{served.name}/1/events", headers={"Cookie": forgotten})
        first = (await stream.content.readuntil(b"\n\n")).decode()
        assert json.loads(first.removeprefix("data: "))["hand"]
        answer = await client.post(f"/t/{served.name}/0/leave", headers={"Cookie": left})
        assert answer.status == 204
        assert not await sees(client, served, 0, left)
        await served.bot.services.privacy.delete(BRUNO)
        assert b"event: over" in await stream.content.read(), "its stream closes"
        assert not await sees(client, served, 1, forgotten)
        await served.bot.services.actions.take_over(served.id, 103, "Dani", 1)
        assert not await sees(client, served, 1, forgotten), "nor with somebody else in the seat"
        assert await sees(client, served, 2, other)
        async with served.matches.change(served.id, LIVE) as draft:
            draft.step(lambda playing: playing.close())
            await served.matches.commit(draft)
        assert not await sees(client, served, 2, other)
        with pytest.raises(Refused):
            await served.boards.link(served.id, CARLA)


async def test_what_comes_from_elsewhere_or_too_much_is_refused(served: ServedTable) -> None:
    _, secret = await served.boards.link(served.id, ANA)
    way = f"/t/{served.name}/0/open"
    async with browser(served, "https://evil.example") as client:
        assert (await client.post(way, data=secret)).status == 403
    async with browser(served) as client:
        rebound = {"Host": "evil.example", "Origin": "https://evil.example"}
        assert (await client.get(f"/t/{served.name}", headers=rebound)).status == 421
        assert (await client.post(way, data=b"x" * 10_000)).status == 413
        assert await cookie(client, served, 0, secret), "nothing of this has used the link up"
        asked = [await client.get("/t/none") for _ in range(site.REQUESTS_A_MINUTE)]
        assert asked[-1].status == 429
        assert (await client.get("/assets/board.js")).status == 200


async def test_a_page_is_told_only_what_its_reader_may_know(served: ServedTable) -> None:
    await told_fairly(served)


@pytest.mark.parametrize("leak", LEAKS)
async def test_an_event_about_nothing_is_noticed(served: ServedTable, leak: Patch) -> None:
    with planted(leak), pytest.raises(AssertionError):
        await told_fairly(served)


async def told_fairly(served: ServedTable) -> None:
    """An event for each change that the reader may see, and none for any other."""
    visits: list[Visit | None] = [None]
    for seat, person in enumerate(PEOPLE):
        _, secret = await served.boards.link(served.id, person)
        visits.append(await served.boards.exchange(served.id, seat, secret))
    streams = [open_page(served, visit) for visit in visits]
    heard: list[list[Any]] = [[] for _ in streams]

    async def read(stream: Stream, lines: list[Any]) -> None:
        while said := await stream.news():
            lines.append(json.loads(said.removeprefix(b"data: ")))

    readers = [asyncio.create_task(read(*one)) for one in zip(streams, heard, strict=True)]
    before: list[Any] = [None for _ in streams]
    changes, silent, rng = [0 for _ in streams], 0, Random(3)
    for _ in range(ANSWERS):
        await served.streams._tasks.done()
        for _ in range(5):
            await asyncio.sleep(0)  # until the readers have taken what there is
        session = await served.now()
        if session.status != LIVE:
            break  # which ends the visits
        for number, stream in enumerate(streams):
            now = await served.streams.contents(session, stream.seat, "en")
            changes[number] += now != before[number]
            silent += now == before[number]
            before[number] = now
        assert [*map(len, heard)] == changes
        await served.play(rng)
    assert silent, "at some step somebody was to notice nothing"
    assert all(line.keys() <= before[0].keys() for lines in heard for line in lines)
    for one in readers:
        one.cancel()


async def test_what_another_process_does_reaches_the_pages_of_this_one(served: ServedTable) -> None:
    seat, secret = await served.boards.link(served.id, CARLA)
    visit = await served.boards.exchange(served.id, seat, secret)
    assert visit is not None
    public, own = open_page(served), open_page(served, visit)
    assert await told(public)
    assert await told(own)
    there = ServedTable(store=served.bot.store)
    there.id = served.id
    played = await there.play(Random(3))
    served.bot._on_news(News("match", served.id, played.row.revision))
    assert await told(public)
    await there.boards.end(visit)
    served.bot._on_news(News("document", "board", 0))
    while news := await told(own):
        assert "now" in json.loads(news.removeprefix(b"data: "))
    assert news is None
    await there.bot.close()


async def test_nobody_keeps_the_site_busy(
    served: ServedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "STREAMS_OF_ADDRESS", 1)
    async with browser(served) as client:
        way = f"/t/{served.name}/events"
        first = await client.get(way)
        proxied = {"X-Forwarded-For": "198.51.100.1, 203.0.113.7"}
        assert [
            (await client.get(way)).status,
            (await client.get(way, headers=proxied)).status,
            (await client.get(way, headers=proxied)).status,
        ] == [429, 200, 429]
        first.close()


async def test_all_look_on_only_while_all_on_the_server_see_the_channel(
    served: ServedTable,
) -> None:
    way = f"/t/{served.name}"
    async with browser(served) as client:
        seat, secret = await served.boards.link(served.id, ANA)
        head = {"Cookie": await cookie(client, served, seat, secret)}
        public = await client.get(f"{way}/events")
        own = await client.get(f"{way}/{seat}/events", headers=head)
        for stream in (public, own):
            assert (await stream.content.readuntil(b"\n\n")).startswith(b"data: ")
        served.channel_is_open = False
        served.bot.access_changed(1)
        assert await public.content.read() == site.OVER
        page = await (await client.get(way)).text()
        assert 'class="table"' in page
        assert "Ana" not in page
        assert await (await client.get(f"{way}/events")).read() == site.OVER
        await served.play(Random(3))
        assert (await own.content.readuntil(b"\n\n")).startswith(b"data: "), "seats stay"

        served.channel_is_open = True
        again = await client.get(f"{way}/events")
        assert (await again.content.readuntil(b"\n\n")).startswith(b"data: ")
        served.channel_is_open = TimeoutError()
        served.streams.look_again()
        assert await again.content.read() == b"", "broken off, not over"
        assert (await client.get(way)).status == 503
        own.close()


async def test_a_page_that_hears_nothing_is_looked_at_again(served: ServedTable) -> None:
    """Discord tells one process of several that a channel was closed."""
    stream = open_page(served)
    assert await told(stream)
    served.channel_is_open = False
    served.streams.beat()
    assert await told(stream) == b""
    assert await told(stream) is None
    assert stream.over


async def test_pages_outlive_a_restart(served: ServedTable) -> None:
    """What the reader is not told to be over, the browser asks for again."""
    async with browser(served) as client:
        stream = await client.get(f"/t/{served.name}/events")
        assert (await stream.content.readuntil(b"\n\n")).startswith(b"data: ")
        await served.streams.close()
        assert site.OVER not in await stream.content.read()


def test_without_an_address_there_are_no_pages() -> None:
    none = Addresses("", lambda: "token")
    assert (bool(none), none.table("abc")) == (False, "")
    one = Addresses("http://localhost:80/x", lambda: "one")
    other = Addresses("http://localhost:80/x", lambda: "other")
    assert (one.host, one.origin, one.path) == ("localhost", "http://localhost", "/x")
    assert other.match(one.name("abc")) is None
    assert one.match(one.name("abc")) == "abc"
