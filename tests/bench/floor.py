"""The floor: a bare discord.py bot that acknowledges every press and does nothing else."""

from __future__ import annotations

import asyncio
import os
import re
from typing import Any

import discord

from sandbox.redirect import point_at


class Any_(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"g1/(?P<rest>.*)"):
    """Any button of ours: read by its custom id, acknowledged."""

    def __init__(self, rest: str) -> None:
        super().__init__(discord.ui.Button(custom_id=f"g1/{rest}", label="x"))

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[Any],
        match: re.Match[str],
    ) -> Any_:
        return cls(match["rest"])

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()


async def main() -> None:
    point_at(os.environ["AGORA_DISCORD_API"])
    client = discord.Client(intents=discord.Intents(guilds=True), max_messages=None)
    client.add_dynamic_items(Any_)
    await client.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    asyncio.run(main())
