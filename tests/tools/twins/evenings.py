"""Two evenings that differ only in what one reader cannot see, and all output of the bot.

Every call to Discord is recorded as it is made, with its body, files and time. Of these the reader
gets what goes to the channel, to their direct messages, or answers their presses; who runs the bot
gets log and figures. `differences` plays a script in both worlds and names what is not equal.
"""

from __future__ import annotations

import contextlib
import copy
import hashlib
import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any
from unittest import mock

from discord import AppCommandType
from simcord import actors
from simcord.backend import Backend
from simcord.http import router

from bot.delivery.attachments import AFTER_ANSWER, AFTER_PRESS
from bot.delivery.sender import nonce
from bot.matches.autoplay import Pace
from bot.matches.ballots import is_alone
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.time.reckoning import PRESETS
from bot.ui.id_format import IdText
from bot.ui.ids import AnswerButton, BeginTrial, CloseGame, OpenTrial, ReplayAlong, ShowReview
from games.core.rng import commitment
from games.core.secret import SPECTATOR
from games.headless import chain
from games.testing.laws import dump_all
from tests.tools.evening import Evening, Person, answer_with, evening, parts
from tests.tools.twins import nets
from tests.tools.twins.marks import Marks
from tests.tools.twins.scripts import OTHER, Script, ScriptStep, secret, world
from tests.tools.twins.worlds import listening

NAMES = ("Ana", "Bruno", "Carla", "Dani", "Eva", "Fito", "Gala", "Hugo", "Iris", "Juan")
NOTE = "Whom not to believe:"
CLOSED = 50007
EPHEMERAL = 64
SILENT = 4096
NAMING = frozenset({"moment", "tiding", "end"})  # targets that name people and ask nothing
CALLS = 1  # the lane of calls
LOOKING = {  # verbs of components that only show something
    "my", "form", "page", "text", "zoom", "log", "replay", "eyes", "watch", "export", "rules",
    "timing", "options", "fair", "word", "more", "review", "along", "try", "trysit",
    "tryfoe", "picture", "hallopen", "learnany", "tellme", "alertset", "fill",
}  # fmt: skip
DEPTH = 2  # how far the reader presses on in what a press has shown
DAY, MOMENT = 86_400.0, 1_300.0  # seconds; after three such moments the table is posted anew
VALUES: dict[str, list[Any]] = {  # what commands are given, by the name of the option
    "reason": ["why"], "path": ["a.0"], "value": ["1"], "search": ["play"], "steps": [1],
    "days": [1], "most": [3], "amount": [999], "secrets": [True], "on": [True],
    "answer": ["none-such"],
}  # fmt: skip
LATER = {  # commands that change something: tried when all else has been looked at
    "game undo", "game pause", "game kick", "game rewind", "game abandon", "away",
    "host rewind", "host force", "host replace", "host repair", "host pause", "host resume",
    "host state", "host resend", "host check", "host admit", "privacy ratings", "game start",
    "game join", "game bot", "game cancel", "cup new", "server language", "server games",
    "tryfoe", "picture", "hallopen", "learnany", "tellme", "alertset", "fill",
}  # fmt: skip
NEVER = {  # commands that are not given, and why
    "game resign": "of two players the other wins, and the end opens the hands",
    "game substitute": "who takes a seat is shown its hand",
    "game leave": "there is no lobby to leave any more",
    "privacy delete": "nothing comes to the reader afterwards",
    "game tutorial": "a game of its own, on cards that everybody may know",
    "game new": "a game of its own",
    "cup play": "games of their own",
    "cup close": "there is no cup",
    **dict.fromkeys(("pass", "challenge", "block"), "the reader answers as the script says"),
}

