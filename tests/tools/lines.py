"""Which lines of some files run: a tracer that leaves a function once all its lines are known.

Not `coverage`: there the lines of one test or one playout are asked for again and again, and a
function all of whose lines have run since the last `forget` costs nothing any more.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

Line = tuple[str, int]  # a file and a line in it


class RunLines:
    """Collects the lines that run in some files, between `start` and `stop`."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.files = {str(path) for path in files}
        self.ran: set[Line] = set()
        self.known: dict[CodeType, list[int]] = {}  # the lines of each function met in the files
        self.left: dict[CodeType, set[int]] = {}  # and those that have not run yet
        self.called: set[CodeType] = set()

    def start(self) -> None:
        sys.settrace(self._call)

    def stop(self) -> None:
        sys.settrace(None)

    def forget(self) -> None:
        """Begin anew: nothing has run."""
        self.ran, self.called = set(), set()
        self.left = {code: set(lines) for code, lines in self.known.items()}

    def _call(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        left = self.left.get(code)
        if left is None:
            if code.co_filename not in self.files:
                return None
            self.known[code] = lines = [line for _, _, line in code.co_lines() if line is not None]
            self.left[code] = left = {*lines}
        self.called.add(code)
        if not left:
            return None
        file, ran = code.co_filename, self.ran

        def line(frame: FrameType, event: str, arg: Any) -> Any:
            at = frame.f_lineno
            if at in left:
                left.discard(at)
                ran.add((file, at))
            return line if left else None

        return line(frame, event, arg)
