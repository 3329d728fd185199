"""Computer players against each other."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import games
from games.core.decision import Answer, Choice, Decision, Illegal
from games.core.foresight import Foresight
from games.core.learnt import Describe
from games.core.levels import LEVELS, at_once, graded, hesitant
from games.core.match import begin
from games.core.players import policy, respond, sample
from games.core.seated import sit, world
from games.core.secret import Seat
from games.coup import mind as coup
from games.headless.arena import contest, interval, printed, rotations, run_arena
from games.headless.best_response import run_responder
from games.kobayakawa import mind as kobayakawa

COUP = games.load("coup")
DESCRIBED: dict[str, Describe] = {"coup": coup.describe, "kobayakawa": kobayakawa.describe}


def first(view: Any, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Takes what is offered first."""
    assert isinstance(decision, Choice)
    return decision.options[0].id


def test_seats_rotate_and_like_seatings_are_played_once() -> None:
    assert rotations(["a", "b", "b"]) == [["a", "b", "b"], ["b", "b", "a"], ["b", "a", "b"]]
    assert rotations(["a", "b", "a", "b"]) == [["a", "b", "a", "b"], ["b", "a", "b", "a"]]
    assert rotations(["a", "a"]) == [["a", "a"]]


def test_equal_players_on_the_same_cards_share_every_deal() -> None:
    game = replace(COUP, policies={"a": first, "b": first})
    arena = contest(game, ["a", "b"], 41)
    assert (arena.games, arena.deals) == (42, 21)
    assert [one.share for one in arena.players] == [0.5, 0.5]
    assert [one.chance for one in arena.players] == [0.5, 0.5]
    a, b = arena.players
    assert a.wins_by_seat == b.wins_by_seat, "the cards did not stay with the seat"
    assert a.answers > 21


def test_who_plays_better_wins_more_and_chance_is_said() -> None:
    arena = contest(COUP, ["expert", "random", "random"], 30, "seed")
    best = max(arena.players, key=lambda one: one.share)
    assert best.player == "expert"
    assert best.low > best.chance == pytest.approx(1 / 3)
    assert best.answers > 100, "a level is timed like any player"
    assert contest(COUP, ["expert", "random", "random"], 30, "seed").players[1].share == (
        arena.players[1].share
    )


def test_sides_are_counted_whoever_plays_them() -> None:
    """In Polis who sits first is Sparta unless the table says otherwise."""
    polis = games.load("polis")
    for sides, sparta in (("sparta_first", 0), ("athens_first", 1)):
        arena = contest(polis, ["random", "random"], 2, options={"sides": sides})
        (one,) = arena.players
        assert arena.wins_by_side == {
            "side-SPA": one.wins_by_seat[sparta],
            "side-ATH": one.wins_by_seat[1 - sparta],
        }
        assert any("by side: side-ATH" in line for line in printed(arena))
    deep = Foresight(first, lambda *_: [], lambda *_: 0.5, lambda s: 0)
    told = replace(COUP, levels={"deep": deep}, roles=lambda state, seat: f"chair {seat}")
    (one,) = contest(told, ["deep", "deep"], 2).players
    assert contest(told, ["deep", "deep"], 2).wins_by_side == {
        f"chair {seat}": won for seat, won in enumerate(one.wins_by_seat)
    }
    assert contest(COUP, ["random", "random"], 2).wins_by_side == {}


@pytest.mark.parametrize(
    ("shares", "low", "high"),
    [
        ([1.0] * 50 + [0.0] * 50, 0.404, 0.596),  # Wilson's interval for 50 of 100
        ([1.0] * 10, 0.722, 1.0),  # and for all of ten: it does not close
        ([0.0] * 10, 0.0, 0.278),
        ([0.5] * 10, 0.237, 0.763),  # no spread at all counts like ten games
    ],
)
def test_an_interval_is_wilsons(shares: list[float], low: float, high: float) -> None:
    found = interval(shares)
    assert found[1:] == pytest.approx((low, high), abs=0.002)


@pytest.mark.parametrize(
    ("players", "games_", "options"),
    [
        ("expert", 10, "{}"),
        ("expert,nobody", 10, "{}"),
        ("expert,random", 0, "{}"),
        ("expert,random", 10, "["),
        ("expert,random", 10, "[]"),
        ("expert,random", 10, '{"edition": "none"}'),
    ],
)
def test_bad_arguments_are_refused(players: str, games_: int, options: str) -> None:
    said: list[str] = []
    assert run_arena("coup", players, games_, "1", options, tell=said.append) == 2
    assert said == []


def test_the_outcome_is_told_and_written_as_json() -> None:
    said: list[str] = []
    assert run_arena("coup", "expert,random", 6, "1", tell=said.append) == 0
    assert run_arena("coup", "expert,random", 6, "1", as_json=True, tell=said.append) == 0
    assert "expert" in said[0]
    found = json.loads(said[1])
    assert (found["games"], len(found["players"])) == (6, 2)


