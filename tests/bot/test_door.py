"""The one door to a match: reading gives what is stored; an unstored draft changes nothing."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from bot.features.absences.service import Absences
from bot.features.clocks.service import Clocks
from bot.features.history.view import transcript
from bot.features.hosting.service import Hosting
from bot.features.lobby.service import Lobby
from bot.features.reminders.service import Reminders
from bot.features.table.view import table_face
from bot.features.votes.service import Votes
from bot.matches.actions import Actions
from bot.matches.errors import Refused, Stale
from bot.matches.proof import PROMISE
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.outages.table_adjustment import TableAdjustment
from bot.retention.abandoned_tables import QuietTables
from bot.time.timers import later
from games.core.decision import Illegal
from games.core.secret import SPECTATOR
from storage.records import LIVE, LOBBY, OVER, OutboxMessage, Posted
from tests.tools.hearing import seen, shown
from tests.tools.house import ANA, BRUNO, CARLA, DANI, DAY, DORA, HOST, Broken, House, begin
from tests.tools.memory_store import MemoryStore


def told(session: Session) -> Any:
    """All that could be shown of a session, to compare."""
    match = session.match
    return (
        session.row,
        session.body.model_dump(),
        session.recent,
        match and (match.version, match.hash, match.asked, sorted(match.pending)),
    )


async def looked_at(house: House, id: str) -> Any:
    """All that anybody can look at: every view, list, log, replay and export of a match."""
    session = await house.matches.read(id)
    finder, history = house.finder, house.services.history
    out: dict[str, Any] = {
        "mine": [[s.row for s in await finder.of_person(who)] for who in (ANA, BRUNO, CARLA)],
        "here": [s and told(s) for s in (await finder.in_channel(2), await finder.latest(2))],
        "ratings": [each async for each in house.services.ratings.best(1, "coup")],
        "privacy": await house.services.privacy.export(ANA),
    }
    if session.match is None:
        return out | {"table": seen(table_face(session))}
    for reader in (SPECTATOR, *session.match.seats):
        stops = await history.stops(session, reader)
        said = await history.said(session, reader)
        out[f"reader {reader}"] = (
            shown(session, reader),
            said,
            stops,
            (await history.at(session, stops[-1])).version,
            await history.own_view(session, reader, []),
            transcript(session, said, reader, "es"),
        )
    return out


Act = Callable[[House, Session], Awaitable[Any]]


async def answers(house: House, session: Session) -> None:
    await house.some_answer(session.id)


async def takes_over(house: House, session: Session) -> None:
    await house.actions.resign(session.id, BRUNO)
    await house.services.actions.take_over(session.id, DANI, "Dani", session.seat_of(BRUNO) or 0)


async def runs_out(house: House, session: Session) -> None:
    (seat,) = session.playing().pending
    house.time += 3 * DAY
    await house.services.clocks.run_out(session.id, f"clock:{seat}")


async def is_reminded(house: House, session: Session) -> None:
    (seat,) = session.playing().pending
    await house.services.reminders.remind(session.id, f"remind:{seat}")


async def looks_on(house: House, session: Session) -> None:
    async with house.matches.change(session.id, LIVE) as draft:
        draft.chairs[0].shows = True
        await house.matches.commit(draft)
    await house.actions.look_on(session.id, DANI)


async def is_quiet(house: House, session: Session) -> None:
    house.time += 60 * DAY
    await house.quiet.look(session.id, "quiet")


async def is_put_on(house: House, session: Session) -> None:
    outages = house.services.outages
    if not outages.known:
        await outages.note(house.time, house.time + DAY, -1, 1, "away")
    house.time += DAY
    sweep = TableAdjustment(house.matches, outages, lambda seconds: asyncio.sleep(0), later)
    assert await sweep.sweep() == 1


async def word_is_given(house: House, session: Session) -> None:
    posted = Posted(session.id, PROMISE, 2, 3, house.time)
    await house.store.outbox.delivered(OutboxMessage("-", session.id, PROMISE), posted)
    await house.lobby.give_word(session.id, BRUNO, "oso")


async def vote_is_over(house: House, session: Session) -> None:
    await house.services.votes.propose(session.id, ANA, "rewind", steps=1)
    house.time += 9 * DAY
    await house.services.votes.vote_over(session.id, "vote")


# every way to change a match that is played
PLAYED: dict[str, Act] = {
    "answer": answers,
    "undo": lambda h, s: h.actions.undo(s.id, person_of(s)),
    "resign": lambda h, s: h.actions.resign(s.id, BRUNO),
    "come back": lambda h, s: h.actions.come_back(s.id, BRUNO),
    "show hand": lambda h, s: h.actions.show_hand(s.id, BRUNO, True),
    "order": lambda h, s: h.actions.standing_order(s.id, not_asked(s), "pass"),
    "rule": lambda h, s: h.actions.lay_down(s.id, not_asked(s), {"rest": ("pass",)}),
    "propose": lambda h, s: h.services.votes.propose(s.id, ANA, "pause", days=2),
    "propose rewind": lambda h, s: h.services.votes.propose(s.id, ANA, "rewind", steps=1),
    "vote over": vote_is_over,
    "pause": lambda h, s: h.services.hosting.pause(s.id, DORA, 3, "why", manages=True),
    "host proposes": lambda h, s: h.services.hosting.pause(s.id, HOST, 3, "why"),
    "close": lambda h, s: h.services.hosting.close(s.id, DORA, "why", manages=True),
    "close over": lambda h, s: h.services.hosting.close_over(s.id),
    "resume": lambda h, s: h.services.hosting.resume(s.id, DORA, "why", manages=True),
    "force": lambda h, s: h.services.hosting.force(
        s.id, DORA, next(iter(s.playing().pending)), "why", manages=True
    ),
    "pause over": lambda h, s: h.services.hosting.pause_over(s.id),
    "replace": lambda h, s: h.services.hosting.replace(
        s.id, DORA, s.seat_of(BRUNO) or 0, DANI, "Dani", "why", manages=True
    ),
    "take over": takes_over,
    "rewind": lambda h, s: h.services.hosting.rewind(s.id, DORA, 1, "why", manages=True),
    "repair": lambda h, s: h.services.hosting.repair(
        s.id, DORA, "coins.0", "5", "why", manages=True
    ),
    "uncover": lambda h, s: h.services.hosting.uncover(s.id, DORA, "why", manages=True),
    "look on": looks_on,
    "resend": lambda h, s: h.services.hosting.resend(s.id),
    "run out": runs_out,
    "make up": is_put_on,
    "remind": is_reminded,
    "ring": lambda h, s: h.services.reminders.ring(s.id, "ring:0"),
    "last": lambda h, s: h.services.reminders.tell_last(s.id, "last:0"),
    "ask again": lambda h, s: h.services.reminders.ask_again(s.id, BRUNO),
    "absence": lambda h, s: h.services.absences.take_leave(BRUNO, 1, h.time + 3 * DAY, h.time),
    "absence over": lambda h, s: h.services.absences.over(s.id, "back:0"),
    "quiet": is_quiet,
    "forget": lambda h, s: h.services.privacy.delete(BRUNO),
}
# and one that still gathers people
GATHERING: dict[str, Act] = {
    "join": lambda h, s: h.lobby.join(s.id, DANI, "Dani"),
    "leave": lambda h, s: h.lobby.leave(s.id, ANA),
    "computer": lambda h, s: h.lobby.seat_computer(s.id, ANA),
    "fill_with_computers": lambda h, s: h.lobby.fill_with_computers(s.id, ANA),
    "invite": lambda h, s: h.lobby.invite(s.id, ANA, DANI),
    "level": lambda h, s: h.lobby.choose_level(s.id, ANA, "master"),
    "options": lambda h, s: h.lobby.set_options(s.id, ANA, {}, pictures=False),
    "give_word": word_is_given,
    "wait_for_beacon": lambda h, s: h.lobby.wait_for_beacon(s.id, ANA, False),
    "start": lambda h, s: h.lobby.start(s.id, ANA),
    "cancel": lambda h, s: h.lobby.cancel(s.id, ANA),
    "admit": lambda h, s: h.lobby.admit(s.id, ANA, DANI),
    "quiet": is_quiet,
    "forget": lambda h, s: h.services.privacy.delete(BRUNO),
}
ACTS = [
    *[pytest.param(LIVE, act, id=f"live {name}") for name, act in PLAYED.items()],
    *[pytest.param(LOBBY, act, id=f"lobby {name}") for name, act in GATHERING.items()],
]


def person_of(session: Session) -> int:
    """Who gave the last answer, which can still be taken back."""
    seat = session.playing().log[-1].seat
    return session.chairs[seat].person or 0


def not_asked(session: Session) -> int:
    """Somebody at the table who is not asked now."""
    pending = session.playing().pending
    return next(c.person or 0 for n, c in enumerate(session.chairs) if n not in pending)


@asynccontextmanager
async def at(status: str) -> AsyncIterator[tuple[House, Session]]:
    """A table in a state; a live one in the middle of a window."""
    house = House(MemoryStore())
    session = await (house.match() if status == LIVE else house.table())
    if status == LIVE:
        await begin(house, session)
        session = await house.matches.read(session.id)
    yield house, session
    await house.store.close()


@pytest.mark.parametrize(("status", "act"), ACTS)
async def test_what_fails_to_be_stored_has_never_been(status: str, act: Act) -> None:
    async with at(status) as (house, session):
        before, heard = told(session), len(house.committed)
        views = await looked_at(house, session.id)
        house.fails = True
        changed = await attempt(house, act, session)
        house.fails = False
        now = await house.matches.read(session.id)
        assert told(now) == before
        assert await looked_at(house, session.id) == views
        assert len(house.committed) == heard
        assert changed is Broken
        stored = await house.store.matches.load(session.id)
        assert stored is not None
        assert stored.row == session.row


async def attempt(house: House, act: Act, session: Session) -> type[BaseException] | None:
    """What an act raised, if anything."""
    try:
        await act(house, session)
    except (Broken, Refused, Illegal, Stale) as why:
        return type(why)
    return None


@pytest.mark.parametrize(("status", "act"), ACTS)
async def test_what_is_still_being_written_is_seen_by_nobody(status: str, act: Act) -> None:
    async with at(status) as (house, session):
        before, heard = told(session), len(house.committed)
        views = await looked_at(house, session.id)
        house.gate = asyncio.Event()
        acting = asyncio.create_task(attempt(house, act, session))
        async with asyncio.timeout(120):
            await house.writing.wait()
            now = await house.matches.read(session.id)  # nobody waits for the writer either
        assert told(now) == before
        assert now is session
        assert await looked_at(house, session.id) == views
        assert len(house.committed) == heard
        house.gate.set()
        house.gate = None
        assert await acting is None
        after = await house.matches.read(session.id)
        assert after.row.revision > session.row.revision
        assert told(session) == before, "what a reader holds does not change any more"


@pytest.mark.parametrize("kind", ["vote", "pause"])
async def test_an_answer_that_is_illegal_erases_no_vote_and_no_pause(kind: str) -> None:
    async with at(LIVE) as (house, session):
        (seat,) = session.playing().pending
        if kind == "vote":
            house.time += 3 * DAY
            await house.services.clocks.run_out(session.id, f"clock:{seat}")
        else:
            timing = session.body.timing.model_copy(update={"at_zero": "pause"})
            async with house.matches.change(session.id, LIVE) as draft:
                draft.body.timing = timing
                await house.matches.commit(draft)
            house.time += 3 * DAY
            await house.services.clocks.run_out(session.id, f"clock:{seat}")
        session = await house.matches.read(session.id)
        assert bool(session.body.votes) == (kind == "vote")
        assert (session.body.paused_until is not None) == (kind == "pause")
        before = told(session)
        person, asked = session.chairs[seat].person or 0, mark(session)
        with pytest.raises(Illegal):
            await house.actions.answer(session.id, person, seat, asked, "no such answer", None)
        assert told(await house.matches.read(session.id)) == before


async def test_a_draft_that_is_not_committed_leaves_no_trace() -> None:
    async with at(LIVE) as (house, session):
        before = told(session)
        async with house.matches.change(session.id, LIVE) as draft:
            draft.submit(next(iter(draft.playing().pending)), "pass", "player")
            draft.chairs[0].name = "Somebody else"
            draft.body.paused_until = 5.0
            draft.announce("quiet")
        assert told(await house.matches.read(session.id)) == before


async def test_two_changes_at_once_follow_one_another() -> None:
    async with at(LIVE) as (house, session):
        house.gate = asyncio.Event()
        first = asyncio.create_task(house.actions.show_hand(session.id, ANA, True))
        second = asyncio.create_task(house.actions.show_hand(session.id, BRUNO, True))
        async with asyncio.timeout(120):
            await house.writing.wait()
        house.gate.set()
        house.gate = None
        await first
        session = await second
        assert len(session.showing()) == 2


async def test_what_cannot_be_shown_afterwards_is_not_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Stored and not published, it would have been seen by nobody, and told to nobody."""
    h = House(MemoryStore())
    session = await h.match()
    monkeypatch.setattr(Session, "views_then", fail)
    with pytest.raises(Broken):
        await h.some_answer(session.id)
    assert await h.store.matches.revision(session.id) == session.row.revision
    monkeypatch.undo()
    await h.some_answer(session.id)
    assert h.committed[-1].session.row.revision == session.row.revision + 1


