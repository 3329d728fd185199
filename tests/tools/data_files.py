"""The data files of games with mistakes in them, and what is said of those."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from games.core.datafile import BadData


@dataclass(frozen=True)
class DataFile:
    """A data file, and how its game reads it."""

    path: Path
    read: Callable[[Path], Any]

    @property
    def text(self) -> str:
        return self.path.read_text("utf-8")

    def line_of(self, text: str, nth: int = 0) -> int:
        """The line on which something stands, counted from 1."""
        return [n for n, line in enumerate(self.text.split("\n"), 1) if text in line][nth]

    def edited(self, folder: Path, old: str, new: str, nth: int = 0) -> Path:
        """A copy in which one text, the first of its kind or the nth after, stands for another."""
        parts = self.text.split(old)
        assert len(parts) > nth + 1, f"{self.path.name} has no {old!r}"
        copy = folder / self.path.name
        copy.write_text(old.join(parts[: nth + 1]) + new + old.join(parts[nth + 1 :]), "utf-8")
        return copy

    def refused(self, folder: Path, old: str, new: str, nth: int = 0) -> BadData:
        """What is said of such a copy, which must name it and one of its lines."""
        copy = self.edited(folder, old, new, nth)
        with pytest.raises(BadData) as raised:
            self.read(copy)
        found = raised.value
        assert found.file == copy
        assert 1 <= found.line <= copy.read_text("utf-8").count("\n") + 1
        assert str(found).startswith(f"{copy}, line {found.line}: ")
        return found


def line_read(fault: BadData) -> str:
    """The line that a fault names, as it was read."""
    return fault.file.read_text("utf-8").split("\n")[fault.line - 1]
