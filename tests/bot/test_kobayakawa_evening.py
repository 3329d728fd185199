"""Whole evenings of Kobayakawa by button labels."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from bot.matches.errors import Refused
from bot.matches.question_ids import mark
from bot.ui.words import spoken
from games.core.secret import SPECTATOR
from tests.tools.evening import (
    answer_somehow,
    answers,
    buttons,
    evening,
    labels,
    play_on,
    read_aloud,
    text,
)


async def test_three_people_play_to_the_end_from_dm_and_channel() -> None:
    async with evening() as e:
        ana, bruno, carla = e.trio()
        await e.seat_all("kobayakawa", ana, bruno, carla)
        steps = await play_on(e, [ana, bruno, carla], Random(1))
        assert steps > 20
        session = await e.session()
        assert session.status == "over"
        end = text(e.channel.last_message)
        assert "Kobayakawa · the end" in end
        assert "wins" in text(e.table()) or "share the victory" in text(e.table())
        assert answers(ana.dm()) == []


async def test_a_restart_in_the_middle_loses_nothing_and_old_buttons_still_work() -> None:
    async with evening() as e:
        ana, bruno, carla = e.trio()
        await e.seat_all("kobayakawa", ana, bruno, carla)
        people = [ana, bruno, carla]
        rng = Random(2)
        for _ in range(7):
            session = await e.session()
            person = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
            await answer_somehow(person, person.dm(), rng)
        before = (await e.session()).playing()
        session = await e.session()
        waiting = next(p for p in people if session.seat_of(p.id) in before.pending)
        panel = waiting.dm()
        await e.restart()
        after = (await e.session()).playing()
        assert (after.version, after.hash) == (before.version, before.hash)
        await answer_somehow(waiting, panel, rng)
        assert (await e.session()).playing().version == before.version + 1
        await play_on(e, people, rng)


async def test_in_spanish_every_word_is_spanish() -> None:
    async with evening(server_locale="es-ES") as e:
        ana = e.person("Ana", "es-ES")
        bruno = e.person("Bruno", "en-US")
        carla = e.person("Carla", "es-ES")
        await e.open(ana, "kobayakawa")
        assert "Se sienta" in text(e.table())
        for person in (bruno, carla):
            await person.tap(e.table(), "join")
        await ana.tap(e.table(), "start")
        assert "La próxima respuesta le toca a" in text(e.table())
        for person, word in ((ana, "En la mano"), (bruno, "In hand"), (carla, "En la mano")):
            assert word in read_aloud(person.dm())


async def test_a_hand_is_seen_by_its_owner_only() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        state = (await e.session()).playing().table.state
        session = await e.session()
        for person in people:
            (card,) = state.hands[session.seat_of(person.id)].value
            assert f"In hand: {card}" in read_aloud(person.dm())
        everything = "\n".join(read_aloud(m) for m in e.channel.history())
        assert "In hand" not in everything


async def test_a_stale_press_changes_nothing_and_shows_how_things_stand() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        session = await e.session()
        first = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
        panel, _ = await first.seat(), await first.seat()  # the last one would follow
        old = buttons(panel)["Change the Kobayakawa"]
        await first.click(first.dm(), "Change the Kobayakawa")
        version = (await e.session()).playing().version
        shown = await first.press_id(panel, old)
        assert (await e.session()).playing().version == version
        assert "That question has passed" in text(shown.response or panel)


async def test_two_presses_at_once_count_once() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        session = await e.session()
        seat = next(iter(session.playing().pending))
        person = session.chairs[seat].person
        assert person is not None
        asked = mark(session)
        one = e.bot.services.actions.answer(session.id, person, seat, asked, "change", 901)
        two = e.bot.services.actions.answer(session.id, person, seat, asked, "change", 902)
        outcomes = await asyncio.gather(one, two, return_exceptions=True)
        assert sorted(type(o).__name__ for o in outcomes) == ["Session", "Stale"]
        assert (await e.session()).playing().version == 1


async def test_somebody_else_gets_a_polite_private_sentence() -> None:
    async with evening() as e:
        people = e.trio()
        stranger = e.person("Zoe")
        await e.seat_all("kobayakawa", *people)
        session = await e.session()
        seat = next(iter(session.playing().pending))
        owner = next(p for p in people if session.seat_of(p.id) == seat)
        panel = await owner.seat()
        other = next(p for p in people if p is not owner)
        asked = mark(session)
        for person, why in ((stranger, "not-seated"), (other, "not-your-seat")):
            with pytest.raises(Refused, match=why):
                await e.bot.services.actions.answer(
                    session.id, person.id, seat, asked, "draw", None
                )
        assert (await e.session()).playing().version == 0
        shown = await stranger.click(e.table(), "My seat")
        assert shown.ephemeral
        assert text(shown.response).startswith("You have no seat here")
        assert "In hand" not in text(shown.response)
        assert labels(panel)


async def test_whoever_gives_up_reads_how_to_come_back_and_comes_back_in_one_sentence() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people)
        session = await e.session()
        gone = next(p for p in people if session.seat_of(p.id) not in session.playing().pending)
        old = await gone.seat()
        asked = (await gone.slash("game resign")).response
        assert "/game substitute" in text((await gone.click(asked, "Give up")).response)
        refused = (await gone.click(old, "Refresh")).response
        assert text(refused).startswith("You have no seat here")
        await gone.slash("game substitute")
        heard = await e.bot.services.finder.heard(await e.session(), SPECTATOR)
        said = spoken(await e.session(), heard, "en", SPECTATOR)[-1]
        assert said == f"{session.chairs[session.seat_of(gone.id)].name} takes back the seat."


async def test_closed_direct_messages_block_nobody_and_are_told_once() -> None:
    async with evening() as e:
        people = e.trio()
        await e.open(people[0], "kobayakawa")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        dms = [p.actor.user.dm_channel.id for p in people]
        for dm in dms:
            path = f"/channels/{dm}/messages"
            e.env.inject_error("POST", path, status=403, code=50007, times=None)
        await people[0].tap(e.table(), "start")
        rng = Random(3)
        session = await e.session()
        first = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
        panel = await first.seat()
        assert "cannot send you direct messages" in text(panel)
        await answer_somehow(first, panel, rng)
        again = await first.seat()
        assert "cannot send you direct messages" not in text(again)
        assert (await e.session()).playing().version == 1
