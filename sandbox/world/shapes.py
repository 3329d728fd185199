"""Users, servers, channels and messages as the JSON that Discord sends."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from typing import Any

from sandbox.world.entities import (
    FORUM,
    MEDIA,
    PERMISSIONS,
    STAGE,
    VOICE,
    Attachment,
    Channel,
    Guild,
    Member,
    Message,
    Role,
    User,
)
from sandbox.world.links import signed, with_links
from sandbox.world.media import referenced
from sandbox.world.state import World

Json = dict[str, Any]
MEMBERS_COUNTED = 50  # of a thread; it may have more
OBFUSCATED = 1 << 17  # a flag of channels


@lru_cache(maxsize=10_000)  # old messages are edited again and again
def stamp(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="microseconds")


def user(who: User) -> Json:
    return {
        "id": who.id,
        "username": who.handle,
        "discriminator": "0" if not who.bot else f"{int(who.id) % 10000:04}",
        "global_name": None if who.bot else who.name,
        "avatar": None,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
        "public_flags": 0,
        "flags": 0,
        "bot": who.bot,
    }


def own_user(who: User) -> Json:
    return {**user(who), "mfa_enabled": True, "locale": who.locale, "verified": True, "email": None}


def member(world: World, one: Member) -> Json:
    return {
        "user": user(world.users[one.user]),
        "nick": one.nick,
        "avatar": None,
        "banner": None,
        "roles": list(one.roles),
        "joined_at": stamp(one.joined),
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }


def role(one: Role) -> Json:
    return {
        "id": one.id,
        "name": one.name,
        "permissions": str(one.permissions),
        "position": one.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": one.managed,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
    }


def guild(world: World, one: Guild) -> Json:
    return {
        "id": one.id,
        "name": one.name,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "features": [],
        "banner": None,
        "owner_id": one.owner,
        "application_id": None,
        "region": "automatic",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "roles": [role(r) for r in one.roles.values()],
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500_000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": one.locale,
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
    }


def guild_create(world: World, one: Guild) -> Json:
    """The GUILD_CREATE of a guild that becomes available to the bot."""
    here = [c for c in world.channels.values() if c.guild == one.id]
    visible = [c for c in here if world.sees_channel(world.bot.id, c)]
    return {
        **guild(world, one),
        "joined_at": stamp(one.members[world.bot.id].joined),
        "large": False,
        "unavailable": False,
        "member_count": len(one.members),
        "members": [member(world, one.members[world.bot.id])],
        "channels": [channel_for_bot(world, c) for c in here if not c.is_thread],
        "threads": [channel(world, c) for c in visible if c.is_thread and not c.archived],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel(world: World, one: Channel) -> Json:
    common: Json = {
        "id": one.id,
        "type": one.kind,
        "flags": 0,
        "last_message_id": one.last_message,
    }
    if one.last_pin is not None:
        common["last_pin_timestamp"] = stamp(one.last_pin)
    if one.is_direct:
        return {**common, "recipients": [user(world.users[u]) for u in one.people]}
    common |= {
        "guild_id": one.guild,
        "name": one.name,
        "parent_id": one.parent,
        "rate_limit_per_user": one.slowmode,
    }
    if one.is_thread:
        thread = common | {
            "owner_id": one.owner,
            "message_count": one.sent,
            "total_message_sent": one.sent,
            "member_count": min(len(one.people), MEMBERS_COUNTED),
            "thread_metadata": {
                "archived": one.archived,
                "archive_timestamp": stamp(one.archived_at or one.created),
                "auto_archive_duration": one.auto_archive,
                "locked": one.locked,
                "create_timestamp": stamp(one.created),
            },
        }
        if one.kind == 12:
            thread["thread_metadata"]["invitable"] = one.invitable
        if world.bot.id in one.people:
            thread["member"] = thread_member(one, world.bot.id)
        return thread
    of_its_kind: Json = {}
    if one.kind in (VOICE, STAGE):
        of_its_kind = {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
    elif one.kind in (FORUM, MEDIA):
        of_its_kind = {"available_tags": [], "default_reaction_emoji": None}
        of_its_kind |= {"default_sort_order": None, "default_forum_layout": 0}
    return (
        common
        | of_its_kind
        | {
            "topic": one.topic,
            "position": one.position,
            "permission_overwrites": [dict(o) for o in one.overwrites],
            "nsfw": False,
        }
    )


def channel_for_bot(world: World, one: Channel) -> Json:
    """A channel as the gateway sends it: hidden where the bot may not view it."""
    if one.is_thread or one.is_direct or world.sees_channel(world.bot.id, one):
        return channel(world, one)
    return hidden_channel(world, one)


def hidden_channel(world: World, one: Channel) -> Json:
    """A channel that the bot may not view: that it is there, and nothing else."""
    whole = channel(world, one)
    left_out = {"bitrate", "user_limit"}
    view = str(PERMISSIONS["VIEW_CHANNEL"])
    return {name: None for name in whole if name not in left_out} | {
        "id": one.id,
        "type": one.kind,
        "guild_id": one.guild,
        "name": "___hidden___",
        "flags": OBFUSCATED,
        "permission_overwrites": [{"id": one.guild, "type": 0, "allow": "0", "deny": view}],
    }


def thread_member(one: Channel, user_id: str) -> Json:
    return {
        "id": one.id,
        "user_id": user_id,
        "join_timestamp": stamp(one.created),
        "flags": 0,
    }


def attachment(world: World, one: Attachment) -> Json:
    link = signed(world, one.url)
    shape: Json = {
        "id": one.id,
        "filename": one.filename,
        "size": one.size,
        "url": link,
        "proxy_url": link,
        "content_type": one.content_type,
    }
    if one.description is not None:
        shape["description"] = one.description
    if one.title is not None:
        shape["title"] = one.title
    if one.width is not None and one.height is not None:
        shape |= {"width": one.width, "height": one.height}
    if one.ephemeral:
        shape["ephemeral"] = True
    return shape


def message(world: World, one: Message, *, quoting: bool = True) -> Json:
    shown = referenced(one)
    shape: Json = {
        "id": one.id,
        "type": one.kind,
        "channel_id": one.channel,
        "author": user(world.users[one.author]),
        "content": one.content,
        "timestamp": stamp(one.created),
        "edited_timestamp": stamp(one.edited) if one.edited is not None else None,
        "tts": one.tts,
        "flags": one.flags,
        "mention_everyone": one.mention_everyone,
        "mentions": [user(world.users[u]) for u in one.mentions],
        "mention_roles": list(one.mention_roles),
        "attachments": [attachment(world, a) for a in one.attachments if a.id not in shown],
        "embeds": with_links(world, one, one.embeds),
        "components": with_links(world, one, one.components),
        "pinned": one.pinned,
    }
    if one.nonce is not None:
        shape["nonce"] = one.nonce
    if one.author == world.bot.id and one.token is not None:
        shape |= {"application_id": world.bot.id, "webhook_id": world.bot.id}
    if one.metadata is not None:
        shape["interaction_metadata"] = _metadata(world, one.metadata)
        if one.metadata["type"] == 2:
            shape["interaction"] = {
                "id": one.metadata["id"],
                "type": 2,
                "name": one.metadata["name"],
                "user": user(world.users[one.metadata["user"]]),
            }
    if one.thread is not None and one.thread in world.channels:
        shape["thread"] = channel(world, world.channels[one.thread])
    if one.reference is not None:
        shape["message_reference"] = one.reference
        if quoting:
            shelf = world.messages.get(one.reference["channel_id"], {})
            quoted = shelf.get(one.reference.get("message_id", ""))
            shape["referenced_message"] = (
                message(world, quoted, quoting=False) if quoted is not None else None
            )
    return shape


def _metadata(world: World, facts: Json) -> Json:
    shape: Json = {
        "id": facts["id"],
        "type": facts["type"],
        "user": user(world.users[facts["user"]]),
        "authorizing_integration_owners": facts["owners"],
    }
    if facts["type"] == 3:
        shape["interacted_message_id"] = facts["message"]
    if facts["type"] == 5:
        shape["triggering_interaction_metadata"] = _metadata(world, facts["trigger"])
    return shape


def guild_message(world: World, one: Message) -> Json:
    """A message as the gateway sends it: with its guild and the author's membership."""
    shape = message(world, one)
    place = world.channels[one.channel]
    if place.guild is not None:
        shape["guild_id"] = place.guild
        membership = world.guilds[place.guild].members.get(one.author)
        if membership is not None:
            partial = member(world, membership)
            partial.pop("user")
            shape["member"] = partial
    return shape


def emoji(world: World, id: str) -> Json:
    """One of the application's own emoji."""
    return {
        "id": id,
        "name": world.emojis[id],
        "roles": [],
        "user": user(world.bot),
        "require_colons": True,
        "managed": False,
        "animated": False,
        "available": True,
    }
