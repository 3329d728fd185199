"""What can be looked up of the decks: every project and event, and what is still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

from games.core.drawing import BOLD, LEAST, TEXT, WIDE, box, label, sheet, wrapped
from games.core.words import Words
from games.polis.data import EVENTS, PROJECTS, SETUPS
from games.polis.state import State

from .ink import CREAM, DARK, INK, PAPER, word
from .words import project_words

Lines: TypeAlias = Callable[[State, Words], list[str]]
TOP, STEP, EDGE = 44, 34, 18
ENTRY_LINES = 4  # lines that an entry may take in a picture


def projects(view: State, w: Words) -> list[str]:
    """5.1. Every project with its type, cost and prestige, and where it is; shown ones first."""
    started = {p.started: name for name, p in view.poleis.items() if p.started}
    finished = {one: name for name, p in view.poleis.items() for one in p.finished}
    lines = {key: list[str]() for key in ("shown", "built", "to-come", "gone")}
    for name in SETUPS[view.options.setup].projects:
        card = PROJECTS[name]
        told = {"project": project_words(name, w), "type": card.type}
        if name in view.display:
            lines["shown"].append(w("look-project-shown", **told))
        elif at := started.get(name) or finished.get(name):
            done = "yes" if name in finished else "no"
            lines["built"].append(w("look-project-built", polis=at, done=done, **told))
        else:
            where = "gone" if name in view.gone else "to-come"
            lines[where].append(w(f"look-project-{where}", **told))
    return [line for listed in lines.values() for line in listed]


def events_of(deck: str) -> Lines:
    """5.2. The events of a round, how many are alike, and which of them has come."""

    def lines(view: State, w: Words) -> list[str]:
        here = Counter(w(f"it-{event}") for event, card in EVENTS.items() if card.deck == deck)
        came = [w(f"it-{event}") for event in view.past if EVENTS[event].deck == deck]
        head = w("look-events", round=deck, n=here.total())
        return [head] + [
            w("look-event", event=event, n=n, came="yes" if event in came else "no")
            for event, n in here.items()
        ]

    return lines


def drawn(title: str, lines: Lines) -> Callable[[State, Words], str]:
    """The lines as a picture, the bold ones as headings."""

    def draw(view: State, w: Words) -> str:
        parts = [box(0, 0, WIDE, TOP, DARK, 0)]
        parts.append(label(word(w, f"zoom-{title}"), 16, 32, LEAST, CREAM, BOLD, most=WIDE - 32))
        y = TOP + 8
        for line in lines(view, w):
            font, said = (BOLD if line.startswith("**") else TEXT), line.replace("**", "")
            for part in wrapped(said, LEAST, font, WIDE - 2 * EDGE, ENTRY_LINES):
                parts.append(label(part, EDGE, y + 24, LEAST, INK, font))
                y += STEP
        return sheet(y + 12, *parts, background=PAPER)

    return draw


def told(lines: Lines) -> Callable[[State, Words], str]:
    """The same in words."""
    return lambda view, w: "\n".join(lines(view, w))


DECKS = tuple(dict.fromkeys(card.deck for card in EVENTS.values()))
PAGES: Mapping[str, Lines] = {
    "projects": projects,
    **{f"events-{deck}": events_of(deck) for deck in DECKS},
}
ZOOMS = {name: drawn(name, lines) for name, lines in PAGES.items()}
TEXTS = {name: told(lines) for name, lines in PAGES.items()}
