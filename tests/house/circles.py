"""Circular imports of modules and of packages; `python -m tests.house.circles` prints them."""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping

import grimp

ROOTS = ("bot", "games", "storage", "sandbox")


def circles(graph: grimp.ImportGraph) -> list[tuple[str, ...]]:
    """Each group of modules, or of packages, in which every one leads to every other."""
    modules = {each: graph.find_modules_directly_imported_by(each) for each in graph.modules}
    packages = defaultdict[str, set[str]](set)
    for importer, imported in modules.items():
        packages[package(importer)] |= {package(each) for each in imported} - {package(importer)}
    return sorted({*mutual(modules), *mutual(packages)})


def package(module: str) -> str:
    """The package that a module belongs to: a part of its root, or a feature of the bot."""
    return ".".join(module.split(".")[: 3 if module.startswith("bot.features.") else 2])


def mutual(needs: Mapping[str, set[str]]) -> Iterator[tuple[str, ...]]:
    leads = {each: reach(needs, each) for each in needs}
    for each in needs:
        if each in leads[each]:
            yield tuple(sorted(other for other in leads[each] if each in leads[other]))


def reach(needs: Mapping[str, set[str]], start: str) -> set[str]:
    """What a module or a package leads to."""
    met, ahead = set[str](), [start]
    while ahead:
        for module in needs[ahead.pop()] - met:
            met.add(module)
            ahead.append(module)
    return met


if __name__ == "__main__":
    for circle in circles(grimp.build_graph(*ROOTS, cache_dir=None)):
        sys.stdout.write(" <-> ".join(circle) + "\n")
