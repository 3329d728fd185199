"""The store fails for a moment: everything the bot does by itself goes on afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.delivery import relay
from bot.gateway import client
from bot.matches import alarms
from sandbox.server import Setting
from storage.records import Claimed, News, OutboxMessage
from tests.tools.evening import evening, text
from tests.tools.memory_store import MemoryStore
from tests.tools.set_alarms import Alarms, alarms_into
from tests.tools.wire import bot_at, sandbox, table


def failing(act: Callable[..., Any], times: int) -> Callable[..., Any]:
    """The same, but at first it fails so many times."""
    left = [times]

    async def fail(*args: Any, **named: Any) -> Any:
        left[0] -= 1
        if left[0] >= 0:
            raise OSError("no connection")
        return await act(*args, **named)

    return fail


@pytest.mark.parametrize(
    "broken", ["outbox.claim", "outbox.delivered", "outbox.release", "deadlines.claim"]
)
async def test_what_is_to_be_said_is_said_when_the_store_is_back(
    monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    monkeypatch.setattr(relay, "STORE_RETRY_SECONDS", (0.01,))
    monkeypatch.setattr(relay, "RETRY_DELAYS_SECONDS", (0.01,))
    monkeypatch.setattr(alarms, "RETRY_AFTER_SECONDS", 0.01)
    store = MemoryStore()
    async with (
        sandbox(setting=Setting(locales=("en-US",), guild_locale="en-US")) as box,
        bot_at(box, store),
    ):
        ana = await box.player("Ana")
        for number, channel in enumerate(("mesa-1", "mesa-2")):
            if number:
                name, _, act = broken.partition(".")
                role = getattr(store, name)
                monkeypatch.setattr(role, act, failing(getattr(role, act), 2))
            await ana.submit(await ana.slash("/game new", channel, game="coup"))
            await ana.until(lambda m, n=number: len(shown(box)) > n)
        assert await table(ana, "Coup")


@pytest.mark.parametrize("broken", ["leases.join", "documents.get", "matches.rows"])
async def test_a_bot_that_starts_while_the_store_fails_works_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    monkeypatch.setattr(client, "RETRY_AFTER_SECONDS", 0.01)
    store = MemoryStore()
    name, _, act = broken.partition(".")
    role = getattr(store, name)
    monkeypatch.setattr(role, act, failing(getattr(role, act), 1))
    async with (
        sandbox(setting=Setting(locales=("en-US",), guild_locale="en-US")) as box,
        bot_at(box, store),
    ):
        ana = await box.player("Ana")
        await ana.submit(await ana.slash("/game new", "mesa-1", game="coup"))
        assert await table(ana, "Coup")


async def test_what_cannot_be_noted_is_tried_again_after_pauses_that_grow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_: Alarms = []
    tried: list[Any] = []
    async with evening() as e:
        outbox, relayed = e.store.outbox, e.bot.delivery.relay
        delivered, put_off = outbox.delivered, outbox.put_off

        async def full(message: Any, *_: Any) -> None:
            tried.append(message.target)
            raise OSError("no space left on device")

        monkeypatch.setattr(relayed, "_later", alarms_into(set_))
        monkeypatch.setattr(outbox, "delivered", full)
        monkeypatch.setattr(outbox, "put_off", full)
        await e.open(e.person("Ana"), "coup")
        for times in (1, 2):
            await e.env.settle()
            assert tried == ["promise"] * 2 * times  # each time to note it, and to put it off
            ((seconds, wake),) = set_
            assert seconds == relay.STORE_RETRY_SECONDS[times - 1]
            wake()
        monkeypatch.setattr(outbox, "delivered", delivered)  # before it has looked again
        monkeypatch.setattr(outbox, "put_off", put_off)
        await e.env.settle()
        assert await outbox.backlog() == (0, None)
        assert "Ana" in text(e.table())


async def test_the_pauses_grow_with_rounds_and_not_with_lanes_and_begin_anew_after_a_success(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_: Alarms = []
    async with evening() as e:
        outbox, relayed = e.store.outbox, e.bot.delivery.relay
        delivered = outbox.delivered
        monkeypatch.setattr(relayed, "_later", alarms_into(set_))
        for pauses in ((1.0, 2.0, 5.0, 10.0, 30.0, 30.0), (1.0,)):
            monkeypatch.setattr(outbox, "delivered", failing(delivered, 1_000_000))
            monkeypatch.setattr(outbox, "put_off", failing(delivered, 1_000_000))
            for id in ("aaaaaaaa", "bbbbbbbb", "cccccccc"):  # no such matches
                await outbox.again(OutboxMessage(f"{id}:table", id, "table", {}, 1, 0.0))
            for pause in pauses:
                relayed.wake()
                await relayed._tasks.done()
                assert [seconds for seconds, _ in set_] == [pause]
            monkeypatch.setattr(outbox, "delivered", delivered)
            relayed.wake()
            await relayed._tasks.done()
            assert await outbox.backlog() == (0, None)


async def test_a_lane_that_cannot_be_left_to_another_process_keeps_no_other_from_being_delivered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What stays claimed here, and is not delivered, would be delivered by nobody."""
    async with evening() as e:
        outbox, relayed, release = e.store.outbox, e.bot.delivery.relay, e.store.outbox.release
        ids = ["aaaaaaaa", "bbbbbbbb", "cccccccc"]  # no such matches: there is nothing to deliver
        failing_for = set(ids[:1])

        async def fail_at_first(lane: str) -> bool:
            done = await release(lane)
            if lane in failing_for:
                failing_for.remove(lane)
                raise OSError("no connection")
            return done

        monkeypatch.setattr(outbox, "release", fail_at_first)
        monkeypatch.setattr(relayed, "_later", alarms_into([]))
        for id in ids:
            await outbox.again(OutboxMessage(f"{id}:table", id, "table", {}, 1, relayed._now()))
        for id in ids[:2]:
            relayed.on_news(News("match", id, 1))
        for claimed in (ids[2:], ids):
            relayed.wake()
            await relayed._tasks.done()
            waiting = {message.match for message in await outbox.due(float("inf"))}
            assert waiting == set(ids) - set(claimed)
            relayed._elsewhere.clear()  # the other one has had its time


