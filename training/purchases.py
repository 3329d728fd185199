"""`python -m training.purchases --greece 6 --persia 6`: what the cards that are bought are worth.

Regulars play 300 against each other, but buy so many cards in every campaign before the last.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Any

import games
from games.core.play import Play
from games.core.rng import Rng
from games.core.table import Table
from games.earth_and_water.data import DATA, PERSIA
from games.earth_and_water.patience import patient
from games.earth_and_water.preparation import cards_on_offer
from games.headless.arena import interval
from games.headless.sim import seldom_collected


def played(seed: str, bought: tuple[int | None, int | None]) -> float:
    """Persia's share of the win in a game in which Persia and Greece buy so many cards; None: as
    many as usual."""
    game, rng = games.load("earth_and_water"), Random(seed)
    table: Table[Any] = Table(None, range(2), Rng(rng.randbytes(32)), game.rules, quiet=True)
    table.state = game.setup(table, game.options.model_validate({"sides": "chosen"}))
    play = Play(game, table)
    while play.result is None:
        s = table.state
        seat, decision = next(iter(play.pending.items()))
        count = bought[s.seat.index(seat)]
        answer = patient(s, seat, decision, rng)
        # Minas de Laurión is no purchase of the preparation
        prepares = s.purse.limited and s.campaign < DATA.game.campaigns
        if decision.key == "buy" and prepares and count is not None:
            answer = f"buy:{min(count, cards_on_offer(s))}"
        play.give(seat, decision.parse(answer))
    winners = play.result.winners
    return (table.state.seat[PERSIA] in winners) / len(winners)


def main(arguments: list[str] | None = None) -> int:
    """Print how often Persia wins, with an interval of 95 %."""
    parser = argparse.ArgumentParser(prog="training.purchases", description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--persia", type=int)
    parser.add_argument("--greece", type=int)
    parser.add_argument("--seed", default="g")
    given = parser.parse_args(arguments)
    bought = (given.persia, given.greece)
    with seldom_collected():
        shares = [played(f"{given.seed}{number}", bought) for number in range(given.games)]
    share, low, high = interval(shares)
    sys.stdout.write(f"Persia wins {share:.1%} [{low:.1%}, {high:.1%}] of {given.games} games\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
