"""A few plants; `make plants` tries all."""

from __future__ import annotations

import builtins
import dis
from collections import Counter
from collections.abc import Iterator
from types import CodeType, FunctionType

import pytest

from games.core.secret import SPECTATOR
from tests.plants.field import PLANTS
from tests.plants.hunt import hunt
from tests.plants.twin_check import pairs
from tests.tools.evening import Overheard
from tests.tools.planting import function_at, planted
from tests.tools.published import PUBLISHED

SAMPLE = ("a line of the process log has the state as a field of its own",)
LATER = {  # one that the channel hears, one for a player, one for a manager, and one of time
    "the digest of a chapter bears a mark of the deck": "stores",
    "what has happened since bears a mark of the deck": "stores",
    "a refused repair shows what lies beside a hidden value": "stores",
    "a standing order waits as long as a card says": "orders",
}


@pytest.mark.parametrize("name", PLANTS)
def test_every_plant_fits_the_source_and_is_taken_out_again(name: str) -> None:
    functions = [function_at(patch.where) for patch in PLANTS[name].patches]
    before = [function.__code__ for function in functions]
    with planted(*PLANTS[name].patches):
        for function, was in zip(functions, before, strict=True):
            assert function.__code__.co_code != was.co_code
            assert unknown(function) == set(), function
    assert [function.__code__ for function in functions] == before


def unknown(function: FunctionType) -> set[str]:
    """Global names that a function reads and that are nowhere: it would break, and leak nothing."""
    known = {*function.__globals__, *vars(builtins)}
    return {
        step.argval
        for code in nested(function.__code__)
        for step in dis.get_instructions(code)
        if step.opname == "LOAD_GLOBAL" and step.argval not in known
    }


def nested(code: CodeType) -> Iterator[CodeType]:
    """The code of a function, and of all that is written in it."""
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from nested(const)


@pytest.mark.parametrize("name", [None, *SAMPLE])
async def test_a_leak_is_found_and_nothing_without_one(name: str | None) -> None:
    plant = None if name is None else PLANTS[name]
    outcome = await hunt(plant, "kobayakawa", 7, ["evening 1"], looks=2)
    assert outcome.caught == (plant is not None), outcome


async def test_a_net_that_breaks_off_finds_no_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    async def compared(net: str, *_: object) -> list[str]:
        if net == "rules":
            raise RuntimeError("there is no table")
        if net == "an end":
            raise Overheard
        return ["the reader"] if net == "stores" else []

    monkeypatch.setattr("tests.plants.hunt.apart", compared)
    missed = await hunt(None, "coup", 7, ["rules", "probes"])
    assert not missed.caught
    assert missed.broken == ("rules: RuntimeError there is no table",)
    overheard = await hunt(None, "coup", 7, ["rules", "an end"])
    assert overheard.by == ("an end: a private answer that everybody sees",)
    found = await hunt(None, "coup", 7, ["rules", "stores"])
    assert (found.by, found.broken) == (("stores: the reader",), missed.broken)


async def test_a_leak_that_only_a_table_in_a_window_shows_is_found() -> None:
    plant = PLANTS["the table counts who has passed"]
    assert (await hunt(plant, "coup", 7, ["probes"])).caught


async def test_a_leak_that_only_the_end_shows_is_found() -> None:
    plant = PLANTS["the shared poster says for how many a note was left"]
    assert (await hunt(plant, "coup", 7, ["an end"])).caught


@pytest.mark.parametrize("name", LATER)
async def test_a_leak_of_what_is_shown_later_or_elsewhere_is_found(name: str) -> None:
    plant = PLANTS[name]
    assert (await hunt(plant, plant.game, 7, [LATER[name]])).caught


@pytest.mark.parametrize("game", PUBLISHED)
def test_the_host_others_and_a_spectator_are_readers_with_every_seed(game: str) -> None:
    for seed in range(9):
        readers = {pair.reader for pair in pairs(game, seed)}
        assert {0, SPECTATOR} < readers


async def test_a_choice_that_the_rules_let_everybody_see_by_its_kind_is_found() -> None:
    plant = PLANTS["a marker's kind is its name"]
    assert (await hunt(plant, plant.game, 1, ["rules"])).caught


def test_plants_are_in_every_game_and_of_everything_that_is_hidden() -> None:
    assert {plant.game for plant in PLANTS.values()} == set(PUBLISHED)
    hidden = Counter(plant.leaks for plant in PLANTS.values())
    assert {*hidden} == {"cards", "answers", "steps", "orders", "settings", "seed"}
    assert min(hidden.values()) >= 5
    assert len(PLANTS) >= 120
