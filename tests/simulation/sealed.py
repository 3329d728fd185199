"""Judges of what goes out while it goes out: to whom, and whether it tells what is hidden there.

Every answer that is offered is looked at: it must be offered to who sits there, and to nobody else.
Whatever is made of a match to go out (messages, answers, forms, pictures' sketches, what was heard,
exports) is made by a function that is given the session. Some of it is made once more for a world
that its reader cannot tell from this one (other cards where the reader sees none, others' sealed
answers not given, other secrets in what was said): it must say the same.
"""

from __future__ import annotations

import contextlib
import inspect
import sys
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial, wraps
from inspect import iscoroutinefunction
from random import Random
from typing import Any
from unittest.mock import patch

from bot.history.service import History
from bot.matches import hearing
from bot.matches.errors import Refused
from bot.matches.session import Session
from bot.ui.widgets import Face
from bot.ui.wire import Wire
from games.core.decision import Illegal
from games.core.match import Position
from games.core.secret import SPECTATOR, Seat, Secret, dump, redeal
from games.core.table import Event
from storage.records import LIVE, Commit

Maker = Callable[..., Any]

UNDER_WAY = 30.0  # seconds that something may be under way to who has got up meanwhile
OFTEN = 8  # one in so many is made twice
# where nothing is made to be shown
INSIDE = ("bot.matches.", "bot.gateway.", "bot.seat.answers")
TIMELY = ("bot.seat.view.panel", "bot.table.view.table_face")  # what is brought as it is then
SESSIONS = {"session", "sessions"}
READER = ("seat", "reader")  # arguments that say for whom something is made
OWN = frozenset({"a", "s", "n", "nm", "form"})  # verbs of buttons that are for one seat


