"""An evening of a game with facts of Discord that are not so, and what its judges say."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field, replace

from tests.doubts.circumstances import HAPPENS, HIDES, PLANS, UNMET
from tests.doubts.judges import Lookout, RefusedCalls
from tests.doubts.ways_out import WAYS_OUT
from tests.simulation.evening import Plan, RunningEvening, simulate
from tests.tools.planting import planted

ANSWERS, EVENINGS = 10, 4  # so many answers of a game, in so many evenings at most
# one table, at which people keep to the game, with Discord's limits and the bot's own
LIGHT = Plan(
    tables=1, minutes=12, kills=0, mishaps=0, heavy=0, nights=0, lasting=0, shared=0, bytes=0,
    unruly=0, quarrels=0, options=0, limited=1,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class DoubtCase:
    """An evening of a game in which these facts are false."""

    facts: tuple[str, ...]
    game: str
    seed: int = 1


@dataclass(slots=True)
class DoubtsOutcome:
    """How often each false fact was met, what is wrong, and how many answers were given."""

    case: DoubtCase
    met: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)
    answers: int = 0

    @property
    def unmet(self) -> list[str]:
        """The false facts that were not met, though an evening can meet them."""
        hidden = {one for fact in self.case.facts for one in HIDES.get(fact, ())} | UNMET.keys()
        return [fact for fact in self.case.facts if fact not in hidden and not self.met[fact]]


def play(case: DoubtCase) -> DoubtsOutcome:
    """Play it. The same case gives the same outcome."""
    plan = replace(LIGHT, games=(case.game,), false=case.facts)
    for fact in case.facts:
        plan = replace(plan, **PLANS.get(fact, {}))
    calls, scenes, lookouts = RefusedCalls(), list[RunningEvening](), list[Lookout]()

    async def meanwhile(scene: RunningEvening) -> None:
        scenes.append(scene)
        lookouts.append(Lookout(scene))
        happening = dict.fromkeys(HAPPENS[fact] for fact in case.facts if fact in HAPPENS)
        await asyncio.gather(lookouts[0].go(), *(happen(scene) for happen in happening))

    verdict = simulate(case.seed, plan, noted=calls.note, meanwhile=meanwhile)
    happened = scenes[0].box.world.met + scenes[0].arose
    met = Counter({fact: happened[fact] for fact in case.facts})
    refused = calls.findings(case.facts, processes=scenes[0].hosts[0].starts)
    findings = [*verdict.findings, *lookouts[0].findings, *refused]
    return DoubtsOutcome(case, met, findings, verdict.answers)


def play_without_way_out(case: DoubtCase) -> DoubtsOutcome:
    """Evenings with one seed after the other in which the bot's way out is taken away, until one
    is found to be bad; some at most."""
    (fact,) = case.facts
    with planted(WAYS_OUT[fact]):
        for seed in range(case.seed, case.seed + EVENINGS):
            one = play(replace(case, seed=seed))
            if one.findings:
                break
    return one


def play_until_met(case: DoubtCase) -> DoubtsOutcome:
    """Evenings with one seed after the other, until enough is answered and every fact met that an
    evening can meet; some at most. Their findings and counts together.
    """
    whole = DoubtsOutcome(case, Counter(dict.fromkeys(case.facts, 0)))
    for seed in range(case.seed, case.seed + EVENINGS):
        one = play(replace(case, seed=seed))
        whole.findings += one.findings
        whole.answers += one.answers
        whole.met.update(one.met)
        if whole.answers >= ANSWERS and not whole.unmet:
            break
    return whole
