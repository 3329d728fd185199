"""The picture of the table: what is up for auction, players, the altars, the seven ladders."""

from __future__ import annotations

from games.core.aids import Focus
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
    fresh,
    label,
    news,
    path,
    sheet,
)
from games.core.secret import Seat
from games.core.words import Words

from .animals import animal
from .data import (
    ALTARS,
    ANIMALS,
    BOOK,
    CHARACTERS,
    CITIES,
    GROUPS,
    GUARDIAN,
    LADDERS,
    LAST,
    PEASANT,
)
from .offerings import altar_points, altars_held, portion
from .signs import (
    ASH,
    BLACK,
    BONE,
    BURNT,
    CLAY,
    GOLD,
    GRID,
    MARK,
    NIGHT,
    PALE,
    SOOT,
    STRAW,
    TITLE,
    clay,
    disc,
    drachma,
    meander,
    roundel,
    sign,
)
from .state import Lot, State

BAND, LINE, ALTAR, RUNG = 40, 60, 124, 70
ACROSS = 4  # altars beside each other
LABEL, CELL = 252, 84
NEWS, NONE = 40, frozenset[str]()  # height of the line that says what is new


def marked(view: State, w: Words, part: str, focus: Focus) -> str:
    """The table, with the altars and ladders that are new to the reader."""
    return board(view, w, focus.changed)


