"""A finished match as one page: complete, small, closed to the network, and never of a running
match."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import games
from bot.app.cli import app
from bot.features.history.replay_page import (
    Unfinished,
    finished,
    replay_page,
    told_at,
)
from bot.features.history.shared_pieces import SharedPieces
from bot.ui.web_pages import FONT_FILES
from games.core.match import begin
from games.core.players import sample
from games.core.record import Entry
from games.core.secret import SPECTATOR, seal
from games.core.story import Fold, Story, tell
from games.core.table import Event
from games.core.words import Words
from games.headless.export import Export, ExportedSitter, Witness, export
from games.headless.replay import replay
from tests.corpus.kept import load, paths
from tests.tools.finished import page_data
from tests.tools.fonts import bundled

MOST = 3 << 20  # bytes of a page
HOSTILE = [
    "<script>alert(1)</script>",
    "\u202eanA\u2067",
    "W" * 80,
    "</title><img src=x onerror=a()>",
]
FROM_OUTSIDE = re.compile(
    r"(?:src|href|url|import)\s*[=(]\s*[\"']?(?!data:|#)[\w./:]", re.IGNORECASE
)


@cache
def recorded(key: str) -> Export:
    """The shortest finished match of a game in the corpus."""
    found = [load(path).export for path in paths(key)]
    rules = games.load(key).rules
    ended = [one for one in found if one.result is not None and one.rules == rules]
    return min(ended, key=lambda one: len(one.log))


def named(record: Export, names: list[str]) -> Export:
    """The same match with these players."""
    people = [
        ExportedSitter(seat=seat, mark="", name=name)
        for seat, name in enumerate(names[: record.seats])
    ]
    witness = Witness(seating="joined", gathered=[], dealt_at=0, people=people)
    return record.model_copy(update={"witness": witness})


def whole(pieces: list[list[str | int]], number: int) -> str:
    return "".join(
        whole(pieces, part) if isinstance(part, int) else part for part in pieces[number]
    )


def seen(read: dict[str, Any], locale: str, reader: int, step: int) -> list[str]:
    """Board, headline, hand and words of a step, as a reader (0: everybody) sees them."""
    frames = read["languages"][locale]["readers"][reader]["frames"]
    *_, last = (frame for frame in frames if frame[0] <= step)
    return [whole(read["pieces"], number) for number in last[1:]]


def test_a_long_game_of_pericles_is_small() -> None:
    matches = sorted((load(path).export for path in paths("pericles")), key=lambda m: len(m.log))
    some = next(one for one in matches if len(one.log) > 180)
    at_first, then = (replay_page(one, ["es"]) for one in (matches[0], some))
    growth = (len(then.encode()) - len(at_first.encode())) / len(some.log)  # bytes for each line
    longest = len(at_first.encode()) + growth * len(matches[-1].log)
    assert longest < MOST / 2, "it has two languages as a rule"
    assert page_data(then)["steps"] > len(some.log) // 3


@pytest.mark.parametrize("key", ["coup", "polis"])
def test_every_reader_sees_what_they_saw_then(key: str) -> None:
    record = recorded(key)
    game, read = games.load(key), page_data(replay_page(record, ["en"]))
    names = [f"Player {seat + 1}" for seat in range(record.seats)]
    match = replay(record)
    for place, reader in enumerate([SPECTATOR, *range(record.seats)]):
        view, w = seal(match.table.state, reader), Words("en", game.folder, names, reader)
        board, headline, hand, _ = seen(read, "en", place, read["steps"] - 1)
        assert game.board is not None
        plain = re.sub(r"<!--.*?-->", "", game.board(view, w))
        assert board == plain.replace(' xmlns="http://www.w3.org/2000/svg"', "")
        assert headline in game.headline(view, w).replace("**", "")
        assert bool(hand) == (reader != SPECTATOR)


def test_a_seat_never_sees_anothers_hand() -> None:
    """The view of each seat at the deal has no more than its own cards."""
    record = recorded("coup")
    read = page_data(replay_page(record, ["en"]))
    hands = [seen(read, "en", 1 + seat, 0)[2] for seat in range(record.seats)]
    assert seen(read, "en", 0, 0)[2] == ""
    for seat, hand in enumerate(hands):
        board = seen(read, "en", 1 + seat, 0)
        assert hand
        assert not [other for other in set(hands) - {hand} if other in "\n".join(board)]


def test_what_one_player_was_told_is_in_that_story_only() -> None:
    record = load(paths("coup")[0]).export
    game, table = games.load("coup"), finished(record)
    names = [f"Player {seat + 1}" for seat in range(record.seats)]
    event = next(event for _, event in table.said if event.to is not None)
    (owner,) = event.to or ()
    lines = [
        Words("en", game.folder, names, reader).event(event).replace("**", "")
        for reader in (SPECTATOR, *range(record.seats))
    ]
    readers = page_data(replay_page(record, ["en"]))["languages"]["en"]["readers"]
    stories = [{(step, text) for step, _, text in one["story"]} for one in readers]
    at = min(step for step, text in stories[1 + owner] if text == lines[1 + owner])
    told = [reader for reader, story in enumerate(stories) if (at, lines[reader]) in story]
    assert told == [1 + owner]


@pytest.mark.parametrize("key", ["coup", "polis", "pericles"])
def test_nothing_comes_from_outside_and_only_its_own_script_runs(key: str) -> None:
    record = recorded(key)
    page = replay_page(record, ["es"])
    read = page_data(page)
    held = page + json.dumps(read["pieces"])
    assert "http:" not in held
    assert "https:" not in held
    assert FROM_OUTSIDE.findall(held) == []
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; ")
    assert "unsafe" not in policy[1]
    for tag in ("script", "style"):
        (inside,) = re.findall(rf"<{tag}>(.*?)</{tag}>", page, re.DOTALL)
        assert f"sha256-{b64encode(sha256(inside.encode()).digest()).decode()}" in policy[1]
        assert f" {tag}-src 'sha256-" in policy[1]
    assert " style=" not in held, "the policy lets no element have a style of its own"


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_only_a_name(name: str) -> None:
    record = recorded("coup")
    plain = replay_page(named(record, ["Ana", "Bruno", "Carla", "Dani"]), ["es"])
    page = replay_page(named(record, [name] * 4), ["es"])
    tags = re.compile(r"<(script|img|iframe|title|svg)\b")
    assert sorted(tags.findall(page)) == sorted(tags.findall(plain))
    held = page + json.dumps(page_data(page), ensure_ascii=False)
    assert not re.search("[\u202a-\u202e\u2066-\u2069]", held)
    assert "onerror=" not in re.sub("&lt;|‹", "", page) or "<img" not in page
    assert "W" * 30 not in held


def test_who_is_deleted_has_no_name() -> None:
    read = page_data(replay_page(named(recorded("coup"), ["Ana", "", "?3", "Dani"]), ["es"]))
    shown = [reader["name"] for reader in read["languages"]["es"]["readers"]]
    assert shown[:3] == ["Toda la mesa", "Ana", "Participante 2"]


@pytest.mark.parametrize("key", ["coup", "polis"])
def test_without_its_script_it_shows_the_end_and_the_story(key: str) -> None:
    record = recorded(key)
    page = replay_page(record, ["es"])
    read = page_data(page)
    board, _, _, words = seen(read, "es", 0, read["steps"] - 1)
    story = read["languages"]["es"]["readers"][0]["story"]
    assert board in page
    assert words.split("\n")[0] in page
    assert page.count("<li ") == len(story)


def test_a_running_match_has_no_page() -> None:
    record = recorded("coup")
    for kept in (0, len(record.log) // 2, len(record.log) - 1):
        running = record.model_copy(update={"log": record.log[:kept]})
        for claimed in (None, record.result):
            with pytest.raises(Unfinished):
                replay_page(running.model_copy(update={"result": claimed}), ["es"])


def test_what_was_undone_is_not_shown() -> None:
    matches = [begin(games.load("polis"), bytes(32), 2) for _ in range(2)]
    logs: list[list[Entry]] = [[], []]
    rng, undone = Random(3), 0
    while matches[0].pending:
        seat = min(matches[0].pending)
        answer = sample(matches[0].pending[seat], rng)
        for match, log in zip(matches, logs, strict=True):
            log.append(match.submit(seat, answer))
        if matches[1].can_undo(seat):
            logs[1] += [matches[1].undo(seat), matches[1].submit(seat, answer)]
            undone += 1
    assert undone
    stories = []
    for match, log in zip(matches, logs, strict=True):
        readers = page_data(replay_page(export(match, log), ["en"]))["languages"]["en"]["readers"]
        stories.append([[text for _, _, text in reader["story"]] for reader in readers])
    assert stories[0] == stories[1]


def test_a_moment_stands_beside_the_line_that_tells_it() -> None:
    """A challenge and what it showed are one line, which belongs to the later step."""
    story = Story(folds=[Fold("lost", "challenged", "loses")])
    said = [(4, Event("challenged", {"who": 1})), (6, Event("loses", {"who": 0}))]
    assert told_at(said[0][1], 4, tell(said, story), story) == 6
    assert told_at(said[0][1], 4, said, Story()) == 4


def test_pieces_put_together_are_the_texts_again() -> None:
    pieces = SharedPieces()
    texts = ["", "a\n", "one line\nand another one, which is long enough\n", "x" * 99 + "\n\n"]
    texts += [texts[2] * 3, texts[2] + texts[3]]
    drawings = [
        f'<svg><g fill="#fff"><text x="1">Ana {n} &lt;b&gt;</text><rect width="9"/></g></svg>'
        for n in range(3)
    ]
    numbers = [pieces.text(text) for text in texts] + [pieces.drawing(one) for one in drawings]
    written = pieces.written()
    assert [whole(written, number) for number in numbers] == texts + drawings


def test_the_fonts_are_those_that_boards_are_drawn_with() -> None:
    assert {*FONT_FILES} | {"DejaVu Sans"} == {*bundled()}


def test_the_command_writes_a_page_and_refuses_a_running_match(tmp_path: Path) -> None:
    record, page = recorded("coup"), tmp_path / "replay.html"
    ended, running = tmp_path / "ended.json", tmp_path / "running.json"
    ended.write_text(record.model_dump_json(), "utf-8")
    log = record.log[:-1]
    running.write_text(record.model_copy(update={"log": log}).model_dump_json(), "utf-8")
    refused = CliRunner().invoke(app, ["replay", str(running), "--html", str(page)])
    assert refused.exit_code == 1
    assert "not over" in refused.output
    assert not page.exists()
    done = CliRunner().invoke(app, ["replay", str(ended), "--html", str(page), "--language", "es"])
    assert done.exit_code == 0, done.output
    assert [*page_data(page.read_text("utf-8"))["languages"]] == ["es"]
