"""5. The round: projects and event, turns of two actions, passing (6), battles, the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.core.decision import Barred, Option, Reason, allowed
from games.core.secret import Secret
from games.core.table import Phase, Table

from . import ending
from .actions import development, envoys, movement, siege, trade, tribute
from .battle import CLASH, answer, begin_battle, clashes, goes_on, lay, resolve
from .data import ATH, EVENTS, GOODS, NEUTRAL, SIDES, SPA
from .events import apply_event
from .state import Battle, State
from .stores import pay

SHOWN = 3
IN_A_TURN = 2


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """One of the twelve actions. `barred` gives the reasons why a side cannot take it now.

    `spends` are the goods with which it may be paid for.
    """

    key: str
    barred: Callable[[State, int], Iterator[Reason]]
    take: Callable[[Table[State], int], Awaitable[None]]
    spends: Collection[str] = ()


ALL_BUT_WHEAT = GOODS[:-1]
ACTIONS = (
    Action("hoplites", development.no_hoplites, development.create_hoplites, ("metal", "silver")),
    Action("galleys", development.no_galleys, development.create_galleys, ("wood", "silver")),
    Action("merchants", development.no_merchants, development.create_merchants, ("wood", "silver")),
    Action("project", development.no_project, development.start_project, ALL_BUT_WHEAT),
    Action("march", movement.no_march, movement.move_hoplites),
    Action("sail", movement.no_sail, movement.move_galleys),
    Action("siege", siege.no_siege, siege.besiege),
    Action("tribute", tribute.no_tribute, tribute.collect_tribute),
    Action("trade", trade.no_trade, trade.trade, ALL_BUT_WHEAT),
    Action("proxenos", envoys.no_proxenos, envoys.move_proxenos, ("silver",)),
    Action("ransom", envoys.no_ransom, envoys.free_proxenos, ("silver",)),
    Action("revolt", siege.no_civil_war, siege.civil_war, ("silver",)),
)
USED = Reason("used", "5.4")
NO_SURCHARGE = Reason("no-surcharge", "6.2.1")
PASS: Option[Action | None] = Option("pass", None)
GOOD = {good: Option(good, good, key="opt-surcharge", args={"good": good}) for good in GOODS}
CHEAPEST_FIRST = tuple(reversed(GOODS))


@lru_cache(maxsize=512)
def offered(action: Action, cost: int) -> Option[Action | None]:
    return Option(action.key, action, args={"n": cost})


@lru_cache(maxsize=2048)
def withheld(action: Action, why: Reason, cost: int) -> Barred:
    return Barred(action.key, why.why, args={"n": cost}, rule=why.rule)


async def open_round(t: Table[State]) -> Phase:
    """5.1-5.3. Three projects, an event, and who takes the first turn."""
    s = t.state
    s.at += 1
    t.say("round", round=s.round, n=s.limit)
    show_projects(t)
    spa, ath = s.players[SPA].prestige, s.players[ATH].prestige
    order = [SPA, ATH] if spa > ath else [ATH, SPA]  # more prestige first, on a tie Athens
    s.active, s.used = order[1], []
    deck = s.decks[s.round]
    if deck:
        s.event = t.reveal("event", Secret(deck.value.pop()))
        s.past.append(s.event)
        first = EVENTS[s.event].first
        if first:
            s.active = SIDES.index(first)
        await apply_event(t, order)
    t.say("first", who=s.players[s.active].seat)
    return turn


def show_projects(t: Table[State]) -> None:
    """5.1. The projects left over go for good; three new ones are turned up."""
    s = t.state
    s.gone += s.display
    top = [s.projects.value.pop() for _ in range(min(SHOWN, len(s.projects)))]
    s.display = t.reveal("display", Secret(top)) if top else []


async def turn(t: Table[State]) -> Phase:
    """5.4, 6. Two actions of different types; who takes fewer has passed."""
    s = t.state
    me, s.used = s.active, []
    while len(s.used) < IN_A_TURN:
        action = await choose_action(t, me)
        if action is None:
            passes(t, me)
            break
        s.used.append(action.key)
        await action.take(t, me)
    s.used = []
    return end_turn(t, me)


async def choose_action(t: Table[State], side: int) -> Action | None:
    """5.4, 6.1.1. An action of a type not yet used this turn; alone, a good is paid first (6.2)."""
    s, p, alone = t.state, t.state.players[side], t.state.alone
    judged = [(act, next(hindrances(s, side, act), None)) for act in ACTIONS]
    cost = costs(s, side)
    options = [offered(act, cost.get(act.key, 0)) for act, why in judged if not why]
    if not options and not s.used:
        return None
    about = {
        "n": len(s.used) + 1,
        "alone": "yes" if alone else "no",
        "action": s.used,
    }
    barred = [withheld(act, why, cost.get(act.key, 0)) for act, why in judged if why]
    chosen = await t.choose(p.seat, "action", [*options, PASS], about, barred)
    if chosen is not None and alone:
        await surcharge(t, side, chosen)
    return chosen


def hindrances(s: State, side: int, action: Action) -> Iterator[Reason]:
    """5.4, 6.2 to 6.2.2. Why an action cannot be taken now."""
    alone = s.alone
    used = () if alone and s.options.alone == "freely" else s.used
    if action.key in used:
        yield USED
    if alone:
        yield from [*action.barred(s, side)] or no_surcharge(s, side, action)
    else:
        yield from action.barred(s, side)


def costs(s: State, side: int) -> dict[str, int]:
    """What the label of an action says it costs in silver (7.11, 7.12.1)."""
    return {"ransom": envoys.RANSOM, "revolt": siege.unrest_price(s, side)}


def no_surcharge(s: State, side: int, action: Action) -> Iterator[Reason]:
    """6.2.1. Nothing can be paid before this action that it does not need itself."""
    for good in CHEAPEST_FIRST:
        if can_pay_first(s, side, action, good):
            return
    yield NO_SURCHARGE


def can_pay_first(s: State, side: int, action: Action, good: str) -> bool:
    """6.2.1. Whether an action that is possible stays so when a unit of a good is paid before."""
    goods = s.players[side].goods
    if not goods[good] or good not in action.spends:
        return goods[good] > 0
    goods[good] -= 1
    possible = allowed(action.barred(s, side))
    goods[good] += 1
    return possible


async def surcharge(t: Table[State], side: int, action: Action) -> None:
    """6.2. One unit of any good before each action of the player who is alone."""
    s, p = t.state, t.state.players[side]
    ways = [good for good in CHEAPEST_FIRST if can_pay_first(s, side, action, good)]
    if len(ways) == 1:
        good = ways[0]
    else:
        options = [GOOD[g] for g in ways]
        good = await t.choose(p.seat, "surcharge", options, {"action": action.key})
    pay(s, p, good, 1)
    t.say("surcharge", who=p.seat, good=good)


def passes(t: Table[State], side: int) -> None:
    """6.1. No more actions this round. Who passes first comes first at its end (6.4)."""
    s = t.state
    s.players[side].passed = True
    if s.first_to_pass == NEUTRAL:
        s.first_to_pass = side
    t.say("passes", who=s.players[side].seat)


def end_turn(t: Table[State], side: int) -> Phase:
    """5.5, 6.3. Battles are looked for, but not while one player goes on alone."""
    s = t.state
    if s.players[1 - side].passed and not s.players[side].passed:
        return turn
    s.to_fight = clashes(s)
    return battles if s.to_fight else hand_over(s)


def hand_over(s: State) -> Phase:
    """5.4, 5.6. The other player's turn, or the end of the round."""
    if s.players[s.active].passed and s.players[1 - s.active].passed:
        return end_round
    s.active = 1 - s.active
    return turn


