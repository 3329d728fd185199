"""My factions: cards with what they are worth now, Entourage, markers, and the Assembly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from games.core.aids import HAND, Focus, Scene
from games.core.art import Illustration, Pair
from games.core.decision import NOTHING, Choice
from games.core.drawing import (
    BOLD,
    LEAST,
    TEXT,
    at,
    box,
    circle,
    label,
    lettered,
    path,
    sheet,
    width,
)
from games.core.sea import star
from games.core.secret import Seat
from games.core.words import Words

from . import stamps
from .assembly import CAPTURED, track_option
from .board import TITLE, WASH
from .cards import conditions, speech
from .data import FACTIONS
from .faces import cards_held, cards_of, city_line, glance_of
from .faces import hand as told
from .signs import DARK, FAINT, GOLD, INK, PAPER, SIDE_FILL, WIDE, shield, swords
from .state import State

HEAD, EDGE, GAP = 54, 12, 12
COLUMNS, STEP, CARD = 4, 190, 178  # cards in a row, from edge to edge, and how wide one is
LOW, HIGH = 102, 138  # a card, and one that says what it is worth now or that it does not count
KINDS = ("MIL", "LEA", "DIP", "ORA", "RUM")
MARKER = 92
NAMES, SQUARE, NUMBERS, MIDDLE = 46, 40, 34, 5  # of an Assembly; squares side by side in box 0
LETTER, RIVAL = 34, 44
GREY, DIM, LIGHT, RIM = "#6f6553", "#eadfc4", "#fdf3d8", "#8f7d5c"
OTHER, FIELD, ALARM, CHIP = "#5b4a3a", "#efe3c8", "#a3181c", "#e7dcc4"
TINT = ("#dce8f6", "#fadfd9")  # by Side: leaders, and my half of the Assembly
SIGNS = stamps.issues()
PAIRS = (
    *(Pair(INK, ground) for ground in (PAPER, GOLD, CHIP, FIELD, *TINT)),
    *(Pair(GREY, ground) for ground in (PAPER, *TINT)),
    *(Pair(ALARM, ground) for ground in (PAPER, *TINT)),
    *(Pair(ink, DARK) for ink in (LIGHT, DIM)),
    *(Pair(white, fill) for white in ("#fff", "#ffffff") for fill in SIDE_FILL),
    *(Pair(fill, tint) for fill, tint in zip(SIDE_FILL, TINT, strict=True)),
    Pair(OTHER, FIELD),
    *(Pair(FAINT, ground) for ground in ("#fff8e8", *WASH)),  # numbers of Theaters, on the map
)


class Line(NamedTuple):
    """The line of a card that counts or could: its issue, what it brings, and whether it is on."""

    issue: str
    bonus: int
    tokens: int
    unmet: str  # the condition that is not met
    worth: int | None  # in the debate of now
    counts: bool  # there


def hand(view: State, seat: Seat, w: Words) -> Illustration | None:
    """All factions of a seat, from that seat's own view."""
    mine = [f for f in range(4) if view.owner[f] == seat]
    return drawn(view, mine, told(view, seat, w), w) if mine else None


def asked(view: State, w: Words, focus: Focus) -> Illustration | None:
    """The faction that is asked, with the letters of what can be chosen; None while it makes a
    plan, which is told in words."""
    assert focus.decision is not None
    f = FACTIONS.index(focus.decision.about["faction"])
    if view.planner == f and (view.plan or view.due):
        return None
    return drawn(view, [f], told(view, focus.seat, w), w, focus.keys)


def scene(view: State, decision: Choice[Any]) -> Scene | None:
    """6.1 The cards of a debate, or the issues on the track."""
    if decision.key == "card":
        return Scene(HAND, {option.id: option.id for option in decision.options})
    if decision.key != "debate":
        return None
    side, offered = FACTIONS.index(decision.about["faction"]) >> 1, {o.id for o in decision.options}
    track = sorted(view.cities[side].track, key=lambda issue: -issue.box)
    laid = [track_option(issue.kind, issue.box, side).id for issue in track]
    return Scene(HAND, {id_: id_ for id_ in laid if id_ in offered})


