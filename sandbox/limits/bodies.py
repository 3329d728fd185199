"""The request bodies the sandbox understands, with Discord's limits."""

from __future__ import annotations

from typing import Any

from sandbox.limits import component_limits as parts
from sandbox.limits.checks import (
    Check,
    Errors,
    Path,
    anything,
    decimal,
    flag,
    items,
    maybe,
    number,
    one_of,
    record,
    snowflake,
    table,
    text,
)
from sandbox.limits.component_limits import COMPONENTS_V2

CONTENT_LENGTH = 2000
EMBED_TEXT_LENGTH = 6000
NONCE_LENGTH = 25
COMMAND_SIZE = 8000  # characters of names, descriptions and values
COMMAND_NAME = 32
COMMAND_OPTIONS = 25  # and as many subcommands of a command or a group
OPTION_TYPES = range(1, 12)
TOPIC = 1024  # of a text channel
COMMANDS_OF_KIND = {1: 100, 2: 15, 3: 15}

_media = record(
    {
        "url": text(1, 2048),
        "proxy_url": anything,
        "height": anything,
        "width": anything,
        "flags": anything,
    }
)
_embed = record(
    {
        "type": text(),
        "flags": number(0),
        "title": text(0, 256),
        "description": text(0, 4096),
        "url": text(0, 2048),
        "timestamp": text(),
        "color": number(0, 0xFFFFFF),
        "footer": record(
            {"text": text(1, 2048), "icon_url": text(0, 2048), "proxy_icon_url": anything},
            ("text",),
        ),
        "image": _media,
        "thumbnail": _media,
        "author": record(
            {
                "name": text(1, 256),
                "url": text(0, 2048),
                "icon_url": text(0, 2048),
                "proxy_icon_url": anything,
            },
            ("name",),
        ),
        "fields": items(
            record(
                {"name": text(1, 256), "value": text(1, 1024), "inline": flag}, ("name", "value")
            ),
            0,
            25,
        ),
    }
)
_mentions = record(
    {
        "parse": items(one_of("users", "roles", "everyone")),
        "users": items(snowflake, 0, 100),
        "roles": items(snowflake, 0, 100),
        "replied_user": flag,
    }
)
_attachment = record(
    {
        "id": snowflake,
        "filename": text(1, 1024),
        "description": text(0, 1024),
        "title": text(0, 1024),
        "is_spoiler": flag,
        "size": anything,
        "url": anything,
        "proxy_url": anything,
        "content_type": anything,
        "height": anything,
        "width": anything,
        "duration_secs": decimal,
        "waveform": text(0, 400),
        "ephemeral": anything,
        "flags": anything,
    },
    ("id",),
)
_reference = record(
    {
        "type": one_of(0),
        "message_id": snowflake,
        "channel_id": snowflake,
        "guild_id": snowflake,
        "fail_if_not_exists": flag,
    },
    ("message_id",),
)

EDITABLE: dict[str, Check] = {
    "tts": flag,  # discord.py sends it with every edit
    "content": text(0, CONTENT_LENGTH),
    "embeds": items(_embed, 0, 10),
    "flags": number(0),
    "allowed_mentions": _mentions,
    "components": anything,
    "attachments": items(_attachment, 0, 10),
}
CREATED = EDITABLE | {
    "nonce": anything,
    "enforce_nonce": flag,
    "message_reference": _reference,
}
WEBHOOK = EDITABLE


def check_message(body: Any, fields: dict[str, Check], *, was_v2: bool = False) -> None:
    """Every check of a message body that needs nothing else; raises 50035 or `Unsupported`."""
    errors = Errors()
    check_message_in(body, fields, (), errors, was_v2=was_v2)
    errors.raise_if_any()