# a file that a message keeps, with the id that the simulated Discord gave it
KEPT_FILE = re.compile(r'("filename": "[^"]+", "id": ")\d+')
# What differs between the two worlds by nature, and is taken out before they are compared.
BY_NATURE = {
    "what a manager without a seat uncovers": "the table is told, and this manager takes no seat",
    "whom a manager without a seat can answer for": "the same: who has answered cannot be forced",
    "reminders of who is called in the channel": "the call there rings or does not, for all to see",
    "the id of a picture that stays": "Discord numbers all files as they come, in each world",
    "the promise of the shuffle": "it is the hash of a secret that differs; what is promised shows",
    "the marks of questions": "they are under that secret; which is asked when is compared. Nor are"
    " the numbers behind them: an answer that comes after its window has closed has one too",
    "the seals of the log": "they are under a key from that secret; which comes when is compared",
    "tokens of interactions": "Discord's, for the bot alone",
    "whom the channel rings": "who sleeps is spared, and at the end who wants no ringing",
    "nights": "they put off when somebody's time is up, and the table sees until when it waits",
    "where others are called": "a call in the channel is for all to see",
    "who shows a hand": "the table is told, and spectators see it",
    "absences": "the table shows who is away, as the clocks stand still",
}


@dataclass(frozen=True)
class Wish:
    """How the people of an evening are served, and how much the reader looks at."""

    locale: str = "en"
    where: str = "dm"  # the reader's: dm, channel, both; "closed": direct messages are shut
    others: str = "dm"  # and where the others are called
    manages: bool = False  # the reader manages the server
    clock: str = "none"  # of the table; see `PRESETS`
    looks: int = 1_000  # at the most, in each round of looking
    every: int = 4  # steps between rounds
    seed: int = 0
    worded: bool = False  # private answers have words and a button in place of their pictures


@dataclass
class Call:
    """One call to Discord: when, what, with which body and files; and who gets to see it."""

    at: float
    what: str
    body: Any
    files: list[tuple[str, str]]
    channel: int = 0
    lane: int = 0  # what is delivered at one time, but by different hands, comes in no order
    person: int = 0  # whose interaction it answers
    public: bool = False  # where it answers one: whether all who are in the channel see it


@dataclass
class Night:
    """One evening, as it was recorded."""

    calls: list[Call] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    seen: list[Any] = field(default_factory=list)
    figures: list[str] = field(default_factory=list)
    nets: dict[str, Any] = field(default_factory=dict)


# At the wire ------------------------------------------------------------------------------------


@contextmanager
def tapped(calls: list[Call]) -> Iterator[None]:
    """Record every call; ids of one channel, or one person, do not depend on what others get."""
    dispatch, interact = router.dispatch, Backend.new_interaction
    streams: dict[object, int] = {}
    lanes: dict[int, int] = {}  # the lane of a message, by its id
    counted: dict[tuple[object, int], int] = {}
    now: list[object] = [None]

    def snowflake(self: Any) -> int:
        ms = int(self.clock.now().timestamp() * 1000) - 1_420_070_400_000
        stream = streams.setdefault(now[0], len(streams))
        at = counted[now[0], ms] = counted.get((now[0], ms), -1) + 1
        return int(ms << 22 | stream << 13 | at)

    def new_interaction(self: Any, type: int, channel_id: int, user_id: int, guild: Any) -> Any:
        before, now[0] = now[0], ("person", user_id)
        try:
            return interact(self, type, channel_id, user_id, guild)
        finally:
            now[0] = before

    def recorded(backend: Any, method: str, path: str, **rest: Any) -> Any:
        call = noted(backend, method, path, rest.get("json"), rest.get("files") or [])
        calls.append(call)
        before, now[0] = now[0], (call.channel, call.person)
        message = path.rpartition("/")[2] if method in ("PATCH", "DELETE") else ""
        call.lane = lanes.get(
            int(message) if message.isdecimal() else 0, CALLS * ("<@" in repr(call.body))
        )
        try:
            made = dispatch(backend, method, path, **rest)
            if method == "POST" and isinstance(made, dict) and "id" in made:
                lanes[int(made["id"])] = call.lane
            return made
        finally:
            now[0] = before

    with (
        mock.patch.object(router, "dispatch", recorded),
        mock.patch.object(Backend, "snowflake", snowflake),
        mock.patch.object(Backend, "new_interaction", new_interaction),
        # what Discord's library draws for a message that has no nonce of ours
        mock.patch("discord.abc.secrets.randbits", return_value=0),
    ):
        yield


