"""Two bots on one store: each press is answered by one, and one takes over from the other.

Both have the same shard, as while a new version replaces an old one: both hear every press.
"""

from __future__ import annotations

import asyncio
import math
from random import Random

import pytest

from bot.app.compose import Bot
from bot.delivery import relay
from bot.matches.question_ids import is_open, mark
from bot.time.reckoning import DAY, HOUR, PRESETS
from sandbox.server import Setting
from storage.open_store import open_store
from storage.records import LIVE, LOBBY, Deadline, News, OutboxMessage
from tests.tools.audit import audit, notices, quiet
from tests.tools.built_services import built_services
from tests.tools.cluster import Cluster
from tests.tools.load_run import LoadRun
from tests.tools.processes import OpenQuestions, Question
from tests.tools.two_games import Respondents, bot_on, two_games
from tests.tools.wire import sandbox, table


async def test_presses_that_two_bots_hear_count_once_while_one_takes_over_from_the_other(
    postgres: Cluster,
) -> None:
    url = await postgres.empty()
    async with two_games(url) as (box, questions):
        crowd = Respondents(box, questions, 7)
        async with bot_on(box, url) as new:
            async with bot_on(box, url):
                assert len(box.gateway.sessions) == 2
                await crowd.press(15)
                pressing = asyncio.create_task(crowd.press(15))
                await questions.wait()
            # the old one has ended while people went on pressing
            await pressing
            await crowd.press(5)
            await crowd.run.room(1)
            await quiet(url)
            assert await new.store.leases.alone()
        report = crowd.run.report()
        found = await audit(url, crowd.sent, crowd.sent.keys())
        assert report.failed == 0
        assert report.answered == len(crowd.sent) == 35
        assert found.lost + found.doubled + found.broken == []
        assert crowd.told_too_late == 0
        assert await notices(box, url) == []


async def test_a_channel_has_one_table_even_if_two_processes_open_one(postgres: Cluster) -> None:
    url = await postgres.empty()
    async with sandbox(setting=Setting(locales=("en-US",), guild_locale="en-US")) as box:
        async with bot_on(box, url), bot_on(box, url):
            ana = await box.player("Ana")
            opened = await ana.slash("/game new", "mesa-1", game="coup")
            await ana.submit(opened)
            await table(ana, "Coup")
        store = await open_store(url)
        rows = await store.matches.rows(status=(LOBBY, LIVE))
        await store.close()
        assert len(rows) == 1


async def test_what_one_process_stores_the_other_shows(postgres: Cluster) -> None:
    url = await postgres.empty()
    async with two_games(url) as (box, _), bot_on(box, url) as one, bot_on(box, url) as other:
        (row, *_) = await one.store.matches.rows(status=(LIVE,))
        before = (await other.services.matches.read(row.id)).body.locale
        heard = asyncio.Event()

        def on_event(news: News) -> None:
            other._on_news(news)
            if news.name == row.id:
                heard.set()

        other.store.leases.listen(on_event)
        async with one.services.matches.change(row.id, LIVE) as session:
            session.body.locale = "es"
            await one.services.matches.commit(session)
        async with asyncio.timeout(120):
            await heard.wait()
        after = (await other.services.matches.read(row.id)).body.locale
        assert (before, after) == ("en", "es")


