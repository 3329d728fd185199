"""The sampler of faults: which it plants, which it finds, and its report of the unnoticed ones."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants.__main__ import key, possible, sample
from tests.mutants.sites import Fault, faults
from tests.tools.lines import RunLines
from tests.tools.rules_of import ROOT, imported


def planted(source: str) -> list[tuple[str, str]]:
    return [(fault.before, fault.after) for fault in faults("m", source)]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return a < b", ["return a <= b", "return a >= b"]),
        ("return a >= b", ["return a > b", "return a < b"]),
        ("return a == b", ["return a != b"]),
        ("return f(2)", ["return f(3)", "return f(1)"]),
        ("return a and b", ["return a or b", "return b", "return a"]),
        ("return not a", ["return a"]),
        ("return [x for x in a if x]", ["return [x for x in a]"]),
        ("return 1 - side", ["return side", "return 2 - side", "return 0 - side"]),
        ("return max(a)", ["return min(a)"]),
        ("a.b = c", ["pass"]),
        ("a += b", ["pass", "a -= b"]),
        ("await go(b)", ["pass"]),
        ("t.say('x', n=1 + 1)", []),
        ("assert a == 1", []),
        ("a: int = b", []),
    ],
)
def test_each_kind_of_fault_is_planted(line: str, expected: list[str]) -> None:
    assert planted(f"async def f(t, a, b):\n    {line}\n") == [(line, new) for new in expected]


def test_a_condition_may_be_left_out_and_a_seat_may_be_the_other() -> None:
    source = "def f(me, other):\n    if me:\n        return g(other)\n"
    assert planted(source) == [
        ("if me:", "if True:"),
        ("if me:", "if False:"),
        ("if me:", "if other:"),
        ("return g(other)", "return g(me)"),
    ]


def test_the_faulty_module_differs_in_one_place_only() -> None:
    source = "def f(a):\n    return (a + 1) * (a + 1)\n"
    trees = [ast.unparse(fault.tree()) for fault in faults("m", source)]
    assert len({*trees}) == len(trees) == 6
    assert ast.unparse(ast.parse(source)) not in trees


def test_a_sample_is_the_same_for_a_seed_and_stays_when_others_are_left_out() -> None:
    every = possible("kobayakawa")
    chosen = sample(every, 1, 30)
    assert sample(every, 1, 30) == chosen
    assert sample(every, 2, 30) != chosen
    assert sample([fault for fault in every if fault != chosen[0]], 1, 29) == chosen[1:]


def test_lines_run_are_told_again_after_forgetting() -> None:
    lines = RunLines([Path(__file__)])
    for _ in range(2):
        lines.start()
        followed(3)
        lines.stop()
        first = followed.__code__.co_firstlineno
        assert {at - first for _, at in lines.ran} == {0, 1, 2, 5}
        lines.forget()
    lines.start()
    followed(-3)
    lines.stop()
    assert {at - first for _, at in lines.ran} == {0, 1, 4, 5}


def followed(number: int) -> int:
    if number > 0:
        number -= 1
    else:
        number += 1
    return number


def ran(tmp_path: Path, game: str, tests: str, *more: str) -> tuple[int, str]:
    """A tiny game of one module with its tests, in a copy of what the tool needs."""
    for name in (
        "games/core",
        "games/__init__.py",
        "tests/mutants",
        "tests/rulebook",
        "tests/tools",
        "pyproject.toml",
    ):
        target = tmp_path / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.symlink_to(ROOT / name)
    for path, text in (("games/tiny/__init__.py", '"""Tiny."""\n'),
                       ("games/tiny/rules.py", game),
                       ("tests/games/tiny/test_tiny_rules.py", tests)):  # fmt: skip
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, "utf-8")
    script = "import sys; from tests.mutants.__main__ import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", script, "tiny", *more],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path), "PATH": "/usr/bin:/bin"},
        text=True,
        capture_output=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


GAME = """\
def doubled(n):
    return n + n


def small(n):
    return n < 10


LIMIT = 1 + doubled(2)
"""
TESTS = """\
from games.tiny.rules import LIMIT, doubled, small


def test_doubled():
    assert doubled(3) == 6


def test_small():
    assert small(9)
    assert not small(11)
"""


def test_it_kills_plain_faults_and_tells_of_those_that_no_test_notices(tmp_path: Path) -> None:
    """Nobody asks about 10 itself. `doubled` runs at import: its fault needs a new process."""
    status, said = ran(tmp_path, GAME, TESTS, "--patience", "60")
    survivors = said.partition("Survivors (2):\n")[2].partition("\n\n")[0]
    assert {*map(str.strip, survivors.split("\n"))} == {
        "rules.py:6  return n < 10  ->  return n <= 10",
        "rules.py:6  return n < 10  ->  return n < 11",
    }, said
    assert "return n + n  ->  return n - n   [test_doubled]" in said
    assert "3 of 5 faults killed, 60.0 %" in said
    assert status == 1


def test_equivalent_faults_are_listed_and_not_drawn(tmp_path: Path) -> None:
    rows = "".join(
        f'[[equivalent]]\nat = "rules.small"\nfrom = "return n < 10"\nto = "{to}"\n'
        'reason = "nobody ever asks about ten"\n'
        for to in ("return n <= 10", "return n < 11")
    )
    path = tmp_path / "tests/games/tiny/equivalent.toml"
    path.parent.mkdir(parents=True)
    path.write_text(rows, "utf-8")
    status, said = ran(tmp_path, GAME, TESTS, "--patience", "60")
    assert "3 of 3 faults killed, 100.0 %" in said
    assert said.count("nobody ever asks about ten") == 2
    assert status == 0


def test_what_runs_at_import_only_is_judged_by_all_tests_and_a_loop_without_end_by_time(
    tmp_path: Path,
) -> None:
    game = "def f(n):\n    while n > 0:\n        n -= 1\n    return n\n\n\nTABLE = [f(2)]\n"
    tests = "from games.tiny.rules import TABLE, f\n\n\ndef test_f():\n    assert TABLE == [0]\n"
    drawn = "--seed", "1", "--count", "1"  # of nine faults one that never ends
    _, said = ran(tmp_path, game, tests, *drawn, "--patience", "1")
    assert "n -= 1  ->  n += 1   [time]" in said


def test_the_package_of_a_game_is_a_module_like_any() -> None:
    assert imported("tiny", "__init__") == "games.tiny"
    assert imported("tiny", "actions.trade") == "games.tiny.actions.trade"


def test_keys_of_faults_name_their_function() -> None:
    (fault, *_) = faults("m", "class A:\n    def f(self):\n        return self.x < 1\n")
    assert isinstance(fault, Fault)
    assert key(fault) == ("m.A.f", "return self.x < 1", "return self.x <= 1")
