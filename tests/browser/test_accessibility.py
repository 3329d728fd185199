"""What axe-core finds on the pages of tables and of finished matches: nothing serious, at any size,
in light and dark."""

from __future__ import annotations

from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.features.history.replay_page import replay_page
from tests.corpus.kept import load, paths
from tests.tools.chromium import NEEDED, chromium
from tests.tools.curves import made_up_curves
from tests.tools.served_table import ANA, ServedTable
from tests.tools.tree import ROOT

AXE = Path(__file__).parent / "axe" / "axe.min.js"
SERIOUS, LANDMARKS = {"serious", "critical"}, ("landmark", "region")  # impacts; rules
WIDTHS = {390: 844, 820: 1180, 1440: 900}  # pixels, and the heights that go with them
pytestmark = [*NEEDED]


@pytest.fixture
async def served(unused_tcp_port: int) -> AsyncIterator[ServedTable]:
    made = ServedTable(f"http://127.0.0.1:{unused_tcp_port}")
    await made.begin("pericles")
    rng = Random(1)
    for _ in range(20):
        await made.play(rng)
    while 0 not in (await made.now()).playing().pending:
        await made.play(rng)
    async with made.bot.pages.site.serve("127.0.0.1", unused_tcp_port):
        yield made
    await made.bot.close()


async def found(page: Any) -> list[tuple[str, str]]:
    """What is serious, and where."""
    told = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        (one["id"], node["html"][:120])
        for one in told["violations"]
        if one["impact"] in SERIOUS or one["id"].startswith(LANDMARKS)
        for node in one["nodes"]
    ]


def test_it_is_the_file_of_the_list() -> None:
    page = (ROOT / "docs" / "licences.md").read_text("utf-8")
    assert sha256(AXE.read_bytes()).hexdigest() in page


async def test_nothing_serious_is_found_on_any_page(served: ServedTable) -> None:
    table = served.bot.pages.addresses.table(served.id)
    async with chromium() as browser:
        for width, height in WIDTHS.items():
            for scheme in ("light", "dark"):
                size = {"width": width, "height": height}
                context = await browser.new_context(viewport=size, color_scheme=scheme)
                await context.add_init_script(path=AXE)
                page = await context.new_page()
                seat, secret = await served.boards.link(served.id, ANA)
                own = served.bot.pages.addresses.seat(served.id, seat, secret)
                for address, there in (
                    (table, "html.live.table"),
                    (own, "html.live.seat"),
                    (f"{table}/1/", "html.seat:not(.open) #over"),
                ):
                    await page.goto(address)
                    await page.wait_for_selector(there)
                    assert await found(page) == [], (there, width, scheme)
                served.channel_is_open = False
                await page.goto(table)
                await page.wait_for_selector("html.table:not(.open) #over")
                assert await found(page) == [], ("shut", width, scheme)
                served.channel_is_open = True
                await context.close()


async def test_nothing_serious_is_found_on_a_replay(tmp_path: Path) -> None:
    export, file = load(paths("coup")[9]).export, tmp_path / "replay.html"
    file.write_text(replay_page(export, ["en", "es"], made_up_curves(export)), "utf-8")
    async with chromium() as browser:
        for width, height in WIDTHS.items():
            for scheme in ("light", "dark"):
                size = {"width": width, "height": height}
                context = await browser.new_context(viewport=size, color_scheme=scheme)
                await context.add_init_script(path=AXE)
                page = await context.new_page()
                await page.goto(file.as_uri())
                await page.wait_for_selector("html.live")
                assert await found(page) == [], ("end", width, scheme)
                await page.keyboard.press("PageUp")
                await page.keyboard.press("1")
                for fold in await page.locator("summary").all():
                    await fold.click()
                assert await found(page) == [], ("middle", width, scheme)
                await context.close()