def noted(backend: Any, method: str, path: str, body: Any, files: list[Any]) -> Call:
    at, steps = backend.clock.elapsed, path.strip("/").split("/")
    call = Call(at, f"{method} {path}", copy.deepcopy(body), [content(one) for one in files])
    if steps[0] == "channels":
        call.channel = int(steps[1])
    elif steps[0] in ("interactions", "webhooks") and len(steps) > 2:
        record = backend.interactions[backend.interaction_tokens[steps[2]]]
        call.what = f"{method} " + "/".join([steps[0], *steps[3:]])
        call.channel, call.person = record.channel_id, record.user_id
        call.public = shows_to_all(backend, record, steps[0] == "interactions", body or {})
    elif path.endswith("users/@me/channels"):
        call.person = int((body or {}).get("recipient_id", 0))
        call.channel = -1  # that direct messages are opened is seen by nobody
    return call


def content(file: Any) -> tuple[str, str]:
    """Its name, and what is in it: a text as it is, since marks may stand in it; else a hash."""
    source = file.fp if hasattr(file, "fp") else file
    place, name = source.tell(), str(getattr(file, "filename", ""))
    data = source.read()
    source.seek(place)
    is_text = name.endswith((".json", ".txt"))
    return name, data.decode() if is_text else hashlib.sha256(data).hexdigest()


def shows_to_all(backend: Any, record: Any, callback: bool, body: dict[str, Any]) -> bool:
    """Whether an answer to somebody's press changes or says something in the open channel."""
    source = next(
        (m for m in messages(backend, record.channel_id) if m.id == record.source_message_id), None
    )
    on_public = source is not None and not int(source.flags) & EPHEMERAL
    if callback:
        data = body.get("data") or {}
        if body["type"] in (4, 5):
            return not int(data.get("flags") or 0) & EPHEMERAL
        return bool(body["type"] in (6, 7) and on_public)
    if int(body.get("flags") or 0) & EPHEMERAL or record.ephemeral:
        return False
    if record.message_id == record.source_message_id:  # it takes the place of what was pressed
        return on_public
    return on_public or record.message_id is not None


def messages(backend: Any, channel: int) -> list[Any]:
    return [*backend.messages.get(channel, {}).values()]


def reaches(call: Call, reader: int, channel: int, own: int) -> bool:
    """Whether the reader's Discord shows it; `own` is the channel of one's own direct messages.

    What the bot asks Discord for is shown to nobody.
    """
    if call.channel == -1 or call.what.startswith("GET "):
        return False
    if call.person:
        return call.person == reader or (call.public and call.channel == channel)
    return call.channel in (0, channel, own)


# One evening ------------------------------------------------------------------------------------


async def night(script: Script, wish: Wish, side: int) -> Night:
    """Play the script in one of the worlds; the reader looks at everything before and after."""
    made, seen = Night(), list[Any]()
    calls, seals = list[Call](), dict[str, str]()
    with world(side, script.deals), sealing(seals), tapped(calls), listening() as lines:
        async with evening(seed=7) as e:
            e.bot.services.lobby._secret_bytes = drawn(e, side)
            think_by(e, script, side, calls)
            people, reader = await seated(e, script, wish, side)
            channel, own = e.channel.id, reader.actor.user.dm_channel.id
            rounds = {*range(len(script.steps), -1, -wish.every)}
            rng = Random(wish.seed)
            for number, step in enumerate((*script.steps, None)):
                if number in rounds:
                    async with AsyncExitStack() as stack:
                        await stack.enter_async_context(wishes(e, people, reader, side))
                        if step is None:
                            just_done = nets.unsettled(e, script.reader, side == OTHER)
                            await stack.enter_async_context(just_done)
                        await look_around(e, reader, people, wish, rng)
                    made.nets[f"health {number}"] = await nets.health(e)
                session = await e.session()
                for kind, answer in await nets.thoughts(session, script.reader):
                    made.nets[f"{kind} {number}"] = answer
                made.nets[f"lesson {number}"] = nets.lesson(session, script.reader, wish.locale)
                if step is not None:
                    await e.env.advance_time(MOMENT)
                    if step.who[side] not in script.computers:
                        await answered(e, people, step, side)
                    await e.bot.services.autoplay.idle()
            await nets.away(e, people, reader)
            await farewell(e, reader, people, script, wish, rng)
            await nets.repaired(e, reader, script.reader)
            nets.unreadable(e, (await e.session()).row.guild, side == OTHER)
            made.nets["broken"] = await nets.broken(e, reader, wish.locale)
            await nets.time_runs_out(e)
            seen += [c for c in calls if reaches(c, reader.id, channel, own)]
            # what goes to different places at one time comes there in no order
            seen.sort(key=lambda c: (c.at, c.channel, c.person, c.lane))
            made.figures = await figures(e)
            marks = Marks(secret(side, 0), (await e.session()).id)
            # elsewhere all want the same reminders: whom it rings is compared there
            naming = await named_in_public(e) if wish.others == "dm" else set[str]()
    made.calls, made.lines = calls, list(lines)
    made.seen = [marks.numbered(plain(unrung(call, naming), side, seals)) for call in seen]
    return made


