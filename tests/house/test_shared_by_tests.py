"""Tests are a house too: what several of them use is in no test."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.tools.tree import ROOT

IMPORTED = re.compile(r"^ *(?:from|import) (tests\.\S+|\.\S+)", re.MULTILINE)


def imports() -> Iterator[tuple[str, str]]:
    """Each file of the tests with each module of them that it imports."""
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for module in IMPORTED.findall(path.read_text("utf-8")):
            yield path.relative_to(ROOT).as_posix(), module


def test_nothing_is_imported_from_a_test() -> None:
    """It belongs into `tests/tools`, or a module without tests beside those that use it."""
    assert [each for each in imports() if re.search(r"\btest_", each[1])] == []


def test_tools_need_nothing_above_them() -> None:
    tools = [each for each in imports() if each[0].startswith("tests/tools/")]
    assert [each for each in tools if not each[1].startswith("tests.tools")] == []
