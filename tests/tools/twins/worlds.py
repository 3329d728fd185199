"""Two bots on two stores that differ only in what one reader cannot see, and all their output.

Both are the real bot without its connection: what it would say is made by the functions that make
it when it is connected. `tell_apart` names every surface that differs.
"""

from __future__ import annotations

import asyncio
import json
import logging
import pickle
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from contextlib import (
    asynccontextmanager,
    contextmanager,
    nullcontext,
    suppress,
)
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from random import Random
from typing import Any, get_args
from unittest import mock

from bot.app.compose import Bot
from bot.features.calls.marks import call_mark
from bot.features.history import view as record
from bot.features.lobby import view as lobby_view
from bot.features.notifications import view as notifications_view
from bot.features.personal import view as personal_view
from bot.features.proof import view as proof_view
from bot.features.seat import private_panels
from bot.features.seat import view as seat_view
from bot.features.table import view as table_view
from bot.features.votes import view as vote_view
from bot.gateway.guard import sentence
from bot.matches import outgoing
from bot.matches.autoplay import Pace
from bot.matches.body import BodyDraft, ChairDraft, ToolUser, Vote
from bot.matches.errors import Refused, RulesFailed, Stale
from bot.matches.proof_record import Proof, Sitter
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.matches.standing_orders import automatic_seat
from bot.people.service import Person
from bot.time.reckoning import PRESETS
from bot.ui import widgets, words
from games.core.decision import Illegal
from games.core.game import Game
from games.core.record import Entry, Snapshot, Start
from games.core.secret import SPECTATOR, dump
from games.core.snapshots import patched
from games.core.words import Words
from games.headless import chain
from games.testing.laws import Twins, dump_all, taught
from games.testing.worlds import Unthrown
from storage import codec
from storage.records import LIVE, Commit, Row
from tests.tools.evening import new_bot
from tests.tools.memory_store import MemoryStore
from tests.tools.twins import nets
from tests.tools.twins.faces import faces, seen

LOCALES = ("en", "es")
STRANGER = 999
ANSWERS = 6  # of computer players, whose times are compared
DEPTH = 3  # of the paths at which repairs are tried, one of so many at each line:
REPAIRED_EVERY = 5
NOW = 1_800_000_000.0


