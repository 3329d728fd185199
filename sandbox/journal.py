"""Everything that went over the wire, as JSON lines in memory and, if asked, in a file."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TextIO

Entry = dict[str, Any]


class Journal:
    """REST calls (`rest`), gateway frames (`in`, `out`) and how long answers took.

    An interaction's latency runs from its frame to the arrival of its first answer.
    """

    def __init__(
        self, clock: Callable[[], float], *, file: Path | None = None, keep: int = 5_000
    ) -> None:
        self._clock = clock
        self.entries: deque[Entry] = deque(maxlen=keep)
        self.latencies: dict[str, float] = {}
        self._sent: dict[str, float] = {}
        self._file: TextIO | None = None
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._file = file.open("a", encoding="utf-8")

    def _write(self, entry: Entry) -> None:
        self.entries.append(entry)
        if self._file is not None:
            self._file.write(json.dumps(entry, ensure_ascii=False, default=str) + "\n")

    def rest(
        self, method: str, path: str, status: int, request: Any, answer: Any, **facts: Any
    ) -> None:
        self._write(
            {
                "at": self._clock(),
                "what": "rest",
                "method": method,
                "path": path,
                "status": status,
                "request": request,
                "answer": answer,
                **facts,
            }
        )

    def frame(self, direction: str, session: str, payload: Any) -> None:
        """A gateway frame, `in` from the bot or `out` to it."""
        self._write({"at": self._clock(), "what": direction, "session": session, "frame": payload})

    def interaction_sent(self, interaction_id: str, at: float) -> None:
        self._sent.setdefault(interaction_id, at)

    def interaction_answered(self, interaction_id: str, at: float) -> None:
        begun = self._sent.pop(interaction_id, None)
        if begun is not None:
            self.latencies[interaction_id] = at - begun

    def calls(self, method: str = "", path: str = "") -> Iterator[Entry]:
        """The REST calls with this method whose path contains this text."""
        for entry in self.entries:
            if entry["what"] != "rest" or path not in entry["path"]:
                continue
            if method in ("", entry["method"]):
                yield entry

    def clear(self) -> None:
        self.entries.clear()
        self.latencies.clear()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
