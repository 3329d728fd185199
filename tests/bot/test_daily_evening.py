"""The question of the day on a simulated Discord, from the card to the result.

SimCord's evening begins at midnight, UTC: nine hours before one question gives way to the next.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
from collections import Counter
from dataclasses import replace
from typing import Any
from unittest import mock

import pytest

from bot.features.daily import commands, maker
from bot.features.daily import service as daily_service
from bot.features.daily.maker import DailyMaker
from bot.features.daily.messages import DailyMessages
from bot.features.daily.service import PLAYERS, Daily, begins, day_of
from bot.ops.shared_tasks import SharedTasks
from bot.time.reckoning import DAY, HOUR
from bot.ui.daily_ids import ShowDailyResult
from bot.ui.ids import decode
from games.headless.problems import Difficulty, Problem
from tests.tools.evening import Evening, Person, buttons, controls, evening, seen_alone, text
from tests.tools.forgetting import be_forgotten
from tests.tools.hall import a_second_passes, being_in, make_hall
from tests.tools.memory_store import MemoryStore
from tests.tools.planting import Patch, planted
from tests.tools.problems import made_up


def now(e: Evening) -> float:
    return float(e.env.now().timestamp())


async def fill(daily: Daily, now: float, days: int = 4, **chosen: Any) -> int:
    """Store a question for each of some days, from the one that is open in UTC; returns that."""
    today = day_of(now, "UTC")
    for n in range(days):
        assert await daily.keep(today + n, made_up(after=9 + 3 * n, **chosen))
    return today


async def asked(e: Evening, owner: Person, days: int = 4) -> Any:
    """A hall below which today's question stands."""
    await fill(e.bot.services.daily, now(e), days)
    home = await make_hall(e, owner)
    await a_second_passes(e)
    return home


async def choose(e: Evening, home: Any, person: Person, nth: int = 0) -> Any:
    """Press the nth answer of the question that stands in the hall."""
    with being_in(e, home) as message:
        part, _ = controls(message, "daily")[nth]
        return seen_alone(await person.press_id(message, part["custom_id"]))


@pytest.mark.parametrize(
    ("locale", "title", "chosen", "yesterday"),
    [
        ("en-US", "Question of the day · Coup", "it is. The result", "Yesterday’s question · Coup"),
        ("es-ES", "Pregunta del día · Coup", "Has elegido", "La pregunta de ayer · Coup"),
    ],
)
async def test_a_question_is_asked_answered_and_resolved_the_next_day(
    locale: str, title: str, chosen: str, yesterday: str
) -> None:
    async with evening(server_locale=locale) as e:
        owner, ana, bruno = (
            e.manager("Olga", locale),
            e.person("Ana", locale),
            e.person("Bruno", locale),
        )
        home = await asked(e, owner)
        question = home.history()[-1]
        assert title in text(question)
        assert chosen in text(await choose(e, home, ana, 0))
        assert chosen in text(await choose(e, home, bruno, 1))
        await e.env.advance_time(9 * HOUR + 60)
        solved, todays = home.history()[-2:]
        assert solved.id == question.id, "the question becomes its result"
        assert yesterday in text(solved)
        assert title in text(todays)


async def my_answer(e: Evening, home: Any, person: Person) -> str:
    """What the button below yesterday's result tells somebody."""
    solved = home.history()[-2]
    with being_in(e, home):
        return text(seen_alone(await person.tap(solved, "dailyres")))


