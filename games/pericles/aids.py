"""What answers cost and bring, in numbers, from the view of who is asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias

from games.core.aids import AND_THEN, AROUND, Focus, Scene, read_in_order
from games.core.decision import Choice, Decision, Number, Option, Tone
from games.core.secret import Seat, Secret
from games.core.words import Words

from . import board, hands, lookup
from .battles import battle_type
from .data import AN, ATHENS, FACTIONS, PIECES, SH, SL
from .movement import movers
from .odds import Odds, battle_odds, cards_left, shown
from .plans import shift
from .state import Expedition, State, bases, status, value

Told: TypeAlias = Callable[[State, int, Decision, Words], Mapping[str, str]]
TOKENS = (0, 4, 8)  # of the enemy, for which the odds are told
MENU, LONGEST = 25, 60  # options that a menu holds; characters of an answer on a button
EXPEDITION_STRENGTH = 4  # strength that an expedition may bring
QUIET = frozenset({"pass", "no", "leave", "done", "again", "spare"})
WHERE = frozenset({
    "place", "resolve", "move", "move-to", "redeploy", "homeward", "plan-to", "citizenship",
    "colony", "gold", "lose-unit", "strike", "callias-ship", "revenge", "maintain", "plot",
})  # fmt: skip
THEATER = re.compile(r"(?:^|:)(\d+)(?=$|\.[A-Z])")  # in the id of an option
RED = frozenset({"raid", "march", "strike", "losses", "revenge"})


def numbers(view: State, seat: Seat, decision: Decision, w: Words) -> Mapping[str, str]:
    """A line for every answer that costs or brings something, and about the question."""
    name = decision.about.get("faction")
    tell = TOLD.get(decision.key)
    if tell is None or name not in FACTIONS:
        return {}
    return tell(view, FACTIONS.index(name), decision, w)


# ---- battles


def said(found: Odds, w: Words) -> str:
    return w("aid-odds", win=found.win, tie=found.tie, lose=found.lose)


def marching(view: State, f: int, decision: Decision, w: Words) -> Mapping[str, str]:
    """Before an expedition: both strengths as they stand, and the odds for each number of tokens.

    A token of the chief's Side counts 1 and may bring a unit; one of the other Side counts 1.
    """
    assert isinstance(decision, Number)
    theater, side = int(decision.about["theater"]), f >> 1
    chief = FACTIONS.index(decision.about["chief"])
    if status(view, theater, chief >> 1) not in ("contested", "enemy"):
        return {"": w("aid-unopposed")}
    naval = view.book.types[theater] == "naval"
    e = Expedition(theater, chief, [Secret(0) for _ in range(4)])
    mine, theirs = shown(view, e, side, naval)
    ours = side == chief >> 1
    head = w("aid-commits" if ours else "aid-defends", n=EXPEDITION_STRENGTH)
    before = w("aid-before", battle=battle_type(naval), mine=mine, theirs=theirs)
    found = {"": f"{before} {head}"}
    for n in range(decision.low, decision.high + 1):
        alone = battle_odds(view, side, mine + n, theirs).win
        if ours:
            then = battle_odds(view, side, mine + 2 * n, theirs).win
        else:
            then = battle_odds(view, side, mine + n, theirs + EXPEDITION_STRENGTH).win
        found[f"{n}"] = w("aid-chances", first=alone, then=then)
    return found


def ship(view: State, f: int, decision: Decision, w: Words) -> Mapping[str, str]:
    """12.3 All tokens lie open: the odds with the State Ship and without."""
    e, battle = view.expedition, decision.about.get("battle")
    if e is None or battle is None:
        return {}
    mine, theirs = shown(view, e, ATHENS, battle == "naval")
    return {
        "": w("aid-before", battle=battle, mine=mine, theirs=theirs),
        "yes": said(battle_odds(view, ATHENS, mine + 1, theirs), w),
        "no": said(battle_odds(view, ATHENS, mine, theirs), w),
    }


def second(view: State, f: int, decision: Decision, w: Words) -> Mapping[str, str]:
    """9.6 The other kind of Battle with the same tokens."""
    e = view.expedition
    if e is None:
        return {}
    side, battle = f >> 1, decision.about["battle"]
    mine, theirs = shown(view, e, side, battle == "naval")
    return {
        "": w("aid-before", battle=battle, mine=mine, theirs=theirs),
        "yes": said(battle_odds(view, side, mine, theirs), w),
    }


def moving(view: State, f: int, decision: Decision, w: Words) -> Mapping[str, str]:
    """While units are brought up: the odds for some numbers of tokens of the enemy."""
    e = view.expedition
    if e is None or not decision.about.get("fight"):
        return {}
    side = f >> 1
    mine, theirs = shown(view, e, side, view.book.types[e.theater] == "naval")
    told = [battle_odds(view, side, mine, theirs + n).win for n in TOKENS]
    return {"": w("aid-moving", none=told[0], some=told[1], most=told[2])}


def military(view: State, f: int, decision: Decision, w: Words) -> Mapping[str, str]:
    """What stands in the Theater, and what a raid would bring."""
    theater, side = int(decision.about["theater"]), f >> 1
    naval = view.book.types[theater] == "naval"
    ours, theirs = (value(view, theater, each, naval) for each in (side, 1 - side))
    n = view.book.n
    return {
        "march": w("aid-before", battle=battle_type(naval), mine=ours, theirs=theirs),
        "raid": w("aid-raid", n=n.raid_honor),
        "build": w("aid-build", n=bases(view, theater, side)),
        "pass": w("aid-pass"),
    }


def losses(view: State, f: int, decision: Decision, w: Words) -> Mapping[str, str]:
    """9.5 The Honor that each way brings, and hostages."""
    assert isinstance(decision, Choice)
    e, found = view.expedition, dict[str, str]()
    for option in decision.options:
        lost = [(PIECES.index(part[:2]), int(part[2:])) for part in split(option.id)]
        n = sum(k for _, k in lost)
        prize = any(p in (AN, SL, SH) for p, _ in lost)
        double = e is not None and e.chief == f
        if lost:
            found[option.id] = w("aid-losses", n=2 * n if double else n, prize=prize)
    return found


def split(name: str) -> list[str]:
    """The parts of an answer that names pieces: `DN2.AN1`."""
    return [part for part in name.split(".") if part[:2] in PIECES and part[2:].isdigit()]


# ---- issues


def issues(view: State, f: int, decision: Decision, w: Words) -> Mapping[str, str]:
    """7 and 8.5 What winning an issue gives."""
    assert isinstance(decision, Choice)
    at = "war" if view.war else "peace"
    return {
        option.id: w(f"gives-{option.id.partition(':')[0]}", at=at) for option in decision.options
    }


def envoys(view: State, f: int, decision: Decision, w: Words) -> Mapping[str, str]:
    """8.51 With how many tokens a base is won over; fewer lay Treachery."""
    assert isinstance(decision, Number)
    laid, needed = decision.about["n"], decision.about["needed"]
    return {
        f"{n}": w("aid-envoys", wins=n + laid > needed, n=n)
        for n in range(decision.low, decision.high + 1)
    }


def bid(view: State, f: int, decision: Decision, w: Words) -> Mapping[str, str]:
    """8.51 A bid wins with twice the enemy's total, a card each added."""
    assert isinstance(decision, Number)
    side, found = f >> 1, {"": w(f"aid-{decision.key}s")}
    mine, theirs = cards_left(view, side), cards_left(view, 1 - side)
    whole = sum(mine.values()) * sum(theirs.values()) or 1
    for n in range(decision.low, decision.high + 1):
        chance = []
        for other in (0, 2):
            won = sum(
                a_n * b_n
                for a, a_n in mine.items()
                for b, b_n in theirs.items()
                if (n + a >= 2 * (other + b) if decision.key == "bid" else other + b < 2 * (n + a))
            )
            chance.append(round(100 * won / whole))
        found[f"{n}"] = w("aid-chances", first=chance[0], then=chance[1])
    return found


