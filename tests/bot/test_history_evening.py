"""After a match: files, the end card, the replay, a rematch; and who may see what."""

from __future__ import annotations

import json
from random import Random

import pytest

from bot.features.history import ending
from bot.features.history.replay_page import page_of
from bot.matches.errors import Refused
from bot.ui.words import at_table
from games.core.secret import secrets
from games.headless.verify import verify
from tests.tools.evening import (
    Evening,
    Person,
    answer_somehow,
    answers,
    buttons,
    controls,
    evening,
    menus,
    read_aloud,
    seen_alone,
    text,
)
from tests.tools.finished import files, gather

LOCALES = pytest.mark.parametrize("locale", ["en-US", "es-ES"])


async def play_on(e: Evening, people: list[Person], limit: int = 900) -> None:
    rng = Random(7)
    for _ in range(limit):
        session = await e.session()
        if session.playing().result:
            return
        asked = [p for p in people if session.seat_of(p.id) in session.playing().pending]
        if not asked:
            await e.bot.services.autoplay.idle()
            continue
        await answer_somehow(asked[0], asked[0].dm(), rng)


async def hand(e: Evening, person: Person, locale: str = "en") -> str:
    session = await e.session()
    seat = session.seat_of(person.id)
    assert seat is not None
    w = at_table(session, locale, seat)
    return session.game.hand(session.playing().view(seat), seat, w)


