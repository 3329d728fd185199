"""`agora new-game`: what it writes passes its tests, and it refuses what it cannot write."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import games
from bot.app.cli import app
from games.headless.newgame import PLACES, ListedPlace, NewGameRefused, renamed, write

ROOT = Path(games.__file__).parents[1]
KEY = "b_last_card"  # before `core`, so that imports come in another order
GENERAL = (  # tests of every game
    "tests/games/test_game_places.py",
    "tests/rulebook",
    "tests/core/test_reshuffle.py",
    "tests/core/test_rulebook_chapters.py",
    "tests/core/test_sources.py",
    "tests/headless/test_protocol_docs.py",
    "tests/headless/test_sim.py",
    "tests/bot/test_board_legibility.py",
    "tests/bot/test_hearing.py",
    "tests/bot/test_levels_evening.py",
    "tests/bot/test_moments.py",
    "tests/bot/test_panel_helps.py",
    "tests/bot/test_texts.py",
)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the source tree, without what is heavy, with a new game in it."""
    root = tmp_path_factory.mktemp("tree")
    left_out = shutil.ignore_patterns("*.gz", "golden", "old")  # what is compiled is taken along
    for folder in ("bot", "games", "sandbox", "storage", "tests"):
        shutil.copytree(ROOT / folder, root / folder, ignore=left_out)
    for file in ("README.md", "Makefile", "pyproject.toml", "docs/gallery.md", PLACES[-1].file):
        (root / file).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / file, root / file)
    write(root, KEY)
    return root


def run(tree: Path, *command: str) -> None:
    """A module in the tree; fails with what it says."""
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_new_game_keeps_its_laws_and_those_of_every_game(tree: Path) -> None:
    run(tree, "pytest", "-q", "-p", "no:cacheprovider", f"tests/games/{KEY}", *GENERAL, "-k", KEY)


def test_neither_linter_nor_type_checker_finds_anything_in_it(tree: Path) -> None:
    run(tree, "ruff", "check", "--no-cache", "games", f"tests/games/{KEY}")
    run(tree, "ruff", "format", "--check", "--no-cache", "games", f"tests/games/{KEY}")
    run(tree, "mypy", "--cache-dir", os.devnull, "-p", f"games.{KEY}")


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.file)
def test_it_is_named_in_every_place_once_and_in_none_before(tree: Path, place: ListedPlace) -> None:
    called = KEY if place.file != "README.md" else "B last card"
    before, after = (place.names((at / place.file).read_text("utf-8")) for at in (ROOT, tree))
    assert after == [*before, called]
    assert set(games.GAMES) <= {*before} or place.file == "README.md"


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("Mus", "'Mus' cannot be the key of a game"),
        ("x", "'x' cannot be the key of a game"),
        ("2048", "'2048' cannot be the key of a game"),
        ("../mus", "'../mus' cannot be the key of a game"),
        ("class", "'class' cannot be the key of a game"),
        ("a" * 21, "cannot be the key of a game"),
        ("coup", "There is a game called coup already."),
        ("core", "games/core is there already; choose another key."),
        ("third_party", "games/third_party.py is there already; choose another key."),
    ],
)
def test_a_bad_key_is_refused_in_a_sentence_and_nothing_is_written(key: str, sentence: str) -> None:
    done = CliRunner().invoke(app, ["new-game", key])
    assert done.exit_code == 2
    assert sentence in done.output


def test_a_folder_that_is_no_source_tree_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NewGameRefused, match=r"it has no games/__init__\.py"):
        write(tmp_path, "mus")
    assert [*tmp_path.iterdir()] == []


def test_nothing_is_left_of_the_name_of_the_template(tree: Path) -> None:
    for folder in (tree / "games" / KEY, tree / "tests" / "games" / KEY):
        for path in folder.rglob("*.*"):
            assert "template" not in str(path.relative_to(tree))
            if path.suffix != ".pyc":
                assert "template" not in path.read_text("utf-8").lower(), path
    assert renamed("Template, template", "last_card") == "Last card, last_card"
