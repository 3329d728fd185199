"""Clocks and absence: the form of a table's clock, and `/away`."""

from __future__ import annotations

from discord import app_commands

from bot.clocks import forms
from bot.clocks.service import Timekeeper
from bot.gateway.features import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, form_values
from bot.gateway.responder import Responder
from bot.lobby.service import Lobby
from bot.matches.host import Host
from bot.matches.session import LOBBY, Refused
from bot.people.service import People, Person
from bot.ui.command_words import words
from bot.ui.ids import OpenTiming, TimingForm
from bot.ui.words import ui as own


class ClockCommands:
    """How long answers may take, and who is away."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        host: Host,
        lobby: Lobby,
        people: People,
        timekeeper: Timekeeper,
    ) -> None:
        self.guard, self.responder = guard, responder
        self.host, self.lobby = host, lobby
        self.people, self.timekeeper = people, timekeeper
        self.handlers: Handlers = dict(
            (on(OpenTiming, self._open_timing), on(TimingForm, self._keep_timing))
        )

    async def _open_timing(self, interaction: Interaction, id_: OpenTiming, person: Person) -> None:
        session = await self.host.stored(id_.match)
        if session.status != LOBBY:
            raise Refused("started-or-over")
        if session.row.host != interaction.user.id:
            raise Refused("only-host", person=session.row.host)
        form = forms.form(session.id, session.body.timing, person.locale)
        await self.responder.open_form(interaction, form)

    async def _keep_timing(self, interaction: Interaction, id_: TimingForm, person: Person) -> None:
        timing = forms.filled_in(form_values(interaction))
        await self.lobby.set_options(
            id_.match, interaction.user.id, {}, interaction.id, timing=timing
        )
        await self.responder.tell(interaction, own(person.locale)("options-kept"))

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        @groups.tree.command(name=words("cmd-away"), description=words("cmd-away-about"))
        @app_commands.rename(until=words("arg-until"), by_itself=words("arg-by-itself"))
        @app_commands.describe(
            until=words("arg-until-about"), by_itself=words("arg-by-itself-about")
        )
        @guard.careful
        async def away(
            interaction: Interaction, until: str = "", by_itself: bool | None = None
        ) -> None:
            person = await guard.greet(interaction)
            t = own(person.locale)
            id_ = interaction.user.id
            if by_itself is not None:
                person.away_auto = by_itself
                await self.people.keep(id_, person)
            now = self.host.now()
            if until.strip():
                if interaction.guild_id is None:
                    raise Refused("only-in-server")
                at = forms.read_date(until.strip(), now, person.zone)
                person = await self.timekeeper.take_leave(id_, interaction.guild_id, at)
            elif by_itself is None:
                person = await self.timekeeper.come_back(id_)
            gone = person.away_until > now
            begins, ends = f"<t:{int(person.away_from)}:f>", f"<t:{int(person.away_until)}:f>"
            if gone and person.away_from > now:
                said = t("away-from-until", begins=begins, until=ends)
            else:
                said = t("away-until", until=ends) if gone else t("away-not")
            automatic = t("away-auto", on=person.away_auto)
            await self.responder.tell(interaction, f"{said} {automatic}")
