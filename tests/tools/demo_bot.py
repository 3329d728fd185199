"""A small discord.py bot with the features of a modern bot; it does not know of the sandbox."""

from __future__ import annotations

import asyncio
import io
import os
import re
import struct
import zlib
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord
import yarl
from discord import app_commands, ui


def picture(width: int = 480, height: int = 300) -> bytes:
    """A PNG of coloured squares, made by hand."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            dark = (x // 30 + y // 30) % 2
            rows += bytes((60 + x // 4, 90, 200 - y // 3)) if dark else bytes((230, 220, 190))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(bytes(rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


class StepButton(ui.DynamicItem[ui.Button[Any]], template=r"step:(?P<what>\w+):(?P<count>\d+)"):
    """A button that survives restarts: everything it needs is in its custom_id."""

    def __init__(self, what: str, count: int) -> None:
        style = discord.ButtonStyle.danger if what == "never" else discord.ButtonStyle.primary
        label = {"up": "Sube", "hide": "Mi mano", "form": "Formulario", "slow": "Piensa"}
        super().__init__(
            ui.Button(label=label.get(what, what), custom_id=f"step:{what}:{count}", style=style)
        )
        self.what, self.count = what, count

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> StepButton:
        return cls(match["what"], int(match["count"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        match self.what:
            case "up":
                await interaction.response.edit_message(
                    view=board(self.count + 1), attachments=[drawn()]
                )
            case "hide":
                await interaction.response.send_message(
                    f"Tu mano: **{interaction.user.display_name}** ||as de copas||", ephemeral=True
                )
            case "form":
                await interaction.response.send_modal(Bid())
            case "slow":
                await interaction.response.defer(ephemeral=True, thinking=True)
                await interaction.followup.send("Pensado.", ephemeral=True)
            case "write":
                await interaction.response.defer()
                await interaction.user.send("Hola por **DM**")
            case "never":
                pass


class Bid(ui.Modal, title="Oferta secreta"):
    amount: ui.Label[Any] = ui.Label(
        text="Monedas", description="De 0 a 99", component=ui.TextInput(max_length=2)
    )
    target: ui.Label[Any] = ui.Label(
        text="Contra", component=ui.UserSelect(required=False, max_values=2)
    )
    card: ui.Label[Any] = ui.Label(
        text="Carta",
        component=ui.Select(
            options=[
                discord.SelectOption(label="Duque", value="duke"),
                discord.SelectOption(label="Condesa", value="countess"),
            ],
        ),
    )
    mood: ui.Label[Any] = ui.Label(
        text="Ánimo",
        component=ui.RadioGroup(
            options=[
                discord.RadioGroupOption(label="Calma", value="calm", default=True),
                discord.RadioGroupOption(label="Furia", value="fury"),
            ],
        ),
    )
    extras: ui.Label[Any] = ui.Label(
        text="Extras",
        component=ui.CheckboxGroup(
            required=False,
            options=[
                discord.CheckboxGroupOption(label="Escudo", value="shield"),
                discord.CheckboxGroupOption(label="Lanza", value="spear"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        amount: Any = self.amount.component
        card: Any = self.card.component
        target: Any = self.target.component
        mood: Any = self.mood.component
        extras: Any = self.extras.component
        named = ", ".join(u.display_name for u in target.values) or "nadie"
        await interaction.response.send_message(
            f"{amount.value} / {card.values} / {named} / {mood.value} / {extras.values}",
            ephemeral=True,
        )


class Pick(ui.DynamicItem[ui.Select[Any]], template=r"pick:(?P<count>\d+)"):
    def __init__(self, count: int) -> None:
        super().__init__(
            ui.Select(
                custom_id=f"pick:{count}",
                placeholder="Elige cartas",
                min_values=1,
                max_values=2,
                options=[
                    discord.SelectOption(label=name, value=name.lower(), description="una carta")
                    for name in ("Duque", "Capitán", "Condesa")
                ],
            )
        )

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Pick:
        return cls(int(match["count"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        assert interaction.data is not None
        values = interaction.data.get("values", [])
        await interaction.response.send_message(f"Elegido: {', '.join(values)}", ephemeral=True)


def drawn() -> discord.File:
    return discord.File(io.BytesIO(picture()), "board.png", description="Un tablero")


def board(count: int) -> ui.LayoutView:
    """The table: title, picture, buttons, a menu."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container(accent_colour=0xC05030)
    thumb = ui.Thumbnail("attachment://board.png", description="el tablero, pequeño")
    box.add_item(
        ui.Section(
            ui.TextDisplay(f"## Ronda {count}"),
            ui.TextDisplay("Le toca a *alguien*; acaba <t:1893456000:R>."),
            accessory=thumb,
        )
    )
    box.add_item(ui.Separator())
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    gallery.add_item(media="attachment://board.png", description="Un tablero a cuadros")
    box.add_item(gallery)
    row: ui.ActionRow[Any] = ui.ActionRow()
    for what in ("up", "hide", "form", "slow", "write"):
        row.add_item(StepButton(what, count))
    box.add_item(row)
    menu: ui.ActionRow[Any] = ui.ActionRow()
    menu.add_item(Pick(count))
    box.add_item(menu)
    box.add_item(ui.TextDisplay("-# partida de prueba"))
    view.add_item(box)
    more: ui.ActionRow[Any] = ui.ActionRow()
    more.add_item(StepButton("never", count))
    more.add_item(ui.Button(label="Apagado", custom_id="off", disabled=True))
    more.add_item(ui.Button(label="Reglas", url="https://example.org/reglas"))
    view.add_item(more)
    return view


