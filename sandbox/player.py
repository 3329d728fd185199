"""A simulated person for tests, who can do and see what a person at a client could."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

Json = dict[str, Any]
BUTTON, SELECTS = 2, frozenset({3, 5, 6, 7, 8})
EPHEMERAL, LOADING, V2, SILENT = 1 << 6, 1 << 7, 1 << 15, 1 << 12
WAIT_TIMEOUT_SECONDS = 60.0  # seconds; machines are busy


class ImpossibleAct(Exception):
    """A person in front of a real client could not have done this."""


class Failed(Exception):
    """ "This interaction failed": the bot did not answer in time."""


def _walk(components: list[Json]) -> Iterator[Json]:
    for one in components:
        yield one
        inside = list(one.get("components") or [])
        inside += [one[k] for k in ("accessory", "component") if isinstance(one.get(k), dict)]
        yield from _walk(inside)


@dataclass(frozen=True, slots=True)
class SeenMessage:
    """A message as it looked at one moment."""

    raw: Json

    @property
    def id(self) -> str:
        return str(self.raw["id"])

    @property
    def channel(self) -> str:
        return str(self.raw["channel_id"])

    @property
    def author(self) -> str:
        return str(self.raw["author"]["id"])

    @property
    def ephemeral(self) -> bool:
        return bool(self.raw["flags"] & EPHEMERAL)

    @property
    def thinking(self) -> bool:
        return bool(self.raw["flags"] & LOADING)

    @property
    def silent(self) -> bool:
        return bool(self.raw["flags"] & SILENT)

    @property
    def parts(self) -> list[Json]:
        """Every component, at whatever depth."""
        return list(_walk(self.raw["components"]))

    @property
    def text(self) -> str:
        """All of its text: content, text displays, embeds."""
        lines = [self.raw["content"], *(str(p["content"]) for p in self.parts if p["type"] == 10)]
        for embed in self.raw["embeds"]:
            lines += [embed.get("title") or "", embed.get("description") or ""]
            for field in embed.get("fields") or []:
                lines += [field["name"], field["value"]]
        return "\n".join(line for line in lines if line)

    @property
    def buttons(self) -> list[str]:
        """The labels of the buttons that are not disabled."""
        return [_label(p) for p in self.parts if p["type"] == BUTTON and not p.get("disabled")]

    @property
    def menus(self) -> list[Json]:
        return [p for p in self.parts if p["type"] in SELECTS]

    @property
    def pictures(self) -> list[Json]:
        """`{"url", "description"}` of galleries, thumbnails and pictures below the text."""
        shown = []
        for part in self.parts:
            if part["type"] == 12:
                shown += [{"url": i["media"]["url"], **i} for i in part["items"]]
            elif part["type"] == 11:
                shown.append({"url": part["media"]["url"], **part})
        shown += [a for a in self.raw["attachments"] if "width" in a]
        return [{"url": s["url"], "description": s.get("description")} for s in shown]


def _label(button: Json) -> str:
    return str(button.get("label") or (button.get("emoji") or {}).get("name") or "")


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a press, a command or a form."""

    answer: int  # the callback type: 4 message, 5 thinking, 6 nothing, 7 update, 9 form
    message: SeenMessage | None = None
    form: Form | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """An open modal."""

    id: str
    modal: Json

    @property
    def title(self) -> str:
        return str(self.modal["title"])

    @property
    def fields(self) -> dict[str, Json]:
        """The fields by their labels, in order."""
        named = {}
        for top in self.modal["components"]:
            if top["type"] == 18:
                named[str(top["label"])] = top["component"]
            elif top["type"] == 1:
                for inner in top["components"]:
                    named[str(inner.get("label") or inner["custom_id"])] = inner
        return named


