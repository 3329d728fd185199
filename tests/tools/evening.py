"""An evening on a simulated Discord (SimCord), where people press buttons by their labels."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any
from unittest import mock

import discord
import simcord
import yarl
from simcord import env as simcord_env
from simcord import interactions
from simcord.backend import errors, serializers
from simcord.http import _helpers, routes

from bot.app.compose import Bot
from bot.app.time_and_chance import TimeAndChance
from bot.delivery import sender
from bot.delivery.attachments import StandingFile, shown_files
from bot.delivery.pictures import Pictures, WorkerProcess
from bot.delivery.priority import AcknowledgementPriority
from bot.features.hall import messages as hall_messages
from bot.features.history.replay_page import page_of
from bot.features.reminders import service as reminders
from bot.features.seat import private_panels
from bot.features.table.seat_aids import shares_of
from bot.matches.session import Session
from bot.settings import Settings
from bot.ui.id_format import IdText
from bot.ui.questions import RESTS
from bot.ui.questions import listed as ways_listed
from bot.ui.words import at_table
from games.core.decision import Answer, Decision, Split
from storage.roles import Store
from tests.tools.memory_store import MemoryStore

BEGINS = 1_767_225_600.0  # the time when SimCord's evenings begin
HASTY = 3_000  # answers that a review imagines
PATIENCE = 60.0  # seconds that the bot may take over one press on a busy machine
# seconds: timers that are due later wait until a test moves the time on. SimCord itself would wait
# for all that are due within its patience, in real time
SOON_DUE = 1.0
GLANCE = 0.0001  # seconds between two looks whether the bot has done all it can; SimCord's: 0.05
LIMITS = (
    "press_limit",
    "search_limit",
    "lobby_limit",
    "table_limit",
    "picture_limit",
    "dm_minute",
    "dm_day",
)
TOOLS = frozenset(
    {"Refresh", "Board", "Actualizar", "Tablero", "Undo", "Deshacer", "Pass until my turn",
     "Pass unless targeted", "Ask me again", "Paso hasta mi turno",
     "Paso si no es contra mí", "Volver a preguntarme", "My seat", "Mi asiento",
     "Rules", "Reglas", "Log", "Crónica",
     "Since my last move", "Desde mi jugada", "My note", "Mi nota", "?",
     "Fairness", "Juego limpio", "See all", "Ver todo",
     "Open board", "Ver tablero",
     "Standing rule…", "Regla fija…", "Ask me each time", "Preguntarme siempre"}
)  # fmt: skip


class Overheard(AssertionError):
    """What was meant for one person was shown to the whole channel."""


class Hasty(Executor):
    """Makes pages at once, and looks back on matches at once and not for long."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            made = getattr(fn, "func", fn) is page_of  # within SimCord's record of the call
            done.set_result(fn(*args, **({} if made else {"nodes": HASTY})))
        except Exception as failed:
            done.set_exception(failed)
        return done


class Reviewer(WorkerProcess):
    """No process: `Hasty` does it."""

    def pool(self) -> Executor:
        return Hasty()


class Sketches(Pictures):
    """Pictures without a drawing process: one that says which board it stands for."""

    def __init__(self) -> None:
        super().__init__(WorkerProcess())

    async def png(self, svg: str) -> bytes | None:
        return b"\x89PNG\r\n\x1a\n" + hashlib.sha256(svg.encode()).digest()


def new_bot(store: Store, now: Callable[[], float], deal: Random, **settings: Any) -> Bot:
    """The bot as it is shipped, with computer players that do not dawdle and cards of `deal`."""
    settings.setdefault("heartbeat", 30 * 86_400.0)  # virtual time passes in leaps
    settings.setdefault("shards", "1")
    settings.setdefault("emoji", False)
    settings.setdefault("daily", False)  # its games would be played in real time
    settings.setdefault("calls_per_second", 1e6)  # nobody counts them here
    for limit in LIMITS:
        settings.setdefault(limit, 0)  # an evening is played in no time
    given = Settings(_env_file=None, computer_pace=(0, 0), **settings)  # type: ignore[call-arg]
    parts = {
        "pictures": Sketches(),
        "priority": AcknowledgementPriority(0),
        "reviewer": Reviewer(),
    }
    own = TimeAndChance(now, rng=Random(1), secret_bytes=deal.randbytes)
    return Bot(store, given, time_and_chance=own, **parts)


