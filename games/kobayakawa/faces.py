"""What players read: the line above the table, the table in words, one's own hand."""

from __future__ import annotations

from games.core.aids import of_seat
from games.core.changes import HOLDING, LAST, PASSING
from games.core.secret import Seat
from games.core.table import Event
from games.core.words import Words

from .data import ROUNDS
from .rules import Battle, State


def headline(view: State, w: Words) -> str:
    """The round, and the medals left in the centre."""
    return w("headline", round=max(view.round, 1), rounds=ROUNDS, centre=view.centre)


def text(view: State, w: Words) -> str:
    """The table in words: the cards, then everybody in this round's order."""
    lines = centre(view, w)
    if view.kobayakawa[:-1]:
        lines.insert(1, w("board-covered", cards=view.kobayakawa[:-1]))
    lines += [seat_line(view, seat, w) for seat in view.order if seat not in view.out]
    lines += [w("board-out", who=seat, round=when) for seat, when in view.out.items()]
    lines.append(last_round(view, w))
    return "\n".join(line for line in lines if line)


def seat_line(view: State, seat: Seat, w: Words) -> str:
    """One player: medals, what was discarded, what was said, whether to act."""
    parts = [w("board-seat", who=seat, medals=view.medals[seat])]
    if seat == view.order[0]:  # `first` is the next round's as soon as this one is over
        parts.append(w("board-first"))
    if view.discards[seat]:
        parts.append(w("board-discards", cards=view.discards[seat]))
    said = said_of(view, seat)
    if said:
        parts.append(w(f"board-{said}"))
    return " · ".join(parts)


def news(view: State, w: Words) -> str:
    """What a recap compares: the board, one's own cards, and the round that has begun."""
    passing = [w("round", round=view.round, who=view.order[0])] if view.order else []
    for seat in view.order:
        thrown = [Event("discards", {"who": seat, "it": card}) for card in view.discards[seat]]
        passing += map(w.event, thrown)
        if said_of(view, seat) == "fights":
            passing.append(f"{w.name(seat)}: {w('board-fights')}")
    counts = {"centre": view.centre, "pot": view.pot, "deck": len(view.deck)}
    lines = [PASSING + line for line in passing]
    if w.reader >= 0 and view.hands and w.reader not in view.out:
        lines += [HOLDING + w("news-hand", card=card) for card in view.hands[w.reader].value]
    lines += [w("board-kobayakawa", kobayakawa=one) for one in view.kobayakawa[-1:]]
    lines += [w(f"news-{name}", n=n) for name, n in counts.items()]
    for seat in view.order:
        if seat not in view.out:
            lines.append(w("board-seat", who=seat, medals=view.medals[seat]))
    lines += [LAST + w("board-out", who=seat, round=when) for seat, when in view.out.items()]
    return "\n".join(lines)


def centre(view: State, w: Words) -> list[str]:
    """The Kobayakawa, and what lies in the centre."""
    top = [w("board-kobayakawa", kobayakawa=n) for n in view.kobayakawa[-1:]]
    return [*top, w("board-centre", centre=view.centre, pot=view.pot, deck=len(view.deck))]


def glance(view: State, seat: Seat, w: Words) -> str:
    """What a rival looks for at a seat: its medals, and whether it fights."""
    if seat in view.out:
        return w("glance-out")
    medals, said = w("glance", medals=view.medals[seat]), said_of(view, seat)
    return f"{medals}, {w(f'board-{said}')}" if said in ("fights", "passes") else medals


def said_of(view: State, seat: Seat) -> str:
    """fights, passes, turn (it is this player's turn), or nothing yet."""
    if view.to_act and view.to_act[0] == seat:
        return "turn"
    if view.stage == "bet":
        if seat in view.fighters:
            return "fights"
        if seat not in view.to_act:
            return "passes"
    return ""


def outcome(view: State, w: Words) -> str:
    """Who won the round before; empty in the first."""
    before = view.before
    if before is None:
        return ""
    if before.winner < 0:
        return w("board-before-void", round=before.round)
    return w("board-before", round=before.round, who=before.winner, medals=before.medals)


def last_round(view: State, w: Words) -> str:
    """Who won the round before, and the cards that were shown."""
    if view.before is None:
        return ""
    return " · ".join([outcome(view, w), *showdown(view.before, w)])


def showdown(battle: Battle, w: Words) -> list[str]:
    """The cards that were shown in a battle, a text each."""
    return [
        w(
            "board-helped" if seat == battle.weakest else "board-shown",
            who=seat,
            card=card,
            kobayakawa=battle.kobayakawa,
        )
        for seat, card in battle.shown.items()
    ]


def hand(view: State, seat: Seat, w: Words) -> str:
    """One's own card and medals."""
    if seat in view.out or not view.hands or not view.hands[seat].value:
        return w("hand-none")
    return w("hand", cards=view.hands[seat].value, medals=view.medals[seat])


def changed(before: State, now: State) -> list[str]:
    """The players who have discarded, won or lost medals; and the Kobayakawa."""

    def shown(view: State, seat: Seat) -> tuple[int, list[int]]:
        return view.medals[seat], view.discards[seat] if view.discards else []

    found = [of_seat(s) for s in range(len(now.medals)) if shown(before, s) != shown(now, s)]
    return [*(["pic-kobayakawa"] if before.kobayakawa != now.kobayakawa else []), *found]