class Player:
    """One person. Every act waits for its outcome."""

    def __init__(self, root: str, key: str, user: str) -> None:
        self._root, self._key, self.id = root, key, user
        self._http: ClientSession | None = None
        self._ws: ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None
        self._changed = asyncio.Condition()
        self.hello: Json = {}
        self.inbox: dict[str, SeenMessage] = {}
        self.channels: dict[str, Json] = {}
        self.commands: list[Json] = []
        self.outcomes: dict[str, Json] = {}
        self.events: list[Json] = []

    @property
    def name(self) -> str:
        return str(self.hello["me"]["name"])

    async def connect(self) -> None:
        self._http = ClientSession(headers={"X-Sandbox-Key": self._key})
        self._ws = await self._http.ws_connect(f"{self._root}/control/stream?user={self.id}")
        self._take(json.loads(await self._ws.receive_str()))
        self._reader = asyncio.create_task(self._read(self._ws))

    async def close(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._reader
        if self._ws is not None:
            await self._ws.close()
        if self._http is not None:
            await self._http.close()

    async def _read(self, ws: ClientWebSocketResponse) -> None:
        async for message in ws:
            if message.type is WSMsgType.TEXT:
                self._take(json.loads(message.data))
                async with self._changed:
                    self._changed.notify_all()

    def _take(self, event: Json) -> None:
        self.events.append(event)
        match event["type"]:
            case "hello":
                self.hello = event
                self.channels = {c["id"]: c for c in event["channels"]}
                self.commands = event["commands"]
                self.inbox = {
                    m["id"]: SeenMessage(m) for shelf in event["messages"].values() for m in shelf
                }
            case "message_create" | "message_update":
                self.inbox[event["message"]["id"]] = SeenMessage(event["message"])
            case "message_delete":
                self.inbox.pop(event["id"], None)
            case "channel_create" | "channel_update":
                self.channels[event["channel"]["id"]] = event["channel"]
            case "channel_delete":
                self.channels.pop(event["id"], None)
                self.inbox = {k: m for k, m in self.inbox.items() if m.channel != event["id"]}
            case "commands":
                self.commands = event["commands"]
            case "interaction" if event["state"] != "waiting":
                self.outcomes[event["id"]] = event

    # -- seeing ---------------------------------------------------------------------------

    def sees(self, channel: str | None = None) -> list[SeenMessage]:
        """The visible messages, newest first; of one channel if it is named."""
        place = None if channel is None else self.channel(channel)
        shown = [m for m in self.inbox.values() if place in (None, m.channel)]
        return sorted(shown, key=lambda m: int(m.id), reverse=True)

    def channel(self, name: str) -> str:
        """A channel's id from its name or id; "@bot" is the DM."""
        if name in self.channels:
            return name
        for one in self.channels.values():
            if one.get("name") == name or (name == "@bot" and one["type"] == 1):
                return str(one["id"])
        raise ImpossibleAct(f"{self.name} sees no channel {name!r}")

    async def wait(self, what: Callable[[], bool], patience: float = WAIT_TIMEOUT_SECONDS) -> None:
        """Wait until `what` is true; it is asked again after every event. `patience` in seconds."""
        async with self._changed:
            try:
                await asyncio.wait_for(self._changed.wait_for(what), patience)
            except TimeoutError:
                shown = "\n---\n".join(m.text for m in self.sees()[:5])
                raise TimeoutError(
                    f"{self.name} waited {patience} s in vain; newest messages:\n{shown}"
                ) from None

    async def until(
        self, predicate: Callable[[SeenMessage], bool], patience: float = WAIT_TIMEOUT_SECONDS
    ) -> SeenMessage:
        """Wait for a visible message with this property; the newest one."""
        await self.wait(lambda: any(predicate(m) for m in self.sees()), patience)
        return next(m for m in self.sees() if predicate(m))

    def look(self, message: SeenMessage | str) -> SeenMessage:
        """The message as it is now."""
        known = self.inbox.get(message if isinstance(message, str) else message.id)
        if known is None:
            raise ImpossibleAct(f"{self.name} does not see this message")
        return known

    # -- doing ----------------------------------------------------------------------------

    async def press(self, message: SeenMessage | str, label: str, *, wait: bool = True) -> Outcome:
        """Press the button with this label (or custom_id)."""
        seen = self.look(message)
        for part in seen.parts:
            if part["type"] == BUTTON and label in (_label(part), part.get("custom_id")):
                if part.get("disabled"):
                    raise ImpossibleAct(f"the button {label!r} is disabled")
                if "custom_id" not in part:
                    raise ImpossibleAct(f"the button {label!r} is a link")
                body = {"message": seen.id, "custom_id": part["custom_id"]}
                return await self._begin("press", body, wait)
        raise ImpossibleAct(f"there is no button {label!r}, only {seen.buttons}")

    async def choose(
        self, message: SeenMessage | str, *options: str, menu: str | None = None, wait: bool = True
    ) -> Outcome:
        """Choose options by label (or value) in the menu with this placeholder or custom_id.

        People, roles and channels are chosen by name (or id).
        """
        seen = self.look(message)
        for part in seen.menus:
            if menu is not None and menu not in (part["custom_id"], part.get("placeholder")):
                continue
            if part.get("disabled"):
                raise ImpossibleAct("the menu is disabled")
            values = [self._value(part, option) for option in options]
            body = {"message": seen.id, "custom_id": part["custom_id"], "values": values}
            return await self._begin("choose", body, wait)
        raise ImpossibleAct(f"there is no menu {menu or ''}")

    def _value(self, menu: Json, option: str) -> str:
        if "options" in menu:
            for one in menu["options"]:
                if option in (one["label"], one["value"]):
                    return str(one["value"])
            raise ImpossibleAct(f"{option!r} is not an option")
        return self.named(option)

    def named(self, name: str) -> str:
        """The id of the person, role or channel of this name."""
        for user in self.hello["users"]:
            if name in (user["name"], user["id"]):
                return str(user["id"])
        for guild in self.hello["guilds"]:
            for role in guild["roles"]:
                if name in (role["name"], role["id"]):
                    return str(role["id"])
        return self.channel(name)

    async def slash(
        self, command: str, channel: str = "general", /, *, wait: bool = True, **options: Any
    ) -> Outcome:
        """Send a slash command: `slash("/game new", game="coup")`."""
        body = {"channel": self.channel(channel), "command": command, "options": options}
        return await self._begin("slash", body, wait)

    async def menu(
        self,
        command: str,
        target: SeenMessage | str,
        channel: str = "general",
        *,
        wait: bool = True,
    ) -> Outcome:
        """Use a command from the context menu of a message or of a person."""
        if isinstance(target, SeenMessage):
            body = {"channel": target.channel, "command": command, "target": target.id}
        else:
            place = self.channel(channel)
            body = {"channel": place, "command": command, "target": self.named(target)}
        return await self._begin("menu", body, wait)

    async def submit(
        self, form: Form | Outcome, values: Json | None = None, *, wait: bool = True
    ) -> Outcome:
        """Send a form; fields are named by label or custom_id, options by label or value."""
        opened = form if isinstance(form, Form) else form.form
        if opened is None:
            raise ImpossibleAct("no form was opened")
        filled: Json = {}
        for name, value in (values or {}).items():
            field = opened.fields.get(name) or next(
                (f for f in opened.fields.values() if f["custom_id"] == name), None
            )
            if field is None:
                raise ImpossibleAct(f"the form has no field {name!r}, only {list(opened.fields)}")
            filled[field["custom_id"]] = self._filled(field, value)
        return await self._begin("submit", {"form": opened.id, "values": filled}, wait)

    def _filled(self, field: Json, value: Any) -> Any:
        if field["type"] in (4, 23):
            return value
        if field["type"] == 21:
            return self._value(field, str(value))
        many = [value] if isinstance(value, str) else list(value)
        return [self._value(field, str(one)) for one in many]

    async def autocomplete(
        self, command: str, focused: str, typed: str = "", channel: str = "general", **options: Any
    ) -> list[Json]:
        """The choices offered while typing into an option."""
        body = {
            "channel": self.channel(channel),
            "command": command,
            "options": {**options, focused: typed},
            "focused": focused,
        }
        return list((await self._post("autocomplete", body))["choices"])

    async def say(
        self, content: str, channel: str = "general", *, reply_to: SeenMessage | None = None
    ) -> SeenMessage:
        body = {"channel": self.channel(channel), "content": content}
        if reply_to is not None:
            body["reply_to"] = reply_to.id
        return SeenMessage(await self._post("say", body))

    async def dismiss(self, message: SeenMessage) -> None:
        await self._post("dismiss", {"message": message.id})
        await self.wait(lambda: message.id not in self.inbox)

    async def speak(self, locale: str) -> None:
        """Change this person's language."""
        await self._send("PATCH", f"/control/users/{self.id}", {"locale": locale})

    async def open_direct(self) -> str:
        """The id of the DM with the bot."""
        channel = await self._post("direct", {})
        self.channels[channel["id"]] = channel
        return str(channel["id"])

    async def _begin(self, act: str, body: Json, wait: bool) -> Outcome:
        begun = (await self._post(act, body))["interaction"]
        if not wait:
            return Outcome(0)
        await self.wait(lambda: begun in self.outcomes)
        event = self.outcomes[begun]
        if event["state"] == "failed":
            raise Failed(f"{act} {body}: the bot did not answer in time")
        shown = self.inbox.get(event.get("response_id") or "")
        form = Form(begun, event["modal"]) if "modal" in event else None
        return Outcome(event["answer"], shown, form)

    async def _post(self, act: str, body: Json) -> Json:
        return await self._send("POST", f"/control/users/{self.id}/{act}", body)

    async def _send(self, method: str, path: str, body: Json) -> Json:
        if self._http is None:
            raise RuntimeError("not connected")
        async with self._http.request(method, self._root + path, json=body) as answer:
            data: Json = await answer.json()
            if answer.status in (404, 409):
                raise ImpossibleAct(data["error"])
            answer.raise_for_status()
            return data
