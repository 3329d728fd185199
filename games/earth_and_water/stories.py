"""300 beside its map: my cards, the box, the end poster. Bronze, Persian blue, Spartan red."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from games.core.art import Ending, Highlight, Illustration, Pair
from games.core.drawing import (
    BODY,
    BOLD,
    EDGE,
    GAP,
    LEAST,
    SMALL,
    TEXT,
    WIDE,
    at,
    box,
    brief,
    circle,
    clipped,
    drawing,
    label,
    path,
    rays,
    sheet,
    wrapped,
)
from games.core.posters import (
    HALF_WIDTH,
    HERO_HEIGHT,
    Style,
    facts,
    headline,
    hero,
    letters,
    machine,
    standing,
    talk,
)
from games.core.secret import Seat
from games.core.words import Words

from .data import DATA, EVENT_OF, GREECE, PERSIA, REACTIONS, SIDES
from .faces import hand as told
from .faces import headline as stage
from .state import State

FOLDER = Path(__file__).parent
TITLE = "Agora Hellas"
NIGHT, DUSK, TIDE, PAPER, PALE = "#10222e", "#193442", "#24495b", "#fdf0d8", "#bfd3da"
GOLD, INK, RUST, SKY = "#ffc94a", "#1c130c", "#ff9a7d", "#8fc3ff"
SAND, DUNE = "#e9c27a", "#d9a95a"
FIELD = (("#1d3f78", "#2b56a0"), ("#8c1a13", "#ab2a20"))  # by side: behind a figure, its rays
NAMED = (SKY, RUST)
SHIELD = ("#1d3f78", "#8c1a13")
STYLE = Style(
    title=TITLE, ground=NIGHT, panel=DUSK, strip=TIDE, paper=PAPER, muted=PALE, accent=GOLD,
    labels=(SKY, RUST), flame=RUST, ink=INK, name=INK, largest=104,
)  # fmt: skip
PAIRS = (
    *letters(STYLE, SAND, DUNE),
    Pair(PAPER, SHIELD[0]),
    Pair(PAPER, SHIELD[1]),
    Pair("#5e100a", PAPER),
)
TOP, LONG, SHORT, FEW = 150, 168, 76, 3
POSTER_CARDS = 6  # cards of a side that a poster names
WAVE = "q15 -16 30 0t30 0"


def figure(side: int, x: float, y: float, scale: float) -> str:
    """A Spartan in his helmet, or the Great King."""
    return at(x, y, drawing(FOLDER, SIDES[side]), scale)


def sea(y: float, high: float) -> str:
    """Waves up to the lower edge."""
    crest = f"M0 {y}" + WAVE * 13 + f"V{y + high}H0Z"
    return path(crest, TIDE) + path(f"M-20 {y + 16}" + WAVE * 14 + f"V{y + high}H-20Z", NIGHT)


def shield(words: object, x: float, y: float, r: float, side: int) -> str:
    """A round shield with a number."""
    rim = circle(x, y, r, SHIELD[side], stroke=GOLD, stroke_width=r * 0.14)
    return rim + label(words, x, y + r * 0.38, max(32, r * 1.05), PAPER, TITLE, "middle")


# My cards -------------------------------------------------------------------------------------


def hand(view: State, seat: Seat, w: Words) -> Illustration | None:
    """A seat's cards, from that seat's own view; None before the sides are known."""
    if not view.seat:
        return None
    side = view.seat.index(seat)
    cards = sorted(view.hands[side].value)
    parts, y = [banner(view, side, len(cards), w)], TOP + 16.0
    if len(cards) <= FEW:
        parts += [long(card, side, w, y + i * (LONG + 10)) for i, card in enumerate(cards)]
        y += len(cards) * (LONG + 10)
    else:
        for i, card in enumerate(cards):
            x = EDGE + i % 2 * (HALF_WIDTH + GAP)
            parts.append(short(card, side, w, x, y + i // 2 * (SHORT + 10)))
        y += (len(cards) + 1) // 2 * (SHORT + 10)
    alt = w("alt-hand", hand=told(view, seat, w).replace("\n", " ").replace("**", ""))
    return Illustration(sheet(y + 14, *parts, background=NIGHT), cut(alt))


def cut(alt: str) -> str:
    """No more than Discord takes."""
    return alt if len(alt) <= 1000 else alt[:999].rsplit(" ", 1)[0] + "…"


def banner(view: State, side: int, cards: int, w: Words) -> str:
    """Whose cards they are, how many, and where the game stands."""
    ground, beams = FIELD[side]
    scene = box(0, 0, WIDE, TOP, ground, 0) + rays(110, 90, 900, 22, beams, 0.7)
    scene += figure(side, 18, 14 if side == PERSIA else 22, 0.92)
    count = w("n-cards", n=cards)
    return (
        clipped(box(0, 0, WIDE, TOP, "#000", 0), scene)
        + label(w(f"side-{SIDES[side]}"), 226, 66, 58, PAPER, TITLE, most=340)
        + label(count, WIDE - EDGE, 62, BODY, PAPER, BOLD, "end", 180)
        + label(stage(view, w), 226, 114, SMALL, PAPER, most=WIDE - EDGE - 226)
    )


def long(card: int, side: int, w: Words, y: float) -> str:
    """A card with what its event does."""
    event = EVENT_OF[side][card]
    about = wrapped(w(f"event-{event}.about"), LEAST, TEXT, WIDE - 2 * EDGE - 134, 3)
    parts = [
        box(EDGE, y, WIDE - 2 * EDGE, LONG, DUSK, 18),
        shield(card, EDGE + 58, y + 84, 42, side),
    ]
    mark = w("pic-reaction") if event in REACTIONS else ""
    room = WIDE - 2 * EDGE - 134 - (150 if mark else 0)
    parts.append(label(w(f"event-{event}"), EDGE + 116, y + 44, BODY + 2, PAPER, BOLD, most=room))
    parts.append(label(mark, WIDE - EDGE - 20, y + 42, LEAST, GOLD, BOLD, "end", 150))
    for i, line in enumerate(about):
        parts.append(label(line, EDGE + 116, y + 82 + 34 * i, LEAST, PALE))
    return "".join(parts)


def short(card: int, side: int, w: Words, x: float, y: float) -> str:
    """A card by its name alone, where there are many."""
    event = EVENT_OF[side][card]
    edge = {"stroke": GOLD, "stroke_width": 3} if event in REACTIONS else {}
    lines = wrapped(w(f"event-{event}"), LEAST, BOLD, HALF_WIDTH - 90, 2)
    top = y + 48 if len(lines) == 1 else y + 33
    name = "".join(
        label(line, x + 80, top + 31 * i, LEAST, PAPER, BOLD) for i, line in enumerate(lines)
    )
    return (
        box(x, y, HALF_WIDTH, SHORT, DUSK, 18, **edge)
        + shield(card, x + 42, y + 38, 28, side)
        + name
    )


# For everybody --------------------------------------------------------------------------------


def lid(w: Words) -> Illustration:
    """The game's own picture: a king and a Spartan face to face, and the sea between them."""
    dusk = box(0, 0, WIDE, 450, SAND, 0) + rays(390, 300, 900, 28, DUNE)
    parts = [dusk, circle(390, 250, 120, "#f7e3b0")]
    parts += [figure(PERSIA, 36, 56, 1.32), figure(GREECE, 480, 70, 1.32), sea(330, 160)]
    parts.append(
        label(
            "300",
            390,
            300,
            150,
            "#5e100a",
            TITLE,
            "middle",
            stroke="#f7e3b0",
            stroke_width=10,
            paint_order="stroke",
        )
    )
    parts.append(label(w("pic-title"), 390, 406, 52, GOLD, TITLE, "middle", 700))
    parts.append(label(w("pic-tagline"), 390, 446, SMALL, PAPER, BOLD, "middle", 724))
    scene = clipped(box(0, 0, WIDE, 466, "#000", 0), "".join(parts))
    return Illustration(sheet(466, scene, background=NIGHT), w("alt-box"))


