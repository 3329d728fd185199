"""One name means one thing: no two modules and no two classes of the tree share one."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import games
from tests.tools.tree import ROOT

FOLDERS = ("bot", "storage", "sandbox", "games")
# what the files of a feature are called, in every feature (docs/architecture.md)
LAYOUT = {"answers", "commands", "forms", "messages", "panels", "service", "targets", "view"}
PACKAGES = {"__init__", "__main__"}
WORDS = {"bot/ui/words.py", "games/core/words.py"}  # of the bot, and of a game


def of_a_game(path: str) -> bool:
    """Whether a file is a game's own: games are not read together, and their files are alike."""
    folder = path.split("/")[1]
    return path.startswith("games/headless/template/") or folder in games.GAMES


def of_a_feature(path: str) -> bool:
    """Whether a file belongs to a feature, or to what is built like one."""
    return path.startswith(("bot/features/", "bot/people/", "bot/outages/"))


def modules(paths: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The names of modules that must be unlike all others, each with its path."""
    for path in paths:
        name = Path(path).stem
        laid_out = of_a_feature(path) and name in LAYOUT
        if not (of_a_game(path) or name in PACKAGES or laid_out or path in WORDS):
            yield name, path


def classes(paths: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The names of classes that must be unlike all others, each with the path of its module."""
    for path in paths:
        if not of_a_game(path):
            for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    yield node.name, path


def shared(named: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """The names that stand more than once, with all their places."""
    found = defaultdict[str, list[str]](list)
    for name, path in named:
        found[name].append(path)
    return {name: paths for name, paths in found.items() if len(paths) > 1}


def files() -> list[str]:
    """All Python files of the tree, as paths from its root."""
    found = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def test_no_two_modules_have_one_name() -> None:
    assert shared(modules(files())) == {}


def test_no_two_classes_have_one_name() -> None:
    assert shared(classes(files())) == {}


def test_a_second_module_of_a_name_is_found() -> None:
    assert [*shared(modules([*files(), "bot/gateway/relay.py"]))] == ["relay"]
    assert [*shared(modules([*files(), "bot/gateway/service.py", "sandbox/service.py"]))] == [
        "service"
    ]
    for allowed in ("bot/features/seat/forms.py", "games/coup/relay.py", "bot/ops/__init__.py"):
        assert shared(modules([*files(), allowed])) == {}, allowed
