"""Private panels that stand open in the channel follow the game while their token lives."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import discord
import pytest

from bot.delivery.sender import Sender
from bot.delivery.tokens import change_original
from bot.delivery.vault import LIVES
from bot.matches.session import Session
from bot.seat import private
from bot.seat.shown import PrivatePanel, looks, of_person, shown
from bot.ui.widgets import Face
from games.core.players import sample
from storage.memory import MemoryStore
from storage.records import News
from tests.bot.evening import Evening, Person, answer_somehow, answers, evening, text


@pytest.fixture
def edits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tokens of all edits of private panels that the bot begins by itself."""
    made, edit = list[str](), Sender.edit_private

    async def noted(self: Sender, token: str, *face: Any, **more: Any) -> None:
        made.append(token)
        await edit(self, token, *face, **more)

    monkeypatch.setattr(Sender, "edit_private", noted)
    return made


async def table(e: Evening, game: str = "kobayakawa", people: int = 3) -> list[Person]:
    """People at a table, those who are asked first."""
    found = [e.person(name) for name in ("Ana", "Bruno", "Carla", "Dani")[:people]]
    await e.seat_all(game, *found)
    asked = await who_are_asked(e)
    return sorted(found, key=lambda person: person.id not in asked)


async def who_are_asked(e: Evening) -> list[int | None]:
    session = await e.session()
    return [session.chairs[seat].person for seat in session.playing().pending]


async def answer(person: Person, shown: Any) -> None:
    await person.click(shown, answers(shown)[0])


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


async def test_a_token_is_used_as_long_as_it_lives(edits: list[str]) -> None:
    async with evening() as e:
        ana, bruno, _ = await table(e)
        theirs = await bruno.seat()
        before = text(theirs)
        await e.env.advance_time(LIVES)
        await answer(ana, ana.dm())
        assert (edits, text(theirs)) == ([], before)


async def test_a_press_on_the_panel_renews_it(edits: list[str]) -> None:
    async with evening() as e:
        ana, bruno, _ = await table(e)
        theirs = await bruno.seat()
        await e.env.advance_time(LIVES - 60)
        await bruno.tap(theirs, "my")
        await e.env.advance_time(LIVES - 60)
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
            raise refusal(404, 10008)

        monkeypatch.setattr("bot.delivery.sender.change_original", gone)
        await answer(ana, ana.dm())
        await e.env.advance_time(1)
        assert tried == [1], "and not tried again"
        assert e.bot.private._open == {}
        assert len(e.channel.history()) == everything, "nothing comes in its place"
        assert not answers(theirs) or await who_are_asked(e) != [bruno.id]


def refusal(status: int, code: int) -> discord.HTTPException:
    response: Any = type("Response", (), {"status": status, "reason": ""})()
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(response, {"code": code, "message": ""})


