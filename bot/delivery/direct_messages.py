"""Direct messages: channels are opened slowly, and not at all while Discord takes them for spam."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Literal

import discord
from pydantic import BaseModel, Field

from bot.delivery.sender import CLOSED_DM, FLAGGED_AS_SPAM, GONE_CHANNEL, TOO_MANY_DMS, Sender
from bot.people.service import People, Person
from bot.time.reckoning import DAY
from bot.ui.widgets import Face
from storage.records import News
from storage.roles import Store

log = logging.getLogger(__name__)

# seconds until the next try
FIRST_PAUSE_SECONDS: dict[int, float] = {FLAGGED_AS_SPAM: 15 * 60.0, TOO_MANY_DMS: 60.0}
LONGEST_PAUSE_SECONDS = DAY  # between tries; doubled each time until then
# refusals in a row after which opening too fast is no passing thing
REFUSALS_TO_COUNT_AS_LASTING = 2
MINUTE = 60.0
KIND, LEDGER = "direct", 0  # of the one document that all processes share

# why somebody gets no direct message: it was closed, none has been opened yet, or the bot may not
Why = Literal["closed", "slow", "flagged"]


class NoDirectMessages(Exception):
    """This person gets no direct messages for now."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


class Backoff(BaseModel):
    """How long something is not tried again; `pause` 0 means that it works."""

    until: float = 0.0
    pause: float = 0.0
    refusals: int = 0  # in a row
    told: bool = False  # the owner of the bot was told of it


class DirectMessageState(BaseModel):
    """The stored state: how many channels were opened, and what Discord has refused."""

    day: int = 0  # days since 1970
    opened: int = 0  # channels opened on that day without a press that asked for it
    lately: list[float] = Field(default_factory=list)  # when, within the last minute
    opening: Backoff = Field(default_factory=Backoff)
    sending: Backoff = Field(default_factory=Backoff)


