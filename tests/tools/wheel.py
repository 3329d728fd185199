"""Whether the wheel is whole: installed into an empty environment, it plays.

`python -m tests.tools.wheel DIST`, with any Python; DIST holds the one wheel of `python -m build`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import urllib.request
import venv
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
PLAYED = (["--version"], ["sim", "coup", "--seats", "4", "--games", "50"])


def install(wheel: Path, folder: Path) -> Path:
    """Install a wheel, and what it needs as locked, apart; the folder of the programs."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(programs / "python"), "-m", "pip", "install", "--quiet"]
    lock = ["--require-hashes", "--requirement", str(ROOT / "requirements.lock")]
    subprocess.run([*pip, *lock], check=True)
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True)
    return programs


def first_page(agora: Sequence[str], folder: Path) -> int:
    """The bytes of the page that `agora play` brings; raises where it does not come."""
    process = subprocess.Popen(
        [*agora, "play", "--port", "0", "--folder", "games"],
        cwd=folder,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    try:
        assert process.stdout is not None
        address = next(filter(None, (re.search(r"http://\S+", line) for line in process.stdout)))
        with urllib.request.urlopen(address[0], timeout=30) as page:
            return len(page.read())
    finally:
        process.terminate()
        process.wait()


def main(dist: Path) -> None:
    (wheel,) = dist.glob("*.whl")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as somewhere:
        folder = Path(somewhere).resolve()
        agora = [str(install(wheel.resolve(), folder / "venv") / "agora")]
        for arguments in PLAYED:
            subprocess.run([*agora, *arguments], cwd=folder, check=True)
        sys.stdout.write(f"the page has {first_page(agora, folder)} bytes\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
