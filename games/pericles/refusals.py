"""What the rules name for a question, for every issue, unit and Theater, and do not allow now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from games.core.decision import NOTHING, Barred, Choice, Decision, Number, Reason, Split, refused
from games.core.secret import Seat

from .assembly import CAPTURED, track_option
from .cards import card_option
from .data import (
    BASES,
    FACTIONS,
    GL,
    IS_NAVAL,
    LEAGUE_UNITS,
    OF_SIDE,
    PIECES,
    SIDE_OF,
    Db,
)
from .ending import NOT_BASED, no_room
from .issues import league_refusals, league_refused
from .military import military_refusals, military_refused
from .movement import MOVED, Hindrances
from .political import no_colony
from .state import (
    EAST_MEDITERRANEAN,
    NO_PIECE,
    State,
    open_theaters,
    persia_is_open,
    theaters_of,
)
from .theaters import SHOW

ON_TRACK = Reason("on-track", "5.32")
OUT_OF_GAME = Reason("issue-gone", "7.46")
NOT_ON_TRACK = Reason("not-on-track", "6.11")
IS_CAPTURED = Reason("captured", "6.15")
SPOKEN = Reason("leader-spoke", "6.3")
SET_ASIDE = Reason("set-aside", "5.23")
NO_DELIANS = Reason("no-delian-base", "7.44A")
NO_TREACHERY = Reason("no-treachery", "7.45A")
LEAGUE_STAYS = Reason("league-stays", "7.41D")
NOT_HOMEWARD = Reason("no-own-base", "7.41D")
NO_OTHER_BASE = {
    why: Reason("nowhere-to-go", why.rule) for why in (NOT_HOMEWARD, NOT_BASED)
}  # the same of a unit that has nowhere to go
STARTS_HERE = Reason("stands-here", "11.3")
ARGOS_STAYS = Reason("argos-stays", "12.1")
MUST_PLACE = Reason("must-place", "8.32")
MUST_TURN_UP = Reason("must-turn-up", "8.42")
SHOWN = Reason("shown-already", "4.1B")
NOBODY_TO_SHOW = Reason("nobody-to-show", "4.1B")
PERSIA_SHUT = Reason("persia-shut", "13.1")
CLOSED = Reason("theater-closed", "13.2")
NO_MARKER = Reason("no-marker", "8.41")
ENEMY_MARKER = Reason("enemy-marker", "8.41")
NO_VICTIM = Reason("no-league-unit", "8.53")
NOT_OF_LEAGUE = Reason("not-of-league", "8.53")
NO_MARKERS_LEFT = Reason("no-markers-left", "9.8")
IDLE_BASE = {"build": Reason("idle-base", "9.1"), "units": Reason("idle-base", "8.52B")}
OTHER_TYPE = {"losses": Reason("other-type", "9.44"), "revenge": Reason("other-type", "9.45")}
BASES_STAND = {"losses": Reason("bases-last", "9.44B"), "revenge": Reason("bases-stand", "9.45")}
MUST_FEED = Reason("must-feed", "11.2")
# that an answer is about other units than these, by the key of the question
OTHER_UNITS = {
    "lose-unit": Reason("other-units", "5.11B"),
    "callias-ship": Reason("other-units", "13.21"),
    "strike": NOT_OF_LEAGUE,
}
# by the key of a number that is asked for: the rule that sets the most
MOST = {
    "envoys": "8.51",
    "bid": "8.51C",
    "counterbid": "8.51C",
    "commit": "9.31",
    "support": "9.31",
    "defend": "9.31",
    "krypteia-many": "7.45A",
    "agoge": "7.45B",
}


def ruled_out(view: State, seat: Seat, decision: Decision) -> Iterable[Barred]:
    """What stands on the map, a track or in a hand, and is not to be had for this question."""
    if "faction" not in decision.about:
        return []
    f = FACTIONS.index(decision.about["faction"])
    if isinstance(decision, Number):
        return beyond(view, decision)
    if isinstance(decision, Split):
        return [
            barred(f"theater:{n}", NO_TREACHERY, "opt-theater", {"theater": f"{n}"})
            for n in open_theaters(view)
            if f"theater:{n}" not in decision.caps
        ]
    return chosen(view, f, decision)


def chosen(view: State, f: int, asked: Choice[Any]) -> Iterator[Barred]:
    """What a choice does not offer."""
    side, offered = f >> 1, {one.id for one in asked.options}
    match asked.key:
        case "boule0" | "boule1" | "boule2":
            yield from no_issues(view, side, offered, agenda=True)
        case "debate":
            yield from no_issues(view, side, offered, agenda=False)
        case "card":
            yield from unspoken(view, f, offered)
        case "citizenship" | "colony":
            for n in open_theaters(view):
                colony = asked.key == "colony"
                if colony:
                    yield from theater_refused(n, *no_colony(view, n))
                elif not view.board[n][Db]:
                    yield from theater_refused(n, NO_DELIANS)
        case "homeward" | "redeploy":
            yield from stuck(view, side, offered, asked.key)
        case "plan-to":
            start, piece = int(asked.about["theater"]), PIECES.index(asked.about["piece"])
            for n in open_theaters(view):
                if f"{n}" not in offered:
                    away = no_stay(view, piece, n, asked.about["plan"])
                    yield from theater_refused(n, *([STARTS_HERE] if n == start else away))
        case "place":
            yield from no_places(view, f, offered)
        case "resolve":
            yield barred("pass", MUST_TURN_UP, "opt-pass-turn")
            for n, queue in enumerate(view.queues):
                if f"{n}" not in offered and (n == 0 or n in open_theaters(view)):
                    yield from theater_refused(n, ENEMY_MARKER if queue else NO_MARKER)
        case "clear":
            yield from uncleared(view, f, int(asked.about["theater"]))
        case "league":
            if (theater := int(asked.about["theater"])) > 0:
                yield from no_league(view, f, theater, offered)
        case "oracle":
            if "strike" not in offered:
                yield barred("strike", NO_VICTIM, "opt-oracle-strike")
            if "plot" not in offered:
                yield barred("plot", NO_MARKERS_LEFT, "opt-oracle-plot")
        case "military":
            found = military_refusals(view, f, int(asked.about["theater"]))
            for what, why in found.items():
                yield from military_refused(view, what, why)
        case "build":
            city = view.board[view.book.home(side)][BASES[side][0]]
            yield from no_levy("build", "opt-build", city, offered)
        case "move":
            yield from no_moves(view, side, offered)
        case "move-to":
            yield from no_ends(view, side, asked, offered)
        case "losses" | "revenge":
            yield from spared(view, asked)
        case "maintain":
            yield barred("done", MUST_FEED, "opt-plan-done")
        case "lose-unit" | "callias-ship" | "strike":
            of = 1 - side if asked.key == "strike" else side
            for n, p in on_map(view, OF_SIDE[of]):
                if p not in BASES[of] and f"{n}.{PIECES[p]}" not in offered:
                    yield from unit_refused(n, p, OTHER_UNITS[asked.key])
        case _:
            pass


# ---- 5 to 7: the city


def no_issues(view: State, side: int, offered: set[str], *, agenda: bool) -> Iterator[Barred]:
    """5.32, 6.11, 6.15, 7.46 The issues that are not in the pool, or not to be debated."""
    city = view.cities[side]
    on_track = {issue.kind for issue in city.track}
    kinds = {id.partition(":")[0] for id in offered}
    if not agenda:
        for kind, box in dict.fromkeys((one.kind, one.box) for one in city.track):
            one = track_option(kind, box, side)
            if one.id not in offered and abs(box) >= CAPTURED:
                yield Barred(one.id, IS_CAPTURED.why, one.label, one.args, IS_CAPTURED.rule)
    for kind in city.pool:
        if kind not in kinds and (agenda or kind not in on_track):
            why = (ON_TRACK if kind in on_track else OUT_OF_GAME) if agenda else NOT_ON_TRACK
            yield barred(kind, why, "opt-issue", {"issue": kind})


def unspoken(view: State, f: int, offered: set[str]) -> Iterator[Barred]:
    """5.23, 6.3 The leader who has spoken, and the cards of one's own Entourage."""
    card = "L" + FACTIONS[f]
    aside = view.entourage[f]
    for name, why in [
        *([] if card in offered else [(card, SPOKEN)]),
        *((each, SET_ASIDE) for each in aside.value),
    ]:
        one = card_option(view.options.data, name, f % 2)
        yield Barred(one.id, why.why, one.label, one.args, why.rule)


