"""Discord refuses direct messages: everybody is called exactly once, and later by DM again."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.reminders.service import AT_PLAY_SECONDS
from sandbox.world import places
from tests.tools.sandbox_evening import SandboxEvening, evening, no_channel_known

FLAGGED, TOO_FAST = 20026, 40003
MINUTE, HOUR = 60.0, 3600.0


def refuse(table: SandboxEvening, code: int) -> None:
    """Let Discord refuse to open DMs, and to send in those that are open."""
    public = {c.id for c in table.box.world.channels.values() if not c.is_direct}
    table.box.faults.add("refuse", code=code, method="POST", path="/users/@me/channels")
    for channel in table.box.world.channels.values():
        if channel.id not in public:
            path = f"/channels/{channel.id}/messages"
            table.box.faults.add("refuse", code=code, method="POST", path=path)


async def uncalled(table: SandboxEvening) -> int:
    figures = (await table.bot.metrics.text()).decode().splitlines()
    (line,) = (one for one in figures if one.startswith("agora_people_uncalled "))
    return round(float(line.split()[1]))


async def next_turn(table: SandboxEvening) -> None:
    """Play until another player is asked."""
    first = await table.ask()
    while await table.ask() == first:
        await table.answer()
    await table.settled()


@pytest.mark.parametrize("code", [FLAGGED, TOO_FAST])
@pytest.mark.parametrize("known", [True, False])
async def test_who_gets_no_direct_message_is_called_in_the_channel(
    code: int, known: bool, tmp_path: Path
) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        if not known:
            await no_channel_known(table)
        refuse(table, code)
        for _ in range(3):
            await next_turn(table)
            await table.delivered()
            assert len(table.calls_out()) == 1, "one is asked, and called, even if just at play"
            assert await uncalled(table) == 0
        assert table.said("Discord is not letting me send direct messages"), "the panel says why"
        people = table.bot.services.people
        told = [(await people.read(int(u.id))) for u in table.box.world.people()[:3]]
        assert not any(person.dm_closed for person in told), "they have not closed anything"
        table.box.faults.clear()
        await table.later(24 * HOUR)
        await next_turn(table)
        await table.delivered()
        assert not table.calls_out(), "by direct message again"
        assert not table.bot.sending.direct.resting()


async def test_whose_phone_cannot_be_rung_later_is_called_then(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        for _ in range(3):  # until all have answered
            await next_turn(table)
        await table.delivered()
        refuse(table, FLAGGED)
        await next_turn(table)
        await table.delivered()
        assert not table.calls_out(), "nobody knows yet that messages are refused"
        await table.later(AT_PLAY_SECONDS + 1)
        assert len(table.calls_out()) == 1
        await next_turn(table)
        await table.delivered()
        assert len(table.calls_out()) == 1, "and at once from then on"


@pytest.mark.parametrize("false", [(), ("closed-direct-messages-open",)])
async def test_who_has_closed_direct_messages_is_called_in_the_channel(
    false: tuple[str, ...], tmp_path: Path
) -> None:
    """Wherever Discord refuses them: when they are sent, or when their channel is opened."""
    async with evening(tmp_path) as table:
        await table.delivered()
        await no_channel_known(table)
        library = table.bot.client._connection
        for channel in library.private_channels:
            library._remove_private_channel(channel)  # else it would not ask Discord
        table.box.world.false_facts = frozenset(false)
        for user in table.box.world.people():
            user.dms_open = False
        await next_turn(table)
        await table.delivered()
        assert len(table.calls_out()) == 1
        assert await uncalled(table) == 0
        *_, opened = table.box.journal.calls("POST", "/users/@me/channels")
        assert (opened["status"] == 403) == bool(false)


async def test_a_bot_that_is_flagged_does_not_hammer_and_tells_its_owner_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        refuse(table, FLAGGED)
        before = refusals(table)
        for _ in range(6):
            await next_turn(table)
            await table.later(MINUTE)
        assert refusals(table) - before <= 2, "one tries, and who runs the bot is written to"
        said = [
            r for r in caplog.records if "takes the bot's direct messages for spam" in r.message
        ]
        assert len(said) == 1
        await table.later(HOUR)
        await next_turn(table)
        await table.delivered()
        assert len(table.calls_out()) == 1
        assert table.bot.sending.direct.resting()


def refusals(table: SandboxEvening) -> int:
    return sum(1 for call in table.box.journal.calls("", "") if call["status"] == 403)


async def test_who_can_be_called_nowhere_is_counted_and_called_later(tmp_path: Path) -> None:
    async with evening(tmp_path) as table:
        await table.delivered()
        refuse(table, FLAGGED)
        places.deny_bot(table.box.world, table.place, "SEND_MESSAGES")
        await next_turn(table)
        assert await uncalled(table) == 1
        await table.later(HOUR)
        assert await uncalled(table) == 1
        places.deny_bot(table.box.world, table.place)
        await table.later(HOUR)
        assert await uncalled(table) == 0
        assert len(table.calls_out()) == 1


async def test_who_was_called_in_a_channel_that_is_deleted_is_written_to(tmp_path: Path) -> None:
    async with evening(tmp_path, where="channel") as table:
        await table.delivered()
        assert len(table.calls_out()) == 1
        assert not table.questions.open
        places.delete_channel(table.box.world, table.place)
        await table.questions.wait()
        await table.settled()
        assert await uncalled(table) == 0
        await table.answer()
        await table.questions.wait()
        assert await table.answers() == 1, "and so it goes on"


async def test_who_would_be_called_where_the_bot_may_not_write_is_written_to(
    tmp_path: Path,
) -> None:
    async with evening(tmp_path, where="channel") as table:
        await table.delivered()
        places.deny_bot(table.box.world, table.place, "VIEW_CHANNEL", "SEND_MESSAGES")
        first = await table.ask()
        while await table.ask() == first:
            await table.answer()
        await table.delivered()
        direct = [
            m
            for c in table.box.world.channels.values()
            if c.is_direct
            for m in table.box.world.messages[c.id].values()
        ]
        assert direct
        assert await uncalled(table) == 0


async def test_a_call_that_may_not_be_taken_away_is_taken_away_once_it_may(tmp_path: Path) -> None:
    async with evening(tmp_path, where="channel") as table:
        await table.delivered()
        (call,) = table.calls_out()
        table.box.faults.add("refuse", code=FLAGGED, method="DELETE", path="/channels/*", count=1)
        called = await table.ask()
        await next_turn(table)
        await table.delivered()
        assert call in table.box.world.messages[table.place.id], "it may not be deleted"
        while await table.ask() != called:
            await next_turn(table)
        await table.delivered()
        assert call not in table.box.world.messages[table.place.id]
