"""A server may limit how many games one may be in at once; a host may admit people."""

from __future__ import annotations

import discord
import pytest

from tests.tools.evening import evening, text
from tests.tools.finished import short_match

WORDS = {
    "en-US": ("you may be in 1 game at once", "in 2 games at once"),
    "es-ES": ("puedes estar ahora en 1 partida a la vez", "en 2 partidas a la vez"),
}


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_each_game_finished_allows_one_more_and_a_host_lets_people_in(locale: str) -> None:
    one, two = WORDS[locale]
    async with evening(server_locale=locale) as e:
        ana, bruno, carla = e.trio(locale)
        keeper = e.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
        dora = e.guild.add_member(e.env.create_user("Dora"), roles=[keeper])
        await dora.slash(e.channel, "server games", most=1)
        await e.open(bruno, "coup")
        await e.restart()
        first, e.channel = e.channel, e.guild.create_text_channel("otra")
        await e.open(bruno, "coup")
        assert await e.store.matches.rows(channel=e.channel.id) == []
        await e.open(carla, "coup")
        refused = await bruno.tap(e.table(), "join")
        assert one in text(refused.response)
        await carla.slash("host admit", player=bruno.actor)
        await bruno.tap(e.table(), "join")
        assert len((await e.session()).chairs) == 2
        await bruno.set("leave")
        e.channel = first
        await bruno.set("cancel")
        e.channel = e.guild.create_text_channel("tercera")
        await short_match(e, ana, bruno)
        for _ in range(3):
            e.channel = e.guild.create_text_channel("más")
            refused = await bruno.slash("game new", game="coup")
            if refused.modal is not None:
                refused = await bruno.submit(refused)
        assert two in text(refused.response)
