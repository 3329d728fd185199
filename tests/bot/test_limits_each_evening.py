"""What people see who press, search, open tables or ask for pictures too often."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from bot.settings import Settings
from storage.roles import Store
from tests.tools.evening import evening, labels, pictures, text
from tests.tools.finished import gather

LOCALES = pytest.mark.parametrize("locale", ["en-US", "es-ES"])
TOO_FAST = {"en-US": "Wait a moment and press again", "es-ES": "Espera un momento y repite"}
SEARCHED = {"en-US": "a lot of searches in one minute", "es-ES": "muchas búsquedas en un minuto"}
LOBBIES = {"en-US": "3 tables of yours have not started", "es-ES": "Tienes 3 mesas sin empezar"}


def watch(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every call of the store from now on."""
    calls: list[str] = []

    def watched(role: Any, name: str) -> None:
        method = getattr(role, name)

        async def call(*args: Any, **kwargs: Any) -> Any:
            calls.append(name)
            return await method(*args, **kwargs)

        monkeypatch.setattr(role, name, call)

    for role in (store.matches, store.presses, store.documents, store.posted, store.results):
        for name, _ in inspect.getmembers(role, inspect.iscoroutinefunction):
            watched(role, name)
    return calls


def test_the_limits_are_above_what_honest_play_needs_by_default() -> None:
    given = Settings(_env_file=None)  # type: ignore[call-arg]
    limits = given.press_limit, given.search_limit, given.lobby_limit, given.picture_limit
    assert (*limits, given.table_limit) == (20, 5, 3, 6, 20)


@LOCALES
async def test_a_press_beyond_the_limit_is_answered_and_does_nothing(
    locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening(server_locale=locale, press_limit=4) as e:
        ana, bruno = e.person("Ana", locale), e.person("Bruno", locale)
        await e.open(ana, "coup")  # a command, and its form
        await e.env.advance_time(10)
        table = e.table()
        await bruno.tap(table, "join")
        private = await bruno.more()
        for verb in ("leave", "fair"):
            assert TOO_FAST[locale] not in text((await bruno.tap(private, verb)).response)
        calls = watch(e.store, monkeypatch)
        refused = await bruno.tap(e.table(), "join")
        assert TOO_FAST[locale] in text(refused.response)
        assert refused.ephemeral
        assert calls == []
        refused = await bruno.slash("game log")
        assert TOO_FAST[locale] in text(refused.response)
        assert calls == []
        assert len((await e.session()).chairs) == 1
        await e.env.advance_time(9.9)
        await bruno.tap(e.table(), "join")
        assert len((await e.session()).chairs) == 1
        await e.env.advance_time(0.1)
        await bruno.tap(e.table(), "join")
        assert len((await e.session()).chairs) == 2, "whoever waits goes on"


async def test_the_presses_of_one_take_nothing_from_another() -> None:
    async with evening(press_limit=4) as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.open(ana, "coup")
        for _ in range(5):
            await ana.slash("game log")
        await bruno.tap(e.table(), "join")
        assert len((await e.session()).chairs) == 2


@LOCALES
async def test_searches_beyond_the_limit_are_refused_chapters_are_not(locale: str) -> None:
    async with evening(server_locale=locale, search_limit=5) as e:
        ana = e.person("Ana", locale)

        async def search() -> str:
            return text((await ana.slash("game rules", game="coup", search="a")).response)

        for _ in range(5):
            assert SEARCHED[locale] not in await search()
        assert SEARCHED[locale] in await search()
        chapters = await ana.slash("game rules", game="coup")
        assert SEARCHED[locale] not in text(chapters.response)
        await e.env.advance_time(59.9)
        assert SEARCHED[locale] in await search()
        await e.env.advance_time(0.1)
        assert SEARCHED[locale] not in await search()


@LOCALES
async def test_a_fourth_table_waits_until_one_has_started_or_is_closed(locale: str) -> None:
    async with evening(server_locale=locale, lobby_limit=3) as e:
        ana, bruno = e.person("Ana", locale), e.person("Bruno", locale)

        async def opens(person: Any) -> str:
            """A table in a channel of its own; what the bot says where there is none."""
            e.channel = e.guild.create_text_channel("más")
            shown = await person.slash("game new", game="coup")
            if shown.modal is not None:
                shown = await person.submit(shown)
            if await e.store.matches.rows(channel=e.channel.id):
                return ""
            return text(shown.response)

        assert [await opens(ana) for _ in range(3)] == [""] * 3
        third = e.channel
        assert LOBBIES[locale] in await opens(ana)
        assert await opens(bruno) == "", "the tables of one keep nobody else from opening one"
        await ana.tap(e.table(), "join")  # a seat is no table of one's own
        e.channel = third
        await ana.set("cancel")
        assert await opens(ana) == ""
        assert LOBBIES[locale] in await opens(ana)


@LOCALES
async def test_pictures_beyond_the_limit_become_the_text_that_stands_for_them(locale: str) -> None:
    async with evening(server_locale=locale, picture_limit=2) as e:
        ana, bruno = e.person("Ana", locale), e.person("Bruno", locale)
        await gather(e, "earth_and_water", ana, bruno, sides="bid")

        async def look(person: Any) -> tuple[int, int]:
            """How many pictures and how many letters the board in private has."""
            panel = await person.seat()
            board = next(one for one in labels(panel) if one in ("Board", "Tablero"))
            shown = (await person.click(panel, board)).response
            return len(pictures(shown)), len(text(shown))

        first, letters = await look(ana)
        assert first == 1
        assert (await look(ana))[0] == 1
        without, more = await look(ana)
        assert without == 0
        assert more > letters
        assert (await look(bruno))[0] == 1
        await e.env.advance_time(60)
        assert (await look(ana))[0] == 1
