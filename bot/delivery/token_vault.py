"""Live tokens in the store, encrypted, so that they outlast the process."""

from __future__ import annotations

import base64
import hmac
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

import discord
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from bot.ops.tasks import Tasks
from bot.time.timers import Later, Timer
from storage.records import LiveToken
from storage.roles import Store

log = logging.getLogger(__name__)

TOKEN_LIFETIME_SECONDS = 14 * 60.0  # seconds; Discord's are 15 minutes
SWEEP_INTERVAL_SECONDS = 30.0  # seconds at least between looks for what is over
NONCE_BYTES, NUMBER_BYTES = 12, 7
PURPOSE = b"tokens of presses"


@dataclass(frozen=True, slots=True)
class StoredToken:
    """The webhook for editing a message, and until when it can be used."""

    message: int
    hook: discord.Webhook = field(repr=False)
    until: float


class TokenVault:
    """Stores tokens for a quarter of an hour, for the next process and for the others.

    Tokens of messages have the message's number, other texts a negative one that is drawn. They
    are encrypted with a key derived from the bot's own token, which is not in the store: a
    copy of the store alone is useless. Every process erases expired ones.
    """

    def __init__(
        self,
        store: Store,
        client: discord.Client,
        now: Callable[[], float],
        later: Later,
    ) -> None:
        self._store, self._client, self._now, self._later = store, client, now, later
        self._tasks = Tasks("vault")
        self._sweep_timer: Timer | None = None

    async def keep(self, message: int, hook: discord.Webhook) -> None:
        """Store the token with which a message can be edited."""
        await self._put(message, hook.token or "")

    async def keep_text(self, text: str) -> None:
        """Store a text for as long as tokens live; it may contain some."""
        await self._put(-int.from_bytes(secrets.token_bytes(NUMBER_BYTES), "big") - 1, text)

    async def texts(self) -> list[str]:
        """The texts that were stored while a token lives, the oldest first."""
        kept = [token for token in await self._kept() if token.message < 0]
        return [text for token in kept if (text := self._opened(token)) is not None]

    async def _put(self, number: int, text: str) -> None:
        sealed = self._seal(number, text)
        try:
            await self._store.presses.keep_token(LiveToken(number, sealed, self._now()))
        except Exception as failed:  # without it the next process makes the bot's own calls
            log.warning("a token cannot be kept: %s", type(failed).__name__)
        if self._sweep_timer is None:
            self._sweep_in(TOKEN_LIFETIME_SECONDS)

    async def find(self, message: int) -> StoredToken | None:
        """The token that another process has stored for a message."""
        if await self._store.leases.alone():
            return None
        try:
            kept = await self._store.presses.token(message, self._now() - TOKEN_LIFETIME_SECONDS)
        except Exception as failed:
            log.warning("a token cannot be read: %s", type(failed).__name__)
            return None
        return self._hook(kept) if kept is not None else None

    async def last(self, most: int) -> list[StoredToken]:
        """The newest tokens that can still be used, `most` at most, the oldest first."""
        await self._sweep()
        kept = [token for token in await self._kept() if token.message > 0]
        return [found for token in kept[-most:] if (found := self._hook(token)) is not None]

    async def _kept(self) -> list[LiveToken]:
        try:
            return await self._store.presses.tokens(self._now() - TOKEN_LIFETIME_SECONDS)
        except Exception as failed:
            log.warning("tokens cannot be read: %s", type(failed).__name__)
            return []

    async def close(self) -> None:
        if self._sweep_timer is not None:
            self._sweep_timer.cancel()
        await self._tasks.cancel()

    # Erasing ----------------------------------------------------------------------------------

    def _sweep_in(self, seconds: float) -> None:
        if self._sweep_timer is not None:
            self._sweep_timer.cancel()
        self._sweep_timer = self._later(seconds, self._begin_sweep)

    def _begin_sweep(self) -> None:
        self._sweep_timer = None
        self._tasks.start(self._sweep(), name="erase tokens")

    async def _sweep(self) -> None:
        """Erase expired tokens; run again when the next one expires."""
        now = self._now()
        try:
            await self._store.presses.forget_tokens(now - TOKEN_LIFETIME_SECONDS)
            oldest = await self._store.presses.oldest_token()
        except Exception as failed:
            log.warning("tokens cannot be erased: %s", type(failed).__name__)
            self._sweep_in(SWEEP_INTERVAL_SECONDS)
            return
        if oldest is not None:
            self._sweep_in(max(SWEEP_INTERVAL_SECONDS, oldest + TOKEN_LIFETIME_SECONDS - now))

    # Sealing ----------------------------------------------------------------------------------

    def _cipher(self) -> ChaCha20Poly1305:
        return _cipher_of(self._client.http.token or "")

    def _seal(self, number: int, text: str) -> str:
        once = secrets.token_bytes(NONCE_BYTES)
        sealed = self._cipher().encrypt(once, text.encode(), str(number).encode())
        return base64.b64encode(once + sealed).decode()

    def _opened(self, kept: LiveToken) -> str | None:
        """What was stored, decrypted; None if the bot's own token has changed since, or the row
        was altered.
        """
        sealed = base64.b64decode(kept.sealed)
        about = str(kept.message).encode()
        try:
            return (
                self._cipher().decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], about).decode()
            )
        except InvalidTag:
            return None

    def _hook(self, kept: LiveToken) -> StoredToken | None:
        token = self._opened(kept)
        if token is None:
            return None
        own = self._client.application_id or 0
        hook = discord.Webhook.partial(own, token, client=self._client)
        return StoredToken(kept.message, hook, kept.at + TOKEN_LIFETIME_SECONDS)


@lru_cache(maxsize=2)  # each press seals a token
def _cipher_of(own: str) -> ChaCha20Poly1305:
    return ChaCha20Poly1305(hmac.digest(own.encode(), PURPOSE, "sha256"))
