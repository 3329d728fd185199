"""The SQL of the store: every statement has a name and says what it is for.

`QUERIES` are in a dialect that all engines take, with `?` for a value; `SQLITE` are those that only
SQLite understands. A file holds statements one after the other, each begun by a
line `-- its_name --` and the comment on it.
"""

from __future__ import annotations

import re
from pathlib import Path

NAME = re.compile(r"^-- (\w+) --$", re.MULTILINE)
COMMENT = re.compile(r"^\s*--.*\n", re.MULTILINE)


def read(*files: str, folder: Path = Path(__file__).parent) -> dict[str, str]:
    """The statements of files of a folder, by name."""
    found: dict[str, str] = {}
    for file in files:
        text = (folder / f"{file}.sql").read_text("utf-8")
        _, *parts = NAME.split(text)
        for name, rest in zip(parts[::2], parts[1::2], strict=True):
            if name in found:
                raise ValueError(f"{file}.sql: there is a statement {name} already")
            found[name] = COMMENT.sub("", rest).strip().removesuffix(";")
    return found


QUERIES = read("matches", "outbox", "deadlines", "presses", "documents", "results")
SQLITE = read("sqlite")
FIND_MATCHES_BY = {
    "ids": "id in ({marks})",
    "status": "status in ({marks})",
    "channel": "channel = ?",
    "guild": "guild = ?",
    # no index is asked: what somebody sits at is found by the seats, however many matches go on
    "status of few": "(status || '') in ({marks})",
    "person": "id in (select match from seat where person = ?)",
    "naming": "(host = ? or body like ?)",
    "holding": "body like ?",
}
