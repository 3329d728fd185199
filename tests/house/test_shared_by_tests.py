"""Tests are a house too: what several of them use is in no test."""

from __future__ import annotations

import re
from collections import defaultdict
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


def test_no_two_classes_that_tests_may_share_have_one_name() -> None:
    """But for the states of sample games, which are built like games."""
    found = defaultdict[str, list[str]](list)
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if not path.name.startswith("test_") and "samples" not in path.parts:
            for name in re.findall(r"^class (\w+)", path.read_text("utf-8"), re.MULTILINE):
                found[name].append(path.name)
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}
