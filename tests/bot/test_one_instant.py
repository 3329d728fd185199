"""One instant a command: a clock that moves while it is read changes nothing that people see."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from unittest import mock

import pytest

import bot
from bot.time.reckoning import PRESETS
from tests.tools.evening import Evening, Person, evening, seen_alone, text
from tests.tools.twins.evenings import LATER, NEVER, VALUES, commands, given

BOT = Path(bot.__file__).parent
MOVES = 1e-5  # seconds at a reading: all of them together stay below a second
LINK = re.compile(r"[\w-]{43,64}")  # of the log: it has the milliseconds of its lines
CLOCK = ("now", "_now")
MILD = {  # of commands that change something, those that leave a running table as it is
    "cup new", "game bot", "game cancel", "game join", "game start", "host admit", "host check",
    "host resend", "host state", "privacy ratings", "server games",
}  # fmt: skip


async def everything_said(together: Sequence[str], moves: float) -> list[str]:
    """All that is posted or answered when everybody of a table gives these commands, twice."""
    said = list[str]()
    async with evening(seed=3, moves=moves) as e:
        ana = e.manager("Ana")
        people = [ana, e.person("Bruno", "es-ES"), e.person("Carla")]
        await e.open(ana, "coup")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        session, lobby = await e.session(), e.bot.services.lobby
        await lobby.set_options(session.id, ana.id, {}, timing=PRESETS["day"], seating="joined")
        await ana.tap(e.table(), "start")
        for hours in (1, 31):  # no half of a tenth of a day, which is rounded
            await e.env.advance_time(hours * 3600.0)
            for command in together:
                for person in people:
                    said += await answers_to(e, person, command, people)
        said += [f"{m.content} {text(m)}" for m in e.channel.history()]
        said += [f"{m.content} {text(m)}" for person in people for m in person.dms()]
    return [LINK.sub("<link>", each) for each in said]


async def answers_to(e: Evening, person: Person, command: str, people: list[Person]) -> list[str]:
    """What a command answers, with what it must have, and with all that it may have."""
    said, slash = list[str](), person.slash

    async def overheard(name: str, **options: object) -> object:
        shown = await slash(name, **options)
        if shown.response is not None:
            said.append(f"{shown.response.content} {text(shown.response)}")
        return shown

    person.slash = overheard  # type: ignore[method-assign]
    with mock.patch.dict(VALUES, {"until": ["10"], "by_itself": [True]}):
        await given(e, person, command, people)
    person.slash = slash  # type: ignore[method-assign]
    return said


async def evenings() -> list[Sequence[str]]:
    """The commands by evening: those that leave the table as it is together, each other alone."""
    async with evening() as e:
        known = sorted(commands(e))
    alone = [[name] for name in known if name in {*LATER, *NEVER} - MILD]
    return [[name for name in known if [name] not in alone], *alone]


@pytest.mark.parametrize("part", range(4))
async def test_a_clock_that_moves_at_every_reading_changes_no_command(part: int) -> None:
    for together in (await evenings())[part::4]:
        still = await everything_said(together, 0.0)
        assert still, together
        assert await everything_said(together, MOVES) == still, together


async def test_who_owes_nothing_is_away_at_once() -> None:
    async with evening(moves=MOVES) as e:
        ana = e.person("Ana")
        await e.open(ana, "coup")
        told = text(seen_alone(await ana.slash("away", until="10")))
        assert told.startswith("You are away until")


def readings(source: str) -> Iterator[int]:
    """The lines on which a clock is read inside a change, which has its instant in the draft."""
    for node in ast.walk(ast.parse(source)):
        changes = isinstance(node, ast.AsyncWith) and any(
            isinstance(call := item.context_expr, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr in ("change", "create")
            for item in node.items
        )
        of_draft = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and any(
            isinstance(arg.annotation, ast.Name) and arg.annotation.id == "Draft"
            for arg in (*node.args.args, *node.args.kwonlyargs)
        )
        if changes or of_draft:
            inside = (part for statement in node.body for part in ast.walk(statement))  # type: ignore[attr-defined]
            yield from (
                part.lineno for part in inside if isinstance(part, ast.expr) and reads_clock(part)
            )


def reads_clock(part: ast.AST) -> bool:
    call = part.func if isinstance(part, ast.Call) else None
    return isinstance(call, ast.Attribute) and call.attr in CLOCK


def test_no_change_of_a_match_reads_a_clock() -> None:
    for path in BOT.rglob("*.py"):
        assert [*readings(path.read_text("utf-8"))] == [], path


@pytest.mark.parametrize(
    "source",
    [
        "async def f(s):\n async with s.change(1) as draft:\n  draft.due = s.now() + 1",
        "def f(s, draft: Draft):\n return s._now() > draft.due",
    ],
)
def test_a_planted_reading_is_found(source: str) -> None:
    assert [*readings(source)]
