"""Who is pinged and when: the last one to answer, quiet hours, absences seen by the table."""

from __future__ import annotations

from random import Random

import pytest

import games
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.session import Session, last_one
from games.core.match import begin
from games.core.players import sample
from storage.records import LIVE, Row
from tests.tools.evening import (
    Evening,
    Person,
    answer_somehow,
    answers,
    controls,
    evening,
    menus,
    parts,
    text,
)
from tests.tools.timed import window_of_two, with_clock

MINUTE, HOUR, DAY = 60, 3600, 86_400
LOCALES = pytest.mark.parametrize("locale", ["en-US", "es-ES"])
LAST = {"en-US": "Everybody else has answered", "es-ES": "Ya ha respondido el resto"}
YOU = {"en-US": "your move", "es-ES": "te toca"}
AWAY = {"en-US": "is away until", "es-ES": "se ausenta hasta"}


async def secrets_of_two(e: Evening, people: list[Person]) -> list[Person]:
    """Everybody sets cards aside in secret; two have still to do so."""
    await e.seat_all("pericles", *people, clock="none")
    for person in (await e.all_asked(people))[2:]:
        await answer_somehow(person, person.dm(), Random(1))
    return await e.all_asked(people)


@LOCALES
async def test_the_last_one_is_told_once_and_not_at_once(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        quick, slow = await secrets_of_two(e, people[:2])
        first = slow.dm().id
        assert LAST[locale] not in text(slow.dm())
        await answer_somehow(quick, quick.dm(), Random(1))
        assert slow.dm().id == first, "no second ring for who was only slower"
        assert LAST[locale] not in text(slow.dm()), "nor a word"
        await e.env.advance_time(10 * MINUTE)
        await e.restart()
        assert slow.dm().id == first
        assert LAST[locale] not in text(slow.dm())
        await e.env.advance_time(10 * MINUTE)
        again = slow.dm()
        assert again.id != first
        assert LAST[locale] in text(again)
        assert len([m for m in slow.dms() if menus(m)]) == 1, "one message a game and step"
        await e.env.advance_time(3 * DAY)
        assert slow.dm().id == again.id, "once a question"
        await answer_somehow(slow, again, Random(1))
        assert LAST[locale] not in text(slow.dm())


def test_nobody_is_hurried_for_the_sake_of_computers() -> None:
    match = begin(games.load("pericles"), bytes(32), 2)
    first, second = sorted(match.pending)[:2]
    for person, waits in ((8, True), (None, False)):
        chairs = [ChairDraft(person=7, name="Ana"), ChairDraft(person=person, name="Bruno")]
        chairs[1].computer = "" if person else "random"
        row = Row("aaaaaaaa", 1, LIVE, "pericles", 1, 2, 3, {}, 0.0, 0.0)
        session = Session(row, BodyDraft(chairs=chairs), match)
        assert not last_one(session, first)
        if second in match.pending:
            match.submit(second, sample(match.pending[second], Random(1)))
        assert last_one(session, first) is waits


@LOCALES
async def test_the_last_one_in_a_window_is_not_told_so(locale: str) -> None:
    """It would tell who has passed, and how many."""
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        quick, slow = await window_of_two(e, people)
        first, said = slow.dm().id, text(slow.dm())
        await quick.click(quick.dm(), answers(quick.dm())[-1])
        await e.env.advance_time(20 * MINUTE)
        assert (slow.dm().id, text(slow.dm())) == (first, said)


@pytest.mark.parametrize(("reminders", "told"), [("turn", True), ("off", False), ("digest", False)])
async def test_a_question_rings_only_for_who_wants_it(reminders: str, told: bool) -> None:
    async with evening() as e:
        people = e.trio()
        for person in people:
            form = await person.slash("game settings")
            await person.submit(form, reminders=reminders)
        quick, slow = await secrets_of_two(e, people[:2])
        assert slow.dm().flags.silent is not told
        first = slow.dm().id
        await answer_somehow(quick, quick.dm(), Random(1))
        await e.env.advance_time(16 * MINUTE)
        assert (slow.dm().id != first) is told


async def test_nobodys_phone_rings_at_night() -> None:
    async with evening() as e:
        people = e.trio()
        for person in people:
            form = await person.slash("game settings")
            hour = int((e.env.now().timestamp() % DAY) // HOUR)
            await person.submit(form, sleep=f"{hour}-{(hour + 8) % 24}", where="both")
        await e.seat_all("kobayakawa", *people, clock="none")
        (first,) = await e.all_asked(people)
        assert first.dm().flags.silent
        assert e.channel.last_message.flags.silent, "nor for the call in the channel"
        night = first.dm().id
        await e.env.advance_time(8 * HOUR + MINUTE)
        assert first.dm().id != night, "asked again in the morning"
        assert not first.dm().flags.silent


@LOCALES
async def test_the_table_sees_who_is_away_until_that_is_over(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await with_clock(e, "week", "default", *people)
        assert AWAY[locale] not in text(e.table())
        awaited = await e.all_asked(people)
        away = next(person for person in people if person not in awaited)
        await away.actor.slash(e.channel, "away", until="2")
        assert AWAY[locale] in text(e.table())
        await e.restart()
        await e.env.advance_time(1.9 * DAY)
        assert AWAY[locale] in text(e.table())
        await e.env.advance_time(0.2 * DAY)
        assert AWAY[locale] not in text(e.table())
        await away.actor.slash(e.channel, "away", until="2")
        await away.actor.slash(e.channel, "away")
        assert AWAY[locale] not in text(e.table())


@LOCALES
async def test_a_table_may_choose_to_wait_for_who_is_late(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await with_clock(e, "day", "pause", *people)
        (late,) = await e.all_asked(people)
        await e.env.advance_time(1.5 * DAY)
        session = await e.session()
        assert session.playing().version == 0, "nothing is answered in anybody's name"
        assert session.body.paused_until is not None
        assert "⏸" in text(e.table())
        await e.restart()
        await late.click(late.dm(), answers(late.dm())[-1])
        session = await e.session()
        assert session.body.paused_until is None, "the answer ends the wait"
        (entry, _), *_ = await e.store.matches.log(session.id)
        assert entry.by == "player"
        seat = session.seat_of(late.id)
        assert seat is not None
        assert session.chairs[seat].clock.bank == DAY, "the increment is added as always"


async def test_who_never_comes_back_is_not_waited_for_for_ever() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "day", "pause", *people)
        (late,) = await e.all_asked(people)
        await e.env.advance_time(1.1 * DAY)
        for _ in range(2):
            assert (await e.session()).body.paused_until is not None
            await e.env.advance_time(7.1 * DAY)
        session = await e.session()
        seat = session.seat_of(late.id)
        assert seat is not None
        assert session.chairs[seat].absent, "a computer player keeps the game going"


@LOCALES
async def test_my_games_come_by_the_time_that_is_left(locale: str) -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana", locale), e.person("Bruno", locale)
        channels = {}
        for preset in ("week", "day", "none", "three_days"):
            e.channel = e.guild.create_text_channel(preset)
            channels[preset] = str(e.channel.id)
            await with_clock(e, preset, "default", ana, bruno, game="earth_and_water", sides="bid")
        await e.restart()
        for shown in (await ana.slash("game mine"), await ana.actor.user.slash("game mine")):
            listed = text(shown.response)
            order = sorted(channels, key=lambda preset: listed.index(channels[preset]))
            assert order == ["day", "three_days", "week", "none"], "all wait for Ana"
            assert listed.count("<t:") == 3
            assert YOU[locale] in listed


async def test_panels_of_several_games_are_told_apart_and_lead_to_one_another() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("kobayakawa", *people, clock="none")
        alone = people[0].dm()
        assert not controls(alone, "mine")
        e.channel = e.guild.create_text_channel("elsewhere")
        await e.seat_all("coup", *people, clock="none")
        panel = people[0].dm()
        assert text(panel).startswith("👑 **Coup**")
        assert text(alone).startswith("🎴 **Kobayakawa**")
        assert len({parts(one)[0]["accent_color"] for one in (alone, panel)}) == 2
        assert [part["label"] for part, _ in controls(panel, "mine")] == [
            "Go to my other games (1)"
        ]
        assert "Kobayakawa" in text((await people[0].tap(panel, "mine")).response)


def test_every_game_has_an_emblem_and_a_colour_of_its_own() -> None:
    art = [games.load(key).art for key in games.GAMES]
    assert len({one.emblem for one in art} - {""}) == len({one.colour for one in art}) == len(art)


@LOCALES
async def test_a_busy_channel_says_what_runs_there_and_links_to_it(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await e.seat_all("coup", *people, clock="none")
        shown = text((await people[1].slash("game new", game="kobayakawa")).response)
        assert "Coup" in shown
        assert f"{e.channel.id}/{e.table().id}" in shown
