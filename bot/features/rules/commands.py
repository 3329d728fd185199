"""The rules of the games: `/game rules`, and their chapters."""

from __future__ import annotations

import asyncio

from discord import app_commands

import games
from bot.features.history.view import LogLine, end_line, log_lines
from bot.features.rules import view
from bot.features.rules.search import QUERY_LENGTH
from bot.features.seat.view import explained
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, chosen, reader, typed_game
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.matches.question_ids import is_open
from bot.matches.repository import Matches
from bot.matches.seat_access import not_your_seat
from bot.matches.session import Session
from bot.ops.allowance import Allowance
from bot.people.service import Person
from bot.ui.command_words import game_choices, worded
from bot.ui.id_format import parse_whole_number
from bot.ui.ids import (
    CauseMenu,
    ChapterMenu,
    ExplainQuestion,
    ShowRules,
    TableChapterMenu,
    WhyEnded,
)
from bot.ui.words import told_events


class RulesCommands:
    """Reading and searching the rules."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        finder: MatchFinder,
        searches: Allowance,
    ) -> None:
        self.guard, self.responder, self.matches, self.finder = guard, responder, matches, finder
        self._searches = searches
        self.handlers: Handlers = dict(
            (
                on(ShowRules, self._open),
                on(ChapterMenu, self._chapter),
                on(TableChapterMenu, self._table_chapter),
                on(ExplainQuestion, self._explain),
                on(CauseMenu, self._cause),
                on(WhyEnded, self._why_ended),
            )
        )

    async def _open(self, interaction: Interaction, id_: ShowRules, person: Person) -> None:
        session = await self.matches.read(id_.match)
        face = view.rules(session.row.game, person.locale, session=session)
        await self.responder.show_in_place(interaction, face)

    async def _explain(
        self, interaction: Interaction, id_: ExplainQuestion, person: Person
    ) -> None:
        """The open question at length, and the chapter of the rules that it belongs to."""
        session = await self.matches.read(id_.match)
        if session.seat_of(interaction.user.id) != id_.seat:
            raise not_your_seat(session, interaction.user.id)
        match = session.playing()
        decision = match.pending.get(id_.seat) if is_open(session, id_.asked) else None
        why, chapter = "", 1
        if decision is not None:
            why = explained(session, id_.seat, person.locale)
            chapter = session.game.chapters.get(decision.key, 1)
        face = view.rules(session.row.game, person.locale, chapter - 1, why, session)
        await self.responder.show(interaction, face)

    async def _chapter(self, interaction: Interaction, id_: ChapterMenu, person: Person) -> None:
        if id_.game not in games.playable():
            raise Refused("no-game", game=id_.game)
        number = parse_whole_number("".join(chosen(interaction)[:1]))
        face = view.rules(id_.game, person.locale, number or 0)
        await self.responder.show_in_place(interaction, face)

    async def _table_chapter(
        self, interaction: Interaction, id_: TableChapterMenu, person: Person
    ) -> None:
        session = await self.matches.read(id_.match)
        number = parse_whole_number("".join(chosen(interaction)[:1])) or 0
        face = view.rules(session.row.game, person.locale, number, session=session)
        await self.responder.show_in_place(interaction, face)

    async def _cause(self, interaction: Interaction, id_: CauseMenu, person: Person) -> None:
        """A line of the reader's log, and the paragraphs that it comes from."""
        session = await self.matches.read(id_.match)
        seat = reader(session, interaction)
        listed = told_events(session, await self.finder.heard(session, seat))
        lines = log_lines(session, listed, {}, person.locale, seat)
        if ended := end_line(session, person.locale, len(listed)):
            lines.append(ended)
        number = parse_whole_number("".join(chosen(interaction)[:1]))
        line = next((one for one in lines if one.cause and one.number == number), None)
        if line is None:
            raise Refused("old-button")
        await self._show_cause(interaction, session, person, line)

    async def _why_ended(self, interaction: Interaction, id_: WhyEnded, person: Person) -> None:
        """How a match has ended, and the paragraphs by which it did."""
        session = await self.matches.read(id_.match)
        line = end_line(session, person.locale, 0)
        if line is None:
            raise Refused("old-button")
        await self._show_cause(interaction, session, person, line)

    async def _show_cause(
        self, interaction: Interaction, session: Session, person: Person, line: LogLine
    ) -> None:
        face = view.caused(session, person.locale, line.text, line.cause)
        await self.responder.show(interaction, face)

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        async def choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            return game_choices(interaction, current, games.playable())

        @worded(groups.game, "rules", "game", "search")
        @app_commands.autocomplete(game=choices)
        @guard.careful
        async def rules(
            interaction: Interaction,
            person: Person,
            game: str = "",
            search: app_commands.Range[str, 0, QUERY_LENGTH] = "",
        ) -> None:
            latest = None
            if game.strip():
                key = typed_game(game)
            else:
                latest = await self.finder.latest(interaction.channel_id or 0)
                if latest is None:
                    raise Refused("rules-of-what")
                key = latest.row.game
                if key not in games.playable():
                    raise Refused("no-game", game=key)
            if search.strip():
                if not self._searches.take(interaction.user.id):
                    raise Refused("searching")
                found = await asyncio.to_thread(
                    view.found_rules, key, person.locale, search.strip(), latest
                )
                await self.responder.tell(interaction, found)
                return
            await self.responder.show(interaction, view.rules(key, person.locale, session=latest))
