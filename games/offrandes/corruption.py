"""Phase 2: a Corruptor lures a rival's character over."""

from __future__ import annotations

from games.core.decision import Barred, Option, Reason
from games.core.secret import Seat
from games.core.table import Table

from .data import CHARACTERS, CITIES, CORRUPTIBLE, CORRUPTOR, LADDERS, LAST, PLAY, SOLDIER
from .ladders import advance, drop, on_last
from .state import State

SEATS = range(max(PLAY.players))
NOBODY = Option("pass", None, key="opt-nobody")
EMPTY = Reason("empty-ladder", "5.5")
ON_TOP = Reason("top", "5.7")
THIRD_ON_TOP = Reason("top", "5.8")

LURES = {
    (rival, trade, theirs, mine): Option(
        f"{CHARACTERS[trade]}:{rival}",
        (rival, trade),
        CITIES[rival],
        "opt-lure",
        {
            "rival": rival,
            "cast": CHARACTERS[trade],
            "theirs": theirs,
            "left": theirs - 1,
            "mine": mine,
            "next": min(mine + 1, LAST),
        },
    )
    for rival in SEATS
    for trade in CORRUPTIBLE
    for theirs in range(1, LAST + 1)
    for mine in range(LAST + 1)
}
GUARDED = tuple(Barred(f"{r}", "guarded", "opt-rival", {"rival": r}, "5.3") for r in SEATS)
TWICE = tuple(Barred(f"{r}", "twice", "opt-rival", {"rival": r}, "5.4") for r in SEATS)
KEPT = {
    (why, rival, trade): Barred(
        f"{CHARACTERS[trade]}:{rival}",
        why.why,
        "opt-lure-kept",
        {"rival": rival, "cast": CHARACTERS[trade]},
        why.rule,
    )
    for why in (EMPTY, ON_TOP, THIRD_ON_TOP)
    for rival in SEATS
    for trade in CORRUPTIBLE
}


def order_of_corruption(s: State) -> list[Seat]:
    """5.1. The best Corruptor first, ties in turn order; without one, not at all."""
    able = [seat for seat in s.order if LADDERS[CORRUPTOR][s.steps[seat][CORRUPTOR]]]
    return sorted(able, key=lambda seat: -s.steps[seat][CORRUPTOR])


def lures(s: State, me: Seat) -> tuple[list[Option[tuple[Seat, int]]], list[Barred]]:
    """5.3 to 5.8. Which character of which rival can be corrupted, and what bars the others."""
    own = s.steps[me]
    strength, best = LADDERS[CORRUPTOR][own[CORRUPTOR]], own[CORRUPTOR] == LAST
    options: list[Option[tuple[Seat, int]]] = []
    barred: list[Barred] = []
    # 5.8: the last step is for the top Corruptor, nobody else may be pushed off it
    guarded = not s.options.push_third
    full = [guarded and on_last(s, trade) is not None for trade in CORRUPTIBLE]
    for rival, ladder in enumerate(s.steps):
        if rival == me:
            continue
        if rival in s.corrupted:
            barred.append(TWICE[rival])
        elif LADDERS[SOLDIER][ladder[SOLDIER]] >= strength:
            barred.append(GUARDED[rival])
        else:
            for i, trade in enumerate(CORRUPTIBLE):
                theirs, mine = ladder[trade], own[trade]
                if not theirs:
                    barred.append(KEPT[EMPTY, rival, trade])
                elif not best and (theirs == LAST or (mine == LAST - 1 and full[i])):
                    why = ON_TOP if theirs == LAST else THIRD_ON_TOP
                    barred.append(KEPT[why, rival, trade])
                else:
                    options.append(LURES[rival, trade, theirs, mine])
    return options, barred


async def corrupt(t: Table[State], me: Seat) -> None:
    """5.2 and 5.6. One step down for a rival and up for oneself, or nothing."""
    s = t.state
    options, barred = lures(s, me)
    if not options:
        t.say("corrupts-nobody", who=me)
        return
    about = {"strength": LADDERS[CORRUPTOR][s.steps[me][CORRUPTOR]]}
    shown = [one for one in barred if one.why != EMPTY.why]
    chosen = await t.choose(me, "corrupt", [*options, NOBODY], about, shown)
    if chosen is None:
        t.say("declines", who=me)
        return
    rival, trade = chosen
    s.corrupted.append(rival)
    s.moved, s.offered = [], -1
    t.say("corrupts", who=me, whom=rival, trade=CHARACTERS[trade])
    drop(t, rival, trade)
    advance(t, me, trade)
