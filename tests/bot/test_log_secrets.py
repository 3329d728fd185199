"""A log line says where something failed, never what the exception or a stored hand contained."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import pytest

from bot.ops.logs import JsonFormatter, TextFormatter
from storage.records import Commit
from storage.sqlite import SqliteStore
from tests.tools.rows import line, row


@pytest.mark.parametrize("formatter", [TextFormatter(), JsonFormatter()], ids=["text", "json"])
def test_the_text_of_an_exception_is_not_logged(formatter: logging.Formatter) -> None:
    try:
        raise KeyError("contessa")
    except KeyError:
        record = logging.LogRecord("a", logging.ERROR, "f", 1, "failed", (), sys.exc_info())
    line = formatter.format(record)
    assert "contessa" not in line
    assert "KeyError" in line
    assert "test_log_secrets.py" in line


@pytest.mark.parametrize("guarded", [True, False])
async def test_no_log_holds_what_is_written(
    guarded: bool, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """At debug level aiosqlite writes every function with its arguments."""
    library = logging.getLogger("aiosqlite")
    if not guarded:
        caplog.set_level(logging.DEBUG, "aiosqlite")
    with caplog.at_level(logging.DEBUG):
        store = await SqliteStore.open(tmp_path / "a.sqlite3")
        await store.matches.commit(Commit(row(body={"hand": "contessa"}), entries=[line(1)]))
        await store.close()
    assert library.getEffectiveLevel() == (logging.WARNING if guarded else logging.DEBUG)
    assert ("contessa" in caplog.text) is not guarded