def test_a_contest_that_was_broken_off_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    players = ["expert", "random", "random"]
    whole = contest(COUP, players, 12, "seed")
    first = contest(COUP, players, 6, "seed", keep=file)
    assert first.deals == len(file.read_text().splitlines()) - 1 == 2
    begun = file.read_text()
    on = contest(COUP, players, 12, "seed", keep=file)
    assert file.read_text().startswith(begun), "what was kept was played again"
    for one, same in zip(on.players, whole.players, strict=True):
        assert (one.share, one.low, one.high) == (same.share, same.low, same.high)
        assert (one.wins_by_seat, one.answers) == (same.wins_by_seat, same.answers)
    again = contest(COUP, players, 6, "seed", keep=file)
    assert again.players[0].ms_mean == first.players[0].ms_mean, "more than was asked for counts"


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (["random", "expert"], "1", {}),
        (["expert", "random"], "2", {}),
        (["expert", "random"], "1", {"inquisitor": True}),
    ],
)
def test_another_contest_is_not_added_to_what_was_kept(
    tmp_path: Path, players: list[str], seed: str, options: dict[str, Any]
) -> None:
    file = tmp_path / "kept.jsonl"
    contest(COUP, ["expert", "random"], 2, "1", keep=file)
    before = file.read_text()
    with pytest.raises(Illegal, match="engine-kept"):
        contest(COUP, players, 2, seed, options, keep=file)
    assert file.read_text() == before


def test_who_learns_against_a_player_is_called_where_it_is_installed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    called: list[Sequence[str]] = []

    def call(command: Sequence[str]) -> int:
        called.append(command)
        return 0

    assert run_responder("coup", "master,master", 500, "7", 1.5, call=call) == 0
    assert list(called[0][1:]) == [
        *("-m", "training", "coup", "--against", "master", "--seats", "2"),
        *("--minutes", "1.5", "--games", "500", "--seed", "7"),
    ]
    assert run_responder("coup", "master,master", 5, "7", 1, as_json=True, call=call) == 0
    assert called.pop()[-1] == "--json"
    for players, seed in (("master", "1"), ("master,expert", "1"), ("master,master", "seven")):
        assert run_responder("coup", players, 500, seed, 1, call=call) == 2
    monkeypatch.setattr("games.headless.best_response.find_spec", lambda name: None)
    assert run_responder("coup", "master,master", 500, "7", 1, call=call) == 2
    assert len(called) == 1


# Levels and players that have learnt ------------------------------------------------------------


def test_a_level_is_found_by_its_name_and_others_stay_valid() -> None:
    for level in (*LEVELS, "heuristic", "learnt", "random", "search"):
        assert policy(COUP, level)
    with pytest.raises(KeyError):
        policy(COUP, "grandmaster")


@pytest.mark.parametrize(("share", "kept"), [(0.0, 200), (1.0, 0)])
def test_who_hesitates_gives_another_answer(share: float, kept: int) -> None:
    match = begin(COUP, b"s" * 32, 3)
    (seat, decision), rng = next(iter(match.pending.items())), Random(1)
    assert isinstance(decision, Choice)

    def never(view: Any, seat: Seat, decision: Decision, rng: Random) -> Answer:
        return "never"

    player = hesitant(never, share, COUP.default)
    given = [player(match.view(seat), seat, decision, rng) for _ in range(200)]
    assert given.count("never") == kept
    if share:
        assert 70 < given.count("income") < 170, "half of them are the game's own"
        assert len(set(given)) > 2, "half of them are any"


def test_the_best_of_one_way_to_play_does_not_hesitate() -> None:
    levels = graded(first, None, 0.5, 0.2, 0.1)
    assert [*levels] == [*LEVELS]
    assert levels["master"] is first


@pytest.mark.parametrize(("key", "seats"), [("coup", 2), ("coup", 4), ("kobayakawa", 4)])
def test_what_is_learnt_from_is_the_same_whatever_is_hidden(key: str, seats: int) -> None:
    game, describe, asked = games.load(key), DESCRIBED[key], 0
    master = at_once(game, "master")
    assert master is not None
    for seed in range(6):
        rng = Random(seed)
        match = begin(game, rng.randbytes(32), seats)
        while match.pending:
            seat = rng.choice(sorted(match.pending))
            seated = sit(match, seat)
            decision = seated.decision
            assert isinstance(decision, Choice)
            told = describe(seated.view, seat, decision)
            other = world(game, match.fork().table.state, seat, rng)
            assert told == describe(other, seat, decision), "what is hidden was used"
            if asked % 3 == 0:
                answers = {
                    str(master(v, seat, decision, Random(asked))) for v in (seated.view, other)
                }
                assert len(answers) == 1, "what is hidden was used"
            assert len({len(row) for row in told[1]}) == 1
            asked += 1
            match.submit(seat, sample(match.pending[seat], rng))
    assert asked > 60


@pytest.mark.parametrize(("key", "seats"), [("coup", 2), ("kobayakawa", 3)])
def test_a_learnt_player_varies_and_answers_what_is_legal(key: str, seats: int) -> None:
    """Where a deal leaves little to choose two ways to play may be all there are."""
    game, ways = games.load(key), []
    for deal in (b"s", b"e", b"f"):
        played = set()
        for seed in range(6):
            given: list[Answer] = []
            rng, match = Random(seed), begin(game, deal * 32, seats)
            while match.pending and len(given) < 30:
                seat = min(match.pending)
                given.append(respond(game, sit(match, seat), "learnt", rng))
                match.submit(seat, given[-1])
            played.add(str(given))
        ways.append(len(played))
    assert min(ways) >= 2, "the same cards were played the same way"
    assert sum(ways) >= 3 * len(ways)


def test_a_player_who_looks_ahead_is_timed_like_any_other() -> None:
    thinker = Foresight(first, lambda *_: [], lambda *_: 0.5, lambda s: 0)
    arena = contest(
        replace(COUP, levels={"ahead": thinker}, policies={"first": first}), ["ahead", "first"], 2
    )
    assert [one.share for one in arena.players] == [0.5, 0.5]
    assert arena.players[0].answers == arena.players[1].answers > 0
    assert arena.players[0].ms_most > 0


def test_unknown_players_are_named() -> None:
    with pytest.raises(Illegal):
        contest(COUP, ["expert", "nobody"], 2)
