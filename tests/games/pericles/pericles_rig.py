"""Positions, and a helper that answers, for the examples of the rulebook."""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import Any

import pytest

from games.core.decision import NOTHING
from games.core.rng import Rng
from games.core.secret import Secret
from games.core.table import Over, Table
from games.pericles import GAME
from games.pericles.data import FACTIONS, PIECES
from games.pericles.state import Expedition, Issue, State

AF, DF, EK, AK = range(4)


def table(
    scenario: str = "archidamian-war",
    rules: int = GAME.rules,
    options: Mapping[str, Any] = NOTHING,
    **changes: Any,
) -> Table[State]:
    """A table for four, each seat the faction of its number, with parts of the state changed."""
    rig = {"factions": [[0, 1, 2, 3]]}
    t: Table[Any] = Table(None, range(4), Rng(b"pericles".ljust(32)), rules, rig)
    t.state = GAME.setup(t, GAME.options.model_validate({"scenario": scenario, **options}))
    for name, value in changes.items():
        setattr(t.state, name, value)
    return t


def put(t: Table[State], theater: int, **pieces: int) -> None:
    """Let exactly these pieces stand in a Theater."""
    row = t.state.board[theater]
    for i, name in enumerate(PIECES):
        t.state.supply[i] += row[i] - pieces.get(name, 0)
        row[i] = pieces.get(name, 0)


def standing(t: Table[State], theater: int) -> dict[str, int]:
    row = t.state.board[theater]
    return {name: row[i] for i, name in enumerate(PIECES) if row[i]}


def clear_map(t: Table[State]) -> None:
    for n in range(len(t.state.board)):
        put(t, n)


def dominant(t: Table[State], athens: int, sparta: int) -> None:
    """Which factions govern."""
    t.state.cities[0].dominant, t.state.cities[1].dominant = athens, sparta


def track(t: Table[State], side: int, *issues: tuple[str, int]) -> None:
    """Lay a track; boxes above zero lie toward the first faction."""
    t.state.cities[side].track = [Issue(kind, box) for kind, box in issues]


def give(t: Table[State], f: int, tokens: int) -> None:
    t.state.cities[f >> 1].reserve += t.state.tokens[f].value - tokens
    t.state.tokens[f].value = tokens


def top_cards(t: Table[State], side: int, *values: int) -> None:
    """Put cards of these values on top of a Battle deck, the first one on top."""
    deck = t.state.cities[side].deck.value
    for value in reversed(values):
        card = next(c for c in deck if t.state.book.values[c] == value)
        deck.remove(card)
        deck.append(card)


def step(rules: Coroutine[Any, Any, Any], values: dict[int, Any] | None = None) -> dict[int, Any]:
    """Hand rules the values they wait for, by seat; the questions that they ask next."""
    if values is not None and len(values) == 1 and rules in ALONE:
        (given,) = values.values()
    else:
        given = values
    ALONE.discard(rules)
    asked, decision = rules.send(given)
    if isinstance(asked, int):
        ALONE.add(rules)
        return {asked: decision}
    return dict(asked)


ALONE: set[Any] = set()  # rules that wait for the value of a single seat


def drive(rules: Coroutine[Any, Any, Any], *answers: tuple[str, Any]) -> Any:
    """Run rules to their end, answering each question in turn; the questions must be these."""
    left: list[tuple[str, Any]] = list(answers)
    values: dict[int, Any] | None = None
    while True:
        try:
            decisions = step(rules, values)
        except StopIteration as done:
            assert not left, f"never asked: {left}"
            return done.value
        values = {}
        for seat, decision in decisions.items():
            assert left, f"not expected: {decision.key} for {FACTIONS[seat]}"
            key, answer = left.pop(0)
            assert decision.key == key, f"asked {decision.key}, not {key}"
            values[seat] = decision.parse(answer)


def asked(rules: Coroutine[Any, Any, Any]) -> dict[int, Any]:
    """The first question of some rules."""
    decisions = step(rules)
    rules.close()
    return decisions


def said(t: Table[State], key: str) -> list[dict[str, Any]]:
    return [dict(event.args) for event in t.events if event.key == key]


def hands(t: Table[State], *cards: list[str]) -> None:
    """Deal these cards; leaders are always in hand."""
    for f, held in enumerate(cards):
        ordinary = [card for card in held if card[0] != "L"]
        for card in ordinary:
            t.state.cities[f >> 1].deck.value.remove(card)
        t.state.hands[f].value = ordinary


def expedition(
    t: Table[State], theater: int, chief: int, tokens: tuple[int, int, int, int] = (0, 0, 0, 0)
) -> Expedition:
    """Put an expedition into a Theater, with these tokens of every faction open to all."""
    e = Expedition(theater, chief, [Secret(n, range(4)) for n in tokens])
    t.state.expedition = e
    return e


def ids(decision: Any) -> list[str]:
    return [option.id for option in decision.options]


def over(rules: Any, *args: Any) -> Over:
    """The end of the match that these rules raise."""
    with pytest.raises(Over) as ended:
        rules(*args)
    return ended.value
