"""The line protocol: every game can be played through it, and no input makes it fail."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import games
from games.headless.commands import LONGEST_LINE
from games.headless.engine import Engine

ROOT = Path(games.__file__).parents[1]
SEED = "5eed" * 16


def say(engine: Engine, **command: Any) -> dict[str, Any]:
    """One command through the wire form, and its reply."""
    reply: dict[str, Any] = json.loads(json.dumps(engine.reply(json.dumps(command))))
    return reply


def new(game: str = "kobayakawa", seats: int = 3, **more: Any) -> Engine:
    engine = Engine()
    reply = say(engine, cmd="new", game=game, seats=seats, seed=SEED, **more)
    assert reply["ok"], reply
    return engine


def pick(question: dict[str, Any], rng: Random) -> Any:
    """An answer made from the data of a question alone, as another program would."""
    if question["kind"] == "choice":
        ids = [option["id"] for option in question["options"]]
        if question["least"] == question["most"] == 1:
            return rng.choice(ids)
        return rng.sample(ids, rng.randint(question["least"], min(question["most"], len(ids))))
    if question["kind"] == "number":
        return rng.randint(question["low"], question["high"])
    shares, left = dict.fromkeys(question["caps"], 0), question["total"]
    while left:
        box = rng.choice([box for box, cap in question["caps"].items() if shares[box] < cap])
        shares[box] += 1
        left -= 1
    return shares


@pytest.mark.parametrize("key", games.GAMES)
def test_every_game_can_be_played_from_outside(key: str) -> None:
    game = games.load(key)
    engine, rng = Engine(), Random(5)
    seats = min(game.counts(game.options()))
    reply = say(engine, cmd="new", game=key, seats=seats, seed=SEED, labels=False)
    for step in range(1, 301):
        assert reply["ok"], reply
        if "result" in reply:
            break
        seat = rng.choice(sorted(reply["pending"]))
        reply = say(engine, cmd="answer", seat=int(seat), answer=pick(reply["pending"][seat], rng))
        assert reply["version"] == step
    saved = say(engine, cmd="save")["saved"]
    assert say(Engine(), cmd="load", saved=saved, labels=False)["pending"] == reply["pending"]


def test_a_whole_game_ends_with_a_result() -> None:
    engine, rng = new(), Random(1)
    reply = say(engine, cmd="view", seat=0)
    while "result" not in reply:
        pending = say(engine, cmd="games")["pending"]
        seat = next(iter(pending))
        reply = say(engine, cmd="answer", seat=int(seat), answer=pick(pending[seat], rng))
    assert reply["pending"] == {}
    result = reply["result"]
    assert max(result["scores"]) == result["scores"][result["winners"][0]]
    assert (result["reason"], bool(result["text"])) == ("medals", True)
    late = say(engine, cmd="answer", seat=0, answer="draw")
    assert (late["ok"], late["code"], late["result"]) == (False, "over", result)


def test_the_same_seed_gives_the_same_match() -> None:
    def cards(engine: Engine) -> Any:
        return [say(engine, cmd="view", seat=p)["view"]["hands"][p] for p in range(3)]

    assert cards(new()) == cards(new())
    other = Engine()
    say(other, cmd="new", game="kobayakawa", seats=3, seed="77")
    assert cards(other) != cards(new())


def test_a_view_shows_what_that_seat_may_see_and_no_more() -> None:
    engine = new()
    asked = int(next(iter(say(engine, cmd="games")["pending"])))
    say(engine, cmd="answer", seat=asked, answer="draw")
    for seat in (0, 1, 2, "spectator"):
        reply = say(engine, cmd="view", seat=seat)
        hands = reply["view"]["hands"]
        assert [isinstance(hand, list) for hand in hands] == [p == seat for p in range(3)]
        assert reply["view"]["deck"] == {"hidden": 10}
        assert ("hand" in reply) == (seat != "spectator")
        assert ("options" in reply["pending"][str(asked)]) == (seat == asked)
        assert SEED not in json.dumps(reply)
    assert "drew" in say(engine, cmd="pending", seat=asked)["pending"][str(asked)]["prompt"]


def test_no_reply_but_save_holds_the_seed() -> None:
    engine = new()
    told = [say(engine, cmd=cmd) for cmd in ("games", "pending", "view", "undo")]
    told += [say(engine, cmd="suggest", seat=p) for p in range(3)]
    assert SEED not in json.dumps(told)
    assert say(engine, cmd="save")["saved"]["secret"] == SEED


def test_labels_come_in_the_language_asked_for() -> None:
    def labels(engine: Engine) -> set[str]:
        [question] = say(engine, cmd="games")["pending"].values()
        return {option["label"] for option in question["options"]}

    spanish = labels(new(locale="es"))
    assert spanish != labels(new())
    assert labels(new(labels=False)) == {"draw", "change"}


def test_a_deal_sets_a_position_up_and_marks_the_match() -> None:
    engine = new(deal={"first": [2], "medals": [1, 2, 3]})
    view = say(engine, cmd="view", seat="spectator")
    assert (view["view"]["medals"], view["view"]["first"], view["rigged"]) == ([1, 2, 3], 2, True)
    assert say(engine, cmd="save")["saved"]["rig"] == {"first": [2], "medals": [1, 2, 3]}


def test_undo_and_concede() -> None:
    engine = new("coup", 3)
    seat = int(next(iter(say(engine, cmd="games")["pending"])))
    say(engine, cmd="answer", seat=seat, answer="tax")
    other = (seat + 1) % 3
    before = say(engine, cmd="answer", seat=other, answer="pass")
    assert str(other) not in before["pending"]
    assert str(other) in say(engine, cmd="undo", seat=other)["pending"]
    assert say(engine, cmd="undo", seat=other)["code"] == "no-undo"
    assert say(engine, cmd="concede", seat=0)["code"] == "no-concede"
    duel = new("coup", 2)
    assert say(duel, cmd="concede", seat=0)["result"]["winners"] == [1]


def test_a_step_that_can_be_undone_is_seen_by_its_seat_only() -> None:
    """The reply says what is asked next; a spectator's view lags until the step is settled."""
    engine = new("polis", 2)
    (seat,) = engine.now["pending"]
    before = say(engine, cmd="view", seat="spectator")
    told = say(engine, cmd="answer", seat=int(seat), answer="march")
    assert told["version"] == 1
    assert told["pending"][seat]["key"] != "action"
    lagging = say(engine, cmd="view", seat="spectator")
    assert lagging["version"] == 1
    assert lagging["pending"][seat]["key"] == "action"
    assert (lagging["view"], lagging["text"]) == (before["view"], before["text"])
    own = say(engine, cmd="view", seat=int(seat))
    assert own["pending"][seat]["key"] == told["pending"][seat]["key"]


