"""My own seat in Offrandes: what is up for auction, my ladders, what I could offer now."""

from __future__ import annotations

from games.core.art import Illustration
from games.core.drawing import (
    BODY,
    BOLD,
    EDGE,
    LEAST,
    SMALL,
    TEXT,
    WIDE,
    box,
    brief,
    label,
    rich,
    sheet,
)
from games.core.secret import Seat
from games.core.words import Words

from .animals import animal
from .board import lot as auction
from .data import ANIMALS, CHARACTERS, CITIES, GUARDIAN, LADDERS, LAST, VALUES
from .faces import glance
from .faces import hand as told
from .offerings import portion
from .signs import (
    ASH,
    BLACK,
    BONE,
    CLAY,
    GOLD,
    NIGHT,
    PALE,
    SOOT,
    clay,
    disc,
    drachma,
    meander,
    sign,
)
from .state import State

PURSE, RIVALS, TILE, OFFER = 76, 52, 132, 116


def hand(view: State, seat: Seat, w: Words) -> Illustration | None:
    """A seat's own panel, from that seat's own view."""
    short, letters = brief(w), [w(f"letter-{CITIES[s]}") for s in range(len(view.money))]
    y, parts = 40.0, [meander(0)]
    if view.lot is not None:
        parts.append(auction(view, view.lot, short, letters, y))
        y += 206
    parts.append(purse(view, seat, short, letters, y))
    parts.append(rivals(view, seat, letters, y + PURSE + 8))
    y += PURSE + RIVALS + 16
    parts += [tile(view, seat, trade, w, y) for trade in range(len(CHARACTERS))]
    y += TILE + 12
    if view.lot is None:  # while it is bid for, what the lot would bring is marked above
        parts.append(offering(view, seat, w, y))
        y += OFFER
    parts.append(meander(y))
    others = [f"{w.name(s)}: {glance(view, s, w)}" for s in clockwise(view, seat)]
    said = " · ".join([told(view, seat, w).replace("\n", " "), *others])
    alt = w("alt-hand", hand=said)
    return Illustration(sheet(y + 40, *parts, background=NIGHT), alt)


def purse(view: State, seat: Seat, w: Words, letters: list[str], y: float) -> str:
    """My city, my money, my points; how far I bid by myself, which nobody else sees."""
    parts = [disc(seat, letters[seat], 58, y + 42, 26, ring=BONE)]
    limit = view.limits[seat].value
    shown = view.lot is not None and seat in view.lot.bidders and limit > view.lot.bid
    name = w("pic-limit", limit=limit) if shown else w(f"city-{CITIES[seat]}")
    parts.append(label(name, 100, y + 55, 40, GOLD if shown else BONE, BOLD, most=330))
    parts.append(drachma(470, y + 42, 24))
    parts.append(label(view.money[seat], 504, y + 57, 46, BONE, BOLD))
    points = ((view.points[seat], GOLD, BOLD), (f" {w('column-points')}", PALE, TEXT))
    parts.append(rich(points, WIDE - EDGE, y + 57, 40, "end", 170))
    return "".join(parts)


def clockwise(view: State, seat: Seat) -> list[Seat]:
    """The rivals of a seat, from its left on."""
    count = len(view.money)
    return [(seat + n) % count for n in range(1, count)]


def rivals(view: State, seat: Seat, letters: list[str], y: float) -> str:
    """Each rival's drachmas and points, in the order and colours of one's own above."""
    others, parts = clockwise(view, seat), list[str]()
    wide = (WIDE - 32 - 8 * (len(others) - 1)) / len(others)
    for n, rival in enumerate(others):
        x = 16 + n * (wide + 8)
        parts.append(box(x, y, wide, RIVALS, SOOT, 14))
        parts.append(disc(rival, letters[rival], x + 28, y + RIVALS / 2, 18))
        parts.append(drachma(x + 70, y + RIVALS / 2, 15))
        parts.append(label(view.money[rival], x + 92, y + 37, SMALL, BONE, BOLD))
        points = view.points[rival]
        parts.append(label(points, x + wide - 14, y + 37, SMALL, GOLD, BOLD, "end"))
    return "".join(parts)


def tile(view: State, seat: Seat, trade: int, w: Words, y: float) -> str:
    """A ladder: its sign, my step, and the next one where it is up for auction."""
    wide = (WIDE - 32 - 8 * 6) / 7
    x, step = 16 + trade * (wide + 8), view.steps[seat][trade]
    up = view.lot is not None and trade in view.lot.pair
    edge = {"stroke": GOLD, "stroke_width": 4} if up else {}
    words = f"{step} › {step + 1}" if up and step < LAST else str(step)
    cast = w(f"brief-{CHARACTERS[trade]}")
    return (
        box(x, y, wide, TILE, ASH if up else SOOT, 16, **edge)
        + sign(trade, x + wide / 2 - 20, y + 12, 40, GOLD if up else CLAY)
        + label(words, x + wide / 2, y + 92, 38, BONE, BOLD, "middle", wide - 8)
        + label(cast, x + wide / 2, y + 122, LEAST, PALE, TEXT, "middle", wide - 6)
    )


def offering(view: State, seat: Seat, w: Words, y: float) -> str:
    """What I could offer now and what it would bring, or whom I lack for it."""
    parts = [clay(y, OFFER, 610)]
    kind, number = portion(view.steps[seat])
    reach = LADDERS[GUARDIAN][view.steps[seat][GUARDIAN]]
    if kind < 0 or not number or not reach:
        parts.append(label(w("pic-no-offer"), EDGE, y + 62, BODY + 2, BLACK, BOLD, most=480))
    else:
        flock = w("flock", animal=ANIMALS[kind], number=number)
        worth = w("pic-worth", points=number * VALUES[kind])
        parts.append(label(w("pic-offer-now"), EDGE, y + 50, BODY, BLACK, BOLD, most=430))
        sums = ((f"{flock} × {VALUES[kind]} = ", BLACK, TEXT), (worth, BLACK, BOLD))
        parts.append(rich(sums, EDGE, y + 104, BODY + 4, most=470))
        for i in range(min(number, 3)):
            parts.append(animal(kind, WIDE - EDGE - 84 - (min(number, 3) - 1 - i) * 82, y + 22, 88))
    if lacking := missing(view, seat, w):
        parts.append(label(lacking, EDGE, y + 104, SMALL, BLACK, most=WIDE - 2 * EDGE))
    return "".join(parts)


def missing(view: State, seat: Seat, w: Words) -> str:
    """Whom I still lack for an offering; empty for nobody."""
    needed = CHARACTERS[: GUARDIAN + 1]
    lacking = [name for i, name in enumerate(needed) if not LADDERS[i][view.steps[seat][i]]]
    return w("pic-missing", cast=lacking) if lacking else ""
