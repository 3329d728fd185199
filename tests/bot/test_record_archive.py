"""What a match leaves behind: files, the end card, the replay, a rematch; and who may see what."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from bot.face.speech import at_table
from games.core.secret import secrets
from games.headless.verify import verify
from tests.bot.evening import (
    Evening,
    Person,
    answer_somehow,
    answers,
    buttons,
    evening,
    labels,
    menus,
    text,
)


async def files(shown: Any) -> dict[str, str]:
    """The attachments of an answer, by the ends of their names."""
    return {
        one.filename.rpartition(".")[2]: (await one.read()).decode()
        for one in shown.response.attachments
    }


async def play_on(e: Evening, people: list[Person], limit: int = 900) -> None:
    rng = Random(7)
    for _ in range(limit):
        session = await e.session()
        if session.playing().result:
            return
        asked = [p for p in people if session.seat_of(p.id) in session.playing().pending]
        if not asked:
            await e.bot.host.idle()
            continue
        await answer_somehow(asked[0], asked[0].dm(), rng)


async def hand(e: Evening, person: Person, locale: str = "en") -> str:
    session = await e.session()
    seat = session.seat_of(person.id)
    assert seat is not None
    w = at_table(session, locale, seat)
    return session.game.hand(session.playing().view(seat), seat, w)


def trio(e: Evening, locale: str = "en-US") -> list[Person]:
    return [e.person(n, locale) for n in ("Ana", "Bruno", "Carla")]


async def test_after_the_end_the_export_proves_the_match_and_can_be_read() -> None:
    async with evening() as e:
        people = trio(e)
        await e.seat_all("kobayakawa", *people)
        for _ in range(4):
            session = await e.session()
            asked = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
            await asked.click(asked.dm(), answers(asked.dm())[-1])
        await e.restart()
        await play_on(e, people)
        session = await e.session()
        got = await files(await e.person("Zoe").slash("game export"))
        proof = verify(got["json"])
        assert proof.holds, proof.faults
        assert proof.over
        assert session.body.secret in got["txt"]
        assert "Ana" in got["txt"]


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_a_running_match_gives_each_player_only_what_is_known_there(locale: str) -> None:
    async with evening() as e:
        people = trio(e, locale)
        await e.seat_all("coup", *people)
        session = await e.session()
        for person in people:
            got = await files(await person.slash("game export"))
            seen = json.loads(got["json"])
            assert seen["seat"] == session.seat_of(person.id)
            assert session.body.secret not in got["json"] + got["txt"]
            assert session.playing().start.seed.hex() not in got["json"]
            state = session.playing().table.state
            closed = [s for s in secrets(state) if seen["seat"] not in s.seen]
            assert closed
            assert json.dumps(seen["view"]).count('"hidden"') == len(closed)
        got = await files(await e.person("Zoe", locale).slash("game export"))
        assert json.loads(got["json"])["seat"] == -1


async def test_the_end_card_tells_what_happened_and_shows_all_hands() -> None:
    async with evening(server_locale="es-ES") as e:
        people = trio(e)
        await e.open(people[0], "coup")
        for person in people[1:]:
            await person.click(e.table(), "Unirme")
        await people[0].click(e.table(), "Empezar")
        await play_on(e, people)
        card = e.channel.last_message
        session = await e.session()
        assert session.body.secret in text(card)
        assert "Lo que se contará" in text(card)
        for name in ("Ana", "Bruno", "Carla"):
            assert name in text(card)
        assert {"Repaso", "Exportar"} <= set(labels(card))


async def test_a_rematch_invites_the_same_people_each_one_seat_on() -> None:
    async with evening() as e:
        people = trio(e)
        await e.open(people[0], "kobayakawa")
        for person in people[1:]:
            await person.click(e.table(), "Join")
        await people[0].slash("game bot")
        await people[0].click(e.table(), "Start")
        await e.env.settle()
        await play_on(e, people)
        old = await e.session()
        order = [chair.person for chair in old.chairs]
        card = e.channel.last_message
        await e.env.advance_time(60)
        await people[1].click(card, "Play again")
        lobby = e.channel.last_message
        assert f"<@{people[0].id}>" in text(lobby)
        await e.restart()
        for person in (people[2], people[0]):
            await person.click(lobby, "Join")
        session = await e.session()
        assert [chair.person for chair in session.chairs] == order[1:] + order[:1]
        assert session.body.seating == "joined"
        assert session.body.options == old.body.options
        assert sum(bool(chair.computer) for chair in session.chairs) == 1
        assert f"<@{people[0].id}>" not in text(e.channel.last_message)


async def test_the_replay_steps_through_a_finished_match_from_every_seat() -> None:
    async with evening() as e:
        people = trio(e)
        await e.seat_all("coup", *people)
        await play_on(e, people)
        ana = people[0]
        step = (await ana.slash("game replay")).response
        assert "1/" in text(step)
        assert buttons(step).keys() == {"On", "Last"}
        step = (await ana.click(step, "On")).response
        assert "2/" in text(step)
        await e.restart()
        step = (await ana.click(step, "On")).response
        assert "3/" in text(step)
        menu = menus(step)[0]
        assert len(menu["options"]) == 4
        other = (await e.session()).seat_of(people[1].id)
        step = (await ana.choose(step, [str(other)], menu["custom_id"])).response
        assert "Bruno" in text(step)
        step = (await ana.click(step, "Last")).response
        assert buttons(step).keys() == {"First", "Back"}


async def test_the_replay_of_a_running_match_shows_no_other_seat() -> None:
    async with evening() as e:
        people = trio(e)
        await e.seat_all("coup", *people)
        ana, bruno = people[:2]
        step = (await ana.slash("game replay")).response
        assert await hand(e, ana) in text(step)
        assert len(menus(step)[0]["options"]) == 2
        session = await e.session()
        own = session.seat_of(ana.id)
        assert e.bot.archive.readers(session, ana.id) == [-1, own]
        assert e.bot.archive.readers(session, bruno.id) == [-1, session.seat_of(bruno.id)]


async def test_a_spectator_sees_the_table_and_after_the_end_everything() -> None:
    async with evening() as e:
        people = trio(e)
        await e.seat_all("coup", *people)
        zoe = e.person("Zoe", "es-ES")
        seen = (await zoe.slash("game watch")).response
        for person in people:
            assert await hand(e, person, "es") not in text(seen)
        await play_on(e, people)
        await e.restart()
        seen = (await zoe.click(seen, "Actualizar")).response
        assert "Repaso" in labels(seen)
        assert "Ana" in text(seen)
