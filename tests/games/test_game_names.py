"""A game with a card or action in its data that no code implements is not imported."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import pytest

import games
from tests.tools.published import PUBLISHED

ROOT = Path(games.__file__).parent
Renamed: TypeAlias = tuple[str, str, str]
RENAMED: Mapping[str, Renamed] = {  # by game: a data file, a name in it, and what it is renamed to
    "kobayakawa": ("standard.toml", "[stakes]", "[wagers]"),
    "coup": ("court.toml", 'kind = "gain"', 'kind = "levy"'),
    "offrandes": ("standard.toml", 'id = "sparta"', 'id = "argos"'),
    "earth_and_water": ("standard.toml", '"miltiades"', '"pericles"'),
    "polis": ("events.toml", 'do = "galley"', 'do = "trireme"'),
    "imperios": ("standard.toml", 'id = "red1"', 'id = "red9"'),
    "pericles": ("standard/plays.toml", 'id = "acharnians-A"', 'id = "birds-A"'),
}
IMPORT = """
import sys
from importlib import import_module
from json import dumps
from games.core.datafile import BadData
said = {}
for key in sys.argv[1:]:
    try:
        import_module(f"games.{key}")
    except BadData as why:
        said[key] = [why.file.name, why.line]
print(dumps(said))
"""


def refused(folder: Path, renamed: Mapping[str, Renamed]) -> dict[str, list[Any]]:
    """The games of a copy that are not imported with a name changed: the file and line at fault."""
    shutil.copytree(ROOT, folder / "games", ignore=shutil.ignore_patterns("__pycache__"))
    for key, (file, before, after) in renamed.items():
        path = folder / "games" / key / "data" / file
        text = path.read_text("utf-8")
        assert before in text
        path.write_text(text.replace(before, after, 1), "utf-8")
    done = subprocess.run(
        [sys.executable, "-B", "-c", IMPORT, *renamed],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, list[Any]] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def with_wrong_names(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Any]]:
    return refused(tmp_path_factory.mktemp("renamed"), RENAMED)


@pytest.mark.parametrize("key", PUBLISHED)
def test_a_card_or_action_without_code_stops_the_import(
    key: str, with_wrong_names: dict[str, list[Any]]
) -> None:
    assert key in RENAMED, f"name a card or an action of {key} in RENAMED"
    file, line = with_wrong_names[key]
    assert (file, line > 0) == (Path(RENAMED[key][0]).name, True)


def test_so_does_a_set_up_that_no_table_can_choose(tmp_path: Path) -> None:
    told = refused(tmp_path, {"polis": ("setups.toml", 'id = "corinthian"', 'id = "theban"')})
    assert told["polis"][0] == "setups.toml"
