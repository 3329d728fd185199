"""docs/verifying.md: what a stranger computes from it is what the project computes."""

from __future__ import annotations

import ast
import copy
import hashlib
import hmac
import re
import struct
from pathlib import Path
from random import Random
from typing import Any

import pytest

import games
from games.core.match import Match, begin
from games.core.players import sample
from games.core.record import Entry
from games.core.secret import Secret, face_down
from games.core.snapshots import codec, opening
from games.headless import chain
from games.headless.export import Export, ExportedSitter, ExportedWord, Witness, export
from games.headless.verify import verify
from games.headless.witness import Published, links
from tests.headless import stranger

PAGE = (Path(__file__).parents[2] / "docs" / "verifying.md").read_text(encoding="utf-8")
LISTS = stranger.tables(PAGE)
EXAMPLE = LISTS["example"]
HEXADECIMAL = re.compile(r"`([0-9a-f]{8,})`")
WAYS: dict[str, list[dict[str, Any]]] = {
    "kobayakawa": [{}],
    "coup": [{}, {"inquisitor": True}, {"reformation": True}],
    "offrandes": [{}],
    "imperios": [{}],
    "earth_and_water": [{}, {"sides": "chosen"}, {"sides": "bid"}],
    "polis": [
        {"setup": setup, "sides": sides}
        for setup in LISTS["polis"]
        for sides in ("random", "sparta_first", "athens_first")
    ],
    "pericles": [
        *({"scenario": scenario} for scenario in LISTS["pericles"]["scenarios"]),
        *({"factions": "in_order", "two": two} for two in ("each_city", "sides", "together")),
        *({"two": two} for two in ("sides", "together")),
    ],
}
TABLES = [
    (key, options, seats)
    for key, ways in WAYS.items()
    for options in ways
    for seats in games.load(key).counts(games.load(key).options(**options))
]


def played(key: str, options: dict[str, Any], seats: int, seed: int) -> tuple[Match[Any], Export]:
    """A match to its tenth line or so, closed, opened again and closed; and its record."""
    rng, names = Random(f"{key} {options} {seats} {seed}"), ["Ana", "Zoë", "李", "😀"]
    salts = [rng.randbytes(16).hex() for _ in range(seats)]
    names = [f"{names[n % 4]} {n}" for n in range(seats)]
    marks = [chain.mark(salt, name) for salt, name in zip(salts, names, strict=True)]
    word = ExportedWord(mark=chain.mark("aa", "ñandú"), salt="aa", text="ñandú")
    mixed = chain.entropy([word.mark], None, "")
    match = begin(games.load(key), rng.randbytes(32), seats, options, mixed, format=2)
    log = answered(match, 10, rng)
    if match.result is None:
        log.append(match.close())
    log.append(match.rewind(0, log))
    log += [match.reseed(rng.randbytes(32)), match.reshuffle()]
    order = chain.seated(match.start.seed, "random", marks)
    people = [
        ExportedSitter(seat=n, mark=m, salt=salts[marks.index(m)], name=names[marks.index(m)])
        for n, m in enumerate(order)
    ]
    people.append(
        ExportedSitter(seat=1 % seats, since=4, mark=chain.mark("bb", "Eva"), salt="bb", name="Eva")
    )
    times = [1_800_000_000_000 + 900 * n for n in range(len(log))]
    witness = Witness(
        seating="random",
        gathered=marks,
        words=[word],
        dealt_at=times[0],
        people=people,
        times=times,
    )
    return match, export(match, log, witness)


def answered(match: Match[Any], count: int, rng: Random) -> list[Entry]:
    log = []
    while match.pending and len(log) < count:
        seat = rng.choice(sorted(match.pending))
        log.append(match.submit(seat, sample(match.pending[seat], rng)))
    return log


@pytest.mark.parametrize(("key", "options", "seats"), TABLES)
def test_a_stranger_computes_the_same(key: str, options: dict[str, Any], seats: int) -> None:
    match, record = played(key, options, seats, 1)
    assert record.witness is not None
    got = stranger.check(record.model_dump(mode="json"))
    start, made = match.start, links(record, record.witness)
    assert verify(record.model_dump_json(), Published((got["heads"][-1],))).holds
    assert (got["start"], got["links"]) == (start.hash, made)
    assert got["seeds"] == [(n, start.seed_at(n)) for n in (0, record.reseeds[0].seq)]
    keys = [start.secret_at(n) for n in range(-1, len(record.log) + 1)]
    assert got["heads"] == [chain.head(key, one) for key, one in zip(keys, made, strict=True)]


@pytest.mark.parametrize(("key", "options", "seats"), TABLES)
def test_a_stranger_deals_the_same(key: str, options: dict[str, Any], seats: int) -> None:
    for seed in range(3):
        match, record = played(key, options, seats, seed)
        dealt = stranger.deal(record.model_dump(mode="json"), LISTS)
        first, piles = at_the_deal(match, dealt)
        assert dealt["first"] == first
        assert dealt["piles"] == piles


def at_the_deal(match: Match[Any], dealt: dict[str, Any]) -> tuple[Any, list[list[Any]]]:
    """Who was first, as the game has it, and the hidden piles, once the cards were dealt."""
    game, start = match.game, match.start
    if game.key in ("kobayakawa", "coup"):  # their cards are dealt after the table is set up
        state = Match(game, start).table.state
        assert [hand.value for hand in state.hands] == [dealt["hands"][n] for n in match.seats]
        if game.key == "kobayakawa":
            assert state.kobayakawa == [dealt["hands"]["shown"]]
    else:
        state = codec(game).validate_json(opening(game, start).state)
    firsts = {
        "coup": lambda: state.active,
        "earth_and_water": lambda: state.seat[0] if state.seat else 0,
        "imperios": lambda: state.to_act[0],
        "polis": lambda: state.players[0].seat,
        "pericles": lambda: {f: seat for f, seat in enumerate(state.owner) if seat >= 0},
    }
    first = firsts.get(game.key, lambda: state.first)()
    return first, [list(pile.value) for pile in face_down(state)]


