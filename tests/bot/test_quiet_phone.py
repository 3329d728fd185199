"""The phone of who is playing stays quiet; it rings once when a question has waited."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.delivery.sender import Sender
from bot.features.reminders.service import AT_PLAY_SECONDS, plan_ring
from bot.ui.widgets import Face
from storage.records import LIVE, Posted
from tests.tools.evening import Evening, Person, answers, evening
from tests.tools.house import House
from tests.tools.memory_store import MemoryStore

SECOND, MINUTE = 1, 60


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """How often the phone of a direct-message channel has rung."""
    counted, send = Counter[int](), Sender.send

    async def sent(self: Sender, channel: int, face: Face, *rest: str) -> Posted:
        posted = await send(self, channel, face, *rest)
        counted[channel] += face.loud
        return posted

    monkeypatch.setattr(Sender, "send", sent)
    return counted


def rings(rung: Counter[int], person: Person) -> int:
    return rung[person.actor.user.dm_channel.id]


async def answer(e: Evening, people: list[Person]) -> Person:
    """Who is asked answers in the direct messages, ten seconds after the question."""
    person = await e.asked(people)
    await e.env.advance_time(10 * SECOND)
    await person.click(person.dm(), answers(person.dm())[0])
    return person


async def begun(e: Evening, rung: Counter[int]) -> list[Person]:
    """Three people play, and all have answered."""
    people = e.trio()
    await e.seat_all("kobayakawa", *people, clock="none")
    seen = set[int]()
    while len(seen) < len(people):
        seen.add((await answer(e, people)).id)
    rung.clear()
    return people


async def test_nobody_is_rung_while_all_play(rung: Counter[int]) -> None:
    async with evening() as e:
        people = await begun(e, rung)
        for _ in range(8):
            await answer(e, people)
        assert [rings(rung, person) for person in people] == [0, 0, 0]
        for person in people:
            assert len([m for m in person.dms() if answers(m)]) <= 1


async def test_a_question_that_waits_rings_once_in_a_new_message(rung: Counter[int]) -> None:
    async with evening() as e:
        people = await begun(e, rung)
        last = await answer(e, people)
        while await e.asked(people) is last:  # whose answer has shown them the question
            last = await answer(e, people)
        waits = await e.asked(people)
        quiet = waits.dm()
        await e.env.advance_time(AT_PLAY_SECONDS - 5 * SECOND)
        assert rings(rung, waits) == 0
        await e.env.advance_time(10 * SECOND)
        assert rings(rung, waits) == 1
        assert waits.dm().id != quiet.id
        await e.env.advance_time(10 * MINUTE)
        assert rings(rung, waits) == 1, "once a question"


async def test_who_has_not_just_answered_is_rung_at_once(rung: Counter[int]) -> None:
    async with evening() as e:
        people = await begun(e, rung)
        first = await e.asked(people)
        await e.env.advance_time(AT_PLAY_SECONDS + 5 * SECOND)
        rung.clear()
        while await e.asked(people) is first:
            await first.click(first.dm(), answers(first.dm())[0])
        assert sum(rings(rung, person) for person in people) == 1
        assert rings(rung, await e.asked(people)) == 1


@pytest.mark.parametrize(
    ("ago", "left", "wait"),
    [
        (0, None, AT_PLAY_SECONDS),
        (AT_PLAY_SECONDS, None, AT_PLAY_SECONDS),
        (AT_PLAY_SECONDS + 1, None, None),
        (None, None, None),
        (0, 3 * AT_PLAY_SECONDS, AT_PLAY_SECONDS),
        (0, 60, 20),
        (0, -1, 0),
    ],
)
async def test_a_question_waits_in_silence_for_a_third_of_its_time_at_most(
    ago: float | None, left: float | None, wait: float | None
) -> None:
    house = House(MemoryStore())
    session = await house.match()
    async with house.matches.change(session.id, LIVE) as draft:
        (seat,) = draft.playing().pending
        chair = draft.chairs[seat]
        chair.acted_at = None if ago is None else draft.now - ago
        chair.clock.due = None if left is None else draft.now + left
        chair.ring_of = -1
        plan_ring(draft, seat, True, draft.now)
        assert chair.ring_at == (None if wait is None else draft.now + wait)
        chair.ring_at = 7.0
        plan_ring(draft, seat, True, draft.now + 1)
        assert chair.ring_at == 7.0, "planned once a question"
        plan_ring(draft, seat, False, draft.now)
        assert chair.ring_at is None
    await house.store.close()
