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
from games.core.rigging import Misdealt
from games.headless.engine import Engine
from games.headless.protocol_commands import LINE_SIZE_BYTES

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


@pytest.mark.parametrize("key", games.GAMES)
def test_what_suggest_says_answer_takes(key: str) -> None:
    engine, rng = new(key, min(games.load(key).seats)), Random(key)
    pending = say(engine, cmd="games")["pending"]
    for _ in range(60):
        if not pending:
            break
        seat, player = rng.choice(sorted(pending)), rng.choice(("default", "random", "regular"))
        reply = say(engine, cmd="suggest", seat=int(seat), player=player)
        assert reply["ok"], (pending[seat], reply)
        taken = say(engine, cmd="answer", seat=int(seat), answer=reply["answer"])
        assert taken["ok"], (pending[seat], reply["answer"], taken)
        pending = taken["pending"]


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
    (
        '{"cmd": "new", "game": "kobayakawa", "seats": 3, "seed": "' + "a" * 200 + '"}',
        "engine-seed",
    ),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "options": []}', "engine-field"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "options": {"x": 1}}', "bad-option"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "deal": {"x": [1]}}', "bad-deal"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "deal": {"hands": 3}}', "engine-field"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "deal": {"hands": ["x"]}}', "engine-deal"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "locale": "tlh"}', "engine-field"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "entropy": ["\\ud800"]}', "engine-json"),
    ('{"cmd": "new", "game": "kobayakawa", "seats": 3, "names": ["\\udc00"]}', "engine-json"),
    ('{"cmd": "answer", "seat": 0, "answer": {"\\ud83d": 1}}', "engine-json"),
    (b'{"cmd": "save", "id": "\xed\xa0\x80"}', "engine-json"),
    ('{"cmd": "answer", "seat": 0, "answer": NaN}', "engine-json"),
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
    ('{"cmd": "load", "saved": {"game": "\\ud800"}}', "engine-json"),
    ('{"cmd": "load", "saved": 1}', "engine-field"),
]


@pytest.mark.parametrize(("line", "code"), BAD, ids=[f"{line[:60]!r} {code}" for line, code in BAD])
def test_bad_input_is_refused_in_a_sentence_and_changes_nothing(
    line: str | bytes, code: str
) -> None:
    engine = new()
    before = say(engine, cmd="save")
    reply = engine.reply(line)
    assert (reply["ok"], reply["code"]) == (False, code)
    assert reply["error"].endswith(".")
    assert " " in reply["error"]
    assert "Traceback" not in reply["error"]
    assert say(engine, cmd="save") == before