def check_message_in(
    body: Any, fields: dict[str, Check], path: Path, errors: Errors, *, was_v2: bool = False
) -> None:
    record(fields)(body, path, errors)
    if not isinstance(body, dict) or errors.tree:
        return
    v2 = was_v2 or bool(int(body.get("flags") or 0) & COMPONENTS_V2)
    if body.get("components") is not None:
        below = (*path, "components")
        parts.check_message(body["components"], below, errors, v2=v2)
    if v2:
        for banned in ("content", "embeds"):
            if body.get(banned):
                errors.add(
                    (*path, banned),
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{banned}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )
    total = sum(_embed_text(embed) for embed in body.get("embeds") or [])
    if total > EMBED_TEXT_LENGTH:
        errors.add(
            (*path, "embeds"),
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {EMBED_TEXT_LENGTH}",
        )
    nonce = body.get("nonce")
    if isinstance(nonce, str) and len(nonce) > NONCE_LENGTH:
        errors.add(
            (*path, "nonce"), "BASE_TYPE_MAX_LENGTH", f"Must be {NONCE_LENGTH} or fewer in length."
        )


def _embed_text(embed: dict[str, Any]) -> int:
    size = len(embed.get("title") or "") + len(embed.get("description") or "")
    size += len((embed.get("footer") or {}).get("text") or "")
    size += len((embed.get("author") or {}).get("name") or "")
    return size + sum(len(f["name"]) + len(f["value"]) for f in embed.get("fields") or [])


# -- interactions -------------------------------------------------------------------------

_choice = record(
    {"name": text(1, 100), "name_localizations": maybe(table(anything)), "value": anything},
    ("name", "value"),
)
CALLBACK = record({"type": number(1), "data": anything}, ("type",))
AUTOCOMPLETE = record({"choices": items(_choice, 0, 25)}, ("choices",))
_modal = record(
    {"custom_id": text(1, 100), "title": text(1, 45), "components": anything},
    ("custom_id", "title", "components"),
)


def check_modal(data: Any) -> None:
    errors = Errors()
    _modal(data, ("data",), errors)
    if not errors.tree:
        parts.check_modal(data["components"], ("data", "components"), errors)
    errors.raise_if_any()


def check_answer(data: Any, *, was_v2: bool = False) -> None:
    """Check the message in an interaction's answer: its errors are under `data`."""
    errors = Errors()
    check_message_in(data or {}, WEBHOOK, ("data",), errors, was_v2=was_v2)
    errors.raise_if_any()


# -- commands -----------------------------------------------------------------------------


def _name(value: Any, path: Path, errors: Errors) -> None:
    text(1, COMMAND_NAME)(value, path, errors)
    if isinstance(value, str) and value:
        fits = all(c.isalnum() or c in "-_'" for c in value)
        if not fits or value != value.lower():
            errors.add(
                path,
                "APPLICATION_COMMAND_INVALID_NAME",
                "Command name is invalid",
            )


_localized_names = maybe(table(_name))
_command_choice = record(
    {"name": text(1, 100), "name_localizations": maybe(table(text(1, 100))), "value": anything},
    ("name", "value"),
)


def _option(value: Any, path: Path, errors: Errors) -> None:
    _option_record(value, path, errors)
    if isinstance(value, dict) and value.get("autocomplete") and value.get("choices"):
        errors.add(
            path,
            "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
            "Autocomplete options cannot have choices",
        )


