"""How questions are answered in few presses: shares with their yields, moves of several units.

And where on the map a question is: the part that shows all its answers, with those in gold.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from games.core.aids import AND_THEN, AROUND, HAND, Focus, Scene, read_in_order
from games.core.decision import Choice, Decision, Option, Split
from games.core.secret import Seat
from games.core.words import Words
from games.polis.actions.movement import march_origins, sail_origins
from games.polis.data import LOADS, POLEIS, REGIONS, YIELD
from games.polis.state import State, side_of

from . import board
from .layout import LAYOUT

MENU_OPTIONS = 25  # ways to share out that are all offered: so many a menu holds
BUTTON_LENGTH = 60  # characters of an answer in a button
WHERE = (
    "march", "march-from", "sail", "sail-from", "siege", "proxenos", "clash", "remove", "tribute",
    "hoplites-polis", "galleys-polis", "merchants-polis", "feed",
)  # fmt: skip
SPOTS = {
    **{name: at[:2] for name, at in (LAYOUT.map.territories | LAYOUT.map.seas).items()},
    **{name: (site.x, site.y) for name, site in LAYOUT.map.poleis.items()},
}


# ---- tribute: what each way of standing on the rows brings


def shares(view: State, seat: Seat, decision: Split, w: Words) -> list[tuple[dict[str, int], str]]:
    """Ways to share out: tribute with its yield, nobody idle who need not be; growth."""
    if decision.key == "tribute-rows":
        return rows_of(decision, w)
    return growths(view, side_of(view, seat), decision, w) if decision.key == "grow" else []


def rows_of(decision: Split, w: Words) -> list[tuple[dict[str, int], str]]:
    """7.8.1. Every way that leaves nobody idle who has a row, the largest yield first."""
    caps = {box: n for box, n in decision.caps.items() if box != "idle"}
    idle = max(0, decision.total - sum(caps.values()))
    found = []
    for way in spread([*caps.items()], decision.total - idle):
        got = [
            w("aid-gets", n=YIELD[n], good=box.removeprefix("row:")) for box, n in way.items() if n
        ]
        whole = {box: n for box, n in {**way, "idle": idle}.items() if n}
        found.append((sum(YIELD[n] for n in way.values()), whole, ", ".join(got)))
    return [(way, said) for _, way, said in sorted(found, key=lambda one: -one[0])]


def spread(boxes: list[tuple[str, int]], left: int) -> Iterator[dict[str, int]]:
    """Every way to put so many into boxes with room for so many each."""
    if not boxes:
        if not left:
            yield {}
        return
    (box, cap), *others = boxes
    for n in range(min(cap, left), -1, -1):
        for rest in spread(others, left - n):
            yield {box: n, **rest}


def growths(view: State, side: int, decision: Split, w: Words) -> list[tuple[dict[str, int], str]]:
    """9.3. The usual ways to use wheat: for prestige first (9.4), all of it, none of it; then all
    others, where they are few, in the same words.
    """
    places = [box for box in decision.caps if box != "keep"]
    names = {box: box.removeprefix("grow:") for box in places}

    def prized(box: str) -> tuple[int, int]:
        here, card = view.poleis[names[box]], POLEIS[names[box]]
        gap = card.base + 1 - here.population
        return (gap if 0 < gap <= decision.caps[box] else 99, -card.growth)

    most = poured(sorted(places, key=prized), decision)
    step = {}
    left = decision.total
    for box in sorted(places, key=prized):
        gap, _ = prized(box)
        if gap <= left and gap != 99:
            step[box] = gap
            left -= gap
    step["keep"] = left
    none = {"keep": decision.total}
    ways = [one for one in (most, step, none) if fits(one, decision)]
    unique = [one for i, one in enumerate(ways) if one not in ways[:i]]
    every = [*islice(spread([*decision.caps.items()], decision.total), MENU_OPTIONS + 1)]
    if len(every) <= MENU_OPTIONS:
        known = [+Counter(one) for one in unique]
        unique += [one for one in every if +Counter(one) not in known]
    return [(one, growth_words(one, names, w)) for one in unique]


def poured(places: list[str], decision: Split) -> dict[str, int]:
    """As much as there is, into one place after the other."""
    left, found = decision.total, {}
    for box in places:
        if n := min(decision.caps[box], left):
            found[box] = n
            left -= n
    return {**found, "keep": left} if left else found


def fits(way: Mapping[str, int], decision: Split) -> bool:
    caps = decision.caps
    return sum(way.values()) == decision.total and all(n <= caps[box] for box, n in way.items())


def growth_words(way: Mapping[str, int], names: Mapping[str, str], w: Words) -> str:
    parts = [f"{names[box]} +{n}" for box, n in way.items() if box != "keep" and n]
    if way.get("keep"):
        parts.append(w("aid-keep", n=way["keep"]))
    return ", ".join(parts)


# ---- several units in one press


def shortcuts(view: State, seat: Seat, decision: Choice[Any]) -> list[Option[Any]]:
    """Moves of several units from one region, and of all who can go to a destination."""
    side = side_of(view, seat)
    if decision.key in ("march", "sail"):
        return [
            one for option in decision.options if (one := everybody(view, side, decision, option))
        ]
    if decision.key in ("march-from", "sail-from"):
        return from_one_region(view, side, decision)
    return []


def everybody(
    view: State, side: int, decision: Choice[Any], option: Option[Any]
) -> Option[Any] | None:
    """All who can go to a destination; None where that is a single unit, which goes by itself."""
    s, target = copy.deepcopy(view), option.id
    own = s.players[side].hoplites if decision.key == "march" else s.players[side].galleys
    origins_of = march_origins if decision.key == "march" else sail_origins
    path, gone, first = list[str](), list[str](), True
    while own[target] < s.limit:
        open_to = origins_of(s, side, target)
        if not open_to:
            break
        origin = open_to[0].id
        if not (first and len(open_to) == 1):  # the only one is not asked for
            path.append(origin)
        first = False
        gone.append(origin)
        own[origin] -= 1
        own[target] += 1
    if len(gone) < 2:
        return None
    id_ = AND_THEN.join([target, *path, "done"])
    args = {"target": target, "n": len(gone), "region": list(dict.fromkeys(gone))}
    return Option(id_, None, key="opt-all-to", args=args) if len(id_) <= BUTTON_LENGTH else None


def from_one_region(view: State, side: int, decision: Choice[Any]) -> list[Option[Any]]:
    """So many units from one region, and that is the move."""
    target = view.plan[0]
    p = view.players[side]
    own = p.hoplites if decision.key == "march-from" else p.galleys
    room, found = view.limit - own[target], list[Option[Any]]()
    for option in decision.options:
        if option.id == "done":
            continue
        for n in range(1, min(room, own[option.id]) + 1):
            id_ = AND_THEN.join([*[option.id] * n, "done"])
            args = {"region": option.id, "n": n}
            found.append(Option(id_, None, key="opt-go", args=args))
    return sorted(found, key=lambda one: -int(one.args["n"]))


# ---- where a question is on the map


def places(decision: Decision | None) -> list[str]:
    """The regions and poleis that the options of a question name."""
    options = decision.options if isinstance(decision, Choice) else ()
    named = [part for o in options for part in (o.id, o.id.rpartition(".")[2])]
    return [name for name in dict.fromkeys(named) if name in POLEIS or name in REGIONS]


def scene(view: State, seat: Seat, decision: Decision) -> Scene | None:
    """The part of the map that holds all that can be chosen; the battle in a battle; of trade the
    markets, which are drawn with the stores."""
    if view.battle is not None:
        return Scene()
    if decision.key == "trade" and isinstance(decision, Choice):
        loads = {o.id: o.id.rpartition(".")[0] for o in decision.options}
        return Scene(HAND, {o: load for one in LOADS for o, load in loads.items() if load == one})
    if decision.key not in WHERE or not isinstance(decision, Choice):
        return None
    lettered = read_in_order([(o.id, o.id) for o in decision.options if o.id in SPOTS], SPOTS)
    return Scene(AROUND, lettered) if lettered or view.plan else None


def marked(view: State, w: Words, part: str, focus: Focus) -> str:
    """The board or a part of it; what can be chosen is in gold, in place of the last action, and
    what has changed bears a burst."""
    choices = places(focus.decision)
    shown = replace(view, marked=choices) if choices else view
    new = frozenset(name.removeprefix("region-") for name in focus.changed)
    if part == AROUND:
        there = [*focus.keys, *view.plan[:1]]
        return board.around(shown, w, there, new, focus.keys)
    if part in LAYOUT.zooms:
        return board.zoom(part, shown, w, new, focus.keys)
    return board.zooms[part](shown, w) if part else board.board(shown, w, new, focus.keys)
