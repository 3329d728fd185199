"""Clocks, reminders and absences at a table, with a restart in between."""

from __future__ import annotations

import pytest

from bot.matches.errors import Refused
from games.core.record import Entry
from tests.tools.evening import Evening, answers, evening, text
from tests.tools.timed import with_clock

HOUR, DAY = 3600, 86_400


async def lines(e: Evening) -> list[Entry]:
    session = await e.session()
    return [entry for entry, _ in await e.store.matches.log(session.id)]


async def test_the_deadline_is_shown_as_discord_shows_times() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "evening", "default", *people)
        now = int(e.env.now().timestamp())
        assert f"<t:{now + 180}:R>" in text(e.table())
        assert f"<t:{now + 180}:R>" in text((await e.asked(people)).dm())


async def test_at_zero_the_default_answer_is_given_and_marked() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "evening", "default", *people)
        await e.env.advance_time(179)
        assert await lines(e) == []
        await e.env.advance_time(2)
        (first, *_rest) = await lines(e)
        assert (first.key, first.answer, first.by) == ("draw", "draw", "default")


@pytest.mark.parametrize(
    ("locale", "chosen"),
    [
        ("en-US", "3 minutes a decision"),
        ("es-ES", "3 minutos por decisión"),
    ],
)
async def test_the_clock_runs_through_a_restart(locale: str, chosen: str) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await e.open(people[0], "kobayakawa")
        form = await people[0].set("timing")
        await people[0].submit(form, preset="evening", at_zero="default")
        assert chosen in text(e.table())
        for person in people[1:]:
            await person.tap(e.table(), "join")
        await people[0].tap(e.table(), "start")
        await e.env.advance_time(100)
        await e.restart()
        await e.env.advance_time(79)
        assert await lines(e) == []
        await e.env.advance_time(3)
        assert [entry.by for entry in await lines(e)] == ["default"]


async def test_a_computer_holds_the_seat_until_its_player_comes_back() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "evening", "computer", *people)
        late = await e.asked(people)
        await e.env.advance_time(181)
        session = await e.session()
        seat = session.seat_of(late.id)
        assert seat is not None
        assert session.chairs[seat].absent
        assert (await lines(e))[0].by == "computer"
        panel = await late.seat()
        assert "until you are back" in text(panel)
        assert answers(panel) == ["I am back"]
        await late.click(panel, "I am back")
        session = await e.session()
        assert not session.chairs[seat].absent
        assert session.chairs[seat].person == late.id


async def test_three_misses_in_a_row_hand_the_seat_to_a_computer() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "evening", "default", *people)
        late = await e.asked(people)
        for _ in range(40):
            session = await e.session()
            seat = session.seat_of(late.id)
            assert seat is not None
            if session.chairs[seat].absent:
                break
            if seat in session.playing().pending:
                await e.env.advance_time(181)
            else:
                other = await e.asked(people)
                await other.click(other.dm(), answers(other.dm())[-1])
        assert session.chairs[seat].absent
        await e.restart()
        zoe = e.person("Zoe")
        await zoe.slash("game substitute")
        session = await e.session()
        assert session.seat_of(zoe.id) is None, "the seat is kept for a while"
        await e.env.advance_time(session.chairs[seat].kept_until - e.bot.services.matches.now())
        await zoe.slash("game substitute")
        session = await e.session()
        assert session.seat_of(zoe.id) == seat, "whoever never comes is replaced without a vote"
        assert not session.chairs[seat].absent


async def test_a_day_of_absence_is_used_by_itself_where_that_was_wished() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "day", "default", *people)
        late = await e.asked(people)
        said = await late.actor.slash(e.channel, "away", by_itself=True)
        assert "I use a day of absence without asking" in text(said.response)
        await e.env.advance_time(1.5 * DAY)
        await e.restart()
        assert await lines(e) == []
        assert f"{late.actor.name} is away until" in text(e.table())
        person = await e.bot.services.people.read(late.id)
        assert list(person.away_days.values()) == [1.0]
        await late.click(late.dm(), answers(late.dm())[-1])
        assert [entry.by for entry in await lines(e)] == ["player"]


async def test_a_reminder_asks_again_in_a_new_message_and_stops() -> None:
    async with evening() as e:
        people = e.trio()
        await e.open(people[0], "kobayakawa", clock="none")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        for person in people:
            form = await person.slash("game settings")
            await person.submit(form, reminders="repeat6")
        await people[0].tap(e.table(), "start")
        late = await e.asked(people)
        before = late.dm().id
        await e.env.advance_time(5 * HOUR)
        assert late.dm().id == before
        await e.env.advance_time(2 * HOUR)
        again = late.dm()
        assert again.id != before, "the phone rings again"
        assert len([m for m in late.dms() if answers(m)]) == 1, "one live question a game"
        await e.env.advance_time(20 * DAY)
        last = late.dm().id
        await e.env.advance_time(20 * DAY)
        assert late.dm().id == last, "not for ever"