async def battles(t: Table[State]) -> Phase:
    """8.1. The player whose turn has ended chooses the order of several battles."""
    s = t.state
    if not s.to_fight:
        return hand_over(s)
    if len(s.to_fight) == 1:
        region = s.to_fight[0]
    else:
        options = [CLASH[r] for r in s.to_fight]
        region = await t.choose(s.players[s.active].seat, "clash", options)
    s.to_fight.remove(region)
    begin_battle(t, region)
    return attack


async def attack(t: Table[State]) -> Phase:
    """8.3. The attacker's two cards. What is laid belongs to the table: a phase of its own."""
    await lay(t, fighting(t.state))
    return defend


async def defend(t: Table[State]) -> Phase:
    """8.3. The defender's two cards, and what comes of them."""
    b = fighting(t.state)
    await answer(t, b)
    resolve(t, b)
    return aftermath


async def aftermath(t: Table[State]) -> Phase:
    """8.5, 8.6. Another assault, or the end of the battle: all cards go back."""
    if await goes_on(t, fighting(t.state)):
        return attack
    t.state.battle = None
    return battles


def fighting(s: State) -> Battle:
    assert s.battle is not None
    return s.battle


async def end_round(t: Table[State]) -> Phase:
    """9.0. Six phases, in each the player who passed first before the other; four in the last."""
    s = t.state
    order = [s.first_to_pass, 1 - s.first_to_pass]
    s.marked = []
    t.say("round-ends", round=s.round)
    ending.finish_projects(t, order)
    for side in order:
        await ending.feed(t, side)
    for side in order:
        await ending.grow(t, side)
    for side in order:
        ending.megalopolis(t, side)
    if s.last_round:
        if ending.disgrace_counts(s):
            ending.check(t)
        ending.final_score(t)
    for side in order:
        ending.spoil(t, side)
    for side in order:
        await ending.phoros(t, side)
    ending.check(t)
    ending.next_round(t)
    return open_round
