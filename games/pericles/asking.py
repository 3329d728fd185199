"""15. Factions and the people behind them: one seat may hold several, Phormio the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.decision import NOTHING, Barred, Choice, Decision, Number, Option
from games.core.secret import Secret, seal

from . import phormio
from .data import FACTIONS
from .state import ABOUT, BOT, T


async def ask(t: T, f: int, decision: Decision) -> Any:
    """Ask one faction: the person who holds it, or Phormio."""
    seat = t.state.owner[f]
    if seat >= 0:
        return await t.ask(seat, decision)
    return _phormio(t, f, decision)


async def ask_all(t: T, decisions: Mapping[int, Decision]) -> dict[int, Any]:
    """Ask several factions at once, in secret; all answers open together.

    A person who holds several of them is asked for one after the other.
    """
    if not decisions:
        return {}
    owner, values = t.state.owner, {}
    waiting = [f for f in decisions if owner[f] >= 0]
    while waiting:
        batch: dict[int, int] = {}
        for f in waiting:
            batch.setdefault(owner[f], f)
        answers = await t.together({seat: decisions[f] for seat, f in batch.items()})
        for seat, f in batch.items():
            values[f] = answers[seat]
        waiting = [f for f in waiting if f not in values]
    for f, decision in decisions.items():
        if owner[f] < 0:
            values[f] = _phormio(t, f, decision)
    return {f: values[f] for f in decisions}


def _phormio(t: T, f: int, decision: Decision) -> Any:
    """What Phormio answers from what this faction may see; said aloud unless it is a secret."""
    answer = phormio.answer(seal(t.state, BOT + f), f, decision)
    if not decision.secret:
        t.reveal("", Secret(answer, {BOT + f}))
    return decision.parse(answer)


async def choose(
    t: T,
    f: int,
    key: str,
    options: Sequence[Option[Any]],
    about: Mapping[str, Any] = NOTHING,
    barred: Sequence[Barred] = (),
    secret: bool = False,
) -> Any:
    """Ask a faction to pick one option."""
    seat = t.state.owner[f]
    if seat >= 0:
        return await t.choose(seat, key, options, said(f, about), barred, secret)
    return _phormio(t, f, Choice(key, options, 1, 1, said(f, about), barred, secret))


async def number(
    t: T, f: int, key: str, low: int, high: int, about: Mapping[str, Any] = NOTHING
) -> int:
    """Ask a faction for a number."""
    seat = t.state.owner[f]
    if seat >= 0:
        return await t.number(seat, key, low, high, said(f, about))
    return int(_phormio(t, f, Number(key, low, high, said(f, about))))


def said(f: int, about: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a question says, and of which faction it is asked."""
    return {"faction": FACTIONS[f], **about} if about else ABOUT[f]
