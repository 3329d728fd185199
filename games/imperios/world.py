"""Tables made from a data file for one part of the map: borders, prices, and all that is offered.

Options are made once and for all: what a turn offers is then only a matter of picking them.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.core.decision import Barred, Option

from .data import BOOKS, COLOURS, Book, Part, Place


class Deed(NamedTuple):
    """Something a turn can be used for: its kind, what or where, and against or with whom."""

    kind: str
    what: str = ""
    whom: int = -1

    @property
    def id(self) -> str:
        """As it goes into the log."""
        return named(self)


@cache
def named(deed: Deed) -> str:
    """A deed in one word: `sack:troy:2`."""
    parts = (deed.kind, deed.what, str(deed.whom) if deed.whom >= 0 else "")
    return ":".join(part for part in parts if part)


DONE: Option[Deed] = Option("done", Deed("done"))


class World:
    """One part of the map of one data file, with everything that can be precomputed."""

    def __init__(self, book: Book, part: Part, seats: int) -> None:
        self.book, self.part, self.seats = book, part, range(seats)
        self.areas = {
            area.id: area
            for area in book.area
            if part == "full" or area.half == part or area.half == "both"
        }
        self.near = {
            a: tuple(b for b in area.borders if b in self.areas) for a, area in self.areas.items()
        }
        self.sea = frozenset(a for a, area in self.areas.items() if area.icon == "sea")
        self.overland = {
            a: tuple(b for b in self.near[a] if a not in self.sea and b not in self.sea)
            for a in self.areas
        }
        self.by_sea = {
            a: tuple(b for b in self.near[a] if a in self.sea or b in self.sea) for a in self.areas
        }
        places = {place.id: place for place in book.place}
        self.place: dict[str, Place] = {}
        for a, area in self.areas.items():
            if area.icon == "capital":
                self.place[a] = places["capital"]
            elif area.icon == "city":
                self.place[a] = places[f"city{area.value}"]
        self.capitals = tuple(a for a, area in self.areas.items() if area.icon == "capital")
        self.settlements = {
            a: area.value for a, area in self.areas.items() if area.icon == "settlement"
        }
        self.technologies = {t.id: t for t in book.technology}
        self.goods = {g.id: g for g in book.good}
        self.items = (*self.goods, *self.technologies)
        self.value = {g.id: g.value for g in book.good} | {t.id: t.value for t in book.technology}
        self.requires = {t.id: f"{t.branch}1" if t.level > 1 else "" for t in book.technology}
        self.totems = book.play.totems - book.play.track_totems
        self._offer()

    def _offer(self) -> None:
        def there(kind: str) -> dict[str, Option[Deed]]:
            return {
                a: Option(f"{kind}:{a}", Deed(kind, a), group=kind, args={"area": a})
                for a in self.areas
            }

        self.found, self.sail, self.walk = there("found"), there("sea"), there("land")
        self.leave, self.conquer = there("leave"), {}
        self.too_dear = {}
        self.sack = {}
        for a, place in self.place.items():
            args = {"area": a, "armies": place.armies}
            self.conquer[a] = Option(f"conquer:{a}", Deed("conquer", a), "conquer", args=args)
            self.too_dear[a] = Barred(f"conquer:{a}", "armies", args=args, rule="8.3")
            self.sack[a] = [
                Option(f"sack:{a}", Deed("sack", a, s), "sack", args={"area": a, "rival": s})
                for s in self.seats
            ]
        self.expel = {
            a: [
                Option(
                    f"expel:{a}:{s}",
                    Deed("expel", a, s),
                    f"expel:{s}",
                    args={"area": a, "rival": s},
                )
                for s in self.seats
            ]
            for a in self.areas
        }
        self.trade = [
            Option(f"trade:{s}", Deed("trade", "", s), "trade", args={"whom": s})
            for s in self.seats
        ]
        self.learn = {
            t.id: Option(
                f"learn:{t.id}", Deed("learn", t.id), "learn", args={"item": t.id, "cost": t.cost}
            )
            for t in self.book.technology
        }
        self.wonder = {
            name: Option(f"build:{name}", Deed("build", name), "build", args={"wonder": name})
            for name in self.book.play.wonders
        }
        self.take = {
            i: Option(f"take:{i}", i, "take", args={"item": i, "coins": self.value[i]})
            for i in self.items
        }
        self.extra = [
            Option(c, (colour, -1), key="opt-extra", args={"colour": c})
            for colour, c in enumerate(COLOURS)
        ]
        self.salvage = [
            [
                Option(f"{c}:{s}", (colour, s), key="opt-salvage", args={"colour": c, "owner": s})
                for s in self.seats
            ]
            for colour, c in enumerate(COLOURS)
        ]


@cache
def arts(actions: int) -> Option[Deed]:
    """To spend so many actions on the arts."""
    deed = Deed("arts", str(actions))
    return Option(f"arts:{actions}", deed, "arts", args={"actions": actions})


@cache
def recruit(tokens: int, armies: int) -> Option[Deed]:
    """To spend so many tokens together on so many armies."""
    args = {"tokens": tokens, "armies": armies}
    return Option(f"recruit:{tokens}", Deed("recruit", str(tokens)), "recruit", args=args)


@cache
def actions_for(book: str, tokens: int, first: bool, second: bool) -> int:
    """2.1. The most actions that tokens spent together give with the levels 1 and 2 of a branch."""
    play = BOOKS[book].play
    best = tokens
    for (price, yields), known in ((play.four_for_three, first), (play.three_for_two, second)):
        if known and tokens >= price:
            best = max(best, yields + actions_for(book, tokens - price, first, second))
    return best


@cache
def world(data: str, seats: int) -> World:
    """The tables for so many players with one data file."""
    book = BOOKS[data]
    return World(book, book.parts[seats], seats)
