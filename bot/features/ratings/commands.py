"""Results: `/game record` and `/game leaderboard`."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Protocol

import discord
from discord import app_commands

from bot.features.ratings import view
from bot.features.ratings.service import Ratings
from bot.gateway.feature import Groups, Handlers
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, server, typed_game
from bot.gateway.responder import Responder
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.people.service import People, Person
from bot.ui.command_words import long_press, worded
from bot.ui.widgets import note
from bot.ui.words import safe_name
from storage.records import RatingStanding

LEADERBOARD_LINES = 20  # lines of a leaderboard


class AddsToRecord(Protocol):
    """Finds what another feature has to say below a person's results."""

    def __call__(
        self,
        guild: int,
        person: int,
        standings: Sequence[RatingStanding],
        locale: str,
        *,
        own_: bool,
    ) -> Awaitable[view.RecordAddition]: ...


class RatingCommands:
    """Leaderboards and personal records, which other features make `additions` to."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        finder: MatchFinder,
        people: People,
        ratings: Ratings,
        additions: Sequence[AddsToRecord],
    ) -> None:
        self.guard, self.responder, self._additions = guard, responder, additions
        self.finder, self.people, self.ratings = finder, people, ratings
        self.handlers: Handlers = {}

    async def _record(
        self, interaction: Interaction, person: Person, player: discord.User | None
    ) -> None:
        guild = server(interaction)
        if isinstance(player, discord.Object):  # an id that Discord sent nobody with
            raise Refused("nobody")
        whose = player.id if player is not None else interaction.user.id
        wishes = await self.people.read(whose)
        if whose != interaction.user.id and not wishes.rated:
            raise Refused("record-private")
        found = await self.ratings.of_person(guild, whose)
        name = safe_name((player or interaction.user).display_name)
        text = view.record(name, found, person.locale, rated=wishes.rated)
        mine = whose == interaction.user.id
        added = [
            await add(guild, whose, found, person.locale, own_=mine) for add in self._additions
        ]
        face = note("\n".join([text, *(line for one in added for line in one.lines)]))
        for one in added:
            for component in one.components:
                face.view.add_item(component)
        await self.responder.show(interaction, face)

    async def _leaderboard(self, interaction: Interaction, person: Person, game: str) -> None:
        guild = server(interaction)
        latest = None if game.strip() else await self.finder.latest(interaction.channel_id or 0)
        key = typed_game(game if latest is None else latest.row.game)
        listed: list[RatingStanding] = []
        async for standing in self.ratings.best(guild, key):
            if (await self.people.read(standing.person)).rated:
                listed.append(standing)
            if len(listed) == LEADERBOARD_LINES:
                break
        await self.responder.tell(interaction, view.leaderboard(key, listed, person.locale))

    def commands(self, groups: Groups) -> None:
        guard = self.guard

        @worded(groups.game, "record", "player")
        @guard.careful
        async def record(
            interaction: Interaction, person: Person, player: discord.User | None = None
        ) -> None:
            await self._record(interaction, person, player)

        @long_press(groups.tree, "record")
        @app_commands.guild_only()
        @guard.careful
        async def record_of(interaction: Interaction, person: Person, player: discord.User) -> None:
            await self._record(interaction, person, player)

        @worded(groups.game, "leaderboard", "game")
        @guard.careful
        async def leaderboard(interaction: Interaction, person: Person, game: str = "") -> None:
            await self._leaderboard(interaction, person, game)
