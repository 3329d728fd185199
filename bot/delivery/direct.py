"""Direct messages: opened slowly, and left alone for a time where Discord takes them for spam."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Literal

import discord
from pydantic import BaseModel, Field

from bot.clocks.reckoning import DAY
from bot.delivery.sender import CLOSED_DM, FLAGGED, GONE_CHANNEL, TOO_MANY_DMS, Sender
from bot.people.service import People
from storage.roles import Store

log = logging.getLogger(__name__)

FIRST: dict[int, float] = {FLAGGED: 15 * 60.0, TOO_MANY_DMS: 60.0}  # seconds until the next try
MOST = DAY  # between tries; doubled each time until then
LASTING = 2  # refusals in a row after which opening too fast is no passing thing
MINUTE = 60.0
LEDGER = 0  # the number of the one document that all processes share

# why somebody gets no direct message: it was closed, none has been opened yet, or the bot may not
Why = Literal["closed", "slow", "flagged"]


class NoDirect(Exception):
    """Somebody gets no direct message for the time being."""

    def __init__(self, why: Why) -> None:
        super().__init__(why)
        self.why: Why = why


class Rest(BaseModel):
    """How long something is not tried; `pause` 0 means that it works."""

    until: float = 0.0
    pause: float = 0.0
    refusals: int = 0  # in a row
    told: bool = False  # the owner of the bot was told of it


class Ledger(BaseModel):
    """What is stored of the direct messages that were opened, and of what Discord refused."""

    day: int = 0  # days since 1970
    opened: int = 0  # channels opened on that day without a press that asked for it
    lately: list[float] = Field(default_factory=list)  # when, within the last minute
    opening: Rest = Field(default_factory=Rest)
    sending: Rest = Field(default_factory=Rest)


class DirectMessages:
    """Gives the channel of somebody's direct messages, or says why there is none now.

    `a_minute` and `a_day` channels are opened at most (0: any), beside those that a press has just
    asked for; the count is stored. `tell_owner` is called once when Discord refuses for longer.
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
        self._ledger: Ledger | None = None

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
        """The channel of somebody's direct messages, opened if there is none yet.

        `known` is where a message to this person stands already, `new` whether another one will be
        sent there; `asked` says that the person has just pressed for it, `acted` that the person
        has ever pressed anything here. Nothing is noted of who no longer `stays`. Raises NoDirect,
        and what Discord says otherwise.
        """
        if new and (await self._read()).sending.pause:
            await self._try_one("sending")
        person = await self._people.person(id)
        if not person.dm_channel and known:
            person.dm_channel = known
            await self._people.keep(id, person)
        if person.dm_channel:
            return person.dm_channel
        if not (acted or asked):
            raise NoDirect("slow")
        await self._take_turn(asked)
        try:
            channel = await self._sender.open_dm(id)
        except discord.HTTPException as failed:
            if failed.code not in FIRST:
                raise
            await self._refused("opening", failed.code)
            raise NoDirect("flagged") from None
        await self._works("opening")
        if stays is None or await stays():
            person = await self._people.person(id)
            person.dm_channel = channel
            await self._people.keep(id, person)
        return channel

    async def worked(self, id: int) -> None:
        """A new direct message has reached somebody."""
        await self._works("sending")
        person = await self._people.person(id)
        if person.no_dm or person.dm_closed:
            person.no_dm, person.dm_closed, person.told_closed = "", False, False
            await self._people.keep(id, person)

    async def turned_down(self, id: int, failed: discord.HTTPException) -> None:
        """A direct message was refused: raises NoDirect where that will stay so for a time."""
        if failed.code in FIRST:
            await self._refused("sending", failed.code)
            raise NoDirect("flagged") from None
        if failed.code == CLOSED_DM:
            raise NoDirect("closed") from None
        if failed.code == GONE_CHANNEL:  # it will be opened anew
            person = await self._people.person(id)
            person.dm_channel = 0
            await self._people.keep(id, person)
            raise NoDirect("slow") from None

    async def without(self, id: int, why: Why) -> None:
        """Somebody is called elsewhere: noted, for the panel to say why."""
        person = await self._people.person(id)
        if why == "closed" and not person.dm_closed:
            person.dm_closed, person.told_closed = True, False
        elif why != "closed" and person.no_dm != why:
            person.no_dm, person.told_closed = why, False
        await self._people.keep(id, person)

    def resting(self) -> bool:
        """Whether Discord has refused direct messages, as far as this process knows."""
        ledger = self._ledger
        return ledger is not None and bool(ledger.opening.pause or ledger.sending.pause)

    # The ledger -------------------------------------------------------------------------------

    async def _read(self, *, fresh: bool = False) -> Ledger:
        if self._ledger is None or fresh:
            found = await self._store.documents.get("direct", LEDGER)
            self._ledger = Ledger.model_validate(found or {})
        return self._ledger

    async def _change(self, change: Callable[[Ledger], None]) -> Ledger:
        """Change what is stored; what `change` raises leaves it as it is."""
        while True:
            data = await self._store.documents.get("direct", LEDGER)
            ledger = Ledger.model_validate(data or {})
            change(ledger)
            new = ledger.model_dump(mode="json")
            if new == data or await self._store.documents.swap("direct", LEDGER, data, new):
                self._ledger = ledger
                return ledger

    async def _take_turn(self, asked: bool) -> None:
        """Note that a channel is opened now; raises NoDirect where that has to wait."""
        now = self._now()

        def take(ledger: Ledger) -> None:
            _try(ledger.opening, now)
            day = int(now // DAY)
            if ledger.day != day:
                ledger.day, ledger.opened = day, 0
            if asked:
                return
            ledger.lately = [at for at in ledger.lately if now - MINUTE < at <= now]
            if self._a_day and ledger.opened >= self._a_day:
                raise NoDirect("slow")
            if self._a_minute and len(ledger.lately) >= self._a_minute:
                raise NoDirect("slow")
            ledger.opened += 1
            ledger.lately.append(now)

        await self._change(take)

    async def _try_one(self, what: str) -> None:
        """One delivery tries whether it works again; NoDirect for all others."""
        await self._change(lambda ledger: _try(getattr(ledger, what), self._now()))

    async def _refused(self, what: str, code: int) -> None:
        now, told = self._now(), False

        def refuse(ledger: Ledger) -> None:
            nonlocal told
            rest: Rest = getattr(ledger, what)
            rest.refusals += 1
            rest.pause = min(MOST, max(FIRST[code], rest.pause * 2))
            rest.until = now + rest.pause
            told = not rest.told and (code == FLAGGED or rest.refusals >= LASTING)
            rest.told = rest.told or told

        ledger = await self._change(refuse)
        wait = getattr(ledger, what).pause
        log.warning("direct messages refused (%d): people are called in channels; again in %g s",
                    code, wait)  # fmt: skip
        if told:
            log.error("Discord takes the bot's direct messages for spam (%d)", code)
            if self._tell_owner is not None:
                await self._tell_owner()

    async def _works(self, what: str) -> None:
        """Something that was refused works again."""
        if not getattr(await self._read(), what).pause:
            return

        def work(ledger: Ledger) -> None:
            setattr(ledger, what, Rest())

        await self._change(work)
        log.info("direct messages work again (%s)", what)


def _try(rest: Rest, now: float) -> None:
    """Raises NoDirect while something rests; else whoever asks tries it, and nobody else then."""
    if not rest.pause:
        return
    if now < rest.until <= now + MOST:
        raise NoDirect("flagged")
    rest.until = now + rest.pause
