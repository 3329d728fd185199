"""A press goes one way: its id is decoded once, who asks is found out once, the match is read once.

`python -m pytest -s` on this module prints the way.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

import bot
from bot.delivery.priority import AcknowledgementPriority
from bot.gateway.dispatch import Dispatcher
from bot.gateway.guard import Guard
from bot.gateway.interactions import pressed
from bot.matches.repository import Matches
from tests.tools.evening import answers, evening

FOLDER = str(Path(bot.__file__).parent) + "/"
WATCHED: dict[CodeType, str] = {
    pressed.__code__: "id decoded",
    Guard.greet.__code__: "person read",
    Matches.read.__code__: "match read",
}
# tools that every part uses are no rooms of the way
TOOLS = ("ops/", "ui/words", "ui/parts", "ui/widgets", "delivery/pictures")


class Way:
    """The modules that a press enters until it is answered, and what is read on the way."""

    def __init__(self) -> None:
        self.rooms, self.read, self.answered = list[str](), Counter[str](), False
        self._entered = set[FrameType]()  # a coroutine goes on in its own frame

    def call(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        self.answered = self.answered or code is AcknowledgementPriority.end.__code__
        inside = code.co_filename.startswith(FOLDER) and frame not in self._entered
        if event != "call" or self.answered or not inside:
            return
        self._entered.add(frame)
        room = code.co_filename.removeprefix(FOLDER).removesuffix(".py")
        if not room.startswith(TOOLS) and room not in self.rooms:
            self.rooms.append(room)
        if code in WATCHED:
            self.read[WATCHED[code]] += 1


async def walked(monkeypatch: pytest.MonkeyPatch, press: Awaitable[Any]) -> Way:
    """The way of this press or command."""
    way = Way()

    def watched(handle: Callable[..., Any]) -> Callable[..., Any]:
        async def walk(*args: Any) -> None:
            mine = asyncio.current_task()

            def profile(frame: FrameType, event: str, about: Any) -> None:
                if asyncio.current_task() is mine:
                    way.call(frame, event, about)

            sys.setprofile(profile)
            try:
                await handle(*args)
            finally:
                sys.setprofile(None)

        return walk

    with monkeypatch.context() as patched:
        patched.setattr(Dispatcher, "handle", watched(Dispatcher.handle))
        patched.setattr(Guard, "carry_out", watched(Guard.carry_out))
        await press
    sys.stdout.write(f"\n{len(way.rooms)}: {' > '.join(way.rooms)}\n{dict(way.read)}\n")
    return way


async def test_a_press_is_decoded_and_its_person_and_match_are_read_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        session = await e.session()
        (seat,) = session.playing().pending
        person = next(p for p in people if session.seat_of(p.id) == seat)
        panel = person.dms()[-1]
        way = await walked(monkeypatch, person.click(panel, answers(panel)[0]))
        assert (await e.session()).row.revision > session.row.revision
        looking = await walked(monkeypatch, person.tap(e.table(), "my"))
    for each in (way, looking):
        assert each.read == {"id decoded": 1, "person read": 1, "match read": 1}


async def test_a_press_at_a_table_that_has_not_begun_reads_it_once_more_where_it_is_locked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once to see whether the pressed message is outdated, and once to change it."""
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.open(ana, "coup")
        joining = await walked(monkeypatch, bruno.tap(e.table(), "join"))
        more = await ana.more()
        switching = await walked(monkeypatch, ana.tap(more, "seating"))
    for way in (joining, switching):
        assert way.read == {"id decoded": 1, "person read": 1, "match read": 2}


@pytest.mark.parametrize(("command", "reads"), [("game settings", 0), ("game log", 1)])
async def test_a_command_reads_its_person_and_its_match_once(
    monkeypatch: pytest.MonkeyPatch, command: str, reads: int
) -> None:
    async with evening() as e:
        ana = e.person("Ana")
        await e.seat_all("coup", ana, e.person("Bruno"))
        way = await walked(monkeypatch, ana.slash(command))
    assert way.read["person read"] == 1
    assert way.read["match read"] == reads
