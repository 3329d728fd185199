"""Shows players their own panels: as a private answer, or in place of the pressed one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

import discord

from bot.delivery.attachments import (
    AFTER_ANSWER,
    AFTER_PRESS,
    drop_picture,
    kept_files,
    with_standing_picture,
)
from bot.delivery.priority import AcknowledgementPriority
from bot.delivery.relay import OutboxRelay, ShownPanel
from bot.delivery.sender import GONE_MESSAGE, INVALID_FORM
from bot.delivery.unreached_errors import UNREACHED_ERRORS
from bot.features.calls.marks import mark
from bot.features.seat.panel_contents import PanelMaker, PrivatePanel, shown
from bot.features.seat.private_panels import PrivatePanels
from bot.features.table.view import board
from bot.features.votes.service import Votes
from bot.gateway.interactions import Interaction, on_private_answer, takes_files
from bot.gateway.responder import Responder
from bot.gateway.responses import SENT, Expired, way_of
from bot.matches import ballots
from bot.matches.errors import Refused
from bot.matches.finder import others_of
from bot.matches.repository import Matches
from bot.matches.session import Session, wrong_state
from bot.people.service import People, Person
from bot.ui.widgets import Face
from bot.ui.words import bot_words
from games.core.secret import SPECTATOR, Seat

# who, at which table; the number of a response to them there: later ones have higher ones
ResponseKey: TypeAlias = tuple[tuple[int, str], int]


@dataclass(frozen=True, slots=True)
class _Response:
    """A response to an interaction: whose panel it shows, and what is beside the game on it."""

    interaction: Interaction
    session: Session
    seat: Seat
    person: Person
    key: ResponseKey
    note: str = ""  # a sentence over the question
    page: str = ""  # the group of answers that is unfolded, or the answer that is asked once more

    @property
    def pictured(self) -> bool:
        """Whether its reader may be shown a picture there."""
        return self.person.pictures and takes_files(self.interaction)

    def made(self, make: Callable[..., Face], session: Session, **more: Any) -> Face:
        """The panel at another moment of the same match."""
        return make(session, self.seat, self.person, note=self.note, page=self.page, **more)

    def shown(self, face: Face | None) -> PrivatePanel:
        """What is noted of it; `face` is None if it would look otherwise if made again."""
        return shown(self.session, self.seat, self.person, face, self.note, self.page)


@dataclass(slots=True)
class _Faces:
    """A panel as it is shown at once, and as it is when its picture has followed."""

    now: Face
    later: Face | None  # None: to be made again, or left out
    drawn: bool  # whether there is a picture
    follows: bool  # whether it comes after the answer

    @property
    def whole(self) -> Face | None:
        """The face that stands there for good, if that is what was shown at once."""
        stands = self.now is self.later and (not self.drawn or self.now.svg is not None)
        return self.now if stands else None


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
        maker: PanelMaker,
        private: PrivatePanels,
    ) -> None:
        self.matches, self.people, self.responder = matches, people, responder
        self.relay, self.priority, self.emoji = relay, priority, maker.emoji
        self.private, self._votes = private, votes
        self._made = maker.face
        self._responses = 0
        self._newest: dict[tuple[int, str], int] = {}  # who, at which table: the newest response
        self._under_way = set[ResponseKey]()

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
        session, closed = await self._is_here(interaction, session, person)
        on_panel = interaction.message is not None and (
            interaction.message.flags.ephemeral or interaction.guild_id is None
        )
        if interaction.message is not None and on_private_answer(interaction):
            self.private.stands(interaction.message.id)
        key = self._new_key(interaction, session)
        response = _Response(interaction, session, seat, person, key, note or closed, page)
        teach = partial(self._teach, interaction.user.id, taught)
        if not on_panel:
            await self._show(replace(response, page=""))
            await teach()
            return
        try:
            await self._change(response, teach)
        finally:
            self.private.release(*key)
        self._done(key)

    async def _change(self, response: _Response, teach: Callable[[], Awaitable[None]]) -> None:
        """Show a panel in place of the pressed one, or as a new answer where that one is gone."""
        interaction, session, seat = response.interaction, response.session, response.seat
        user, message = interaction.user.id, interaction.message
        direct = message if message is not None and not message.flags.ephemeral else None
        others = 0
        if direct is not None:
            others = await others_of(self.matches.store, user, session.id)
        made = partial(response.made, self._made, others=others)
        face = made(session, drawn=response.pictured)
        sight = None
        if direct is not None and not response.note and not response.page:
            asked, revision = mark(session, seat), session.row.revision
            sight = ShownPanel(session.id, seat, revision, asked, face.fingerprint)
        faces = self._faces(response, face, made)
        if direct is not None:
            self.relay.overtake(direct.id)
        try:
            sole = await self._put(response, faces, made)
        except discord.HTTPException as refused:
            if refused.code != GONE_MESSAGE:
                raise
            # another panel has taken its place meanwhile
            await self._show(replace(response, page=""))
            await teach()
            return
        if not sole:  # it is shown as if nobody had pressed
            self.priority.end(interaction.id)
            await teach()
            return
        if direct is None:
            self._note(response, response.shown(faces.whole))
        self.priority.end(interaction.id)
        held = message.id if message is not None and faces.follows else 0
        with self.relay.picture_follows(held) if held else nullcontext():
            notes = list[Awaitable[None]]()  # no answer waits for them to be stored
            if direct is not None:
                notes.append(self.relay.answered(direct.id, interaction.followup))
                if sight is not None:
                    notes.append(self.relay.seen(sight, user, direct.channel.id, direct.id))
            await (asyncio.gather(teach(), *notes) if notes else teach())  # stored together
            if faces.follows:
                told = await self._follow(response, made, faces.later)
                if told is not None and direct is None:
                    self._note(response, told)

    def _faces(self, response: _Response, face: Face, made: Callable[..., Face]) -> _Faces:
        """What is shown at once of a panel in place of the pressed one, and whether its picture
        follows: it does unless the one that stands there stays.
        """
        standing = self.responder.standing(response.interaction)
        drawn = face.svg is not None
        if not drawn or (kept_files(standing, face) and self._calm(response.key)):
            return _Faces(face, face, drawn, follows=False)
        private = (
            response.interaction.message is None or response.interaction.message.flags.ephemeral
        )
        if private and not self.responder.picture_follows(AFTER_PRESS):
            drop_picture(face, offer=True)
            self.responder.came_without(AFTER_PRESS)
            return _Faces(face, None, drawn, follows=False)
        if standing:
            now = with_standing_picture(face, standing[0].filename)
        else:
            now = made(response.session)
        return _Faces(now, face, drawn, follows=True)

    async def _put(self, response: _Response, faces: _Faces, made: Callable[..., Face]) -> bool:
        """Change the pressed panel; returns whether nothing else has changed it meanwhile."""
        try:
            return await self.responder.change(response.interaction, faces.now)
        except discord.HTTPException as refused:
            if refused.code != INVALID_FORM:
                raise
            # the picture that was there at the press has been replaced meanwhile, or an emoji is
            # no longer there
            self.emoji.doubt(refused)
        faces.follows, faces.later = faces.drawn, None
        faces.now = made(response.session, with_app_emoji=False)
        return await self.responder.change(response.interaction, faces.now)

    async def show(
        self, interaction: Interaction, session: Session, person: Person, *, again: bool = False
    ) -> None:
        """Show a player's own panel as a private answer; to others the table in words."""
        if session.match is None:
            raise wrong_state(session)
        seat = session.seat_of(interaction.user.id)
        if seat is None:
            above = bot_words(person.locale)("no-seat-here")
            face = board(session, SPECTATOR, person.locale, person.pictures, above=above)
            await self.responder.show(interaction, face)
        elif again:
            await self.refresh(interaction, session, person)
        else:
            session, closed = await self._is_here(interaction, session, person)
            key = self._new_key(interaction, session)
            await self._show(_Response(interaction, session, seat, person, key, closed))

    async def show_whole(self, interaction: Interaction, session: Session, person: Person) -> None:
        """Show a player's own panel with its picture, all in one new private answer."""
        seat = session.seat_of(interaction.user.id)
        if seat is None:
            raise Refused("not-seated")
        key = self._new_key(interaction, session)
        response = _Response(interaction, session, seat, person, key)
        face = response.made(self._made, session, drawn=takes_files(interaction))
        try:
            await self.responder.show_whole(interaction, face)
            self._note(response, response.shown(face), new=True)
        finally:
            self.private.release(*key)
        self._done(key)

    async def _show(self, response: _Response) -> None:
        """Send a panel as a new private answer; its picture follows."""
        made = partial(response.made, self._made)
        drawn = made(response.session, drawn=response.pictured)
        pictured = follows = drawn.svg is not None
        face = made(response.session) if follows else drawn
        if follows and not self.responder.picture_follows(AFTER_ANSWER):
            drop_picture(drawn, offer=True)
            self.responder.came_without(AFTER_ANSWER)
            follows, face = False, drawn
        try:
            await self.responder.show(response.interaction, face)
            self._note(response, response.shown(None if pictured else face), new=True)
            self.priority.end(response.interaction.id)
            if follows:
                told = await self._follow(response, made, drawn)
                if told is not None:
                    self._note(response, told)
        except discord.HTTPException as refused:
            self.emoji.doubt(refused)
            raise
        finally:
            self.private.release(*response.key)
        self._done(response.key)

    async def _is_here(
        self, interaction: Interaction, session: Session, person: Person
    ) -> tuple[Session, str]:
        """Somebody looks at their panel: a vote to remove them ends.

        Returns the match as it is then, and a sentence, said once, that explains why no direct
        message reaches the person; else "".
        """
        closed = await self._told_closed(interaction, person)
        about_them = ballots.votes_about(session.body, interaction.user.id)
        if about_them:
            await self._votes.is_here(session.id, interaction.user.id)
        if closed or about_them:  # that was stored, and the match may have changed meanwhile
            session = await self.matches.read(session.id)
        return session, closed

    def _note(self, response: _Response, one: PrivatePanel, *, new: bool = False) -> None:
        """Record that a private panel has arrived with an answer."""
        interaction, way = response.interaction, AFTER_ANSWER if new else AFTER_PRESS
        one.plain = not (takes_files(interaction) and self.responder.picture_follows(way))
        one.pressed = _changed(interaction)
        self.private.note(*response.key, interaction.token, one, new=new)

    async def _teach(self, user: int, question: str) -> None:
        """Count an answered question ("game/question"; empty for none) for this person."""
        if question:
            await self.people.teach(user, question)

    # The picture of a hand follows the answer, which waits for no drawing -------------------------

    async def _follow(
        self, response: _Response, made: Callable[..., Face], face: Face | None
    ) -> PrivatePanel | None:
        """Draw the hand and show it, unless the player has got a later answer meanwhile.

        `face` is the panel with its picture, if it is in memory; `made` makes it from a session.
        Returns what is shown now; None if it has not arrived.
        """
        interaction, session, key = response.interaction, response.session, response.key
        user, drawn = interaction.user.id, -1
        while drawn != session.row.revision:  # what the table did meanwhile is shown, too
            if drawn >= 0 or face is None:
                face = made(session, drawn=True)
            await self.responder.draw(face)
            drawn = session.row.revision
            session = await self.matches.read(session.id)
        if face is None or self._newest.get(key[0]) != key[1]:
            return None
        if session.seat_of(user) != response.seat:
            return None
        self._under_way.add(key)
        try:
            # The answer was given. No word of it where it fails: whether a picture has to follow
            # depends on what somebody holds, and a line in the log would tell.
            with suppress(Expired, *UNREACHED_ERRORS):
                try:
                    await self._show_picture(interaction, face)
                except discord.NotFound as gone:
                    if gone.code == GONE_MESSAGE and (message := _changed(interaction)):
                        self.private.miss(key[0], message)
                    raise
                whole = face if face.svg is not None else None
                return replace(response, session=session).shown(whole)
        finally:
            self._under_way.discard(key)
        return None

    async def _show_picture(self, interaction: Interaction, face: Face) -> None:
        """Show the answer again, now with its picture.

        In a direct message like any other edit of it: whether Discord finds the message that was
        pressed over its token is not sure.
        """
        message = interaction.message
        if message is None or message.flags.ephemeral or interaction.guild_id is not None:
            await self.responder.follow_up(interaction, face)
        else:
            await self.relay.edit_pressed(message, face, way_of(interaction))

    def _new_key(self, interaction: Interaction, session: Session) -> ResponseKey:
        """The key of this response to a player at a table: later ones replace it."""
        who = interaction.user.id, session.id
        self._responses += 1
        self._newest[who] = self._responses
        self.private.hold(who, self._responses)
        return who, self._responses

    def _done(self, key: ResponseKey) -> None:
        """A response is complete with its picture: forget about it."""
        if self._newest.get(key[0]) == key[1]:
            del self._newest[key[0]]

    def _calm(self, key: ResponseKey) -> bool:
        """Whether no picture of an earlier answer is on its way, which could overwrite a later
        one.
        """
        return all(who != key[0] for who, _ in self._under_way)

    async def _told_closed(self, interaction: Interaction, person: Person) -> str:
        """A sentence, said once, that explains why no direct message reaches the person; else
        "".
        """
        why = "closed" if person.dm_closed else person.no_dm
        if not why or person.told_closed:
            return ""
        person.told_closed = True
        await self.people.keep(interaction.user.id, person)
        return bot_words(person.locale)(f"dm-{why}")


def _changed(interaction: Interaction) -> int:
    """The private panel that a press has changed; 0 where the answer is a message of its own."""
    message, sent = interaction.message, interaction.response.type in SENT
    return 0 if message is None or sent or not on_private_answer(interaction) else message.id
