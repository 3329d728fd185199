"""Dice and shuffles that anyone can check afterwards.

Word `n` of a match is the (n mod 8)th big-endian 32-bit word of
HMAC-SHA256(seed, epoch || n div 8), epoch and block number as 8 bytes each. A number below `k` is
the next word modulo `k`; words at or above the largest multiple of `k` are thrown away. Shuffles
are Fisher-Yates from the end.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import MutableSequence, Sequence
from typing import Any

WORDS = struct.Struct(">8I")
PLACE = struct.Struct(">QQ")  # epoch and block
SPAN = 1 << 32
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))  # of HMAC


def commitment(secret: bytes, format: int = 2) -> str:
    """The commitment, published before the first card is dealt; `secret` is published at the end.

    It is the plain SHA-256 of the secret; matches of format 1 have a text before it.
    """
    return hashlib.sha256(b"commit" + secret if format == 1 else secret).hexdigest()


def mix(secret: bytes, entropy: Sequence[str]) -> bytes:
    """The 32-byte seed of a match, from the committed secret and what players have mixed in."""
    parts = [secret, *map(str.encode, entropy)]
    return hashlib.sha256(b"".join([len(p).to_bytes(4, "big") + p for p in parts])).digest()


class Rng:
    """All random numbers of a match; its state is `epoch` and `drawn`, the number of words used."""

    __slots__ = ("_block", "_inner", "_outer", "_words", "drawn", "epoch", "seed")

    def __init__(self, seed: bytes, drawn: int = 0, epoch: int = 0) -> None:
        self.seed, self.drawn, self.epoch = seed, drawn, epoch
        self._block = -1
        self._words: tuple[int, ...] = ()
        key = (hashlib.sha256(seed).digest() if len(seed) > 64 else seed).ljust(64, b"\0")
        self._inner = hashlib.sha256(key.translate(INNER))
        self._outer = hashlib.sha256(key.translate(OUTER))

    def word(self) -> int:
        block, at = divmod(self.drawn, 8)
        if block != self._block:
            self._words, self._block = self._fresh(block), block
        self.drawn += 1
        return self._words[at]

    def _fresh(self, block: int) -> tuple[int, ...]:
        """HMAC-SHA256 with the key's two blocks hashed once: takes a third of `hmac.digest`'s
        time.
        """
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(PLACE.pack(self.epoch, block))
        outer.update(inner.digest())
        return WORDS.unpack(outer.digest())

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, without modulo bias; n is at most 2**32."""
        limit = SPAN - SPAN % n
        word = self.word()
        while word >= limit:
            word = self.word()
        return word % n

    def die(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        size = len(items)
        words = self._ahead(size - 1)
        if words and max(words) > SPAN - size:  # hardly ever: one may have to be thrown away
            for last in range(size - 1, 0, -1):
                j = self.below(last + 1)
                items[last], items[j] = items[j], items[last]
            return
        self.drawn += len(words)
        left = size
        for word in words:
            j = word % left
            left -= 1
            items[left], items[j] = items[j], items[left]

    def _ahead(self, count: int) -> tuple[int, ...]:
        """The next words, at least `count` of them, without using any up."""
        if count < 1:
            return ()
        block, at = divmod(self.drawn, 8)
        if block != self._block:
            self._words, self._block = self._fresh(block), block
        words = self._words[at:]
        while len(words) < count:
            self._block += 1
            self._words = self._fresh(self._block)
            words += self._words
        return words[:count]


def aside(seed: bytes, number: int) -> Rng:
    """Random numbers apart from the table's, which cannot be computed from these."""
    return Rng(hashlib.sha256(b"aside" + seed).digest(), epoch=number)
