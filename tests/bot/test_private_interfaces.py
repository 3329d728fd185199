"""What the bot uses of discord.py that discord.py does not promise: one test each says what for."""

from __future__ import annotations

import ast
import asyncio
import contextvars
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.http import HTTPClient, MultipartParameters, Route, handle_message_parameters
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.ui import parts

BOT = Path(__file__).parents[2] / "bot"
# what each test below looks at; what is used in bot/ and is not here is found by the last one
USED = {
    "_connection",
    "_chunk_requests",
    "_remove_guild",
    "_async_setup_hook",
    "_get_websocket",
    "_ready",
    "_call",
    "_dispatch_error",
    "_get_all_commands",
    "_parent",
    "_to_json",
    "_try_clear_expired_ratelimits",
    "discord.http.HTTPClient",
    "discord.http.MultipartParameters",
    "discord.http.Route",
    "discord.http.handle_message_parameters",
    "discord.webhook.async_.AsyncWebhookAdapter",
    "discord.webhook.async_.async_context",
}


def need(holds: object, what: str, use: str) -> None:
    """Fail with a sentence that says what is gone or changed, and what the bot does with it."""
    assert holds, f"discord.py {discord.__version__}: {what} is gone or has changed. {use}"


def takes(call: Callable[..., Any], *given: object, **named: object) -> bool:
    """Whether a function can be called with these arguments."""
    try:
        inspect.signature(call).bind(*given, **named)
    except TypeError:
        return False
    return True


@pytest.fixture
def client() -> discord.Client:
    return discord.Client(intents=discord.Intents(guilds=True))


@pytest.mark.parametrize("event", ["INTERACTION_CREATE", "READY"])
def test_events_are_read_by_a_table_of_parsers(client: discord.Client, event: str) -> None:
    """`client.py` shortens what comes with a press, and forgets servers at READY."""
    use = "bot/gateway/client.py replaces the parser of this event."
    parsers = getattr(getattr(client, "_connection", None), "parsers", {})
    need(takes(parsers.get(event, lambda: None), {}), f"_connection.parsers[{event!r}]", use)


def test_a_guild_can_be_removed_from_the_cache(client: discord.Client) -> None:
    """`client.py` forgets the servers that a new session does not have any more."""
    use = "bot/gateway/client.py forgets servers of an earlier session."
    state: Any = client._connection
    data: Any = {"id": "1", "unavailable": True}
    guild = state._add_guild_from_data(data)
    need(takes(getattr(state, "_remove_guild", lambda: None), guild), "_remove_guild", use)
    state._remove_guild(guild)
    need(not client.guilds, "_remove_guild", use)


def test_requests_for_members_are_kept_by_nonce(client: discord.Client) -> None:
    """`gateway_connection.py` removes the probes that were never answered."""
    use = "bot/gateway/gateway_connection.py removes probes without an answer."
    need(getattr(client._connection, "_chunk_requests", None) == {}, "_chunk_requests", use)
    request = inspect.getsource(discord.state.ChunkRequest)
    need("self.guild_id" in request, "ChunkRequest.guild_id", use)


def test_a_client_sets_up_its_loop_before_it_logs_in(client: discord.Client) -> None:
    """`client.py` gets fresh queues at every login, also after the client was closed."""
    use = "bot/gateway/client.py calls it before each login."
    hook = getattr(client, "_async_setup_hook", None)
    need(inspect.iscoroutinefunction(hook) and takes(hook), "Client._async_setup_hook", use)


@pytest.mark.parametrize("kind", [discord.Client, discord.AutoShardedClient])
def test_the_connection_of_a_shard_can_be_asked_for(kind: type[discord.Client]) -> None:
    """`gateway_connection.py` closes the connection of a silent shard, and may drop its session."""
    use = "bot/gateway/gateway_connection.py reconnects a silent shard."
    get = getattr(kind, "_get_websocket", lambda: None)
    need(takes(get, None, shard_id=0), f"{kind.__name__}._get_websocket", use)
    socket = discord.gateway.DiscordWebSocket
    need(hasattr(socket, "open"), "DiscordWebSocket.open", use)
    need("session_id" in inspect.getsource(socket), "DiscordWebSocket.session_id", use)
    need(takes(socket.close, None, code=4000), "DiscordWebSocket.close", use)


