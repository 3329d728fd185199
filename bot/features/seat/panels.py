"""Shows players their own panels: as a private answer, or in place of the pressed one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from functools import partial
from typing import TypeAlias

import aiohttp
import discord

from bot.delivery.attachments import (
    AFTER_ANSWER,
    AFTER_PRESS,
    drop_picture,
    kept_files,
    with_standing_picture,
)
from bot.delivery.circuit_breaker import CircuitOpen
from bot.delivery.emoji import AppEmoji
from bot.delivery.priority import AcknowledgementPriority
from bot.delivery.relay import OutboxRelay, ShownPanel
from bot.delivery.sender import GONE_MESSAGE, INVALID_FORM
from bot.features.calls.marks import mark
from bot.features.seat.panel_contents import PrivatePanel, of_person, shown
from bot.features.seat.private_panels import PrivatePanels
from bot.features.table.view import board
from bot.features.votes.service import Votes
from bot.gateway.answering import SENT, Expired, way_of
from bot.gateway.interactions import Interaction, on_private_answer, takes_files
from bot.gateway.responder import Responder
from bot.matches import ballots
from bot.matches.errors import Refused
from bot.matches.finder import others_of
from bot.matches.repository import Matches
from bot.matches.session import Session, unfit
from bot.people.service import People, Person
from bot.ui.widgets import Face
from bot.ui.words import ui
from games.core.decision import NOTHING
from games.core.secret import SPECTATOR, Seat

# nobody knows whether a call has arrived
UNHEARD_ERRORS = (TimeoutError, aiohttp.ClientError, OSError)

Turn: TypeAlias = tuple[tuple[int, str], int]


class Panels:
    """Shows a player's panel; every feature that changes what a player may do uses it."""

    def __init__(
        self,
        matches: Matches,
        people: People,
        *,
        responder: Responder,
        votes: Votes,
        relay: OutboxRelay,
        priority: AcknowledgementPriority,
        emoji: AppEmoji,
        private: PrivatePanels,
        paged: bool,
    ) -> None:
        self.matches, self.people, self.responder = matches, people, responder
        self.relay, self.priority, self.emoji = relay, priority, emoji
        self.private, self._votes = private, votes
        self._made = partial(of_person, app=emoji, paged=paged)  # paged: there are pages of tables
        self._answers = 0
        self._turns: dict[tuple[int, str], int] = {}  # who, at which table: the newest answer
        self._under_way = set[Turn]()

    async def refresh(
        self,
        interaction: Interaction,
        session: Session,
        person: Person,
        *,
        note: str = "",
        page: str = "",
        taught: str = "",
    ) -> None:
        """Show a player's panel as it is now, in place of the one that was pressed."""
        seat = session.seat_of(interaction.user.id)
        if seat is None:
            raise Refused("not-seated")
        closed = await self._told_closed(interaction, person)
        here = await self._is_here(interaction, session)
        if closed or here:  # that was stored, and the match may have changed meanwhile
            session = await self.matches.read(session.id)
        on_panel = interaction.message is not None and (
            interaction.message.flags.ephemeral or interaction.guild_id is None
        )
        if interaction.message is not None and on_private_answer(interaction):
            self.private.stands(interaction.message.id)
        turn, note = self._turn(interaction, session), note or closed
        teach = partial(self._teach, interaction.user.id, taught)
        if not on_panel:
            await self._show(interaction, session, seat, person, note, turn)
            await teach()
            return
        try:
            await self._change(interaction, session, seat, person, note, page, turn, teach)
        finally:
            self.private.release(*turn)
        self._done(turn)

    async def _change(
        self,
        interaction: Interaction,
        session: Session,
        seat: Seat,
        person: Person,
        note: str,
        page: str,
        turn: Turn,
        teach: Callable[[], Awaitable[None]],
    ) -> None:
        """Show a panel in place of the pressed one, or as a new answer where that one is gone."""
        message = interaction.message
        standing_dm = message is not None and not message.flags.ephemeral
        user, others = interaction.user.id, 0
        if standing_dm:
            others = await others_of(self.matches.store, user, session.id)
        kept = partial(self._made, seat=seat, person=person)
        made = partial(kept, note=note, page=page, others=others)
        face = made(session, drawn=person.pictures and takes_files(interaction))
        sight = None
        if standing_dm and not note and not page:
            asked, revision = mark(session, seat), session.row.revision
            sight = ShownPanel(session.id, seat, revision, asked, face.fingerprint)
        drawn, standing = face.svg is not None, self.responder.standing(interaction)
        follows = drawn and not (kept_files(standing, face) and self._calm(turn))
        later: Face | None = face
        if follows and not standing_dm and not self.responder.picture_follows(AFTER_PRESS):
            drop_picture(face, offer=True)
            self.responder.came_without(AFTER_PRESS)
            follows, later = False, None
        elif follows and standing:
            face = with_standing_picture(face, standing[0].filename)
        elif follows:
            face = made(session)
        if message is not None and standing_dm:
            self.relay.overtake(message.id)
        try:
            sole = await self.responder.change(interaction, face)
        except discord.HTTPException as refused:
            if refused.code == GONE_MESSAGE:  # another panel has taken its place meanwhile
                await self._show(interaction, session, seat, person, note, turn)
                await teach()
                return
            if refused.code != INVALID_FORM:
                raise
            # the picture that was there at the press has been replaced meanwhile, or an emoji is
            # no longer there
            self.emoji.doubt(refused)
            follows, later = drawn, None
            face = made(session, emoji=NOTHING)
            sole = await self.responder.change(interaction, face)
        if not sole:  # it is shown as if nobody had pressed
            self.priority.end(interaction.id)
            await teach()
            return
        if not standing_dm:
            whole = face if face is later and (not drawn or face.svg is not None) else None
            one = shown(session, seat, person, whole, note, page)
            self._note(interaction, turn, one)
        self.priority.end(interaction.id)
        with (
            self.relay.picture_follows(message.id)
            if message is not None and follows
            else nullcontext()
        ):
            notes = list[Awaitable[None]]()  # no answer waits for them to be stored
            if message is not None and standing_dm:
                notes.append(self.relay.answered(message.id, interaction.followup))
                if sight is not None:
                    place = message.channel.id, message.id
                    notes.append(self.relay.seen(sight, interaction.user.id, *place))
            await (asyncio.gather(teach(), *notes) if notes else teach())  # stored together
            if follows:
                told = await self._follow(interaction, session, seat, made, later, turn)
                if told is not None and not standing_dm:
                    one = shown(told[0], seat, person, told[1], note, page)
                    self._note(interaction, turn, one)

    async def show(
        self, interaction: Interaction, session: Session, person: Person, *, again: bool = False
    ) -> None:
        """Show a player's own panel as a private answer; to others the table in words."""
        if session.match is None:
            raise unfit(session)
        seat = session.seat_of(interaction.user.id)
        if seat is None:
            above = ui(person.locale)("no-seat-here")
            face = board(session, SPECTATOR, person.locale, person.pictures, above=above)
            await self.responder.show(interaction, face)
        elif again:
            await self.refresh(interaction, session, person)
        else:
            note = await self._told_closed(interaction, person)
            await self._is_here(interaction, session)
            session = await self.matches.read(session.id)
            turn = self._turn(interaction, session)
            await self._show(interaction, session, seat, person, note, turn)

    async def show_whole(self, interaction: Interaction, session: Session, person: Person) -> None:
        """Show a player's own panel with its picture, all in one new private answer."""
        seat = session.seat_of(interaction.user.id)
        if seat is None:
            raise Refused("not-seated")
        turn = self._turn(interaction, session)
        face = self._made(session, seat, person, drawn=takes_files(interaction))
        try:
            await self.responder.show_whole(interaction, face)
            one = shown(session, seat, person, face)
            self._note(interaction, turn, one, new=True)
        finally:
            self.private.release(*turn)
        self._done(turn)

    async def _show(
        self,
        interaction: Interaction,
        session: Session,
        seat: Seat,
        person: Person,
        note: str,
        turn: Turn,
    ) -> None:
        """Send a panel as a new private answer; its picture follows."""
        made = partial(self._made, seat=seat, person=person, note=note)
        drawn = made(session, drawn=person.pictures and takes_files(interaction))
        pictured = follows = drawn.svg is not None
        face = made(session) if follows else drawn
        if follows and not self.responder.picture_follows(AFTER_ANSWER):
            drop_picture(drawn, offer=True)
            self.responder.came_without(AFTER_ANSWER)
            follows, face = False, drawn
        try:
            await self.responder.show(interaction, face)
            whole = None if pictured else face
            self._note(interaction, turn, shown(session, seat, person, whole, note), new=True)
            self.priority.end(interaction.id)
            if follows:
                told = await self._follow(interaction, session, seat, made, drawn, turn)
                if told is not None:
                    one = shown(told[0], seat, person, told[1], note)
                    self._note(interaction, turn, one)
        except discord.HTTPException as refused:
            self.emoji.doubt(refused)
            raise
        finally:
            self.private.release(*turn)
        self._done(turn)

    async def _is_here(self, interaction: Interaction, session: Session) -> bool:
        """Somebody looks at their panel: a vote to remove them ends. Whether there was one."""
        asked = ballots.votes_about(session.body, interaction.user.id)
        if asked:
            await self._votes.is_here(session.id, interaction.user.id)
        return asked

    def _note(
        self, interaction: Interaction, turn: Turn, one: PrivatePanel, *, new: bool = False
    ) -> None:
        """Record that a private panel has arrived with an answer."""
        way = AFTER_ANSWER if new else AFTER_PRESS
        one.plain = not (takes_files(interaction) and self.responder.picture_follows(way))
        one.pressed = _changed(interaction)
        self.private.note(*turn, interaction.token, one, new=new)

    async def _teach(self, user: int, question: str) -> None:
        """Count an answered question ("game/question"; empty for none) for this person."""
        if question:
            await self.people.teach(user, question)

    # The picture of a hand follows the answer, which waits for no drawing -------------------------

    async def _follow(
        self,
        interaction: Interaction,
        session: Session,
        seat: Seat,
        made: Callable[..., Face],
        face: Face | None,
        turn: Turn,
    ) -> tuple[Session, Face | None] | None:
        """Draw the hand and show it, unless the player has got a later answer meanwhile.

        `face` is the panel with its picture, if it is in memory; `made` makes it from a session.
        Returns of which session it is, with the face unless its picture was left out; None if it
        has not arrived.
        """
        user, drawn = interaction.user.id, -1
        while drawn != session.row.revision:  # what the table did meanwhile is shown, too
            if drawn >= 0 or face is None:
                face = made(session, drawn=True)
            await self.responder.draw(face)
            drawn = session.row.revision
            session = await self.matches.read(session.id)
        if face is None or self._turns.get(turn[0]) != turn[1] or session.seat_of(user) != seat:
            return None
        self._under_way.add(turn)
        try:
            # The answer was given. No word of it where it fails: whether a picture has to follow
            # depends on what somebody holds, and a line in the log would tell.
            with suppress(Expired, CircuitOpen, discord.HTTPException, *UNHEARD_ERRORS):
                try:
                    await self._bring_picture(interaction, face)
                except discord.NotFound as gone:
                    if gone.code == GONE_MESSAGE and (message := _changed(interaction)):
                        self.private.miss(turn[0], message)
                    raise
                return session, face if face.svg is not None else None
        finally:
            self._under_way.discard(turn)
        return None

    async def _bring_picture(self, interaction: Interaction, face: Face) -> None:
        """Show the answer again, now with its picture.

        In a direct message like any other edit of it: whether Discord finds the message that was
        pressed over its token is not sure.
        """
        message = interaction.message
        if message is None or message.flags.ephemeral or interaction.guild_id is not None:
            await self.responder.follow_up(interaction, face)
        else:
            await self.relay.edit_pressed(message, face, way_of(interaction))

    def _turn(self, interaction: Interaction, session: Session) -> Turn:
        """The number of this answer to a player at a table: later ones replace it."""
        who = interaction.user.id, session.id
        self._answers += 1
        self._turns[who] = self._answers
        self.private.hold(who, self._answers)
        return who, self._answers

    def _done(self, turn: Turn) -> None:
        """An answer is complete with its picture: forget about it."""
        if self._turns.get(turn[0]) == turn[1]:
            del self._turns[turn[0]]

    def _calm(self, turn: Turn) -> bool:
        """Whether no picture of an earlier answer is on its way, which could overwrite a later
        one.
        """
        return all(who != turn[0] for who, _ in self._under_way)

    async def _told_closed(self, interaction: Interaction, person: Person) -> str:
        """A sentence, said once, that explains why no direct message reaches the person; else
        "".
        """
        why = "closed" if person.dm_closed else person.no_dm
        if not why or person.told_closed:
            return ""
        person.told_closed = True
        await self.people.keep(interaction.user.id, person)
        return ui(person.locale)(f"dm-{why}")


def _changed(interaction: Interaction) -> int:
    """The private panel that a press has changed; 0 where the answer is a message of its own."""
    message, sent = interaction.message, interaction.response.type in SENT
    return 0 if message is None or sent or not on_private_answer(interaction) else message.id
