"""The hall: `/server hall`, the buttons of its card, and what they lead to."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.delivery.channel_access import PUBLIC_THREADS, ChannelAccess
from bot.delivery.unreached_errors import UNREACHED_ERRORS
from bot.features.hall import forms, view
from bot.features.hall.alerts import Alerts, TableAlert
from bot.features.hall.messages import HallCards
from bot.features.hall.service import Hall, Halls
from bot.features.lobby.service import Lobby
from bot.features.lobby.view import more
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import (
    Interaction,
    chosen,
    form_values,
    may_open_thread,
    server,
    typed_game,
)
from bot.gateway.permissions import missing, say
from bot.gateway.responder import Responder
from bot.matches.errors import Overtaken, Refused
from bot.people.service import People, Person
from bot.ui.command_words import worded
from bot.ui.ids import (
    AlertForm,
    ChangeAlert,
    EndAlert,
    GameMenu,
    LearnFromHall,
    OpenFromHall,
    PlaceMenu,
    SitDown,
    SwitchListed,
    TellMe,
)
from bot.ui.words import bot_words, language, safe_name

ID_DIGITS = 19  # of an id of Discord, at most


class CardChannel(app_commands.Transformer):
    """A channel in which the card can stand, as Discord offers them."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        return [discord.ChannelType.text, discord.ChannelType.news]

    async def transform(self, interaction: Interaction, value: Any, /) -> Any:
        return value


Place = app_commands.Transform[app_commands.AppCommandChannel, CardChannel]