def test_a_suggestion_is_a_legal_answer() -> None:
    engine = new()
    seat = int(next(iter(say(engine, cmd="games")["pending"])))
    for player in ("default", "random", "search", "heuristic"):
        reply = say(engine, cmd="suggest", seat=seat, player=player)
        assert reply["answer"] in ("draw", "change")
        assert reply == say(engine, cmd="suggest", seat=seat, player=player)
    assert say(engine, cmd="suggest", seat=seat, player="oracle")["code"] == "engine-no-player"
    assert say(engine, cmd="suggest", seat=(seat + 1) % 3)["code"] == "not-asked"


def test_the_id_of_a_command_comes_back() -> None:
    assert say(Engine(), cmd="games", id=7)["id"] == 7
    assert say(Engine(), cmd="save", id="x")["id"] == "x"


BAD: list[tuple[Any, str]] = [
    ("", "engine-json"),
    ("nonsense", "engine-json"),
    ("[1, 2]", "engine-json"),
    ("[" * 100_000, "engine-json"),
    ('{"cmd": "view", "seat": ' + "9" * 5000 + "}", "engine-json"),
    ("{}", "engine-command"),
    ('{"cmd": 3}', "engine-command"),
    ('{"cmd": "fly"}', "engine-command"),
    ('{"cmd": "new"}', "engine-field"),
    ('{"cmd": "new", "game": "chess", "seats": 2}', "engine-no-game"),
    ('{"cmd": "new", "game": "core", "seats": 2}', "engine-no-game"),
    ('{"cmd": "new", "game": "../x", "seats": 2}', "engine-no-game"),
    ('{"cmd": "new", "game": "coup", "seats": "2"}', "engine-field"),
    ('{"cmd": "new", "game": "coup", "seats": 2.5}', "engine-field"),
    ('{"cmd": "new", "game": "coup", "seats": 0}', "seat-count"),
    ('{"cmd": "new", "game": "coup", "seats": 99}', "seat-count"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "seed": "xyz"}', "engine-seed"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "seed": "' + "a" * 200 + '"}',
     "engine-seed"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "options": []}', "engine-field"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "options": {"x": 1}}', "bad-option"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "deal": {"x": [1]}}', "bad-deal"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "deal": {"hands": 3}}', "engine-field"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "deal": {"hands": ["x"]}}', "engine-deal"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "locale": "tlh"}', "engine-field"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "entropy": ["\\ud800"]}', "engine-failed"),
    ('{"cmd": "answer", "seat": 0}', "engine-field"),
    ('{"cmd": "answer", "seat": true, "answer": "draw"}', "engine-field"),
    ('{"cmd": "answer", "seat": 77, "answer": "draw"}', "not-asked"),
    ('{"cmd": "view"}', "engine-field"),
    ('{"cmd": "view", "seat": "me"}', "engine-field"),
    ('{"cmd": "view", "seat": 3}', "engine-no-seat"),
    ('{"cmd": "view", "seat": -1}', "engine-no-seat"),
    ('{"cmd": "pending", "seat": 5}', "engine-no-seat"),
    ('{"cmd": "concede", "seat": 5}', "engine-no-seat"),
    ('{"cmd": "undo", "seat": 5}', "no-undo"),
    ('{"cmd": "load", "saved": {}}', "engine-load"),
    ('{"cmd": "load", "saved": 1}', "engine-field"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "code"), BAD, ids=[f"{line[:60]} {code}" for line, code in BAD])
