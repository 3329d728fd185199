"""What can be looked up: every polis, the combat cards, and what parts of the map say in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from games.core.drawing import BOLD, LEAST, TEXT, WIDE, box, label, sheet
from games.core.words import Words
from games.polis.data import (
    COMBAT,
    FORMATION,
    NEUTRAL,
    POLEIS,
    SIDES,
    TERRITORIES,
    TYPES,
    VALUE,
    YIELD,
)
from games.polis.ending import score
from games.polis.state import State, units

from . import decks, key, signs
from .ink import CREAM, DARK, FAINT, INK, PAPER, SHADES, word
from .layout import LAYOUT
from .words import display_words, market_words, polis_words, side_lines

TOP, ROW, EDGE = 44, 44, 14
COLUMNS = (310, 440, 570, 700)  # of population, most, walls, growth
FORMATIONS = {
    kind: tuple(dict.fromkeys(FORMATION[card] for card in COMBAT[kind])) for kind in ("L", "N")
}


def page(title: str, height: float, *parts: str) -> str:
    """A list with a heading."""
    head = box(0, 0, WIDE, TOP, DARK, 0)
    head += label(title, 16, 32, LEAST, CREAM, BOLD, most=WIDE - 32)
    return sheet(height, head, *parts, background=PAPER)


# Every polis ------------------------------------------------------------------------------------


def poleis(view: State, w: Words) -> str:
    """Population, the most, walls, growth and project types of every polis."""
    parts = [
        label(word(w, f"look-{what}"), x, TOP + 32, LEAST, FAINT, TEXT, "middle", 124)
        for what, x in zip(("people", "most", "walls", "growth"), COLUMNS, strict=True)
    ]
    y = TOP + 44
    for name, card in POLEIS.items():
        here = view.poleis[name]
        n = card.base if here.owner == NEUTRAL else here.population
        fill = INK if here.owner == NEUTRAL else SHADES[here.owner]
        mark = signs.shield(here.owner, 34, y + 20) if here.owner != NEUTRAL else ""
        numbers = (n, card.max, card.base, f"+{card.growth}")
        parts += [
            box(EDGE, y, WIDE - 2 * EDGE, ROW - 6, "#fff", 8),
            mark,
            label(name, 60, y + 30, LEAST, fill, BOLD, most=190),
            *(
                label(number, x, y + 30, LEAST, INK, BOLD, "middle")
                for number, x in zip(numbers, COLUMNS, strict=True)
            ),
        ]
        y += ROW
    return page(word(w, "zoom-poleis"), y + 8, *parts)


def types_of(name: str, w: Words) -> str:
    """The types of projects that a polis may build."""
    found = [word(w, f"type-{kind}") for kind, names in TYPES.items() if name in names]
    return ", ".join(found) or "–"


def poleis_text(view: State, w: Words) -> str:
    """The same in words; and the score as it would be now (10.2)."""
    lines = [w("look-score", side=side, n=score(view, i)) for i, side in enumerate(SIDES)]
    for name, card in POLEIS.items():
        here = view.poleis[name]
        lines.append(
            w(
                "look-polis",
                polis=name,
                whose=SIDES[here.owner] if here.owner >= 0 else "none",
                n=card.base if here.owner == NEUTRAL else here.population,
                most=card.max,
                walls=card.base,
                growth=card.growth,
                types=types_of(name, w),
            )
        )
    return "\n".join(lines)


# The combat cards -------------------------------------------------------------------------------


def gone(view: State, kind: str) -> list[str]:
    """The cards of a battle that lie open: laid, answered with or discarded."""
    b = view.battle
    if b is None or ("N" if b.at_sea else "L") != kind:
        return []
    return [*b.laid, *b.reply, *b.discards]


def deck(view: State, kind: str) -> list[tuple[str, list[int], int]]:
    """For each formation: the values of its cards, and how many of them lie open now."""
    out = Counter(FORMATION[card] for card in gone(view, kind))
    return [
        (
            name,
            sorted((VALUE[c] for c in COMBAT[kind] if FORMATION[c] == name), reverse=True),
            out[name],
        )
        for name in FORMATIONS[kind]
    ]


def formation(kind: str, name: str, w: Words) -> str:
    """What a formation is called on its cards."""
    card = next(card for card in COMBAT[kind] if FORMATION[card] == name)
    return word(w, f"it-{card}").partition(" · ")[0]


def tally(values: Sequence[int]) -> str:
    """`3 × +2, 3 × +1`: how many cards of each value."""
    counted = Counter(values)
    return ", ".join(f"{n} × {signed(value)}" for value, n in counted.items())


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def combat(view: State, w: Words) -> str:
    """The deck on land and at sea; in a battle, what of it lies open."""
    parts, y = [], TOP + 8.0
    for kind in ("L", "N"):
        title = word(w, f"look-deck-{kind}")
        parts.append(label(title, EDGE + 8, y + 32, LEAST, INK, BOLD, most=WIDE - 40))
        y += 44
        for name, values, out in deck(view, kind):
            said = formation(kind, name, w)
            open_ = w("look-open", n=out) if out else ""
            parts += [
                box(EDGE, y, WIDE - 2 * EDGE, ROW - 6, "#fff", 8),
                label(said, EDGE + 14, y + 30, LEAST, INK, BOLD, most=210),
                label(tally(values), 256, y + 30, LEAST, INK, most=300),
                label(open_, WIDE - EDGE - 14, y + 30, LEAST, SHADES[0], BOLD, "end", 180),
            ]
            y += ROW
        y += 8
    return page(word(w, "zoom-combat"), y + 4, *parts)


def combat_text(view: State, w: Words) -> str:
    """The same in words."""
    lines = []
    for kind in ("L", "N"):
        lines.append(f"**{word(w, f'look-deck-{kind}')}**")
        for name, values, out in deck(view, kind):
            open_ = f" ({w('look-open', n=out)})" if out else ""
            lines.append(f"{formation(kind, name, w)}: {tally(values)}{open_}")
    return "\n".join(lines)


# Parts of the map -------------------------------------------------------------------------------


def part_text(part: str, view: State, w: Words) -> str:
    """What stands in a part of the map: units, tribute, poleis."""
    frame, lines = LAYOUT.zooms[part], []
    for region in (*frame.territories, *frame.seas):
        spa, ath = (units(view, side, region) for side in range(len(SIDES)))
        rows = TERRITORIES[region].tribute if region in TERRITORIES else {}
        goods = [w("aid-of", n=YIELD[n], good=good) for good, n in rows.items()]
        taken = "yes" if region in view.discs or region in view.card.barren else "no"
        args = {"region": region, "spa": spa, "ath": ath, "taken": taken}
        lines.append(w("look-region", **args, goods=goods))
    names = [polis_words(view, name, w) for name in frame.poleis]
    return "\n".join([*lines, w("look-poleis", list=w.listed(names))])


def stores_text(view: State, w: Words) -> str:
    """What both sides hold, and the projects on display."""
    lines = [line for side in range(len(SIDES)) for line in side_lines(view, side, w)]
    return "\n".join([*lines, *display_words(view, w)])


TEXTS: Mapping[str, Callable[[State, Words], str]] = {
    **{name: partial(part_text, name) for name in LAYOUT.zooms},
    "stores": stores_text,
    "trade": market_words,
    "signs": key.text,
    "poleis": poleis_text,
    "combat": combat_text,
    **decks.TEXTS,
}
