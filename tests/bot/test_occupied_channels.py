"""Nobody keeps a channel from others: games for one give way, managers close what is in the way."""

from __future__ import annotations

from typing import Any
from unittest import mock

import discord
import pytest

from bot.matches.closures import CHANNEL_NOTICE_SECONDS
from bot.matches.errors import Refused
from bot.ui.ids import PlayNow
from bot.ui.widgets import button, note, row
from storage.records import CLOSED, LIVE, LOBBY
from tests.tools.evening import Evening, Person, answers, controls, evening, text
from tests.tools.forgetting import be_forgotten

LOCALES = pytest.mark.parametrize("locale", ["en-US", "es-ES"])
WORDS = {
    "en-US": {
        "alone": "plays",
        "asked": "The channel is free",
        "told": "this game for one closes",
        "not yours": "up to whoever opened the table",
        "closed": "Mara closed it. Reason: in the way",
    },
    "es-ES": {
        "alone": "en solitario",
        "asked": "El canal queda libre",
        "told": "esta partida en solitario se cierra",
        "not yours": "lo decide quien abrió la mesa",
        "closed": "La cerró Mara. Motivo: in the way",
    },
}


async def alone(e: Evening, person: Person) -> Any:
    """Somebody plays Coup here against a computer."""
    await e.open(person, "coup")
    await person.set("bot")
    await person.tap(e.table(), "start")
    return await e.session()


