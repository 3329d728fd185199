"""The crash rig with few kills, and deaths at chosen points. `tests.rig.crash` is the long run."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.app import backups, upkeep
from bot.ui.widgets import note
from bot.ui.words import bot_words
from sandbox.limits.component_limits import COMPONENTS_V2
from sandbox.server import Sandbox, Sessions, Setting
from sandbox.world import World, bot_answers, message_changes, open_interactions
from sandbox.world.entities import EPHEMERAL
from tests.rig import crash, several, workers
from tests.tools.cluster import Cluster
from tests.tools.load_run import closed_loop
from tests.tools.nursery import Nursery, nursery
from tests.tools.processes import OpenQuestions, TablePlan, furnish, start, stop

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def bots() -> AsyncIterator[Nursery]:
    async with nursery() as made:
        yield made


@pytest.mark.parametrize(
    ("said", "doubtful"),
    [
        (bot_words("en-US")("late"), True),
        (bot_words("en-US")("went-wrong"), True),
        ("Your hand: 7", False),
    ],
)
async def test_only_an_answer_that_says_so_leaves_a_press_in_doubt(
    said: str, doubtful: bool
) -> None:
    world = World()
    ana = world.add_user("Ana")
    channel = world.add_channel(world.add_guild("Casa"), "general")
    button = {"type": 2, "style": 1, "label": "Pass", "custom_id": "g1/a/match/1/0/pass"}
    rows = {"components": [{"type": 1, "components": [button]}]}
    panel = message_changes.post(world, channel, world.bot.id, rows)
    press = open_interactions.press(world, ana.id, panel, button["custom_id"])
    face = note(said).view.to_components()
    data = {"flags": EPHEMERAL | COMPONENTS_V2, "components": face}
    bot_answers.answer(world, press.id, press.token, {"type": 4, "data": data}, [])
    assert crash.in_doubt(world, press.id) == doubtful


async def test_eight_kills_lose_nothing_and_say_nothing_twice(bots: Nursery) -> None:
    outcome = await crash.run(bots, 8, seed=3, tables=2)
    assert outcome.holds, outcome
    assert outcome.answers
    assert not outcome.notices


async def test_two_bots_on_one_server_and_the_server_are_killed_and_nothing_is_lost(
    bots: Nursery, postgres: Cluster
) -> None:
    async with several.rigged(bots, postgres, seed=3, tables=2, procs=2) as rig:
        await rig.set_up()
        for _ in range(4):
            await rig.live()
        await rig.end(120, answers=5)
        assert rig.outcome.kills == 4
        assert rig.outcome.holds, rig.outcome
        assert not rig.outcome.notices


async def test_three_workers_behind_a_load_balancer_are_killed_and_nothing_is_lost(
    bots: Nursery, postgres: Cluster
) -> None:
    async with workers.rigged(bots, postgres, seed=3, tables=2, procs=3) as rig:
        await rig.set_up()
        for _ in range(2):
            await rig.live()
        await rig.end(120, answers=5)
        assert rig.outcome.holds, rig.outcome
        assert not rig.outcome.notices
        assert not rig._box.gateway.sessions
        assert min(rig.shares()) > 0


@pytest.mark.parametrize(
    ("point", "times"),
    [
        ("migration", 1),
        ("starting", 1),
        ("committed", 3),
        ("sent", 3),
        ("removed", 2),
        ("snapshot", 3),
    ],
)
async def test_a_death_at_a_chosen_point_does_no_harm(
    bots: Nursery, point: str, times: int
) -> None:
    async with crash.rigged(bots, seed=times, tables=1) as rig:
        if point != "migration":  # a migration runs when there is no database yet
            await rig.set_up()
        await rig.die(point, times)
        await rig.end(60, answers=5)
        assert rig.outcome.kills == 1
        assert rig.outcome.holds, rig.outcome
        assert not rig.outcome.notices


async def test_a_second_bot_on_a_database_is_turned_away_and_the_first_goes_on(
    bots: Nursery, tmp_path: Path
) -> None:
    database, log = tmp_path / "a.sqlite3", tmp_path / "log"
    async with Sandbox(
        seed=1, setting=Setting(locales=("en-US",)), sessions=Sessions(identify_every=0.0)
    ) as box:
        people = [(int(u.id), u.name) for u in box.world.people()][:3]
        place = next(int(c.id) for c in box.world.channels.values() if c.name == "general")
        guild = int(next(iter(box.world.guilds)))
        await furnish(database, guild, [TablePlan(place, "kobayakawa", people, pictures=False)])
        questions = OpenQuestions(box)
        first = await start(box, database, command=bots)
        (tmp_path / "other.sqlite3").symlink_to(database)
        second = await start(
            box, tmp_path / "other.sqlite3", command=bots, connected=False, log=log
        )
        assert await second.wait() == 3
        said = log.read_text()
        assert f"process {first.pid} on " in said
        assert "is running on" in said
        assert "Traceback" not in said
        await questions.wait()
        report = await closed_loop(box, lambda n: questions.press(Random(n)), total=1, in_flight=1)
        assert not report.failed
        told: list[str] = []
        assert await upkeep.check(database, told.append) == 0
        assert told[-1].startswith("running: 1")
        backups.copy_file(database, tmp_path / "copy.sqlite3")
        await stop(first)
        third = await start(box, database, command=bots)
        await stop(third)
