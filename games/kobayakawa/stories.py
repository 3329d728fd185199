"""Kobayakawa's pictures for everybody: the box, a battle, the end poster."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.art import Ending, Highlight, Illustration
from games.core.drawing import (
    BOLD,
    EDGE,
    SMALL,
    WIDE,
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

from .faces import showdown
from .rules import State
from .signs import (
    BLOOD,
    CORAL,
    DUSK,
    GOLD,
    INK,
    NIGHT,
    PALE,
    PAPER,
    RED,
    SHADE,
    TITLE,
    WAVE,
    card,
    helmet,
    medal,
    sun,
    waves,
)

STYLE = Style(
    title=TITLE, ground=NIGHT, panel=DUSK, strip=WAVE, paper=PAPER, muted=PALE, accent=GOLD,
    labels=(CORAL, GOLD), flame=CORAL, ink=INK, name=BLOOD, largest=120,
)  # fmt: skip
BEAM = "#f2dfb6"
DRAWN_MEDALS = 12  # medals drawn on a banner; the number says how many there are
BANNER, POLE = 368, 16


def lid(w: Words) -> Illustration:
    """The game's own picture: a helmet before the sun, rising from the waves."""
    parts = [
        box(0, 0, WIDE, 300, PAPER, 0) + rays(390, 190, 900, 28, BEAM) + circle(390, 190, 170, RED),
        helmet(242, 24, 1.48),
        waves(0, 262, WIDE, 190, 44, NIGHT, WAVE),
        box(60, 322, 660, 108, NIGHT, 30),
        label(w("game"), 390, 382, 76, GOLD, TITLE, "middle", 620),
        label(w("pic-tagline"), 390, 420, SMALL, PAPER, BOLD, "middle", 620),
    ]
    scene = clipped(box(0, 0, WIDE, 450, "#000", 0), "".join(parts))
    return Illustration(sheet(450, scene, background=NIGHT), w("alt-box"))


def battle(view: State, said: Sequence[Event], w: Words) -> Illustration | None:
    """Cards are shown, and the lowest gets help: who wins, with what."""
    fought, winner = view.before, int(said[0].args["who"])
    if fought is None or fought.winner != winner or len(fought.shown) < 2:
        return None
    helped = fought.weakest == winner
    total = fought.shown[winner] + fought.kobayakawa * helped
    short, words = brief(w), {"who": winner, "total": total}
    key = "moment-helped" if helped else "moment-stands"
    parts = [sun(390, 170, 100)]
    ordered = sorted(fought.shown, key=lambda seat: -fought.shown[seat])[:6]
    step = min(150.0, (WIDE - 2 * EDGE - 112) / max(len(ordered) - 1, 1))
    left = (WIDE - 92 - step * (len(ordered) - 1)) / 2
    for i, seat in enumerate(ordered):
        x = left + i * step
        extra = fought.kobayakawa if seat == fought.weakest else 0
        parts.append(fighter(short, seat, fought.shown[seat], extra, x, seat == winner, step))
    parts.append(label(short(key, **words), 390, 56, 50, GOLD, TITLE, "middle", WIDE - 2 * EDGE))
    alt = w("alt-battle", title=w(key, **words), told="; ".join(showdown(fought, w)))
    return Illustration(sheet(300, *parts, background=NIGHT), alt)


def fighter(w: Words, seat: Seat, number: int, extra: int, x: float, won: bool, room: float) -> str:
    """One of those who fought: the card, what help added, the name."""
    frame = box(x - 7, 83, 106, 150, GOLD, 18) if won else ""
    parts = frame + card(number, x, 90, 92, 136)
    if extra:
        parts += box(x + 30, 196, 76, 42, RED, 21)
        parts += label(f"+{extra}", x + 68, 228, SMALL, INK, BOLD, "middle")
    colour = GOLD if won else PAPER
    return parts + label(w.name(seat), x + 46, 276, SMALL, colour, BOLD, "middle", room - 8)


# The end --------------------------------------------------------------------------------------


