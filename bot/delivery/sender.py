"""Calls to Discord that do not answer a press: sending, editing and deleting messages."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeAlias, TypeVar

import aiohttp
import discord
from discord.http import MultipartParameters, handle_message_parameters

from bot.delivery.attachments import (
    FOLLOWING,
    SILENT,
    Place,
    StandingFile,
    StandingFiles,
    drop_picture,
    edited,
    files,
    shown_files,
)
from bot.delivery.circuit_breaker import LONGEST_REFUSAL_PAUSE_SECONDS, CircuitBreaker, CircuitOpen
from bot.delivery.edit_queue import EditOvertaken, EditQueue
from bot.delivery.live_tokens import (
    CALL_TIMEOUT_SECONDS,
    LiveTokens,
    change_original,
    delete_original,
)
from bot.delivery.pictures import Pictures
from bot.delivery.rate_limiter import RateLimiter
from bot.delivery.unrecorded_messages import UnrecordedMessages
from bot.ops.allowance import Allowance
from bot.ui.widgets import Face
from storage.records import Posted

log = logging.getLogger(__name__)

CLOSED_DM, NO_SHARED_SERVER = 50007, 50278  # a stranger: no server in common
FLAGGED_AS_SPAM, TOO_MANY_DMS = 20026, 40003  # taken for spam; opened too fast
GONE_MESSAGE, GONE_CHANNEL = 10008, 10003
UNKNOWN_HOOK = 10015  # Discord does not know a token, perhaps not yet
INVALID_FORM = 50035  # also: the message has no such file
TOO_MANY_OLD_EDITS = 30046  # too many edits of messages that are older than an hour
# seconds after which a message counts as old, somewhat before Discord thinks so
OLD_MESSAGE_SECONDS = 3500.0
# edits of old messages in a channel in so many seconds
OLD_EDITS_LIMIT, OLD_EDITS_WINDOW_SECONDS = 3, 6.0
CHANNEL_WRITE_LIMIT = 20028  # in a channel, by answers over tokens too
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
WRITE_PAUSE_SECONDS = 5.0  # seconds for which the bot leaves such a channel alone
# messages that are looked through at once, and how often
HISTORY_PAGE_SIZE, HISTORY_PAGE_LIMIT = 100, 20
EDIT, PRIVATE_EDIT = "edit", "private edit"  # ways of editing: see `StandingFiles`
# so often a message is sent and deleted in the minutes in which Discord knows its nonce
DELETED_LIMIT = 5
FIRST_NUMBERED_ID = 1_000_000_000  # from here on a part's id is the number of a nonce
OPENING_CHANNEL = 0  # stands for a channel where direct messages are opened

T = TypeVar("T")
# a call that edits a message, and returns it
Change: TypeAlias = Callable[[MultipartParameters], Awaitable[dict[str, Any]]]


class Sender:
    """Makes calls, each in one channel, at the rate that Discord allows.

    Every call raises CircuitOpen where it is not worth trying, or where Discord told the bot to
    wait.
    """

    def __init__(
        self,
        client: discord.Client,
        *,
        tokens: LiveTokens,
        pictures: Pictures,
        limiter: RateLimiter,
        breaker: CircuitBreaker,
        standing: StandingFiles,
        now: Callable[[], float],
    ) -> None:
        self._client, self._pictures, self._limiter = client, pictures, limiter
        self._breaker, self._standing, self._now = breaker, standing, now
        self._old_edits = Allowance(OLD_EDITS_LIMIT, OLD_EDITS_WINDOW_SECONDS, now)  # by channel
        self._coming = Counter[int]()  # by message, how many answers add a picture to it
        self.tokens, self.unrecorded = tokens, UnrecordedMessages()
        self.edits = EditQueue()

    async def open_dm(self, person: int) -> int:
        """Open the channel of a person's direct messages; its id."""
        someone = discord.Object(person)
        return (await self._try(OPENING_CHANNEL, lambda: self._client.create_dm(someone))).id

    async def owner(self) -> int:
        """The operator: the owner of the bot's application, or of the team that owns it."""
        found = await self._client.application_info()
        return found.team.owner_id or 0 if found.team is not None else found.owner.id

    async def send(self, channel: int, face: Face, nonce: str, match: str, target: str) -> Posted:
        """Send a message; sent again with the same `nonce` it is still the same message.

        If that one was deleted meanwhile, it is sent as another one: by votes a question, and its
        call, can come back several times.
        """
        if (before := self.unrecorded.again(nonce, channel, match, target)) is not None:
            return before
        people = [discord.Object(id) for id in face.mentions]
        mentions = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=people
        )

        async def send(once: str) -> int:
            attached = await files(face, self._pictures)
            shown = numbered(face, nonce)
            return await self._post(channel, shown, mentions, not face.loud, attached, once)

        began = self._now()
        try:
            once, more = nonce, DELETED_LIMIT
            while True:
                try:
                    sent = await self._try(channel, partial(send, once))
                    break
                except discord.NotFound as gone:
                    if gone.code != GONE_MESSAGE or not more:
                        raise
                    once, more = another(once), more - 1
        except (TimeoutError, aiohttp.ClientError, OSError, discord.DiscordServerError):
            self.unrecorded.doubtful(match, target, channel, began)
            raise
        posted = Posted(match, target, channel, sent, self._now())
        self.unrecorded.sent(nonce, posted)
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
        """Send a message; of Discord's reply only its id and files are read."""
        with handle_message_parameters(
            view=face.view,
            files=attached,
            nonce=nonce,
            allowed_mentions=mentions,
            flags=discord.MessageFlags(suppress_notifications=silent),
        ) as params:
            made: Any = await self._client.http.send_message(channel, params=params)
        self._standing.note(int(made["id"]), shown_files(made))
        return int(made["id"])

    async def say(self, channel: int, face: Face, *, silent: bool = False) -> None:
        """Send a message whose id is not needed."""
        await self._try(channel, lambda: self._post(channel, face, SILENT, silent))

    async def edit(
        self, posted: Posted, face: Face, *, keep: bool = False, way: str = EDIT
    ) -> None:
        """Edit a message. Raises discord.NotFound if it was deleted, and CircuitOpen if a press
        overtakes it: what it shows must be made anew.

        With `keep` the message already has the picture. It is not sent again, unless it is still on
        its way with an answer, or nobody knows as which file the message has it. Uses the token of
        a press on the message while there is a live one. `way`: see `StandingFiles`.
        """
        place = posted.message

        async def change(call: Change) -> None:
            keep_now = keep and not self._coming[place]
            kept = self._standing.of(place, face.picture, way) if keep_now else None
            await self._change(place, face, kept, way, call)

        async def edit_over(hook: discord.Webhook) -> None:
            await change(partial(change_original, hook))

        async def call() -> None:
            make = self._client.http.edit_message

            async def patch(params: MultipartParameters) -> dict[str, Any]:
                return {**await make(posted.channel, place, params=params)}

            await change(patch)

        async def edit() -> None:
            self._pace_old(posted)
            await self._try(posted.channel, call)

        try:
            async with self.edits.turn(place):
                await self._over_token_or_itself(posted, edit_over, edit)
        except EditOvertaken:
            raise CircuitOpen(self._now()) from None

    def _pace_old(self, posted: Posted) -> None:
        """Raise CircuitOpen where Discord would not take another edit of an old message yet.

        The library would wait for it, and everything else in the lane with it.
        """
        now = self._now()
        old = now - sent_at(posted.message, posted.at) > OLD_MESSAGE_SECONDS
        if old and not self._old_edits.take(posted.channel):
            raise CircuitOpen(now + OLD_EDITS_WINDOW_SECONDS)

    async def _over_token_or_itself(
        self,
        posted: Posted,
        over: Callable[[discord.Webhook], Awaitable[None]],
        itself: Callable[[], Awaitable[None]],
    ) -> bool:
        """Change a message `over` its live token, else by the bot `itself`; whether by the token.

        Where the token does not find a message that the bot finds, no token is tried again; where
        Discord does not know the token itself, that one is not.
        """
        missed = False
        try:
            if await self.tokens.over(posted.message, over):
                return True
        except discord.NotFound as gone:
            missed = gone.code != UNKNOWN_HOOK
        await itself()
        if missed:
            self.tokens.reach_nothing()
        return False

    async def edit_private(self, token: str, face: Face, *, keep: bool = False) -> None:
        """Edit the private message that an interaction was answered with, by its token.

        A picture that Discord does not take is replaced by its text; where it never takes one, none
        is sent. Raises discord.HTTPException where Discord refuses, TimeoutError, ClientError or
        OSError.
        """
        own = self._client.application_id or 0
        hook = discord.Webhook.partial(own, token, client=self._client)
        kept = self._standing.of(token, face.picture, PRIVATE_EDIT) if keep else None
        change = partial(self._change, token, face, kept, PRIVATE_EDIT)
        if face.svg is not None and kept is None and not self._standing.tries(FOLLOWING):
            drop_picture(face)
            self._standing.uploaded(FOLLOWING)
        async with asyncio.timeout(CALL_TIMEOUT_SECONDS):
            try:
                await change(partial(change_original, hook))
            except discord.HTTPException as refused:
                if refused.code != INVALID_FORM or face.svg is None:
                    raise
                self._standing.refused(FOLLOWING)
                drop_picture(face)
                await change(partial(change_original, hook))
            else:
                if face.svg is not None and kept is None:
                    self._standing.kept(FOLLOWING)

    async def _change(
        self, place: Place, face: Face, kept: StandingFile | None, way: str, call: Change
    ) -> None:
        """Make a call that edits a message; `kept` is the picture if it has that already."""
        if kept is not None:
            try:
                with edited(face, [kept]) as params:
                    made = await call(params)
            except discord.HTTPException as refused:
                if refused.code != INVALID_FORM:
                    raise
                self._standing.refused(way)
            else:
                self._standing.kept(way)
                self._standing.note(place, shown_files(made))
                return
        attached = await files(face, self._pictures)
        with edited(face, attached) as params:
            made = await call(params)
        self._standing.note(place, shown_files(made))
        if attached:
            self._standing.uploaded(way)

    @contextmanager
    def picture_follows(self, message: int) -> Iterator[None]:
        """Context manager: the picture of an answer is on its way to the pressed message."""
        self._coming[message] += 1
        try:
            yield
        finally:
            self._coming[message] -= 1
            self._coming += Counter()  # forgets those to which nothing is coming

    async def read(self, posted: Posted) -> str:
        """The present text of a message; empty if it was deleted."""
        place = self._client.get_partial_messageable(posted.channel)
        try:
            found = await self._try(posted.channel, lambda: place.fetch_message(posted.message))
        except discord.NotFound:
            return ""
        inside = [each for one in found.components for each in getattr(one, "children", [one])]
        return "\n".join(one.content for one in inside if isinstance(one, discord.TextDisplay))

    async def changed(self, posted: Posted) -> float | None:
        """When a message was last edited, or sent; None if it was deleted."""
        get = self._client.http.get_message
        try:
            found = await self._try(posted.channel, lambda: get(posted.channel, posted.message))
        except discord.NotFound:
            return None
        return datetime.fromisoformat(found["edited_timestamp"] or found["timestamp"]).timestamp()

    async def own_since(self, channel: int, since: float, until: float) -> dict[int, list[Any]]:
        """The components of the bot's own messages in a channel that were sent between two times,
        by message.

        Of other people's messages only the author is read.
        """
        assert self._client.user is not None
        found, own = dict[int, list[Any]](), str(self._client.user.id)
        before, oldest, logs = _snowflake(until), _snowflake(since), self._client.http.logs_from
        for _ in range(HISTORY_PAGE_LIMIT):
            here = await self._try(
                channel, partial(logs, channel, HISTORY_PAGE_SIZE, before=before)
            )
            for one in here:
                if int(one["id"]) > oldest and one["author"]["id"] == own:
                    found[int(one["id"])] = one["components"]
            before = min((int(one["id"]) for one in here), default=0)
            if len(here) < HISTORY_PAGE_SIZE or before <= oldest:
                break
        return found

    async def count_after(self, posted: Posted, most: int) -> int:
        """How many messages lie below one, counted up to `most`; their content is not read."""
        logs = self._client.http.logs_from
        found = await self._try(
            posted.channel, lambda: logs(posted.channel, most, after=posted.message)
        )
        return len(found)

    async def remove(self, posted: Posted) -> bool:
        """Delete a message if it still exists; False if Discord does not allow it now."""
        call = partial(self._client.http.delete_message, posted.channel, posted.message)
        take_away = partial(self._try, posted.channel, call)
        try:
            if await self._over_token_or_itself(posted, delete_original, take_away):
                self.tokens.drop(posted.message)
        except discord.NotFound:
            return True
        except discord.Forbidden:
            return False
        return True

    def limited(self, seconds: float) -> None:
        """Discord told the bot to pause, except for answers to interactions."""
        self._breaker.limited_everywhere(seconds)

    def accepts(self, channel: int) -> bool:
        """Whether the last call in this channel, of which there has been one, was successful."""
        return self._breaker.accepts(channel)

    def try_again(self) -> None:
        """Forget every refusal: closed channels may be open again."""
        self._breaker.forget()

    async def _try(self, channel: int, call: Callable[[], Awaitable[T]]) -> T:
        """Make a call in a channel; if it is an archived thread, open the thread and call again."""
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
        self._breaker.worked(channel)
        return result

    @contextmanager
    def _allowed(self, channel: int) -> Iterator[None]:
        """Context manager around a call: checks the breaker first and reports the outcome to it."""
        breaker, began = self._breaker, self._now()
        breaker.check(channel)
        try:
            yield
        except discord.RateLimited as limited:
            raise CircuitOpen(breaker.limited(channel, limited.retry_after)) from None
        except discord.HTTPException as failed:
            if failed.status >= 500:
                self._falter(channel, began)
            elif failed.code in (FLAGGED_AS_SPAM, TOO_MANY_DMS):
                breaker.answered()
            elif failed.code == TOO_MANY_OLD_EDITS:
                breaker.answered()
                raise CircuitOpen(self._now() + OLD_EDITS_WINDOW_SECONDS) from None
            elif failed.code == CHANNEL_WRITE_LIMIT:
                raise CircuitOpen(breaker.limited(channel, WRITE_PAUSE_SECONDS)) from None
            elif failed.status == 429:
                breaker.limited_everywhere(LONGEST_REFUSAL_PAUSE_SECONDS)
                log.warning("told to wait with everything: %s", failed.status)
                raise CircuitOpen(self._now() + LONGEST_REFUSAL_PAUSE_SECONDS) from None
            elif failed.code in TURNED_AWAY or failed.code == NO_SHARED_SERVER:
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


