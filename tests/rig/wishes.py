"""What the rulebooks name for a question, for every place and piece, whether lawful now or not.

For each game a function from its state, the asked seat and the question to ids of answers, read
from the tables of the rulebook and not from the rules' own tests of what is lawful. An id without
the part after its colon stands for all of its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any

from games.core.decision import Decision
from games.core.secret import Seat
from games.earth_and_water.data import CITIES
from games.offrandes.data import ALTARS, ANIMALS, CHARACTERS
from games.pericles.data import FACTIONS, PIECES, SIDE_OF
from games.pericles.state import open_theaters
from games.polis.data import LOADS

Wishes = Callable[[Any, Seat, Decision], Iterator[str]]


def coup(s: Any, seat: Seat, decision: Decision) -> Iterator[str]:
    """Every action against everybody, and every reaction in every window."""
    others = [each for each in range(len(s.coins)) if each != seat]
    if decision.key == "action":
        yield "pass"
        for name, action in s.actions.items():
            if action.target or action.kind == "convert":
                yield from (f"{name}:{each}" for each in others)
                yield from [f"{name}:{seat}"] * (action.kind == "convert")
            else:
                yield name
    elif decision.key in ("challenge", "challenge-block"):
        yield from ("challenge", "pass", "block")
    elif decision.key == "block":
        yield from ("challenge", "pass")
        yield from (f"block:{role}" for role in s.actions["steal"].blocks)
        yield from (f"block:{role}" for role in ("duke", "assassin", "contessa"))
    elif decision.key == "prove":
        yield from ("prove", "concede")


def polis(s: Any, seat: Seat, decision: Decision) -> Iterator[str]:
    """The twelve actions, each in every place; then the places alone, where one is asked for."""
    poleis, lands = [*s.poleis], [*s.players[0].hoplites]
    places = {
        "hoplites": poleis,
        "galleys": poleis,
        "merchants": poleis,
        "project": [f"{project}.{name}" for project in s.display for name in poleis],
        "march": lands,
        "sail": [*s.players[0].galleys],
        "siege": poleis,
        "tribute": lands,
        "trade": [*LOADS],
        "proxenos": poleis,
        "ransom": [],
        "revolt": poleis,
    }
    asked = decision.key.removesuffix("-polis")
    if decision.key == "action":
        yield "pass"
        for action, where in places.items():
            yield action
            yield from (f"{action}:{place}" for place in where)
    elif decision.key == "surcharge":
        yield from s.players[0].goods
    elif asked in places:
        yield from places[asked]


def earth_and_water(s: Any, seat: Seat, decision: Decision) -> Iterator[str]:
    """Each card in both ways, each city by land and by sea, and all that can be built anywhere."""
    kinds = {one.id.partition(":")[0] for one in getattr(decision, "options", ())}
    if decision.key == "turn":
        yield "pass"
        for card in s.hands[s.seat.index(seat)].value:
            yield from (f"event:{card}", f"move:{card}")
    elif decision.key == "origin":
        yield from (f"{kind}:{city}" for kind in kinds for city in CITIES)
    elif decision.key == "target":
        yield from (f"to:{city}" for city in CITIES)
    elif decision.key == "build":
        yield "bridge"
        yield from (f"{item}:{city}" for item in ("army", "fleet") for city in CITIES)


def kobayakawa(s: Any, seat: Seat, decision: Decision) -> Iterator[str]:
    """A card or a new Kobayakawa, a fight or a pass."""
    if decision.key == "draw":
        yield from ("draw", "change", "pass")
    elif decision.key == "bet":
        yield from ("fight", "pass")


def imperios(s: Any, seat: Seat, decision: Decision) -> Iterator[str]:
    """What each phase names, for every area, rival, good and technology, whoever has it."""
    areas = s.world.areas
    places = [a for a, area in areas.items() if area.icon in ("capital", "city")]
    others = [each for each in range(len(s.civs)) if each != seat]
    match decision.key:
        case "found":
            yield from (f"found:{a}" for a, area in areas.items() if area.icon == "capital")
        case "extra":
            for colour in ("red", "yellow", "blue", "black"):
                yield colour
                yield from (f"{colour}:{owner}" for owner in range(len(s.civs)))
        case "red":
            yield from ("recruit", "done")
            yield from (f"{deed}:{a}" for deed in ("conquer", "sack") for a in places)
            yield from (f"expel:{a}:{each}" for a in areas for each in others)
        case "muster":
            yield from ("recruit", "none")
        case "defend":
            yield from ("recruit", "parry", "hold", "yield")
        case "press":
            yield from ("recruit", "press", "press_on", "stop")
        case "plunder":
            yield from ("recruit", "plunder", "stop")
        case "spoils":
            yield from (f"take:{good}" for good in s.world.goods)
        case "yellow":
            yield from ("arts", "done")
            yield from (f"learn:{item}" for item in s.world.technologies)
        case "blue":
            yield "done"
            yield from (f"trade:{each}" for each in others)
            yield from (f"sea:{a}" for a in areas)
        case "black":
            yield "done"
            yield from (f"land:{a}" for a, area in areas.items() if area.icon != "sea")
            yield from (f"sea:{a}" for a in areas)
            yield from (f"build:{name}" for name in ("pyramids", "gardens", "colossus"))
        case "take" | "give":
            yield from (f"{decision.key}:{item}" for item in s.world.items)
        case "give_up":
            yield from (f"leave:{a}" for a in areas)
        case "block":
            yield from ("block", "pass")
        case "lift":
            yield from ("lift", "keep")


def offrandes(s: Any, seat: Seat, decision: Decision) -> Iterator[str]:
    """Every pair, the bids at the edge of what can be bid, each ladder of each rival, and each kind
    of animal on each altar."""
    match decision.key:
        case "start":
            yield from CHARACTERS
        case "lot":
            yield "pass"
            yield from (".".join(pair) for pair in combinations(CHARACTERS, 2))
        case "open" | "raise":
            yield from ("pass", "upto")
        case "corrupt":
            yield "pass"
            rivals = [each for each in range(len(s.money)) if each != seat]
            yield from (f"{ladder}:{each}" for ladder in CHARACTERS for each in rivals)
        case "offer":
            yield "pass"
            yield from (f"{altar}.{animal}" for altar in ALTARS for animal in ANIMALS)
    if decision.key in ("open", "raise", "amount", "limit", "sealed"):
        bid = s.lot.bid if s.lot is not None else 0
        if decision.key != "sealed" or seat == s.lot.seller:
            yield f"bid:{bid}"
        yield from (f"bid:{bid + 1}", f"bid:{s.money[seat] + 1}")


def pericles(s: Any, seat: Seat, decision: Decision) -> Iterator[str]:
    """Every issue, card, unit, Theater and use of an issue that a question could be about."""
    if "faction" not in decision.about:
        return
    f = FACTIONS.index(decision.about["faction"])
    side, key, around = f >> 1, decision.key, open_theaters(s)
    units = [
        (n, p) for n in around for p in range(len(PIECES)) if s.board[n][p] and PIECES[p][1] != "b"
    ]
    match key:
        case "boule0" | "boule1" | "boule2" | "debate":
            yield from s.book.issues[side]
        case "card":
            yield from (f"L{FACTIONS[f]}", *s.hands[f].value, *s.entourage[f].value)
        case "citizenship" | "colony":
            yield from (f"{how}:{n}" for how in ("land", "naval") for n in around)
        case "krypteia":
            yield from (f"theater:{n}" for n in around)
        case "homeward" | "redeploy" | "move" | "lose-unit" | "callias-ship":
            yield from (f"{n}.{PIECES[p]}" for n, p in units if SIDE_OF[p] == side)
        case "strike":
            yield from (f"{n}.{PIECES[p]}" for n, p in units if SIDE_OF[p] != side)
        case "maintain":
            yield "done"
        case "plan-to" | "move-to" | "plot":
            start = decision.about.get("theater")
            yield from (f"{n}" for n in around if key != "move-to" or f"{n}" != start)
        case "place":
            yield from ("pass", "show", "0", *(f"{n}" for n in around))
        case "resolve":
            yield from ("pass", "0", *(f"{n}" for n in around))
        case "league" if decision.about["theater"] != "0":
            yield from ("base", "convert", "units", "clear-enemy", "clear-own", "pass")
            yield from ["argos"] * (side == 0)
        case "league":
            yield from ("base", "pass")
        case "oracle":
            yield from ("honor", "strike", "plot", "pass")
        case "military":
            yield from ("march", "raid", "build", "pass")
        case "gold":
            yield from ("sparta", "ionia", *(f"{x}" for x in s.book.aegean))
        case "losses" | "revenge":
            n, naval = int(decision.about["theater"]), bool(s.sheet[1])
            lost = SIDE_OF[PIECES.index(decision.options[0].id[:2])]
            for p, there in enumerate(s.board[n]):
                if there and SIDE_OF[p] == lost and (PIECES[p][1] == "N") != naval:
                    yield PIECES[p]
        case "envoys" | "bid" | "counterbid" | "commit" | "support" | "defend":
            most = {"envoys": 3, "bid": 5, "commit": 5}.get(key, 4)
            yield f"more:{min(most, s.tokens[f].value) + 1}"
            if key == "commit":
                yield "more:0"


# by game: what it names, and tables at which it is asked
WISHES: Mapping[str, Wishes] = {
    "coup": coup,
    "earth_and_water": earth_and_water,
    "imperios": imperios,
    "kobayakawa": kobayakawa,
    "offrandes": offrandes,
    "pericles": pericles,
    "polis": polis,
}
# Reasons without a test that could be taken away: the order in which questions come, who is asked,
# what is there already or not there at all, and what the map says.
BY_NO_TEST: Mapping[str, set[str]] = {
    "coup": {
        "no-passing",
        "challenges-first",
        "challenges-over",
        "nothing-claimed",
        "not-the-target",
        "unblockable",
        "one-block",
    },
    "earth_and_water": {"from-here", "no-army", "no-fleet-there", "no-port-there", "no-road"},
    "imperios": {
        "being-marked",
        "gone",
        "no-gift",
        "no-holder",
        "no-red",
        "no-totem",
        "no-wares",
        "nobody-there",
        "not-discarded",
        "not-owned",
        "not-there",
    },
    "offrandes": {
        "empty-ladder",
        "incorruptible",
        "no-opening",
        "none-left",
        "nothing-to-add",
        "too-dear",
    },
    "pericles": {
        "all-there-is",
        "argos-stays",
        "bases-last",
        "bases-stand",
        "enemy-marker",
        "issue-gone",
        "least-one",
        "must-place",
        "must-turn-up",
        "no-delian-base",
        "no-league-base",
        "no-league-unit",
        "no-line",
        "no-marker",
        "no-markers-left",
        "no-piece",
        "no-treachery",
        "nobody-to-show",
        "nothing-leads-on",
        "not-on-track",
        "on-track",
        "other-type",
        "other-units",
        "set-aside",
        "stands-here",
        "theater-closed",
    },
    "kobayakawa": {"no-passing"},
    "polis": {
        "all-there",
        "elsewhere",
        "no-land",
        "no-port",
        "no-such-good",
        "no-territory",
        "proxenos-there",
    },
}
TABLES: Mapping[str, list[tuple[int, dict[str, Any]]]] = {
    "coup": [
        (3, {}),
        (4, {"steal_nothing": False}),
        (5, {"reformation": True, "steal_nothing": False}),
        (6, {"inquisitor": True}),
    ],
    "earth_and_water": [(2, {}), (2, {"greek_fleet_cost": 1})],
    "imperios": [
        (4, {"length": "copper"}),
        (5, {"blocking": "rulebook"}),
        (6, {"length": "iron", "blocking": "land"}),
        (7, {"detours": False}),
    ],
    "offrandes": [(3, {}), (4, {"push_third": True}), (5, {"auction": "sealed"})],
    "pericles": [
        (4, {}),
        (4, {"scenario": "campaign"}),
        (3, {"scenario": "periclean-peace", "cities": "athens_first"}),
        (2, {"home_build": "free"}),
    ],
    "polis": [(2, {}), (2, {"alone": "freely"}), (2, {"silver": "any_units"})],
}
