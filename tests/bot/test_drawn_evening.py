"""Pictures of hands, boxes and posters: private, sent once, and never before an answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from unittest import mock

import pytest

from bot.delivery.attachments import StandingFile, kept_files, with_standing_picture
from bot.features.seat import panel_contents
from bot.features.seat.view import PanelReader, panel
from bot.gateway.responses import Expired
from bot.matches.session import Session
from bot.ui.widgets import Face
from bot.ui.words import at_table
from games.core.art import Art
from tests.tools.evening import Evening, Person, Sketches, evening, parts, pictures, text
from tests.tools.refusals import refusal
from tests.tools.twins.worlds import listening

PLAYED = "coup"


def galleries(message: Any) -> list[dict[str, Any]]:
    return [part for part in parts(message) if part["type"] == 12]


def alt(message: Any) -> str:
    (gallery,) = galleries(message)
    return str(gallery["items"][0]["description"])


async def seated(e: Evening, game: str = PLAYED) -> list[Person]:
    people = e.trio()
    await e.seat_all(game, *people)
    return people


async def test_a_question_comes_with_the_hand_as_a_picture_and_its_words() -> None:
    async with evening() as e:
        people = await seated(e)
        session = await e.session()
        (seat,) = session.playing().pending
        asked = next(p for p in people if session.seat_of(p.id) == seat)
        (attached,) = pictures(asked.dm())
        assert attached.filename.endswith(".png")
        w = at_table(session, "en", seat)
        held = session.playing().view(seat).hands[seat].value
        assert all(w(f"role-{role}") in alt(asked.dm()) for role in held)
        for public in e.channel.history():
            assert attached.filename not in [one.filename for one in pictures(public)]


async def test_the_private_answer_waits_for_no_drawing_and_the_picture_follows() -> None:
    async with evening() as e:
        people = await seated(e)
        session = await e.session()
        waiting = next(p for p in people if session.seat_of(p.id) not in session.playing().pending)
        shown = await waiting.seat()
        await e.env.settle()
        (attached,) = pictures(shown)
        assert alt(shown).startswith("Your cards, drawn")
        again = await waiting.click(shown, "Refresh")
        (kept,) = pictures(again.response)
        assert kept.id == attached.id, "the same hand is not sent again"


async def test_a_press_in_a_dm_keeps_a_hand_that_is_the_same_and_brings_one_that_is_not() -> None:
    async with evening() as e:
        people = await seated(e)
        session = await e.session()
        (seat,) = session.playing().pending
        asked = next(p for p in people if session.seat_of(p.id) == seat)
        before = pictures(asked.dm())[0]
        income = asked.offered("Income")
        await asked.click(asked.dm(), income)
        await e.env.settle()
        (after,) = pictures(asked.dm())
        assert after.filename != before.filename, "one more coin"
        await asked.click(asked.dm(), "Refresh")
        await e.env.settle()
        assert pictures(asked.dm())[0].id == after.id


async def test_an_answer_is_given_though_the_picture_that_was_kept_is_gone_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another edit has replaced it between the press and the answer."""
    async with evening() as e:
        people = await seated(e)
        session = await e.session()
        (seat,) = session.playing().pending
        asked = next(p for p in people if session.seat_of(p.id) == seat)
        change, refused = e.bot.incoming.responder.change, list[Any]()

        async def gone(interaction: Any, face: Any) -> None:
            if not refused:
                refused.append(face)
                raise refusal(50035, 400)
            await change(interaction, face)

        monkeypatch.setattr(e.bot.incoming.responder, "change", gone)
        before = pictures(asked.dm())[0].filename
        income = asked.offered("Income")
        await asked.click(asked.dm(), income)
        await e.env.settle()
        assert refused
        assert (await e.session()).playing().version == 1
        assert "failed on my side" not in "".join(text(m) for m in asked.dms())
        (after,) = pictures(asked.dm())
        assert after.filename != before, "the new one has followed"


