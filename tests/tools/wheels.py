"""For which Pythons and systems what runs can be installed without a compiler.

`python -m tests.tools.wheels` asks the registry, through uv, which wheels there are of the locked
versions, and prints a table; status 1 where one is missing on a system that is promised.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from packaging.markers import Marker
from packaging.tags import Tag, compatible_tags, cpython_tags, mac_platforms
from packaging.utils import parse_wheel_filename

from tests.tools.tree import ROOT

PYTHONS = ((3, 11), (3, 12), (3, 13), (3, 14))
GLIBC = 31  # the C library of Debian 11, 2.31, and of all later systems
SYSTEMS: Mapping[str, tuple[Mapping[str, str], Sequence[str]]] = {
    # what markers say of them, and the platforms of wheels that fit there
    "Linux amd64": (
        {"sys_platform": "linux", "platform_system": "Linux", "platform_machine": "x86_64"},
        [*(f"manylinux_2_{n}_x86_64" for n in range(5, GLIBC + 1)), "manylinux2014_x86_64"],
    ),
    "Linux arm64": (
        {"sys_platform": "linux", "platform_system": "Linux", "platform_machine": "aarch64"},
        [*(f"manylinux_2_{n}_aarch64" for n in range(17, GLIBC + 1)), "manylinux2014_aarch64"],
    ),
    "macOS arm64": (
        {"sys_platform": "darwin", "platform_system": "Darwin", "platform_machine": "arm64"},
        [*mac_platforms((14, 0), "arm64")],
    ),
    "macOS amd64": (
        {"sys_platform": "darwin", "platform_system": "Darwin", "platform_machine": "x86_64"},
        [*mac_platforms((14, 0), "x86_64")],
    ),
    "Windows amd64": (
        {"sys_platform": "win32", "platform_system": "Windows", "platform_machine": "AMD64"},
        ["win_amd64"],
    ),
}
PROMISED = SYSTEMS.keys() - {"macOS amd64"}
# published as source only, which is Python: where libvips' headers are missing it compiles nothing
SOURCE = frozenset({"pyvips"})


def fitting(python: tuple[int, int], platforms: Sequence[str]) -> set[Tag]:
    """The tags of wheels that CPython of a version takes on a system."""
    own = f"cp{python[0]}{python[1]}"
    return {
        *cpython_tags(python, platforms=platforms),
        *compatible_tags(python, own, [*platforms, "any"]),
    }


def covered(package: Mapping[str, Any]) -> Iterator[tuple[str, list[str], list[str]]]:
    """For each system: its name, the Pythons with a wheel, and those that need one and lack it."""
    marker = Marker(package["marker"]) if "marker" in package else None
    names = [wheel["url"].rpartition("/")[2] for wheel in package.get("wheels", ())]
    tags = {tag for name in names for tag in parse_wheel_filename(name)[3]}
    for system, (facts, platforms) in SYSTEMS.items():
        found, lacking = list[str](), list[str]()
        for python in PYTHONS:
            version = ".".join(map(str, python))
            full = {"python_version": version, "python_full_version": f"{version}.5"}
            named = {"implementation_name": "cpython", "platform_python_implementation": "CPython"}
            if marker is None or marker.evaluate({**facts, **full, **named}):
                (found if tags & fitting(python, platforms) else lacking).append(version)
        yield system, found, lacking


def table(packages: Sequence[Mapping[str, Any]]) -> tuple[list[str], list[str]]:
    """The lines of a Markdown table, and what is missing."""
    lines = [f"| | {' | '.join(SYSTEMS)} |", "|---" * (len(SYSTEMS) + 1) + "|"]
    missing, anywhere = list[str](), list[str]()
    for package in packages:
        name = f"{package['name']} {package['version']}"
        cells = list[str]()
        for system, found, lacking in covered(package):
            cells.append(" ".join(found) or "not needed")
            if lacking and package["name"] in SOURCE:
                cells[-1] = "source"
            elif lacking:
                cells[-1] = f"**no wheel: {' '.join(lacking)}**"
                if system in PROMISED:
                    missing.append(f"{name}: {system}, Python {', '.join(lacking)}")
        pure = [wheel for wheel in package.get("wheels", ()) if wheel["url"].endswith("-any.whl")]
        if pure and not any("**" in cell for cell in cells):
            anywhere.append(package["name"])
        else:
            lines.append(f"| {name} | {' | '.join(cells)} |")
    lines += ["", f"One wheel for every system ({len(anywhere)}): {', '.join(anywhere)}."]
    return lines, missing


def locked(uv: str) -> list[dict[str, Any]]:
    """The run-time dependencies with all extras, each with all wheels of its locked version."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pylock.toml"
        subprocess.run(
            [
                *(uv, "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"),
                *("--extra", "beacon", "--extra", "postgres"),
                *("--constraints", "requirements-extras.lock"),
                *("--format", "pylock.toml", "--output-file", str(file), "pyproject.toml"),
            ],
            cwd=ROOT,
            check=True,
        )
        packages: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))["packages"]
        return packages


if __name__ == "__main__":
    lines, missing = table(locked(str(Path(sys.executable).with_name("uv"))))
    sys.stdout.write("\n".join([*lines, "", *(missing or ["Nothing is missing."]), ""]))
    sys.exit(bool(missing))
