"""What a run of the probe must remember if it is broken off: a small private file."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

Json = dict[str, Any]


class OtherRun(Exception):
    """The notes are of another run; the text says which."""


class ProbeNotes:
    """Verdicts, what is to be removed, and how far each timeline has come.

    The file can hold tokens of interactions, so only its owner may read it. `channel` is where the
    probe runs; the notes of another channel are another run's.
    """

    def __init__(self, file: Path, channel: str) -> None:
        self._file = file
        self._kept: Json = {"channel": channel, "verdicts": {}, "timelines": {}, "made": []}
        if file.exists():
            found = json.loads(file.read_text("utf-8"))
            if found["channel"] != channel:
                raise OtherRun(f"{file} belongs to a run in another channel")
            self._kept = found

    @property
    def verdicts(self) -> dict[str, list[str]]:
        """By assumption: the verdict and why."""
        found: dict[str, list[str]] = self._kept["verdicts"]
        return found

    @property
    def made(self) -> list[str]:
        """Paths of what the probe made and must remove, in the order of making."""
        found: list[str] = self._kept["made"]
        return found

    @property
    def timelines(self) -> dict[str, Json]:
        """By key: `begun` (seconds since 1970), `data`, and `seen` by seconds after the begin."""
        found: dict[str, Json] = self._kept["timelines"]
        return found

    def add(self, path: str) -> None:
        self.made.append(path)
        self.save()

    def drop(self, paths: Iterable[str]) -> None:
        gone = set(paths)
        self._kept["made"] = [one for one in self.made if one not in gone]
        self.save()

    def save(self) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        draft = self._file.with_suffix(".new")
        handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            json.dump(self._kept, out)
        draft.replace(self._file)

    def end(self) -> None:
        """Forget a run that is over, but for what could not be removed."""
        self.verdicts.clear()
        self.timelines.clear()
        if self.made:
            self.save()
        else:
            self._file.unlink(missing_ok=True)
