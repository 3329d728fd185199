"""Long trouble: the bot waits as long as it is told, does not hammer, and resumes where it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.delivery.circuit_breaker import (
    FAILURES_TO_OPEN,
    LONGEST_FAILURE_PAUSE_SECONDS,
    CircuitBreaker,
    CircuitOpen,
)
from bot.delivery.relay import OutboxRelay
from bot.gateway import responses
from bot.time.timers import later
from sandbox.world import open_interactions, places
from sandbox.world.entities import Message
from tests.tools.refusals import refusal
from tests.tools.sandbox_evening import SandboxEvening, evening, no_channel_known


async def test_a_long_wait_for_one_channel_is_kept_and_then_made_up_for(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        path = f"/channels/{table.place.id}/*"
        table.box.faults.add("429", path=path, seconds=600)
        before = table.calls()
        await table.answer(6)
        await table.delivered()
        await table.later(500)
        assert await table.answers() == 6
        assert table.calls() == before + 1
        table.box.faults.clear()
        await table.later(101)
        assert table.calls("PATCH") > 0
        assert not await table.bot.store.outbox.due(float("inf"))


async def test_a_long_wait_for_everything_stops_all_but_the_answers_to_presses(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        table.box.faults.add("429-global", path="/channels/*", seconds=600)
        table.box.faults.add("429-global", path="/users/*", seconds=600)
        before = table.calls(path="/channels/")
        for _ in range(4):
            await table.answer()
            await table.ask()
        await table.delivered()
        await table.later(500)
        # at the press each lane may have a request under way; no more may follow
        assert table.calls(path="/channels/") <= before + 2
        assert await table.answers() == 4
        table.box.faults.clear()
        await table.later(101)
        assert not await table.bot.store.outbox.due(float("inf"))


async def test_an_outage_of_discord_is_probed_ever_more_rarely(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        table.box.faults.add("status", status=503, path="/channels/*")
        before = table.calls(path="/channels/")
        for _ in range(4):
            await table.answer()
            await table.ask()
        for _ in range(40):
            await table.later(15)
        assert table.calls(path="/channels/") - before <= FAILURES_TO_OPEN + 12
        assert await table.answers() == 4
        table.box.faults.clear()
        for _ in range(6):  # one delivery goes first, the others wait for another pause
            await table.later(LONGEST_FAILURE_PAUSE_SECONDS)
        assert not await table.bot.store.outbox.due(float("inf"))


def test_after_an_outage_one_delivery_goes_first() -> None:
    now = 0.0
    breaker = CircuitBreaker(lambda: now)
    assert [breaker.faltered() for _ in range(FAILURES_TO_OPEN)] == [False] * (
        FAILURES_TO_OPEN - 1
    ) + [True]
    with pytest.raises(CircuitOpen) as shut:
        breaker.check(1)
    now = shut.value.until
    breaker.check(1)
    with pytest.raises(CircuitOpen):
        breaker.check(2)
    assert breaker.faltered()
    with pytest.raises(CircuitOpen) as longer:
        breaker.check(1)
    assert longer.value.until - now > now
    now = longer.value.until
    breaker.check(1)
    breaker.worked(1)
    breaker.check(2)


GATEWAY: dict[str, Callable[[SandboxEvening], None]] = {
    "told to reconnect": lambda t: t.box.gateway.ask_to_reconnect(),
    "told that the session is invalid, but can be resumed": lambda t: t.box.gateway.invalidate(
        resumable=True
    ),
    "told that the session is over": lambda t: t.box.gateway.invalidate(resumable=False),
    "closed with an unknown error": lambda t: t.box.gateway.close_lines(4000),
    "closed by a restart there": lambda t: t.box.gateway.close_lines(1001),
    "cut, and its session forgotten": lambda t: (
        t.box.gateway.abort(),
        t.box.gateway.forget_sessions(),
    )[0],
}


@pytest.mark.parametrize("what", list(GATEWAY))
async def test_the_game_goes_on_when_the_connection_is(what: str, tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        gateway = table.box.gateway
        lines = set(gateway.lines)
        GATEWAY[what](table)
        await table.until(lambda: gateway.online and not lines & set(gateway.lines))
        await table.answer(3)
        assert await table.answers() == 3


async def test_a_press_that_arrives_too_late_counts_and_its_panel_follows(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:

        def late(_: int) -> Any:
            one = table.questions.press(table.rng)
            open_interactions.age(table.box.world, one.id, 4)
            return one

        for _ in range(2):
            await table.questions.wait()
            late(0)
            await table.questions.wait()
            await table.delivered()
        refused = list(table.box.journal.calls("POST", "/callback"))
        assert [call["answer"]["code"] for call in refused] == [10062, 10062]
        assert await table.answers() == 2
        await table.answer()
        assert await table.answers() == 3


async def test_a_token_that_ends_before_a_board_is_drawn_costs_nothing(tmp_path: Path) -> None:
    async with evening(tmp_path, pictures=True) as table:
        world = table.box.world

        def old(person: str, event: dict[str, Any]) -> None:
            if event["type"] == "interaction" and event["state"] == "answered":
                open_interactions.age(world, event["id"], 16 * 60)

        def codes() -> set[int]:
            return {c["answer"]["code"] for c in table.box.journal.calls("PATCH", "/webhooks/")}

        world.listeners.append(old)
        await table.press(world.people()[0].id, "text")
        await table.until(lambda: codes() == {50027})
        world.listeners.remove(old)
        await table.answer(3)
        assert await table.answers() == 3
        assert not table.said("Something failed")


async def test_an_answer_that_discord_holds_back_holds_nothing_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(responses, "ANSWER_TIMEOUT_SECONDS", 0.05)
    async with evening(tmp_path) as table:
        table.box.faults.add("429", path="*/callback", seconds=600)
        await table.questions.wait()
        table.questions.press(table.rng)
        await table.questions.wait()  # sent by the relay
        table.box.faults.clear()
        await table.until(lambda: not table.bot.priority.waiting)
        assert await table.answers() == 1
        await table.answer()
        assert await table.answers() == 2


async def test_an_archived_thread_is_opened_again(tmp_path: Path) -> None:
    async with evening(tmp_path, thread=True) as table:
        await table.delivered()
        archive(table)
        before = table.table().edited
        await table.answer()
        await table.delivered()
        assert not table.place.archived
        assert table.table().edited != before


async def test_a_locked_thread_costs_its_host_one_sentence(tmp_path: Path) -> None:
    async with evening(tmp_path, thread=True) as table:
        await table.delivered()
        world = table.box.world
        parent = world.channels[str(table.place.parent)]
        places.deny_bot(world, parent, "MANAGE_THREADS")
        table.place.locked = True
        archive(table)
        await table.answer()
        await table.delivered()
        before = table.calls()
        await table.answer(5)
        await table.delivered()
        assert len(table.said("is locked", table.place.id)) == 1
        assert table.calls() == before
        table.place.locked = False
        await table.later(61)
        assert not table.place.archived
        assert not table.said("is locked")
        assert not await table.bot.store.outbox.due(float("inf"))


def archive(table: SandboxEvening) -> None:
    before = set(table.box.world.onlookers(table.place))
    table.place.archived = True
    places.note_change(table.box.world, table.place, before)


async def test_rights_given_back_bring_the_table_back(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        world = table.box.world
        places.deny_bot(world, table.place, "VIEW_CHANNEL", "SEND_MESSAGES")
        await table.answer(2)
        await table.delivered()
        assert len(table.said("I cannot post", table.place.id)) == 1
        places.deny_bot(world, table.place)
        before = table.table().edited
        await table.later(61)
        assert table.table().edited != before
        assert not table.said("I cannot post")
        places.deny_bot(world, table.place, "VIEW_CHANNEL", "SEND_MESSAGES")
        await table.answer(1)
        await table.delivered()
        assert len(table.said("I cannot post", table.place.id)) == 1


async def test_a_deleted_channel_costs_its_host_one_sentence(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        places.delete_channel(table.box.world, table.place)
        before = table.calls()
        await table.answer(5)
        await table.delivered()
        assert await table.answers() == 5
        assert len(table.said("was deleted")) == 1
        assert table.calls() == before + 1


async def test_games_wait_while_the_bot_is_off_the_server(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        await table.answer()
        await table.delivered()
        world = table.box.world
        guild = next(iter(world.guilds.values()))
        before = table.calls(path="/channels/")
        places.put_out(world, guild)
        # the host, or else a player, would be told, and none of them shares another server
        before += len(world.people()[:3])
        await table.until(lambda: table.calls(path="/channels/") == before)
        await table.answer()  # in direct messages, which Discord still accepts
        await table.later(3000)
        assert table.calls(path="/channels/") == before
        places.invite(world, guild)
        await table.emptied()
        await table.answer(3)
        assert await table.answers() == 5


def is_direct(table: SandboxEvening, message: Message) -> bool:
    """Whether a message is in another channel than the table's."""
    return message.audience is None and message.id not in table.box.world.messages[table.place.id]


