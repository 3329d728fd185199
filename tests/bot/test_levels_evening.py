"""The level of computer players is chosen in the lobby, with a line about each."""

from __future__ import annotations

from typing import Any

import pytest

import games
from bot.matches.errors import Refused
from bot.ui.words import bot_words, of_game
from games.core.languages import LOCALES
from games.core.levels import LEVELS
from tests.tools.evening import evening, menus, text


def level_menu(message: Any) -> dict[str, Any]:
    """The menu of levels of a private panel."""
    return next(menu for menu in menus(message) if "/level/" in menu["custom_id"])


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_the_host_chooses_for_those_who_sit_there_and_those_to_come(locale: str) -> None:
    t, w = bot_words(locale), of_game("coup", locale)
    async with evening(server_locale=locale) as e:
        ana = e.person("Ana", locale)
        await e.open(ana, "coup")
        mine = await ana.more()
        await ana.tap(mine, "bot")
        assert [c.computer for c in (await e.session()).chairs] == ["", "regular"]
        menu = level_menu(mine)
        assert [option["value"] for option in menu["options"]] == list(LEVELS)
        assert [o["value"] for o in menu["options"] if o.get("default")] == ["regular"]
        assert menu["options"][3]["description"] == w("level-master")
        await ana.choose(mine, ["master"], menu["custom_id"])
        assert t("kind-master") in text(e.table())
        await ana.tap(mine, "bot")
        assert [c.computer for c in (await e.session()).chairs] == ["", "master", "master"]
        assert [o["value"] for o in level_menu(mine)["options"] if o.get("default")] == ["master"]


async def test_only_the_host_chooses_and_only_a_level_that_there_is() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.open(ana, "coup")
        await bruno.tap(e.table(), "join")
        session = await e.session()
        assert not [m for m in menus(await bruno.more()) if "/level/" in m["custom_id"]]
        lobby = e.bot.services.lobby
        with pytest.raises(Refused):
            await lobby.choose_level(session.id, bruno.id, "master")
        with pytest.raises(Refused):
            await lobby.choose_level(session.id, ana.id, "grandmaster")
        assert (await e.session()).body.level == "regular"


@pytest.mark.parametrize("key", games.GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_has_four_levels_with_a_temper_each(key: str, locale: str) -> None:
    w = of_game(key, locale)
    assert list(games.load(key).levels) == list(LEVELS)
    told = [w(f"level-{level}") for level in LEVELS]
    assert len(set(told)) == 4
    assert max(map(len, told)) <= 100
