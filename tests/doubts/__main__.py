"""Evenings of every game with each doubted fact of Discord false, and with random pairs of them.

`python -m tests.doubts` prints a line for each evening and the matrix of facts and games: how often
the false fact was met, or `!` where something was wrong. Then each fact once more with the bot's
way out taken away: how much was found to be wrong. The exit status is 1 if anything was wrong, if
a fact was not met that can be, or if a way out can be taken away and no game shows it.
"""

from __future__ import annotations

import argparse
import logging
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from random import Random

import games
from bot.app.starting import read_games
from sandbox.facts import all_facts
from tests.doubts.circumstances import UNMET
from tests.doubts.evening import DoubtCase, DoubtsOutcome, play_until_met, play_without_way_out
from tests.doubts.ways_out import UNPLANTED, WAYS_OUT
from tests.simulation.host import quieten

log = logging.getLogger("doubts")
PAIRS = 50


def doubts() -> list[str]:
    return [fact.id for fact in all_facts() if fact.doubt]


def cases(pairs: int, seed: int, chosen: Sequence[str]) -> Iterator[DoubtCase]:
    """Each fact alone and so many random pairs, in every game."""
    two = sorted(combinations(doubts(), 2))
    alone = [(fact,) for fact in doubts()]
    for facts in [*alone, *Random(seed).sample(two, min(pairs, len(two)))]:
        for game in chosen:
            yield DoubtCase(facts, game, seed)


def begin() -> None:
    quieten()
    read_games()


def told(outcome: DoubtsOutcome) -> str:
    """An evening in one line, or more if something was wrong."""
    met = ", ".join(f"{fact} met {times}" for fact, times in outcome.met.items())
    said = [f"{outcome.case.game}: {met}; {outcome.answers} answers"]
    unmet = [f"{fact}: not met" for fact in outcome.unmet]
    return "\n    ! ".join([*said, *outcome.findings, *unmet])


def matrix(outcomes: Sequence[DoubtsOutcome], chosen: Sequence[str]) -> str:
    """A line for each fact or pair, a column for each game."""
    found = {(one.case.facts, one.case.game): one for one in outcomes}
    lines = [" " * 66 + " ".join(f"{game[:8]:>8}" for game in chosen)]
    for facts in dict.fromkeys(one.case.facts for one in outcomes):
        cells = [_cell(found[facts, game]) for game in chosen]
        lines.append(f"{' + '.join(facts):66}" + " ".join(f"{cell:>8}" for cell in cells))
    return "\n".join(lines)


def slips(outcomes: Sequence[DoubtsOutcome], chosen: Sequence[str]) -> str:
    """A line for each fact whose way out was taken away: what was found in each game."""
    found = {(one.case.facts[0], one.case.game): len(one.findings) for one in outcomes}
    lines = ["", "Found where the way out is taken away:"]
    for fact in dict.fromkeys(one.case.facts[0] for one in outcomes):
        lines.append(f"{fact:66}" + " ".join(f"{found[fact, game] or '-':>8}" for game in chosen))
    unmet = [f"{fact} need not be met: {why}." for fact, why in UNMET.items()]
    unplanted = [f"{fact} loses no way out: {why}." for fact, why in UNPLANTED.items()]
    return "\n".join([*lines, "", *unmet, *unplanted])


def unseen(outcomes: Sequence[DoubtsOutcome]) -> list[str]:
    """The facts whose way out was taken away, and no game has shown it."""
    seen = {one.case.facts[0] for one in outcomes if one.findings}
    return sorted({one.case.facts[0] for one in outcomes} - seen)


def _cell(outcome: DoubtsOutcome) -> str:
    met = "+".join(str(times) for times in outcome.met.values())
    return f"{met}!" if outcome.findings or outcome.unmet else met


def main() -> None:
    begin()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many are played at a time")
    parser.add_argument("--game", choices=games.GAMES, help="only this game")
    given = parser.parse_args()
    log.addHandler(logging.StreamHandler(sys.stdout))
    log.setLevel(logging.INFO)
    log.propagate = False
    chosen = [given.game] if given.game else list(games.GAMES)
    outcomes = list[DoubtsOutcome]()
    without = [DoubtCase((fact,), game, given.seed) for fact in WAYS_OUT for game in chosen]
    with ProcessPoolExecutor(given.jobs, initializer=begin) as pool:
        for outcome in pool.map(play_until_met, cases(given.pairs, given.seed, chosen)):
            outcomes.append(outcome)
            log.info("%s", told(outcome))
        lost = [*pool.map(play_without_way_out, without)]
    log.info("%s\n%s", matrix(outcomes, chosen), slips(lost, chosen))
    for fact in unseen(lost):
        log.info("! nobody notices that there is no way out: %s", fact)
    sys.exit(bool(unseen(lost)) or any(one.findings or one.unmet for one in outcomes))


if __name__ == "__main__":
    main()
