"""The attack rig: cheats that people try, played against a running bot.

`python -m tests.rig.attack` prints a line for each attack and then `attacks: n, succeeded: 0`; the
exit status is 1 if any succeeded. The bot is the real one, connected to the sandbox.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
from collections.abc import Iterable, Mapping, Sequence

from tests.rig.attacks import (
    ballots,
    channels,
    crowding,
    pages,
    power,
    presses,
    proofs,
    seats,
    watching,
)
from tests.rig.attacks.guards import UNGUARDED
from tests.rig.attacks.seats import Attack
from tests.rig.forge import ErrorWatch
from tests.tools.arena import Arena, arena
from tests.tools.planting import PlantingOutcome, tally, tried_in_loop

log = logging.getLogger("attack")

ATTACKS: tuple[Attack, ...] = (
    *seats.ATTACKS,
    *power.ATTACKS,
    *ballots.ATTACKS,
    *presses.ATTACKS,
    *watching.ATTACKS,
    *proofs.ATTACKS,
    *pages.ATTACKS,
    *channels.ATTACKS,
)
ALL = (*ATTACKS, *crowding.ATTACKS)


async def run(attacks: Sequence[Attack] = ALL) -> dict[str, str]:
    """Try attacks one after the other; what each has gained, "" if it was fended off."""
    got: dict[str, str] = {}
    hasty = [attack for attack in attacks if attack in crowding.ATTACKS]
    async with arena(table_limit=0) as a:  # the same people host them all
        for attack in attacks:
            if attack not in hasty:
                await _try(attack, a, got)
    for attack in hasty:
        async with arena(press_limit=crowding.PRESSES, picture_limit=crowding.PICTURES) as a:
            await _try(attack, a, got)
    return got


async def run_unguarded(attacks: Iterable[Attack] = tuple(UNGUARDED)) -> dict[str, PlantingOutcome]:
    """The same with each attack's defense removed.

    An attack that gains nothing even then tests nothing.
    """
    outcomes: dict[str, PlantingOutcome] = {}
    async with arena() as a:
        for attack in attacks:

            async def gains(attack: Attack = attack) -> list[str]:
                got: dict[str, str] = {}
                await _try(attack, a, got)
                return [gained for gained in got.values() if gained]

            outcomes[name_of(attack)] = outcome = await tried_in_loop(UNGUARDED[attack], gains)
            if outcome.not_applied:
                log.error("%s: %s", name_of(attack), outcome)
    return outcomes


def name_of(attack: Attack) -> str:
    return attack.__name__.replace("_", " ")


async def _try(attack: Attack, a: Arena, got: dict[str, str]) -> None:
    name = name_of(attack)
    watch = ErrorWatch()
    logging.getLogger().addHandler(watch)
    try:
        got[name] = await attack(a)
    finally:
        logging.getLogger().removeHandler(watch)
    if watch.said:
        got[name] = f"{got[name]} the bot failed: {watch.said}".strip()
    log.info("%s: %s", name, f"SUCCEEDED: {got[name]}" if got[name] else "fended off")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only attacks with this in their name")
    parser.add_argument(
        "--unguarded", action="store_true", help="without what fends them off: all must succeed"
    )
    given = parser.parse_args()
    logging.basicConfig(level=logging.ERROR, format="%(message)s", stream=sys.stdout)
    log.setLevel(logging.INFO)
    wanted = given.only.replace(" ", "_")
    if given.unguarded:
        chosen = [one for one in UNGUARDED if wanted in one.__name__]
        outcomes = asyncio.run(run_unguarded(chosen))
        log.info("%s", tally(outcomes.values()))
        sys.exit(not all(one.caught for one in outcomes.values()))
    got = asyncio.run(run([attack for attack in ALL if wanted in attack.__name__]))
    log.info("%s", verdict(got))
    sys.exit(any(got.values()))


def verdict(got: Mapping[str, str]) -> str:
    return f"attacks: {len(got)}, succeeded: {sum(map(bool, got.values()))}"


if __name__ == "__main__":
    main()
