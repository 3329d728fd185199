"""Looking at the table: `/game status`, the board in words, and parts of it larger."""

from __future__ import annotations

from bot.features.table.view import board
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, chosen, match_here, reader
from bot.gateway.responder import Responder
from bot.matches.finder import MatchFinder
from bot.matches.repository import Matches
from bot.matches.session import Session
from bot.people.service import Person
from bot.ui.command_words import worded
from bot.ui.ids import ShowBoard, ZoomMenu
from bot.ui.words import bot_words, of_game


class TableCommands:
    """What anybody may look at."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        finder: MatchFinder,
        has_web_pages: bool,
    ) -> None:
        self.guard, self.responder, self.matches, self.finder = guard, responder, matches, finder
        self._has_web_pages = has_web_pages
        self.handlers: Handlers = dict((on(ShowBoard, self._board), on(ZoomMenu, self._zoom)))

    async def _board(self, interaction: Interaction, id_: ShowBoard, person: Person) -> None:
        await self._show_board(interaction, await self.matches.read(id_.match), person)

    async def _show_board(self, interaction: Interaction, session: Session, person: Person) -> None:
        session = await self.matches.read(session.id)
        session.playing()
        seat = reader(session, interaction)
        face = board(
            session, seat, person.locale, person.pictures, has_web_pages=self._has_web_pages
        )
        await self.responder.show(interaction, face)

    async def _zoom(self, interaction: Interaction, id_: ZoomMenu, person: Person) -> None:
        """A part of the board, larger, in the place of the whole."""
        session = await self.matches.read(id_.match)
        part = "".join(chosen(interaction)[:1])
        seat = reader(session, interaction)
        face = board(
            session, seat, person.locale, person.pictures, part, has_web_pages=self._has_web_pages
        )
        await self.responder.show_in_place(interaction, face)

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        @worded(groups.game, "status")
        @guard.careful
        async def status(interaction: Interaction, person: Person) -> None:
            session = await match_here(self.finder, interaction)
            if session.match is None:
                link = f"https://discord.com/channels/{session.row.guild}/{session.row.channel}"
                text = bot_words(person.locale)(
                    "lobby-open", running=session.title(of_game(session.row.game, person.locale))
                )
                await self.responder.tell(interaction, f"{text} {link}")
            else:
                await self._show_board(interaction, session, person)
