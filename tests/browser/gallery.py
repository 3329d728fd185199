"""Screenshots for the gallery: games on a phone 390 pixels wide, in one language.

`python -m tests.browser.gallery FOLDER`: matches between people who press what the games' own
computer players would, delivered by the real bot to the local stand-in for Discord and looked at
with Chromium. For each game the table, and the private panel of somebody who is asked; and what two
evenings looked like at some of their turns.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import async_playwright

import games
from bot.app.services import Processes
from bot.delivery.pictures import WorkerProcess
from bot.matches.autoplay import Pace
from bot.matches.computers import kinds
from bot.matches.question_ids import mark
from games.core.players import respond
from games.core.seated import sit
from sandbox.server import GUILD, Sandbox, Setting
from storage.open_store import open_store
from tests.tools.built_services import built_services
from tests.tools.chromium import BROWSER, QUIET
from tests.tools.half_matches import NAMES, after
from tests.tools.processes import start, stop

PATIENCE = 20_000  # milliseconds until something is seen
SHOWN = {"es": games.GAMES, "en": ("kobayakawa", "coup", "polis", "pericles")}
EVENING = "es"  # the language of these
EVENINGS = {  # by the name of the picture: game, what is asked then, what is looked at
    "300-reaction": ("earth_and_water", "intercept", "panel"),
    "300-turn": ("earth_and_water", "turn", "panel"),
    "300-battle": ("earth_and_water", "defender", "table"),
    "300-move": ("earth_and_water", "target", "panel"),
    "offrandes-auction": ("offrandes", "raise", "panel"),
    "offrandes-corruption": ("offrandes", "corrupt", "panel"),
}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "reduced_motion": "reduce",
    "color_scheme": "dark",
}


async def play(store: Any, box: Sandbox, table: str, key: str, locale: str, until: str = "") -> str:
    """Play a game in a channel, up to where the gallery shows it or somebody is asked this; who is
    asked then."""
    rng, worker = Random(table), WorkerProcess()
    services = built_services(
        store,
        time.time,
        draw=rng.randbytes,
        rng=rng,
        pace=Pace(0, 0),
        processes=Processes(worker.pool),
    )
    lobby = services.lobby
    channel = next(int(c.id) for c in box.world.channels.values() if c.name == table)
    guild = int(next(iter(box.world.guilds)))
    people = {int(user.id): user.name for user in box.world.users.values() if not user.bot}
    seats, answers = after(key)
    first, *others = list(people)[:seats]
    session = await lobby.open(
        game=key,
        guild=guild,
        channel=channel,
        host=first,
        name=people[first],
        locale=locale,
        options={},
    )
    for person in others:
        await lobby.join(session.id, person, people[person])
    await lobby.start(session.id, first)
    session = await services.matches.read(session.id)
    kind = kinds(session.game)[0]
    while True:
        match = session.playing()
        keys = [decision.key for decision in match.pending.values()]
        if until in keys if until else match.version == answers:
            break
        seat = min(match.pending)
        answer, who = (
            respond(match.game, sit(match, seat), kind, rng),
            session.chairs[seat].person or 0,
        )
        session = await services.actions.answer(session.id, who, seat, mark(session), answer, None)
    asked = session.chairs[min(session.playing().pending)].name
    await services.autoplay.close()
    worker.close()
    return asked


async def look(page: Any, table: str, key: str, asked: str, shots: dict[str, Path]) -> None:
    """Shots of the table, and of the panel behind the table's button: those that are wanted."""
    await page.locator(f'.chip:has-text("{asked}")').tap()
    column = page.locator(".column:visible")
    await column.locator(".place").click()
    channels = page.locator(".popover .channel")
    await channels.get_by_text(table, exact=True).click()
    await show(page, column.locator(".message img[alt]").last)
    if "table" in shots:
        await shot(page, shots["table"])
    if "panel" not in shots:
        return
    await column.locator('.btn:has-text("Mi asiento"), .btn:has-text("My seat")').first.click()
    panel = column.locator(".ephemeral").last
    await panel.wait_for(timeout=PATIENCE)
    if games.load(key).art.hand is not None:  # it follows the answer
        await show(page, panel.locator("img[alt]").last)
    await page.wait_for_load_state("networkidle")
    for _ in range(2):  # the column holds fast to its end until somebody scrolls up
        await panel.evaluate("panel => panel.scrollIntoView({block: 'start'})")
        await page.wait_for_timeout(200)
    await shot(page, shots["panel"])


async def show(page: Any, picture: Any) -> None:
    """Scroll to a picture, which is fetched only when it is near, and wait until it stands."""
    await picture.wait_for(timeout=PATIENCE, state="attached")
    await picture.evaluate("picture => picture.scrollIntoView({block: 'start'})")
    await picture.wait_for(timeout=PATIENCE)
    await page.wait_for_load_state("networkidle")
    await picture.evaluate("picture => picture.scrollIntoView({block: 'start'})")


async def shot(page: Any, to: Path) -> None:
    """A small PNG."""
    import pyvips

    picture = pyvips.Image.new_from_buffer(await page.screenshot(), "")
    picture.pngsave(str(to.with_suffix(".png")), palette=True, Q=85, effort=9)


async def visit(locale: str, folder: Path) -> None:
    """All games in one language."""
    tag = {"es": "es-ES", "en": "en-US"}[locale]
    with tempfile.TemporaryDirectory() as somewhere:
        database = Path(somewhere) / "gallery.sqlite3"
        async with (
            Sandbox(
                setting=Setting(
                    people=NAMES,
                    locales=(tag,),
                    guild_locale=tag,
                    guilds={GUILD: [*games.GAMES, *EVENINGS]},
                )
            ) as box,
            async_playwright() as playwright,
        ):
            store = await open_store(database)
            asked = {key: await play(store, box, key, key, locale) for key in SHOWN[locale]}
            turns = EVENINGS if locale == EVENING else {}
            for name, (key, question, _) in turns.items():
                asked[name] = await play(store, box, name, key, locale, question)
            await store.close()
            bot = await start(box, database)
            browser = await playwright.chromium.launch(executable_path=BROWSER, args=list(QUIET))
            try:
                context = await browser.new_context(**PHONE)
                page = await context.new_page()
                await page.goto(box.page_url)
                await page.wait_for_selector(".column:not([hidden])")
                await page.add_style_tag(content=".to-end { display: none }")  # it lies over text
                for name, who in asked.items():
                    key, _, one = turns.get(name, (name, "", ""))
                    sides = {side: f"{key}-{locale}-{side}" for side in ("table", "panel")}
                    files = {one: name} if one else sides
                    await look(page, name, key, who, {at: folder / to for at, to in files.items()})
            finally:
                await browser.close()
                await stop(bot)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for locale in SHOWN:
        asyncio.run(visit(locale, folder))


if __name__ == "__main__":
    main()
