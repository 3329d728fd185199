"""The same answers give the same match in processes with different string hashes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import games
from tests.core.tiny import GAME

ROOT = Path(games.__file__).parents[1]
PLAY = """
import sys
from random import Random
from games import load
from games.core.match import Match, begin
from games.core.players import sample
from tests.laws import dump_all
key, seats, answers = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
from tests.core.tiny import GAME
game = GAME if key == "tiny" else load(key)
rng, match, log = Random(7), None, []
match = begin(game, b"seed", seats)
for _ in range(answers):
    if match.result:
        break
    seat = rng.choice(sorted(match.pending))
    log.append(match.submit(seat, sample(match.pending[seat], rng)))
again = Match(game, match.start, match.base, match.log)
print(match.hash, match.base.state.hex(), dump_all(match) == dump_all(again), dump_all(again))
"""


def played(key: str, seats: int, answers: int, hash_seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", PLAY, key, str(seats), str(answers)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("key", ["tiny", *games.GAMES])
def test_a_match_does_not_depend_on_the_hashes_of_strings(key: str) -> None:
    game = GAME if key == "tiny" else games.load(key)
    seats = max(game.counts(game.options()))
    first = played(key, seats, 150, "1")
    assert " True " in first
    assert first == played(key, seats, 150, "2")
