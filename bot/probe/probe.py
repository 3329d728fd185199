"""What a check works with: requests, a person at the channel, and memory of what to remove."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, TypeVar

import aiohttp

from bot.probe.cassette import Cassette
from bot.probe.gateway_session import IDENTIFY_INTERVAL_SECONDS, GatewaySession, Hear
from bot.probe.probe_notes import ProbeNotes
from bot.probe.rest import Answer, File, RecordedRequest, RestClient, Times
from bot.ui.words import LANGUAGES, bot_words

Json = dict[str, Any]
T = TypeVar("T")
MESSAGE, THINKING, NOTHING, UPDATE = 4, 5, 6, 7  # types of a first answer to a press
EPHEMERAL, V2, SILENT = 1 << 6, 1 << 15, 1 << 12
ROW, BUTTON, MENU, TEXT, GALLERY = 1, 2, 3, 10, 12  # types of components
BLUE, GREY, GREEN, RED = 1, 2, 3, 4  # styles of buttons
STYLES = {"yes": GREEN, "no": RED, "skip": GREY}
PRESS_TIMEOUT_SECONDS = 180.0  # seconds for a person to press
# seconds to change something by hand, or to come back to a long run
BY_HAND_TIMEOUT_SECONDS = 900.0
EVENT_TIMEOUT_SECONDS = 2.0  # seconds in which an event that is coming has come
PICTURE = "probe.png"
BLUE_SQUARE = (  # a PNG of 64 by 64 pixels
    "iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQMAAACQp+OdAAAAA1BMVEUoWqAHpjy0AAAAD0lEQVR42mNg"
    "GAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC"
)
PAYLOADS_NOTED = frozenset({"INTERACTION_CREATE", "GUILD_MEMBERS_CHUNK"})

# the assumption that a request is made for, for the cassette
_current: ContextVar[str] = ContextVar("assumption", default="")


class NotTried(Exception):
    """An assumption could not be tried; the text is a sentence that says why."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press or a choice that is to be answered within three seconds."""

    id: str
    token: str
    user: str
    name: str  # of the button
    message: Json


@dataclass(frozen=True, slots=True)
class ProbedPlace:
    """The channel of a server that a run looks at, and the ids of the bot and its application."""

    channel: str
    guild: str
    application: str
    bot: str


