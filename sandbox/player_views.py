"""What one person sees of the world: the state that control's stream sends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandbox.world import Channel, Message, User, World, app_commands, shapes

Json = dict[str, Any]


class PlayerViews:
    """Renders the world for people. Ephemerals and hidden channels reach only their readers."""

    def __init__(self, world: World, *, admin: bool = False) -> None:
        self._world = world
        self._admin = admin
        self.bot_online = False
        world.wide_listeners.append(self._watch)

    def _watch(self, people: Sequence[str], event: Json) -> None:
        if event["type"] == "bot":
            self.bot_online = bool(event["online"])

    def person(self, user: User) -> Json:
        return {
            "id": user.id,
            "name": user.name,
            "handle": user.handle,
            "bot": user.bot,
            "locale": user.locale,
            "dms_open": user.dms_open,
        }

    def channel(self, channel: Channel) -> Json:
        return shapes.channel(self._world, channel)

    def message(self, message: Message) -> Json:
        return shapes.message(self._world, message)

    def everything(self) -> Json:
        world = self._world
        return {
            "guilds": [self._guild(g.id) for g in world.guilds.values()],
            "users": [self.person(u) for u in world.users.values()],
            "bot": self._bot(),
            "admin": self._admin,
            "now": world.clock(),
        }

    def _bot(self) -> Json:
        bot = self._world.bot
        return {"id": bot.id, "name": bot.name, "online": self.bot_online}

    def _guild(self, guild_id: str) -> Json:
        guild = self._world.guilds[guild_id]
        return {
            "id": guild.id,
            "name": guild.name,
            "locale": guild.locale,
            "owner": guild.owner,
            "roles": [{"id": r.id, "name": r.name} for r in guild.roles.values()],
            "members": list(guild.members),
        }

    def hello(self, user_id: str) -> Json:
        """The whole state as this person sees it."""
        world = self._world
        me = world.user(user_id)
        places = [c for c in world.channels.values() if world.sees_channel(user_id, c)]
        mine = [one for one in world.interactions.values() if one.user == user_id]
        return {
            "type": "hello",
            "me": self.person(me),
            **self.everything(),
            "channels": [self.channel(c) for c in places],
            "commands": app_commands.shown_to(world, me),
            "messages": {c.id: self.messages(user_id, c) for c in places},
            "forms": [
                {"form": one.id, "modal": one.modal}
                for one in mine
                if one.modal is not None and not one.modal_closed
            ],
            "waiting": [
                {"id": one.id, "message_id": one.message, "custom_id": one.data.get("custom_id")}
                for one in mine
                if one.id in world.waiting
            ],
        }

    def messages(
        self, user_id: str, channel: Channel, *, before: str | None = None, limit: int = 50
    ) -> list[Json]:
        """The newest messages this person sees there, oldest first."""
        held = [
            m
            for m in self._world.messages[channel.id].values()
            if self._world.sees(user_id, m) and (before is None or int(m.id) < int(before))
        ]
        return [self.message(m) for m in held[-min(limit, 100) :]]

    def tell_users(self) -> None:
        users = [self.person(u) for u in self._world.users.values()]
        for person in self._world.people():
            self._world.tell([person.id], "users", users=users)

    def tell_commands(self, user: User) -> None:
        self._world.tell([user.id], "commands", commands=app_commands.shown_to(self._world, user))
