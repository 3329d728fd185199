"""How high panels are on a phone, and where their first answer is: laid out by Chromium."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from playwright.async_api import Route, async_playwright

from bot.delivery.pictures import PICTURE_WIDTH_PIXELS
from bot.ui.widgets import Face
from tests.tools.chromium import BROWSER
from tests.tools.tree import ROOT

PHONE = 390, 844  # pixels
PAGE, FONTS = ROOT / "sandbox" / "page", ROOT / "bot" / "fonts"
SIZE = re.compile(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"')
HTML = """<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/page/base.css"><link rel="stylesheet" href="/page/message.css">
<style>
@font-face { font-family: panel; src: url(/fonts/DejaVuSans.ttf) }
@font-face { font-family: panel; font-weight: 600 800; src: url(/fonts/DejaVuSans-Bold.ttf) }
:root { --font: panel }
</style>
<body><ol id="log" style="position:absolute;inset:0 0 auto 0;margin:0;padding:0;list-style:none">
</ol><script type="module">
import { messageNode } from "/page/message.js";
window.measure = async (locale, list) => {
  const viewer = { id: "1", locale, name: () => "Ágora", isForMe: () => true, channels: new Map(),
    waiting: new Map(), failed: new Map() };
  const log = document.getElementById("log"), found = [];
  for (const components of list) {
    const message = { id: "1", type: 0, flags: 64, author: { id: "2" }, content: "", components,
      timestamp: new Date(0).toISOString(), embeds: [], attachments: [] };
    const node = messageNode(message, { viewer, profile() {}, dismiss() {} });
    log.replaceChildren(node);
    node.querySelectorAll("img").forEach((one) => { one.loading = "eager"; });
    await Promise.all([...node.querySelectorAll("img")].map((one) => one.decode()));
    const first = node.querySelector(".row .btn, .row .menu").getBoundingClientRect();
    const whole = node.getBoundingClientRect();
    found.push([first.bottom - whole.top, whole.height]);
  }
  return found;
};
await Promise.all([document.fonts.load("15px panel"), document.fonts.load("700 15px panel")]);
window.ready = true;
</script></body></html>"""


class AskingPanel(NamedTuple):
    """A panel, and what it asks."""

    game: str
    locale: str
    key: str
    components: Any
    menu: bool  # whether answers are in a menu
    presses: float  # for an answer, on average
    where: bool  # whether places with letters are chosen


def laid_out(face: Face) -> Any:
    """The components of a face, its picture as large as it will be."""
    listed = json.loads(json.dumps(face.view.to_components()))
    if face.svg is not None and (size := SIZE.search(face.svg)):
        wide, high = float(size[1]), float(size[2])
        scale = min(1.0, PICTURE_WIDTH_PIXELS / wide)
        for one in listed[0]["components"]:
            if one["type"] == 12:
                url = f"/cdn/{round(wide * scale)}x{round(high * scale)}.svg"
                one["items"][0]["media"] = {"url": url}
    return listed


async def serve(route: Route) -> None:
    """The page, its parts, and empty pictures of a size."""
    path = route.request.url.partition("fold.test")[2]
    if path.startswith("/cdn/"):
        wide, _, high = path[5:-4].partition("x")
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}"/>'
        await route.fulfill(body=svg, content_type="image/svg+xml")
    elif path.startswith("/page/"):
        await route.fulfill(path=PAGE / path[6:])
    elif path.startswith("/fonts/"):
        await route.fulfill(path=FONTS / path[7:])
    else:
        await route.fulfill(body=HTML, content_type="text/html")


async def measured(shown: list[AskingPanel]) -> list[tuple[float, float]]:
    """How far below the upper edge the first answer of each panel ends, and how high the panel is,
    in pixels.
    """
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=BROWSER)
        page = await browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        await page.route("**/*", serve)
        await page.goto("http://fold.test/")
        await page.wait_for_function("window.ready")
        found: list[tuple[float, float]] = []
        for one in shown:
            args = [one.locale, [one.components]]
            measures = await page.evaluate("([locale, list]) => measure(locale, list)", args)
            found += [(end, high) for end, high in measures]
        await browser.close()
        return found
