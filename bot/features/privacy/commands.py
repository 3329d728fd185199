"""What is stored of a person: `/privacy`."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import TypeAlias

from discord.app_commands import AppCommandContext, Group

from bot.features.privacy import view
from bot.features.privacy.service import Privacy
from bot.gateway import responses
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, require_files
from bot.gateway.responder import Responder
from bot.people.service import People, Person
from bot.ui.command_words import worded, words
from bot.ui.ids import ForgetMe
from bot.ui.words import bot_words

# entered for a person around the deletion of what is stored of them
Around: TypeAlias = Callable[[int], AbstractAsyncContextManager[None]]


class PrivacyCommands:
    """Read what is stored, delete it, or leave the ratings.

    `around` are what has to know a person before the deletion, and to be shown anew after it.
    """

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        people: People,
        privacy: Privacy,
        around: Sequence[Around],
    ) -> None:
        self.guard, self.responder = guard, responder
        self.people, self.privacy, self._around = people, privacy, around
        self.handlers: Handlers = dict((on(ForgetMe, self._forget),))

    async def _forget(self, interaction: Interaction, id_: ForgetMe, person: Person) -> None:
        """Delete a person's data, after the warning of `/privacy delete`."""
        await responses.think(interaction)
        async with AsyncExitStack() as stack:
            for around in self._around:
                await stack.enter_async_context(around(interaction.user.id))
            count = await self.privacy.delete(interaction.user.id)
        await self.responder.tell(interaction, bot_words(person.locale)("forgotten", count=count))

    def commands(self, groups: Groups) -> None:
        guard = self.guard
        group = Group(
            name=words("cmd-privacy"),
            description=words("cmd-privacy-about"),
            allowed_contexts=AppCommandContext(dm_channel=True),
        )
        groups.tree.add_command(group)

        @worded(group, "export", about="cmd-privacy-export-about")
        @guard.careful
        async def export(interaction: Interaction, person: Person) -> None:
            require_files(interaction)
            await responses.think(interaction)
            kept = await self.privacy.export(interaction.user.id)
            document = json.dumps(kept, ensure_ascii=False, indent=1)
            note = bot_words(person.locale)("privacy-exported")
            await self.responder.send_files(
                interaction, note, {f"agora-{interaction.user.id}.json": document}
            )

        @worded(group, "delete")
        @guard.careful
        async def delete(interaction: Interaction, person: Person) -> None:
            await self.responder.show(interaction, view.forgetting(person.locale))

        @worded(group, "ratings", "on")
        @guard.careful
        async def ratings(interaction: Interaction, person: Person, on: bool) -> None:
            person.rated = on
            await self.people.keep(interaction.user.id, person)
            await self.responder.tell(interaction, bot_words(person.locale)("ratings-set", on=on))
