"""A log line says where something failed, never what the exception contained."""

from __future__ import annotations

import logging
import sys

import pytest

from bot.ops.logs import JsonFormatter, TextFormatter


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