def drawn(
    view: State, factions: Sequence[int], words: str, w: Words, keys: Mapping[str, str] = NOTHING
) -> Illustration:
    """Factions one below the other, each with its Assembly; then the others."""
    parts, y = list[str](), 0.0
    for f in factions:
        inside, high = faction(view, f, w, keys)
        parts.append(at(0, y, inside))
        y += high
    others = [f for f in view.factions_in_play if f not in factions]
    if others:
        parts.append(at(0, y, rivals(view, others, w)))
        y += RIVAL
    cities = [city_line(view, side, w) for side in dict.fromkeys(f >> 1 for f in factions)]
    said = "; ".join([words, *cities, *(glance_of(view, f, w) for f in others)])
    plain = said.replace("**", "").replace(":\n• ", ": ").replace("\n• ", ", ")
    alt = w("alt-hand", hand=plain.replace("\n", "; "))
    return Illustration(sheet(y, *parts, background=PAPER), alt)


def faction(view: State, f: int, w: Words, keys: Mapping[str, str]) -> tuple[str, float]:
    """Everything of one faction, and how high that is."""
    parts, y = [head(view, f, w)], float(HEAD + GAP)
    cards, kept = [option.id for option in cards_of(view, f)], view.entourage[f]
    cells = len(cards) + bool(len(kept))
    for first in range(0, cells, COLUMNS):
        row = [(id_, line_of(view, f, id_)) for id_ in cards[first : first + COLUMNS]]
        says = any(line.unmet or line.worth is not None for _, line in row)
        high = HIGH if says else LOW
        shown = [card(view, f, id_, line, high, w, keys.get(id_, "")) for id_, line in row]
        if len(kept) and first + COLUMNS >= cells:
            values = [view.book.values[one] for one in kept.value]
            shown.append(entourage(values, f >> 1, w))
        parts += [at(EDGE + n * STEP, y, one) for n, one in enumerate(shown)]
        y += high + GAP
    if len(view.markers[f]):
        parts.append(at(EDGE, y, markers(view.markers[f].value, f >> 1, w)))
        y += MARKER + GAP
    if view.cities[f >> 1].track:
        inside, tall = assembly(view, f, w, keys)
        parts.append(at(0, y, inside))
        y += tall
    return "".join(parts), y


def head(view: State, f: int, w: Words) -> str:
    """Whose hand it is, its tokens and its Honor."""
    side, honor, tokens = f >> 1, str(view.honor[f]), str(view.tokens[f].value)
    wide = width(honor, LEAST, BOLD) + 20
    left = WIDE - 16 - wide
    half = f"{wide / 2:.1f}"
    badge = f"M{left:.1f} 7h{wide:.1f}v24q0 14 -{half} 17q-{half} -3 -{half} -17z"
    right = left - 26 - width(w("picture-honor"), LEAST)
    held = right - width(tokens, LEAST, BOLD)
    return "".join(
        (
            box(0, 0, WIDE, HEAD, DARK, 0),
            box(0, HEAD - 3, WIDE, 3, "#c79a3a", 0),
            shield(side, 34, 26, 1.15),
            label(w(f"faction-{FACTIONS[f]}"), 62, 38, 35, LIGHT, TITLE),
            label(w("picture-tokens"), held - 38, 37, LEAST, DIM, TEXT, "end"),
            token(held - 20, 27, side),
            label(tokens, right, 37, LEAST, LIGHT, BOLD, "end"),
            label(w("picture-honor"), left - 8, 37, LEAST, DIM, TEXT, "end"),
            path(badge, SIDE_FILL[side], stroke="#fff", stroke_width=2.4),
            label(honor, left + wide / 2, 36, LEAST, "#fff", BOLD, "middle"),
        )
    )


def token(x: float, y: float, side: int) -> str:
    """A strategy token."""
    disc = circle(x, y, 11, SIDE_FILL[side], stroke="#fff", stroke_width=2)
    return disc + circle(x, y, 4.5, "#fff")


def sign(kind: str, x: float, y: float, wide: float, edge: str = INK) -> str:
    """The sign of an issue on a square."""
    if kind == "ANY":
        inside = star(48, 52, 38, INK)
    else:
        inside = SIGNS[kind.lower()] if kind != "MIL" else at(48, 48, swords(0, 0), 2.3)
    square = box(3, 3, 90, 90, PAPER, 16, stroke=edge, stroke_width=7)
    return at(x, y, square + inside, wide / 96)