class HallCommands:
    """Posts the card; sits people down, and opens tables in other channels."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        people: People,
        lobby: Lobby,
        halls: Halls,
        alerts: Alerts,
        cards: HallCards,
        access: ChannelAccess,
    ) -> None:
        self.guard, self.responder, self.people, self.lobby = guard, responder, people, lobby
        self.halls, self.alerts, self.cards, self.access = halls, alerts, cards, access
        self.handlers: Handlers = dict(
            (
                on(SitDown, self._sit_down),
                on(OpenFromHall, self._ask_where),
                on(PlaceMenu, self._ask_which),
                on(GameMenu, self._open),
                on(LearnFromHall, self._learn),
                on(SwitchListed, self._switch_listed),
                on(TellMe, self._tell_me),
                on(ChangeAlert, self._change_alert),
                on(AlertForm, self._keep_alert),
                on(EndAlert, self._end_alert),
            )
        )

    async def _sit_down(self, interaction: Interaction, id_: SitDown, person: Person) -> None:
        """Join a table, if its channel can be seen by who presses."""
        session, user = await self.lobby.matches.read(id_.match), interaction.user
        if not await self.access.sees(session.row.guild, user.id, session.row.channel):
            raise Refused("hall-hidden")
        name = safe_name(user.display_name)
        await self.lobby.join(id_.match, user.id, name, interaction.id)
        t = bot_words(person.locale)
        await self.responder.tell(
            interaction, t("hall-seated", channel=f"<#{session.row.channel}>")
        )

    async def _learn(self, interaction: Interaction, id_: LearnFromHall, person: Person) -> None:
        await self.responder.show(interaction, view.lessons(person.locale))

    async def _switch_listed(
        self, interaction: Interaction, id_: SwitchListed, person: Person
    ) -> None:
        await self.halls.list(id_.match, interaction.user.id, interaction.id)
        session = await self.lobby.matches.read(id_.match)
        face = more(session, interaction.user.id, person.locale, hall=True)
        await self.responder.show_in_place(interaction, face)

    # Tell me ------------------------------------------------------------------------------------

    async def _tell_me(self, interaction: Interaction, id_: TellMe, person: Person) -> None:
        guild = server(interaction)
        alert = await self.alerts.of(interaction.user.id, guild)
        if alert is None:
            form = forms.form(TableAlert(), person.locale)
            await self.responder.open_form(interaction, form)
        else:
            await self.responder.show(interaction, view.wanted(guild, alert, person))

    async def _change_alert(
        self, interaction: Interaction, id_: ChangeAlert, person: Person
    ) -> None:
        alert = await self.alerts.of(interaction.user.id, server(interaction))
        form = forms.form(alert or TableAlert(), person.locale)
        await self.responder.open_form(interaction, form)

    async def _keep_alert(self, interaction: Interaction, id_: AlertForm, person: Person) -> None:
        guild, alert = server(interaction), forms.filled_in(form_values(interaction))
        await self.alerts.set(interaction.user.id, guild, alert)
        await self.responder.show_in_place(interaction, view.wanted(guild, alert, person))
        self.alerts.wanted.tell()

    async def _end_alert(self, interaction: Interaction, id_: EndAlert, person: Person) -> None:
        guild = int(id_.guild) if id_.guild.isdecimal() and len(id_.guild) <= ID_DIGITS else 0
        await self.alerts.set(interaction.user.id, guild, None)
        await self.responder.tell(interaction, bot_words(person.locale)("alert-ended"))

    # A new table --------------------------------------------------------------------------------

    async def _ask_where(self, interaction: Interaction, id_: OpenFromHall, person: Person) -> None:
        threads = may_open_thread(interaction)
        await self.responder.show(interaction, view.place(person.locale, threads=threads))

    async def _ask_which(self, interaction: Interaction, id_: PlaceMenu, person: Person) -> None:
        picked = "".join(chosen(interaction)[:1])
        channel = int(picked) if picked.isdecimal() else 0
        await self._only_possible(interaction, channel)
        await self.responder.show_in_place(interaction, view.game(channel, person.locale))

    async def _open(self, interaction: Interaction, id_: GameMenu, person: Person) -> None:
        """Open a table as it is by itself; its host can change everything there."""
        key, channel = typed_game("".join(chosen(interaction)[:1])), int(id_.channel or 0)
        await self._only_possible(interaction, channel)
        user = interaction.user
        await self.lobby.open(
            game=key,
            guild=server(interaction),
            channel=channel,
            host=user.id,
            name=safe_name(user.display_name),
            locale=await self._public(interaction),
            options={},
            press=interaction.id,
        )
        told = bot_words(person.locale)("hall-opened", channel=f"<#{channel}>")
        await self.responder.tell(interaction, told)

    async def _only_possible(self, interaction: Interaction, channel: int) -> None:
        """Raise Refused unless both the person and the bot may write in a channel."""
        guild = server(interaction)
        theirs = await self.access.permissions(guild, interaction.user.id, channel)
        needed = say(await self._in_thread(channel))
        if not (theirs.view_channel and getattr(theirs, needed)):
            raise Refused("hall-no-entry")
        await self._only_permitted(guild, channel)

    async def _in_thread(self, channel: int) -> bool:
        return await self.access.kind(channel) in PUBLIC_THREADS

    async def _only_permitted(self, guild: int, channel: int) -> None:
        """Raise Refused unless the bot has the permissions that a table needs in a channel."""
        allowed = await self.access.own_permissions(guild, channel)
        if lacks := missing(allowed, in_thread=await self._in_thread(channel)):
            raise Refused("hall-lacks", permission=lacks, channel=f"<#{channel}>")

    async def _public(self, interaction: Interaction) -> str:
        guild = await self.people.guild(server(interaction))
        return guild.locale or language(str(interaction.guild_locale or ""))

    # The card -----------------------------------------------------------------------------------

    async def _post(
        self, interaction: Interaction, channel: int, person: Person, daily: bool | None
    ) -> None:
        """Have the card stand in a channel: it is stored, then posted."""
        guild, t = server(interaction), bot_words(person.locale)
        await self._only_permitted(guild, channel)
        before = await self.halls.of(guild)
        old = before or Hall(channel=channel)
        changes = {
            "locale": await self._public(interaction),
            "owner": interaction.user.id,
            "zone": person.zone,
            "warned": False,
            "daily": old.daily if daily is None else daily,
        }
        if old.channel != channel:
            old = Hall(channel=channel)
        hall = old.model_copy(update=changes)
        if not await self.halls.keep(guild, before, hall):
            raise Overtaken
        try:
            await self.cards.refresh(guild)
        except UNREACHED_ERRORS:
            self.cards.look_again(guild)
        if before is not None and before.channel != channel:
            await self.cards.take_down(before)
        self.halls.moved.tell()
        await self.responder.tell(interaction, t("hall-stands", channel=f"<#{channel}>"))

    async def _remove(self, interaction: Interaction, person: Person) -> None:
        guild = server(interaction)
        before = await self.halls.of(guild)
        if before is None:
            raise Refused("hall-none")
        if not await self.halls.keep(guild, before, None):
            raise Overtaken
        await self.cards.take_down(before)
        self.halls.moved.tell()
        await self.responder.tell(interaction, bot_words(person.locale)("hall-removed"))

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        @worded(groups.server, "hall", "channel", "remove", "question")
        @guard.careful
        async def hall(
            interaction: Interaction,
            person: Person,
            channel: app_commands.Transform[app_commands.AppCommandChannel, CardChannel]
            | None = None,
            remove: bool = False,
            question: bool | None = None,
        ) -> None:
            if remove:
                await self._remove(interaction, person)
                return
            if channel is not None and channel.type.value not in (view.TEXT, view.NEWS):
                raise Refused("hall-channel")
            where = channel.id if channel is not None else interaction.channel_id or 0
            await self._post(interaction, where, person, question)
