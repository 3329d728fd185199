"""The two-way rulebook of a game: each numbered paragraph, the code that obeys it, its tests.

`tests/games/<key>/rulebook.toml` has a table for each paragraph of the rules files:

    ["4.1"]
    code = ["claims.stands"]                    # module.function or module.CONSTANT of the game
    tests = ["test_coup_rules.py::test_a_wrong_challenge_costs_an_influence"]
    mutant = {at = "claims.stands", from = "if doubt is None:", to = "if doubt is not None:"}

or `explains = "..."`, where nothing in the code could disobey it. `[[mutants]]` may stand for
`mutant` where there are several. A table `[helpers]` gives functions of the rules modules that
obey no paragraph, each with its reason. Whatever hangs loose on either side is an orphan.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

import games
from games.core import rulebook
from games.core.words import Words
from tests.mutants.sites import Fault
from tests.tools.planting import NotApplied, Patch
from tests.tools.rules_of import all_modules, definitions, imported, modules, suite_of

LONGEST = 3500  # characters of a chapter
WHOLE = ("en", "es")  # other languages may have gaps
HELPERS = "helpers"
CITED = re.compile(r"(?<![\w.])(\d+(?:\.(?:\d+[A-Za-z]?|[A-Z]\d*))+)(?![\w])")
LEADING = re.compile(r"#?\s*(\d+)(?:[:,]|\. )")  # "4, stage 1.", "# 2: the winner"


class TiedFault(BaseModel):
    """A fault: in the function `at`, the text `from` (there once) becomes `to`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: str
    before: str = Field(alias="from")
    after: str = Field(alias="to")

    def patch(self, game: str) -> Patch:
        """Ready to be planted; raises NotApplied."""
        found = place(game, self.at)
        if found is None:
            raise NotApplied(f"there is no {self.at}")
        module, _, _ = found
        name = self.at.removeprefix(f"{module}.")
        return Patch(f"{imported(game, module)}:{name}", self.before, self.after)


