"""The addresses of pages, which cannot be guessed."""

from __future__ import annotations

import base64
import hmac
from collections.abc import Callable
from urllib.parse import urlsplit

from games.core.secret import Seat

PURPOSE = b"addresses of boards"
TAG_BYTES = 10  # bytes of an address that nobody can guess
PORTS = {"http": ":80", "https": ":443"}  # that browsers leave out


class Addresses:
    """Where the pages of tables are; nowhere if `url` is empty.

    An address ends with a tag under a key that is derived from the bot's own token (`token`), so
    that it is the same in every process, and who has seen one table can find no other.
    """

    def __init__(self, url: str, token: Callable[[], str]) -> None:
        self._url, self._token = url, token
        parts = urlsplit(url)
        self.host = parts.netloc.lower().removesuffix(PORTS.get(parts.scheme, " "))
        self.origin = f"{parts.scheme}://{self.host}"
        self.path = parts.path
        self.encrypted = parts.scheme == "https"

    def __bool__(self) -> bool:
        return bool(self._url)

    def table(self, match: str) -> str:
        """The address of what everybody may see of a match; "" where there are no pages."""
        return f"{self._url}/t/{self.name(match)}" if self._url else ""

    def seat(self, match: str, seat: Seat, secret: str) -> str:
        """The address with which somebody opens their own seat, once."""
        return f"{self.table(match)}/{seat}/#{secret}"

    def name(self, match: str) -> str:
        """What a match is called in addresses."""
        key = hmac.digest(self._token().encode(), PURPOSE, "sha256")
        tag = hmac.digest(key, match.encode(), "sha256")[:TAG_BYTES]
        return f"{match}-{base64.b32encode(tag).decode().lower()}"

    def match(self, name: str) -> str | None:
        """The match that is called so; None if none can be."""
        match = name.partition("-")[0]
        return match if hmac.compare_digest(name.encode(), self.name(match).encode()) else None
