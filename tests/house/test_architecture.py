"""The pages about the project name only files that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.tree import ROOT

PAGES = sorted([ROOT / "README.md", *(ROOT / "docs").glob("*.md")])
PATH = re.compile(r"`((?:bot|games|storage|sandbox|tests)/[\w./]*\w)/?`(?:: `(\w+)`)?")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_page_names_files_and_functions_that_are_there(page: Path) -> None:
    lost = []
    for path, name in PATH.findall(page.read_text("utf-8")):
        file = ROOT / path.replace("KEY", "kobayakawa")
        if not file.exists() or (name and name not in file.read_text("utf-8")):
            lost.append(f"{path} {name}".strip())
    assert lost == []


def test_the_picture_shows_every_part_of_the_bot_that_is_no_feature() -> None:
    picture = (ROOT / "docs/architecture.md").read_text("utf-8").split("```")[1]
    for part in ("gateway", "delivery", "matches", "ui", "compose"):
        assert f"<b>{part}</b>" in picture
        assert (ROOT / "bot" / part).exists() or (ROOT / "bot" / f"{part}.py").exists()
