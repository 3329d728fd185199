"""Where in a TOML text each key and each entry is written."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from typing import TypeAlias

Steps: TypeAlias = tuple[str | int, ...]  # keys and indices, from the top of the file


class Locator:
    """Finds the line of every key and every entry of a TOML text that is known to be right."""

    SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
    KEY = re.compile(r'[ \t]*(?:"((?:[^"\\\n]|\\.)*)"|\'([^\'\n]*)\'|([\w-]+))[ \t]*')
    VALUE = re.compile(
        r'"""(?:[^\\]|\\.)*?"""+|\'\'\'.*?\'\'\'+|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[^,\]}\n#]+',
        re.DOTALL,
    )

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.ends = [found.start() for found in re.finditer("\n", text)]
        self.lines: dict[Steps, int] = {}
        self.counts: dict[Steps, int] = {}  # entries so far of each array of tables
        table: Steps = ()
        while self._more():
            if self._take("["):
                entry = self._take("[")
                table = self._header(self._key(), entry)
                self.at = self.text.index("]]" if entry else "]", self.at) + 1 + entry
            else:
                self._pair(table)

    def _header(self, keys: Sequence[str], entry: bool) -> Steps:
        """The steps to a table that is opened here; a part that is an array means its last."""
        steps: Steps = ()
        for i, key in enumerate(keys):
            steps = (*steps, key)
            self._note(steps)
            if i == len(keys) - 1 and entry:
                self.counts[steps] = self.counts.get(steps, 0) + 1
            if steps in self.counts:
                steps = (*steps, self.counts[steps] - 1)
                self._note(steps)
        return steps

    def _pair(self, table: Steps) -> None:
        steps = table
        for key in self._key():
            steps = (*steps, key)
            self._note(steps)
        self._take("=")
        self._more()
        self._value(steps)

    def _value(self, steps: Steps) -> None:
        if self._take("["):
            index = 0
            while self._more() and not self._take("]"):
                self._note((*steps, index))
                self._value((*steps, index))
                index += 1
                self._more()
                self._take(",")
        elif self._take("{"):
            while self._more() and not self._take("}"):
                self._pair(steps)
                self._more()
                self._take(",")
        else:
            found = self.VALUE.match(self.text, self.at)
            assert found
            self.at = found.end()

    def _key(self) -> list[str]:
        """A dotted key, as its parts."""
        parts: list[str] = []
        while not parts or self._take("."):
            found = self.KEY.match(self.text, self.at)
            assert found
            parts.append(next(part for part in found.groups() if part is not None))
            self.at = found.end()
        return parts

    def _more(self) -> bool:
        """Step over blanks and comments; whether anything is left."""
        found = self.SPACE.match(self.text, self.at)
        assert found
        self.at = found.end()
        return self.at < len(self.text)

    def _take(self, sign: str) -> bool:
        there = self.text.startswith(sign, self.at)
        self.at += there
        return there

    def _note(self, steps: Steps) -> None:
        self.lines.setdefault(steps, bisect_left(self.ends, self.at) + 1)


# Marks ----------------------------------------------------------------------------------------
