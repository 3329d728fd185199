"""The table: method, path, handler, rate, body."""

from __future__ import annotations

from sandbox.limits import bodies
from sandbox.limits.rates import Rate
from sandbox.rest import application, emojis, guild_routes, message_routes
from sandbox.rest.call import RestRoute

POSTS = Rate(5, 5.0)
HOOKS = Rate(5, 2.0)
CHANNEL_EDITS = Rate(10, 10.0)
UPLOADS = Rate(10, 30.0)  # emoji
_COMMANDS = "/applications/{application}/commands"
_GUILD_COMMANDS = "/applications/{application}/guilds/{guild}/commands"
_EMOJIS = "/applications/{application}/emojis"
_CHANNEL = "/channels/{channel}"
_OVERWRITE = "/channels/{channel}/permissions/{target}"
_MESSAGES = "/channels/{channel}/messages"
_ONE_MESSAGE = "/channels/{channel}/messages/{message}"
_HOOK = "/webhooks/{webhook}/{token}"
_ONE_ANSWER = "/webhooks/{webhook}/{token}/messages/{message}"
_HISTORY = frozenset({"limit", "before", "after", "around"})
_PAGE = frozenset({"limit", "before", "after", "with_counts"})
_WITH = frozenset({"with_components", "thread_id"})

ROUTES: tuple[RestRoute, ...] = (
    RestRoute(
        "POST",
        "/interactions/{interaction}/{token}/callback",
        message_routes.post_callback,
        body=None,
        query=frozenset({"with_response"}),
        open_to_all=True,
        counts_globally=False,
    ),
    RestRoute(
        "POST",
        _HOOK,
        message_routes.post_webhook,
        HOOKS,
        None,
        _WITH | {"wait"},
        open_to_all=True,
        counts_globally=False,
    ),
    RestRoute(
        "GET",
        _ONE_ANSWER,
        message_routes.get_answer,
        HOOKS,
        open_to_all=True,
        counts_globally=False,
    ),
    RestRoute(
        "PATCH",
        _ONE_ANSWER,
        message_routes.patch_answer,
        HOOKS,
        None,
        _WITH,
        open_to_all=True,
        counts_globally=False,
    ),
    RestRoute(
        "DELETE",
        _ONE_ANSWER,
        message_routes.delete_answer,
        HOOKS,
        open_to_all=True,
        counts_globally=False,
    ),
    RestRoute("GET", "/users/@me", application.own_user),
    RestRoute("GET", "/users/@me/guilds", application.own_guilds, query=_PAGE),
    RestRoute("GET", "/oauth2/applications/@me", application.application),
    RestRoute("GET", "/applications/@me", application.application),
    RestRoute("PATCH", "/applications/@me", application.edit_application, body=bodies.APPLICATION),
    RestRoute("GET", "/gateway", application.gateway, open_to_all=True),
    RestRoute("GET", "/gateway/bot", application.gateway_bot),
    RestRoute("POST", "/users/@me/channels", guild_routes.open_direct, body=bodies.DIRECT),
    RestRoute("GET", "/users/{user}", application.get_user),
    RestRoute("GET", _EMOJIS, emojis.listed),
    RestRoute("POST", _EMOJIS, emojis.post, UPLOADS, bodies.EMOJI, status=201),
    RestRoute("GET", _EMOJIS + "/{emoji}", emojis.one),
    RestRoute("DELETE", _EMOJIS + "/{emoji}", emojis.delete),
    RestRoute("GET", _COMMANDS, application.list_commands, query=frozenset({"with_localizations"})),
    RestRoute("PUT", _COMMANDS, application.put_commands, body=None),
    RestRoute("POST", _COMMANDS, application.post_command, body=None),
    RestRoute("DELETE", _COMMANDS + "/{command}", application.delete_command),
    RestRoute(
        "GET", _GUILD_COMMANDS, application.list_commands, query=frozenset({"with_localizations"})
    ),
    RestRoute("PUT", _GUILD_COMMANDS, application.put_commands, body=None),
    RestRoute("POST", _GUILD_COMMANDS, application.post_command, body=None),
    RestRoute("DELETE", _GUILD_COMMANDS + "/{command}", application.delete_command),
    RestRoute("GET", "/guilds/{guild}", guild_routes.get_guild, query=frozenset({"with_counts"})),
    RestRoute("GET", "/guilds/{guild}/channels", guild_routes.get_guild_channels),
    RestRoute(
        "POST",
        "/guilds/{guild}/channels",
        guild_routes.post_guild_channel,
        body=bodies.CHANNEL_CREATE,
        status=201,
    ),
    RestRoute("GET", "/guilds/{guild}/roles", guild_routes.get_roles),
    RestRoute("GET", "/guilds/{guild}/members/{user}", guild_routes.get_member),
    RestRoute("GET", "/guilds/{guild}/threads/active", guild_routes.get_active_threads),
    RestRoute("GET", "/channels/{channel}", guild_routes.get_channel),
    RestRoute(
        "PATCH",
        "/channels/{channel}",
        guild_routes.patch_channel,
        CHANNEL_EDITS,
        bodies.CHANNEL_EDIT,
    ),
    RestRoute("DELETE", "/channels/{channel}", guild_routes.delete_channel),
    RestRoute("PUT", _OVERWRITE, guild_routes.put_overwrite, body=bodies.OVERWRITE),
    RestRoute("DELETE", _OVERWRITE, guild_routes.delete_overwrite),
    RestRoute("POST", "/channels/{channel}/typing", guild_routes.post_typing),
    RestRoute(
        "POST", _CHANNEL + "/threads", guild_routes.post_thread, body=bodies.THREAD, status=201
    ),
    RestRoute(
        "POST",
        _ONE_MESSAGE + "/threads",
        message_routes.post_thread_from_message,
        body=bodies.THREAD_FROM_MESSAGE,
        status=201,
    ),
    RestRoute("PUT", "/channels/{channel}/thread-members/{user}", guild_routes.put_thread_member),
    RestRoute(
        "DELETE", "/channels/{channel}/thread-members/{user}", guild_routes.delete_thread_member
    ),
    RestRoute("GET", "/channels/{channel}/thread-members", guild_routes.get_thread_members),
    RestRoute("GET", _MESSAGES, message_routes.get_messages, query=_HISTORY),
    RestRoute("POST", _MESSAGES, message_routes.post_message, POSTS, None),
    RestRoute(
        "GET", _MESSAGES + "/pins", message_routes.get_pins, query=frozenset({"limit", "before"})
    ),
    RestRoute("PUT", _MESSAGES + "/pins/{message}", message_routes.put_pin, POSTS),
    RestRoute("DELETE", _MESSAGES + "/pins/{message}", message_routes.delete_pin, POSTS),
    RestRoute("GET", _ONE_MESSAGE, message_routes.get_message),
    RestRoute("PATCH", _ONE_MESSAGE, message_routes.patch_message, POSTS, None),
    RestRoute("DELETE", _ONE_MESSAGE, message_routes.delete_message, POSTS),
)