@pytest.mark.parametrize(
    ("before", "told"),
    [(1, "still open"), (2, "not asked any more"), (10**6, "not asked any more")],
)
async def test_the_result_of_a_day_to_come_is_refused_however_far_it_is(
    before: int, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somewhere the next day may have begun; beyond that the bot has made no such button."""
    async with evening() as e:
        owner = e.manager("Olga")
        home = await asked(e, owner)
        await e.env.advance_time(9 * HOUR + 60)
        solved = home.history()[-2]
        with being_in(e, home):
            pressed = decode(controls(solved, "dailyres")[0][0]["custom_id"])
            assert isinstance(pressed, ShowDailyResult)
            day = pressed.day
            monkeypatch.setattr(commands, "day_of", lambda *_: day - before)
            assert told in text(seen_alone(await owner.tap(solved, "dailyres")))


async def test_everybody_sees_their_own_answer_and_streak_the_next_day() -> None:
    async with evening() as e:
        owner, ana, bruno = e.manager("Olga"), e.person("Ana"), e.person("Bruno")
        home = await asked(e, owner)
        assert "1 day" in text(await choose(e, home, ana, 0))
        await choose(e, home, bruno, 1)
        await e.env.advance_time(9 * HOUR + 60)
        mine = await my_answer(e, home, ana)
        assert "as the strongest computer does" in mine
        assert "1 day" in mine
        assert "––––––✓" in mine
        assert "You chose otherwise" in await my_answer(e, home, bruno)
        assert "You did not answer" in await my_answer(e, home, owner)
        assert "2 days" in text(await choose(e, home, ana, 1))
        await e.env.advance_time(DAY)
        assert "–––––✓·" in await my_answer(e, home, ana)
        assert "No streak" in await my_answer(e, home, bruno)
        assert "1 day" in text(await choose(e, home, bruno, 0)), "a streak that begins anew"
        assert "longest: 1" in text(await choose(e, home, bruno, 0))
        assert len(home.history()) == 3, "the card, yesterday's result, today's question"


async def test_the_first_answer_counts_and_a_late_one_does_not() -> None:
    async with evening() as e:
        owner, ana, bruno = e.manager("Olga"), e.person("Ana"), e.person("Bruno")
        home = await asked(e, owner)
        await choose(e, home, ana, 0)
        assert "the first answer counts" in text(await choose(e, home, ana, 1))
        path = f"/channels/{home.id}/messages/{home.history()[-1].id}"
        e.env.inject_error("PATCH", path, status=403, code=50013)
        await e.env.advance_time(9 * HOUR + 60)
        assert "You did not answer" in text(await choose(e, home, bruno, 1)), "it still stands"
        assert await e.store.documents.get(PLAYERS, bruno.id) is None
        await e.env.advance_time(2 * HOUR)
        assert "1 answer\n" in text(home.history()[-2])


async def want(e: Evening, home: Any, person: Person) -> str:
    """Answer in the hall, and press that one wants the question every day."""
    taken = await choose(e, home, person)
    with being_in(e, home):
        return text(seen_alone(await person.tap(taken, "dailyon")))


async def test_who_wants_it_gets_it_by_direct_message_and_never_at_night() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana", "es-ES")
        await ana.submit(await ana.slash("game settings"), sleep="23-11", zone="Europe/Madrid")
        home = await asked(e, owner)
        assert "mensaje directo" in await want(e, home, ana)
        await e.env.advance_time(9 * HOUR + 1800)
        assert ana.dms() == [], "it is half past ten in Madrid, and she sleeps till eleven"
        await e.env.advance_time(HOUR)
        (first,) = ana.dms()
        assert "Pregunta del día" in text(first)
        assert first.flags.suppress_notifications
        given = seen_alone(await ana.tap(first, "daily"))
        assert "Racha: 2 días" in text(given)
        await e.env.advance_time(DAY)
        solved, second = ana.dms()
        assert solved.id == first.id
        assert "La pregunta de ayer" in text(solved)
        assert "Racha: 2 días" in text(solved)
        await ana.tap(second, "dailyoff")
        await e.env.advance_time(2 * DAY)
        assert len(ana.dms()) == 2


async def test_somebody_whose_direct_messages_are_closed_is_not_pressed() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await asked(e, owner)
        await want(e, home, ana)
        await a_second_passes(e)
        assert ana.dms() == [], "she has answered today's"
        tries = e.env.http_requests
        before = len(tries)
        e.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
        await e.env.advance_time(9 * HOUR + 2 * HOUR)
        asked_for = [one for one in tries[before:] if one.path.endswith("/users/@me/channels")]
        assert 1 <= len(asked_for) <= 3


async def test_the_question_goes_where_the_hall_goes_and_ends_with_it() -> None:
    async with evening() as e:
        owner = e.manager("Olga")
        home = await asked(e, owner)
        other = await make_hall(e, owner)
        await a_second_passes(e)
        assert not any("Question" in text(one) for one in home.history())
        assert "Question of the day" in text(other.history()[-1])
        await owner.slash("server hall", channel=other, question=False)
        await a_second_passes(e)
        assert len(other.history()) == 1
        await owner.slash("server hall", channel=other, question=True)
        await a_second_passes(e)
        assert "Question of the day" in text(other.history()[-1])
        await owner.slash("server hall", remove=True)
        await a_second_passes(e)
        assert not any("Question" in text(one) for one in other.history())
        assert await e.store.documents.get("daily-hall", e.guild.id) is None


async def test_a_question_that_was_deleted_comes_no_more_that_day_but_the_next_one_does() -> None:
    async with evening() as e:
        owner = e.manager("Olga")
        home = await asked(e, owner)
        gone = home.history()[-1]
        path = f"/channels/{home.id}/messages/{gone.id}"
        e.env.inject_error("PATCH", path, status=404, code=10008)
        await e.env.advance_time(9 * HOUR + 60)
        assert "Question of the day" in text(home.history()[-1])
        assert home.history()[-1].id != gone.id


async def test_where_the_bot_may_not_write_the_owner_is_told_and_it_comes_later() -> None:
    async with evening() as e:
        owner = e.manager("Olga")
        home = await asked(e, owner)
        e.env.inject_error("POST", f"/channels/{home.id}/messages", status=403, code=50013)
        await e.env.advance_time(9 * HOUR + 60)
        assert f"<#{home.id}>" in text(owner.dm())
        await e.env.advance_time(3 * HOUR)
        assert "Question of the day" in text(home.history()[-1])


async def test_without_a_question_nothing_is_asked_and_the_result_comes_all_the_same() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await asked(e, owner, days=1)
        await choose(e, home, ana)
        await e.env.advance_time(9 * HOUR + 60)
        assert "Yesterday’s question" in text(home.history()[-1])
        assert len(home.history()) == 2


async def test_what_is_stored_of_somebody_is_exported_and_deleted() -> None:
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await asked(e, owner)
        await choose(e, home, ana)
        kept = (await e.bot.services.privacy.export(ana.id))["questions"]
        assert kept["streak"] == 1
        assert len(kept["answers"]) == 1
        await be_forgotten(ana)
        assert await e.store.documents.get(PLAYERS, ana.id) is None
        await e.env.advance_time(9 * HOUR + 60)
        assert "nobody answered" in text(home.history()[-2])


# What nobody may know before the next day ---------------------------------------------------------


async def before_the_result(best: int, others: int) -> list[str]:
    """All that Ana can see on a day on which two others answer alike; which answer is the best."""
    async with evening() as e:
        owner, ana, *rivals = e.manager("Olga"), *e.trio()
        daily = e.bot.services.daily
        await fill(daily, now(e), best=best)
        home = await make_hall(e, owner)
        await a_second_passes(e)
        for rival in rivals:
            await choose(e, home, rival, others)
        seen = [text(await choose(e, home, ana, 0)), text(await choose(e, home, ana, 1))]
        helped = seen_alone(await ana.slash("help"))
        seen.append(text(seen_alone(await ana.tap(helped, "dailynow"))))
        today = day_of(now(e), "UTC")
        seen.append(str(await e.bot.messages.daily.result(today, "UTC", "en", ana.id)))
        seen.append(str((await e.bot.services.privacy.export(ana.id))["questions"]))
        await a_second_passes(e)
        return [*seen, *(f"{text(one)} {buttons(one)}" for one in home.history())]


async def test_nothing_tells_before_the_next_day_what_is_best_or_what_others_chose() -> None:
    plain = await before_the_result(best=0, others=0)
    assert plain == await before_the_result(best=1, others=0)
    assert plain == await before_the_result(best=0, others=1)


LEAKS = {  # where, what it says, and what it says instead
    "the card names the best answer": (
        "bot.features.daily.messages:DailyMessages.card",
        "problem.difficulty,",
        "'easy' if problem.best == problem.rated[0].answer < problem.rated[1].answer else 'hard',",
    ),
    "the first answer is marked if it is the best": (
        "bot.features.daily.commands:DailyCommands._taken",
        "streak = await self.daily.streak(player, day)",
        "streak = int(player.answers[day].answer == problem.best)",
    ),
    "others' answers count at once": (
        "bot.features.daily.commands:DailyCommands._taken",
        "streak = await self.daily.streak(player, day)",
        "streak = (await self.daily.answers(day, 1e12)).counts[problem.rated[0].answer]",
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_planted_leak_is_caught(leak: str) -> None:
    with planted(Patch(*LEAKS[leak])):
        plain = await before_the_result(best=0, others=0)
        best, others = (
            await before_the_result(best=1, others=0),
            await before_the_result(best=0, others=1),
        )
    assert plain != best or plain != others


# Crashes and several processes --------------------------------------------------------------------


@pytest.mark.parametrize("step", range(7))
async def test_after_a_crash_between_any_two_steps_everything_stands_once(step: int) -> None:
    """A process dies after so many of the writes and calls by which a day gives way to the next."""
    async with evening() as e:
        owner, ana = e.manager("Olga"), e.person("Ana")
        home = await asked(e, owner)
        await choose(e, home, ana)
        left = step

        def dying(call: Any) -> Any:
            async def then(*args: Any, **more: Any) -> Any:
                nonlocal left
                done = await call(*args, **more)
                left -= 1
                if left < 0:
                    raise RuntimeError("the process is gone")
                return done

            return then

        bot = e.bot
        with (
            mock.patch.object(e.store.documents, "swap", dying(e.store.documents.swap)),
            mock.patch.object(bot.sending.sender, "send", dying(bot.sending.sender.send)),
            mock.patch.object(bot.sending.sender, "edit", dying(bot.sending.sender.edit)),
        ):
            await e.env.advance_time(9 * HOUR + 30)
        await e.restart()
        await e.env.advance_time(HOUR)
        shown = [text(one) for one in home.history()]
        assert sum("Question of the day" in one for one in shown) == 1
        assert sum("Yesterday’s question" in one for one in shown) == 1
        assert len(shown) == 3


async def test_two_processes_post_one_question() -> None:
    async with evening() as e:
        owner = e.manager("Olga")
        home = await asked(e, owner)
        bot, s = e.bot, e.bot.services
        other = DailyMessages(
            s.daily,
            s.halls,
            s.people,
            bot.store,
            cards=bot.messages.halls,
            sender=bot.sending.sender,
            direct=bot.sending.direct,
            now=lambda: now(e),
        )
        await e.env.advance_time(9 * HOUR - 60)
        await bot.messages.daily.close()
        with mock.patch.object(daily_service, "CHANGE_HOUR", 8):
            await asyncio.gather(*(one._deliver_all() for one in (bot.messages.daily, other)))
        shown = [text(one) for one in home.history()]
        assert sum("Question of the day" in one for one in shown) == 1
        assert len(shown) == 3


# The store of questions ---------------------------------------------------------------------------


class AtOnce:
    """A process for reviews that is this one: whatever it is given, it finds these problems."""

    def __init__(self, find: Any) -> None:
        self._find = find

    def pool(self) -> Any:
        return self

    def submit(self, act: Any, game: str, *_: Any) -> Any:
        made = concurrent.futures.Future[bytes]()
        made.set_result(maker.CODEC.dump_json(self._find(game)))
        return made

    def renew(self, broken: Any) -> bool:
        raise AssertionError


async def filled(find: Any, hours: float = 4.0) -> dict[int, Problem]:
    """The questions that are stored after some hours, by day."""
    store, clock = MemoryStore(), [1_800_000_000.0]
    daily = Daily(store)

    async def wanted() -> bool:
        return True

    made = DailyMaker(
        daily,
        AtOnce(find),
        SharedTasks(store, lambda: clock[0]),
        wanted=wanted,
        now=lambda: clock[0],
        secret_bytes=bytes,
    )
    for _ in range(int(hours * 3600 / maker.PAUSE_SECONDS)):
        await made.run_due()
        if made._search is not None:
            await made._search
        clock[0] += maker.PAUSE_SECONDS
    await made.close()
    return await daily.stored()


async def test_two_weeks_are_in_store_spread_over_games_and_difficulty() -> None:
    able = ("coup", "kobayakawa", "offrandes")

    def found(game: str) -> list[Problem]:
        kinds: list[Difficulty] = ["easy", "medium", "hard"] if game in able else []
        return [replace(made_up(), game=game, difficulty=one) for one in kinds]

    stored = await filled(found)
    days = sorted(stored)
    assert days == [*range(days[0], days[0] + len(days))]
    assert len(days) >= maker.STORED_DAYS
    in_order = [stored[day].game for day in days]
    assert all(set(in_order[n : n + 3]) == set(able) for n in range(len(days) - 2))
    kinds = Counter(one.difficulty for one in stored.values())
    assert max(kinds.values()) - min(kinds.values()) <= 2


async def test_nothing_is_stored_where_nothing_clear_is_found() -> None:
    assert await filled(lambda game: [], hours=1.0) == {}


async def test_a_question_that_the_rules_no_longer_fit_is_dropped() -> None:
    async with evening() as e:
        owner = e.manager("Olga")
        daily, today = e.bot.services.daily, day_of(now(e), "UTC")
        await daily.keep(today, replace(made_up(), rules=99))
        home = await make_hall(e, owner)
        await a_second_passes(e)
        assert len(home.history()) == 1
        assert await daily.question(today) is None


@pytest.mark.parametrize(
    ("hour", "zone", "ahead"),
    [(8, "UTC", -1), (9, "UTC", 0), (8, "Europe/Madrid", 0), (21, "Pacific/Auckland", 1)],
)
def test_a_day_begins_at_nine_by_the_clocks_there(hour: int, zone: str, ahead: int) -> None:
    midnight = 1_767_225_600.0  # the first of January
    day = day_of(midnight + hour * HOUR, zone)
    assert day == day_of(midnight + 12 * HOUR, "UTC") + ahead
    assert begins(day, zone) <= midnight + hour * HOUR < begins(day + 1, zone)