async def test_a_player_who_cannot_be_called_in_the_channel_is_called_once_by_direct_message(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path, where="channel") as table:
        await table.delivered()
        first = table.calls_out()
        assert len(first) == 1
        table.box.faults.add("429", path=f"/channels/{table.place.id}/*", seconds=600)
        asked = await table.ask()
        while await table.ask() == asked:
            await table.answer()
        await table.delivered()
        assert table.calls_out() == first
        [letter] = [m for m in table.said("Kobayakawa", "[table](") if is_direct(table, m)]
        table.box.faults.clear()
        await table.later(601)
        assert table.calls_out() == [], "the old call is gone, and nobody is called twice"
        assert [m for m in table.said("[table](") if is_direct(table, m)] == [letter]


@pytest.mark.fails_in_background
async def test_a_call_that_was_sent_by_a_bot_that_died_is_taken_away(tmp_path: Path) -> None:
    async with evening(tmp_path, where="channel") as table:
        bot = table.bot
        await table.delivered()
        send = bot.sending.sender.send

        class Dead(BaseException):
            """Raised where a `kill -9` would have hit: nothing more is done."""

        async def deadly(*args: Any) -> Any:
            posted = await send(*args)
            if args[-1].startswith("call:"):
                raise Dead
            return posted

        bot.sending.sender.send = deadly  # type: ignore[method-assign]
        called, first = table.calls_out(), await table.ask()
        while (asked := await table.ask()) == first:
            await table.answer()
        await table.until(lambda: set(table.calls_out()) - set(called))
        await bot.delivery.relay.close()
        while await table.ask() == asked:  # its question is answered before anything is sent
            await table.answer()
        await bot.store.leases.join()
        bot.sending.sender.send = send  # type: ignore[method-assign]
        relay = OutboxRelay(
            bot.services.matches,
            bot.services.people,
            sender=bot.sending.sender,
            targets=bot.messages.targets,
            owners=bot.sending.owners,
            priority=bot.priority,
            limiter=bot.sending.limiter,
            membership=bot.delivery.membership,
            later=later,
        )
        bot.delivery = replace(bot.delivery, relay=relay)
        bot.incoming.panels.relay = relay
        bot.delivery.relay.open()
        await table.delivered()
        assert len(table.calls_out()) == 1


