"""What the recap of Pericles compares: factions, Assemblies, Theaters, and one's own cards."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.changes import BULLET, PASSING
from games.core.words import Words

from .data import ATHENS, CITIES, FACTIONS, PERSIA, PIECES, SPARTA
from .faces import (
    cards_of,
    expedition_lines,
    named,
    season,
    track_text,
    will_words,
)
from .political import favored
from .state import State, open_theaters

KEPT = ("reserve", "council", "withheld", "fined")  # tokens of a city, by where they lie


def news(view: State, w: Words) -> str:
    """What has come to pass, then whatever is counted or listed."""
    lines = [PASSING + one.replace("**", "") for one in come_to_pass(view, w)]
    lines += [w("board-lost", n=n, piece=PIECES[p]) for p, n in enumerate(view.lost) if n]
    for f in view.factions_in_play:
        lines.append(faction(view, f, w))
        lines += own(view, f, w) if view.owner[f] == w.reader else []
    lines += [line for side in view.sides for line in city(view, side, w)]
    lines += [line for n in open_theaters(view) for line in theater(view, n, w)]
    lines += [w("board-persia", n=view.persian_bases), *queue(view, PERSIA, w)]
    return "\n".join(line for line in lines if line)


def come_to_pass(view: State, w: Words) -> Iterator[str]:
    """Turn, war and plague, who rules, whom an Assembly favors, the expedition."""
    yield from season(view, w)
    for side in view.sides:
        there = view.cities[side]
        if there.dominant >= 0:
            yield w("news-dominant", faction=FACTIONS[there.dominant])
        yield w("news-favor", side=CITIES[side], favor=favored(there, side))
    if view.expedition is None:
        yield w("news-no-expedition")
    yield from expedition_lines(view, w)


def faction(view: State, f: int, w: Words) -> str:
    """Honor, and how many cards, markers and, where they may be seen, tokens."""
    held = view.hands[f]
    counts = {
        "n": view.honor[f],
        "cards": len(held) + (view.leader[f] if len(held) else 0),
        "entourage": len(view.entourage[f]),
        "markers": len(view.markers[f]),
    }
    line = w("news-faction", faction=FACTIONS[f], **counts)
    if view.tokens[f].sealed:
        return line
    return line + " · " + w("news-tokens", n=view.tokens[f].value)


def own(view: State, f: int, w: Words) -> list[str]:
    """The cards, Entourage and markers of a faction of one's own, under its name."""
    cards = [w.option(card) for card in cards_of(view, f)]
    lines = [f"**{w('news-cards', faction=FACTIONS[f])}** ·", *(BULLET + card for card in cards)]
    kept = [f"{view.book.values[card]}" for card in view.entourage[f].value]
    if kept:
        lines.append(w("news-entourage", faction=FACTIONS[f], cards="/".join(kept)))
    if view.markers[f].value:
        lines.append(
            w(
                "news-markers",
                faction=FACTIONS[f],
                markers=named(view.markers[f].value, FACTIONS[f]),
            )
        )
    return lines


def city(view: State, side: int, w: Words) -> Iterator[str]:
    """The tokens of a city, what it has to do, and the issues of its Assembly."""
    there = view.cities[side]
    counts = {name: getattr(there, name) for name in KEPT}
    yield w("news-city", side=CITIES[side], **counts)
    duties = [w("board-hostage")] if there.hostage else []
    duties += [w("board-war-waits")] if there.war_waits else []
    if there.will and view.play:
        duties.append(will_words(view, side, w))
    if duties:
        yield w("news-duties", side=CITIES[side], listed=" · ".join(duties))
    spoken = sorted(there.track, key=lambda issue: -issue.box)
    if spoken:
        issues = ", ".join(track_text(side, one.kind, one.box, w) for one in spoken)
        yield w("news-track", side=CITIES[side], issues=issues)


def theater(view: State, n: int, w: Words) -> Iterator[str]:
    """A Theater: what stands there, Treachery, and the queue from top to bottom."""
    row, name = view.board[n], w(f"theater-{n}")
    counts = [w(f"news-{piece}", n=k) for piece, k in zip(PIECES, row, strict=True)]
    for side in (ATHENS, SPARTA):
        k = view.cities[side].treachery[n]
        counts.append(w("board-treachery", side=CITIES[side], n=k))
    yield f"**{name}** " + " · ".join(counts)
    yield from queue(view, n, w)


def queue(view: State, n: int, w: Words) -> Iterator[str]:
    """The markers on a Theater, the top one first, as far as the reader may look."""
    lies = [marker.it for marker in reversed(view.queues[n])]
    by = [FACTIONS[marker.by] for marker in reversed(view.queues[n])]
    shown = [
        w("news-hidden", faction=faction)
        if it.sealed or w.reader < 0
        else w("queue-known", it=it.value)
        for it, faction in zip(lies, by, strict=True)
    ]
    if shown:
        yield w("news-queue", theater=f"{n}", markers=", ".join(shown))
