"""Tutorials: `/game tutorial`, and every press on a tutorial's panel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.features.rules.view import rules
from bot.features.seat.answers import given
from bot.features.table.view import board
from bot.features.tutorials import view
from bot.features.tutorials.service import Lesson, Tutorials, script
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard, sentence
from bot.gateway.interactions import Interaction, chosen, typed_game
from bot.gateway.responder import Responder
from bot.matches.errors import Refused, Stale
from bot.matches.lesson_rooms import rooms
from bot.people.service import Person
from bot.ui import decision_forms
from bot.ui.command_words import game_choices, worded
from bot.ui.ids import (
    AnswerButton,
    AnswerForm,
    AnswerId,
    ComeBack,
    GroupMenu,
    Learn,
    LearnMenu,
    LessonAgain,
    LessonBack,
    NothingButton,
    NumberButton,
    NumberMenu,
    OfQuestion,
    OpenForm,
    OptionMenu,
    Question,
    Rematch,
    ShowBoard,
    ShowRules,
    ZoomMenu,
)
from bot.ui.words import at_table, bot_words, safe_name
from games.core.decision import Answer, Illegal


class TutorialCommands:
    """Lessons. All their panels are private answers.

    Where the ids of ordinary panels name a match, theirs name a room (see `service.room`).
    """

    def __init__(self, guard: Guard, responder: Responder, *, tutorials: Tutorials) -> None:
        self.guard, self.responder, self.tutorials = guard, responder, tutorials
        self.handlers: Handlers = dict((on(LearnMenu, self._choose),))
        self._in_lesson: Handlers = dict(
            (
                on(Learn, self._learn),
                on(LessonBack, self._back),
                on(LessonAgain, self._again),
                on(AnswerButton, self._answer),
                on(NumberButton, self._answer),
                on(NumberMenu, self._answer),
                on(OptionMenu, self._answer),
                on(NothingButton, self._answer),
                on(AnswerForm, self._answer),
                on(OpenForm, self._open_form),
                on(GroupMenu, self._unfold),
                on(ShowBoard, self._board),
                on(ZoomMenu, self._zoom),
                on(ShowRules, self._rules),
            )
        )

    @property
    def room_handlers(self) -> Mapping[str, Handlers]:
        """The handlers of a tutorial's buttons, by the room of the tutorial."""
        return dict.fromkeys(rooms(), self._in_lesson)

    async def begin(self, interaction: Interaction, game: str, person: Person) -> None:
        """Show where the learner is; a finished tutorial starts again."""
        at = await self._at(interaction, game, person)
        if at.step is None:
            await self.tutorials.put(game, interaction.user.id, 0)
            at = await self._at(interaction, game, person)
        await self.responder.show(interaction, view.face(at, person.locale))

    async def _at(self, interaction: Interaction, game: str, person: Person) -> Lesson:
        user = interaction.user
        name = safe_name(user.display_name)
        return await self.tutorials.at(game, user.id, name, person.locale)

    async def _learn(self, interaction: Interaction, id_: Learn, person: Person) -> None:
        await self.begin(interaction, rooms()[id_.room], person)

    async def _choose(self, interaction: Interaction, id_: LearnMenu, person: Person) -> None:
        await self._begin_named(interaction, "".join(chosen(interaction)[:1]), person)

    async def _begin_named(self, interaction: Interaction, game: str, person: Person) -> None:
        """`begin` by the name of a game; Refused for an unknown game, or one without a tutorial."""
        key = typed_game(game)
        if script(key) is None:
            raise Refused("no-tutorial")
        await self.begin(interaction, key, person)

    async def _back(
        self, interaction: Interaction, id_: LessonBack | ComeBack, person: Person
    ) -> None:
        game = rooms()[room_of(id_)]
        at = await self._at(interaction, game, person)
        await self.tutorials.put(game, interaction.user.id, max(0, at.number - 1))
        await self._show(interaction, await self._at(interaction, game, person), person)

    async def _again(
        self, interaction: Interaction, id_: LessonAgain | Rematch, person: Person
    ) -> None:
        game = rooms()[room_of(id_)]
        await self.tutorials.put(game, interaction.user.id, 0)
        await self._show(interaction, await self._at(interaction, game, person), person)

    async def _answer(self, interaction: Interaction, id_: AnswerId, person: Person) -> None:
        at = await self._at(interaction, rooms()[id_.match], person)
        other: Answer | None = None
        note = ""
        try:
            match = at.session.playing()
            if id_.asked != match.asked or id_.seat not in match.pending:
                raise Stale
            answer = given(interaction, id_, at.session)
            at, wanted = await self.tutorials.answer(at, id_.asked, answer, person.locale)
            other = None if wanted else answer
        except (Stale, Illegal) as why:
            note = sentence(why, person.locale)
        await self._show(interaction, at, person, other=other, note=note)

    async def _unfold(self, interaction: Interaction, id_: GroupMenu, person: Person) -> None:
        page = "".join(chosen(interaction)[:1])
        at = await self._at(interaction, rooms()[id_.match], person)
        await self._show(interaction, at, person, page=page)

    async def _show(
        self,
        interaction: Interaction,
        at: Lesson,
        person: Person,
        *,
        other: Answer | None = None,
        note: str = "",
        page: str = "",
    ) -> None:
        """Replace the pressed panel by the learner's current one."""
        shown = view.face(at, person.locale, other=other, note=note, page=page)
        await self.responder.change(interaction, shown)

    async def _board(self, interaction: Interaction, id_: ShowBoard, person: Person) -> None:
        at = await self._at(interaction, rooms()[id_.match], person)
        shown = board(at.session, at.learner, person.locale, person.pictures)
        await self.responder.show(interaction, shown)

    async def _zoom(self, interaction: Interaction, id_: ZoomMenu, person: Person) -> None:
        at = await self._at(interaction, rooms()[id_.match], person)
        part = "".join(chosen(interaction)[:1])
        shown = board(at.session, at.learner, person.locale, person.pictures, part)
        await self.responder.change(interaction, shown)

    async def _rules(self, interaction: Interaction, id_: ShowRules, person: Person) -> None:
        await self.responder.show(interaction, rules(rooms()[id_.match], person.locale))

    async def _open_form(self, interaction: Interaction, id_: OfQuestion, person: Person) -> None:
        at = await self._at(interaction, rooms()[id_.match], person)
        match = at.session.playing()
        decision = match.pending.get(at.learner)
        if decision is None or match.asked != id_.asked:
            await self._show(interaction, at, person, note=bot_words(person.locale)("stale"))
            return
        w = at_table(at.session, person.locale, at.learner)
        asked = Question(id_.match, id_.asked, id_.seat)
        form = decision_forms.form(decision, asked, w, bot_words(person.locale))
        await self.responder.open_form(interaction, form)

    # Commands -------------------------------------------------------------------------------------

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        async def choices(interaction: Interaction, current: str) -> list[Any]:
            return game_choices(interaction, current, rooms().values())

        @worded(groups.game, "tutorial", "game")
        @app_commands.autocomplete(game=choices)
        @guard.careful
        async def tutorial(interaction: Interaction, person: Person, game: str) -> None:
            await self._begin_named(interaction, game, person)


def room_of(id_: LessonBack | LessonAgain | ComeBack | Rematch) -> str:
    return id_.match if isinstance(id_, ComeBack | Rematch) else id_.room