class DirectMessages:
    """Gives the channel of a person's direct messages, or says why there is none now.

    At most `a_minute` and `a_day` channels are opened (0: no limit), not counting those that a
    press asks for; the count is stored. `tell_owner` is called once when Discord goes on refusing.
    """

    def __init__(
        self,
        store: Store,
        people: People,
        sender: Sender,
        now: Callable[[], float],
        a_minute: int = 0,
        a_day: int = 0,
        tell_owner: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        self._store, self._people, self._sender, self._now = store, people, sender, now
        self._a_minute, self._a_day = a_minute, a_day
        self._tell_owner = tell_owner
        self._ledger: DirectMessageState | None = None
        self._heard, self._read_at = 0, -1  # news of it; how many had come when it was read last
        # one at a time: an answer of the store that comes late would undo what was learnt since
        self._asking = asyncio.Lock()

    async def channel(
        self,
        id: int,
        *,
        known: int = 0,
        new: bool = True,
        asked: bool = False,
        acted: bool = True,
        stays: Callable[[], Awaitable[bool]] | None = None,
    ) -> int:
        """The channel of a person's direct messages, opened if there is none yet.

        `known` is where a message to this person already is, `new` whether another one will be sent
        there. `asked` means that the person has just pressed a button for it, `acted` that the
        person has ever pressed anything here. Nothing is stored of people for whom `stays` is
        False. Raises NoDirectMessages, and Discord's other errors.
        """
        if new and (await self._read()).sending.pause:
            await self._try_one("sending")
        person = await self._people.draft(id)
        if not person.dm_channel and known:
            person.dm_channel = known
            await self._people.keep(id, person)
        if person.dm_channel:
            return person.dm_channel
        if not (acted or asked):
            raise NoDirectMessages("slow")
        await self._take_turn(asked)
        try:
            channel = await self._sender.open_dm(id)
        except discord.HTTPException as failed:
            if failed.code == CLOSED_DM:
                raise NoDirectMessages("closed") from None
            if failed.code not in FIRST_PAUSE_SECONDS:
                raise
            await self._refused("opening", failed.code)
            raise NoDirectMessages("flagged") from None
        await self._works("opening")
        if stays is None or await stays():
            person = await self._people.draft(id)
            person.dm_channel = channel
            await self._people.keep(id, person)
        return channel

    async def tell(self, id: int, face: Face, *, silent: bool = False) -> bool:
        """Send a private message that belongs to no match; True if it reached the person.

        Raises Discord's errors that do not last, and CircuitOpen.
        """
        try:
            channel = await self.channel(id)
            try:
                await self._sender.say(channel, face, silent=silent)
            except discord.HTTPException as failed:
                await self.turned_down(id, failed)
                raise
        except NoDirectMessages as none:
            await self.without(id, none.why)
            return False
        await self.worked(id)
        return True

    async def worked(self, id: int) -> None:
        """A new direct message has reached somebody."""
        await self._works("sending")
        person = await self._people.draft(id)
        if person.no_dm or person.dm_closed:
            person.no_dm, person.dm_closed, person.told_closed = "", False, False
            await self._people.keep(id, person)

    async def turned_down(self, id: int, failed: discord.HTTPException) -> None:
        """Discord refused a direct message: raise NoDirectMessages where that will last."""
        if failed.code in FIRST_PAUSE_SECONDS:
            await self._refused("sending", failed.code)
            raise NoDirectMessages("flagged") from None
        if failed.code == CLOSED_DM:
            raise NoDirectMessages("closed") from None
        if failed.code == GONE_CHANNEL:  # it will be opened anew
            person = await self._people.draft(id)
            person.dm_channel = 0
            await self._people.keep(id, person)
            raise NoDirectMessages("slow") from None

    async def without(self, id: int, why: Why) -> None:
        """Record that a person was called elsewhere, so that the panel can say why."""
        person = await self._people.draft(id)
        if why == "closed" and not person.dm_closed:
            person.dm_closed, person.told_closed = True, False
        elif why != "closed" and person.no_dm != why:
            person.no_dm, person.told_closed = why, False
        await self._people.keep(id, person)

    async def reaches(self, person: Person) -> bool:
        """Whether new direct messages reach somebody, as far as is known before one is sent."""
        return not (person.no_dm or (await self._read()).sending.pause)

    def on_news(self, news: News) -> None:
        """Another process has changed the stored state, or may have."""
        if news.kind == "everything" or (news.kind, news.name) == ("document", KIND):
            self._heard += 1

    def resting(self) -> bool:
        """Whether Discord has refused direct messages, as far as this process knows."""
        ledger = self._ledger
        return ledger is not None and bool(ledger.opening.pause or ledger.sending.pause)

    # The ledger -------------------------------------------------------------------------------

    async def _read(self) -> DirectMessageState:
        if self._ledger is None or self._read_at != self._heard:
            async with self._asking:
                heard = self._heard
                found = await self._store.documents.get(KIND, LEDGER)
                self._ledger = DirectMessageState.model_validate(found or {})
                self._read_at = heard
        return self._ledger

    async def _change(self, change: Callable[[DirectMessageState], None]) -> DirectMessageState:
        """Apply `change` to the stored state; if it raises, nothing is stored."""
        async with self._asking:
            while True:
                data = await self._store.documents.get(KIND, LEDGER)
                ledger = DirectMessageState.model_validate(data or {})
                change(ledger)
                new = ledger.model_dump(mode="json")
                if new == data or await self._store.documents.swap(KIND, LEDGER, data, new):
                    self._ledger = ledger
                    return ledger

    async def _take_turn(self, asked: bool) -> None:
        """Count a channel that is opened now; raises NoDirectMessages if the limit is reached."""
        now = self._now()

        def take(ledger: DirectMessageState) -> None:
            _try(ledger.opening, now)
            day = int(now // DAY)
            if ledger.day != day:
                ledger.day, ledger.opened = day, 0
            if asked:
                return
            ledger.lately = [at for at in ledger.lately if now - MINUTE < at <= now]
            if self._a_day and ledger.opened >= self._a_day:
                raise NoDirectMessages("slow")
            if self._a_minute and len(ledger.lately) >= self._a_minute:
                raise NoDirectMessages("slow")
            ledger.opened += 1
            ledger.lately.append(now)

        await self._change(take)

    async def _try_one(self, what: str) -> None:
        """Let one delivery try whether it works again; raises NoDirectMessages for all others."""
        await self._change(lambda ledger: _try(getattr(ledger, what), self._now()))

    async def _refused(self, what: str, code: int) -> None:
        now, told = self._now(), False

        def refuse(ledger: DirectMessageState) -> None:
            nonlocal told
            rest: Backoff = getattr(ledger, what)
            rest.refusals += 1
            rest.pause = min(LONGEST_PAUSE_SECONDS, max(FIRST_PAUSE_SECONDS[code], rest.pause * 2))
            rest.until = now + rest.pause
            told = not rest.told and (
                code == FLAGGED_AS_SPAM or rest.refusals >= REFUSALS_TO_COUNT_AS_LASTING
            )
            rest.told = rest.told or told

        ledger = await self._change(refuse)
        wait = getattr(ledger, what).pause
        log.warning(
            "direct messages refused (%d): people are called in channels; again in %g s", code, wait
        )
        if told:
            log.error("Discord takes the bot's direct messages for spam (%d)", code)
            if self._tell_owner is not None:
                await self._tell_owner()

    async def _works(self, what: str) -> None:
        """Something that was refused works again."""
        if not getattr(await self._read(), what).pause:
            return

        def work(ledger: DirectMessageState) -> None:
            setattr(ledger, what, Backoff())

        await self._change(work)
        log.info("direct messages work again (%s)", what)


def _try(rest: Backoff, now: float) -> None:
    """Raise NoDirectMessages during the pause; after it one caller may try, and the next ones
    wait.
    """
    if not rest.pause:
        return
    if now < rest.until <= now + LONGEST_PAUSE_SECONDS:
        raise NoDirectMessages("flagged")
    rest.until = now + rest.pause
