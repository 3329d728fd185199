"""Dice and shuffles against an independent computation from their description."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.rng import Rng, commitment, mix

SEED = bytes(range(32))
FIRST_WORDS = [4287762992, 394073198, 3896516280]
FIRST_OF_EPOCH_1, NINTH_WORD = 3451788745, 489697198


def stream(seed: bytes, epoch: int = 0) -> Iterator[int]:
    """Words as the description in games/core/rng.py has them."""
    block = 0
    while True:
        text = struct.pack(">QQ", epoch, block)
        yield from struct.unpack(">8I", hmac.new(seed, text, hashlib.sha256).digest())
        block += 1


def drawn_below(words: Iterator[int], n: int) -> int:
    limit = 2**32 - 2**32 % n
    return next(word for word in words if word < limit) % n


@given(st.binary(min_size=0, max_size=100), st.integers(0, 2**63))
@settings(max_examples=30, deadline=None)
def test_words_are_those_of_hmac_sha256(seed: bytes, epoch: int) -> None:
    rng, words = Rng(seed, 0, epoch), stream(seed, epoch)
    assert [rng.word() for _ in range(20)] == [next(words) for _ in range(20)]
    assert rng.drawn == 20


def test_the_first_words_of_a_known_seed_never_change() -> None:
    rng = Rng(SEED)
    assert [rng.word() for _ in range(3)] == FIRST_WORDS
    assert [Rng(SEED, 0, 1).word(), Rng(SEED, 8).word()] == [FIRST_OF_EPOCH_1, NINTH_WORD]


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(0, 40), max_size=12))
@settings(max_examples=60, deadline=None)
def test_shuffles_and_numbers_use_words_in_order(seed: bytes, sizes: list[int]) -> None:
    rng, words = Rng(seed), stream(seed)
    for size in sizes:
        ours, theirs = list(range(size)), list(range(size))
        rng.shuffle(ours)
        for i in range(size - 1, 0, -1):
            j = drawn_below(words, i + 1)
            theirs[i], theirs[j] = theirs[j], theirs[i]
        assert ours == theirs
        assert rng.below(6) == drawn_below(words, 6)
    again = Rng(seed, rng.drawn)
    assert again.word() == rng.word()


def test_a_word_too_high_is_thrown_away_so_that_no_number_is_favoured() -> None:
    n = 3 << 30  # a quarter of all words is thrown away
    rng, words = Rng(SEED), stream(SEED)
    assert [rng.below(n) for _ in range(50)] == [drawn_below(words, n) for _ in range(50)]
    assert rng.drawn > 50


def test_a_shuffle_throws_words_away_too(monkeypatch: pytest.MonkeyPatch) -> None:
    given_words = [2**32 - 1, 5, 2**32 - 1, 7, 1, 0, 0, 0]
    monkeypatch.setattr(Rng, "_fresh", lambda self, block: tuple(given_words))
    rng, items = Rng(SEED), [0, 1, 2, 3, 4, 5, 6]
    rng.shuffle(items)
    words, expected = iter(given_words * 2), [0, 1, 2, 3, 4, 5, 6]
    for i in range(6, 0, -1):
        j = drawn_below(words, i + 1)
        expected[i], expected[j] = expected[j], expected[i]
    assert items == expected
    assert rng.drawn == 8


def test_epochs_have_dice_of_their_own() -> None:
    assert [Rng(SEED, 0, 0).word(), Rng(SEED, 0, 1).word()] == [
        next(stream(SEED, 0)),
        next(stream(SEED, 1)),
    ]
    assert Rng(SEED, 0, 0).word() != Rng(SEED, 0, 1).word()


def test_dice_are_fair_enough() -> None:
    rng = Rng(Random(4).randbytes(32))
    faces = [0] * 7
    for _ in range(6000):
        faces[rng.die()] += 1
    assert faces[0] == 0
    assert all(880 < n < 1120 for n in faces[1:])


def test_the_commitment_binds_the_secret_and_the_mix_everything_that_players_add() -> None:
    assert commitment(b"s") == hashlib.sha256(b"s").hexdigest()
    assert commitment(b"s", 1) == hashlib.sha256(b"commits").hexdigest(), "as in older matches"
    parts = b"".join(len(p).to_bytes(4, "big") + p for p in (b"s", b"ab", b"c"))
    assert mix(b"s", ["ab", "c"]) == hashlib.sha256(parts).digest()
    assert mix(b"s", ["ab", "c"]) != mix(b"s", ["a", "bc"])
