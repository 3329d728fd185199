"""Import every module of the tree as the first of ours, and say of each how that went.

`python -m tests.house.first` in the root of a tree. A fresh interpreter for each would take
minutes, so that processes fork: one has imported what is not ours; each that has imported a
package, which comes first for all modules in it, has a child for each of them.
"""

from __future__ import annotations

import gc
import importlib
import os
import sys
from pathlib import Path

ROOTS = ("bot", "games", "storage", "sandbox")
OTHERS = (
    "aiohttp.web", "asyncpg", "babel.lists", "concurrent.futures.process", "discord.ext.commands",
    "fluent.runtime", "openskill.models", "orjson", "prometheus_client", "pydantic_settings",
    "structlog", "typer",
)  # fmt: skip


def below(folder: Path) -> list[str]:
    """The names of the modules in a package."""
    modules = [path.stem for path in folder.glob("*.py") if not path.stem.startswith("__")]
    packages = [path.parent.name for path in folder.glob("*/__init__.py")]
    return sorted(modules + packages)


def first(name: str, folder: Path) -> None:
    """Import a module in a child of this process, and what is in it in children of that one."""
    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    try:
        importlib.import_module(name)
        for part in below(folder):
            first(f"{name}.{part}", folder / part)
    except Exception as why:
        said = repr(why)
    else:
        said = "imported"
    os.write(1, f"{name}: {said}\n".encode())
    os._exit(0)


if __name__ == "__main__":
    for other in OTHERS:
        importlib.import_module(other)
    ours = [name for name in sys.modules if name.partition(".")[0] in ROOTS]
    assert not ours, ours
    gc.disable()
    for root in ROOTS:
        first(root, Path(root))