@dataclass
class Person:
    """Somebody in front of a phone."""

    evening: Evening
    actor: Any
    hesitant: bool = False  # leaves a question before the end of a turn unanswered

    @property
    def id(self) -> int:
        return int(self.actor.id)

    async def slash(self, command: str, **options: Any) -> Any:
        return await self.actor.slash(self.evening.channel, command, **options)

    async def click(self, message: Any, label: str) -> Any:
        return await self._on(message, await self._hand(message).click(message, label=label))

    async def press_id(self, message: Any, custom_id: str) -> Any:
        shown = await self._hand(message).click(message, custom_id=custom_id)
        return await self._on(message, shown)

    async def _on(self, message: Any, shown: Any) -> Any:
        """End the turn, where a panel asks once more for the answer that was given on it."""
        if self.hesitant or shown.modal is not None:
            return shown
        direct = [m for m in self.dms() if m.id == message.id]
        panel = direct[0] if direct else shown.response
        for part in ending(panel):
            return await self._hand(panel).click(panel, custom_id=part["custom_id"])
        return shown

    async def tap(self, message: Any, verb: str) -> Any:
        """Press the first button that does this, whatever language it is in."""
        part, _ = controls(message, verb)[0]
        return await self.press_id(message, part["custom_id"])

    async def more(self) -> Any:
        """Press "More" on the table; the private answer with all that can be done."""
        return seen_alone(await self.tap(self.evening.table(), "more"))

    async def set(self, verb: str) -> Any:
        """Press what stands behind "More" on the table."""
        return await self.tap(await self.more(), verb)

    async def choose(self, message: Any, values: list[str], menu: str) -> Any:
        shown = await self._hand(message).select(message, values, custom_id=menu)
        return await self._on(message, shown)

    def _hand(self, message: Any) -> Any:
        """A member presses in the channel, a user in the DM."""
        channel = getattr(message, "channel_id", None) or message.channel.id
        return self.actor if channel == self.evening.channel.id else self.actor.user

    async def send(self, message: Any, shown: Any, values: dict[str, Any]) -> Any:
        """Send a form that a message opened."""
        return await self._on(message, await self._hand(message).submit_modal(shown, values))

    async def submit(self, shown: Any, **chosen: str) -> Any:
        """Send an open form, filled in as it is but for what is chosen."""
        values: dict[str, Any] = {}
        for label in shown.modal["components"]:
            control = label.get("component", label)
            if control["type"] == 3:
                listed = control["options"]
                values[control["custom_id"]] = [o["value"] for o in listed if o.get("default")]
            elif control["type"] == 4:
                values[control["custom_id"]] = control.get("value") or ""
        values.update({k: [v] if isinstance(values.get(k), list) else v for k, v in chosen.items()})
        return await self.actor.submit_modal(shown, values)

    def dms(self) -> list[Any]:
        """The messages of the bot in this person's DM, oldest first."""
        with contextlib.suppress(Exception):
            return list(self.actor.user.dm_channel.history())
        return []

    def dm(self) -> Any:
        found = self.dms()
        assert found, f"{self.actor.name} has no DM"
        return found[-1]

    def offered(self, *beginnings: str) -> str:
        """The answer on the newest direct message that begins with one of these."""
        return next(label for label in answers(self.dm()) if label.startswith(beginnings))

    async def seat(self) -> Any:
        """Press "My seat" on the table; the private panel that opens."""
        t = self.evening.table()
        label = next(b for b in labels(t) if b in ("My seat", "Mi asiento"))
        return seen_alone(await self.click(t, label))