async def test_a_client_without_a_gateway_can_be_said_to_be_ready(client: discord.Client) -> None:
    """`worker.py` has no gateway that would say so."""
    use = "bot/gateway/http/worker.py sets it when its port is open."
    await client._async_setup_hook()
    need(isinstance(getattr(client, "_ready", None), asyncio.Event), "Client._ready", use)
    client._ready.set()
    need(client.is_ready(), "Client._ready", use)


def test_the_tree_of_commands_can_be_called(client: discord.Client) -> None:
    """`worker.py` calls commands that came by HTTP, and uploads all of them once a build."""
    use = "bot/gateway/http/worker.py calls commands that come by HTTP."
    tree = app_commands.CommandTree(client)
    need(takes(getattr(tree, "_call", lambda: None), None), "CommandTree._call", use)
    dispatch = getattr(tree, "_dispatch_error", lambda: None)
    need(takes(dispatch, None, None), "CommandTree._dispatch_error", use)
    need(getattr(tree, "_get_all_commands", lambda: None)() == [], "_get_all_commands", use)


def test_a_response_knows_its_interaction() -> None:
    """`partial.py` breaks this circle, so that presses are freed at once."""
    use = "bot/gateway/partial_payloads.py deletes it to free the press."
    response = discord.InteractionResponse(SimpleNamespace())  # type: ignore[arg-type]
    need(hasattr(response, "_parent"), "InteractionResponse._parent", use)
    del response._parent
    need(not hasattr(response, "_parent"), "InteractionResponse._parent", use)


def test_json_is_written_as_text() -> None:
    """`exchange.py` writes an answer as the library would."""
    use = "bot/gateway/http/http_exchange.py writes answers with it."
    write = getattr(discord.utils, "_to_json", lambda value: None)
    need(write({"a": 1}) in ('{"a":1}', '{"a": 1}'), "utils._to_json", use)


def test_expired_rate_limits_are_cleared_by_one_method() -> None:
    """`buckets.py` calls it once a minute, instead of with nearly every call."""
    use = "bot/gateway/rate_limit_buckets.py calls it less often."
    name = "_try_clear_expired_ratelimits"
    need(takes(getattr(HTTPClient, name, lambda: None), None), f"HTTPClient.{name}", use)
    used = inspect.getsource(HTTPClient.get_ratelimit)
    need(f"self.{name}()" in used, f"the use of HTTPClient.{name}", use)


def test_a_closed_connector_can_be_put_aside(client: discord.Client) -> None:
    """`client.py` logs in again after the client was closed, with a new connector."""
    use = "bot/gateway/client.py takes it away between two logins."
    need(hasattr(client.http, "connector"), "HTTPClient.connector", use)
    login = inspect.getsource(HTTPClient.static_login)
    need("self.connector is MISSING" in login, "the new connector at a login", use)


def test_the_adapter_for_webhooks_can_be_exchanged() -> None:
    """`client.py` and `worker.py` put their own in its place for everything that they begin."""
    use = "bot/gateway/client.py and worker.py set their own adapter."
    need(isinstance(async_context, contextvars.ContextVar), "async_context", use)
    need(isinstance(async_context.get(), AsyncWebhookAdapter), "the value of async_context", use)