def _options(value: Any, path: Path, errors: Errors) -> None:
    items(_option, 0, COMMAND_OPTIONS)(value, path, errors)
    optional = False
    names: list[str] = []
    for index, one in enumerate(value if isinstance(value, list) else []):
        if not isinstance(one, dict):
            continue
        if one.get("name") in names:
            errors.add(
                (*path, str(index)),
                "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                f"Option name {one['name']} is already used in these options",
            )
        names.append(str(one.get("name")))
        if one.get("required") and optional:
            errors.add(
                (*path, str(index)),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or (not one.get("required") and one.get("type") not in (1, 2))


_option_record = record(
    {
        "type": one_of(*OPTION_TYPES),
        "name": _name,
        "name_localizations": _localized_names,
        "description": text(1, 100),
        "description_localizations": maybe(table(text(1, 100))),
        "required": flag,
        "choices": items(_command_choice, 0, 25),
        "options": _options,
        "channel_types": items(number()),
        "min_value": decimal,
        "max_value": decimal,
        "min_length": number(0, 6000),
        "max_length": number(1, 6000),
        "autocomplete": flag,
    },
    ("type", "name", "description"),
)
_command_fields: dict[str, Check] = {
    "id": snowflake,
    "type": one_of(1, 2, 3),
    "name": text(1, 32),
    "name_localizations": maybe(table(text(1, 32))),
    "description": text(0, 100),
    "description_localizations": maybe(table(text(0, 100))),
    "options": _options,
    "default_member_permissions": anything,
    "dm_permission": flag,
    "default_permission": flag,
    "contexts": items(one_of(0, 1, 2)),
    "integration_types": items(one_of(0, 1)),
    "nsfw": flag,
}


def command(value: Any, path: Path, errors: Errors) -> None:
    before = errors.count
    record(_command_fields, ("name",))(value, path, errors)
    if errors.count > before or (value.get("type") or 1) != 1:
        return
    _name(value.get("name") or "", (*path, "name"), errors)
    for locale, name in (value.get("name_localizations") or {}).items():
        _name(name, (*path, "name_localizations", locale), errors)
    if not value.get("description"):
        errors.add((*path, "description"), "BASE_TYPE_REQUIRED", "This field is required")
    if command_size(value) > COMMAND_SIZE:
        errors.add(
            path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({COMMAND_SIZE})"
        )


def command_size(value: dict[str, Any]) -> int:
    """The size of a command: name, description and values; of translations the longest counts."""
    names = [str(value.get("name") or ""), *(value.get("name_localizations") or {}).values()]
    texts = [
        str(value.get("description") or ""),
        *(value.get("description_localizations") or {}).values(),
    ]
    size = max(map(len, names)) + max(map(len, texts))
    for choice in value.get("choices") or []:
        labels = [choice["name"], *(choice.get("name_localizations") or {}).values()]
        size += max(map(len, labels)) + len(str(choice["value"]))
    return size + sum(command_size(option) for option in value.get("options") or [])


def check_commands(value: Any) -> None:
    errors = Errors()
    items(command)(value, (), errors)
    if not errors.tree:
        for kind, most in COMMANDS_OF_KIND.items():
            if sum((one.get("type") or 1) == kind for one in value) > most:
                errors.add(
                    (), "APPLICATION_COMMANDS_EXCEEDED", f"Maximum number of commands: {most}"
                )
    errors.raise_if_any()


# -- channels -----------------------------------------------------------------------------

_archive = one_of(60, 1440, 4320, 10080)
_overwrite = record(
    {"id": snowflake, "type": one_of(0, 1), "allow": anything, "deny": anything}, ("id", "type")
)
CHANNEL_EDIT = record(
    {
        "name": text(1, 100),
        "topic": text(0, TOPIC),
        "archived": flag,
        "locked": flag,
        "auto_archive_duration": _archive,
        "invitable": flag,
        "rate_limit_per_user": number(0, 21600),
        "position": number(0),
        "parent_id": snowflake,
        "permission_overwrites": items(_overwrite),
    }
)
CHANNEL_CREATE = record(
    {
        "name": text(1, 100),
        "type": one_of(0, 4),
        "topic": text(0, TOPIC),
        "position": number(0),
        "parent_id": snowflake,
        "permission_overwrites": items(_overwrite),
        "rate_limit_per_user": number(0, 21600),
        "nsfw": flag,
    },
    ("name",),
)
THREAD = record(
    {
        "name": text(1, 100),
        "auto_archive_duration": _archive,
        "rate_limit_per_user": number(0, 21600),
        "type": one_of(11, 12),
        "invitable": flag,
    },
    ("name",),
)
THREAD_FROM_MESSAGE = record(
    {
        "name": text(1, 100),
        "auto_archive_duration": _archive,
        "rate_limit_per_user": number(0, 21600),
    },
    ("name",),
)
OVERWRITE = record(
    {"id": snowflake, "type": one_of(0, 1), "allow": anything, "deny": anything}, ("type",)
)
EMOJI = record({"name": text(2, 32), "image": text(1)}, ("name", "image"))
DIRECT = record({"recipient_id": snowflake}, ("recipient_id",))
APPLICATION = record({"interactions_endpoint_url": maybe(text(0, 2048))})
NOTHING = record({})
