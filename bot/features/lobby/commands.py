"""Getting a table together: `/game new`, and every button of a lobby."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol, TypeAlias

import discord
from discord import app_commands

import games
from bot.features.lobby import fill_form, forms
from bot.features.lobby.outdated_panel import update_outdated
from bot.features.lobby.service import Lobby, counts, only_alone
from bot.features.lobby.view import FOLLOWING, card, closing, more, occupied
from bot.gateway import responses
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import (
    Interaction,
    chosen,
    form_values,
    match_here,
    may_open_thread,
    on_private_answer,
    require_permissions,
    typed_game,
)
from bot.gateway.responder import Responder
from bot.matches import closures
from bot.matches.errors import Handled, Refused
from bot.matches.finder import MatchFinder
from bot.matches.repository import Matches
from bot.matches.session import Session, only_host, only_lobby
from bot.ops.allowance import Allowance
from bot.people.service import People, Person
from bot.ui.command_words import game_choices, long_press, worded
from bot.ui.ids import (
    AddComputer,
    AskForChannel,
    CancelTable,
    ChooseLevel,
    CloseGame,
    FillForm,
    FillWithComputers,
    JoinTable,
    LeaveTable,
    NewTableForm,
    OfMatch,
    OpenFill,
    OpenGame,
    OpenInThread,
    OpenMenu,
    OpenMore,
    OpenOptions,
    OptionsForm,
    PlayNow,
    Rematch,
    RemoveComputer,
    StartMatch,
    SwitchMoments,
    SwitchPictures,
    SwitchPinned,
    SwitchSeating,
)
from bot.ui.widgets import Face, button, note, row
from bot.ui.words import bot_words, cut, language, of_game, safe_name
from games.core.words import Words
from storage.records import LIVE, LOBBY

INVITATIONS_A_MINUTE = 5  # by each person

Change: TypeAlias = Callable[[Interaction, Session], Awaitable[Session]]  # of a table as it is now
Told: TypeAlias = Callable[[Session, Words], str]  # what a press has done, in a sentence


class KeepsCard(Protocol):
    """Keeps the answer to a press and other edits of the same card in order."""

    def shows(
        self, session: Session, face: Face, message: int
    ) -> AbstractAsyncContextManager[None]: ...


class LobbyCommands:
    """Before a match: open a table, join, choose options, start."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        finder: MatchFinder,
        lobby: Lobby,
        people: People,
        cards: KeepsCard,
        invitations: Allowance,
        has_hall: Callable[[int], Awaitable[bool]],
    ) -> None:
        self.guard, self.responder, self.cards = guard, responder, cards
        self._has_hall = has_hall
        self._invitations = invitations
        self.matches, self.finder, self.lobby, self.people = matches, finder, lobby, people
        self.handlers: Handlers = dict(
            (
                on(JoinTable, self._changing(self._join)),
                on(LeaveTable, self._changing(self._leave, has_left)),
                on(StartMatch, self._changing(self._start)),
                on(AddComputer, self._changing(self._seat_computer, computer_sits)),
                on(FillWithComputers, self._changing(self._fill_with_computers)),
                on(ChooseLevel, self._changing(self._choose_level)),
                on(RemoveComputer, self._changing(self._dismiss_computer)),
                on(SwitchSeating, self._changing(self._switch_seating)),
                on(SwitchPictures, self._changing(self._switch_pictures)),
                on(SwitchMoments, self._changing(self._switch_moments)),
                on(SwitchPinned, self._changing(self._switch_pinned)),
                on(CancelTable, self._changing(self._cancel, begun="refused-close-begun")),
                on(CloseGame, self._close),
                on(OpenMore, self._more),
                on(OpenOptions, self._open_options),
                on(OptionsForm, self._choose_options),
                on(OpenFill, self._open_fill),
                on(FillForm, self._choose_fill),
                on(NewTableForm, self._open_new),
                on(OpenMenu, self._choose_game),
                on(OpenGame, self._open_game),
                on(PlayNow, self._play_now),
                on(OpenInThread, self._open_in_thread),
                on(Rematch, self._rematch),
                on(AskForChannel, self._ask_for_channel),
            )
        )

    def _changing(
        self, change: Change, told: Told = lambda session, t: "", *, begun: str = ""
    ) -> Callable[[Interaction, OfMatch, Person], Awaitable[None]]:
        """The handler of a button that changes a table; the pressed message shows it as it is then.

        `told` says in private what the table does not show, `begun` names the sentence for a press
        after the start.
        """

        async def handle(interaction: Interaction, id_: OfMatch, person: Person) -> None:
            before, t = await self.matches.read(id_.match), bot_words(person.locale)
            late = t(begun) if begun and before.status == LIVE else ""
            if await update_outdated(self.responder, interaction, before, person, late):
                return
            session = await change(interaction, before)
            if on_private_answer(interaction):
                await self._show_more(interaction, session, person, told(session, t))
            elif session.match is None and interaction.message is not None:
                face = card(session)
                async with self.cards.shows(session, face, interaction.message.id):
                    await self.responder.change(interaction, face)
            else:
                await responses.acknowledge(interaction)

        return handle

    async def _join(self, interaction: Interaction, now: Session) -> Session:
        user = interaction.user
        return await self.lobby.join(now.id, user.id, safe_name(user.display_name), interaction.id)

    async def _leave(self, interaction: Interaction, now: Session) -> Session:
        return await self.lobby.leave(now.id, interaction.user.id, interaction.id)

    async def _start(self, interaction: Interaction, now: Session) -> Session:
        return await self.lobby.start(now.id, interaction.user.id, interaction.id)

    async def _seat_computer(self, interaction: Interaction, now: Session) -> Session:
        return await self.lobby.seat_computer(now.id, interaction.user.id, press=interaction.id)

    async def _fill_with_computers(self, interaction: Interaction, now: Session) -> Session:
        return await self.lobby.fill_with_computers(now.id, interaction.user.id, interaction.id)

    async def _choose_level(self, interaction: Interaction, now: Session) -> Session:
        level = "".join(chosen(interaction)[:1])
        return await self.lobby.choose_level(now.id, interaction.user.id, level, interaction.id)

    async def _dismiss_computer(self, interaction: Interaction, now: Session) -> Session:
        return await self.lobby.dismiss_computer(now.id, interaction.user.id, interaction.id)

    async def _switch_seating(self, interaction: Interaction, now: Session) -> Session:
        order = "joined" if now.body.seating == "random" else "random"
        return await self._set(interaction, now, seating=order)

    async def _switch_pictures(self, interaction: Interaction, now: Session) -> Session:
        return await self._set(interaction, now, pictures=not now.body.pictures)

    async def _switch_moments(self, interaction: Interaction, now: Session) -> Session:
        return await self._set(interaction, now, moments=FOLLOWING[now.body.moments])

    async def _switch_pinned(self, interaction: Interaction, now: Session) -> Session:
        return await self._set(interaction, now, pinned=not now.body.pinned)

    async def _set(self, interaction: Interaction, now: Session, **setting: Any) -> Session:
        """Change one of the table's settings."""
        press = interaction.id
        return await self.lobby.set_options(now.id, interaction.user.id, {}, press, **setting)

    async def _cancel(self, interaction: Interaction, now: Session) -> Session:
        return await self.lobby.cancel(now.id, interaction.user.id, interaction.id)

    async def _close(self, interaction: Interaction, id_: CloseGame, person: Person) -> None:
        """Close a running game, after the question that says what this means."""
        await self.lobby.cancel(id_.match, interaction.user.id, interaction.id)
        await self.responder.show_in_place(
            interaction, note(bot_words(person.locale)("closed-now"))
        )

    async def _more(self, interaction: Interaction, id_: OpenMore, person: Person) -> None:
        session = await self.matches.read(id_.match)
        only_lobby(session)
        await self._show_more(interaction, session, person)

    async def _show_more(
        self, interaction: Interaction, session: Session, person: Person, said: str = ""
    ) -> None:
        """Show all that one person can do with a table, in place of the pressed answer."""
        hall = await self._has_hall(session.row.guild)
        face = more(session, interaction.user.id, person.locale, said, hall=hall)
        await self.responder.show_in_place(interaction, face)

    # Options ------------------------------------------------------------------------------------

    async def _open_options(
        self, interaction: Interaction, id_: OpenOptions, person: Person
    ) -> None:
        session = await self.matches.read(id_.match)
        if await update_outdated(self.responder, interaction, session, person):
            return
        only_lobby(session)
        only_host(session, interaction.user.id)
        parts = forms.parts(session.game)
        if not parts:
            raise Refused("no-options")
        part = id_.part if id_.part < len(parts) else 0
        target, chosen = OptionsForm(id_.match, part), session.body.options
        form = forms.form(session.game, chosen, target, person.locale, part)
        await self.responder.open_form(interaction, form)

    async def _choose_options(
        self, interaction: Interaction, id_: OptionsForm, person: Person
    ) -> None:
        session = await self.matches.read(id_.match)
        if await update_outdated(self.responder, interaction, session, person):
            return
        values = forms.filled_in(session.game, form_values(interaction))
        session = await self.lobby.set_options(
            id_.match, interaction.user.id, values, interaction.id
        )
        await self._show_more(interaction, session, person)

    async def _open_fill(self, interaction: Interaction, id_: OpenFill, person: Person) -> None:
        session = await self.matches.read(id_.match)
        if await update_outdated(self.responder, interaction, session, person):
            return
        only_lobby(session)
        only_host(session, interaction.user.id)
        form = fill_form.form(session.id, session.body, person)
        await self.responder.open_form(interaction, form)

    async def _choose_fill(self, interaction: Interaction, id_: FillForm, person: Person) -> None:
        session = await self.matches.read(id_.match)
        if await update_outdated(self.responder, interaction, session, person):
            return
        chosen = fill_form.filled_in(form_values(interaction), person, self.matches.now())
        session = await self._set(interaction, session, **chosen)
        await self._show_more(interaction, session, person)

    # A new table --------------------------------------------------------------------------------

    async def _choose_game(self, interaction: Interaction, id_: OpenMenu, person: Person) -> None:
        await self._begin(interaction, "".join(chosen(interaction)[:1]), person)

    async def _open_game(self, interaction: Interaction, id_: OpenGame, person: Person) -> None:
        await self._begin(interaction, id_.game, person)

    async def _begin(self, interaction: Interaction, game: str, person: Person) -> None:
        """Ask for the options of a new table; open it at once if there are none."""
        key = await self._possible(interaction, game)
        if await self._offered_way(interaction, key, person):
            return
        declared = games.load(key)
        if forms.parts(declared):
            form = forms.form(declared, {}, NewTableForm(key), person.locale)
            await self.responder.open_form(interaction, form)
            return
        await self._open_table(interaction, key, {})
        await self.responder.tell(interaction, bot_words(person.locale)("table-open"))

    async def _possible(self, interaction: Interaction, game: str) -> str:
        """The key of a game, checked. Raises Refused if it cannot be played here."""
        key = typed_game(game)
        if interaction.guild_id is None:
            raise Refused("only-in-server")
        return key

    async def _offered_way(
        self, interaction: Interaction, key: str, person: Person, *, at_once: bool = False
    ) -> bool:
        """Whether the channel is taken, and there was a way to offer: a thread, or to ask for it
        where somebody plays alone. Raises Refused if there is none.
        """
        busy = await self.finder.in_channel(interaction.channel_id or 0)
        if busy is None:
            return False
        link = await self.finder.link(busy)
        threads = may_open_thread(interaction)
        alone = closures.gives_way(busy) and busy.seat_of(interaction.user.id) is None
        if not (threads or alone):
            raise Refused("busy", running=busy.row.game, edition=busy.edition, link=link)
        thread = OpenInThread(key, at_once) if threads else None
        face = occupied(busy, person.locale, link, alone=alone, thread=thread)
        await self.responder.show(interaction, face)
        return True

    async def _ask_for_channel(
        self, interaction: Interaction, id_: AskForChannel, person: Person
    ) -> None:
        session = await self.lobby.ask_for_channel(id_.match, interaction.user.id, interaction.id)
        told = bot_words(person.locale)("channel-asked", until=closures.closing_time(session.body))
        await self.responder.show_in_place(interaction, note(told))

    async def _play_now(self, interaction: Interaction, id_: PlayNow, person: Person) -> None:
        """Open a table with as many computers as the game needs, and start it at once."""
        key = await self._possible(interaction, id_.game)
        if await self._offered_way(interaction, key, person, at_once=True):
            return
        session = await self._open_table(interaction, key, {})
        await self._begin_alone(session, interaction.user.id)
        await self.responder.tell(interaction, bot_words(person.locale)("started"))

    async def _begin_alone(self, session: Session, person: int) -> None:
        """Seat as many computers as the game needs, and start it."""
        for _ in range(min(counts(session)) - 1):
            await self.lobby.seat_computer(session.id, person)
        await self.lobby.start(session.id, person)

    async def _open_in_thread(
        self, interaction: Interaction, id_: OpenInThread, person: Person
    ) -> None:
        """Open a thread for somebody who may open one here, and a table in it."""
        key = await self._possible(interaction, id_.game)
        channel, user = interaction.channel, interaction.user
        if not isinstance(channel, discord.TextChannel) or not may_open_thread(interaction):
            raise Refused("no-thread")
        await self.lobby.only_open(interaction.guild_id or 0, user.id)
        # of two processes that hear a press one opens a thread
        if not await self.matches.store.presses.note(-interaction.id, self.matches.now()):
            raise Handled
        title = of_game(key, await self._public(interaction))("game")
        name = cut(f"{title} · {safe_name(user.display_name)}", 100)
        try:
            thread = await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        except discord.HTTPException:
            raise Refused("no-thread") from None
        session = await self._open_table(interaction, key, {}, thread.id)
        if id_.at_once:
            await self._begin_alone(session, user.id)
        told = "started-there" if id_.at_once else "hall-opened"
        said = note(bot_words(person.locale)(told, channel=thread.mention))
        await self.responder.show_in_place(interaction, said)

    async def _open_new(self, interaction: Interaction, id_: NewTableForm, person: Person) -> None:
        """Open a table with the options chosen in the form of `/game new`."""
        if id_.game not in games.playable():
            raise Refused("no-game", game=id_.game)
        values = forms.filled_in(games.load(id_.game), form_values(interaction))
        session = await self._open_table(interaction, id_.game, values)
        await self._offer_more_options(interaction, session, person)

    async def _offer_more_options(
        self, interaction: Interaction, session: Session, person: Person
    ) -> None:
        """Show a button for the next form, because a form cannot directly follow a form."""
        t = bot_words(person.locale)
        if len(forms.parts(session.game)) > 1:
            face = note(t("options-kept-more"))
            face.view.add_item(row(button(t("options-more"), OpenOptions(session.id, 1))))
        else:
            face = note(t("options-kept"))
        await self.responder.show(interaction, face)

    async def _open_table(
        self, interaction: Interaction, game: str, values: dict[str, Any], thread: int = 0
    ) -> Session:
        """Open a table in the channel of the interaction, or in a new thread of it."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refused("only-in-server")
        require_permissions(interaction)
        return await self.lobby.open(
            game=game,
            guild=interaction.guild_id,
            channel=thread or interaction.channel_id,
            host=interaction.user.id,
            name=safe_name(interaction.user.display_name),
            locale=await self._public(interaction),
            options=values,
            press=interaction.id,
        )

    async def _public(self, interaction: Interaction) -> str:
        """The language of the tables on this server."""
        guild = await self.people.guild(interaction.guild_id or 0)
        return guild.locale or language(str(interaction.guild_locale or ""))

    async def _rematch(self, interaction: Interaction, id_: Rematch, person: Person) -> None:
        """Open a table for the same people, with the same options and the seats rotated."""
        require_permissions(interaction)
        user = interaction.user
        name = safe_name(user.display_name)
        await self.lobby.rematch(id_.match, user.id, name, interaction.id)
        await self.responder.tell(interaction, bot_words(person.locale)("table-open"))

    async def _invite(self, interaction: Interaction, guest: discord.User, locale: str) -> None:
        """Ask somebody in the channel to join the table there; only who sits at it may."""
        session = await self.finder.in_channel(interaction.channel_id or 0)
        if session is None or session.status != LOBBY:
            raise Refused("nothing-to-join")
        if isinstance(guest, discord.Object) or guest.bot:
            raise Refused("cannot-be-invited")
        if not self._invitations.take(interaction.user.id):
            raise Refused("too-many-invitations")
        await self.lobby.invite(session.id, interaction.user.id, guest.id, interaction.id)
        await self.responder.tell(
            interaction, bot_words(locale)("has-invited", guest=guest.mention)
        )

    # Commands -----------------------------------------------------------------------------------

    def commands(self, groups: Groups) -> None:
        guard, finder = self.guard, self.finder

        async def choices(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            return game_choices(interaction, current, games.playable())

        @worded(groups.game, "new", "game")
        @app_commands.autocomplete(game=choices)
        @guard.careful
        async def new(interaction: Interaction, person: Person, game: str) -> None:
            await self._begin(interaction, game, person)

        def add(verb: str, change: Change, done: str) -> None:
            async def callback(interaction: Interaction, person: Person) -> None:
                await change(interaction, await match_here(finder, interaction))
                await self.responder.tell(interaction, bot_words(person.locale)(done))

            worded(groups.game, verb)(guard.careful(callback))

        add("join", self._join, "joined")
        add("start", self._start, "started")
        add("bot", self._seat_computer, "computer-seated")

        @long_press(groups.tree, "invite")
        @app_commands.guild_only()
        @guard.careful
        async def invite(interaction: Interaction, person: Person, guest: discord.User) -> None:
            await self._invite(interaction, guest, person.locale)

        @worded(groups.game, "cancel")
        @guard.careful
        async def cancel(interaction: Interaction, person: Person) -> None:
            session = await match_here(finder, interaction)
            if session.status == LIVE:
                only_alone(session, interaction.user.id)
                await self.responder.show(interaction, closing(session, person.locale))
                return
            await self._cancel(interaction, session)
            await self.responder.tell(interaction, bot_words(person.locale)("closed-now"))


def has_left(session: Session, t: Words) -> str:
    """What is said to who has left a table."""
    return t("left-table")


def computer_sits(session: Session, t: Words) -> str:
    """What is said to who has seated a computer."""
    return t("computer-sits", name=session.chairs[-1].name)
