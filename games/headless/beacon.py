"""Values of a public beacon (drand), checked by the signature that each of them is.

A round's signature is a BLS signature on the SHA-256 of its number (8 bytes, big-endian), hashed to
the curve G1; the public key is on G2; the value is the SHA-256 of the signature. This is drand's
scheme `bls-unchained-g1-rfc9380`, the one of its network "quicknet".
"""

from __future__ import annotations

import hashlib
import sys
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace

SCHEME = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
QUICKNET_KEY = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c"
    "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb"
    "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)


@dataclass(frozen=True, slots=True)
class Pulse:
    """One round of a beacon: its value and its signature, in hexadecimal."""

    round: int
    randomness: str
    signature: str


def message(number: int) -> bytes:
    """What a beacon signs in a round."""
    return hashlib.sha256(number.to_bytes(8, "big")).digest()


def holds(key: str, pulse: Pulse) -> bool:
    """Whether a value is that of its round: takes about half a second of the processor.

    False for anything that is no key, no signature, or not the value of the signature. Raises
    ModuleNotFoundError where py-ecc is not installed (the extra `beacon`).
    """
    curve = _curve()
    try:
        signature, public = bytes.fromhex(pulse.signature), bytes.fromhex(key)
        if len(signature) != 48 or len(public) != 96 or pulse.round < 1:
            return False
        if hashlib.sha256(signature).hexdigest() != pulse.randomness:
            return False
        signed = curve.decompress_G1(int.from_bytes(signature, "big"))
        owner = curve.decompress_G2(
            (int.from_bytes(public[:48], "big"), int.from_bytes(public[48:], "big"))
        )
        for point in (signed, owner):
            if curve.is_inf(point) or not curve.is_inf(curve.multiply(point, curve.curve_order)):
                return False
        hashed = curve.hash_to_G1(message(pulse.round), SCHEME, hashlib.sha256)
        ours = curve.pairing(curve.G2, signed, final_exponentiate=False)
        theirs = curve.pairing(curve.neg(owner), hashed, final_exponentiate=False)
        return bool(curve.final_exponentiate(ours * theirs) == curve.FQ12.one())
    except (ValueError, OverflowError):
        return False


@cache
def _curve() -> SimpleNamespace:
    """The arithmetic, when it is needed for the first time: a second to import.

    Importing it lets the whole process recurse a hundred times deeper, where nested JSON would
    end it; the limit is put back.
    """
    limit = sys.getrecursionlimit()
    try:
        from py_ecc import optimized_bls12_381
        from py_ecc.bls import hash_to_curve, point_compression
    finally:
        sys.setrecursionlimit(limit)
    parts = vars(optimized_bls12_381) | vars(point_compression)
    return SimpleNamespace(**parts | {"hash_to_G1": hash_to_curve.hash_to_G1})
