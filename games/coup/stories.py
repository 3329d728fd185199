"""Coup's pictures for everybody: the box, a bluff caught or believed too late, the end poster."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from games.core.art import Ending, Highlight, Illustration
from games.core.drawing import (
    BODY,
    BOLD,
    EDGE,
    SMALL,
    WIDE,
    at,
    box,
    brief,
    circle,
    clipped,
    label,
    path,
    rays,
    sheet,
)
from games.core.posters import (
    HERO_HEIGHT,
    Style,
    facts,
    headline,
    hero,
    machine,
    named,
    standing,
    talk,
)
from games.core.secret import Seat
from games.core.table import Event
from games.core.words import Words

from .cards import back, bust, face, plain, scene, torn
from .data import CHARACTERS
from .emblems import (
    CREAM,
    GOLD,
    GROUND,
    INK,
    LIE,
    NIGHT,
    PLUM,
    ROSE,
    TITLE,
    TRUE,
    WINE,
    cross,
    emblem,
    tick,
)
from .state import NOBODY, State
from .tales import is_lie

STYLE = Style(
    title=TITLE,
    ground=NIGHT,
    panel=WINE,
    strip=PLUM,
    paper=CREAM,
    muted=ROSE,
    accent=GOLD,
    labels=(TRUE, LIE),
    flame=LIE,
    ink=INK,
    name=INK,
)
CROWD = (  # who stands where on the box, from back to front
    ("captain", -18, 80, 1.05),
    ("ambassador", 592, 84, 1.0),
    ("assassin", 128, 62, 1.12),
    ("contessa", 428, 66, 1.1),
    ("duke", 268, 30, 1.24),
)
CURTAIN = (
    "M0 0H780V20C700 60 640 30 585 40C520 60 450 40 390 44C330 40 260 60 195 40C140 30 80 60 0 20Z"
)
RED, CRIMSON, BLUE, DUSK = "#4a0b1c", "#86142d", "#0b2350", "#1b4a94"
SHORT = 300
LOST = ("concedes", "declines", "loses", "tells-caught", "tells-silent")
Lines: TypeAlias = tuple[str, str, str]  # one big word, who, whom


def lid(w: Words) -> Illustration:
    """The game's own picture: the court behind a curtain."""
    return curtain(w("game"), w("pic-tagline"), w)


def urbis_lid(w: Words) -> Illustration:
    """The same court, by its name in the other edition."""
    return curtain(w("game-urbis"), w("pic-tagline-urbis"), w)


def curtain(name: str, tagline: str, w: Words) -> Illustration:
    """The court behind a curtain, over a name and what the game is about."""
    crowd = "".join(at(x, y, bust(role), scale) for role, x, y, scale in CROWD)
    beams = box(0, 0, WIDE, 330, "#5c1730", 0) + rays(390, 250, 900, 30, "#7d1f40", 0.8)
    parts = [
        clipped(box(0, 0, WIDE, 330, "#000", 0), beams + crowd),
        path(CURTAIN, "#2b0a18"),
        path("M0 258C200 300 580 300 780 258V340H0Z", NIGHT),
        label(
            name,
            390,
            336,
            122,
            GOLD,
            TITLE,
            "middle",
            WIDE - 2 * EDGE,
            stroke_linejoin="round",
            stroke=NIGHT,
            stroke_width=16,
            paint_order="stroke",
        ),
        label(tagline, 390, 410, BODY + 2, CREAM, BOLD, "middle", WIDE - 2 * EDGE),
    ]
    return Illustration(sheet(440, *parts, background=NIGHT), w("alt-box", game=name))


# Moments --------------------------------------------------------------------------------------


def caught(view: State, said: Sequence[Event], w: Words) -> Illustration | None:
    """Somebody claimed a character and did not show it: a lie, if the truth has to be shown."""
    move, who = view.move, int(said[0].args["who"])
    blocking = who == move.blocker and move.denier != NOBODY
    role, by = (move.block, move.denier) if blocking else (move.claim, move.doubter)
    if role not in GROUND or by == NOBODY or who not in (move.who, move.blocker):
        return None
    sure = not view.options.decline_proof
    words = {"role": view.word(role), "card": view.word(role), "sure": sure}

    def lines(w: Words) -> Lines:
        return (
            w("moment-caught", sure=sure),
            w("moment-caught-who", who=who, **words),
            w("moment-caught-by", by=by),
        )

    card = torn(role, 84, 32, 184, 240)
    return banner(RED, CRIMSON, card, lines, said, who, w)


def proved(view: State, said: Sequence[Event], w: Words) -> Illustration | None:
    """Somebody was doubted and had it."""
    who, shown = int(said[0].args["who"]), said[0].args["card"]
    by = next((int(one.args["who"]) for one in said if one.key == "loses"), NOBODY)
    role = plain(str(shown[0])) if isinstance(shown, list) and len(shown) == 1 else ""
    if role not in GROUND or by == NOBODY:
        return None
    card = at(104, 36, face(role, 0, 0, 184, 236, 18, head=False), turn=-5) + tick(300, 238, 40)

    def lines(w: Words) -> Lines:
        return (
            w("moment-true"),
            w("moment-true-who", who=who, card=str(shown[0])),
            w("moment-true-by", by=by),
        )

    return banner(BLUE, DUSK, card, lines, said, by, w)


