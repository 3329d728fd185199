"""Evenings of every game with each doubted fact of Discord false, and with random pairs of them.

`python -m tests.doubts` prints a line for each evening and the matrix of facts and games: how often
the false fact was met, or `!` where something was wrong. The exit status is 1 if anything was, or
if a fact was not met that can be.
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
from tests.doubts.evening import Case, Outcome, play_until_met
from tests.simulation.host import quieten

log = logging.getLogger("doubts")
PAIRS = 50


def doubts() -> list[str]:
    return [fact.id for fact in all_facts() if fact.doubt]


def cases(pairs: int, seed: int, chosen: Sequence[str]) -> Iterator[Case]:
    """Each fact alone and so many random pairs, in every game."""
    two = sorted(combinations(doubts(), 2))
    alone = [(fact,) for fact in doubts()]
    for facts in [*alone, *Random(seed).sample(two, min(pairs, len(two)))]:
        for game in chosen:
            yield Case(facts, game, seed)


def begin() -> None:
    quieten()
    read_games()


def told(outcome: Outcome) -> str:
    """An evening in one line, or more if something was wrong."""
    met = ", ".join(f"{fact} met {times}" for fact, times in outcome.met.items())
    said = [f"{outcome.case.game}: {met}; {outcome.answers} answers"]
    unmet = [f"{fact}: not met" for fact in outcome.unmet]
    return "\n    ! ".join([*said, *outcome.findings, *unmet])


def matrix(outcomes: Sequence[Outcome], chosen: Sequence[str]) -> str:
    """A line for each fact or pair, a column for each game."""
    found = {(one.case.facts, one.case.game): one for one in outcomes}
    lines = [" " * 66 + " ".join(f"{game[:8]:>8}" for game in chosen)]
    for facts in dict.fromkeys(one.case.facts for one in outcomes):
        cells = [_cell(found[facts, game]) for game in chosen]
        lines.append(f"{' + '.join(facts):66}" + " ".join(f"{cell:>8}" for cell in cells))
    unmet = [f"{fact} is met by no evening: {why}." for fact, why in UNMET.items()]
    return "\n".join([*lines, "", *unmet])


def _cell(outcome: Outcome) -> str:
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
    outcomes = list[Outcome]()
    with ProcessPoolExecutor(given.jobs, initializer=begin) as pool:
        for outcome in pool.map(play_until_met, cases(given.pairs, given.seed, chosen)):
            outcomes.append(outcome)
            log.info("%s", told(outcome))
    log.info("%s", matrix(outcomes, chosen))
    sys.exit(any(one.findings or one.unmet for one in outcomes))


if __name__ == "__main__":
    main()
