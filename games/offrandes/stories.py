"""Offrandes' pictures for everybody: the box, an offering driven out, the end poster."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.art import Ending, Highlight, Illustration
from games.core.drawing import (
    BODY,
    BOLD,
    EDGE,
    SMALL,
    TEXT,
    WIDE,
    box,
    brief,
    circle,
    clean,
    fitted,
    label,
    path,
    rich,
    sheet,
    width,
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

from .animals import animal
from .data import ALTARS, ANIMALS, CHARACTERS, CITIES, CORRUPTOR, PRIESTESS, SOLDIER, WATER
from .offerings import altar_points
from .signs import (
    ASH,
    BLACK,
    BONE,
    CLAY,
    FIRED,
    GOLD,
    MARK,
    NIGHT,
    PALE,
    SOOT,
    STRAW,
    TITLE,
    clay,
    disc,
    meander,
    roundel,
)
from .state import State

STYLE = Style(
    title=TITLE, ground=NIGHT, panel=SOOT, strip=ASH, paper=BONE, muted=PALE, accent=GOLD,
    labels=(MARK, GOLD), flame=MARK, ink=BLACK, name=BLACK, largest=120,
)  # fmt: skip
CROWD = ((PRIESTESS, 108, 140), (WATER, 390, 150), (SOLDIER, 672, 140))
ROW = 76


def lid(w: Words) -> Illustration:
    """The game's own picture: three painted roundels between two bands."""
    parts = [clay(40, 340), meander(0), *(roundel(trade, x, y + 48, 118) for trade, x, y in CROWD)]
    parts.append(box(0, 330, WIDE, 120, BLACK, 0))
    parts.append(label(w("game"), 390, 396, 80, GOLD, TITLE, "middle", 620))
    parts.append(label(w("pic-tagline"), 390, 438, SMALL, BONE, BOLD, "middle", WIDE - 2 * EDGE))
    return Illustration(sheet(492, *parts, meander(452), background=NIGHT), w("alt-box"))


def replaced(view: State, said: Sequence[Event], w: Words) -> Illustration | None:
    """A better offering drives another's animals off an altar."""
    old, altar = said[0].args, view.offered
    there = view.altars[altar] if altar >= 0 else None
    if there is None or there.owner == int(old["owner"]):
        return None
    kind, number, loser = ANIMALS.index(str(old["animal"])), int(old["number"]), int(old["owner"])
    letters = [w(f"letter-{CITIES[seat]}") for seat in range(len(view.money))]
    god, short = w(f"altar-{ALTARS[altar]}"), brief(w)
    words = {"who": there.owner, "whom": loser, "altar": ALTARS[altar]}
    parts = [
        clay(0, 300),
        label(god, 390, 64, 56, BLACK, TITLE, "middle", 620),
        box(296, 214, 188, 14, BLACK, 4) + box(314, 226, 152, 40, BLACK, 4),
        flock(kind, number, 150, True),
        flock(there.animal, there.number, 390, False),
        disc(loser, letters[loser], 150, 222, 24),
        disc(there.owner, letters[there.owner], 390, 246, 17),
        path("M236 150h-40m16 -16l-16 16l16 16", stroke=BLACK, stroke_width=9),
        box(520, 110, 232, 136, BLACK, 22),
        label(short.name(there.owner), 636, 158, BODY + 2, GOLD, BOLD, "middle", 208),
        label(short("pic-drives-out"), 636, 196, SMALL, BONE, TEXT, "middle", 208),
        label(short.name(loser), 636, 232, BODY, BONE, BOLD, "middle", 208),
        label(short("moment-replaced", **words), 390, 290, SMALL, BLACK, BOLD, "middle", 724),
    ]
    flocks = [
        w("flock", animal=ANIMALS[k], number=n)
        for k, n in ((there.animal, there.number), (kind, number))
    ]
    alt = w("alt-replaced", told=w("moment-replaced", **words), new=flocks[0], old=flocks[1])
    return Illustration(sheet(300, *parts, background=FIRED), alt)


