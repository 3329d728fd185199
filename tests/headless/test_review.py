"""The review of a finished match: chances, moments, and what each seat might have done."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

import pytest

import games
from games.core import players, seated
from games.core.decision import Answer
from games.core.game import Game
from games.core.match import Position, begin
from games.core.players import respond
from games.core.record import Entry
from games.core.seated import sit
from games.headless.doubted_lies import Doubt, doubt
from games.headless.export import Export, export
from games.headless.judged_decisions import Adviser, Comparison, Worth, worth
from games.headless.luck import decided, luck, sides
from games.headless.match_course import PastDecision, ReplayPoint, course, nearest, open_to
from games.headless.playouts import Budget, ChanceChange, StoredTable, played_out, strong
from games.headless.review import review, run_review, turning
from tests.corpus.record import of_today
from tests.tools.twin_positions import twin_of

TWIN_SEATS = {key: 3 if key in ("coup", "kobayakawa", "offrandes") else 2 for key in games.GAMES}
TWIN_SEATS["imperios"] = 4


def played(key: str, seats: int, kinds: list[str], seed: str) -> Export:
    """A match of computer players, whole."""
    game, rng = games.load(key), Random(seed)
    match, log = begin(game, rng.randbytes(32), seats), list[Entry]()
    while match.result is None:
        seat = rng.choice(list(match.pending))
        log.append(match.submit(seat, respond(game, sit(match, seat), kinds[seat], rng)))
    return export(match, log)


def duel(*answers: tuple[int, str]) -> Export:
    """Coup, two players with a card each and coins for a coup; the first is to act."""
    rig: dict[str, list[Any]] = {
        "first": [0],
        "coins": [7, 7],
        "hands": [["duke"], ["captain"]],
        "lost": [["contessa"], ["contessa"]],
    }
    match = begin(games.load("coup"), bytes(32), 2, rig=rig)
    return export(match, [match.submit(seat, answer) for seat, answer in answers])


def test_a_review_has_a_curve_from_the_first_line_to_the_result() -> None:
    record = played("coup", 2, ["regular"] * 2, "curve")
    found = review(record, 3000)
    assert found.points[0].line == 0
    assert found.points[-1].line == found.lines == len(record.log)
    for point in found.points:
        assert sum(point.chances) == pytest.approx(1, abs=0.001)
        for low, chance, high in zip(point.low, point.chances, point.high, strict=True):
            assert low <= chance <= high
    assert record.result is not None
    end = found.points[-1].chances
    assert [seat for seat in range(2) if end[seat]] == record.result.winners
    assert not found.remarks
    assert asdict(review(record, 3000)) == asdict(found)


def test_the_answer_that_lost_is_the_costliest_miss_and_what_to_do_instead_is_told() -> None:
    found = review(duel((0, "income"), (1, "coup:0")), 40_000)
    assert found.remarks == ["rigged"]
    assert found.miss is not None
    assert (found.miss.line, found.miss.seat, found.miss.given) == (1, 0, "income")
    assert found.miss.instead == "coup:1"
    assert found.miss.high < -0.5
    assert found.own[0] == [found.miss]
    assert not found.own[1]


def test_the_answer_that_won_is_no_miss() -> None:
    found = review(duel((0, "coup:1")), 20_000)
    assert found.miss is None
    assert found.own == [[], []]
    assert found.turning is None  # it was won before, too


def test_a_review_that_runs_out_of_time_gives_what_it_has() -> None:
    record = duel((0, "income"), (1, "coup:0"))
    clock = iter([0.0] * 30)
    found = review(record, None, lambda: next(clock, 1.0))
    assert found.remarks == ["rigged", "cut"]
    assert found.points
    assert found.miss is None
    assert review(record, None, lambda: 1.0).points[-1].chances == [0, 1]


def test_each_part_of_a_review_has_its_share_of_the_time() -> None:
    record = duel((0, "income"), (1, "coup:0"))
    ticks = iter(range(100_000))
    found = review(record, None, lambda: next(ticks) / 250)
    assert found.remarks == ["rigged", "cut"]
    assert found.points[0].worlds < 400
    assert found.skill[0] is not None


def test_a_conceded_match_ends_where_it_was_and_a_closed_one_is_not_judged() -> None:
    match = begin(games.load("coup"), bytes(32), 2)
    log = [match.submit(next(iter(match.pending)), "income"), match.concede(1)]
    found = review(export(match, log), 4000)
    assert found.remarks == ["conceded"]
    assert max(found.points[-1].chances) < 1
    match = begin(games.load("coup"), bytes(32), 2)
    found = review(export(match, [match.close()]), 4000)
    assert (found.remarks, found.points, found.own) == (["closed"], [], [[], []])


@pytest.mark.parametrize("key", ["coup", "kobayakawa", "offrandes"])
def test_every_kind_of_line_of_recorded_matches_can_be_looked_back_on(key: str) -> None:
    by_hand = 0
    for record in of_today(key):
        if len(record.log) > 80:
            continue
        found = course(record)
        by_hand += bool(found.by_hand)
        lines = [base.seq for base in found.snapshots]
        assert lines == sorted(set(lines))
        assert all(decision.seat < record.seats for decision in found.decisions)
    assert by_hand


def test_what_was_taken_back_is_not_judged() -> None:
    match = begin(games.load("coup"), bytes(32), 2)
    seat = next(iter(match.pending))
    log = [match.submit(seat, "income")]
    log.append(match.rewind(0, log))
    log.append(match.submit(seat, "tax"))
    log.append(match.concede(seat))
    found = course(export(match, log))
    assert [decision.answer for decision in found.decisions] == ["tax"]
    assert found.by_hand == [2]


def advice_differs(key: str, twins: int, worlds: int) -> bool:
    """Whether the worth of any answer changes with what its seat could not know."""
    game, rng = games.load(key), Random(f"twins of {key}")
    usual = Adviser(game, game.reviewing.level, strong(game))
    match, compared_twins = begin(game, rng.randbytes(32), TWIN_SEATS[key]), 0
    while match.result is None and compared_twins < twins:
        seat = rng.choice(list(match.pending))
        answer = respond(game, sit(match, seat), "regular", rng)
        if open_to(match.pending[seat]) and rng.random() < 0.5:
            twin = twin_of(match, seat, rng)
            if twin is not None:
                judged = [
                    _judged(game, position, seat, answer, usual, worlds)
                    for position in (nearest(match), twin)
                ]
                if judged[0] != judged[1]:
                    return True
                compared_twins += 1
        match.submit(seat, answer)
    assert compared_twins == twins
    return False


def _judged(
    game: Game[Any],
    position: Position[Any],
    seat: int,
    answer: Answer,
    usual: Adviser,
    worlds: int,
) -> tuple[object, ...]:
    decision = PastDecision(
        position.version, seat, position.version, answer, "player", sit(position, seat)
    )
    budget = Budget(10**9)
    share, comparison = (
        usual.share(decision, "twin", budget),
        Comparison(game, decision, usual, "twin"),
    )
    return share, comparison.go_on(worlds, budget), comparison.judgement() is None, budget.left


@pytest.mark.parametrize("key", games.GAMES)
def test_advice_does_not_change_with_what_the_seat_could_not_know(key: str) -> None:
    twins, worlds = {"coup": (12, 3), "pericles": (1, 1)}.get(key, (2, 1))
    assert not advice_differs(key, twins, worlds)


@pytest.mark.parametrize("key", ["coup", "kobayakawa"])
def test_advice_that_looks_at_hidden_cards_is_caught(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seated, "world", lambda game, state, seat, rng: state)  # a planted leak
    monkeypatch.setattr(players, "world", lambda game, state, seat, rng: state)
    assert advice_differs(key, 12, 3)


def test_luck_is_looked_for_wherever_cards_came_and_adds_up_to_nothing() -> None:
    record = played("coup", 3, ["regular"] * 3, "luck 1")
    found = course(record)
    came = {line for line, event in found.said if line and event.key in ("draws", "replaces")}
    assert came
    assert came <= {draw.answer.seq for draw in found.draws}
    first, budget = ReplayPoint(found.snapshots[0], ()), Budget(6_000)
    lines = {decision.line for decision in found.decisions}
    each = luck(found.game, record.start, first, found.draws, lines, budget)
    assert len(each) == 3
    assert sum(one.value for one in each) == pytest.approx(0, abs=0.001)
    assert each == luck(found.game, record.start, first, found.draws, lines, Budget(6_000))
    assert luck(found.game, record.start, first, found.draws * 20, lines, Budget(6_000)) == []
    assert luck(found.game, record.start, first, found.draws, lines, Budget(0)) == []


def test_of_draws_with_nothing_decided_between_them_only_the_whole_is_reckoned() -> None:
    record = played("kobayakawa", 3, ["expert"] * 3, "luck 2")
    found = course(record)
    first, draws = ReplayPoint(found.snapshots[0], ()), found.draws
    of = [draw.answer.seq for draw in draws]

    def reckoned(*lines: int) -> list[int]:
        return [sign for sign, _ in sides(found.game, record.start, first, draws, lines)]

    assert len(draws) > 16
    assert reckoned() == [-1, 1]
    assert reckoned(of[-1] + 1) == [-1, 1]  # nothing was drawn after that
    assert reckoned(of[1]) == reckoned(of[0] + 1, of[1]) == [-1, 1, -1, 1]
    assert reckoned(*of) == [-1, 1] * (len(of) + 1)
    lines = decided(found.game, found.decisions, Budget(100_000))
    assert len(reckoned(*lines)) < len(of)
    each = luck(found.game, record.start, first, draws, lines, Budget(3_000))
    assert sum(one.value for one in each) == pytest.approx(0, abs=0.001)


def test_luck_is_what_came_beside_what_could_have_come() -> None:
    """Nothing is drawn in a duel that one coup decides: all that happened was decided."""
    record = duel((0, "income"), (1, "coup:0"))
    assert course(record).draws == []
    assert review(record, 9_000).luck == {0: None, 1: None}  # set up by hand: the deal was no luck


def test_skill_is_what_the_answers_of_a_seat_were_worth() -> None:
    found = review(duel((0, "income"), (1, "coup:0")), 40_000)
    lost, won = found.skill[0], found.skill[1]
    assert lost is not None
    assert won is not None
    assert lost.high < -0.5  # the coup that wins at once was there
    assert won.low <= 0 <= won.high  # an expert would have done the same
    assert review(duel((0, "coup:1")), 20_000).skill[1] is None  # who was asked nothing
    assert review(duel((0, "coup:1")), 0).skill == {0: None, 1: None}


def lie(*answers: str) -> Doubt | None:
    """What seat 1 could make of a Duke of seat 0, who holds none: nine of the twelve cards that
    seat 1 does not see are none either."""
    rig = {
        "first": [0],
        "hands": [["captain"], ["captain"]],
        "lost": [["contessa"], ["contessa"]],
    }
    match = begin(games.load("coup"), bytes(32), 2, rig=rig)
    log = [match.submit(seat, answer) for seat, answer in zip((0, 1), answers, strict=False)]
    return doubt(course(export(match, log)), 1, Budget(20_000))


def test_of_a_lie_it_is_told_in_how_many_worlds_a_doubt_was_right() -> None:
    believed, caught = lie("tax", "pass"), lie("tax", "challenge")
    assert believed is not None
    assert caught is not None
    assert (believed.doubted, caught.doubted) == (False, True)
    assert believed.right == pytest.approx(0.75, abs=0.06)
    assert believed.carried
    assert lie("income") is None
    assert lie("steal:1", "pass") is None  # true
    assert lie("tax") is None  # nobody was asked any more
    assert not Doubt(False, 0.5, 0.44, 0.55).carried


def test_an_effect_of_which_anything_may_be_true_is_not_told() -> None:
    assert ChanceChange(0.1, -0.4, 0.6).telling
    assert not ChanceChange(0.1, -0.45, 0.65).telling
    assert not ChanceChange(0.0, 0.0, 0.4).carried
    assert ChanceChange(0.2, 0.01, 0.4).carried


def test_an_interval_carries_what_lies_wholly_on_one_side() -> None:
    assert not Worth(0.1, 0.0, 0.2, 50).carried
    assert not Worth(0.1, 0.01, 0.2, 29).carried
    assert Worth(0.1, 0.01, 0.2, 30).carried
    assert Worth(0.1, 0.01, 0.2, 50).carried
    assert Worth(-0.1, -0.2, -0.01, 50).carried
    assert not Worth(1.0, 1.0, 1.0, 1).carried
    assert not worth([]).carried
    assert not worth([1.0]).carried
    alike = worth([1.0] * 4)
    assert alike.gain == alike.high == 1
    assert 0 < alike.low < 1


def test_the_curve_turns_only_where_both_intervals_say_so() -> None:
    from games.headless.review import Point

    before = Point(0, [0.5, 0.5], [0.4, 0.4], [0.6, 0.6], 90)
    near = Point(3, [0.6, 0.4], [0.5, 0.3], [0.7, 0.5], 90)
    far = Point(5, [0.9, 0.1], [0.8, 0.0], [1.0, 0.2], 90)
    assert turning([before, near]) is None
    found = turning([before, near, far])
    assert found is not None
    assert (found.after, found.until, found.seat) == (3, 5, 0)


def test_a_playout_spends_the_answers_it_takes() -> None:
    record = duel((0, "coup:1"))
    budget, found = Budget(1000), course(record)
    play = StoredTable(found.game, 2, found.snapshots[0]).worlds()(Random(1))
    assert sum(played_out(play, strong(found.game), Random(1), budget)) == 1
    assert 0 < budget.left < 1000
    assert not budget.over
    budget.spend(budget.left)
    assert budget.over
    assert not budget.hurried


def test_the_command_prints_a_review_and_says_why_it_cannot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "match.json"
    file.write_text(duel((0, "income"), (1, "coup:0")).model_dump_json())
    assert run_review(file, nodes=20_000) == 0
    printed = capsys.readouterr().out
    assert "remark: rigged" in printed
    assert 'action: "income"' in printed
    assert run_review(file, as_json=True, nodes=20_000) == 0
    assert json.loads(capsys.readouterr().out)["format"] == 2
    file.write_text(duel((0, "income")).model_dump_json())
    assert run_review(file) == 1
    assert "fault: the match is not over" in capsys.readouterr().out
    file.write_text("{}")
    assert run_review(file) == 1
    assert "fault" in capsys.readouterr().out
    assert run_review(tmp_path / "none.json") == 1
