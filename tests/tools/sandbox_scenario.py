"""One evening that uses every route and shape of the sandbox."""

from __future__ import annotations

import io
from typing import Any

import discord
from discord.http import Route

from sandbox.server import Sandbox
from tests.tools.demo_bot import Demo, board, picture


async def evening(box: Sandbox, bot: Demo) -> None:
    ana, bruno = await box.player("Ana"), await box.player("Bruno")
    await ana.autocomplete("/table new", "game", "co")
    await ana.slash("/table new", game="coup", rival="Bruno" and bruno.id)
    table = await ana.until(lambda m: "Ronda 1" in m.text)
    await ana.press(table, "Sube")
    await ana.press(table, "Mi mano")
    opened = await ana.press(table, "Formulario")
    await ana.submit(opened, {"Monedas": "3", "Carta": "Duque", "Contra": "Bruno"})
    await ana.press(table, "Piensa")
    await ana.press(table, "write")
    await ana.choose(table, "Duque")
    await ana.slash("/table text")
    await ana.slash("/table thread")
    await ana.until(lambda m: m.text.startswith("Abierto"))
    await ana.slash("/mine")
    await bruno.say("hola", "general")

    guild = bot.guilds[0]
    channel = next(c for c in guild.text_channels if c.name == "mesa-1")
    await bot.application_info()
    await bot.fetch_guild(guild.id)
    await guild.fetch_channels()
    await guild.fetch_roles()
    await guild.fetch_member(int(ana.id))
    await guild.active_threads()
    await bot.fetch_channel(channel.id)
    await bot.tree.fetch_commands()
    file = discord.File(io.BytesIO(picture(40, 30)), "board.png", description="tablero")
    sent: Any = await channel.send(view=board(1), file=file, silent=True)
    await sent.pin()
    await channel.send("respuesta", reference=sent, mention_author=False)
    _ = [m async for m in channel.pins()]
    _ = [m async for m in channel.history(limit=5)]
    await sent.unpin()
    again = discord.File(io.BytesIO(picture(30, 30)), "board.png")
    await sent.edit(view=board(2), attachments=[again])
    await channel.fetch_message(sent.id)
    async with channel.typing():
        pass
    plain = await channel.send("para borrar", embed=discord.Embed(title="t", description="d"))
    thread = await plain.create_thread(name="del mensaje")
    await thread.add_user(discord.Object(int(ana.id)))
    await thread.fetch_members()
    await thread.leave()
    await thread.join()
    await thread.remove_user(discord.Object(int(ana.id)))
    await thread.edit(archived=True, locked=True)
    await thread.delete()
    await plain.delete()
    await channel.edit(topic="tema")
    await channel.set_permissions(guild.default_role, send_messages=False)
    await channel.set_permissions(guild.default_role, overwrite=None)
    opened_channel = await guild.create_text_channel("otra")
    await opened_channel.delete()
    person = await bot.fetch_user(int(ana.id))
    await (await person.create_dm()).send("carta")
    await _follow_up(bot)
    await _application(bot, guild)


async def _follow_up(bot: Demo) -> None:
    """What can be done with one more answer to an interaction."""
    pressed = bot.heard.get_nowait()
    while not pressed.response.is_done() or pressed.type is discord.InteractionType.autocomplete:
        pressed = bot.heard.get_nowait()
    more = await pressed.followup.send("más", wait=True)
    await pressed.followup.fetch_message(more.id)
    await more.edit(content="menos")
    await more.delete()


async def _application(bot: Demo, guild: discord.Guild) -> None:
    """The application, its emoji and its commands, one by one."""
    _ = [one async for one in bot.fetch_guilds(limit=5)]
    await bot.http.request(Route("GET", "/gateway"))
    await bot.http.request(Route("GET", "/applications/@me"))
    await bot.http.edit_application_info(reason=None, payload={"interactions_endpoint_url": None})
    emoji = await bot.create_application_emoji(name="duque", image=picture(16, 16))
    await bot.fetch_application_emoji(emoji.id)
    await emoji.delete()
    own, body = bot.application_id or 0, {"name": "otra", "description": "otra", "type": 1}
    made = await bot.http.upsert_global_command(own, body)
    await bot.http.delete_global_command(own, int(made["id"]))
    await bot.http.bulk_upsert_guild_commands(own, guild.id, [body])
    await bot.http.get_guild_commands(own, guild.id)
    made = await bot.http.upsert_guild_command(own, guild.id, body)
    await bot.http.delete_guild_command(own, guild.id, int(made["id"]))
