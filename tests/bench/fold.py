"""How high panels are, whether their first answer is in sight on a phone of 390 by 844 pixels, and
how many presses an answer costs.

`python -m tests.bench.fold [GAME ...] --count 200`: panels of seeded matches between the games' own
computer players, made by the bot's own views and laid out by Chromium with the page of the sandbox
in the project's own font, the head of the message at the upper edge. Fails when less than `SHARE`
of a game's first answers end above `FOLD`, or when its middle panel is higher than `HEIGHT`.

Presses are a mean over all answers of a question, and of the questions: a button is one, an entry
of a menu two, of a menu behind a menu four, of a menu for several one more than there are to pick
and one to close it, a form three. Of them `where` are those that choose a place with a letter.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import statistics
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.async_api import Route, async_playwright

import games
from bot.delivery.pictures import PICTURE_WIDTH_PIXELS
from bot.features.seat.view import PanelReader, panel
from bot.features.table.seat_aids import scene
from bot.matches import last_seen
from bot.matches.body import Body, BodyDraft, Chair
from bot.matches.computers import kinds
from bot.matches.session import Session
from bot.time.reckoning import Clock
from bot.ui.ids import (
    AnswerButton,
    GroupMenu,
    NothingButton,
    NumberButton,
    NumberMenu,
    OptionMenu,
    decode,
)
from bot.ui.widgets import Face
from games.core.decision import Choice, Decision
from games.core.languages import LOCALES
from games.core.match import Match, begin
from games.core.players import respond
from games.core.seated import sit
from storage.records import LIVE, Row
from tests.bench.gallery import NAMES, after
from tests.tools.chromium import BROWSER

PHONE, SHARE = (390, 844), 0.9
FOLD, HEIGHT = 560, 760  # where the first answer ends at the latest; the height of a middle panel
ROOT = Path(__file__).parents[2]
PAGE, FONTS = ROOT / "sandbox" / "page", ROOT / "bot" / "fonts"
SIZE = re.compile(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"')
SAMPLED = 0.25  # of the questions of a match
LEFT = 150  # seconds for an answer
IN_MENU, IN_GROUP, IN_FORM = 2, 4, 3  # presses
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


class Shown(NamedTuple):
    """A panel, and what it asks."""

    game: str
    locale: str
    key: str
    components: Any
    menu: bool  # whether answers are in a menu
    presses: float  # for an answer, on average
    where: bool  # whether places with letters are chosen


def panels(
    key: str, locale: str, count: int, seed: int = 1, seats: int | None = None
) -> Iterator[Shown]:
    """Panels of people who are asked, whole matches long; as many seats as in the gallery."""
    game, rng, number = games.load(key), Random(f"{key} {seed}"), 0
    seats = seats or after(key)[0]
    while True:
        match: Match[Any] = begin(game, rng.randbytes(32), seats)
        clock = Clock(due=time.time() + LEFT)
        chairs = [Chair(person=n + 1, name=NAMES[n], clock=clock) for n in range(seats)]
        body = BodyDraft.of(Body(chairs=chairs, options=match.start.options))
        recent = [(0, event) for event in match.fresh]
        taught: list[Counter[str]] = [Counter() for _ in range(seats)]
        while match.pending:
            seat = rng.choice(sorted(match.pending))
            decision = match.pending[seat]
            if rng.random() < SAMPLED:
                row = Row("a" * 8, 1, LIVE, key, 1, 2, 1, {}, 0.0, 0.0)
                heard = last_seen.at_hand(recent, body.moved)
                session = Session(row, body.settled(), match, heard)
                known = taught[seat]
                face = panel(session, seat, PanelReader(locale, known, paged=True), drawn=True)
                components = laid_out(face)
                menu = '"type": 3' in json.dumps(components)
                around = scene(session, seat)
                where = around is not None and around.on_board and bool(around.keys)
                cost = statistics.mean(presses(decision, components))
                yield Shown(key, locale, decision.key, components, menu, cost, where)
                number += 1
                if number == count:
                    return
            taught[seat][f"{key}/{decision.key}"] += 1
            last_seen.note(body, match, seat)
            match.submit(seat, respond(game, sit(match, seat), kinds(game)[0], rng))
            recent.extend((match.version, event) for event in match.fresh)


def presses(decision: Decision, components: Any) -> list[int]:
    """What each answer of a question costs on its panel."""
    controls = [one for part in components[0]["components"] for one in part.get("components", ())]
    found = dict[str, int]()
    hidden = IN_FORM
    for one in controls:
        id_ = decode(one.get("custom_id", ""))
        if isinstance(id_, AnswerButton | NumberButton | NothingButton):
            found[str(id_)] = 1
            if isinstance(id_, AnswerButton):
                found[id_.option] = found.pop(str(id_))
        elif isinstance(id_, OptionMenu | NumberMenu):
            picked = one.get("min_values", 1) if one.get("max_values", 1) > 1 else 0
            for option in one["options"]:
                found.setdefault(option["value"], picked + 2 if picked else IN_MENU)
        elif isinstance(id_, GroupMenu):
            hidden = IN_GROUP
    if isinstance(decision, Choice):
        return [found.get(option.id, hidden) for option in decision.options]
    return [*found.values()] or [IN_FORM]


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


async def measured(shown: list[Shown]) -> list[tuple[float, float]]:
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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seats", type=int, help="other than in the gallery")
    given, failed = parser.parse_args(), False
    print(
        f"{'game':16}{'panels':>7}{'above':>7}{'high':>6}{'p90':>6}{'menu':>6}"
        f"{'presses':>9}{'where':>7}  questions below the fold"
    )
    for key in given.games:
        each = given.count // len(LOCALES)
        shown = [one for locale in LOCALES for one in panels(key, locale, each, seats=given.seats)]
        sizes = asyncio.run(measured(shown))
        above = sum(end <= FOLD for end, _ in sizes) / len(sizes)
        heights = [high for _, high in sizes]
        middle, p90 = statistics.median(heights), statistics.quantiles(heights, n=10)[-1]
        menus = sum(one.menu for one in shown) / len(shown)
        cost = statistics.mean(one.presses for one in shown)
        where = [one.presses for one in shown if one.where]
        below = Counter(
            one.key for one, (end, _) in zip(shown, sizes, strict=True) if end > FOLD
        ).most_common(6)
        print(
            f"{key:16}{len(shown):7}{above:7.0%}{middle:6.0f}{p90:6.0f}{menus:6.0%}"
            f"{cost:9.2f}{statistics.mean(where) if where else 0:7.2f}  "
            + ", ".join(f"{name} {n}" for name, n in below)
        )
        failed |= above < SHARE or middle > HEIGHT
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
