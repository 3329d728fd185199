"""The Discord client: no privileged intents, no memory of messages, every press by its id."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from .commands import tree
from .presses import Presses
from .texts import Translator

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
        self.working: asyncio.Task[None] | None = None

    def serve(self, presses: Presses, work: Callable[[], Awaitable[None]]) -> None:
        """Set what presses go to, and what is done in the background once connected."""
        self.presses, self._work = presses, work
        self.tree = tree(self, presses)

    def is_connected(self) -> bool:
        """Whether there is a connection to the gateway now."""
        return self.is_ready() and self.ws is not None and self.ws.open

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())
        if self._sync_commands:
            await self.tree.sync()
        self.working = asyncio.create_task(self._work_on(), name="work")

    async def _work_on(self) -> None:
        await self.served.wait()
        await self._work()

    async def stop_working(self) -> None:
        """End the background work; a new login begins it again."""
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)
            self.working = None

    async def on_ready(self) -> None:
        self.served.set()
        log.info("connected as %s, in %d servers", self.user, len(self.guilds))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds:
            await self.presses.handle(interaction)
