"""The floors: bare discord.py bots that answer every press without playing any game.

`python -m tests.bench.floor HOW [plain]`: `ack` acknowledges; `panel` answers with a panel of the
same size (the parts of the message that was pressed, made anew); `row` does so after a row of its
own is safe on the disk, all that wait at a time in one transaction. They run on the loop that Ágora
runs on; with `plain` on Python's own.
"""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import discord
from discord import ui

from bot.ops import interpreter
from sandbox.redirect import point_at


class Any_(ui.DynamicItem[ui.Button[Any]], template=r"g1/(?P<rest>.*)"):
    """Any button of ours: read by its custom id, acknowledged."""

    def __init__(self, rest: str) -> None:
        super().__init__(ui.Button(custom_id=f"g1/{rest}", label="x"))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: ui.Item[Any],
        match: re.Match[str],
    ) -> Any_:
        return cls(match["rest"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()


class Rows:
    """A table of presses on the disk, as durable as the bot's own store."""

    def __init__(self, path: str) -> None:
        self._writer = ThreadPoolExecutor(1)
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._db.execute("pragma journal_mode = wal")
        self._db.execute("pragma synchronous = full")
        self._db.execute("create table if not exists press (id integer primary key, at real)")
        self._waiting: list[tuple[int, asyncio.Future[None]]] = []
        self._busy = False

    async def write(self, press: int) -> None:
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((press, done))
        if not self._busy:
            self._busy = True
            while self._waiting:
                group, self._waiting = self._waiting, []
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(self._writer, self._commit, [id for id, _ in group])
                for _, one in group:
                    one.set_result(None)
            self._busy = False
        await done

    def _commit(self, presses: list[int]) -> None:
        self._db.execute("begin immediate")
        self._db.executemany("insert into press values (?, 0)", [(press,) for press in presses])
        self._db.execute("commit")


class Panels(discord.Client):
    """Answers a press with the panel that it was on."""

    rows: Rows | None = None

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        if interaction.message is None:
            return
        if self.rows is not None:
            await self.rows.write(interaction.id)
        view = ui.LayoutView(timeout=None)
        for part in interaction.message.components:
            view.add_item(remade(part))
        view.stop()
        await interaction.response.edit_message(view=view)


def remade(part: Any) -> ui.Item[Any]:
    """A part of a message, built as a bot builds it."""
    if isinstance(part, discord.Container):
        inner = [remade(one) for one in part.children]
        return ui.Container(*inner, accent_colour=part.accent_colour)
    if isinstance(part, discord.TextDisplay):
        return ui.TextDisplay(part.content)
    if isinstance(part, discord.ActionRow):
        return ui.ActionRow(*(remade(one) for one in part.children))
    if isinstance(part, discord.Button):
        return ui.Button(
            label=part.label, style=part.style, custom_id=part.custom_id, disabled=part.disabled
        )
    if isinstance(part, discord.MediaGalleryComponent):
        names = [one.media.url.rpartition("/")[2].partition("?")[0] for one in part.items]
        shown = [discord.MediaGalleryItem(f"attachment://{name}") for name in names]
        return ui.MediaGallery(*shown)
    if isinstance(part, discord.SeparatorComponent):
        return ui.Separator()
    raise TypeError(f"a panel of the bench has no {type(part).__name__}")


async def main(how: str) -> None:
    point_at(os.environ["AGORA_DISCORD_API"])
    kind = discord.Client if how == "ack" else Panels
    client = kind(intents=discord.Intents(guilds=True), max_messages=None)
    if isinstance(client, Panels) and how == "row":
        client.rows = Rows(os.environ["AGORA_STORE"].removeprefix("sqlite:///") + ".rows")
    if how == "ack":
        client.add_dynamic_items(Any_)
    await client.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    run = asyncio.run if sys.argv[2:] == ["plain"] else interpreter.run
    run(main(sys.argv[1]))