class Probe:
    """One run in one channel: `async with Probe.at(...) as probe:`."""

    def __init__(
        self,
        wire: RestClient,
        open_session: Callable[[Hear], GatewaySession],
        place: ProbedPlace,
        *,
        notes: ProbeNotes,
        cassette: Cassette,
        times: Times,
        tell: Callable[[str], None],
    ) -> None:
        self.wire, self._open_session = wire, open_session
        self.channel, self.guild = place.channel, place.guild
        self.application, self.bot = place.application, place.bot
        self.notes = notes
        self.cassette = cassette
        self.times = times
        self.tell = tell
        self.session: GatewaySession | None = None
        self._session_at = 0.0
        self._presses: dict[str, asyncio.Queue[Press]] = {}
        self._shared: dict[Any, asyncio.Future[Any]] = {}
        self._chunks: list[Json] = []
        self._heard: list[str] = []
        self._taken = set[str]()

    @classmethod
    @asynccontextmanager
    async def at(
        cls,
        api: str,
        token: str,
        channel: str,
        notes: ProbeNotes,
        cassette: Cassette,
        times: Times,
        tell: Callable[[str], None],
    ) -> AsyncIterator[Probe]:
        """A probe that is connected to this API and looks at this channel.

        NotTried if the bot does not see the channel, if it is not in a server, or if presses go to
        an endpoint.
        """

        def hear(one: RecordedRequest) -> None:
            cassette.note_exchange(_current.get(), one)

        async with aiohttp.ClientSession() as http:
            wire = RestClient(api, token, http, times, hear)
            place = await wire.call("GET", f"/channels/{channel}")
            if place.status == 401:
                raise NotTried("Discord does not accept this DISCORD_TOKEN.")
            if not place.ok or not place.body.get("guild_id"):
                raise NotTried(f"The bot sees no channel {channel} of a server ({place}).")
            owner = (await wire.call("GET", "/applications/@me")).body
            if owner.get("interactions_endpoint_url"):
                raise NotTried("Presses do not come by the gateway: `agora endpoint set none`.")
            me = (await wire.call("GET", "/users/@me")).body
            gate = (await wire.call("GET", "/gateway/bot")).body
            probe = cls(
                wire,
                partial(GatewaySession, gate["url"], token, http, times),
                ProbedPlace(
                    channel=str(place.body["id"]),
                    guild=str(place.body["guild_id"]),
                    application=str(owner["id"]),
                    bot=str(me["id"]),
                ),
                notes=notes,
                cassette=cassette,
                times=times,
                tell=tell,
            )
            async with probe.another_session(probe._hear) as probe.session:
                yield probe

    @asynccontextmanager
    async def another_session(self, hear: Hear) -> AsyncIterator[GatewaySession]:
        """A further session on the same shard, as soon as Discord admits one."""
        await self._wait_for_session()
        async with self._open_session(hear) as session:
            yield session

    async def session_anew(self) -> None:
        """End the first session and begin another, as a restart of the bot does."""
        if self.session is not None:
            await self.session.__aexit__()
            await self._wait_for_session()
            await self.session.__aenter__()

    async def _wait_for_session(self) -> None:
        if (wait := self._session_at - self.times.now()) > 0:
            await self.times.sleep(wait)
        self._session_at = self.times.now() + IDENTIFY_INTERVAL_SECONDS

    def _hear(self, name: str, data: Json) -> None:
        if name in PAYLOADS_NOTED:
            self.cassette.note_event(name, data)
        if name == "GUILD_MEMBERS_CHUNK":
            self._chunks.append(data)
        if name == "INTERACTION_CREATE":
            self._heard.append(data["id"])
            self.take_press(data)

    def take_press(self, data: Json) -> None:
        """Hand a press to the question that waits for it, though two sessions hear of it."""
        custom_id = str(data.get("data", {}).get("custom_id", ""))
        mark, _, rest = custom_id.partition(":")
        key, _, button = rest.partition(":")
        if mark == "probe" and key in self._presses and data["id"] not in self._taken:
            self._taken.add(data["id"])
            who = data.get("member") or data
            press = Press(data["id"], data["token"], who["user"]["id"], button, data["message"])
            self._presses[key].put_nowait(press)

    @contextmanager
    def on_behalf_of(self, assumption: str) -> Iterator[None]:
        """Put what is requested meanwhile under this assumption in the cassette."""
        held = _current.set(assumption)
        try:
            yield
        finally:
            _current.reset(held)

    async def once(self, step: Callable[[Probe], Awaitable[T]]) -> T:
        """What a step found; several checks may need it, and it is made once.

        A step that could not be made raises NotTried for each of them.
        """
        if step not in self._shared:
            found = self._shared[step] = asyncio.get_running_loop().create_future()
            try:
                found.set_result(await step(self))
            except BaseException as failed:
                found.set_exception(failed)
                found.exception()  # asked for here, so that asyncio reports nothing
                if not isinstance(failed, Exception):
                    raise
        result: T = await self._shared[step]
        return result

    # -- messages -------------------------------------------------------------------------

    async def post(
        self, body: Json, files: Sequence[File] = (), channel: str = "", *, hurry: bool = False
    ) -> Answer:
        """Post a message, silently, and remember to remove it."""
        place = channel or self.channel
        quiet = {"allowed_mentions": {"parse": []}, **body}
        quiet["flags"] = int(body.get("flags", 0)) | SILENT
        path = f"/channels/{place}/messages"
        answer = await self.wire.call("POST", path, quiet, files, hurry=hurry)
        if answer.ok:
            self.remember(f"{path}/{answer.body['id']}")
        return answer

    async def posted(self, body: Json, files: Sequence[File] = (), channel: str = "") -> Json:
        """A message that must be there for a check; NotTried if Discord refuses it."""
        answer = await self.post(body, files, channel)
        if not answer.ok:
            raise NotTried(f"The bot could not post its message ({answer}).")
        message: Json = answer.body
        return message

    def remember(self, path: str) -> None:
        """Note something that was made, by the path that deletes it."""
        self.notes.add(path)

    async def remove(self, path: str) -> Answer:
        """Remove something; what is already gone is gone, and any other refusal is told."""
        answer = await self.wire.call("DELETE", path)
        if not answer.ok and answer.status != 404 and path.count("/") == 2:
            # a thread that the bot may not delete can at least be put away
            answer = await self.wire.call("PATCH", path, {"archived": True})
        if answer.ok or answer.status in (401, 404):
            self.notes.drop([path])
        else:
            self.tell(f"This could not be removed ({answer}): {path}")
        return answer

    def message_path(self, message: Json) -> str:
        return f"/channels/{message['channel_id']}/messages/{message['id']}"

    # -- answers --------------------------------------------------------------------------

    async def answer(
        self, press: Press, kind: int, data: Json | None = None, files: Sequence[File] = ()
    ) -> Answer:
        """A first answer to a press, of this type."""
        body: Json = {"type": kind} | ({"data": data} if data is not None else {})
        path = f"/interactions/{press.id}/{press.token}/callback"
        return await self.wire.call("POST", path, body, files, hurry=True)

    async def answered(
        self, press: Press, kind: int, data: Json | None = None, files: Sequence[File] = ()
    ) -> Answer:
        """The same, where a check needs it to be taken; NotTried if Discord refuses it."""
        answer = await self.answer(press, kind, data, files)
        if not answer.ok:
            raise NotTried(f"The answer to the press got {answer}.")
        return answer

    def token_path(self, token: str, message: str = "@original") -> str:
        return f"/webhooks/{self.application}/{token}/messages/{message}"

    async def follow_up(self, token: str, data: Json) -> Answer:
        path = f"/webhooks/{self.application}/{token}"
        return await self.wire.call("POST", path, data, hurry=True)

    # -- the person -----------------------------------------------------------------------

    @asynccontextmanager
    async def asking(
        self,
        key: str,
        *buttons: str,
        channel: str = "",
        picture: bool = False,
        menu: Sequence[str] = (),
    ) -> AsyncIterator[tuple[Json, Callable[[], Awaitable[Press]]]]:
        """Ask a person in the channel for presses, in every language.

        Gives the message, and a function that waits for the next press. The question is removed at
        the end.
        """
        self.tell(f"In the channel: {bot_words('en')(f'probe-ask-{key}')}")
        body = question(key, *buttons, picture=picture, menu=menu)
        files = [picture_file()] if picture else []
        within = BY_HAND_TIMEOUT_SECONDS if "done" in buttons else PRESS_TIMEOUT_SECONDS
        with self.hearing(key, within) as pressed:
            message = await self.posted(body, files, channel)
            try:
                yield message, pressed
            finally:
                await self.remove(self.message_path(message))

    @contextmanager
    def hearing(self, key: str, within: float) -> Iterator[Callable[[], Awaitable[Press]]]:
        """Gives a function that waits for the next press on this question's buttons.

        It raises NotTried if the person skips it, or presses nothing within so many seconds.
        """
        queue = self._presses[key] = asyncio.Queue()

        async def pressed() -> Press:
            try:
                press = await asyncio.wait_for(queue.get(), within)
            except TimeoutError:
                raise NotTried("Nobody pressed the button.") from None
            if press.name == "skip":
                await self.answer(press, NOTHING)
                raise NotTried("The person skipped it.")
            return press

        try:
            yield pressed
        finally:
            del self._presses[key]

    async def say(self, key: str, **values: str) -> None:
        """Tell the person something in the channel, in every language."""
        said = "\n".join(bot_words(one)(f"probe-ask-{key}", **values) for one in LANGUAGES)
        await self.posted({"content": said})

    async def asks(self, key: str) -> bool:
        """The person's answer to a question of yes or no."""
        async with self.asking(key, "yes", "no") as (_, pressed):
            press = await pressed()
            await self.answer(press, NOTHING)
            return press.name == "yes"

    async def is_done(self, key: str) -> Press:
        """Wait until the person has done something by hand, and says so."""
        async with self.asking(key, "done") as (_, pressed):
            press = await pressed()
            await self.answer(press, NOTHING)
            return press

    async def agreed(self, key: str) -> None:
        """Ask before something that costs; NotTried unless the person says yes."""
        if not await self.asks(key):
            raise NotTried("The person did not agree to it.")

    # -- the gateway ----------------------------------------------------------------------

    async def events_come(self, *others: GatewaySession) -> None:
        """Give events that are on their way to the sessions the time to come."""
        await self.times.sleep(EVENT_TIMEOUT_SECONDS)
        for session in (self.session, *others):
            if session is not None:
                await session.catch_up()

    async def own_member(self) -> list[Json]:
        """What comes when the bot asks the gateway for its own membership."""
        self._chunks.clear()
        if self.session is not None:
            await self.session.request_member(self.guild, self.bot)
        await self.events_come()
        return list(self._chunks)

    @property
    def heard(self) -> Sequence[str]:
        """The ids of all interactions that the first session heard of."""
        return self._heard