class Tie(BaseModel):
    """What one paragraph is tied to."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    mutant: TiedFault | None = None
    mutants: tuple[TiedFault, ...] = ()
    explains: str = ""

    @property
    def planted(self) -> tuple[TiedFault, ...]:
        return (*([self.mutant] if self.mutant else ()), *self.mutants)


class RulebookTable:
    """All ties of a game, beside its rules, its code and its tests."""

    def __init__(self, game: str, path: Path | None = None) -> None:
        self.game = games.load(game)
        self.ties, self.helpers = ties(game, path)
        self.chapters = {
            locale: rulebook.chapters(self.game, Words(locale, self.game.folder))
            for locale in WHOLE
        }
        written = {  # what the data make needs no tie
            locale: rulebook.parsed(
                (self.game.folder / f"rules.{locale}.md").read_text("utf-8"), game
            )
            for locale in WHOLE
        }
        self.written = written
        self.paragraphs = {
            paragraph.number: paragraph.text
            for chapter in written["en"]
            for paragraph in chapter.paragraphs
            if paragraph.number
        }

    def orphans(self) -> list[str]:
        """A sentence for everything that hangs loose."""
        return [
            *self._misnumbered(),
            *self._untied(),
            *self._dangling(),
            *self._unnamed(),
            *self._miscited(),
            *self._unspoken(),
        ]

    def rows(self) -> Iterator[tuple[str, str, str, str]]:
        """Number, paragraph, code and tests, for a table that people read."""
        for number, text in self.paragraphs.items():
            tie = self.ties.get(number, Tie())
            yield number, text, ", ".join(tie.code) or tie.explains, ", ".join(tie.tests)

    # One side: the text -----------------------------------------------------------------

    def _misnumbered(self) -> Iterator[str]:
        orders = {}
        for locale, chapters in self.written.items():
            where = f"rules.{locale}.md"
            order: list[str] = []
            for chapter in chapters:
                if not chapter.number:
                    yield f"{where}: the chapter “{chapter.title}” has no number"
                for paragraph in chapter.paragraphs:
                    if not paragraph.number:
                        yield f"{where}, {chapter.title}: no number: {paragraph.text[:60]}"
                    elif not paragraph.number.startswith(f"{chapter.number}."):
                        yield f"{where}: {paragraph.number} stands in {chapter.title}"
                    order.append(paragraph.number)
            yield from (f"{where}: {n} is there twice" for n in {*order} if order.count(n) > 1)
            orders[locale] = order
            for chapter in self.chapters[locale]:
                if len(chapter.text) >= LONGEST:
                    yield f"{where}: {chapter.title} has {len(chapter.text)} characters"
        one, two = (orders[locale] for locale in WHOLE)
        if one != two:
            odd = next((a or b for a, b in zip([*one, ""], [*two, ""], strict=False) if a != b), "")
            yield f"the languages have other numbers, or in another order: see {odd}"

    def _untied(self) -> Iterator[str]:
        for number in self.paragraphs:
            tie = self.ties.get(number)
            if tie is None:
                yield f"{number}: the paragraph is tied to nothing"
            elif tie.explains and (tie.code or tie.tests or tie.planted):
                yield f"{number}: `explains` is for what nothing in the code could disobey"
            elif not tie.explains:
                needed = {"code": tie.code, "tests": tie.tests, "mutant": tie.planted}
                yield from (f"{number}: no {name}" for name, given in needed.items() if not given)
        yield from (f"{n}: no such paragraph" for n in self.ties if n not in self.paragraphs)

    # The other: code and tests -------------------------------------------------------------

    def _dangling(self) -> Iterator[str]:
        key = self.game.key
        for number, tie in self.ties.items():
            for name in tie.code:
                if find(key, name) is None:
                    yield f"{number}: no code called {name}"
            for test in tie.tests:
                if not has_test(key, test):
                    yield f"{number}: no test called {test}"
            for planted in tie.planted:
                if planted.at not in tie.code:
                    yield f"{number}: the mutant is in {planted.at}, which is not among its code"
                try:
                    planted.patch(key).check()
                except NotApplied as why:
                    yield f"{number}: {why}"

    def _unnamed(self) -> Iterator[str]:
        key = self.game.key
        named = {name for tie in self.ties.values() for name in tie.code}
        for module, path in modules(key).items():
            for name, node in definitions(parsed(path)):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    full, last = f"{module}.{name}", name.rpartition(".")[2]
                    around = f"{module}.{name.rpartition('.')[0]}"
                    if last.startswith("_") or named & {full, around} or full in self.helpers:
                        continue
                    yield f"{full}: no paragraph names it"
        for name in self.helpers:
            if find(key, name) is None:
                yield f"{name}: no such helper"
            elif name in named:
                yield f"{name}: a helper, and yet a paragraph names it"

    def _miscited(self) -> Iterator[str]:
        numbers = {*self.paragraphs}
        chapters = {str(chapter.number) for chapter in self.written["en"]}
        above = {n.rpartition(".")[0] for n in numbers} | chapters
        for module, path in all_modules(self.game.key).items():
            for line, number in citations(path) if module != "__init__" else ():
                if number not in numbers | above:
                    yield f"{module}.py:{line}: cites {number}, which no paragraph has"

    # What the data say ------------------------------------------------------------------

    def _unspoken(self) -> Iterator[str]:
        for locale in WHOLE:
            w = Words(locale, self.game.folder)
            groups = {f"mark-{mark.group}" for mark in self.game.marks}
            wanted = [*sorted(groups), *(f"ruling-{ruling.id}" for ruling in self.game.rulings)]
            yield from (f"{locale}.ftl: no message {key}" for key in wanted if not w.knows(key))
        for ruling in self.game.rulings:
            if ruling.rule not in self.paragraphs:
                yield f"the ruling {ruling.id} belongs to {ruling.rule}, which no paragraph has"


def ties(game: str, path: Path | None = None) -> tuple[dict[str, Tie], Mapping[str, str]]:
    """The ties of each paragraph, and the helpers."""
    tree = tomllib.loads((path or suite_of(game) / "rulebook.toml").read_text("utf-8"))
    helpers: Mapping[str, str] = tree.pop(HELPERS, {})
    return {number: Tie.model_validate(given) for number, given in tree.items()}, helpers


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def find(game: str, name: str) -> str | None:
    """The source text of something that a game defines (`claims.stands`); None if nothing is."""
    found = place(game, name)
    return found[2] if found else None


def place(game: str, name: str) -> tuple[str, ast.stmt, str] | None:
    """The module of a name, its definition and the text of that."""
    return places(game).get(name)


@cache
def places(game: str) -> Mapping[str, tuple[str, ast.stmt, str]]:
    """Everything that a game defines, by its name: module, definition and text."""
    found: dict[str, tuple[str, ast.stmt, str]] = {}
    for module, path in all_modules(game).items():
        lines = path.read_bytes().split(b"\n")
        for name, node in definitions(parsed(path)):
            own = lines[node.lineno - 1 : node.end_lineno]
            own[-1] = own[-1][: node.end_col_offset]
            own[0] = own[0][node.col_offset :]
            found.setdefault(f"{module}.{name}", (module, node, b"\n".join(own).decode()))
    return found


def tied_faults(game: str) -> Iterator[tuple[str, Fault, Sequence[str]]]:
    """Paragraph, fault and the tests that must notice it; the game itself is not imported.

    Raises NotApplied where one no longer fits.
    """
    for number, tie in ties(game)[0].items():
        for planted in tie.planted:
            patch = planted.patch(game)
            _, _, name = patch.where.partition(":")
            module, line = planted.at.removesuffix(f".{name}"), patch.line
            before, after = (" ".join(text.split()) for text in (patch.old, patch.new))
            yield number, Fault(module, name, line, line, before, after, patch.tree), tie.tests


def has_test(game: str, test: str) -> bool:
    """Whether `test_file.py::test_name` is there, with or without one example in brackets."""
    file, _, name = test.partition("::")
    path = suite_of(game) / file
    wanted = name.partition("[")[0].replace("::", ".")
    return path.is_file() and wanted in (defined for defined, _ in definitions(parsed(path)))


@cache
def citations(path: Path) -> Sequence[tuple[int, str]]:
    """The rule numbers in the comments and docstrings of a module, with their lines."""
    found: list[tuple[int, str]] = []
    source = path.read_text("utf-8")
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node, clean=False)
            if text:
                found += cited(text, node.body[0].lineno)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            found += cited(token.string, token.start[0])
    return found


def cited(text: str, line: int) -> Iterator[tuple[int, str]]:
    if begins := LEADING.match(text):
        yield line, begins[1]
    for found in CITED.finditer(text):
        if not found[1].startswith("0."):
            yield line + text.count("\n", 0, found.start()), found[1]


def described(table: RulebookTable) -> list[str]:
    """The table as lines of text."""
    lines: list[str] = []
    for number, text, code, tests in table.rows():
        lines.append(f"{number:8} {text.splitlines()[0][:90]}")
        lines.append(f"{'':8}   {code}")
        lines += [f"{'':8}   {tests}"] if tests else []
    return lines
