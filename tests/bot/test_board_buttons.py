"""The button that leads to pages of a table: who finds it where, and what it opens for them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord

from tests.tools.evening import evening, labels, parts, seen_alone

PAGES = "https://games.example"


def addresses(answer: Any) -> list[tuple[str, str]]:
    """The labels and addresses of a private answer's link buttons."""
    return [(one["label"], one["url"]) for one in parts(seen_alone(answer)) if one.get("url")]


async def test_it_opens_ones_own_seat_and_the_table() -> None:
    async with evening(web_url=PAGES, web_port=9) as e:
        *players, guest = (e.person(name) for name in ("Ana", "Bruno", "Carla", "Dani", "Eva"))
        await e.seat_all("imperios", *players)
        table = e.bot.pages.addresses.table((await e.session()).id)
        seat = min((await e.session()).playing().pending)
        player = players[seat]
        for message in (player.dm(), e.table()):
            (own, mine), (public, all_) = addresses(await player.click(message, "Open board"))
            assert (own, public, all_) == ("Open board", "What everybody sees", table)
            assert mine.startswith(f"{table}/{seat}/#")
        assert addresses(await guest.click(e.table(), "Open board")) == [("Open board", table)]


async def test_the_page_for_everybody_is_for_open_channels() -> None:
    hidden = discord.PermissionOverwrite(view_channel=False)
    async with evening(web_url=PAGES, web_port=9) as e:
        people = [e.person(name) for name in ("Ana", "Bruno")]
        await e.seat_all("coup", *people)
        session = await e.session()
        assert await e.bot.pages.spectators.may_look(session)
        seen = {one.actor: discord.PermissionOverwrite(view_channel=True) for one in people}
        shut = {e.guild.default_role: hidden, **seen}
        channel = e.guild.create_text_channel("secret", overwrites=shut)
        moved = replace(session, row=replace(session.row, channel=channel.id))
        assert not await e.bot.pages.spectators.may_look(moved)
        assert not await e.bot.pages.spectators.may_look(
            replace(moved, row=replace(moved.row, guild=0))
        )


async def test_without_pages_nothing_leads_to_them() -> None:
    async with evening() as e:
        people = [e.person(name) for name in ("Ana", "Bruno", "Carla", "Dani")]
        await e.seat_all("imperios", *people)
        for message in (*(one.dm() for one in people), e.table()):
            assert "Open board" not in labels(message)
