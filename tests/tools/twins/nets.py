"""What else of two evenings is compared: outputs that the reader cannot ask for."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import Any, cast
from unittest import mock

from aiohttp import ClientSession

from bot.app.compose import Bot
from bot.features.tutorials.service import Lesson, script
from bot.features.tutorials.view import face
from bot.gateway.guard import sentence
from bot.matches.body import ToolUser
from bot.matches.computers import kinds
from bot.matches.errors import Refused, RulesFailed, Stale
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.ops.web import serve
from bot.people.service import Person as Wishes
from bot.ui.ids import OpenForm
from games.core.decision import Answer, Illegal
from games.core.match import Match
from games.core.players import candidates, policy, respond
from games.core.seated import sit
from games.core.secret import SPECTATOR, Seat, Secret
from games.core.snapshots import codec
from tests.tools.evening import Evening, Person

AWAY = 3 * 86_400.0  # seconds


async def thoughts(session: Session, reader: Seat) -> list[Any]:
    """What computer players would answer in the reader's seat, and what is answered for who is
    late: from what that seat sees, and nothing else."""
    match = session.playing()
    if reader == SPECTATOR or reader not in match.pending:
        return []
    told: list[Any] = [("late", match.default(reader))]
    for kind in kinds(match.game):
        if callable(policy(match.game, kind)):
            # what was dealt anew for the comparison may not fit what was heard before
            with contextlib.suppress(Illegal):
                told.append((kind, respond(match.game, sit(match, reader), kind, Random(1))))
    return told


def lesson(session: Session, reader: Seat, locale: str) -> list[Any]:
    """The same table as a lesson would show it to who learns at the reader's seat."""
    if reader == SPECTATOR or script(session.row.game) is None:
        return []
    without = replace(session, body=session.body.model_copy(update={"proof": None}))
    shown = face(Lesson(without, reader, 0, 1, None), locale)
    return [shown.view.to_components(), shown.alt]


async def form(bot: Bot, session: Session, seat: Seat, locale: str) -> Any:
    """The form in which the open question of a seat is answered."""
    opened, match = list[Any](), session.playing()

    async def open_form(_: Any, modal: Any) -> None:
        opened.append(modal.to_dict())

    if seat in match.pending:
        press = SimpleNamespace(user=SimpleNamespace(id=session.chairs[seat].person))
        id_, wishes = OpenForm(session.id, mark(session), seat), Wishes(locale=locale)
        with mock.patch.object(bot.incoming.responder, "open_form", open_form):
            await bot.incoming.dispatcher.handlers[OpenForm](cast(Any, press), id_, wishes)
    return opened


