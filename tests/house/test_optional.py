"""What is optional is apart: the bot is built, with all its features, where it is not there."""

from __future__ import annotations

import pytest

from tests.tools.tree import ROOT, run

WITHOUT = "-m", "tests.house.without"
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


def test_what_the_bot_needs_cannot_be_taken_away() -> None:
    status, said = run(ROOT, *WITHOUT, "bot.features.votes")
    assert status == 1
    assert "bot.features.votes.service was taken away" in said or "was taken away" in said
