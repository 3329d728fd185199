"""How DM channels are opened, and what happens when Discord refuses them."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import Any

import discord
import pytest

from bot.delivery.direct_messages import LONGEST_PAUSE_SECONDS, DirectMessages, NoDirectMessages
from bot.people.service import People
from storage.records import News
from tests.tools.memory_store import MemoryStore
from tests.tools.refusals import refusal

HOUR, DAY = 3600.0, 86_400.0
START = 20_000 * DAY


@dataclass
class Discord:
    """Opens channels: that of somebody has the person's number and 1,000 more."""

    opened: list[int] = field(default_factory=list)
    refuses: int = 0
    tries: int = 0

    async def open_dm(self, person: int) -> int:
        self.tries += 1
        if self.refuses:
            raise refusal(self.refuses)
        self.opened.append(person)
        return person + 1000


@dataclass
class World:
    """A store, a clock, and processes on them."""

    store: MemoryStore = field(default_factory=MemoryStore)
    discord: Discord = field(default_factory=Discord)
    now: float = START
    told: int = 0

    def process(self, a_minute: int = 5, a_day: int = 30) -> DirectMessages:
        async def tell() -> None:
            self.told += 1

        people, sender = People(self.store), self.discord
        given: Any = (self.store, people, sender, lambda: self.now, a_minute, a_day, tell)
        return DirectMessages(*given)

    async def reached(self, direct: DirectMessages, *people: int, **how: Any) -> list[int]:
        """Whom of these a message would reach now."""
        found = []
        for person in people:
            try:
                assert await direct.channel(person, **how) == person + 1000
            except NoDirectMessages:
                continue
            found.append(person)
        return found


async def test_so_many_are_opened_in_a_minute_and_no_more() -> None:
    world = World()
    direct = world.process(a_minute=2)
    assert await world.reached(direct, 1, 2, 3, 4) == [1, 2]
    world.now += 59.9
    assert await world.reached(direct, 3) == []
    world.now += 0.1
    assert await world.reached(direct, 3, 4, 5) == [3, 4]
    assert await world.reached(direct, 1, 2, 3, 4) == [1, 2, 3, 4], "what is open stays open"
    assert world.discord.opened == [1, 2, 3, 4]


async def test_the_count_of_a_day_outlives_the_process_and_ends_with_the_day() -> None:
    world = World()
    assert await world.reached(world.process(a_minute=0, a_day=3), 1, 2) == [1, 2]
    world.now += DAY - 1
    assert await world.reached(world.process(a_minute=0, a_day=3), 3, 4) == [3]
    world.now += 1
    assert await world.reached(world.process(a_minute=0, a_day=3), 4, 5, 6, 7) == [4, 5, 6]
    assert world.discord.opened == [1, 2, 3, 4, 5, 6], "nobody's is opened twice"


async def test_two_processes_share_the_count() -> None:
    world = World()
    one, other = world.process(a_minute=3), world.process(a_minute=3)
    assert await world.reached(one, 1) == [1]
    assert await world.reached(other, 2, 3, 4) == [2, 3]
    assert await world.reached(one, 5) == []


async def test_who_presses_for_it_is_not_counted_and_who_never_acted_waits_for_that() -> None:
    world = World()
    direct = world.process(a_minute=1)
    assert await world.reached(direct, 1, acted=False) == []
    assert await world.reached(direct, 2, 3) == [2]
    assert await world.reached(direct, 3, 4, asked=True) == [3, 4]
    assert await world.reached(direct, 1, acted=False, asked=True) == [1]
    assert await world.reached(direct, 9, known=1009) == [9], "that is open already"
    assert world.discord.tries == 4


async def test_nothing_is_noted_of_who_has_left_meanwhile() -> None:
    world = World()

    async def stays() -> bool:
        return False

    assert await world.reached(world.process(), 1, stays=stays) == [1]
    assert await world.store.documents.all("person") == []


