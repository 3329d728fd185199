"""How storage/ is built: named statements, tasks with owners."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

import storage
from storage.postgres.postgres_engine import POSTGRES
from storage.queries import QUERIES, SQLITE
from storage.watched_tasks import watched

FOLDER = Path(storage.__file__).parent
MODULES = sorted(FOLDER.rglob("*.py"))
SQL = sorted([*FOLDER.glob("queries/*.sql"), *FOLDER.glob("postgres/*.sql")])
NAMED = re.compile(r"^-- (\w+) --\n((?:--.*\n)*)", re.MULTILINE)


@pytest.mark.parametrize("path", SQL, ids=lambda path: path.name)
def test_every_statement_has_a_name_and_a_comment(path: Path) -> None:
    text = path.read_text("utf-8")
    named = NAMED.findall(text)
    assert all(comment for _, comment in named), named
    assert text.count(";\n") == len(named)


def test_every_statement_is_used_and_every_one_used_is_there() -> None:
    text = "\n".join(path.read_text("utf-8") for path in MODULES)
    for source, known in (("QUERIES", QUERIES), ("SQLITE", SQLITE), ("POSTGRES", POSTGRES)):
        lookups = re.findall(rf"\b{source}\[([^\]]*)\]", text)
        used = {name for lookup in lookups for name in re.findall(r"['\"](\w+)['\"]", lookup)}
        own = set(re.findall(r'\.own\["(\w+)"\]', text)) if source != "QUERIES" else set()
        assert used | own == known.keys(), source


def test_no_statement_is_written_into_code() -> None:
    """But for those that are made for a table, or a migration, and settings."""
    elsewhere = {"copying.py", "postgres_engine.py", "sqlite.py"}
    for path in MODULES:
        if path.name not in elsewhere:
            assert not re.search(r'"(select|insert|update|delete) ', path.read_text("utf-8")), path


def test_every_task_has_an_owner() -> None:
    for path in MODULES:
        text = path.read_text("utf-8")
        assert text.count("create_task(") == len(
            re.findall(r"watched\(\s*asyncio\.create_task\(", text)
        )


@pytest.mark.fails_in_background
async def test_an_owner_is_told_kind_and_place_of_a_failure_and_not_its_text(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fail() -> None:
        raise KeyError("duke")

    task = watched(asyncio.create_task(fail(), name="counting"), "tests")
    await asyncio.wait([task])
    await asyncio.sleep(0)
    (record,) = caplog.records
    said = record.getMessage()
    assert re.fullmatch(r"tests: counting ended by KeyError at test_house\.py:\d+ fail", said)
    assert record.exc_info is None


async def test_a_task_that_is_cancelled_or_done_is_nothing_to_tell(
    caplog: pytest.LogCaptureFixture,
) -> None:
    tasks = [watched(asyncio.create_task(asyncio.sleep(n)), "tests") for n in (0, 100)]
    await tasks[0]
    tasks[1].cancel()
    await asyncio.wait(tasks)
    await asyncio.sleep(0)
    assert caplog.records == []
