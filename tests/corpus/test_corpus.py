"""Recorded matches of older builds can be played by this one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from games.headless.export import ExportedEnding, export
from tests.corpus import said
from tests.corpus.kept import Kept, faults, keep, load, marked, paths, unread
from tests.corpus.record import lacking, of_today, record
from tests.samples import revised
from tests.tools.published import PUBLISHED

ONE = paths("coup")[0]


@pytest.mark.parametrize("key", PUBLISHED)
def test_every_recorded_match_comes_out_as_it_did(key: str) -> None:
    found = {name: one.faults for name, one in said.replayed(key).items()}
    assert found
    assert {name: fault for name, fault in found.items() if fault} == {}


@pytest.mark.parametrize("key", PUBLISHED)
def test_whatever_this_build_says_in_recorded_matches_is_kept(key: str) -> None:
    """Else a later build would not notice that it can no longer tell it."""
    assert [one.shapes() for one in said.lacking(key)] == [], "run python -m tests.corpus.said"


def test_the_records_are_those_of_the_games_and_no_other_file() -> None:
    """Replaying all of them broke off at what builds had said, which lies beside them."""
    assert {path.parent.name for path in paths()} == set(PUBLISHED)
    assert len(paths()) == sum(len(paths(key)) for key in PUBLISHED)


@pytest.mark.parametrize("key", PUBLISHED)
def test_the_corpus_shows_every_seat_count_option_and_kind_of_line(key: str) -> None:
    assert lacking(games.load(key), of_today(key)) == [], "run python -m tests.corpus.record"


def test_the_same_match_is_recorded_twice_alike_and_read_back_as_it_was(tmp_path: Path) -> None:
    first, again = (record(games.load("kobayakawa"), ("seats", 3), 1) for _ in range(2))
    assert first == again
    keep(tmp_path / "1", marked(first))
    assert load(tmp_path / "1") == marked(first)


def altered(**changes: Any) -> Kept:
    kept = load(ONE)
    return kept.model_copy(update=changes)


def test_a_record_that_comes_out_otherwise_is_named_with_the_place() -> None:
    kept = load(ONE)
    assert faults(kept) == []
    match, line = kept.export, kept.export.log[4]
    forged = [*match.log[:4], line.model_copy(update={"seat": 1 - line.seat}), *match.log[5:]]
    [fault] = faults(altered(export=match.model_copy(update={"log": forged})))
    assert fault.startswith("line 5")
    [fault] = faults(altered(export=match.model_copy(update={"result": None})))
    assert fault.startswith("the result differs")
    [fault] = faults(altered(asked=["", *kept.asked[1:]]))
    assert fault == "other questions or other dice from line 0 on"


@pytest.fixture(scope="module")
def older() -> Kept:
    """A match of the sample game, recorded by a build with the rules before."""
    with revised.build_with(revised.BEFORE):
        return marked(export(*revised.played(revised.BEFORE)))


def test_a_match_of_older_rules_comes_out_as_it_did_under_them(older: Kept) -> None:
    with revised.build_with(revised.GAME):
        assert faults(older) == []
        assert faults(older.model_copy(update={"asked": ["", *older.asked[1:]]})) != []
        none = older.export.model_copy(
            update={"result": ExportedEnding(scores=[], winners=[], reason="")}
        )
        [fault] = faults(older.model_copy(update={"export": none}))
        assert fault.startswith("the result differs"), "what cannot be checked is a fault here"
    with revised.build_with(revised.FORGETFUL):
        assert faults(older) != []


def test_of_a_match_under_older_rules_the_snapshots_must_load(older: Kept) -> None:
    saved, log = older.saved[0], older.export.log
    line = log[saved.seq]
    misfit = [*log[: saved.seq], line.model_copy(update={"key": "gone"}), *log[line.seq :]]
    other = older.export.model_copy(update={"log": misfit})
    gone = saved.model_copy(update={"phase": "siesta"})
    with revised.build_with(revised.GAME):
        assert unread(older.export, saved, back=False) == []
        assert unread(other, saved, back=False)
        assert unread(other, saved, back=True) == [], "back to the start of the phase"
        [fault] = faults(older.model_copy(update={"saved": [gone, *older.saved[1:]]}))
    assert "no phase siesta" in fault
    with revised.build_with(replace(revised.GAME, upgrade=None)):
        [fault, *_] = faults(older)
    assert "the stored state fail" in fault
