"""A journal of everything sent over the wire: in memory, and as JSON lines in a file if asked."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TextIO


class JournalEntry(Mapping[str, Any]):
    """One journal entry. Bodies and frames are kept as JSON text and parsed when somebody looks.

    Thousands of them as dictionaries would make every garbage collection a long pause.
    """

    __slots__ = ("_facts",)

    def __init__(self, facts: dict[str, Any]) -> None:
        self._facts = facts

    def __getitem__(self, name: str) -> Any:
        value = self._facts[name]
        return json.loads(value) if isinstance(value, bytes) else value

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)


class Journal:
    """REST calls (`rest`), gateway frames (`in`, `out`), and the latencies of answers.

    An interaction's latency runs from its frame to the arrival of its first answer, in seconds.
    """

    def __init__(
        self, clock: Callable[[], float], *, file: Path | None = None, keep: int = 5_000
    ) -> None:
        self._clock = clock
        self.entries: deque[JournalEntry] = deque(maxlen=keep)
        self.latencies: dict[str, float] = {}
        self._sent: dict[str, float] = {}
        self._file: TextIO | None = None
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            self._file = file.open("a", encoding="utf-8")

    def _write(self, facts: dict[str, Any]) -> None:
        entry = JournalEntry(facts)
        self.entries.append(entry)
        if self._file is not None:
            self._file.write(json.dumps(dict(entry), ensure_ascii=False) + "\n")

    def rest(
        self,
        method: str,
        path: str,
        status: int,
        request: bytes | None,
        answer: bytes | None,
        **facts: Any,
    ) -> None:
        """Note a REST call; its bodies are JSON text."""
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

    def delivered(self, url: str, status: int, request: bytes, answer: bytes | None) -> None:
        """Note an interaction sent to the bot's own address, and its response (status 0: none)."""
        self._write(
            {
                "at": self._clock(),
                "what": "http",
                "url": url,
                "status": status,
                "request": request,
                "answer": answer,
            }
        )

    def frame(self, direction: str, session: str, payload: bytes) -> None:
        """Note a gateway frame as JSON text: `in` is from the bot, `out` to it."""
        self._write({"at": self._clock(), "what": direction, "session": session, "frame": payload})

    def interaction_sent(self, interaction_id: str, at: float) -> None:
        self._sent.setdefault(interaction_id, at)

    def interaction_answered(self, interaction_id: str, at: float) -> None:
        begun = self._sent.pop(interaction_id, None)
        if begun is not None:
            self.latencies[interaction_id] = at - begun

    def calls(self, method: str = "", path: str = "") -> Iterator[JournalEntry]:
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