@pytest.mark.parametrize("kind", ["broken", "lost"])
async def test_what_fails_for_a_moment_is_tried_again(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(private, "RETRIES", (0.0, 0.0))
    change, tries = change_original, list[int]()

    async def fails(*args: Any) -> Any:
        tries.append(1)
        if kind == "broken" and len(tries) == 1:
            raise refusal(500, 0)
        done = await change(*args)
        if len(tries) == 1:
            raise OSError
        return done

    async with evening() as e:
        ana, bruno, _ = await table(e)
        theirs = await bruno.seat()
        before = text(theirs)
        monkeypatch.setattr("bot.delivery.sender.change_original", fails)
        await answer(ana, ana.dm())
        assert len(tries) == 2
        assert text(theirs) != before


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
    pages = list[str]()

    def noted(*args: Any, page: str = "", **more: Any) -> Face:
        pages.append(page)
        return made(*args, **more)

    made = private.of_person
    async with evening() as e:
        ana, *_ = await table(e)
        await ana.seat()
        session, ours = await e.session(), e.bot.private
        ((who, one),) = ours._open.items()
        ours.note(who, 9, one.token, await panel_of(e, session, ana, page="a group"))
        monkeypatch.setattr(private, "of_person", noted)
        await e.manager("Keeper").slash("host pause", reason="dinner")
        assert pages == ["a group"]
        assert len(edits) == 1, "it says that the table is paused"
        await e.manager("Other").slash("host resume", reason="dessert")
        await answer(ana, ana.dm())
        assert pages[1:] == ["a group", ""]


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


async def test_what_happened_while_no_bot_was_there_is_brought(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    brought = list[bytes]()

    async def edit(self: Sender, token: str, face: Face, **_: Any) -> None:
        brought.append(looks(face))

    async with evening() as e:
        ana, bruno, _ = await table(e)
        await bruno.seat()
        monkeypatch.setattr(Sender, "edit_private", edit)
        monkeypatch.setattr(e.bot.private, "_changed", lambda *_: None)  # it is about to die
        await answer(ana, ana.dm())
        ((who, before),) = e.bot.private._open.items()
        await e.restart()
        assert brought == [e.bot.private._open[who].looks]
        assert brought != [before.looks]
        await e.restart()
        assert len(brought) == 1, "nothing has happened since"


async def test_nothing_of_it_is_in_the_store_in_clear_and_nothing_stays() -> None:
    store = MemoryStore()
    async with evening(store) as e:
        _, bruno, _ = await table(e)
        await bruno.seat()
        ((who, one),) = e.bot.private._open.items()
        assert one.token not in repr(one)
        await e.env.advance_time(private.STORED + 1)
        kept = await store.presses.tokens(0.0)
        ours = [token for token in kept if token.message < 0]
        assert len(ours) == 1
        assert one.token not in ours[0].sealed
        assert str(who[0]) not in ours[0].sealed
        await e.env.advance_time(LIVES + 60)
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
        assert e.bot.private._open == {}


async def test_an_answer_that_meets_an_edit_is_followed_by_another_edit(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord shows whichever arrived last, and that is the older one here."""
    answered = list[int]()

    async with evening() as e:
        ana, bruno, _ = await table(e)
        await bruno.seat()
        ours = e.bot.private
        ((who, one),) = ours._open.items()
        before = await e.session()

        async def held_up(*args: Any) -> None:
            if not answered:
                answered.append(1)
                ours.hold(who, 100)
                ours.note(who, 100, one.token, await panel_of(e, before, bruno))
                ours.release(who, 100)
            await change_original(*args)

        monkeypatch.setattr("bot.delivery.sender.change_original", held_up)
        await answer(ana, ana.dm())
        assert len(edits) == 2
        session = await e.session()
        assert ours._open[who].looks == (await panel_of(e, session, bruno)).looks


async def test_of_two_answers_at_once_the_later_one_is_brought_again(edits: list[str]) -> None:
    """The first one may have arrived last."""
    async with evening() as e:
        _, bruno, _ = await table(e)
        await bruno.seat()
        ours, session = e.bot.private, await e.session()
        ((who, one),) = ours._open.items()
        stands = await panel_of(e, session, bruno)
        for turn in (100, 101):
            ours.hold(who, turn)
        ours.note(who, 101, one.token, stands)
        ours.release(who, 101)
        assert not ours._open[who].doubtful
        ours.note(who, 100, one.token, replace(stands))
        ours.release(who, 100)
        await e.env.advance_time(0)
        assert len(edits) == 1


async def panel_of(
    e: Evening, session: Session, person: Person, *, note: str = "", page: str = ""
) -> PrivatePanel:
    """A private panel as it was shown to somebody."""
    seat, wishes = session.seat_of(person.id), await e.bot.services.people.read(person.id)
    assert seat is not None
    more = {"note": note, "page": page}
    face = of_person(session, seat, wishes, e.bot.emoji, drawn=True, **more)
    return shown(session, seat, wishes, face, **more)


async def test_what_its_owner_may_not_know_changes_nothing_not_even_what_stood_there(
    edits: list[str],
) -> None:
    """Neither the sentence why a press failed goes, nor does the owner's own new note come."""
    async with evening() as e:
        ana, bruno, carla = await table(e)
        theirs, ours = await bruno.seat(), e.bot.private
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


async def test_what_another_process_has_stored_is_followed_too(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening() as e:
        _, bruno, _ = await table(e)
        theirs, ours = await bruno.seat(), e.bot.private
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


async def test_an_edit_that_would_soon_be_overtaken_waits(
    edits: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = list[float]()

    async def pause(seconds: float) -> None:
        waits.append(seconds)
        await go_on(e)

    async with evening() as e:
        await table(e)
        people = [e.person(name) for name in ("Ana", "Bruno", "Carla")]
        asked = await who_are_asked(e)
        last = next(p for p in people if p.id not in asked)
        await last.seat()
        ours = e.bot.private
        monkeypatch.setattr(private, "PACE", 1.0)
        monkeypatch.setattr(ours, "_pause", pause)
        await go_on(e)
        await ours._tasks.done()
        assert (len(edits), waits) == (1, [])
        await go_on(e)
        await ours._tasks.done()
        assert (len(edits), waits) == (2, [1.0]), "one edit for two changes"


async def go_on(e: Evening) -> None:
    """Somebody who is asked answers, in no matter what process."""
    session = await e.session()
    match = session.playing()
    (seat, decision), *_ = match.pending.items()
    person, answer = session.chairs[seat].person, sample(decision, Random(1))
    assert person is not None
    await e.bot.services.actions.answer(session.id, person, seat, match.asked, answer, None)
