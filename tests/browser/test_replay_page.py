"""The page of a finished match in a browser, opened from a disk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.features.history.replay_page import replay_page
from tests.corpus.kept import load, paths
from tests.tools.chromium import NEEDED, chromium
from tests.tools.curves import made_up_curves

pytestmark = [*NEEDED]
PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1440, "height": 900}


async def step(page: Any) -> int:
    return int(await page.input_value("#step"))


async def said(page: Any) -> str:
    """What a screen reader is told of the present step."""
    return str(await page.text_content("#said"))


async def test_a_replay_is_gone_through_by_keys_by_buttons_and_read(tmp_path: Path) -> None:
    export = load(paths("coup")[9]).export
    file = tmp_path / "replay.html"
    file.write_text(replay_page(export, ["en", "es"], made_up_curves(export)), "utf-8")
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
        after = await page.get_attribute("#board", "style")
        assert after != before, "it can be dragged"
        here = await step(page)
        await page.keyboard.press("Shift+ArrowRight")
        assert await page.get_attribute("#board", "style") != after, "by keys, too"
        assert await step(page) == here
        await page.focus("#story .now button")
        await page.keyboard.press("Tab")
        assert await page.evaluate("document.activeElement.id") == "words-title", "it is near"
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


async def test_the_curve_of_a_review_leads_to_any_step(tmp_path: Path) -> None:
    export, file = load(paths("coup")[9]).export, tmp_path / "replay.html"
    assert export.seats == 3
    file.write_text(replay_page(export, ["en", "es"], made_up_curves(export)), "utf-8")
    failed = list[str]()
    async with chromium() as browser:
        for size in (PHONE, DESKTOP):
            page = await browser.new_page(viewport=size, locale="es-ES", has_touch=size == PHONE)
            page.on("console", lambda message: failed.append(message.text))
            page.on("pageerror", lambda error: failed.append(str(error)))
            await page.goto(file.as_uri())
            await page.wait_for_selector("html.live")
            last = await step(page)
            await page.get_by_text("Probabilidades de ganar").click()
            assert await page.get_by_role("img", name="Como Ana 0–100").is_visible()
            slider = page.get_by_role("slider", name="Probabilidades de ganar")
            assert await slider.is_visible()
            told = f"Como Ana {len(export.log)}"
            assert await slider.get_attribute("aria-valuetext") == told

            box = await slider.bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            await (page.touchscreen.tap(x, y) if size == PHONE else page.mouse.click(x, y))
            half = await step(page)
            assert 0 < half < last
            assert await slider.input_value() == str(half)
            assert await slider.get_attribute("aria-valuetext") != told
            assert await slider.is_visible(), "it stays where it was pressed"
            cursor = await page.locator("#here").bounding_box()
            assert abs(cursor["x"] + 2 - x) < box["width"] / 20, "the cursor is there"
            await slider.press("ArrowLeft")
            assert await step(page) < half
            assert (await page.locator("#here").bounding_box())["x"] < cursor["x"]
            await slider.press("ArrowRight")
            assert await step(page) == half
            if size == DESKTOP:
                await page.mouse.move(x, y)
                await page.mouse.down()
                await page.mouse.move(x + box["width"] / 4, y)
                await page.mouse.up()
                assert await step(page) > half
            await slider.press("Home")
            assert await step(page) == 0
            await slider.press("End")
            assert await step(page) == last
            await page.select_option("#language", "en")
            slider = page.get_by_role("slider", name="Chances to win")
            assert await slider.get_attribute("aria-valuetext") == f"As Ana {len(export.log)}"
            await page.close()
        context = await browser.new_context(java_script_enabled=False)
        page = await context.new_page()
        await page.goto(file.as_uri())
        await page.get_by_text("Chances to win").click()
        assert await page.get_by_role("img", name="As Ana 0–100").is_visible()
        assert not await page.get_by_role("slider").count()
    assert failed == []
