"""The syntax trees of all rules contain nothing that would make a replay differ."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import games

ROOT = Path(games.__file__).parent
RULES = sorted(path for folder in ("core", *games.GAMES) for path in (ROOT / folder).rglob("*.py"))
FORBIDDEN = {
    "asyncio", "datetime", "discord", "os", "random", "secrets", "socket", "subprocess",
    "threading", "time", "uuid",
}  # fmt: skip
ORDERED = {
    "enumerate", "extend", "filter", "fromkeys", "iter", "join", "list", "map", "next", "tuple",
    "zip",
}  # fmt: skip


def faults(path: Path, tree: ast.Module) -> Iterator[str]:
    """What a module does that rules must not do."""
    own = path.relative_to(ROOT).parts[0]
    for node in ast.walk(tree):
        where = f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names = [node.module or ""]
            if node.module == "random" and [alias.name for alias in node.names] == ["Random"]:
                names = []  # a type: computer players are given one
        else:
            names = []
        for name in names:
            top, *rest = name.split(".")
            if top in FORBIDDEN:
                yield f"{where} imports {name}"
            if top == "games" and rest and rest[0] not in ("core", own):
                yield f"{where} imports another game, {name}"
            if top in ("bot", "storage", "sandbox"):
                yield f"{where} imports {name}"
        for iterated in iterations(node):
            if is_set(iterated):
                yield f"{where} iterates over a set"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and own != "core":
            if node.func.id in ("hash", "id", "input", "print", "open", "eval", "exec"):
                yield f"{where} calls {node.func.id}"
            if node.func.id == "Random":
                yield f"{where} makes dice of its own"


def iterations(node: ast.AST) -> Iterator[ast.expr]:
    """What a node goes through one by one, in an order that matters."""
    if isinstance(node, ast.For | ast.comprehension):
        yield node.iter
    elif isinstance(node, ast.Starred):
        yield node.value
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        if node.func.id in ORDERED:
            yield from node.args
    elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ORDERED:
        yield from node.args[:1]


def is_set(node: ast.expr) -> bool:
    """Whether an expression is plainly a set."""
    if isinstance(node, ast.Set | ast.SetComp):
        return True
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id in ("set", "frozenset")
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub):
        return is_set(node.left) or is_set(node.right)
    return False


@pytest.mark.parametrize("path", RULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_are_pure(path: Path) -> None:
    assert list(faults(path, ast.parse(path.read_text("utf-8")))) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from random import shuffle",
        "import time as t",
        "from uuid import uuid4",
        "import games.coup.rules",
        "from games.coup import rules",
        "import bot.matches",
        "for x in {1, 2}: pass",
        "for x in set(a) - b: pass",
        "[x for x in frozenset(a)]",
        "a = [*{1, 2}]",
        "a = list({x for x in b})",
        "dict.fromkeys(set(a))",
        "a = Random(3)",
        "a = hash('x')",
    ],
)
def test_the_search_finds_what_it_looks_for(source: str) -> None:
    assert list(faults(ROOT / "kobayakawa" / "rules.py", ast.parse(source)))


def test_sorting_a_set_is_fine() -> None:
    source = "from random import Random\nfor x in sorted({1, 2}): pass\nx = 1 in {1, 2}"
    assert not list(faults(ROOT / "kobayakawa" / "rules.py", ast.parse(source)))
