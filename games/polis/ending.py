"""9. The end of the round in six phases and the check, and the score of chapter 10."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games.core.decision import Option
from games.core.table import Table

from .data import ATH, NEUTRAL, POLEIS, PROJECTS, SPA
from .state import State, capital, owned, population, wealth
from .stores import change_population, cubes_left, desert, pay, receive

SPOILING = ("wine", "oil", "wheat")


def finish_projects(t: Table[State], order: list[int]) -> None:
    """9.1. Projects in own poleis give their prestige; in neutral poleis they are just finished."""
    s = t.state
    for side in (*order, NEUTRAL):
        for name, polis in s.poleis.items():
            if polis.owner == side and polis.started:
                project, polis.started = polis.started, ""
                polis.finished.append(project)
                if side == NEUTRAL:
                    t.say("finished-neutral", project=project, polis=name)
                else:
                    p, n = s.players[side], prestige_of(s, project)
                    p.prestige += n
                    t.say("finished", who=p.seat, project=project, polis=name, n=n)


def prestige_of(s: State, project: str) -> int:
    """9.1.1. What a project gives when finished; Pheidias by the size of Athenai."""
    card = PROJECTS[project]
    if card.half_of:
        return (s.poleis[card.half_of].population + 1) // 2
    return card.now


@lru_cache(maxsize=64)
def giving_up(name: str, n: int) -> Option[str]:
    return Option(name, name, key="opt-give-up", args={"polis": name, "n": n})


@lru_cache(maxsize=64)
def making_up(n: int) -> Option[str]:
    return Option("prestige", "", key="opt-make-up", args={"n": n})


def starving(s: State, side: int) -> bool:
    """9.2.4. Whether wheat and prestige together cannot feed the capital alone."""
    p = s.players[side]
    return s.poleis[capital(side)].population > p.goods["wheat"] + p.prestige


def disgrace_counts(s: State) -> bool:
    """9.7, 9.7.1. Whether who has no prestige at the end of this round loses."""
    return not s.last_round or s.options.ostracism == "every_round"


async def feed(t: Table[State], side: int) -> None:
    """9.2 to 9.2.4. A wheat for every inhabitant; else prestige, or poleis are let go."""
    s, p = t.state, t.state.players[side]
    if starving(s, side):
        t.say("starves", who=p.seat, polis=capital(side))
        t.rank(
            [float(q.seat != p.seat) for q in sorted(s.players, key=lambda q: q.seat)],
            "hunger",
            who=p.seat,
            polis=capital(side),
        )
    while (short := population(s, side) - p.goods["wheat"]) > 0:
        options = [
            giving_up(name, s.poleis[name].population)
            for name in owned(s, side)
            if name != capital(side)
        ]
        if short <= p.prestige:
            options.insert(0, making_up(short))
        if len(options) == 1:
            name = options[0].value
        else:
            about = {"n": short, "wheat": p.goods["wheat"], "prestige": p.prestige}
            name = await t.choose(p.seat, "feed", options, about)
        if not name:
            p.prestige -= short
            break
        desert(s, name)
        t.say("given-up", who=p.seat, polis=name)
    need = population(s, side)
    eaten = min(need, p.goods["wheat"])
    pay(s, p, "wheat", eaten)
    t.say("fed", who=p.seat, n=need, wheat=eaten, prestige=need - eaten)


@lru_cache(maxsize=256)
def growing(name: str, n: int, most: int) -> dict[str, Any]:
    return {"polis": name, "n": n, "most": most}


async def grow(t: Table[State], side: int) -> None:
    """9.3. Wheat that is left buys population, up to the growth and the maximum of each polis."""
    s, p = t.state, t.state.players[side]
    wheat = p.goods["wheat"]
    most = min(wheat, cubes_left(s, side))
    caps: dict[str, int] = {}
    labels: dict[str, dict[str, Any]] = {}
    for name in owned(s, side):
        card, polis = POLEIS[name], s.poleis[name]
        room = min(card.growth, card.max - polis.population, most)
        if room > 0:
            caps[f"grow:{name}"] = room
            labels[f"grow:{name}"] = growing(name, polis.population, card.max)
    if not caps:
        return
    caps["keep"] = most
    about = {"wheat": wheat, "cubes": most, "scarce": "yes" if most < wheat else "no"}
    shares = await t.split(p.seat, "grow", most, caps, about, labels)
    for box, n in shares.items():
        if n and box != "keep":
            name = box.removeprefix("grow:")
            pay(s, p, "wheat", n)
            change_population(t, name, n)
            t.say("grows", who=p.seat, polis=name, n=n, population=s.poleis[name].population)


def megalopolis(t: Table[State], side: int) -> None:
    """9.4. A prestige for each own polis that has outgrown its base."""
    s, p = t.state, t.state.players[side]
    great = [n for n in owned(s, side) if s.poleis[n].population > POLEIS[n].base]
    if great:
        p.prestige += len(great)
        t.say("megalopolis", who=p.seat, polis=great, n=len(great))


def spoil(t: Table[State], side: int) -> None:
    """9.5. Wine, oil and wheat are halved, rounding up."""
    s, p = t.state, t.state.players[side]
    for good in SPOILING:
        pay(s, p, good, p.goods[good] // 2)
    t.say("spoils", who=p.seat, **{good: p.goods[good] for good in SPOILING})


async def phoros(t: Table[State], side: int) -> None:
    """9.6. Prestige into silver, one for one."""
    s, p = t.state, t.state.players[side]
    if not p.prestige:
        return
    about = {"prestige": p.prestige, "silver": p.goods["silver"]}
    n = await t.number(p.seat, "phoros", 0, p.prestige, about)
    if n:
        p.prestige -= n
        receive(s, p, "silver", n)
        t.say("phoros", who=p.seat, n=n)


def check(t: Table[State]) -> None:
    """9.7. Who has no prestige loses at once; if both have none, the score decides."""
    s = t.state
    spent = [p.seat for p in s.players if not p.prestige]
    if len(spent) == 2:
        final_score(t, "both-disgraced")
    if spent:
        t.say("disgraced", who=spent[0])
        t.rank([float(seat != spent[0]) for seat in t.seats], "disgrace", who=spent[0])


def next_round(t: Table[State]) -> None:
    """9.8. Discs are taken off, merchants sail home, flags of the round end."""
    s = t.state
    for side in s.loads.values():
        s.players[side].port += 1
    s.loads, s.discs, s.event, s.first_to_pass = {}, {}, "", NEUTRAL
    for p in s.players:
        p.passed = False


def posterity(s: State, side: int) -> int:
    """10.2. What finished projects in own poleis are worth at the end."""
    return sum(PROJECTS[pr].later for name in owned(s, side) for pr in s.poleis[name].finished)


def score(s: State, side: int) -> int:
    """10.2. Population of own poleis, prestige, and posterity."""
    return population(s, side) + s.players[side].prestige + posterity(s, side)


def final_score(t: Table[State], reason: str = "score") -> None:
    """10.1, 10.2.1, 10.2.2. The higher score wins; on a tie, more goods."""
    s = t.state
    points = [score(s, SPA), score(s, ATH)]
    for side in (SPA, ATH):
        t.say(
            "scores",
            who=s.players[side].seat,
            population=population(s, side),
            prestige=s.players[side].prestige,
            later=posterity(s, side),
            n=points[side],
        )
    final = [float(n) for n in points]
    if points[SPA] == points[ATH]:
        goods = [wealth(s, SPA), wealth(s, ATH)]
        reason = f"{reason}-goods"
        for side in (SPA, ATH):
            if goods[side] > goods[1 - side]:
                final[side] += 0.5
    seated = dict(zip((p.seat for p in s.players), final, strict=True))
    t.over(
        [seated[seat] for seat in t.seats],
        reason,
        n=points[SPA],
        k=points[ATH],
        goods=wealth(s, SPA),
        rival_goods=wealth(s, ATH),
    )
