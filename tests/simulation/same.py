"""The same seeds in processes that differ in what should not matter: all must give the same
story."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

HERE = Path(__file__).parents[2]
FOLDERS = ("bot", "games", "sandbox", "storage", "tests")
ZONES = ("UTC", "Asia/Tokyo", "America/Caracas", "Pacific/Chatham", "Europe/Madrid")
LOCALES = ("C", "C.UTF-8", "es_ES.UTF-8", "POSIX", "tr_TR.UTF-8")
ALLOCATORS = ("pymalloc", "malloc", "pymalloc_debug")


def elsewhere(number: int, folder: Path) -> dict[str, str]:
    """The environment of one of several processes; `folder` becomes a checkout."""
    for name in FOLDERS:
        (folder / name).symlink_to(HERE / name)
    return os.environ | {
        "PYTHONHASHSEED": str(7919 * number),
        "TZ": ZONES[number % len(ZONES)],
        "LC_ALL": LOCALES[number % len(LOCALES)],
        "PYTHONMALLOC": ALLOCATORS[number % len(ALLOCATORS)],
    }


def play(number: int, arguments: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each seed that such a process has played, and the hash of its story."""
    with tempfile.TemporaryDirectory() as folder:
        played = subprocess.run(
            [sys.executable, "-W", "ignore", "-m", "tests.simulation", *arguments],
            cwd=folder,
            env=elsewhere(number, Path(folder)),
            capture_output=True,
            text=True,
        )
    if played.returncode not in (0, 1):
        raise RuntimeError(played.stderr[-2000:])
    for line in played.stdout.splitlines():
        if line.startswith("seed "):
            seed, said = line.split(": ", 1)
            yield seed, said.rsplit(", ", 2)[1]


def compare(times: int, arguments: Sequence[str]) -> dict[str, list[str]]:
    """The hashes of each seed's story in so many processes, each different hash once."""
    told: dict[str, dict[str, None]] = defaultdict(dict)
    for number in range(times):
        for seed, digest in play(number, arguments):
            told[seed][digest] = None
    return {seed: list(digests) for seed, digests in told.items()}
