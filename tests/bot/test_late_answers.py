"""What the store answers late, or does late, undoes nothing that is in memory by then.

Reads and writes go over different threads or connections: who asked first may hear last.
"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.delivery.direct_messages import DirectMessages, NoDirectMessages
from bot.delivery.sender import FLAGGED_AS_SPAM
from bot.features.reminders.digest import Digests
from bot.matches.repository import Matches
from bot.outages.clock_trust import ClockTrust
from bot.people.service import People
from storage.records import LIVE, News
from tests.tools.clocked_table import ClockedHouse
from tests.tools.memory_store import MemoryStore
from tests.tools.refusals import refusal

ANA, DAY = 7, 86_400.0


class Held:
    """The next call of a method: it is `asked`, and goes on when it is let `go`.

    The store has done it when it was asked (`late`: only the answer is), or does it afterwards.
    """

    def __init__(self, role: Any, name: str, *, late: bool) -> None:
        self.asked, self.go = asyncio.Event(), asyncio.Event()
        act = getattr(role, name)

        async def held(*args: Any, **more: Any) -> Any:
            setattr(role, name, act)
            answer = await act(*args, **more) if late else None
            self.asked.set()
            await self.go.wait()
            return answer if late else await act(*args, **more)

        setattr(role, name, held)


async def others() -> None:
    """Whoever else has something to do does it."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_who_was_read_before_a_change_is_not_remembered_after_it() -> None:
    store = MemoryStore()
    people = People(store)
    read = Held(store.documents, "get", late=True)
    reading = asyncio.create_task(people.read(ANA))
    await read.asked.wait()
    person = await people.draft(ANA)
    person.where = "channel"
    await people.keep(ANA, person)
    read.go.set()
    await reading
    assert (await people.read(ANA)).where == "channel"


async def test_who_is_read_while_the_next_digest_is_stored_gets_that_one_too() -> None:
    store, sent = MemoryStore(), list[int]()
    await store.documents.put("person", ANA, {"reminders": "digest", "digest_at": 10.0})
    people, now = People(store), 20.0

    async def send(id: int, person: Any) -> None:
        sent.append(id)

    digests = Digests(store, people, lambda: now, send)
    change = Held(store.documents, "swap", late=False)
    ringing = asyncio.create_task(digests.run_due())
    await change.asked.wait()
    await people.read(ANA)
    change.go.set()
    await ringing
    for _ in range(3):
        now += 2 * DAY
        await digests.run_due()
    assert sent == [ANA] * 4, "else it would be the last one"


async def test_who_is_read_while_they_are_deleted_is_not_remembered() -> None:
    store = MemoryStore()
    await store.documents.put("person", ANA, {"where": "channel"})
    people, change = People(store), Held(store.documents, "put", late=False)
    forgetting = asyncio.create_task(people.forget(ANA))
    await change.asked.wait()
    await people.read(ANA)
    change.go.set()
    await forgetting
    assert (await people.read(ANA)).where == "dm"


async def test_digests_go_on_where_the_store_fails_once(monkeypatch: pytest.MonkeyPatch) -> None:
    store, sent = MemoryStore(), list[int]()
    await store.documents.put("person", ANA, {"reminders": "digest", "digest_at": 10.0})

    async def send(id: int, person: Any) -> None:
        sent.append(id)

    async def fails(kind: str) -> Any:
        raise OSError("the disk is away")

    digests = Digests(store, People(store), lambda: 20.0, send)
    with monkeypatch.context() as broken:
        broken.setattr(store.documents, "all", fails)
        with pytest.raises(OSError, match="away"):
            await digests.run_due()
    await digests.run_due()
    assert sent == [ANA]


async def test_what_was_read_before_discord_refused_does_not_count_after_it() -> None:
    store, sender = MemoryStore(), Refusing()
    direct: Any = DirectMessages(store, People(store), sender, lambda: 20_000 * DAY)  # type: ignore[arg-type]
    read = Held(store.documents, "get", late=True)
    reading = asyncio.create_task(direct._works("sending"))
    await read.asked.wait()
    refused = asyncio.create_task(direct.turned_down(ANA, refusal(FLAGGED_AS_SPAM)))
    await others()
    read.go.set()
    await reading
    with pytest.raises(NoDirectMessages):
        await refused
    assert direct.resting()


class Refusing:
    """Discord takes no direct message."""

    async def open_dm(self, person: int) -> int:
        raise refusal(FLAGGED_AS_SPAM)


async def test_a_doubt_that_ends_while_it_is_stored_does_not_stay() -> None:
    """At the next start everything since then would count as an outage."""
    store, now = MemoryStore(), 100 * DAY
    trust = ClockTrust(store, lambda: now)
    doubt = Held(store.documents, "put", late=False)
    beginning = asyncio.create_task(trust.begin(now - 3 * DAY))
    await doubt.asked.wait()
    hearing = asyncio.create_task(trust.heard(now))
    await others()
    doubt.go.set()
    await asyncio.gather(beginning, hearing)
    assert not trust.doubt
    assert await store.documents.all("clock") == []


async def test_a_doubt_that_ends_while_it_is_looked_for_is_not_stored_again() -> None:
    store, now = MemoryStore(), 100 * DAY
    trust = ClockTrust(store, lambda: now)
    await trust.begin(now - 3 * DAY)
    await store.documents.put("clock", 0, None)  # another process believes its own clock
    read = Held(store.documents, "get", late=True)
    looking = asyncio.create_task(trust.look())
    await read.asked.wait()
    hearing = asyncio.create_task(trust.heard(now))
    await others()
    read.go.set()
    await asyncio.gather(looking, hearing)
    assert await store.documents.all("clock") == []


async def test_a_change_that_is_heard_of_after_another_process_has_changed_it_is_old() -> None:
    house = ClockedHouse()
    await house.match()
    other = Matches(house.store, now=house.now)

    async def change(matches: Matches) -> int:
        async with matches.change(house.id, LIVE) as draft:
            return (await matches.commit(draft)).row.revision

    stored = Held(house.store.matches, "commit", late=True)
    first = asyncio.create_task(change(house.matches))
    await stored.asked.wait()
    last = await change(other)
    house.matches.on_news(News("match", house.id, last))
    stored.go.set()
    assert await first == last - 1
    assert (await house.matches.read(house.id)).row.revision == last