async def named_in_public(e: Evening) -> set[str]:
    """The nonces of messages in the channel that name people and ask nothing."""
    id_ = (await e.session()).id
    standing = await e.bot.store.posted.of_match(id_)
    return {nonce(id_, target, 0) for target in standing if target.partition(":")[0] in NAMING}


def unrung(call: Call, naming: set[str]) -> Call:
    """A call without whom it rings, where it is one of those that ring only who wants that.

    That shows by its nature: nothing but a vote rings for who has chosen so, and Discord tells
    everybody whom a message has rung. See "Where somebody is called" in docs/fairness.md.
    """
    body = call.body
    if not isinstance(body, dict) or body.get("nonce") not in naming:
        return call
    allowed = {**body["allowed_mentions"], "users": []}
    flags = body.get("flags", 0) & ~SILENT
    return replace(call, body={**body, "allowed_mentions": allowed, "flags": flags})


@contextmanager
def sealing(seals: dict[str, str]) -> Iterator[None]:
    """Note every seal of the log, with how many there were before it."""
    head = chain.head

    def noted(secret: bytes, link: str) -> str:
        made = head(secret, link)
        seals.setdefault(made, f"<seal {len(seals)}>")
        return made

    with mock.patch.object(chain, "head", noted):
        yield


def drawn(e: Evening, side: int) -> Any:
    """The chance of a lobby: the same ids in both worlds, and another secret."""
    return lambda n: secret(side, 0)[:n] if n == 32 else e.deal.randbytes(n)


async def seated(e: Evening, script: Script, wish: Wish, side: int) -> tuple[list[Person], Person]:
    """The table with everybody at it, in the order in which they came."""
    spoken = {"en": "en-US", "es": "es-ES"}[wish.locale]
    make = e.manager if wish.manages else e.person
    people = [
        (make if seat == script.reader else e.person)(NAMES[seat], spoken)
        for seat in range(script.seats)
    ]
    reader = people[script.reader] if script.reader != SPECTATOR else make("Zoe", spoken)
    for seat, person in enumerate((*people, reader)):
        where = wish.where if person is reader else wish.others
        private = side == OTHER and person is not reader
        await wishing(e, person, wish.locale, where, "repeat" if seat % 2 else "digest", private)
        if where == "closed":
            path = f"/channels/{person.actor.user.dm_channel.id}/messages"
            e.env.inject_error("POST", path, status=403, code=CLOSED, times=None)
    if wish.worded:  # as where Discord takes no new files on private answers
        refused = AFTER_ANSWER, AFTER_PRESS
        e.bot.sending.standing_files.tries = lambda way: way not in refused  # type: ignore[method-assign]
    await e.open(people[0], script.game)
    for seat, person in enumerate(people[1:], 1):
        if seat in script.computers:
            await people[0].set("bot")
        else:
            await person.tap(e.table(), "join")
    session, lobby = await e.session(), e.bot.services.lobby
    around_it = {"seating": "joined", "timing": PRESETS[wish.clock]}
    await lobby.set_options(session.id, people[0].id, dict(script.options), **around_it)
    await looked_behind(e, reader)
    await people[0].tap(e.table(), "start")
    session = await e.session()
    if side == OTHER:
        await jotted(e, [p for p in people if session.seat_of(p.id) is not None], reader)
    sitting = [None if s in script.computers else p.id for s, p in enumerate(people)]
    assert [chair.person for chair in session.chairs] == sitting
    if side == OTHER:  # who presses in another language hears it, and nobody else does
        for person in people:
            if person is not reader:
                e.locales[person.id] = {"en": "es-ES", "es": "en-US"}[wish.locale]
    return [p for s, p in enumerate(people) if s not in script.computers], reader


