"""The first minutes: `/help`, the card on a new server, and a game begun with one press."""

from __future__ import annotations

from collections import Counter
from typing import Any

import discord
import pytest

import games
from bot.features.table.seat_aids import shares_of
from bot.features.tutorials.service import lesson
from bot.features.tutorials.view import face
from bot.gateway.client import writable
from bot.matches.lesson_rooms import rooms
from bot.ui.ids import decode
from bot.ui.pointing import MARK
from bot.ui.questions import way
from bot.ui.words import of_game
from games.core.decision import Split
from tests.tools.evening import (
    Evening,
    answer_with,
    controls,
    evening,
    labels,
    menus,
    text,
    walk,
)

WORDS = {
    "en-US": {"begin": "Begin", "seat": "My seat", "arrived": "Ágora is here"},
    "es-ES": {"begin": "Empieza", "seat": "Mi asiento", "arrived": "Ha llegado"},
}
BOTH = pytest.mark.parametrize("locale", WORDS)


def menu(message: Any, verb: str) -> dict[str, Any]:
    (part,) = (m for m in menus(message) if f"/{verb}/" in m["custom_id"])
    return part


@BOTH
async def test_help_says_how_to_begin_and_its_menus_do_it(locale: str) -> None:
    async with evening() as e:
        ana = e.person("Ana", locale)
        shown = await ana.slash("help")
        assert shown.ephemeral
        page = shown.response
        assert WORDS[locale]["begin"] in text(page)
        assert WORDS[locale]["seat"] in text(page)
        learn, opens = menu(page, "learns"), menu(page, "opens")
        assert [o["value"] for o in learn["options"]] == list(rooms().values())
        assert [o["value"] for o in opens["options"]] == list(games.playable())
        assert all(0 < len(o["description"]) <= 100 for o in opens["options"])
        assert not [o for o in opens["options"] if o["description"].endswith("…")]
        begun = await ana.choose(page, ["coup"], learn["custom_id"])
        assert "1/7" in text(begun.response)
        form = await ana.choose(page, ["coup"], opens["custom_id"])
        await ana.submit(form)
        assert (await e.session()).row.game == "coup"


async def test_help_leads_to_ones_own_games() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno)
        page = (await ana.slash("help")).response
        mine = await ana.click(page, "Your games")
        assert mine.ephemeral
        assert "Coup" in text(mine.response)
        assert text(page) == text((await bruno.slash("help")).response), "it knows nobody's secrets"


@BOTH
async def test_a_tutorial_ends_in_a_game_against_computers_at_one_press(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        ana = e.person("Ana", locale)
        panel = await at_the_end(e, locale, "kobayakawa")
        shown = await ana.press_id(panel, controls(panel, "playnow")[0][0]["custom_id"])
        session = await e.session()
        assert session.status == "live"
        assert [chair.computer for chair in session.chairs].count("") == 1
        assert len(session.chairs) == min(games.load("kobayakawa").seats)
        assert shown.ephemeral
        busy = await ana.press_id(panel, controls(panel, "playnow")[0][0]["custom_id"])
        assert "Kobayakawa" in text(busy.response), "the channel is taken by now"
        assert len(await e.store.matches.rows()) == 1


async def test_a_tutorial_ends_in_a_table_of_the_same_game() -> None:
    async with evening() as e:
        panel = await at_the_end(e, "en-US", "coup")
        ana = e.person("Ana")
        form = await ana.press_id(panel, controls(panel, "open")[0][0]["custom_id"])
        await ana.submit(form)
        session = await e.session()
        assert (session.row.game, session.status) == ("coup", "lobby")


async def at_the_end(e: Evening, locale: str, game: str) -> Any:
    """The last panel of a tutorial, by its last answer."""
    ana = e.person("Ana", locale)
    last = lesson(game, 99, 1, "Ana").steps - 1
    await e.bot.services.tutorials.put(game, ana.id, last)
    panel = (await ana.slash("game tutorial", game=game)).response
    at = lesson(game, last, 1, "Ana")
    assert at.step is not None
    decision = at.session.playing().pending[at.learner]
    return (await answer_with(ana, panel, decision, at.step.answer)).response or panel


@pytest.mark.parametrize("game", rooms().values())
def test_the_answer_that_a_lesson_wants_is_marked_and_nothing_else_is(game: str) -> None:
    for number in range(lesson(game, 99, 1, "Ana").steps):
        at = lesson(game, number, 1, "Ana")
        assert at.step is not None
        parts = list(walk(face(at, "en").view.to_components()))
        marked = [p["custom_id"] for p in parts if str(p.get("label", "")).startswith(MARK)]
        options = [
            o["value"] for p in parts for o in p.get("options", ()) if o["label"].startswith(MARK)
        ]
        wanted = at.step.answer if isinstance(at.step.answer, list) else [at.step.answer]
        decision = at.session.playing().pending[at.learner]
        if options and isinstance(decision, Split):
            assert not marked
            shares = shares_of(at.session, at.learner, decision, of_game(game, "en"))
            (picked,) = options
            assert +Counter(way(decision, int(picked), shares)) == +Counter(at.step.answer)
        elif options:
            assert not marked
            assert set(options) <= {str(one) for one in wanted} or "/page/" in str(parts)
        else:
            assert len(marked) == 1
            id_ = decode(marked[0])
            named = getattr(id_, "option", getattr(id_, "number", None))
            assert named is None or str(named) in {str(one) for one in wanted} or at.step.asks
        blue = [p for p in parts if p["type"] == 2 and p["style"] == 1 and "/a/" in p["custom_id"]]
        assert [p["custom_id"] for p in blue] == [m for m in marked if "/a/" in m]


# A server that is new ----------------------------------------------------------------------------


@BOTH
async def test_a_new_server_gets_one_card_where_the_bot_may_write(locale: str) -> None:
    async with evening() as e:
        guild = e.bot.client.get_guild(e.guild.id)
        assert guild is not None
        guild.preferred_locale = discord.Locale(locale)
        await e.bot.client.on_guild_join(guild)
        (card,) = e.channel.history()
        assert WORDS[locale]["arrived"] in text(card)
        bruno = e.person("Bruno", locale)
        begun = await bruno.choose(card, ["coup"], menu(card, "learns")["custom_id"])
        assert begun.ephemeral, "everybody may use it, each alone"
        assert "1/7" in text(begun.response)


@pytest.mark.parametrize("lacking", ["view_channel", "send_messages"])
async def test_where_the_bot_may_not_write_nothing_is_posted(
    lacking: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening() as e:
        guild = e.bot.client.get_guild(e.guild.id)
        assert guild is not None
        assert writable(guild) == e.channel.id
        allowed = discord.Permissions.all()
        allowed.update(**{lacking: False})
        monkeypatch.setattr(discord.TextChannel, "permissions_for", lambda self, who: allowed)
        assert writable(guild) == 0
        await e.bot.client.on_guild_join(guild)
        assert e.channel.history() == []


async def test_a_welcome_that_discord_refuses_stops_nothing() -> None:
    async with evening() as e:
        await e.bot.incoming.welcome.greet_server(12345, "en")
        ana = e.person("Ana")
        assert labels((await ana.slash("help")).response)
