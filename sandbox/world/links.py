"""Links to files of messages: signed, and good for a day."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from typing import Any

from sandbox.world.entities import Message
from sandbox.world.state import World

LINK_LIVES = 86_400.0
ISSUED_EVERY = 3600.0  # links that are asked for within an hour are the same
_KEY = b"the links of every world"
GONE = "This content is no longer available."


def signed(world: World, url: str) -> str:
    """The address of a file with the time until which it is good."""
    issued = world.clock() // ISSUED_EVERY * ISSUED_EVERY
    until, since = f"{int(issued + LINK_LIVES):x}", f"{int(issued):x}"
    return f"{url}?ex={until}&is={since}&hm={_mark(path_of(world, url), until, since)}&"


def is_good(world: World, path: str, query: Mapping[str, str]) -> bool:
    """Whether a file is given for this query: its signature is right, and its time not over."""
    until, since = query.get("ex", ""), query.get("is", "")
    right = hmac.compare_digest(query.get("hm", ""), _mark(path, until, since))
    return right and world.clock() < int(until, 16)


def with_links(world: World, message: Message, shown: list[Any]) -> list[Any]:
    """Components or embeds of a message, in which the addresses of its files are signed."""
    links = {one.url: signed(world, one.url) for one in message.attachments}
    return [_linked(one, links) for one in shown] if links else shown


def _linked(part: Any, links: Mapping[str, str]) -> Any:
    if isinstance(part, dict):
        return {key: _linked(value, links) for key, value in part.items()}
    if isinstance(part, list):
        return [_linked(one, links) for one in part]
    return links.get(part, part) if isinstance(part, str) else part


def path_of(world: World, url: str) -> str:
    """Where the file of an address lies in `World.files`."""
    return url.partition("?")[0].removeprefix(f"{world.cdn}/")


def _mark(path: str, until: str, since: str) -> str:
    """What only Discord can write: it belongs to one file and one time."""
    text = f"{path} {until} {since}".encode()
    return hmac.digest(_KEY, text, hashlib.sha256).hex()