def flock(kind: int, number: int, x: float, faded: bool) -> str:
    """So many animals of a kind: one of them, and the number."""
    beast = animal(kind, x - 20, 110, 96, 0.55 if faded else None)
    return beast + label(f"{number} ×", x - 26, 178, 46, BLACK, BOLD, "end")


# The end --------------------------------------------------------------------------------------


def poster(views: Sequence[State], ending: Ending, w: Words) -> Illustration:
    """Everybody's devotion and altars; what will be talked about."""
    view, short = views[0], brief(w)
    best = ending.winners[0] if ending.winners else 0
    steps = view.steps[best]
    trade = max(range(len(CHARACTERS)), key=lambda one: (steps[one], one != CORRUPTOR))
    scene = clay(0, HERO_HEIGHT, 585) + roundel(trade, 585, 210, 168)
    parts = [hero(scene), headline(ending, STYLE, short), meander(HERO_HEIGHT - 20)]
    letters = [w(f"letter-{CITIES[seat]}") for seat in range(len(views))]
    seats = sorted(range(len(views)), key=lambda seat: ending.places[seat])
    y = HERO_HEIGHT + 40.0
    for i, seat in enumerate(seats):
        parts.append(devotee(view, seat, ending, short, letters, y + i * (ROW + 10)))
    y += len(seats) * (ROW + 10) + 4
    moments, y = talk(ending, STYLE, w, y, icon)
    row, y = facts(ending, STYLE, y)
    strip, y = standing(ending, STYLE, w, y)
    counted = "; ".join(
        w("poster-counted", who=s, points=view.points[s], altars=altar_points(view, s))
        for s in seats
    )
    told = " ".join(f"{one.title} {one.text}".strip() for one in ending.moments)
    alt = w("alt-poster", line=ending.line, told=f"{counted}. {told}")
    ends = sheet(y + 46, *parts, moments, row, strip, meander(y + 6), background=NIGHT)
    return Illustration(ends, alt)


def devotee(view: State, seat: Seat, ending: Ending, w: Words, letters: list[str], y: float) -> str:
    """One player: place, city, devotion and altars, all together."""
    won = seat in ending.winners
    edge = {"stroke": GOLD, "stroke_width": 5} if won else {}
    devotion, altars = view.points[seat], altar_points(view, seat)
    place = w("pic-place", place=ending.places[seat])
    called, chip = clean(named(seat, ending, w)), 40 if seat in ending.computers else 0
    name, size = fitted(called, BODY + 4, BOLD, 280 - chip)
    after = EDGE + 158 + width(name, size, BOLD) + chip / 2 + 8
    sums = (
        (devotion, BONE, BOLD),
        (" + ", PALE, TEXT),
        (altars, STRAW, BOLD),
        (" = ", PALE, TEXT),
        (devotion + altars, GOLD, BOLD),
    )
    return (
        box(EDGE, y, WIDE - 2 * EDGE, ROW, SOOT, 18, **edge)
        + label(place, EDGE + 20, y + 50, BODY, GOLD, BOLD, most=70)
        + disc(seat, letters[seat], EDGE + 116, y + ROW / 2, 24)
        + label(name, EDGE + 158, y + 51, size, BONE, BOLD)
        + rich(sums, WIDE - EDGE - 20, y + 52, BODY + 6, "end", 280)
        + machine(seat, ending, STYLE, after, y + ROW / 2)
    )


def icon(told: Highlight, x: float, y: float) -> str:
    """The animal, the character or nothing but a roundel of the flame."""
    args = told.event.args if told.event is not None else {}
    if args.get("animal") in ANIMALS:
        ground = circle(x + 46, y + 46, 46, CLAY)
        return ground + animal(ANIMALS.index(str(args["animal"])), x + 12, y + 12, 68)
    named = args.get("trade", args.get("cast"))
    trade = CHARACTERS.index(named) if named in CHARACTERS else PRIESTESS
    return roundel(trade, x + 46, y + 46, 46)