async def wishing(
    e: Evening, person: Person, locale: str, where: str, reminders: str, private: bool
) -> None:
    """How somebody is served; if `private`, otherwise in all that is nobody else's business."""
    known = await e.bot.services.people.draft(person.id)
    known.locale, known.where = locale, "dm" if where == "closed" else where
    if private:
        known.locale = "es" if locale == "en" else "en"
        known.pictures, known.zone, known.every = False, "Asia/Tokyo", 6
        if where == "dm":  # who is called in the channel shows there whether it may ring
            known.reminders = reminders
    await e.bot.services.people.keep(person.id, known)


async def looked_behind(e: Evening, reader: Person) -> None:
    """Before the start the reader looks at all that there is behind "More"."""
    await pressed(reader, await reader.more(), set(), 0)


async def jotted(e: Evening, people: list[Person], reader: Person) -> None:
    """All but the reader write notes to themselves, and leave them to who takes their seats."""
    session, notes = await e.session(), e.bot.services.notes
    for person in people:
        if person is not reader:
            await notes.write(session.id, person.id, f"{NOTE} {person.actor.name}", leave=True)
    await e.env.settle()


async def answered(e: Evening, people: list[Person], step: ScriptStep, side: int) -> None:
    """One step of the script, given by the controls of a panel."""
    seat, answer = step.who[side], step.answer[side]
    session = await e.session()
    person = next(p for p in people if session.seat_of(p.id) == seat)
    decision = session.playing().pending[seat]
    # what somebody is asked who has answered otherwise in secret may be another thing
    assert side == OTHER or decision.key == step.key, f"{decision.key}, not {step.key}"
    dms = person.dms()
    await answer_with(person, dms[-1] if dms else await person.seat(), decision, answer)


def think_by(e: Evening, script: Script, side: int, calls: list[Call]) -> None:
    """Computer players say what the script says; when they wait, and how long, is recorded."""
    autoplay = e.bot.services.autoplay
    go_on, think = autoplay._go_on, autoplay._think_ahead

    async def within_the_script(id: str) -> bool:
        done = (await e.bot.services.matches.read(id)).playing().version
        return done < len(script.steps) and await go_on(id)

    async def answer(match: Any, seat: int, kind: str) -> Any:
        if match.version >= len(script.steps):
            return None  # a plan leads beyond the script
        step = script.steps[match.version]
        assert step.who[side] == seat
        return step.answer[side]

    async def think_within_the_script(table: Session, seat: int) -> Any:
        left = len(script.steps) - table.playing().version
        return (await think(table, seat))[:left]

    async def pause(seconds: float) -> None:
        calls.append(Call(e.env.backend.clock.elapsed, f"a pause of {seconds} s", None, []))

    autoplay._computers.answer = answer  # type: ignore[method-assign]
    autoplay._go_on = within_the_script  # type: ignore[method-assign]
    autoplay._think_ahead = think_within_the_script  # type: ignore[method-assign]
    autoplay._pause, autoplay._pace = pause, Pace()


@asynccontextmanager
async def wishes(
    e: Evening, people: list[Person], reader: Person, side: int
) -> AsyncIterator[None]:
    """In the other world the others have left standing orders, while no window is open."""
    session = await e.session()
    actions = e.bot.services.actions
    leave = side == OTHER and not session.playing().window and not session.playing().result
    others = [p for p in people if p is not reader] if leave else []
    for person in others:
        await actions.standing_order(session.id, person.id, "pass")
    yield
    for person in others:
        await actions.standing_order(session.id, person.id, "")


# What the reader does ---------------------------------------------------------------------------


