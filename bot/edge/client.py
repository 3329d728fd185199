"""The Discord client: no privileged intents, no memory of messages, every press by its id."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import discord
from discord import app_commands

from .commands import Translator, tree
from .presses import Presses

log = logging.getLogger(__name__)


class Agora(discord.Client):
    """Hands interactions on; `presses` must be set before login."""

    tree: app_commands.CommandTree[Any]
    presses: Presses

    def __init__(self, *, sync_commands: bool = True, **options: Any) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            max_messages=None,
            allowed_mentions=discord.AllowedMentions.none(),
            max_ratelimit_timeout=60.0,
            **options,
        )
        self._sync_commands = sync_commands
        self.served = asyncio.Event()  # set once connected and ready

    def serve(self, presses: Presses) -> None:
        self.presses = presses
        self.tree = tree(self, presses)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        if self._sync_commands:
            await self.tree.sync()

    async def on_ready(self) -> None:
        self.served.set()
        log.info("connected as %s, in %d servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds:
            await self.presses.handle(interaction)
