"""Showing players their own panels: as a private answer, or in the place of the one pressed."""

from __future__ import annotations

from bot.delivery.calls import mark
from bot.delivery.priority import AcknowledgementPriority
from bot.delivery.relay import OutboxRelay, Sight
from bot.gateway.interactions import Interaction
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.matches.repository import Matches
from bot.matches.session import Session
from bot.people.service import People, Person
from bot.seat.view import panel
from bot.table.view import board
from bot.ui.words import ui
from games.core.secret import SPECTATOR


class Panels:
    """Every feature that changes what a player may do shows the player's panel through this."""

    def __init__(
        self,
        matches: Matches,
        people: People,
        responder: Responder,
        relay: OutboxRelay,
        priority: AcknowledgementPriority,
    ) -> None:
        self.matches, self.people, self.responder = matches, people, responder
        self.relay, self.priority = relay, priority

    async def refresh(
        self,
        interaction: Interaction,
        session: Session,
        person: Person,
        *,
        note: str = "",
        page: str = "",
    ) -> None:
        """Show somebody's panel as it is now, in the place of the one that was pressed."""
        seat = session.seat_of(interaction.user.id)
        if seat is None:
            raise Refused("not-your-seat")
        closed = await self._told_closed(interaction, person)
        on_panel = interaction.message is not None and (
            interaction.message.flags.ephemeral or interaction.guild_id is None
        )
        note = note or closed
        session = await self.matches.read(session.id)
        face = panel(session, seat, person.locale, note=note, page=page)
        if not on_panel:
            await self.responder.show(interaction, face)
            return
        sight = Sight(session.id, seat, session.row.revision, mark(session, seat), face)
        await self.responder.change(interaction, face)
        self.priority.end(interaction.id)
        message = interaction.message
        if message is not None and not message.flags.ephemeral and not note and not page:
            await self.relay.seen(sight, interaction.user.id, message.channel.id, message.id)

    async def show(
        self, interaction: Interaction, session: Session, person: Person, *, again: bool = False
    ) -> None:
        """A player's own panel as a private answer; for others the table in words."""
        session = await self.matches.read(session.id)
        if session.match is None:
            raise Refused("not-started")
        seat = session.seat_of(interaction.user.id)
        if seat is None:
            face = board(session, SPECTATOR, person.locale, person.pictures)
            await self.responder.show(interaction, face)
        elif again:
            await self.refresh(interaction, session, person)
        else:
            note = await self._told_closed(interaction, person)
            session = await self.matches.read(session.id)
            face = panel(session, seat, person.locale, note=note)
            await self.responder.show(interaction, face)

    async def _told_closed(self, interaction: Interaction, person: Person) -> str:
        """Said once to somebody whom no direct message reaches: why."""
        why = "closed" if person.dm_closed else person.no_dm
        if not why or person.told_closed:
            return ""
        person.told_closed = True
        await self.people.keep(interaction.user.id, person)
        return ui(person.locale)(f"dm-{why}")
