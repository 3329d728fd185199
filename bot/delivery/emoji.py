"""The application's own emoji: finding the existing ones and uploading the missing ones."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol

import aiohttp
import discord

import games
from bot.delivery.pictures import Pictures
from bot.ops.tasks import Tasks
from games.core.art import Emoji
from games.core.decision import NOTHING

log = logging.getLogger(__name__)

# seconds between two that are put up: nobody says how many Discord takes
UPLOAD_INTERVAL_SECONDS = 5.0
RECHECK_AFTER_SECONDS = 600.0  # seconds until it is looked again what there is
OUR_EMOJI_NAME = re.compile(r"[a-z_]+_[0-9a-f]{8}")


class EmojiOwner(Protocol):
    """The application on Discord. What fails raises discord's and aiohttp's errors."""

    def is_ready(self) -> bool: ...

    async def fetch_application_emojis(self) -> Sequence[discord.Emoji]: ...

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji: ...


class AppEmoji:
    """Of several processes only the one that `leads` uploads emoji; the others look them up."""

    def __init__(
        self,
        application: EmojiOwner,
        pictures: Pictures,
        now: Callable[[], float],
        leads: Callable[[], Awaitable[bool]],
        *,
        wanted: bool = True,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._application, self._pictures, self._now = application, pictures, now
        self._wanted, self._pause, self._leads = wanted, pause, leads
        self._held: dict[str, str] = {}  # names to what messages say
        self._names: dict[str, dict[str, str]] = {}  # by game, those that it draws
        self._next = 0.0
        self._tasks = Tasks("emoji")

    def of(self, game: str) -> Mapping[str, str]:
        """The emoji of a game that exist, as messages write them, by the game's names for them.

        Missing ones are uploaded in the background.
        """
        drawn = games.load(game).art.emoji
        if drawn is None or not self._wanted:
            return NOTHING
        if game not in self._names:
            self._names[game] = called(game, drawn)
        names = self._names[game]
        found = {key: self._held[name] for key, name in names.items() if name in self._held}
        now = self._now()
        if len(found) < len(names) and self._application.is_ready() and now >= self._next:
            self._next = now + RECHECK_AFTER_SECONDS
            self._tasks.start(self._see_to_it(), name="emoji")
        return found

    def doubt(self, refused: discord.HTTPException) -> None:
        """Use no emoji for a while after Discord refused a message because of one.

        Somebody may have deleted it; then the bot lists the existing ones again.
        """
        if "emoji" in refused.text.lower():
            self._held.clear()
            self._next = self._now() + RECHECK_AFTER_SECONDS

    async def _see_to_it(self) -> None:
        try:
            for one in await self._application.fetch_application_emojis():
                if OUR_EMOJI_NAME.fullmatch(one.name):
                    self._held[one.name] = str(one)
            if await self._leads():
                await self._put_up()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as failed:
            log.warning("emoji could not be put up: %s", type(failed).__name__)

    async def _put_up(self) -> None:
        for game in games.playable():
            drawn = games.load(game).art.emoji
            for key, name in called(game, drawn).items() if drawn is not None else ():
                if name not in self._held and drawn is not None:
                    await self._pause(UPLOAD_INTERVAL_SECONDS)
                    image = await self._pictures.png(drawn.drawings[key])
                    if image is not None:
                        self._held[name] = await self._upload(name, image)

    async def _upload(self, name: str, image: bytes) -> str:
        """Upload an emoji, after each pause that is too long for the library to wait by itself.

        The library calls for one, too, where only the present window of a limit is that long.
        """
        while True:
            try:
                create = self._application.create_application_emoji
                return str(await create(name=name, image=image))
            except discord.RateLimited as limited:
                await self._pause(limited.retry_after)

    async def idle(self) -> None:
        """Wait until no upload is under way."""
        await self._tasks.done()

    async def close(self) -> None:
        await self._tasks.cancel()


def called(game: str, drawn: Emoji) -> dict[str, str]:
    """The names on Discord of a game's emoji: letters, digits and strokes, 32 at most."""
    return {
        key: f"{game[:14]}_{key[:8]}_{hashlib.sha256(svg.encode()).hexdigest()[:8]}"
        for key, svg in drawn.drawings.items()
    }
