"""Faults put into the product on purpose, to see whether what should notice them does.

The lists of faults lie beside what they test. A fault is a `Patch`, another text in the source of a
function, or a `Replacement` of something by its name. `planted` puts faults in and takes them out
again; `tried` also runs what should notice them. A fault that does not fit the product any more
raises `NotApplied`: it is never passed over.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import (
    Awaitable,
    Callable,
    Iterable,
    Iterator,
    Mapping,
    MutableMapping,
    Sequence,
)
from contextlib import AbstractContextManager, ExitStack, contextmanager
from copy import copy
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import isfunction, signature, unwrap
from types import CodeType, FunctionType
from typing import Any, Protocol
from unittest.mock import patch

from tests.tools.rules_of import ROOT, definitions

DEFINED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class NotApplied(Exception):
    """A fault cannot be planted: its place has gone, or it would change nothing."""


class PlantedFault(Protocol):
    """Something to be planted, in a place that no other fault planted with it has."""

    @property
    def where(self) -> str: ...

    def planted(self) -> AbstractContextManager[None]:
        """In the product, until the context ends; raises NotApplied."""


@dataclass(frozen=True)
class Patch:
    """In the source of `where`, `package.module:Class.name`, the text `old` becomes `new`.

    The source is unindented, and `old` is in it once. `first` is a statement that goes before the
    others of a function. A function keeps its identity, so that whoever holds it has the fault too.
    """

    where: str
    old: str
    new: str
    first: str = ""

    @property
    def line(self) -> int:
        """Where in its file the fault begins; raises NotApplied."""
        node, text = definition(self.where)
        return node.lineno + text.count("\n", 0, text.index(self.old))

    def check(self) -> ast.Module:
        """What is defined there with the fault, by itself; raises NotApplied."""
        _, text = definition(self.where)
        if (times := text.count(self.old)) != 1:
            raise NotApplied(f"{self.old!r} is {times} times in {self.where}")
        try:
            made = ast.parse(text.replace(self.old, self.new))
        except SyntaxError:
            raise NotApplied(f"with {self.new!r}, {self.where} is not Python") from None
        if ast.dump(made) == ast.dump(ast.parse(text)):
            raise NotApplied(f"{self.new!r} changes nothing in {self.where}")
        return made

    def tree(self) -> ast.Module:
        """The syntax tree of the module with the fault; raises NotApplied."""
        made = self.check()
        node, _ = definition(self.where)
        ast.increment_lineno(made, node.lineno - 1)
        if isinstance(node, DEFINED):
            (faulty,) = made.body
            assert isinstance(faulty, DEFINED)
            faulty.body[:0] = ast.parse(self.first).body
            faulty.decorator_list = node.decorator_list
        return ast.Module([*exchanged(tree_of(module_of(self.where)), node, made.body)], [])

    def planted(self) -> AbstractContextManager[None]:
        return grafted(self.where, self.tree())


@dataclass(frozen=True)
class Replacement:
    """What a module, a class or a mapping has under a name becomes `new`."""

    owner: Any
    name: str
    new: Any

    @property
    def where(self) -> str:
        called = getattr(self.owner, "__qualname__", getattr(self.owner, "__name__", "a mapping"))
        return f"{getattr(self.owner, '__module__', '')}:{called}.{self.name}"

    @contextmanager
    def planted(self) -> Iterator[None]:
        by_key = isinstance(self.owner, MutableMapping)
        try:
            old = self.owner[self.name] if by_key else getattr(self.owner, self.name)
        except (AttributeError, KeyError):
            raise NotApplied(f"there is no {self.where}") from None
        if old is self.new or (isinstance(old, str | int | float) and old == self.new):
            raise NotApplied(f"{self.where} is so without the fault")
        if isfunction(old) and isfunction(self.new) and not fits(old, self.new):
            raise NotApplied(f"{self.where} is called in another way")
        with (
            patch.dict(self.owner, {self.name: self.new})
            if by_key
            else patch.object(self.owner, self.name, self.new)
        ):
            yield


Faults = Sequence[PlantedFault]


@contextmanager
def planted(*faults: PlantedFault) -> Iterator[None]:
    """Have all the faults in the product until the context ends; raises NotApplied."""
    places = [fault.where for fault in faults]
    if twice := [place for place in places if places.count(place) > 1]:
        raise NotApplied(f"one fault would undo another in {twice[0]}")
    with ExitStack() as stack:
        for fault in faults:
            stack.enter_context(fault.planted())
        yield


@dataclass(frozen=True)
class PlantingOutcome:
    """What came of planted faults: what noticed them, or that nothing did, or why they do not fit.

    `broken` says what broke off instead of noticing anything.
    """

    by: tuple[str, ...] = ()
    broken: tuple[str, ...] = ()
    not_applied: str = ""

    @property
    def caught(self) -> bool:
        return bool(self.by)

    def __str__(self) -> str:
        if self.not_applied:
            return f"NOT APPLIED: {self.not_applied}"
        said = f"caught by {', '.join(self.by)}" if self.by else "MISSED"
        return "; broken off: ".join([said, *self.broken])


def tried(faults: Iterable[PlantedFault], net: Callable[[], Iterable[str]]) -> PlantingOutcome:
    """Plant faults and run what should notice them, which says what it has found."""
    try:
        with planted(*faults):
            return PlantingOutcome(tuple(net()))
    except NotApplied as why:
        return PlantingOutcome(not_applied=str(why))


async def tried_in_loop(
    faults: Iterable[PlantedFault], net: Callable[[], Awaitable[Iterable[str]]]
) -> PlantingOutcome:
    """The same where what should notice them runs in the loop."""
    try:
        with planted(*faults):
            return PlantingOutcome(tuple(await net()))
    except NotApplied as why:
        return PlantingOutcome(not_applied=str(why))


def tally(outcomes: Iterable[PlantingOutcome]) -> str:
    """How many were planted, caught, missed and not applied, in words."""
    listed = [*outcomes]
    caught = sum(one.caught for one in listed)
    outgrown = sum(bool(one.not_applied) for one in listed)
    missed = len(listed) - caught - outgrown
    return f"planted: {len(listed)}, caught: {caught}, missed: {missed}, not applied: {outgrown}"


# Places ------------------------------------------------------------------------------------


@cache
def source_of(module: str) -> str:
    """The source of a module, which is not imported; raises NotApplied."""
    path = ROOT.joinpath(*module.split("."))
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if file.is_file():
            return file.read_text("utf-8")
    raise NotApplied(f"there is no module {module}")


@cache
def lines_of(module: str) -> list[bytes]:
    return source_of(module).encode().split(b"\n")


@cache
def tree_of(module: str) -> ast.Module:
    """The syntax tree of a module, which nobody changes; raises NotApplied."""
    return ast.parse(source_of(module))


@cache
def defined_in(module: str) -> Mapping[str, ast.stmt]:
    """What a module defines, by name; raises NotApplied."""
    found: dict[str, ast.stmt] = {}
    for name, node in definitions(tree_of(module)):
        found.setdefault(name, node)
    return found


def module_of(where: str) -> str:
    return where.partition(":")[0]


@cache
def definition(where: str) -> tuple[ast.stmt, str]:
    """What is defined there, and its text, unindented and without decorators; raises NotApplied."""
    module, _, name = where.partition(":")
    node = defined_in(module).get(name)
    if node is None:
        raise NotApplied(f"there is no {where}")
    lines = lines_of(module)[node.lineno - 1 : node.end_lineno]
    lines[-1] = lines[-1][: node.end_col_offset]
    return node, textwrap.dedent(b"\n".join(lines).decode())


def exchanged(
    around: ast.Module | ast.ClassDef, old: ast.stmt, new: Sequence[ast.stmt]
) -> Iterator[ast.stmt]:
    """The statements of a module or class with others in place of one, however deep."""
    for one in around.body:
        if one is old:
            yield from new
        elif isinstance(one, ast.ClassDef):
            inner = copy(one)
            inner.body = [*exchanged(one, old, new)]
            yield inner
        else:
            yield one


def function_at(where: str) -> FunctionType:
    """The function behind `package.module:Class.name`, whatever wraps it; raises NotApplied."""
    module, _, path = where.partition(":")
    thing: Any = import_module(module)
    for name in path.split("."):
        thing = vars(thing).get(name)
        if thing is None:
            raise NotApplied(f"there is no {where}")
    thing = getattr(thing, "fget", thing)
    while not isinstance(thing, FunctionType):
        thing = getattr(thing, "__wrapped__", None) or getattr(thing, "__func__", None)
        if thing is None:
            raise NotApplied(f"{where} is no function")
    found = unwrap(thing)
    assert isinstance(found, FunctionType)
    return found


@contextmanager
def grafted(where: str, tree: ast.Module) -> Iterator[None]:
    """Have a function run the code that it has in another tree of its module; may NotApplied."""
    function = function_at(where)
    was, code = (
        function.__code__,
        within(compile(tree, function.__code__.co_filename, "exec"), where.partition(":")[2]),
    )
    if code is None or code.co_freevars != was.co_freevars:
        raise NotApplied(f"{where} does not stand by itself")
    function.__code__ = code
    try:
        yield
    finally:
        function.__code__ = was


def within(code: CodeType, name: str) -> CodeType | None:
    """The code of a function somewhere in that of its module."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_qualname == name:
                return inner
            if (found := within(inner, name)) is not None:
                return found
    return None


def fits(old: FunctionType, new: FunctionType) -> bool:
    """Whether a function can be called as another is."""
    taken = signature(old).parameters.values()
    positional = [one for one in taken if one.kind is one.POSITIONAL_OR_KEYWORD]
    named = {one.name: one for one in taken if one.kind is one.KEYWORD_ONLY}
    try:
        signature(new).bind(*positional, **named)
    except TypeError:
        return False
    return True
