"""What happens when somebody presses a button, chooses from a menu or sends a form."""

from __future__ import annotations

import contextlib
import inspect
import logging
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, Protocol, TypeVar

import discord
from discord.app_commands import CommandTree, Group

import games
from bot.delivery.pictures import Pictures
from bot.delivery.relay import Courier, Sight
from bot.gateway import respond
from bot.gateway.drain import Gate
from bot.gateway.priority import Rush
from bot.history import view as record
from bot.lobby import forms as option_forms
from bot.lobby.service import Lobby
from bot.matches.host import Handled, Host, Overtaken, Stale, Stumbled, judged
from bot.matches.session import LOBBY, Refused, Session
from bot.people.service import People, Person
from bot.rules import view as rules_view
from bot.seat import view as seat_view
from bot.table import view as table_view
from bot.ui import questions, widgets, words
from bot.ui.ids import Ref, whole
from bot.ui.words import at_table, language, of_game, safe_name, ui
from games.core.decision import Answer, Choice, Illegal, Number, Split
from games.core.secret import SPECTATOR, Seat

log = logging.getLogger(__name__)

Interaction = respond.Interaction
LOG_PAGE = 25  # lines on a page of the log


Callback = TypeVar("Callback", bound=Callable[..., Awaitable[None]])
Press = Callable[[Interaction, Ref, Person], Awaitable[None]]


class Feature(Protocol):
    """A part of the bot with buttons and commands of its own.

    `verbs` take the presses of its buttons and forms; `commands` adds to the tree and to `/game`.
    """

    verbs: dict[str, Press]

    def commands(self, tree: CommandTree[Any], game: Group) -> None: ...


