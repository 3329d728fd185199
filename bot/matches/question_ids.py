"""How custom ids name the open question: by a mark that does not reveal its number."""

from __future__ import annotations

import hmac
from functools import lru_cache

from bot.matches.body import Body
from bot.matches.session import AnyTable

# marks have nine digits, so that no line of a log has one for its number
SMALLEST_MARK = 100_000_000


def mark(table: AnyTable) -> int:
    """The mark of the open question. Raises Refused if the match has not begun."""
    return marked(table.body, table.playing().asked)


def marked(body: Body, number: int) -> int:
    """The mark of a match's question; in a tutorial, which has no secret, the number itself."""
    if not body.secret:
        return number
    return _drawn(key(body), number)


@lru_cache(maxsize=4096)  # every button of a panel, and every press, asks for the open one
def _drawn(key: bytes, number: int) -> int:
    digest = hmac.digest(key, b"question %d" % number, "sha256")
    return SMALLEST_MARK + int.from_bytes(digest[:8], "big") % (9 * SMALLEST_MARK)


def key(body: Body) -> bytes:
    """The key for the marks: the match's secret, which is only published at the end."""
    return bytes.fromhex(body.secret)


def is_open(table: AnyTable, asked: int) -> bool:
    """Whether this is the mark of the open question."""
    return asked == mark(table)
