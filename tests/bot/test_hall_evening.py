"""The hall on a simulated Discord: its card follows the tables, and shows nobody's channel to
others."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from unittest import mock

import discord
import pytest

from bot.features.hall import messages, view
from bot.features.hall.messages import STANDS_SECONDS
from bot.features.hall.service import KIND, Hall, ListedTable
from bot.time.reckoning import HOUR, PRESETS
from tests.tools.evening import (
    PATIENCE,
    Evening,
    Person,
    answer_somehow,
    buttons,
    controls,
    evening,
    seen_alone,
    text,
)
from tests.tools.forgetting import be_forgotten
from tests.tools.hall import a_second_passes, being_in, hall_card, make_hall, secret_channel


async def sit_down(e: Evening, home: Any, person: Person) -> Any:
    with being_in(e, home) as message:
        return (await person.tap(message, "sit")).response


@pytest.mark.parametrize(
    ("locale", "none", "missing", "ready", "watch"),
    [
        ("en-US", "Open one", "One player is missing", "4 seats are free", "Games to watch"),
        ("es-ES", "Abre la tuya", "Falta alguien", "quedan 4 asientos", "Se pueden mirar"),
    ],
)
async def test_the_card_follows_the_tables(
    locale: str, none: str, missing: str, ready: str, watch: str
) -> None:
    async with evening(server_locale=locale) as e:
        owner = e.manager("Olga", locale)
        ana, bruno = e.person("Ana", locale), e.person("Bruno", locale)
        home = await make_hall(e, owner)
        first = hall_card(home)
        assert none in text(first)
        await a_second_passes(e)
        await e.open(ana, "coup")
        await a_second_passes(e)
        assert hall_card(home).id == first.id, "the card is edited"
        assert missing in text(hall_card(home))
        assert f"Ana · <#{e.channel.id}>" in text(hall_card(home))
        table = e.table()
        assert f"<#{e.channel.id}>" in text(await sit_down(e, home, bruno))
        await a_second_passes(e)
        assert "Bruno" in text(e.table()), "who pressed in the hall sits at the table"
        assert e.table().id == table.id
        assert ready in text(hall_card(home))
        await ana.tap(e.table(), "start")
        await a_second_passes(e)
        assert none in text(hall_card(home))
        assert watch in text(hall_card(home))
        edited = text(hall_card(home))
        await e.restart()
        await a_second_passes(e)
        assert text(hall_card(home)) == edited
        await ana.tap((await ana.slash("game resign")).response, "quit")
        await a_second_passes(e)
        assert watch not in text(hall_card(home))
        assert len(home.history()) == 1


async def test_a_hidden_table_is_listed_only_if_its_host_wants_it() -> None:
    async with evening() as e:
        owner, ana, bruno = e.manager("Olga"), e.person("Ana"), e.person("Bruno")
        home = await make_hall(e, owner)
        e.channel = secret_channel(e, ana)
        await e.open(ana, "coup")
        await a_second_passes(e)
        assert "Ana" not in text(hall_card(home))
        await ana.set("listed")
        await a_second_passes(e)
        assert "Ana" in text(hall_card(home))
        assert "cannot see" in text(await sit_down(e, home, bruno))
        assert "Bruno" not in text(e.table())
        await ana.set("listed")
        await a_second_passes(e)
        assert "Ana" not in text(hall_card(home))


async def test_a_channel_that_is_hidden_takes_its_table_from_the_card() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await make_hall(e, owner)
        await e.open(ana, "coup")
        await a_second_passes(e)
        assert "Ana" in text(hall_card(home))
        role = e.guild.default_role.id
        await e.bot.client.http.edit_channel_permissions(
            e.channel.id, role, "0", str(discord.Permissions(view_channel=True).value), 0
        )
        await a_second_passes(e)
        assert "Ana" not in text(hall_card(home))


async def test_a_table_is_opened_from_the_hall_in_another_channel() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await make_hall(e, owner)
        mute = discord.PermissionOverwrite(send_messages=False)
        closed = e.guild.create_text_channel("cerrado", overwrites={e.guild.default_role: mute})
        deaf = e.guild.create_text_channel("sordo", overwrites={e.guild.me: mute})
        table = e.channel
        with being_in(e, home) as message:
            asked = seen_alone(await ana.tap(message, "hallopen"))
            assert "cannot write" in text(await pick_channel(ana, asked, closed))
            assert "I lack “Send Messages”" in text(await pick_channel(ana, asked, deaf))
            which = await pick_channel(ana, asked, table)
            ((menu, _),) = controls(which, "hallgame")
            told = await ana.choose(which, ["coup"], menu["custom_id"])
            assert f"<#{table.id}>" in text(told.response)
            again = await ana.choose(which, ["coup"], menu["custom_id"])
            assert "being played here" in text(again.response)
        await a_second_passes(e)
        assert "Ana" in text(e.table())
        assert f"Ana · <#{table.id}>" in text(hall_card(home))


async def test_a_table_is_opened_from_the_hall_in_a_thread_of_its_own() -> None:
    """For whoever may open threads there; others are offered none."""
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home, few = await make_hall(e, owner), discord.Permissions.all()
        few.update(create_public_threads=False)
        with being_in(e, home) as message:
            with mock.patch.object(discord.Interaction, "permissions", few):
                assert not controls(seen_alone(await ana.tap(message, "hallopen")), "inthread")
            where = seen_alone(await ana.tap(message, "hallopen"))
            press = next(p for p, _ in controls(where, "inthread") if p["label"] == "Coup")
            told = (await ana.press_id(where, press["custom_id"])).response
        (row,) = await e.store.matches.rows(person=ana.id, limit=2)
        assert e.bot.client.get_channel(row.channel).parent_id == home.id
        assert f"<#{row.channel}>" in text(told)
        await a_second_passes(e)
        card = next(one for one in home.history() if one.id == message.id)
        assert f"Ana · <#{row.channel}>" in text(card)


async def pick_channel(person: Person, asked: Any, channel: Any) -> Any:
    ((menu, _),) = controls(asked, "hallat")
    return (await person.choose(asked, [channel], menu["custom_id"])).response


async def test_learning_and_ones_own_games_are_a_press_away() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await make_hall(e, owner)
        with being_in(e, home) as message:
            assert controls(seen_alone(await ana.tap(message, "learnany")), "learns")
            assert "Your games" in text(seen_alone(await ana.tap(message, "mine")))


async def test_many_changes_make_one_edit() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await make_hall(e, owner)
        before = edits_of(e, home)
        with mock.patch.object(messages, "EDIT_INTERVAL_SECONDS", 2 * PATIENCE):
            await e.open(ana, "coup")
            for _ in range(3):
                await ana.set("bot")
            assert edits_of(e, home) == before, "it was posted a moment ago"
            await e.env.advance_time(2 * PATIENCE + 1)
            assert edits_of(e, home) == before + 1
        assert "2 seats are free" in text(hall_card(home))


def edits_of(e: Evening, channel: Any) -> int:
    path = f"/channels/{channel.id}/messages/"
    return sum(one.method == "PATCH" and path in one.path for one in e.env.http_requests)


async def test_steps_of_the_game_change_nothing() -> None:
    async with evening() as e:
        owner, ana, bruno = e.manager("Olga"), e.person("Ana"), e.person("Bruno")
        home = await make_hall(e, owner)
        await e.seat_all("coup", ana, bruno)
        await a_second_passes(e)
        before = edits_of(e, home)
        session = await e.session()
        for _ in range(6):
            session = await e.session()
            seat = next(iter(session.playing().pending))
            person = ana if session.seat_of(ana.id) == seat else bruno
            await answer_somehow(person, await person.seat(), Random(1))
            await a_second_passes(e)
        assert session.playing().version > 0
        assert edits_of(e, home) == before


async def test_a_card_that_was_deleted_is_posted_again() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await make_hall(e, owner)
        first = hall_card(home)
        await a_second_passes(e)
        e.env.inject_error(
            "PATCH", f"/channels/{home.id}/messages/{first.id}", status=404, code=10008
        )
        await e.open(ana, "coup")
        await a_second_passes(e)
        assert hall_card(home).id != first.id
        assert "Ana" in text(hall_card(home))


async def test_that_a_card_was_deleted_is_noticed_where_nothing_changes() -> None:
    async with evening() as e:
        owner = e.manager("Olga")
        home = await make_hall(e, owner)
        first, before = hall_card(home), edits_of(e, home)
        await e.env.advance_time(STANDS_SECONDS - HOUR)
        assert edits_of(e, home) == before
        e.env.inject_error(
            "PATCH", f"/channels/{home.id}/messages/{first.id}", status=404, code=10008
        )
        await e.env.advance_time(2 * HOUR)
        assert hall_card(home).id != first.id
        before = edits_of(e, home)
        await e.env.advance_time(STANDS_SECONDS - 2 * HOUR)
        assert edits_of(e, home) == before, "it is known to stand"


async def test_where_the_bot_may_not_write_the_owner_is_told_once() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await make_hall(e, owner)
        await a_second_passes(e)
        path = f"/channels/{home.id}/messages/{hall_card(home).id}"
        for _ in range(2):
            e.env.inject_error("PATCH", path, status=403, code=50013)
        await e.open(ana, "coup")
        await e.env.advance_time(200)
        assert [text(one) for one in owner.dms()] == [text(owner.dm())]
        assert f"<#{home.id}>" in text(owner.dm())
        await e.env.advance_time(4000)
        assert "Ana" in text(hall_card(home)), "it is tried again"


async def test_a_hall_without_its_channel_is_given_up() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await make_hall(e, owner)
        await a_second_passes(e)
        path = f"/channels/{home.id}/messages/{hall_card(home).id}"
        e.env.inject_error("PATCH", path, status=404, code=10003)
        await e.open(ana, "coup")
        await e.env.advance_time(200)
        assert "was deleted" in text(owner.dm())
        assert await e.store.documents.get(KIND, e.guild.id) is None


async def test_what_was_stored_and_not_posted_is_posted_after_a_crash() -> None:
    async with evening() as e:
        owner = e.manager("Olga")
        home = e.guild.create_text_channel("vestíbulo")
        stored = Hall(channel=home.id, owner=owner.id).model_dump(mode="json")
        await e.store.documents.put(KIND, e.guild.id, stored)
        await e.restart()
        await a_second_passes(e)
        assert "Tables" in text(hall_card(home))


async def test_the_card_moves_and_goes_and_forgets() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await make_hall(e, owner)
        await e.open(ana, "coup")
        await a_second_passes(e)
        other = await make_hall(e, owner)
        assert "no longer kept here" in text(hall_card(home))
        assert not buttons(hall_card(home))
        assert "Ana" in text(hall_card(other))
        await be_forgotten(ana)
        await a_second_passes(e)
        assert "Ana" not in text(hall_card(other))
        await be_forgotten(owner)
        stored = await e.store.documents.get(KIND, e.guild.id)
        assert str(owner.id) not in str(stored)
        await owner.slash("server hall", remove=True)
        assert "no longer kept here" in text(hall_card(other))
        assert "no list of tables" in text((await owner.slash("server hall", remove=True)).response)


@pytest.mark.parametrize("locale", ["en", "es"])
def test_a_long_list_is_cut_and_says_so(locale: str) -> None:
    tables = [listed_table(n) for n in range(view.TABLES_SHOWN + 4)]
    face = view.card(tables, tables, locale)
    said = json.dumps(face.view.to_components(), ensure_ascii=False)
    assert said.count('"sit') + said.count("/sit/") == view.TABLES_SHOWN
    assert said.count("P5,") == 0
    assert ("and 4 more" if locale == "en" else "y 4 más") in said


def listed_table(n: int) -> ListedTable:
    return ListedTable(
        id=f"{n:a>8}".translate(str.maketrans("0123456789", "bcdefghijk")),
        game="coup",
        options={},
        names=("a" * 40,) * 6,
        people=(1,),
        left=(),
        missing=0,
        free=1,
        timing=PRESETS["day"],
        locale="es",
        channel=n,
        since=1.0,
    )