async def look_around(
    e: Evening, reader: Person, people: list[Person], wish: Wish, rng: Random
) -> None:
    """Give the commands that show something, press what shows something, try what is refused."""
    acts: list[Any] = []
    for command in sorted(commands(e)):
        if command not in LATER | NEVER.keys():
            acts.append(lambda c=command: given(e, reader, c, people))
    acts += [lambda c=c, o=o: typed(e, reader, c, o) for c, o in completed(e)]
    for menu in e.bot.client.tree.get_commands(type=AppCommandType.message):
        acts.append(lambda m=menu: reader.actor.context_menu(e.channel, m.name, e.table()))
    session = await e.session()
    for message in [*e.channel.history(), *reader.dms()[-2:]]:
        acts.append(lambda m=message: pressed(reader, m, set(), DEPTH))
    for id_ in forged(session, reader):
        acts.append(lambda i=id_: forge(e, reader, i))
    if wish.looks < len(acts):
        acts = rng.sample(acts, wish.looks)
    for act in acts:
        await act()


def commands(e: Evening) -> dict[str, Any]:
    tree = e.bot.client.tree
    return {c.qualified_name: c for c in tree.walk_commands() if hasattr(c, "parameters")}


def completed(e: Evening) -> list[tuple[str, str]]:
    """The options that Discord completes while they are typed."""
    return [
        (name, str(p.name))
        for name, command in sorted(commands(e).items())
        for p in command.parameters
        if p.autocomplete
    ]


async def typed(e: Evening, reader: Person, command: str, option: str) -> None:
    for begun in ("", "o"):
        with contextlib.suppress(Exception):
            await reader.actor.autocomplete(e.channel, command, option, begun)


async def given(e: Evening, reader: Person, command: str, people: list[Person]) -> None:
    """A command with what it must have; and once with all it may have."""
    session = await e.session()
    allowed = session.seat_of(reader.id) is None  # to uncover what is hidden
    if command == "host force" and allowed and len(session.playing().play.asked) > 1:
        return  # it is done for who has not answered only, and the table is told
    needed, all_ = {}, {}
    for option in commands(e)[command].parameters:
        if option.type.name == "user":
            value: Any = people[-1 if option.name != "by" else 0].actor
        elif option.choices:
            value = option.choices[0].value
        else:
            value = VALUES.get(str(option.name), ["coup"])[0]
        if option.name == "secrets" and allowed:
            value = False
        all_[str(option.name)] = value
        if option.required:
            needed[str(option.name)] = value
    for options in (needed, all_) if needed != all_ else (needed,):
        with contextlib.suppress(Exception):  # what Discord itself does not let through
            await reader.slash(command, **options)


async def pressed(reader: Person, message: Any, met: set[str], depth: int) -> None:
    """Press whatever shows something on a message, and on what is shown then."""
    for part in parts(message):
        id_ = str(part.get("custom_id", ""))
        ref = IdText.parse(id_)
        if ref is None or ref.verb not in LOOKING or part.get("disabled") or id_ in met:
            continue
        met.add(id_)
        values = [o["value"] for o in part.get("options", ())]
        for value in (values[:1] + values[-1:]) if part["type"] == 3 else [""]:
            try:
                if part["type"] == 3:
                    shown = await reader.choose(message, [value], id_)
                else:
                    shown = await reader.press_id(message, id_)
            except Exception:
                continue
            if depth and shown.response is not None and shown.ephemeral:
                await pressed(reader, shown.response, met, depth - 1)


def forged(session: Session, reader: Person) -> list[str]:
    """Buttons that the reader was never given: of other seats, of other questions, and those of
    matches that are over."""
    match = session.playing()
    found = [str(ShowReview(session.id, page)) for page in ("", "own", "file")]
    found += [str(ReplayAlong(session.id, match.version, ""))]
    found += [str(OpenTrial(session.id, match.version, SPECTATOR, ""))]
    found += [str(BeginTrial(session.id, max(0, match.version - 1), match.seats[-1], "random"))]
    if any(chair.person not in (None, reader.id) for chair in session.chairs):
        found.append(str(CloseGame(session.id)))  # else it closes the game, which opens everything
    for seat in match.seats:
        for asked in (mark(session), mark(session) + 1):
            option = "none-such" if seat == session.seat_of(reader.id) else "pass"
            found.append(str(AnswerButton(session.id, asked, seat, option)))
    return found


