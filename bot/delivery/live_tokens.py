"""Live tokens of presses: for a quarter of an hour they can edit the pressed message, and Discord
does not count such edits against the bot's rate limit."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import discord
from discord.http import MultipartParameters
from discord.webhook.async_ import async_context

from bot.delivery.token_vault import TOKEN_LIFETIME_SECONDS, StoredToken, TokenVault

REMEMBERED_MESSAGES = 5_000  # messages that were pressed last
# seconds: panels that wait for a call that hangs would be noted too late
CALL_TIMEOUT_SECONDS = 5.0
# calls over one token in so many seconds; Discord takes 5, answers too
EDITS_IN_WINDOW, EDIT_WINDOW_SECONDS = 3, 2.0


@dataclass(slots=True)
class _Live:
    hook: discord.Webhook = field(repr=False)
    until: float
    opened: float = 0.0  # when the calls that count now began
    calls: int = 0


async def change_original(hook: discord.Webhook, params: MultipartParameters) -> dict[str, Any]:
    """Edit the message that an interaction was answered with, by its token; Discord's reply."""
    made: Any = await async_context.get().edit_original_interaction_response(
        hook.id,
        hook.token or "",
        session=hook.session,
        proxy=hook.proxy,
        proxy_auth=hook.proxy_auth,
        payload=params.payload,
        multipart=params.multipart,
        files=params.files,
    )
    return dict(made)


async def delete_original(hook: discord.Webhook) -> None:
    """Delete the message that an interaction was answered with, by its token."""
    await async_context.get().delete_original_interaction_response(
        hook.id,
        hook.token or "",
        session=hook.session,
        proxy=hook.proxy,
        proxy_auth=hook.proxy_auth,
    )


class LiveTokens:
    """For each message, the token of the press that changed it last.

    With a token one can change what a person is shown. So tokens are kept in memory, and encrypted
    in the vault, from which other processes and the next start get them.
    """

    def __init__(self, now: Callable[[], float], vault: TokenVault | None = None) -> None:
        self._now, self._vault = now, vault
        self._live: OrderedDict[int, _Live] = OrderedDict()
        self._reach = True  # whether Discord finds the pressed message over its token

    async def note(self, message: int, hook: discord.Webhook) -> None:
        """Record that the answer to a press has changed this message."""
        self._put(StoredToken(message, hook, self._now() + TOKEN_LIFETIME_SECONDS))
        if self._vault is not None:
            await self._vault.keep(message, hook)

    async def restore(self) -> None:
        """Load the tokens that earlier processes have stored."""
        for found in await self._vault.last(REMEMBERED_MESSAGES) if self._vault is not None else ():
            if found.message not in self._live:
                self._put(found)

    def _put(self, found: StoredToken) -> None:
        self._live[found.message] = _Live(found.hook, found.until)
        self._live.move_to_end(found.message)
        while len(self._live) > REMEMBERED_MESSAGES or self._first_is_over():
            self._live.popitem(last=False)

    def take(self, message: int) -> discord.Webhook | None:
        """The token for one more edit of a message; None if the bot must edit it itself."""
        live, now = self._live.get(message), self._now()
        if live is None or now >= live.until:
            return None
        if now - live.opened >= EDIT_WINDOW_SECONDS:
            live.opened, live.calls = now, 0
        live.calls += 1
        return live.hook if live.calls <= EDITS_IN_WINDOW else None

    async def over(self, message: int, call: Callable[[discord.Webhook], Awaitable[None]]) -> bool:
        """Change a message with its token; False if there is none or the call fails.

        Then the bot must make the call itself, which tells why it cannot be done. Raises
        discord.NotFound if Discord finds no message over the token, or does not know the token.
        """
        if not self._reach:
            return False
        if message not in self._live and self._vault is not None:
            found = await self._vault.find(message)
            if found is not None:
                self._put(found)
        hook = self.take(message)
        if hook is None:
            return False
        try:
            async with asyncio.timeout(CALL_TIMEOUT_SECONDS):
                await call(hook)
        except (discord.DiscordException, aiohttp.ClientError, OSError, RuntimeError) as failed:
            # no word of it in the log: that a picture was to follow may tell what somebody holds
            self.drop(message)
            if isinstance(failed, discord.NotFound):
                raise
            return False
        return True

    def reach_nothing(self) -> None:
        """Use no token any more: one did not find a message that was there."""
        self._reach = False

    def drop(self, message: int) -> None:
        """Forget the token of a message: it no longer works, or the message was deleted."""
        live = self._live.get(message)
        if live is not None:
            live.until = 0.0

    def _first_is_over(self) -> bool:
        first = next(iter(self._live.values()), None)
        return first is not None and self._now() >= first.until
