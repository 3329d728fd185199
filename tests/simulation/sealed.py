"""Judges of outgoing messages: who gets them, and whether they reveal anything hidden.

Every offered answer is checked: it must be offered to the player of its seat and nobody else.
Everything made of a match to be sent (messages, answers, forms, pictures' sketches, logs, exports)
is made by a function of the session. Some of it is made once more for a world that its reader
cannot tell from this one (other cards where the reader sees none, others' sealed answers not given,
other secrets in the log): the result must be the same.
"""

from __future__ import annotations

import contextlib
import copy
import inspect
import sys
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial, wraps
from inspect import iscoroutinefunction
from random import Random
from types import ModuleType
from typing import Any
from unittest.mock import patch

from bot.features.history.service import History
from bot.matches import visibility
from bot.matches.errors import Refused
from bot.matches.session import Session
from bot.ui.id_format import IdText
from bot.ui.widgets import Face
from games.core.decision import Illegal
from games.core.match import Position
from games.core.secret import SPECTATOR, Seat, Secret, dump, redeal
from games.core.table import Event
from storage.records import LIVE, Commit

Maker = Callable[..., Any]

UNDER_WAY = 30.0  # seconds that a message to somebody who has left the seat may be on its way
OFTEN = 8  # one in so many outputs is made twice
# modules that make nothing to be shown
INSIDE = ("bot.matches.", "bot.gateway.", "bot.features.seat.answers")
# rendered as things are when sent
TIMELY = ("bot.features.seat.view.panel", "bot.features.table.view.table_face")
SESSIONS = {"session", "sessions"}
READER = ("seat", "reader")  # names of arguments that say who the reader is
OWN = frozenset({"a", "s", "n", "nm", "form", "sure"})  # verbs of buttons that belong to one seat


class Chairs:
    """Who had which seat, and until when."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._sat: dict[tuple[str, int], list[tuple[float, str]]] = {}  # (since when, person)

    def on_commit(self, commit: Commit) -> None:
        for seat, chair in enumerate(commit.row.body.get("chairs", [])):
            sat = self._sat.setdefault((commit.row.id, seat), [])
            person = str(chair.get("person"))
            if not sat or sat[-1][1] != person:
                sat.append((self._now(), person))

    def sits(self, match: str, seat: int, person: str) -> bool:
        """Whether this person has the seat, or had it until just now."""
        sat = self._sat.get((match, seat), [])
        ends = [since for since, _ in sat[1:]] + [float("inf")]
        now = self._now()
        return any(
            one == person and now < end + UNDER_WAY for (_, one), end in zip(sat, ends, strict=True)
        )


def misdirected(refs: Sequence[IdText], readers: Sequence[str] | None, chairs: Chairs) -> list[str]:
    """What on a message belongs to another seat than its readers'; no `readers` means everybody."""
    own = {(ref.match, ref.seat): ref for ref in refs if ref.verb in OWN}
    if readers is None:
        return [f"{ref} is offered to everybody" for ref in own.values()]
    return [
        f"{ref} is offered to {reader}, who does not sit there"
        for ref in own.values()
        for reader in readers
        if not chairs.sits(ref.match, ref.seat, reader)
    ]


def likeness(match: Position[Any]) -> Position[Any]:
    """A copy of a match to look at, not to play on: nothing of its log need be played again."""
    twin = copy.copy(match)
    twin.table, twin.play = copy.copy(match.table), copy.copy(match.play)
    twin.fresh, twin._settled = [], None
    return twin


def other_world(match: Position[Any], reader: Seat, rng: Random) -> Position[Any]:
    """A match that a reader cannot tell from this one."""
    twin = likeness(match.settled() if reader == SPECTATOR else match)
    twin.table.state = redeal(twin.table.state, reader, rng)
    if match.game.redeal is not None:
        match.game.redeal(twin.table.state, reader, rng)
    play = twin.play
    if twin.window:  # nobody may learn who has answered, or how many
        play.answers = {seat: one for seat, one in play.answers.items() if seat == reader}
        play.pending = {s: asked for s, asked in play.asked.items() if s not in play.answers}
    return twin


