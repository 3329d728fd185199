"""The documentation names only files, headings and commands that exist."""

from __future__ import annotations

import inspect
import re
import shlex
from importlib.util import find_spec
from pathlib import Path

import pytest
from discord.app_commands import Command
from typer.main import get_group

from bot.app.cli import app
from tests.tools.command import refusal
from tests.tools.evening import evening
from tests.tools.tree import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
PATH = re.compile(r"`((?:bot|games|storage|sandbox|tests|training)/[\w./]*\w)/?`(?:: `(\w+)`)?")
LINK = re.compile(r"\]\(([^)\s]+)\)")
MODULE = re.compile(r"python -m ((?:bot|games|sandbox|tests|training)[\w.]*\w)")
TARGET = re.compile(r"(?:`|^)make ([a-z][\w-]*)", re.MULTILINE)
# the parts of the bot in the picture
SHOWN = ("app", "delivery", "features", "gateway", "matches", "people", "time", "ui")
COMMAND = re.compile(r"(?:`|^| {4})agora ([a-z][\w-]*)", re.MULTILINE)
# whole, with what it is given: in a line of its own, and within a sentence
TYPED = re.compile(r"^agora ([a-z][^\n|<>&]*)|`agora ([a-z][^`|<>&]*)`", re.MULTILINE)

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


@each_page
def test_a_page_names_files_and_functions_that_are_there(page: Path) -> None:
    lost = []
    for path, name in PATH.findall(page.read_text("utf-8")):
        file = ROOT / path.replace("KEY", "kobayakawa")
        if not file.exists() or (name and name not in file.read_text("utf-8")):
            lost.append(f"{path} {name}".strip())
    assert lost == []


@each_page
def test_a_page_links_only_to_pages_and_headings_that_are_there(page: Path) -> None:
    lost = []
    for link in LINK.findall(page.read_text("utf-8")):
        if "://" in link:
            continue
        path, _, heading = link.partition("#")
        file = page.parent / path if path else page
        if not file.exists() or (heading and heading not in headings(file)):
            lost.append(link)
    assert lost == []


@each_page
def test_a_page_names_only_commands_that_are_there(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = set(re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    group = get_group(app)
    typed = [shlex.split(one or other, comments=True) for one, other in TYPED.findall(text)]
    lost = [f"make {name}" for name in TARGET.findall(text) if name not in targets]
    lost += [f"agora {name}" for name in COMMAND.findall(text) if name not in group.commands]
    lost += [f"agora {line}: {why}" for line in typed if (why := refusal(group, line))]
    lost += [f"python -m {name}" for name in MODULE.findall(text) if not runs(name)]
    assert lost == []


def test_an_option_that_is_not_there_is_found() -> None:
    assert "--kept" in refusal(get_group(app), ["backup", "DB", "FILE", "--kept", "3"])
    assert refusal(get_group(app), ["backup", "DB", "FILE", "OTHER"])


def headings(page: Path) -> set[str]:
    """The anchors that GitHub gives to the headings of a page."""
    titles = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def runs(module: str) -> bool:
    """Whether `python -m` finds this module."""
    found = find_spec(module)
    package = found is not None and found.submodule_search_locations is not None
    return found is not None and (not package or find_spec(f"{module}.__main__") is not None)


def test_the_picture_shows_the_parts_of_the_bot() -> None:
    picture = (ROOT / "docs/architecture.md").read_text("utf-8").split("```")[1]
    for part in SHOWN:
        assert f"<b>{part}</b>" in picture
    parts = {path.parent.name for path in (ROOT / "bot").glob("*/__init__.py")}
    assert parts == {*SHOWN, "ops", "outages", "probe", "retention"}


async def test_every_feature_is_listed_with_its_commands() -> None:
    page = (ROOT / "docs/architecture.md").read_text("utf-8")
    part = page.partition("### Features\n")[2].partition("\n### ")[0]
    rows = re.findall(r"^\| `(\w+)` \| .+ \|(.*)\|$", part, re.MULTILINE)
    listed = {folder: re.findall(r"`/([\w ]+)`", commands) for folder, commands in rows}
    folders = [path.parent.name for path in (ROOT / "bot/features").glob("*/__init__.py")]
    assert [folder for folder, _ in rows] == sorted(folders)
    async with evening() as e:
        tree = [*e.bot.client.tree.walk_commands()]
    for command in tree:
        if isinstance(command, Command):
            folder = inspect.unwrap(command.callback).__module__.split(".")[2]
            assert {command.qualified_name, command.qualified_name.split()[0]} & {*listed[folder]}
    there = {command.qualified_name for command in tree}
    assert {name for names in listed.values() for name in names} <= there
