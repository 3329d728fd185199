"""3.13, 6.2 Political cards: how they read, and what they are worth in a debate."""

from __future__ import annotations

from collections.abc import Sequence
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


def conditions(s: State, f: int) -> tuple[str, ...]:
    """6.2 The conditions of card lines that are met now."""
    return (
        "",
        "POST" if s.post_plague else "PRE",
        "DOM" if s.cities[f >> 1].dominant == f else "",
        "WARON" if s.war else "",
        "NOALC" if s.in_persia else "ALC",
    )


def speech(s: State, f: int, card: str, kind: str) -> tuple[int, int]:
    """6.2 Value and tokens of a card in a debate on this issue."""
    return value_of(s.options.data, f % 2, conditions(s, f), kind, card)


@cache
def value_of(data: str, half: int, met: tuple[str, ...], kind: str, card: str) -> tuple[int, int]:
    """6.2 The same by what it hangs on: the first line that is on the issue and applies counts."""
    total = book(data).values[card]
    for issue, bonus, n, when in book(data).lines[card][half]:
        matches = issue in (kind, "ANY") or (issue == "ANY-OST" and kind != "OST")
        if matches and when in met:
            return total + bonus, n
    return total, 0


def spoken_options(s: State, f: int, cards: Sequence[str], kind: str) -> list[Option[str]]:
    """Cards as they would speak in this debate: their value and tokens now, and which they are."""
    data, met = s.options.data, conditions(s, f)
    return [said_option(data, f % 2, met, kind, card) for card in cards]


@cache
def said_option(data: str, half: int, met: tuple[str, ...], kind: str, card: str) -> Option[str]:
    """A card with what it counts for."""
    total, got = value_of(data, half, met, kind, card)
    args: dict[str, Any] = {"total": total, "got": got, "n": book(data).values[card]}
    if card[0] == "L":
        return Option(card, card, key="opt-say-leader", args=args)
    lines = book(data).lines[card][half]
    when = lines[0][3] if len(lines) == 1 else ""
    args |= {"on": lines[0][0], "bonus": lines[0][1], "when": when or "any"}
    return Option(card, card, key="opt-say", args=args)
