"""What players read: the line above the table, the table in words, one's own hand."""

from __future__ import annotations

from games.core.secret import Seat
from games.core.words import Words

from .rules import ROUNDS, State


def headline(view: State, w: Words) -> str:
    return w("headline", round=max(view.round, 1), rounds=ROUNDS, centre=view.centre)


def text(view: State, w: Words) -> str:
    lines = []
    if view.kobayakawa:
        lines.append(w("board-kobayakawa", kobayakawa=view.kobayakawa[-1]))
        if view.kobayakawa[:-1]:
            lines.append(w("board-covered", cards=view.kobayakawa[:-1]))
    lines.append(w("board-centre", centre=view.centre, pot=view.pot, deck=len(view.deck)))
    for seat, medals in enumerate(view.medals):
        if seat in view.out:
            lines.append(w("board-out", who=seat, round=view.out[seat]))
            continue
        parts = [w("board-seat", who=seat, medals=medals)]
        if seat == view.first:
            parts.append(w("board-first"))
        if view.discards and view.discards[seat]:
            parts.append(w("board-discards", cards=view.discards[seat]))
        if seat in view.fighters:
            parts.append(w("board-fights"))
        hand = view.hands[seat] if view.hands else None
        if hand is not None and not hand.sealed and hand.value and seat != w.reader:
            parts.append(w("board-shown", card=hand.value[0]))
        lines.append(" · ".join(parts))
    return "\n".join(lines)


def hand(view: State, seat: Seat, w: Words) -> str:
    if seat in view.out or not view.hands or not view.hands[seat].value:
        return w("hand-none")
    return w("hand", cards=view.hands[seat].value, medals=view.medals[seat])
