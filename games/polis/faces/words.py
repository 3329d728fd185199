"""What players read: the line above the table, the table in words, one's own stores."""

from __future__ import annotations

from games.core.secret import Seat
from games.core.words import Words
from games.polis.data import (
    ATH,
    GOODS,
    LOAD_CLASS,
    LOAD_MARKET,
    LOADS,
    MARKETS,
    NEUTRAL,
    POLEIS,
    PROJECTS,
    REGIONS,
    SETUPS,
    SIDES,
    SPA,
    TRADED,
    VALUES,
)
from games.polis.state import State, TableOptions, owned, population, side_of, units

from .ink import cubes_words, load_words, word


def role(view: State, seat: Seat) -> str:
    """The message that names a seat's side."""
    return f"side-{SIDES[side_of(view, seat)]}"


def headline(view: State, w: Words) -> str:
    """Round, battle or event, and the prestige of both."""
    which = {"at": max(view.at, 0) + 1, "of": len(view.rounds)}
    args = {**which, "round": view.round, "spa": view.players[SPA].prestige}
    args["ath"] = view.players[ATH].prestige
    if view.battle:
        return w("headline-battle", region=view.battle.region, **args)
    if view.event:
        return w("headline", event=view.event, **args)
    return w("headline-quiet", **args)


def turn_words(view: State, w: Words) -> str:
    """The round, and whose turn it is, as long as somebody has not passed."""
    if all(player.passed for player in view.players):
        return w("text-round", round=view.round, n=view.limit)
    return w("text-turn", round=view.round, who=view.players[view.active].seat, n=view.limit)


def text(view: State, w: Words) -> str:
    """The table in words, the most urgent first."""
    lines = [turn_words(view, w)]
    if view.event:
        lines.append(w("text-event", event=view.event, effect=view.event))
    if view.battle:
        lines += battle_lines(view, w)
    for side in (SPA, ATH):
        lines += side_lines(view, side, w)
    lines.append(w("text-neutral", poleis=[polis_words(view, n, w) for n in owned(view, NEUTRAL)]))
    regions = [line for r in REGIONS if (line := region_words(view, r, w))]
    lines.append(w("text-map", regions=regions))
    lines.append(market_words(view, w))
    return "\n".join([*lines, *display_words(view, w)])


def display_words(view: State, w: Words) -> list[str]:
    """A line for the projects on display, where there are any."""
    projects = [project_words(project, w) for project in view.display]
    return [w("text-display", projects=projects)] if projects else []


def side_lines(view: State, side: int, w: Words) -> list[str]:
    """One side: its prestige and stores, its ships and envoy, its poleis."""
    p = view.players[side]
    stores = [f"{p.goods[good]} {word(w, 'good-' + good)}" for good in GOODS]
    status = "passed" if p.passed else "turn" if view.active == side else "in"
    return [
        w(
            "text-side",
            side=SIDES[side],
            who=p.seat,
            prestige=p.prestige,
            status=status,
            n=population(view, side),
        ),
        w(
            "text-stores",
            stores=stores,
            port=p.port,
            at_sea=list(view.loads.values()).count(side),
            cubes=cubes_words(view, side),
            polis=p.proxenos or "hostage",
        ),
        w("text-poleis", poleis=[polis_words(view, name, w) for name in owned(view, side)]),
    ]


def polis_words(view: State, name: str, w: Words) -> str:
    """`Sparta 4/8`, with what is being built and what stands there."""
    polis, card = view.poleis[name], POLEIS[name]
    if polis.owner == NEUTRAL:
        words = f"{name} {card.base}"
    else:
        words = f"{name} {polis.population}/{card.max}"
    if polis.started:
        words += " " + w("text-started", project=polis.started)
    if polis.finished:
        words += " " + w("text-finished", project=polis.finished)
    return words


def region_words(view: State, region: str, w: Words) -> str:
    """The units in a region, who blocks it, and whether tribute was taken there."""
    spa, ath = units(view, SPA, region), units(view, ATH, region)
    disc = region in view.discs or region in view.card.barren
    if not spa and not ath and not disc:
        return ""
    master = "SPA" if spa > ath else "ATH" if ath > spa else "none"
    disc_words = "yes" if disc else "no"
    return w("text-region", region=region, spa=spa, ath=ath, master=master, disc=disc_words)


