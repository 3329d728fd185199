"""The events of a table in the form in which they are stored."""

from __future__ import annotations

from typing import Any

from games.core.secret import SealedSecret, Secret
from games.core.table import Event
from storage import codec

EVENT_LIMIT = 100_000  # events of a match: more than any has


def write_event(event: Event) -> str:
    """An event as it is stored: JSON, secrets with who may see them; sealed ones stay sealed."""
    data: dict[str, Any] = {"k": event.key, "a": {}}
    for name, value in event.args.items():
        if isinstance(value, Secret):
            seen = sorted(value.seen)
            value = {"?": [None, seen, len(value)] if value.sealed else [value.value, seen]}
        data["a"][name] = value
    if event.to is not None:
        data["to"] = sorted(event.to)
    return codec.to_json(data)


def read_event(text: str) -> Event:
    """The event that `write_event` wrote."""
    data = codec.parsed(text)
    args = {
        name: _secret(*value["?"]) if isinstance(value, dict) and "?" in value else value
        for name, value in data["a"].items()
    }
    to = data.get("to")
    return Event(data["k"], args, None if to is None else frozenset(to))


def _secret(value: Any, seen: list[int], size: int | None = None) -> Secret[Any]:
    return Secret(value, seen) if size is None else SealedSecret(size, frozenset(seen))
