"""Golden transcripts of Imperios Milenarios."""

from pathlib import Path

import pytest

from games.imperios import GAME
from games.testing.golden import compare, transcript

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize(
    ("seats", "seed", "locale", "length"),
    [(4, 4, "en", "copper"), (5, 5, "es", "bronze"), (7, 7, "es", "iron")],
)
def test_a_playout_reads_as_it_did(seats: int, seed: int, locale: str, length: str):
    text = transcript(GAME, seats, seed, locale, {"length": length}, 70)
    compare(GOLDEN / f"{length}-{seats}-{locale}.txt", text)
