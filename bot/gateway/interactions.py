"""What an interaction contains: the pressed id, what was chosen, who asks, and where."""

from __future__ import annotations

from typing import Any

import discord

import games
from bot.gateway.permissions import OPEN_THREADS, missing
from bot.matches.errors import Refused
from bot.matches.finder import MatchFinder
from bot.matches.session import Session
from bot.ui.id_format import Id
from bot.ui.ids import decode
from bot.ui.words import LANGUAGES, of_game, safe_name
from games.core.comparing import folded
from games.core.secret import SPECTATOR, Seat
from storage.records import LIVE

Interaction = discord.Interaction[Any]


def pressed(interaction: Interaction) -> Id | None:
    """The decoded custom id of the pressed button or the sent form."""
    data: Any = interaction.data or {}
    return decode(str(data.get("custom_id", "")))


def chosen(interaction: Interaction) -> list[str]:
    """The values picked from a menu."""
    data: Any = interaction.data or {}
    values = data.get("values") or []
    return [str(value) for value in values] if isinstance(values, list) else []


def form_values(interaction: Interaction) -> dict[str, Any]:
    """The fields of a submitted form by custom id: a text, or a list of picks."""
    found: dict[str, Any] = {}

    def visit(node: Any) -> None:
        if isinstance(node, list):
            for each in node:
                visit(each)
        elif isinstance(node, dict):
            if "custom_id" in node and ("value" in node or "values" in node):
                value = node["values"] if "values" in node else node["value"]
                found[str(node["custom_id"])] = value
            visit(node.get("components", []))
            visit(node.get("component", []))

    data: Any = interaction.data or {}
    visit(data.get("components", []))
    return found


def on_private_answer(interaction: Interaction) -> bool:
    """Whether the pressed message is one that only its presser sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


def reader(session: Session, interaction: Interaction) -> Seat:
    """The seat of the person who presses, or SPECTATOR."""
    seat = session.seat_of(interaction.user.id)
    return SPECTATOR if seat is None else seat


def server(interaction: Interaction) -> int:
    """The server of an interaction. Raises Refused in direct messages."""
    if interaction.guild_id is None:
        raise Refused("only-in-server")
    return interaction.guild_id


async def match_here(finder: MatchFinder, interaction: Interaction) -> Session:
    """The present match of this channel, or the last one. Raises Refused if there was none."""
    found = await finder.latest(interaction.channel_id or 0)
    if found is None:
        raise Refused("nothing-here")
    return found


async def live_match_here(finder: MatchFinder, interaction: Interaction) -> Session:
    """The match that is being played in this channel. Raises Refused if there is none."""
    session = await finder.in_channel(interaction.channel_id or 0)
    if session is None or session.status != LIVE:
        raise Refused("nothing-here")
    return session


def takes_files(interaction: Interaction) -> bool:
    """Whether an answer may have files: in a server the bot needs the permission there."""
    return interaction.guild_id is None or interaction.app_permissions.attach_files


def require_files(interaction: Interaction) -> None:
    """Raise Refused if an answer may not have files here."""
    if not takes_files(interaction):
        raise Refused("missing-permissions", permission=["attach_files"])


def require_permissions(interaction: Interaction) -> None:
    """Raise Refused if the bot lacks a permission that it needs in this channel."""
    allowed = interaction.app_permissions
    if lacks := missing(allowed, in_thread=isinstance(interaction.channel, discord.Thread)):
        raise Refused("missing-permissions", permission=lacks)


def may_open_thread(interaction: Interaction) -> bool:
    """Whether somebody may open a thread in this channel, and the bot may do it for them."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel) or channel.is_news():
        return False
    allowed = interaction.app_permissions
    return (
        getattr(interaction.permissions, OPEN_THREADS)
        and getattr(allowed, OPEN_THREADS)
        and not missing(allowed, in_thread=True)
    )


def typed_game(text: str) -> str:
    """The game that somebody has typed, by its key or its name in any of our languages.

    Raises Refused if it cannot be played here.
    """
    wanted = folded(text)
    for key in games.playable():
        names = {key, key.replace("_", " ")} | {of_game(key, each)("game") for each in LANGUAGES}
        if wanted in {folded(name) for name in names}:
            return key
    raise Refused("no-game", game=safe_name(text))