OUT = {"duke": 2, "captain": 2, "assassin": 2}  # two cards each for three seats
MISDEALT: list[tuple[str, int, dict[str, Any], dict[str, Any], str]] = [
    ("coup", 3, {}, {"first": [-1]}, "first: -1 is no whole number from 0 to 2"),
    ("coup", 3, {}, {"first": [3]}, "first: 3 is no whole number"),
    ("coup", 3, {}, {"first": [1.5]}, "first: 1.5 is no whole number"),
    ("coup", 3, {}, {"first": [True]}, "first: True is no whole number"),
    ("coup", 3, {}, {"coins": [2, -5, 2]}, "coins: -5 is no whole number from 0 to 50"),
    ("coup", 3, {}, {"coins": [10**9]}, "coins: 1000000000 is no whole number"),
    ("coup", 3, {}, {"coins": ["2"]}, "coins: '2' is no whole number"),
    ("coup", 3, {}, {"reserve": [-1]}, "reserve: -1 is no whole number"),
    ("coup", 3, {}, {"hands": [["duke"] * 3]}, "hands, lost: seat 0 has more than 2 cards"),
    ("coup", 3, {}, {"hands": [["duke"] * 2], "lost": [["duke"]]}, "seat 0 has more than 2"),
    ("coup", 3, {}, {"lost": [[role] * n for role, n in OUT.items()]}, "fewer than two"),
    ("coup", 3, {}, {"lost": [[], ["duke"] * 2, ["captain"] * 2]}, "fewer than two"),
    ("coup", 2, {"two_players": "drafted"}, {"lost": [["duke"] * 2]}, "draft their cards"),
    ("coup", 3, {"reformation": True}, {"sides": ["x", "y", "z"]}, "sides: each is one of"),
    ("kobayakawa", 3, {}, {"first": [7]}, "first: 7 is no whole number from 0 to 2"),
    ("kobayakawa", 3, {}, {"round": [8]}, "round: 8 is no whole number from 1 to 7"),
    ("kobayakawa", 3, {}, {"round": [0]}, "round: 0 is no whole number"),
    ("kobayakawa", 3, {}, {"medals": [-1]}, "medals: -1 is no whole number"),
    ("kobayakawa", 3, {}, {"medals": [0, 0, 0]}, "medals: fewer than two own any"),
    ("kobayakawa", 3, {}, {"medals": [4, 0, 0]}, "medals: fewer than two own any"),
    ("offrandes", 3, {}, {"first": [3]}, "first: 3 is no whole number"),
    ("offrandes", 3, {}, {"money": [[5, 5]]}, "money: [5, 5] is no list of 3"),
    ("offrandes", 3, {}, {"money": [[5, 5, 26]]}, "money: 26 is no whole number from 0 to 25"),
    ("offrandes", 3, {}, {"points": [[0, 0, -1]]}, "points: -1 is no whole number"),
    ("offrandes", 3, {}, {"steps": [[[0] * 7]]}, "steps: 3 lists are wanted"),
    ("offrandes", 3, {}, {"steps": [[[9] * 7] * 3]}, "steps: 9 is no whole number"),
    ("imperios", 4, {}, {"oldest": [4]}, "oldest: 4 is no whole number from 0 to 3"),
    ("pericles", 2, {}, {"factions": [[0, 1, 2, 3]]}, "factions: 2 is no whole number"),
    ("pericles", 2, {}, {"factions": [[0, 0, 0, 0]]}, "factions: every seat has at least one"),
]


@pytest.mark.parametrize(("game", "seats", "options", "deal", "why"), MISDEALT)
def test_what_cannot_be_dealt_is_refused_with_what_is_wrong(
    game: str, seats: int, options: dict[str, Any], deal: dict[str, Any], why: str
) -> None:
    engine = new()
    before = say(engine, cmd="save")
    reply = say(engine, cmd="new", game=game, seats=seats, seed=SEED, options=options, deal=deal)
    assert (reply["ok"], reply["code"]) == (False, "engine-deal")
    assert why in reply["error"]
    assert say(engine, cmd="save") == before


@pytest.mark.parametrize("seed", range(8))
def test_somebody_who_is_in_begins_a_dealt_game(seed: int) -> None:
    engine = Engine()
    deal = {"lost": [["duke", "duke"], [], ["captain", "captain"], []]}
    reply = say(engine, cmd="new", game="coup", seats=4, seed=f"{seed}", deal=deal)
    assert {*reply["pending"]} <= {"1", "3"}


def test_a_die_that_cannot_be_thrown_is_told_when_it_falls() -> None:
    engine = new("polis", seats=2, deal={"dice": [9]}, options={"sides": "sparta_first"})
    with pytest.raises(Misdealt, match="dice: 9 is no whole number from 1 to 4"):
        engine.match.table.roll(4)  # type: ignore[union-attr]


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
    giant = b'{"cmd": "answer", "seat": 0, "answer": "' + b"x" * (LINE_SIZE_BYTES + 10) + b'"}'
    replies = talk(begin, b"\xff\xfe", b"", giant, b'{"cmd": "games"}', b'{"cmd": "quit"}', begin)
    assert [reply["ok"] for reply in replies] == [True, False, False, True, True]
    assert [reply.get("code") for reply in replies[1:3]] == ["engine-json", "engine-long"]
    assert all(reply["pending"] == replies[0]["pending"] for reply in replies)


def test_the_process_ends_with_its_input() -> None:
    assert len(talk(b'{"cmd": "games"}')) == 1
