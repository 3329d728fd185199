"""The tree of slash commands: its groups, and the order in which commands are uploaded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import CommandTree, Group

from bot.gateway.feature import Feature, Groups
from bot.ui.command_words import words

EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)
BY_ANYBODY = app_commands.AppInstallationType(guild=True, user=True)
# what players need first stands first, what owners need last; the upload stays the same,
# whichever feature has a command and whatever their order is
TOP = (
    "help", "game", "answer", "challenge", "pass", "block", "bid", "why", "cup", "away", "privacy",
    "host", "server",
)  # fmt: skip
GAME = (
    "new", "join", "start", "bot", "cancel", "mine", "hand", "status", "log", "rules",
    "tutorial", "undo", "resign", "watch", "replay", "record", "leaderboard", "settings",
    "substitute", "pause", "kick", "rewind", "abandon", "export", "fairness",
)  # fmt: skip
HOST = (
    "rewind",
    "force",
    "replace",
    "repair",
    "pause",
    "resume",
    "close",
    "state",
    "resend",
    "check",
    "admit",
)


def declare(tree: CommandTree[Any], features: Iterable[Feature]) -> None:
    """Add all commands of the bot."""
    groups = Groups(
        tree,
        game=Group(
            name=words("cmd-game"),
            description=words("cmd-game-about"),
            allowed_contexts=EVERYWHERE,
            allowed_installs=BY_ANYBODY,
        ),
        server=Group(
            name=words("cmd-server"),
            description=words("cmd-server-about"),
            default_permissions=discord.Permissions(manage_guild=True),
            guild_only=True,
        ),
        host=Group(name=words("cmd-host"), description=words("cmd-host-about"), guild_only=True),
    )
    for group in (groups.game, groups.server, groups.host):
        tree.add_command(group)
    for feature in features:
        feature.commands(groups)
    put_in_order(tree, TOP)
    put_in_order(groups.game, GAME)
    put_in_order(groups.server, ("language", "games", "hall"))
    put_in_order(groups.host, HOST)


def put_in_order(holder: CommandTree[Any] | Group, names: Sequence[str]) -> None:
    """Order the commands of a tree or group; those that are not named come last."""
    place = {name: number for number, name in enumerate(names)}
    found: list[Any] = (
        holder.get_commands(type=discord.AppCommandType.chat_input)
        if isinstance(holder, CommandTree)
        else holder.commands
    )
    for command in sorted(found, key=lambda one: place.get(one.name, len(place))):
        holder.remove_command(command.name)
        holder.add_command(command)
