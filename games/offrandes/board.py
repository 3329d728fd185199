"""The picture of the table: players, the temple with its altars, the seven ladders."""

from __future__ import annotations

from games.core.secret import Seat
from games.core.svg import group, line, picture, tag, text
from games.core.words import Words

from .data import (
    ALTARS,
    ANIMALS,
    BOOK,
    CHARACTERS,
    CITIES,
    GUARDIAN,
    LADDERS,
    LAST,
    PEASANT,
)
from .drawings import INK, MARK, animal, disc, first_mark
from .offerings import altar_points, altars_held, portion
from .state import State

WIDTH, EDGE = 1200, 24
SCALE = 1000 / WIDTH  # drawn smaller: the time to draw goes by the pixels
HEAD, PLAYER, GROUP_HEAD, ALTAR, STEP = 84, 57, 40, 142, 86
CARD = (WIDTH - 2 * EDGE) / 6
LABEL = 252
CELL = (WIDTH - 2 * EDGE - LABEL) / (LAST + 1)
PAPER, STONE, SHADE, RULE, GOLD = "#f4ead5", "#fffaf0", "#e6d6b4", "#b39b6b", "#b8860b"
SOFT = "#6b5a3e"
TEMPLE_ROWS = ((0, 1), (2, 3, 4))  # groups of altars side by side


def board(view: State, w: Words) -> str:
    """The table as SVG."""
    letters = [w(f"letter-{CITIES[seat]}") for seat in range(len(view.money))]
    parts = [title(view, w)]
    y = float(HEAD)
    parts.append(players(view, w, letters, y))
    y += PLAYER * len(letters) + 58
    for row in TEMPLE_ROWS:
        parts.append(temple(view, w, letters, row, y))
        y += GROUP_HEAD + ALTAR + 14
    parts.append(supply(view, w, y - GROUP_HEAD - ALTAR - 14))
    parts.append(ladders(view, w, letters, y))
    y += 48 + STEP * len(CHARACTERS) + 16
    scaled = group(*parts, transform=f"scale({SCALE:.4f})")
    return picture(round(WIDTH * SCALE), round(y * SCALE), scaled, background=PAPER)


def title(view: State, w: Words) -> str:
    """Where the game is, and what is up for auction."""
    lot = view.lot
    if lot is None:
        right = ""
    else:
        cast = [CHARACTERS[trade] for trade in lot.pair]
        if view.options.auction == "sealed":
            right = w("board-lot-sealed", cast=cast)
        else:
            right = w("board-lot", cast=cast, bid=lot.bid, who=lot.leader)
    left = w("board-title", round=view.round, chapter=view.chapter)
    return group(
        tag("rect", width=WIDTH, height=HEAD - 12, fill="#33475b"),
        text(left, EDGE, 48, 34, fill="#ffffff", font_weight="bold"),
        line(right, WIDTH - EDGE, 48, 34, 650, anchor="end", fill="#ffe08a"),
    )


def players(view: State, w: Words, letters: list[str], top: float) -> str:
    """A line for each player: points, money, altars, and what could be offered now."""
    columns = (("points", 560), ("coins", 720), ("altars", 880), ("offer", 1062))
    parts = [
        text(w(f"column-{name}"), x, top + 31, 29, anchor="middle", fill=SOFT)
        for name, x in columns
    ]
    y = top + 44
    for seat, letter in enumerate(letters):
        parts.append(player(view, w, seat, letter, y, [x for _, x in columns]))
        y += PLAYER
    return group(*parts)


def to_act(view: State) -> Seat | None:
    """Whom the table waits for; in a sealed auction, for several."""
    if view.lot is not None:
        return view.lot.bidders[0] if view.options.auction == "open" else None
    return view.queue[0] if view.queue else None


def player(view: State, w: Words, seat: Seat, letter: str, y: float, columns: list[int]) -> str:
    mid, asked = y + PLAYER / 2, to_act(view) == seat
    kind, number = portion(view.steps[seat])
    held = altars_held(view, seat)
    can = kind >= 0 and number > 0 and view.steps[seat][GUARDIAN] > 0
    big = {"anchor": "middle", "fill": INK, "font_weight": "bold"}
    return group(
        tag(
            "rect",
            x=EDGE,
            y=y + 3,
            width=WIDTH - 2 * EDGE,
            height=PLAYER - 6,
            rx=10,
            fill=STONE if not asked else "#ffe9b8",
            stroke=MARK if asked else RULE,
            stroke_width=4 if asked else 1.5,
        ),
        disc(seat, letter, EDGE + 36, mid, 22),
        first_mark(EDGE + 70, mid - 17) if seat == view.first else "",
        line(w.name(seat), EDGE + 122, mid + 11, 34, 340, fill=INK, font_weight="bold"),
        text(view.points[seat], columns[0], mid + 13, 36, **big),
        text(view.money[seat], columns[1], mid + 13, 36, **big),
        text(
            f"{held} (+{altar_points(view, seat)})" if held else "0",
            columns[2],
            mid + 12,
            32,
            anchor="middle",
            fill=INK,
        ),
        group(
            text(f"{number} ×", columns[3] - 8, mid + 12, 32, anchor="end", fill=INK),
            animal(kind, columns[3], mid - 26, 52),
        )
        if can
        else text("–", columns[3], mid + 12, 32, anchor="middle", fill=SOFT),
    )


