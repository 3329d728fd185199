"""Two people at one table with their seats open: one acts, and the other one's panel changes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.tools.chromium import NEEDED
from tests.tools.phone_page import Phone

pytestmark = [*NEEDED]


@pytest.mark.parametrize("width", [390, 1280])
async def test_a_private_panel_changes_without_a_press(
    address: str, browser: Any, width: int
) -> None:
    narrow = width == 390
    facts: dict[str, Any] = {"has_touch": True, "is_mobile": True} if narrow else {}
    context = await browser.new_context(
        viewport={"width": width, "height": 844}, reduced_motion="reduce", **facts
    )
    page = await context.new_page()
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
    bruno = await column(1)
    await bruno.locator('.btn:has-text("Unirme")').click()
    ana = await column(0)
    await ana.locator('.btn:has-text("Empezar")').click()
    income = re.compile("Ingresos|Income")
    for index in (0, 1):
        one = await column(index)
        await one.locator(".btn").filter(has_text=re.compile("Mi asiento|My seat")).first.click()
        await one.locator(".ephemeral").last.wait_for()
        await phone.shot(f"following-before-{index}")
    one = await column(0)
    acts = 0 if await one.locator(".ephemeral .btn").filter(has_text=income).count() else 1
    one = await column(acts)
    await one.locator(".ephemeral .btn").filter(has_text=income).first.click()
    other = await column(1 - acts)
    await other.locator(".ephemeral .btn").filter(has_text=income).first.wait_for(timeout=5000)
    await phone.shot("following-after")
