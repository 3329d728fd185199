"""The same answers give the same match in processes with different string hashes."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import games

ROOT = Path(games.__file__).parents[1]
PLAY = """
from random import Random
from games import GAMES, load
from games.core.match import Match, begin
from games.core.players import sample
from tests.samples.tiny import GAME
from games.testing.laws import dump_all
for game in (GAME, *map(load, GAMES)):
    rng = Random(7)
    match = begin(game, b"seed", max(game.counts(game.options())))
    for _ in range(120):
        if match.result:
            break
        seat = rng.choice(sorted(match.pending))
        match.submit(seat, sample(match.pending[seat], rng))
    again = Match(game, match.start, match.base, match.log)
    same = dump_all(match) == dump_all(again)
    print(game.key, same, match.hash, match.base.state.hex(), dump_all(again))
"""


@cache
def played(hash_seed: str) -> dict[str, str]:
    """A match of every game in a process of its own: game key to all that came of it."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {line.split()[0]: line for line in done.stdout.splitlines()}


@pytest.mark.parametrize("key", ["tiny", *games.GAMES])
def test_a_match_does_not_depend_on_the_hashes_of_strings(key: str) -> None:
    assert played("1")[key].split()[1] == "True"
    assert played("1")[key] == played("2")[key]
