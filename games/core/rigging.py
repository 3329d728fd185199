"""What a match set up by hand fixes, checked before it is laid out."""

from __future__ import annotations

from typing import Any


class Misdealt(ValueError):
    """A match set up by hand fixes what cannot be. The message says what, and what could be."""


def whole_number(name: str, value: Any, low: int, high: int) -> int:
    """A number that is fixed under `name`. Raises Misdealt outside `low` to `high`."""
    if type(value) is not int or not low <= value <= high:
        raise Misdealt(f"{name}: {ascii(value)[:40]} is no whole number from {low} to {high}")
    return value


def row(name: str, value: Any, count: int, low: int, high: int) -> list[int]:
    """A list of `count` numbers that is fixed under `name`. Raises Misdealt."""
    if not isinstance(value, list) or len(value) != count:
        raise Misdealt(f"{name}: {ascii(value)[:40]} is no list of {count}")
    return [whole_number(name, n, low, high) for n in value]
