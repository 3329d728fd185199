"""*Tell me*: people hear of open tables as they asked for it, and never in their night."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.hall import alert_messages
from bot.features.hall.alerts import ALERTS, TableAlert, nearly_full_first
from bot.features.hall.service import ListedTable
from bot.time.reckoning import DAY, HOUR, Timing
from tests.tools.evening import Evening, Person, evening, seen_alone, text
from tests.tools.forgetting import be_forgotten
from tests.tools.hall import a_second_passes, being_in, make_hall, secret_channel


async def wish(e: Evening, home: Any, person: Person, **chosen: str) -> Any:
    """Press *Tell me* and send its form; the answer says what holds."""
    with being_in(e, home) as message:
        form = await person.tap(message, "tellme")
        return seen_alone(await person.submit(form, **chosen))


def news(person: Person) -> list[str]:
    return [text(one) for one in person.dms()]


def is_silent(message: Any) -> bool:
    return bool(message.flags.suppress_notifications)


@pytest.mark.parametrize(
    ("locale", "holds", "missing"),
    [
        ("en-US", "every game,", "One player is missing"),
        ("es-ES", "cualquier juego,", "Falta alguien"),
    ],
)
async def test_whoever_asked_hears_of_a_table_once_and_sits_down(
    locale: str, holds: str, missing: str
) -> None:
    async with evening(server_locale=locale) as e:
        owner, ana, bruno = e.manager("Olga"), e.person("Ana"), e.person("Bruno", locale)
        home = await make_hall(e, owner)
        assert holds in text(await wish(e, home, bruno))
        await e.open(ana, "coup")
        await a_second_passes(e)
        (told,) = news(bruno)
        assert f"**Coup** · <#{e.channel.id}>" in told
        assert missing in told
        assert "Ana" not in told, "a message that stays names nobody"
        assert is_silent(bruno.dm())
        assert news(ana) == []
        await ana.set("bot")
        await e.restart()
        await e.env.advance_time(DAY)
        assert len(news(bruno)) == 1
        await bruno.tap(bruno.dm(), "sit")
        await a_second_passes(e)
        assert "Bruno" in text(e.table())


async def test_nobody_hears_of_what_they_do_not_want_or_know_already() -> None:
    async with evening() as e:
        owner, ana, bruno, carla = e.manager("Olga"), *e.trio()
        home = await make_hall(e, owner)
        await wish(e, home, bruno, games="kobayakawa")
        await wish(e, home, carla, most="1")
        await wish(e, home, ana)
        await e.open(ana, "coup")
        await a_second_passes(e)
        assert (len(news(ana)), len(news(bruno)), len(news(carla))) == (0, 0, 1)
        e.channel = e.guild.create_text_channel("otra")
        await e.open(bruno, "kobayakawa")
        await a_second_passes(e)
        assert (len(news(ana)), len(news(carla))) == (1, 1), "one a day"
        await e.env.advance_time(DAY)
        assert len(news(carla)) == 2, "the next day"


async def test_nobody_hears_of_a_table_that_they_left() -> None:
    async with evening() as e:
        owner, ana, bruno = e.manager("Olga"), e.person("Ana"), e.person("Bruno")
        home = await make_hall(e, owner)
        await e.open(ana, "coup")
        await bruno.tap(e.table(), "join")
        await bruno.set("leave")
        await wish(e, home, bruno)
        await ana.set("bot")
        await a_second_passes(e)
        assert news(bruno) == []
        await be_forgotten(bruno)
        assert str(bruno.id) not in str((await e.session()).row.body)


async def test_nobody_hears_of_a_channel_that_they_cannot_see() -> None:
    async with evening() as e:
        owner, ana, bruno, carla = e.manager("Olga"), *e.trio()
        home = await make_hall(e, owner)
        await wish(e, home, bruno)
        await wish(e, home, carla)
        e.channel = secret_channel(e, ana, carla)
        await e.open(ana, "coup")
        await a_second_passes(e)
        assert (len(news(bruno)), len(news(carla))) == (0, 1)
        await ana.set("listed")
        await a_second_passes(e)
        assert news(bruno) == [], "they could not sit down"


async def test_nothing_comes_in_anybodys_night_or_outside_their_hours() -> None:
    """SimCord's evening begins at midnight, UTC."""
    async with evening() as e:
        owner, ana, bruno, carla = e.manager("Olga"), *e.trio()
        home = await make_hall(e, owner)
        await bruno.submit(await bruno.slash("game settings"), sleep="23-8", zone="Europe/Madrid")
        await wish(e, home, bruno, way="dm-rings")
        await wish(e, home, carla, hours="18-21", way="dm-rings")
        await e.open(ana, "coup")
        await a_second_passes(e)
        assert (news(bruno), news(carla)) == ([], [])
        await e.env.advance_time(6.5 * HOUR)
        assert (news(bruno), news(carla)) == ([], [])
        await e.env.advance_time(HOUR)
        assert (len(news(bruno)), len(news(carla))) == (1, 0), "at eight in Madrid"
        assert not is_silent(bruno.dm())
        await e.env.advance_time(11 * HOUR)
        assert len(news(carla)) == 1


