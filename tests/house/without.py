"""Builds the bot, with its features, where some packages cannot be imported.

`python -m tests.house.without PACKAGE ...` prints how many features it has.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType


class Refusing(MetaPathFinder):
    """Finds nothing, and lets nobody else find these packages."""

    def __init__(self, packages: Sequence[str]) -> None:
        self._packages = tuple(packages)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if any(name == package or name.startswith(f"{package}.") for package in self._packages):
            raise ModuleNotFoundError(f"{name} was taken away", name=name)
        return None


async def built(folder: Path) -> int:
    """The number of features of a bot on a store in a folder."""
    from bot.app.compose import Bot
    from bot.settings import Settings
    from storage.open_store import open_store

    settings = Settings(_env_file=None)  # type: ignore[call-arg]
    store = await open_store(folder / "agora.db")
    try:
        return len(Bot(store, settings).incoming.features)
    finally:
        await store.close()  # its thread would keep the process alive


if __name__ == "__main__":
    sys.meta_path.insert(0, Refusing(sys.argv[1:]))
    with tempfile.TemporaryDirectory() as there:
        sys.stdout.write(f"{asyncio.run(built(Path(there)))}\n")
