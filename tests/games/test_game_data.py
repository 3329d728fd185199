"""The data of every game: marks have texts, and a mistake stops the import."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

import games
from games.core.datafile import BadData
from games.core.languages import LOCALES
from games.core.words import Words


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", games.GAMES)
def test_marks_and_rulings_have_words(key: str, locale: str) -> None:
    game = games.load(key)
    w = Words(locale, game.folder)
    needed = {f"mark-{mark.group}" for mark in game.marks}
    needed |= {f"ruling-{ruling.id}" for ruling in game.rulings}
    assert {message for message in needed if not w.knows(message)} == set()


@pytest.mark.parametrize(
    ("key", "file", "right", "wrong"),
    [
        ("coup", "court.toml", 'kind = "gain"', 'kind = "levy"'),
        ("offrandes", "standard.toml", 'id = "soldier"', 'id = "guard"'),
    ],
)
def test_a_game_is_not_even_imported_with_a_wrong_name_in_its_data(
    key: str, file: str, right: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, name = tmp_path / key, f"{key}_data"
    copytree(games.load(key).folder, home, ignore=ignore_patterns("__pycache__"))
    written = home / "data" / file
    text = written.read_text("utf-8").replace(right, wrong)
    written.write_text(text, "utf-8")
    spec = spec_from_file_location(name, home / "data.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    with pytest.raises(BadData) as raised:
        spec.loader.exec_module(module)
    line = 1 + text[: text.index(wrong)].count("\n")
    assert (raised.value.file, raised.value.line) == (written, line)
