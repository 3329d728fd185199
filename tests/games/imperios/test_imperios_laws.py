"""The laws of every game over random and over built matches, and the words of the game."""

import json
from random import Random
from typing import Any

import pytest

from games.core.languages import LOCALES
from games.core.match import Match, begin
from games.imperios import GAME
from games.imperios.state import State, reserve
from games.testing.laws import LawCounts, Strict, at_random, dump_all, obey, spoken


def pieces(s: State) -> Any:
    """Tokens of each colour, wherever they are; totems of each civilisation, none overdrawn."""
    tokens = [
        pool + sum(civ.hand[c] + civ.cup[c] + civ.discard[c] for civ in s.civs)
        for c, pool in enumerate(s.pool)
    ]
    fits = all(
        reserve(s, seat) >= 0 and set(civ.totems.values()) <= {1, 2}
        for seat, civ in enumerate(s.civs)
    )
    crowned = [a for civ in s.civs for a, n in civ.totems.items() if n == 2]
    return tokens, fits, len(crowned) == len(set(crowned)), len(s.emblems) <= 10


def tolerant(match: Match[Any], seat: int, rng: Random) -> Any:
    """At random, but most blocks are not made, or random matches would hold little else."""
    if match.pending[seat].key == "block" and rng.random() < 0.9:
        return "pass"
    return at_random(match, seat, rng)


def builders(match: Match[Any], seat: int, rng: Random) -> Any:
    """Half of the time what the computer player does, so that matches get somewhere."""
    if rng.random() < 0.5:
        return GAME.policies["heuristic"](match.view(seat), seat, match.pending[seat], rng)
    return match.default(seat)


def test_a_random_match_obeys_the_laws():
    tally = LawCounts()
    options = {"length": "copper"}
    obey(GAME, 4, 1, options, every=307, pick=tolerant, conserved=pieces, tally=tally)
    assert tally.answers > 1000
    assert tally.reloads > 2
    assert tally.twins > 2


@pytest.mark.parametrize(
    ("seats", "every", "length"),
    [(4, 13, "copper"), (5, 31, "copper"), (6, 149, "iron"), (7, 97, "bronze")],
)
def test_built_matches_obey_the_laws(seats: int, every: int, length: str):
    tally = LawCounts()
    options = {"length": length}
    obey(GAME, seats, seats, options, every=every, pick=builders, conserved=pieces, tally=tally)
    assert tally.twins > 3
    assert tally.reloads > 3
    assert tally.longest_phase < 80


def test_steps_are_taken_back_as_if_they_had_never_been():
    rng, undone = Random(5), 0
    match = begin(GAME, b"u" * 32, 5, {"length": "copper"})
    for _ in range(400):
        seat = rng.choice(sorted(match.pending))
        before = dump_all(match)
        answer = tolerant(match, seat, rng)
        match.submit(seat, answer)
        if match.can_undo(seat):
            match.undo(seat)
            assert dump_all(match) == before
            match.submit(seat, answer)
            undone += 1
    assert undone > 20


def test_a_state_reads_back_from_json():
    match = begin(GAME, b"z" * 32, 5)
    assert json.loads(match.base.state)["civs"][0]["cup"] == [2, 2, 2, 2]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_word_of_a_finished_match_is_there(locale: str):
    rng = Random(9)
    match = begin(GAME, b"w" * 32, 5, {"length": "copper"})
    while match.pending:
        seat = next(iter(match.pending))
        decision = match.pending[seat]
        match.submit(seat, GAME.policies["heuristic"](match.view(seat), seat, decision, rng))
    said = spoken(match, 0, locale)
    assert said["over"]
    assert any("=" in line for line in said["events"])


@pytest.mark.parametrize("locale", LOCALES)
def test_options_and_reasons_have_words(locale: str):
    w = Strict(locale, GAME.folder, ["P"] * 7)
    for name in GAME.options.model_fields:
        assert w(f"option-{name}")
        assert w(f"option-{name}.help")
    for value in ("copper", "bronze", "iron"):
        assert w(f"option-length-{value}")
    for reason in ("tokens", "capital", "half", "objectives"):
        assert w(f"over-{reason}")
    for zoom in ("civs", "tables"):
        assert w(f"zoom-{zoom}")