@dataclass
class Evening:
    """A server with a channel, people in it, and the bot."""

    env: Any
    store: Store
    bot: Bot
    guild: Any
    channel: Any
    deal: Random
    people: dict[str, Person] = field(default_factory=dict)
    locales: dict[int, str] = field(default_factory=dict)

    def manager(self, name: str, locale: str = "en-US") -> Person:
        """Somebody who manages this server."""
        role = self.guild.create_role("keeper", permissions=discord.Permissions(manage_guild=True))
        actor = self.guild.add_member(self.env.create_user(name), roles=[role])
        self.people[name] = Person(self, actor)
        self.locales[actor.id] = locale
        return self.people[name]

    def person(self, name: str, locale: str = "en-US") -> Person:
        """Somebody of this server; made when first named."""
        if name not in self.people:
            actor = self.guild.add_member(self.env.create_user(name))
            self.people[name] = Person(self, actor)
            self.locales[actor.id] = locale
        return self.people[name]

    def trio(self, locale: str = "en-US") -> list[Person]:
        """Ana, Bruno and Carla."""
        return [self.person(name, locale) for name in ("Ana", "Bruno", "Carla")]

    async def asked(self, people: list[Person]) -> Person:
        """The first of these people who owes an answer."""
        return (await self.all_asked(people))[0]

    async def all_asked(self, people: list[Person]) -> list[Person]:
        """Those of these people who owe an answer."""
        session = await self.session()
        return [p for p in people if session.seat_of(p.id) in session.playing().pending]

    def table(self) -> Any:
        """The table message: the oldest of the bot that has a "My seat" or "Join" button."""
        for message in self.channel.history():
            wires = [IdText.parse(id) for id in buttons(message, all=True).values()]
            if {"my", "join"} & {wire.verb for wire in wires if wire is not None}:
                return message
        raise AssertionError("there is no table in the channel")

    def vote(self) -> Any:
        """The message of the newest open vote."""
        for message in self.channel.history()[::-1]:
            if controls(message, "yes") and not controls(message, "seat"):
                return message
        raise AssertionError("nothing is voted on")

    def last(self) -> Any:
        """What was posted last in the channel."""
        return self.channel.history()[-1]

    def calls(self, person: Person) -> list[str]:
        """The messages in the channel that call somebody; moments may mention them too."""
        call = f"<@{person.id}>, it is your move in **"
        return [str(m.id) for m in self.channel.history() if call in text(m)]

    async def session(self) -> Session:
        rows = await self.store.matches.rows(channel=self.channel.id, limit=1)
        return await self.bot.services.matches.read(rows[0].id)

    async def open(self, host: Person, game: str, *, clock: str = "", **chosen: str) -> None:
        """`/game new` and its form; `clock` is one of `PRESETS`, or the usual one."""
        shown = await host.slash("game new", game=game)
        if shown.modal is not None:
            await host.submit(shown, **chosen)
        if clock:
            await host.submit(await host.set("timing"), preset=clock)

    async def seat_all(self, game: str, *people: Person, clock: str = "", **chosen: str) -> None:
        """Open a table, seat these people, start."""
        await self.open(people[0], game, clock=clock, **chosen)
        for person in people[1:]:
            await person.tap(self.table(), "join")
        await people[0].tap(self.table(), "start")

    async def restart(self, **settings: Any) -> None:
        """The process ends and another one takes over, on the same store."""
        old = self.bot
        now = lambda: float(self.env.now().timestamp())  # noqa: E731
        self.bot = new_bot(self.store, now, self.deal, **settings)
        await old.rest()
        await self.bot.reach.told_time(float(self.env.now().timestamp()))  # a login hears it
        await self.env.restart_bot(self.bot.client)


@asynccontextmanager
async def evening(
    store: Store | None = None,
    server_locale: str = "en-US",
    seed: int = 1,
    moves: float = 0.0,
    old_edits: int = 0,
    **settings: Any,
) -> AsyncIterator[Evening]:
    """A server and the bot; the same `seed` deals the same cards every time.

    `moves` is by how many seconds the bot's clock moves at every reading. The bot does not limit
    its edits of old messages (or to `old_edits`): SimCord would wait for them, too.
    """
    kept = store or MemoryStore()
    deal = Random(seed)
    clock: dict[str, Any] = {}
    readings = [0]

    def virtual() -> float:
        readings[0] += 1
        moved = moves * readings[0]
        return moved + (float(clock["env"].now().timestamp()) if clock else BEGINS)

    locales: dict[int, str] = {}
    build = interactions.base_payload

    def spoken(*args: Any, **kwargs: Any) -> Any:
        """SimCord's people all speak American English; ours have a language each."""
        record, payload = build(*args, **kwargs)
        user = payload.get("user") or payload["member"]["user"]
        payload["locale"] = locales.get(int(user["id"]), "en-US")
        if "guild_locale" in payload:
            payload["guild_locale"] = server_locale
        return record, payload

    with (
        mock.patch.object(interactions, "base_payload", spoken),
        files_as_on_discord(),
        mock.patch.dict(simcord.Env._settle_internal.__kwdefaults__, idle=GLANCE),
        timers_at_rest(),
        mock.patch.multiple(
            private_panels,
            EDIT_INTERVAL_SECONDS=0.0,
            CHANNEL_EDITS_IN_WINDOW=0,
            STORE_INTERVAL_SECONDS=2 * PATIENCE,
        ),
        mock.patch.object(hall_messages, "EDIT_INTERVAL_SECONDS", 0.0),
        mock.patch.object(sender, "OLD_EDITS_LIMIT", old_edits),
        mock.patch.object(reminders, "QUIET_SHARE", 1),  # of a short clock: later than `PATIENCE`
    ):
        bot = new_bot(kept, virtual, deal, **settings)
        async with simcord.run(bot.client, settle_timeout=PATIENCE) as env:
            clock["env"] = env
            guild = env.create_guild()
            channel = guild.create_text_channel("mesa")
            made = Evening(env, kept, bot, guild, channel, deal, locales=locales)
            try:
                yield made
            finally:
                await made.bot.rest()


