"""Circular imports; `python -m tests.house.circles` prints them."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import grimp

ROOTS = ("bot", "games", "storage", "sandbox")


def circles(graph: grimp.ImportGraph) -> Iterator[list[str]]:
    """Each group of modules in which every one leads to every other."""
    needs = {each: graph.find_modules_directly_imported_by(each) for each in graph.modules}
    leads = {each: reach(needs, each) for each in needs}
    found = {each: tuple(sorted(m for m in leads[each] if each in leads[m])) for each in needs}
    return (list(circle) for circle in sorted(set(found.values()) - {()}))


def reach(needs: dict[str, set[str]], start: str) -> set[str]:
    """What a module leads to."""
    met, ahead = set[str](), [start]
    while ahead:
        for module in needs[ahead.pop()] - met:
            met.add(module)
            ahead.append(module)
    return met


if __name__ == "__main__":
    for circle in circles(grimp.build_graph(*ROOTS, cache_dir=None)):
        sys.stdout.write(" <-> ".join(circle) + "\n")
