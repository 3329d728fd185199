"""What private panels are not edited for, and in which order answers and edits of them arrive."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any
from unittest import mock

import pytest

from bot.delivery.live_tokens import change_original
from bot.features.seat import private_panels
from storage.records import News
from tests.tools.evening import answer_somehow, evening, text
from tests.tools.private_panels import answer, go_on, panel_of, table, who_are_asked


async def test_somebody_who_is_half_way_through_an_answer_is_left_alone(edits: list[str]) -> None:
    rng = Random(4)
    async with evening() as e:
        people = await table(e, "coup")
        while len(asked := [p for p in people if p.id in await who_are_asked(e)]) < 2:
            await answer_somehow(asked[0], asked[0].dm(), rng)
        mine, number = await asked[0].seat(), (await e.session()).playing().asked
        before = text(mine)
        await asked[1].click(asked[1].dm(), "Pass")
        assert (await e.session()).playing().asked == number, "the question is still open"
        assert (edits, text(mine)) == ([], before)


async def test_an_unfolded_group_of_answers_stays_unfolded_while_it_is_asked(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def pages() -> list[str]:
        return [call.kwargs["page"] for call in made.face.mock_calls if "page" in call.kwargs]

    async with evening() as e:
        ana, *_ = await table(e)
        await ana.seat()
        session, ours = await e.session(), e.bot.delivery.private
        ((who, one),) = ours._open.items()
        ours.note(who, 9, one.token, await panel_of(e, session, ana, page="a group"))
        made = mock.Mock(wraps=ours._maker)
        monkeypatch.setattr(ours, "_maker", made)
        await e.manager("Keeper").slash("host pause", reason="dinner")
        assert pages() == ["a group"]
        assert len(edits) == 1, "it says that the table is paused"
        await e.manager("Other").slash("host resume", reason="dessert")
        await answer(ana, ana.dm())
        assert pages()[1:] == ["a group", ""]


async def test_an_answer_that_meets_an_edit_is_followed_by_another_edit(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord shows whichever arrived last, and that is the older one here."""
    answered = list[int]()

    async with evening() as e:
        ana, bruno, _ = await table(e)
        await bruno.seat()
        ours = e.bot.delivery.private
        ((who, one),) = ours._open.items()
        before = await e.session()

        async def held_up(*args: Any) -> Any:
            if not answered:
                answered.append(1)
                ours.hold(who, 100)
                ours.note(who, 100, one.token, await panel_of(e, before, bruno))
                ours.release(who, 100)
            return await change_original(*args)

        monkeypatch.setattr("bot.delivery.sender.change_original", held_up)
        await answer(ana, ana.dm())
        assert len(edits) == 2
        session = await e.session()
        assert ours._open[who].looks == (await panel_of(e, session, bruno)).looks


async def test_of_two_answers_at_once_the_later_one_is_delivered_again(edits: list[str]) -> None:
    """The first one may have arrived last."""
    async with evening() as e:
        _, bruno, _ = await table(e)
        await bruno.seat()
        ours, session = e.bot.delivery.private, await e.session()
        ((who, one),) = ours._open.items()
        stands = await panel_of(e, session, bruno)
        for response in (100, 101):
            ours.hold(who, response)
        ours.note(who, 101, one.token, stands)
        ours.release(who, 101)
        assert not ours._open[who].order_unknown
        ours.note(who, 100, one.token, replace(stands))
        ours.release(who, 100)
        await e.env.advance_time(0)
        assert len(edits) == 1


async def test_what_its_owner_may_not_know_changes_nothing_not_even_what_stood_there(
    edits: list[str],
) -> None:
    """Neither the sentence why a press failed goes, nor does the owner's own new note come."""
    async with evening() as e:
        ana, bruno, carla = await table(e)
        theirs, ours = await bruno.seat(), e.bot.delivery.private
        ((who, one),) = ours._open.items()
        session, actions = await e.session(), e.bot.services.actions
        stands = await panel_of(e, session, bruno, note="That question has passed.")
        ours.note(who, 9, one.token, stands)
        await e.bot.services.notes.write(session.id, bruno.id, "Ana bluffs", leave=False)
        for order in ("pass", ""):
            await actions.standing_order(session.id, carla.id, order, None)
            await e.env.advance_time(1)
        assert edits == []
        await answer(ana, ana.dm())
        assert len(edits) == 1
        assert "Ana bluffs" in text(theirs)
        assert ours._open[who].note == ""


async def test_what_looks_the_same_is_not_edited(edits: list[str]) -> None:
    async with evening() as e:
        _, bruno, carla = await table(e)
        await bruno.seat()
        ours, session = e.bot.delivery.private, await e.session()
        (one,) = ours._open.values()
        one.frame = ("known from before",)
        await e.bot.services.actions.standing_order(session.id, carla.id, "pass", None)
        await ours._tasks.done()
        assert edits == []


async def test_what_another_process_has_stored_is_followed_too(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening() as e:
        _, bruno, _ = await table(e)
        theirs, ours = await bruno.seat(), e.bot.delivery.private
        before = text(theirs)
        monkeypatch.setattr(ours, "on_commit", lambda committed: None)
        await go_on(e)
        assert edits == []
        id = (await e.session()).id
        for news in (News("document", "person", 1), News("match", "another", 9)):
            ours.on_news(news)
        await ours._tasks.done()
        assert edits == []
        ours.on_news(News("match", id, 9))
        await ours._tasks.done()
        assert len(edits) == 1
        assert text(theirs) != before
        await go_on(e)
        ours.on_news(News("everything"))  # what was missed while nobody could hear of it
        await ours._tasks.done()
        assert len(edits) == 2


async def test_an_edit_that_would_soon_be_overtaken_waits(edits: list[str]) -> None:
    waits = list[float]()

    async def pause(seconds: float) -> None:
        waits.append(seconds)
        await go_on(e)

    async with evening() as e:
        await table(e)
        people = e.trio()
        asked = await who_are_asked(e)
        last = next(p for p in people if p.id not in asked)
        await last.seat()
        ours = e.bot.delivery.private
        with (
            mock.patch.multiple(private_panels, EDIT_INTERVAL_SECONDS=1.0),
            mock.patch.object(ours, "_pause", pause),
        ):
            await go_on(e)
            await ours._tasks.done()
            assert (len(edits), waits) == (1, [])
            await go_on(e)
            await ours._tasks.done()
            assert (len(edits), waits) == (2, [1.0]), "one edit for two changes"
