"""The modules that hold each game's rules: for the rulebook table, mutants and the guided soak."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
ELSEWHERE = (  # in every game
    "__init__", "board", "chart", "computer", "data", "datafiles", "faces", "foresight", "hands",
    "mind", "news", "refusals", "signs", "stamps", "standing", "stories", "tales", "telling",
    "tones",
)  # fmt: skip
APART = {  # and what else is drawing, words or thinking in one game
    "coup": ("bluffs", "cards", "deeds", "duel", "duelist", "emblems", "worlds"),
    "earth_and_water": (
        "advice",
        "events_worth",
        "judgement",
        "lookup",
        "odds",
        "outlook",
        "panel",
        "patience",
        "tokens",
    ),
    "imperios": ("aids", "architect", "atlas", "heuristic", "maps", "prospects", "tables", "uses"),
    "kobayakawa": ("reckoning",),
    "offrandes": ("animals", "bidder", "worlds"),
    "pericles": (
        "aids",
        "lookup",
        "odds",
        "phormio",
        "phormio_before",
        "phormio_city",
        "phormio_end",
        "phormio_field",
        "phormio_markers",
        "strategy",
        "worlds",
    ),
}
TOGETHER = {"earth_and_water": ("data",)}  # roads, ways back and harvests are rules


def folder(game: str) -> Path:
    return ROOT / "games" / game


def suite_of(game: str) -> Path:
    return ROOT / "tests" / "games" / game


def modules(game: str) -> dict[str, Path]:
    """The rules modules of a game by name: `rounds`, `actions.trade`."""
    return {name: path for name, path in all_modules(game).items() if is_rules(game, name)}


@cache
def all_modules(game: str) -> Mapping[str, Path]:
    """Every module of a game by name; the package itself is `__init__`."""
    top = folder(game)
    found = {}
    for path in sorted(top.rglob("*.py")):
        parts = path.relative_to(top).with_suffix("").parts
        if parts[-1] != "__init__" or len(parts) == 1:
            found[".".join(parts)] = path
    return found


def imported(game: str, name: str) -> str:
    """What a module of a game is imported as."""
    return f"games.{game}.{name}".removesuffix(".__init__")


def is_rules(game: str, name: str) -> bool:
    first = name.partition(".")[0]
    apart = {*ELSEWHERE, *APART.get(game, ())} - {*TOGETHER.get(game, ())}
    return first not in apart


def definitions(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """Everything a module defines by its name: functions, classes, methods, constants."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield node.name, node
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{node.name}.{inner.name}", inner
                elif isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name):
                    yield f"{node.name}.{inner.target.id}", inner
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                for name in ast.walk(target):
                    if isinstance(name, ast.Name):
                        yield name.id, node


def clear_caches(game: str) -> None:
    """Let the functions of a game forget what they worked out before."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(f"games.{game}"):
            for value in [*vars(module).values()]:
                if callable(clear := getattr(value, "cache_clear", None)):
                    clear()
