"""The judges look when nobody plays any more, computer players neither."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.outages.deadline_gate import RECHECK_SECONDS
from storage.records import LIVE
from tests.simulation.loop import VirtualLoop
from tests.simulation.rounds import AWAKE, BREATH, LOOKS, PLAYED_OUT, Rounds
from tests.simulation.weather import Weather


def rounds(folder: Path, loop: VirtualLoop, computer: list[bool], paused: float | None) -> Rounds:
    """Rounds of one bot and one match, in which the seats are played by a computer or not."""
    database = folder / "store"
    with sqlite3.connect(database) as db:
        db.execute("create table match (id text, revision integer, status text)")
        db.execute("insert into match values ('m', 4, ?)", (LIVE,))
    chairs = [SimpleNamespace(computer=one, order=None) for one in computer]
    session = SimpleNamespace(
        row=SimpleNamespace(revision=4),
        body=SimpleNamespace(paused_until=paused, chairs=chairs),
        match=SimpleNamespace(pending=[seat for seat, one in enumerate(computer) if one]),
    )
    cache = SimpleNamespace(_cache=SimpleNamespace(_sessions={"m": session}))
    host: Any = SimpleNamespace(bot=SimpleNamespace(services=SimpleNamespace(matches=cache)))
    box: Any = SimpleNamespace()
    return Rounds(box, database, [host], Weather(loop.time), {}, loop.time)


class Waiting:
    """An outbox in which messages wait for so many looks."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    async def backlog(self) -> tuple[int, float | None]:
        self.looks -= 1
        return max(0, self.looks), None


@pytest.mark.parametrize(
    ("computer", "paused", "looks", "waits"),
    [
        ([False, False], None, 0, 0.0),
        ([False, True], 9.0, 0, 0.0),
        ([False, False], None, 4, 3 * BREATH),
        ([False, True], None, 0, PLAYED_OUT),
    ],
    ids=["nothing", "paused", "messages wait", "a computer plays on and on"],
)
def test_they_wait_for_computer_players_and_for_messages(
    tmp_path: Path, computer: list[bool], paused: float | None, looks: int, waits: float
) -> None:
    loop = VirtualLoop(Random(1))
    judges: Any = rounds(tmp_path, loop, computer, paused)
    loop.run_until_complete(judges.until_played_out(Waiting(looks)))
    assert loop.time() == pytest.approx(waits, abs=BREATH)
    judges.look_away()
    loop.close()


@pytest.mark.parametrize(
    ("bots", "there"), [(["well", "well"], True), (["well", None], False), (["well", "ill"], False)]
)
def test_private_panels_are_not_judged_while_the_bot_that_follows_them_is_away(
    tmp_path: Path, bots: list[str | None], there: bool
) -> None:
    made = [one and SimpleNamespace(ailing=lambda ill=one == "ill": ill) for one in bots]
    hosts: Any = [SimpleNamespace(bot=bot) for bot in made]
    box: Any = SimpleNamespace()
    judges = Rounds(box, tmp_path / "store", hosts, Weather(lambda: 0.0), {}, lambda: 0.0)
    assert judges.all_there() is there


@pytest.mark.parametrize(("bots", "late"), [(1, AWAKE), (2, AWAKE + LOOKS * RECHECK_SECONDS)])
def test_of_several_bots_each_may_wait_for_the_sign_of_another_ones_shard(
    tmp_path: Path, bots: int, late: float
) -> None:
    one = rounds(tmp_path, VirtualLoop(Random(1)), [False], None)
    one._hosts = [*one._hosts] * bots
    assert one._late() == late
