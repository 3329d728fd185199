"""What is optional is apart: the bot is built, with all its features, where it is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.taken_away import take_away
from tests.tools.tree import ROOT, linked, run

WITHOUT = "-m", "tests.house.without"
FEATURES = (("beacon", 0), ("cups", 1), ("review", 1), ("trials", 1))  # with what each listed
APART = ("training", "storage.postgres", "asyncpg", "bot.gateway.http", "py_ecc")


@pytest.fixture(scope="module")
def whole() -> tuple[int, str]:
    """How a bot is built from which nothing was taken away."""
    return run(ROOT, *WITHOUT)


@pytest.mark.parametrize("package", APART)
def test_the_bot_is_built_without(package: str, whole: tuple[int, str]) -> None:
    assert run(ROOT, *WITHOUT, package) == whole
    assert whole[0] == 0
    assert int(whole[1]) > 20


@pytest.mark.parametrize(("folder", "commands"), FEATURES)
def test_a_feature_is_taken_away_by_its_folder_and_what_names_it_in_app(
    folder: str, commands: int, whole: tuple[int, str], tmp_path: Path
) -> None:
    linked(tmp_path, "bot", "games", "storage", "sandbox", "tests/house", "tests/tools")
    assert take_away(tmp_path, folder) > commands
    status, said = run(tmp_path, *WITHOUT, f"bot.features.{folder}")
    assert status == 0, said
    assert int(said) == int(whole[1]) - commands


def test_what_the_bot_needs_cannot_be_taken_away() -> None:
    status, said = run(ROOT, *WITHOUT, "bot.features.votes")
    assert status == 1
    assert "bot.features.votes was taken away" in said
