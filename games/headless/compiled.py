"""The rules of a game as plain functions, for mass play in which all players answer at random.

Rules are written once, as coroutines that stop at every question and make events. When all players
answer at random, nobody has to be waited for and nobody listens: the same source is then compiled a
second time, as plain functions. A question becomes a call of `t.players`, and lines that only make
events or notes for players are left out (see `reading`). Games come out the same, only sooner; mass
play checks this by sample against the rules as written.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from games.core.game import Game

from .compiler import NotCompilable, without_waiting

TWIN = "straight_"  # what the names of such packages begin with


@dataclass(frozen=True, slots=True)
class CompiledRules:
    """The set-up of a game and its phases by name, as plain functions."""

    setup: Callable[[Any, Any], Any]
    phases: Mapping[str, Callable[[Any], Any]]


@lru_cache(maxsize=64)
def compiled_rules(game: Game[Any]) -> CompiledRules | None:
    """The rules of a game as plain functions; None if they cannot be compiled.

    They cannot if they are not in modules, or if a question only shows at run time.
    """
    rules: tuple[Any, ...] = (game.setup, *game.phases)
    if not all(rule.__qualname__.isidentifier() for rule in rules):
        return None
    try:
        found = [getattr(_twin(rule.__module__), rule.__qualname__) for rule in rules]
    except NotCompilable:
        return None
    return CompiledRules(found[0], {phase.__name__: phase for phase in found[1:]})


def _twin(name: str) -> ModuleType:
    """The module `name`, compiled without waiting and events."""
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


class CompiledFinder:
    """Finds the modules of the compiled packages in the files of the usual ones."""

    def __init__(self) -> None:
        self.packages: dict[str, str] = {}  # the name of such a package: that of the usual one

    def usual(self, name: str) -> str:
        """The usual module of which `name` is the compiled twin; empty where it is none."""
        root, dot, inside = name.partition(".")
        return self.packages[root] + dot + inside if root in self.packages else ""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The hook of the import system."""
        known = self.usual(name)
        usual = find_spec(known) if known else None
        if usual is None or usual.origin is None:
            return None
        inner = usual.submodule_search_locations
        loader = Loader(name, usual.origin)
        return spec_from_file_location(
            name, usual.origin, loader=loader, submodule_search_locations=inner
        )


FINDER = CompiledFinder()


class Loader(SourceFileLoader):
    """Compiles a module without waiting and events; nothing is written to disk."""

    def get_code(self, fullname: str) -> CodeType:
        path, usual = self.get_filename(fullname), sys.modules.get(FINDER.usual(fullname))
        read = without_waiting(Path(path), vars(usual) if usual else {})
        return compile(read, path, "exec", dont_inherit=True)