def place(view: State, f: int, decision: Decision, w: Words) -> Mapping[str, str]:
    """8.3 What stands and lies in each Theater; nothing where there is neither."""
    assert isinstance(decision, Choice)
    side, found = f >> 1, dict[str, str]()
    for theater in (option.value for option in decision.options if option.id.isdigit()):
        naval = view.book.types[theater] == "naval"
        ours, theirs = (value(view, theater, each, naval) for each in (side, 1 - side))
        mine, other = bases(view, theater, side), bases(view, theater, 1 - side)
        markers = len(view.queues[theater])
        if any((ours, theirs, mine, other, markers)):
            found[f"{theater}"] = w(
                "aid-place",
                battle=battle_type(naval),
                mine=ours,
                theirs=theirs,
                bases=mine,
                others=other,
                markers=markers,
            )
    return found


def league(view: State, f: int, decision: Decision, w: Words) -> Mapping[str, str]:
    """8.52 The Honor of bases; units are free."""
    n = view.book.n.issue_honor
    return {"base": w("aid-honor", n=n), "convert": w("aid-honor", n=n)}


TOLD: Mapping[str, Told] = {
    "commit": marching,
    "support": marching,
    "defend": marching,
    "ship": ship,
    "second": second,
    "move": moving,
    "military": military,
    "losses": losses,
    "boule0": issues,
    "boule1": issues,
    "boule2": issues,
    "debate": issues,
    "envoys": envoys,
    "place": place,
    "bid": bid,
    "counterbid": bid,
    "league": league,
}


