"""What somebody is told who wants a table where the bot may not do all that it must."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest import mock

import discord
import pytest

from bot.delivery import attachments
from bot.delivery.sender import Sender
from bot.gateway.guard import sentence
from bot.gateway.interactions import require_permissions
from bot.matches.errors import Refused
from tests.tools.evening import answers, evening, text

NEEDED = {"view_channel", "send_messages", "attach_files", "read_message_history"}
THREAD = {*NEEDED - {"send_messages"}, "send_messages_in_threads"}


def told(allowed: discord.Permissions, locale: str, *, thread: bool = False) -> str:
    """The sentence for who asks where the bot has these permissions; empty where they do."""
    place = mock.Mock(spec=discord.Thread if thread else discord.TextChannel)
    asked: Any = SimpleNamespace(app_permissions=allowed, channel=place)
    try:
        require_permissions(asked)
    except Refused as why:
        return sentence(why, locale)
    return ""


def all_but(*names: str) -> discord.Permissions:
    allowed = discord.Permissions.all()
    allowed.update(**dict.fromkeys(names, False))
    return allowed


def test_what_is_missing_is_named_as_discord_names_it() -> None:
    assert told(all_but("attach_files"), "es") == (
        "En este canal me falta el permiso «Adjuntar archivos». "
        "Lo da quien administra el servidor, en Ajustes del canal → Permisos."
    )
    assert told(all_but("attach_files"), "en") == (
        "In this channel I lack “Attach Files”. "
        "A server manager grants it under Channel settings → Permissions."
    )
    assert told(all_but("send_messages", "view_channel"), "es") == (
        "En este canal me faltan los permisos «Ver canal» y «Enviar mensajes». "
        "Los da quien administra el servidor, en Ajustes del canal → Permisos."
    )
    assert "I lack “View Channel” and “Send Messages”. A server manager grants them" in told(
        all_but("send_messages", "view_channel"), "en"
    )


@pytest.mark.parametrize(
    ("thread", "said"), [(False, "«Enviar mensajes»"), (True, "«Enviar mensajes en hilos»")]
)
def test_a_thread_has_a_permission_of_its_own_to_write(thread: bool, said: str) -> None:
    both = {"send_messages", "send_messages_in_threads"}
    assert said in told(all_but(*both), "es", thread=thread)
    other = (both - (THREAD if thread else NEEDED)).pop()
    assert told(all_but(other), "es", thread=thread) == ""


@pytest.mark.parametrize("thread", [False, True])
def test_nothing_else_is_needed(thread: bool) -> None:
    """Among others to embed links, and to open threads."""
    needed = THREAD if thread else NEEDED
    assert told(discord.Permissions(**dict.fromkeys(needed, True)), "en", thread=thread) == ""
    for name in needed:
        assert told(all_but(name), "en", thread=thread)


async def test_no_table_is_opened_where_a_permission_is_missing() -> None:
    async with evening() as e:
        ana, none = e.person("Ana"), discord.Permissions.none()
        with mock.patch.object(discord.Interaction, "app_permissions", none):
            shown = await ana.slash("game new", game="coup")
            if shown.modal is not None:
                shown = await ana.submit(shown)
        assert text(shown.response).startswith("In this channel I lack")
        assert e.channel.history() == []


async def test_without_the_permission_answers_bring_no_picture_and_panels_still_follow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    uploads = list[discord.File]()
    make = attachments.files

    async def noted(*what: Any) -> list[discord.File]:
        made = await make(*what)
        uploads.extend(made)
        return made

    monkeypatch.setattr("bot.gateway.responses.files", noted)
    edits = list[str]()
    edit = Sender.edit_private

    async def noted_edit(self: Sender, token: str, face: Any, **more: Any) -> None:
        edits.append(face.picture if face.svg is not None else "")
        await edit(self, token, face, **more)

    monkeypatch.setattr(Sender, "edit_private", noted_edit)
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        session = await e.session()
        ana, bruno, _ = sorted(
            people, key=lambda one: session.seat_of(one.id) not in session.playing().pending
        )
        with mock.patch.object(discord.Interaction, "app_permissions", all_but("attach_files")):
            mine, theirs = await ana.seat(), await bruno.seat()
            await ana.click(mine, answers(mine)[0])
            await e.person("Zoe").seat()  # the table, to somebody without a seat
        assert text(theirs)
        assert not uploads
        assert edits
        assert not any(edits)
        await bruno.seat()
        assert uploads


async def test_without_the_permission_no_file_is_promised() -> None:
    async with evening() as e:
        ana = e.person("Ana")
        await e.seat_all("coup", ana, e.person("Bruno"))
        with mock.patch.object(discord.Interaction, "app_permissions", all_but("attach_files")):
            for command in ("game export", "privacy export"):
                shown = await ana.slash(command)
                assert "I lack “Attach Files”" in text(shown.response), command


async def test_each_command_says_where_it_is_offered_and_by_whose_installation() -> None:
    async with evening() as e:
        tree = e.bot.client.tree
        said = [one.to_dict(tree) for one in tree._get_all_commands()]
    offered = {one["name"]: (one["contexts"], one["integration_types"]) for one in said}
    with_the_bot = dict.fromkeys(("help", "away", "privacy"), ([0, 1], [0]))
    in_servers = dict.fromkeys(("cup", "host", "server", "Record", "Invite to a table"), ([0], [0]))
    answers = ("answer", "challenge", "pass", "block", "bid", "why")
    play = ("game", *answers, "My seat", "Since my last move")
    everywhere = dict.fromkeys(play, ([0, 1, 2], [0, 1]))
    assert offered == everywhere | with_the_bot | in_servers
