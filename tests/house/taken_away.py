"""Takes an optional feature away from a linked tree: its folder, and what names it in `bot/app`.

There the smallest thing that names it goes: a statement, an element of a list, a keyword. What was
made by such a statement is named by its attribute, and goes as well.
"""

from __future__ import annotations

import ast
import shutil
from pathlib import Path
from typing import Any

HOLDERS = frozenset({"self", "s", "services", "messages"})  # which have services and messages


class Without(ast.NodeTransformer):
    """Takes out of a module what names a feature; adds what that had made to `attributes`."""

    def __init__(self, folder: str, attributes: set[str]) -> None:
        self._folder, self._attributes = folder, attributes
        self._names, self._local, self._made = set[str](), set[str](), set[str]()
        self.taken = 0

    def out_of(self, text: str) -> str:
        """The source without them, taken out until nothing names them."""
        before = -1
        while before < self.taken:
            before = self.taken
            text = ast.unparse(self.visit(ast.parse(text)))
            # only now: a list that holds it among others must lose no more than that
            self._names |= self._local
            self._attributes |= self._made
        return text

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.stmt | None:
        parts = (node.module or "").split(".")
        here = [one for one in node.names if self._folder in (*parts[2:3], one.name)]
        if parts[:2] != ["bot", "features"] or not here:
            return node
        self._names |= {one.asname or one.name for one in here}
        self.taken += 1
        return None

    def generic_visit(self, node: ast.AST) -> Any:
        super().generic_visit(node)
        for field, value in ast.iter_fields(node):
            listed = field in ("body", "elts", "keywords") or isinstance(node, ast.Call)
            if isinstance(value, list) and listed:
                setattr(node, field, [one for one in value if self._stays(one)])
        return node

    def visit_Dict(self, node: ast.Dict) -> ast.Dict:
        kept = [
            (key, value)
            for key, value in zip(node.keys, node.values, strict=True)
            if self._stays(value)
        ]
        node.keys, node.values = [key for key, _ in kept], [value for _, value in kept]
        return node

    def _stays(self, node: ast.AST) -> bool:
        compound = isinstance(
            node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.With
        )
        if compound or not self._is_named(node):
            return True
        self.taken += 1
        for target in (*getattr(node, "targets", ()), getattr(node, "target", None)):
            if isinstance(target, ast.Attribute):
                self._made.add(target.attr)
            elif isinstance(target, ast.Name):
                self._made.add(target.id)
                self._local.add(target.id)
        return False

    def _is_named(self, node: ast.AST) -> bool:
        for one in ast.walk(node):
            if isinstance(one, ast.Name) and one.id in self._names:
                return True
            if isinstance(one, ast.Attribute) and one.attr in self._attributes:
                held = one.value
                name = held.id if isinstance(held, ast.Name) else getattr(held, "attr", "")
                if name in HOLDERS:
                    return True
        return False


def take_away(tree: Path, folder: str) -> int:
    """Take a feature away; returns in how many places of `bot/app` it was named."""
    shutil.rmtree(tree / "bot/features" / folder)
    attributes, taken = set[str](), 0
    # services first, of which the rest is made
    for path in sorted((tree / "bot/app").rglob("*.py"), key=lambda one: one.name != "services.py"):
        without = Without(folder, attributes)
        text = without.out_of(path.read_text("utf-8"))
        path.unlink()
        path.write_text(text, "utf-8")
        taken += without.taken
    return taken