async def test_direct_messages_opened_too_fast_are_not_closed_ones(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        refused = refusal(40003)
        await no_channel_known(table)

        async def too_fast(user: Any) -> Any:
            raise refused

        create, table.bot.client.create_dm = table.bot.client.create_dm, too_fast  # type: ignore
        await table.answer()
        await table.delivered()
        table.bot.client.create_dm = create  # type: ignore[method-assign]
        people = [await table.bot.services.people.read(int(u.id)) for u in table.box.world.people()]
        assert not any(person.dm_closed for person in people)
        assert len(table.calls_out()) == 1, "called in the channel meanwhile"
        await table.later(3601)
        assert not await table.bot.store.outbox.due(float("inf"))


async def test_an_archived_thread_that_the_bot_has_left_costs_its_host_one_sentence(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path, thread=True) as table:
        await table.delivered()
        world = table.box.world
        parent = world.channels[str(table.place.parent)]
        places.deny_bot(world, parent, "MANAGE_THREADS")
        places.leave_thread(world, table.place, world.bot.id)
        table.place.owner = world.people()[0].id
        archive(table)
        await table.answer(3)
        await table.delivered()
        assert table.place.archived
        assert len(table.said("is locked", table.place.id)) == 1


async def test_an_outage_of_a_server_is_no_removal(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        world = table.box.world
        guild = world.guilds[str(table.place.guild)]
        places.fail(world, guild)
        await table.answer()
        await table.delivered()
        assert not await table.bot.delivery.membership.is_off(int(guild.id))
        places.recover(world, guild)
        before = table.table().edited
        await table.answer()
        await table.delivered()
        assert table.table().edited != before
        assert not table.said("removed")
