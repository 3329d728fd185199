"""The twin test on all outputs of the bot: messages, pictures, ids, logs, times."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from string import ascii_lowercase
from typing import Any

import pytest

import games
from games.core.game import Game
from games.core.secret import SPECTATOR
from games.testing.laws import Twins
from games.testing.worlds import used
from tests.bot.twin_play import Played, played, various
from tests.bot.twin_probes import probes, told_apart
from tests.bot.twin_worlds import Step, step_in_both, twins, waits

COMPARED = {"coup": 16, "kobayakawa": 12}  # steps; 4 in the heavier games
MOST = 600  # answers, of which some are chosen


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


def name(number: int) -> str:
    """An id of a match."""
    return "aaaaaa" + ascii_lowercase[number // 26] + ascii_lowercase[number % 26]


@cache
def met(key: str, wanted: int) -> Sequence[Step]:
    """Steps for several tests: each goes on from them in a match of its own."""
    return steps(games.load(key), wanted)


def steps(game: Game[Any], wanted: int, seed: int = 7) -> list[Step]:
    """So many steps of random matches that have a twin, of every kind about as many."""
    rng, found = Random(seed), list[Step]()
    seats = (min(count for count in game.seats if count > 1),)
    listed = various([*played(game, seed, seats, MOST)], 2 * wanted + 6)
    tried: tuple[Twins, Played] | None = None
    for number, step in enumerate(played(game, seed, seats, MOST)):
        if tried is not None:
            was, then = tried
            if was.compare(then.seat, then.answer):
                thrown = used(was.match)
                found.append(Step(was, then.log, then.seat, then.answer, thrown))
        tried = None
        if number in listed:
            viewer = rng.choice([SPECTATOR, *step.match.seats, *2 * tuple(step.match.play.asked)])
            tried = Twins.of(step.match, rng, 2, viewer=viewer), step
    assert len(found) >= wanted, f"only {len(found)} steps have a twin"
    return [found[n] for n in sorted(rng.sample(range(len(found)), wanted))]
