"""Calls: a player without direct messages is called at the table, once for each question."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.delivery.circuit_breaker import CircuitOpen
from bot.features.calls.channel_calls import TO_BE_TAKEN_AWAY
from tests.tools.evening import (
    Evening,
    Person,
    answer_somehow,
    answers,
    buttons,
    evening,
    labels,
    text,
)

OPEN = {"en-US": "Write to me", "es-ES": "Escríbeme"}


async def ledger(e: Evening) -> dict[str, object]:
    return await e.store.documents.get("direct", 0) or {}


async def six(e: Evening) -> list[Person]:
    """Six people at a table that has begun; nobody has pressed for direct messages."""
    people = [e.person(n) for n in ("Ana", "Bruno", "Carla", "Dani", "Eva", "Fran")]
    await e.seat_all("kobayakawa", *people)
    return people


async def test_channels_are_opened_slowly_and_the_others_are_called_at_the_table() -> None:
    async with evening(dm_minute=2, dm_day=0) as e:
        people = await six(e)
        with_dm = [p for p in people if p.dms()]
        assert len(with_dm) == 2, "no more than two in a minute"
        rng = Random(2)
        for _ in people[1:]:
            person = await e.asked(people)
            assert bool(person.dms()) != bool(e.calls(person)), "called once, somewhere"
            while await e.asked(people) is person:
                await answer_somehow(person, await person.seat(), rng)
                assert len(e.calls(person)) <= 1
            assert not e.calls(person), "taken away"
        assert await e.bot.messages.panels.uncalled() == 0


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_the_button_on_a_call_opens_direct_messages_beyond_the_limit(locale: str) -> None:
    async with evening(server_locale=locale, dm_day=1, dm_minute=1) as e:
        people = e.trio(locale)
        await e.open(people[0], "kobayakawa")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        await people[0].tap(e.table(), "start")
        rng = Random(5)
        while (await e.asked(people)).dms():
            person = await e.asked(people)
            await answer_somehow(person, person.dm(), rng)
        person = await e.asked(people)
        call = next(m for m in e.channel.history() if f"<@{person.id}>" in text(m))
        assert OPEN[locale] in labels(call)
        why = text(await person.seat())
        assert ("a few at a time" if locale == "en-US" else "poco a poco") in why
        assert "poco a poco" not in text(await person.seat()), "said once"
        before = (await ledger(e))["opened"]
        other = next(p for p in people if p is not person)
        refused = await other.press_id(call, buttons(call)[OPEN[locale]])
        assert refused.ephemeral  # the button is anybody's own: it opens the channel of who presses
        await person.press_id(call, buttons(call)[OPEN[locale]])
        assert answers(person.dm()), "the question has come"
        assert (await ledger(e))["opened"] == before, "a press that asks for it is not counted"
        stranger = e.person("Zoe", locale)
        told = await stranger.press_id(call, buttons(call)[OPEN[locale]])
        assert told.ephemeral
        assert not stranger.dms()


async def test_a_refusal_within_a_sealed_question_tells_the_table_nothing() -> None:
    async with evening() as e:
        people = [e.person(n) for n in ("Ana", "Bruno")]
        for person in people:
            form = await person.slash("game settings")
            await person.submit(form, reminders="repeat6")
        await e.open(people[0], "earth_and_water", clock="none", sides="bid")
        await people[1].tap(e.table(), "join")
        await people[0].tap(e.table(), "start")
        answered, open_ = people
        for person in people:
            path = f"/channels/{person.actor.user.dm_channel.id}/messages"
            e.env.inject_error("POST", path, status=403, code=20026, times=None)
        await answered.click(answered.dm(), answers(answered.dm())[0])
        await e.env.advance_time(7 * 3600)  # who has not answered is asked again, which is refused
        assert [e.calls(person) for person in people] == [[], []]
        assert await e.bot.messages.panels.uncalled() == 0, "both were told by direct message"
        assert answers(open_.dm()), "where the question still stands"
        panel = await open_.seat()
        assert "Discord is not letting me send direct messages for now" in text(panel)
        await open_.click(panel, answers(panel)[0])
        person = await e.asked(people)
        assert len(e.calls(person)) == 1, "of what is asked next by a call"


async def test_who_takes_a_sealed_answer_back_finds_the_question_where_it_stood() -> None:
    async with evening() as e:
        people = [e.person(n) for n in ("Ana", "Bruno")]
        await e.open(people[0], "earth_and_water", sides="bid")
        await people[1].tap(e.table(), "join")
        await people[0].tap(e.table(), "start")
        person, number = people[0], (await e.session()).playing().asked
        panel = person.dm()
        await person.click(panel, answers(panel)[0])
        assert not answers(person.dm())
        path = f"/channels/{person.actor.user.dm_channel.id}/messages"
        e.env.inject_error("POST", path, status=403, code=20026, times=None)
        await person.slash("game undo")
        await e.env.advance_time(5)
        assert (await e.session()).playing().asked == number
        assert person.dm().id == panel.id
        assert answers(person.dm()), "though Discord takes no new message"
        assert e.calls(person) == [], "the table would see that an answer was taken back"


async def test_a_new_question_to_several_is_a_new_call() -> None:
    async with evening() as e:
        people = e.trio()
        for person in people:
            form = await person.slash("game settings")
            await person.submit(form, where="channel")
        await e.seat_all("coup", *people)
        rng = Random(4)
        seen: dict[int, set[str]] = {}
        for _ in range(30):
            session = await e.session()
            match = session.playing()
            if match.result:
                break
            for person in people:
                seat = session.seat_of(person.id)
                called = e.calls(person)
                assert seat is not None
                assert len(called) == int(session.is_called(seat)), "one, while it is awaited"
                seen.setdefault(person.id, set()).update(called)
            person = await e.asked(people)
            await answer_somehow(person, await person.seat(), rng)
        assert all(len(messages) > 2 for messages in seen.values())


async def test_a_call_that_may_not_be_taken_away_yet_is_not_lost_to_the_next_one() -> None:
    async with evening() as e:
        people = e.trio()
        for person in people:
            form = await person.slash("game settings")
            await person.submit(form, where="both")
        await e.seat_all("kobayakawa", *people)
        person, session, panels = await e.asked(people), await e.session(), e.bot.messages.panels
        seat = session.seat_of(person.id)
        assert seat is not None
        (first,) = e.calls(person)
        known = await e.store.posted.get(session.id, f"call:{seat}")
        assert known is not None
        e.env.inject_error("DELETE", f"/channels/{e.channel.id}/*", status=403, code=50001)
        earlier = replace(known, fingerprint="of an earlier question")
        with pytest.raises(CircuitOpen):
            await panels._calls.deliver(session, seat, earlier, wanted=True)
        assert e.calls(person) == [first], "no other one where it stands"
        left = await e.store.posted.get(session.id, f"call:{seat}")
        assert left == replace(known, fingerprint=TO_BE_TAKEN_AWAY)
        e.bot.sending.sender.try_again()
        await panels._calls.deliver(session, seat, left, wanted=True)
        assert len(e.calls(person)) == 1
        assert first not in e.calls(person)
