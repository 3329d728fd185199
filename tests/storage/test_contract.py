"""The contract of stores, held against each of them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from games.core.record import Snapshot
from storage.records import (
    Busy,
    Commit,
    Conflict,
    Deadline,
    Duplicate,
    LiveToken,
    MatchResult,
    OutboxMessage,
    Posted,
    SeatResult,
)
from storage.roles import Store
from tests.tools.rows import line, row


def snapshot(seq: int) -> Snapshot:
    state = '{"hand":["dúque"]}'.encode()
    return Snapshot(seq, 3, "turn", state, 17, 2, {"dice": [1, 2]}, "hash")


async def test_a_match_comes_back_as_it_was_stored(store: Store) -> None:
    await store.matches.commit(Commit(row(), people=[5, None], snapshot=snapshot(0)))
    entries = [line(1), line(2, ["duke", "contessa"]), line(3, {"a": 1}), line(4, 7)]
    await store.matches.commit(Commit(row(revision=2), entries=entries))
    stored = await store.matches.load("aaaaaaaa")
    assert stored is not None
    assert stored.row == row(revision=2)
    assert stored.snapshot == snapshot(0)
    assert stored.log == entries


async def test_only_the_lines_after_the_snapshot_are_loaded(store: Store) -> None:
    await store.matches.commit(Commit(row(), entries=[line(1), line(2)], snapshot=snapshot(0)))
    await store.matches.commit(Commit(row(revision=2), entries=[line(3)], snapshot=snapshot(2)))
    stored = await store.matches.load("aaaaaaaa")
    assert stored is not None
    assert [entry.seq for entry in stored.log] == [3]
    assert [entry.seq for entry, _ in await store.matches.log("aaaaaaaa")] == [1, 2, 3]


async def test_an_unknown_match_is_none(store: Store) -> None:
    assert await store.matches.load("zzzzzzzz") is None
    assert await store.matches.log("zzzzzzzz") == []
    assert await store.matches.events("zzzzzzzz") == []


async def test_of_two_writers_on_one_revision_one_wins_and_the_other_stores_nothing(
    store: Store,
) -> None:
    await store.matches.commit(Commit(row()))
    first = Commit(row(revision=2), entries=[line(1, "tax")])
    second = Commit(
        row(revision=2),
        entries=[line(1, "coup")],
        messages=[OutboxMessage("m", "aaaaaaaa", "table")],
        press=99,
    )
    outcomes = await asyncio.gather(
        store.matches.commit(first), store.matches.commit(second), return_exceptions=True
    )
    assert [type(o) for o in outcomes] == [type(None), Conflict]
    assert [entry.answer for entry, _ in await store.matches.log("aaaaaaaa")] == ["tax"]
    assert await store.outbox.due(1e9) == []
    await store.matches.commit(Commit(row(revision=3), press=99))  # the press was not used up


async def test_a_line_cannot_be_written_twice(store: Store) -> None:
    await store.matches.commit(Commit(row(), entries=[line(1)]))
    with pytest.raises(Conflict):
        await store.matches.commit(Commit(row(revision=2), entries=[line(1)]))
    stored = await store.matches.load("aaaaaaaa")
    assert stored is not None
    assert stored.row.revision == 1


async def test_an_event_cannot_be_written_twice(store: Store) -> None:
    await store.matches.commit(Commit(row(), events=[(1, 0, "a"), (1, 1, "b")]))
    with pytest.raises(Conflict):
        await store.matches.commit(Commit(row(revision=2), events=[(1, 1, "c"), (1, 2, "d")]))
    assert await store.matches.events("aaaaaaaa") == [(1, 0, "a"), (1, 1, "b")]
    anew = Commit(row(revision=2), forget_events_after=0, events=[(1, 1, "c")])
    await store.matches.commit(anew)
    assert await store.matches.events("aaaaaaaa") == [(1, 1, "c")]


async def test_the_same_press_counts_once(store: Store) -> None:
    await store.matches.commit(Commit(row(), press=77))
    with pytest.raises(Duplicate):
        await store.matches.commit(Commit(row(revision=2), entries=[line(1)], press=77))
    assert await store.matches.log("aaaaaaaa") == []


async def test_a_new_match_must_not_exist(store: Store) -> None:
    await store.matches.commit(Commit(row()))
    with pytest.raises(Conflict):
        await store.matches.commit(Commit(row()))


async def test_many_commits_at_once_are_all_stored_and_a_bad_one_hurts_only_itself(
    store: Store,
) -> None:
    ids = [f"m{i:07d}" for i in range(60)]
    await asyncio.gather(*(store.matches.commit(Commit(row(id))) for id in ids))
    changes = [Commit(row(id, 2), entries=[line(1)]) for id in ids]
    changes[30] = Commit(row(ids[30], 5), entries=[line(1)])
    outcomes = await asyncio.gather(
        *(store.matches.commit(change) for change in changes), return_exceptions=True
    )
    assert isinstance(outcomes[30], Conflict)
    assert outcomes.count(None) == 59
    for id in ids[:30] + ids[31:]:
        assert len(await store.matches.log(id)) == 1


async def test_matches_are_found_by_state_place_and_person(store: Store) -> None:
    await store.matches.commit(Commit(row("aaaaaaaa"), people=[5, 6]))
    await store.matches.commit(Commit(row("bbbbbbbb", status="over", channel=9), people=[5]))
    await store.matches.commit(Commit(row("cccccccc", guild=8, changed_at=99.0), people=[None, 6]))

    async def ids(**wanted: object) -> list[str]:
        return [r.id for r in await store.matches.rows(**wanted)]  # type: ignore[arg-type]

    assert set(await ids()) == {"aaaaaaaa", "bbbbbbbb", "cccccccc"}
    assert await ids(status=("over",)) == ["bbbbbbbb"]
    assert set(await ids(status=("live", "over"), person=5)) == {"aaaaaaaa", "bbbbbbbb"}
    assert await ids(person=6) == ["cccccccc", "aaaaaaaa"]  # the latest change first
    assert await ids(channel=9) == ["bbbbbbbb"]
    assert await ids(guild=8) == ["cccccccc"]
    assert await ids(limit=1) == ["cccccccc"]
    await store.matches.commit(Commit(row("aaaaaaaa", 2), people=[6]))
    assert set(await ids(person=5)) == {"bbbbbbbb"}


async def test_events_come_in_order_and_can_be_taken_back(store: Store) -> None:
    await store.matches.commit(Commit(row(), events=[(0, 0, "a"), (0, 1, "b")]))
    await store.matches.commit(Commit(row(revision=2), events=[(2, 0, "d"), (1, 0, "c")]))
    assert [text for _, _, text in await store.matches.events("aaaaaaaa")] == ["a", "b", "c", "d"]
    assert await store.matches.events("aaaaaaaa", after=1) == [(2, 0, "d")]
    newest = await store.matches.events("aaaaaaaa", limit=2, last=True)
    assert [text for _, _, text in newest] == ["c", "d"]
    newest = await store.matches.events("aaaaaaaa", until=1, limit=2, last=True)
    assert [text for _, _, text in newest] == ["b", "c"]
    assert await store.matches.events("aaaaaaaa", after=0, until=1) == [(1, 0, "c")]
    await store.matches.commit(Commit(row(revision=3), forget_events_after=0, events=[(3, 0, "e")]))
    assert [text for _, _, text in await store.matches.events("aaaaaaaa")] == ["a", "b", "e"]


async def test_a_message_waits_until_it_is_delivered(store: Store) -> None:
    early = OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0)
    late = OutboxMessage("m2", "aaaaaaaa", "seat:0", {"x": 1}, 1, 50.0)
    await store.matches.commit(Commit(row(), messages=[late, early]))
    assert await store.outbox.due(4.0) == []
    assert await store.outbox.due(5.0) == [early]
    assert [m.id for m in await store.outbox.due(60.0)] == ["m1", "m2"]
    assert await store.outbox.backlog() == (2, 5.0)
    await store.outbox.put_off(early, 100.0)
    assert await store.outbox.due(60.0) == [late]
    assert [await store.outbox.waits(id) for id in ("m1", "m9")] == [True, False]
    (again,) = [m for m in await store.outbox.due(100.0) if m.id == "m1"]
    assert again.tries == 1
    posted = Posted("aaaaaaaa", "table", 2, 123, 7.0, "print")
    await store.outbox.delivered(again, posted)
    assert await store.outbox.due(1e9) == [late]
    assert await store.posted.get("aaaaaaaa", "table") == posted
    await store.posted.note_shown(replace(posted, fingerprint="newer"), 0)
    await store.posted.note_shown(
        replace(posted, message=122, fingerprint="of one that was replaced"), 0
    )
    assert await store.posted.get("aaaaaaaa", "table") == replace(posted, fingerprint="newer")
    other = replace(posted, target="seat:0", message=124)
    await store.outbox.delivered(replace(again, target="seat:0"), other)
    await store.outbox.delivered(late, replace(posted, match="bbbbbbbb"))
    standing = await store.posted.of_match("aaaaaaaa")
    assert standing == {"table": replace(posted, fingerprint="newer"), "seat:0": other}
    await store.posted.forget("aaaaaaaa", "table")
    await store.posted.note_shown(posted, 0)
    assert await store.posted.get("aaaaaaaa", "table") is None
    assert await store.posted.get("aaaaaaaa", "table") is None


async def test_a_message_replaced_during_delivery_is_not_lost(store: Store) -> None:
    old = OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0)
    await store.matches.commit(Commit(row(), messages=[old]))
    newer = replace(old, revision=2, due_at=6.0)
    await store.matches.commit(Commit(row(revision=2), messages=[newer]))
    await store.outbox.delivered(old, None)
    await store.outbox.put_off(old, 500.0)
    # what it says may have been sent, in part, with the one before
    assert await store.outbox.due(10.0) == [replace(newer, due_at=old.due_at, tries=1)]


async def test_a_finished_match_can_be_removed_with_all_that_belongs_to_it(store: Store) -> None:
    others = [row("bbbbbbbb"), row("cccccccc", status="closed", changed_at=60.0)]
    for other in others:
        await store.matches.commit(Commit(other, entries=[line(1)]))
    gone = row(status="over", changed_at=50.0)
    seats = (SeatResult(5, "Ana", 1.0, won=True),)
    await store.matches.commit(
        Commit(
            gone,
            entries=[line(1), line(2)],
            events=[(0, 0, "{}"), (2, 0, "{}")],
            snapshot=snapshot(1),
            people=[5, None],
            deadlines=[Deadline(gone.id, "quiet", 99.0)],
            result=MatchResult(gone.id, 1, 1, "coup", 50.0, True, seats),
        )
    )
    await store.outbox.delivered(
        OutboxMessage("m", gone.id, "table", {}, 1, 0.0),
        Posted(gone.id, "table", 1, 2, 3.0),
    )
    assert [one.id for one in await store.matches.finished(60.0)] == [gone.id]
    ended = [one.id for one in await store.matches.finished(61.0)]
    assert sorted(ended) == [gone.id, "cccccccc"]
    assert len(await store.matches.finished(61.0, 1)) == 1
    assert not await store.matches.remove(replace(gone, revision=2)), "it has changed meanwhile"
    assert await store.matches.load(gone.id) is not None
    assert await store.matches.remove(gone)
    assert await store.matches.load(gone.id) is None
    assert await store.matches.log(gone.id) == []
    assert await store.matches.events(gone.id) == []
    assert await store.matches.rows(person=5) == []
    assert await store.posted.of_match(gone.id) == {}
    assert await store.deadlines.next() is None
    assert (await store.results.waiting(1, "coup")).results == []
    assert len(await store.matches.log("bbbbbbbb")) == 1
    assert not await store.matches.remove(gone)
    await store.matches.commit(Commit(gone, entries=[line(1)], events=[(0, 0, "{}")]))


async def test_deadlines_are_replaced_with_the_match(store: Store) -> None:
    await store.matches.commit(Commit(row(), deadlines=[Deadline("aaaaaaaa", "turn:0", 30.0)]))
    await store.matches.commit(
        Commit(row("bbbbbbbb"), deadlines=[Deadline("bbbbbbbb", "turn:1", 20.0)])
    )
    assert await store.deadlines.next() == 20.0
    assert [d.match for d in await store.deadlines.due(25.0)] == ["bbbbbbbb"]
    await store.matches.commit(Commit(row("bbbbbbbb", 2), deadlines=[]))
    assert await store.deadlines.next() == 30.0
    await store.matches.commit(Commit(row(revision=2)))  # None leaves them
    assert len(await store.deadlines.due(99.0)) == 1


async def test_only_the_deadlines_that_are_given_are_left(store: Store) -> None:
    def at(**times: float) -> list[Deadline]:
        return [Deadline("aaaaaaaa", kind.replace("_", ":"), due) for kind, due in times.items()]

    await store.matches.commit(Commit(row(), deadlines=at(vote_1=5.0, vote_10=6.0, quiet=7.0)))
    await store.matches.commit(Commit(row(revision=2), deadlines=at(vote_10=6.0, quiet=3.0)))
    assert await store.deadlines.due(99.0) == at(quiet=3.0, vote_10=6.0)
    changes = [Commit(row(revision=3), deadlines=at(back=9.0))]
    changes += [Commit(row(revision=4), deadlines=at(quiet=4.0))]
    await asyncio.gather(*map(store.matches.commit, changes))
    assert await store.deadlines.due(99.0) == at(quiet=4.0)


async def test_documents_are_kept_by_kind_and_number(store: Store) -> None:
    await store.documents.put("person", 5, {"locale": "es", "ñ": [1]})
    await store.documents.put("guild", 5, {"locale": "en"})
    assert await store.documents.get("person", 5) == {"locale": "es", "ñ": [1]}
    await store.documents.put("person", 5, {"locale": "en"})
    assert await store.documents.all("person") == [(5, {"locale": "en"})]
    await store.documents.put("person", 5, None)
    assert await store.documents.get("person", 5) is None


async def test_a_document_is_only_swapped_by_who_knows_it(store: Store) -> None:
    assert await store.documents.swap("person", 5, None, {"locale": "es"})
    assert not await store.documents.swap("person", 5, None, {"locale": "fr"})
    assert not await store.documents.swap("person", 5, {"locale": "en"}, {"locale": "fr"})
    assert await store.documents.get("person", 5) == {"locale": "es"}
    assert await store.documents.swap("person", 5, {"locale": "es"}, {"locale": "en", "ñ": 1.5})
    assert await store.documents.swap("person", 5, {"locale": "en", "ñ": 1.5}, None)
    assert await store.documents.get("person", 5) is None


async def test_a_channel_has_one_running_game(store: Store) -> None:
    await store.matches.commit(Commit(row("aaaaaaaa", channel=2, status="lobby")))
    with pytest.raises(Busy):
        await store.matches.commit(Commit(row("bbbbbbbb", channel=2), press=5))
    assert not await store.presses.handled(5)
    await store.matches.commit(Commit(row("aaaaaaaa", 2, channel=2, status="over")))
    await store.matches.commit(Commit(row("bbbbbbbb", channel=2), press=5))
    assert await store.presses.handled(5)


async def test_a_press_without_a_match_counts_once_too(store: Store) -> None:
    assert await store.presses.note(-9, 1.0)
    assert not await store.presses.note(-9, 2.0)


async def test_presses_are_forgotten_after_a_time(store: Store) -> None:
    await store.matches.commit(Commit(row(), press=77))  # at 11
    await store.presses.note(-9, 50.0)
    await store.presses.forget(50.0)
    assert not await store.presses.handled(77)
    assert await store.presses.handled(-9)


async def test_messages_are_claimed_a_lane_at_a_time(store: Store) -> None:
    await store.leases.join()
    assert await store.leases.alone()
    first = OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0)
    other = OutboxMessage("m2", "bbbbbbbb", "table", {}, 1, 6.0)
    await store.matches.commit(Commit(row(), messages=[first]))
    await store.matches.commit(Commit(row("bbbbbbbb"), messages=[other]))
    assert (await store.outbox.claim(5.0, 100, private=False)).messages == [first]
    later = OutboxMessage("m3", "aaaaaaaa", "end", {}, 2, 5.5)
    private = OutboxMessage("m4", "aaaaaaaa", "seat:0", {}, 2, 7.0)
    await store.matches.commit(Commit(row(revision=2), messages=[later, private]))
    # what is for the table waits for what is being delivered there
    assert (await store.outbox.claim(9.0, 100, private=False)).messages == [other]
    assert (await store.outbox.claim(9.0, 100, private=True)).messages == [private]
    await store.outbox.delivered(first, None)
    assert await store.outbox.release("aaaaaaaa")
    assert (await store.outbox.claim(9.0, 100, private=False)).messages == [later]


async def test_what_is_claimed_hides_nothing_that_is_due_later(store: Store) -> None:
    await store.leases.join()
    for n, id in enumerate(("aaaaaaaa", "bbbbbbbb", "cccccccc")):
        seats = [OutboxMessage(f"{id}:{k}", id, f"seat:{k}", {}, 1, 5.0 + n) for k in range(3)]
        await store.matches.commit(Commit(row(id), messages=seats))
    lanes = []
    while taken := (await store.outbox.claim(9.0, 1, private=True)).messages:
        lanes.append(taken[0].match)
    assert lanes == ["aaaaaaaa", "bbbbbbbb", "cccccccc"]


async def test_what_changes_again_keeps_its_place_among_what_is_due(store: Store) -> None:
    early = OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0)
    other = OutboxMessage("m2", "bbbbbbbb", "table", {}, 1, 6.0)
    await store.matches.commit(Commit(row(), messages=[early]))
    await store.matches.commit(Commit(row("bbbbbbbb"), messages=[other]))
    again = replace(early, revision=2, due_at=9.0)
    await store.matches.commit(Commit(row(revision=2), messages=[again]))
    assert await store.outbox.due(9.0) == [replace(again, due_at=5.0), other]
    await store.outbox.put_off(again, 80.0)
    anew = replace(early, revision=3, due_at=9.0)  # a change is worth a try at once
    await store.matches.commit(Commit(row(revision=3), messages=[anew]))
    assert await store.outbox.due(9.0) == [other, replace(anew, tries=1)]


async def test_what_a_press_has_shown_need_not_be_delivered(store: Store) -> None:
    shown = Posted("aaaaaaaa", "seat:0", 2, 123, 7.0, "new")

    def waiting(revision: int, **more: Any) -> OutboxMessage:
        return OutboxMessage(
            "aaaaaaaa:seat:0", "aaaaaaaa", "seat:0", revision=revision, due_at=5.0, **more
        )

    await store.matches.commit(Commit(row(), messages=[waiting(1)]))
    await store.posted.note_shown(shown, 1)  # no message stands there
    assert await store.outbox.due(9.0) == [waiting(1)]
    await store.outbox.delivered(waiting(1), replace(shown, fingerprint="old"))
    await store.matches.commit(Commit(row(revision=2), messages=[waiting(2)]))
    await store.posted.note_shown(replace(shown, message=9), 2)  # another one stands there
    assert await store.outbox.due(9.0) == [waiting(2)]
    await store.posted.note_shown(shown, 2)
    assert await store.outbox.due(9.0) == []
    assert await store.posted.get("aaaaaaaa", "seat:0") == shown
    call = waiting(3, body={"again": True})  # one that has to ring
    await store.matches.commit(Commit(row(revision=3), messages=[call]))
    await store.posted.note_shown(shown, 3)
    assert await store.outbox.due(9.0) == [call]


async def test_what_is_not_all_that_a_press_would_have_shown_is_delivered(store: Store) -> None:
    shown = Posted("aaaaaaaa", "seat:0", 2, 123, 6.0, "new")
    waiting = OutboxMessage("aaaaaaaa:seat:0", "aaaaaaaa", "seat:0", revision=1, due_at=5.0)
    await store.matches.commit(Commit(row(), messages=[waiting]))
    assert not await store.posted.note_shown(shown, 1)  # no message stands there
    known = OutboxMessage("-", "aaaaaaaa", "seat:0")
    await store.outbox.delivered(known, replace(shown, at=1.0, fingerprint="old"))
    assert await store.posted.note_shown(shown, 1, whole=False)
    assert await store.outbox.due(9.0) == [waiting]
    await store.outbox.delivered(known, replace(shown, target="call:0", message=124))
    assert await store.posted.note_shown(shown, 1)
    assert await store.outbox.due(9.0) == [waiting], "the call has to be taken away"
    await store.posted.forget("aaaaaaaa", "call:0")
    assert await store.posted.note_shown(shown, 1)
    assert await store.outbox.due(9.0) == []
    assert await store.posted.get("aaaaaaaa", "seat:0") == replace(shown, at=1.0)
    await store.matches.commit(Commit(row(revision=2)))
    assert await store.posted.note_shown(shown, 1)
    newer = replace(waiting, revision=2, due_at=6.0)
    assert await store.outbox.due(9.0) == [newer], "the match has changed meanwhile"
    assert await store.posted.note_shown(shown, 1)
    assert await store.outbox.due(9.0) == [replace(newer, tries=1)], "it is just being delivered"


async def test_tokens_are_kept_for_a_while(store: Store) -> None:
    early, late = LiveToken(7, "sealed", 10.0), LiveToken(2**60, "also", 20.0)
    for token in (late, early, replace(early, sealed="newer", at=11.0)):
        await store.presses.keep_token(token)
    early = replace(early, sealed="newer", at=11.0)
    assert await store.presses.oldest_token() == 11.0
    assert await store.presses.tokens(10.5) == [early, late]
    assert await store.presses.tokens(11.0) == [late]
    assert await store.presses.token(7, 10.5) == early
    assert await store.presses.token(7, 11.0) is None
    assert await store.presses.token(8, 0.0) is None
    await store.presses.forget_tokens(10.5)
    assert await store.presses.tokens(0.0) == [early, late]
    await store.presses.forget_tokens(11.0)
    assert await store.presses.tokens(0.0) == [late]
    await store.presses.forget_tokens(20.0)
    assert await store.presses.oldest_token() is None


async def test_what_an_answer_shows_on_a_card_is_noted_unless_something_else_was_delivered(
    store: Store,
) -> None:
    card = Posted("aaaaaaaa", "table", 2, 123, 7.0, "old")
    message = OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0)
    await store.matches.commit(Commit(row(), messages=[message]))
    shown = replace(card, fingerprint="new")
    await store.posted.note_shown_since(shown, "old")  # no message stands there
    assert await store.posted.get("aaaaaaaa", "table") is None
    await store.outbox.delivered(message, card)
    await store.posted.note_shown_since(shown, "older")
    await store.posted.note_shown_since(
        replace(shown, message=9), "old"
    )  # another one stands there
    assert await store.posted.get("aaaaaaaa", "table") == card
    await store.posted.note_shown_since(shown, "old")
    assert await store.posted.get("aaaaaaaa", "table") == shown


async def test_a_message_that_is_put_back_while_it_is_delivered_is_delivered_again(
    store: Store,
) -> None:
    message = OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0)
    await store.matches.commit(Commit(row(), messages=[message]))
    await store.outbox.again(replace(message, due_at=9.0))
    await store.outbox.delivered(message, None)
    tried = replace(message, tries=1)
    assert await store.outbox.due(6.0) == [tried]
    await store.outbox.delivered(tried, None)
    assert await store.outbox.due(9.0) == []
    await store.outbox.again(replace(message, due_at=9.0))
    assert await store.outbox.due(9.0) == [replace(message, due_at=9.0)]


async def test_what_may_have_been_sent_is_not_forgotten_when_it_is_replaced(store: Store) -> None:
    first = OutboxMessage("m1", "aaaaaaaa", "vote:1", {}, 1, 5.0)
    await store.matches.commit(Commit(row(), messages=[first]))
    await store.outbox.put_off(first, 100.0)
    second = replace(first, revision=2, due_at=8.0)
    await store.matches.commit(Commit(row(revision=2), messages=[second]))
    assert await store.outbox.due(8.0) == [replace(second, tries=1)]


async def test_deadlines_are_claimed_apart_from_messages(store: Store) -> None:
    await store.leases.join()
    due = Deadline("aaaaaaaa", "clock:0", 30.0)
    message = OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0)
    await store.matches.commit(Commit(row(), deadlines=[due], messages=[message]))
    assert await store.deadlines.claim(29.0) == []
    assert await store.deadlines.claim(30.0) == [due]
    assert (await store.outbox.claim(9.0, 100, private=False)).messages == [message]
    assert await store.deadlines.claim(30.0) == []
    assert await store.deadlines.release("aaaaaaaa")
    assert await store.deadlines.claim(30.0) == [due]


async def test_what_is_doubtful_is_delivered_again(store: Store) -> None:
    message = OutboxMessage("m1", "aaaaaaaa", "table", {}, 1, 5.0)
    await store.matches.commit(Commit(row(), messages=[message]))
    await store.outbox.delivered(message, Posted("aaaaaaaa", "table", 2, 123, 7.0, "print"))
    await store.outbox.doubt(message)
    posted = await store.posted.get("aaaaaaaa", "table")
    assert posted is not None
    assert (posted.message, posted.fingerprint) == (123, "")
    assert await store.outbox.due(9.0) == [message]


async def test_what_is_being_replaced_waits_until_its_successor_is_noted(store: Store) -> None:
    message = OutboxMessage("aaaaaaaa:seat:1", "aaaaaaaa", "seat:1", {}, 1, 5.0)
    stood = Posted("aaaaaaaa", "seat:1", 2, 123, 7.0, "-3.0:print/")
    await store.matches.commit(Commit(row(), messages=[message]))
    await store.outbox.delivered(replace(message, id="-"), stood)
    await store.outbox.replacing(message, stood)
    await store.outbox.replacing(message, stood)
    noted = replace(stood, fingerprint="~-3.0:print/")
    assert await store.posted.get("aaaaaaaa", "seat:1") == noted
    # a press on the old one changes what it shows, and not that it is being replaced
    assert await store.posted.note_shown(replace(stood, fingerprint="+4.0:other/"), 1)
    assert await store.outbox.due(9.0) == [message]
    pressed = replace(stood, fingerprint="~+4.0:other/")
    assert await store.posted.get("aaaaaaaa", "seat:1") == pressed
    await store.outbox.delivered(message, replace(stood, message=124))
    assert await store.posted.get("aaaaaaaa", "seat:1") == replace(stood, message=124)
    assert await store.outbox.due(9.0) == []


async def test_what_a_press_took_out_while_it_was_being_replaced_waits_again(store: Store) -> None:
    message = OutboxMessage("aaaaaaaa:seat:1", "aaaaaaaa", "seat:1", {}, 1, 5.0)
    stood = Posted("aaaaaaaa", "seat:1", 2, 123, 7.0, "-3.0:print/")
    await store.matches.commit(Commit(row(), messages=[message]))
    await store.outbox.delivered(replace(message, id="-"), stood)
    assert await store.posted.note_shown(replace(stood, fingerprint="+4.0:other/"), 1)
    assert await store.outbox.due(9.0) == []
    await store.outbox.replacing(message, stood)
    assert await store.outbox.due(9.0) == [message]
    # but not what has got another place meanwhile
    await store.outbox.delivered(message, replace(stood, message=124))
    await store.outbox.replacing(message, stood)
    assert await store.posted.get("aaaaaaaa", "seat:1") == replace(stood, message=124)


async def test_what_is_doubtful_while_it_is_being_replaced_is_still_replaced(store: Store) -> None:
    message = OutboxMessage("aaaaaaaa:seat:1", "aaaaaaaa", "seat:1", {}, 1, 5.0)
    stood = Posted("aaaaaaaa", "seat:1", 2, 123, 7.0, "-3.0:print/")
    await store.matches.commit(Commit(row(), messages=[message]))
    await store.outbox.delivered(replace(message, id="-"), stood)
    await store.outbox.replacing(message, stood)
    await store.outbox.doubt(message)
    assert await store.posted.get("aaaaaaaa", "seat:1") == replace(stood, fingerprint="~")


async def test_rows_that_name_somebody_are_found_whether_or_not_there_is_a_seat(
    store: Store,
) -> None:
    host = replace(row(), host=123_456)
    invited = replace(row("bbbbbbbb", channel=8), body={"places": [{"person": 123_456}]})
    other = replace(row("cccccccc", channel=9), body={"places": [{"person": 99}]})
    for one in (host, invited, other):
        await store.matches.commit(Commit(one))
    found = await store.matches.rows(naming=123_456)
    assert {one.id for one in found} == {host.id, invited.id}
    assert await store.matches.rows(person=123_456) == []


async def test_what_is_there_stays_when_the_files_are_scrubbed(store: Store) -> None:
    await store.matches.commit(Commit(row(), entries=[line(1)]))
    await store.scrub()
    await store.matches.commit(Commit(row(revision=2), entries=[line(2)]))
    assert [entry.seq for entry, _ in await store.matches.log("aaaaaaaa")] == [1, 2]


async def test_matches_are_found_by_what_their_bodies_hold(store: Store) -> None:
    ordered = {"chairs": [{"name": "A"}, {"name": "B", "order": "pass"}]}
    named = {"chairs": [{"name": '"order":'}, {"name": "order"}]}
    for id, body in (("aaaaaaaa", ordered), ("bbbbbbbb", named), ("cccccccc", {"standing": {}})):
        await store.matches.commit(Commit(row(id, body=body, channel=ord(id[0]))))
    both = await store.matches.rows(holding=("order", "standing"))
    assert {one.id for one in both} == {"aaaaaaaa", "cccccccc"}
    assert [one.id for one in await store.matches.rows(holding=("standing",))] == ["cccccccc"]


async def test_all_matches_of_a_status_are_gone_through(store: Store) -> None:
    many = [f"m{n:07}" for n in range(230)]
    await asyncio.gather(
        *(
            store.matches.commit(Commit(row(id, changed_at=float(n), channel=n)))
            for n, id in enumerate(many)
        )
    )
    await store.matches.commit(Commit(row("overover", status="over")))
    assert [one.id async for one in store.matches.each("live")] == many[::-1]
    assert [one.id async for one in store.matches.each("lobby")] == []


async def test_the_servers_of_the_matches_of_a_status_are_found(store: Store) -> None:
    for n, (guild, status) in enumerate([(7, "live"), (5, "live"), (7, "live"), (6, "over")]):
        await store.matches.commit(Commit(row(f"g{n:07}", guild=guild, channel=n, status=status)))
    assert await store.matches.guilds("live") == [5, 7]
    assert await store.matches.guilds("lobby") == []
