"""Private panels that stand open in the channel follow the game while their token lives."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.delivery.sender import Sender
from bot.delivery.token_vault import TOKEN_LIFETIME_SECONDS
from bot.features.seat import panel_contents as seat_shown
from bot.features.seat import private_panels
from bot.features.seat.panel_contents import fingerprint_of
from bot.features.seat.recap import recap
from bot.ui.widgets import Face
from tests.tools.evening import answers, evening, text
from tests.tools.memory_store import MemoryStore
from tests.tools.private_panels import answer, table, who_are_asked
from tests.tools.refusals import refusal


async def test_a_private_panel_changes_when_somebody_else_acts(edits: list[str]) -> None:
    async with evening() as e:
        ana, bruno, carla = await table(e)
        mine, theirs, other = await ana.seat(), await bruno.seat(), await carla.seat()
        before = text(other)
        assert answers(mine)
        assert not answers(theirs)
        await answer(ana, mine)
        while await who_are_asked(e) == [ana.id]:
            await answer(ana, mine)
        assert not answers(mine), "the press itself has changed it"
        asked = {p.id: m for p, m in ((bruno, theirs), (carla, other))}
        for person, message in asked.items():
            assert bool(answers(message)) == (person in await who_are_asked(e))
        assert text(other) != before, "who is asked nothing sees what has happened, too"
        assert len(edits) >= 2


async def test_nothing_is_edited_where_nobody_has_a_private_panel(edits: list[str]) -> None:
    async with evening() as e:
        ana, *_ = await table(e)
        await answer(ana, ana.dm())
        assert edits == []


async def test_a_press_on_a_private_panel_is_not_shown_twice(edits: list[str]) -> None:
    async with evening() as e:
        ana, *_ = await table(e)
        mine = await ana.seat()
        await answer(ana, mine)
        assert edits == []


async def test_the_last_panel_of_a_person_is_followed(edits: list[str]) -> None:
    async with evening() as e:
        ana, bruno, _ = await table(e)
        first, last = await bruno.seat(), await bruno.seat()
        await answer(ana, ana.dm())
        assert len(edits) == 1
        assert text(first) != text(last)
        await bruno.tap(first, "my")
        assert text(first) == text(last), "the older one shows the present state when it is pressed"
        before = text(last)
        await answer(ana, ana.dm()) if await who_are_asked(e) == [ana.id] else await answer(
            bruno, bruno.dm()
        )
        assert (text(last), text(first) != before) == (before, True)


async def test_a_panel_is_made_once_to_see_that_it_differs_and_to_edit_it(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made, make = list[int](), seat_shown.panel

    def noted(session: Any, seat: int, *args: Any, **more: Any) -> Face:
        made.append(seat)
        return make(session, seat, *args, **more)

    async with evening() as e:
        ana, bruno, _ = await table(e)
        await bruno.seat()
        session = await e.session()
        assert bruno.id is not None
        seat = session.seat_of(bruno.id)
        monkeypatch.setattr(seat_shown, "panel", noted)
        await answer(ana, ana.dm())
        assert len(edits) == 1
        assert made.count(seat) == 1


async def test_panels_of_one_session_tell_what_was_looked_up_once() -> None:
    async with evening() as e:
        ana, *_ = await table(e)
        await answer(ana, ana.dm())
        session = await e.session()
        assert recap(session, 0, "en") is recap(session, 0, "en")
        assert recap(session, 0, "en") is not recap(session, 1, "en")
        assert recap(session, 0, "en") is not recap(session, 0, "es")
        assert replace(session).recaps == {}, "it may be another world"
        session.cool()
        assert session.recaps == {}


async def test_a_token_is_used_as_long_as_it_lives(edits: list[str]) -> None:
    async with evening() as e:
        ana, bruno, _ = await table(e)
        theirs = await bruno.seat()
        before = text(theirs)
        await e.env.advance_time(TOKEN_LIFETIME_SECONDS)
        await answer(ana, ana.dm())
        assert (edits, text(theirs)) == ([], before)


async def test_a_press_on_the_panel_renews_it(edits: list[str]) -> None:
    async with evening() as e:
        ana, bruno, _ = await table(e)
        theirs = await bruno.seat()
        await e.env.advance_time(TOKEN_LIFETIME_SECONDS - 60)
        await bruno.tap(theirs, "my")
        await e.env.advance_time(TOKEN_LIFETIME_SECONDS - 60)
        before = text(theirs)
        await answer(ana, ana.dm())
        assert len(edits) == 1
        assert text(theirs) != before


async def test_a_panel_that_was_dismissed_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening() as e:
        ana, bruno, _ = await table(e)
        theirs = await bruno.seat()
        tried, everything = list[int](), len(e.channel.history())

        async def gone(*_: Any, **__: Any) -> None:
            tried.append(1)
            raise refusal(10008, 404)

        monkeypatch.setattr(e.bot.sending.sender, "edit_private", gone)
        await answer(ana, ana.dm())
        await e.env.advance_time(1)
        assert tried == [1], "and not tried again"
        assert e.bot.delivery.private._open == {}
        assert len(e.channel.history()) == everything, "nothing comes in its place"
        assert not answers(theirs) or await who_are_asked(e) != [bruno.id]


@pytest.mark.parametrize("kind", ["broken", "lost"])
async def test_what_fails_for_a_moment_is_tried_again(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private_panels, "RETRY_DELAYS_SECONDS", (0.0, 0.0))
    tries = list[int]()
    async with evening() as e:
        edit_private = e.bot.sending.sender.edit_private

        async def fails(*args: Any, **more: Any) -> None:
            tries.append(1)
            if kind == "broken" and len(tries) == 1:
                raise refusal(0, 500)
            await edit_private(*args, **more)
            if len(tries) == 1:
                raise OSError

        ana, bruno, _ = await table(e)
        theirs = await bruno.seat()
        before = text(theirs)
        monkeypatch.setattr(e.bot.sending.sender, "edit_private", fails)
        await answer(ana, ana.dm())
        assert len(tries) == 2
        assert text(theirs) != before


async def test_following_goes_on_after_a_restart(edits: list[str]) -> None:
    async with evening() as e:
        ana, bruno, _ = await table(e)
        theirs = await bruno.seat()
        await e.restart()
        assert edits == []
        before = text(theirs)
        await answer(ana, ana.dm())
        assert len(edits) == 1
        assert text(theirs) != before


async def test_what_happened_while_no_bot_was_there_is_delivered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    delivered = list[bytes]()

    async def edit(self: Sender, token: str, face: Face, **_: Any) -> None:
        delivered.append(fingerprint_of(face))

    async with evening() as e:
        ana, bruno, _ = await table(e)
        await bruno.seat()
        monkeypatch.setattr(Sender, "edit_private", edit)
        monkeypatch.setattr(
            e.bot.delivery.private, "_changed", lambda *_: None
        )  # it is about to die
        await answer(ana, ana.dm())
        ((who, before),) = e.bot.delivery.private._open.items()
        await e.restart()
        assert delivered == [e.bot.delivery.private._open[who].looks]
        assert delivered != [before.looks]
        await e.restart()
        assert len(delivered) == 1, "nothing has happened since"


async def test_nothing_of_it_is_in_the_store_in_clear_and_nothing_stays() -> None:
    store = MemoryStore()
    async with evening(store) as e:
        _, bruno, _ = await table(e)
        await bruno.seat()
        ((who, one),) = e.bot.delivery.private._open.items()
        assert one.token not in repr(one)
        await e.env.advance_time(private_panels.STORE_INTERVAL_SECONDS + 1)
        kept = await store.presses.tokens(0.0)
        ours = [token for token in kept if token.message < 0]
        assert len(ours) == 1
        assert one.token not in ours[0].sealed
        assert str(who[0]) not in ours[0].sealed
        await e.env.advance_time(TOKEN_LIFETIME_SECONDS + 60)
        assert await store.presses.tokens(0.0) == []


@pytest.mark.parametrize("heir", ["a person", "a computer"])
async def test_who_gives_up_a_seat_is_shown_nothing_more(heir: str, edits: list[str]) -> None:
    async with evening() as e:
        ana, bruno, _ = await table(e)
        theirs, id = await bruno.seat(), (await e.session()).id
        seat = (await e.session()).seat_of(bruno.id)
        assert seat is not None
        actions, dani = e.bot.services.actions, e.person("Dani")
        await dani.slash("game settings")
        before = text(theirs)
        await actions.resign(id, bruno.id)
        if heir == "a person":
            await actions.take_over(id, dani.id, "Dani", seat)
        await answer(ana, ana.dm())
        assert (edits, text(theirs)) == ([], before)
        assert e.bot.delivery.private._open == {}