async def test_what_is_inherited_while_another_delivery_breaks_off_counts_as_maybe_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        await e.open(e.person("Ana"), "coup")
        await e.env.settle()
        session, outbox, relayed = await e.session(), e.store.outbox, e.bot.delivery.relay
        claim, delivered, deliver = outbox.claim, outbox.delivered, relayed._targets.deliver
        sent = list[tuple[str, bool]]()

        async def inherit(now: float, limit: int, *, private: bool) -> Claimed:
            found = await claim(now, limit, private=private)
            if private:
                return found
            if relayed._busy:  # the private message breaks off meanwhile
                await asyncio.wait(list(relayed._busy.values()))
            return Claimed(found.messages, {message.lane for message in found.messages})

        async def fail(message: OutboxMessage, *posted: Any) -> None:
            if message.private:
                raise OSError("no connection")
            await delivered(message, *posted)

        async def note(message: OutboxMessage, session: Any, maybe_sent: bool) -> Any:
            sent.append((message.target, maybe_sent))
            return await deliver(message, session, maybe_sent)

        monkeypatch.setattr(outbox, "claim", inherit)
        monkeypatch.setattr(outbox, "delivered", fail)
        monkeypatch.setattr(relayed._targets, "deliver", note)
        for match, target in (("aaaaaaaa", "seat:0"), (session.id, "table")):
            id = f"{match}:{target}"
            await outbox.again(OutboxMessage(id, match, target, {}, 1, relayed._now()))
        relayed.wake()
        await relayed._tasks.done()
        assert sent == [("table", True)]


