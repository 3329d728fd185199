"""3.13, 6.2 Political cards: how they read, and what they are worth in a debate."""

from __future__ import annotations

from functools import cache
from typing import Any

from games.core.decision import Option

from .data import book
from .state import State


@cache
def card_option(data: str, card: str, half: int) -> Option[str]:
    """A card as its faction reads it: value, issue, bonus, tokens, condition."""
    lines = book(data).lines[card][half]
    args: dict[str, Any] = {"n": book(data).values[card], "card": card}
    for i, (issue, bonus, tokens, when) in enumerate(lines[:2]):
        tail = "" if i == 0 else "2"
        args |= {f"issue{tail}": issue, f"bonus{tail}": bonus, f"tokens{tail}": tokens}
        args[f"when{tail}"] = when or "any"
    key = "opt-leader" if card[0] == "L" else "opt-card2" if len(lines) > 1 else "opt-card"
    return Option(card, card, key=key, args=args)


def speech(s: State, f: int, card: str, kind: str) -> tuple[int, int]:
    """6.2 Value and tokens of a card in a debate on this issue."""
    data = s.book
    total = data.values[card]
    for issue, bonus, n, when in data.lines[card][f % 2]:
        matches = issue in (kind, "ANY") or (issue == "ANY-OST" and kind != "OST")
        if matches and holds_true(s, f, when):
            return total + bonus, n
    return total, 0


def spoken_option(s: State, f: int, card: str, kind: str) -> Option[str]:
    """A card as it would speak in this debate: its value and tokens now, and which card it is."""
    return said_option(s.options.data, card, f % 2, *speech(s, f, card, kind))


@cache
def said_option(data: str, card: str, half: int, total: int, got: int) -> Option[str]:
    """A card with what it counts for."""
    args: dict[str, Any] = {"total": total, "got": got, "n": book(data).values[card]}
    if card[0] == "L":
        return Option(card, card, key="opt-say-leader", args=args)
    lines = book(data).lines[card][half]
    when = lines[0][3] if len(lines) == 1 else ""
    args |= {"on": lines[0][0], "bonus": lines[0][1], "when": when or "any"}
    return Option(card, card, key="opt-say", args=args)


def holds_true(s: State, f: int, when: str) -> bool:
    """6.2 The conditions of a card line."""
    if not when:
        return True
    if when in ("PRE", "POST"):
        return s.post_plague == (when == "POST")
    if when == "DOM":
        return s.cities[f >> 1].dominant == f
    if when == "WARON":
        return s.war
    return s.in_persia == (when == "NOALC")
