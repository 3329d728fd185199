"""The guided soak: the branches it knows, those it sees taken, and its report."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random

import pytest

import games
from games.kobayakawa import GAME
from tests.soak.__main__ import Soak, Unreached, explained, report
from tests.soak.branches import Branch, BranchWatch, branches
from tests.soak.playing import fresh, played
from tests.tools.rules_of import modules

SOURCE = '''\
def sign(n):
    """Says which."""
    if n > 0:
        return 1
    if (
        n < 0
    ):
        n = -1
    for _ in range(n):
        if n == 5:
            n = 6
        else:
            n = 7
    return n


async def waits(n):
    if await n:
        n = 2
'''


@pytest.fixture
def watched(tmp_path: Path):  # type: ignore[no-untyped-def]
    path = tmp_path / "rules.py"
    path.write_text(SOURCE, "utf-8")
    spec = spec_from_file_location("rules", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found, forks = branches("rules", path)
    return module, found, BranchWatch({"rules": path}, forks)


def places(found: list[Branch]) -> list[tuple[int, bool]]:
    return [(branch.line, branch.skipped) for branch in found]


def test_branches_are_the_lines_of_blocks_and_every_if_without_an_else(watched) -> None:  # type: ignore[no-untyped-def]
    _, found, _ = watched
    assert places([b for b in found if b.at == "sign"]) == [
        (3, False),
        (3, True),
        (6, False),
        (6, True),
        (9, False),
        (14, False),
        (4, False),
        (8, False),
        (10, False),
        (11, False),
        (13, False),
    ]


def test_what_is_taken_is_seen_and_what_is_not_is_not(watched) -> None:  # type: ignore[no-untyped-def]
    module, found, watch = watched

    def met(n: int) -> set[tuple[int, bool]]:
        watch.await_(found)
        watch.start()
        module.sign(n)
        watch.stop()
        return {*places(watch.met)}

    assert met(1) == {(3, False), (4, False)}
    assert met(0) == {(3, False), (3, True), (6, False), (6, True), (9, False), (14, False)}
    assert met(-1) == {(3, False), (3, True), (6, False), (8, False), (9, False), (14, False)}


def test_an_awaited_condition_may_be_false(watched) -> None:  # type: ignore[no-untyped-def]
    module, found, watch = watched

    class Answer:
        def __await__(self):  # type: ignore[no-untyped-def]
            return (yield "asked")

    def met(answer: bool) -> set[tuple[int, bool]]:
        watch.await_(found)
        watch.start()
        running = module.waits(Answer())
        running.send(None)
        assert (18, True) not in places(watch.met)
        with pytest.raises(StopIteration):
            running.send(answer)
        watch.stop()
        return {*places(watch.met)}

    assert met(False) == {(18, False), (18, True)}
    assert met(True) == {(18, False), (19, False)}


def test_a_playout_can_be_branched_off(watched) -> None:  # type: ignore[no-untyped-def]
    """What comes before the branch is the same; what comes after is drawn anew."""
    _, _, watch = watched
    rng = Random(1)
    whole, _ = played(GAME, fresh(GAME, rng), rng, watch, wise=False)
    half = whole.until(8)
    first, _ = played(GAME, half, Random(2), watch, wise=False)
    second, _ = played(GAME, half, Random(3), watch, wise=True)
    assert whole.answers[:8] == first.answers[:8] == second.answers[:8]
    assert first.answers != second.answers
    again, _ = played(GAME, first.until(len(first.answers)), Random(4), watch, wise=False)
    assert again.answers == first.answers


def test_a_playout_can_be_branched_off_twice_at_one_place(watched) -> None:  # type: ignore[no-untyped-def]
    """What was drawn anew there the first time does not go on in the second."""
    _, _, watch = watched
    whole, _ = played(GAME, fresh(GAME, Random(2)), Random(2), watch, wise=False)
    once, _ = played(GAME, whole.until(8), Random(3), watch, wise=False)
    twice, _ = played(GAME, once.until(8), Random(4), watch, wise=False)
    assert {*once.until(8).chances} == {0}
    again, _ = played(GAME, twice.until(len(twice.answers)), Random(5), watch, wise=False)
    assert again.answers == twice.answers


def test_the_report_names_what_is_open_explained_or_explained_in_vain() -> None:
    rows = explained("kobayakawa")
    soak = Soak("kobayakawa", 1, rows)
    soak.run(0)
    for branch in [*soak.left]:
        if branch.at != "leave" and not any(row.covers(branch) for row in rows):
            soak.left.discard(branch)
    lines, fine = report(soak, 60)
    assert not fine
    assert [line for line in lines if "leave" in line]
    leaving = Unreached(at="rules.leave", line="*", reason="for the sake of this test")
    soak.rows = [*rows, leaving]
    assert report(soak, 60)[1]
    vain = Unreached(at="rules.deal", line="*", reason="for the sake of this test")
    soak.rows = [*rows, leaving, vain]
    lines, fine = report(soak, 60)
    assert not fine
    assert "  explained, and yet reached: rules.deal: *" in lines


def test_what_a_test_sets_up_may_be_reached_or_not() -> None:
    test = "test_kobayakawa_rules.py::test_everybody_may_pass"
    soak = Soak("kobayakawa", 1)
    soak.run(0)
    (deal,) = [branch for branch in soak.left if branch.at == "deal"][:1]
    soak.left = {deal}
    assert not report(soak, 60)[1]
    soak.rows = [Unreached(at="rules.deal", line="*", position=test)]
    lines, fine = report(soak, 60)
    assert fine
    assert f"  rules.deal: *: {test} sets it up" in lines
    soak.left = set()
    lines, fine = report(soak, 60)
    assert fine, "rare, not impossible"
    assert "  rare, and reached: rules.deal: *" in lines


def test_a_branch_is_explained_or_set_up_by_a_test_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match="neither a reason nor a position"):
        Unreached(at="rules.deal", line="*")
    with pytest.raises(ValueError, match="reason"):
        Unreached(at="rules.deal", line="*", reason="because")
    row = '[[unreached]]\nat = "rules.deal"\nline = "*"\nposition = "test_x.py::test_{}"\n'
    (tmp_path / "test_x.py").write_text("def test_one(): ...\n")
    for module in ("tests.soak.__main__", "tests.rulebook.ties"):
        monkeypatch.setattr(f"{module}.suite_of", lambda key: tmp_path)
    (tmp_path / "unreached.toml").write_text(row.format("one"))
    assert [each.position for each in explained("tiny")] == ["test_x.py::test_one"]
    (tmp_path / "unreached.toml").write_text(row.format("two"))
    with pytest.raises(ValueError, match="there is no test test_x"):
        explained("tiny")


@pytest.mark.parametrize("key", games.GAMES)
def test_what_is_explained_is_there_in_every_game(key: str) -> None:
    every: list[Branch] = []
    for name, path in modules(key).items():
        every += branches(name, path)[0]
    gone = [row for row in explained(key) if not any(row.covers(branch) for branch in every)]
    assert gone == []


def test_kobayakawa_is_reached_but_for_what_is_explained() -> None:
    soak = Soak("kobayakawa", 1, explained("kobayakawa"))
    soak.run(300, enough=True)
    lines, fine = report(soak, 300)
    assert fine, lines
