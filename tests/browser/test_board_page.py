"""The pages of a table in a browser, on a phone and on a desktop."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.core.secret import SPECTATOR
from tests.tools.chromium import NEEDED, chromium
from tests.tools.served_table import ANA, ServedTable

SHOTS = Path(os.environ.get("TEST_SCREENSHOTS", "var/screenshots"))
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1440, 900)}
HEAR = """
  window.heard = "";
  const said = at("said");
  new MutationObserver(() => (heard += said.textContent)).observe(said, { childList: true });
"""
pytestmark = [*NEEDED]


@pytest.fixture(autouse=True)
def shelf() -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)


@pytest.fixture
async def served(unused_tcp_port: int) -> AsyncIterator[ServedTable]:
    made = ServedTable(f"http://127.0.0.1:{unused_tcp_port}")
    await made.begin("pericles")
    async with made.bot.pages.site.serve("127.0.0.1", unused_tcp_port):
        yield made
    await made.bot.close()


async def pinch(page: Any) -> None:
    """Two fingers on the board move apart."""
    session = await page.context.new_cdp_session(page)
    box = await page.locator("#table").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for kind, apart in (("touchStart", 20), ("touchMove", 40), ("touchMove", 80)):
        points = [{"x": x + side * apart, "y": y, "id": side + 1} for side in (-1, 1)]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    await session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


async def test_spectators_follow_and_one_seat_opens_once(served: ServedTable) -> None:
    rng, failed = Random(1), list[str]()
    async with chromium() as browser:
        pages = {}
        for name, (width, height) in SIZES.items():
            locale = "es-ES" if name == "phone" else "en-US"
            size = {"width": width, "height": height}
            touch = name != "desktop"
            page = await browser.new_page(viewport=size, locale=locale, has_touch=touch)
            pages[name] = page
            page.on("console", lambda message: failed.append(message.text))
            page.on("pageerror", lambda error: failed.append(str(error)))
            await page.goto(served.bot.pages.addresses.table(served.id))
            await page.wait_for_selector("html.live")
            assert await page.get_attribute("html", "lang") == locale[:2]
            assert not await page.locator("#leave").is_visible()
            assert not await page.text_content("#said"), "a screen reader is told of what changes"
            await page.evaluate(HEAR)
        before = [await page.locator("#story li").count() for page in pages.values()]
        for _ in range(30):
            await served.play(rng)
        while 0 not in (await served.now()).playing().pending:
            await served.play(rng)
        for page, count in zip(pages.values(), before, strict=True):
            await page.locator("#story li").nth(count).wait_for(state="attached")
        for name, page in pages.items():
            locale = await page.get_attribute("html", "lang")
            contents = await served.streams.contents(await served.now(), SPECTATOR, locale)
            shown = await page.evaluate("spoken")
            assert shown == {name: contents[name] for name in shown}, "made of what has changed"
            last = await page.locator("#story li").last.text_content()
            assert last in await page.evaluate("heard")
            assert await page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
            await page.screenshot(path=SHOTS / f"board-{name}-public.png")

        for name, page in pages.items():
            seat, secret = await served.boards.link(served.id, ANA)
            address = served.bot.pages.addresses.seat(served.id, seat, secret)
            await page.goto(address)
            await page.wait_for_selector("html.live.seat")
            assert secret not in page.url
            assert secret not in str(await page.evaluate("JSON.stringify(history.state)"))
            assert await page.text_content("#hand")
            await page.screenshot(path=SHOTS / f"board-{name}-seat.png")
            wide = "document.querySelector('#board svg').getBoundingClientRect().width"
            was = await page.evaluate(wide)
            await page.keyboard.press("+")
            assert await page.evaluate(wide) > was
            place = await page.get_attribute("#board", "style")
            await page.keyboard.press("Shift+ArrowDown")
            assert await page.get_attribute("#board", "style") != place
            await page.keyboard.press("w")
            if name != "desktop":
                was = await page.evaluate(wide)
                await pinch(page)
                assert await page.evaluate(wide) > 2 * was
        again = await browser.new_page()
        await again.goto(address)
        await again.wait_for_selector("html:not(.open) #over")
        assert not await again.text_content("#hand"), "the link was used"
        await pages["phone"].click("#leave")
        await pages["phone"].wait_for_selector("html:not(.open)")
        assert not await pages["phone"].text_content("#hand")
        await pages["phone"].screenshot(path=SHOTS / "board-phone-over.png")
        await pages["desktop"].reload()
        await pages["desktop"].wait_for_selector("html.live.seat")
    assert failed == []
