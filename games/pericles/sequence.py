"""4. The sequence of play: the phases of a turn, and how the vignettes enter it."""

from __future__ import annotations

from games.core.table import Phase

from . import aristophanes, assembly, boule, ending, political, theaters
from .battles import fight
from .data import ATHENS, CITIES, PERSIA, SPARTA
from .ending import final_score, finish
from .issues import resolve_lesser
from .military import military
from .political import owner_of
from .state import T, is_open
from .strategy import throw_strategies

DEBATES = 6


async def opening(t: T) -> Phase:
    """3.3, 14. Where a scenario begins."""
    s = t.state
    scenario = s.book.scenarios[s.options.scenario]
    t.say("opening", scenario=s.options.scenario)
    if scenario.ravages:
        t.say("ravages")
    if scenario.kind != "turns":
        throw_strategies(t)
    if scenario.kind == "assembly":
        return politicians
    if scenario.kind == "theater":
        theaters.fix_order(t)
        return placing
    return vignette_battle if scenario.kind == "battle" else aristophanes_card


async def aristophanes_card(t: T) -> Phase:
    """5.1 A turn begins; the Aristophanes card is done."""
    t.say("turn", n=t.state.turn)
    boule.open_war_issue(t)
    await aristophanes.draw_play(t)
    throw_strategies(t)
    return politicians


async def politicians(t: T) -> Phase:
    """5.2 Political cards and the Entourage."""
    await boule.thin_entourage(t)
    boule.deal(t)
    await boule.form_entourage(t)
    if t.state.book.scenarios[t.state.options.scenario].kind == "assembly":
        return debating
    return agenda


async def agenda(t: T) -> Phase:
    """5.3 Councils, hostages, and the issues of the Boulé."""
    boule.refill_councils(t)
    await boule.use_hostages(t)
    await boule.set_agenda(t)
    return debating


async def debating(t: T) -> Phase:
    """6.1 One debate in each city."""
    await assembly.debate_once(t)
    return debating if t.state.debate < DEBATES else government


async def government(t: T) -> Phase:
    """7.1-7.3 Oratory, dominance, Favor, and the Strategoi."""
    s = t.state
    s.debate = 0
    for side in s.sides:
        political.oratory(t, side)
    if s.book.scenarios[s.options.scenario].kind == "assembly":
        vignette_verdict(t)
    political.strategoi(t)
    return war_and_peace


async def war_and_peace(t: T) -> Phase:
    """7.41 War or Peace; Peace may end the scenario."""
    s = t.state
    if not political.declare(t):
        return political_issues
    if ending.peace_ends_it(s, True):  # 7.41C
        final_score(t)
    s.step = ATHENS
    return homecoming


async def homecoming(t: T) -> Phase:
    """7.41D At Peace the units of a city go home, Athens first."""
    s = t.state
    await political.homeward(t, s.step)
    s.step += 1
    return homecoming if s.step <= SPARTA else political_issues


async def political_issues(t: T) -> Phase:
    """7.4 The issues that are settled in the city."""
    await political.political_issues(t)
    return markers


async def markers(t: T) -> Phase:
    """7.5, 8.1 Theater markers, and the Honor Order."""
    political.receive_markers(t)
    for side in (ATHENS, SPARTA):
        await political.equalise(t, side)
    theaters.fix_order(t)
    return placing


async def placing(t: T) -> Phase:
    """8.3 One marker is placed."""
    f = theaters.next_placer(t)
    if f is None:
        t.state.step, t.state.passed = 0, [False] * 4
        t.say("all-placed")
        return resolving
    await theaters.place_marker(t, f)
    return placing


async def resolving(t: T) -> Phase:
    """8.4 One marker is turned up and resolved by its owner."""
    s = t.state
    ready = theaters.next_resolver(t)
    if ready is None:
        theaters.political_capital(t)  # 8.6
        theaters.cover(s)
        return end_phase
    theater, marker = await theaters.open_marker(t, *ready)
    if marker.endswith("MIL") and theater != PERSIA and is_open(s, theater):
        await military(t, owner_of(marker), theater)
    else:
        await resolve_lesser(t, theater, marker)
    return resolving


async def end_phase(t: T) -> Phase:
    """11.1, 13.2 Persia, and whether the game is over."""
    s = t.state
    if s.book.scenarios[s.options.scenario].kind == "theater":
        ending.declare_winner(t)
    await ending.callias(t)
    ending.sudden_victory(t)
    if ending.at_peace_end(s):
        final_score(t)
    return maintenance


async def maintenance(t: T) -> Phase:
    """11.2 Units that the bases cannot feed go."""
    for side in (ATHENS, SPARTA):
        await ending.maintain(t, side)
    t.state.step = 0
    return redeployment


async def redeployment(t: T) -> Phase:
    """11.3 One Side at a time, Athens first."""
    s = t.state
    await ending.redeploy(t, s.step)
    s.step += 1
    return redeployment if s.step <= SPARTA else closing


async def closing(t: T) -> Phase:
    """11.4 The Will of the Assembly, and on to the next turn."""
    ending.check_will(t)
    ending.clean_up(t)
    t.state.sheet = []  # the last Battle leaves the board with its turn
    return aristophanes_card


async def vignette_battle(t: T) -> Phase:
    """14. A battle vignette: one Military issue at its Battle step; Honor decides."""
    s = t.state
    e = s.expedition
    assert e is not None
    scenario = s.book.scenarios[s.options.scenario]
    assert scenario.battle is not None
    await fight(t, e, scenario.battle.first == "naval")
    for f, tokens in enumerate(e.committed):
        s.cities[f >> 1].reserve += tokens.value
    s.expedition = None
    athens, sparta = (s.honor[0] + s.honor[1], s.honor[2] + s.honor[3])
    if athens == sparta:
        finish(t, [], "drawn-battle")
    side = ATHENS if athens > sparta else SPARTA
    finish(t, [2 * side, 2 * side + 1], "battle")


def vignette_verdict(t: T) -> None:
    """14. A political vignette: who won the issue that the scenario is about."""
    s = t.state
    scenario = s.book.scenarios[s.options.scenario]
    side = CITIES.index(scenario.side)
    f = political.holder(s, side, scenario.goal)
    if f is None:
        finish(t, [], "no-verdict")
    elif scenario.goal == "WAR":
        finish(t, [s.cities[side].dominant], "verdict")
    else:
        finish(t, [f], "verdict")


PHASES: tuple[Phase, ...] = (
    opening,
    aristophanes_card,
    politicians,
    agenda,
    debating,
    government,
    war_and_peace,
    homecoming,
    political_issues,
    markers,
    placing,
    resolving,
    end_phase,
    maintenance,
    redeployment,
    closing,
    vignette_battle,
)