@contextmanager
def timers_at_rest() -> Iterator[None]:
    """SimCord waits in real time only for timers that are due very soon."""

    def until(parked: Callable[[Any, Any, float], bool]) -> Callable[[Any, Any, float], bool]:
        return lambda state, one, deadline: parked(
            state, one, min(deadline, state.loop.time() + SOON_DUE)
        )

    with mock.patch.multiple(
        simcord_env,
        _callback_is_parked=until(simcord_env._callback_is_parked),
        _is_parked=until(simcord_env._is_parked),
    ):
        yield


@contextmanager
def files_as_on_discord() -> Iterator[None]:
    """SimCord with what Discord does about files: a message lists none that its components show,
    and an edit finds only those that it lists, by their names."""
    told, changes = serializers.message_payload, _helpers.message_edit_changes

    def hidden(*args: Any, **kwargs: Any) -> Any:
        payload = told(*args, **kwargs)
        seen = {str(one.id) for one in shown_files(payload)}
        listed = [one for one in payload["attachments"] if one["id"] not in seen]
        return {**payload, "attachments": listed}

    def strict(ctx: Any, message: Any = None, *, body: dict[str, Any] | None = None) -> Any:
        fields = ctx.body() if body is None else body
        names = {one.get("filename") for one in fields.get("attachments") or ()}
        for part in walk(fields.get("components")):
            for item in part.get("items") or ():
                _, reference, name = item["media"]["url"].partition("attachment://")
                if reference and name not in names:
                    code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                    raise errors.invalid_form_body(f"{code}: {name}")
        return changes(ctx, message, body=body)

    with (
        mock.patch.object(serializers, "message_payload", hidden),
        mock.patch.object(routes.messages, "message_edit_changes", strict),
        mock.patch.object(routes.interactions, "message_edit_changes", strict),
    ):
        yield


# Reading a message -------------------------------------------------------------------------------


def seen_alone(shown: Any) -> Any:
    """The message that answers somebody's press; raises Overheard if everybody sees it."""
    if not shown.ephemeral:
        raise Overheard(shown.response.content if shown.response else "an answer")
    return shown.response


def walk(components: Any) -> Iterator[dict[str, Any]]:
    for one in components or ():
        yield one
        yield from walk(one.get("components"))
        if one.get("accessory"):
            yield one["accessory"]


def parts(message: Any) -> list[dict[str, Any]]:
    found = [c if isinstance(c, dict) else c.to_dict() for c in message.components]
    return list(walk(found))


def pictures(message: Any) -> list[StandingFile]:
    """The files that the galleries of a message show, by their addresses."""
    shown = [item["media"]["url"] for part in parts(message) for item in part.get("items") or ()]
    files = [yarl.URL(url).parts[-2:] for url in shown]
    return [StandingFile(int(id), name) for id, name in files]


def text(message: Any) -> str:
    """All that can be read on a message."""
    return "\n".join(str(p["content"]) for p in parts(message) if p["type"] == 10)


def read_aloud(message: Any) -> str:
    """All that can be read on a message, with what its pictures show, without bold letters."""
    pictures = [item for part in parts(message) if part["type"] == 12 for item in part["items"]]
    shown = [item.get("description") or "" for item in pictures]
    return "\n".join([text(message), *shown]).replace("**", "")


def buttons(message: Any, all: bool = False) -> dict[str, str]:
    """The buttons that can be pressed: label to custom id."""
    return {
        p["label"]: p["custom_id"]
        for p in parts(message)
        if p["type"] == 2 and (all or not p.get("disabled"))
    }


def labels(message: Any, all: bool = False) -> list[str]:
    return list(buttons(message, all))


def menus(message: Any) -> list[dict[str, Any]]:
    return [p for p in parts(message) if p["type"] == 3]


def answers(message: Any) -> list[str]:
    """The buttons that answer the open question."""
    return [label for label in labels(message) if label not in TOOLS]


async def answer_somehow(person: Person, message: Any, rng: Random) -> Any:
    """Answer the question on a panel: any button, or anything in its menu."""
    choices = answers(message)
    if choices:
        return await person.click(message, rng.choice(choices))
    menu = menus(message)[0]
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    values = [option["value"] for option in menu["options"]]
    picked = rng.sample(values, rng.randint(max(least, 1), most))
    return await person.choose(message, picked, menu["custom_id"])