def poster(views: Sequence[State], ending: Ending, w: Words) -> Illustration:
    """The track, both hands open, what will be talked about."""
    view, short_ = views[0], brief(w)
    won = view.seat.index(ending.winners[0]) if ending.winners and view.seat else GREECE
    beams = box(0, 0, WIDE, HERO_HEIGHT, SAND, 0) + rays(585, 220, 900, 26, DUNE)
    scene = beams + circle(585, 230, 180, "#f7e3b0") + figure(won, 410, 40, 1.75)
    parts = [hero(scene), headline(ending, STYLE, short_), track(view, w, HERO_HEIGHT + 20)]
    y = HERO_HEIGHT + 148.0
    for seat in range(len(views)):
        row, y = open_hand(views[seat], seat, ending, short_, y)
        parts.append(row)
    moments, y = talk(ending, STYLE, w, y - 4, icon)
    row, y = facts(ending, STYLE, y)
    strip, y = standing(ending, STYLE, w, y)
    tales = " ".join(f"{one.title} {one.text}".strip() for one in ending.moments)
    alt = w("alt-poster", line=ending.line, told=tales)
    return Illustration(sheet(y + 4, *parts, moments, row, strip, background=NIGHT), cut(alt))


def track(view: State, w: Words, y: float) -> str:
    """From six for Greece to six for Persia, the marker where it ended."""
    most = DATA.game.track
    wide = (WIDE - 2 * EDGE) / (2 * most + 1)
    parts = [
        label(w("side-greece"), EDGE, y + 30, SMALL, RUST, BOLD),
        label(w("side-persia"), WIDE - EDGE, y + 30, SMALL, SKY, BOLD, "end"),
    ]
    for k in range(-most, most + 1):
        x, here = EDGE + (k + most) * wide, k == view.score
        side = PERSIA if k > 0 else GREECE
        fill = GOLD if here else (SHIELD[side] if k else TIDE)
        parts.append(box(x + 2, y + 46, wide - 4, 62, fill, 10))
        ink = INK if here else PAPER
        parts.append(label(abs(k), x + wide / 2, y + 88, BODY, ink, BOLD, "middle"))
    return "".join(parts)