def question(
    key: str,
    *buttons: str,
    picture: bool = False,
    menu: Sequence[str] = (),
    disabled: bool = False,
    note: str = "",
) -> Json:
    """The message that asks for something: the sentence in every language, and its buttons.

    A `note` after the sentence tells edits of one question apart.
    """
    said = "\n".join(bot_words(one)(f"probe-ask-{key}") for one in LANGUAGES)
    parts: list[Json] = [text(f"{said} {note}".strip())]
    if picture:
        parts.append(gallery())
    if menu:
        options = [{"label": one, "value": one} for one in menu]
        chooser = {"type": MENU, "custom_id": f"probe:{key}:menu", "options": options}
        parts.append({"type": ROW, "components": [chooser]})
    row = [_button(key, name) | {"disabled": disabled} for name in (*buttons, "skip")]
    parts += [{"type": ROW, "components": row[at : at + 5]} for at in range(0, len(row), 5)]
    return {"flags": V2, "components": parts}


def _button(key: str, name: str) -> Json:
    said = (bot_words(one)(f"probe-button-{name}") for one in LANGUAGES)
    return {
        "type": BUTTON,
        "style": STYLES.get(name, BLUE),
        "label": name if name.isdecimal() else " / ".join(dict.fromkeys(said)),
        "custom_id": f"probe:{key}:{name}",
    }


def gallery(url: str = f"attachment://{PICTURE}") -> Json:
    return {"type": GALLERY, "items": [{"media": {"url": url}}]}


def text(content: str) -> Json:
    return {"type": TEXT, "content": content}


@cache
def picture_file() -> File:
    """A small blue picture."""
    return File(PICTURE, base64.b64decode(BLUE_SQUARE))