# ---- 7.41, 11.3: plans


def stuck(view: State, side: int, offered: set[str], plan: str) -> Iterator[Barred]:
    """7.41D, 11.3, 12.1 The units that a plan cannot move."""
    for n, p in on_map(view, OF_SIDE[side]):
        if p in BASES[side] or f"{n}.{PIECES[p]}" in offered:
            continue
        if plan == "homeward" and p in LEAGUE_UNITS[side]:
            yield from unit_refused(n, p, LEAGUE_STAYS)
        elif p == GL:
            yield from unit_refused(n, p, ARGOS_STAYS)
        else:
            others = [no_stay(view, p, x, plan) for x in open_theaters(view) if x != n]
            fewest = min(others, key=len)
            yield from unit_refused(n, p, *(NO_OTHER_BASE.get(why, why) for why in fewest))


def no_stay(view: State, piece: int, theater: int, plan: str) -> list[Reason]:
    """Why a plan does not bring a piece to a Theater."""
    return [NOT_HOMEWARD] if plan == "homeward" else [*no_room(view, piece, theater)]


# ---- 8: Theaters


def no_places(view: State, f: int, offered: set[str]) -> Iterator[Barred]:
    """4.1B, 8.32, 13.1, 13.2 Where no marker goes now, and what else cannot be done then."""
    yield barred("pass", MUST_PLACE, "opt-pass-turn")
    if not persia_is_open(view):
        yield from theater_refused(0, PERSIA_SHUT)
    there = theaters_of(view.options.data, view.options.scenario, True)
    if EAST_MEDITERRANEAN in there and f"{EAST_MEDITERRANEAN}" not in offered:
        yield from theater_refused(EAST_MEDITERRANEAN, CLOSED)
    if SHOW.id not in offered:
        mate = view.owner[f ^ 1]
        alone = mate < 0 or mate == view.owner[f]
        yield barred(SHOW.id, NOBODY_TO_SHOW if alone else SHOWN, SHOW.label)