async def health(e: Evening) -> list[Any]:
    """What is answered on the port for who looks after the bot."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        free = int(probe.getsockname()[1])
    async with (
        serve(e.bot.metrics, lambda: "", "127.0.0.1", free) as port,
        ClientSession() as client,
        client.get(f"http://127.0.0.1:{port}/healthz") as answer,
    ):
        return [answer.status, await answer.text()]


@asynccontextmanager
async def unsettled(e: Evening, reader: Seat, other: bool) -> AsyncIterator[None]:
    """In the other world somebody else has just done something that can still be taken back, which
    here was taken back at once, so that later lines have the same numbers; or, in a window, there
    somebody has passed."""
    session = await e.session()
    found = undoable(session, reader)
    actions = e.bot.services.actions
    if other and session.playing().window and (seat := sealing(session, reader)) is not None:
        person, asked = session.chairs[seat].person or 0, mark(session)
        await actions.answer(session.id, person, seat, asked, "pass", None)
    if found is None:
        yield
        return
    seat, answer = found
    person = session.chairs[seat].person or 0
    await actions.answer(session.id, person, seat, mark(session), answer, None)
    if not other:
        await actions.undo(session.id, person)
    yield
    if other:
        await actions.undo(session.id, person)


def sealing(session: Session, reader: Seat) -> Seat | None:
    """Somebody else who could pass now without being the last one; nobody where there are clocks,
    for when they run out, the table is told for whom."""
    pending = session.playing().pending
    if any(chair.clock.due is not None for chair in session.chairs):
        return None
    able = [s for s in pending if s != reader and session.chairs[s].person is not None]
    return able[0] if able and len(pending) > 1 else None


def undoable(session: Session, reader: Seat) -> tuple[Seat, Answer] | None:
    """Something that somebody else could do now and take back."""
    match = session.playing()
    if match.result or match.undoable or len(match.play.asked) != 1:
        return None
    for seat, decision in match.pending.items():
        if seat == reader or session.chairs[seat].person is None:
            continue
        for answer in candidates(decision, Random(1)):
            on = match.fork()
            try:
                on.submit(seat, answer)
            except Illegal:
                continue
            if on.undoable:
                return seat, answer
    return None


async def away(e: Evening, people: list[Person], reader: Person) -> None:
    """Somebody who is asked together with others goes away, having answered or not."""
    session = await e.session()
    asked = session.playing().play.asked
    for person in people if len(asked) > 1 else ():
        if person is not reader and session.seat_of(person.id) in asked:
            with contextlib.suppress(Refused), e.env._bot_scope():  # whose timers are virtual
                now, absences = e.bot.services.matches.now(), e.bot.services.absences
                await absences.take_leave(person.id, session.row.guild, now + AWAY, now)
            return


def unreadable(e: Evening, guild: int, other: bool) -> None:
    """The bot hears of a channel that it cannot read; which one is nothing to whoever runs it."""
    named = "what-ana-plans" if other else "what-bruno-plans"
    broken = {"id": "1", "type": 0, "guild_id": str(guild), "name": named}
    parsers: dict[str, Any] = e.bot.client._connection.parsers
    parsers["CHANNEL_CREATE"]({**broken, "permission_overwrites": [named]})


async def time_runs_out(e: Evening) -> None:
    """In a window the clocks run out, of whoever has not answered."""
    session = await e.session()
    match = session.playing()
    due = [chair.clock.due for chair in session.chairs if chair.clock.due is not None]
    if match.window and len(match.play.asked) > 1 and due:
        await e.env.advance_time(max(due) - e.bot.services.matches.now() + 1)


async def broken(e: Evening, reader: Person, locale: str) -> list[str]:
    """What somebody is told whose answer, undo or rewind the rules fail at."""
    session = await e.session()
    match, seat, told = session.playing(), session.seat_of(reader.id), list[str]()
    services, keeper = e.bot.services, ToolUser(person=reader.id, name="Keeper")
    acts: list[Any] = [
        lambda: services.actions.undo(session.id, reader.id),
        lambda: services.hosting.rewind(session.id, keeper, 1, "why", manages=True),
    ]
    alone = len(match.play.asked) == 1  # else it differs who has answered
    for one, asked in match.pending.items() if alone else ():
        person = session.chairs[one].person
        answer = candidates(asked, Random(1))[0]
        if person is not None:
            acts.append(
                lambda p=person, s=one, a=answer: services.actions.answer(
                    session.id, p, s, mark(session), a, None
                )
            )
    with mock.patch.multiple(Match, submit=failing, undo=failing, rewind=failing):
        for act in acts:
            try:
                await act()
            except (Refused, Illegal, Stale, RulesFailed) as why:
                told.append(sentence(why, locale))
    return told if seat is not None or not match.pending else told[:2]


def failing(*_: Any, **__: Any) -> None:
    raise RuntimeError("the rules fail")


async def repaired(e: Evening, reader: Person, seat: Seat) -> None:
    """Whoever may tries a repair that leads nowhere, and one of what the reader cannot see."""
    session = await e.session()
    if session.seat_of(reader.id) is None:
        raw = json.loads(codec(session.playing().game).dump_json(session.playing().table.state))
        for name in [name for name, value in raw.items() if isinstance(value, list)][:1]:
            await reader.slash("host repair", path=name, value='{"no": 1}', reason="why")
        path = hidden_path(session, seat)
        if path is not None:
            await reader.slash("host repair", path=path[0], value=path[1], reason="why")


def hidden_path(session: Session, reader: Seat) -> tuple[str, str] | None:
    """Where something lies that the reader does not see, and a value that could lie there."""
    match = session.playing()
    state = match.table.state
    raw = json.loads(codec(match.game).dump_json(state))
    for name in raw:
        held = getattr(state, name)
        for n, one in enumerate(held if isinstance(held, list) else ()):
            unseen = isinstance(one, Secret) and reader not in one.seen
            if unseen and isinstance(one.value, list) and one.value:
                kinds = [card for each in held for card in each.value]
                return f"{name}.{n}.0.0", json.dumps(min(kinds))
    return None
