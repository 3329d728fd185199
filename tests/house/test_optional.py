"""What is optional is apart: the bot is built, with all its features, where it is not there.

That nothing but `bot.app` needs the optional features is a contract in `pyproject.toml`.
"""

from __future__ import annotations

from tests.tools.tree import ROOT, run

WITHOUT = "-m", "tests.house.without"
APART = ("training", "storage.postgres", "asyncpg", "bot.gateway.http", "py_ecc")


def test_the_bot_is_built_without_what_is_optional() -> None:
    status, said = run(ROOT, *WITHOUT, *APART)
    assert status == 0, said
    assert run(ROOT, *WITHOUT) == (0, said)
    assert int(said) > 20


def test_what_the_bot_needs_cannot_be_taken_away() -> None:
    status, said = run(ROOT, *WITHOUT, "bot.features.votes")
    assert status == 1
    assert "bot.features.votes was taken away" in said
