"""The edges of the contract of stores: what is not there, comes a second time, or is another's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage.records import Commit, Deadline, OutboxMessage, Posted
from storage.roles import Store
from tests.tools.rows import line, row

WAITING = OutboxMessage("aaaaaaaa:seat:0", "aaaaaaaa", "seat:0", revision=1, due_at=5.0)
STOOD = Posted("aaaaaaaa", "seat:0", 2, 123, 1.0, "old")


async def test_the_revision_of_a_match_is_known_and_of_an_unknown_one_none(store: Store) -> None:
    await store.matches.commit(Commit(row()))
    await store.matches.commit(Commit(row("bbbbbbbb")))
    await store.matches.commit(Commit(row("bbbbbbbb", 2)))
    known = [await store.matches.revision(id) for id in ("aaaaaaaa", "bbbbbbbb", "zzzzzzzz")]
    assert known == [1, 2, None]


async def test_without_a_snapshot_all_lines_are_loaded(store: Store) -> None:
    await store.matches.commit(Commit(row(), entries=[line(1), line(2)]))
    stored = await store.matches.load("aaaaaaaa")
    assert stored is not None
    assert stored.snapshot is None
    assert [entry.seq for entry in stored.log] == [1, 2]


async def test_the_first_events_are_those_after_a_line(store: Store) -> None:
    said = [(seq, n, f"{seq}{n}") for seq in (0, 1, 2) for n in (0, 1)]
    await store.matches.commit(Commit(row(), events=said))
    assert await store.matches.events("aaaaaaaa", limit=3) == said[:3]
    assert await store.matches.events("aaaaaaaa", after=0, limit=3) == said[2:5]
    assert await store.matches.events("aaaaaaaa", after=0, last=True) == said[2:]


async def test_a_match_that_is_over_may_stay_where_another_goes_on(store: Store) -> None:
    await store.matches.commit(Commit(row("aaaaaaaa", channel=2, status="over")))
    await store.matches.commit(Commit(row("bbbbbbbb", channel=2)))
    await store.matches.commit(Commit(row("aaaaaaaa", 2, channel=2, status="closed")))
    await store.matches.commit(Commit(row("cccccccc", channel=2, status="over")))
    found = await store.matches.rows(channel=2)
    assert {one.id for one in found} == {"aaaaaaaa", "bbbbbbbb", "cccccccc"}


async def test_documents_of_another_kind_and_those_that_are_gone_are_not_listed(
    store: Store,
) -> None:
    await store.documents.put("guild", 5, {"locale": "en"})
    await store.documents.put("person", 7, {"locale": "es"})
    await store.documents.put("person", 5, {"locale": "fr"})
    people = await store.documents.all("person")
    assert people == [(5, {"locale": "fr"}), (7, {"locale": "es"})]
    await store.documents.put("person", 5, None)
    await store.documents.put("person", 6, None)
    assert await store.documents.all("person") == [(7, {"locale": "es"})]


async def test_what_has_failed_often_may_have_been_sent_as_what_has_failed_once(
    store: Store,
) -> None:
    await store.matches.commit(Commit(row(), messages=[WAITING]))
    for _ in range(3):
        await store.outbox.put_off(WAITING, 5.0)
    assert [message.tries for message in await store.outbox.due(9.0)] == [3]
    newer = replace(WAITING, revision=2, due_at=8.0)
    await store.matches.commit(Commit(row(revision=2), messages=[newer]))
    assert await store.outbox.due(9.0) == [replace(newer, due_at=5.0, tries=1)]


async def test_what_waits_no_more_cannot_be_put_off(store: Store) -> None:
    await store.outbox.put_off(WAITING, 5.0)
    assert await store.outbox.backlog() == (0, None)


async def test_what_stands_nowhere_can_be_replaced_and_doubted(store: Store) -> None:
    await store.outbox.replacing(WAITING, STOOD)
    await store.outbox.doubt(WAITING)
    assert await store.outbox.due(9.0) == [replace(WAITING, tries=1)]
    assert await store.posted.of_match("aaaaaaaa") == {}


async def test_what_has_failed_is_delivered_though_a_press_has_shown_it(store: Store) -> None:
    """It may stand there twice."""
    failed = replace(WAITING, tries=1)
    await store.matches.commit(Commit(row(), messages=[failed]))
    await store.outbox.delivered(replace(WAITING, id="-"), STOOD)
    assert await store.posted.note_shown(replace(STOOD, fingerprint="new"), 1)
    assert await store.outbox.due(9.0) == [failed]


async def test_a_press_shows_nothing_of_what_waits_for_others_or_is_newer(store: Store) -> None:
    others = [
        replace(WAITING, id="aaaaaaaa:seat:1", target="seat:1"),
        replace(WAITING, id="bbbbbbbb:seat:0", match="bbbbbbbb"),
    ]
    newer = replace(WAITING, revision=2)
    await store.matches.commit(Commit(row(), messages=[*others, newer]))
    await store.outbox.delivered(replace(WAITING, id="-"), STOOD)
    assert await store.posted.note_shown(replace(STOOD, fingerprint="new"), 1)
    waits = {message.id for message in await store.outbox.due(9.0)}
    assert waits == {newer.id, *(message.id for message in others)}


async def test_what_is_claimed_hides_no_deadline_that_is_due_later(store: Store) -> None:
    await store.leases.join()
    due = [Deadline(id, "clock:0", 5.0 + n) for n, id in enumerate(("aaaaaaaa", "bbbbbbbb", "c"))]
    for one in due:
        await store.matches.commit(Commit(row(one.match), deadlines=[one]))
    assert await store.deadlines.claim(9.0, limit=2) == due[:2]
    assert await store.deadlines.claim(9.0, limit=1) == due[2:]


async def test_the_match_that_was_changed_last_is_found_first_whatever_its_id(store: Store) -> None:
    for id, at in (("cccccccc", 20.0), ("aaaaaaaa", 30.0), ("bbbbbbbb", 10.0)):
        await store.matches.commit(Commit(row(id, changed_at=at)))
    found = [one.id for one in await store.matches.rows()]
    assert found == ["aaaaaaaa", "cccccccc", "bbbbbbbb"]


async def test_of_what_is_due_so_many_come_as_are_asked_for(store: Store) -> None:
    due = [replace(WAITING, id=f"{n}", target=f"seat:{n}", due_at=float(n)) for n in range(3)]
    await store.matches.commit(Commit(row(), messages=due))
    assert await store.outbox.due(9.0, limit=2) == due[:2]


OTHERS = (replace(STOOD, target="seat:1"), replace(STOOD, match="bbbbbbbb"))


@pytest.mark.parametrize(
    ("act", "stands"),
    [
        ("doubt", replace(STOOD, fingerprint="")),
        ("replacing", replace(STOOD, fingerprint="~old")),
        ("shown", replace(STOOD, fingerprint="new")),
        ("shown_since", replace(STOOD, fingerprint="new")),
        ("forget", None),
    ],
)
async def test_what_is_noted_of_one_message_is_noted_of_no_other(
    act: str, stands: Posted | None, store: Store
) -> None:
    for id in ("aaaaaaaa", "bbbbbbbb"):
        await store.matches.commit(Commit(row(id)))
    for one in (STOOD, *OTHERS):
        await store.outbox.delivered(OutboxMessage("-", one.match, one.target), one)
    new = replace(STOOD, fingerprint="new")
    match act:
        case "doubt":
            await store.outbox.doubt(WAITING)
        case "replacing":
            await store.outbox.replacing(WAITING, STOOD)
        case "shown":
            await store.posted.note_shown(new, 1)
        case "shown_since":
            await store.posted.note_shown_since(new, "old")
        case "forget":
            await store.posted.forget(STOOD.match, STOOD.target)
    assert await store.posted.get(STOOD.match, STOOD.target) == stands
    assert [await store.posted.get(one.match, one.target) for one in OTHERS] == [*OTHERS]


async def test_what_another_process_has_shown_since_is_not_taken_for_older(store: Store) -> None:
    await store.outbox.delivered(replace(WAITING, id="-"), STOOD)
    for stale in (replace(STOOD, message=9, fingerprint="new"), replace(STOOD, fingerprint="new")):
        await store.posted.note_shown_since(stale, "old" if stale.message == 9 else "older")
    assert await store.posted.get(STOOD.match, STOOD.target) == STOOD


async def test_deadlines_come_in_the_order_of_their_times(store: Store) -> None:
    due = [Deadline("bbbbbbbb", "b", 4.0), Deadline("cccccccc", "a", 5.0)]
    due.append(Deadline("aaaaaaaa", "c", 6.0))
    for one in due:
        await store.matches.commit(Commit(row(one.match), deadlines=[one]))
    assert await store.deadlines.due(9.0) == due
    assert await store.deadlines.due(9.0, limit=1) == due[:1]


async def test_a_document_that_is_swapped_for_none_is_the_only_one_that_goes(
    store: Store,
) -> None:
    same = {"locale": "es"}
    for kind, id in (("person", 5), ("person", 6), ("guild", 5)):
        await store.documents.put(kind, id, same)
    assert not await store.documents.swap("person", 5, {"locale": "en"}, None)
    assert await store.documents.swap("person", 5, same, None)
    assert await store.documents.all("person") == [(6, same)]
    assert await store.documents.all("guild") == [(5, same)]


async def test_a_press_on_a_message_that_stands_no_more_brings_nothing(store: Store) -> None:
    await store.matches.commit(Commit(row()))
    await store.outbox.delivered(replace(WAITING, id="-"), STOOD)
    await store.matches.commit(Commit(row(revision=2)))
    assert not await store.posted.note_shown(replace(STOOD, message=9), 1)
    assert not await store.posted.note_shown(replace(STOOD, target="seat:1"), 1)
    assert await store.outbox.backlog() == (0, None)
