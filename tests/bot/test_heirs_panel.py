"""The panel of a seat that changes hands: its present player has it, and nobody else."""

from __future__ import annotations

from typing import Any

import pytest
from aiohttp import ServerDisconnectedError

from bot.delivery import relay
from storage.records import OutboxMessage, Posted
from tests.tools.evening import Evening, Person, buttons, evening


async def begun(e: Evening) -> tuple[list[Person], int]:
    """Three people play; the seat of one of them who is not asked."""
    people = e.trio()
    await e.seat_all("kobayakawa", *people)
    playing = (await e.session()).playing()
    return people, next(seat for seat in range(3) if seat not in playing.pending)


def panels(person: Person, match: str) -> list[int]:
    """The direct messages of somebody that have buttons of a match."""
    ours = [m for m in person.dms() if any(match in id for id in buttons(m).values())]
    return [m.id for m in ours]


async def holder(e: Evening, people: list[Person], seat: int) -> Person:
    session = await e.session()
    return next(p for p in people if session.seat_of(p.id) == seat)


async def test_the_panel_of_who_held_a_seat_goes_though_the_heir_is_asked_nothing_yet() -> None:
    async with evening() as e:
        people, seat = await begun(e)
        before, heir = await holder(e, people, seat), e.person("Dani")
        id = (await e.session()).id
        await heir.slash("game settings")  # the bot may write to whom it knows
        assert len(panels(before, id)) == 1
        actions = e.bot.services.actions
        await actions.resign(id, before.id)
        await actions.take_over(id, heir.id, "Dani", seat)
        await e.env.advance_time(1)
        assert seat not in (await e.session()).playing().pending
        noted = await e.store.posted.get(id, f"seat:{seat}")
        assert noted is not None
        assert panels(before, id) == []
        assert panels(heir, id) == [noted.message]


async def test_a_panel_that_is_being_sent_to_who_gets_up_meanwhile_is_taken_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        send, gone = e.bot.sending.sender.send, list[int]()

        async def sent_and_got_up(channel: int, *args: Any, **kwargs: Any) -> Posted:
            posted = await send(channel, *args, **kwargs)
            if posted.target.startswith("seat:") and not gone:
                person = (await e.session()).chairs[int(posted.target[5:])].person
                assert person is not None
                gone.append(person)
                await e.bot.services.actions.resign(posted.match, person)
            return posted

        monkeypatch.setattr(e.bot.sending.sender, "send", sent_and_got_up)
        people, _ = await begun(e)
        await e.env.advance_time(1)
        id = (await e.session()).id
        (got_up,) = (p for p in people if p.id in gone)
        assert panels(got_up, id) == []
        assert all(panels(p, id) for p in people if p is not got_up)


async def test_a_panel_of_which_discords_answer_was_lost_goes_though_who_had_it_has_got_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        post, gone, people = e.bot.sending.sender._post, list[int](), e.bot.services.people

        async def unheard(channel: int, *args: Any, **kwargs: Any) -> int:
            sent = await post(channel, *args, **kwargs)
            session = await e.session()
            for person in [chair.person for chair in session.chairs if chair.person]:
                if not gone and (await people.read(person)).dm_channel == channel:
                    gone.append(person)
                    await e.bot.services.actions.resign(session.id, person)
                    raise ServerDisconnectedError
            return sent

        monkeypatch.setattr(e.bot.sending.sender, "_post", unheard)
        seated, _ = await begun(e)
        await e.env.advance_time(5)
        id = (await e.session()).id
        (got_up,) = (p for p in seated if p.id in gone)
        assert panels(got_up, id) == []
        assert all(panels(p, id) for p in seated if p is not got_up)


async def test_who_wants_no_direct_messages_while_a_panel_may_be_out_has_it_anew_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It was found again by its nonce, as it had been then, and nothing was asked on it."""
    async with evening() as e:
        post, gone, people = e.bot.sending.sender._post, list[int](), e.bot.services.people

        async def wish(person: int, where: str) -> None:
            wishes = await people.draft(person)
            wishes.where = where
            await people.keep(person, wishes)

        async def unheard(channel: int, *args: Any, **kwargs: Any) -> int:
            sent = await post(channel, *args, **kwargs)
            for chair in (await e.session()).chairs:
                person = chair.person
                if person and not gone and (await people.read(person)).dm_channel == channel:
                    gone.append(person)
                    await wish(person, "channel")
                    raise ServerDisconnectedError
            return sent

        monkeypatch.setattr(e.bot.sending.sender, "_post", unheard)
        seated, _ = await begun(e)
        await e.env.advance_time(5)
        session = await e.session()
        (someone,) = (p for p in seated if p.id in gone)
        assert panels(someone, session.id) == []
        await wish(someone.id, "dm")
        target = f"seat:{session.seat_of(someone.id)}"
        id, revision = f"{session.id}:{target}", session.row.revision
        await e.store.outbox.again(OutboxMessage(id, session.id, target, {}, revision, 0.0))
        e.bot.delivery.relay.wake()
        await e.env.advance_time(5)
        noted = await e.store.posted.get(session.id, target)
        assert noted is not None
        assert panels(someone, session.id) == [noted.message]


async def test_a_panel_that_could_not_be_noted_before_somebody_else_sat_there_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        delivered, failing = e.store.outbox.delivered, [True]

        async def note(message: OutboxMessage, posted: Posted | None) -> None:
            if failing[0] and message.target.startswith("seat:"):
                raise OSError("no space left on device")
            await delivered(message, posted)

        monkeypatch.setattr(relay, "RETRY_DELAYS_SECONDS", (600.0,))
        monkeypatch.setattr(relay, "DISCORD_FAILED_DELAY_SECONDS", 600.0)
        monkeypatch.setattr(relay, "NOTE_RETRY_SECONDS", 600.0)
        monkeypatch.setattr(relay, "STORE_RETRY_SECONDS", (600.0,))
        monkeypatch.setattr(e.store.outbox, "delivered", note)
        people, seat = await begun(e)
        before, heir = await holder(e, people, seat), e.person("Dani")
        id = (await e.session()).id
        await heir.slash("game settings")
        assert len(panels(before, id)) == 1
        actions = e.bot.services.actions
        await actions.resign(id, before.id)
        await actions.take_over(id, heir.id, "Dani", seat)
        failing[0] = False
        await e.env.advance_time(610)
        assert panels(before, id) == []
        noted = await e.store.posted.get(id, f"seat:{seat}")
        assert noted is not None
        assert panels(heir, id) == [noted.message]