def board(view: State, w: Words, new: frozenset[str] = NONE) -> str:
    """The table as SVG; what is `new` is marked."""
    w = brief(w)
    letters = [w(f"letter-{CITIES[seat]}") for seat in range(len(view.money))]
    top = lot(view, view.lot, w, letters, BAND) if view.lot else title(view, w, BAND)
    y = BAND + (212 if view.lot else 112)
    parts = [meander(0), top, players(view, w, letters, y)]
    y += 48 + LINE * len(letters)
    parts.append(temple(view, w, letters, y))
    parts += [
        fresh(altar_at(i, y)[0] + 20, altar_at(i, y)[1] + 14)
        for i, name in enumerate(ALTARS)
        if f"altar-{name}" in new
    ]
    y += (len(ALTARS) // ACROSS + 1) * (ALTAR + 8) + 10
    parts.append(ladders(view, w, letters, y))
    parts += [
        fresh(24, y + 48 + RUNG * t) for t, name in enumerate(CHARACTERS) if f"cast-{name}" in new
    ]
    y += 44 + RUNG * len(CHARACTERS)
    if new:
        parts.append(news(w("pic-new"), 0, y + 2, WIDE, NEWS))
        y += NEWS
    return sheet(y + 46, *parts, meander(y + 6), background=NIGHT)


# Above ----------------------------------------------------------------------------------------


def title(view: State, w: Words, y: float) -> str:
    """Round and chapter, where nothing is up for auction."""
    words = w("board-title", round=view.round, chapter=view.chapter)
    return clay(y, 106) + label(words, 390, y + 70, 46, BLACK, BOLD, "middle", WIDE - 2 * EDGE)


def lot(view: State, lot: Lot, w: Words, letters: list[str], y: float) -> str:
    """The pair, and who bids how much."""
    first, second = lot.pair
    parts = [clay(y, 206), roundel(first, 112, y + 84, 78), roundel(second, 668, y + 84, 78)]
    for trade, x in ((first, 112), (second, 668)):
        cast = w(f"cast-{CHARACTERS[trade]}")
        parts.append(label(cast, x, y + 198, 34, BLACK, TITLE, "middle", 200))
    if view.options.auction == "sealed":
        parts.append(label(w("pic-sealed"), 390, y + 100, 44, BLACK, BOLD, "middle", 330))
        return "".join(parts)
    parts.append(disc(lot.leader, letters[lot.leader], 250, y + 50, 24))
    bids = w("pic-bids", who=lot.leader)
    parts.append(label(bids, 286, y + 62, BODY, BLACK, BOLD, most=270))
    parts.append(label(lot.bid, 382, y + 160, 104, BLACK, BOLD, "end"))
    parts.append(drachma(440, y + 124, 38))
    return "".join(parts)


# Players --------------------------------------------------------------------------------------


def players(view: State, w: Words, letters: list[str], top: float) -> str:
    """A line for each player: points, money, altars, and what could be offered now."""
    columns = (("points", 386), ("coins", 472), ("altars", 574), ("offer", 690))
    parts = [
        label(w(f"pic-{name}"), x, top + 32, LEAST, PALE, TEXT, "middle", 110)
        for name, x in columns
    ]
    for seat, letter in enumerate(letters):
        y = top + 44 + LINE * seat
        parts.append(player(view, w, seat, letter, y, [x for _, x in columns]))
    return "".join(parts)


def to_act(view: State) -> Seat | None:
    """Whom the table waits for; in a sealed auction, for several."""
    if view.lot is not None:
        return view.lot.bidders[0] if view.options.auction == "open" else None
    return view.queue[0] if view.queue else None


def player(view: State, w: Words, seat: Seat, letter: str, y: float, columns: list[int]) -> str:
    mid, asked = y + LINE / 2 - 2, to_act(view) == seat
    edge = {"stroke": GOLD, "stroke_width": 4} if asked else {}
    parts = [box(16, y, WIDE - 32, LINE - 6, ASH if asked else SOOT, 14, **edge)]
    parts.append(disc(seat, letter, 50, mid, 21, ring=BONE if seat == w.reader else ""))
    first = " ①" if seat == view.first else ""
    parts.append(label(w.name(seat) + first, 84, mid + 12, BODY, BONE, BOLD, most=258))
    held = altars_held(view, seat)
    worth = f"{held} (+{altar_points(view, seat)})" if held else "0"
    for x, words, fill in (
        (columns[0], view.points[seat], GOLD),
        (columns[1], view.money[seat], BONE),
        (columns[2], worth, BONE),
    ):
        parts.append(label(words, x, mid + 12, BODY, fill, BOLD, "middle", 112))
    kind, number = portion(view.steps[seat])
    if kind >= 0 and number > 0 and LADDERS[GUARDIAN][view.steps[seat][GUARDIAN]] > 0:
        parts.append(label(f"{number} ×", 686, mid + 12, BODY, BONE, BOLD, "end"))
        parts.append(animal(kind, 692, mid - 24, 48))
    else:
        parts.append(label("–", columns[3], mid + 12, BODY, PALE, BOLD, "middle"))
    return "".join(parts)


# The temple -----------------------------------------------------------------------------------


def altar_at(altar: int, top: float) -> tuple[float, float]:
    """The upper left corner of an altar of a temple that begins at a height."""
    wide = (WIDE - 32 - 8 * (ACROSS - 1)) / ACROSS
    return 16 + altar % ACROSS * (wide + 8), top + altar // ACROSS * (ALTAR + 8)


def temple(view: State, w: Words, letters: list[str], top: float) -> str:
    """Every altar with its god, its animals and their owner; the supply in the last place."""
    wide = (WIDE - 32 - 8 * (ACROSS - 1)) / ACROSS
    parts = []
    for altar in range(len(ALTARS) + 1):
        place = (*altar_at(altar, top), wide)
        parts.append(
            shrine(view, w, letters, altar, *place) if altar < len(ALTARS) else supply(view, *place)
        )
    return "".join(parts)


def shrine(
    view: State, w: Words, letters: list[str], altar: int, x: float, y: float, wide: float
) -> str:
    """An altar: its god, what it is worth at the end, the animals on it and whose they are."""
    there, marked = view.altars[altar], view.offered == altar
    edge = {"stroke": MARK if marked else BURNT, "stroke_width": 6 if marked else 3}
    roof = path(f"M{x:g} {y + 36:g}L{x + wide / 2:g} {y:g}L{x + wide:g} {y + 36:g}Z", CLAY)
    parts = [box(x + 6, y + 30, wide - 12, ALTAR - 30, SOOT, 8, **edge), roof]
    name, worth = w(f"altar-{ALTARS[altar]}"), BOOK.group[GROUPS[altar] - 1].points
    middle = x + wide / 2
    parts.append(label(f"+{worth}", middle, y + 33, LEAST, BLACK, BOLD, "middle"))
    parts.append(label(name, middle, y + 66, LEAST, BONE, BOLD, "middle", wide - 20))
    if there is not None:
        parts.append(disc(there.owner, letters[there.owner], x + 34, y + 96, 18))
        parts.append(label(f"{there.number} ×", x + 112, y + 108, BODY, BONE, BOLD, "end"))
        parts.append(animal(there.animal, x + 118, y + 70, 48))
    return "".join(parts)


def supply(view: State, x: float, y: float, wide: float) -> str:
    """The animals that nobody has offered."""
    parts = []
    for kind in range(len(ANIMALS)):
        left, down = x + 6 + kind % 3 * 58, y + 12 + kind // 3 * 52
        parts.append(animal(kind, left, down, 34))
        parts.append(label(view.supply[kind], left + 33, down + 32, LEAST, PALE, BOLD, most=30))
    return "".join(parts)


# The ladders ----------------------------------------------------------------------------------


def ladders(view: State, w: Words, letters: list[str], top: float) -> str:
    """A row for each character, from the start to the last step, which has room for one."""
    parts = [
        label(
            step,
            LABEL + CELL * (step + 0.5),
            top + 30,
            SMALL,
            GOLD if step == LAST else PALE,
            BOLD,
            "middle",
        )
        for step in range(LAST + 1)
    ]
    for trade, name in enumerate(CHARACTERS):
        y, up = top + 42 + RUNG * trade, view.lot is not None and trade in view.lot.pair
        edge = {"stroke": GOLD, "stroke_width": 4} if up else {}
        parts.append(box(16, y, WIDE - 32, RUNG - 6, ASH if up else SOOT, 14, **edge))
        parts.append(sign(trade, 28, y + 13, 38, GOLD if up else CLAY))
        cast = w(f"cast-{name}")
        parts.append(label(cast, 78, y + 44, BODY, BONE, BOLD if up else TEXT, most=168))
        lines = "".join(f"M{LABEL + CELL * i} {y + 8:g}v{RUNG - 22}" for i in range(LAST + 1))
        parts.append(path(lines, stroke=GRID, stroke_width=3))
        parts += [rung(view, letters, trade, step, y) for step in range(LAST + 1)]
    return "".join(parts)


def rung(view: State, letters: list[str], trade: int, step: int, y: float) -> str:
    """One step: what it gives, where that is not its number, and the discs on it."""
    x, gives = LABEL + CELL * step, LADDERS[trade][step]
    here = [seat for seat, ladder in enumerate(view.steps) if ladder[trade] == step]
    parts = []
    if trade == PEASANT and gives and len(here) < 2:
        parts.append(animal(gives - 1, x + (24 if not here else 3), y + 14, 36))
    elif gives != step and len(here) < 2:
        parts.append(label(f"+{gives}", x + (20 if not here else 4), y + 42, LEAST, STRAW, TEXT))
    middle = x + (64 if parts else CELL / 2)
    rows = [here] if len(here) < 4 else [here[:3], here[3:]]
    for row, seats in enumerate(rows):
        down = y + (RUNG / 2 - 3 if len(rows) == 1 else 17 + 31 * row)
        for k, seat in enumerate(seats):
            ring = MARK if [seat, trade] in view.moved else ""
            across = middle + (k - (len(seats) - 1) / 2) * (27 if len(seats) > 2 else 36)
            parts.append(disc(seat, letters[seat], across, down, 15, ring=ring))
    return "".join(parts)
