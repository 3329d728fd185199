"""Mass play, proofs and dry runs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import games
from games.core.decision import Illegal
from games.core.match import Match, begin
from games.core.players import sample
from games.core.record import Entry
from games.headless.build_check import fits
from games.headless.export import Export, export
from games.headless.play_speed import LOOP_TURNS, MEDIAN_OF, PaceMeter
from games.headless.run import SimulatedGame
from games.headless.sim import run_sim, simulate
from games.headless.verify import run_verify, verify
from tests.samples import revised, tiny

KOBAYAKAWA = games.load("kobayakawa")


def play(seats: int = 3, answers: int = 10_000) -> tuple[Match[Any], list[Entry]]:
    """A match of Kobayakawa by random players, with undos where they are possible."""
    rng, log = Random(3), []
    match = begin(KOBAYAKAWA, b"s" * 32, seats, entropy=["ana", "bo"])
    while match.pending and len(log) < answers:
        seat = rng.choice(sorted(match.pending))
        log.append(match.submit(seat, sample(match.pending[seat], rng)))
    return match, log


# Simulation --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", games.GAMES)
def test_games_are_simulated_without_a_broken_law(key: str) -> None:
    game = games.load(key)
    report = simulate(game, min(game.counts(game.options())), 1, 4)
    assert report.broken == []
    assert (report.games, report.lawful_games) == (1, 1)
    assert report.answers > 0
    assert report.longest_phase > 0
    won = sum(result.wins for result in report.results_by_seat)
    assert won + report.won_by_nobody == pytest.approx(1, abs=0.01)


def test_the_same_seed_gives_the_same_games() -> None:
    def told(seed: str) -> Any:
        report = simulate(KOBAYAKAWA, 4, 5, seed)
        return report.answers, report.results_by_seat

    assert told("a") == told("a")
    assert told("a") != told("b")


@pytest.mark.parametrize("key", games.GAMES)
def test_a_game_is_the_same_whether_its_answers_are_kept_or_not(key: str) -> None:
    game = games.load(key)
    options, seats = game.options(), min(game.counts(game.options()))
    for seed in range(3):
        kinds = ["random"] * seats
        runs = [
            SimulatedGame(game, seats, Random(seed), kinds, options, kept) for kept in (False, True)
        ]
        quick, kept = [
            (over and over.scores, over and over.reason) for over in map(SimulatedGame.play, runs)
        ]
        assert quick == kept
        assert quick[0] is not None, runs[0].broken
        assert runs[0].answers == runs[1].answers == len(runs[1].given or ())
        assert runs[0].longest == runs[1].longest


def test_pace_is_the_median_of_nine_parts_in_turns_of_the_loop() -> None:
    pace = PaceMeter()
    assert (pace.per_second(), pace.per_million_turns()) == (0, 0)
    slow = [(10, 1.0, LOOP_TURNS * 1e-6)] * 3  # 10 answers while the loop makes a million turns
    usual = [(20, 1.0, LOOP_TURNS * 1e-6)] * 3
    quick = [(60, 1.0, LOOP_TURNS * 2e-6)] * 3  # the loop twice as slow: the machine was busy
    pace.stretches = [*slow, *quick, *usual]
    assert len(pace.stretches) == MEDIAN_OF
    assert pace.per_million_turns() == pytest.approx(20)
    assert pace.per_second() == pytest.approx(270 / 9)
    pace.stretches = quick[:1]
    assert pace.per_million_turns() == pytest.approx(120)


def test_kinds_of_players_meet() -> None:
    report = simulate(KOBAYAKAWA, 3, 30, 1, ["heuristic", "random", "random"])
    assert set(report.wins_by_player) == {"heuristic", "random"}
    assert report.wins_by_player["heuristic"] > 10
    assert [result.player for result in report.results_by_seat] == ["heuristic", "random", "random"]


def test_a_searching_player_takes_part() -> None:
    report = simulate(tiny.GAME, 2, 1, 1, ["search", "timid"], {"rounds": 1})
    assert report.broken == []
    assert report.games == 1


@pytest.mark.parametrize(
    ("seats", "count", "players", "options", "code"),
    [
        (2, 1, ["random"], {}, "seat-count"),
        (3, 0, ["random"], {}, "engine-games"),
        (3, 1, ["oracle"], {}, "engine-no-player"),
        (3, 1, ["random", "random"], {}, "engine-players"),
        (3, 1, ["random"], {"x": 1}, "bad-option"),
    ],
)
def test_what_cannot_be_simulated(
    seats: int, count: int, players: list[str], options: dict[str, Any], code: str
) -> None:
    with pytest.raises(Illegal) as why:
        simulate(KOBAYAKAWA, seats, count, 1, players, options)
    assert why.value.code == code


def test_broken_rules_are_reported_and_the_simulation_goes_on() -> None:
    async def broken(t: Any) -> Any:
        raise ZeroDivisionError("no coins")

    broken.__name__ = "auction"
    phases = [broken if p.__name__ == "auction" else p for p in tiny.GAME.phases]
    report = simulate(replace(tiny.GAME, phases=phases), 2, 3, 1)
    assert len(report.broken) == 3
    assert "ZeroDivisionError: no coins" in report.broken[0]


def test_an_illegal_default_is_reported() -> None:
    def wrong(view: Any, seat: int, decision: Any, rng: Any) -> Any:
        return "fly" if decision.key == "step" else None

    report = simulate(replace(tiny.GAME, default=wrong), 2, 1, 1)
    assert any("default answer to step" in law for law in report.broken)


def test_the_report_is_printed_as_text_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_sim("kobayakawa", 3, 2, "1") == 0
    told = capsys.readouterr().out
    assert "answers_per_second" in told
    assert "answers_per_million_turns" in told
    assert run_sim("kobayakawa", 3, 2, "1", "random", '{"reveal_all": true}', as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["broken"]) == (2, [])
    assert told["answers_per_million_turns"] > 0
    assert {"answers", "answers_per_second", "results_by_seat", "wins_by_player"} <= set(told)
    assert told["longest_phase"] > 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("chess", 3, 1, "1"),
        ("kobayakawa", 9, 1, "1"),
        ("kobayakawa", 3, 1, "1", "oracle"),
        ("kobayakawa", 3, 1, "1", "random", "{"),
        ("kobayakawa", 3, 1, "1", "random", "[]"),
    ],
)
def test_bad_arguments_are_explained(
    arguments: tuple[Any, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_sim(*arguments) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith(".\n")


# Proofs ------------------------------------------------------------------------------------


def test_an_exported_match_proves_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, log = play()
    text = export(match, log).model_dump_json()
    proof = verify(text)
    assert proof.faults == []
    assert (proof.over, proof.lines, proof.rigged) == (True, len(log), False)
    assert proof.seed == match.start.seed.hex()
    assert Export.model_validate_json(text).entries == log
    file = tmp_path / "match.json"
    file.write_text(text)
    assert run_verify(file) == 0
    assert "holds" in capsys.readouterr().out
    assert run_verify(file, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["holds"] is True


def test_a_match_with_undos_rewinds_and_repairs_proves_itself_and_says_so() -> None:
    match = begin(tiny.GAME, b"s" * 32, 2)
    log = [match.submit(0, "north"), match.undo(0), match.submit(0, "dig")]
    log.append(match.rewind(0, log))
    log.append(match.reshuffle())
    log.append(match.repair("coins.0", 7))
    log.append(match.concede(1))
    games_load = games.load
    try:
        games.load = lambda key: tiny.GAME  # type: ignore[assignment]
        proof = verify(export(match, log).model_dump_json())
    finally:
        games.load = games_load
    assert proof.faults == []
    assert proof.by_hand == [4, 5, 6]


def test_every_forgery_is_found() -> None:
    match, log = play()
    good = export(match, log).model_dump(mode="json")
    line = next(i for i, e in enumerate(good["log"]) if e["key"] == "bet")
    other = "pass" if good["log"][line]["answer"] == "fight" else "fight"

    def lines(change: dict[str, Any], at: int = line) -> dict[str, Any]:
        return {
            "log": [{**e, **change} if i == at else e for i, e in enumerate(good["log"])],
        }

    forgeries: dict[str, dict[str, Any]] = {
        "its commitment differs": {"commitment": "0" * 64},
        "hexadecimal": {"secret": "zz"},
        "does not follow from": {"game": "chess"},
        "seats cannot play": {"seats": 2},
        "set up": {"options": {"colour": 1}},
        "line 1 does not": {"rules": 9},
        "does not follow": lines({"answer": other}),
        "follow from": lines({"by": "default"}),
        "the line before": lines({"hash": "0" * 64}),
        "not allowed": lines({"seat": 77}),
        "was not allowed there": lines({"key": "@undo", "answer": ""}),
        "is numbered": lines({"seq": 1000}),
        "line": {"log": good["log"][:3] + good["log"][4:]},
        "result differs": {"result": {**good["result"], "scores": [9.0, 0.0, 0.0]}},
        "recorded None": {"result": None},
        "not an exported match": {"log": 3},
        "not an exported": {"unknown": 1},
        "line 1": {"entropy": ["ana"]},
    }
    for fault, change in forgeries.items():
        proof = verify(json.dumps({**good, **change}))
        assert not proof.holds, fault
        assert any(fault in found for found in proof.faults), (fault, proof.faults)
    shorter = {**good, "log": good["log"][:-1], "result": None}
    assert verify(json.dumps(shorter)).over is False


def rechained(record: dict[str, Any]) -> dict[str, Any]:
    """A record whose hashes fit what it says, as somebody who altered it could give it."""
    before, lines = Export.model_validate(record).start.hash, []
    for line in record["log"]:
        parts = (line[part] for part in ("seq", "seat", "key", "answer", "by"))
        entry = Entry.after(before, *parts)
        lines.append({**line, "hash": entry.hash})
        before = entry.hash
    return {**record, "log": lines}


def test_a_match_of_rules_to_come_cannot_be_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match, log = play()
    newer = rechained({**export(match, log).model_dump(mode="json"), "rules": 9})
    file = tmp_path / "match.json"
    file.write_text(json.dumps(newer))
    assert run_verify(file) == 3
    told = capsys.readouterr().out
    assert (
        "this build cannot check it: played under version 9 of the rules; this build has 1. "
    ) in told
    assert "fault" not in told
    assert "holds:" not in told
    assert run_verify(file, as_json=True) == 3
    said = json.loads(capsys.readouterr().out)
    assert (said["holds"], said["faults"], said["rules"]) == (False, [], 9)
    assert said["unchecked"].startswith("played under version 9")


@pytest.fixture
def older() -> Iterator[dict[str, Any]]:
    """A match that a build with rules 1 has exported; by now there is one with rules 2."""
    with revised.build_with(revised.BEFORE):
        record = export(*revised.played(revised.BEFORE)).model_dump(mode="json")
    with revised.build_with(revised.GAME):
        yield record


def test_a_match_is_folded_under_the_rules_that_it_records(
    older: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    file.write_text(json.dumps(older))
    assert run_verify(file) == 0
    told = capsys.readouterr().out
    assert "rules       version 1\n" in told
    assert "holds: the match" in told
    newer = verify(json.dumps(rechained({**older, "rules": 2})))
    assert newer.faults[0].endswith("was not allowed there"), "rules 2 let nobody take three"


def test_a_match_of_older_rules_that_comes_out_otherwise_cannot_be_checked(
    older: dict[str, Any],
) -> None:
    first = {**older["log"][0], "answer": "nowhere"}
    proof = verify(json.dumps(rechained({**older, "log": [first, *older["log"][1:]]})))
    assert (proof.faults, proof.status) == ([], 3)
    assert proof.unchecked.startswith("line 1: ")
    assert not proof.holds
    scores = {**older, "result": {"scores": [1.0], "winners": [0], "reason": "x"}}
    proof = verify(json.dumps(scores))
    assert (proof.faults, proof.status) == ([], 3)
    assert "result differs" in proof.unchecked


def test_forged_matches_of_older_rules_are_found(older: dict[str, Any]) -> None:
    other = {**older["log"][0], "answer": "nowhere"}
    forgeries: dict[str, dict[str, Any]] = {
        "its commitment differs": {"commitment": "0" * 64},
        "line 1 does not follow": {"entropy": ["ana"]},
        "line 1 is numbered 2": {"log": older["log"][1:]},
        "line 1 does not": {"log": [other]},
    }
    for fault, change in forgeries.items():
        proof = verify(json.dumps({**older, **change}))
        assert proof.status == 1
        assert any(fault in found for found in proof.faults), (fault, proof.faults)


def test_what_is_no_file_and_no_json_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not verify("nonsense").holds
    assert not verify(b"\xff").holds
    assert run_verify(tmp_path / "nothing.json") == 1
    assert "cannot read" in capsys.readouterr().out


# Dry runs ----------------------------------------------------------------------------------


def test_a_stored_match_that_still_fits_says_where_it_stands() -> None:
    match, _ = play(answers=12)
    fit = fits(match.start, match.base, match.log)
    assert fit.fits
    assert fit.where == " > ".join(match.where())


def test_a_stored_match_that_no_longer_fits_says_why() -> None:
    match, log = play(answers=12)
    start = match.start
    assert "no game" in fits(replace(start, game="chess"), None, []).why
    assert "no phase" in fits(start, replace(match.base, phase="dance"), []).why
    wrong = [replace(log[0], key="dance"), *log[1:]]
    fit = fits(start, None, wrong)
    assert (fit.fits, fit.line) == (False, 1)
    assert str(log[0].answer) not in fit.why
    assert not fits(start, replace(match.base, state=b"{}"), []).fits
