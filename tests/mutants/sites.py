"""Single faults of the kinds that people make, found in the syntax tree of a rules module.

Comparisons off by the boundary or turned round; whole numbers one more or less; `and` for `or`; a
condition, a `not`, a filter or a statement left out; the other seat; plus for minus, least for
most. Only inside functions. What is said at the table is words and not rules, so `t.say` and
`t.tell` stay as they are; so do assertions, raised errors, annotations and defaults.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

SEATS = frozenset(
    ("me", "other", "whom", "rival", "target", "owner", "attacker", "defender", "winner", "loser")
    + ("side", "foe", "enemy", "actor", "victim", "seat", "who", "active", "passive")
)
OPPOSITE = frozenset(("other", "rival", "foe", "enemy", "opponent", "other_side", "across"))
VOICE = frozenset(("say", "tell"))
COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True, slots=True)
class Fault:
    """One planted fault: in the function `at` of a module, `before` has become `after`.

    Both are the source lines around it, on one line. `tree` makes the module with the fault.
    """

    module: str
    at: str  # the function, or Class.method
    line: int
    end: int
    before: str
    after: str
    tree: Callable[[], ast.Module]

    def __str__(self) -> str:
        return f"{self.module}.py:{self.line}  {self.before}  ->  {self.after}"


def faults(module: str, source: str) -> Iterator[Fault]:
    """Every fault that can be planted in a module."""
    tree = ast.parse(source)
    lines = source.encode().split(b"\n")
    for at, function in functions(tree):
        seats = sorted(bound(function) & SEATS)
        for statement in function.body:
            for node, new in changes(statement, seats):
                before, after = shown(lines, node, new)
                first, last = node.lineno, node.end_lineno or node.lineno  # type: ignore[attr-defined]
                faulty = partial(replaced, tree, node, new)
                yield Fault(module, at, first, last, before, after, faulty)


def bound(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """The names that a function is given or sets."""
    names = {arg.arg for arg in (*function.args.args, *function.args.kwonlyargs)}
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
    return names


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """The functions of a module, and the methods of its classes."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{node.name}.{inner.name}", inner


def changes(node: ast.AST, seats: Sequence[str]) -> Iterator[tuple[ast.AST, ast.AST]]:
    """Nodes at and below a node with what may take their places."""
    if isinstance(node, ast.Assert | ast.Raise) or voice(node):
        return
    if isinstance(node, ast.AnnAssign):
        if node.value is not None:
            yield from changes(node.value, seats)
        return
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.expr):
        yield from of_expression(node, seats)
    elif isinstance(node, ast.stmt):
        yield from of_statement(node)
    if isinstance(node, ast.comprehension):
        return  # the expression around it has seen to the filters
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.comprehension):
            for part in (child.iter, *child.ifs):
                yield from changes(part, seats)
        elif isinstance(child, ast.arguments):
            continue
        else:
            yield from changes(child, seats)


def voice(node: ast.AST) -> bool:
    """Whether a statement only says something at the table."""
    call = node.value if isinstance(node, ast.Expr) else None
    named = isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
    return named and call.func.attr in VOICE  # type: ignore[union-attr]


def of_expression(node: ast.expr, seats: Sequence[str]) -> Iterator[tuple[ast.AST, ast.AST]]:
    match node:
        case ast.Compare(ops=ops):
            for i, op in enumerate(ops):
                for other in COMPARED[type(op)]:
                    yield node, altered(node, ops=[*ops[:i], other(), *ops[i + 1 :]])
        case ast.Constant(value=int() as value) if not isinstance(value, bool):
            yield node, ast.Constant(value + 1)
            yield node, ast.Constant(value - 1)
        case ast.Constant(value=bool() as value):
            yield node, ast.Constant(not value)
        case ast.BoolOp(op=op, values=values):
            yield node, altered(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            for i in range(len(values)):
                rest = [*values[:i], *values[i + 1 :]]
                yield node, rest[0] if len(rest) == 1 else altered(node, values=rest)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, operand
        case ast.BinOp(left=ast.Constant(value=1), op=ast.Sub(), right=right):
            yield node, right  # 1 - side
        case ast.BinOp(op=ast.Add()):
            yield node, altered(node, op=ast.Sub())
        case ast.BinOp(op=ast.Sub()):
            yield node, altered(node, op=ast.Add())
        case ast.IfExp(body=body, orelse=orelse):
            yield node, body
            yield node, orelse
        case ast.Call(func=ast.Name(id=name)) if name in CALLS:
            yield node, altered(node, func=ast.Name(CALLS[name], ast.Load()))
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[_, *_] as args) if (
            name in OPPOSITE
        ):
            yield node, args[-1]
        case ast.Name(id=name, ctx=ast.Load()) if name in seats:
            following = seats[(seats.index(name) + 1) % len(seats)]
            if following != name:
                yield node, ast.Name(following, ast.Load())
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            for i, loop in enumerate(node.generators):
                for j in range(len(loop.ifs)):
                    ifs = [*loop.ifs[:j], *loop.ifs[j + 1 :]]
                    fewer = altered(loop, ifs=ifs)
                    loops = [*node.generators[:i], fewer, *node.generators[i + 1 :]]
                    yield node, altered(node, generators=loops)
        case _:
            pass


def of_statement(node: ast.stmt) -> Iterator[tuple[ast.AST, ast.AST]]:
    match node:
        case ast.If(test=test):
            yield test, ast.Constant(True)
            yield test, ast.Constant(False)
        case ast.While(test=test) if not isinstance(test, ast.Constant):
            yield test, ast.Constant(False)
        case ast.AugAssign(op=op):
            yield node, ast.Pass()
            if isinstance(op, ast.Add | ast.Sub):
                yield node, altered(node, op=ast.Sub() if isinstance(op, ast.Add) else ast.Add())
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.Delete():
            yield node, ast.Pass()
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.Break() | ast.Continue():
            yield node, ast.Pass()
        case _:
            pass


def altered(node: ast.AST, **fields: object) -> ast.AST:
    """A shallow copy of a node with some fields changed."""
    new = copy.copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


class Swap(ast.NodeTransformer):
    """Puts one node in the place of another, found by its identity."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return self.new if node is self.old else self.generic_visit(node)


def replaced(tree: ast.Module, old: ast.AST, new: ast.AST) -> ast.Module:
    """The tree with one node replaced; the first tree stays as it is."""
    memo: dict[int, object] = {}
    twin = copy.deepcopy(tree, memo)
    place = memo[id(old)]
    assert isinstance(place, ast.AST)
    fresh = ast.copy_location(copy.deepcopy(new), old)
    changed = Swap(place, fresh).visit(twin)
    assert isinstance(changed, ast.Module)
    return ast.fix_missing_locations(changed)


def shown(lines: Sequence[bytes], old: ast.AST, new: ast.AST) -> tuple[str, str]:
    """The source lines around a node, as they are and with the fault."""
    first, last = old.lineno - 1, (old.end_lineno or old.lineno) - 1  # type: ignore[attr-defined]
    head, tail = lines[first][: old.col_offset], lines[last][old.end_col_offset :]  # type: ignore[attr-defined]
    before = b" ".join(line.strip() for line in lines[first : last + 1])
    after = head + ast.unparse(new).encode() + tail
    return " ".join(before.decode().split()), " ".join(after.decode().split())
