"""5.2 and 13. The event of the round: what each player applies, what both do."""

from __future__ import annotations

from functools import lru_cache

from games.core.decision import Option
from games.core.table import Table

from .data import ATH, EVENTS, NEUTRAL, SEAS, SPA, TERRITORIES, Step
from .state import State, owned, units
from .stores import change_population, cubes_left, lose_prestige, pay, receive


async def apply_event(t: Table[State], order: list[int]) -> None:
    """5.2. First the player with more prestige, then the other, then what concerns both."""
    card = EVENTS[t.state.event]
    for side in order:
        for step in card.steps(side):
            await apply_step(t, side, step)
    for step in card.both:
        apply_to_both(t, step)


async def apply_step(t: Table[State], side: int, step: Step) -> None:
    """One line of a player's part of the card."""
    s, p = t.state, t.state.players[side]
    if step.do == "prestige":
        change_prestige(t, side, step.n)
    elif step.do == "good":
        receive(s, p, step.good, step.n)
        t.say("event-good", who=p.seat, n=step.n, good=step.good)
    elif step.do == "hoplite":
        reinforce(t, side, step.at[0], step.n, p.hoplites)
    elif step.do == "galley":
        reinforce(t, side, step.at[0], step.n, p.galleys)
    elif step.do == "population":
        if s.poleis[step.polis].owner == side:
            event_population(t, step.polis, step.n)
    elif step.do == "remove":
        if await remove_unit(t, side, step) and step.good:
            receive(s, p, step.good, step.n)
            t.say("event-good", who=p.seat, n=step.n, good=step.good)
    elif step.do == "ransom":
        await ransom_or_remove(t, side, step)


def change_prestige(t: Table[State], side: int, n: int) -> None:
    """1.8. A loss stops at 0."""
    p = t.state.players[side]
    if n < 0:
        t.say("event-loses", who=p.seat, n=lose_prestige(p, -n))
    else:
        p.prestige += n
        t.say("event-gains", who=p.seat, n=n)


def event_population(t: Table[State], name: str, n: int) -> None:
    """13.2, 13.3. People come to a polis, or are lost."""
    change = change_population(t, name, n)
    polis = t.state.poleis[name]
    t.say("event-population", polis=name, n=change, population=polis.population)


def reinforce(t: Table[State], side: int, region: str, n: int, own: dict[str, int]) -> None:
    """13.1. Units come from the supply (2.2), up to the limit of the round."""
    p = t.state.players[side]
    n = min(n, t.state.limit - own[region], cubes_left(t.state, side))
    if n > 0:
        own[region] += n
        p.cubes -= n
        t.say("event-unit", who=p.seat, n=n, region=region)


@lru_cache(maxsize=512)
def removing(region: str, n: int) -> Option[str]:
    return Option(region, region, key="opt-remove", args={"region": region, "n": n})


def removable(s: State, side: int, step: Step) -> list[Option[str]]:
    """13.4. The regions where the player has a unit of the kinds named."""
    places = (*TERRITORIES,) * ("hoplites" in step.units) + SEAS * ("galleys" in step.units)
    return [
        removing(region, units(s, side, region))
        for region in places
        if units(s, side, region) and (not step.at or region in step.at)
    ]


async def remove_unit(t: Table[State], side: int, step: Step) -> bool:
    """13.4. The player takes one of his units from the map; whether he had one."""
    s = t.state
    options = removable(s, side, step)
    if not options:
        return False
    if len(options) == 1:
        region = options[0].value
    else:
        region = await t.choose(s.players[side].seat, "remove", options, {"event": s.event})
    take_off(t, side, region)
    return True


def take_off(t: Table[State], side: int, region: str) -> None:
    p = t.state.players[side]
    own = p.galleys if region in SEAS else p.hoplites
    own[region] -= 1
    p.cubes += 1
    t.say("event-removed", who=p.seat, region=region)


async def ransom_or_remove(t: Table[State], side: int, step: Step) -> None:
    """13.5. Pay, or lose a unit there; who can do neither loses prestige."""
    s, p = t.state, t.state.players[side]
    ways = removable(s, side, step)
    if p.goods[step.good] >= step.n:
        args = {"n": step.n, "good": step.good}
        ways = [Option("ransom", "ransom", key="opt-event-pay", args=args), *ways]
    if not ways:
        change_prestige(t, side, -step.prestige)
        return
    if len(ways) == 1:
        way = ways[0].value
    else:
        way = await t.choose(p.seat, "event-ransom", ways, {"event": s.event})
    if way == "ransom":
        pay(s, p, step.good, step.n)
        t.say("event-pays", who=p.seat, n=step.n, good=step.good)
    else:
        take_off(t, side, way)


def apply_to_both(t: Table[State], step: Step) -> None:
    """13.6. What a card does to the table as a whole, judged by the values of this moment."""
    s = t.state
    spa, ath = s.players[SPA].prestige, s.players[ATH].prestige
    if step.do == "ostrakismos":
        for side, more in ((SPA, spa >= ath), (ATH, ath >= spa)):
            if more:
                change_prestige(t, side, -step.n)
    elif step.do == "alkibiades":
        if spa != ath:
            less = SPA if spa < ath else ATH
            change_prestige(t, less, step.n)
            change_prestige(t, 1 - less, -step.n)
    elif step.do == "embassies":
        for side in (SPA, ATH):
            if any(s.poleis[name].finished for name in owned(s, side)):
                change_prestige(t, side, step.n)
    elif s.poleis[step.polis].owner != NEUTRAL:
        event_population(t, step.polis, step.n)
