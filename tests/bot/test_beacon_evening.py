"""Tables that wait for a round of a public beacon; the stand-in signs its rounds."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any
from unittest import mock

import pytest

from bot.app.services import BeaconSource
from bot.features.beacon.drand import Drand
from bot.features.beacon.service import BEACON_WAIT_SECONDS, RETRY_DELAYS_SECONDS
from bot.matches.beacon_network import LEAD_SECONDS, Network
from bot.matches.errors import Refused
from bot.matches.proof import PROMISE
from bot.matches.proof_record import AwaitedRound
from bot.matches.session import Session
from games.headless.beacon import Pulse
from games.headless.verify import ProofReport, verify
from games.headless.witness import Published
from sandbox.local_drand import Beacon, listen
from storage.records import CLOSED, LIVE, LOBBY, OutboxMessage, Posted
from tests.tools.built_services import built_services
from tests.tools.evening import evening, text
from tests.tools.finished import files
from tests.tools.memory_store import MemoryStore

HASH = re.compile(r"`([0-9a-f]{64})`")
ANA, BRUNO, CARLA, DANI = 11, 12, 13, 14


class Clock:
    """A time that a test moves."""

    def __init__(self) -> None:
        self.time = 2_000_000_000.0

    def __call__(self) -> float:
        return self.time


class House:
    """The services on a store, with a beacon; what is said is noted as delivered at once."""

    def __init__(self, store: MemoryStore, clock: Clock, beacon: Beacon) -> None:
        self.store, self.clock, self.beacon = store, clock, beacon
        beacon.now = clock
        network = Network(beacon.chain, beacon.key, beacon.genesis, beacon.period)
        self.services = built_services(
            store, clock, rng=Random(1), source=BeaconSource(network, self.fetch)
        )
        self.lobby = self.services.lobby

    async def fetch(self, number: int) -> Pulse | None:
        self.beacon.asked.append(number)
        out = self.beacon.is_out(number) and not self.beacon.silent
        return Pulse(**self.beacon.round(number)) if out else None

    async def begun(self, wait: bool = True) -> str:
        """A table of three that waits for its round; its id."""
        table = await self.lobby.open(
            game="kobayakawa",
            guild=1,
            channel=2,
            host=ANA,
            name="Ana",
            locale="en",
            options={},
        )
        with pytest.raises(Refused, match="promise-first"):
            await self.lobby.give_word(table.id, ANA, "oso")
        await self.deliver(table.id, PROMISE)
        await self.lobby.give_word(table.id, ANA, "oso")
        await self.lobby.wait_for_beacon(table.id, ANA, wait)
        for person, name in ((BRUNO, "Bruno"), (CARLA, "Carla")):
            await self.lobby.join(table.id, person, name)
        await self.start(table.id)
        return table.id

    async def start(self, id: str) -> None:
        await self.lobby.start(id, ANA)
        await self.deliver(id, f"round:{(await self.awaited(id)).number}")

    async def deliver(self, id: str, target: str) -> None:
        posted = Posted(id, target, 2, 3, self.clock())
        await self.store.outbox.delivered(OutboxMessage("-", id, target), posted)

    async def session(self, id: str) -> Session:
        return await self.services.matches.read(id)

    async def awaited(self, id: str) -> AwaitedRound:
        proof = (await self.session(id)).body.proof
        assert proof is not None
        assert proof.beacon is not None
        return proof.beacon

    async def ring(self, id: str) -> None:
        """The next deadline comes, and what is asked for then."""
        (deadline,) = [d for d in await self.store.deadlines.due(1e12) if d.kind == "beacon"]
        self.clock.time = max(self.clock.time, deadline.at)
        await self.services.beacons.due(id, deadline.kind)
        await self.services.beacons.idle()

    async def proven(self, id: str, *heads: str) -> ProofReport:
        """End the match, and check its record."""
        async with self.services.matches.change(id, LIVE) as draft:
            draft.step(lambda match: match.close())
            await self.services.matches.commit(draft)
        session = await self.session(id)
        record = await self.services.history.document(session)
        published = Published(heads, beacon_key=self.beacon.key)
        return verify(record.model_dump_json(), published)


@pytest.fixture
async def house() -> AsyncIterator[House]:
    made = House(MemoryStore(), Clock(), Beacon())
    yield made
    await made.services.beacons.close()
    await made.services.autoplay.close()


async def test_on_an_evening_the_round_is_told_before_it_is_out_and_then_cards_are_dealt() -> None:
    beacon = Beacon(period=600)
    settings = {
        "beacon": "https://beacon.invalid",
        "beacon_chain": beacon.chain,
        "beacon_key": beacon.key,
        "beacon_genesis": beacon.genesis,
        "beacon_period": beacon.period,
    }
    async with evening(**settings) as e:
        beacon.now = lambda: float(e.env.now().timestamp())
        people = e.trio()
        await e.open(people[0], "kobayakawa")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        await people[0].tap(e.table(), "start")
        awaited = (await e.session()).body.proof.beacon  # type: ignore[union-attr]
        assert awaited is not None
        (message,) = [m for m in e.channel.history() if "Seal of the start" in text(m)]
        assert str(awaited.number) in text(message)
        assert message.created_at.timestamp() < awaited.out_at
        lobby = e.channel.history()[1]
        assert "The table is complete" in text(lobby)
        page = text((await people[1].tap(lobby, "fair")).response)
        assert f"it will depend on round {awaited.number}" in page
        await e.restart(**settings)

        async def fetch(number: int) -> Pulse | None:
            return Pulse(**beacon.round(number)) if beacon.is_out(number) else None

        e.bot.services.beacons._fetch, e.bot.services.beacons._worker = fetch, None
        await e.env.advance_time(700)
        assert (await e.session()).status == LIVE
        assert f"Round {awaited.number} of the public beacon is out" in text(e.table())
        (kept,) = [m for m in e.channel.history() if "Seal of the start" in text(m)]
        assert (text(kept), kept.edited_at) == (text(message), None)
        async with e.bot.services.matches.change((await e.session()).id, LIVE) as draft:
            draft.step(lambda match: match.close())
            await e.bot.services.matches.commit(draft)
        got = await files(await people[0].slash("game export"))
        first = HASH.findall(text(message))[0]
        proof = verify(got["json"], Published((first,), beacon_key=beacon.key))
        assert proof.faults == []
        assert f"the deck hangs on round {awaited.number} of the public beacon" in proof.shown
        assert not [what for what in proof.not_shown if "fixed before" in what]


async def test_a_round_is_not_asked_for_before_it_is_out(house: House) -> None:
    id = await house.begun()
    awaited = await house.awaited(id)
    assert awaited.out_at >= house.clock() + LEAD_SECONDS
    assert house.beacon.asked == []
    await house.ring(id)
    assert house.clock() > awaited.out_at
    assert house.beacon.asked == [awaited.number]
    assert (await house.session(id)).status == LIVE
    assert not [d for d in await house.store.deadlines.due(1e12) if d.kind == "beacon"]
    assert (await house.proven(id)).faults == []


async def test_while_the_table_waits_nothing_changes_but_its_host_may_close_it(
    house: House,
) -> None:
    id, lobby = await house.begun(), house.lobby
    for attempt in (
        lobby.join(id, DANI, "Dani"),
        lobby.leave(id, BRUNO),
        lobby.seat_computer(id, ANA),
        lobby.dismiss_computer(id, ANA),
        lobby.set_options(id, ANA, {}, seating="joined"),
        lobby.give_word(id, BRUNO, "tordo"),
        lobby.wait_for_beacon(id, ANA, False),
        lobby.start(id, ANA),
    ):
        with pytest.raises(Refused, match="table-sealed"):
            await attempt
    await lobby.cancel(id, ANA)
    await house.services.beacons.due(id, "beacon")
    await house.services.beacons.idle()
    assert (await house.session(id)).status == CLOSED


async def test_a_bot_that_is_killed_while_it_waits_goes_on_with_the_same_round(
    house: House,
) -> None:
    id = await house.begun()
    awaited = await house.awaited(id)
    house.beacon.silent = True
    await house.ring(id)
    again = House(house.store, house.clock, house.beacon)
    house.beacon.silent = False
    await again.ring(id)
    assert (await again.session(id)).status == LIVE
    assert set(house.beacon.asked) == {awaited.number}


async def test_a_table_waits_for_a_beacon_that_is_silent_or_lies_and_is_told(
    house: House,
) -> None:
    id = await house.begun()
    house.beacon.silent = True
    for tries in range(len(RETRY_DELAYS_SECONDS) + 3):
        assert (await house.awaited(id)).silent == (tries >= 3)
        await house.ring(id)
    house.beacon.silent, house.beacon.lying = False, True
    await house.ring(id)
    assert (await house.session(id)).status == LOBBY, "a value that nobody signed is none"
    house.beacon.lying = False
    await house.ring(id)
    assert (await house.session(id)).status == LIVE


async def test_who_chose_so_plays_without_the_beacon_and_the_record_says_it(
    house: House,
) -> None:
    id = await house.begun(wait=False)
    out = (await house.awaited(id)).out_at
    house.beacon.silent = True
    while (await house.session(id)).status == LOBBY:
        before = house.clock()
        await house.ring(id)
    assert before < out + BEACON_WAIT_SECONDS <= house.clock()
    said = [event.key for _, event in (await house.session(id)).recent]
    assert "@beacon-missed" in said
    proof = await house.proven(id)
    assert proof.faults == []
    assert not [what for what in proof.shown if "deck" in what]
    assert any("without a public beacon" in what for what in proof.not_shown)


async def test_a_round_that_was_not_told_in_time_is_replaced_by_a_later_one(
    house: House,
) -> None:
    id = await house.begun()
    first = await house.awaited(id)
    for late in (0.0, 0.5):
        posted = Posted(id, f"round:{first.number}", 2, 3, first.out_at + late)
        await house.store.outbox.delivered(OutboxMessage("-", id, posted.target), posted)
        await house.ring(id)
        second = await house.awaited(id)
        assert second.number > first.number
        assert house.beacon.asked == [], "what the first one was is not even looked at"
        waiting = {message.target for message in await house.store.outbox.due(1e12)}
        assert f"round:{second.number}" in waiting
        first = second
    await house.deliver(id, f"round:{first.number}")
    await house.ring(id)
    assert (await house.session(id)).status == LIVE
    assert (await house.proven(id)).faults == []


async def test_when_somebody_is_forgotten_meanwhile_the_table_gathers_again(
    house: House,
) -> None:
    id = await house.begun()
    await house.services.privacy.delete(CARLA)
    await house.ring(id)
    session = await house.session(id)
    assert session.status == LOBBY
    assert session.body.proof is not None
    assert not session.body.proof.sealed
    await house.lobby.join(id, DANI, "Dani")
    house.clock.time += 60
    await house.start(id)
    await house.ring(id)
    assert (await house.session(id)).status == LIVE
    assert (await house.proven(id)).faults == []


async def test_signatures_are_checked_off_the_event_loop(house: House) -> None:
    id, loops = await house.begun(), list[Any]()

    def checked(key: str, pulse: Pulse) -> bool:
        try:
            loops.append(asyncio.get_running_loop())
        except RuntimeError:
            loops.append(None)
        return True

    with ThreadPoolExecutor(1) as pool, mock.patch("bot.features.beacon.service.holds", checked):
        house.services.beacons._worker = lambda: pool
        await house.ring(id)
    assert loops == [None]
    assert (await house.session(id)).status == LIVE


async def test_the_store_that_fails_meanwhile_is_asked_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = await house.begun()
    with monkeypatch.context() as patch:

        async def broken(*given: Any) -> Any:
            raise OSError

        patch.setattr(house.store.posted, "get", broken)
        await house.ring(id)
    assert (await house.session(id)).status == LOBBY
    await house.ring(id)
    assert (await house.session(id)).status == LIVE


# The client --------------------------------------------------------------------------------------


async def test_the_client_takes_no_for_an_answer() -> None:
    now, beacon = 2_000_000_000.0, Beacon()
    beacon.now = lambda: now
    network = Network(beacon.chain, beacon.key, beacon.genesis, beacon.period)
    last = network.after(now) - 1
    runner, address = await listen(beacon)
    try:
        drand = Drand(address, beacon.chain)
        pulse = await drand.fetch(last)
        assert pulse is not None
        assert (pulse.round, len(pulse.signature)) == (last, 96)
        assert await drand.fetch(last + 5) is None, "not out"
        assert await Drand(address, "00" * 32).fetch(last) is None
        beacon.silent = True
        assert await drand.fetch(last) is None
    finally:
        await runner.cleanup()
    assert await drand.fetch(last) is None, "nobody there"


async def test_an_answer_that_takes_too_long_is_none(serving: Any) -> None:
    address = await serving(b"HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n")
    assert await Drand(address, "00" * 32, seconds=0.05).fetch(1) is None


@pytest.mark.parametrize(
    "body",
    ["", "[]", "{", '{"round": 1}', json.dumps({"round": 1, "randomness": "x", "signature": "y"})],
)
async def test_an_answer_that_is_none_of_a_beacon_is_none(serving: Any, body: str) -> None:
    head = f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n\r\n"
    address = await serving((head + body).encode())
    assert await Drand(address, "00" * 32).fetch(1) is None


@pytest.fixture
async def serving() -> AsyncIterator[Any]:
    """Serves fixed bytes to whoever asks, and keeps the line open."""
    servers = []

    async def begin(said: bytes) -> str:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readline()
            writer.write(said)
            await writer.drain()
            await reader.read()
            writer.close()

        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        servers.append(server)
        return f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"

    yield begin
    for server in servers:
        server.close()


# Rounds and times --------------------------------------------------------------------------------


def test_rounds_come_out_at_their_times() -> None:
    network = Network(genesis=1000, period=3)
    assert [network.out_at(n) for n in (1, 2, 5)] == [1000.0, 1003.0, 1012.0]
    assert [network.after(at) for at in (0, 1000, 1000.1, 1003, 1003.5)] == [1, 1, 2, 2, 3]
    for now in (1000.0, 5000.7, 1e9 + 0.01):
        fixed = network.fix(now)
        assert now + LEAD_SECONDS <= fixed.out_at < now + LEAD_SECONDS + 3
        assert fixed.ask_at > fixed.out_at
        assert network.fix(now, 2).out_at >= now + 4 * LEAD_SECONDS
        assert network.fix(now, 50).out_at < now + 304


def test_quicknets_round_1000_came_out_when_it_did() -> None:
    assert Network().out_at(1000) == 1_692_806_364
