"""What can be looked up beside the map: cards, the loss table, what issues give, the comedies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

from games.core.drawing import BOLD, LEAST, TEXT, WIDE, label, sheet, wrapped
from games.core.words import Words

from .aristophanes import will_args
from .cards import card_option
from .data import ATHENS, CITIES, FACTIONS, SPARTA
from .datafiles import Play
from .odds import cards_left, seen
from .signs import INK, PAPER, SIDE_FILL
from .state import State, bases_on_map, open_theaters, status

Lines: TypeAlias = Callable[[State, Words], list[str]]
HEAD, STEP, EDGE = 56, 38, 20


def cards(view: State, w: Words) -> list[str]:
    """Both decks: how many cards of each value there are, and how many this reader has not seen."""
    lines = []
    for side in view.sides:
        whole = Counter(view.book.values[card] for card in view.book.decks[side])
        left = cards_left(view, side)
        city = view.cities[side]
        lines.append(w("look-deck", side=CITIES[side], n=len(view.book.decks[side])))
        shown = [w("look-value", value=v, n=n, m=left.get(v, 0)) for v, n in sorted(whole.items())]
        lines.append(", ".join(shown))
        lines.append(w("look-gone", n=len(city.discards) + len(city.spent), m=len(city.deck)))
    return lines


def deck_of(side: int) -> Lines:
    """3.13 Every card of a city as both its factions read it, and where it is, if that is known."""

    def lines(view: State, w: Words) -> list[str]:
        first, second = (FACTIONS[2 * side + half] for half in (0, 1))
        found = [w("look-halves", faction=first, faction2=second)]
        city, data = view.cities[side], view.book
        own = [c for f in (2 * side, 2 * side + 1) for c in seen(view.hands[f])]
        own += [c for f in (2 * side, 2 * side + 1) for c in seen(view.entourage[f])]
        for card in sorted(data.decks[side], key=lambda c: data.values[c]):
            halves = [w.option(card_option(view.options.data, card, half)) for half in (0, 1)]
            out = card in city.discards or card in city.spent
            where = "out" if out else "own" if card in own else "unseen"
            right = halves[1].partition(" · ")[2]
            found.append(w("look-card", first=halves[0], then=right, where=where))
        return found

    return lines


def score(view: State, w: Words) -> list[str]:
    """11.14 What everybody would have if the scenario ended now, and which Side would win."""
    rows = [sum(parts) for parts in counted(view)]
    lines = [w("look-now", athens=rows[0] + rows[1], sparta=rows[2] + rows[3])]
    for f in view.factions_in_play:
        honor, government, bases, ruled = counted(view)[f]
        more = "yes" if government else "no"
        told = {"government": f"{government:+d}".replace("-", "−"), "bases": bases, "ruled": ruled}
        lines.append(
            w("look-score", faction=FACTIONS[f], n=rows[f], honor=honor, more=more, **told)
        )
    return lines


def counted(view: State) -> list[tuple[int, int, int, int]]:
    """11.14 Of each faction the Honor, and what government, bases and Theaters would add."""
    n, rules = view.book.n, view.book.scenarios[view.options.scenario].score
    found = []
    for f in range(4):
        side, governs = f >> 1, view.cities[f >> 1].dominant == f
        each = n.athens_theater_honor if side == ATHENS else n.sparta_theater_honor
        ruled = each * sum(status(view, x, side) == "friendly" for x in open_theaters(view))
        shares = [n.base_honor * bases_on_map(view, side), ruled] if rules == "full" else [0, 0]
        bases, ruled = (one - one // 2 if governs else one // 2 for one in shares)
        government = n.dominant_bonus if governs else -n.dominant_bonus
        found.append((view.honor[f], government if rules != "honor" else 0, bases, ruled))
    return found


def tables(view: State, w: Words) -> list[str]:
    """9.44 and 9.45 the loss table, and what every issue gives with how many are left."""
    losses, lines = view.book.losses, [w("look-losses")]
    for name in ("loser_land", "loser_naval", "winner_land", "winner_naval"):
        row = getattr(losses, name)
        lines.append(w(f"look-{name.replace('_', '-')}", special=row.special, other=row.other))
    at = "war" if view.war else "peace"
    pools = [view.cities[side].pool for side in view.sides]
    for kind in dict.fromkeys(kind for pool in pools for kind in pool):
        left = [
            w("look-left", side=CITIES[side], n=view.cities[side].pool[kind])
            for side in view.sides
            if kind in view.cities[side].pool
        ]
        told = {"issue": kind, "left": ", ".join(left), "gives": w(f"gives-{kind}", at=at)}
        lines.append(w("look-issue", **told))
    return lines


def plays(view: State, w: Words) -> list[str]:
    """The comedy of this turn, and those still to come, with all that a card of them does."""
    lines = []
    for name, play in view.book.plays.items():
        if name == view.play or name not in view.seen_plays:
            told = {"play": name, "now": name == view.play}
            lines.append(w("look-play", **told, text=" · ".join(text_of(play, w))))
    return sorted(lines, key=lambda line: not line.startswith("**"))


def plays_in_short(view: State, w: Words) -> list[str]:
    """The comedy of this turn, and the names of those to come."""
    to_come = [w(f"play-{name}") for name in view.book.plays if name not in view.seen_plays]
    now = [line for line in plays(view, w) if line.startswith("**")]
    return [*now, w("look-to-come", plays=", ".join(to_come))]


def text_of(play: Play, w: Words) -> list[str]:
    """What a card of Aristophanes does, in its order."""
    said = []
    for side in (ATHENS, SPARTA):
        rows = play.place_sparta if side == SPARTA and play.place_sparta else play.place
        if side == SPARTA and rows == play.place:
            continue
        one = "both" if not play.place_sparta else CITIES[side]
        said += [
            w("play-lays", cities=one, issue=kind, half=half, box=box) for kind, half, box in rows
        ]
    if play.tokens:
        said.append(w("play-tokens", n=play.tokens))
    said += [w("play-gives", faction=name, n=n) for name, n in play.give]
    said += [w("play-adds", piece=p, theater=f"{at}", n=n) for p, at, n in play.add]
    if play.alcibiades:
        said.append(w("play-alcibiades"))
    if play.lose:
        said.append(w("play-loses", what=play.lose))
    if play.plague:
        said.append(w("play-plague"))
    if play.will:
        for side, aim in ((ATHENS, play.will.athens), (SPARTA, play.will.sparta)):
            said.append(w("will", side=CITIES[side], **will_args(aim)))
    return said


def drawn(title: str, lines: Lines) -> Callable[[State, Words], str]:
    """The lines as a picture."""

    def draw(view: State, w: Words) -> str:
        parts, y = [label(w(f"zoom-{title}"), EDGE, 40, 34, SIDE_FILL[0], BOLD)], HEAD
        for line in lines(view, w):
            bold = line.startswith("**")
            font, words = (BOLD if bold else TEXT), line.replace("**", "")
            for part in wrapped(words, LEAST, font, WIDE - 2 * EDGE, 12):
                parts.append(label(part, EDGE, y + 30, LEAST, INK, font))
                y += STEP
        return sheet(y + 24, *parts, background=PAPER)

    return draw


def told(lines: Lines) -> Callable[[State, Words], str]:
    return lambda view, w: "\n".join(lines(view, w))


PAGES: Mapping[str, Lines] = {
    "score": score,
    "cards": cards,
    "athens": deck_of(ATHENS),
    "sparta": deck_of(SPARTA),
    "tables": tables,
    "plays": plays,
}
ZOOMS = {n: drawn(n, lines) for n, lines in {**PAGES, "plays": plays_in_short}.items()}
TEXTS = {name: told(lines) for name, lines in PAGES.items()}