async def test_what_another_process_has_just_changed_is_left_to_it_for_a_moment(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is answering the press that changed it, and the panel that was pressed must not go."""
    url = await postgres.empty()
    async with two_games(url) as (box, _), bot_on(box, url) as one, bot_on(box, url) as other:
        await quiet(url)
        monkeypatch.setattr(relay, "OTHER_PROCESS_SECONDS", 60.0)
        (row, *_) = await one.store.matches.rows(status=(LIVE,))
        heard, served = asyncio.Event(), list[str]()
        serve = other.delivery.relay._serve

        async def serving(lane: str, messages: list[OutboxMessage]) -> None:
            served.append(lane)
            await serve(lane, messages)

        def on_event(news: News) -> None:
            other._on_news(news)
            heard.set()

        monkeypatch.setattr(other.delivery.relay, "_serve", serving)
        other.store.leases.listen(on_event)
        await one.delivery.relay.close()
        async with one.services.matches.change(row.id, LIVE) as draft:
            draft.announce("is-back", who=0)
            await one.services.matches.commit(draft)
        async with asyncio.timeout(120):
            await heard.wait()
        other.delivery.relay.wake()
        while other.delivery.relay.busy:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        assert served == []
        monkeypatch.setattr(relay, "OTHER_PROCESS_SECONDS", 0.0)
        other.delivery.relay.wake()
        await quiet(url)
        assert row.id in served


async def test_times_that_a_dead_process_had_set_days_ahead_are_put_right_by_who_takes_over(
    postgres: Cluster,
) -> None:
    """Nobody's time was up for three days more, unless somebody pressed something at that table
    (small evening 438 with two bots)."""
    url = await postgres.empty()
    async with two_games(url) as (box, _), bot_on(box, url) as one:
        (row, *_) = await one.store.matches.rows(status=(LIVE,))
        now = one.services.matches.now
        wrong = built_services(one.store, lambda: now() + 3 * DAY)
        async with wrong.matches.change(row.id, LIVE) as draft:
            draft.body.timing = PRESETS["evening"]
            await wrong.matches.commit(draft)
        one._on_news(News("everything"))

        async def latest() -> float:
            chairs = (await one.services.matches.read(row.id)).chairs
            return max(chair.clock.due for chair in chairs if chair.clock.due is not None) - now()

        assert await latest() > 2 * DAY
        one._on_news(News("gone"))
        await one._tasks.done()
        await one.reach.sweep.done()
        assert await latest() <= PRESETS["evening"].seconds


async def test_wishes_changed_in_two_processes_are_both_kept(postgres: Cluster) -> None:
    url = await postgres.empty()
    async with sandbox() as box, bot_on(box, url) as one, bot_on(box, url) as other:
        here, there = await one.services.people.draft(5), await other.services.people.draft(5)
        here.zone, there.locale = "Europe/Madrid", "es"
        await one.services.people.keep(5, here)
        await other.services.people.keep(5, there)
        kept = await one.store.documents.get("person", 5)
        assert kept is not None
        assert (kept["zone"], kept["locale"]) == ("Europe/Madrid", "es")


@pytest.mark.parametrize("deaf", [0, 1])
async def test_a_press_that_was_overtaken_is_judged_anew(postgres: Cluster, deaf: int) -> None:
    """A process answers a press from what it knows, while another has just stored a change."""
    url = await postgres.empty()
    async with (
        two_games(url) as (box, questions),
        bot_on(box, url) as one,
        bot_on(box, url) as other,
    ):
        await questions.wait(2)
        slow, quick = ((one, other), (other, one))[deaf]
        key, question = next(iter(questions.open.items()))
        match = key[0]
        slow.store.leases.listen(lambda news: None)
        known = (await slow.services.matches.read(match)).row.revision
        async with quick.services.matches.change(match, LIVE) as session:
            await quick.services.matches.commit(session)
        quick.drain.shut = True  # the other one is to answer
        assert (await slow.services.matches.read(match)).row.revision == known
        press = questions.press(Random(1), key)
        run = LoadRun(box, lambda _: press, None)
        run.send()
        await run.room(1)
        assert run.report().failed == 0
        assert await slow.store.presses.handled(int(press.id))
        assert [e.seat for e, _ in await slow.store.matches.log(match)] == [question.ref.seat]


async def test_a_question_that_a_process_has_not_heard_of_can_be_answered_there(
    postgres: Cluster,
) -> None:
    """The news was lost or is late: what is refused is refused by what is stored."""
    url = await postgres.empty()
    async with (
        two_games(url) as (box, questions),
        bot_on(box, url) as deaf,
        bot_on(box, url) as other,
    ):
        await questions.wait(2)
        (match, seat), question = next(iter(questions.open.items()))
        deaf.store.leases.listen(lambda news: None)
        await deaf.delivery.relay.close()  # what it delivers it would have to read
        session = await deaf.services.matches.read(match)
        playing = session.playing()
        person = session.chairs[seat].person or 0
        await other.services.actions.answer(
            match, person, seat, mark(session), playing.default(seat), None
        )
        (key, question) = await question_of(questions, match, mark(session))
        other.drain.shut = True
        assert not is_open(await deaf.services.matches.read(match), question.ref.asked)
        run = LoadRun(box, lambda _: questions.press(Random(1), key), None)
        run.send()
        await run.room(1)
        assert [e.seat for e, _ in await deaf.store.matches.log(match)] == [seat, question.ref.seat]


async def question_of(
    questions: OpenQuestions, match: str, before: int
) -> tuple[tuple[str, int], Question]:
    """Another question of a match than a certain one, once a panel shows it."""
    async with asyncio.timeout(120):
        while True:
            for key, question in questions.open.items():
                if key[0] == match and question.ref.asked != before:
                    return key, question
            await questions.news(1.0)


async def clocks(bot: Bot) -> list[Deadline]:
    """When somebody's time is up."""
    return [d for d in await bot.store.deadlines.due(math.inf) if d.kind.startswith("clock")]


async def test_an_absence_of_both_is_made_up_for_once(postgres: Cluster) -> None:
    url = await postgres.empty()
    async with two_games(url) as (box, _), bot_on(box, url) as one, bot_on(box, url) as other:
        rows = await one.store.matches.rows(status=(LIVE,))
        now = one.services.matches.now()
        for row in rows:
            async with one.services.matches.change(row.id, LIVE) as draft:
                draft.body.timing = PRESETS["week"]
                await one.services.matches.commit(draft)
            async with one.services.matches.change(row.id, LIVE) as draft:
                for chair in draft.chairs:  # has been asked for two days
                    if chair.clock.since is not None and chair.clock.due is not None:
                        chair.clock.since, chair.clock.due = now - 2 * DAY, now + 5 * DAY
                await one.services.matches.commit(draft)
        due = {d.match: d.at for d in await clocks(one)}
        for bot in (one, other):  # each has noted it
            await bot.services.outages.note(now - DAY, now, 0, 1, "away")
        await asyncio.gather(*(bot.reach.sweep.sweep() for bot in (one, other, one)))
        moved = [d.at - due[d.match] for d in await clocks(one)]
        assert moved == [pytest.approx(DAY, abs=HOUR)] * len(rows)


async def test_a_digest_is_sent_by_one_of_two_processes(postgres: Cluster) -> None:
    url = await postgres.empty()
    async with sandbox() as box, bot_on(box, url) as one, bot_on(box, url) as other:
        person = await one.services.people.draft(5)
        person.reminders, person.digest_at = "digest", one.services.matches.now() - HOUR
        await one.services.people.keep(5, person)
        sent: list[int] = []

        async def send(id: int, person: object) -> None:
            sent.append(id)

        for bot in (one, other):
            bot.timekeeping.digests._send = send
            bot.timekeeping.digests.look_again()
        await asyncio.gather(one.timekeeping.digests.run_due(), other.timekeeping.digests.run_due())
        assert sent == [5]
