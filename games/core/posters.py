"""What the end posters of all games share: winners, highlights, ratings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from .art import Ending, Highlight, Illustration, Pair, PosterFact, PosterRating
from .drawing import (
    BODY,
    BOLD,
    EDGE,
    GAP,
    LEAST,
    SMALL,
    TEXT,
    WIDE,
    box,
    brief,
    clean,
    clipped,
    fitted,
    label,
    path,
    rich,
    sheet,
    width,
    wrapped,
)
from .secret import Seat
from .words import Words

HERO_HEIGHT = 400  # how high the upper part is
WINNER_WIDTH = 360  # for the winner's name, beside the hero
HALF_WIDTH = (WIDE - 2 * EDGE - GAP) / 2
MOMENT, FACT, STRIP, ROW = 104, 152, 76, 104
LINE_HEIGHT = 36  # from a line of small letters to the next
# After the names of computers, on the same line as they; a chip is drawn beside them here.
GEAR = "\u00a0⚙"
SHORE_TOP = 330  # below it a scene has ground or sea, on which nothing is written
ALT_TEXT_LENGTH = 1000  # characters of a picture's words
FLAME = (
    "M0 42C-16 28 -10 12 2 0C2 8 6 10 10 10C12 0 10 -4 18 -14C20 0 36 8 32 26C30 36 22 42 16 42Z"
)

Icon = Callable[[Highlight, float, float], str]


class Style(NamedTuple):
    """The font of a game's headlines, and its colours."""

    title: str
    ground: str
    panel: str
    strip: str
    paper: str  # letters on all of these
    muted: str
    accent: str
    labels: tuple[str, str]  # over the two facts
    flame: str
    ink: str  # letters on the hero
    name: str  # the winner's there
    least: int = 28  # the smallest letters of headlines
    largest: int = 138


def letters(style: Style, *hero: str) -> tuple[Pair, ...]:
    """The colour pairs that must be legible on a poster; `hero` are those behind the hero's
    name.
    """
    grounds = (style.ground, style.panel, style.strip)
    pairs = [Pair(ink, ground) for ink in (style.paper, style.accent) for ground in grounds]
    pairs += [Pair(style.muted, ground) for ground in grounds[:2]]
    pairs += [Pair(ink, style.panel) for ink in (*style.labels, style.flame)]
    pairs += [Pair(ink, ground) for ink in (style.ink, style.name) for ground in hero]
    return tuple(dict.fromkeys(pairs))


def machine(seat: Seat, ending: Ending, style: Style, x: float, y: float) -> str:
    """A small chip for a seat that only a computer had; "" for others."""
    if seat not in ending.computers:
        return ""
    pins = "".join(
        box(x - 15, y + dy, 30, 3, style.muted, 1)
        + box(x + dy + 0.5, y - 15, 3, 30, style.muted, 1)
        for dy in (-7.5, -1.5, 4.5)
    )
    return (
        pins
        + box(x - 11, y - 11, 22, 22, style.muted, 4)
        + box(x - 5, y - 5, 10, 10, style.ground, 2)
    )


def named(seat: Seat, ending: Ending, w: Words) -> str:
    """The name of a seat without the mark of computers, for which a chip is drawn."""
    name = w.name(seat)
    if seat not in ending.computers:
        return name
    return name.removesuffix(GEAR)


def hero(scene: str) -> str:
    """The upper part of a poster: a scene, cut off at the lower edge of that part."""
    return clipped(box(0, 0, WIDE, HERO_HEIGHT, "#000", 0), scene)


def cover(scene: str, style: Style, title: str, tagline: str, alt: str) -> Illustration:
    """The invitation's picture: the game's name beside the hero, a word a line, and the tagline."""
    names = title.split()
    size = min(fitted(name, style.largest, style.title, WINNER_WIDTH)[1] for name in names)
    y, parts = 72.0, [hero(scene)]
    for name in names:
        y += size * 0.86
        parts.append(label(name, EDGE, y, size, style.name, style.title, most=WINNER_WIDTH))
    y += 24
    for line in wrapped(tagline, BODY, BOLD, WINNER_WIDTH - 40, 3):
        y += BODY + 6
        parts.append(label(line, EDGE, y, BODY, style.ink, BOLD, most=WINNER_WIDTH))
    return Illustration(sheet(HERO_HEIGHT, *parts, background=style.ground), alt)