def uncleared(view: State, f: int, theater: int) -> Iterator[Barred]:
    """8.51B One Treachery marker more than can be removed."""
    most, held = view.book.n.envoy_tokens, view.tokens[f].value
    n = min(most, held) + 1
    why = Reason("most" if held >= n else "all-there-is", "8.51B")
    own, other = (view.cities[x].treachery[theater] for x in (f >> 1, 1 - (f >> 1)))
    for b in range(max(n - own, 0), min(n, other) + 1):
        about = {"own": n - b, "other": b, "m": n - 1}
        yield barred(f"clear:{b}.{n - b}", why, "opt-clear", about)


def no_league(view: State, f: int, theater: int, offered: set[str]) -> Iterator[Barred]:
    """8.52, 12.1 What a League issue does not do here."""
    found = league_refusals(view, f, theater)
    for what, why in found.items():
        if what == "units":
            yield from refused(what, why, "opt-no-levy")
        else:
            cost = view.book.n.convert_tokens if what == "convert" else view.book.n.base_tokens
            yield from league_refused(what, why, cost)
    if "units" not in found:
        own = view.board[theater][BASES[f >> 1][1]]
        yield from no_levy("units", "opt-league-units", own, offered)


def no_levy(kind: str, key: str, given: int, offered: set[str]) -> Iterator[Barred]:
    """2.1, 8.52B, 9.1 How many of these bases cannot give a ship while the others give land."""
    counts = [int(id.partition(":")[2]) for id in offered if id.startswith(f"{kind}:")]
    for k in range(given + 1):
        if k not in counts:
            why = NO_PIECE if k > max(counts) else IDLE_BASE[kind]
            yield barred(f"{kind}:{k}", why, key, {"n": k, "m": 2 * (given - k)})


