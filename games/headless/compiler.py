"""Compiles rules for mass play: coroutines become functions, and lines without effect are left out.

Left out are events (`t.say`), values computed only for them, and the notes of a game's module
`remembered`, which only players read. Everything that may have a side effect stays: a call counts
as pure when it is one of a few, or of a function of the game that can be seen to be pure. Constants
of data files are inlined.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeAlias

from pydantic import BaseModel

TABLE = "t"  # what rules call their table
MEMORY = "remembered"  # the module of what players remember
# The arguments of questions; those who answer at random look at a few of them.
QUESTIONS = {
    "t.ask": ("seat", "decision"),
    "t.choose": ("seat", "key", "options", "about", "barred", "secret"),
    "t.number": ("seat", "key", "low", "high", "about"),
    "t.pick": ("seat", "key", "options", "least", "most", "about", "secret"),
    "t.split": ("seat", "key", "total", "caps", "about", "labels"),
    "t.together": ("decisions",),
    "t.window": ("decisions",),
}
LOOKED_AT = frozenset(
    {"decision", "decisions", "options", "least", "most", "low", "high", "total", "caps"}
)
TALK = frozenset({"t.say", "t.tell"})
HARMLESS = frozenset(
    {
        *("Barred", "Choice", "Option", "Secret", "abs", "dict", "enumerate", "len", "list", "max"),
        *(
            "min",
            "range",
            "sorted",
            "sum",
            "tuple",
            "zip",
            ".count",
            ".fromkeys",
            ".get",
            ".items",
            ".keys",
            ".values",
            ".word",
        ),
    }
)
REMEMBERED = frozenset({"cache", "lru_cache"})  # functions that may be called once or often
# What a function may consist of that only works something out.
PLAIN_STEPS = (ast.Assign, ast.AnnAssign, ast.Expr, ast.For, ast.If, ast.Pass, ast.Return)
Giving: TypeAlias = ast.Assign | ast.AnnAssign


class NotCompilable(Exception):
    """The rules ask in a way that only shows at run time."""


def without_waiting(path: Path, names: Mapping[str, Any]) -> ast.Module:
    """The module of rules in a file, with plain functions that ask `t.players` and make no events.

    `names` are those of the module, as far as it is loaded. Raises NotCompilable.
    """
    module = ast.parse(path.read_bytes(), path)
    read: ast.Module = RulesCompiler(known_harmless(path, module), names).visit(module)
    return ast.fix_missing_locations(read)


def known_harmless(path: Path, module: ast.Module) -> frozenset[str]:
    """The names of pure functions that a module may call, as far as its source shows."""
    known = HARMLESS
    for node in module.body:
        if isinstance(node, ast.ImportFrom) and node.level and node.module:
            beside = path.parents[node.level - 1].joinpath(*node.module.split("."))
            there = _harmless_in(beside.with_suffix(".py"))
            memory = node.module == MEMORY
            known |= {one.asname or one.name for one in node.names if memory or one.name in there}
    functions = [node for node in module.body if isinstance(node, ast.FunctionDef)]
    plain = [function for function in functions if _plain(function)]
    while True:
        more = known | {
            function.name
            for function in plain
            if all(harmless(step, known) for step in function.body)
        }
        if more == known:
            return known
        known = more


@lru_cache(maxsize=1024)
def _harmless_in(path: Path) -> frozenset[str]:
    if not path.exists():
        return frozenset()
    return known_harmless(path, ast.parse(path.read_bytes(), path))


def _plain(function: ast.FunctionDef) -> bool:
    """Whether a function is pure: it assigns to its own local names only."""
    for step in function.body:
        for node in ast.walk(step):
            if isinstance(node, ast.stmt) and not isinstance(node, PLAIN_STEPS):
                return False
            if isinstance(node, ast.Attribute | ast.Subscript) and type(node.ctx) is not ast.Load:
                return False
    how = (one.func if isinstance(one, ast.Call) else one for one in function.decorator_list)
    return all(isinstance(one, ast.Name) and one.id in REMEMBERED for one in how)


def harmless(part: ast.AST, known: frozenset[str]) -> bool:
    """Whether evaluating this expression has no side effect: it calls known pure functions only."""
    for node in ast.walk(part):
        if isinstance(node, ast.Await | ast.NamedExpr | ast.Yield | ast.YieldFrom):
            return False
        if isinstance(node, ast.Call) and _called(node) not in known:
            return False
    return True


def _called(node: ast.Call) -> str:
    """The name of a called function: `name`, `t.name` of the table, `.name` of anything else."""
    called = node.func
    if isinstance(called, ast.Attribute):
        whose = called.value
        table = isinstance(whose, ast.Name) and whose.id == TABLE
        return f"{TABLE if table else ''}.{called.attr}"
    return called.id if isinstance(called, ast.Name) else ""


def in_data(node: ast.expr, names: Mapping[str, Any]) -> Any:
    """The value of an expression such as `DATA.game.dice`, in data that never changes; else
    None."""
    if isinstance(node, ast.Name):
        return names.get(node.id) if node.id.isupper() else None
    if not isinstance(node, ast.Attribute):
        return None
    whose = in_data(node.value, names)
    lasting = isinstance(whose, BaseModel) and whose.model_config.get("frozen")
    return getattr(whose, node.attr, None) if lasting else None


class RulesCompiler(ast.NodeTransformer):
    """Turns coroutines into functions and questions into calls of the players, and removes events.

    Values computed only for events are removed, too.
    """

    def __init__(self, known: frozenset[str], names: Mapping[str, Any]) -> None:
        self.known, self.names = known, names

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        number = in_data(node, self.names)
        return ast.copy_location(ast.Constant(number), node) if type(number) is int else node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        parts = {name: getattr(node, name) for name in node._fields}
        return self.visit_FunctionDef(ast.copy_location(ast.FunctionDef(**parts), node))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        unused = Unused(self.known)
        while unused.left_out_of(node):
            pass
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | list[ast.Assign]:
        """Split a tuple assignment into single ones, so that each can be removed."""
        self.generic_visit(node)
        targets, values = target_of(node), node.value
        if not isinstance(targets, ast.Tuple) or not isinstance(values, ast.Tuple):
            return node
        names = {one.id for one in targets.elts if isinstance(one, ast.Name)}
        read = {one.id for one in ast.walk(values) if isinstance(one, ast.Name)}
        if len(names) < len(targets.elts) or len(names) != len(values.elts) or names & read:
            return node
        return [
            ast.copy_location(ast.Assign([name], value), node)
            for name, value in zip(targets.elts, values.elts, strict=True)
        ]

    def visit_Await(self, node: ast.Await) -> ast.AST:
        self.generic_visit(node)
        return node.value

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if _called(node) in QUESTIONS:
            return self._question(node)
        return self._revealed(node) if _called(node) == "t.reveal" else node

    def _question(self, node: ast.Call) -> ast.expr:
        """A question as a call of the players, with the arguments they read or with effects."""
        assert isinstance(node.func, ast.Attribute)
        names = QUESTIONS[_called(node)]
        given = dict(zip(names, node.args, strict=False))
        given |= {word.arg: word.value for word in node.keywords if word.arg}
        if len(given) < len(node.args) + len(node.keywords) or any(
            isinstance(part, ast.Starred) for part in node.args
        ):
            raise NotCompilable(ast.unparse(node))
        given = {name: given[name] for name in names if name in given}
        looked_at = [given.pop(name) for name in tuple(given) if name in LOOKED_AT]
        others = [part for part in given.values() if not harmless(part, self.known)]
        if others:  # these are worked out all the same
            parts = ast.Tuple([*others, looked_at[0]], ast.Load())
            looked_at[0] = ast.Subscript(parts, ast.Constant(-1), ast.Load())
        players = ast.Attribute(node.func.value, "players", ast.Load())
        asked = ast.Attribute(players, node.func.attr, ast.Load())
        return ast.Call(asked, looked_at, [])

    def _revealed(self, node: ast.Call) -> ast.expr:
        """Replace a secret that is revealed at once by its value."""
        key, shown, *others = node.args
        if not isinstance(shown, ast.Call) or _called(shown) != "Secret":
            return node
        value, *seen = shown.args
        words = (word.value for word in (*node.keywords, *shown.keywords))
        rest = all(harmless(part, self.known) for part in (key, *others, *seen, *words))
        return value if rest else node

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        self.generic_visit(node)
        said = node.value
        if isinstance(said, ast.Constant) or not harmless(said, self.known | TALK):
            return node
        return ast.copy_location(ast.Pass(), node)


class Unused(ast.NodeTransformer):
    """Removes from a function the values that it computes and does not use."""

    def __init__(self, known: frozenset[str]) -> None:
        self.known = known

    def left_out_of(self, function: ast.FunctionDef) -> bool:
        """Whether something was left out: then there may be more."""
        self.found = False
        self.idle = idle_names(function, self.known)
        function.body = [self.visit(step) for step in function.body]
        return self.found

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        return self._given(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        return self._given(node)

    def _given(self, node: Giving) -> ast.AST:
        target = target_of(node)
        owner = target.value if isinstance(target, ast.Subscript) else target
        if isinstance(owner, ast.Name) and owner.id in self.idle:
            return self._instead(node, *filter(None, (target, node.value)))
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        self.generic_visit(node)
        if all(isinstance(step, ast.Pass) for step in (*node.body, *node.orelse)):
            return self._instead(node, node.test)
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        self.generic_visit(node)
        turns = isinstance(node.target, ast.Name) and node.target.id in self.idle
        if turns and all(isinstance(step, ast.Pass) for step in (*node.body, *node.orelse)):
            return self._instead(node, node.iter)
        return node

    def _instead(self, node: ast.stmt, *parts: ast.expr) -> ast.AST:
        """Nothing, where evaluating the parts has no side effect."""
        if not all(harmless(part, self.known) for part in parts):
            return node
        self.found = True
        return ast.copy_location(ast.Pass(), node)


def idle_names(function: ast.FunctionDef, known: frozenset[str]) -> set[str]:
    """The local names of a function that are never read, nor the containers in them."""
    inside = [node for step in function.body for node in ast.walk(step)]
    given = {argument.arg for argument in ast.walk(function.args) if isinstance(argument, ast.arg)}
    read, stored, made = Counter[str](), Counter[str](), Counter[str]()
    entered: dict[str, bool] = {}  # dictionaries, and whether all entries change nothing else
    for node in inside:
        if isinstance(node, ast.Name):
            (stored if isinstance(node.ctx, ast.Store) else read)[node.id] += 1
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            read[node.target.id] += 1
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Global | ast.Nonlocal):
            return set()
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = target_of(node)
            if isinstance(target, ast.Name):
                made[target.id] += isinstance(node.value, ast.Dict)
            elif isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name):
                name = target.value.id
                read[name] -= 1
                entered[name] = entered.get(name, True) and harmless(node, known)
    return {
        name
        for name in stored.keys() - given
        if not read[name]
        if name not in entered or (entered[name] and made[name] == stored[name])
    }


def target_of(node: Giving) -> ast.expr | None:
    """The target of an assignment; None if it has several."""
    if isinstance(node, ast.AnnAssign):
        return node.target
    return node.targets[0] if len(node.targets) == 1 else None
