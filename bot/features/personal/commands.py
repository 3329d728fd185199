"""A person's own games and wishes: `/game mine` and `/game settings`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.features.personal import forms, view
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, form_values
from bot.gateway.responder import Responder
from bot.matches.finder import MatchFinder
from bot.people.service import People, Person
from bot.people.zones import local_time, shown_zone
from bot.ui.command_words import worded
from bot.ui.ids import MyGames, SettingsForm
from bot.ui.words import bot_words


class PersonalCommands:
    """A person's games and settings.

    `rest_changed(person, before, now)` is called when somebody's hours of rest may have changed.
    """

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        finder: MatchFinder,
        people: People,
        rest_changed: Callable[[int, Person, float], Awaitable[None]],
        now: Callable[[], float],
    ) -> None:
        self.guard, self.responder = guard, responder
        self.finder, self.people, self._rest_changed, self._now = finder, people, rest_changed, now
        self.handlers: Handlers = dict(
            (on(SettingsForm, self._keep_settings), on(MyGames, self._mine))
        )

    async def _keep_settings(
        self, interaction: Interaction, id_: SettingsForm, person: Person
    ) -> None:
        now = self._now()
        changed = forms.filled_in(person, form_values(interaction), now)
        await self.people.keep(interaction.user.id, changed)
        there = {"zone": shown_zone(changed.zone), "time": local_time(changed.zone, now)}
        await self.responder.tell(interaction, bot_words(person.locale)("settings-kept", **there))
        await self._rest_changed(interaction.user.id, person, now)

    async def _mine(self, interaction: Interaction, id_: MyGames, person: Person) -> None:
        await self._show_mine(interaction, person)

    async def _show_mine(self, interaction: Interaction, person: Person) -> None:
        """What the reader sits at."""
        sessions = await self.finder.of_person(interaction.user.id)
        asleep = await self.finder.asleep(interaction.user.id)
        face = view.mine(sessions, interaction.user.id, person.locale, asleep)
        await self.responder.show(interaction, face)

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        @worded(groups.game, "mine")
        @guard.careful
        async def mine(interaction: Interaction, person: Person) -> None:
            await self._show_mine(interaction, person)

        @worded(groups.game, "settings")
        @guard.careful
        async def settings(interaction: Interaction, person: Person) -> None:
            await self.responder.open_form(interaction, forms.form(person))
