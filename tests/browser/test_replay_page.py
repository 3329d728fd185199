"""The page of a finished match in a browser, opened from a disk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.features.history.replay_page import replay_page
from bot.features.review.chart import chart
from games.headless.review import Point
from tests.corpus.kept import load, paths
from tests.tools.chromium import NEEDED, chromium

pytestmark = [*NEEDED]
PHONE = {"width": 390, "height": 844}


async def step(page: Any) -> int:
    return int(await page.input_value("#step"))


async def said(page: Any) -> str:
    """What a screen reader is told of the present step."""
    return str(await page.text_content("#now"))


async def test_a_replay_is_gone_through_by_keys_by_buttons_and_read(tmp_path: Path) -> None:
    export = load(paths("coup")[9]).export
    file = tmp_path / "replay.html"
    points = [Point(line, [c, 1 - c], [0, 0], [1, 1], 9) for line, c in ((0, 0.5), (9, 1))]
    curve = chart(points, ["Ana", "Bruno"], {}, [], "%")
    curves = {"es": (curve, "Ana: 100 %"), "en": (curve, "Ana: 100%")}
    file.write_text(replay_page(export, ["en", "es"], curves), "utf-8")
    asked, failed = list[str](), list[str]()
    async with chromium() as browser:
        page = await browser.new_page(viewport=PHONE, locale="es-ES")
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: failed.append(message.text))
        page.on("pageerror", lambda error: failed.append(str(error)))
        await page.goto(file.as_uri())
        await page.wait_for_selector("html.live")
        assert await page.get_attribute("html", "lang") == "es", "the reader's language"
        last = await step(page)

        await page.keyboard.press("Home")
        assert await step(page) == 0
        opening = await said(page)
        await page.keyboard.press("ArrowRight")
        assert await said(page) != opening
        await page.keyboard.press("PageDown")
        turn = await step(page)
        heading = await page.text_content("#story li.now:is(.heading, .turn)")
        assert heading in await said(page)
        await page.get_by_role("button", name="Turno siguiente").click()
        assert await step(page) > turn
        await page.get_by_role("button", name="Momento siguiente").click()
        assert await page.locator("#story li.now.moment").count() >= 1
        await page.focus("#step")
        await page.keyboard.press("Home")
        await page.keyboard.press("PageDown")
        assert await step(page) == turn, "the slider has the same keys"
        await page.keyboard.press("End")
        assert await step(page) == last
        assert await page.locator("#ended").is_visible()
        await page.get_by_text("Probabilidades de ganar").click()
        assert await page.get_by_role("img", name="Ana: 100 %").is_visible()

        board = "document.querySelector('#board').innerHTML"
        everybody = await page.evaluate(board)
        await page.keyboard.press("Home")
        hidden = await page.evaluate(board)
        await page.keyboard.press("1")
        assert await page.get_attribute("nav button >> nth=1", "aria-pressed") == "true"
        assert await page.evaluate(board) not in (everybody, hidden), "one's own cards are open"
        assert await page.text_content("#hand")
        assert await page.text_content("#words")

        wide = await page.evaluate(
            "document.querySelector('#board svg').getBoundingClientRect().width"
        )
        await page.get_by_role("button", name="Acercar").click()
        grown = await page.evaluate(
            "document.querySelector('#board svg').getBoundingClientRect().width"
        )
        assert grown > wide
        before = await page.get_attribute("#board", "style")
        box = await page.locator("#table").bounding_box()
        await page.mouse.move(box["x"] + 200, box["y"] + 150)
        await page.mouse.down()
        await page.mouse.move(box["x"] + 150, box["y"] + 100)
        await page.mouse.up()
        assert await page.get_attribute("#board", "style") != before, "it can be dragged"
        inside = "document.documentElement.scrollWidth <= innerWidth"
        assert await page.evaluate(inside), "nothing stands out at the right"
        await page.select_option("#language", "en")
        assert await page.get_by_role("button", name="Next turn").is_visible()
        small = """[...document.querySelectorAll("button, select")].filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return one.offsetParent && (width < 44 || height < 36);
        }).length"""
        assert await page.evaluate(small) == 0, "all of it can be hit with a thumb"
    assert asked == [file.as_uri()]
    assert failed == []
