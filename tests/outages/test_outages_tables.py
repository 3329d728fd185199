"""An outage at a table: clocks, votes, pauses, misses, endings; and reopening it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.features.table.view import table_face
from bot.matches.errors import Refused
from bot.outages.missing_games import note_games
from bot.outages.reopening import Reopening
from bot.outages.service import Outages
from bot.outages.table_adjustment import RETRY_AFTER_SECONDS, TableAdjustment
from bot.people.service import People
from bot.retention.abandoned_tables import (
    ABANDONED_SECONDS,
    GRACE_SECONDS,
    LOBBY_CLOSED_SECONDS,
    LOBBY_WARNED_SECONDS,
    LOOK_INTERVAL_SECONDS,
)
from bot.time.reckoning import MISSES_BEFORE_COMPUTER
from bot.time.timers import later
from storage.records import CLOSED, LIVE, LOBBY, OutboxMessage
from storage.sqlite import SqliteStore
from tests.tools.clocked_table import PEOPLE, ClockedHouse, running, said_of_table
from tests.tools.timers import HandClock

HOUR, DAY = 3600.0, 86_400.0


@pytest.mark.parametrize(("minutes", "told"), [(5, 0), (6, 1)])
async def test_a_table_is_told_of_more_than_five_minutes(minutes: int, told: int) -> None:
    async with running() as h:
        begins, h.time = h.time, h.time + minutes * 60
        await h.out(begins, h.time)
        for _ in range(2):
            await h.touch()
        session = await h.session()
        seat = await h.asked()
        assert session.chairs[seat].clock.due == h.time + 180
        assert len(said_of_table(session, "unreachable")) == told


async def test_the_sweep_tells_every_table_once_and_leaves_short_ones_alone() -> None:
    async with running() as h:
        calm: list[float] = []

        async def wait(seconds: float) -> None:
            calm.append(seconds)

        sweep = TableAdjustment(h.matches, h.outages, wait, later)
        await h.out(h.time, h.time + 300)
        assert await sweep.sweep() == 0
        begins, h.time = h.time, h.time + 3 * HOUR
        await h.out(begins, h.time)
        assert [await sweep.sweep(), await sweep.sweep()] == [1, 0]
        assert calm == [0.5], "behind all presses"
        assert said_of_table(await h.session(), "unreachable") == [{"unit": "hours", "amount": 3}]


@pytest.mark.parametrize("ahead", [False, True])
async def test_a_sweep_that_the_store_breaks_off_is_tried_again(
    ahead: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running() as h:
        machine = HandClock(h.time)
        sweep = TableAdjustment(
            h.matches, h.outages, lambda seconds: asyncio.sleep(0), machine.later
        )
        if ahead:  # somebody answered by a clock that was a day ahead
            h.time += DAY
            await h.answer()
            h.time -= DAY
        else:
            begins, h.time = h.time, h.time + 3 * HOUR
            await h.out(begins, h.time)

        async def fails(*_: Any) -> None:
            raise OSError("the disk is away")

        before = (await h.session()).row.revision
        with monkeypatch.context() as broken:
            broken.setattr(h.store.matches, "commit", fails)
            sweep.wake(ahead=ahead)
            await machine.passes(RETRY_AFTER_SECONDS, sweep.done)
            await sweep.done()
        assert (await h.session()).row.revision == before
        await machine.passes(RETRY_AFTER_SECONDS, sweep.done)
        assert (await h.session()).row.revision == before + 1
        assert len(said_of_table(await h.session(), "unreachable")) == (not ahead)


async def test_a_sweep_that_was_closed_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running() as h:
        machine, looked = HandClock(h.time), list[str]()

        def fails(status: str) -> Any:
            looked.append(status)
            raise OSError("the disk is away")

        monkeypatch.setattr(h.store.matches, "each", fails)
        sweep = TableAdjustment(
            h.matches, h.outages, lambda seconds: asyncio.sleep(0), machine.later
        )
        for _ in range(2):
            sweep.wake(ahead=True)
            await sweep.done()
        await sweep.close()
        await machine.passes(DAY, sweep.done)
        assert looked == [LIVE, LIVE]


async def test_a_new_table_is_given_back_nothing_of_before() -> None:
    h = ClockedHouse()
    await h.out(h.time - DAY, h.time)
    await h.match()
    await h.touch()
    assert said_of_table(await h.session(), "unreachable") == []


async def test_votes_and_pauses_stay_open_for_as_long_as_people_could_press() -> None:
    async with running() as h:
        await h.services.votes.propose(h.id, 11, "pause", days=3)
        (begun,) = (await h.session()).body.votes
        begins, h.time = h.time, h.time + 37 * DAY
        await h.out(begins, h.time)
        await h.services.votes.vote_over(h.id, f"vote:{begun.number}")
        (vote,) = (await h.session()).body.votes
        assert vote.until == begun.until + 37 * DAY
        for person in PEOPLE[1:]:
            if (await h.session()).body.votes:
                await h.services.votes.vote(h.id, vote.number, person, True)
        paused = (await h.session()).body.paused_until
        assert paused == h.time + 3 * DAY
        begins, h.time = h.time + DAY, h.time + 2 * DAY
        await h.out(begins, h.time)
        h.time = paused
        await h.services.hosting.pause_over(h.id, "resume")
        assert (await h.session()).body.paused_until == paused + DAY
        await h.delivered()
        h.time = paused + DAY
        await h.services.hosting.pause_over(h.id, "resume")
        session = await h.session()
        assert session.body.paused_until is None
        asked = await h.asked()
        again = [m.target for m in await h.store.outbox.due(h.time) if m.body.get("again")]
        assert again == [f"seat:{asked}"], "who is asked is told that the clock runs again"
        assert session.chairs[asked].clock.due == pytest.approx(h.time + 180, abs=0.001, rel=0)


async def test_who_reads_the_outages_at_the_same_time_counts_each_once(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    outages = Outages(store, People(store), lambda: 1_800_000_000.0)
    for turn in range(5):
        await asyncio.gather(*(outages.note(turn, turn + 1, n, 3, "silent") for n in range(3)))
    stored = await store.documents.all("outage")
    await store.close()
    assert [number for number, _ in stored] == list(range(1, 16))
    assert [(one.number, one.shard) for one in outages.known] == [
        (number, body["shard"]) for number, body in stored
    ]


async def test_misses_in_a_declared_outage_are_erased_and_the_seat_is_given_back() -> None:
    async with running() as h:
        seat, began = await h.asked(), h.time
        for _ in range(60):
            if (await h.session()).chairs[seat].absent:
                break
            await (h.late() if await h.asked() == seat else h.answer())
        session = await h.session()
        assert (session.chairs[seat].clock.missed, session.chairs[seat].absent) == (
            MISSES_BEFORE_COMPUTER,
            True,
        )
        assert session.chairs[seat].late > 0
        h.time += 60
        await h.out(began - 10, h.time, "declared")
        await h.touch()
        session = await h.session()
        for chair in session.chairs:
            assert (chair.clock.missed, chair.late, chair.absent) == (0, 0, False)
            assert not chair.computer
        assert {"who": seat, "who_nth": 0} in said_of_table(session, "is-back")


async def test_a_miss_before_a_declared_outage_stays() -> None:
    async with running() as h:
        seat = await h.asked()
        await h.late()
        h.time += 60
        await h.out(h.time - 30, h.time, "declared")
        await h.touch()
        chair = (await h.session()).chairs[seat]
        assert (chair.clock.missed, chair.late) == (1, 1)


async def test_a_quiet_match_is_told_and_then_has_its_week_in_time_it_can_be_reached() -> None:
    async with running(kind="none") as h:
        h.time += ABANDONED_SECONDS
        await h.quiet.look(h.id, "quiet")
        assert len(said_of_table(await h.session(), "quiet")) == 1
        await h.word_is_out()
        begins, h.time = h.time + DAY, h.time + 40 * DAY
        await h.out(begins, h.time)
        await h.quiet.look(h.id, "quiet")
        assert (await h.session()).status == LIVE
        await h.delivered()
        h.time += GRACE_SECONDS - DAY - 1
        await h.quiet.look(h.id, "quiet")
        assert (await h.session()).status == LIVE
        h.time += 1
        await h.delivered()
        await h.quiet.look(h.id, "quiet")
        assert (await h.session()).status == CLOSED


async def test_who_is_told_late_has_the_whole_week_all_the_same() -> None:
    async with running(kind="none") as h:
        # as after a start with a clock that has been accepted
        h.time += ABANDONED_SECONDS + 90 * DAY
        await h.quiet.look(h.id, "quiet")
        await h.word_is_out()
        h.time += GRACE_SECONDS - 1
        await h.quiet.look(h.id, "quiet")
        assert (await h.session()).status == LIVE


async def test_the_week_begins_when_the_word_has_been_delivered() -> None:
    async with running(kind="none") as h:
        h.time += ABANDONED_SECONDS
        await h.quiet.look(h.id, "quiet")
        for _ in range(3):
            h.time += 6 * DAY
            await h.quiet.look(h.id, "quiet")
            assert (await h.session()).status == LIVE
        await h.delivered()
        h.time += LOOK_INTERVAL_SECONDS - 1
        out = h.time
        for h.time in (out, out + 1):  # it is looked at then
            await h.quiet.look(h.id, "quiet")
            await h.delivered()
        for h.time, status in ((out + GRACE_SECONDS, LIVE), (out + 1 + GRACE_SECONDS, CLOSED)):
            await h.quiet.look(h.id, "quiet")
            assert (await h.session()).status == status
            await h.delivered()


async def test_a_lobby_is_told_and_then_has_its_week() -> None:
    h = ClockedHouse()
    await h.table()
    await h.delivered()
    h.time += LOBBY_WARNED_SECONDS
    await h.quiet.look(h.id, "quiet")
    assert len(h.warned) == 1
    await h.word_is_out()
    begins, h.time = h.time, h.time + 30 * DAY
    await h.out(begins, h.time)
    h.time += LOBBY_CLOSED_SECONDS - LOBBY_WARNED_SECONDS - 1
    await h.quiet.look(h.id, "quiet")
    assert (await h.session()).status == LOBBY
    h.time += 1
    await h.delivered()
    await h.quiet.look(h.id, "quiet")
    assert (await h.session()).status == CLOSED


async def test_a_match_closed_by_mistake_goes_on_where_it_stood() -> None:
    async with running() as h:
        await h.answer()
        before = (await h.session()).playing()
        async with h.matches.change(h.id, LIVE) as draft:
            draft.step(lambda match: match.close())
            await h.matches.commit(draft)
        assert (await h.session()).status == CLOSED
        h.time += 9 * DAY
        await Reopening(h.matches).reopen(h.id)
        session = await h.session()
        assert session.status == LIVE
        assert session.playing().result is None
        assert session.playing().pending.keys() == before.pending.keys()
        assert session.body.quiet_since == h.time
        assert "closed by mistake" in str(table_face(session).view.to_components())
        asked = await h.asked()
        assert session.chairs[asked].clock.due == h.time + 180
        await h.late()
        assert (await h.session()).playing().version > session.playing().version


async def test_what_is_not_closed_or_has_no_place_any_more_is_not_opened() -> None:
    async with running() as h:
        reopening = Reopening(h.matches)
        with pytest.raises(Refused, match="started"):
            await reopening.reopen(h.id)
        with pytest.raises(Refused, match="no-table"):
            await reopening.reopen("nothere1")
        first = h.id
        async with h.matches.change(first, LIVE) as draft:
            draft.step(lambda match: match.close())
            await h.matches.commit(draft)
        await h.table()
        with pytest.raises(Refused, match="channel-taken"):
            await reopening.reopen(first)


async def test_a_lobby_closed_by_mistake_gathers_people_again() -> None:
    h = ClockedHouse()
    await h.table()
    async with h.matches.change(h.id, LOBBY) as draft:
        await h.matches.commit(draft, status=CLOSED)
    await Reopening(h.matches).reopen(h.id)
    session = await h.session()
    assert session.status == LOBBY
    assert [chair.person for chair in session.chairs] == list(PEOPLE)
    waiting = [m for m in await h.store.outbox.due(float("inf")) if isinstance(m, OutboxMessage)]
    assert "table" in {message.target for message in waiting}


async def test_while_a_game_is_not_installed_the_clocks_of_its_matches_stand() -> None:
    async with running() as h:
        seat, both = await h.asked(), ("coup", "kobayakawa")
        due = (await h.session()).chairs[seat].clock.due
        assert due is not None
        await note_games(h.store, h.outages, both, h.time)
        since = h.time = h.time + 60
        for seconds in (0, HOUR):  # a second start without it
            h.time = since + seconds
            await note_games(h.store, h.outages, ("coup",), h.time)
        h.time = since + 9 * HOUR
        for _ in range(2):
            await note_games(h.store, h.outages, both, h.time)
        assert h.outages.latest == 1, "each absence is noted once"
        await h.services.clocks.run_out(h.id, f"clock:{seat}")
        session = await h.session()
        assert session.playing().version == 0
        assert session.chairs[seat].clock.due == due + 9 * HOUR
        assert said_of_table(session, "unreachable") == [{"unit": "hours", "amount": 9}]
        assert h.outages.lost(h.guild, "coup", 0) == [], "nothing is lost in other games"
