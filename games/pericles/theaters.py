"""8. The Theater Phase: Honor Order, placement, turning markers up, political capital."""

from __future__ import annotations

from functools import cache

from games.core.decision import Choice, Option
from games.core.secret import Secret

from .asking import ask, choose
from .data import (
    FACTIONS,
    PERSIA,
)
from .plans import anywhere
from .state import (
    ABOUT,
    Marker,
    State,
    T,
    earn,
    eye,
    pay,
    persia_is_open,
    winner_of_ties,
)

PERSIA_OPTION = Option("0", PERSIA, "persia", "opt-theater", {"theater": "0"})
SHOW = Option("show", -1, "share", "opt-show")
MARKER = {
    f"{f}.{kind}": Option(
        f"{f}.{kind}", f"{f}.{kind}", key="opt-marker", args={"owner_faction": f, "kind": kind}
    )
    for f in FACTIONS
    for kind in ("MIL", "LEA", "DIP", "ORA", "RUM")
}


def fix_order(t: T) -> None:
    """8.1 Most Honor first; fixed for the whole phase."""
    s = t.state
    s.order = sorted(s.factions_in_play, key=lambda f: (-s.honor[f], winner_of_ties(s, f)))
    s.step, s.passed = 0, [False] * 4
    t.say("order", faction=[FACTIONS[f] for f in s.order])


def next_placer(t: T) -> int | None:
    """8.32 The next faction in order that holds a marker; the others pass."""
    s = t.state
    able = [f for f in s.order if len(s.markers[f])]
    return next_able(t, able, "passes-placing")


def next_able(t: T, able: list[int], key: str) -> int | None:
    """The next faction in order that can act; whoever cannot passes, which is said once."""
    s = t.state
    if not able:
        return None
    while (f := s.order[s.step]) not in able:
        s.step = (s.step + 1) % len(s.order)
        if not s.passed[f]:
            s.passed[f] = True
            t.say(key, faction=FACTIONS[f])
    s.step = (s.step + 1) % len(s.order)
    s.passed[f] = False
    return f


async def place_marker(t: T, f: int) -> None:
    """8.3 One marker goes face down on top of a queue."""
    s = t.state
    while True:
        options = anywhere(s)
        if persia_is_open(s):
            options.append(PERSIA_OPTION)
        if may_show(s, f):
            options.append(SHOW)
        theater = await choose(t, f, "place", options, {"n": len(s.markers[f])})
        if theater >= 0:
            break
        show(t, f)
    held = s.markers[f].value
    marker = held[0]
    if len(s.markers[f]) > 1:
        kinds = [MARKER[m] for m in dict.fromkeys(sorted(held))]
        choice = Choice("marker", kinds, 1, 1, {**ABOUT[f], "theater": f"{theater}"}, (), True)
        marker = await ask(t, f, choice)
    held.remove(marker)
    s.queues[theater].append(Marker(f, Secret(marker, s.markers[f].seen, f"markers{f >> 1}")))
    s.issue_theater = theater
    t.say("places", faction=FACTIONS[f], theater=f"{theater}")


def may_show(s: State, f: int) -> bool:
    """4.1 A person may open shield and markers to the Compatriot, once a turn."""
    mine, theirs = s.owner[f], s.owner[f ^ 1]
    return not s.shown[f] and mine >= 0 and theirs >= 0 and mine != theirs


def show(t: T, f: int) -> None:
    """4.1B, C Tokens and markers are open to the Compatriot until the turn ends."""
    s = t.state
    s.shown[f] = True
    to = [s.owner[f ^ 1]]
    t.reveal("shows-tokens", s.tokens[f], to, faction=FACTIONS[f])
    t.reveal("shows-markers", s.markers[f], to, faction=FACTIONS[f])


def cover(s: State) -> None:
    """What was shown to the Compatriot is behind the shield again."""
    for f in range(4):
        if s.shown[f]:
            s.tokens[f] = Secret(s.tokens[f].value, {eye(s, f)}, s.tokens[f].kind)
            s.markers[f] = Secret(s.markers[f].value, {eye(s, f)}, s.markers[f].kind)
            s.shown[f] = False


def next_resolver(t: T) -> tuple[int, list[int]] | None:
    """8.4, 8.42 The next faction with a marker of its Side on top somewhere, and where."""
    tops: tuple[list[int], list[int]] = ([], [])
    for n, queue in enumerate(t.state.queues):
        if queue:
            tops[queue[-1].by >> 1].append(n)
    f = next_able(t, [f for f in t.state.order if tops[f >> 1]], "passes-resolving")
    return None if f is None else (f, tops[f >> 1])


async def open_marker(t: T, f: int, tops: list[int]) -> tuple[int, str]:
    """8.41 Turn up a marker of one's own Side; (Theater, marker)."""
    s = t.state
    theater = tops[0]
    if len(tops) > 1:
        options = [top_option(s, f, n) for n in tops]
        theater = await choose(t, f, "resolve", options)
    marker = s.queues[theater].pop()
    s.issue_theater = theater
    turned = t.reveal("turns-up", marker.it, faction=FACTIONS[f], theater=f"{theater}")
    return theater, turned


def top_option(s: State, f: int, theater: int) -> Option[int]:
    """A queue to open: what lies on top, if this faction knows it, or else who placed it."""
    marker, region = s.queues[theater][-1], s.book.regions[theater]
    if eye(s, f) in marker.it.seen:
        return known_marker(region, theater, marker.it.value)
    return hidden_marker(region, theater, FACTIONS[marker.by])


@cache
def known_marker(region: str, theater: int, it: str) -> Option[int]:
    args = {"theater": f"{theater}", "it": it}
    return Option(f"{theater}", theater, region, "opt-turn-known", args)


@cache
def hidden_marker(region: str, theater: int, faction: str) -> Option[int]:
    args = {"theater": f"{theater}", "faction": faction}
    return Option(f"{theater}", theater, region, "opt-turn-hidden", args)


def political_capital(t: T) -> None:
    """8.6 What is left behind the shields returns: one Honor for every four tokens."""
    s = t.state
    for f in s.factions_in_play:
        n = t.reveal("returns", Secret(s.tokens[f].value, s.tokens[f].seen), faction=FACTIONS[f])
        pay(s, f, n)
        earn(t, f, n // s.book.n.capital)
