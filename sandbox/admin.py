"""Control's admin half: faults, the clock, closed doors. Switched off by default."""

from __future__ import annotations

import dataclasses
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from sandbox.control import Handler, guarded
from sandbox.faults import Faults
from sandbox.gateway import Gateway
from sandbox.journal import Journal
from sandbox.player_views import PlayerViews
from sandbox.refusals import CannotDo
from sandbox.world import World, message_changes, open_interactions, places

Json = dict[str, Any]


class Admin:
    """What only the operator of the sandbox may do; the routes are documented in `control`."""

    def __init__(
        self,
        world: World,
        views: PlayerViews,
        faults: Faults,
        gateway: Gateway,
        journal: Journal,
        *,
        allowed: bool,
    ) -> None:
        self._world = world
        self._views = views
        self._faults = faults
        self._gateway = gateway
        self._journal = journal
        self._allowed = allowed

    def routes(self) -> list[web.RouteDef]:
        channel = "/control/admin/channels/{channel}"
        table: list[tuple[str, str, Callable[[web.Request], Awaitable[Json]]]] = [
            ("POST", "/control/admin/faults", self.add_fault),
            ("PATCH", "/control/admin/faults", self.set_gateway_faults),
            ("DELETE", "/control/admin/faults", self.clear_faults),
            ("POST", "/control/admin/gateway", self.trouble_gateway),
            ("POST", "/control/admin/clock", self.advance),
            ("POST", "/control/admin/users/{user}/dms", self.set_dms),
            ("POST", "/control/admin/channels", self.open_channel),
            ("PATCH", channel, self.change_channel),
            ("DELETE", channel, self.delete_channel),
            ("DELETE", channel + "/messages/{message}", self.delete_message),
            ("PATCH", "/control/admin/guilds/{guild}", self.change_guild),
            ("GET", "/control/admin/journal", self.read_journal),
        ]
        return [web.route(method, path, self._only(act)) for method, path, act in table]

    def _only(self, act: Callable[[web.Request], Awaitable[Json]]) -> Handler:
        async def handler(request: web.Request) -> web.StreamResponse:
            if not self._allowed:
                return web.json_response({"error": "the admin half is off"}, status=403)
            return web.json_response(await act(request))

        return guarded(handler)

    async def add_fault(self, request: web.Request) -> Json:
        body = await request.json()
        try:
            self._faults.add(**body)
        except (TypeError, ValueError) as no:
            raise CannotDo(str(no)) from None
        return {"rules": [dataclasses.asdict(rule) for rule in self._faults.rules]}

    async def set_gateway_faults(self, request: web.Request) -> Json:
        known = {field.name for field in dataclasses.fields(self._faults.gateway)}
        for name, value in (await request.json()).items():
            if name not in known:
                raise CannotDo(f"no such gateway fault: {name}")
            setattr(self._faults.gateway, name, value)
        return dataclasses.asdict(self._faults.gateway)

    async def clear_faults(self, request: web.Request) -> Json:
        self._faults.clear()
        return {}

    async def trouble_gateway(self, request: web.Request) -> Json:
        body = await request.json()
        match body["do"]:
            case "abort":
                self._gateway.abort()
            case "close":
                self._gateway.close_lines(int(body.get("code") or 1001))
            case "reconnect":
                self._gateway.ask_to_reconnect()
            case "invalidate":
                self._gateway.invalidate(resumable=bool(body.get("resumable")))
            case "mute":
                self._gateway.mute(body.get("shard"))
            case "forget":
                self._gateway.forget_sessions()
            case other:
                raise CannotDo(f"no such trouble: {other}")
        return {}

    async def advance(self, request: web.Request) -> Json:
        self._world.clock.advance(float((await request.json())["advance"]))
        open_interactions.tick(self._world)
        return {"now": self._world.clock()}

    async def set_dms(self, request: web.Request) -> Json:
        user = self._world.user(request.match_info["user"])
        user.dms_open = bool((await request.json())["open"])
        self._views.tell_users()
        return self._views.person(user)

    async def open_channel(self, request: web.Request) -> Json:
        body = await request.json()
        guild = self._world.guild(body.get("guild") or next(iter(self._world.guilds)))
        return self._views.channel(places.open_channel(self._world, guild, {"name": body["name"]}))

    async def change_channel(self, request: web.Request) -> Json:
        channel = self._world.channel(request.match_info["channel"])
        body = await request.json()
        if "deny" in body:
            places.deny_bot(self._world, channel, *body["deny"])
        before = set(self._world.onlookers(channel))
        if "locked" in body:
            channel.locked = bool(body["locked"])
        if "archived" in body:
            channel.archived, channel.archived_at = bool(body["archived"]), self._world.clock()
        places.note_change(self._world, channel, before)
        return self._views.channel(channel)

    async def delete_channel(self, request: web.Request) -> Json:
        places.delete_channel(self._world, self._world.channel(request.match_info["channel"]))
        return {}

    async def delete_message(self, request: web.Request) -> Json:
        found = self._world.message(request.match_info["channel"], request.match_info["message"])
        message_changes.delete(self._world, found)
        return {}

    async def change_guild(self, request: web.Request) -> Json:
        guild = self._world.guild(request.match_info["guild"])
        body = await request.json()
        guild.locale = str(body.get("locale", guild.locale))
        if "bot" in body:
            (places.invite if body["bot"] else places.put_out)(self._world, guild)
        return {"id": guild.id, "locale": guild.locale}

    async def read_journal(self, request: web.Request) -> Json:
        return {
            "entries": [dict(e) for e in self._journal.entries],
            "latencies": self._journal.latencies,
        }