def market_words(view: State, w: Words) -> str:
    """The values of the traded goods, and the shiploads that are free."""
    values = []
    for good in TRADED:
        column = view.market[good] - 1
        prices = "/".join(str(VALUES[n][column]) for n in VALUES if n <= view.limit)
        values.append(f"{word(w, 'good-' + good)} {prices}")
    loads = []
    for market in MARKETS:
        free = [
            load_words(load, w)
            for load in LOADS
            if LOAD_MARKET[load] == market
            and LOAD_CLASS[load] <= view.limit
            and load not in view.loads
        ]
        if market in view.card.closed:
            loads.append(w("text-closed", market=market))
        elif free:
            loads.append(w("text-loads", market=market, loads=free))
    return w("text-market", values=values, loads=loads)


def project_words(project: str, w: Words) -> str:
    """A project with its cost and what it gives."""
    card = PROJECTS[project]
    cost = [f"{n} {word(w, 'good-' + good)}" for good, n in card.cost.items()]
    return w("text-project", project=project, cost=cost, now=card.now, later=card.later)


def battle_lines(view: State, w: Words) -> list[str]:
    """The battle in progress: hands, laid cards, discards."""
    b = view.battle
    assert b is not None
    lines = [
        w(
            "text-battle",
            region=b.region,
            n=b.assault,
            who=view.players[b.attacker].seat,
            spa=len(b.hands[SPA]),
            ath=len(b.hands[ATH]),
            deck=len(b.deck),
        )
    ]
    if b.laid:
        lines.append(w("text-laid", it=b.laid))
    if b.reply:
        lines.append(w("text-reply", it=b.reply))
    if b.discards:
        lines.append(w("text-discards", short=sorted(b.discards)))
    return lines


def hand(view: State, seat: Seat, w: Words) -> str:
    """One's own wheat and whom it has to feed (9.2), the other stores, in a battle one's cards."""
    side = side_of(view, seat)
    p, b = view.players[side], view.battle
    need, wheat = population(view, side), p.goods["wheat"]
    others = [good for good in GOODS if good != "wheat" and p.goods[good]]
    stores = [f"{p.goods[good]} {word(w, 'good-' + good)}" for good in others]
    fed = w("hand-wheat", n=wheat, need=need, short=max(0, need - wheat))
    lines = [w("hand", side=SIDES[side], prestige=p.prestige, wheat=fed, stores=stores)]
    if b is not None:
        cards = sorted(b.hands[side].value)
        lines.append(w("hand-cards", it=cards) if cards else w("hand-none"))
    if view.plan:
        lines.append(w("hand-plan", target=view.plan[0], region=list(dict.fromkeys(view.plan[1:]))))
    return "\n".join(lines)


def glance(view: State, seat: Seat, w: Words) -> str:
    """What a rival looks for at a seat: its prestige and people, and what is in its stores."""
    side = side_of(view, seat)
    p = view.players[side]
    stores = [f"{p.goods[good]} {word(w, 'good-' + good)}" for good in GOODS if p.goods[good]]
    return w("glance", prestige=p.prestige, n=population(view, side), stores=stores)


def changed(before: State, now: State) -> list[str]:
    """The poleis and regions where people, owners or units are others."""

    def polis(view: State, name: str) -> tuple[int, int]:
        return view.poleis[name].owner, view.poleis[name].population

    def forces(view: State, region: str) -> tuple[int, int]:
        return units(view, SPA, region), units(view, ATH, region)

    poleis = [name for name in now.poleis if polis(before, name) != polis(now, name)]
    regions = [f"region-{r}" for r in REGIONS if forces(before, r) != forces(now, r)]
    return [*poleis, *regions]


def caveats(options: TableOptions, seated: int, drawn: bool) -> list[str]:
    """Options that something else undoes: seats that are drawn, and what another scenario has."""
    short = len(SETUPS[options.setup].rounds) == 1
    undone = {
        "sides": drawn and options.sides != "random",
        "ostracism": short and options.ostracism == "not_the_last",
        "corinth": options.setup != "corinthian" and options.corinth == "by_rows",
    }
    return [name for name, so in undone.items() if so]