def test_bad_input_is_refused_in_a_sentence_and_changes_nothing(line: str, code: str) -> None:
    engine = new()
    before = say(engine, cmd="save")
    reply = engine.reply(line)
    assert (reply["ok"], reply["code"]) == (False, code)
    assert reply["error"].endswith(".")
    assert " " in reply["error"]
    assert "Traceback" not in reply["error"]
    assert say(engine, cmd="save") == before


@pytest.mark.parametrize(
    "answer", [None, 3, 2.5, True, [], ["draw", "draw"], {}, {"a": 1}, "x" * 9999, [["draw"]]]
)
def test_a_wrong_answer_changes_nothing(answer: Any) -> None:
    engine = new()
    before = say(engine, cmd="save")
    [seat] = before["pending"]
    reply = say(engine, cmd="answer", seat=int(seat), answer=answer)
    assert not reply["ok"]
    assert reply["pending"] == before["pending"]
    assert say(engine, cmd="save") == before


def test_before_a_match_there_is_nothing_to_do() -> None:
    for cmd in ("view", "answer", "undo", "save", "suggest", "pending", "concede"):
        reply = say(Engine(), cmd=cmd, seat=0, answer="x")
        assert (reply["ok"], reply["code"], reply["version"]) == (False, "engine-no-match", 0)


def test_a_failure_inside_the_rules_leaves_the_match_as_it_was() -> None:
    engine = new(deal={"hands": [1, 2, 3], "first": [0], "deck": [[4, 5], ["no such card"]]})
    rng, reply = Random(2), say(engine, cmd="games")
    while reply["ok"]:
        before = say(engine, cmd="save")
        seat = next(iter(reply["pending"]))
        reply = say(engine, cmd="answer", seat=int(seat), answer=pick(reply["pending"][seat], rng))
    assert reply["code"] == "engine-rules"
    assert say(engine, cmd="save") == before


def test_saved_matches_that_were_tampered_with_are_refused() -> None:
    engine = new()
    for _ in range(6):
        pending = say(engine, cmd="games")["pending"]
        seat = next(iter(pending))
        say(engine, cmd="answer", seat=int(seat), answer=pick(pending[seat], Random(3)))
    saved = say(engine, cmd="save")["saved"]
    assert say(Engine(), cmd="load", saved=saved)["version"] == 6
    for change in (
        {"secret": "00"},
        {"secret": "zz"},
        {"seats": 4},
        {"seats": 99},
        {"game": "chess"},
        {"options": {"reveal_all": True}},
        {"options": {"colour": 1}},
        {"log": saved["log"][1:]},
        {"log": saved["log"][:2] + saved["log"][3:]},
        {"format": 2},
        {"extra": 1},
    ):
        other = new()
        reply = say(other, cmd="load", saved={**saved, **change})
        assert (reply["ok"], reply["code"], reply["version"]) == (False, "engine-load", 0), change


def talk(*lines: bytes) -> list[dict[str, Any]]:
    """A whole conversation with `python -m games`."""
    done = subprocess.run(
        [sys.executable, "-m", "games"],
        input=b"\n".join(lines),
        capture_output=True,
        cwd=ROOT,
        timeout=120,
        check=True,
    )
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_process_answers_line_by_line_and_goes_on_after_errors() -> None:
    begin = b'{"cmd": "new", "game": "kobayakawa", "seats": 3, "seed": "01"}'
    giant = b'{"cmd": "answer", "seat": 0, "answer": "' + b"x" * (LONGEST_LINE + 10) + b'"}'
    replies = talk(begin, b"\xff\xfe", b"", giant, b'{"cmd": "games"}', b'{"cmd": "quit"}', begin)
    assert [reply["ok"] for reply in replies] == [True, False, False, True, True]
    assert [reply.get("code") for reply in replies[1:3]] == ["engine-json", "engine-long"]
    assert all(reply["pending"] == replies[0]["pending"] for reply in replies)


def test_the_process_ends_with_its_input() -> None:
    assert len(talk(b'{"cmd": "games"}')) == 1