# ---- 9: expeditions


def no_moves(view: State, side: int, offered: set[str]) -> Iterator[Barred]:
    """9.32, 9.33, 12.1 The units that do not move, or not any more."""
    e = view.expedition
    assert e is not None
    hindrances = Hindrances(view, side, e.theater)
    for n, p in on_map(view, OF_SIDE[side]):
        if p in BASES[side] or f"{n}.{PIECES[p]}" in offered:
            continue
        if p == GL:
            yield from unit_refused(n, p, ARGOS_STAYS)
        else:
            moved = view.board[n][p] <= e.moved.get(n * 16 + p, 0)
            yield from unit_refused(n, p, *[MOVED][: int(moved)], *hindrances.of(n, p))


def no_ends(view: State, side: int, asked: Choice[Any], offered: set[str]) -> Iterator[Barred]:
    """9.32, 9.33 The Theaters in which a unit's move does not end."""
    e = view.expedition
    assert e is not None
    start, piece = int(asked.about["theater"]), PIECES.index(asked.about["piece"])
    hindrances = Hindrances(view, side, e.theater)
    for n in open_theaters(view):
        if n != start and f"{n}" not in offered:
            yield from theater_refused(n, *hindrances.of(start, piece, n))


def spared(view: State, asked: Choice[Any]) -> Iterator[Barred]:
    """9.44, 9.45 What does not fall in this Battle: units of the other type, and bases."""
    theater, naval = int(asked.about["theater"]), bool(view.sheet[1])
    (loser,) = {SIDE_OF[p] for option in asked.options for p, _ in option.value}
    for p in OF_SIDE[loser]:
        if view.board[theater][p]:
            if p in BASES[loser]:
                yield piece_refused(p, BASES_STAND[asked.key])
            elif (p in IS_NAVAL) != naval:
                yield piece_refused(p, OTHER_TYPE[asked.key])


# ---- numbers


def beyond(view: State, asked: Number) -> Iterator[Barred]:
    """More than a rule allows, or than there is; and no token where one has to be committed."""
    rule = MOST.get(asked.key)
    if rule is None:
        return
    about = {"n": asked.high + 1, "m": asked.high}
    held = asked.about.get("held")
    if held is not None:
        spent = held <= asked.high
    elif asked.key == "agoge":
        spent = asked.high < view.book.n.agoge
    else:
        spent = asked.high < view.book.n.krypteia
    why = Reason("all-there-is" if spent else "most", rule)
    yield barred(f"more:{asked.high + 1}", why, "opt-more", about)
    if asked.low:
        yield barred("more:0", Reason("least-one", rule), "opt-no-tokens")


# ---- one answer each


def on_map(view: State, kinds: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Where such pieces stand, and which."""
    for n in open_theaters(view):
        yield from ((n, p) for p in kinds if view.board[n][p])


def barred(id: str, why: Reason, key: str, about: Mapping[str, Any] = NOTHING) -> Barred:
    return Barred(id, why.why, key, about, why.rule)


def theater_refused(theater: int, *why: Reason) -> list[Barred]:
    return refused(f"{theater}", why, "opt-theater", {"theater": f"{theater}"})


def unit_refused(theater: int, piece: int, *why: Reason) -> list[Barred]:
    about = {"piece": PIECES[piece], "theater": f"{theater}"}
    return refused(f"{theater}.{PIECES[piece]}", why, "opt-unit-at", about)


def piece_refused(piece: int, why: Reason) -> Barred:
    return barred(PIECES[piece], why, "opt-piece", {"piece": PIECES[piece]})
