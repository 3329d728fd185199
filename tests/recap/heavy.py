"""What there is to know at the tables of the heavy games, as far as it is compared here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.core.secret import Seat
from games.core.words import Words
from tests.recap.facts import Fact, Facts


def imperios(v: Any, seat: Seat, w: Words) -> Iterator[Fact]:
    if v["step"] not in ("found", "over"):
        yield "round", (v["round"],)
    for n, tokens in enumerate(v["pool"]):
        yield ("pool", n), (tokens,)
    for s, civ in enumerate(v["civs"]):
        for name in ("census", "armies"):
            yield (name, s), (w.name(s), civ[name])
        for n, tokens in enumerate(civ["hand"]):
            yield ("hand", s, n), (w.name(s), tokens)
        for area, totems in civ["totems"].items():
            if totems:
                yield ("totem", s, area), (w.name(s), (w(f"area-{area}"), area))


def polis(v: Any, seat: Seat, w: Words) -> Iterator[Fact]:
    for s, player in enumerate(v["players"]):
        yield ("prestige", s), (player["prestige"],)
        for good, n in player["goods"].items():
            yield ("goods", s, good), (w(f"good-{good}"), n)
        for region, n in player["hoplites"].items():
            if n:
                yield ("hoplites", s, region, n), (w(f"region-{region}"),)
    for name, polis in v["poleis"].items():
        if polis["owner"] in (0, 1):
            yield ("polis", name), (name, polis["population"])


def pericles(v: Any, seat: Seat, w: Words) -> Iterator[Fact]:
    yield "turn", (v["turn"],)
    for s, honor in enumerate(v["honor"]):
        yield ("honor", s), (honor,)
    for c, city in enumerate(v["cities"]):
        yield ("reserve", c), (city["reserve"],)
    for n, row in enumerate(v["board"]):
        if any(row):
            yield ("units", n, *row), (w(f"theater-{n}"),)


HEAVY = {
    "imperios": Facts(imperios, frozenset({"round", "pool", "civs"}), {}),
    "polis": Facts(polis, frozenset({"players", "poleis"}), {}),
    "pericles": Facts(pericles, frozenset({"turn", "honor", "cities"}), {}),
}