def banner(
    night: str,
    ray: str,
    card: str,
    lines: Callable[[Words], Lines],
    said: Sequence[Event],
    loser: Seat,
    w: Words,
) -> Illustration:
    """The card on the left, one big word, who and whom, and what it cost."""
    title, first, second = lines(brief(w))
    parts = [rays(190, 150, 900, 22, ray, 0.85), card]
    parts.append(label(title, 364, 112, 116, CREAM, TITLE, most=394))
    parts.append(label(first, 366, 174, BODY + 2, CREAM, BOLD, most=390))
    parts.append(label(second, 366, 216, BODY + 2, GOLD, BOLD, most=390))
    lost = next(
        (one.args["card"] for one in said if one.key == "loses" and one.args["who"] == loser), ""
    )
    last = ""
    if isinstance(lost, str) and plain(lost) in GROUND:
        last = w("moment-loses", who=loser, card=lost)
        shown = brief(w)("moment-loses", who=loser, card=lost)
        role = plain(lost)
        parts.append(circle(390, 262, 25, CREAM) + emblem(role, 371, 243, 38, GROUND[role][1]))
        parts.append(label(shown, 428, 273, BODY, CREAM, most=330))
    title, first, second = lines(w)
    alt = w("alt-moment", title=title, first=first, second=second, last=last).strip()
    return Illustration(sheet(SHORT, *parts, background=night), alt)


# The end --------------------------------------------------------------------------------------


def poster(views: Sequence[State], ending: Ending, w: Words) -> Illustration:
    """All cards open, what will be talked about, ratings."""
    view, short = views[0], brief(w)
    parts = [
        victory(views, ending),
        headline(ending, STYLE, short),
        path("M0 400H780V384Q390 424 0 384Z", NIGHT),
    ]
    grid, y = court(views, ending, short, HERO_HEIGHT + 16)
    parts.append(grid)
    moments, y = talk(ending, STYLE, w, y, icon)
    row, y = facts(ending, STYLE, y)
    strip, y = standing(ending, STYLE, w, y)
    told = " ".join(f"{one.title} {one.text}".strip() for one in ending.moments)
    held = "; ".join(
        w("poster-held", who=seat, role=[view.word(r) for r in cards(views, seat)])
        for seat in range(len(views))
    )
    alt = w("alt-poster", line=ending.line, told=f"{held}. {told}")
    return Illustration(sheet(y + 4, *parts, moments, row, strip, background=NIGHT), alt)


def victory(views: Sequence[State], ending: Ending) -> str:
    """The winner's character in the sun."""
    winner = ending.winners[0] if ending.winners else 0
    own = views[winner].hands[winner].value if views[winner].hands else []
    role = own[0] if own else "duke"
    return hero(
        box(0, 0, WIDE, HERO_HEIGHT, "#b5740f", 0)
        + rays(585, 220, 900, 26, GOLD, 0.85)
        + circle(585, 230, 190, "#fff0c0", opacity=0.55)
        + at(400, -20, bust(role), 1.85)
    )


def cards(views: Sequence[State], seat: Seat) -> list[str]:
    """What a seat held at the end, and what it had lost."""
    own = views[seat].hands[seat].value if views[seat].hands else []
    lost = views[seat].lost[seat] if views[seat].lost else []
    return [*own, *lost]


def court(views: Sequence[State], ending: Ending, w: Words, y: float) -> tuple[str, float]:
    """Everybody's cards, the first at the table first; and where they end."""
    seats = sorted(range(len(views)), key=lambda seat: ending.places[seat])
    columns = min(4, len(seats))
    wide = (WIDE - 2 * EDGE - 14 * (columns - 1)) / columns
    parts = []
    for i, seat in enumerate(seats):
        x, top = EDGE + i % columns * (wide + 14), y + i // columns * 246
        parts.append(courtier(views, seat, ending, w, x, top, wide))
    return "".join(parts), y + (len(seats) + columns - 1) // columns * 246 + 6


def courtier(
    views: Sequence[State], seat: Seat, ending: Ending, w: Words, x: float, y: float, wide: float
) -> str:
    """One player at the end: name, place, the cards that were left and those lost."""
    won = seat in ending.winners
    edge = {"stroke": GOLD, "stroke_width": 5} if won else {}
    place = w("pic-place", place=ending.places[seat])
    middle = x + wide / 2
    parts = [box(x, y, wide, 234, WINE, 18, **edge)]
    parts.append(
        label(named(seat, ending, w), middle, y + 42, SMALL + 2, CREAM, BOLD, "middle", wide - 20)
    )
    parts.append(label(place, middle, y + 222, SMALL + 2, GOLD, TITLE, "middle"))
    own = views[seat].hands[seat].value if views[seat].hands else []
    shown = cards(views, seat)[:2]
    left = middle - 38 * len(shown) + 3
    for i, role in enumerate(shown):
        parts.append(face(role, left + i * 76, y + 60, 70, 126, 10, lost=i >= len(own)))
    parts.append(machine(seat, ending, STYLE, middle, y + 2))
    return "".join(parts)


def icon(told: Highlight, x: float, y: float) -> str:
    """The character that a moment is about, with a cross for what was not shown."""
    role = about(told)
    if not role:
        return back(x + 14, y + 2, 64, 88, 8)
    parts = at(x, y, scene(role, 92, 92, 46, 1.45))
    if told.event is not None and (told.event.key in LOST or is_lie(told.event)):
        parts += circle(x + 82, y + 78, 20, NIGHT) + cross(x + 82, y + 78, 9)
    return parts


def about(told: Highlight) -> str:
    """The character named in what was said; empty for none."""
    if told.event is None:
        return ""
    given = told.event.args.get("card", "")
    named = given[0] if isinstance(given, list) and given else given
    role = plain(named) if isinstance(named, str) else ""
    return role if role in CHARACTERS else ""
