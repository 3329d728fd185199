"""Results: `/game record` and `/game leaderboard`."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.features.ratings import view
from bot.features.ratings.service import Ratings
from bot.features.review.seasons import Seasons
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


class RatingCommands:
    """Leaderboards and personal records."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        finder: MatchFinder,
        people: People,
        ratings: Ratings,
        seasons: Seasons,
    ) -> None:
        self.guard, self.responder, self.seasons = guard, responder, seasons
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
        season = await self.seasons.of(guild, whose)
        mine = whose == interaction.user.id
        face = note("\n".join([text, *view.season(season, person.locale, own_=mine)]))
        for item in view.left(season, found, person.locale) if mine else ():
            face.view.add_item(item)
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
