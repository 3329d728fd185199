"""Votes of a table: their buttons and commands."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.features.lobby.view import closing
from bot.features.votes.service import Votes
from bot.gateway.feature import Groups, Handlers, on
from bot.gateway.guard import Guard
from bot.gateway.interactions import Interaction, live_match_here
from bot.gateway.responder import Responder
from bot.matches import ballots
from bot.matches.body import VoteKind
from bot.matches.finder import MatchFinder
from bot.people.service import Person
from bot.ui.command_words import worded
from bot.ui.ids import VoteNo, VoteYes
from bot.ui.words import bot_words


class VoteCommands:
    """What a table decides together."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        finder: MatchFinder,
        votes: Votes,
    ) -> None:
        self.guard, self.responder = guard, responder
        self.finder, self.votes = finder, votes
        self.handlers: Handlers = dict((on(VoteYes, self._vote), on(VoteNo, self._vote)))

    async def _vote(self, interaction: Interaction, id_: VoteYes | VoteNo, person: Person) -> None:
        yes = isinstance(id_, VoteYes)
        user = interaction.user.id
        session = await self.votes.vote(id_.match, id_.number, user, yes, interaction.id)
        open_ = any(vote.number == id_.number for vote in session.body.votes)
        told = bot_words(person.locale)("vote-taken", yes=yes, open=open_)
        await self.responder.tell(interaction, told)

    def commands(self, groups: Groups) -> None:
        guard, votes = self.guard, self.votes

        async def propose(
            interaction: Interaction, person: Person, kind: VoteKind, **about: Any
        ) -> None:
            """Put something to the vote of the table here."""
            session = await live_match_here(self.finder, interaction)
            await votes.propose(
                session.id, interaction.user.id, kind, **about, press=interaction.id
            )
            await self.responder.tell(interaction, bot_words(person.locale)("vote-begun"))

        @worded(groups.game, "pause", "days")
        @guard.careful
        async def pause(
            interaction: Interaction, person: Person, days: app_commands.Range[int, 1, 60] = 7
        ) -> None:
            await propose(interaction, person, "pause", days=days)

        @worded(groups.game, "kick", "player")
        @guard.careful
        async def kick(interaction: Interaction, person: Person, player: discord.User) -> None:
            seat = (await live_match_here(self.finder, interaction)).seat_of(player.id)
            await propose(interaction, person, "kick", seat=-1 if seat is None else seat)

        @worded(groups.game, "rewind", "steps")
        @guard.careful
        async def rewind(
            interaction: Interaction, person: Person, steps: app_commands.Range[int, 1, 1000] = 1
        ) -> None:
            await propose(interaction, person, "rewind", steps=steps)

        @worded(groups.game, "abandon")
        @guard.careful
        async def abandon(interaction: Interaction, person: Person) -> None:
            session = await live_match_here(self.finder, interaction)
            if not ballots.is_alone(session, interaction.user.id):
                await propose(interaction, person, "cancel")
                return
            await self.responder.show(interaction, closing(session, person.locale))
