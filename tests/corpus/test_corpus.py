"""Recorded matches of older builds can be played by this one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import games
from games.headless.export import Ending
from games.headless.verify import UNCHECKED, verify_export
from tests.corpus.kept import FOLDER, Kept, Questions, faults, keep, load, marked, paths, unread
from tests.corpus.record import lacking, record
from tests.published import PUBLISHED

ONE = FOLDER / "coup" / "001-rules-1.json.gz"
OLD = FOLDER / "imperios" / "003-rules-1.json.gz"


@pytest.mark.parametrize("key", PUBLISHED)
def test_every_recorded_match_comes_out_as_it_did(key: str) -> None:
    found = {path.name: faults(load(path)) for path in paths(key)}
    assert found
    assert {name: fault for name, fault in found.items() if fault} == {}


def test_the_records_are_those_of_the_games_and_no_other_file() -> None:
    """Replaying all of them broke off at what the older builds had said, which lies beside them."""
    assert {path.parent.name for path in paths()} == set(PUBLISHED)
    assert len(paths()) == sum(len(paths(key)) for key in PUBLISHED)


@pytest.mark.parametrize("key", PUBLISHED)
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


def test_a_match_of_older_rules_comes_out_as_it_did_under_them() -> None:
    kept = load(OLD)
    assert faults(kept) == []
    assert faults(kept.model_copy(update={"asked": ["", *kept.asked[1:]]})) != []
    none = kept.export.model_copy(update={"result": Ending(scores=[], winners=[], reason="")})
    [fault] = faults(kept.model_copy(update={"export": none}))
    assert fault.startswith("the result differs"), "what cannot be checked is a fault here"


def test_of_a_match_under_older_rules_the_snapshots_must_load() -> None:
    kept = load(OLD)
    saved, log = kept.saved[0], kept.export.log
    line = log[saved.seq]
    misfit = [*log[: saved.seq], line.model_copy(update={"key": "gone"}), *log[line.seq :]]
    other = kept.export.model_copy(update={"log": misfit})
    assert unread(other, saved, back=False)
    assert unread(other, saved, back=True) == [], "back to the start of the phase"
    gone = saved.model_copy(update={"phase": "siesta"})
    [fault] = faults(kept.model_copy(update={"saved": [gone, *kept.saved[1:]]}))
    assert "no phase siesta" in fault


def test_of_pericles_under_rules_1_only_what_phormio_decided_cannot_be_checked() -> None:
    people, phormio = (load(FOLDER / "pericles" / f"{n}-rules-1.json.gz") for n in ("010", "001"))
    questions = Questions()
    proof = verify_export(people.export, questions.note)
    questions.seal()
    assert proof.holds, proof.unchecked
    assert questions.asked == people.asked
    assert verify_export(phormio.export).status == UNCHECKED