def headline(ending: Ending, style: Style, w: Words, floor: float = HERO_HEIGHT - 24) -> str:
    """The winners, in letters as large as fit, and how they won; nothing is below `floor`."""
    who = [w.name(seat) for seat in ending.winners]
    count = "all" if 1 < len(who) == len(ending.places) else len(who)
    before, after = (w(f"poster-{part}", count=count) for part in ("before", "after"))
    name, size = fitted(w.listed(who), style.largest, style.title, WINNER_WIDTH)
    y, parts = (132.0 if before else 36.0), list[str]()
    if before:
        parts.append(label(before, EDGE, y, 80, style.ink, style.title, most=WINNER_WIDTH))
    y += size * 0.62 + (24 if before else 44)
    parts.append(label(name, EDGE, y, size, style.name, style.title))
    if after:
        y += 70
        parts.append(label(after, EDGE, y, 64, style.ink, style.title, most=WINNER_WIDTH))
    y += 8 + size * 0.2 * (not after)
    large = wrapped(ending.line, BODY + 2, BOLD, WINNER_WIDTH, 9)
    size = BODY + 2 if y + 40 * len(large) <= floor else SMALL
    step = size + 4
    for line in wrapped(ending.line, size, BOLD, WINNER_WIDTH, max(1, int((floor - y) // step))):
        y += step
        parts.append(label(line, EDGE, y, size, style.ink, BOLD, most=WINNER_WIDTH))
    return "".join(parts)


def talk(ending: Ending, style: Style, w: Words, y: float, icon: Icon) -> tuple[str, float]:
    """The highlights, each with a small drawing; returns also the y below them."""
    if not ending.moments:
        return "", y
    title = label(w("poster-talk"), EDGE, y + 58, 50, style.accent, style.title, most=WIDE - 56)
    parts, y = [title], y + 82
    for told in ending.moments[:3]:
        said, more = lines(told, style, 140, y, WIDE - EDGE - 140)
        parts += [icon(told, EDGE, y), said]
        y += MOMENT + more
    return "".join(parts), y + 16


def lines(told: Highlight, style: Style, x: float, y: float, most: float) -> tuple[str, float]:
    """A highlight in two lines, or more if needed; returns also the height of the additional
    ones.
    """
    if told.text:
        titles = within(told.title, BODY + 2, BOLD, most)
        texts = within(told.text, SMALL + 1, TEXT, most)
        parts = [
            label(line, x, y + 40 + LINE_HEIGHT * i, BODY + 2, style.paper, BOLD, most=most)
            for i, line in enumerate(titles)
        ]
        under = y + 80 + LINE_HEIGHT * (len(titles) - 1)
        parts += [
            label(line, x, under + LINE_HEIGHT * i, SMALL + 1, style.muted, most=most)
            for i, line in enumerate(texts)
        ]
        return "".join(parts), LINE_HEIGHT * (len(titles) + len(texts) - 2)
    found = wrapped(told.title, BODY, BOLD, most, 2)
    top = y + 40 if len(found) > 1 else y + 58
    shown = [
        label(line, x, top + 40 * i, BODY, style.paper, BOLD, most=most)
        for i, line in enumerate(found)
    ]
    return "".join(shown), 0


def within(words: str, size: float, font: str, most: float) -> list[str]:
    """Words on one line, smaller if needed, or else on two."""
    if width(clean(words), LEAST, font) <= most:
        return [words]
    return wrapped(words, min(size, SMALL), font, most, 2)


def facts(ending: Ending, style: Style, y: float) -> tuple[str, float]:
    """At most two facts in boxes side by side; and the y below them."""
    shown = ending.facts[:2]
    if not shown:
        return "", y
    wide = HALF_WIDTH if len(shown) == 2 else WIDE - 2 * EDGE
    texts = [within(one.text, SMALL, TEXT, wide - 40) for one in shown]
    high = FACT + LINE_HEIGHT * (max(map(len, texts)) - 1)
    parts = [
        fact(one, texts[i], style, EDGE + i * (wide + GAP), y, wide, high, style.labels[i])
        for i, one in enumerate(shown)
    ]
    return "".join(parts), y + high + GAP


def fact(
    one: PosterFact,
    texts: Sequence[str],
    style: Style,
    x: float,
    y: float,
    wide: float,
    high: float,
    colour: str,
) -> str:
    most = wide - 40
    parts = [
        box(x, y, wide, high, style.panel),
        label(one.label, x + 20, y + 40, SMALL, colour, BOLD, most=most),
        label(one.value, x + 20, y + 94, 50, style.paper, style.title, most=most),
    ]
    parts += [
        label(line, x + 20, y + 134 + LINE_HEIGHT * i, SMALL, style.muted, most=most)
        for i, line in enumerate(texts)
    ]
    return "".join(parts)


def standing(ending: Ending, style: Style, w: Words, y: float) -> tuple[str, float]:
    """How the game changed the winner's rating; returns also the y below that."""
    if ending.standing is None:
        return "", y
    strip = box(EDGE, y, WIDE - 2 * EDGE, STRIP, style.strip)
    return strip + rating(ending.standing, style, w, y + 50), y + STRIP + GAP


def rating(who: PosterRating, style: Style, w: Words, y: float) -> str:
    """One line: the winner's streak, and the rating before and after."""
    parts, most = list[str](), WIDE - 2 * EDGE - 40.0
    if who.streak > 1:
        words = w("poster-streak") + " "
        parts.append(path(FLAME, style.flame, transform=f"translate({EDGE + 24} {y - 28:g})"))
        streak = ((words, style.muted, TEXT), (who.streak, style.paper, BOLD))
        parts.append(rich(streak, EDGE + 72, y, BODY + 2))
        most -= 72 + width(words + str(who.streak), BODY + 2)
    change = who.after - who.before
    pieces = [
        (f"{who.name} ", style.muted, TEXT),
        (f"{who.before} › ", style.muted, TEXT),
        (f"{who.after}  ", style.paper, BOLD),
        (f"{change:+d}".replace("-", "−"), style.accent, BOLD),
    ]
    if sum(width(piece, BODY + 2, font) for piece, _, font in pieces) > most:
        pieces.pop(0)
    parts.append(rich(pieces, WIDE - EDGE - 20, y, BODY + 2, "end"))
    return "".join(parts)


class Final(NamedTuple):
    """A seat at the end: its player, its result, and the parts of that result."""

    seat: Seat
    role: str  # the side, where a game has some
    about: str
    total: str
    colour: str  # of the stripe before it
    name: str = ""  # where nobody sits there


def finals(
    rows: Sequence[Final], ending: Ending, style: Style, w: Words, y: float
) -> tuple[str, float]:
    """A row for each seat, with those of winners framed; returns also the y below them."""
    parts, wide = list[str](), WIDE - 2 * EDGE
    for row in rows:
        edge = {"stroke": style.accent, "stroke_width": 5} if row.seat in ending.winners else {}
        parts.append(box(EDGE, y, wide, ROW, style.panel, 18, **edge))
        parts.append(box(EDGE + 14, y + 16, 14, ROW - 32, row.colour, 7))
        total = label(
            row.total, WIDE - EDGE - 24, y + 66, 56, style.accent, style.title, "end", 170
        )
        name = " · ".join(
            part for part in (row.name or named(row.seat, ending, w), row.role) if part
        )
        room = wide - 48 - 190 - 44 * (row.seat in ending.computers)
        parts.append(label(name, EDGE + 46, y + 44, BODY, style.paper, BOLD, most=room))
        parts.append(label(row.about, EDGE + 46, y + 84, SMALL, style.muted, most=wide - 48 - 170))
        parts.append(machine(row.seat, ending, style, WIDE - EDGE - 214, y + 32))
        parts.append(total)
        y += ROW + 12
    return "".join(parts), y


def usual_poster(
    scene: str, rows: Sequence[Final], ending: Ending, style: Style, w: Words, icon: Icon
) -> Illustration:
    """A poster of the usual parts: winners, rows, highlights."""
    short = brief(w)
    seats, y = finals(rows, ending, style, short, HERO_HEIGHT + 20.0)
    talked, y = talk(ending, style, w, y - 4, icon)
    boxes, y = facts(ending, style, y)
    strip, y = standing(ending, style, w, y)
    tales = " ".join(f"{one.title} {one.text}".strip() for one in ending.moments)
    listed = "; ".join(f"{row.name or w.name(row.seat)}: {row.total}, {row.about}" for row in rows)
    alt = w("alt-poster", line=ending.line, told=f"{listed}. {tales}".strip())
    parts = (hero(scene), headline(ending, style, short, SHORE_TOP), seats, talked, boxes, strip)
    return Illustration(sheet(y + 4, *parts, background=style.ground), clipped_words(alt))


def clipped_words(alt: str) -> str:
    """An alt text, cut to the length that Discord takes."""
    return (
        alt if len(alt) <= ALT_TEXT_LENGTH else alt[: ALT_TEXT_LENGTH - 1].rsplit(" ", 1)[0] + "…"
    )
