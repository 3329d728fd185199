"""Calls to Discord that do not answer a press: sending, editing and deleting messages."""

from __future__ import annotations

import hashlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeVar

import aiohttp
import discord
from discord.http import MultipartParameters, handle_message_parameters

from bot.delivery.attachments import SILENT, files
from bot.delivery.breaker import MOST, Breaker, Shut
from bot.delivery.pictures import Pictures
from bot.delivery.rate_limiter import RateLimiter
from bot.delivery.tokens import LiveTokens, change_over
from bot.delivery.unnoted import Unnoted
from bot.ui.widgets import Face
from storage.records import Posted

log = logging.getLogger(__name__)

CLOSED_DM, STRANGER = 50007, 50278  # a stranger: no server in common
FLAGGED, TOO_MANY_DMS = 20026, 40003  # taken for spam; opened too fast
GONE_MESSAGE, GONE_CHANNEL = 10008, 10003
TOO_OLD = 30046  # too many edits of messages that are older than an hour
ARCHIVED, LOCKED = 50083, 160005  # threads
# what a channel's owner has to do something about, and the sentence that says what
MISSING_ACCESS, MISSING_PERMISSION = 50001, 50013
TURNED_AWAY = {
    MISSING_ACCESS: "turned-away",
    MISSING_PERMISSION: "turned-away",
    ARCHIVED: "thread-locked",
    LOCKED: "thread-locked",
    GONE_CHANNEL: "channel-gone",
}
PAGE, PAGES = 100, 20  # messages that are looked through at once, and how often
OPENING = 0  # stands for a channel where direct messages are opened

T = TypeVar("T")


