"""The question of the day where it stands: in halls, and in direct messages of who wants it.

A question stands in a message of its own; when its day is over the message is edited into the
result, and the next question comes below it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.delivery.direct_messages import DirectMessages, NoDirectMessages
from bot.delivery.ringing import awake
from bot.delivery.sender import GONE_MESSAGE, TURNED_AWAY, Sender, nonce
from bot.delivery.unknown_messages import recall
from bot.delivery.unreached_errors import UNREACHED_ERRORS
from bot.features.daily import view
from bot.features.daily.position import table
from bot.features.daily.service import Daily, DailyPlayer, StandingQuestion, day_of
from bot.features.hall.messages import HallCards
from bot.features.hall.service import Hall, Halls
from bot.ops.tasks import Tasks
from bot.people.service import People
from bot.ui.widgets import Face
from games.core.decision import Illegal
from storage.records import Posted
from storage.roles import Store

log = logging.getLogger(__name__)

HALLS = "daily-hall"  # documents: where the question stands on each server
LOOK_INTERVAL_SECONDS = 900.0  # seconds: on each quarter of an hour a day may begin somewhere
LEASE_SECONDS = 60.0  # seconds for which a process has a place to itself
RETRY_AFTER_SECONDS = 3600.0  # seconds until somebody who was not reached is written to again
UNFIT = (Illegal, LookupError, ValueError)  # a question that the rules no longer fit


@dataclass(frozen=True, slots=True)
class QuestionPlace:
    """Where questions stand: for one reader, or for everybody in a hall."""

    name: str
    zone: str
    locale: str
    person: int | None
    read: Callable[[], Awaitable[StandingQuestion]]
    swap: Callable[[StandingQuestion, StandingQuestion], Awaitable[bool]]


class DailyMessages:
    """Brings questions and results to where they stand.

    What is to be posted is stored first, with the time; a process that dies in between leaves it to
    be found, and posted once.
    """

    def __init__(
        self,
        daily: Daily,
        halls: Halls,
        people: People,
        store: Store,
        *,
        cards: HallCards,
        sender: Sender,
        direct: DirectMessages,
        now: Callable[[], float],
    ) -> None:
        self._daily, self._halls, self._people, self._store = daily, halls, people, store
        self._cards, self._sender, self._direct, self._now = cards, sender, direct, now
        self._next: float | None = 0.0  # None: nobody is asked anything
        self._again = False
        self._tasks = Tasks("daily")
        self._round: asyncio.Task[None] | None = None

    def look_again(self) -> None:
        """A question was made, or somebody wants one: look at once."""
        self._next, self._again = 0.0, True

    async def next_due(self) -> float | None:
        return self._next

    async def run_due(self) -> None:
        now = self._now()
        if self._next is None or now < self._next:
            return
        self._next = (now // LOOK_INTERVAL_SECONDS + 1) * LOOK_INTERVAL_SECONDS
        self._again = True
        if self._round is None or self._round.done():
            self._round = self._tasks.start(self._go_round(), name="daily")

    async def close(self) -> None:
        await self._tasks.cancel()

    async def wanted(self) -> bool:
        """Whether anybody is asked a question."""
        asked = any(hall.daily for hall in (await self._halls.all()).values())
        return asked or bool(await self._daily.wanting())

    # What is shown --------------------------------------------------------------------------------

    async def card(
        self, day: int, zone: str, locale: str, *, in_dm: bool = False, drawn: bool = True
    ) -> Face | None:
        """The question of a day; None where there is none."""
        problem = await self._daily.question(day)
        if problem is None:
            return None
        try:
            session = table(problem, locale)
            return view.card(
                session,
                problem.seat,
                day,
                problem.difficulty,
                zone,
                locale,
                drawn=drawn,
                in_dm=in_dm,
            )
        except UNFIT as why:
            log.warning("a question of %s fits no longer: %s", problem.game, type(why).__name__)
            await self._daily.drop(day)
            return None

    async def result(
        self, day: int, zone: str, locale: str, person: int | None = None
    ) -> Face | None:
        """The result of a day; None where its question is gone, or its day not over yet."""
        problem, now = await self._daily.question(day), self._now()
        if problem is None or day >= day_of(now, zone):
            return None
        answers = await self._daily.answers(day, now)
        mine = await self.own(person, day, zone) if person is not None else None
        try:
            session = table(problem, locale)
            return view.result(session, problem, answers, day, zone, locale, mine=mine)
        except UNFIT:
            return None

    async def own(self, person: int, until: int, zone: str) -> view.OwnAnswers:
        """Somebody's own answers up to a day that is over."""
        player = await self._daily.player(person)
        streak = await self._daily.streak(player, day_of(self._now(), zone))
        return view.OwnAnswers(player, await self._daily.right(player, until), streak)

    # Where it stands ------------------------------------------------------------------------------

    async def take_down(self, guild: int) -> None:
        """Delete the messages of a hall where no question is asked any more."""
        before = await self._in_hall(guild)
        await self._store.documents.put(HALLS, guild, None)
        for message in (before.message, before.result):
            if message:
                try:
                    await self._sender.remove(_posted(before.channel, message))
                except UNREACHED_ERRORS as why:
                    log.info("a question is left where it is: %s", type(why).__name__)

    async def _go_round(self) -> None:
        while self._again:
            self._again = False
            try:
                await self._deliver_all()
                if not await self.wanted() and not self._again:
                    self._next = None
            except Exception as failed:  # the store fails: the next look finds it
                log.warning("no question is posted: %s", type(failed).__name__)

    async def _deliver_all(self) -> None:
        halls = await self._halls.all()
        for guild, _ in await self._store.documents.all(HALLS):
            if guild not in halls or not halls[guild].daily:
                await self.take_down(guild)
        for guild, hall in sorted(halls.items()):
            if hall.daily:
                await self._deliver_to_hall(guild, hall)
        for person in sorted(await self._daily.wanting()):
            await self._deliver_to_person(person)

    async def _deliver_to_hall(self, guild: int, hall: Hall) -> None:
        before = await self._in_hall(guild)
        if before.channel and before.channel != hall.channel:
            await self.take_down(guild)
        locale = (await self._people.guild(guild)).locale or hall.locale

        async def read() -> StandingQuestion:
            return await self._in_hall(guild)

        async def swap(old: StandingQuestion, new: StandingQuestion) -> bool:
            known = await self._store.documents.get(HALLS, guild)
            if StandingQuestion.model_validate(known or {}) != old:
                return False
            return await self._store.documents.swap(
                HALLS, guild, known, new.model_dump(mode="json")
            )

        place = QuestionPlace(f"hall:{guild}", hall.zone, locale, None, read, swap)
        try:
            await self._deliver(place, hall.channel)
        except discord.HTTPException as failed:
            if failed.code in TURNED_AWAY:
                await self._cards.warn(guild, hall, failed.code)
            log.info("a question is not posted: %s", type(failed).__name__)
        except UNREACHED_ERRORS as why:
            log.info("a question is not posted: %s", type(why).__name__)

    async def _deliver_to_person(self, id: int) -> None:
        person, now = await self._people.read(id), self._now()
        if not awake(person, now):
            return

        async def read() -> StandingQuestion:
            return (await self._daily.player(id)).standing

        async def swap(old: StandingQuestion, new: StandingQuestion) -> bool:
            swapped = False

            def change(player: DailyPlayer) -> DailyPlayer:
                nonlocal swapped
                swapped = player.wants and player.standing == old
                return player.model_copy(update={"standing": new}) if swapped else player

            await self._daily.change(id, change)
            return swapped

        place = QuestionPlace(f"person:{id}", person.zone, person.locale, id, read, swap)
        if not await self._needs(place):
            return
        try:
            await self._to_person(place, id)
        except NoDirectMessages as none:
            await self._direct.without(id, none.why)
            before = await read()
            await swap(before, before.model_copy(update={"until": now + RETRY_AFTER_SECONDS}))
        except UNREACHED_ERRORS as why:
            log.info("somebody does not get a question: %s", type(why).__name__)

    async def _to_person(self, place: QuestionPlace, id: int) -> None:
        channel = await self._direct.channel(id)
        try:
            await self._deliver(place, channel)
        except discord.HTTPException as failed:
            await self._direct.turned_down(id, failed)
            raise
        await self._direct.worked(id)

    async def _needs(self, place: QuestionPlace) -> bool:
        """Whether there is anything to be delivered to a place now."""
        now = self._now()
        today, stands = day_of(now, place.zone), await place.read()
        if stands.until > now or (stands.day >= today and stands.message):
            return False
        return bool(stands.message) or await self._asks(place, today)

    async def _asks(self, place: QuestionPlace, day: int) -> bool:
        """Whether there is a question of a day, and its reader has not answered it elsewhere."""
        if place.person is not None and day in (await self._daily.player(place.person)).answers:
            return False
        return await self._daily.question(day) is not None

    async def _deliver(self, place: QuestionPlace, channel: int) -> None:
        """Edit yesterday's question into its result, and post today's."""
        if not await self._needs(place):
            return
        before, now = await place.read(), self._now()
        today = day_of(now, place.zone)
        first = before.begun_at if before.day == today else now
        mine = before.model_copy(update={"channel": channel, "until": now + LEASE_SECONDS})
        if not await place.swap(before, mine):
            return
        if before.message and before.day < today:
            shown = await self._show_result(place, before)
            after = mine.model_copy(update={"message": 0, "result": shown})
            if place.person is None and before.result:
                await self._sender.remove(_posted(channel, before.result))
            if not await place.swap(mine, after):
                return
            mine = after
        face = None
        if await self._asks(place, today):
            dm = place.person is not None
            face = await self.card(today, place.zone, place.locale, in_dm=dm)
        if face is None:
            await place.swap(mine, mine.model_copy(update={"until": 0.0}))
            return
        tried = mine.model_copy(update={"day": today, "begun_at": first})
        if not await place.swap(mine, tried):
            return
        target = f"daily:{place.name}"
        once = nonce(target, str(channel), today)
        await recall(
            self._store, self._sender, Posted("-", target, channel, 0, now), face, once, first
        )
        sent = await self._sender.send(channel, face, once, "-", target)
        if await place.swap(
            tried, tried.model_copy(update={"message": sent.message, "until": 0.0})
        ):
            self._sender.unrecorded.noted("-", target)

    async def _show_result(self, place: QuestionPlace, stands: StandingQuestion) -> int:
        """Edit a question into its result; its message, or 0 if that was deleted."""
        face = await self.result(stands.day, place.zone, place.locale, place.person)
        try:
            await self._sender.edit(
                _posted(stands.channel, stands.message), face or view.over(place.locale)
            )
        except discord.NotFound as gone:
            if gone.code != GONE_MESSAGE:
                raise
            return 0
        return stands.message

    async def _in_hall(self, guild: int) -> StandingQuestion:
        found = await self._store.documents.get(HALLS, guild)
        return StandingQuestion.model_validate(found or {})


def _posted(channel: int, message: int) -> Posted:
    return Posted("-", "daily", channel, message, 0.0)
