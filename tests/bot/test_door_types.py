"""The types of the door: mypy rejects showing a draft or changing what is stored.

It also rejects giving a computer player more than its seat knows.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]
FRAME = """
from random import Random
from typing import Any

from bot.matches.computers import think
from bot.matches.repository import Matches
from bot.matches.session import Draft, Session
from bot.features.seat.view import PanelReader, panel
from bot.features.table.view import table_face
from games.core.players import Search, imagine, respond
from games.core.seated import Seated, sit

RNG = Random(1)
"""
ACT = """
async def act_{}(
    matches: Matches, session: Session, draft: Draft, seated: Seated[Any]
) -> None:
    {}
"""
RIGHT = (
    "table_face(session)",
    "panel(session, 0, PanelReader('en'))",
    "draft.submit(0, 'pass', 'player')",
    "draft.body.paused_until = 3.0",
    "table_face(await matches.commit(draft))",
    "respond(session.game, sit(session.playing(), 0), 'search', RNG)",
    "Search().answer(session.game, seated, RNG)",
    "imagine(session.game, seated, RNG)",
    "think('coup', seated, 'search', 1, 0.0)",
)
WRONG = (
    "table_face(draft)",
    "panel(draft, 0, PanelReader('en'))",
    "session.playing().submit(0, 'pass', 'player')",
    "session.playing().undo(0)",
    "session.body.paused_until = 3.0",
    "session.body.votes = ()",
    "session.chairs[0].computer = 'heuristic'",
    "session.chairs[0].clock.due = None",
    "session.chairs.append(session.chairs[0])",
    "session.body.former.append(session.body.former[0])",
    "session.match = None",
    "session.recent = ()",
    "await matches.commit(session)",
    "respond(session.game, session.playing(), 'search', RNG)",
    "Search().answer(session.game, session.playing(), RNG)",
    "imagine(session.game, draft.playing(), RNG)",
    "think('coup', session.playing(), 'search', 1, 0.0)",
    "think('coup', session.playing().base, 'search', 1, 0.0)",
    "seated.table",
    "seated.play",
    "seated.log",
    "seated.start",
    "seated.past.log",
    "seated.past.drawn",
    "seated.past.lines[0].by",
    "seated.view = None",
    "seated.past = seated.past",
    "seated.past.lines.append(seated.past.lines[0])",
)


@pytest.fixture(scope="module")
def verdicts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What mypy says of each of these lines; one file for all, in which each has a function."""
    path, said = tmp_path_factory.mktemp("door") / "planted.py", dict.fromkeys((*RIGHT, *WRONG), "")
    path.write_text(FRAME + "".join(ACT.format(n, line) for n, line in enumerate(said)))
    where = {f":{n}:": row.strip() for n, row in enumerate(path.read_text().splitlines(), 1)}
    options = ["--config-file", str(ROOT / "pyproject.toml"), "--no-error-summary"]
    for row in api.run([*options, str(path)])[0].splitlines():
        if ": error:" in row:
            at = next(line for mark, line in where.items() if f"{path.name}{mark}" in row)
            said[at] += row
    return said


@pytest.mark.parametrize("line", RIGHT)
def test_the_right_use_is_no_error(line: str, verdicts: dict[str, str]) -> None:
    assert verdicts[line] == ""


@pytest.mark.parametrize("line", WRONG)
def test_the_wrong_use_is_an_error(line: str, verdicts: dict[str, str]) -> None:
    assert verdicts[line] != ""
