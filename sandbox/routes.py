"""Discord's REST routes, as far as a bot like ours uses them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sandbox.limits import bodies
from sandbox.limits.checks import Check, check
from sandbox.limits.rates import Rate
from sandbox.world import answers, commands, messages, places, refusals, shapes
from sandbox.world.entities import COMPONENTS_V2, Channel, Message
from sandbox.world.media import Upload
from sandbox.world.state import World

Json = dict[str, Any]


@dataclass(slots=True)
class Call:
    """One request, taken apart: path parameters, query, JSON body, files."""

    params: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: list[Upload] = field(default_factory=list)
    gateway_url: str = ""

    def __getitem__(self, name: str) -> str:
        return self.params[name]


Handler = Callable[[World, Call], Any]
ORDINARY = Rate(50, 1.0)
POSTS = Rate(5, 5.0)
HOOKS = Rate(5, 2.0)


@dataclass(frozen=True, slots=True)
class Route:
    """`{name}` in the path matches one segment."""

    method: str
    path: str
    handler: Handler
    rate: Rate = ORDINARY
    body: Check | None = bodies.NOTHING  # None: the handler checks it
    query: frozenset[str] = frozenset()
    open_to_all: bool = False  # the token in the path is the key
    counts_globally: bool = True
    status: int = 200


# -- who I am -----------------------------------------------------------------------------


def own_user(world: World, call: Call) -> Json:
    return shapes.own_user(world.bot)


def application(world: World, call: Call) -> Json:
    owner = world.people()[0] if world.people() else world.bot
    return {
        "id": world.bot.id,
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "type": None,
        "bot": shapes.user(world.bot),
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": shapes.user(owner),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": len(world.people()),
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": [],
        "integration_types_config": {"0": {}, "1": {}},
    }


def gateway(world: World, call: Call) -> Json:
    return {"url": call.gateway_url}


def gateway_bot(world: World, call: Call) -> Json:
    starts = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
    return {"url": call.gateway_url, "shards": 1, "session_start_limit": starts}


def get_user(world: World, call: Call) -> Json:
    return shapes.user(world.user(call["user"]))


def get_app_emojis(world: World, call: Call) -> Json:
    return {"items": []}


# -- commands -----------------------------------------------------------------------------


def _application(world: World, call: Call) -> str | None:
    if call["application"] != world.bot.id:
        raise refusals.unknown_application()
    guild = call.params.get("guild")
    if guild is not None:
        world.guild(guild)
    return guild


def list_commands(world: World, call: Call) -> list[Json]:
    guild = _application(world, call)
    return [shapes.command(c, world) for c in world.commands.values() if c.guild == guild]


def put_commands(world: World, call: Call) -> list[Json]:
    guild = _application(world, call)
    bodies.check_commands(call.body)
    return [shapes.command(c, world) for c in commands.replace_all(world, call.body, guild)]


def post_command(world: World, call: Call) -> Json:
    guild = _application(world, call)
    check(call.body, bodies.command)
    return shapes.command(commands.upsert(world, call.body, guild), world)


def delete_command(world: World, call: Call) -> None:
    guild = _application(world, call)
    command = world.commands.get(call["command"])
    if command is None or command.guild != guild:
        raise refusals.unknown_command()
    del world.commands[command.id]
    commands.tell(world)


# -- guilds and channels ------------------------------------------------------------------


def get_guild(world: World, call: Call) -> Json:
    guild = world.guild(call["guild"])
    counts = {"approximate_member_count": len(guild.members), "approximate_presence_count": 1}
    return shapes.guild(world, guild) | (counts if call.query.get("with_counts") else {})


def get_guild_channels(world: World, call: Call) -> list[Json]:
    guild = world.guild(call["guild"])
    here = [c for c in world.channels.values() if c.guild == guild.id and not c.is_thread]
    return [shapes.channel(world, c) for c in here]


def post_guild_channel(world: World, call: Call) -> Json:
    guild = world.guild(call["guild"])
    return shapes.channel(world, places.open_channel(world, guild, call.body))


def get_roles(world: World, call: Call) -> list[Json]:
    return [shapes.role(r) for r in world.guild(call["guild"]).roles.values()]


def get_member(world: World, call: Call) -> Json:
    guild = world.guild(call["guild"])
    return shapes.member(world, world.member(guild, call["user"]))


def get_active_threads(world: World, call: Call) -> Json:
    guild = world.guild(call["guild"])
    active = [
        c for c in world.channels.values() if c.guild == guild.id and c.is_thread and not c.archived
    ]
    mine = [shapes.thread_member(c, world.bot.id) for c in active if world.bot.id in c.people]
    return {
        "threads": [shapes.channel(world, c) for c in active],
        "members": mine,
        "has_more": False,
    }


def _channel(world: World, call: Call, *needed: str) -> Channel:
    """The channel of the path, if the bot sees it and holds these permissions there."""
    channel = world.channel(call["channel"])
    if not world.sees_channel(world.bot.id, channel):
        raise refusals.missing_access()
    if not channel.is_direct and not world.may(world.bot.id, channel, *needed):
        raise refusals.missing_permissions()
    return channel


def get_channel(world: World, call: Call) -> Json:
    return shapes.channel(world, _channel(world, call))


def patch_channel(world: World, call: Call) -> Json:
    channel = _channel(world, call)
    needed = "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS"
    own = channel.is_thread and channel.owner == world.bot.id
    if not own and not world.may(world.bot.id, channel, needed):
        raise refusals.missing_permissions()
    places.change_channel(world, channel, call.body)
    return shapes.channel(world, channel)


def delete_channel(world: World, call: Call) -> Json:
    channel = world.channel(call["channel"])
    _channel(world, call, "MANAGE_THREADS" if channel.is_thread else "MANAGE_CHANNELS")
    if channel.is_direct:
        return shapes.channel(world, channel)
    shape = shapes.channel(world, channel)
    places.delete_channel(world, channel)
    return shape


def put_overwrite(world: World, call: Call) -> None:
    channel = _channel(world, call, "MANAGE_ROLES")
    places.set_overwrite(world, channel, call["target"], call.body)


def delete_overwrite(world: World, call: Call) -> None:
    channel = _channel(world, call, "MANAGE_ROLES")
    places.set_overwrite(world, channel, call["target"], None)


def post_typing(world: World, call: Call) -> None:
    channel = _channel(world, call)
    messages.ensure_may_post(world, world.bot.id, channel)
    people = world.onlookers(channel)
    world.tell(people, "typing", channel_id=channel.id, user_id=world.bot.id)


def open_direct(world: World, call: Call) -> Json:
    channel = places.direct(world, str(call.body["recipient_id"]))
    return shapes.channel(world, channel)


def post_thread(world: World, call: Call) -> Json:
    kind = int((call.body or {}).get("type") or 12)
    needed = "CREATE_PUBLIC_THREADS" if kind == 11 else "CREATE_PRIVATE_THREADS"
    channel = _channel(world, call, needed)
    thread = places.open_thread(world, channel, call.body, owner=world.bot.id)
    return shapes.channel(world, thread)


def post_thread_from_message(world: World, call: Call) -> Json:
    channel = _channel(world, call, "CREATE_PUBLIC_THREADS")
    source = _public_message(world, call)
    thread = places.open_thread(world, channel, call.body, owner=world.bot.id, source=source)
    return shapes.channel(world, thread)


def _thread_user(world: World, call: Call) -> str:
    wanted = call.params.get("user", "@me")
    return world.bot.id if wanted == "@me" else world.user(wanted).id


def put_thread_member(world: World, call: Call) -> None:
    places.join_thread(world, _channel(world, call), _thread_user(world, call))


def delete_thread_member(world: World, call: Call) -> None:
    places.leave_thread(world, _channel(world, call), _thread_user(world, call))


def get_thread_members(world: World, call: Call) -> list[Json]:
    thread = _channel(world, call)
    return [shapes.thread_member(thread, u) for u in thread.people]


# -- messages -----------------------------------------------------------------------------


def _public_message(world: World, call: Call) -> Message:
    """A message as channel routes see it: ephemerals are not there."""
    message = world.message(call["channel"], call["message"])
    if message.audience is not None:
        raise refusals.unknown_message()
    return message


def get_messages(world: World, call: Call) -> list[Json]:
    channel = _channel(world, call, "READ_MESSAGE_HISTORY")
    held = [m for m in world.messages[channel.id].values() if m.audience is None]
    held.sort(key=lambda m: int(m.id), reverse=True)
    limit = int(call.query.get("limit", 50))
    if not 1 <= limit <= 100:
        raise refusals.invalid_field(
            "limit", "NUMBER_TYPE_MAX", "int value should be less than or equal to 100."
        )
    if "before" in call.query:
        held = [m for m in held if int(m.id) < int(call.query["before"])]
    elif "after" in call.query:
        after = [m for m in held if int(m.id) > int(call.query["after"])]
        held = after[-limit:]
    elif "around" in call.query:
        held.sort(key=lambda m: abs(int(m.id) - int(call.query["around"])))
        held = sorted(held[:limit], key=lambda m: int(m.id), reverse=True)
    return [shapes.message(world, m) for m in held[:limit]]


def get_message(world: World, call: Call) -> Json:
    _channel(world, call, "READ_MESSAGE_HISTORY")
    return shapes.message(world, _public_message(world, call))


def post_message(world: World, call: Call) -> Json:
    channel = world.channel(call["channel"])
    messages.ensure_may_post(world, world.bot.id, channel, files=bool(call.uploads))
    bodies.check_message(call.body, bodies.CREATED)
    message = messages.post(world, channel, world.bot.id, call.body, call.uploads)
    return shapes.message(world, message)


def patch_message(world: World, call: Call) -> Json:
    channel = _channel(world, call)
    message = _public_message(world, call)
    if message.author != world.bot.id:
        raise refusals.not_own_message()
    if channel.is_thread and channel.archived:
        raise refusals.archived_thread()
    was_v2 = bool(message.flags & COMPONENTS_V2)
    bodies.check_message(call.body, bodies.EDITABLE, was_v2=was_v2)
    messages.edit(world, message, call.body, call.uploads)
    return shapes.message(world, message)


def delete_message(world: World, call: Call) -> None:
    channel = _channel(world, call)
    message = _public_message(world, call)
    if message.author != world.bot.id:
        if channel.is_direct:
            raise refusals.Refused(403, 50003, "Cannot execute action on a DM channel")
        if not world.may(world.bot.id, channel, "MANAGE_MESSAGES"):
            raise refusals.missing_permissions()
    messages.delete(world, message)


def get_pins(world: World, call: Call) -> Json:
    channel = _channel(world, call, "READ_MESSAGE_HISTORY")
    held = messages.pins(world, channel)
    if "before" in call.query:
        held = [m for m in held if shapes.stamp(m.pinned_at or 0) < call.query["before"]]
    limit = int(call.query.get("limit", 50))
    items = [
        {"pinned_at": shapes.stamp(m.pinned_at or 0), "message": shapes.message(world, m)}
        for m in held[:limit]
    ]
    return {"items": items, "has_more": len(held) > limit}


def put_pin(world: World, call: Call) -> None:
    _pinnable(world, call)
    messages.pin(world, _public_message(world, call), world.bot.id)


def delete_pin(world: World, call: Call) -> None:
    _pinnable(world, call)
    messages.unpin(world, _public_message(world, call))


def _pinnable(world: World, call: Call) -> None:
    channel = _channel(world, call)
    either = world.may(world.bot.id, channel, "PIN_MESSAGES") or channel.is_direct
    if not either:
        raise refusals.missing_permissions()


# -- answers to interactions --------------------------------------------------------------


def post_callback(world: World, call: Call) -> Json | None:
    one = answers.answer(world, call["interaction"], call["token"], call.body, call.uploads)
    if call.query.get("with_response") in ("1", "true"):
        return shapes.callback_response(world, one)
    return None


def post_webhook(world: World, call: Call) -> Json | None:
    message = answers.follow_up(world, call["webhook"], call["token"], call.body, call.uploads)
    return shapes.message(world, message)


def get_answer(world: World, call: Call) -> Json:
    message = answers.answered_message(world, call["webhook"], call["token"], call["message"])
    return shapes.message(world, message)


def patch_answer(world: World, call: Call) -> Json:
    message = answers.edit_answer(
        world, call["webhook"], call["token"], call["message"], call.body, call.uploads
    )
    return shapes.message(world, message)


def delete_answer(world: World, call: Call) -> None:
    answers.delete_answer(world, call["webhook"], call["token"], call["message"])


_COMMANDS = "/applications/{application}/commands"
_GUILD_COMMANDS = "/applications/{application}/guilds/{guild}/commands"
_MESSAGES = "/channels/{channel}/messages"
_ONE_MESSAGE = "/channels/{channel}/messages/{message}"
_HOOK = "/webhooks/{webhook}/{token}"
_ONE_ANSWER = "/webhooks/{webhook}/{token}/messages/{message}"
_WITH = frozenset({"with_components", "thread_id"})

ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        "/interactions/{interaction}/{token}/callback",
        post_callback,
        body=None,
        query=frozenset({"with_response"}),
        open_to_all=True,
        counts_globally=False,
    ),
    Route(
        "POST",
        _HOOK,
        post_webhook,
        HOOKS,
        None,
        _WITH | {"wait"},
        open_to_all=True,
        counts_globally=False,
    ),
    Route("GET", _ONE_ANSWER, get_answer, HOOKS, open_to_all=True, counts_globally=False),
    Route(
        "PATCH",
        _ONE_ANSWER,
        patch_answer,
        HOOKS,
        None,
        _WITH,
        open_to_all=True,
        counts_globally=False,
    ),
    Route("DELETE", _ONE_ANSWER, delete_answer, HOOKS, open_to_all=True, counts_globally=False),
    Route("GET", "/users/@me", own_user),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway", gateway, open_to_all=True),
    Route("GET", "/gateway/bot", gateway_bot),
    Route("POST", "/users/@me/channels", open_direct, body=bodies.DIRECT),
    Route("GET", "/users/{user}", get_user),
    Route("GET", "/applications/{application}/emojis", get_app_emojis),
    Route("GET", _COMMANDS, list_commands, query=frozenset({"with_localizations"})),
    Route("PUT", _COMMANDS, put_commands, body=None),
    Route("POST", _COMMANDS, post_command, body=None),
    Route("DELETE", _COMMANDS + "/{command}", delete_command),
    Route("GET", _GUILD_COMMANDS, list_commands, query=frozenset({"with_localizations"})),
    Route("PUT", _GUILD_COMMANDS, put_commands, body=None),
    Route("POST", _GUILD_COMMANDS, post_command, body=None),
    Route("DELETE", _GUILD_COMMANDS + "/{command}", delete_command),
    Route("GET", "/guilds/{guild}", get_guild, query=frozenset({"with_counts"})),
    Route("GET", "/guilds/{guild}/channels", get_guild_channels),
    Route(
        "POST",
        "/guilds/{guild}/channels",
        post_guild_channel,
        body=bodies.CHANNEL_CREATE,
        status=201,
    ),
    Route("GET", "/guilds/{guild}/roles", get_roles),
    Route("GET", "/guilds/{guild}/members/{user}", get_member),
    Route("GET", "/guilds/{guild}/threads/active", get_active_threads),
    Route("GET", "/channels/{channel}", get_channel),
    Route("PATCH", "/channels/{channel}", patch_channel, Rate(10, 10.0), bodies.CHANNEL_EDIT),
    Route("DELETE", "/channels/{channel}", delete_channel),
    Route("PUT", "/channels/{channel}/permissions/{target}", put_overwrite, body=bodies.OVERWRITE),
    Route("DELETE", "/channels/{channel}/permissions/{target}", delete_overwrite),
    Route("POST", "/channels/{channel}/typing", post_typing),
    Route("POST", "/channels/{channel}/threads", post_thread, body=bodies.THREAD, status=201),
    Route(
        "POST",
        _ONE_MESSAGE + "/threads",
        post_thread_from_message,
        body=bodies.THREAD_FROM_MESSAGE,
        status=201,
    ),
    Route("PUT", "/channels/{channel}/thread-members/{user}", put_thread_member),
    Route("DELETE", "/channels/{channel}/thread-members/{user}", delete_thread_member),
    Route("GET", "/channels/{channel}/thread-members", get_thread_members),
    Route("GET", _MESSAGES, get_messages, query=frozenset({"limit", "before", "after", "around"})),
    Route("POST", _MESSAGES, post_message, POSTS, None),
    Route("GET", _MESSAGES + "/pins", get_pins, query=frozenset({"limit", "before"})),
    Route("PUT", _MESSAGES + "/pins/{message}", put_pin, POSTS),
    Route("DELETE", _MESSAGES + "/pins/{message}", delete_pin, POSTS),
    Route("GET", _ONE_MESSAGE, get_message),
    Route("PATCH", _ONE_MESSAGE, patch_message, POSTS, None),
    Route("DELETE", _ONE_MESSAGE, delete_message, POSTS),
)
