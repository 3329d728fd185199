"""A player's own seat: answering, undoing, standing orders, giving up; and taking a free one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import discord

from bot.features.seat import standing_rule_form, view
from bot.features.seat.answers import chained, given
from bot.features.seat.giving_answers import Answering
from bot.features.seat.panels import Panels
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard, sentence
from bot.gateway.interactions import (
    Interaction,
    chosen,
    form_values,
    live_match_here,
    match_here,
    takes_files,
)
from bot.gateway.responder import Responder
from bot.matches import knowledge
from bot.matches.actions import Actions
from bot.matches.errors import Refused, Stale
from bot.matches.finder import MatchFinder
from bot.matches.question_ids import is_open
from bot.matches.repository import Matches
from bot.matches.seat_access import not_your_seat
from bot.matches.session import Session, wrong_state
from bot.people.service import Person
from bot.ui import decision_forms
from bot.ui.command_words import everywhere, long_press, worded
from bot.ui.ids import (
    AnswerButton,
    AnswerForm,
    AnswerId,
    ComeBack,
    DropStanding,
    GroupMenu,
    LeaveOrder,
    MySeat,
    NothingButton,
    NumberButton,
    NumberMenu,
    OfMatch,
    OpenForm,
    OpenStanding,
    OptionMenu,
    Question,
    Resign,
    ShowPicture,
    StandingForm,
    SureButton,
    TakeSeat,
    Undo,
    decode,
)
from bot.ui.note_ids import ShowAll
from bot.ui.widgets import note as noted
from bot.ui.words import at_table, bot_words, safe_name, told_events
from games.core.decision import Illegal
from games.core.secret import Seat
from storage.records import LIVE

REMEMBERED_FORMS = 500  # forms that were filled in wrongly
Form: TypeAlias = tuple[int, str, int, Seat]  # who, match, question, seat


class SeatCommands:
    """What a player does from their own panel."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        matches: Matches,
        finder: MatchFinder,
        actions: Actions,
        panels: Panels,
        answering: Answering,
        has_web_pages: bool,
    ) -> None:
        self.guard, self.responder, self.answering = guard, responder, answering
        self.matches, self.finder, self.actions, self.panels = matches, finder, actions, panels
        self._has_web_pages = has_web_pages
        self._typed: dict[Form, tuple[dict[str, Any], str]] = {}
        self.handlers: Handlers = dict(
            (
                on(AnswerButton, self._answer),
                on(NumberButton, self._answer),
                on(NumberMenu, self._answer),
                on(OptionMenu, self._answer),
                on(NothingButton, self._answer),
                on(AnswerForm, self._answer),
                on(SureButton, self._answer),
                on(OpenForm, self._open_form),
                on(GroupMenu, self._unfold),
                on(MySeat, self._show),
                on(ShowPicture, self._show_picture),
                on(ShowAll, self._show_all),
                on(Undo, self._undo),
                on(LeaveOrder, self._leave_order),
                on(OpenStanding, self._open_rule),
                on(StandingForm, self._lay_down),
                on(DropStanding, self._lay_down),
                on(ComeBack, self._come_back),
                on(Resign, self._resign),
                on(TakeSeat, self._take),
            )
        )

    async def _answer(self, interaction: Interaction, id_: AnswerId, person: Person) -> None:
        asked = Question(id_.match, id_.asked, id_.seat)

        def keep(why: str) -> None:
            if isinstance(id_, AnswerForm):
                form = interaction.user.id, id_.match, id_.asked, id_.seat
                self._keep(form, form_values(interaction), why)

        await self.answering.answer(
            interaction,
            person,
            asked,
            lambda session: chained(given(interaction, id_, session)),
            keep,
            sure=isinstance(id_, SureButton),
        )

    async def _open_form(self, interaction: Interaction, id_: OpenForm, person: Person) -> None:
        session = await self.matches.read(id_.match)
        match, seat = session.playing(), session.seat_of(interaction.user.id)
        if seat is None or seat != id_.seat:
            raise not_your_seat(session, interaction.user.id)
        decision = match.pending.get(seat)
        if decision is None or not is_open(session, id_.asked):
            note = bot_words(person.locale)("stale")
            await self.panels.refresh(interaction, session, person, note=note)
            return
        w, t = at_table(session, person.locale, seat), bot_words(person.locale)
        asked = Question(id_.match, id_.asked, id_.seat)
        typed, wrong = self._typed.pop((interaction.user.id, *asked), ({}, ""))
        form = decision_forms.form(decision, asked, w, t, typed, wrong)
        await self.responder.open_form(interaction, form)

    def _keep(self, form: Form, values: dict[str, Any], wrong: str) -> None:
        """Remember a form that was filled in wrongly, for when it is opened again."""
        self._typed[form] = values, wrong
        if len(self._typed) > REMEMBERED_FORMS:
            del self._typed[next(iter(self._typed))]

    async def _unfold(self, interaction: Interaction, id_: GroupMenu, person: Person) -> None:
        session = await self.matches.read(id_.match)
        page = "".join(chosen(interaction)[:1])
        await self.panels.refresh(interaction, session, person, page=page)

    async def _show(self, interaction: Interaction, id_: MySeat, person: Person) -> None:
        session = await self.matches.read(id_.match)
        await self.panels.show(interaction, session, person, again=id_.refresh)

    async def _show_picture(
        self, interaction: Interaction, id_: ShowPicture, person: Person
    ) -> None:
        session = await self.matches.read(id_.match)
        if session.match is None:
            raise wrong_state(session)
        await self.panels.show_whole(interaction, session, person)

    async def _show_all(self, interaction: Interaction, id_: ShowAll, person: Person) -> None:
        session = await self.matches.read(id_.match)
        seat = session.seat_of(interaction.user.id)
        if session.match is None or seat is None:
            raise wrong_state(session) if session.match is None else Refused("not-seated")
        drawn = person.pictures and takes_files(interaction)
        face = view.whole_seat(
            session, seat, person.locale, drawn=drawn, has_web_pages=self._has_web_pages
        )
        await self.responder.show(interaction, face)

    async def _show_since(self, interaction: Interaction, session: Session, person: Person) -> None:
        """Show everything that happened since the player's last answer."""
        seat = session.seat_of(interaction.user.id)
        if session.match is None:
            raise wrong_state(session)
        if seat is None:
            raise Refused("not-seated")
        listed = told_events(session, await self.finder.heard(session, seat))
        face = view.since_then(session, seat, person.locale, listed)
        await self.responder.show(interaction, face)

    async def _undo(self, interaction: Interaction, id_: Undo, person: Person) -> None:
        known = self.matches.known(id_.match)
        try:
            session = await self.actions.undo(id_.match, interaction.user.id, interaction.id)
        except (Illegal, Stale) as why:
            await self.guard.only_here(interaction, id_.match, known)
            session = await self.matches.read(id_.match)
            note = sentence(why, person.locale)
            await self.panels.refresh(interaction, session, person, note=note)
            return
        await self.panels.refresh(interaction, session, person)

    async def _leave_order(self, interaction: Interaction, id_: LeaveOrder, person: Person) -> None:
        session = await self.actions.standing_order(
            id_.match, interaction.user.id, id_.order, interaction.id
        )
        await self.panels.refresh(interaction, session, person)

    async def _open_rule(self, interaction: Interaction, id_: OpenStanding, person: Person) -> None:
        session = await self.matches.read(id_.match)
        seat = session.seat_of(interaction.user.id)
        if session.status != LIVE or session.game.standing is None:
            raise wrong_state(session)
        if seat is None:
            raise Refused("not-seated")
        await self.responder.open_form(
            interaction, standing_rule_form.form(session, seat, person.locale)
        )

    async def _lay_down(
        self, interaction: Interaction, id_: StandingForm | DropStanding, person: Person
    ) -> None:
        """Store the rule of a submitted form, or remove it."""
        session, user = await self.matches.read(id_.match), interaction.user.id
        seat, rule = session.seat_of(user), None
        if seat is not None and session.status == LIVE and isinstance(id_, StandingForm):
            rule = standing_rule_form.filled_in(session, seat, form_values(interaction))
        session = await self.actions.lay_down(id_.match, user, rule, interaction.id)
        await self.panels.refresh(interaction, session, person)

    async def _come_back(self, interaction: Interaction, id_: ComeBack, person: Person) -> None:
        session = await self.actions.come_back(id_.match, interaction.user.id, interaction.id)
        await self.panels.refresh(interaction, session, person)

    async def _resign(self, interaction: Interaction, id_: Resign, person: Person) -> None:
        """Give up, after the question that says what this means."""
        session = await self.actions.resign(id_.match, interaction.user.id, interaction.id)
        t = bot_words(person.locale)
        told = t("resigned-for-now" if session.status == LIVE else "resigned")
        await self.responder.show_in_place(interaction, noted(told))

    async def _take(self, interaction: Interaction, id_: TakeSeat, person: Person) -> None:
        user = interaction.user
        name = safe_name(user.display_name)
        session = await self.actions.take_over(id_.match, user.id, name, id_.seat, interaction.id)
        await self.panels.show(interaction, session, person)

    async def _match_of(self, interaction: Interaction, message: discord.Message) -> Session:
        """The match that a message belongs to by its buttons; without any, that of its channel."""
        for part in message.components:
            for item in walked(part):
                id_ = decode(str(getattr(item, "custom_id", None) or ""))
                if isinstance(id_, OfMatch):
                    return await self.matches.read(id_.match)
        return await match_here(self.finder, interaction)

    def commands(self, groups: Groups) -> None:
        guard, finder, actions = self.guard, self.finder, self.actions

        @long_press(groups.tree, "seat")
        @everywhere
        @guard.careful
        async def my_seat(
            interaction: Interaction, person: Person, message: discord.Message
        ) -> None:
            session = await self._match_of(interaction, message)
            await self.panels.show(interaction, session, person)

        @long_press(groups.tree, "since")
        @everywhere
        @guard.careful
        async def since(interaction: Interaction, person: Person, message: discord.Message) -> None:
            session = await self._match_of(interaction, message)
            await self._show_since(interaction, session, person)

        @worded(groups.game, "hand")
        @guard.careful
        async def hand(interaction: Interaction, person: Person) -> None:
            await self.panels.show(interaction, await match_here(finder, interaction), person)

        @worded(groups.game, "undo")
        @guard.careful
        async def undo(interaction: Interaction, person: Person) -> None:
            session = await match_here(finder, interaction)
            session = await actions.undo(session.id, interaction.user.id, interaction.id)
            await self.panels.show(interaction, session, person)

        @worded(groups.game, "resign")
        @guard.careful
        async def resign(interaction: Interaction, person: Person) -> None:
            session = await match_here(finder, interaction)
            seat = session.seat_of(interaction.user.id)
            if session.status != LIVE or seat is None:
                raise Refused("not-seated") if session.status == LIVE else wrong_state(session)
            face = view.resigning(session, seat, person.locale)
            await self.responder.show(interaction, face)

        @worded(groups.game, "substitute")
        @guard.careful
        async def substitute(interaction: Interaction, person: Person) -> None:
            session = await live_match_here(self.finder, interaction)
            free = session.free()
            if not free:
                raise Refused("seat-taken")
            seat = knowledge.best_seat(session.body, interaction.user.id, free)
            await self._take(interaction, TakeSeat(session.id, seat), person)


def walked(part: Any) -> Iterator[Any]:
    """A component of a message and all that are in it."""
    yield part
    for inner in (*getattr(part, "children", ()), getattr(part, "accessory", None)):
        if inner is not None:
            yield from walked(inner)