@LOCALES
async def test_a_game_for_one_gives_its_channel_up_after_it_was_told(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        ana, bruno = e.person("Ana", locale), e.person("Bruno", locale)
        solo = await alone(e, ana)
        offered = (await bruno.slash("game new", game="coup")).response
        assert WORDS[locale]["alone"] in text(offered)
        assert (await e.session()).body.closes_at is None, "asking what is there asks for nothing"
        answer = (await bruno.tap(offered, "ask")).response
        assert WORDS[locale]["asked"] in text(answer)
        assert WORDS[locale]["told"] in text(e.table())
        await e.env.advance_time(CHANNEL_NOTICE_SECONDS - 1)
        assert (await e.bot.services.matches.read(solo.id)).status == LIVE
        await e.env.advance_time(2)
        assert (await e.bot.services.matches.read(solo.id)).status == CLOSED
        await e.open(bruno, "coup")
        assert (await e.session()).status == LOBBY


async def test_a_table_of_several_is_not_asked_for_its_channel() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        refused = (await e.person("Dani").slash("game new", game="coup")).response
        assert "is being played here" in text(refused)
        assert not controls(refused, "ask")
        lobby, session = e.bot.services.lobby, await e.session()
        with pytest.raises(Refused, match="does-not-give-way"):
            await lobby.ask_for_channel(session.id, 99)


@pytest.mark.parametrize("at_once", [False, True])
async def test_in_a_taken_channel_one_press_opens_a_thread_with_the_table(at_once: bool) -> None:
    async with evening() as e:
        await e.seat_all("kobayakawa", *e.trio())
        dani, here = e.person("Dani"), await e.session()
        if at_once:
            face = note("The lesson is over.")
            face.view.add_item(row(button("Play now", PlayNow("coup"))))
            await e.bot.client.get_channel(e.channel.id).send(view=face.view)
            offered = (await dani.tap(e.last(), "playnow")).response
        else:
            offered = (await dani.slash("game new", game="coup")).response
        assert "is being played here" in text(offered)
        told = (await dani.tap(offered, "inthread")).response
        rows = await e.store.matches.rows(person=dani.id, limit=2)
        assert [row.status for row in rows] == [LIVE if at_once else LOBBY]
        assert f"<#{rows[0].channel}>" in text(told)
        thread = e.bot.client.get_channel(rows[0].channel)
        assert (thread.parent_id, thread.name) == (e.channel.id, "Coup · Dani")
        assert (await e.bot.services.matches.read(here.id)).status == LIVE


@pytest.mark.parametrize("lacking", ["permissions", "app_permissions"])
async def test_a_thread_is_opened_only_if_the_person_and_the_bot_may(lacking: str) -> None:
    async with evening() as e:
        await e.seat_all("kobayakawa", *e.trio())
        dani, few = e.person("Dani"), discord.Permissions.all()
        few.update(create_public_threads=False)
        offered = (await dani.slash("game new", game="coup")).response
        with mock.patch.object(discord.Interaction, lacking, few):
            assert not controls((await dani.slash("game new", game="coup")).response, "inthread")
            refused = (await dani.tap(offered, "inthread")).response
        assert "No thread can be opened here now" in text(refused)
        assert not await e.store.matches.rows(person=dani.id, limit=1)
        assert [one.id for one in e.bot.client.guilds[0].threads] == []


async def test_nobody_asks_themselves_for_the_channel_or_twice() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await alone(e, ana)
        assert not controls((await ana.slash("game new", game="coup")).response, "ask")
        offered = (await bruno.slash("game new", game="coup")).response
        await bruno.tap(offered, "ask")
        once = (await e.session()).body.closes_at
        again = await e.person("Carla").slash("game new", game="coup")
        answer = await e.person("Carla").tap(again.response, "ask")
        assert "already" in text(answer.response)
        assert (await e.session()).body.closes_at == once


async def test_a_game_to_which_somebody_else_has_come_goes_on() -> None:
    async with evening() as e:
        ana, bruno, carla = e.trio()
        solo = await alone(e, ana)
        await bruno.tap((await bruno.slash("game new", game="coup")).response, "ask")
        matches = e.bot.services.matches
        async with matches.change(solo.id, LIVE) as draft:
            chair = draft.chairs[1]
            chair.person, chair.name, chair.computer = carla.id, "Carla", ""
            await matches.commit(draft)
        await e.env.advance_time(CHANNEL_NOTICE_SECONDS + 1)
        session = await matches.read(solo.id)
        assert (session.status, session.body.closes_at) == (LIVE, None)


async def test_an_outage_puts_the_end_off() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        solo = await alone(e, ana)
        await bruno.tap((await bruno.slash("game new", game="coup")).response, "ask")
        at = (await e.session()).body.closes_at
        assert at is not None
        now = e.bot.services.matches.now()
        await e.bot.services.outages.note(now, now + 400, -1, 1, "away")
        matches = e.bot.services.matches
        async with matches.change(solo.id, LIVE) as draft:
            draft.unattended = True
            await matches.commit(draft)
        assert (await e.session()).body.closes_at == at + 400


async def test_a_manager_closes_a_game_told_and_with_a_grace() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        mara, match = e.manager("Mara"), (await e.session()).id
        refused = await people[0].slash("host close", reason="I lose")
        assert "the table decides" in text(refused.response)
        await mara.slash("host close", reason="in the way")
        session = await e.session()
        assert session.body.closes_at is not None
        assert "Mara closes this game" in text(e.table())
        again = await mara.slash("host close", reason="twice")
        assert "already" in text(again.response)
        await mara.slash("host close", reason="a mistake", undo=True)
        assert (await e.session()).body.closes_at is None
        await mara.slash("host close", reason="in the way")
        closes_at = (await e.session()).body.closes_at
        assert closes_at is not None
        await e.env.advance_time(closes_at - e.bot.services.matches.now() + 1)
        assert (await e.bot.services.matches.read(match)).status == CLOSED


@LOCALES
async def test_a_manager_closes_a_table_that_gathers_people_at_once(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        ana, mara = e.person("Ana", locale), e.manager("Mara", locale)
        await e.open(ana, "coup")
        lobby = (await e.session()).id
        refused = await e.person("Bruno", locale).slash("host close", reason="mine now")
        assert WORDS[locale]["not yours"] in text(refused.response)
        assert (await e.session()).status == LOBBY
        await mara.slash("host close", reason="in the way")
        assert (await e.bot.services.matches.read(lobby)).status == CLOSED
        assert WORDS[locale]["closed"] in "".join(map(text, e.channel.history()))
        await be_forgotten(mara)
        await e.env.advance_time(1)
        assert "Mara" not in "".join(map(text, e.channel.history()))
        await e.open(e.person("Bruno", locale), "coup")
        assert (await e.session()).status == LOBBY


async def test_somebody_hosts_only_so_many_running_games() -> None:
    async with evening(table_limit=1) as e:
        ana = e.person("Ana")
        await e.seat_all("kobayakawa", ana, e.person("Bruno"), e.person("Carla"))
        elsewhere = e.guild.create_text_channel("elsewhere")
        shown = await ana.actor.slash(elsewhere, "game new", game="coup")
        refused = await ana.submit(shown) if shown.modal is not None else shown
        assert "You host 1 running game already" in text(refused.response)
        assert answers(ana.dm()) is not None
