"""A line of the log is given nothing that could be hidden: most lines stand where no twin leads."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.house.log_lines import GIVEN, lines, unknown

ROOT = Path(__file__).parents[2]
MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts): path
    for part in ("bot", "games", "storage")
    for path in sorted((ROOT / part).rglob("*.py"))
}
LINE = 'log.warning("a channel cannot be read: %s", type(failed).__name__)'


def test_every_log_line_says_only_what_it_may() -> None:
    found = {name: unknown(path.read_text("utf-8"), name) for name, path in MODULES.items()}
    assert {name: given for name, given in found.items() if given} == {}


def test_nothing_is_listed_that_no_line_is_given() -> None:
    for name, known in GIVEN.items():
        written = lines(MODULES[name].read_text("utf-8"))
        assert set(known) <= {ast.unparse(one) for line in written for one in line.args}, name


@pytest.mark.parametrize(
    ("slip", "given"),
    [
        (LINE, []),
        (LINE.replace("type(failed).__name__", "failed"), ["failed"]),
        (LINE.replace("__name__)", "__name__, extra={'of': channel})"), ["{'of': channel}"]),
        ('log.info(f"{session.body} is read")', ["f'{session.body} is read'"]),
        ('log.info("read: %s, %s", session.id, session.hands)', ["session.hands"]),
        ('log.exception("failed", match.pending[seat])', ["match.pending[seat]"]),
    ],
)
def test_a_line_that_says_more_is_found(slip: str, given: list[str]) -> None:
    assert unknown(slip, "bot.gateway.channels") == given
