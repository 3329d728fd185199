"""A planted leak: a slip in the source of one or two functions, declared as data.

The function is compiled anew with the slip in it and keeps its identity, so that whoever holds it
(a list of phases, another module) has the slip too.
"""

from __future__ import annotations
import __future__

import ast
import inspect
import textwrap
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from types import CodeType, FunctionType
from typing import Any, Literal

import pytest

Hidden = Literal[
    "cards",  # what lies face down or in a hand, and dice to come
    "answers",  # who has answered, or what, while answers are sealed
    "steps",  # what can still be taken back
    "orders",  # standing orders
    "settings",  # what somebody wishes for privately
    "seed",  # the secret that the shuffles come from
]

SLIPS = ("all_hidden", "hand_of", "leftover", "leftover_of")  # what slips may call


class Outgrown(Exception):
    """The source has changed so that a slip no longer fits: plant it anew."""


@dataclass(frozen=True)
class Slip:
    """`old` becomes `new` in the source of `where`, written `package.module:Class.method`."""

    where: str
    old: str
    new: str

    @cached_property
    def function(self) -> FunctionType:
        module, _, path = self.where.partition(":")
        found: Any = import_module(module)
        for name in path.split("."):
            found = getattr(found, name)
        if isinstance(found, property):
            found = found.fget
        found = inspect.unwrap(found)
        assert isinstance(found, FunctionType), self.where
        return found

    def sow(self, patch: pytest.MonkeyPatch) -> None:
        """Put it into the product until the patch is undone; raises Outgrown."""
        patch.setattr(self.function, "__code__", self.code())

    def code(self) -> CodeType:
        """The function with the slip in it; raises Outgrown."""
        function = self.function
        source = textwrap.dedent(inspect.getsource(function))
        if self.old not in source:
            raise Outgrown(f"{self.where} has no {self.old!r}")
        tree = ast.parse(source.replace(self.old, self.new))
        made = tree.body[0]
        assert isinstance(made, ast.FunctionDef | ast.AsyncFunctionDef)
        made.decorator_list = []
        slips = ast.parse(
            "from tests.plants.slips import all_hidden, hand_of, leftover, leftover_of"
        )
        made.body[:0] = slips.body
        space = dict(function.__globals__)
        flags = function.__code__.co_flags & __future__.annotations.compiler_flag
        whole = compile(ast.fix_missing_locations(tree), self.where, "exec", flags)
        exec(whole, space)
        code = space[made.name].__code__
        if code.co_freevars != function.__code__.co_freevars:
            raise Outgrown(f"{self.where} is a closure now")
        assert isinstance(code, CodeType)
        return code


@dataclass(frozen=True)
class Plant:
    """What leaks, to whom, and over what; `game` is one in which it shows."""

    name: str
    leaks: Hidden
    to: str
    over: str
    slips: tuple[Slip, ...]
    game: str = "kobayakawa"

    def sow(self, patch: pytest.MonkeyPatch) -> None:
        """Put the slips into the product until the patch is undone; raises Outgrown."""
        for slip in self.slips:
            slip.sow(patch)

    def sown(self) -> AbstractContextManager[pytest.MonkeyPatch]:
        """As a context that puts everything back."""
        return _Sown(self)


class _Sown(AbstractContextManager[pytest.MonkeyPatch]):
    def __init__(self, plant: Plant) -> None:
        self._plant, self._patch = plant, pytest.MonkeyPatch()

    def __enter__(self) -> pytest.MonkeyPatch:
        self._plant.sow(self._patch)
        return self._patch

    def __exit__(self, *failed: object) -> None:
        self._patch.undo()


def plant(
    name: str,
    leaks: Hidden,
    to: str,
    over: str,
    game: str,
    where: str,
    old: str,
    new: str,
    *more: Slip,
) -> Plant:
    """A plant of one slip, or of some `more`."""
    return Plant(name, leaks, to, over, (Slip(where, old, new), *more), game)


def named(*lists: Sequence[Plant]) -> dict[str, Plant]:
    """Plants by name; no two have the same."""
    found = {one.name: one for each in lists for one in each}
    assert len(found) == sum(map(len, lists))
    return found
