"""Nothing outdated stays: closed questions after DMs were closed or refused, and old calls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.features.reminders.service import AT_PLAY_SECONDS
from bot.outages.outage_records import Outage
from tests.tools.evening import Evening, Person, answers, evening, text


async def begun(e: Evening, **wishes: str) -> tuple[list[Person], Person]:
    """Three people play; who of them is asked."""
    people = e.trio()
    for person in people if wishes else ():
        form = await person.slash("game settings")
        await person.submit(form, **wishes)
    await e.seat_all("kobayakawa", *people, clock="none")
    return people, await e.asked(people)


async def answer(person: Person) -> None:
    """Answer at the table, whatever stands in the direct messages."""
    panel = await person.seat()
    await person.click(panel, answers(panel)[0])


def questions(person: Person) -> list[str]:
    """The answers that are offered in the direct messages of somebody."""
    return [answer for message in person.dms() for answer in answers(message)]


def calls(e: Evening, person: Person) -> int:
    call = f"<@{person.id}>, it is your move in **"
    return sum(call in text(m) for m in e.channel.history())


async def test_no_question_that_is_over_stays_with_who_wants_no_more_direct_messages() -> None:
    async with evening() as e:
        people, person = await begun(e)
        form = await person.slash("game settings")
        await person.submit(form, where="channel")
        assert questions(person), "it is open still"
        while await e.asked(people) is person:
            await answer(person)
        assert person.dms() == []
        while await e.asked(people) is not person:
            await answer(await e.asked(people))
        assert (calls(e, person), person.dms()) == (1, [])
        form = await person.slash("game settings")
        await person.submit(form, where="both")
        await answer(person)
        assert len(person.dms()) == 1


async def test_a_panel_whose_successor_was_refused_goes_on_showing_how_it_is() -> None:
    async with evening() as e:
        people, first = await begun(e)
        while await e.asked(people) is first:
            await answer(first)
        person = await e.asked(people)
        while await e.asked(people) is not first:
            await answer(await e.asked(people))
        path = f"/channels/{person.actor.user.dm_channel.id}/messages"
        e.env.inject_error("POST", path, status=403, code=20026)
        await e.env.advance_time(AT_PLAY_SECONDS + 1)  # so that it would be a new message
        while await e.asked(people) is not person:
            await answer(await e.asked(people))
        (panel,) = person.dms()
        assert not answers(panel)
        assert calls(e, person) == 1
        await person.tap(panel, "my")
        assert questions(person), "who looks there is shown it"
        while await e.asked(people) is person:
            await answer(person)
        assert [m.id for m in person.dms()] == [panel.id]
        assert not questions(person)


async def test_a_call_in_a_channel_that_is_closed_is_taken_away_once_it_is_open_again() -> None:
    async with evening() as e:
        people, person = await begun(e, where="both")
        assert calls(e, person) == 1
        e.bot.sending.sender._breaker.turned_away(e.channel.id)
        while await e.asked(people) is person:
            await person.click(person.dm(), answers(person.dm())[0])
        assert calls(e, person) == 1
        await e.env.advance_time(90)
        assert calls(e, person) == 0


async def test_no_question_stays_with_who_has_left_a_seat_that_nobody_takes() -> None:
    async with evening() as e:
        _, person = await begun(e)
        session = await e.session()
        assert questions(person)
        await e.bot.services.actions.resign(session.id, person.id)
        await e.env.advance_time(1)
        assert not questions(person)
        heir = e.person("Dani")
        await heir.slash("game settings")  # the bot may write to whom it knows
        seat = session.seat_of(person.id)
        assert seat is not None
        await e.bot.services.actions.take_over(session.id, heir.id, "Dani", seat)
        await e.env.advance_time(1)
        playing = (await e.session()).playing()
        assert bool(questions(heir)) == (seat in playing.pending)
        noted = await e.store.posted.get(session.id, f"seat:{seat}")
        assert noted is not None
        assert noted.message == heir.dm().id


async def test_nothing_waits_for_a_channel_that_is_gone() -> None:
    """Each message was tried an hour after the one before it, and given up then."""
    async with evening() as e:
        people, person = await begun(e)
        card = await e.store.posted.get((await e.session()).id, "table")
        assert card is not None
        path = f"/channels/{e.channel.id}/messages/{card.message}"
        e.env.inject_error("PATCH", path, status=404, code=10003)
        while await e.asked(people) is person:
            await answer(person)
        other = await e.asked(people)
        assert questions(other), "who is asked is written to all the same"
        while await e.asked(people) is other:
            await answer(other)
        await e.env.advance_time(10)
        assert await e.store.outbox.backlog() == (0, None)


async def test_who_took_no_direct_messages_is_written_to_once_the_channel_is_gone() -> None:
    async with evening() as e:
        people, person = await begun(e, where="both")
        other = next(p for p in people if p is not person)
        closed = await e.bot.services.people.draft(other.id)
        closed.dm_closed = True
        await e.bot.services.people.keep(other.id, closed)
        e.bot.sending.sender._breaker.turned_away(e.channel.id, gone=True)
        while await e.asked(people) is not other:
            await answer(await e.asked(people))
        assert questions(other)
        assert not (await e.bot.services.people.read(other.id)).dm_closed
        assert await e.store.outbox.backlog() == (0, None)


async def test_a_call_that_was_lost_in_a_silence_is_made_anew() -> None:
    """The channel, or the message, was deleted while Discord said nothing over the connection."""
    async with evening() as e:
        _, person = await begun(e, where="both")
        assert calls(e, person) == 1
        session = await e.session()
        call = await e.store.posted.get(session.id, f"call:{session.seat_of(person.id)}")
        assert call is not None
        await e.bot.client.http.delete_message(call.channel, call.message)
        now = e.bot.services.matches.now()
        for why, stands in (("parted", 0), ("silent", 1)):
            e.bot.reach.on_outage(Outage(1, now, now + 60, 0, 1, why))
            await e.env.advance_time(5)
            assert calls(e, person) == stands


async def test_a_channel_that_goes_while_the_store_fails_is_forgotten_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        _, person = await begun(e, where="both")
        session = await e.session()
        target = f"call:{session.seat_of(person.id)}"
        forget, done, fails = e.store.posted.forget, list[str](), [True]
        rings: list[Callable[[], None]] = []

        async def failing(match: str, target: str) -> None:
            if fails.pop() if fails else False:
                raise OSError("no space left on device")
            await forget(match, target)
            done.append(target)

        monkeypatch.setattr(e.store.posted, "forget", failing)
        monkeypatch.setattr(e.bot.delivery.relay, "_later", lambda _, ring: rings.append(ring))
        await e.bot.delivery.relay.channel_gone(e.channel.id)
        (ring,) = rings
        assert done == []
        ring()
        await e.env.settle()
        assert done == [target]


async def test_who_was_called_in_a_channel_that_goes_is_called_though_that_cannot_be_stored_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        _, person = await begun(e, where="channel")
        session, commit = await e.session(), e.store.matches.commit
        target, fails = f"call:{session.seat_of(person.id)}", [True]
        rings: list[Callable[[], None]] = []

        async def failing(change: Any) -> None:
            if fails.pop() if fails else False:
                raise OSError("no space left on device")
            await commit(change)

        before = await e.store.posted.get(session.id, target)
        monkeypatch.setattr(e.store.matches, "commit", failing)
        monkeypatch.setattr(e.bot.delivery.relay, "_later", lambda _, ring: rings.append(ring))
        await e.bot.delivery.relay.channel_gone(e.channel.id)
        (ring,) = rings
        assert await e.store.posted.get(session.id, target) is None
        ring()
        await e.env.advance_time(10)
        after = await e.store.posted.get(session.id, target)
        assert after is not None
        assert before is not None
        assert after.message != before.message


async def test_a_call_that_is_gone_without_this_being_noted_is_none_for_the_next_question(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A call stays while only that seat is asked, one question after the other: so it is taken for
    one that stands wherever it is not known to be taken away."""
    async with evening() as e:
        _, person = await begun(e, where="both")
        session, posted = await e.session(), e.store.posted
        seat = session.seat_of(person.id)
        assert seat is not None
        call = await posted.get(session.id, f"call:{seat}")
        assert call is not None

        async def full(match: str, target: str) -> None:
            raise OSError("no space left on device")

        with monkeypatch.context() as patched:
            patched.setattr(posted, "forget", full)
            with pytest.raises(OSError, match="no space"):
                await e.bot.messages.panels._calls.take_away(session, call)
        assert calls(e, person) == 0
        noted = await posted.get(session.id, f"call:{seat}")
        await e.bot.messages.panels._calls.deliver(session, seat, noted, wanted=True)
        assert calls(e, person) == 1