async def test_an_answer_is_given_though_the_picture_cannot_be_drawn() -> None:
    class Broken(Sketches):
        async def png(self, svg: str) -> bytes | None:
            return None

    async with evening() as e:
        people = await seated(e)
        e.bot.incoming.responder.pictures = e.bot.sending.sender._pictures = Broken()
        shown = await people[0].seat()
        await e.env.settle()
        assert galleries(shown) == []
        assert "Influence" in str(parts(shown))


async def test_a_picture_that_comes_too_late_does_not_put_an_old_panel_over_a_newer_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Slow(Sketches):
        """The first drawing takes as long as the test likes."""

        def __init__(self) -> None:
            super().__init__()
            self.drawn, self.asked = asyncio.Event(), 0

        async def png(self, svg: str) -> bytes | None:
            self.asked += 1
            if self.asked == 1:
                await e.env.external_wait(self.drawn.wait(), reason="a hand is being drawn")
            return await super().png(svg)

    async with evening() as e:
        people = await seated(e)
        session = await e.session()
        (seat,) = session.playing().pending
        asked = next(p for p in people if session.seat_of(p.id) == seat)
        slow = e.bot.incoming.responder.pictures = Slow()
        income = asked.offered("Income")
        await asked.click(asked.dm(), income)
        await asked.click(asked.dm(), "Refresh")
        followed = list[Any]()
        monkeypatch.setattr(
            e.bot.delivery.relay, "edit_pressed", lambda *given: followed.append(given)
        )
        slow.drawn.set()
        await e.env.settle()
        assert followed == []


