"""The picture of Coup's table: what was announced, a panel for every player, the Court."""

from __future__ import annotations

from games.core.aids import Focus, seats_among
from games.core.drawing import (
    BODY,
    BOLD,
    EDGE,
    LEAST,
    SMALL,
    TEXT,
    WIDE,
    at,
    box,
    brief,
    clipped,
    fitting,
    fresh,
    label,
    news,
    path,
    rays,
    sheet,
    width,
)
from games.core.secret import Seat
from games.core.words import Words

from .cards import back, bust, face
from .emblems import (
    CREAM,
    DIM,
    GOLD,
    GROUND,
    NIGHT,
    PLUM,
    ROSE,
    TITLE,
    WINE,
    coin,
    emblem,
)
from .faces import happened, on_turn
from .state import NOBODY, State

HEAD, PANEL, ROW, STEP, LEGEND = 196, 354, 222, 370, 74
NEWS, NONE = 40, frozenset[Seat]()  # height of the line that says what is new
FOOTNOTE = 36  # more in a row, where there are sides or games won


def marked(view: State, w: Words, part: str, focus: Focus) -> str:
    """The table, with the players of whom something is new to the reader."""
    return board(view, w, seats_among(focus.changed))


def board(view: State, w: Words, new: frozenset[Seat] = NONE) -> str:
    """An SVG of what this reader may see; players of whom something is `new` are marked."""
    w = brief(w)
    n, high = len(view.coins), ROW + FOOTNOTE * footnoted(view)
    panels = [panel(view, seat, w, *corner_of(seat, high), high) for seat in range(n)]
    bottom = HEAD + 20 + (n + 1) // 2 * (high + 16)
    foot = bottom + LEGEND * (2 if view.sides else 1)
    return sheet(
        foot + (NEWS if new else 0),
        header(view, w),
        *panels,
        *[fresh(x + 6, y + 6) for x, y in (corner_of(seat, high) for seat in sorted(new))],
        legend(view, w, bottom),
        news(w("pic-new"), 0, foot, WIDE, NEWS) if new else "",
        background=NIGHT,
    )


def corner_of(seat: Seat, high: float) -> tuple[float, float]:
    """The upper left corner of a player's panel."""
    return EDGE + seat % 2 * STEP, HEAD + 20 + seat // 2 * (high + 16)


def footnoted(view: State) -> bool:
    """Whether there is a line below the cards."""
    return bool(view.sides) or view.options.rounds_to_win > 1


# What was announced ---------------------------------------------------------------------------


def header(view: State, w: Words) -> str:
    """The last move in big letters, what stood in its way, and how it went."""
    move, said = view.move, happened(view, w)
    role = move.block or (move.claim if move.claim in GROUND else "")
    ground, dark = GROUND[role] if role else ("#8a2a4a", WINE)
    figure = at(22, -6, bust(role), 1.04) if role else sign(view)
    scene = box(0, 0, WIDE, HEAD, dark, 0) + rays(130, 120, 900, 26, ground, 0.35) + figure
    parts = [clipped(box(0, 0, WIDE, HEAD, "#000", 0), scene)]
    turn = corner(view, w)
    parts.append(label(turn, WIDE - EDGE, 40, SMALL, CREAM, BOLD, "end", most=500))
    short, most = happened(view, w, brief=True), WIDE - EDGE - 250
    title = fitting([said[0], short[0]], TITLE, most) if said else w("pic-start")
    parts.append(label(title, 250, 92, 56, CREAM, TITLE, most=most))
    if between := latest(said[1:-1], short[1:-1], most):
        parts.append(label(between, 250, 138, BODY, CREAM, most=most))
    if said:
        parts.append(label(said[-1], 250, 178 if between else 146, BODY, GOLD, BOLD, most=most))
    return "".join(parts)


def latest(said: list[str], short: list[str], most: float) -> str:
    """What stood in the way, on one line: what came first is left out where it does not fit."""
    ways = [" · ".join(each[n:]) for n in range(len(said)) for each in (said, short)]
    return fitting(ways, TEXT, most) if ways else ""


def corner(view: State, w: Words) -> str:
    """The turn, and the game of a match."""
    if view.options.rounds_to_win > 1:
        return w("pic-match", game=view.game, won=view.options.rounds_to_win)
    return w("pic-turn", turn=max(view.turn, 1))


def sign(view: State) -> str:
    """In the place of a figure, where nobody is claimed: a coin, or a crown that falls."""
    if view.move.action == "coup":
        return at(70, 92, emblem("duke", 0, -40, 120, GOLD), turn=24)
    return coin(130, 100, 68) if view.move.who != NOBODY else at(72, 22, back(0, 0, 110, 150))


# One player -----------------------------------------------------------------------------------