class Spanish(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        if locale is not discord.Locale.spain_spanish:
            return None
        return {"new": "nueva", "game": "juego", "Start a game": "Empieza una partida"}.get(
            string.message
        )


class Demo(discord.Client):
    """`ready` is set when the guilds are there."""

    def __init__(self, **facts: Any) -> None:
        facts = {"intents": discord.Intents(guilds=True)} | facts
        super().__init__(max_messages=None, guild_ready_timeout=0.05, **facts)
        self.tree = app_commands.CommandTree(self)
        self.ready = asyncio.Event()
        self.heard: asyncio.Queue[discord.Interaction] = asyncio.Queue()
        self._declare()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(StepButton, Pick)
        await self.tree.set_translator(Spanish())
        await self.tree.sync()

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.put_nowait(interaction)

    def _declare(self) -> None:
        table = app_commands.Group(name="table", description="Everything about tables")

        @table.command(name="new", description="Start a game")
        @app_commands.describe(game="Which game", seats="How many play")
        async def new(
            interaction: discord.Interaction,
            game: str,
            seats: app_commands.Range[int, 2, 6] = 4,
            rival: discord.Member | None = None,
        ) -> None:
            await interaction.response.send_message(view=board(1), file=drawn())

        @new.autocomplete("game")
        async def games(
            interaction: discord.Interaction, current: str
        ) -> list[app_commands.Choice[str]]:
            known = ("coup", "kobayakawa", "polis")
            return [app_commands.Choice(name=g.title(), value=g) for g in known if current in g]

        @table.command(name="text", description="Everything Discord's markdown can do")
        async def text(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(TEXT.replace("ME", interaction.user.mention))

        @table.command(name="thread", description="Open a thread")
        async def thread(interaction: discord.Interaction) -> None:
            assert isinstance(interaction.channel, discord.TextChannel)
            await interaction.response.defer(thinking=True)
            opened = await interaction.channel.create_thread(
                name="Partida 1", type=discord.ChannelType.public_thread
            )
            await opened.send("Aquí se juega.")
            await interaction.followup.send(f"Abierto: {opened.mention}")

        self.tree.add_command(table)

        @self.tree.command(name="mine", description="My games")
        async def mine(interaction: discord.Interaction) -> None:
            embed = discord.Embed(title="Tus partidas", description="Ninguna", colour=0x3366AA)
            embed.add_field(name="Coup", value="te toca", inline=True)
            embed.set_footer(text="pie")
            await interaction.response.send_message(embed=embed, ephemeral=True)


# Starts the bot of a test and waits until it is ready.
Start = Callable[[], Awaitable[Demo]]

TEXT = """# Título
## Subtítulo
**negrita**, *cursiva*, __subrayado__, ~~tachado~~, `código`, ||secreto||
> una cita
- uno
- dos
1. primero
2. segundo
```py
print("hola")
```
[enlace](https://example.org) y <t:1893456000:R> para ME
-# letra pequeña"""


async def alone() -> None:
    """As a process of its own, led to another server by its address alone."""
    api = os.environ["AGORA_DISCORD_API"]
    async with aiohttp.ClientSession() as http, http.get(f"{api}/gateway") as answer:
        gateway = (await answer.json())["url"]
    discord.http.Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    async with Demo() as bot:
        await bot.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(alone())
