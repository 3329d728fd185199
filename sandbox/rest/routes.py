"""The table: method, path, handler, rate, body."""

from __future__ import annotations

from sandbox.limits import bodies
from sandbox.limits.rates import Rate
from sandbox.rest import application, emojis, places, talk
from sandbox.rest.call import Route

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

ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        "/interactions/{interaction}/{token}/callback",
        talk.post_callback,
        body=None,
        query=frozenset({"with_response"}),
        open_to_all=True,
        counts_globally=False,
    ),
    Route(
        "POST",
        _HOOK,
        talk.post_webhook,
        HOOKS,
        None,
        _WITH | {"wait"},
        open_to_all=True,
        counts_globally=False,
    ),
    Route("GET", _ONE_ANSWER, talk.get_answer, HOOKS, open_to_all=True, counts_globally=False),
    Route(
        "PATCH",
        _ONE_ANSWER,
        talk.patch_answer,
        HOOKS,
        None,
        _WITH,
        open_to_all=True,
        counts_globally=False,
    ),
    Route(
        "DELETE", _ONE_ANSWER, talk.delete_answer, HOOKS, open_to_all=True, counts_globally=False
    ),
    Route("GET", "/users/@me", application.own_user),
    Route("GET", "/users/@me/guilds", application.own_guilds, query=_PAGE),
    Route("GET", "/oauth2/applications/@me", application.application),
    Route("GET", "/applications/@me", application.application),
    Route("PATCH", "/applications/@me", application.edit_application, body=bodies.APPLICATION),
    Route("GET", "/gateway", application.gateway, open_to_all=True),
    Route("GET", "/gateway/bot", application.gateway_bot),
    Route("POST", "/users/@me/channels", places.open_direct, body=bodies.DIRECT),
    Route("GET", "/users/{user}", application.get_user),
    Route("GET", _EMOJIS, emojis.listed),
    Route("POST", _EMOJIS, emojis.post, UPLOADS, bodies.EMOJI, status=201),
    Route("GET", _EMOJIS + "/{emoji}", emojis.one),
    Route("DELETE", _EMOJIS + "/{emoji}", emojis.delete),
    Route("GET", _COMMANDS, application.list_commands, query=frozenset({"with_localizations"})),
    Route("PUT", _COMMANDS, application.put_commands, body=None),
    Route("POST", _COMMANDS, application.post_command, body=None),
    Route("DELETE", _COMMANDS + "/{command}", application.delete_command),
    Route(
        "GET", _GUILD_COMMANDS, application.list_commands, query=frozenset({"with_localizations"})
    ),
    Route("PUT", _GUILD_COMMANDS, application.put_commands, body=None),
    Route("POST", _GUILD_COMMANDS, application.post_command, body=None),
    Route("DELETE", _GUILD_COMMANDS + "/{command}", application.delete_command),
    Route("GET", "/guilds/{guild}", places.get_guild, query=frozenset({"with_counts"})),
    Route("GET", "/guilds/{guild}/channels", places.get_guild_channels),
    Route(
        "POST",
        "/guilds/{guild}/channels",
        places.post_guild_channel,
        body=bodies.CHANNEL_CREATE,
        status=201,
    ),
    Route("GET", "/guilds/{guild}/roles", places.get_roles),
    Route("GET", "/guilds/{guild}/members/{user}", places.get_member),
    Route("GET", "/guilds/{guild}/threads/active", places.get_active_threads),
    Route("GET", "/channels/{channel}", places.get_channel),
    Route("PATCH", "/channels/{channel}", places.patch_channel, CHANNEL_EDITS, bodies.CHANNEL_EDIT),
    Route("DELETE", "/channels/{channel}", places.delete_channel),
    Route("PUT", _OVERWRITE, places.put_overwrite, body=bodies.OVERWRITE),
    Route("DELETE", _OVERWRITE, places.delete_overwrite),
    Route("POST", "/channels/{channel}/typing", places.post_typing),
    Route("POST", _CHANNEL + "/threads", places.post_thread, body=bodies.THREAD, status=201),
    Route(
        "POST",
        _ONE_MESSAGE + "/threads",
        talk.post_thread_from_message,
        body=bodies.THREAD_FROM_MESSAGE,
        status=201,
    ),
    Route("PUT", "/channels/{channel}/thread-members/{user}", places.put_thread_member),
    Route("DELETE", "/channels/{channel}/thread-members/{user}", places.delete_thread_member),
    Route("GET", "/channels/{channel}/thread-members", places.get_thread_members),
    Route("GET", _MESSAGES, talk.get_messages, query=_HISTORY),
    Route("POST", _MESSAGES, talk.post_message, POSTS, None),
    Route("GET", _MESSAGES + "/pins", talk.get_pins, query=frozenset({"limit", "before"})),
    Route("PUT", _MESSAGES + "/pins/{message}", talk.put_pin, POSTS),
    Route("DELETE", _MESSAGES + "/pins/{message}", talk.delete_pin, POSTS),
    Route("GET", _ONE_MESSAGE, talk.get_message),
    Route("PATCH", _ONE_MESSAGE, talk.patch_message, POSTS, None),
    Route("DELETE", _ONE_MESSAGE, talk.delete_message, POSTS),
)