@pytest.mark.parametrize(("code", "first"), [(20026, 15 * 60.0), (40003, 60.0)])
async def test_what_is_refused_is_tried_again_with_growing_pauses(code: int, first: float) -> None:
    world = World()
    direct = world.process(a_minute=0, a_day=0)
    world.discord.refuses = code
    pause = first
    for tries in range(1, 14):
        assert await world.reached(direct, 1, 2, 3) == []
        assert world.discord.tries == tries, "one tries, the others wait for what comes of it"
        world.now += pause - 0.1
        assert await world.reached(world.process(), 1, 2) == [], "whoever asks, after a restart too"
        assert world.discord.tries == tries
        world.now += 0.1
        pause = min(LONGEST_PAUSE_SECONDS, 2 * pause)
    assert pause == LONGEST_PAUSE_SECONDS
    world.discord.refuses = 0
    assert direct.resting()
    assert await world.reached(direct, 1, 2, 3) == [1, 2, 3]
    assert not direct.resting()
    assert world.told == 1, "the owner is told once"


async def test_what_one_process_was_refused_none_of_the_others_tries_at_once() -> None:
    world = World()
    one, other = world.process(), world.process()
    assert await world.reached(one, 1) == await world.reached(other, 1) == [1]
    with pytest.raises(NoDirectMessages):
        await one.turned_down(1, refusal(20026))
    other.on_news(News("document", "direct", 0))
    assert await world.reached(other, 1) == []
    world.now += 15 * 60.0
    assert await world.reached(other, 1, 1) == [1], "one tries again, whichever it is"
    await other.worked(1)
    one.on_news(News("everything"))
    assert await world.reached(one, 1) == [1]
    assert not one.resting()


@pytest.mark.parametrize(("code", "told"), [(20026, [1, 1, 1]), (40003, [0, 1, 1])])
async def test_the_owner_is_told_once_and_of_opening_too_fast_only_when_it_lasts(
    code: int, told: list[int]
) -> None:
    world = World()
    direct = world.process()
    world.discord.refuses = code
    for expected in told:
        await world.reached(direct, 1)
        world.now += HOUR
        assert world.told == expected
    world.discord.refuses = 0
    await world.reached(direct, 1)
    world.discord.refuses = code
    for _ in range(3):
        await world.reached(direct, 2)
        world.now += HOUR
    assert world.told == 2, "another time it is news again"


async def test_what_is_sent_rests_too_but_what_stands_there_may_change() -> None:
    world = World()
    direct = world.process()
    assert await world.reached(direct, 1, 2) == [1, 2]
    with pytest.raises(NoDirectMessages, match="flagged"):
        await direct.turned_down(1, refusal(20026))
    assert await world.reached(direct, 1, 2) == []
    assert await world.reached(direct, 1, 2, new=False) == [1, 2]
    world.now += 15 * 60
    assert await world.reached(direct, 1, 2) == [1], "one tries"
    await direct.worked(1)
    assert await world.reached(direct, 1, 2) == [1, 2]


async def test_a_clock_that_is_put_back_does_not_let_it_rest_for_ever() -> None:
    world = World()
    direct = world.process()
    world.discord.refuses = 20026
    await world.reached(direct, 1)
    world.discord.refuses = 0
    world.now -= 40 * DAY
    assert await world.reached(direct, 1) == [1]


async def test_other_refusals_are_passed_on(caplog: pytest.LogCaptureFixture) -> None:
    world = World()
    direct = world.process()
    await direct.turned_down(1, refusal(50013))
    with pytest.raises(NoDirectMessages, match="closed"):
        await direct.turned_down(1, refusal(50007))
    world.discord.refuses = 50007
    with pytest.raises(NoDirectMessages, match="closed"):
        await direct.channel(1)
    world.discord.refuses = 50278
    with pytest.raises(discord.Forbidden), caplog.at_level(logging.WARNING):
        await direct.channel(1)
    assert not caplog.records
    assert not direct.resting()


async def test_a_channel_that_is_gone_is_opened_anew() -> None:
    world = World()
    direct = world.process()
    assert await world.reached(direct, 1) == [1]
    with pytest.raises(NoDirectMessages):
        await direct.turned_down(1, refusal(10003))
    assert await world.reached(direct, 1) == [1]
    assert world.discord.opened == [1, 1]
