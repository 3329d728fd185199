"""What players read: the line above the table, the table in words, one's own cards."""

from __future__ import annotations

from games.core.aids import of_seat
from games.core.changes import HOLDING, LAST, PASSING
from games.core.secret import Seat
from games.core.words import Words

from .data import NO_DUKE
from .state import NOBODY, State, TableOptions


def headline(view: State, w: Words) -> str:
    """Whose turn it is, and which turn; nobody's any more when one alone is left."""
    if len(view.living) == 1:
        return w("headline-over", turn=view.turn)
    if view.options.rounds_to_win > 1:
        return w("headline-match", game=view.game, turn=view.turn, who=view.active)
    return w("headline", turn=view.turn, who=view.active)


def text(view: State, w: Words) -> str:
    """The board in words, the last move first, then everybody in turn order."""
    lines = [" · ".join(happened(view, w)), w("board-court", deck=len(view.court))]
    if view.sides:
        lines[-1] += " · " + w("board-reserve", coins=view.reserve)
    lines += [seat_line(view, seat, w) for seat in range(len(view.coins))]
    return "\n".join(line for line in lines if line)


def news(view: State, w: Words) -> str:
    """What a recap compares: without moves and claims, which were said as they went."""
    lines = [HOLDING + w("news-hand", role=view.word(role)) for role in own(view, w.reader)]
    lines.append(w("board-court", deck=len(view.court)))
    if view.sides:
        lines[-1] += " · " + w("board-reserve", coins=view.reserve)
    for seat in range(len(view.coins)):
        if seat in view.out:
            lost = [w("news-lost", role=view.word(role)) for role in view.lost[seat]]
            lines.append(LAST + " · ".join([f"{w.name(seat)}: {w('glance-out')}", *lost]))
        else:
            lines.append(seat_line(view, seat, w, news=True))
    return "\n".join([*lines, PASSING + headline(view, w)])


def own(view: State, seat: Seat) -> list[str]:
    """The characters in a seat's own hand; none for spectators."""
    return view.hands[seat].value if seat >= 0 and view.hands else []


def happened(view: State, w: Words, *, brief: bool = False) -> list[str]:
    """What was announced last, who stood in the way, and how it ended; `brief` names only whoever
    is not shown by the table: neither who has the turn nor the character of a block."""
    move = view.move
    if move.who == NOBODY:
        return []
    action = view.word(move.action)
    if move.whom == NOBODY:
        parts = [w("board-move", who=move.who, action=action)]
    else:
        key = "board-deed-at" if brief else "board-move-at"
        parts = [w(key, who=move.who, action=action, whom=move.whom)]
    if move.claim:
        claim = "purse" if move.claim == NO_DUKE else "claim"
        parts.append(w(f"board-{claim}", role=view.word(move.claim)))
    if move.doubter != NOBODY:
        parts.append(w("board-doubt", who=move.doubter))
    if move.blocker != NOBODY:
        key = "board-blocker" if brief else "board-block"
        parts.append(w(key, who=move.blocker, role=view.word(move.block)))
    if move.denier != NOBODY:
        parts.append(w("board-doubt", who=move.denier))
    parts.append(w(f"board-end-{move.end or 'open'}"))
    return parts


def seat_line(view: State, seat: Seat, w: Words, *, news: bool = False) -> str:
    """One player: coins, cards face down, cards lost, side; where it is not for `news`, claims and
    whether it is their turn."""
    lost = [view.word(role) for role in view.lost[seat]]
    if seat in view.out:
        return w("board-out", who=seat, place=len(view.coins) - view.out.index(seat), role=lost)
    parts = [w("board-seat", who=seat, coins=view.coins[seat], cards=len(view.hands[seat]))]
    if lost:
        parts += (
            [w("news-lost", role=one) for one in lost] if news else [w("board-lost", role=lost)]
        )
    if view.sides:
        parts.append(w("board-side", side=view.word(view.sides[seat])))
    if view.claims[seat] and not news:
        parts.append(w("board-claims", role=[view.word(role) for role in view.claims[seat]]))
    if view.options.rounds_to_win > 1:
        parts.append(w("board-won", won=view.won[seat]))
    if seat == on_turn(view) and not news:
        parts.append(w("board-turn"))
    return " · ".join(parts)


def on_turn(view: State) -> Seat:
    """Whose turn it is; nobody's, once the game is decided."""
    return NOBODY if len(view.out) >= len(view.coins) - 1 else view.active


def glance(view: State, seat: Seat, w: Words) -> str:
    """What a rival looks for at a seat: coins and cards, and on which side it is."""
    if seat in view.out:
        return w("glance-out")
    shown = w("glance", coins=view.coins[seat], cards=len(view.hands[seat]))
    return f"{shown}, {w('side-' + view.word(view.sides[seat]))}" if view.sides else shown


def hand(view: State, seat: Seat, w: Words) -> str:
    """One's own cards and coins, and on which side one is."""
    if not view.hands or seat in view.out:
        return w("hand-none")
    roles = [view.word(role) for role in view.hands[seat].value]
    if not roles:
        return w("hand-none")
    lines = [w("hand", role=roles, coins=view.coins[seat])]
    if view.sides:
        lines[0] += f" · {w('side-' + view.word(view.sides[seat]))}"
    if view.aside:
        lines.append(w("hand-aside", role=[view.word(r) for r in view.aside[seat].value]))
    return "\n".join(lines)


def caveats(options: TableOptions, seated: int, drawn: bool) -> list[str]:
    """How a game of two begins says nothing where more play."""
    more = options.reformation or seated > 2
    return ["two_players"] if more and options.two_players != "simple" else []


def changed(before: State, now: State) -> list[str]:
    """The players who have lost a card, claimed a character or changed sides."""

    def shown(view: State, seat: Seat) -> list[object]:
        return [rows[seat] for rows in (view.lost, view.claims, view.sides) if rows]

    return [of_seat(s) for s in range(len(now.coins)) if shown(before, s) != shown(now, s)]