def sent_at(message: int, noted: float = 0.0) -> float:
    """When a message was sent: as noted, or else as its id says."""
    return noted or discord.utils.snowflake_time(message).timestamp()


def _snowflake(at: float) -> int:
    return discord.utils.time_snowflake(datetime.fromtimestamp(at, UTC))


def nonce(match: str, target: str, after: int) -> str:
    """A nonce of at most 25 characters; the same message always gets the same one.

    `after` is the message it follows, or whatever else distinguishes it from earlier ones.
    """
    text = f"{match}/{target}/{after}"
    return hashlib.sha256(text.encode()).hexdigest()[:24]


def another(nonce: str) -> str:
    """The nonce for a message whose own one belongs to a message that was deleted."""
    return hashlib.sha256(nonce.encode()).hexdigest()[:24]


def numbered(face: Face, nonce: str) -> Face:
    """The same face as a message that can be recognized by its nonce."""
    return replace(face, view=face.view.numbered(number_of(nonce)))


def number_of(nonce: str) -> int:
    """The number that the first part of a message has: its nonce can be recognized by it long after
    Discord has forgotten the nonce itself.

    Ten digits, within Discord's 31 bits, and so unlike those that parts without a number get.
    """
    return FIRST_NUMBERED_ID + (zlib.crc32(nonce.encode()) & 0x3FFFFFFF)
