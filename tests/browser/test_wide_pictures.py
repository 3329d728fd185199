"""A picture is as wide as its card on a phone, also where it is taller than wide."""

from __future__ import annotations

import pytest

import games
from bot.ui.ids import MySeat
from bot.ui.widgets import CALM, Builder, button, row
from games.core.match import begin
from games.core.words import Words
from tests.tools.chromium import NEEDED, chromium
from tests.tools.half_matches import NAMES, after
from tests.tools.phone_panels import PHONE, laid_out, serve

pytestmark = [*NEEDED]
WIDTHS = """() => {
  const card = document.querySelector(".container"), inside = getComputedStyle(card);
  const picture = card.querySelector("img").getBoundingClientRect();
  return [picture.width,
          card.clientWidth - parseFloat(inside.paddingLeft) - parseFloat(inside.paddingRight)];
}"""


@pytest.mark.parametrize("key", games.GAMES)
async def test_the_board_of_a_game_is_as_wide_as_its_card(key: str) -> None:
    game, (seats, _) = games.load(key), after(key)
    assert game.board is not None
    svg = game.board(begin(game, bytes(32), seats).view(), Words("es", game.folder, NAMES[:seats]))
    b = Builder(CALM)
    b.picture(svg, "")
    b.rows([row(button("?", MySeat("a" * 8, False)))])
    async with chromium() as browser:
        page = await browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        await page.route("**/*", serve)
        await page.goto("http://fold.test/")
        await page.wait_for_function("window.ready")
        await page.evaluate("document.body.classList.add('column')")
        shown = [laid_out(b.face(svg=svg))]
        await page.evaluate("([list]) => measure('es', list)", [shown])
        wide, room = await page.evaluate(WIDTHS)
    assert wide == pytest.approx(room, abs=1)
    assert room > 320
