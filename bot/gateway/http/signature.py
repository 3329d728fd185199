"""Verifies Discord's requests: Ed25519 over timestamp and body."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

# seconds by which the time of a request may be off; tokens live 15 minutes
TIMESTAMP_WINDOW_SECONDS = 20 * 60.0


class Signature:
    """Checks what Discord signs with the key of the application (hex, from its portal)."""

    def __init__(self, public_key: str) -> None:
        self._key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key))

    def holds(self, signature: str, timestamp: str, body: bytes) -> bool:
        """Whether a request is genuine; nothing of it may be used before this is known."""
        try:
            self._key.verify(bytes.fromhex(signature), timestamp.encode() + body)
        except (InvalidSignature, ValueError):
            return False
        return True


def is_timely(timestamp: str, now: float) -> bool:
    """Whether a genuine request was made just now; `now` is in seconds since 1970."""
    return timestamp.isdecimal() and abs(now - int(timestamp)) <= TIMESTAMP_WINDOW_SECONDS