def line_of(view: State, f: int, card: str) -> Line:
    """6.2 What a card is good for as things are, and what it is worth in the debate of now."""
    met, lines = conditions(view, f), view.book.lines[card][f % 2]
    now = next((one for one in reversed(lines) if one[3] in met), lines[0])
    kind = view.topics[f >> 1]
    worth, got = speech(view, f, card, kind) if kind else (None, 0)
    issue, bonus, tokens, when = now
    unmet = "" if when in met else when
    return Line(issue, bonus, got if kind and got else tokens, unmet, worth, bool(kind and got))


def card(view: State, f: int, id_: str, line: Line, high: int, w: Words, key: str) -> str:
    """A card: its value, its issue with bonus and tokens; a gold edge where it counts now."""
    side, leads = f >> 1, id_[0] == "L"
    frame: dict[str, Any] = {"stroke": RIM, "stroke_width": 2.4}
    if line.counts:
        frame = {"stroke": GOLD, "stroke_width": 7}
    value, ink = view.book.values[id_], GREY if line.unmet else INK
    issue, *barred = line.issue.split("-")  # ANY-OST: any but Ostracism
    name = w("pic-leader") if leads else w(f"issue-{issue}")
    parts = [
        box(0, 0, CARD, high, TINT[side] if leads else PAPER, 12, **frame),
        label(value, 30, 54, 54, SIDE_FILL[side] if leads else INK, BOLD, "middle"),
        sign(issue, 56, 11, 48),
        label(f"+{line.bonus}", 108, 47, 34, ink, BOLD),
        label(name, 10, 90, LEAST, INK, BOLD, most=CARD - 16),
        *(token(CARD - 17, 20 + 23 * n, side) for n in range(line.tokens)),
    ]
    for kind in barred:
        left = 22 + width(name, LEAST, BOLD)
        parts.append(sign(kind, left, 65, 32, GREY) + crossed(left - 1, 64, 34))
    if key:
        parts.append(lettered(key, 5, high - 20))
    if line.unmet:
        parts.append(crossed(11, 107, 15))
        parts.append(label(w(f"when-{line.unmet}"), 33, 125, LEAST, ALARM, most=CARD - 39))
    elif line.worth is not None:
        said = w("pic-worth", n=line.worth)
        fill, wide = GOLD if line.counts else CHIP, width(said, LEAST, BOLD) + 20
        parts.append(box(CARD - wide - 6, 98, wide, 34, fill, 9))
        parts.append(label(said, CARD - 6 - wide / 2, 125, LEAST, INK, BOLD, "middle"))
    return "".join(parts)


def crossed(x: float, y: float, wide: float) -> str:
    """A cross through what does not count."""
    return path(f"M{x} {y}l{wide} {wide}m0 -{wide}l-{wide} {wide}", stroke=ALARM, stroke_width=4)


def entourage(values: Sequence[int], side: int, w: Words) -> str:
    """The cards that were set aside, whose values alone matter."""
    frame = {"stroke": RIM, "stroke_width": 2.4, "stroke_dasharray": "7 5"}
    parts = [box(0, 0, CARD, LOW, "none", 12, **frame)]
    parts.append(label(w("pic-entourage"), CARD / 2, 32, LEAST, INK, BOLD, "middle"))
    left = CARD / 2 - 25 * len(values)
    for n, value in enumerate(values):
        parts.append(box(left + 50 * n + 3, 44, 44, 50, SIDE_FILL[side], 7))
        parts.append(label(value, left + 50 * n + 25, 81, 34, "#fff", BOLD, "middle"))
    return "".join(parts)


def markers(held: Sequence[str], side: int, w: Words) -> str:
    """The Theater markers still to be placed, by kind."""
    parts, counted = list[str](), Counter(one.rpartition(".")[2] for one in held)
    wide = (WIDE - 2 * EDGE) / len(KINDS)
    for n, kind in enumerate(KINDS):
        has, x = counted[kind], n * wide
        ground = {"opacity": 0.4} if not has else {}
        face = box(x, 0, wide - 8, MARKER, PAPER, 10, stroke=SIDE_FILL[side], stroke_width=2.4)
        parts.append(at(0, 0, face + sign(kind, x + 12, 9, 44), **ground))
        parts.append(label(f"×{has}", x + 68, 43, 34, INK if has else GREY, BOLD))
        ink = INK if has else GREY
        parts.append(label(w(f"kind-{kind}"), x + 5, 81, LEAST, ink, TEXT, most=wide - 16))
    return "".join(parts)


