"""The tools of a table's host (`/host`) and of those who manage a server (`/server`)."""

from __future__ import annotations

import json

import discord
from discord import app_commands

from bot.features.hosting.service import Hosting
from bot.gateway import responses
from bot.gateway.feature import Groups, Handlers
from bot.gateway.guard import Guard
from bot.gateway.interactions import (
    Interaction,
    live_match_here,
    require_files,
    require_permissions,
)
from bot.gateway.permissions import OPEN_THREADS
from bot.gateway.responder import Responder
from bot.matches.body import ToolUser
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.matches.session import Session
from bot.people.service import People, Person
from bot.ui.command_words import language_words, worded, words
from bot.ui.discord_limits import AUTOCOMPLETE_CHOICES
from bot.ui.words import LANGUAGES, bot_words, language, language_name, safe_name, safe_text


class HostingCommands:
    """What a host may ask the table for, and a manager do without it; the settings of a server."""

    def __init__(
        self,
        guard: Guard,
        responder: Responder,
        *,
        finder: MatchFinder,
        hosting: Hosting,
        people: People,
    ) -> None:
        self.guard, self.responder = guard, responder
        self.finder, self.hosting, self.people = finder, hosting, people
        self.handlers: Handlers = {}

    async def _mine_to_keep(self, interaction: Interaction) -> Session:
        """The match here, for its host or for somebody who manages the server."""
        session = await live_match_here(self.finder, interaction)
        if session.row.host != interaction.user.id and not is_manager(interaction):
            raise Refused("only-host", person=session.row.host)
        return session

    async def _done(self, interaction: Interaction, person: Person) -> None:
        await self.responder.tell(interaction, bot_words(person.locale)("done"))

    async def _settled(self, interaction: Interaction, person: Person, at_once: bool) -> None:
        """It was done, or the table votes on it."""
        t = bot_words(person.locale)
        await self.responder.tell(interaction, t("done" if at_once else "host-asks-table"))

    def commands(self, groups: Groups) -> None:
        self._for_servers(groups)
        self._to_correct(groups)
        self._to_pause(groups)
        self._to_look(groups)

    def _for_servers(self, groups: Groups) -> None:
        guard = self.guard

        @groups.server.command(name=words("cmd-language"), description=words("cmd-language-about"))
        @app_commands.rename(locale=words("arg-language"))
        @app_commands.describe(locale=words("arg-language-about"))
        @app_commands.choices(
            locale=[
                app_commands.Choice(name=language_words(code), value=code)
                for code in LANGUAGES[:AUTOCOMPLETE_CHOICES]
            ]
        )
        @guard.careful
        async def set_language(interaction: Interaction, person: Person, locale: str) -> None:
            if interaction.guild_id is None:
                raise Refused("only-in-server")
            chosen = language(locale)
            await self.people.change_guild(interaction.guild_id, locale=chosen)
            name = language_name(chosen, person.locale)
            await self.responder.tell(
                interaction, bot_words(person.locale)("language-kept", language=name)
            )

    def _to_correct(self, groups: Groups) -> None:
        """Commands that take back or set right what has happened at a table."""
        guard, hosting = self.guard, self.hosting

        @worded(groups.host, "rewind", "steps", "reason", about="cmd-host-rewind-about")
        @guard.careful
        async def rewind(
            interaction: Interaction,
            person: Person,
            steps: app_commands.Range[int, 1, 1000],
            reason: app_commands.Range[str, 1, 100],
        ) -> None:
            session = await self._mine_to_keep(interaction)
            who, why, manages = tool_user(interaction), safe_text(reason), is_manager(interaction)
            at_once = await hosting.rewind(session.id, who, steps, why, manages=manages)
            await self._settled(interaction, person, at_once)

        @worded(groups.host, "force", "player", "reason")
        @guard.careful
        async def force(
            interaction: Interaction,
            person: Person,
            player: discord.User,
            reason: app_commands.Range[str, 1, 100],
        ) -> None:
            session = await self._mine_to_keep(interaction)
            seat, who, why = seat_of(session, player), tool_user(interaction), safe_text(reason)
            manages = is_manager(interaction)
            at_once = await hosting.force(session.id, who, seat, why, manages=manages)
            await self._settled(interaction, person, at_once)

        @worded(groups.host, "replace", "player", "by", "reason")
        @guard.careful
        async def replace(
            interaction: Interaction,
            person: Person,
            player: discord.User,
            by: discord.User,
            reason: app_commands.Range[str, 1, 100],
        ) -> None:
            session = await self._mine_to_keep(interaction)
            if by.bot:
                raise Refused("no-such-player")
            await hosting.replace(
                session.id,
                tool_user(interaction),
                seat_of(session, player),
                by.id,
                safe_name(by.display_name),
                safe_text(reason),
                manages=is_manager(interaction),
            )
            await self._done(interaction, person)

        @worded(groups.host, "repair", "path", "value", "reason")
        @guard.careful
        async def repair(
            interaction: Interaction,
            person: Person,
            path: app_commands.Range[str, 1, 60],
            value: app_commands.Range[str, 1, 100],
            reason: app_commands.Range[str, 1, 100],
        ) -> None:
            session = await self._mine_to_keep(interaction)
            who, why, manages = tool_user(interaction), safe_text(reason), is_manager(interaction)
            await hosting.repair(session.id, who, path, value, why, manages=manages)
            await self._done(interaction, person)

    def _to_pause(self, groups: Groups) -> None:
        """Commands that stop a table's clocks, and let them run again."""
        guard, hosting = self.guard, self.hosting

        @worded(groups.host, "pause", "reason", "days", about="cmd-host-pause-about")
        @guard.careful
        async def pause(
            interaction: Interaction,
            person: Person,
            reason: app_commands.Range[str, 1, 100],
            days: app_commands.Range[int, 1, 60] = 7,
        ) -> None:
            session = await self._mine_to_keep(interaction)
            who, why, manages = tool_user(interaction), safe_text(reason), is_manager(interaction)
            at_once = await hosting.pause(session.id, who, days, why, manages=manages)
            await self._settled(interaction, person, at_once)

        @worded(groups.host, "resume", "reason")
        @guard.careful
        async def resume(
            interaction: Interaction, person: Person, reason: app_commands.Range[str, 1, 100]
        ) -> None:
            session = await self._mine_to_keep(interaction)
            who, why, manages = tool_user(interaction), safe_text(reason), is_manager(interaction)
            at_once = await hosting.resume(session.id, who, why, manages=manages)
            await self._settled(interaction, person, at_once)

        @worded(groups.host, "close", "reason", "undo", about="cmd-host-close-about")
        @guard.careful
        async def close(
            interaction: Interaction,
            person: Person,
            reason: app_commands.Range[str, 1, 100],
            undo: bool = False,
        ) -> None:
            session = await self.finder.in_channel(interaction.channel_id or 0)
            if session is None:
                raise Refused("nothing-here")
            act = hosting.keep if undo else hosting.close
            who, why = tool_user(interaction), safe_text(reason)
            await act(session.id, who, why, manages=is_manager(interaction))
            await self._done(interaction, person)

    def _to_look(self, groups: Groups) -> None:
        """Commands that show what is stored, send the messages anew, or check the permissions."""
        guard, hosting = self.guard, self.hosting

        @worded(groups.host, "state", "secrets", "reason")
        @guard.careful
        async def state(
            interaction: Interaction,
            person: Person,
            secrets: bool = False,
            reason: app_commands.Range[str, 1, 100] = "",
        ) -> None:
            session = await self._mine_to_keep(interaction)
            if secrets and not reason:
                raise Refused("no-reason")
            require_files(interaction)
            await responses.think(interaction)
            if secrets:
                who, manages = tool_user(interaction), is_manager(interaction)
                why = safe_text(reason)
                stored = await hosting.uncover(session.id, who, why, manages=manages)
            else:
                stored = await hosting.look(session.id)
            found = json.dumps(stored, ensure_ascii=False, indent=1)
            note = bot_words(person.locale)("state-shown", secrets=secrets)
            await self.responder.send_files(
                interaction, note, {f"{session.row.game}-{session.id}.json": found}
            )

        @worded(groups.host, "resend")
        @guard.careful
        async def resend(interaction: Interaction, person: Person) -> None:
            session = await self._mine_to_keep(interaction)
            await hosting.resend(session.id)
            await self._done(interaction, person)

        @worded(groups.host, "check")
        @guard.careful
        async def check(interaction: Interaction, person: Person) -> None:
            t = bot_words(person.locale)
            require_permissions(interaction)
            threads = getattr(interaction.app_permissions, OPEN_THREADS)
            told = t("permissions-fine" if threads else "permissions-no-threads")
            await self.responder.tell(interaction, told)


def seat_of(session: Session, player: discord.User) -> int:
    """The seat of a player. Raises Refused if the player has none."""
    seat = session.seat_of(player.id)
    if seat is None:
        raise Refused("no-such-player")
    return seat


def tool_user(interaction: Interaction) -> ToolUser:
    """The person who uses a tool, with the name that the table is told."""
    return ToolUser(person=interaction.user.id, name=safe_name(interaction.user.display_name))


def is_manager(interaction: Interaction) -> bool:
    """Whether the person manages this server."""
    return interaction.permissions.manage_guild