def test_calls_over_a_token_go_through_the_adapter() -> None:
    """`brief_responses.py`, `http_exchange.py` and `live_tokens.py` make or replace these calls."""
    use = "bot/gateway (brief_responses, http_exchange), bot/delivery/live_tokens over tokens."
    adapter: Any = AsyncWebhookAdapter
    ways = {"session": None, "proxy": None, "proxy_auth": None}
    sent = {"payload": None, "multipart": None, "files": None}
    params = MultipartParameters(payload=None, multipart=None, files=None)
    calls: dict[str, tuple[tuple[object, ...], dict[str, object]]] = {
        "create_interaction_response": ((1, "t"), {"params": params, **ways}),
        "get_original_interaction_response": ((1, "t"), ways),
        "edit_original_interaction_response": ((1, "t"), {**ways, **sent}),
        "delete_original_interaction_response": ((1, "t"), ways),
        "request": ((Route("GET", "/"),), {**ways, **sent, "params": {}}),
    }
    for name, (given, named) in calls.items():
        fits = takes(getattr(adapter, name, lambda: None), None, *given, **named)
        need(fits, f"AsyncWebhookAdapter.{name}", use)


def test_a_message_is_made_into_what_is_sent() -> None:
    """`sender.py` sends and edits without parsing what comes back."""
    use = "bot/delivery/sender.py makes its requests of it."
    view: Any = parts.LayoutView(parts.TextDisplay("x"))
    silent = discord.AllowedMentions.none()
    flags = discord.MessageFlags(suppress_notifications=True)
    given: dict[str, Any] = {"view": view, "nonce": "n", "files": [], "flags": flags}
    need(
        takes(handle_message_parameters, **given, allowed_mentions=silent, attachments=[]),
        "handle_message_parameters",
        use,
    )
    with handle_message_parameters(**given, allowed_mentions=silent) as made:
        payload: Any = made.payload
    need(payload["nonce"] == "n" and payload["enforce_nonce"], "the nonce of a message", use)
    need(MultipartParameters._fields == ("payload", "multipart", "files"), "its fields", use)


def test_a_layout_need_only_look_like_one() -> None:
    """`parts.py` has light parts of its own, and the library asks them only what they answer."""
    use = "bot/ui/parts.py takes the place of the library's layouts."
    view: Any = parts.LayoutView(parts.TextDisplay("x"), number=7)
    with handle_message_parameters(view=view) as made:
        payload: Any = made.payload
    need(payload["flags"] & 1 << 15, "IS_COMPONENTS_V2 by has_components_v2", use)
    need(payload["components"] == [{"type": 10, "content": "x", "id": 7}], "to_components", use)
    sends = inspect.getsource(discord.InteractionResponse.send_message)
    asked = {name for name in ("is_finished", "is_dispatchable", "stop") if f"view.{name}" in sends}
    need(asked <= set(dir(parts.LayoutView)), "what a response asks of a view", use)


# -- nothing else is used -----------------------------------------------------------------


def private(module: ast.Module) -> Iterator[str]:
    """Private attributes of other objects, and names from modules that discord.py does not
    document."""
    for node in ast.walk(module):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            own = isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")
            if not node.attr.startswith("__") and not own:
                yield node.attr
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            parts_ = node.module.split(".")
            if parts_[0] == "discord" and parts_[1:2] in (["http"], ["webhook"], ["state"]):
                yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_every_private_interface_has_a_test() -> None:
    used = set[str]()
    for file in BOT.rglob("*.py"):
        text = file.read_text("utf-8")
        if "discord" in text:
            used |= set(private(ast.parse(text)))
    assert used - USED == set()
    # these are reached by `self` in classes of the library's
    assert USED - used <= {"_async_setup_hook", "_ready"}


def test_a_planted_use_is_found() -> None:
    planted = "from discord.state import ConnectionState\nclient._secret.thing"
    assert set(private(ast.parse(planted))) == {"discord.state.ConnectionState", "_secret"}


def test_what_is_gone_is_told_in_a_sentence() -> None:
    with pytest.raises(AssertionError, match=r"Client\._gone is gone or has changed\. It is used"):
        need(hasattr(discord.Client, "_gone"), "Client._gone", "It is used to look.")