async def test_what_is_delivered_before_a_picture_has_followed_brings_it_along(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening() as e:
        people = await seated(e)
        asked, id = await e.asked(people), (await e.session()).id
        edit_pressed, drawn = e.bot.delivery.relay.edit_pressed, asyncio.Event()

        async def slowly(*what: Any) -> None:
            await e.env.external_wait(drawn.wait(), reason="a hand is on its way")
            await edit_pressed(*what)

        monkeypatch.setattr(e.bot.delivery.relay, "edit_pressed", slowly)
        income = asked.offered("Income")
        await asked.click(asked.dm(), income)
        await e.bot.services.actions.show_hand(id, asked.id, True)
        await e.env.settle()
        assert len(pictures(asked.dm())) == 1
        drawn.set()
        await e.env.settle()
        assert len(pictures(asked.dm())) == 1
        assert "put off" not in caplog.text


@pytest.mark.parametrize("over_tokens", [True, False])
async def test_a_picture_that_did_not_follow_is_delivered_with_what_comes_next(
    over_tokens: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening() as e:
        people = await seated(e)
        asked, id = await e.asked(people), (await e.session()).id

        async def fails(*_: Any) -> None:
            raise refusal(0, 500)

        monkeypatch.setattr(e.bot.delivery.relay, "edit_pressed", fails)
        await asked.click(asked.dm(), asked.offered("Income"))
        await e.env.settle()
        assert len(pictures(asked.dm())) == 1
        before = pictures(asked.dm())
        if not over_tokens:
            e.bot.sending.sender.tokens.drop(asked.dm().id)
        await e.bot.services.actions.show_hand(id, asked.id, True)
        await e.env.settle()
        assert len(pictures(asked.dm())) == 1
        assert pictures(asked.dm()) != before


async def logged(pictures: bool, fails: Callable[[], None]) -> list[str]:
    """What the process says of an answer whose picture, if there is to be one, does not follow, and
    of what is delivered next."""

    async def edit_pressed(*_: Any) -> None:
        fails()

    async with evening() as e:
        for name in ("Ana", "Bruno", "Carla"):
            known = await e.bot.services.people.draft(e.person(name).id)
            known.pictures = pictures
            await e.bot.services.people.keep(e.person(name).id, known)
        people = await seated(e)
        asked, id = await e.asked(people), (await e.session()).id
        with (
            mock.patch.object(e.bot.delivery.relay, "edit_pressed", edit_pressed),
            listening() as lines,
        ):
            await asked.click(asked.dm(), asked.offered("Income"))
            await e.env.settle()
            await e.bot.services.actions.show_hand(id, asked.id, True)
            await e.env.settle()
        return list(lines)


@pytest.mark.parametrize("failed", [refusal(10008, 404), refusal(0, 500), Expired()], ids=repr)
async def test_the_log_does_not_tell_whether_a_picture_had_to_follow(failed: Exception) -> None:
    def fails() -> None:
        raise failed

    def fails_and_says_so() -> None:
        logging.getLogger("bot.features.seat.panels").warning("a hand could not be shown")
        fails()

    without = await logged(False, fails)
    assert await logged(True, fails) == without
    assert await logged(True, fails_and_says_so) != without, "a leak is found"


async def test_who_wants_no_pictures_and_a_table_without_them_get_words() -> None:
    async with evening() as e:
        await seated(e)
        session = await e.session()
        assert panel(session, 0, PanelReader("en"), drawn=False).svg is None
        body = session.body.model_copy(update={"pictures": False})
        assert panel(replace(session, body=body), 0, PanelReader("en"), drawn=True).svg is None
        assert panel(session, 0, PanelReader("en"), drawn=True).svg is not None


async def test_the_box_of_a_game_is_sent_once_however_many_sit_down() -> None:
    async with evening() as e:
        ana, bruno, carla = e.trio()
        await e.open(ana, PLAYED)
        await e.env.settle()
        (box,) = pictures(e.table())
        assert alt(e.table()).startswith("Coup: five figures")
        for person in (bruno, carla):
            await person.tap(e.table(), "join")
            await e.env.settle()
            assert [one.id for one in pictures(e.table())] == [box.id]


@pytest.mark.parametrize("game", ["coup", "earth_and_water"])
async def test_the_end_is_a_poster_with_everything_open(game: str) -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all(game, ana, bruno)
        shown = await ana.slash("game resign")
        await ana.tap(shown.response, "quit")
        await e.env.settle()
        end = e.channel.last_message
        (attached,) = pictures(end)
        assert attached.filename.endswith(".png")
        assert alt(end).startswith("End of the game.")
        assert len(alt(end)) <= 1024
        if game == "coup":
            assert "Ana: " in alt(end)
            assert "Bruno: " in alt(end)


async def test_a_panel_whose_picture_follows_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[tuple[int, bool]]()

    def counted(of: Session, reader: int, *args: Any, drawn: bool = False, **more: Any) -> Face:
        made.append((reader, drawn))
        return panel(of, reader, *args, drawn=drawn, **more)

    async with evening() as e:
        people = await seated(e)
        session = await e.session()
        (seat,) = session.playing().pending
        asked = next(p for p in people if session.seat_of(p.id) == seat)
        before = pictures(asked.dm())[0].filename
        monkeypatch.setattr(panel_contents, "panel", counted)
        income = asked.offered("Income")
        await asked.click(asked.dm(), income)
        await e.env.settle()
        assert pictures(asked.dm())[0].filename != before
        assert [drawn for reader, drawn in made if reader == seat] == [True]
        made.clear()
        await people[1].seat()
        await e.env.settle()
        own = session.seat_of(people[1].id)
        assert made == [(own, True), (own, False)], "a private answer comes first without it"


async def test_the_standing_picture_stays_until_the_new_one_follows() -> None:
    async with evening() as e:
        await seated(e)
        session = await e.session()
        face = panel(session, 0, PanelReader("en"), drawn=True)

        standing = [StandingFile(7, face.picture)]
        assert kept_files(standing, face) == standing
        assert kept_files([], face) == []
        earlier = with_standing_picture(face, "older.png")
        assert earlier.svg is None
        assert kept_files(standing, earlier) == []
        older = [StandingFile(8, "older.png")]
        assert kept_files(older, earlier) == older
        assert len(earlier.view.to_components()[0]["components"]) == len(
            face.view.to_components()[0]["components"]
        )


def test_a_game_without_drawings_has_none() -> None:
    art: Art[Any] = Art()
    assert (art.hand, art.box, art.poster) == (None, None, None)
    assert not art.moments