@LOCALES
async def test_after_the_end_the_export_proves_the_match_and_can_be_read(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await gather(e, "coup", *people)
        for _ in range(4):
            session = await e.session()
            asked = next(p for p in people if session.seat_of(p.id) in session.playing().pending)
            await asked.click(asked.dm(), answers(asked.dm())[-1])
        await e.restart()
        await play_on(e, people)
        session = await e.session()
        got = await files(await e.person("Zoe", locale).slash("game export"))
        proof = verify(got["json"])
        assert proof.holds, proof.faults
        assert proof.over
        assert session.body.secret in got["txt"]
        assert "Ana" in got["txt"]
        held = {"en-US": "Still in hand", "es-ES": "Lo que quedaba en la mano"}
        assert held[locale] in got["txt"]
        assert got["html"] == page_of(got["json"], [locale[:2]])


@LOCALES
async def test_the_log_links_to_the_table_and_after_the_end_to_the_result(locale: str) -> None:
    words = {"en-US": ("to the table", "to the result"), "es-ES": ("a la mesa", "al resultado")}
    table, result = words[locale]
    async with evening(server_locale=locale) as e:
        ana, bruno = e.trio(locale)[:2]
        await gather(e, "earth_and_water", ana, bruno, sides="bid")
        place = f"https://discord.com/channels/{e.guild.id}/{e.channel.id}"
        for page in (await ana.slash("game log"), await ana.tap(e.table(), "log")):
            shown = text(page.response)
            assert f"[{table}]({place}/{e.table().id})" in shown
            assert result not in shown
        await bruno.tap((await bruno.slash("game resign")).response, "quit")
        card = next(m for m in e.channel.history() if controls(m, "again"))
        shown = text((await e.person("Zoe", locale).slash("game log")).response)
        assert f"[{table}]({place}/{e.table().id})" in shown
        assert f"[{result}]({place}/{card.id})" in shown


@LOCALES
async def test_spectators_see_the_hand_of_whoever_shows_it_and_rivals_do_not(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        ana, bruno, carla = e.trio(locale)
        await gather(e, "kobayakawa", ana, bruno, carla)
        zoe, held = e.person("Zoe", locale), await hand(e, ana, locale[:2])
        line = f"- **Ana**: {held}"
        assert not controls((await zoe.slash("game watch")).response, "show")
        own = (await ana.slash("game watch")).response
        assert line not in text(own)
        own = (await ana.tap(own, "show")).response
        assert len(controls(own, "show")) == 1, "it can be hidden again"
        told = {
            "en-US": ("see the hand of Ana", "Ana shows"),
            "es-ES": ("la mano de Ana", "Ana muestra"),
        }
        assert all(words in text(e.table()) for words in told[locale])
        await e.restart()
        seen = (await zoe.slash("game watch")).response
        assert line in text(seen)
        assert not [p for p in ("Bruno", "Carla") if f"- **{p}**" in text(seen)]
        rival = (await bruno.slash("game watch")).response
        assert line not in text(rival)
        await ana.tap(own, "show")
        assert line not in text((await zoe.tap(seen, "watch")).response)
        assert told[locale][0] not in text(e.table())


async def test_nobody_shows_the_hand_of_another_and_who_leaves_shows_none() -> None:
    async with evening() as e:
        ana, bruno, carla = e.trio()
        await gather(e, "kobayakawa", ana, bruno, carla)
        session = await e.session()
        await ana.tap((await ana.slash("game watch")).response, "show")
        with pytest.raises(Refused):
            await e.bot.services.actions.show_hand(session.id, e.person("Zoe").id, False)
        assert (await e.session()).showing() == [session.seat_of(ana.id)]
        await ana.tap((await ana.slash("game resign")).response, "quit")
        assert (await e.session()).showing() == []


@LOCALES
async def test_a_running_match_gives_each_player_only_what_is_known_there(locale: str) -> None:
    async with evening() as e:
        people = e.trio(locale)
        await e.seat_all("coup", *people)
        await e.restart()
        session = await e.session()
        for person in people:
            got = await files(await person.slash("game export"))
            assert {*got} == {"json", "txt"}, "no page before the end"
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


@pytest.mark.parametrize("drawn", [True, False])
@LOCALES
async def test_the_end_card_tells_what_happened_once_and_shows_all_hands(
    locale: str, drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ending, "has_poster", lambda session: drawn)
    async with evening(server_locale=locale) as e:
        people = e.trio()
        await gather(e, "coup", *people)
        await play_on(e, people, 5)
        await e.restart()
        await play_on(e, people)
        card = e.channel.last_message
        session = await e.session()
        assert session.body.secret not in text(card), "it is behind a button"
        title, lies, turn, begins = {
            "en-US": ("The talk of the table", "Lies:", "Turn ", "begins"),
            "es-ES": ("Se hablará de esto", "Mentiras:", "Turno ", "empieza"),
        }[locale]
        assert (title in text(card)) is not drawn, "the poster says it"
        told = read_aloud(card)
        assert told.count(lies) == 1
        assert 1 <= told.count(turn) <= 3
        assert begins not in told, "who began decided nothing"
        for name in ("Ana", "Bruno", "Carla"):
            assert name in text(card)
        assert controls(card, "replay", "export", "again", "log")
        why = text(seen_alone(await people[0].tap(card, "whyend")))
        assert "> **7.1** " in why, "the paragraph by which Coup ends"


@LOCALES
async def test_a_rematch_invites_the_same_people_each_one_seat_on(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await e.open(people[0], "kobayakawa")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        await people[0].slash("game bot")
        await people[0].tap(e.table(), "start")
        await people[0].slash("game abandon")
        vote = e.vote()
        for person in people[1:]:
            await person.tap(vote, "yes")
        old = await e.session()
        order = [chair.person for chair in old.chairs]
        card = next(m for m in e.channel.history() if controls(m, "again"))
        await e.env.advance_time(60)
        await people[1].tap(card, "again")
        lobby = e.channel.last_message
        assert f"<@{people[0].id}>" in text(lobby)
        await e.restart()
        for person in (people[2], people[0]):
            await person.tap(lobby, "join")
        session = await e.session()
        assert [chair.person for chair in session.chairs] == order[1:] + order[:1]
        assert session.body.seating == "joined"
        assert session.body.options == old.body.options
        assert sum(bool(chair.computer) for chair in session.chairs) == 1
        assert f"<@{people[0].id}>" not in text(e.channel.last_message)


@LOCALES
async def test_the_replay_steps_through_a_finished_match_from_every_seat(locale: str) -> None:
    on, last, first, back, review, along, trial = {
        "en-US": (
            *("Forward", "Last", "First", "Back"),
            *("Review", "With the curve", "Try another move"),
        ),
        "es-ES": (
            *("Adelante", "Final", "Principio", "Atrás"),
            *("Análisis", "Con la curva", "Probar otra jugada"),
        ),
    }[locale]
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await gather(e, "coup", *people)
        await play_on(e, people)
        ana = people[0]
        step = (await ana.slash("game replay")).response
        assert "1/" in text(step)
        assert buttons(step).keys() == {on, last, review, along, trial}
        step = (await ana.click(step, on)).response
        assert "2/" in text(step)
        await e.restart()
        step = (await ana.click(step, on)).response
        assert "3/" in text(step)
        menu = menus(step)[-1]
        assert len(menu["options"]) == 4
        other = (await e.session()).seat_of(people[1].id)
        step = (await ana.choose(step, [str(other)], menu["custom_id"])).response
        assert "Bruno" in text(step)
        step = (await ana.click(step, last)).response
        assert buttons(step).keys() == {first, back, review, along}
        go_to = menus(step)[0]
        turn = go_to["options"][-2]
        step = (await ana.choose(step, [turn["value"]], go_to["custom_id"])).response
        assert f"{int(turn['value']) + 1}/" in text(step)
        assert turn["label"].partition(" · ")[0] in text(step)


@LOCALES
async def test_the_replay_of_a_running_match_shows_no_other_seat(locale: str) -> None:
    async with evening() as e:
        people = e.trio(locale)
        await e.seat_all("coup", *people)
        await play_on(e, people, 2)
        await e.restart()
        ana, bruno = people[:2]
        step = (await ana.slash("game replay")).response
        assert await hand(e, ana, locale[:2]) in text(step)
        assert len(menus(step)[-1]["options"]) == 2
        session = await e.session()
        own = session.seat_of(ana.id)
        assert e.bot.services.history.readers(session, ana.id) == [-1, own]
        assert e.bot.services.history.readers(session, bruno.id) == [-1, session.seat_of(bruno.id)]


@LOCALES
async def test_a_spectator_sees_the_table_and_after_the_end_everything(locale: str) -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("coup", ana, bruno)
        zoe = e.person("Zoe", locale)
        seen = (await zoe.slash("game watch")).response
        hands = [await hand(e, person, locale[:2]) for person in (ana, bruno)]
        assert not [held for held in hands if held in text(seen)]
        await bruno.tap((await bruno.slash("game resign")).response, "quit")
        await e.restart()
        seen = (await zoe.tap(seen, "watch")).response
        assert controls(seen, "replay")
        assert all(held.split(" · ")[0] in text(seen) for held in hands), "all hands lie open"
