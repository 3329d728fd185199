"""Import every module of the tree as the first of ours, and report the failures.

`python -m tests.house.first` in the root of a tree. A fresh interpreter for each would take
minutes, so that processes fork: one has imported what is not ours. A module is imported in the
process that has imported the largest part of what it imports itself, and nothing else, or in a
child of it.
"""

from __future__ import annotations

import ast
import gc
import importlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

ROOTS = ("bot", "games", "storage", "sandbox")
OTHERS = (
    "aiohttp.web", "asyncpg", "babel.lists", "concurrent.futures.process", "discord.ext.commands",
    "fluent.runtime", "openskill.models", "orjson", "prometheus_client",
    "pydantic.functional_serializers", "pydantic_settings", "sqlite3", "structlog", "typer",
)  # fmt: skip
LATER = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def modules() -> dict[str, Path]:
    """The files of the tree by the names of their modules, without programs."""
    found = {}
    for root in ROOTS:
        for path in Path(root).rglob("*.py"):
            if path.name == "__init__.py":
                found[".".join(path.parent.parts)] = path
            elif not path.stem.startswith("__") and (path.parent / "__init__.py").exists():
                found[".".join(path.with_suffix("").parts)] = path
    return found


def at_once(node: ast.AST) -> Iterator[ast.AST]:
    """What is done when a module is imported."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if not isinstance(child, LATER):
            yield child
            yield from at_once(child)


def packages(name: str) -> Iterator[str]:
    """A module and the packages in which it is: they come first."""
    while name:
        yield name
        name = name.rpartition(".")[0]


def needs(name: str, known: dict[str, Path]) -> set[str]:
    """The modules of ours that a module imports when it is imported."""
    text = known[name].read_text("utf-8")
    named = {*packages(name)}
    for node in at_once(ast.parse(text)):
        if isinstance(node, ast.Import):
            named.update(one for alias in node.names for one in packages(alias.name))
        elif isinstance(node, ast.ImportFrom):
            package = name if known[name].name == "__init__.py" else name.rpartition(".")[0]
            up = ".".join(package.split(".")[: len(package.split(".")) - node.level + 1])
            source = ".".join(filter(None, (up if node.level else "", node.module)))
            named.update(packages(source))
            named.update(f"{source}.{alias.name}" for alias in node.names)
    return (named & known.keys()) - {name}


def reach(graph: dict[str, set[str]], start: str) -> set[str]:
    """All that a module leads to."""
    met, ahead = set[str](), [start]
    while ahead:
        for module in graph[ahead.pop()] - met:
            met.add(module)
            ahead.append(module)
    return met


def parents(known: dict[str, Path]) -> dict[str, str]:
    """For each module, the one after which it is imported; empty for none."""
    graph = {name: needs(name, known) for name in known}
    leads = {name: reach(graph, name) for name in known}
    found = {}
    for name in known:
        package = name.rpartition(".")[0]
        if name in leads.get(package, ()):  # it imports its modules, and comes before them
            found[name] = package
        else:
            before = [one for one in graph[name] if name not in leads[one]]
            found[name] = max(before, key=lambda one: (len(leads[one]), one), default="")
    return found


def first(name: str, parts: dict[str, list[str]]) -> None:
    """Import a module in this process, and what builds on it in children: what comes last needs
    none, for nothing else is imported after it."""
    while name:
        try:
            importlib.import_module(name)
        except Exception as why:
            os.write(1, f"{name}: {why!r}\n".encode())
            return
        os.write(1, f"{name}: imported\n".encode())
        *others, name = parts.get(name, [""])
        for other in others:
            apart(other, parts)


def apart(name: str, parts: dict[str, list[str]]) -> None:
    """The same in a child, unless its package has imported the module and nothing builds on it."""
    if name in sys.modules and name not in parts:
        os.write(1, f"{name}: imported\n".encode())
        return
    child = os.fork()
    if not child:
        first(name, parts)
        os._exit(0)
    os.waitpid(child, 0)


if __name__ == "__main__":
    for other in OTHERS:
        importlib.import_module(other)
    ours = [name for name in sys.modules if name.partition(".")[0] in ROOTS]
    assert not ours, ours
    after: dict[str, list[str]] = {}
    for module, parent in parents(modules()).items():
        after.setdefault(parent, []).append(module)
    gc.disable()
    gc.freeze()
    for module in after[""]:
        apart(module, after)