@pytest.mark.parametrize("key", ["kobayakawa", "coup", "earth_and_water"])
def test_a_stranger_shuffles_the_same_with_a_later_secret(key: str) -> None:
    match, record = played(key, {}, max(games.load(key).counts(games.load(key).options())), 2)
    document = record.model_dump(mode="json")
    since, seed = stranger.check(document)["seeds"][1]
    (pile,) = stranger.deal(document, LISTS)["piles"]
    (now,) = face_down(match.table.state)
    assert stranger.Dice(seed, since).shuffled(pile) == now.value


def test_two_who_draft_at_coup_are_dealt_one_card_more() -> None:
    options = (
        games.load("coup")
        .options.model_validate({"two_players": "drafted"})
        .model_dump(mode="json")
    )
    match = begin(games.load("coup"), bytes(32), 2, options)
    for seat in (0, 1):
        match.submit(seat, match.pending[seat].options[0].id)  # type: ignore[union-attr]
    said = {
        "secret": bytes(32).hex(),
        "entropy": [],
        "seats": 2,
        "game": "coup",
        "options": options,
    }
    dealt, hands = stranger.deal(said, LISTS), match.table.state.hands
    assert [hand.value[1:] for hand in hands] == [dealt["hands"][0], dealt["hands"][1]]
    assert match.table.state.court == Secret(dealt["piles"][0])


def changed(record: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    made = copy.deepcopy(record)
    node: Any = made
    *steps, last = path.split(".")
    for step in steps:
        node = node[int(step)] if isinstance(node, list) else node[step]
    node[int(last) if isinstance(node, list) else last] = value
    return made


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("secret", "00" * 32),
        ("later_secrets.0", "00" * 32),
        ("entropy.0", "word " + "0" * 64),
        ("options.reveal_all", True),
        ("log.0.answer", "change"),
        ("log.3.answer", "0" * 64),
        ("witness.people.0.name", "Eve"),
        ("witness.words.0.text", "merlo"),
        ("witness.gathered", []),
    ],
)
def test_a_stranger_finds_what_was_changed(path: str, value: Any) -> None:
    with pytest.raises(AssertionError):
        stranger.check(changed(EXAMPLE, path, value))


def test_another_time_gives_another_head() -> None:
    later = stranger.check(changed(EXAMPLE, "witness.times.0", 1))
    assert later["heads"][-1] != stranger.check(EXAMPLE)["heads"][-1]


def test_every_number_of_the_example_is_right() -> None:
    got, dealt = stranger.check(EXAMPLE), stranger.deal(EXAMPLE, LISTS)
    (_, first), (since, second) = got["seeds"]
    secrets = [
        bytes.fromhex(EXAMPLE[n] if n == "secret" else EXAMPLE[n][0])
        for n in ("secret", "later_secrets")
    ]
    blocks = [(first, 2**33, 0), (first, 0, 0), (first, 0, 1), (second, since, 0)]
    macs = [hmac.digest(s, struct.pack(">QQ", *place), "sha256").hex() for s, *place in blocks]
    text = EXAMPLE["entropy"][0].encode()
    hashed = struct.pack(">I", 32) + secrets[0] + struct.pack(">I", len(text))
    assert hashlib.sha256(hashed + text).digest() == first
    right = {*got["links"], *got["heads"], *macs, got["start"], first.hex(), second.hex()}
    right |= {hmac.digest(one, b"agora heads", "sha256").hex() for one in secrets}
    right |= {one["mark"] for one in EXAMPLE["witness"]["people"] + EXAMPLE["witness"]["words"]}
    right |= {hashed.hex(), macs[1][:8], EXAMPLE["log"][0]["hash"]}
    steps = PAGE[PAGE.index("| step | value |") :]
    told = set(HEXADECIMAL.findall(steps))
    assert told <= right
    assert len(told) > 20
    (deck,), hands = dealt["piles"], dealt["hands"]
    taken = [hands["shown"], *(hands[(dealt["first"] - 1 - n) % 3][0] for n in range(3))]
    again = stranger.Dice(second, since).shuffled(deck)
    for cards in (deck + taken, again):
        assert f"| {', '.join(map(str, cards))} |" in steps
    in_turn = ", ".join(str(hands[(dealt["first"] + n) % 3][0]) for n in range(3))
    assert f"| {in_turn}; {hands['shown']} |" in steps
    assert f"| first is seat {dealt['first']} |" in steps


def test_the_example_is_a_record_that_the_project_accepts() -> None:
    record = Export.model_validate(EXAMPLE)
    head = stranger.check(EXAMPLE)["heads"][-1]
    promised = (record.commitment, str(record.reseeds[0].answer))
    proof = verify(record.model_dump_json(), Published((head,), promised))
    assert (proof.faults, len(proof.shown)) == ([], 3)


def test_the_stranger_is_short_and_knows_nothing_of_the_project() -> None:
    source = Path(stranger.__file__).read_text(encoding="utf-8")
    assert source.count("\n") < 150
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Import)]
    assert {name.name for node in found for name in node.names} == {
        "hashlib",
        "hmac",
        "json",
        "re",
        "struct",
    }
    assert "ImportFrom" not in ast.dump(ast.parse(source))
