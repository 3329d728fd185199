"""The branches of the rules: the first line of every block, and each `if` without `else`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tests.mutants.sites import functions


@dataclass(frozen=True, slots=True)
class Branch:
    """A line that may run, or (`skipped`) an `if` whose condition may be false.

    `before` is the line that runs when play is about to get there.
    """

    module: str
    at: str  # the function, or Class.method
    line: int
    text: str
    before: int
    skipped: bool = False

    def __str__(self) -> str:
        tail = "   (never false)" if self.skipped else ""
        return f"{self.module}.py:{self.line}  {self.at}: {self.text}{tail}"


@dataclass(frozen=True, slots=True)
class Fork:
    """An `if` without an `else`: the lines of its condition, and where its block begins."""

    first: int
    last: int
    body: int


def branches(module: str, path: Path) -> tuple[list[Branch], dict[Branch, Fork]]:
    """All branches of a module, and the forks of those that are skipped."""
    source = path.read_text("utf-8")
    lines, real = source.split("\n"), executable(compile(source, str(path), "exec"))
    found: list[Branch] = []
    forks: dict[Branch, Fork] = {}

    def text(line: int) -> str:
        return lines[line - 1].strip()

    for at, function in functions(ast.parse(source)):
        for block, around in blocks(function):
            before = around
            for statement in block:
                line = head(statement, real)
                if line and "assert_never(" not in text(line):
                    found.append(Branch(module, at, line, text(line), before))
                    before = line
                if line and isinstance(statement, ast.If) and not statement.orelse:
                    last = statement.test.end_lineno or line
                    branch = Branch(module, at, line, text(line), line, True)
                    found.append(branch)
                    forks[branch] = Fork(line, last, statement.body[0].lineno)
    return found, forks


def head(statement: ast.stmt, real: Collection[int]) -> int:
    """The first line of a statement that has code; 0 for none. Not always its first: `if (`."""
    body = getattr(statement, "body", None)
    last = body[0].lineno - 1 if body else statement.end_lineno or statement.lineno
    lines = range(statement.lineno, max(last, statement.lineno) + 1)
    return next((line for line in lines if line in real), 0)


def blocks(node: ast.AST) -> Iterator[tuple[Sequence[ast.stmt], int]]:
    """Every block of statements below a node, with the line of what it belongs to."""
    line = getattr(node, "lineno", 0)
    for _, value in ast.iter_fields(node):
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            yield [s for s in value if not isinstance(s, ast.Global | ast.Nonlocal)], line
            for statement in value:
                yield from blocks(statement)
        elif isinstance(value, list):
            for part in value:
                if isinstance(part, ast.match_case | ast.ExceptHandler):
                    yield from ((b, at or line) for b, at in blocks(part))


def executable(code: CodeType) -> set[int]:
    """The lines of functions that have code."""
    found: set[int] = set()
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found |= {line for _, _, line in inner.co_lines() if line} | executable(inner)
    return found


class BranchWatch:
    """Waits for branches: a tracer that follows only functions in which one is still awaited.

    `met` collects what was met, in order. What is awaited is set anew for each playout.
    """

    def __init__(self, files: Mapping[str, Path], forks: Mapping[Branch, Fork]) -> None:
        self.modules = {str(path): name for name, path in files.items()}
        self.forks = forks
        self.met: list[Branch] = []
        self.by_line: dict[tuple[str, int], list[Branch]] = {}
        self.awaited: set[Branch] = set()
        self.codes: dict[CodeType, set[Branch]] = {}
        self.spans: dict[CodeType, tuple[str, set[int]]] = {}

    def await_(self, wanted: Iterable[Branch]) -> None:
        """Look out for these branches from now on."""
        self.met, self.awaited = [], {*wanted}
        self.by_line = {}
        for branch in self.awaited:
            self.by_line.setdefault((branch.module, branch.line), []).append(branch)
        self.codes = {code: self._within(*span) for code, span in self.spans.items()}

    def start(self) -> None:
        sys.settrace(self._call)

    def stop(self) -> None:
        sys.settrace(None)

    def _within(self, module: str, lines: Collection[int]) -> set[Branch]:
        return {b for line in lines for b in self.by_line.get((module, line), ())}

    def _call(self, frame: FrameType, event: str, arg: Any) -> Any:
        code = frame.f_code
        left = self.codes.get(code)
        if left is None:
            module = self.modules.get(code.co_filename, "")
            lines = {line for _, _, line in code.co_lines() if line} if module else set()
            self.spans[code] = module, lines
            left = self.codes[code] = self._within(module, lines)
        if not left:
            return None
        lines_of: dict[int, Branch] = {b.line: b for b in left if not b.skipped}
        forks = [(self.forks[b], b) for b in left if b.skipped]
        last = frame.f_lineno

        def meet(branch: Branch) -> None:
            left.discard(branch)
            self.met.append(branch)

        def line(frame: FrameType, event: str, arg: Any) -> Any:
            nonlocal last
            if event == "line":
                at = frame.f_lineno
                branch = lines_of.pop(at, None)
                if branch is not None and branch in left:
                    meet(branch)
                for fork, skipped in forks:
                    gone = at != fork.body and not fork.first <= at <= fork.last
                    if gone and fork.first <= last <= fork.last and skipped in left:
                        meet(skipped)
                last = at
            elif event == "return" and arg is None:
                for fork, skipped in forks:
                    if fork.first <= last <= fork.last and skipped in left:
                        meet(skipped)
            return line if left else None

        return line