@pytest.mark.parametrize(
    ("locale", "way"), [("en-US", "`/away` with `until`"), ("es-ES", "`/ausente` con `hasta`")]
)
async def test_who_only_asks_is_told_how_to_be_away(locale: str, way: str) -> None:
    async with evening() as e:
        ana = e.person("Ana", locale)
        assert way in text((await ana.slash("away")).response)
        assert way not in text((await ana.slash("away", until="5")).response)
        assert way not in text((await ana.slash("away")).response), "who is back again needs none"


async def test_an_absence_stops_ones_clocks_everywhere() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "day", "default", *people)
        late = await e.asked(people)
        away = next(p for p in people if p is not late)
        said = await away.actor.slash(e.channel, "away", until="5")
        assert "You are away until" in text(said.response)
        while await e.asked(people) is not away:
            person = await e.asked(people)
            await person.click(person.dm(), answers(person.dm())[-1])
        before = len(await lines(e))
        await e.env.advance_time(5.5 * DAY)
        assert len(await lines(e)) == before
        await e.env.advance_time(0.6 * DAY)
        assert {entry.by for entry in (await lines(e))[before:]} == {"default"}


@pytest.mark.parametrize(
    ("locale", "told", "seen"),
    [
        ("en-US", "so your absence begins", "Ana is away from"),
        ("es-ES", "tu ausencia empieza", "Ana se ausenta desde"),
    ],
)
async def test_who_is_asked_is_away_only_after_a_notice(locale: str, told: str, seen: str) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await with_clock(e, "day", "default", *people)
        late, notice = await e.asked(people), int(e.env.now().timestamp()) + 12 * HOUR
        said = await late.actor.slash(e.channel, "away", until="5")
        for shown, words in (
            (said.response, told),
            (e.table(), seen.replace("Ana", late.actor.name)),
        ):
            assert words in text(shown)
            assert f"<t:{notice}:f>" in text(shown)
        await e.restart()
        await e.env.advance_time(0.6 * DAY)
        assert f"<t:{notice}:f>" not in text(e.table()), "the table says that it has begun"
        await e.env.advance_time(4.8 * DAY)
        assert await lines(e) == []
        await e.env.advance_time(0.2 * DAY)  # of the clock's day half went by before the absence
        assert {entry.by for entry in await lines(e)} == {"default"}


async def test_the_notice_is_kept_and_counted_in_no_quota() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "day", "default", *people)
        late, keeper = await e.asked(people), e.bot.services.absences
        now = e.env.now().timestamp()
        with pytest.raises(Refused) as why:
            await keeper.take_leave(late.id, e.guild.id, now + 11 * HOUR, now)
        assert why.value.code == "away-notice"
        person = await keeper.take_leave(late.id, e.guild.id, now + 36 * HOUR, now)
        assert (person.away_from, [*person.away_days.values()]) == (now + 12 * HOUR, [1.0])
        await e.env.advance_time(6 * HOUR)
        person = await keeper.take_leave(late.id, e.guild.id, now + 60 * HOUR, now + 6 * HOUR)
        assert person.away_from == now + 12 * HOUR, "a longer absence has been announced as early"
        assert [*person.away_days.values()] == [2.0]
        person = await keeper.come_back(late.id, now + 6 * HOUR)
        assert [*person.away_days.values()] == [0.0]


async def test_an_absence_does_not_tell_who_has_answered_in_secret() -> None:
    async with evening() as e:
        people = e.trio()[:2]
        await with_clock(e, "day", "default", *people, game="earth_and_water", sides="bid")
        answered, open_ = people
        await answered.click(answered.dm(), answers(answered.dm())[0])
        session = await e.session()
        assert list(session.playing().pending) == [session.seat_of(open_.id)]
        for person in people:
            said = await person.actor.slash(e.channel, "away", until="5")
            assert "so your absence begins" in text(said.response)


async def test_the_years_quota_of_absence_is_kept() -> None:
    async with evening() as e:
        ana = e.person("Ana")
        await ana.actor.slash(e.channel, "away", until="20")
        said = await ana.actor.slash(e.channel, "away", until="45")
        assert "of 30 days" in text(said.response)


async def test_time_in_which_the_bot_was_away_is_given_back() -> None:
    async with evening(heartbeat=HOUR) as e:
        people = e.trio()
        await with_clock(e, "evening", "default", *people)
        await e.bot.rest()
        await e.env.advance_time(2 * HOUR)
        await e.restart()
        assert await lines(e) == [], "nobody is flagged for our outage"
        await e.env.advance_time(150)
        assert await lines(e) == []
        await e.env.advance_time(40)
        assert [entry.by for entry in await lines(e)] == ["default"]