def assembly(view: State, f: int, w: Words, keys: Mapping[str, str]) -> tuple[str, float]:
    """6.1 The track of a city: its issues between the two factions; and how high it is."""
    side, x = f >> 1, (WIDE - SQUARE * (2 * CAPTURED + MIDDLE)) / 2
    stacks: dict[int, list[str]] = {n: [] for n in range(CAPTURED, -CAPTURED - 1, -1)}
    for issue in view.cities[side].track:
        stacks[issue.box].append(issue.kind)
    rows = max(-(-len(there) // (1 if n else MIDDLE)) for n, there in stacks.items())
    step = SQUARE + (LETTER if any(":" in name for name in keys) else 0)  # an issue, not a card
    high = step * rows + 8
    parts = [names(view, f, w), box(0, NAMES, WIDE, high + NUMBERS, FIELD, 0)]
    left, debated = dict(keys), (view.topics[side], view.topic_boxes[side])
    for n, there in stacks.items():
        wide = SQUARE * (1 if n else MIDDLE)
        mine = n < 0 if f % 2 else n > 0
        fill = TINT[side] if mine else FIELD if n else PAPER
        line = {"stroke": "#bba982", "stroke_width": 1.2}
        parts.append(box(x, NAMES, wide, high + NUMBERS, fill, 0, **line))
        edge = SIDE_FILL[side] if mine else OTHER if n else INK
        parts.append(label(abs(n), x + wide / 2, NAMES + high + 26, LEAST, edge, BOLD, "middle"))
        for i, kind in enumerate(there):
            column, row = (0, i) if n else (i % MIDDLE, i // MIDDLE)
            to, top = x + 3 + column * SQUARE, NAMES + 5 + step * row
            if (kind, n) == debated:
                parts.append(box(to - 3, top - 3, SQUARE, SQUARE, GOLD, 8))
            parts.append(sign(kind, to, top, SQUARE - 6, edge))
            if key := left.pop(track_option(kind, n, side).id, ""):
                parts.append(lettered(key, to + 17, top + SQUARE + 13))
        x += wide
    return "".join(parts), NAMES + high + NUMBERS


def rivals(view: State, factions: Sequence[int], w: Words) -> str:
    """The other factions: Honor, cards and markers."""
    parts, wide = [box(0, 0, WIDE, RIVAL, DARK, 0)], WIDE / 3
    for n, f in enumerate(factions):
        x, cards, side = n * wide + 10, cards_held(view, f), f >> 1
        name = w(f"faction-{FACTIONS[f]}")
        parts.append(label(name, x, 32, LEAST, LIGHT, TEXT))
        x += width(name, LEAST) + 8
        honor = str(view.honor[f])
        room = width(honor, LEAST, BOLD) + 12
        parts.append(box(x, 5, room, 34, SIDE_FILL[side], 8, stroke="#fff", stroke_width=1.6))
        parts.append(label(honor, x + room / 2, 32, LEAST, "#fff", BOLD, "middle"))
        x += room + 10
        held = cards or len(view.markers[f])
        if held:
            shape = {"stroke": LIGHT, "stroke_width": 2.4}
            high = 26 if cards else 18
            parts.append(box(x, 22 - high / 2, 18, high, SIDE_FILL[side], 4, **shape))
            parts.append(label(held, x + 24, 32, LEAST, LIGHT, BOLD))
    return "".join(parts)


def names(view: State, f: int, w: Words) -> str:
    """Both factions of a city, a star at the one that governs, and the debate of now."""
    side, parts = f >> 1, [box(0, 0, WIDE, NAMES, CHIP, 0)]
    for one, x, anchor in ((2 * side, 12, 1), (2 * side + 1, WIDE - 12, -1)):
        name, ink = w(f"faction-{FACTIONS[one]}"), SIDE_FILL[side] if one == f else OTHER
        parts.append(label(name, x, 33, LEAST, ink, BOLD, "start" if anchor > 0 else "end"))
        if view.cities[side].dominant == one:
            end = x + anchor * (width(name, LEAST, BOLD) + 20)
            parts.append(star(end, 24, 13, "#c98a12", stroke=INK, stroke_width=1.2))
    if view.topics[side]:
        said = w("pic-debate", n=view.debate + 1)
        wide = width(said, LEAST, BOLD) + 62
        left = (WIDE - wide) / 2
        parts.append(box(left, 4, wide, NAMES - 8, GOLD, 9))
        parts.append(label(said, left + 10, 33, LEAST, INK, BOLD))
        parts.append(sign(view.topics[side], left + wide - 44, 6, 34))
    return "".join(parts)
