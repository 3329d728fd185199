"""What simulated people can do and see, over HTTP and one WebSocket.

The page and the Python player use nothing else.

Every request carries the sandbox's key, as header `X-Sandbox-Key` or as `?key=`. Bodies and
answers are JSON. Ids are Discord's: decimal strings. Status 409 with `{"error": text}` means a
person in front of a real client could not have done that; 404 that there is no such thing.

People
    GET   /control/state                       {"guilds", "users", "bot", "admin", "now"}
    POST  /control/users                       {"name", "locale"?} -> user
    PATCH /control/users/{user}                {"locale"?} -> user
    GET   /control/users/{user}                what `hello` says (below)
    GET   /control/users/{user}/messages       ?channel=&before=&limit= -> older messages
    GET   /control/users/{user}/pins           ?channel= -> pinned messages, newest first
    POST  /control/users/{user}/direct         {} -> their DM channel with the bot

Acts; those marked * answer {"interaction": id}, and the stream tells what came of it
    POST  .../press        * {"message", "custom_id"}
    POST  .../choose       * {"message", "custom_id", "values": [...]}
    POST  .../slash        * {"channel", "command": "game new", "options": {name: value}}
    POST  .../menu         * {"channel", "command", "target": message or user id}
    POST  .../submit       * {"form": interaction id, "values": {custom_id: value}}
    POST  .../close_form     {"form": interaction id}
    POST  .../autocomplete   {"channel", "command", "options", "focused"}
                             -> {"choices": [{"name", "value"}]}, or 504 after 3 s
    POST  .../say            {"channel", "content", "reply_to"?} -> message
    POST  .../dismiss        {"message"}: an "only you can see this" goes away

In forms a value is text (text input, radio group), a list (menus, checkbox group) or a boolean
(checkbox); a field that is left out keeps its preset.

Stream: GET /control/stream?key=&user=ID (repeat `user`; without it everybody, also people who
come later). Every frame is an object with `user` (who sees it), `seq` (per connection) and `type`:

    hello           me, bot {id, name, online}, guilds, users, channels, commands, now,
                    messages {channel id: [message, oldest first]}, forms [{form, modal}],
                    waiting [interaction facts]
    message_create  message                    Discord's message object; ephemerals (flag 64)
    message_update  message                    reach only their reader
    message_delete  channel_id, id
    channel_create / channel_update  channel   also threads and "you now see it"
    channel_delete  id                         also "you no longer see it"
    interaction     id, state, kind, channel_id, message_id, custom_id, command, parent;
                    state "waiting", "answered" (with answer = callback type 4..9, response_id,
                    and modal or choices) or "failed" (nobody answered within 3 s)
    commands        commands                   in the viewer's language
    typing          channel_id, user_id
    users           users                      somebody came or changed
    bot             online

Admin half, only if the sandbox was started with it (else 403)
    POST   /control/admin/faults               a rule of faults.Rule -> {"rules": [...]}
    PATCH  /control/admin/faults               fields of faults.GatewayFaults
    DELETE /control/admin/faults
    POST   /control/admin/gateway              {"do": "abort" | "close" | "reconnect" |
                                               "invalidate" | "mute" | "forget", "code"?,
                                               "resumable"?, "shard"?}
    POST   /control/admin/clock                {"advance": seconds}
    POST   /control/admin/users/{user}/dms     {"open": bool}
    POST   /control/admin/channels             {"name", "guild"?} -> channel
    PATCH  /control/admin/channels/{channel}   {"archived"?, "locked"?, "deny"?: [permission]}
    DELETE /control/admin/channels/{channel}
    DELETE /control/admin/channels/{channel}/messages/{message}
    PATCH  /control/admin/guilds/{guild}       {"locale"}
    GET    /control/admin/journal              {"entries", "latencies"}
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.player_views import PlayerViews
from sandbox.refusals import CannotDo
from sandbox.world import DiscordRefused, Unsupported, World, places
from sandbox.world import message_changes as talk
from sandbox.world import open_interactions as acts
from sandbox.world.entities import Interaction
from sandbox.world.state import ANSWER_TIMEOUT_SECONDS

Json = dict[str, Any]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
MESSAGE_LENGTH = 4000


class Control:
    """The part of control that is open to everybody with the key."""

    def __init__(self, world: World, views: PlayerViews, key: str) -> None:
        self._world = world
        self._views = views
        self._key = key
        self._streams: set[web.WebSocketResponse] = set()

    def routes(self) -> list[web.RouteDef]:
        """These routes; `admin.Admin` has its own."""
        user = "/control/users/{user}"
        table: list[tuple[str, str, Handler]] = [
            ("GET", "/control/stream", self.stream),
            ("GET", "/control/state", self.state),
            ("POST", "/control/users", self.add_user),
            ("PATCH", user, self.change_user),
            ("GET", user, self.hello),
            ("GET", f"{user}/messages", self.older),
            ("GET", f"{user}/pins", self.pins),
            ("POST", f"{user}/direct", self.direct),
            ("POST", f"{user}/press", self.press),
            ("POST", f"{user}/choose", self.choose),
            ("POST", f"{user}/slash", self.slash),
            ("POST", f"{user}/menu", self.menu),
            ("POST", f"{user}/submit", self.submit),
            ("POST", f"{user}/close_form", self.close_form),
            ("POST", f"{user}/autocomplete", self.autocomplete),
            ("POST", f"{user}/say", self.say),
            ("POST", f"{user}/dismiss", self.dismiss),
        ]
        return [web.route(method, path, guarded(handler)) for method, path, handler in table]

    def admits(self, request: web.Request) -> bool:
        """Whether the request carries the key."""
        given = request.headers.get("X-Sandbox-Key") or request.query.get("key") or ""
        return secrets.compare_digest(given.encode(), self._key.encode())

    # -- people ---------------------------------------------------------------------------

    async def state(self, request: web.Request) -> web.Response:
        return web.json_response(self._views.everything())

    async def add_user(self, request: web.Request) -> web.Response:
        body = await _body(request)
        name = str(body.get("name") or "").strip()[:32]
        if not name or any(
            u.name.casefold() == name.casefold() for u in self._world.users.values()
        ):
            raise CannotDo("a player needs a name that nobody has")
        user = self._world.add_user(name, locale=str(body.get("locale") or "en-US"))
        self._views.tell_users()
        return web.json_response(self._views.person(user))

    async def change_user(self, request: web.Request) -> web.Response:
        user = self._world.user(request.match_info["user"])
        body = await _body(request)
        if "locale" in body:
            user.locale = str(body["locale"])
            self._views.tell_commands(user)
        self._views.tell_users()
        return web.json_response(self._views.person(user))

    async def hello(self, request: web.Request) -> web.Response:
        user = self._world.user(request.match_info["user"])
        return web.json_response(self._views.hello(user.id))

    async def older(self, request: web.Request) -> web.Response:
        user = self._world.user(request.match_info["user"])
        channel = self._world.channel(request.query["channel"])
        shown = self._views.messages(
            user.id,
            channel,
            before=request.query.get("before"),
            limit=int(request.query.get("limit", 50)),
        )
        return web.json_response({"messages": shown})

    async def pins(self, request: web.Request) -> web.Response:
        user = self._world.user(request.match_info["user"])
        channel = self._world.channel(request.query["channel"])
        held = talk.pins(self._world, channel) if self._world.sees_channel(user.id, channel) else []
        return web.json_response({"messages": [self._views.message(m) for m in held]})

    async def direct(self, request: web.Request) -> web.Response:
        user = self._world.user(request.match_info["user"])
        return web.json_response(self._views.channel(places.direct(self._world, user.id)))

    # -- acts -----------------------------------------------------------------------------

    async def press(self, request: web.Request) -> web.Response:
        user, body = await self._actor(request)
        message = self._world.find_message(str(body["message"]))
        return _begun(acts.press(self._world, user, message, str(body["custom_id"])))

    async def choose(self, request: web.Request) -> web.Response:
        user, body = await self._actor(request)
        message = self._world.find_message(str(body["message"]))
        custom_id, values = str(body["custom_id"]), list(body["values"])
        return _begun(acts.choose(self._world, user, message, custom_id, values))

    async def slash(self, request: web.Request) -> web.Response:
        user, body = await self._actor(request)
        channel = self._world.channel(str(body["channel"]))
        words, options = _words(body), dict(body.get("options") or {})
        return _begun(acts.slash(self._world, user, channel, words, options))

    async def menu(self, request: web.Request) -> web.Response:
        user, body = await self._actor(request)
        channel = self._world.channel(str(body["channel"]))
        name, target = str(body["command"]), str(body["target"])
        return _begun(acts.menu_command(self._world, user, channel, name, target))

    async def submit(self, request: web.Request) -> web.Response:
        user, body = await self._actor(request)
        values = dict(body.get("values") or {})
        return _begun(acts.submit(self._world, user, str(body["form"]), values))

    async def close_form(self, request: web.Request) -> web.Response:
        user, body = await self._actor(request)
        acts.close_form(self._world, user, str(body["form"]))
        return web.json_response({})

    async def autocomplete(self, request: web.Request) -> web.Response:
        user, body = await self._actor(request)
        channel = self._world.channel(str(body["channel"]))
        answered: asyncio.Future[list[Json]] = asyncio.get_running_loop().create_future()
        started: list[str] = []

        def listener(person: str, event: Json) -> None:
            mine = event["type"] == "interaction" and event["id"] in started
            if mine and "choices" in event and not answered.done():
                answered.set_result(event["choices"])

        self._world.listeners.append(listener)
        try:
            options, focused = dict(body.get("options") or {}), str(body["focused"])
            one = acts.autocomplete(self._world, user, channel, _words(body), options, focused)
            started.append(one.id)
            choices = await asyncio.wait_for(answered, ANSWER_TIMEOUT_SECONDS)
        except TimeoutError:
            return web.json_response({"error": "no options in time"}, status=504)
        finally:
            self._world.listeners.remove(listener)
        return web.json_response({"choices": choices})

    async def say(self, request: web.Request) -> web.Response:
        user, body = await self._actor(request)
        channel = self._world.channel(str(body["channel"]))
        content = str(body.get("content") or "").strip()
        if not content or len(content) > MESSAGE_LENGTH // 2:
            raise CannotDo("a message has 1 to 2000 characters")
        talk.ensure_may_post(self._world, user, channel)
        said: Json = {"content": content}
        if body.get("reply_to"):
            said["message_reference"] = {"message_id": str(body["reply_to"])}
        message = talk.post(self._world, channel, user, said)
        return web.json_response(self._views.message(message))

    async def dismiss(self, request: web.Request) -> web.Response:
        user, body = await self._actor(request)
        message = self._world.find_message(str(body["message"]))
        if message.audience != user:
            raise CannotDo("only an ephemeral message can be dismissed")
        message.dismissed = True
        self._world.tell([user], "message_delete", channel_id=message.channel, id=message.id)
        return web.json_response({})

    async def _actor(self, request: web.Request) -> tuple[str, Json]:
        return self._world.user(request.match_info["user"]).id, await _body(request)

    # -- the stream -----------------------------------------------------------------------

    async def stream(self, request: web.Request) -> web.StreamResponse:
        wanted = set(request.query.getall("user", []))
        for user in wanted:
            self._world.user(user)
        ws = web.WebSocketResponse(heartbeat=30)
        await ws.prepare(request)
        outbox: asyncio.Queue[Json] = asyncio.Queue()

        def listener(person: str, event: Json) -> None:
            if not wanted or person in wanted:
                if event["type"] == "users" and not wanted:
                    self._greet_new(outbox, greeted)
                outbox.put_nowait({"user": person, **event})

        greeted: set[str] = set()
        self._world.listeners.append(listener)
        for user in sorted(wanted) or [person.id for person in self._world.people()]:
            greeted.add(user)
            outbox.put_nowait({"user": user, **self._views.hello(user)})
        writer = asyncio.create_task(_write(ws, outbox))
        self._streams.add(ws)
        try:
            async for message in ws:
                if message.type is not WSMsgType.TEXT:
                    break
        finally:
            self._streams.discard(ws)
            self._world.listeners.remove(listener)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await writer
        return ws

    def _greet_new(self, outbox: asyncio.Queue[Json], greeted: set[str]) -> None:
        for person in self._world.people():
            if person.id not in greeted:
                greeted.add(person.id)
                outbox.put_nowait({"user": person.id, **self._views.hello(person.id)})

    async def close(self) -> None:
        for ws in list(self._streams):
            await ws.close()


async def _write(ws: web.WebSocketResponse, outbox: asyncio.Queue[Json]) -> None:
    seq = 0
    while True:
        event = await outbox.get()
        seq += 1
        await ws.send_str(json.dumps({**event, "seq": seq}, ensure_ascii=False))


def _begun(one: Interaction) -> web.Response:
    return web.json_response({"interaction": one.id})


def _words(body: Json) -> list[str]:
    return str(body["command"]).removeprefix("/").split()


async def _body(request: web.Request) -> Json:
    try:
        body = await request.json() if request.can_read_body else {}
    except ValueError:
        body = None
    if not isinstance(body, dict):
        raise CannotDo("the body must be a JSON object")
    return body


def guarded(handler: Handler) -> Handler:
    """Wrap a handler so that missing fields and refusals become error answers (400, 404, 409)."""

    async def safe(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request)
        except KeyError as missing:
            return web.json_response({"error": f"missing field {missing}"}, status=400)
        except (CannotDo, DiscordRefused, Unsupported) as no:
            gone = isinstance(no, DiscordRefused) and no.status == 404
            return web.json_response({"error": str(no)}, status=404 if gone else 409)

    return safe
