"""The form of a table's clock."""

from __future__ import annotations

from bot.features.clocks import forms
from bot.features.hall.service import Halls
from bot.features.lobby.outdated_panel import update_outdated
from bot.features.lobby.service import Lobby
from bot.features.lobby.view import more
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, form_values
from bot.gateway.responder import Responder
from bot.matches.repository import Matches
from bot.matches.session import only_host, only_lobby
from bot.people.service import Person
from bot.ui.ids import OpenTiming, TimingForm


class ClockCommands:
    """How long answers at a table may take."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        lobby: Lobby,
        halls: Halls,
    ) -> None:
        self.guard, self.responder, self.halls = guard, responder, halls
        self.matches, self.lobby = matches, lobby
        self.handlers: Handlers = dict(
            (on(OpenTiming, self._open_timing), on(TimingForm, self._keep_timing))
        )

    async def _open_timing(self, interaction: Interaction, id_: OpenTiming, person: Person) -> None:
        session = await self.matches.read(id_.match)
        if await update_outdated(self.responder, interaction, session, person):
            return
        only_lobby(session)
        only_host(session, interaction.user.id)
        form = forms.form(session.id, session.body.timing, person.locale)
        await self.responder.open_form(interaction, form)

    async def _keep_timing(self, interaction: Interaction, id_: TimingForm, person: Person) -> None:
        session = await self.matches.read(id_.match)
        if await update_outdated(self.responder, interaction, session, person):
            return
        timing = forms.filled_in(form_values(interaction))
        user = interaction.user.id
        session = await self.lobby.set_options(id_.match, user, {}, interaction.id, timing=timing)
        hall = await self.halls.has(session.row.guild)
        await self.responder.change(interaction, more(session, user, person.locale, hall=hall))

    def commands(self, groups: Groups) -> None:
        """No commands: a table's clock is set with its buttons."""