async def test_one_is_mentioned_in_the_hall_and_rung_if_one_likes() -> None:
    async with evening() as e:
        owner, ana, bruno, carla = e.manager("Olga"), *e.trio()
        home = await make_hall(e, owner)
        await wish(e, home, bruno, way="hall-rings")
        await wish(e, home, carla, way="hall-silent")
        await e.open(ana, "coup")
        await a_second_passes(e)
        by_person = {
            person.id: next(one for one in home.history() if f"<@{person.id}>" in text(one))
            for person in (bruno, carla)
        }
        assert [one.id for one in by_person[bruno.id].mentions] == [bruno.id]
        assert not is_silent(by_person[bruno.id])
        assert [one.id for one in by_person[carla.id].mentions] == [carla.id]
        assert is_silent(by_person[carla.id])
        assert news(bruno) == news(carla) == []


async def test_one_press_ends_it() -> None:
    async with evening() as e:
        owner, ana, bruno = e.manager("Olga"), e.person("Ana"), e.person("Bruno")
        home = await make_hall(e, owner)
        await wish(e, home, bruno)
        await e.open(ana, "coup")
        await a_second_passes(e)
        ended = await bruno.tap(bruno.dm(), "alertend")
        assert "any more" in text(ended.response)
        assert await e.store.documents.get(ALERTS, bruno.id) is None
        e.channel = e.guild.create_text_channel("otra")
        await e.open(ana, "kobayakawa")
        await e.env.advance_time(DAY)
        assert sum("Kobayakawa" in one for one in news(bruno)) == 0


async def test_what_holds_is_shown_changed_and_forgotten() -> None:
    async with evening() as e:
        owner, bruno = e.manager("Olga"), e.person("Bruno")
        home = await make_hall(e, owner)
        await wish(e, home, bruno, games="coup", hours="18-23", most="3", way="hall-rings")
        with being_in(e, home) as message:
            told = seen_alone(await bruno.tap(message, "tellme"))
            for part in ("Coup", "between 18:00 and 23:00", "3 a day", "and it rings"):
                assert part in text(told)
            form = await bruno.tap(told, "alertset")
            changed = await bruno.submit(form, hours="")
            assert "at any hour" in text(changed.response)
            refused = await bruno.submit(await bruno.tap(told, "alertset"), hours="late")
            assert "18-23" in text(refused.response)
        await be_forgotten(bruno)
        assert await e.store.documents.get(ALERTS, bruno.id) is None


async def test_who_was_not_told_for_want_of_discord_is_told_later() -> None:
    async with evening() as e:
        owner, ana, bruno = e.manager("Olga"), e.person("Ana"), e.person("Bruno")
        home = await make_hall(e, owner)
        await wish(e, home, bruno)
        dm = bruno.actor.user.dm_channel
        e.bot.breaker.turned_away(int(dm.id))
        await e.open(ana, "coup")
        await a_second_passes(e)
        assert news(bruno) == []
        await e.env.advance_time(alert_messages.LOOK_INTERVAL_SECONDS + 1)
        assert len(news(bruno)) == 1


async def test_of_two_open_tables_the_nearly_full_one_is_told() -> None:
    async with evening() as e:
        owner, ana, bruno, carla = e.manager("Olga"), *e.trio()
        home = await make_hall(e, owner)
        await e.open(ana, "coup")
        await a_second_passes(e)
        e.channel = e.guild.create_text_channel("otra")
        await e.open(bruno, "kobayakawa")
        await wish(e, home, carla, most="1")
        await a_second_passes(e)
        (told,) = news(carla)
        assert "Coup" in told


def table(id: str, missing: int, free: int, since: float = 0.0, game: str = "coup") -> ListedTable:
    return ListedTable(id, game, {}, ("A",), (1,), (2,), missing, free, Timing(), "en", 3, since)


def test_a_table_that_is_nearly_full_is_told_first() -> None:
    tables = [table("new", 3, 5), table("almost", 0, 1), table("one", 1, 3), table("old", 0, 4)]
    assert [one.id for one in nearly_full_first(tables)] == ["almost", "old", "one", "new"]


def test_the_day_of_the_limit_is_the_persons_own() -> None:
    """Tables at 22:30 and at 23:30 UTC are of one day in London, and of two in Madrid."""
    evening_before = 1_767_220_200.0  # 22:30 on the last of December
    alert = TableAlert(most=1, told={"x": evening_before})
    assert not alert.is_due(evening_before + HOUR, "Europe/London")
    assert alert.is_due(evening_before + HOUR, "Europe/Madrid")


@pytest.mark.parametrize(
    ("hour", "due"), [(17, False), (18, True), (23, True), (0, True), (1, False)]
)
def test_hours_may_pass_midnight(hour: int, due: bool) -> None:
    midnight = 1_767_225_600.0
    assert TableAlert(hours=(18 * 60, 60)).is_due(midnight + hour * HOUR, "UTC") == due