def masked(said: Iterable[tuple[int, Event]], match: Position[Any], reader: Seat) -> list[Any]:
    """The log of a table with other secrets wherever the reader hears none.

    Lines for others, and those that the reader cannot know yet, are left out.
    """
    last, told = match.seen_by(reader).version, list[tuple[int, Event]]()
    for line, event in said:
        if line <= last and (event.to is None or reader in event.to):
            args = {
                name: Secret(unlike(one.value), one.seen, one.kind)
                if isinstance(one, Secret) and not one.sealed and reader not in one.seen
                else one
                for name, one in event.args.items()
            }
            told.append((line, Event(event.key, args, event.to)))
    return told


def unlike(value: Any) -> Any:
    """Another value of the same type; a list keeps its length."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        return value + type(value)(1)
    return value[::-1] if isinstance(value, list) else value


def is_said(value: Any) -> bool:
    """Whether a value is a log: events, each with the number of its line."""
    some = value[0] if isinstance(value, list | tuple) and value else None
    return isinstance(some, tuple) and len(some) == 2 and isinstance(some[1], Event)


def makers() -> list[Maker]:
    """All functions of the bot that turn a match into output, and those that they use for it."""
    found = list[Maker]()
    for name, module in sorted(sys.modules.items()):
        if not name.startswith("bot.") or (name.startswith(INSIDE) and name != visibility.__name__):
            continue
        for one in vars(module).values():
            own = inspect.isfunction(one) and one.__module__ == name and one.__name__[0] != "_"
            if own and not iscoroutinefunction(one) and SESSIONS & set(parameters(one)):
                found.append(one)
    return found


def parameters(make: Maker) -> Mapping[str, inspect.Parameter]:
    return inspect.signature(make).parameters


@contextlib.contextmanager
def replaced(instead: Mapping[Maker, Maker]) -> Iterator[None]:
    """Replace functions wherever in the bot they are imported."""
    with contextlib.ExitStack() as stack:
        for module, name, one in functions():
            if one in instead:
                stack.enter_context(patch.object(module, name, instead[one]))
        yield


def places(make: Maker) -> list[tuple[ModuleType, str]]:
    """Where in the bot a function is imported, and as what."""
    return [(module, name) for module, name, one in functions() if one is make]


def functions() -> list[tuple[ModuleType, str, Maker]]:
    """All functions in the modules of the bot, with their places."""
    loaded = [one for name, one in sys.modules.items() if name.startswith("bot.")]
    return [
        (module, name, one)
        for module in loaded
        for name, one in vars(module).items()
        if inspect.isfunction(one)
    ]


class Retold:
    """Makes some outputs a second time, for a world that their reader cannot tell from this one.

    `found` gets the differences, and outputs of an outdated match: `is_old` says for how many
    seconds a match has had a newer state.
    """

    def __init__(self, rng: Random, found: list[str], is_old: Callable[[str, int], float]) -> None:
        self._rng, self._found, self._is_old = rng, found, is_old
        self._made = set[str]()
        self._within = False  # inside an output that is being checked already

    def watched(self, make: Maker) -> Maker:
        """The same function, with its outputs checked."""
        form, name = inspect.signature(make), f"{make.__module__}.{make.__name__}"

        @wraps(make)
        def looked_at(*args: Any, **more: Any) -> Any:
            if self._within:
                return make(*args, **more)
            self._within = True
            try:
                shown = tried(partial(make, *args, **more))
                if name in TIMELY or self._is_due(name):
                    given = form.bind(*args, **more)
                    self._look(
                        name, lambda: make(*given.args, **given.kwargs), given.arguments, shown
                    )
            finally:
                self._within = False
            if isinstance(shown, Exception):
                raise shown
            return shown

        return looked_at

    def exporting(self, make: Callable[..., Coroutine[Any, Any, Any]]) -> Any:
        """The same for the export of a running match, which is a method."""

        async def looked_at(history: History, session: Session, reader: Seat, spoken: Any) -> Any:
            shown = await make(history, session, reader, spoken)
            given = {"session": session, "reader": reader}
            self._look(
                "an export", lambda: at_once(make(history, **given, spoken=spoken)), given, shown
            )
            return shown

        return looked_at

    def _is_due(self, name: str) -> bool:
        """Whether to check this output: the first of its kind always, then one in OFTEN."""
        return name not in self._made or not self._rng.randrange(OFTEN)

    def _look(self, name: str, again: Callable[[], Any], given: dict[str, Any], shown: Any) -> None:
        """Call `again` with what the arguments `given` would be in the other world, and compare."""
        sessions = [given["session"]] if "session" in given else list(given["sessions"])
        sessions = [one for one in sessions if isinstance(one, Session)]  # else it is over
        for one in sessions if name in TIMELY else ():
            if since := self._is_old(one.id, one.row.revision):
                self._found.append(f"{one.id} is shown as it was {since:.0f} s ago")
        live = [one for one in sessions if one.status == LIVE and one.match is not None]
        if not live or (name in TIMELY and not self._is_due(name)):
            return
        reader = reader_of(live[0], given)
        if reader == SPECTATOR and any(one.showing() for one in live):
            return  # spectators may know more
        self._made.add(name)
        others = {
            key: [self._twin(one, given) for one in value]
            if key == "sessions"
            else self._twin(value, given)
            for key, value in given.items()
        }
        given.update(others)
        if said(tried(again)) != said(shown):
            at = f"{live[0].id} line {live[0].playing().version}"
            self._found.append(f"{at}: {name} tells seat {reader} what is hidden")

    def _twin(self, value: Any, given: Mapping[str, Any]) -> Any:
        """An argument as it would be in the other world."""
        if isinstance(value, Session):
            if value.status != LIVE or value.match is None:
                return value
            reader = reader_of(value, given)
            match = other_world(value.match, reader, self._rng)
            recent = tuple(masked(value.recent, value.match, reader))
            return replace(value, match=match, recent=recent, facts={}, views={})
        if isinstance(value, Position):
            return other_world(value, reader_of(given["session"], given), self._rng)
        if is_said(value) and set(READER) & given.keys():  # without a reader it is sealed already
            session = given["session"]
            return masked(value, session.playing(), reader_of(session, given))
        return value


def reader_of(session: Session, given: Mapping[str, Any]) -> Seat:
    """The seat that an output is made for."""
    for name in READER:
        if isinstance(given.get(name), int):
            return int(given[name])
    own = session.seat_of(given["person"]) if isinstance(given.get("person"), int) else None
    return SPECTATOR if own is None else own


def tried(make: Callable[[], Any]) -> Any:
    """The output, or the error raised in making it."""
    try:
        return make()
    except (Refused, Illegal) as why:
        return why


def said(made: Any) -> Any:
    """Everything that the reader of an output can see of it."""
    if isinstance(made, Face):
        return said(made.view), made.svg, made.alt, tuple(made.mentions), made.loud
    if isinstance(made, Exception):
        return repr(made)
    if isinstance(made, Mapping):
        return {key: said(one) for key, one in made.items()}
    if isinstance(made, list | tuple):
        return [said(one) for one in made]
    if isinstance(made, Event):
        return made.key, dump(made.args), made.to
    for name in ("to_dict", "to_components", "to_component_dict"):
        if hasattr(made, name):
            return getattr(made, name)()
    return type(made) if type(made).__repr__ is object.__repr__ else repr(made)


@contextlib.contextmanager
def looked_through(
    rng: Random, found: list[str], is_old: Callable[[str, int], float]
) -> Iterator[None]:
    """Check the bot's outputs with `Retold`."""
    retold = Retold(rng, found, is_old)
    export = retold.exporting(History.own_view)
    with (
        replaced({make: retold.watched(make) for make in makers()}),
        patch.object(History, "own_view", export),
    ):
        yield


def at_once(coro: Coroutine[Any, Any, Any]) -> Any:
    """The result of a coroutine that never waits."""
    try:
        coro.send(None)
    except StopIteration as done:
        return done.value
    raise RuntimeError("it waits for something")
