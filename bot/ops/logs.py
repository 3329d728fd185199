"""Logs: one line or one JSON object for each event, and never a token."""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from typing import Any

SECRETS = (
    # the bot's token, and the tokens of interactions and webhooks in addresses
    (re.compile(r"\bBot [A-Za-z0-9._-]{20,}"), "Bot ***"),
    (re.compile(r"/(interactions|webhooks)/(\d+)/[A-Za-z0-9._-]{20,}"), r"/\1/\2/***"),
    (re.compile(r"('token': |\"token\": )(['\"])[^'\"]+"), r"\1\2***"),
)


def without_secrets(text: str, token: str = "") -> str:
    if token:
        text = text.replace(token, "***")
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class TextFormatter(logging.Formatter):
    """A line for people to read."""

    def __init__(self, token: str = "") -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s")
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        record.exc_text = None  # as another handler wrote it, with the exception's own words
        return without_secrets(super().format(record), self._token)

    def formatException(self, ei: Any) -> str:
        """The place and class of an exception only: its text may name a hidden card."""
        kind, _, trace = ei
        places = [f"{f.filename}:{f.lineno} {f.name}" for f in traceback.extract_tb(trace)]
        return "\n".join([*places, kind.__name__ if kind else "?"])


class JsonFormatter(TextFormatter):
    """A JSON object a line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "source": record.name,
            "said": record.getMessage(),
        }
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return without_secrets(json.dumps(said, ensure_ascii=False), self._token)


def set_up(level: str, form: str, token: str = "") -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter(token) if form == "json" else TextFormatter(token))
    logging.basicConfig(level=level.upper(), handlers=[handler])