def fail(*_: Any) -> Any:
    raise Broken


async def test_a_finished_match_that_no_longer_fits_the_rules_stays_as_it_was() -> None:
    """It has been published, with its proof; what runs goes back to where its phase began."""
    store = MemoryStore()
    h = House(store)
    session = await h.match()
    while session.status == LIVE:
        await h.some_answer(session.id)
        session = await h.matches.read(session.id)
    log = store.matches._tables.log[session.id]  # type: ignore[attr-defined]
    last, at = log[-1]
    log[-1] = replace(last, answer="nothing of the kind"), at
    before = await store.matches.load(session.id), list(log), await store.outbox.due(math.inf)
    read = await House(store).matches.read(session.id)
    assert (read.status, read.row, read.recent) == (OVER, session.row, session.recent)
    assert read.playing().result is None
    after = await store.matches.load(session.id), log, await store.outbox.due(math.inf)
    assert after == before


def test_every_change_of_the_services_is_tried_here() -> None:
    """A new way to change a match belongs in the lists above."""
    house_parts = (
        Actions,
        Votes,
        Hosting,
        Lobby,
        Clocks,
        Reminders,
        Absences,
        QuietTables,
        TableAdjustment,
    )
    public = {
        name
        for part in house_parts
        for name, value in vars(part).items()
        if not name.startswith("_") and asyncio.iscoroutinefunction(value)
    }
    elsewhere = {
        "begin_by_itself": "through run out",
        "rest_changed": "through absence",
        "vote": "through propose, which counts",
        "open": "every table here was opened",
        "only_open": "changes nothing",
        "share_poster": "after the end, in test_end_poster",
        "rematch": "open and a change of options",
        "dismiss_computer": "as computer",
        "tell_last": "last",
        "ask_again": "ask again",
        "days_left": "changes nothing",
        "sweep": "make up",
        "put_on": "make up",
        "done": "changes nothing",
        "is_here": "ends a vote, in test_vote_bounds",
        "keep": "takes a close back, in test_occupied_channels",
        "ask_for_channel": "of a game for one, in test_occupied_channels",
        "close_over": "close over",
        "call": "of who never reacts, in test_unseen_messages",
        "answer_with": "answer",
        "set_options": "options",
        "seat_computer": "computer",
        "choose_level": "level",
        "run_out": "run out",
        "standing_order": "order",
        "lay_down": "rule",
        "show_hand": "show hand",
        "come_back": "come back",
        "take_over": "take over",
        "take_leave": "absence",
        "vote_over": "vote over",
        "over": "absence over",
        "look": "quiet; the host's changes nothing",
        "look_on": "look on",
        "pause_over": "pause over",
        "fill": "in test_fill_evening",
    }
    named = {*PLAYED, *GATHERING} | set(elsewhere)
    assert public - named == set()
