"""A few plants; `make plants` tries all."""

from __future__ import annotations

import inspect
from collections import Counter

import pytest

from games.core.secret import SPECTATOR
from tests.plants.field import PLANTS
from tests.plants.hunt import hunt
from tests.plants.plant import Outgrown, Slip
from tests.plants.twin_check import pairs
from tests.published import PUBLISHED

SAMPLE = ("a line of the process log has the state as a field of its own",)


@pytest.mark.parametrize("name", PLANTS)
def test_every_slip_fits_the_source_and_is_taken_out_again(name: str) -> None:
    before = [slip.function.__code__ for slip in PLANTS[name].slips]
    with PLANTS[name].sown():
        for slip, was in zip(PLANTS[name].slips, before, strict=True):
            assert slip.function.__code__.co_code != was.co_code
    assert [slip.function.__code__ for slip in PLANTS[name].slips] == before


@pytest.mark.parametrize("name", [None, *SAMPLE])
async def test_a_leak_is_found_and_nothing_without_one(name: str | None) -> None:
    plant = None if name is None else PLANTS[name]
    outcome = await hunt(plant, "kobayakawa", 7, ["evening 1"], looks=2)
    assert outcome.found == (plant is not None), outcome


async def test_a_leak_that_only_a_table_in_a_window_shows_is_found() -> None:
    plant = PLANTS["the table counts who has passed"]
    assert (await hunt(plant, "coup", 7, ["probes"])).found


async def test_a_leak_that_only_the_end_shows_is_found() -> None:
    plant = PLANTS["the shared poster says for how many a note was left"]
    assert (await hunt(plant, "coup", 7, ["an end"])).found


@pytest.mark.parametrize("game", PUBLISHED)
def test_the_host_others_and_a_spectator_are_readers_with_every_seed(game: str) -> None:
    for seed in range(9):
        readers = {pair.reader for pair in pairs(game, seed)}
        assert {0, SPECTATOR} < readers


async def test_a_choice_that_the_rules_let_everybody_see_by_its_kind_is_found() -> None:
    plant = PLANTS["a marker's kind is its name"]
    assert (await hunt(plant, plant.game, 1, ["rules"])).found


def test_plants_are_in_every_game_and_of_everything_that_is_hidden() -> None:
    assert {plant.game for plant in PLANTS.values()} == set(PUBLISHED)
    hidden = Counter(plant.leaks for plant in PLANTS.values())
    assert {*hidden} == {"cards", "answers", "steps", "orders", "settings", "seed"}
    assert min(hidden.values()) >= 5
    assert len(PLANTS) >= 60


def test_a_slip_that_no_longer_fits_is_named() -> None:
    slip = Slip("tests.plants.test_plants:grown", "return 1", "return 2")
    code = slip.code()
    assert code.co_consts != grown.__code__.co_consts
    with pytest.raises(Outgrown, match="grown"):
        Slip("tests.plants.test_plants:grown", "return 3", "return 2").code()
    assert inspect.getsource(grown).endswith("return 1\n")


def grown() -> int:
    return 1