async def forge(e: Evening, reader: Person, id_: str) -> None:
    own = e.channel.history()[-1]
    stored = next(m for m in messages(e.env.backend, e.channel.id) if m.id == own.id)
    data = {"component_type": 2, "custom_id": id_}
    await actors._component_interaction(reader.actor, stored, data)


async def farewell(
    e: Evening, reader: Person, people: list[Person], script: Script, wish: Wish, rng: Random
) -> None:
    """What changes something comes last, and then a day in which nobody comes."""
    tried = sorted(LATER & set(commands(e)))
    session = await e.session()
    if is_alone(session, reader.id):  # then it is asked whether the game is to be closed
        for command in ("game abandon", "game cancel"):
            await given(e, reader, command, people)
    until_now = dump_all(session.playing())
    for command in tried if wish.looks > len(tried) else rng.sample(tried, wish.looks // 4):
        session = await e.session()
        forced = session.seat_of(people[-1].id) if command == "host force" else None
        if forced in session.playing().pending and session.seat_of(reader.id) is None:
            played_on = dump_all(session.playing()) != until_now
            if played_on or forced not in script.forcible:
                continue  # what was answered in secret would show in what follows, as it may
        await given(e, reader, command, people)
    await e.env.advance_time(0.4 * DAY)
    await e.env.advance_time(0.4 * DAY)


OF_MACHINE = "process_", "agora_disk_free_bytes"  # begin metrics that tell nothing of a game


async def figures(e: Evening) -> list[str]:
    """What the metrics tell, but for how fast this machine is, and how much of its memory and disk
    is in use: one process plays both evenings, one after the other."""
    text = (await e.bot.metrics.text()).decode()
    return [
        line
        for line in text.splitlines()
        if "_seconds" not in line and "created" not in line and not line.startswith(OF_MACHINE)
    ]


def plain(call: Call, side: int, seals: dict[str, str]) -> Any:
    """A call as text to compare, without what differs by nature."""
    text = json.dumps([call.at, call.what, call.body, call.files], sort_keys=True, default=repr)
    promises = {commitment(secret(side, 0), format) for format in (1, 2)}
    for promise in promises:
        text = text.replace(promise, "<promise>")
    for seal, name in seals.items():
        text = text.replace(seal, name)
    return KEPT_FILE.sub(r"\1<file>", text)


# Comparing --------------------------------------------------------------------------------------


@dataclass
class Found:
    """What tells the two worlds apart, and how much was compared."""

    apart: list[str]
    compared: int
    differs: int


async def differences(script: Script, wish: Wish) -> Found:
    """What tells the reader, or who runs the bot, in which of the two worlds they are."""
    ours, theirs = [await night(script, wish, side) for side in (0, 1)]
    apart = [
        *first_apart("the reader", ours.seen, theirs.seen),
        *first_apart("log", ours.lines, theirs.lines),
        *first_apart("figures", ours.figures, theirs.figures),
        *(
            f"{what}: {str(ours.nets[what])[:200]} / {str(theirs.nets[what])[:200]}"
            for what in ours.nets
            if what in theirs.nets and ours.nets[what] != theirs.nets[what]
        ),
    ]
    compared = sum(map(len, (ours.seen, ours.lines, ours.figures)))
    return Found(apart, compared, script.differs)


def first_apart(what: str, ours: list[str], theirs: list[str]) -> list[str]:
    """The first line in which two lists differ."""
    for number, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            return [f"{what}, {number}:\n  {around(one, other)}\n  {around(other, one)}"]
    if len(ours) != len(theirs):
        longer = max(ours, theirs, key=len)
        extra = longer[min(len(ours), len(theirs))]
        return [f"{what}: {len(ours)} and {len(theirs)} in number; {extra[:300]}"]
    return []


def around(one: str, other: str) -> str:
    """The part of a line where it differs from another."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[:70]} … {one[max(0, at - 80) : at + 160]}"
