"""Private panels that stand open in channels: each follows the game while its token lives.

Discord lets a private answer be edited only with the token of an interaction, which lives for a
quarter of an hour. Such edits do not count against the bot's rate limit.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import aiohttp
import discord

from bot.delivery.pictures import Pictures
from bot.delivery.priority import PRESS_PRIORITY_SECONDS, AcknowledgementPriority
from bot.delivery.sender import (
    GONE_MESSAGE,
    OLD_EDITS_WINDOW_SECONDS,
    OLD_MESSAGE_SECONDS,
    UNKNOWN_HOOK,
    Sender,
    sent_at,
)
from bot.delivery.token_vault import TOKEN_LIFETIME_SECONDS, TokenVault
from bot.features.seat.panel_contents import (
    PanelMaker,
    PrivatePanel,
    as_it_was,
    fingerprint_of,
    has_picture,
    is_current,
    of_row,
    shown,
    sits,
    state,
)
from bot.matches.errors import Refused
from bot.matches.repository import Committed, Matches
from bot.ops.allowance import Allowance
from bot.ops.tasks import Tasks
from bot.people.service import People
from bot.time.timers import Later, Timer
from bot.ui.widgets import Face
from storage.records import News

log = logging.getLogger(__name__)

REMEMBERED_PANELS = 5_000  # panels that were pressed last
EDITS_AT_ONCE = 8  # panels that are edited at the same time
# edits at a table in so many seconds: answers share its limit
CHANNEL_EDITS_IN_WINDOW, CHANNEL_WINDOW_SECONDS = 4, 2.0
# seconds between two edits of a panel: over a token Discord takes 5 in 2 seconds
EDIT_INTERVAL_SECONDS = 1.0
STORE_INTERVAL_SECONDS = 5.0  # seconds after which panels are stored, many at once
RETRY_DELAYS_SECONDS = (1.0, 5.0, 20.0)  # seconds to wait after each failure
UNREACHED_LIMIT = 2  # panels that were there though no token found them, until none is tried

Who: TypeAlias = tuple[int, str]  # a person (Discord user id), and at which match


class PrivatePanels:
    """Edits the private panels of people when their matches change.

    Of each person and match it knows the last one; an older one shows the present state when it is
    pressed. A panel that still asks the same question is left alone, unless its clock, a pause or
    an absence has changed: somebody may be half-way through an answer. It is left alone, too, where
    only such things have happened as its owner may not know: an edit would tell that there was
    something. Nothing is edited while a press on the panel is being answered, and what cannot be
    edited is never sent anew. Where Discord does not find panels that were pressed over the tokens
    of their presses, only those that nobody has pressed are followed.

    What is open is stored, encrypted, every few seconds and at the end of the process. Of several
    processes on one store each follows the panels that it has answered.
    """

    def __init__(
        self,
        matches: Matches,
        people: People,
        *,
        sender: Sender,
        pictures: Pictures,
        maker: PanelMaker,
        vault: TokenVault,
        priority: AcknowledgementPriority,
        later: Later,
        pause: Callable[[float], Awaitable[None]],
    ) -> None:
        self._matches, self._people, self._sender = matches, people, sender
        self._pictures, self._maker, self._vault = pictures, maker, vault
        self._priority, self._later, self._pause = priority, later, pause
        self._now = matches.now
        self._open: OrderedDict[Who, PrivatePanel] = OrderedDict()
        self._people_of: dict[str, set[int]] = {}  # by match, who has one open
        self._held: dict[
            Who, int
        ] = {}  # whose press is being answered: the number of the last response
        self._wanted = set[Who]()  # whose panel may differ from what is stored
        self._editing = set[Who]()
        self._running: dict[Who, asyncio.Task[None]] = {}
        self._slots = asyncio.Semaphore(EDITS_AT_ONCE)
        # by channel
        self._writes = Allowance(CHANNEL_EDITS_IN_WINDOW, CHANNEL_WINDOW_SECONDS, matches.now)
        self._missed = OrderedDict[int, None]()  # pressed panels that were not found over a token
        self._unreached = 0  # of them, those that were pressed again since the last one found
        self._unstored = set[Who]()
        self._timer: Timer | None = None
        self._tasks = Tasks("private panels")

    # Presses ----------------------------------------------------------------------------------

    def hold(self, who: Who, response: int) -> None:
        """Somebody's press is being answered from what is stored now: nothing is edited until
        `release`."""
        self._held[who] = response
        person, match = who
        if match in self._people_of:  # what is stored from now on the answer does not show
            self._people_of[match].add(person)
        else:
            self._people_of[match] = {person}
        if who in self._wanted:
            self._wanted.remove(who)
        if who in self._editing and who in self._open:
            self._open[who].order_unknown = True

    def stands(self, message: int) -> None:
        """A private panel was pressed, so it is there."""
        if message in self._missed:
            del self._missed[message]
            self._unreached += 1

    def miss(self, who: Who, message: int) -> None:
        """Discord has not found a panel that was pressed over the token of its press: it was
        dismissed, or cannot be found so. It is edited no more.
        """
        self._missed[message] = None
        while len(self._missed) > REMEMBERED_PANELS:
            self._missed.popitem(last=False)
        if who in self._open and self._open[who].pressed == message:
            self._forget(who)

    def note(
        self, who: Who, response: int, token: str, one: PrivatePanel, *, new: bool = False
    ) -> None:
        """Record that an answer, or its picture, has arrived: a private panel.

        `new` says that it is a message of its own, and not in the place of an earlier panel.
        """
        before = self._open.get(who)
        one.token, one.at, one.response = token, self._now(), response
        if before is not None and not new:
            overtaken = response < before.response or self._held.get(who, response) != response
            one.order_unknown = before.order_unknown or overtaken
            one.response = max(response, before.response)
        if before is not None:
            self._open.move_to_end(who)
        self._open[who] = one
        if one.order_unknown:
            self._wanted.add(who)
        self._unstored.add(who)
        if self._timer is None:
            self._timer = self._later(STORE_INTERVAL_SECONDS, self._begin_storing)

    def release(self, who: Who, response: int) -> None:
        """An answer is complete, or has failed."""
        if who in self._held and self._held[who] == response:
            del self._held[who]
        if who not in self._open:
            self._forget(who)
        elif self._open[who].response != response:  # it is on another message, or has failed
            self._wanted.add(who)
        if who in self._wanted:
            self._wake(who)

    def _forget(self, who: Who) -> None:
        person, match = who
        self._open.pop(who, None)
        self._wanted.discard(who)
        if (people := self._people_of.get(match)) and who not in self._held:
            people.discard(person)
            if not people:
                del self._people_of[match]

    # Changes ----------------------------------------------------------------------------------

    def on_commit(self, committed: Committed) -> None:
        """A match was stored."""
        id = committed.session.id
        if people := self._people_of.get(id):
            self._changed(id, people)

    def on_news(self, news: News) -> None:
        """Another process stored a match, or may have stored any."""
        if news.kind == "match" and (people := self._people_of.get(news.name)):
            self._changed(news.name, people)
        if news.kind == "everything":
            for match, people in [*self._people_of.items()]:
                self._changed(match, people)

    def _changed(self, match: str, people: set[int]) -> None:
        for person in sorted(people):
            self._wanted.add((person, match))
            self._wake((person, match))

    def _wake(self, who: Who) -> None:
        if who not in self._running and who not in self._held:
            run = self._tasks.start(self._follow(who), name="follow a private panel")
            self._running[who] = run

    async def _follow(self, who: Who) -> None:
        """Edit somebody's panel until it shows what is stored."""
        try:
            while who in self._wanted and who not in self._held:
                one = self._open.get(who)
                if one is None or self._is_out_of_reach(one):
                    self._forget(who)
                    break
                wait = (
                    one.edited + self._interval(one) - self._now()
                    if not one.tries
                    else RETRY_DELAYS_SECONDS[one.tries - 1]
                )
                if wait > 0:
                    await self._pause(min(wait, RETRY_DELAYS_SECONDS[-1]))
                async with self._slots:
                    await self._priority.calm(PRESS_PRIORITY_SECONDS)
                    if who not in self._wanted:
                        break  # a press has shown it meanwhile
                    self._wanted.discard(who)
                    if not await self._try(who, self._open.get(who)):
                        self._wanted.add(who)
        finally:
            self._running.pop(who, None)

    def _is_out_of_reach(self, one: PrivatePanel) -> bool:
        unfound = one.pressed and self._unreached >= UNREACHED_LIMIT
        return bool(unfound) or one.at + TOKEN_LIFETIME_SECONDS <= self._now()

    def _interval(self, one: PrivatePanel) -> float:
        """Seconds between two edits of a panel. Its channel may take few of old messages, the card
        among them: nobody says whether edits over tokens count."""
        old = one.pressed and self._now() - sent_at(one.pressed) > OLD_MESSAGE_SECONDS
        return OLD_EDITS_WINDOW_SECONDS if old else EDIT_INTERVAL_SECONDS

    async def _try(self, who: Who, one: PrivatePanel | None) -> bool:
        """Bring a panel up to date; False if that is still to be done."""
        if one is None:
            return True
        try:
            return await self._update(who, one)
        except Refused:
            self._forget(who)
            return True
        except Exception as failed:  # the store fails
            log.warning("a private panel cannot be made: %s", type(failed).__name__)
            self._failed(who, one)
            return False

    async def _update(self, who: Who, one: PrivatePanel) -> bool:
        """Edit a panel if it shows other things than it should; False if that is still to be done.

        Edits are not logged: whether a panel changes may depend on what its owner holds.
        """
        session = await self._matches.read(who[1])
        if session.match is None or not sits(session, who[0], one.seat):
            self._forget(who)  # whoever sits there now: this person learns nothing more
            return True
        if one.revision == session.row.revision and not one.order_unknown:
            return True
        asked, frame = state(session, one.seat)
        person = await self._people.read(who[0])
        alike = asked == one.asked and one.frame in (None, frame) and not one.order_unknown
        again = as_it_was(session, one.seat, one, person, self._maker) if alike else None
        if alike and (again is None or fingerprint_of(again) == one.looks):
            one.revision = session.row.revision
            return True
        page, face = one.page if asked == one.asked else "", again
        if face is None or not is_current(session, one, person):
            drawn = has_picture(one, person)
            face = self._maker.face(session, one.seat, person, page=page, drawn=drawn)
        after = shown(session, one.seat, person, face, page=page)
        if after.looks != one.looks or one.order_unknown:
            if face.svg is not None:
                await self._pictures.png(face.svg)
            now = await self._matches.read(who[1])
            stays = self._open.get(who) is one and who not in self._held
            if not stays or now.row.revision != session.row.revision:
                return False  # it would be overtaken
            if not self._writes.take(session.row.channel):
                # so long it waits
                one.edited = self._now() + CHANNEL_WINDOW_SECONDS - self._interval(one)
                return False
            if not await self._edit(who, one, face):
                return False
            if after.picture and face.svg is None:  # Discord has not taken it
                after, one.plain = shown(session, one.seat, person, None, page=page), True
        if self._open.get(who) is one:
            after.token, after.at, after.response = one.token, one.at, one.response
            after.edited, after.order_unknown, after.plain = (
                one.edited,
                one.order_unknown,
                one.plain,
            )
            after.pressed = one.pressed
            self._open[who] = after
            self._unstored.add(who)
            if self._timer is None:
                self._timer = self._later(STORE_INTERVAL_SECONDS, self._begin_storing)
        return True

    async def _edit(self, who: Who, one: PrivatePanel, face: Face) -> bool:
        """Edit a panel; False if that has failed. One that can be edited no more is forgotten."""
        one.order_unknown, keep = False, face.picture == one.picture != ""
        self._editing.add(who)
        try:
            await self._sender.edit_private(one.token, face, keep=keep)
        except discord.HTTPException as failed:
            self._maker.emoji.doubt(failed)
            unknown = failed.code == UNKNOWN_HOOK and one.tries > 0
            closed = failed.status in (401, 403) or failed.code == GONE_MESSAGE or unknown
            self._failed(who, one, for_good=closed)
            if one.pressed and failed.code == GONE_MESSAGE:
                self.miss(who, one.pressed)
            return False
        except (TimeoutError, aiohttp.ClientError, OSError, RuntimeError):
            self._failed(who, one)
            return False
        finally:
            self._editing.discard(who)
            one.edited = self._now()
        one.tries = 0
        if one.pressed:
            self._unreached = 0
        return True

    def _failed(self, who: Who, one: PrivatePanel, *, for_good: bool = False) -> None:
        one.tries += 1
        one.order_unknown = True  # it may have arrived
        if (for_good or one.tries > len(RETRY_DELAYS_SECONDS)) and self._open.get(who) is one:
            self._forget(who)

    # The store --------------------------------------------------------------------------------

    def _begin_storing(self) -> None:
        self._timer, over = None, self._now() - TOKEN_LIFETIME_SECONDS
        for who, one in [*self._open.items()]:
            if one.at > over and len(self._open) <= REMEMBERED_PANELS:
                break
            self._forget(who)
        self._tasks.start(self._store(), name="store private panels")

    async def _store(self) -> None:
        """Store what was opened since the last time, all in one text."""
        kept, self._unstored = self._unstored, set[Who]()
        rows = [
            [*who, *one.row()] for who in sorted(kept) if (one := self._open.get(who)) is not None
        ]
        if rows:
            await self._vault.keep_text(json.dumps(rows))

    async def restore(self) -> None:
        """Go on with the panels that earlier processes have stored."""
        found = dict[Who, PrivatePanel]()
        for text in await self._vault.texts():
            for person, match, *cells in json.loads(text):
                found[person, match] = of_row(cells)
        begins = self._now() - TOKEN_LIFETIME_SECONDS
        for who, one in sorted(found.items(), key=lambda each: each[1].at):
            if one.at > begins and who not in self._open:
                self._open[who] = one
                self._people_of.setdefault(who[1], set()).add(who[0])
                if await self._matches.store.matches.revision(who[1]) != one.revision:
                    self._wanted.add(who)
                    self._wake(who)

    async def close(self) -> None:
        """Edit nothing any more, and store what is open for the next process."""
        if self._timer is not None:
            self._timer.cancel()
        self._people_of.clear()
        await self._tasks.cancel()
        await self._store()
