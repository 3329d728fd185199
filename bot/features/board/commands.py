"""The press that opens a table in a browser."""

from __future__ import annotations

from contextlib import suppress

from bot.delivery.unreached_errors import UNREACHED_ERRORS
from bot.features.board.addresses import Addresses
from bot.features.board.service import Boards
from bot.features.board.spectators import Spectators
from bot.features.board.view import links
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.matches.session import wrong_state
from bot.people.service import Person
from bot.ui.ids import OpenBoard
from storage.records import LIVE


class BoardCommands:
    """Gives everybody a link to what all may see, and players one to their own seat."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        boards: Boards,
        spectators: Spectators,
        addresses: Addresses,
    ) -> None:
        self.guard, self.responder = guard, responder
        self.boards, self.spectators, self.addresses = boards, spectators, addresses
        self.handlers: Handlers = dict((on(OpenBoard, self._open),))

    async def _open(self, interaction: Interaction, id_: OpenBoard, person: Person) -> None:
        if not self.addresses:
            raise Refused("no-pages")
        session, seat = await self.boards.matches.read(id_.match), ""
        if session.match is None:
            raise wrong_state(session)
        if session.status == LIVE and session.seat_of(interaction.user.id) is not None:
            number, secret = await self.boards.link(session.id, interaction.user.id)
            seat = self.addresses.seat(session.id, number, secret)
        table = ""
        with suppress(*UNREACHED_ERRORS):
            if await self.spectators.may_look(session):
                table = self.addresses.table(session.id)
        if not seat and not table:
            raise Refused("no-spectators")
        face = links(seat, table, person.locale)
        await self.responder.show(interaction, face)

    def commands(self, groups: Groups) -> None:
        """None: it is a button only."""
