"""Looking back and looking on: the log, replay, export, spectators."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.features.history import view
from bot.features.history.replay_page import Curve, page_of
from bot.features.history.service import History, step_at, target_step
from bot.gateway import responses
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, chosen, match_here, reader, require_files
from bot.gateway.responder import Responder
from bot.matches import knowledge
from bot.matches.actions import Actions
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.matches.repository import Matches
from bot.matches.session import Session
from bot.people.service import Person
from bot.ui.command_words import worded
from bot.ui.id_format import parse_whole_number
from bot.ui.ids import (
    ExportMatch,
    LogPage,
    ReplayEyes,
    ReplayStep,
    ReplayTo,
    SharePoster,
    ShowHand,
    Watch,
)
from bot.ui.words import at_table, bot_words, language, spoken, told_events
from games.core.secret import SPECTATOR, Seat
from storage.records import CLOSED, OVER

LOG_PAGE_LINES = 25  # on a page of the log


class HistoryCommands:
    """The log, replay and export of a match, for those who may see them."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        finder: MatchFinder,
        actions: Actions,
        history: History,
        curves: Sequence[Callable[[Session, Sequence[str]], Awaitable[Mapping[str, Curve]]]],
    ) -> None:
        self._curves = curves  # of the reviews that there are
        self.guard, self.responder, self.matches, self.finder, self.actions, self.history = (
            guard,
            responder,
            matches,
            finder,
            actions,
            history,
        )
        self.handlers: Handlers = dict(
            (
                on(LogPage, self._log),
                on(ReplayStep, self._replay),
                on(ReplayEyes, self._eyes),
                on(ReplayTo, self._go_to),
                on(Watch, self._watch),
                on(ShowHand, self._show_hand),
                on(ExportMatch, self._export),
                on(SharePoster, self._share),
            )
        )

    # The log --------------------------------------------------------------------------------------

    async def _log(self, interaction: Interaction, id_: LogPage, person: Person) -> None:
        session = await self.matches.read(id_.match)
        await self._show_log(interaction, session, person, id_.page)

    async def _show_log(
        self, interaction: Interaction, session: Session, person: Person, page: int = 0
    ) -> None:
        """Show the reader's log, newest page first; `page` counts back from the end."""
        seat = reader(session, interaction)
        listed = told_events(session, await self.finder.heard(session, seat))
        w, t = at_table(session, person.locale, seat), bot_words(person.locale)
        times = await self.history.times(session)
        lines = view.log_lines(session, listed, times, person.locale, seat)
        last = max(0, (len(lines) - 1) // LOG_PAGE_LINES)
        page = min(page, last)
        end = len(lines) - page * LOG_PAGE_LINES
        shown = lines[max(0, end - LOG_PAGE_LINES) : end]
        text = view.log_text(shown) or t("log-empty")
        earlier = LogPage(session.id, page + 1) if page < last else None
        later = LogPage(session.id, page - 1) if page > 0 else None
        title, links = t("log-of", game=session.title(w)), await self.finder.links(session)
        ended = view.end_line(session, person.locale, len(listed)) if page == 0 else None
        causes = view.causes(session.id, [*shown, *([ended] if ended else [])], person.locale)
        face = view.log(title, text, earlier, later, person.locale, links, causes)
        await self.responder.show_in_place(interaction, face)

    # Export ---------------------------------------------------------------------------------------

    async def _export(self, interaction: Interaction, id_: ExportMatch, person: Person) -> None:
        await self._send_export(interaction, await self.matches.read(id_.match), person)

    async def _send_export(
        self, interaction: Interaction, session: Session, person: Person
    ) -> None:
        """Send the match as files: all of it after its end, before that what the reader knows.

        After the end a page follows, which takes some seconds to make.
        """
        require_files(interaction)
        await responses.think(interaction)
        seat = session.seat_of(interaction.user.id)
        over = session.status in (OVER, CLOSED)
        reader = SPECTATOR if over or seat is None else seat
        locale = language(person.locale)
        said = await self.history.said(session, reader)
        if over:
            document = (await self.history.document(session)).model_dump_json()
        else:
            lines = spoken(session, told_events(session, said), locale, reader)
            known = await self.history.own_view(session, reader, lines)
            document = json.dumps(known, ensure_ascii=False)
        times = await self.history.times(session)
        text = view.transcript(session, said, reader, locale, times)
        name = f"{session.row.game}-{session.id}"
        note = bot_words(locale)("exported" if over else "exported-own")
        files = {f"{name}.json": document, f"{name}.txt": text}
        await self.responder.send_files(interaction, note, files)
        if not over:
            return
        locales = list(dict.fromkeys((locale, language(session.body.locale))))
        curves = dict[str, Curve]()
        for drawn in self._curves:
            curves |= await drawn(session, locales)
        if (page := await self.history.page(page_of, document, locales, curves)) is not None:
            files[f"{name}.html"] = page
            await self.responder.send_files(interaction, bot_words(locale)("exported-page"), files)

    # The poster -----------------------------------------------------------------------------------

    async def _share(self, interaction: Interaction, id_: SharePoster, person: Person) -> None:
        """Post the picture of the end for everybody."""
        await self.actions.share_poster(id_.match, interaction.user.id, interaction.id)
        await self.responder.tell(interaction, bot_words(person.locale)("poster-on-its-way"))

    # Replay ---------------------------------------------------------------------------------------

    async def _replay(self, interaction: Interaction, id_: ReplayStep, person: Person) -> None:
        session = await self.matches.read(id_.match)
        stops = await self._stops(interaction, session, id_.reader)
        step = target_step(id_.step, len(stops), id_.way)
        await self._show_replay(interaction, session, person, id_.reader, stops, step)

    async def _eyes(self, interaction: Interaction, id_: ReplayEyes, person: Person) -> None:
        session = await self.matches.read(id_.match)
        number = parse_whole_number("".join(chosen(interaction)[:1]))
        reader = SPECTATOR if number is None else number
        stops = await self._stops(interaction, session, id_.reader)
        line = stops[target_step(id_.step, len(stops), "")]
        stops = await self._stops(interaction, session, reader)
        await self._show_replay(interaction, session, person, reader, stops, step_at(stops, line))

    async def _go_to(self, interaction: Interaction, id_: ReplayTo, person: Person) -> None:
        session = await self.matches.read(id_.match)
        stops = await self._stops(interaction, session, id_.reader)
        step = target_step(
            parse_whole_number("".join(chosen(interaction)[:1])) or 0, len(stops), ""
        )
        await self._show_replay(interaction, session, person, id_.reader, stops, step)

    async def _stops(
        self, interaction: Interaction, session: Session, reader: Seat
    ) -> Sequence[int]:
        """The steps of the replay for a reader. Raises Refused for another player's view."""
        session.playing()
        if reader not in self.history.readers(session, interaction.user.id):
            raise Refused("not-your-seat")
        return await self.history.stops(session, reader)

    async def _show_replay(
        self,
        interaction: Interaction,
        session: Session,
        person: Person,
        reader: Seat,
        stops: Sequence[int],
        step: int,
    ) -> None:
        """Show one step in place of the previous one."""
        await responses.soon(interaction)
        readers, target = self.history.readers(session, interaction.user.id), stops[step]
        match = await self.history.at(session, target)
        listed = await self.finder.heard(session, reader)
        heard = [one for one in listed if one[0] == target]
        locale, whole_story = language(person.locale), told_events(session, listed)
        face = view.replay(
            session,
            view.ReplayedStep(match, heard, step, len(stops)),
            reader=reader,
            readers=readers,
            landmarks=view.landmarks(session, whole_story, stops, locale, reader),
            locale=locale,
            pictures=person.pictures,
        )
        await self.responder.show_in_place(interaction, face)

    # Spectators -----------------------------------------------------------------------------------

    async def _watch(self, interaction: Interaction, id_: Watch, person: Person) -> None:
        await self._show_watch(interaction, await self.matches.read(id_.match), person)

    async def _show_hand(self, interaction: Interaction, id_: ShowHand, person: Person) -> None:
        """Let spectators see the person's hand, or stop it."""
        session = await self.actions.show_hand(
            id_.match, interaction.user.id, id_.shows, interaction.id
        )
        await self._show_watch(interaction, session, person)

    async def _show_watch(self, interaction: Interaction, session: Session, person: Person) -> None:
        session = await self.actions.look_on(session.id, interaction.user.id)
        seat = session.seat_of(interaction.user.id)
        hands = not knowledge.has_sat(session.body, interaction.user.id)
        locale = language(person.locale)
        face = view.watch(session, locale, person.pictures, seat, hands=hands)
        await self.responder.show_in_place(interaction, face)

    # Commands -------------------------------------------------------------------------------------

    async def _begun_here(self, interaction: Interaction) -> Session:
        session = await match_here(self.finder, interaction)
        session.playing()
        return session

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        @worded(groups.game, "log")
        @guard.careful
        async def log(interaction: Interaction, person: Person) -> None:
            await self._show_log(interaction, await match_here(self.finder, interaction), person)

        @worded(groups.game, "export")
        @guard.careful
        async def export(interaction: Interaction, person: Person) -> None:
            await self._send_export(interaction, await self._begun_here(interaction), person)

        @worded(groups.game, "replay")
        @guard.careful
        async def replay(interaction: Interaction, person: Person) -> None:
            session = await self._begun_here(interaction)
            over = session.status in (OVER, CLOSED)
            own_seat = session.seat_of(interaction.user.id)
            reader = SPECTATOR if own_seat is None else own_seat
            stops = await self.history.stops(session, reader)
            step = 0 if over else len(stops) - 1
            await self._show_replay(interaction, session, person, reader, stops, step)

        @worded(groups.game, "watch")
        @guard.careful
        async def watch(interaction: Interaction, person: Person) -> None:
            await self._show_watch(interaction, await self._begun_here(interaction), person)
