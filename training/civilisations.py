"""`python -m training.civilisations --seats 6`: how civilizations fare in Imperios.

With the same player in every seat: how many wonders each civilization builds, how many rounds a
game takes, how it ends, and whether founding early or late is better.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import games
from games.core.play import Play
from games.core.players import policy
from games.core.rng import Rng
from games.core.table import Table
from games.headless.arena import wilson

STALLED = 30  # rounds after which a game counts as stalled


@dataclass(slots=True)
class Chronicle:
    """Counts over some games.

    `rounds` of each game, `wonders` of each seat, how the games ended, and `wins` by the order of
    founding.
    """

    rounds: list[int] = field(default_factory=list)
    wonders: Counter[int] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)


def chronicle(kind: str, seats: int, length: str, number: int, seed: str) -> Chronicle:
    """Play `number` games of one player against itself. Raises ValueError for one that looks
    ahead."""
    game, told = games.load("imperios"), Chronicle()
    player, chosen = policy(game, kind), {"length": length}
    if not callable(player):
        raise ValueError(f"{kind} looks ahead")
    for at in range(number):
        rng = Random(f"{seed}:{at}")
        dice = Rng(rng.randbytes(32))
        table: Table[Any] = Table(None, range(seats), dice, game.rules, quiet=True)
        table.state = game.setup(table, game.options(**chosen))
        play = Play(game, table)
        while play.result is None:
            seat, decision = next(iter(play.pending.items()))
            play.give(seat, decision.parse(player(table.state, seat, decision, rng)))
        told.rounds.append(table.state.round)
        told.reasons[play.result.reason] += 1
        founders = table.state.founders
        told.wins.update(founders.index(seat) for seat in play.result.winners)
        told.wonders.update(seat for seat in range(seats) if table.state.civs[seat].wonder)
    return told


def printed(told: Chronicle, seats: int) -> list[str]:
    """The chronicle as lines of text."""
    number = len(told.rounds)
    stalled = sum(rounds >= STALLED for rounds in told.rounds)
    lines = [
        f"wonders  {told.wonders.total()} in {number * seats} civilisations",
        f"rounds   {sum(told.rounds) / number:.1f} on average, {max(told.rounds)} at most; "
        f"{stalled} of {number} games with {STALLED} or more",
        "endings  " + ", ".join(f"{why}: {n}" for why, n in told.reasons.most_common()),
    ]
    for place in range(seats):
        share = told.wins[place] / number
        low, high = wilson(share, number)
        lines.append(f"founder {place + 1}  {share:.1%} of all wins [{low:.1%}, {high:.1%}]")
    return lines


def main(arguments: list[str] | None = None, tell: Callable[[str], Any] = sys.stdout.write) -> int:
    """Play, and print the counts."""
    parser = argparse.ArgumentParser(prog="training.civilisations", description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--player", default="master")
    parser.add_argument("--length", default="bronze")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args(arguments)
    told = chronicle(given.player, given.seats, given.length, given.games, given.seed)
    tell("\n".join(printed(told, given.seats)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
