"""The rules of a game without waiting and without talk, for play in which all answer at once.

Rules are written once, as coroutines that stop at every question and say what happens. When all
players answer at random nobody is waited for and nobody listens: the same source is then read a
second time, as plain functions. A question is put to `t.players`, which answers, and a line that
only says something is left out. What comes of a game is the same, only sooner; mass play checks
that again and again, against the rules as they are written.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from types import CodeType, ModuleType
from typing import Any

from games.core.game import Game

TABLE = "t"  # what rules call their table
QUESTIONS = frozenset({"ask", "choose", "number", "pick", "split", "together", "window"})
TALK = frozenset({"say", "tell"})
# What a line may call in its arguments and still be left out: these change nothing.
HARMLESS = frozenset(
    {"Secret", "abs", "dict", "len", "list", "max", "min", "sorted", "sum", "word"}
)
TWIN = "straight_"  # what the names of such packages begin with


@dataclass(frozen=True, slots=True)
class Straight:
    """The set-up of a game and its phases by name, as plain functions."""

    setup: Callable[[Any, Any], Any]
    phases: Mapping[str, Callable[[Any], Any]]


@lru_cache(maxsize=64)
def straight(game: Game[Any]) -> Straight | None:
    """The rules of a game as plain functions; None where they do not stand in modules."""
    rules: tuple[Any, ...] = (game.setup, *game.phases)
    if not all(rule.__qualname__.isidentifier() for rule in rules):
        return None
    found = [getattr(_twin(rule.__module__), rule.__qualname__) for rule in rules]
    return Straight(found[0], {phase.__name__: phase for phase in found[1:]})


def _twin(name: str) -> ModuleType:
    """The module `name`, read without waiting and talk."""
    package = sys.modules[name].__package__ or name
    root = TWIN + package.replace(".", "_")
    if root not in FINDER.packages:
        FINDER.packages[root] = package
        if FINDER not in sys.meta_path:
            sys.meta_path.insert(0, FINDER)
        if name != package:  # what else the package holds, boards and texts, is not needed
            sys.modules[root] = empty = ModuleType(root)
            empty.__path__ = [*sys.modules[package].__path__]
    return import_module(root + name.removeprefix(package))


class Finder:
    """Finds the modules of the packages read without waiting, where the usual ones are."""

    def __init__(self) -> None:
        self.packages: dict[str, str] = {}  # the name of such a package: that of the usual one

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The hook of the import system."""
        root, dot, inside = name.partition(".")
        usual = find_spec(self.packages[root] + dot + inside) if root in self.packages else None
        if usual is None or usual.origin is None:
            return None
        inner = usual.submodule_search_locations
        loader = Loader(name, usual.origin)
        return spec_from_file_location(
            name, usual.origin, loader=loader, submodule_search_locations=inner
        )


FINDER = Finder()


class Loader(SourceFileLoader):
    """Reads a module without waiting and talk; nothing of it is kept on disk."""

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = Reading().visit(ast.parse(self.get_data(path), path))
        return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)


class Reading(ast.NodeTransformer):
    """Makes coroutines functions, puts questions to the players, and leaves out what is said."""

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        self.generic_visit(node)
        parts = {name: getattr(node, name) for name in node._fields}
        return ast.copy_location(ast.FunctionDef(**parts), node)

    def visit_Await(self, node: ast.Await) -> ast.AST:
        self.generic_visit(node)
        return node.value

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if _of_table(node, QUESTIONS):
            assert isinstance(node.func, ast.Attribute)
            node.func.value = ast.Attribute(node.func.value, "players", ast.Load())
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Call) and _of_table(node.value, TALK):
            parts = [*node.value.args, *(word.value for word in node.value.keywords)]
            if all(_harmless(inner) for part in parts for inner in ast.walk(part)):
                return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)


def _of_table(node: ast.Call, names: frozenset[str]) -> bool:
    """Whether this calls something of the table by one of these names."""
    called = node.func
    return (
        isinstance(called, ast.Attribute)
        and called.attr in names
        and isinstance(called.value, ast.Name)
        and called.value.id == TABLE
    )


def _harmless(node: ast.AST) -> bool:
    """Whether working this part out changes nothing, as far as can be read."""
    if isinstance(node, ast.Call):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        return (node.func.id if isinstance(node.func, ast.Name) else name) in HARMLESS
    return not isinstance(node, ast.Await | ast.NamedExpr)