def open_hand(view: State, seat: Seat, ending: Ending, w: Words, y: float) -> tuple[str, float]:
    """A side's player, and the cards that were left."""
    side = view.seat.index(seat) if view.seat else seat
    cards = sorted(view.hands[side].value) if view.hands else []
    edge = {"stroke": GOLD, "stroke_width": 5} if seat in ending.winners else {}
    high = 76 + 44 * max(1, min(len(cards), POSTER_CARDS))
    parts = [box(EDGE, y, WIDE - 2 * EDGE, high, DUSK, 18, **edge)]
    parts.append(
        label(w(f"side-{SIDES[side]}"), EDGE + 20, y + 48, 40, NAMED[side], TITLE, most=220)
    )
    parts.append(label(w.name(seat), WIDE - EDGE - 20, y + 46, BODY, PAPER, BOLD, "end", 420))
    parts.append(machine(seat, ending, STYLE, WIDE - EDGE - 36, y + high - 2))
    for i, card in enumerate(cards[:POSTER_CARDS]):
        name = w(f"event-{EVENT_OF[side][card]}")
        parts.append(label(f"{card}  {name}", EDGE + 20, y + 94 + 44 * i, SMALL, PALE, most=680))
    if not cards:
        parts.append(label(w("pic-no-cards"), EDGE + 20, y + 94, SMALL, PALE))
    return "".join(parts), y + high + 12


def icon(told: Highlight, x: float, y: float) -> str:
    """The side that a moment is about."""
    args = told.event.args if told.event is not None else {}
    named = args.get("side", args.get("leader", args.get("winner")))
    if "king" in args:
        named = SIDES[PERSIA]
    side = SIDES.index(named) if named in SIDES else GREECE
    ground, beams = FIELD[side]
    scene = box(0, 0, 92, 92, ground, 0) + rays(46, 46, 90, 12, beams)
    face = figure(side, -16, -18 if side == PERSIA else -24, 0.62)
    return at(x, y, clipped(circle(46, 46, 46, "#000"), scene + face))
