"""Attacks on the pages of tables: links and cookies of others, and requests from elsewhere."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from aiohttp.test_utils import TestClient, TestServer

from bot.delivery.channel_access import VIEW
from bot.features.board.service import KIND, LINK_SECONDS
from bot.features.board.site import COOKIE
from sandbox.world.places import set_overwrite
from tests.rig.attacks.seats import Attack
from tests.tools.arena import PAGES, PATIENCE, Arena

BEATS = 6  # more than it takes until a reader who takes nothing is noticed
HOST = PAGES.removeprefix("https://")


@asynccontextmanager
async def browser(a: Arena, host: str = HOST, origin: str = PAGES) -> AsyncIterator[Any]:
    """A browser that keeps no cookies of its own accord."""
    headers = {"Host": host, "Origin": origin}
    async with TestClient(TestServer(a.bot.pages.site.app()), headers=headers) as client:
        yield client


async def used(a: Arena, client: Any, match: str, seat: int, secret: str) -> str:
    """The cookie for a link; "" if it was refused."""
    way = f"/t/{a.bot.pages.addresses.name(match)}/{seat}/open"
    answer = await client.post(way, data=secret)
    client.session.cookie_jar.clear()
    return answer.cookies[COOKIE].value if COOKIE in answer.cookies else ""


async def opens(a: Arena, client: Any, match: str, seat: int, cookie: str) -> bool:
    """Whether a cookie shows a seat."""
    way, head = f"/t/{a.bot.pages.addresses.name(match)}/{seat}/", {"Cookie": f"{COOKIE}={cookie}"}
    return "seat open" in await (await client.get(way, headers=head)).text()


async def visited(a: Arena, client: Any, match: str, name: str) -> tuple[int, str]:
    """The seat of somebody, open in a browser, and its cookie."""
    seat, secret = await a.bot.services.boards.link(match, a.id(name))
    cookie = await used(a, client, match, seat, secret)
    assert await opens(a, client, match, seat, cookie), "nobody sees an own seat"
    return seat, cookie


async def use_a_link_again(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    async with browser(a) as client:
        seat, secret = await a.bot.services.boards.link(match, a.id("Bruno"))
        assert await used(a, client, match, seat, secret)
        return "a stolen link was used again" if await used(a, client, match, seat, secret) else ""


async def use_an_old_link(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    seat, secret = await a.bot.services.boards.link(match, a.id("Bruno"))
    a.clock.at += LINK_SECONDS
    async with browser(a) as client:
        cookie = await used(a, client, match, seat, secret)
    a.clock.at -= LINK_SECONDS  # before the bot notices a wrong clock
    return "an old link works" if cookie else ""


async def steal_a_link_from_the_store(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    seat, _ = await a.bot.services.boards.link(match, a.id("Bruno"))
    kept = [str(v) for _, body in await a.bot.store.documents.all(KIND) for v in body.values()]
    async with browser(a) as client:
        found = [one for one in kept if await used(a, client, match, seat, one)]
    return "the store has the secret of a link" if found else ""


async def open_another_seat(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    async with browser(a) as client:
        _, cookie = await visited(a, client, match, "Ana")
        return "a hand was seen" if await opens(a, client, match, 1, cookie) else ""


async def open_a_seat_of_another_match(a: Arena) -> str:
    one, other = await a.match("Ana", "Bruno"), await a.match("Bruno", "Carla")
    async with browser(a) as client:
        seat, cookie = await visited(a, client, one, "Ana")
        return "a hand was seen" if await opens(a, client, other, seat, cookie) else ""


async def look_on_after_having_resigned(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    async with browser(a) as client:
        seat, cookie = await visited(a, client, match, "Bruno")
        await a.bot.services.actions.resign(match, a.id("Bruno"))
        return "the seat is still seen" if await opens(a, client, match, seat, cookie) else ""


async def look_on_after_a_take_over(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    async with browser(a) as client:
        seat, cookie = await visited(a, client, match, "Bruno")
        await a.bot.services.actions.resign(match, a.id("Bruno"))
        await a.bot.services.actions.take_over(match, a.id("Anita"), "Anita", seat)
        return "the heir's hand is seen" if await opens(a, client, match, seat, cookie) else ""


async def look_on_from_outside(a: Arena) -> str:
    """Who has the address and does not see the channel."""
    match = await a.match("Ana", "Bruno", "Carla")
    closed = {"type": 0, "allow": "0", "deny": str(VIEW)}
    set_overwrite(a.box.world, a.place, a.place.guild, closed)
    async with browser(a) as client:
        page = await (await client.get(f"/t/{a.bot.pages.addresses.name(match)}")).text()
    return "a table of a closed channel is shown" if "table open" in page else ""


async def press_from_another_site(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    async with browser(a) as client, browser(a, origin="https://evil.example") as elsewhere:
        seat, cookie = await visited(a, client, match, "Bruno")
        way = f"/t/{a.bot.pages.addresses.name(match)}/{seat}/leave"
        await elsewhere.post(way, headers={"Cookie": f"{COOKIE}={cookie}"})
        stays = await opens(a, client, match, seat, cookie)
    return "" if stays else "another site has closed a page"


async def rebind_a_name(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    async with browser(a, host="evil.example") as client:
        answer = await client.get(f"/t/{a.bot.pages.addresses.name(match)}")
    return "a page is shown under another name" if answer.status == 200 else ""


async def send_too_much(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    async with browser(a) as client:
        way = f"/t/{a.bot.pages.addresses.name(match)}/0/open"
        answer = await client.post(way, data=b"x" * 100_000)
    return "" if answer.status == 413 else "a large body was read"


def narrow(host: str, port: int, family: socket.AddressFamily) -> socket.socket:
    """A door through which little is on its way at a time."""
    door = socket.socket(family)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1)
    door.bind((host, port))
    return door


async def read_nothing(a: Arena) -> str:
    """Who opens a page and takes nothing of it must not keep it for long."""
    match = await a.match("Ana", "Bruno", "Carla")
    async with TestServer(a.bot.pages.site.app(), socket_factory=narrow) as server:
        reader = socket.socket()
        reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
        reader.connect((server.host, server.port))
        way = f"/t/{a.bot.pages.addresses.name(match)}/events"
        reader.send(f"GET {way} HTTP/1.1\r\nHost: {HOST}\r\n\r\n".encode())
        async with asyncio.timeout(PATIENCE):
            while not len(a.bot.pages.streams):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        for stream in a.bot.pages.streams._open[match]:
            stream.offer({"board": "x" * 1_000_000})
        for _ in range(BEATS):
            await asyncio.sleep(0.01)
            a.bot.pages.streams.beat()
        await asyncio.sleep(0.01)
        kept = len(a.bot.pages.streams)
        reader.close()
    return "a page is kept for who takes nothing" if kept else ""


async def guess_an_address(a: Arena) -> str:
    match = await a.match("Ana", "Bruno", "Carla")
    async with browser(a) as client:
        tries = [await client.get(f"/t/{match}{tag}") for tag in ("", "-", "-" + "a" * 16)]
    return "a table was found" if any(one.status == 200 for one in tries) else ""


ATTACKS: tuple[Attack, ...] = (
    use_a_link_again,
    use_an_old_link,
    steal_a_link_from_the_store,
    open_another_seat,
    open_a_seat_of_another_match,
    look_on_after_having_resigned,
    look_on_after_a_take_over,
    look_on_from_outside,
    press_from_another_site,
    rebind_a_name,
    send_too_much,
    read_nothing,
    guess_an_address,
)
