"""What a newcomer does: `agora play`, a browser, a game of Coup by several people."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.tools.chromium import NEEDED
from tests.tools.phone_page import Phone

pytestmark = [*NEEDED]


@pytest.mark.parametrize("width", [390, 1280])
async def test_two_people_begin_a_coup_and_answer(address: str, browser: Any, width: int) -> None:
    narrow = width == 390
    facts: dict[str, Any] = {"has_touch": True, "is_mobile": True} if narrow else {}
    context = await browser.new_context(
        viewport={"width": width, "height": 844}, reduced_motion="reduce", **facts
    )
    page = await context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    await page.goto(address)
    await page.wait_for_selector(".column:not([hidden]) .beginning")
    phone = Phone(page, narrow)

    async def column(index: int) -> Any:
        if narrow:
            await page.locator(".chip").nth(index).tap()
            return page.locator(".column:visible")
        return page.locator(".column").nth(index)

    ana = await column(0)
    await ana.locator("textarea").fill("/juego nuevo ")
    await ana.locator('.suggest-row:has-text("Coup")').click()
    await page.keyboard.press("Enter")
    await page.locator("dialog [type=submit]").click()
    await ana.locator('.message:has-text("Se sienta")').wait_for()
    await phone.shot("lobby")

    bruno = await column(1)
    await bruno.locator('.btn:has-text("Unirme")').click()
    ana = await column(0)
    await ana.locator(".btn").filter(has_text=re.compile(r"^\s*Más\s*$")).first.click()
    await ana.locator('.ephemeral .btn:has-text("Sentar a una máquina")').click()
    await ana.locator('.message:has-text("(3 de 6)")').first.wait_for()
    await phone.shot("more")
    await ana.locator(".btn").filter(has_text=re.compile(r"^\s*Empezar\s*$")).first.click()
    await ana.locator('.btn:has-text("Mi asiento")').wait_for()
    await phone.shot("table")
    await ana.locator('.btn:has-text("Ver tablero")').first.click()
    led = ana.locator(".ephemeral .btn.link")
    for place, kind in enumerate(("seat", "table")):
        async with context.expect_page() as opened:
            await led.nth(place).click()
        board = await opened.value
        await board.wait_for_selector(f"html.live.{kind}")
        await board.close()

    answered: set[int] = set()
    for _ in range(30):
        if len(answered) == 2:
            break
        for index in (0, 1):
            one = await column(index)
            seat = one.locator('.btn:has-text("Mi asiento")').first
            await seat.click()
            panel = one.locator(".ephemeral").last
            await panel.wait_for()
            if index == 0:
                await phone.shot("panel")
            labels = ("Ingresos", "Income", "Pasar", "Paso", "Pass", "Demostrar", "Prove")
            choices = panel.locator(
                ", ".join(f'.btn:has-text("{label}")' for label in labels)
            ).filter(has_not_text=re.compile("until|hasta|unless|si no"))
            if await choices.count():
                await choices.first.click()
                answered.add(index)
            else:
                extra = panel.locator(".row .btn")
                if await extra.count() > 2:
                    await extra.first.click()
                    answered.add(index)
    assert answered == {0, 1}, "two people have answered"

    ana = await column(0)
    await ana.locator(".place").click()
    await page.locator('.popover .channel:has-text("Ágora")').click()
    await ana.locator('.message:has-text("Coup")').last.wait_for()
    await phone.shot("dm")
    if narrow:
        assert await page.evaluate("document.documentElement.scrollWidth") == 390
    assert complaints == []
