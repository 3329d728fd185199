"""A moving picture of how an evening begins: Coup on a phone, as two people see it.

`python -m tests.browser.film FILE.webp`: the real bot in the local stand-in for Discord, used with
Chromium by its buttons; one still after each step.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import tempfile
from pathlib import Path
from typing import Any

import pyvips
from playwright.async_api import async_playwright

from sandbox.server import GUILD, Sandbox, Setting
from tests.browser.gallery import PHONE, show
from tests.tools.chromium import BROWSER, QUIET
from tests.tools.processes import start, stop

PATIENCE = 30_000  # milliseconds until something is seen
GLANCE, READ, LONG = 900, 1800, 3200  # milliseconds that a still is shown
TURNS = 4  # answers by people that are shown
PLACE = "coup"
WAITING = re.compile("until|unless|while", re.IGNORECASE)


class Film:
    """The stills of a page, and what people do on it. A person's column is behind their chip."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.stills: list[Any] = []
        self.times: list[int] = []

    async def still(self, shown: int) -> None:
        await self.page.wait_for_load_state("networkidle")
        await self.page.wait_for_timeout(250)
        self.stills.append(pyvips.Image.new_from_buffer(await self.page.screenshot(), ""))
        self.times.append(shown)

    async def person(self, name: str) -> Any:
        """Turn to a person's column, in the channel of the game."""
        await self.page.locator(f'.chip:has-text("{name}")').tap()
        return self.page.locator(".column:visible")

    async def press(self, where: Any, label: str) -> None:
        button = where.locator(".btn").filter(has_text=re.compile(rf"^\s*{label}\s*$"))
        await button.last.click(timeout=PATIENCE)

    def save(self, to: Path) -> None:
        """An animated WebP that goes round for ever."""
        reel = pyvips.Image.arrayjoin(self.stills, across=1).copy()
        reel.set_type(pyvips.GValue.gint_type, "page-height", self.stills[0].height)
        reel.set_type(pyvips.GValue.array_int_type, "delay", self.times)
        reel.set_type(pyvips.GValue.gint_type, "loop", 0)
        reel.webpsave(str(to), Q=60, effort=4, keep="none")


async def begin(film: Film) -> None:
    """Ana opens a table, Bruno joins, a computer takes a seat, and they start."""
    ana = await film.person("Ana")
    await ana.locator("textarea").type("/game new ")
    await film.still(GLANCE)
    await ana.locator('.suggest-row:has-text("Coup")').click()
    await film.page.keyboard.press("Enter")
    await film.page.locator("dialog [type=submit]").click()
    await ana.locator('.btn:has-text("Join")').first.wait_for(timeout=PATIENCE)
    await film.still(READ)
    bruno = await film.person("Bruno")
    await film.press(bruno, "Join")
    await film.still(READ)
    ana = await film.person("Ana")
    await film.press(ana, "More")
    await film.press(ana, "Seat a computer")
    await film.page.wait_for_timeout(500)
    await film.press(ana, "Start")
    await ana.locator('.btn:has-text("My seat")').first.wait_for(timeout=PATIENCE)


async def play(film: Film) -> None:
    """Whoever is asked looks at their seat and answers; between, how the table looks."""
    shown, names = 0, ("Ana", "Bruno")
    for turn in range(12):
        column = await film.person(names[turn % 2])
        await film.press(column, "My seat")
        panel = column.locator(".ephemeral").last
        await panel.wait_for(timeout=PATIENCE)
        if "?" not in await panel.inner_text():
            continue  # nothing is asked
        choices = panel.locator(".row .btn:not([disabled])").filter(has_not_text=WAITING)
        await panel.evaluate("panel => panel.scrollIntoView({block: 'start'})")
        await film.still(LONG)
        await choices.nth(1 if shown % 2 else 0).click()
        await film.page.wait_for_timeout(1200)
        await film.still(READ)
        await show(film.page, column.locator(".message:not(.ephemeral) img[alt]").last)
        await film.still(READ)
        shown += 1
        if shown == TURNS:
            return


async def take(to: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        setting = Setting(
            people=("Ana", "Bruno"),
            locales=("en-US",),
            guild_locale="en-US",
            guilds={GUILD: [PLACE]},
        )
        async with Sandbox(setting=setting) as box, async_playwright() as playwright:
            bot = await start(box, Path(folder) / "film.sqlite3")
            browser = await playwright.chromium.launch(executable_path=BROWSER, args=list(QUIET))
            try:
                page = await (await browser.new_context(**PHONE)).new_page()
                await page.goto(box.page_url)
                await page.wait_for_selector(".column:not([hidden])")
                await page.add_style_tag(content=".to-end { display: none }")
                film = Film(page)
                await begin(film)
                await play(film)
                film.save(to)
            finally:
                await browser.close()
                await stop(bot)


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("file", type=Path)
    asyncio.run(take(reader.parse_args().file))
