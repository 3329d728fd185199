"""Databases of copied games equal those of games that were played."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from bot.app import upkeep
from storage.records import LIVE
from storage.sqlite import SqliteStore
from tests.rig.stored import LONG, begun, play, services_on
from tests.tools.charts import chart
from tests.tools.copied_matches import PEOPLE, multiply


async def test_copies_fold_and_belong_to_other_people(tmp_path: Path) -> None:
    database = tmp_path / "a.sqlite3"
    store = await SqliteStore.open(database)
    services = services_on(store)
    id = await begun(services, LONG[1], 10)
    await play(services, id, 5, seed=1)
    await store.close()
    multiply(database, LIVE, 3, people=4)
    said: list[str] = []
    assert await upkeep.check(database, said.append) == 0
    assert said == ["running: 4, no longer fitting: 0, damaged: 0 of 4"]
    store = await SqliteStore.open(database)
    rows = await store.matches.rows(person=PEOPLE)
    copied = await services_on(store).matches.read(rows[0].id)
    await store.close()
    assert len({row.channel for row in rows}) == len(rows) == 3
    assert copied.playing().version == 5


def test_a_chart_is_a_small_picture_with_every_point() -> None:
    lines = {"games": [(100, 3.5), (1000, 4.0)], "people": [(100, 3.0)]}
    drawn = chart("Processor time & more", "how many", lines)
    root = ElementTree.fromstring(drawn)
    points = [one for one in root.iter() if one.tag.endswith("circle") and one.get("r") == "3.5"]
    assert len(points) == 3
    assert len(drawn) < 4000