class Chairs:
    """Who has sat where, and until when."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._sat: dict[tuple[str, int], list[tuple[float, str]]] = {}  # since when, and who

    def on_commit(self, commit: Commit) -> None:
        for seat, chair in enumerate(commit.row.body.get("chairs", [])):
            sat = self._sat.setdefault((commit.row.id, seat), [])
            person = str(chair.get("person"))
            if not sat or sat[-1][1] != person:
                sat.append((self._now(), person))

    def sits(self, match: str, seat: int, person: str) -> bool:
        """Whether somebody sits there, or has until just now."""
        sat = self._sat.get((match, seat), [])
        ends = [since for since, _ in sat[1:]] + [float("inf")]
        now = self._now()
        return any(
            one == person and now < end + UNDER_WAY for (_, one), end in zip(sat, ends, strict=True)
        )


def misdirected(refs: Sequence[Wire], readers: Sequence[str] | None, chairs: Chairs) -> list[str]:
    """What of a message is not for who reads it; without `readers` everybody does."""
    own = {(ref.match, ref.seat): ref for ref in refs if ref.verb in OWN}
    if readers is None:
        return [f"{ref} is offered to everybody" for ref in own.values()]
    return [
        f"{ref} is offered to {reader}, who does not sit there"
        for ref in own.values()
        for reader in readers
        if not chairs.sits(ref.match, ref.seat, reader)
    ]


def other_world(match: Position[Any], reader: Seat, rng: Random) -> Position[Any]:
    """A match that a reader cannot tell from this one."""
    twin = match.settled().fork() if reader == SPECTATOR else match.fork()
    twin.table.state = redeal(twin.table.state, reader, rng)
    if match.game.redeal is not None:
        match.game.redeal(twin.table.state, reader, rng)
    play = twin.play
    if twin.window:  # nobody learns who has answered, or how many
        play.answers = {seat: one for seat, one in play.answers.items() if seat == reader}
        play.pending = {s: asked for s, asked in play.asked.items() if s not in play.answers}
    return twin


def masked(said: Iterable[tuple[int, Event]], match: Position[Any], reader: Seat) -> list[Any]:
    """What was said at a table, with other secrets where the reader hears none; without what is
    said to others, or cannot be known yet."""
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
    """Another value that looks as large."""
    if isinstance(value, str | int) and not isinstance(value, bool):
        return value + type(value)(1)
    return value[::-1] if isinstance(value, list) else value


def is_said(value: Any) -> bool:
    """Whether something is events, each with the line of the log that it belongs to."""
    some = value[0] if isinstance(value, list | tuple) and value else None
    return isinstance(some, tuple) and len(some) == 2 and isinstance(some[1], Event)


def makers() -> list[Maker]:
    """All functions of the bot that make of a match what goes out, and what this is made of."""
    found = list[Maker]()
    for name, module in sorted(sys.modules.items()):
        if not name.startswith("bot.") or (name.startswith(INSIDE) and name != hearing.__name__):
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
    """Other functions in the place of some, wherever in the bot these are called."""
    with contextlib.ExitStack() as stack:
        for module in [one for name, one in sys.modules.items() if name.startswith("bot.")]:
            for name, one in list(vars(module).items()):
                if inspect.isfunction(one) and one in instead:
                    stack.enter_context(patch.object(module, name, instead[one]))
        yield


class Retold:
    """Has some of what goes out made once more, for a world that its reader cannot tell from this
    one. `found` has what differs, and what is shown though it `is_old`: for how many seconds a
    match has not been as it is."""

    def __init__(self, rng: Random, found: list[str], is_old: Callable[[str, int], float]) -> None:
        self._rng, self._found, self._is_old = rng, found, is_old
        self._made = set[str]()
        self._within = False  # something that makes it of other things is looked at already

    def watched(self, make: Maker) -> Maker:
        """The same, looked at."""
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
        """The same of the export of a running match, which is not made by a function."""

        async def looked_at(history: History, session: Session, reader: Seat, spoken: Any) -> Any:
            shown = await make(history, session, reader, spoken)
            given = {"session": session, "reader": reader}
            self._look(
                "an export", lambda: at_once(make(history, **given, spoken=spoken)), given, shown
            )
            return shown

        return looked_at

    def _is_due(self, name: str) -> bool:
        """Whether to look at something now: the first time always, then one in so many."""
        return name not in self._made or not self._rng.randrange(OFTEN)

    def _look(self, name: str, again: Callable[[], Any], given: dict[str, Any], shown: Any) -> None:
        """Make `again` of what was `given`, as it would be in another world."""
        sessions = [given["session"]] if "session" in given else list(given["sessions"])
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
        """What something would be in another world."""
        if isinstance(value, Session):
            if value.status != LIVE or value.match is None:
                return value
            reader = reader_of(value, given)
            match = other_world(value.match, reader, self._rng)
            recent = tuple(masked(value.recent, value.match, reader))
            return replace(value, match=match, recent=recent, facts={}, views={})
        if isinstance(value, Position):
            return other_world(value, reader_of(given["session"], given), self._rng)
        if is_said(value) and set(READER) & given.keys():  # else it is what its reader has heard
            session = given["session"]
            return masked(value, session.playing(), reader_of(session, given))
        return value


def reader_of(session: Session, given: Mapping[str, Any]) -> Seat:
    """For whom something is made."""
    for name in READER:
        if isinstance(given.get(name), int):
            return int(given[name])
    own = session.seat_of(given["person"]) if isinstance(given.get("person"), int) else None
    return SPECTATOR if own is None else own


def tried(make: Callable[[], Any]) -> Any:
    """What is made, or why it is not."""
    try:
        return make()
    except (Refused, Illegal) as why:
        return why


def said(made: Any) -> Any:
    """All that whoever gets it can see of something."""
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
    """Whatever the bot makes of matches is looked at by `Retold`."""
    retold = Retold(rng, found, is_old)
    export = retold.exporting(History.own_view)
    with (
        replaced({make: retold.watched(make) for make in makers()}),
        patch.object(History, "own_view", export),
    ):
        yield


def at_once(coro: Coroutine[Any, Any, Any]) -> Any:
    """What something comes to that waits for nothing."""
    try:
        coro.send(None)
    except StopIteration as done:
        return done.value
    raise RuntimeError("it waits for something")
