"""A cup from its announcement to its last meeting, and past a restart."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bot.cups.service import Cup, Cups, Entrant, pools, standing
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.errors import Refused
from storage.records import OVER, Row
from tests.bot.evening import Evening, Person, evening, text
from tests.bot.test_record_people import be_forgotten

WORDS = {
    "en-US": {"in": "Taking part", "pool": "Pool 1", "ahead": "Still to meet",
              "over": "Everybody has met everybody", "host": "whoever opened the table",
              "done": "no meeting"},
    "es-ES": {"in": "Participan", "pool": "Grupo 1", "ahead": "Faltan",
              "over": "Ya han jugado todos contra todos", "host": "Eso lo decide",
              "done": "ningún encuentro"},
}  # fmt: skip


async def meet(e: Evening, one: Person, other: Person) -> None:
    """Play the next table of `one` in a channel of its own; `other` gives up."""
    e.channel = e.guild.create_text_channel("partida")
    await one.slash("cup play")
    assert f"<@{other.id}>" in text(e.table()), "the other is invited"
    await other.tap(e.table(), "join")
    await one.tap(e.table(), "start")
    await other.tap((await other.slash("game resign")).response, "quit")


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_everybody_meets_everybody_and_the_table_follows(locale: str) -> None:
    words = WORDS[locale]
    async with evening(server_locale=locale) as e:
        people = [e.person(n, locale) for n in ("Ana", "Bruno", "Carla")]
        ana, bruno, carla = people
        await ana.submit(await ana.slash("cup new", game="earth_and_water"), sides="bid")
        poster = e.channel.last_message
        assert words["in"] in text(poster)
        for person in people[1:]:
            await person.tap(poster, "cupenter")
        await e.restart()
        refused = await bruno.tap(poster, "cupdraw")
        assert words["host"] in text(refused.response)
        await ana.tap(poster, "cupdraw")
        assert words["pool"] in text(e.channel.last_message)
        assert words["ahead"] in text(e.channel.last_message)
        cups = Cups(e.bot.services.matches, e.bot.services.lobby, Random(1))
        with pytest.raises(Refused, match="cup-drawn"):
            await cups.enter(e.guild.id, 1, "late")
        cup = await cups.of(e.guild.id)
        (pool,) = cup.pools
        order = sorted(people, key=lambda p: pool.index(p.id))
        home = e.channel
        await meet(e, order[0], order[1])
        assert (await e.session()).body.options["sides"] == "bid", "the options of the cup"
        await meet(e, order[0], order[2])
        await e.restart()
        await meet(e, order[1], order[2])
        e.channel = home
        await ana.slash("cup table")
        table = text(e.channel.last_message)
        assert words["over"] in table
        assert [n for n, p in enumerate(order) if f"{n + 1}. {p.actor.name}: {2 - n}" in table] == [
            0, 1, 2
        ]  # fmt: skip
        e.channel = e.guild.create_text_channel("vacío")
        assert words["done"] in text((await carla.slash("cup play")).response)
        await be_forgotten(carla)
        cup = await cups.of(e.guild.id)
        assert "Carla" not in cup.model_dump_json()
        await ana.slash("cup close")
        assert await e.store.documents.all("cup") == []


def test_pools_are_about_as_large_as_each_other_and_large_enough_for_a_table() -> None:
    for seats in (2, 3, 4):
        for many in range(seats, 40):
            drawn = pools(range(many), seats, Random(many))
            sizes = [len(pool) for pool in drawn]
            assert sorted(person for pool in drawn for person in pool) == [*range(many)]
            assert min(sizes) >= seats
            assert max(sizes) - min(sizes) <= 1


def row(n: int, ended: float, winner: int, *people: int, **chair: Any) -> Row:
    chairs = [ChairDraft(person=p, name=str(p)) for p in people]
    if chair:
        chairs[0] = chairs[0].model_copy(update=chair)
    scores = [float(p == winner) for p in people]
    body = BodyDraft(chairs=chairs, scores=scores, ended_at=ended).model_dump(mode="json")
    return Row(f"m{n}", 1, OVER, "coup", 1, n, 1, body, 0.0, ended)


def test_only_the_first_match_of_the_same_people_since_the_draw_counts() -> None:
    people = [Entrant(person=p, name=str(p)) for p in (1, 2, 3)]
    cup = Cup(game="coup", host=1, people=people, pools=[[1, 2, 3]], drawn_at=100.0)
    table = standing(
        cup,
        [
            row(1, 50.0, 1, 1, 2),  # before the draw
            row(2, 150.0, 2, 2, 1),
            row(3, 160.0, 1, 1, 2),  # a second meeting
            row(4, 170.0, 3, 1, 3, computer="heuristic"),
            row(5, 180.0, 1, 1, 2, 3),  # another company
        ],
    )
    assert (table.pools[0][0].person, table.pools[0][0].points) == (2, 1.0)
    assert table.ahead == [(1, 3), (2, 3)]
