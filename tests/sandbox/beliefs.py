"""Which error codes and limits the sandbox has, and which names a file defines, by syntax tree."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIMITED = ("sandbox/limits", "sandbox/world", "sandbox/rest", "sandbox/gateway.py")
# the functions that refuse a request or close a connection, and which argument is the code
REFUSING = {"DiscordRefused": 1, "invalid_field": 1, "add": 1, "hang_up": 0, "close_lines": 0}
ENUMERATED = 100  # the numbers of Discord's enumerations are smaller


def sources(*places: str) -> list[Path]:
    """The Python files at these places, a file or a folder each."""
    found = [ROOT / place for place in places]
    return [
        file for one in found for file in ([one] if one.is_file() else sorted(one.rglob("*.py")))
    ]


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


def codes(module: ast.Module) -> set[int | str]:
    """The error codes that a module uses. ValueError for one that cannot be read off it."""
    found = set[int | str]()
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            found |= _code_of(node)
        elif isinstance(node, ast.Assign) and _names(node.targets) == ["REFUSALS"]:
            found |= set(ast.literal_eval(node.value))
    return found


def _code_of(call: ast.Call) -> set[int | str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    at = REFUSING.get(name)
    if at is None or len(call.args) <= at or (name == "add" and len(call.args) < 3):
        return set()
    code = call.args[at]
    if not isinstance(code, ast.Constant) and name in ("hang_up", "close_lines"):
        return set()  # a code that a test has chosen is passed on
    if not isinstance(code, ast.Constant) or not isinstance(code.value, int | str):
        raise ValueError(f"line {call.lineno}: the code is no constant")
    return {code.value}


def limits(module: ast.Module) -> set[str]:
    """The names of a module's constants that are limits of Discord.

    These are public numbers, `Rate`s, and tables of numbers. Not among them are flags (`1 << n`),
    and small numbers that are assigned several at once: members of Discord's enumerations, which
    its schema lists. What begins with an underscore limits the sandbox itself.
    """
    found = set[str]()
    for node in module.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            names = _names(node.targets if isinstance(node, ast.Assign) else [node.target])
            values = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            if len(names) == len(values):
                alone = len(names) == 1
                found |= {
                    name
                    for name, value in zip(names, values, strict=True)
                    if name.isupper() and not name.startswith("_") and _is_limit(value, alone)
                }
    return found


def _is_limit(value: ast.expr, alone: bool) -> bool:
    if isinstance(value, ast.Call):
        return getattr(value.func, "id", "") == "Rate"
    if isinstance(value, ast.Dict):
        return bool(value.values) and all(_number(one) is not None for one in value.values)
    number = _number(value)
    return number is not None and (alone or number > ENUMERATED or isinstance(number, float))


def _number(value: ast.expr) -> float | None:
    """The value of a number, or of products of numbers."""
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult):
        left, right = _number(value.left), _number(value.right)
        return None if left is None or right is None else left * right
    if isinstance(value, ast.Constant) and type(value.value) in (int, float):
        return float(value.value) if isinstance(value.value, float) else int(value.value)
    return None


def rates(module: ast.Module) -> list[int]:
    """The lines where a `Rate` is made of numbers outside a named constant."""
    named = {id(one.value) for one in module.body if isinstance(one, ast.Assign)}
    return [
        node.lineno
        for node in ast.walk(module)
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") == "Rate"
        and id(node) not in named
    ]


def doubts(module: ast.Module) -> set[str]:
    """The ids of facts that a module asks for with `holds`."""
    return {
        node.args[0].value
        for node in ast.walk(module)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "holds"
        and isinstance(node.args[0], ast.Constant)
    }


def missing(place: str) -> str | None:
    """What is not there of `path::symbol`: the file, or the name in it; None if all is."""
    path, _, symbol = place.partition("::")
    file = ROOT / path
    if not file.is_file():
        return f"{path} is not there"
    body: list[ast.stmt] = tree(file).body
    for name in symbol.split("."):
        inner = next((list(inside) for found, inside in _defined(body) if found == name), None)
        if inner is None:
            return f"{path} defines no {symbol}"
        body = inner
    return None


def _defined(body: list[ast.stmt]) -> Iterator[tuple[str, list[ast.stmt]]]:
    for node in body:
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name, node.body
            case ast.Assign():
                yield from ((name, []) for name in _names(node.targets))
            case ast.AnnAssign():
                yield from ((name, []) for name in _names([node.target]))


def _names(targets: list[ast.expr]) -> list[str]:
    flat = [
        one for each in targets for one in (each.elts if isinstance(each, ast.Tuple) else [each])
    ]
    return [one.id for one in flat if isinstance(one, ast.Name)]
