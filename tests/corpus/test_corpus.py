"""Matches that older builds recorded are played on by this one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import games
from tests.corpus.kept import FOLDER, Kept, faults, keep, load, marked, paths
from tests.corpus.record import kept_for_good, lacking, record

ONE = FOLDER / "coup" / "001-rules-1.json.gz"


@pytest.mark.parametrize("key", kept_for_good())
def test_every_recorded_match_comes_out_as_it_did(key: str) -> None:
    found = {path.name: faults(load(path)) for path in paths(key)}
    assert found
    assert {name: fault for name, fault in found.items() if fault} == {}


@pytest.mark.parametrize("key", kept_for_good())
def test_the_corpus_shows_every_seat_count_option_and_kind_of_line(key: str) -> None:
    assert lacking(key) == [], "run python -m tests.corpus.record"


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
    export, line = kept.export, kept.export.log[4]
    forged = [*export.log[:4], line.model_copy(update={"seat": 1 - line.seat}), *export.log[5:]]
    [fault] = faults(altered(export=export.model_copy(update={"log": forged})))
    assert fault.startswith("line 5")
    [fault] = faults(altered(export=export.model_copy(update={"result": None})))
    assert fault.startswith("the result differs")
    [fault] = faults(altered(asked=["", *kept.asked[1:]]))
    assert fault == "other questions or other dice from line 0 on"


def test_of_a_match_under_older_rules_the_snapshots_must_load() -> None:
    kept = load(ONE)
    old = kept.export.model_copy(update={"rules": 0})
    assert faults(altered(export=old)) == []
    saved = kept.saved[0]
    line = old.log[saved.seq]
    misfit = [*old.log[: saved.seq], line.model_copy(update={"key": "gone"}), *old.log[line.seq :]]
    assert faults(altered(export=old.model_copy(update={"log": misfit}))) == [], "back to the phase"
    gone = saved.model_copy(update={"phase": "siesta"})
    [fault] = faults(altered(export=old, saved=[gone, *kept.saved[1:]]))
    assert "no phase siesta" in fault
