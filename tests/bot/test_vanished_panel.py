"""A panel that was deleted when the bot ended, and what a press on it has noted."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from aiohttp import ServerDisconnectedError

from bot.delivery.relay import ShownPanel
from storage.records import OutboxMessage, Posted
from tests.tools.evening import answers, evening, text
from tests.tools.refusals import refusal


async def test_a_panel_noted_as_shown_while_it_was_being_replaced_is_posted_anew() -> None:
    """The relay had removed a panel to post the next question; a press noted that the removed
    one showed it already; then the bot was killed. The question must not be lost."""
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        session = await e.session()
        seat = next(iter(session.playing().pending))
        asked = next(p for p in people if session.seat_of(p.id) == seat)
        target = f"seat:{seat}"
        noted = await e.store.posted.get(session.id, target)
        assert noted is not None
        panel = asked.dm()
        assert answers(panel)
        note = OutboxMessage(f"{session.id}:{target}", session.id, target, {}, session.row.revision)
        await e.store.outbox.doubt(note)  # it waits in the outbox
        await e.store.outbox.delivered(replace(note, id="-"), noted)
        await panel.delete()
        await e.restart()
        assert answers(asked.dm())
        assert asked.dm().id != panel.id


async def test_who_pressed_a_panel_that_is_replaced_meanwhile_is_answered_in_private(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def gone(*_: Any) -> None:
        raise refusal(10008, 404)

    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        session = await e.session()
        seat = next(iter(session.playing().pending))
        asked = next(p for p in people if session.seat_of(p.id) == seat)
        panel = asked.dm()
        monkeypatch.setattr(e.bot.incoming.responder, "change", gone)
        told = await asked.click(panel, answers(panel)[0])
        assert told.ephemeral
        assert text(told.response).startswith("🎴 **Kobayakawa**")
        assert (await e.session()).playing().version == session.playing().version + 1


async def test_what_was_out_before_a_press_had_changed_it_is_delivered_again_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        await e.seat_all("kobayakawa", *e.trio())
        session, relay = await e.session(), e.bot.delivery.relay
        (seat,) = session.playing().pending
        panel = await e.store.posted.get(session.id, f"seat:{seat}")
        assert panel is not None
        again, id = e.store.outbox.again, f"{session.id}:seat:{seat}"

        async def slowly(message: OutboxMessage) -> None:
            await again(message)
            relay._under_way.discard(message.id)  # meanwhile it is out

        monkeypatch.setattr(e.store.outbox, "again", slowly)
        relay._under_way.add(id)
        sight = ShownPanel(session.id, seat, session.row.revision, "", "as the press has shown it")
        person = session.chairs[seat].person or 0
        await relay.seen(sight, person, panel.channel, panel.message)
        await e.env.advance_time(0)
        assert await e.store.outbox.backlog() == (0, None), "nothing else wakes the relay"


async def test_an_edit_that_may_have_come_after_what_a_press_has_shown_is_made_up_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of an edit with the question before nobody heard whether it had arrived. It had, after the
    answer to a press with the next question, which was noted as standing: who was asked had the
    old question (evening 233)."""
    async with evening() as e:
        await e.seat_all("kobayakawa", *e.trio())
        session, relay, edits = await e.session(), e.bot.delivery.relay, list[int]()
        (seat,) = session.playing().pending
        target, revision = f"seat:{seat}", session.row.revision
        panel = await e.store.posted.get(session.id, target)
        assert panel is not None
        person = session.chairs[seat].person or 0
        deliver, edit = relay._targets.deliver, e.bot.sending.sender.edit
        shown, put_off = e.store.posted.note_shown, e.store.outbox.put_off
        noted, failed, pressed = asyncio.Event(), asyncio.Event(), list[asyncio.Task[None]]()

        async def unheard(*_: Any) -> None:
            monkeypatch.setattr(relay._targets, "deliver", deliver)
            sight = ShownPanel(session.id, seat, revision, "", panel.fingerprint)
            seen = relay.seen(sight, person, panel.channel, panel.message)
            pressed.append(asyncio.create_task(seen))
            await noted.wait()
            raise ServerDisconnectedError

        async def noting(posted: Posted, revision: int, *, whole: bool = True) -> bool:
            stands = await shown(posted, revision, whole=whole)
            noted.set()
            await failed.wait()
            return stands

        async def failing(message: OutboxMessage, until: float) -> None:
            await put_off(message, until)
            failed.set()
            await asyncio.gather(*pressed)

        async def counted(posted: Posted, *args: Any, **more: Any) -> None:
            edits.append(posted.message)
            await edit(posted, *args, **more)

        monkeypatch.setattr(relay._targets, "deliver", unheard)
        monkeypatch.setattr(e.store.posted, "note_shown", noting)
        monkeypatch.setattr(e.store.outbox, "put_off", failing)
        monkeypatch.setattr(e.bot.sending.sender, "edit", counted)
        old = OutboxMessage(f"{session.id}:{target}", session.id, target, {}, revision, 0.0)
        await e.store.outbox.again(old)
        relay.wake()
        await asyncio.wait_for(noted.wait(), 60)
        await asyncio.gather(*pressed)
        for _ in range(2):
            await e.env.advance_time(1)
        assert edits == [panel.message]
        assert await e.store.outbox.backlog() == (0, None)