# what every line of a log has; what else one has was given to it
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class LoggedLines(logging.Handler):
    """Every line that the process logs, whatever its level."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.partition(".")[0] in ("bot", "games", "storage"):
            more = {name: value for name, value in vars(record).items() if name not in USUAL}
            said = f"{record.levelname} {record.name} {record.getMessage()}"
            self.said.append(f"{said} {more}" if more else said)


SEAL = "5ea1" * 16  # of every log


@dataclass
class World:
    """One bot, and what it keeps."""

    bot: Bot
    store: MemoryStore
    clock: list[float]  # what time it is
    edits: list[Any] = field(default_factory=list)  # of private panels
    other: Session | None = None  # the first match, which a person plays beside the later ones

    async def put(
        self,
        start: Start,
        base: Snapshot,
        log: list[Entry],
        id: str,
        computers: str = "",
        changed: Mapping[int, Mapping[str, Any]] | None = None,
        clock: str = "none",
    ) -> Session:
        """Store a match that goes on from `base` with the lines after it, and load it.

        `changed` has what is other than usual of some seats, `clock` is one of `PRESETS`.
        """
        chairs = [ChairDraft(person=person(seat), name=f"P{seat}") for seat in range(start.seats)]
        for seat, other in (changed or {}).items():
            chairs[seat] = ChairDraft.model_validate({**chairs[seat].model_dump(), **other})
        if computers:
            for chair in chairs:
                chair.person, chair.computer = None, computers
        body = BodyDraft(
            chairs=chairs,
            secret="00" * 32,
            proof=Proof(
                people=tuple(map(sitter, range(start.seats), chairs)),
                link=SEAL,
                first_head=SEAL,
                head=SEAL,
            ),
            options=start.options,
            start=codec.start_in(start),
            timing=PRESETS[clock],
        )
        kept = body.stored()
        row = Row(id, 1, LIVE, start.game, 1, int(id, 36), person(0), kept, NOW, NOW)
        people = [chair.person for chair in chairs]
        await self.store.matches.commit(Commit(row, people, log, base))
        session = await self.bot.services.matches.read(id)
        self.other = self.other or session
        self.bot.services.history._folded[id] = (
            base  # a fold of the whole log would lead out of this world
        )
        return session

    async def edit_private(self, token: str, face: widgets.Face, **_: Any) -> None:
        """Stands for the sender: notes what a private panel is changed into."""
        self.edits.append((token, seen(face)))

    def open_panels(self, session: Session, viewer: int) -> None:
        """Private panels stand open: of the viewer, and of people who held the other seats."""
        for seat in session.playing().seats:
            whose = person(seat) if seat == viewer else STRANGER + seat
            face = self.bot.messages.panel_maker.face(session, seat, Person(), drawn=True)
            one = private_panels.shown(session, seat, Person(), face)
            press = (whose, session.id), 1
            self.bot.delivery.private.hold(*press)
            self.bot.delivery.private.note(*press, f"{seat}", one)
            self.bot.delivery.private.release(*press)

    async def followed(self) -> list[Any]:
        """What these panels have been changed into since."""
        await self.bot.delivery.private._tasks.done()
        edits, self.edits = self.edits, []
        return edits


def person(seat: int) -> int:
    return 100 + seat


@asynccontextmanager
async def twins() -> AsyncIterator[tuple[World, World]]:
    """Two bots whose chance, clock and memory are the same.

    So are the seals of their logs: those differ where any lines do, and tell nothing.
    """
    made = []
    for _ in range(2):
        store, clock = MemoryStore(), [NOW]
        bot = new_bot(store, lambda clock=clock: clock[0], Random(1))  # type: ignore[misc]
        made.append(World(bot, store, clock))
        bot.sending.sender.edit_private = made[-1].edit_private  # type: ignore[method-assign]
    try:
        with mock.patch.object(chain, "head", return_value=SEAL):
            yield made[0], made[1]
    finally:
        for world in made:
            await world.bot.close()


@contextmanager
def listening() -> Iterator[list[str]]:
    lines, root = LoggedLines(), logging.getLogger()
    before = root.level
    root.addHandler(lines)
    root.setLevel(logging.DEBUG)
    try:
        yield lines.said
    finally:
        root.setLevel(before)
        root.removeHandler(lines)


# What comes out --------------------------------------------------------------------------------


@contextmanager
def drawing_once(game: Game[Any]) -> Iterator[None]:
    """The board is drawn once of all that is alike: the view, and the words with their reader."""
    board, drawn = game.board, dict[bytes, str]()

    def once(view: Any, w: Words) -> str:
        assert board is not None
        key = pickle.dumps((view, w.locale, w.names, w.reader))
        if key not in drawn:
            drawn[key] = board(view, w)
        return drawn[key]

    object.__setattr__(game, "board", board and once)
    try:
        yield
    finally:
        object.__setattr__(game, "board", board)


async def surfaces(
    world: World, session: Session, viewer: int, locale: str, *, hands: bool = False
) -> dict[str, Any]:
    """All that the viewer's Discord could get to see of a match now, in a language; with `hands` as
    if all others showed theirs to spectators."""
    with drawing_once(session.game):
        return await _surfaces(world, session, viewer, locale, hands)


async def _surfaces(
    world: World, session: Session, viewer: int, locale: str, hands: bool
) -> dict[str, Any]:
    bot, match = world.bot, session.playing()
    whose = STRANGER if viewer == SPECTATOR else person(viewer)
    own = None if viewer == SPECTATOR else viewer
    drawn = locale == "es"  # in English as who wants no pictures
    out: dict[str, Any] = {"table": seen(table_view.table_face(session))}
    if own is not None:
        out["tried"] = await tried(world, session, own, locale)
        out["tools"] = await tools_tried(world, session, own, locale)
    playing = [session, world.other or session]
    readers = bot.services.history.readers(session, whose)
    out["whose eyes"] = readers
    out["links"] = await bot.services.finder.links(session)
    said = await bot.services.history.said(session, viewer)
    stops = await bot.services.history.stops(session, viewer)
    last = await bot.services.history.at(session, stops[-1])
    heard_so_far = await bot.services.finder.heard(session, viewer)
    now = [one for one in heard_so_far if one[0] == stops[-1]]
    if own is not None:
        reader = seat_view.PanelReader(locale, emoji=emoji(session), has_web_pages=True)
        shown = seat_view.panel(session, own, reader, drawn=drawn)
        out["panel"] = seen(shown)
    for part in ("", *(session.game.zooms if drawn and not hands else ())):
        looked = table_view.board(session, viewer, locale, drawn, part)
        out[f"board {part}".rstrip()] = seen(looked)
    out["fairness"] = seen(proof_view.fairness(session, locale, [""], beacon=True))
    out["votes"] = voted(session, locale)
    out |= await faces(bot, session, viewer, locale, reviews=not hands)
    out["mine"] = seen(personal_view.mine(playing, whose, locale))
    out["watch"] = seen(record.watch(session, locale, drawn, own))
    if own is not None:  # who looks over this player's shoulder learns no more
        shown = showing(session, [own])
        out["shown"] = seen(record.watch(shown, locale, drawn))
        out["resigning"] = seen(seat_view.resigning(session, own, locale))
        out["closing"] = seen(lobby_view.closing(session, locale))
        out["lesson"] = nets.lesson(session, own, locale)
        out["form"] = await nets.form(bot, session, own, locale)
    if hands:
        shown = showing(session, match.seats)
        out["all hands"] = seen(record.watch(shown, locale, drawn))
    heard = words.spoken(session, said, locale, viewer)
    out["log"] = heard
    out["transcript"] = record.transcript(session, said, viewer, locale)
    out["export"] = await bot.services.history.own_view(session, viewer, heard)
    listed = words.told_events(session, heard_so_far)
    marks = record.landmarks(session, listed, stops, locale, viewer)
    at = record.ReplayedStep(last, now, len(stops) - 1, len(stops))
    for eyes in readers:
        step = record.replay(
            session,
            at,
            reader=eyes,
            readers=readers,
            landmarks=marks,
            locale=locale,
            pictures=drawn,
        )
        out[f"replay {eyes}"] = seen(step)
    try:
        await bot.services.history.document(session)
        out["export of all"] = codec.to_json(dump_all(match))  # which is what it holds
    except Refused as why:
        out["export of all"] = why.code
    out["the host's look"] = (
        await bot.services.hosting.look(session.id) if not match.result else None
    )
    out["notifications"] = [
        seen(notifications_view.face(session, one)) for one in session.body.notifications
    ]
    out["where the table went"] = seen(table_view.moved_card(session, "https://discord.com"))
    out["calls"] = [(session.is_called(s), call_mark(session, s)) for s in match.seats]
    out["automatic"] = automatic_seat(session)
    out["panels"] = sorted(outgoing.panel_keys(session, session.status).items())
    messages = await world.store.outbox.due(NOW + 1e9)
    out["outbox"] = [(m.id, m.target, m.body, m.revision, m.due_at) for m in messages]
    out["deadlines"] = await world.store.deadlines.due(NOW + 1e9)
    out["asked"] = match.settled().asked
    clocks = [chair.clock for chair in session.chairs]
    out["clocks"] = [(c.bank, c.since, c.due, c.left, c.shared) for c in clocks]
    if not hands:  # the cards differ
        out["repairs"] = await repairs_tried(world, session)
        out["answers for this seat"] = await nets.thoughts(session, viewer)
    out["absences"] = await absent(world, session, own)
    return out


def emoji(session: Session) -> dict[str, str]:
    """All emoji of a game, as if they were there."""
    drawn = session.game.art.emoji
    return {name: f"<:{name}:{n}>" for n, name in enumerate(drawn.drawings, 1)} if drawn else {}


async def absent(world: World, session: Session, own: int | None) -> Any:
    """Who is away at the table at once, of those who take leave."""
    people, leaves = world.bot.services.absences, []
    for seat in session.playing().seats:
        if seat != own:
            leaves.append(await people._asked_somewhere(person(seat)))
    return leaves


def voted(session: Session, locale: str) -> list[Any]:
    """How the votes of a table look, open and closed: one of each kind, begun by the first seat."""
    until, kinds = NOW + 600, get_args(Vote.model_fields["kind"].annotation)
    whose = {"kick": 1, "late": -1}  # where several are asked nobody is named
    out = []
    for number, kind in enumerate(kinds, 1):
        about = {"kind": kind, "number": number, "by": person(0), "until": until}
        about |= {"seat": whose.get(kind, -1), "whose": 0, "first": 1, "yes": (person(0),)}
        vote = Vote.model_validate(about)
        told = {"locale": locale, "paused_until": until if kind == "resume" else None}
        at = replace(session, body=session.body.model_copy(update={"votes": (vote,), **told}))
        closed = vote.model_copy(update={"outcome": "passed"})
        faces = [vote_view.card(at, each) for each in (vote, closed)]
        faces.append(vote_view.outcome(at, closed))
        away = at.body.chairs[1].model_copy(update={"absent": True})
        chairs = (at.body.chairs[0], away, *at.body.chairs[2:])
        left = replace(at, body=at.body.model_copy(update={"chairs": chairs}))
        faces += [vote_view.card(left, vote), vote_view.letter(left, 1, locale, "")]
        out.append([table_view.vote_lines(at, words.bot_words(locale)), *map(seen, faces)])
    return out


def showing(session: Session, seats: Iterable[int]) -> Session:
    """The same where players let spectators see their hands."""
    chairs = [*session.chairs]
    for seat in seats:
        chairs[seat] = chairs[seat].model_copy(update={"shows": True})
    return replace(session, body=session.body.model_copy(update={"chairs": chairs}))


async def tried(world: World, session: Session, seat: int, locale: str) -> list[str]:
    """What somebody is told who tries what cannot be done."""
    actions, match, asked = world.bot.services.actions, session.playing(), mark(session)
    attempts: list[Any] = [
        lambda: actions.answer(session.id, STRANGER, seat, asked, "pass", None),
        lambda: actions.answer(session.id, person(seat), seat, asked + 7, "pass", None),
        lambda: actions.answer(session.id, person(seat), seat, asked, "no-such-thing", None),
        lambda: actions.answer(session.id, person(seat), seat, asked, 10**6, None),
        lambda: actions.answer(session.id, person(seat), seat, asked, ["no", "such"], None),
        lambda: actions.answer(session.id, person(seat), seat, asked, {"no": 1}, None),
    ]
    for other in match.seats:
        for who in {STRANGER, person(seat)} - {person(other)}:
            attempts.append(
                lambda p=who, s=other: actions.answer(session.id, p, s, asked, "pass", None)
            )
    told = []
    for attempt in attempts:
        try:
            await attempt()
        except (Refused, Illegal, Stale, RulesFailed) as why:
            told.append(f"{type(why).__name__} {sentence(why, locale)}")
        else:
            told.append("was done")
    return told


async def tools_tried(world: World, session: Session, seat: int, locale: str) -> list[str]:
    """What somebody who plays, and manages the server, gets from the tools of those who do not."""
    tools, votes, id = world.bot.services.hosting, world.bot.services.votes, session.id
    who, yes = ToolUser(person=person(seat), name="Host"), {"manages": True}
    attempts = [tools.uncover(id, who, "why", **yes), tools.repair(id, who, "a.0", "1", "", **yes)]
    for other in session.playing().seats:
        attempts.append(tools.force(id, who, other, "why", **yes))
        attempts.append(tools.replace(id, who, other, STRANGER, "Stranger", "why", **yes))
        attempts.append(votes.propose(id, person(seat), "kick", seat=other))
    attempts.append(votes.propose(id, person(seat), "rewind", steps=10**6))
    told = []
    for attempt in attempts:
        try:
            told.append(f"was done: {await attempt}")
        except (Refused, Illegal) as why:
            told.append(f"{type(why).__name__} {sentence(why, locale)}")
    return told


async def repairs_tried(world: World, session: Session) -> list[str]:
    """What a manager who does not play is told whose value does not fit where it is to lie; at some
    of the places, others at each line: the state has hundreds."""
    match, told = session.playing(), list[str]()
    keeper, misfit = ToolUser(person=STRANGER, name="Keeper"), {"no": 1}
    first = match.version % REPAIRED_EVERY
    for path in islice(inward(json.loads(match.checkpoint.state)), first, None, REPAIRED_EVERY):
        with suppress(Illegal):
            patched(match.game, match.checkpoint, path, misfit)
            continue  # it would fit there
        try:
            await world.bot.services.hosting.repair(
                session.id, keeper, path, json.dumps(misfit), "why", manages=True
            )
        except (Refused, Illegal) as why:
            told.append(f"{path}: {sentence(why, LOCALES[0])}")
    return told


def inward(state: Any, *way: str) -> Iterator[str]:
    """Dotted paths that exist: to every field, and from there to what comes first within."""
    named = state.items() if isinstance(state, dict) else ()
    first = [("0", state[0])] if isinstance(state, list) and state else []
    for name, inner in (*named, *first):
        yield ".".join([*way, str(name)])
        if len(way) < DEPTH:
            yield from inward(inner, *way, str(name))


def tell_apart(ours: dict[str, Any], theirs: dict[str, Any]) -> list[str]:
    """The surfaces that differ."""
    return [what for what in ours | theirs if ours.get(what) != theirs.get(what)]


# Playing in both -------------------------------------------------------------------------------


@dataclass
class Step:
    """An answer with a twin: `was` is before it, `log` the whole log until then.

    In the other world dice fall otherwise from `thrown` on: an epoch, and words of it.
    """

    was: Twins
    log: list[Entry]
    seat: int
    answer: Any
    thrown: tuple[int, int] = (-1, 0)

    @property
    def bases(self) -> tuple[Snapshot, Snapshot]:
        """What the two worlds go on from."""
        assert self.was.dealt is not None
        return self.was.base, self.was.dealt


def sitter(seat: int, chair: ChairDraft) -> Sitter:
    """Who was sealed for a seat before the cards were dealt."""
    mark = chain.mark("salt", chair.name)
    return Sitter(person=chair.person, seat=seat, name=chair.name, salt="salt", mark=mark)


async def step_in_both(pair: tuple[World, World], step: Step, id: str) -> list[str]:
    """The surfaces that differ before the same answer in both worlds; if none does, after it.

    They are looked at in one language before it, in the other after it.
    """
    was, viewer, logged = step.was, step.was.viewer, list[list[str]]()
    locale, other = LOCALES if len(step.log) % 2 else LOCALES[::-1]

    @contextmanager
    def within(world: World) -> Iterator[None]:
        """What is logged meanwhile is kept, and dice fall as they do in that world."""
        others = mock.patch("games.core.record.Rng", partial(Unthrown, used=step.thrown))
        with listening() as lines, nullcontext() if world is pair[0] else others:
            yield
        logged.append(lines)

    first, then, sessions = [], [], []
    for world, base in zip(pair, step.bases, strict=True):
        with within(world):
            sessions.append(await world.put(was.match.start, base, step.log, id, clock="week"))
            first.append(await surfaces(world, sessions[-1], viewer, locale))
    if apart := tell_apart(*first):
        return apart
    matches = []
    for world, session in zip(pair, sessions, strict=True):
        with within(world):
            world.open_panels(session, viewer)
            answered = person(step.seat), step.seat, mark(session), step.answer, int(id, 36)
            await world.bot.services.actions.answer(id, *answered)
            now, followed = await world.bot.services.matches.read(id), await world.followed()
            matches.append(now.playing())
            if not now.playing().result:
                shown = await surfaces(world, now, viewer, other)
                then.append({**shown, "private panels that follow": followed})
    if any(match.result for match in matches):
        return []
    if len({str(taught(match, viewer)) for match in matches}) > 1:
        return []
    ours, theirs = logged[::2], logged[1::2]
    return [*tell_apart(*then), *(["process log"] if ours != theirs else [])]


async def waits(
    pair: tuple[World, World], step: Step, id: str, computers: str = "random"
) -> list[list[Any]]:
    """How long computer players in all seats wait before their answers, in each world, for as
    long as everybody is shown the same in both, and what is logged of the first answer.

    Without `computers` all seats have a standing order instead, which answers in windows.
    """
    order = {} if computers else {seat: {"order": "pass"} for seat in step.was.match.seats}
    waited, marks, said = list[list[Any]](), list[list[str]](), list[list[str]]()
    for world, base in zip(pair, step.bases, strict=True):
        autoplay, seconds, shown = world.bot.services.autoplay, list[Any](), list[str]()
        enough, first = asyncio.Event(), list[str]()
        with listening() as lines:

            async def pause(
                time: float,
                world: World = world,
                seconds: list[Any] = seconds,
                shown: list[str] = shown,
                enough: Any = enough,
                first: list[str] = first,
                lines: list[str] = lines,
            ) -> None:
                match = (await world.bot.services.matches.read(id)).playing()
                seconds.append(time)
                shown.append(f"{dump(match.view(SPECTATOR))} {sorted(match.play.asked)}")
                if len(seconds) == 2:
                    first += lines
                if len(seconds) == ANSWERS:
                    enough.set()
                    await asyncio.Event().wait()

            # dice of its own: how far a plan goes that nobody hears of moves those of the players
            autoplay._pause, autoplay._pace, autoplay._rng = pause, Pace(), Random(1)
            await world.put(step.was.match.start, base, step.log, id, computers, order)
            autoplay.nudge(id)
            over, reached = (asyncio.ensure_future(c) for c in (autoplay.idle(), enough.wait()))
            await asyncio.wait({over, reached}, return_when=asyncio.FIRST_COMPLETED)
            reached.cancel()
            await autoplay.close()
            await asyncio.gather(over, reached, return_exceptions=True)
        waited.append(seconds)
        marks.append(shown)
        said.append(first)
    alike = [one == other for one, other in zip(*marks, strict=False)]
    length = alike.index(False) if False in alike else len(alike)
    logged = [[] if length < 2 else first for first in said]
    told = [[*seconds[:length], *first] for seconds, first in zip(waited, logged, strict=True)]
    if not computers and all(alike):  # no order may wait once more than in the other world
        return [[*each, len(seconds)] for each, seconds in zip(told, waited, strict=True)]
    return told
