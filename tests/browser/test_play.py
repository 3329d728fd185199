"""What a newcomer does: `agora play`, a browser, a game of Coup by several people."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.tools.chromium import NEEDED, chromium

SHOTS = Path(os.environ.get("TEST_SCREENSHOTS", "var/screenshots"))
pytestmark = [*NEEDED]


@pytest.fixture(autouse=True)
def shelf() -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[str]:
    """`agora play` as a process of its own; the address that it prints."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        "from bot.app.cli import main; main()",
        "play",
        "--port",
        "0",
        "--folder",
        str(tmp_path),
        "--language",
        "es",
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "AGORA_COMPUTER_PACE": "[0, 0]", "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    try:
        while line := (await asyncio.wait_for(process.stdout.readline(), 30)).decode():
            if found := re.search(r"http://\S+", line):
                break
        yield found.group()
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()


@pytest.fixture
async def browser() -> AsyncIterator[Any]:
    async with chromium() as running:
        yield running


class Phone:
    """A page, and the people who use it: one column each."""

    def __init__(self, page: Any, narrow: bool) -> None:
        self.page, self.narrow = page, narrow

    async def turn_to(self, name: str) -> Any:
        """This person's column, on a phone after pressing the person's chip."""
        if self.narrow:
            await self.page.locator(f'.chip:has-text("{name}")').tap()
            return self.page.locator(".column:visible")
        return self.page.locator(f'.column:has(.context:has-text("{name}"))')

    async def shot(self, name: str) -> None:
        width = 390 if self.narrow else 1280
        await self.page.screenshot(path=SHOTS / f"{name}-{width}.png")


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
