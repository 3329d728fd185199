"""The page in a real browser: playing here is like playing in Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from sandbox.server import Sandbox
from tests.tools.chromium import NEEDED, chromium
from tests.tools.demo_bot import Start

pytestmark = [*NEEDED]
SMALL = """() => [...document.querySelectorAll('button, input, textarea, a.btn')]
    .filter((one) => one.offsetParent && !one.closest('.md, .context') && !one.matches('.author'))
    .filter((one) => one.getBoundingClientRect().height < 40 && !one.closest('label'))
    .map((one) => one.className)"""


@pytest.fixture
async def browser() -> AsyncIterator[Any]:
    async with chromium() as running:
        yield running


async def opened(browser: Any, box: Sandbox, width: int, **facts: Any) -> tuple[Any, list[str]]:
    """The page at this width, and what it complained of."""
    context = await browser.new_context(viewport={"width": width, "height": 844}, **facts)
    page = await context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "console",
        lambda said: complaints.append(said.text) if said.type == "error" else None,
    )
    await page.goto(box.page_url)
    await page.wait_for_selector(".column:not([hidden]) .message, .column .beginning")
    return page, complaints


async def test_an_evening_on_the_page(box: Sandbox, start: Start, browser: Any) -> None:
    await start()
    ana = await box.player("Ana")
    page, complaints = await opened(browser, box, 1280)
    assert await page.locator(".column:visible").count() == 4
    mine = page.locator(f'.column[data-user="{ana.id}"]')

    await mine.locator("textarea").fill("/table nueva ")
    await mine.locator('.suggest-row:has-text("Coup")').click()
    await page.keyboard.press("Enter")
    await mine.locator('.btn:has-text("Sube")').click()
    await mine.locator('.h2:has-text("Ronda 2")').wait_for()

    await mine.locator('.btn:has-text("Mi mano")').click()
    await mine.locator('.ephemeral:has-text("Solo tú puedes ver esto")').wait_for()
    assert await page.locator(".ephemeral").count() == 1

    await mine.locator('.btn:has-text("Formulario")').click()
    await page.locator("dialog [type=submit]").click()
    assert await page.locator(".field-error:not(:empty)").count() == 2
    await page.locator("dialog input[type=text]").fill("7")
    await page.locator("dialog .menu").nth(1).click()
    await page.locator('.option:has-text("Condesa")').click()
    await page.locator("dialog [type=submit]").click()
    await mine.locator(".ephemeral:has-text(\"7 / ['countess']\")").wait_for()

    await mine.locator(".row .menu").click()
    await page.locator('.option:has-text("Duque")').click()
    await page.locator('.option:has-text("Capitán")').click()
    await page.locator(".sheet-foot .btn").click()
    await mine.locator('.ephemeral:has-text("Elegido: duque, capitán")').wait_for()

    await page.reload()
    await mine.locator('.ephemeral:has-text("Elegido")').wait_for()
    await mine.locator(".ephemeral .textlink").last.click()
    await mine.locator('.ephemeral:has-text("Elegido")').wait_for(state="detached")

    await mine.locator(".picture").first.click()
    assert await page.locator(".lightbox figcaption").inner_text() == "Un tablero a cuadros"
    await page.keyboard.press("Escape")
    await mine.locator(".tongue").click()
    await mine.locator('.edited:has-text("(edited)")').wait_for()
    assert complaints == []


async def test_a_telephone_shows_one_player_at_a_time(
    box: Sandbox, start: Start, browser: Any
) -> None:
    await start()
    ana = await box.player("Ana")
    await ana.slash("/table new", game="coup")
    await ana.slash("/mine")
    page, complaints = await opened(browser, box, 390, has_touch=True, is_mobile=True)
    assert await page.locator(".column:visible").count() == 1
    assert await page.evaluate("document.documentElement.scrollWidth") == 390
    assert await page.evaluate(SMALL) == []
    await page.locator(".chip").nth(1).tap()
    assert await page.locator(".column:visible").get_attribute("data-user") != ana.id
    await page.locator(".column:visible .place").tap()
    await page.locator('.popover .channel:has-text("mesa-1")').tap()
    await page.locator('.column:visible .beginning:has-text("mesa-1")').wait_for()
    assert complaints == []
