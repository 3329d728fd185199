"""The buttons of the question of the day."""

from __future__ import annotations

from collections.abc import Callable

from bot.features.daily import view
from bot.features.daily.messages import UNFIT, DailyMessages
from bot.features.daily.position import table
from bot.features.daily.service import Daily, begins, day_of
from bot.features.hall.service import Halls
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.people.service import Person
from bot.ui.ids import AnswerDaily, EndDaily, ShowDaily, ShowDailyResult, WantDaily
from bot.ui.widgets import Face
from bot.ui.words import bot_words


class DailyCommands:
    """Takes answers, and shows everybody their own."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        daily: Daily,
        halls: Halls,
        messages: DailyMessages,
        now: Callable[[], float],
    ) -> None:
        self.guard, self.responder = guard, responder
        self.daily, self.halls, self.messages = daily, halls, messages
        self._now = now
        self.handlers: Handlers = dict(
            (
                on(AnswerDaily, self._answer),
                on(ShowDaily, self._today),
                on(ShowDailyResult, self._result),
                on(WantDaily, self._want),
                on(EndDaily, self._end),
            )
        )

    async def _zone(self, interaction: Interaction, person: Person) -> str:
        """The time zone by which days change where somebody presses."""
        guild = interaction.guild_id
        hall = await self.halls.of(guild) if guild is not None else None
        return hall.zone if hall is not None else person.zone

    async def _answer(self, interaction: Interaction, id_: AnswerDaily, person: Person) -> None:
        zone, user, now = await self._zone(interaction, person), interaction.user.id, self._now()
        if id_.day < day_of(now, zone):
            await self._show_result(interaction, id_.day, zone, person)
            return
        _, new = await self.daily.answer(user, id_.day, id_.option, zone, now)
        face = await self._taken(user, id_.day, zone, person.locale, new=new)
        await self.responder.show_in_place(interaction, face)

    async def _taken(self, user: int, day: int, zone: str, locale: str, *, new: bool) -> Face:
        """What somebody is told who has answered today."""
        problem, player = await self.daily.question(day), await self.daily.player(user)
        if problem is None:
            raise Refused("daily-gone")
        streak = await self.daily.streak(player, day)
        try:
            session = table(problem, locale)
        except UNFIT:
            raise Refused("daily-gone") from None
        return view.taken(session, problem.seat, player, day, streak, zone, locale, new=new)

    async def _today(self, interaction: Interaction, id_: ShowDaily, person: Person) -> None:
        """Today's question; who has answered it is told so."""
        zone, user = await self._zone(interaction, person), interaction.user.id
        today = day_of(self._now(), zone)
        if today in (await self.daily.player(user)).answers:
            face = await self._taken(user, today, zone, person.locale, new=False)
            await self.responder.show(interaction, face)
            return
        asked = await self.messages.card(today, zone, person.locale, drawn=person.pictures)
        if asked is None:
            await self.responder.tell(interaction, bot_words(person.locale)("daily-none"))
        else:
            await self.responder.show(interaction, asked)

    async def _result(self, interaction: Interaction, id_: ShowDailyResult, person: Person) -> None:
        zone = await self._zone(interaction, person)
        await self._show_result(interaction, id_.day, zone, person)

    async def _show_result(
        self, interaction: Interaction, day: int, zone: str, person: Person
    ) -> None:
        today = day_of(self._now(), zone)
        if day > today + 1:  # no question of any time zone: an id that the bot never made
            raise Refused("daily-gone")
        if day >= today:
            raise Refused("daily-open", until=f"<t:{int(begins(day + 1, zone))}:R>")
        face = await self.messages.result(day, zone, person.locale, interaction.user.id)
        if face is None:
            raise Refused("daily-gone")
        await self.responder.show(interaction, face)

    async def _want(self, interaction: Interaction, id_: WantDaily, person: Person) -> None:
        await self.daily.want(interaction.user.id, wants=True)
        face = view.wanted(person.locale, dm_closed=person.dm_closed)
        await self.responder.show(interaction, face)
        self.daily.changed.tell()

    async def _end(self, interaction: Interaction, id_: EndDaily, person: Person) -> None:
        await self.daily.want(interaction.user.id, wants=False)
        await self.responder.tell(interaction, bot_words(person.locale)("daily-ended"))

    def commands(self, groups: Groups) -> None:
        """None: the question comes by itself."""
