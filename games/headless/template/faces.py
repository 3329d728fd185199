"""What players read: the line above the table, the table in words, one's own hand."""

from __future__ import annotations

from games.core.secret import Seat
from games.core.words import Words

from .rules import State


def headline(view: State, w: Words) -> str:
    """The round, of how many."""
    return w("headline", round=max(view.round, 1), rounds=view.rounds)


def text(view: State, w: Words) -> str:
    """The table in words: enough to play by."""
    lines = [
        w("board-seat", who=seat, points=points) + (f" · {w('board-turn')}" if turn else "")
        for seat, points in enumerate(view.points)
        for turn in (view.to_act[:1] == [seat],)
    ]
    if view.discards:
        lines.append(w("board-discards", cards=view.discards))
    lines += [w("board-shown", who=seat, card=card) for seat, card in view.shown.items()]
    return "\n".join(lines)


def hand(view: State, seat: Seat, w: Words) -> str:
    """One's own card."""
    held = view.hands[seat] if view.hands else None
    if held is None or held.sealed or not held.value:
        return w("hand-none")
    return w("hand", card=held.value[0])
