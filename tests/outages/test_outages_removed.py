"""Off a server: nothing is due there until the bot is invited again, and the time is given back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.outages.membership import RETRY_AFTER_SECONDS, Membership
from bot.outages.outage_records import Outage, off
from bot.outages.removals import KIND, Removals
from bot.outages.service import TOLD_LOSS_SECONDS
from bot.retention.removed_servers import REMOVED_SERVER_SECONDS, RemovedTables
from sandbox.world import places
from sandbox.world.state import shard_of
from storage.records import CLOSED, LIVE, News
from tests.outages.town import Town, town
from tests.tools.clocked_table import ClockedHouse, said_of_table
from tests.tools.cluster import free_port
from tests.tools.timers import HandClock

HOUR, DAY = 3600.0, 86_400.0
LONG = 1000.0  # seconds, more than five times as long as an answer may take


def server(t: Town, where: str = "far") -> Any:
    """The server of a game."""
    number = 1 if where == "far" else 0
    return next(g for g in t.box.world.guilds.values() if shard_of(int(g.id), 2) == number)


async def put_out(t: Town, where: str = "far") -> None:
    guild = server(t, where)
    places.put_out(t.box.world, guild)
    await t.until(lambda: t.bot.services.removals.is_off(int(guild.id)))


async def invite(t: Town, where: str = "far") -> None:
    guild = server(t, where)
    places.invite(t.box.world, guild)
    await t.until(lambda: not t.bot.services.removals.owes(int(guild.id)))


async def test_no_time_passes_on_a_server_that_the_bot_was_put_out_of(tmp_path: Path) -> None:
    async with town(tmp_path) as t:
        await t.passes(60)
        before = {where: await t.answers(where) for where in t.matches}
        left = await t.left("far")
        await put_out(t)
        await t.passes(LONG)
        assert await t.answers("far") == before["far"], "nobody's time is up there"
        assert await t.answers("near") > before["near"], "elsewhere it is"
        await invite(t)
        await t.rounds()
        assert await t.answers("far") == before["far"]
        assert await t.left("far") == pytest.approx(left, abs=1)
        assert await t.card("far", "I was off this server for 17 minutes")
        (noted,) = [one for one in t.bot.services.outages.known if one.ends - one.begins > 60]
        assert noted.concerns(int(server(t).id))
        assert not noted.concerns(int(server(t, "near").id))
        assert noted.why == off(int(server(t).id))
        await t.passes(left + 60)
        assert await t.answers("far") > before["far"], "and time passes there again"


async def test_it_is_so_after_a_start_and_for_a_start(tmp_path: Path) -> None:
    """Put out while it lives, and invited while no process does; then the other way round."""
    async with town(tmp_path) as t:
        await t.passes(60)
        before, left = await t.answers("far"), await t.left("far")
        await put_out(t)
        await t.passes(LONG)
        await t.die()
        t.put_on(HOUR)
        await t.live()
        await t.passes(LONG)
        assert t.bot.services.removals.is_off(int(server(t).id)), "it is stored"
        await t.die()
        places.invite(t.box.world, server(t))
        t.put_on(60)
        await t.live()
        await t.until(lambda: not t.bot.services.removals.owes(int(server(t).id)))
        await t.rounds()
        assert await t.answers("far") == before
        assert await t.left("far") == pytest.approx(left, abs=1)
        await t.die()
        places.put_out(t.box.world, server(t))
        t.put_on(60)
        await t.live()
        await t.until(lambda: t.bot.services.removals.is_off(int(server(t).id)))
        await t.passes(LONG)
        assert await t.answers("far") == before
        await invite(t)
        await t.rounds()
        assert await t.left("far") == pytest.approx(left, abs=1)


async def test_a_server_in_an_outage_of_discord_is_none_that_the_bot_was_put_out_of(
    tmp_path: Path,
) -> None:
    async with town(tmp_path) as t:
        await t.passes(30)
        world, guild = t.box.world, server(t)
        world.dispatch("GUILD_DELETE", {"id": guild.id, "unavailable": True}, 1)
        client = t.bot.client
        await t.until(lambda: any(one.unavailable for one in client.guilds))
        await t.passes(60)
        assert not t.bot.services.removals.since
        t.box.gateway.invalidate(resumable=False)  # it is among those of the next session, too
        await t.until(lambda: all(not one.unavailable for one in client.guilds))
        await t.connected()
        await t.passes(60)
        assert not t.bot.services.removals.since


async def test_a_new_session_tells_what_nobody_heard(tmp_path: Path) -> None:
    async with town(tmp_path) as t:
        await t.passes(30)
        t.box.faults.gateway.refuse_all = True
        t.box.gateway.abort()
        places.put_out(t.box.world, server(t))
        t.box.gateway.forget_sessions()
        t.box.faults.gateway.refuse_all = False
        await t.until(lambda: t.bot.services.removals.is_off(int(server(t).id)))
        assert t.bot.client.get_guild(int(server(t).id)) is None, "nobody is asked about it"


async def test_the_host_is_told_by_a_direct_message_until_the_bot_is_there_again(
    tmp_path: Path,
) -> None:
    async with town(tmp_path) as t:
        await t.passes(30)

        def letters() -> list[str]:
            direct = [c.id for c in t.box.world.channels.values() if c.is_direct]
            shown = [str(m.components) for c in direct for m in t.box.world.messages[c].values()]
            return [one for one in shown if "I was removed from the server" in one]

        await put_out(t)
        await t.until(lambda: len(letters()) == 1)
        await t.passes(LONG)
        assert len(letters()) == 1
        await invite(t)
        await t.until(lambda: not letters())


async def test_a_worker_asks_where_it_is_refused_and_learns_that_it_is_back(
    tmp_path: Path,
) -> None:
    async with town(tmp_path, port=free_port()) as t:
        await t.passes(30)
        guild, off_server = server(t), t.bot.services.removals.is_off
        left = await t.left("far")
        places.put_out(t.box.world, guild)
        async with t.bot.services.matches.change(t.matches["far"], LIVE) as draft:
            draft.announce("is-back", who=0)  # anything that the card has to show
            await t.bot.services.matches.commit(draft)
        await t.until(lambda: off_server(int(guild.id)))
        before = await t.answers("far")
        await t.passes(LONG)
        assert await t.answers("far") == before
        places.invite(t.box.world, guild)
        t.put_on(HOUR)  # what waits is tried once an hour
        t.bot.delivery.relay.wake()
        await t.until(lambda: not t.bot.services.removals.owes(int(guild.id)))
        await t.rounds()
        assert await t.answers("far") == before
        assert await t.left("far") == pytest.approx(left, abs=1)


# Rules without Discord ------------------------------------------------------------------------


async def silent(guild: int) -> None:
    """Discord does not say whether the bot is on a server."""


class Tables:
    """The tables of all servers, which note what they are told."""

    def __init__(self, told: list[str]) -> None:
        self._told = told

    async def gone(self, guild: int) -> None:
        self._told.append("gone")

    async def back(self, guild: int) -> None:
        self._told.append("back")


class Away(Tables):
    """Tables that cannot be read: the store fails."""

    async def gone(self, guild: int) -> None:
        raise OSError("the disk is away")


class Sides:
    """A house, the server of its table, and two processes that hear of it."""

    def __init__(self) -> None:
        self.house = ClockedHouse(guild=9 << 22)
        self.machine = HandClock(self.house.time)
        self.trusts, self.told = True, list[str]()
        self.first, self.second = self._side(self.house.services.removals), self._side(None)

    def _side(self, removals: Removals | None) -> Membership:
        house = self.house

        known = removals or Removals(house.store, house.outages, house.now)
        known._clock_is_trusted = lambda: self.trusts
        return Membership(
            house.store,
            known,
            tables=Tables(self.told),
            on_outage=self._noted,
            clock_is_trusted=lambda: self.trusts,
            ask_discord=silent,
            now=house.now,
            later=self.machine.later,
        )

    def _noted(self, outage: Outage) -> None:
        self.told.append("noted")

    async def begin(self, **timing: Any) -> None:
        await self.house.match(**timing)
        for side in (self.first, self.second):
            await side.open()
            await side._tasks.done()

    async def done(self) -> None:
        for side in (self.first, self.second):
            await side._tasks.done()
            side.on_news(News("document", KIND, self.guild))
            await side._tasks.done()

    @property
    def guild(self) -> int:
        return self.house.guild

    async def removed(self) -> None:
        self.first.removed(self.guild)
        await self.done()

    async def invited(self) -> None:
        self.first.invited(self.guild)
        await self.done()


async def test_other_processes_learn_it_from_the_store() -> None:
    s = Sides()
    await s.begin()
    await s.removed()
    assert s.second.removals.is_off(s.guild)
    assert s.told == ["gone"], "one of them tells the hosts"
    s.house.time += HOUR
    await s.invited()
    assert not s.second.removals.owes(s.guild)
    assert s.told == ["gone", "noted", "back", "back"]
    (outage,) = s.house.outages.known
    assert (outage.ends - outage.begins, outage.why) == (HOUR, off(s.guild))
    assert await s.house.store.documents.all(KIND) == []


async def test_who_stores_it_late_does_not_put_a_server_out_for_good() -> None:
    """Two processes hold the shard: one is slow, and stores what has long been over."""
    s = Sides()
    await s.begin()
    s.second.ready(0, 1, {s.guild})
    await s.done()
    await s.house.store.documents.put(KIND, s.guild, {"since": s.house.time})
    for _ in range(2):
        await s.done()
    assert not s.first.removals.owes(s.guild)
    assert not s.second.removals.owes(s.guild)


async def test_what_the_store_does_not_take_is_stored_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = Sides()
    await s.begin()

    async def fails(*_: Any) -> bool:
        raise OSError("the disk is away")

    with monkeypatch.context() as broken:
        broken.setattr(s.house.store.documents, "swap", fails)
        s.first.removed(s.guild)
        await s.first._tasks.done()
        assert s.first.removals.is_off(s.guild), "it holds at once"
    await s.machine.passes(RETRY_AFTER_SECONDS + 1, s.first._tasks.done)
    assert dict(await s.house.store.documents.all(KIND)).keys() == {s.guild}
    with monkeypatch.context() as broken:
        broken.setattr(s.house.store.documents, "swap", fails)
        s.house.time += 100
        s.first.invited(s.guild)
        await s.first._tasks.done()
        assert s.first.removals.owes(s.guild), "nothing is due before the time is given back"
        assert not s.first.removals.is_off(s.guild)
    await s.machine.passes(RETRY_AFTER_SECONDS + 1, s.first._tasks.done)
    assert not s.first.removals.owes(s.guild)


async def test_hosts_are_told_once_the_store_can_be_read_again() -> None:
    s = Sides()
    await s.begin()
    told, s.first._tables = s.first._tables, Away(s.told)
    await s.removed()
    assert s.told == []
    s.first._tables = told
    await s.machine.passes(RETRY_AFTER_SECONDS + 1, s.first._tasks.done)
    assert s.told == ["gone"]


async def test_hosts_are_told_by_the_next_process_if_one_has_ended_before_it_told_them() -> None:
    s = Sides()
    await s.begin()
    s.first._tables = Away(s.told)
    await s.removed()
    await s.first.close()
    s.second.ready(0, 1, set())
    await s.second._tasks.done()
    assert s.told == ["gone"]


async def test_while_the_clock_is_doubted_nothing_is_given_back() -> None:
    s = Sides()
    await s.begin()
    right = s.house.time
    s.trusts, s.house.time = False, right + 3 * DAY
    await s.removed()
    await s.invited()
    assert s.first.removals.owes(s.guild)
    assert not s.first.removals.is_off(s.guild), "but everything is delivered"
    assert s.house.outages.known == []
    s.first.removed(s.guild)
    s.trusts, s.house.time = True, right + 60
    s.first.wake()
    await s.done()
    assert s.first.removals.since == {s.guild: right + 60}, "it begins when the clock is right"
    s.house.time += 60
    await s.invited()
    assert [one.ends - one.begins for one in s.house.outages.known] == [60.0]


@pytest.mark.parametrize("more", [0.0, 1.0])
async def test_who_answers_out_of_a_direct_message_has_used_no_time_of_it(more: float) -> None:
    s = Sides()
    await s.begin(kind="correspondence", bank=DAY, increment=0.0)
    h = s.house
    h.time += HOUR
    await s.removed()
    h.time += TOLD_LOSS_SECONDS + more
    seat = await h.asked()
    await h.answer()
    used = DAY - ((await h.session()).chairs[seat].clock.bank or 0.0)
    assert used == pytest.approx(HOUR if more else HOUR + TOLD_LOSS_SECONDS), (
        "no more than five minutes"
    )
    assert s.first.removals.is_off(s.guild)
    h.time += 2 * HOUR
    await s.invited()
    await h.touch()
    told = said_of_table(await h.session(), "was-off")
    assert told == ([{"unit": "minutes", "amount": 5}] if more else []) + [
        {"unit": "hours", "amount": 2}
    ]


async def test_an_invitation_in_the_midst_of_that_gives_everything_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    s = Sides()
    await s.begin()
    await s.removed()
    s.house.time += HOUR
    swap = s.house.store.documents.swap

    async def meanwhile(kind: str, *change: Any) -> bool:
        monkeypatch.undo()
        s.first.invited(s.guild)
        return await swap(kind, *change)

    async def note(*_: Any) -> None:
        await real(*_)
        monkeypatch.setattr(s.house.store.documents, "swap", meanwhile)

    real = s.house.outages.note
    monkeypatch.setattr(s.house.outages, "note", note)
    await s.first.removals.give_back(s.guild)
    await s.done()
    assert not s.first.removals.owes(s.guild)
    assert await s.house.store.documents.all(KIND) == []


async def test_who_acts_before_the_return_is_heard_to_be_stored_changes_nothing_about_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The return is stored. Before the store's answer is heard, somebody acts at a table, which
    finds nothing stored any more: a read and a write answer over different connections."""
    s = Sides()
    await s.begin()
    await s.removed()
    s.house.time += HOUR
    swap, acting = s.house.store.documents.swap, list[asyncio.Task[Any]]()

    async def late(kind: str, *change: Any) -> bool:
        done = await swap(kind, *change)
        if kind == KIND:
            monkeypatch.undo()
            acting.append(asyncio.create_task(s.first.removals.give_back(s.guild)))
            for _ in range(100):
                await asyncio.sleep(0)
        return done

    monkeypatch.setattr(s.house.store.documents, "swap", late)
    s.first.invited(s.guild)
    await s.first._tasks.done()
    assert await acting.pop() is None, "it was given back once"
    assert not s.first.removals.owes(s.guild), "else nothing would be due there until a restart"
    assert await s.house.store.documents.all(KIND) == []


async def test_after_weeks_its_tables_are_closed_once() -> None:
    s = Sides()
    await s.begin(kind="none")
    h, tables = s.house, RemovedTables(s.house.matches, s.first.removals)
    assert await tables.next_due() is None
    await s.removed()
    due = await tables.next_due()
    assert due == h.time + REMOVED_SERVER_SECONDS
    h.time = due - 1
    await tables.run_due()
    assert (await h.session()).status == LIVE
    h.time = due
    await tables.run_due()
    assert (await h.session()).status == CLOSED
    assert await tables.next_due() is None
    h.time += DAY
    await s.invited()
    assert await tables.next_due() is None
