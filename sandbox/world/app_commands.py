"""Slash and context-menu commands: uploaded by the bot, offered to people, filled in by them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sandbox.refusals import CannotDo
from sandbox.world import shapes
from sandbox.world.entities import EVERYTHING, PERMISSIONS, AppCommand, Channel, User
from sandbox.world.state import World

Json = dict[str, Any]
SUBCOMMAND, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(3, 11)
CHAT, USER_MENU, MESSAGE_MENU = 1, 2, 3


def replace_all(world: World, bodies: list[Json], guild: str | None) -> list[AppCommand]:
    """Replace the whole list (PUT): a command with the same name and type keeps its id."""
    old = {(c.name, c.kind): c for c in world.commands.values() if c.guild == guild}
    for command in old.values():
        del world.commands[command.id]
    new = []
    for body in bodies:
        known = old.get((str(body["name"]), int(body.get("type") or 1)))
        new.append(_store(world, body, guild, known))
    tell(world)
    return new


def upsert(world: World, body: Json, guild: str | None) -> AppCommand:
    for known in world.commands.values():
        same = (known.name, known.kind) == (body["name"], int(body.get("type") or 1))
        if known.guild == guild and same:
            break
    else:
        known = None
    command = _store(world, body, guild, known)
    tell(world)
    return command


def _store(world: World, body: Json, guild: str | None, known: AppCommand | None) -> AppCommand:
    if known is not None and known.data == body:
        world.commands[known.id] = known
        return known
    command = AppCommand(known.id if known else world.new_id(), world.new_id(), body, guild)
    world.commands[command.id] = command
    return command


def tell(world: World) -> None:
    for person in world.people():
        world.tell([person.id], "commands", commands=shown_to(world, person))


def shown_to(world: World, person: User) -> list[Json]:
    """The commands that this person may use, in their language, each with its places."""
    held = EVERYTHING if not world.guilds else 0
    for guild in world.guilds.values():
        held |= world.guild_permissions(person.id, guild)
    return [
        _localized_command(one, person.locale)
        for one in world.commands.values()
        if not int(one.data.get("default_member_permissions") or 0) & ~held
    ]


def _localized_command(command: AppCommand, locale: str) -> Json:
    data = command.data
    return _localized(data, locale) | {
        "id": command.id,
        "kind": command.kind,
        "guild_id": command.guild,
        "in_guilds": _in_guilds(data),
        "in_direct": _in_direct(data),
    }


def _in_guilds(data: Json) -> bool:
    return data.get("contexts") is None or 0 in data["contexts"]


def _in_direct(data: Json) -> bool:
    if data.get("contexts") is not None:
        return 1 in data["contexts"]
    return data.get("dm_permission") is not False


def _localized(data: Json, locale: str) -> Json:
    names = data.get("name_localizations") or {}
    texts = data.get("description_localizations") or {}
    shape: Json = {
        "name": data["name"],
        "shown_name": names.get(locale) or data["name"],
        "description": texts.get(locale) or data.get("description") or "",
        "options": [_localized(one, locale) for one in data.get("options") or []],
    }
    for key in (
        "type",
        "required",
        "autocomplete",
        "min_value",
        "max_value",
        "min_length",
        "max_length",
        "channel_types",
    ):
        if data.get(key) is not None:
            shape[key] = data[key]
    if data.get("choices"):
        shape["choices"] = [
            {
                "name": (c.get("name_localizations") or {}).get(locale) or c["name"],
                "value": c["value"],
            }
            for c in data["choices"]
        ]
    return shape


def usable(world: World, command: AppCommand, person: User, channel: Channel) -> bool:
    """Whether a command is offered to this person in this channel."""
    if channel.is_direct:
        return command.guild is None and _in_direct(command.data) and person.installed
    if command.guild not in (None, channel.guild) or not _in_guilds(command.data):
        return False
    needed = command.data.get("default_member_permissions")
    held = world.permissions(person.id, channel)
    if needed is not None and int(needed) & ~held:
        return False
    return bool(held & PERMISSIONS["USE_APPLICATION_COMMANDS"])


def find(
    world: World, person: User, channel: Channel, words: Iterable[str]
) -> tuple[AppCommand, list[Json], Json]:
    """The command that `words` name, its path of subcommands and its innermost body."""
    path = list(words)
    for command in world.commands.values():
        if command.kind != CHAT or not usable(world, command, person, channel):
            continue
        if not path or path[0] not in names_of(command.data, person.locale):
            continue
        steps: list[Json] = []
        body = command.data
        for word in path[1:]:
            inner = [
                one
                for one in body.get("options") or []
                if one["type"] in (SUBCOMMAND, GROUP) and word in names_of(one, person.locale)
            ]
            if not inner:
                raise CannotDo(f"/{' '.join(path)}: there is no subcommand {word!r}")
            body = inner[0]
            steps.append(body)
        if any(one["type"] in (SUBCOMMAND, GROUP) for one in body.get("options") or []):
            raise CannotDo(f"/{' '.join(path)} needs a subcommand")
        return command, steps, body
    raise CannotDo(f"/{' '.join(path)} is not offered to {person.name} here")


def names_of(data: Json, locale: str) -> set[str]:
    return {data["name"], (data.get("name_localizations") or {}).get(locale) or data["name"]}


def filled_in(
    world: World,
    person: User,
    channel: Channel,
    body: Json,
    given: Json,
    *,
    focused: str | None = None,
) -> tuple[list[Json], Json]:
    """The `options` and `resolved` of a command's data; CannotDo for a value that does not fit.

    With `focused` (autocomplete) nothing is required, and half-typed values pass.
    """
    options: list[Json] = []
    resolved: Json = {}
    known = {
        name: one for one in body.get("options") or [] for name in names_of(one, person.locale)
    }
    for name in given:
        if name not in known:
            raise CannotDo(f"{body['name']} has no option {name!r}")
    for one in body.get("options") or []:
        value = next((given[n] for n in names_of(one, person.locale) if n in given), None)
        here = focused is not None and focused in names_of(one, person.locale)
        if value is None and not here:
            if one.get("required") and focused is None:
                raise CannotDo(f"option {one['name']!r} is required")
            continue
        filled: Json = {"name": one["name"], "type": one["type"]}
        if here:
            filled |= {"value": str(value or ""), "focused": True}
        else:
            filled["value"] = _value(world, channel, one, value, resolved)
        options.append(filled)
    return options, resolved


def _value(world: World, channel: Channel, option: Json, value: Any, resolved: Json) -> Any:
    kind, name = option["type"], option["name"]
    if option.get("choices"):
        for choice in option["choices"]:
            if value in (choice["value"], choice["name"]) or str(value) == str(choice["value"]):
                return choice["value"]
        raise CannotDo(f"{value!r} is not a choice of {name!r}")
    if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
        resolve(world, channel, kind, str(value), resolved)
        return str(value)
    try:
        if kind == BOOLEAN:
            return value if isinstance(value, bool) else str(value).lower() == "true"
        if kind == INTEGER:
            value = int(value)
        elif kind == NUMBER:
            value = float(value)
        else:
            value = str(value)
    except ValueError:
        raise CannotDo(f"{value!r} does not fit option {name!r}") from None
    size = len(value) if kind == STRING else value
    least = option.get("min_length" if kind == STRING else "min_value")
    most = option.get("max_length" if kind == STRING else "max_value")
    if (least is not None and size < least) or (most is not None and size > most):
        raise CannotDo(f"{value!r} is outside the range of {name!r}")
    return value


def resolve(world: World, channel: Channel, kind: int, target: str, resolved: Json) -> None:
    """Add the person, channel or role that a value names to `resolved`."""
    guild = world.guild_of(channel)
    if kind in (USER, MENTIONABLE) and target in world.users:
        resolved.setdefault("users", {})[target] = shapes.user(world.users[target])
        if guild is not None and target in guild.members:
            membership = shapes.member(world, guild.members[target])
            for absent in ("user", "deaf", "mute"):
                del membership[absent]
            membership["permissions"] = str(world.permissions(target, channel))
            resolved.setdefault("members", {})[target] = membership
    elif kind in (ROLE, MENTIONABLE) and guild is not None and target in guild.roles:
        resolved.setdefault("roles", {})[target] = shapes.role(guild.roles[target])
    elif kind == CHANNEL and target in world.channels:
        place = world.channels[target]
        whole = shapes.channel(world, place)
        partial = {name: value for name, value in whole.items() if name != "permission_overwrites"}
        resolved.setdefault("channels", {})[target] = partial | {
            "permissions": str(world.permissions(world.bot.id, place)),
            "app_permissions": str(world.permissions(world.bot.id, place)),
        }
    else:
        raise CannotDo(f"{target} is not here")


def nested(steps: list[Json], options: list[Json]) -> list[Json]:
    """The options, wrapped in the subcommands that lead to them."""
    for step in reversed(steps):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    return options
