"""The button on a panel that opens one's own note on the table."""

from __future__ import annotations

from bot.features.notes import forms
from bot.features.notes.service import Notes
from bot.features.seat.panels import Panels
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, form_values
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.matches.repository import Matches
from bot.people.service import People, Person
from bot.ui.ids import NoteForm, OpenNote


class NoteCommands:
    """The note that a player has on a table; only its owner reads it."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        people: People,
        notes: Notes,
        panels: Panels,
    ) -> None:
        self.guard, self.responder, self.matches, self.people = guard, responder, matches, people
        self.notes, self.panels = notes, panels
        self.handlers: Handlers = dict((on(OpenNote, self._open), on(NoteForm, self._write)))

    async def _open(self, interaction: Interaction, id_: OpenNote, person: Person) -> None:
        session, user = await self.matches.read(id_.match), interaction.user.id
        if session.seat_of(user) is None:
            raise Refused("not-seated")
        left = any(one.person == user for one in session.body.left_notes)
        text = person.notes.get(session.id, "")
        await self.responder.open_form(
            interaction, forms.form(session.id, text, person.locale, left=left)
        )

    async def _write(self, interaction: Interaction, id_: NoteForm, person: Person) -> None:
        text, leave = forms.filled_in(form_values(interaction))
        user = interaction.user.id
        session = await self.notes.write(id_.match, user, text, leave=leave, press=interaction.id)
        person.notes = (await self.people.read(user)).notes
        await self.panels.refresh(interaction, session, person)

    def commands(self, groups: Groups) -> None:
        """None: it is a button only."""