def temple(view: State, w: Words, letters: list[str], row: tuple[int, ...], y: float) -> str:
    """Groups of altars, each altar with its god, its animals and its owner."""
    parts = []
    x = float(EDGE)
    altar = sum(len(BOOK.group[before].altars) for before in range(row[0]))
    for each in row:
        size = len(BOOK.group[each].altars)
        parts.append(
            tag(
                "rect",
                x=x + 3,
                y=y,
                width=size * CARD - 6,
                height=GROUP_HEAD + ALTAR,
                rx=12,
                fill=SHADE,
                stroke=RULE,
                stroke_width=1.5,
            )
        )
        key = "board-group" if size > 1 else "board-group-short"
        heading = w(key, group=each + 1, points=BOOK.group[each].points)
        middle = x + size * CARD / 2
        parts.append(
            line(heading, middle, y + 30, 29, size * CARD - 16, anchor="middle", fill=SOFT)
        )
        for _ in range(size):
            parts.append(altar_card(view, w, letters, altar, x, y + GROUP_HEAD))
            altar, x = altar + 1, x + CARD
    return group(*parts)


def altar_card(view: State, w: Words, letters: list[str], altar: int, x: float, y: float) -> str:
    """An altar: its god, the animals on it and whose they are."""
    there, marked = view.altars[altar], view.offered == altar
    middle, name = x + CARD / 2, w(f"altar-{ALTARS[altar]}")
    parts = [
        tag(
            "rect",
            x=x + 10,
            y=y,
            width=CARD - 20,
            height=ALTAR - 10,
            rx=8,
            fill=STONE,
            stroke=MARK if marked else RULE,
            stroke_width=7 if marked else 1.5,
        ),
        line(
            name,
            middle,
            y + 34,
            31,
            CARD - 26,
            least=20,
            anchor="middle",
            fill=INK,
            font_weight="bold",
        ),
    ]
    if there is None:
        parts.append(text("—", middle, y + 92, 40, anchor="middle", fill=RULE))
    else:
        parts += [
            text(f"{there.number}×", x + 20, y + 76, 38, fill=INK, font_weight="bold"),
            animal(there.animal, x + CARD - 104, y + 41, 84),
            disc(there.owner, letters[there.owner], x + 43, y + 104, 20),
        ]
    return group(*parts)


def supply(view: State, w: Words, y: float) -> str:
    """The animals that nobody has offered."""
    x = WIDTH - EDGE - CARD
    parts = [text(w("board-supply"), x + CARD / 2, y + 30, 29, anchor="middle", fill=SOFT)]
    for kind in range(len(ANIMALS)):
        left, down = x + 6 + 97 * (kind // 3), y + 38 + 47 * (kind % 3)
        count = text(view.supply[kind], left + 46, down + 33, 30, fill=INK, font_weight="bold")
        parts += [animal(kind, left, down, 42), count]
    return group(*parts)


def ladders(view: State, w: Words, letters: list[str], top: float) -> str:
    """A row for each character, from the start box to the last step, which has room for one."""
    parts = [
        text(step, EDGE + LABEL + (step + 0.5) * CELL, top + 34, 30, anchor="middle", fill=SOFT)
        for step in range(LAST + 1)
    ]
    parts.append(text(w("board-step"), EDGE + 8, top + 34, 29, fill=SOFT))
    y = top + 46
    for trade, name in enumerate(CHARACTERS):
        cast, gives, room = w(f"cast-{name}"), w(f"gives-{name}"), LABEL - 14
        parts.append(line(cast, EDGE + 8, y + 38, 31, room, fill=INK, font_weight="bold"))
        parts.append(line(gives, EDGE + 8, y + 70, 28, room, fill=SOFT))
        for step in range(LAST + 1):
            parts.append(box(view, letters, trade, step, EDGE + LABEL + step * CELL, y))
        y += STEP
    return group(*parts)


def box(view: State, letters: list[str], trade: int, step: int, x: float, y: float) -> str:
    """One step: what it gives, and the discs on it."""
    gold = step == LAST
    parts = [
        tag(
            "rect",
            x=x + 2,
            y=y + 2,
            width=CELL - 4,
            height=STEP - 4,
            rx=8,
            fill=STONE if step else SHADE,
            stroke=GOLD if gold else RULE,
            stroke_width=5 if gold else 1.5,
        )
    ]
    gives = LADDERS[trade][step]
    if trade == PEASANT and gives:
        parts.append(animal(gives - 1, x + 6, y + 43, 40))
    elif gives != step:
        parts.append(text(f"+{gives}", x + 10, y + STEP - 12, 31, fill=SOFT))
    here = [seat for seat, ladder in enumerate(view.steps) if ladder[trade] == step]
    for i, seat in enumerate(here):
        across = x + 27 + i * 48 if i < 3 else x + 80 + (i - 3) * 46
        down = y + 24 if i < 3 else y + 63
        moved = [seat, trade] in view.moved
        parts.append(disc(seat, letters[seat], across, down, 20, moved))
    return group(*parts)
