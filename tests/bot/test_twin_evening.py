"""Two evenings that differ only in what one player cannot see are the same for that player."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Any, TypeAlias

import pytest

from bot.features.history.service import History
from games.core.log import Diverged
from games.core.match import Match
from games.testing.laws import dump_all, shown
from games.testing.worlds import dealt_anew
from storage.records import Commit
from tests.tools.evening import Evening, Person, answer_somehow, evening, parts
from tests.tools.twins.worlds import listening

DAY = 86_400
Look: TypeAlias = Callable[[Evening, Person, Person], Awaitable[list[Any]]]
LOOKS = (
    "game status", "game hand", "game log", "game mine", "game export", "game replay",
    "game watch", "game record", "game undo", "game rules", "privacy export",
)  # fmt: skip


async def deal_anew(e: Evening, reader: Person) -> None:
    """Exchange what the reader cannot see, in the store, and start the bot again."""
    session = await e.session()
    match, seat, rng = session.playing(), session.seat_of(reader.id), Random(3)
    assert seat is not None
    for _ in range(100):
        base = dealt_anew(match, match.base, seat, rng)
        try:
            twin = Match(match.game, match.start, base, match.log)
        except Diverged:
            continue
        twin.fresh = match.fresh
        if shown(twin, seat) == shown(match, seat) and dump_all(twin) != dump_all(match):
            break
    else:
        raise AssertionError("no twin")
    row = replace(session.row, revision=session.row.revision + 1)
    await e.store.matches.commit(Commit(row, snapshot=base))
    await e.restart()


async def read(shown: Any) -> Any:
    """All that an answer to somebody shows: components, files, a form."""
    message = shown.response
    files = [(one.filename, await one.read()) for one in message.attachments] if message else []
    return parts(message) if message else None, files, shown.modal


async def exported(_: Evening, reader: Person, __: Person) -> list[Any]:
    return [await read(await reader.slash("game export"))]


async def looked(e: Evening, reader: Person, other: Person) -> list[Any]:
    """Everything that somebody can look at or try, and what comes by itself in a day and a half."""
    out: list[Any] = []
    for command in LOOKS:
        out.append((command, await read(await reader.slash(command))))
    out.append(await reader.actor.autocomplete(e.channel, "game new", "game", "o"))
    out.append(("away", await read(await reader.slash("away", until="9"))))
    await other.slash("game abandon")
    await e.env.advance_time(1.5 * DAY)
    for message in [*e.channel.history(), *reader.dms()]:
        files = [(one.filename, await one.read()) for one in message.attachments]
        out.append((parts(message), files, message.content))
    return out


async def told(reminders: str, twin: bool, look: Look = looked) -> tuple[list[Any], list[str]]:
    """What the one who is asked gets to see, and what the process logged."""
    async with evening() as e:
        people = [e.person(name) for name in ("Ana", "Bruno", "Carla")]
        await e.seat_all("kobayakawa", *people)
        rng = Random(1)
        for _ in range(7):
            session = await e.session()
            reader = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
            await answer_somehow(reader, reader.dm(), rng)
        session = await e.session()
        reader = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
        await reader.submit(await reader.slash("game settings"), reminders=reminders)
        if twin:
            await deal_anew(e, reader)
        else:
            await e.restart()
        with listening() as lines:
            seen = await look(e, reader, next(p for p in people if p is not reader))
        return seen, lines


@pytest.mark.parametrize("reminders", ["repeat6", "digest"])
async def test_whoever_is_asked_sees_the_same_whatever_the_others_hold(reminders: str) -> None:
    ours, theirs = await told(reminders, False), await told(reminders, True)
    assert ours == theirs


async def test_an_export_through_the_eyes_of_another_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old = History.own_view

    async def anothers(self: History, session: Any, reader: int, spoken: list[str]) -> Any:
        return await old(self, session, (reader + 2) % 3, spoken)

    monkeypatch.setattr(History, "own_view", anothers)
    ours, theirs = [await told("digest", twin, exported) for twin in (False, True)]
    assert ours != theirs
