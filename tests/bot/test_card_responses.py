"""The card of a table is changed by the answer to a press, and by the relay."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.delivery.sender import Sender
from bot.features.table.card import OLD_LOBBY_SECONDS
from bot.features.table.card_responses import CardResponses
from bot.features.table.view import table_face
from storage.records import OutboxMessage, Posted
from tests.tools.evening import Evening, Person, buttons, evening, text


class Slow:
    """Holds back what is called first, until it is let go."""

    def __init__(self, e: Evening, monkeypatch: pytest.MonkeyPatch, of: type, name: str) -> None:
        self.free, self.calls = asyncio.Event(), 0
        real = getattr(of, name)

        async def slow(*args: Any, **kwargs: Any) -> Any:
            self.calls += 1
            if self.calls == 1:
                await e.env.external_wait(self.free.wait(), reason="this one is slow")
            return await real(*args, **kwargs)

        monkeypatch.setattr(of, name, slow)


def sits(e: Evening, *people: Person) -> bool:
    """Whether the card names them all, and the game can begin."""
    card = e.table()
    return all(p.actor.name in text(card) for p in people) and "Start" in buttons(card)


async def test_an_answer_that_comes_too_late_does_not_stay() -> None:
    """Bruno's answer is on its way for so long that Carla's, and what is delivered, overtake it."""
    async with evening() as e:
        people = ana, bruno, carla = e.trio()
        await e.open(ana, "kobayakawa")
        await bruno.tap(e.table(), "join")
        session, cards = (
            await e.session(),
            CardResponses(e.bot.services.matches, e.bot.delivery.relay.wake),
        )
        late = table_face(session)
        async with cards.shows(session, late, e.table().id):
            await carla.tap(e.table(), "join")
            standing = await e.store.posted.get(session.id, "table")
            assert standing is not None
            assert sits(e, *people)
            await e.bot.sending.sender.edit(standing, late)
            assert not sits(e, carla)
        await e.env.settle()
        assert sits(e, *people)


async def test_an_edit_that_comes_too_late_does_not_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the relay delivers after Bruno sat down by command arrives after Carla's answer."""
    async with evening() as e:
        people = ana, bruno, carla = e.trio()
        await e.open(ana, "kobayakawa")
        slow = Slow(e, monkeypatch, Sender, "edit")
        await bruno.slash("game join")
        assert slow.calls == 1
        await carla.tap(e.table(), "join")
        assert sits(e, *people)
        slow.free.set()
        await e.env.settle()
        assert slow.calls == 2
        assert sits(e, *people)


async def test_what_an_answer_has_shown_is_not_delivered_once_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.open(ana, "kobayakawa")
        edits = list[Posted]()

        async def edit(self: Sender, posted: Posted, face: Any, *, keep: bool = False) -> None:
            edits.append(posted)

        monkeypatch.setattr(Sender, "edit", edit)
        await bruno.tap(e.table(), "join")
        await e.env.settle()
        assert "Bruno" in text(e.table())
        assert edits == []
        assert await e.store.outbox.backlog() == (0, None)
        await e.person("Carla").slash("game join")  # answers in private: the relay delivers it
        await e.env.settle()
        assert [one.target for one in edits] == ["table"]


async def test_a_press_on_an_old_lobby_still_has_it_posted_anew() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.open(ana, "kobayakawa")
        old = e.table().id
        await e.env.advance_time(OLD_LOBBY_SECONDS + 1)
        await bruno.tap(e.table(), "join")
        await e.env.settle()
        assert e.table().id != old
        assert "Bruno" in text(e.table())


async def test_what_was_delivered_during_an_answer_is_taken_for_the_last() -> None:
    """It is not known which of them arrived last: what waits is delivered after both."""
    async with evening() as e:
        await e.open(e.person("Ana"), "kobayakawa")
        session, cards = (
            await e.session(),
            CardResponses(e.bot.services.matches, e.bot.delivery.relay.wake),
        )
        standing = await e.store.posted.get(session.id, "table")
        assert standing is not None
        older = replace(standing, fingerprint="older")
        async with cards.shows(session, table_face(session), standing.message):
            await e.store.outbox.delivered(OutboxMessage("-", session.id, "table"), older)
        assert await e.store.posted.get(session.id, "table") == older
