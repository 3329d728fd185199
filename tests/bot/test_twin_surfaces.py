"""The twin test on all outputs of the bot: messages, pictures, ids, logs, times."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

import games
from tests.tools.twins.probes import probes, told_apart
from tests.tools.twins.steps import name, steps
from tests.tools.twins.worlds import Step, step_in_both, twins, waits

COMPARED = {"coup": 16, "kobayakawa": 12}  # steps; 4 in the heavier games


@pytest.mark.parametrize("key", games.GAMES)
async def test_nothing_that_a_bot_says_logs_or_leaves_waiting_tells_what_is_hidden(
    key: str,
) -> None:
    async with twins() as pair:
        apart = []
        for number, step in enumerate(met(key, COMPARED.get(key, 4))):
            apart += await step_in_both(pair, step, name(number))
        assert apart == []


@pytest.mark.parametrize("key", games.GAMES)
async def test_no_table_tells_of_sealed_answers_open_steps_orders_or_wishes(key: str) -> None:
    tried, apart = set(), []
    for probe in probes(games.load(key), 7, 1):
        tried.add(probe.kind)
        apart += await told_apart(probe)
    assert apart == []
    assert {"an order", "wishes"} <= tried


@pytest.mark.parametrize("key", games.GAMES)
async def test_how_long_computer_players_take_does_not_depend_on_what_is_hidden(key: str) -> None:
    compared = []  # moments of each step; after the first, what is shown may differ
    async with twins() as pair:
        for number, step in enumerate(met(key, 4)):
            ours, theirs = await waits(pair, step, name(number))
            assert ours == theirs
            compared.append(len(ours))
    assert max(compared) > 1


async def test_how_long_standing_orders_take_does_not_depend_on_what_is_hidden() -> None:
    compared = []
    async with twins() as pair:
        for number, step in enumerate(met("coup", COMPARED["coup"])):
            ours, theirs = await waits(pair, step, name(number), computers="")
            assert ours == theirs
            compared.append(ours)
    assert any(ours != [0] for ours in compared)


@cache
def met(key: str, wanted: int) -> Sequence[Step]:
    """Steps for several tests: each goes on from them in a match of its own."""
    return steps(games.load(key), wanted)
