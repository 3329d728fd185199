"""A copy of the project's tree by links, in which files can be added and changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def linked(folder: Path, *parts: str) -> Path:
    """Link every file of these parts of the project into a folder of the same shape."""
    for part in parts:
        for place, below, names in os.walk(ROOT / part):
            below[:] = [name for name in below if name not in ("corpus", "golden")]
            there = folder / Path(place).relative_to(ROOT)
            there.mkdir(parents=True, exist_ok=True)
            for name in names:
                (there / name).symlink_to(Path(place) / name)
    return folder


def append(tree: Path, path: str, line: str) -> None:
    """Add a line to a file of a linked tree; the file of the project stays as it is."""
    file = tree / path
    text = file.read_text("utf-8")
    file.unlink()
    file.write_text(f"{text}\n{line}\n", "utf-8")


def run(tree: Path, *command: str, said: str = "") -> tuple[int, str]:
    """Run a Python command in the root of a tree: its exit status, and what it said."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        input=said,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr[-3000:]