def marked(view: State, w: Words, part: str, focus: Focus) -> str:
    """The map or a region of it, with the Theaters of the open question and those that changed."""
    asked, choices = focus.decision, set[int]()
    if focus.keys:
        choices = {int(name) for name in focus.keys}
    elif isinstance(asked, Choice):
        numbers_of = (re.match(r"\d+(?![\d:])", option.id) for option in asked.options)
        choices = {int(found[0]) for found in numbers_of if found}
    if asked is not None and not choices and "theater" in asked.about:
        choices = {int(asked.about["theater"])}
    new = frozenset(int(name.removeprefix("theater-")) for name in focus.changed)
    keys = {int(name): key for name, key in focus.keys.items()}
    if part == AROUND:
        return board.around_choices(view, w, frozenset(choices), new, keys)
    if part and part not in board.regions:
        return drawings[part](view, w)
    draw = board.regions[part] if part else board.board
    return draw(view, w, frozenset(choices), new, keys)


def scene(view: State, seat: Seat, decision: Decision) -> Scene | None:
    """The Theaters that can be chosen, or the one that the question is about."""
    options = decision.options if isinstance(decision, Choice) and decision.key in WHERE else ()
    found = ((option.id, THEATER.search(option.id)) for option in options)
    named = [(id_, theater[1]) for id_, theater in found if theater]
    if named:
        return Scene(AROUND, read_in_order(named, spots(view)))
    if isinstance(decision, Choice) and (around := hands.scene(view, decision)) is not None:
        return around
    return Scene(AROUND) if int(decision.about.get("theater", 0)) else None


def spots(view: State) -> Mapping[str, tuple[float, float]]:
    """Where Theaters are on the map."""
    return {str(n): board.spot(view, n) for n in range(view.book.last + 1)}


drawings: Mapping[str, Callable[[State, Words], str]] = {**board.zooms, **lookup.ZOOMS}


# ---- several answers in one press


def shortcuts(view: State, seat: Seat, decision: Choice[Any]) -> list[Option[Any]]:
    """9.32 Units of one kind from one place to the expedition's Theater: all of them first."""
    e = view.expedition
    if decision.key != "move" or e is None:
        return []
    found: list[tuple[int, Option[Any]]] = []
    for option in decision.options:
        start, _, piece = option.id.partition(".")
        if piece not in PIECES:
            continue
        steps = together(view, e, int(start), PIECES.index(piece))
        for n in range(len(steps), 0, -1):
            args = {"n": n, "piece": piece, "theater": start}
            answers = [one for step in steps[:n] for one in step]
            ids = AND_THEN.join(answers)
            if len(answers) > 1 and len(ids) <= LONGEST:
                fewer = len(steps) - n
                found.append((fewer, Option(ids, None, "many", "opt-move-many", args)))
    return [option for _, option in sorted(found, key=lambda one: one[0])][:MENU]


def together(view: State, e: Expedition, start: int, piece: int) -> list[list[str]]:
    """The answers by which one unit after the other goes to the expedition's Theater."""
    board = [row[:] for row in view.board]
    s, moved, steps = replace(view, board=board), dict(e.moved), list[list[str]]()
    for _ in range(min(e.moves, view.board[start][piece])):
        goals = movers(s, e.chief >> 1, e.theater, moved).get((start, piece), [])
        if e.theater not in goals:
            break
        steps.append([f"{start}.{PIECES[piece]}", *([f"{e.theater}"] if len(goals) > 1 else [])])
        shift(s, start, e.theater, piece)
        key = e.theater * 16 + piece
        moved[key] = moved.get(key, 0) + 1
    return steps


def tones(view: State, seat: Seat, asked: Choice[Any]) -> Mapping[str, Tone]:
    """Red fights or takes, gray waits or leaves all as it is, blue is done by right.

    In a plan it is the confirmation that is blue, and what sends units home or spreads them.
    """
    found: dict[str, Tone] = {}
    for option in asked.options:
        name = option.id.partition(":")[0]
        if name in RED or asked.key in RED:
            found[option.id] = "risk"
        elif name == "again" or (name in QUIET and asked.key not in ("redeploy", "homeward")):
            found[option.id] = "wait"
        else:
            found[option.id] = "right"
    return found