async def test_what_was_put_off_while_the_clock_was_days_ahead_is_delivered_when_it_is_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    set_: Alarms = []
    async with evening() as e:
        await e.open(e.person("Ana"), "coup")
        await e.env.settle()
        session = await e.session()
        monkeypatch.setattr(e.bot.delivery.relay, "_later", alarms_into(set_))
        late = e.bot.delivery.relay._now() + 3 * 86_400.0
        card = OutboxMessage(
            f"{session.id}:table", session.id, "table", {}, session.row.revision, late
        )
        await e.store.outbox.again(card)
        for _ in range(2):  # what comes of the alarm is that it is delivered
            e.bot.delivery.relay.wake()
            await e.env.settle()
        assert await e.store.outbox.backlog() == (0, None)
        near = replace(card, due_at=e.bot.delivery.relay._now() + relay.LONGEST_DELAY_SECONDS)
        await e.store.outbox.again(near)
        set_.clear()
        e.bot.delivery.relay.wake()
        await e.env.settle()
        assert await e.store.outbox.backlog() == (1, near.due_at)
        assert [seconds for seconds, _ in set_] == [relay.LONGEST_DELAY_SECONDS]


async def test_a_bot_that_ends_while_the_store_fails_lets_go_of_everything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        await e.bot.timekeeping.heartbeat.start()
        assert e.bot.timekeeping.heartbeat._timer is not None
        monkeypatch.setattr(e.store.documents, "put", failing(e.store.documents.put, 1))
        await e.bot.rest()
        assert e.bot.timekeeping.heartbeat._timer is None


def shown(box: Any) -> list[Any]:
    """The tables that stand in channels."""
    return [
        message
        for shelf in box.world.messages.values()
        for message in shelf.values()
        if message.audience is None and "Coup" in str(message.components)
    ]


async def test_what_was_sent_while_nothing_could_be_noted_is_not_sent_again_when_it_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Discord knows a message by its nonce for some minutes; a disk may be full for longer."""
    monkeypatch.setattr(relay, "NOTE_RETRY_SECONDS", 600.0)
    await _sent_and_noted_after(monkeypatch, 600.0)


async def test_what_was_sent_and_could_not_be_noted_is_noted_long_before_its_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else another bot delivers it then, which has not sent it, when Discord has forgotten it."""
    await _sent_and_noted_after(monkeypatch, relay.NOTE_RETRY_SECONDS)


async def _sent_and_noted_after(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    monkeypatch.setattr(relay, "RETRY_DELAYS_SECONDS", (600.0,))
    monkeypatch.setattr(relay, "DISCORD_FAILED_DELAY_SECONDS", 600.0)
    set_: Alarms = []
    async with evening() as e:
        outbox = e.store.outbox
        monkeypatch.setattr(e.bot.delivery.relay, "_later", alarms_into(set_))
        monkeypatch.setattr(outbox, "delivered", failing(outbox.delivered, 1))
        await e.open(e.person("Ana"), "coup")
        await e.env.settle()
        assert (await outbox.backlog())[0] == 1
        ((wait, wake),) = set_
        assert wait == seconds
        await e.env.advance_time(seconds)
        wake()
        await e.env.settle()
        assert await outbox.backlog() == (0, None)
        standing = await e.store.posted.of_match((await e.session()).id)
        assert {m.id for m in e.channel.history()} == {one.message for one in standing.values()}
        assert not e.bot.sending.sender.unrecorded._sent


async def test_what_is_being_delivered_is_nobody_elses_when_the_work_begins_once_more() -> None:
    """It does so when it could not begin, and after each login: the relay goes on meanwhile."""
    async with evening() as e:
        await e.open(e.person("Ana"), "coup")
        await e.env.settle()
        session, outbox, now = await e.session(), e.store.outbox, e.bot.delivery.relay._now()
        id, revision = session.id, session.row.revision
        await outbox.again(OutboxMessage(f"{id}:table", id, "table", {}, revision, now))
        claimed = await outbox.claim(now, 9, private=False)
        assert [message.target for message in claimed.messages] == ["table"]
        await e.bot.work()
        await e.env.settle()
        assert (await outbox.backlog())[0] == 1
        await outbox.release(id)
        e.bot.delivery.relay.wake()
        await e.env.settle()
        assert (await outbox.backlog())[0] == 0
