"""The bot, a local Discord and a local beacon, each over HTTP."""

from __future__ import annotations

import pytest

from bot.matches import beacon_network
from games.headless.verify import verify
from games.headless.witness import Published
from sandbox.local_drand import Beacon, listen
from sandbox.server import Setting
from storage.records import LIVE
from tests.tools.wire import bot_at, sandbox, table


async def test_a_table_is_dealt_by_a_beacon_that_answers_over_http(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(beacon_network, "LEAD_SECONDS", 1.0)
    monkeypatch.setattr(beacon_network, "ROUND_DELAY_SECONDS", 0.1)
    beacon = Beacon(period=1)
    runner, address = await listen(beacon)
    settings = {
        "beacon": address,
        "beacon_chain": beacon.chain,
        "beacon_key": beacon.key,
        "beacon_genesis": beacon.genesis,
        "beacon_period": beacon.period,
    }
    try:
        async with (
            sandbox(setting=Setting(locales=("en-US",), guild_locale="en-US")) as box,
            bot_at(box, **settings) as bot,
        ):
            bot.services.beacons._worker = None  # a process of its own takes seconds to begin
            people = [await box.player(name) for name in ("Ana", "Bruno", "Carla")]
            opened = await people[0].slash("/game new", "mesa-1", game="kobayakawa")
            await people[0].submit(opened)
            lobby = await table(people[0], "Kobayakawa", "Ana")
            for other in people[1:]:
                await other.press(await other.until(lambda m: m.id == lobby.id), "Join")
            await people[0].wait(lambda: "Start" in people[0].look(lobby).buttons)
            await people[0].press(lobby, "Start")
            await table(people[0], "The table is complete")
            await people[0].wait(lambda: "is out; the cards" in people[0].look(lobby).text, 60)
            (row,) = await bot.store.matches.rows(status=(LIVE,))
            session = await bot.services.matches.read(row.id)
            assert session.body.proof is not None
            assert session.body.proof.beacon is not None
            assert beacon.asked == [session.body.proof.beacon.number]
            async with bot.services.matches.change(row.id, LIVE) as draft:
                draft.step(lambda match: match.close())
                await bot.services.matches.commit(draft)
            record = await bot.services.history.document(await bot.services.matches.read(row.id))
            heads = (session.body.proof.first_head,)
            proof = verify(record.model_dump_json(), Published(heads, beacon_key=beacon.key))
            assert proof.faults == []
            assert any("the deck hangs on round" in what for what in proof.shown)
    finally:
        await runner.cleanup()
