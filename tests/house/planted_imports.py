"""Whether the contracts notice a planted import, one import at a time; see `test_imports`.

`python -m tests.house.planted_imports`, in the root of a linked tree: reads `[[importer, imported,
id of a contract], ...]`; its last line is `[true, false ...]`.

To read the tree takes longer than to judge it. So it is read once, and each import is judged as an
edge that is added to what was read. At last all of them are written into their files: read again,
the tree must have just these edges more.
"""

from __future__ import annotations

import json
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

from grimp import ImportGraph
from importlinter import configuration
from importlinter.application import use_cases
from importlinter.application.app_config import settings

from tests.tools.tree import append

Edges = set[tuple[str, str]]


class ReadOnce:
    """What the linter is given for what reads the tree: reads it once, and adds an edge."""

    def __init__(self) -> None:
        self._reader, self._wanted = settings.GRAPH_BUILDER, dict[str, Any]()
        self._graph: ImportGraph | None = None
        self.added = "", ""

    def build(self, **wanted: Any) -> ImportGraph:
        if self._graph is None:
            self._wanted, self._graph = wanted, self._reader.build(**wanted)
        assert wanted == self._wanted
        assert {*self.added} <= self._graph.modules
        graph = deepcopy(self._graph)
        graph.add_import(importer=self.added[0], imported=self.added[1])
        return graph

    def holds(self, importer: str, imported: str, contract: str) -> bool:
        """Whether a contract holds with one more import."""
        self.added = importer, imported
        return use_cases.lint_imports(limit_to_contracts=(contract,), cache_dir=None)

    def written(self) -> tuple[Edges, Edges]:
        """The edges of the tree as it was read, and those that are read now."""
        return edges(self._graph), edges(self._reader.build(**self._wanted))


def edges(graph: ImportGraph | None) -> Edges:
    assert graph is not None
    return {
        (importer, imported)
        for importer in graph.modules
        for imported in graph.find_modules_directly_imported_by(importer)
    }


if __name__ == "__main__":
    configuration.configure()
    sys.path.insert(0, "")
    once, wanted = ReadOnce(), json.loads(sys.stdin.read())
    settings.configure(GRAPH_BUILDER=once)
    found = [once.holds(*planted) for planted in wanted]
    for importer, imported, _ in wanted:
        append(Path(), importer.replace(".", "/") + ".py", f"import {imported}")
    before, after = once.written()
    assert after == before | {(importer, imported) for importer, imported, _ in wanted}
    sys.stdout.write("\n" + json.dumps(found) + "\n")
