"""The attack rig with a few attacks; `make attack` runs all."""

from __future__ import annotations

import pytest

from tests.rig import attack
from tests.rig.attacks import ballots, crowding, power, presses, proofs, seats
from tests.rig.attacks.guards import UNGUARDED
from tests.tools.planting import planted

CROWDING = (crowding.press_all_the_time, crowding.search_all_the_time)
SAMPLE = (
    seats.resign_and_take_another_seat,
    seats.look_at_everything_and_sit_down,
    power.repair_in_the_own_favour,
    power.peek_as_a_manager_who_plays,
    power.probe_who_has_passed,
    ballots.yes_to_a_vote_that_is_over,
    presses.leave_an_order_for_another,
    presses.guess_sealed_answers_from_hashes,
    *proofs.WITH_A_FILE,
)


async def test_cheats_get_nothing() -> None:
    got = await attack.run((*SAMPLE, crowding.press_all_the_time))
    assert set(got.values()) == {""}, got
    assert len(got) == len(SAMPLE) + 1


@pytest.mark.parametrize("name", sorted(one.__name__ for one in UNGUARDED))
def test_each_defense_that_is_switched_off_fits_the_source(name: str) -> None:
    faults = next(faults for one, faults in UNGUARDED.items() if one.__name__ == name)
    with planted(*faults):
        pass


async def test_without_what_fends_them_off_the_same_cheats_succeed() -> None:
    got = await attack.run_unguarded(one for one in SAMPLE if one in UNGUARDED)
    assert all(one.caught for one in got.values()), got
    assert len(got) == len(SAMPLE)


async def test_without_limits_one_person_takes_all_turns() -> None:
    async with attack.arena(press_limit=0, search_limit=0, lobby_limit=0, picture_limit=0) as a:
        got = [await one(a) for one in CROWDING]
    assert all(got), got


def test_an_attack_that_succeeds_is_counted_and_told() -> None:
    assert attack.verdict({"a": "", "b": "somebody is out"}) == "attacks: 2, succeeded: 1"
