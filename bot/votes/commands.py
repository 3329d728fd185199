"""Votes, substitutes and the host's tools: their buttons and commands."""

from __future__ import annotations

import json
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import CommandTree, Group

from bot.gateway import respond
from bot.gateway.dispatch import Press, Presses, missing_permissions
from bot.history.commands import send_files
from bot.matches.session import LIVE, Refused, Session
from bot.people.service import Person
from bot.ui.command_words import worded, words
from bot.ui.ids import Ref
from bot.ui.words import safe_name
from bot.ui.words import ui as own
from bot.votes.service import Council

Interaction = respond.Interaction


class Assembly:
    """The face of the council."""

    def __init__(self, presses: Presses, council: Council) -> None:
        self.presses, self.council = presses, council
        self.verbs: dict[str, Press] = {
            "yes": self._vote,
            "no": self._vote,
            "sub": self._take,
            "quit": self._quit,
        }

    async def _quit(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        """The button below what giving up means."""
        await self.presses.host.resign(ref.match, interaction.user.id, interaction.id)
        await self.presses.tell(interaction, own(person.locale)("resigned"))

    async def _vote(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        yes = ref.verb == "yes"
        await self.council.vote(ref.match, interaction.user.id, yes, interaction.id)
        t = own(person.locale)
        await self.presses.tell(interaction, t("vote-taken", yes=yes))

    async def _take(self, interaction: Interaction, ref: Ref, person: Person) -> None:
        user = interaction.user
        name = safe_name(user.display_name)
        session = await self.council.take_over(ref.match, user.id, name, ref.seat, interaction.id)
        await self.presses.show_seat(interaction, session, person)

    async def _here(self, interaction: Interaction) -> Session:
        session = await self.presses.host.in_channel(interaction.channel_id or 0)
        if session is None or session.status != LIVE:
            raise Refused("nothing-here")
        return session

    async def _mine_to_keep(self, interaction: Interaction) -> Session:
        """The match here, for its host or for somebody who manages the server."""
        session = await self._here(interaction)
        manages = interaction.permissions.manage_guild
        if session.row.host != interaction.user.id and not manages:
            raise Refused("only-host", person=session.row.host)
        return session

    # Commands -------------------------------------------------------------------------------------

    def commands(self, tree: CommandTree[Any], game: Group) -> None:
        self._for_players(game)
        tree.add_command(self._for_hosts())

    def _for_players(self, game: Group) -> None:
        presses, council = self.presses, self.council

        async def propose(interaction: Interaction, kind: str, **about: Any) -> None:
            """Put something to the vote of the table here."""
            person = await presses.greet(interaction)
            session = await self._here(interaction)
            await council.propose(
                session.id, interaction.user.id, kind, **about, press=interaction.id
            )
            await presses.tell(interaction, own(person.locale)("vote-begun"))

        @worded(game, "pause", "days")
        @presses.careful
        async def pause(interaction: Interaction, days: app_commands.Range[int, 1, 60] = 7) -> None:
            await propose(interaction, "pause", days=days)

        @worded(game, "kick", "player")
        @presses.careful
        async def kick(interaction: Interaction, player: discord.User) -> None:
            seat = (await self._here(interaction)).seat_of(player.id)
            await propose(interaction, "kick", seat=-1 if seat is None else seat)

        @worded(game, "rewind", "steps")
        @presses.careful
        async def rewind(
            interaction: Interaction, steps: app_commands.Range[int, 1, 1000] = 1
        ) -> None:
            await propose(interaction, "rewind", steps=steps)

        @worded(game, "abandon")
        @presses.careful
        async def abandon(interaction: Interaction) -> None:
            await propose(interaction, "cancel")

        @worded(game, "substitute")
        @presses.careful
        async def substitute(interaction: Interaction) -> None:
            person = await presses.greet(interaction)
            session = await self._here(interaction)
            free = session.free()
            if not free:
                raise Refused("seat-taken")
            await self._take(interaction, Ref("sub", session.id, 0, free[0]), person)

    def _for_hosts(self) -> Group:
        presses, council = self.presses, self.council
        group = Group(name=words("cmd-host"), description=words("cmd-host-about"), guild_only=True)

        async def done(interaction: Interaction) -> None:
            person = await presses.greet(interaction)
            await presses.tell(interaction, own(person.locale)("done"))

        def seat_of(session: Session, player: discord.User) -> int:
            seat = session.seat_of(player.id)
            if seat is None:
                raise Refused("no-such-player")
            return seat

        @worded(group, "rewind", "steps", "reason", about="cmd-host-rewind-about")
        @presses.careful
        async def rewind(
            interaction: Interaction,
            steps: app_commands.Range[int, 1, 1000],
            reason: app_commands.Range[str, 1, 100],
        ) -> None:
            session = await self._mine_to_keep(interaction)
            await council.rewind(session.id, steps, safe_text(reason))
            await done(interaction)

        @worded(group, "force", "player")
        @presses.careful
        async def force(interaction: Interaction, player: discord.User) -> None:
            session = await self._mine_to_keep(interaction)
            await council.force(session.id, seat_of(session, player))
            await done(interaction)

        @worded(group, "replace", "player", "by")
        @presses.careful
        async def replace(interaction: Interaction, player: discord.User, by: discord.User) -> None:
            session = await self._mine_to_keep(interaction)
            if by.bot:
                raise Refused("no-such-player")
            name = safe_name(by.display_name)
            await council.replace(session.id, seat_of(session, player), by.id, name)
            await done(interaction)

        @worded(group, "repair", "path", "value", "reason")
        @presses.careful
        async def repair(
            interaction: Interaction,
            path: app_commands.Range[str, 1, 60],
            value: app_commands.Range[str, 1, 100],
            reason: app_commands.Range[str, 1, 100],
        ) -> None:
            session = await self._mine_to_keep(interaction)
            await council.repair(session.id, path, value, safe_text(reason))
            await done(interaction)

        @worded(group, "pause", "days", about="cmd-host-pause-about")
        @presses.careful
        async def pause(interaction: Interaction, days: app_commands.Range[int, 1, 60] = 7) -> None:
            session = await self._mine_to_keep(interaction)
            await council.host_pause(session.id, days)
            await done(interaction)

        @worded(group, "resume")
        @presses.careful
        async def resume(interaction: Interaction) -> None:
            session = await self._mine_to_keep(interaction)
            await council.resume(session.id)
            await done(interaction)

        @worded(group, "state", "secrets")
        @presses.careful
        async def state(interaction: Interaction, secrets: bool = False) -> None:
            person = await presses.greet(interaction)
            session = await self._mine_to_keep(interaction)
            await respond.think(interaction)
            found = json.dumps(
                await council.look(session.id, secrets), ensure_ascii=False, indent=1
            )
            note = own(person.locale)("state-shown", secrets=secrets)
            await send_files(interaction, note, {f"{session.row.game}-{session.id}.json": found})

        @worded(group, "resend")
        @presses.careful
        async def resend(interaction: Interaction) -> None:
            session = await self._mine_to_keep(interaction)
            await council.resend(session.id)
            await done(interaction)

        @worded(group, "check")
        @presses.careful
        async def check(interaction: Interaction) -> None:
            person = await presses.greet(interaction)
            t = own(person.locale)
            missing = missing_permissions(interaction)
            if missing:
                raise Refused("missing-permissions", permission=missing)
            await presses.tell(interaction, t("permissions-fine"))

        return group


def safe_text(text: str) -> str:
    """A reason that can stand in any message."""
    return (
        safe_name(text[:100])
        if len(text) <= 24
        else " ".join(safe_name(word) for word in text.split()[:20])
    )