def panel(view: State, seat: Seat, w: Words, x: float, y: float, high: float) -> str:
    """Name, coins, the two cards, what was claimed; side and games won below."""
    turn, gone = seat == on_turn(view) and seat not in view.out, seat in view.out
    edge = {"stroke": GOLD, "stroke_width": 6} if turn else {}
    parts = [box(x, y, PANEL, high, PLUM if turn else WINE, 22, **edge)]
    left = x + 20
    if turn:
        parts.append(path(f"M{x + 18:g} {y + 19:g}l22 15l-22 15Z", GOLD))
        left += 30
    number = view.coins[seat]
    if gone:
        place = w("pic-place", place=len(view.coins) - view.out.index(seat))
        right = width(place, 46, TITLE) + 18
        parts.append(label(place, x + PANEL - 18, y + 52, 46, DIM, TITLE, "end"))
    else:
        wide = width(str(number), 50, TITLE)
        right = wide + 78
        parts.append(coin(x + PANEL - 50 - wide, y + 36, 22))
        parts.append(label(number, x + PANEL - 18, y + 53, 50, GOLD, TITLE, "end"))
    parts.append(named(seat, w, left, y + 48, x + PANEL - right - 8 - left, gone))
    parts += cards(view, seat, x + 20, y + 70)
    if view.claims and view.claims[seat] and not gone:
        parts.append(bubble(view.claims[seat], x + 242, y + 76))
    if note := footnote(view, seat, w):
        parts.append(label(note, x + 20, y + ROW + 18, LEAST, ROSE, most=PANEL - 40))
    return "".join(parts)


def named(seat: Seat, w: Words, x: float, y: float, most: float, gone: bool) -> str:
    """A name; the reader's own with a mark."""
    mine = w("pic-you") if seat == w.reader else ""
    extra = width(mine, SMALL, BOLD) + 10 if mine else 0
    name = label(w.name(seat), x, y, 38, DIM if gone else CREAM, BOLD, most=most - extra)
    if not mine:
        return name
    wide = min(width(w.name(seat), 38, BOLD), most - extra)
    return name + label(mine, x + wide + 10, y, SMALL, GOLD, BOLD)


def cards(view: State, seat: Seat, x: float, y: float) -> list[str]:
    """Cards lost lie face up and dark; the others face down, but a reader's own are shown."""
    shown = [(role, True) for role in (view.lost[seat] if view.lost else [])]
    hand = view.hands[seat] if view.hands else None
    if hand is not None:
        own = [""] * len(hand) if hand.sealed else hand.value
        shown += [(role, False) for role in own[: 2 - len(shown)]]
    return [
        face(role, x + i * 106, y, 96, 132, lost=lost) if role else back(x + i * 106, y, 96, 132)
        for i, (role, lost) in enumerate(shown)
    ]


def footnote(view: State, seat: Seat, w: Words) -> str:
    """Side, and games won."""
    parts = [w(f"tag-{view.word(view.sides[seat])}")] if view.sides else []
    if view.options.rounds_to_win > 1:
        parts.append(w("board-won", won=view.won[seat]))
    return " · ".join(parts)


def bubble(said: list[str], x: float, y: float) -> str:
    """The characters that somebody has claimed, true or not."""
    columns = 1 if len(said) < 3 else 2
    rows = -(-len(said) // columns)
    size, step = (38, 44) if columns == 1 else (32, 37)
    parts = [speech(x, y, 92, rows * step + 14)]
    for i, role in enumerate(said):
        left = x + 27 if columns == 1 else x + 11 + i % 2 * 39
        parts.append(emblem(role, left, y + 9 + i // columns * step, size, GROUND[role][1]))
    return "".join(parts)


def speech(x: float, y: float, w: float, h: float) -> str:
    """A speech bubble."""
    r = min(14, h / 3)
    body = f"M{x:g} {y + r:g}q0 {-r:g} {r:g} {-r:g}h{w - 2 * r:g}q{r:g} 0 {r:g} {r:g}v{h - 2 * r:g}"
    foot = f"q0 {r:g} {-r:g} {r:g}h{-(w - 2 * r - r * 2):g}l{-r:g} {r * 1.2:g}v{-r * 1.2:g}"
    return path(f"{body}{foot}h{-r:g}q{-r:g} 0 {-r:g} {-r:g}Z", CREAM)


def legend(view: State, w: Words, y: float) -> str:
    """The Court deck, the Reserve, and what a bubble means."""
    parts = [back(EDGE + i * 9, y + 2, 42, 54, 6) for i in range(min(3, len(view.court)))]
    left = w("pic-court", deck=len(view.court))
    parts.append(label(left, EDGE + 76, y + 40, SMALL, ROSE, most=300))
    parts.append(speech(446, y + 8, 42, 34))
    parts.append(label(w("pic-legend"), 502, y + 40, SMALL, ROSE, most=250))
    if view.sides:
        reserve = w("pic-reserve", coins=view.reserve)
        parts.append(coin(EDGE + 24, y + LEGEND + 24, 24))
        parts.append(label(reserve, EDGE + 76, y + LEGEND + 36, SMALL, ROSE, most=600))
    return "".join(parts)
