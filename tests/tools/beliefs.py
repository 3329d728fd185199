"""Which error codes and limits the sandbox has, and which names a file defines, by syntax tree."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
LIMITED = ("sandbox/limits", "sandbox/world", "sandbox/rest", "sandbox/gateway.py")
# the functions that refuse a request or close a connection, and which argument is the code
REFUSING = {"DiscordRefused": 1, "invalid_field": 1, "add": 1, "hang_up": 0, "close_lines": 0}
# the checks of a body, and from which argument on they are given bounds
BOUNDING = {"text": 0, "number": 0, "items": 1}
ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
READING = ("picture_size", "_webp_size", "_jpeg_size")  # functions that read formats of pictures
STATING = ("minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum")
DEEP = 4  # references and choices that are followed from a field
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


@dataclass(frozen=True, slots=True)
class Bound:
    """What a value is compared with: a number, or the name of a constant."""

    line: int
    bound: float | str
    field: str = ""  # of a body, if it is what is checked


def bounds(module: ast.Module) -> list[Bound]:
    """What a module lets values be at most, or at least.

    These are the arguments of the checks of `BOUNDING`, what is called `least` or `most`, what is
    compared by order, the ends of slices, and what `min` and `max` are given. Not among them are 0
    and 1, which tell something from nothing and one from several.
    """
    found, fields = list[Bound](), _fields(module)
    for node in _bounding(module):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in BOUNDING:
                given = node.args[BOUNDING[name] :]
            case ast.Call(func=ast.Name(id="min" | "max")):
                given = node.args
            case ast.keyword(arg="least" | "most"):
                given = [node.value]
            case ast.Compare() if any(isinstance(one, ORDERED) for one in node.ops):
                given = [node.left, *node.comparators]
            case ast.Slice():
                given = [one for one in (node.lower, node.upper) if one is not None]
            case _:
                continue
        found += [
            Bound(one.lineno, bound, fields.get(id(node), ""))
            for one in given
            for bound in _bound_of(one)
        ]
    return found


def _bounding(module: ast.Module) -> Iterator[ast.AST]:
    """The nodes of a module, without the functions of `READING`."""
    for node in ast.iter_child_nodes(module):
        if not isinstance(node, ast.FunctionDef) or node.name not in READING:
            yield from ast.walk(node)


def _fields(module: ast.Module) -> dict[int, str]:
    """The field of a body that each check belongs to, by the id of its node."""
    found = dict[int, str]()
    for node in ast.walk(module):
        for key, value in (
            zip(node.keys, node.values, strict=True) if isinstance(node, ast.Dict) else ()
        ):
            if isinstance(key, ast.Constant):
                found |= {id(one): str(key.value) for one in ast.walk(value)}
    return found


def _bound_of(node: ast.expr) -> Iterator[float | str]:
    """The numbers and names of constants of a sum or product, or of a choice of two."""
    match node:
        case ast.Constant(value=int() | float()) if type(node.value) is not bool:
            if type(node.value) is float or node.value not in (0, 1):
                yield node.value
        case ast.Name(id=name) if name.isupper() and not name.startswith("_"):
            yield name
        case ast.BinOp():
            yield from _bound_of(node.left)
            yield from _bound_of(node.right)
        case ast.IfExp():
            yield from _bound_of(node.body)
            yield from _bound_of(node.orelse)
        case ast.UnaryOp():
            yield from _bound_of(node.operand)


def stated(schema: Any) -> dict[str, set[float]]:
    """The bounds that an OpenAPI schema states, by the name of the field."""
    found = defaultdict[str, set[float]](set)
    named = schema["components"]["schemas"]

    def note(name: str, rule: Any, depth: int = 0) -> None:
        if not isinstance(rule, dict) or depth > DEEP:
            return
        found[name] |= {rule[one] for one in STATING if one in rule}
        if "$ref" in rule:
            note(name, named[rule["$ref"].rpartition("/")[2]], depth + 1)
        for several in ("oneOf", "anyOf", "allOf"):
            for one in rule.get(several, ()):
                note(name, one, depth + 1)
        note(name, rule.get("additionalProperties"), depth + 1)

    for rules in named.values():
        for name, rule in rules.get("properties", {}).items():
            note(name, rule)
    return dict(found)


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