async def play_on(e: Evening, people: list[Person], rng: Random, limit: int = 900) -> int:
    """Everybody who is asked answers, now from the DM, now from the channel, until the end."""
    for step in range(limit):
        session = await e.session()
        match = session.playing()
        if match.result:
            return step
        asked = [p for p in people if session.seat_of(p.id) in match.pending]
        assert asked, f"nobody is asked at {match.where()}"
        person = rng.choice(asked)
        await answer_somehow(person, person.dm() if step % 2 else await person.seat(), rng)
    raise AssertionError("no end")


# Answering anything -------------------------------------------------------------------------------

ANSWERING = frozenset({"a", "n", "nm", "s", "none", "form", "page"})


def controls(message: Any, *verbs: str) -> list[tuple[dict[str, Any], IdText]]:
    """The buttons and menus that answer the open question, with what each is for."""
    found = []
    for part in parts(message):
        ref = IdText.parse(str(part.get("custom_id", "")))
        if ref is not None and ref.verb in (verbs or ANSWERING) and not part.get("disabled"):
            found.append((part, ref))
    return found


def ending(message: Any) -> list[dict[str, Any]]:
    """The buttons that end a turn, on a panel that asks once more for an answer."""
    return [part for part, _ in controls(message, "sure")] if message is not None else []


async def answer_with(
    person: Person,
    message: Any,
    decision: Decision,
    answer: Answer,
    lesson: Session | None = None,
) -> Any:
    """Give this very answer from a panel, by whatever controls it has; fails where none does.

    `lesson` is the table of a tutorial, where it is one.
    """
    if isinstance(answer, str | int):
        for part, ref in controls(message, "a", "n"):
            if ref.arg == str(answer):
                return await person.press_id(message, part["custom_id"])
        for part, _ in controls(message, "s", "nm"):
            if any(option["value"] == str(answer) for option in part["options"]):
                return await person.choose(message, [str(answer)], part["custom_id"])
        for part, _ in controls(message, "page"):
            for option in part["options"]:
                turned = await person.choose(message, [option["value"]], part["custom_id"])
                own = turned.ephemeral or message.flags.ephemeral
                shown = turned.response if own else person.dm()
                for menu, _ in controls(shown, "s"):
                    if any(each["value"] == answer for each in menu["options"]):
                        return await person.choose(shown, [str(answer)], menu["custom_id"])
    if isinstance(decision, Split) and isinstance(answer, dict):
        session = lesson or await person.evening.session()
        (seat,) = (at for at, one in session.playing().pending.items() if one is decision)
        w = at_table(session, "en")
        shares = shares_of(session, seat, decision, w)
        found = ways_listed(decision, shares)
        wanted = {box: n for box, n in answer.items() if n}
        told = [{box: n for box, n in one.items() if n} for one in found]
        if wanted in told:
            return await answer_with(person, message, decision, told.index(wanted))
    if isinstance(answer, list):
        for part, _ in controls(message, "none"):
            if not answer:
                return await person.press_id(message, part["custom_id"])
        for part, _ in controls(message, "s"):
            if set(answer) <= {option["value"] for option in part["options"]}:
                return await person.choose(message, answer, part["custom_id"])
    for part, _ in controls(message, "form"):
        shown = await person.press_id(message, part["custom_id"])
        return await person.send(message, shown, filled(shown, decision, answer))
    raise AssertionError(f"no control for {answer!r}")


def filled(shown: Any, decision: Decision, answer: Answer) -> dict[str, Any]:
    """An open form with this answer in it."""
    fields = [label.get("component", label) for label in shown.modal["components"]]
    if isinstance(answer, dict) and isinstance(decision, Split):
        given = [answer.get(box, 0) for box in decision.caps if box not in RESTS]
        fields = [field for field in fields if "options" in field]  # what was wrong may be above
        if fields[0]["custom_id"] == "0":
            return {str(i): [str(n)] for i, n in enumerate(given)}
        pairs = {f"{i}:{n}" for i, n in enumerate(given) if n}
        return {
            field["custom_id"]: [o["value"] for o in field["options"] if o["value"] in pairs]
            for field in fields
        }
    if isinstance(answer, list):
        offered = [{option["value"] for option in field["options"]} for field in fields]
        return {
            field["custom_id"]: [one for one in answer if one in listed]
            for field, listed in zip(fields, offered, strict=True)
        }
    return {fields[0]["custom_id"]: str(answer)}