def poster(views: Sequence[State], ending: Ending, w: Words) -> Illustration:
    """A banner for everybody, with the medals and the last card; what will be talked about."""
    view, short = views[0], brief(w)
    beams = box(0, 0, WIDE, HERO_HEIGHT, PAPER, 0) + rays(560, 210, 900, 28, BEAM)
    parts = [hero(beams + circle(560, 206, 180, RED) + helmet(390, 50, 1.7))]
    parts += [waves(0, 356, WIDE, 62, 38, NIGHT, WAVE), headline(ending, STYLE, short, 346)]
    seats = sorted(range(len(views)), key=lambda seat: ending.places[seat])
    step = (WIDE - 2 * EDGE + POLE) / max(len(seats), 4)
    for i, seat in enumerate(seats):
        parts.append(banner(views, seat, ending, short, EDGE + i * step, step - POLE))
    moments, y = talk(ending, STYLE, w, 430 + BANNER, icon)
    row, y = facts(ending, STYLE, y + 12)
    strip, y = standing(ending, STYLE, w, y)
    held = "; ".join(
        w("poster-held", who=seat, medals=view.medals[seat], cards=last(views, seat))
        for seat in seats
    )
    told = " ".join(f"{one.title} {one.text}".strip() for one in ending.moments)
    alt = w("alt-poster", line=ending.line, told=f"{held}. {told}")
    return Illustration(sheet(y + 4, *parts, moments, row, strip, background=NIGHT), alt)


def last(views: Sequence[State], seat: Seat) -> list[str]:
    """The cards that a seat held at the end."""
    return [str(one) for one in views[seat].hands[seat].value] if views[seat].hands else []


def banner(
    views: Sequence[State], seat: Seat, ending: Ending, w: Words, x: float, wide: float
) -> str:
    """A war banner: the more medals, the longer."""
    won, medals, top = seat in ending.winners, views[0].medals[seat], 440
    many = 3 if wide > 130 else 2
    cell = min(40.0, (wide - 24) / many)
    drawn = min(medals, DRAWN_MEDALS)
    rows = (drawn + many - 1) // many
    long = 216 + 40 * min(rows, 3)
    cloth, dark, ink = (RED, BLOOD, INK) if won else (WAVE, "#1d3160", PAPER)
    middle = x + wide / 2 + 6
    parts = [
        box(x - 2, top - 22, 8, BANNER, SHADE, 4),
        box(x - 2, top - 14, wide + 4, 8, SHADE, 4),
        path(
            f"M{x + 6:g} {top - 6}h{wide - 6:g}v{long}l{3 - wide / 2:g} -22l{3 - wide / 2:g} 22Z",
            cloth,
        ),
        path(f"M{x + 6:g} {top - 6}h10v{long - 3}l-10 3Z", dark),
        label(named(seat, ending, w), middle, top + 34, SMALL + 2, ink, BOLD, "middle", wide - 10),
        label(medals, middle, top + 98, 64, ink, TITLE, "middle", wide - 24),
    ]
    parts.append(machine(seat, ending, STYLE, x + wide / 2 + 6, top - 10))
    cards = last(views, seat)[:2]
    for i, one in enumerate(cards):
        left = middle - 31 * len(cards) + 62 * i + 1
        parts.append(card(int(one), left, top + 106, 60, 68))
    for i in range(drawn if rows <= 3 else 3 * many):
        line = min(many, drawn - i // many * many)
        across = middle + (i % many - (line - 1) / 2) * cell
        parts.append(medal(across, top + 200 + i // many * 40, cell * 0.4))
    return "".join(parts)


def icon(told: Highlight, x: float, y: float) -> str:
    """The card that a moment is about, or a medal."""
    number = told.event.args.get("total", told.event.args.get("it")) if told.event else None
    if isinstance(number, list) and len(number) == 1:
        number = number[0]
    if isinstance(number, int) and not isinstance(number, bool):
        return card(number, x, y, 76, 90)
    return medal(x + 44, y + 46, 36)