class Sender:
    """Makes calls, each in one channel, at the rate that Discord allows.

    Every call raises Shut where it is not worth trying, or where Discord told the bot to wait.
    """

    def __init__(
        self,
        client: discord.Client,
        tokens: LiveTokens,
        pictures: Pictures,
        limiter: RateLimiter,
        breaker: Breaker,
        now: Callable[[], float],
    ) -> None:
        self._client, self._pictures, self._limiter = client, pictures, limiter
        self._breaker, self._now = breaker, now
        self._opened_again: set[int] = set()  # channels that had turned the bot away
        self._coming = Counter[int]()  # by message, how many answers bring a picture to it
        self.tokens, self.unnoted = tokens, Unnoted()

    async def open_dm(self, person: int) -> int:
        """Open the channel of a person's direct messages; its id."""
        someone = discord.Object(person)
        return (await self._try(OPENING, lambda: self._client.create_dm(someone))).id

    async def owner(self) -> int:
        """The operator: the owner of the bot's application, or of the team that owns it."""
        found = await self._client.application_info()
        return found.team.owner_id or 0 if found.team is not None else found.owner.id

    async def send(self, channel: int, face: Face, nonce: str, match: str, target: str) -> Posted:
        """Send a message; sent again with the same `nonce` it is still the same message."""
        if (before := self.unnoted.again(nonce, channel, match, target)) is not None:
            return before
        people = [discord.Object(id) for id in face.mentions]
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=people
        )

        async def send() -> int:
            attached = await files(face, self._pictures)
            return await self._post(channel, face, mentions, not face.loud, attached, nonce)

        sent = await self._try(channel, send)
        posted = Posted(match, target, channel, sent, self._now())
        self.unnoted.sent(nonce, posted)
        return posted

    async def _post(
        self,
        channel: int,
        face: Face,
        mentions: discord.AllowedMentions,
        silent: bool,
        attached: Sequence[discord.File] = (),
        nonce: str | None = None,
    ) -> int:
        """Send a message; its id is all that is read of what comes back."""
        with handle_message_parameters(
            view=face.view,
            files=attached,
            nonce=nonce,
            allowed_mentions=mentions,
            flags=discord.MessageFlags(suppress_notifications=silent),
        ) as params:
            made: Any = await self._client.http.send_message(channel, params=params)
        return int(made["id"])

    async def say(self, channel: int, face: Face, *, silent: bool = False) -> None:
        """Send a message whose id is not needed."""
        await self._try(channel, lambda: self._post(channel, face, SILENT, silent))

    async def edit(self, posted: Posted, face: Face, *, keep: bool = False) -> None:
        """Edit a message; discord.NotFound where it is gone.

        With `keep` it has the picture already, which is not sent again, unless it is still to
        follow an answer. Goes over the token of a press on it, where that lives.
        """
        keep = keep and not self._coming[posted.message]

        # what comes back of either call shows the whole message, which nobody looks at
        async def changed() -> MultipartParameters:
            attached: Any = discord.utils.MISSING if keep else await files(face, self._pictures)
            return handle_message_parameters(
                view=face.view, attachments=attached, allowed_mentions=SILENT
            )

        async def edit_over(hook: discord.Webhook) -> None:
            with await changed() as params:
                await change_over(hook, posted.message, params)

        if await self.tokens.over(posted.message, edit_over):
            return

        async def edit() -> None:
            with await changed() as params:
                await self._client.http.edit_message(posted.channel, posted.message, params=params)

        await self._try(posted.channel, edit)

    @contextmanager
    def picture_follows(self, message: int) -> Iterator[None]:
        """While the picture of an answer is on its way to a message that was pressed."""
        self._coming[message] += 1
        try:
            yield
        finally:
            self._coming[message] -= 1
            self._coming += Counter()  # forgets those to which nothing is coming

    async def read(self, posted: Posted) -> str:
        """What a message says now; empty where it is gone."""
        place = self._client.get_partial_messageable(posted.channel)
        try:
            found = await self._try(posted.channel, lambda: place.fetch_message(posted.message))
        except discord.NotFound:
            return ""
        inside = [each for one in found.components for each in getattr(one, "children", [one])]
        return "\n".join(one.content for one in inside if isinstance(one, discord.TextDisplay))

    async def changed(self, posted: Posted) -> float | None:
        """When a message was changed last, or sent; None where it is gone."""
        get = self._client.http.get_message
        try:
            found = await self._try(posted.channel, lambda: get(posted.channel, posted.message))
        except discord.NotFound:
            return None
        return datetime.fromisoformat(found["edited_timestamp"] or found["timestamp"]).timestamp()

    async def own_since(self, channel: int, since: float, until: float) -> dict[int, list[str]]:
        """The bot's own messages of a channel that were sent between two times, with the ids of
        what can be pressed on them; of the others nothing is read but who wrote them."""
        assert self._client.user is not None
        found, own = dict[int, list[str]](), str(self._client.user.id)
        before, oldest, logs = _snowflake(until), _snowflake(since), self._client.http.logs_from
        for _ in range(PAGES):
            here = await self._try(channel, partial(logs, channel, PAGE, before=before))
            for one in here:
                if int(one["id"]) > oldest and one["author"]["id"] == own:
                    found[int(one["id"])] = list(_pressed(one["components"]))
            before = min((int(one["id"]) for one in here), default=0)
            if len(here) < PAGE or before <= oldest:
                break
        return found

    async def count_after(self, posted: Posted, most: int) -> int:
        """How many messages lie under one, counted up to `most`; none of them is read."""
        logs = self._client.http.logs_from
        found = await self._try(
            posted.channel, lambda: logs(posted.channel, most, after=posted.message)
        )
        return len(found)

    async def remove(self, posted: Posted) -> bool:
        """Delete a message, if it is still there; False where Discord does not allow it now."""
        if await self.tokens.over(posted.message, lambda hook: hook.delete_message(posted.message)):
            self.tokens.drop(posted.message)
            return True
        take_away = partial(self._client.http.delete_message, posted.channel, posted.message)
        try:
            await self._try(posted.channel, take_away)
        except discord.NotFound:
            return True
        except discord.Forbidden:
            return False
        return True

    def take_opened(self) -> list[int]:
        """The channels in which the bot may write again since this was asked last."""
        opened, self._opened_again = list(self._opened_again), set()
        return opened

    def limited(self, seconds: float) -> None:
        """Discord told the bot to wait, except with answers to interactions."""
        self._breaker.limited_everywhere(seconds)

    def try_again(self) -> None:
        """Forget every refusal: channels that were closed may be open now."""
        self._breaker.forget()

    async def _try(self, channel: int, call: Callable[[], Awaitable[T]]) -> T:
        """Do something in a channel; if it is an archived thread, open it and do it again."""
        with self._allowed(channel):
            self._limiter.spend()
            try:
                result = await call()
            except discord.HTTPException as failed:
                if failed.code != ARCHIVED:
                    raise
                try:
                    thread = await self._client.fetch_channel(channel)
                    if isinstance(thread, discord.Thread):
                        await thread.edit(archived=False)
                except discord.Forbidden:
                    raise failed from None
                result = await call()
        if self._breaker.worked(channel):
            self._opened_again.add(channel)
        return result

    @contextmanager
    def _allowed(self, channel: int) -> Iterator[None]:
        """Asks the breaker first, and tells it what came of it."""
        breaker, began = self._breaker, self._now()
        breaker.check(channel)
        try:
            yield
        except discord.RateLimited as limited:
            raise Shut(breaker.limited(channel, limited.retry_after)) from None
        except discord.HTTPException as failed:
            if failed.status >= 500:
                self._falter(channel, began)
            elif failed.code in (FLAGGED, TOO_MANY_DMS, TOO_OLD):
                breaker.answered()
            elif failed.status == 429:
                breaker.limited_everywhere(MOST)
                log.warning("told to wait with everything: %s", failed.status)
                raise Shut(self._now() + MOST) from None
            elif failed.code in TURNED_AWAY or failed.code == STRANGER:
                if breaker.turned_away(channel, gone=failed.code == GONE_CHANNEL):
                    log.warning("turned away from channel %d: %d", channel, failed.code)
            else:
                breaker.answered()
            raise
        except (TimeoutError, aiohttp.ClientError, OSError):
            self._falter(channel, began)
            raise

    def _falter(self, channel: int, began: float) -> None:
        if self._breaker.faltered(channel, began):
            log.warning("Discord does not answer: all deliveries wait")


def _snowflake(at: float) -> int:
    return discord.utils.time_snowflake(datetime.fromtimestamp(at, UTC))


def _pressed(part: Any) -> Iterator[str]:
    """Every custom id in components, however deep."""
    if isinstance(part, dict):
        if "custom_id" in part:
            yield part["custom_id"]
        part = part.values()
    elif not isinstance(part, list):
        return
    for each in part:
        yield from _pressed(each)


def nonce(match: str, target: str, after: int) -> str:
    """A nonce of at most 25 characters, which stays the same when the same message is sent again.

    `after` is the message that it comes after, or what else tells it from the ones before.
    """
    text = f"{match}/{target}/{after}"
    return hashlib.sha256(text.encode()).hexdigest()[:24]