class Presses:
    """Takes every component press and every form, and answers the one who sent it."""

    def __init__(
        self,
        host: Host,
        lobby: Lobby,
        people: People,
        pictures: Pictures,
        courier: Courier,
        rush: Rush,
    ) -> None:
        self.host, self.lobby, self.rush = host, lobby, rush
        self.people, self.pictures, self.courier = people, pictures, courier
        self.features: list[Feature] = []
        self.gate = Gate()
        self.rooms: dict[str, Press] = {}  # where presses go whose match is none of the host's
        self.verbs: dict[str, Press] = {
            "a": self._answer,
            "n": self._answer,
            "nm": self._answer,
            "s": self._answer,
            "none": self._answer,
            "f": self._answer,
            "form": self._open_form,
            "page": self._turn_page,
            "my": self._my_seat,
            "undo": self._undo,
            "order": self._order,
            "text": self._text,
            "zoom": self._zoom,
            "log": self._log,
            "rules": self._rules,
            "chapter": self._chapter,
            "join": self._lobby,
            "leave": self._lobby,
            "start": self._lobby,
            "bot": self._lobby,
            "unbot": self._lobby,
            "seating": self._lobby,
            "pictures": self._lobby,
            "cancel": self._lobby,
            "options": self._options_form,
            "chosen": self._options_chosen,
            "new": self._new_chosen,
        }

    def add(self, feature: Feature) -> None:
        """Take over the verbs and commands of one more feature."""
        self.verbs.update(feature.verbs)
        self.features.append(feature)

    async def handle(self, interaction: Interaction) -> None:
        """Deal with a press or a form; a sentence for one of a message that is too old."""
        ref = ref_of(interaction)
        act = None if ref is None else self.rooms.get(ref.match) or self.verbs.get(ref.verb)

        async def do() -> None:
            person = await self.greet(interaction)
            if ref is None or act is None:
                raise Refused("old-button")
            await act(interaction, ref, person)

        self.rush.begin(interaction.id)
        try:
            await self.guarded(interaction, do)
        finally:
            self.rush.end(interaction.id)

    async def greet(self, interaction: Interaction) -> Person:
        """Who this is; remembers the language."""
        person = await self.people.person(interaction.user.id)
        locale = language(str(interaction.locale))
        if locale != person.locale:
            person.locale = locale
            await self.people.keep(interaction.user.id, person)
        return person

    async def guarded(self, interaction: Interaction, act: Callable[[], Awaitable[None]]) -> None:
        """Do something for somebody; whatever goes wrong becomes a sentence in their language."""
        locale = language(str(interaction.locale))
        if self.gate.shut:
            return

        async def surely() -> None:
            known = self.known(interaction)
            try:
                await act()
            except (Refused, Illegal, Stale):
                await self.only_here(interaction, known)
                raise

        try:
            with self.gate.inside():
                await judged(surely)
        except respond.Expired:
            log.info("an answer to an interaction came too late")
        except Handled:
            log.info("an interaction had been dealt with already")
        except (Refused, Illegal, Stumbled, Stale) as why:
            with contextlib.suppress(respond.Expired):
                await self.tell(interaction, sentence(why, locale))
        except discord.HTTPException as failed:
            log.warning("answering an interaction failed: %s %s", failed.status, failed.code)
        except Exception as failed:
            if self.gate.shut:
                log.info("an interaction was broken off by the end: another process may answer it")
                return
            log.exception("an interaction failed: %s", type(failed).__name__)
            with contextlib.suppress(Exception):
                await self.tell(interaction, ui(locale)("went-wrong"))

    def known(self, interaction: Interaction) -> int | None:
        """The revision of the match of a button by which a press is judged."""
        ref = ref_of(interaction)
        return self.host.known(ref.match) if ref is not None else None

    async def only_here(self, interaction: Interaction, known: int | None) -> None:
        """What is refused is refused by what is stored now, and not because another process has
        taken this very press or has changed the match; else raises Handled, Overtaken."""
        if await self.host.store.handled(interaction.id):
            raise Handled
        ref = ref_of(interaction)
        if ref is not None and await self.host.renew(ref.match, known):
            raise Overtaken

    def careful(self, command: Callback) -> Callback:
        """A slash command that fails with a sentence, like a press."""

        @wraps(command)
        async def guarded(interaction: Interaction, *args: Any, **kwargs: Any) -> None:
            mine = False

            async def do() -> None:
                nonlocal mine
                # of two processes that hear a command one carries it out
                mine = mine or await self.host.store.first(-interaction.id, self.host.now())
                if mine:
                    await self.greet(interaction)
                    await command(interaction, *args, **kwargs)

            await self.guarded(interaction, do)

        # the library reads annotations in the module of the outer function: give them evaluated
        del guarded.__wrapped__
        guarded.__annotations__ = inspect.get_annotations(command, eval_str=True)
        guarded.__signature__ = inspect.signature(command, eval_str=True)  # type: ignore[attr-defined]
        return guarded  # type: ignore[return-value]

    async def tell(self, interaction: Interaction, text: str) -> None:
        """A private sentence."""
        if interaction.response.is_done():
            await respond.follow(interaction, widgets.note(text))
        else:
            await respond.show(interaction, widgets.note(text), self.pictures)

    # Answers ------------------------------------------------------------------------------------

    async def _answer(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        host, user = self.host, interaction.user.id
        note, known = "", self.known(interaction)
        try:
            session = await host.stored(ref.match)
            answer = given(interaction, ref, session)
            session = await host.answer(
                ref.match, user, ref.seat, ref.asked, answer, interaction.id
            )
        except (Stale, Illegal) as why:
            await self.only_here(interaction, known)
            session = await host.stored(ref.match)
            note = sentence(why, person.locale)
        except Stumbled:
            session = await host.stored(ref.match)
            note = ui(person.locale)("stumbled")
        await self.refresh(interaction, session, person, note=note)

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
        if person.dm_closed and not person.told_closed:
            note = note or ui(person.locale)("dm-closed")
            person.told_closed = True
            await self.people.keep(interaction.user.id, person)
        on_panel = interaction.message is not None and (
            interaction.message.flags.ephemeral or interaction.guild_id is None
        )
        if not on_panel:
            session = await self.host.stored(session.id)
            face = seat_view.panel(session, seat, person.locale, note=note, page=page)
            await respond.show(interaction, face, self.pictures)
            return
        session = await self.host.stored(session.id)
        face = seat_view.panel(session, seat, person.locale, note=note, page=page)
        sight = Sight(session.id, seat, session.row.revision, session.asks(seat), face)
        await respond.change(interaction, face, self.pictures)
        self.rush.end(interaction.id)
        message = interaction.message
        if message is not None and not message.flags.ephemeral and not note and not page:
            await self.courier.seen(sight, interaction.user.id, message.channel.id, message.id)

    async def _open_form(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.host.stored(ref.match)
        match, seat = session.playing(), session.seat_of(interaction.user.id)
        if seat is None or seat != ref.seat:
            raise Refused("not-your-seat")
        decision = match.pending.get(seat)
        if decision is None or match.asked != ref.asked:
            await self.refresh(interaction, session, person, note=ui(person.locale)("stale"))
            return
        w, t = at_table(session, person.locale, seat), ui(person.locale)
        modal = questions.form(decision, ref, w, t)
        await respond.attempt(lambda: interaction.response.send_modal(modal))
        modal.stop()

    async def _turn_page(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.host.stored(ref.match)
        values = chosen(interaction)
        await self.refresh(interaction, session, person, page=values[0] if values else "")

    async def _my_seat(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.host.stored(ref.match)
        await self.show_seat(interaction, session, person, again=bool(ref.asked))

    async def show_seat(
        self, interaction: Interaction, session: Session, person: Person, *, again: bool = False
    ) -> None:
        """A player's own panel as a private answer; for others the table in words."""
        session = await self.host.stored(session.id)
        if session.match is None:
            raise Refused("not-started")
        seat = session.seat_of(interaction.user.id)
        if seat is None:
            face = table_view.board(session, SPECTATOR, person.locale, person.pictures)
            await respond.show(interaction, face, self.pictures)
        elif again:
            await self.refresh(interaction, session, person)
        else:
            note = ""
            if person.dm_closed and not person.told_closed:
                note, person.told_closed = ui(person.locale)("dm-closed"), True
                await self.people.keep(interaction.user.id, person)
            session = await self.host.stored(session.id)
            face = seat_view.panel(session, seat, person.locale, note=note)
            await respond.show(interaction, face, self.pictures)

    async def _undo(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        known = self.known(interaction)
        try:
            session = await self.host.undo(ref.match, interaction.user.id, interaction.id)
        except (Illegal, Stale) as why:
            await self.only_here(interaction, known)
            session = await self.host.stored(ref.match)
            note = sentence(why, person.locale)
            await self.refresh(interaction, session, person, note=note)
            return
        await self.refresh(interaction, session, person)

    async def _order(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.host.standing_order(
            ref.match, interaction.user.id, ref.arg, interaction.id
        )
        await self.refresh(interaction, session, person)

    # Looking ------------------------------------------------------------------------------------

    async def _text(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.host.stored(ref.match)
        await self.show_board(interaction, session, person)

    async def show_board(self, interaction: Interaction, session: Session, person: Person) -> None:
        session = await self.host.stored(session.id)
        session.playing()
        face = table_view.board(
            session, reader(session, interaction), person.locale, person.pictures
        )
        await respond.show(interaction, face, self.pictures)

    async def _zoom(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        """A part of the board, larger, in the place of the whole."""
        session = await self.host.stored(ref.match)
        part = "".join(chosen(interaction)[:1])
        seat = reader(session, interaction)
        face = table_view.board(session, seat, person.locale, person.pictures, part)
        await self._paged(interaction, face)

    async def _log(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.host.stored(ref.match)
        await self.show_log(interaction, session, person, ref.asked)

    async def show_log(
        self, interaction: Interaction, session: Session, person: Person, page: int = 0
    ) -> None:
        """The log for its reader, newest page first; `page` counts back from the end."""
        seat = reader(session, interaction)
        listed = await self.host.everything_said(session)
        if seat == SPECTATOR or session.playing().undoable:
            floor = session.playing().floor
            listed = [(seq, event) for seq, event in listed if seq <= floor]
        w, t = at_table(session, person.locale, seat), ui(person.locale)
        lines = words.spoken(session, [e for _, e in listed], person.locale, seat)
        last = max(0, (len(lines) - 1) // LOG_PAGE)
        page = min(page, last)
        end = len(lines) - page * LOG_PAGE
        text = "\n".join(lines[max(0, end - LOG_PAGE) : end]) or t("log-empty")
        earlier = Ref("log", session.id, page + 1) if page < last else None
        later = Ref("log", session.id, page - 1) if page > 0 else None
        title, links = t("log-of", game=w("game")), await self.host.links(session)
        face = record.pages(title, text, earlier, later, person.locale, links)
        await self._paged(interaction, face)

    async def _rules(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.host.stored(ref.match)
        target = Ref("chapter", arg=session.row.game)
        await self._paged(interaction, rules_view.rules(session.row.game, person.locale, 0, target))

    async def _chapter(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        if ref.arg not in games.GAMES:
            raise Refused("no-game", game=ref.arg)
        values = chosen(interaction)
        number = whole(values[0]) if values else None
        await self._paged(interaction, rules_view.rules(ref.arg, person.locale, number or 0, ref))

    async def _paged(self, interaction: Interaction, face: widgets.Face) -> None:
        """Turn a page in place, or open the first one privately."""
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await respond.change(interaction, face, self.pictures)
        else:
            await respond.show(interaction, face, self.pictures)

    # The lobby ----------------------------------------------------------------------------------

    async def _lobby(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.lobby_step(interaction, ref.verb, ref.match)
        if session.match is None and interaction.message is not None:
            await respond.change(interaction, table_view.table_face(session), self.pictures)
        else:
            await respond.acknowledge(interaction)

    async def lobby_step(self, interaction: Interaction, verb: str, id: str) -> Session:
        """Join, leave, start and the like, by button or by command."""
        lobby, user = self.lobby, interaction.user
        if verb == "join":
            name = safe_name(user.display_name)
            return await lobby.join(id, user.id, name, str(interaction.id), interaction.id)
        if verb == "leave":
            return await lobby.leave(id, user.id, interaction.id)
        if verb == "start":
            return await lobby.start(id, user.id, interaction.id)
        if verb == "bot":
            return await lobby.seat_computer(id, user.id, press=interaction.id)
        if verb == "unbot":
            return await lobby.dismiss_computer(id, user.id, interaction.id)
        if verb == "seating":
            session = await self.host.stored(id)
            other = "joined" if session.body.seating == "random" else "random"
            return await lobby.set_options(id, user.id, {}, interaction.id, seating=other)
        if verb == "pictures":
            session = await self.host.stored(id)
            shown = not session.body.pictures
            return await lobby.set_options(id, user.id, {}, interaction.id, pictures=shown)
        return await lobby.cancel(id, user.id, interaction.id)

    async def _options_form(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.host.stored(ref.match)
        if session.status != LOBBY:
            raise Refused("started-or-over")
        if session.row.host != interaction.user.id:
            raise Refused("only-host", person=session.row.host)
        parts = option_forms.parts(session.game)
        if not parts:
            raise Refused("no-options")
        part = ref.asked if ref.asked < len(parts) else 0
        target = Ref("chosen", ref.match, part)
        modal = option_forms.form(session.game, session.body.options, target, person.locale, part)
        await respond.attempt(lambda: interaction.response.send_modal(modal))
        modal.stop()

    async def _options_chosen(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        session = await self.host.stored(ref.match)
        values = option_forms.filled_in(session.game, form_values(interaction))
        session = await self.lobby.set_options(
            ref.match, interaction.user.id, values, interaction.id
        )
        await self._offer_more_options(interaction, session, ref.asked, person)

    async def _offer_more_options(
        self, interaction: Interaction, session: Session, part: int, person: Person
    ) -> None:
        """A form cannot follow a form: a button opens the next one."""
        t = ui(person.locale)
        if part + 1 < len(option_forms.parts(session.game)):
            face = widgets.note(t("options-kept-more"))
            more = Ref("options", session.id, part + 1)
            face.view.add_item(widgets.row(widgets.button(t("options-more"), more)))
        else:
            face = widgets.note(t("options-kept"))
        await respond.show(interaction, face, self.pictures)

    async def _new_chosen(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        """The form of `/game new`: open the table with what was chosen."""
        if ref.arg not in games.GAMES:
            raise Refused("no-game", game=ref.arg)
        values = option_forms.filled_in(games.load(ref.arg), form_values(interaction))
        session = await self.open_table(interaction, ref.arg, values)
        await self._offer_more_options(interaction, session, 0, person)

    async def open_table(
        self, interaction: Interaction, game: str, values: dict[str, Any]
    ) -> Session:
        """Open a table in the channel of the interaction."""
        if interaction.guild_id is None or interaction.channel_id is None:
            raise Refused("only-in-server")
        missing = missing_permissions(interaction)
        if missing:
            raise Refused("missing-permissions", permission=missing)
        guild = await self.people.guild(interaction.guild_id)
        public = guild.locale or language(str(interaction.guild_locale or "en"))
        return await self.lobby.open(
            game=game,
            guild=interaction.guild_id,
            channel=interaction.channel_id,
            host=interaction.user.id,
            name=safe_name(interaction.user.display_name),
            locale=public,
            options=values,
            entropy=str(interaction.id),
            press=interaction.id,
        )


def ref_of(interaction: Interaction) -> Ref | None:
    """What the pressed button, or the sent form, stands for."""
    data: Any = interaction.data or {}
    return Ref.parse(str(data.get("custom_id", "")))


def reader(session: Session, interaction: Interaction) -> Seat:
    """The seat of the one who presses, or that of the spectators."""
    seat = session.seat_of(interaction.user.id)
    return SPECTATOR if seat is None else seat


def given(interaction: Interaction, ref: Ref, session: Session) -> Answer:
    """The answer that a press, a menu or a form gives to the open question."""
    match = session.playing()
    decision = match.pending.get(ref.seat)
    if ref.verb in ("n", "nm"):
        text = ref.arg if ref.verb == "n" else "".join(chosen(interaction)[:1])
        number = whole(text)
        if number is None:
            raise Illegal("no-option", option=text[:40])
        if not isinstance(decision, Split):
            return number
        if ref.asked != match.asked:
            raise Stale
        return questions.way(decision, number)
    if ref.verb == "none":
        return []
    if ref.verb == "s":
        values = chosen(interaction)
        single = isinstance(decision, Choice) and decision.least == decision.most == 1
        return values[0] if single and len(values) == 1 else values
    if ref.verb == "f":
        if session.seat_of(interaction.user.id) != ref.seat:
            raise Refused("not-your-seat")
        if ref.asked != match.asked or not isinstance(decision, Number | Split | Choice):
            raise Stale
        return questions.filled_in(decision, form_values(interaction))
    return ref.arg


def chosen(interaction: Interaction) -> list[str]:
    """What was picked from a menu."""
    data: Any = interaction.data or {}
    values = data.get("values") or []
    return [str(value) for value in values] if isinstance(values, list) else []


def form_values(interaction: Interaction) -> dict[str, Any]:
    """The fields of a submitted form by custom id: a text, or a list of picks."""
    found: dict[str, Any] = {}

    def visit(node: Any) -> None:
        if isinstance(node, list):
            for each in node:
                visit(each)
        elif isinstance(node, dict):
            if "custom_id" in node and ("value" in node or "values" in node):
                value = node["values"] if "values" in node else node["value"]
                found[str(node["custom_id"])] = value
            visit(node.get("components", []))
            visit(node.get("component", []))

    data: Any = interaction.data or {}
    visit(data.get("components", []))
    return found


def missing_permissions(interaction: Interaction) -> list[str]:
    """What the bot may not do in this channel but must."""
    allowed = interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    needed = {
        "view_channel": allowed.view_channel,
        "send_messages": allowed.send_messages_in_threads if in_thread else allowed.send_messages,
        "attach_files": allowed.attach_files,
        "read_message_history": allowed.read_message_history,
    }
    return [name for name, has in needed.items() if not has]


def sentence(why: Exception, locale: str) -> str:
    """What went wrong, in the reader's language."""
    t = ui(locale)
    if isinstance(why, Illegal):
        return t(f"error-{why.code}", **why.args_)
    if isinstance(why, Refused):
        args = dict(why.args_)
        if "running" in args:
            args["running"] = of_game(str(args["running"]), locale)("game")
        return t(f"refused-{why.code}", **args)
    return t("stale") if isinstance(why, Stale) else t("stumbled")
