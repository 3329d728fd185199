"""Commands and interactions as the JSON that Discord sends."""

from __future__ import annotations

from typing import Any

from sandbox.world.entities import LOADING, AppCommand, Interaction
from sandbox.world.shapes import Json, channel, member, message, user
from sandbox.world.state import World

UPLOAD_SIZE_BYTES = 10 * 1024 * 1024  # bytes of an attachment


def command(one: AppCommand, world: World) -> Json:
    data = one.data
    shape: Json = {
        "id": one.id,
        "application_id": world.bot.id,
        "version": one.version,
        "type": one.kind,
        "name": one.name,
        "name_localizations": data.get("name_localizations"),
        "description": data.get("description") or "",
        "description_localizations": data.get("description_localizations"),
        "default_member_permissions": _permissions_text(data.get("default_member_permissions")),
        "dm_permission": data.get("dm_permission", True) is not False,
        "contexts": data.get("contexts"),
        "integration_types": data.get("integration_types") or [0],
        "nsfw": bool(data.get("nsfw")),
    }
    if data.get("options"):
        shape["options"] = [_option(option) for option in data["options"]]
    if one.guild is not None:
        shape["guild_id"] = one.guild
    return shape


def _permissions_text(value: Any) -> str | None:
    return None if value is None else str(value)


def _option(option: Json) -> Json:
    """An option as Discord returns it: without the nulls that were uploaded."""
    shape = {
        key: value
        for key, value in option.items()
        if value is not None or key.endswith("_localizations")
    }
    if not shape.get("options"):
        shape.pop("options", None)
    else:
        shape["options"] = [_option(inner) for inner in shape["options"]]
    if "choices" in shape and not shape["choices"]:
        shape.pop("choices")
    return shape


def interaction(world: World, one: Interaction) -> Json:
    """INTERACTION_CREATE."""
    who = world.users[one.user]
    place = world.channels[one.channel]
    shape: Json = {
        "id": one.id,
        "application_id": world.bot.id,
        "type": one.kind,
        "token": one.token,
        "version": 1,
        "data": one.data,
        "channel_id": place.id,
        "channel": _partial_channel(world, one),
        "locale": who.locale,
        "app_permissions": str(world.permissions(world.bot.id, place)),
        "entitlements": [],
        "authorizing_integration_owners": owners(world, one),
        "context": 0 if one.guild else 1,
        "attachment_size_limit": UPLOAD_SIZE_BYTES,
    }
    if one.guild is not None:
        home = world.guilds[one.guild]
        shape |= {
            "guild_id": home.id,
            "guild_locale": home.locale,
            "guild": {"id": home.id, "locale": home.locale, "features": []},
            "member": {
                **member(world, home.members[who.id]),
                "permissions": str(world.permissions(who.id, place)),
            },
        }
    else:
        shape["user"] = user(who)
    if one.message is not None:
        pressed = world.messages[one.channel].get(one.message)
        if pressed is not None:
            shape["message"] = message(world, pressed)
    return shape


def _partial_channel(world: World, one: Interaction) -> Json:
    place = world.channels[one.channel]
    shape = channel(world, place)
    if not place.is_direct:
        shape["permissions"] = str(world.permissions(one.user, place))
    return shape


def owners(world: World, one: Interaction) -> Json:
    """For whom the app is installed: the guild (0), or in a DM the person (1) and the bot (0)."""
    return {"0": one.guild} if one.guild is not None else {"0": "0", "1": one.user}


def callback_response(world: World, one: Interaction) -> Json:
    """The body that `?with_response=1` returns for a first answer."""
    inner: Json = {"id": one.id, "type": one.kind}
    shown = one.original if one.answer in (4, 5, 6, 7) else None
    if shown is not None and shown in world.messages[one.channel]:
        it = world.messages[one.channel][shown]
        inner |= {
            "response_message_id": it.id,
            "response_message_loading": bool(it.flags & LOADING),
            "response_message_ephemeral": it.audience is not None,
        }
    shape: Json = {"interaction": inner}
    if one.answer in (4, 7) and shown is not None:
        it = world.messages[one.channel][shown]
        shape["resource"] = {"type": one.answer, "message": message(world, it)}
    return shape
