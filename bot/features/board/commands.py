"""The press that opens one's own seat in a browser."""

from __future__ import annotations

from bot.features.board.addresses import Addresses
from bot.features.board.service import Boards
from bot.features.board.view import link
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.people.service import Person
from bot.ui.ids import OpenBoard


class BoardCommands:
    """Gives the person at a seat a link to its page."""

    def __init__(
        self, guard: Guard, responder: Responder, boards: Boards, addresses: Addresses
    ) -> None:
        self.guard, self.responder = guard, responder
        self.boards, self.addresses = boards, addresses
        self.handlers: Handlers = dict((on(OpenBoard, self._open),))

    async def _open(self, interaction: Interaction, id_: OpenBoard, person: Person) -> None:
        if not self.addresses:
            raise Refused("no-pages")
        seat, secret = await self.boards.link(id_.match, interaction.user.id)
        address = self.addresses.seat(id_.match, seat, secret)
        await self.responder.show(interaction, link(address, person.locale))

    def commands(self, groups: Groups) -> None:
        """None: it is a button only."""
