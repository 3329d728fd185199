"""Tutorials: `/game tutorial`, and every press on a tutorial's panel."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import CommandTree, Group

import games
from bot.gateway import respond
from bot.gateway.dispatch import Press, Presses, chosen, given, sentence
from bot.matches.host import Stale
from bot.matches.session import Refused
from bot.people.service import Person
from bot.rules import view as rules_view
from bot.table import view as table_view
from bot.tutorials import view as face
from bot.tutorials.service import Lesson, Tutorials, rooms, script
from bot.ui import questions
from bot.ui.command_words import game_choices, worded
from bot.ui.ids import Ref
from bot.ui.words import at_table, safe_name
from bot.ui.words import ui as own
from games.core.decision import Answer, Illegal

Interaction = respond.Interaction


class Lessons:
    """The face of the tutorials; all their panels are private answers."""

    def __init__(self, presses: Presses, tutorials: Tutorials) -> None:
        self.presses, self.tutorials = presses, tutorials
        self.verbs: dict[str, Press] = {}
        presses.rooms.update(dict.fromkeys(rooms(), self._press))

    async def begin(self, interaction: Interaction, game: str, person: Person) -> None:
        """Go on where the learner was; a finished tutorial begins again."""
        at = await self._at(interaction, game)
        if at.step is None:
            await self.tutorials.put(game, interaction.user.id, 0)
            at = await self._at(interaction, game)
        await respond.show(interaction, face.face(at, person.locale), self.presses.pictures)

    async def _at(self, interaction: Interaction, game: str) -> Lesson:
        user = interaction.user
        return await self.tutorials.at(game, user.id, safe_name(user.display_name))

    async def _press(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        game = rooms()[ref.match]
        if ref.verb == "learn":
            await self.begin(interaction, game, person)
        elif ref.verb in ("back", "again"):
            at = await self._at(interaction, game)
            number = at.number - 1 if ref.verb == "back" else 0
            await self.tutorials.put(game, interaction.user.id, max(0, number))
            await self._show(interaction, await self._at(interaction, game), person)
        elif ref.verb in ("text", "zoom"):
            await self._board(interaction, ref, person)
        elif ref.verb == "rules":
            listed = rules_view.rules(game, person.locale, 0, Ref("chapter", arg=game))
            await respond.show(interaction, listed, self.presses.pictures)
        elif ref.verb == "form":
            await self._form(interaction, ref, person)
        elif ref.verb == "page":
            page = "".join(chosen(interaction)[:1])
            await self._show(interaction, await self._at(interaction, game), person, page=page)
        elif ref.verb in ("a", "n", "nm", "s", "none", "f"):
            await self._answer(interaction, ref, person)
        else:
            await self._show(interaction, await self._at(interaction, game), person)

    async def _answer(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        game, user = rooms()[ref.match], interaction.user
        at = await self._at(interaction, game)
        other: Answer | None = None
        note = ""
        try:
            if ref.asked != at.session.playing().asked:
                raise Stale
            answer = given(interaction, ref, at.session)
            name = safe_name(user.display_name)
            at, wanted = await self.tutorials.answer(game, user.id, name, ref.asked, answer)
            other = None if wanted else answer
        except (Stale, Illegal) as why:
            note = sentence(why, person.locale)
        await self._show(interaction, at, person, other=other, note=note)

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
        """The panel in the place of the one that was pressed."""
        shown = face.face(at, person.locale, other=other, note=note, page=page)
        await respond.change(interaction, shown, self.presses.pictures)

    async def _board(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        at = await self._at(interaction, rooms()[ref.match])
        part = "".join(chosen(interaction)[:1])
        shown = table_view.board(at.session, at.learner, person.locale, person.pictures, part)
        if ref.verb == "zoom":
            await respond.change(interaction, shown, self.presses.pictures)
        else:
            await respond.show(interaction, shown, self.presses.pictures)

    async def _form(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        at = await self._at(interaction, rooms()[ref.match])
        match = at.session.playing()
        decision = match.pending.get(at.learner)
        if decision is None or match.asked != ref.asked:
            await self._show(interaction, at, person, note=own(person.locale)("stale"))
            return
        w = at_table(at.session, person.locale, at.learner)
        modal = questions.form(decision, ref, w, own(person.locale))
        await respond.attempt(lambda: interaction.response.send_modal(modal))
        modal.stop()

    # Commands -------------------------------------------------------------------------------------

    def commands(self, tree: CommandTree[Any], game: Group) -> None:
        presses = self.presses

        async def choices(interaction: Interaction, current: str) -> list[Any]:
            return game_choices(interaction, current, rooms().values())

        @worded(game, "tutorial", "game")
        @app_commands.autocomplete(game=choices)
        @presses.careful
        async def tutorial(interaction: Interaction, game: str) -> None:
            person = await presses.greet(interaction)
            key = game.strip().casefold()
            if key not in games.GAMES:
                raise Refused("no-game", game=safe_name(game))
            if script(key) is None:
                raise Refused("no-tutorial")
            await self.begin(interaction, key, person)
