"""A cup from its announcement to its last match, with a restart in between."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from random import Random
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot.features.cups import view
from bot.features.cups.messages import CupMessages
from bot.features.cups.service import (
    Cup,
    Cups,
    CupStandings,
    Entrant,
    PoolLine,
    champions,
    pools,
    standing,
)
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.errors import Refused
from bot.ui.widgets import MENTION_LIMIT
from storage.records import OVER, Row
from tests.tools.evening import Evening, Person, buttons, evening, text
from tests.tools.forgetting import be_forgotten

WORDS = {
    "en-US": {"in": "Taking part", "pool": "Pool 1", "ahead": "Still to meet",
              "won": "wins the cup", "host": "whoever announced the cup",
              "moved": "goes on [here](",
              "closed": "The cup is over.",
              "done": "no meeting"},
    "es-ES": {"in": "Participan", "pool": "Grupo 1", "ahead": "Faltan",
              "won": "gana la copa", "host": "Eso lo decide quien anunció la copa",
              "moved": "sigue [aquí](", "closed": "La copa ha terminado.",
              "done": "ningún encuentro"},
}  # fmt: skip


def now(channel: Any, message: Any) -> Any:
    """A message as it is by now."""
    return next(one for one in channel.history() if one.id == message.id)


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
        people = e.trio(locale)
        ana, bruno, carla = people
        await ana.submit(await ana.slash("cup new", game="earth_and_water"), sides="bid")
        home, poster = e.channel, e.channel.last_message
        assert words["in"] in text(now(home, poster))
        for person in people[1:]:
            await person.tap(poster, "cupenter")
        await e.restart()
        refused = await bruno.tap(poster, "cupdraw")
        assert words["host"] in text(refused.response)
        await ana.tap(poster, "cupdraw")
        assert words["pool"] in text(now(home, poster))
        assert words["ahead"] in text(now(home, poster))
        await e.env.advance_time(60)
        await bruno.slash("cup table")
        panel = e.channel.last_message
        assert words["ahead"] in text(now(home, panel))
        assert words["moved"] in text(now(home, poster))
        assert f"/{panel.id})" in text(now(home, poster)), (
            "the older panel leads to the one that stands"
        )
        assert not buttons(now(home, poster))
        cups = Cups(e.bot.services.matches, e.bot.services.lobby, Random(1))
        with pytest.raises(Refused, match="cup-drawn"):
            await cups.enter(e.guild.id, 1, "late")
        cup = await cups.of(e.guild.id)
        (pool,) = cup.pools
        order = sorted(people, key=lambda p: pool.index(p.id))
        await meet(e, order[0], order[1])
        assert f"1. {order[0].actor.name}: 1" in text(now(home, panel)), (
            "it has brought itself up to date"
        )
        assert (await e.session()).body.options["sides"] == "bid", "the options of the cup"
        await meet(e, order[0], order[2])
        await e.restart()
        await meet(e, order[1], order[2])
        e.channel = home
        table = text(now(home, panel))
        assert f"**{order[0].actor.name} {words['won']}" in table
        card = e.channel.last_message
        assert f"<@{order[0].id}> {words['won']}" in text(card)
        assert order[0].actor.name not in text(card), "whoever is forgotten has no name in it"
        assert {user.id for user in card.mentions} == {person.id for person in people}
        count = len(e.channel.history())
        assert [n for n, p in enumerate(order) if f"{n + 1}. {p.actor.name}: {2 - n}" in table] == [
            0,
            1,
            2,
        ]
        e.channel = e.guild.create_text_channel("vacío")
        assert words["done"] in text((await carla.slash("cup play")).response)
        e.channel = home
        assert "Carla" in text(now(home, panel))
        await be_forgotten(carla)
        assert "Carla" not in text(now(home, panel))
        cup = await cups.of(e.guild.id)
        assert "Carla" not in cup.model_dump_json()
        assert len(e.channel.history()) == count, "the winner is told once"
        await ana.slash("cup close")
        assert words["closed"] in text(now(home, panel))
        assert not buttons(now(home, panel))
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


def cup_of(*people: int, pools: list[list[int]] | None = None) -> Cup:
    entrants = [Entrant(person=p, name=f"P{p}") for p in people]
    return Cup(game="coup", host=people[0], people=entrants, pools=pools or [[*people]])


def test_nobody_has_won_before_the_last_meeting_and_equal_points_share() -> None:
    cup = cup_of(1, 2, 3)
    won = [row(1, 10.0, 1, 1, 2), row(2, 20.0, 2, 2, 3)]
    assert champions(cup, standing(cup, won)) == []
    table = standing(cup, [*won, row(3, 30.0, 3, 3, 1)])
    assert champions(cup, table) == [1, 2, 3]
    table = standing(cup, [*won, row(3, 30.0, 1, 3, 1)])
    assert champions(cup, table) == [1]


def test_each_pool_has_its_winner_and_one_without_points_has_none() -> None:
    cup = cup_of(1, 2, 3, 4, pools=[[1, 2], [3, 4]])
    table = standing(cup, [row(1, 10.0, 2, 1, 2), row(2, 20.0, 3, 3, 4)])
    assert champions(cup, table) == [2, 3]
    assert champions(cup_of(1, pools=[[1]]), standing(cup_of(1, pools=[[1]]), [])) == []
    assert champions(Cup(game="coup", host=1), standing(Cup(game="coup", host=1), [])) == []


@pytest.mark.parametrize(
    ("locale", "rest", "both"),
    [
        ("en", "and one more", "The pools are won by **P1 and P3**."),
        ("es", "y uno más", "Ganan sus grupos **P1 y P3**."),
    ],
)
def test_what_a_panel_says_of_many_meetings_and_of_several_winners(
    locale: str, rest: str, both: str
) -> None:
    cup = cup_of(1, 2, 3, 4, pools=[[1, 2], [3, 4]])
    many = CupStandings(pools=[[PoolLine(1)]], ahead=[(1, 2)] * 21)
    assert rest in components(view.face(cup, many, locale))
    assert rest not in components(view.face(cup, CupStandings(ahead=[(1, 2)] * 20), locale))
    assert "P1 – P2 · <#7>" in components(
        view.face(cup, CupStandings(ahead=[(1, 2)]), locale, {frozenset((2, 1)): 7})
    )
    table = standing(cup, [row(1, 10.0, 1, 1, 2), row(2, 20.0, 3, 3, 4)])
    assert both in components(view.face(cup, table, locale))


def test_who_announced_a_cup_and_withdrew_is_told_of_it_in_the_export() -> None:
    stored = Cup(game="coup", host=1, people=[Entrant(person=2, name="Bruno")])
    assert stored.names_person(1)
    assert stored.names_person(2)
    assert not stored.names_person(3)


def components(face: Any) -> str:
    return json.dumps(face.view.to_components(), ensure_ascii=False)


async def test_a_panel_that_was_not_noted_becomes_the_one_that_is_kept_up_to_date() -> None:
    """The process that posted it has died at once."""
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await ana.submit(await ana.slash("cup new", game="coup"))
        panel = e.channel.last_message
        body = await e.store.documents.get("cup", e.guild.id)
        assert body is not None
        unnoted = {k: v for k, v in body.items() if k in ("game", "host", "options", "people")}
        await e.store.documents.put("cup", e.guild.id, unnoted)
        await bruno.tap(panel, "cupenter")
        cup = await e.bot.services.cups.of(e.guild.id)
        assert (cup.channel, cup.message) == (e.channel.id, panel.id)
        assert "Ana and Bruno" in text(now(e.channel, panel))


async def test_a_panel_that_was_taken_away_keeps_nothing_from_going_on() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await ana.submit(await ana.slash("cup new", game="coup"))
        first = e.channel.last_message
        await bruno.tap(first, "cupenter")
        await ana.tap(first, "cupdraw")
        e.env.inject_error(
            "PATCH", f"/channels/{e.channel.id}/messages/{first.id}", status=404, code=10008
        )
        home = e.channel
        await meet(e, ana, bruno)
        e.channel = home
        card = e.channel.last_message
        assert f"<@{ana.id}> wins the cup" in text(card)


@pytest.mark.parametrize("locale", ["es", "en"])
def test_a_cup_of_very_many_fits_into_messages_and_cuts_nobody(locale: str) -> None:
    many = [10**17 + n for n in range(200)]
    people = [Entrant(person=p, name=f"Somebody called {p}") for p in many]
    pools = [many[n::50] for n in range(50)]
    cup = Cup(game="earth_and_water", host=many[0], people=people, pools=pools)
    table = CupStandings(
        pools=[[PoolLine(p, 3, 3.0 - n) for n, p in enumerate(pool)] for pool in pools]
    )
    for face in (view.face(cup, table, locale), view.champion(cup, table, locale)):
        (container,) = face.view.to_components()
        parts = container["components"]
        assert len(parts) <= 10
        said = "\n".join(part["content"] for part in parts if part["type"] == 10)
        assert len(said) <= 4000
        assert "…" not in said
        assert set(re.findall(r"<@\d+>?", said)) <= {f"<@{p}>" for p in many}
        assert re.search(r"(y|and) \d+ (más|more)", said)


@pytest.mark.parametrize("count", [MENTION_LIMIT, MENTION_LIMIT + 4])
async def test_of_more_people_than_a_message_can_ring_the_winners_are_rung(count: int) -> None:
    many = [10**17 + n for n in range(count)]
    drawn = [many[n : n + 4] for n in range(0, count, 4)]
    people = [Entrant(person=p, name=f"{p}") for p in many]
    cup = Cup(game="earth_and_water", host=many[0], people=people, pools=drawn, channel=1)
    lines = [[PoolLine(p, 3, 3.0 - n) for n, p in enumerate(pool)] for pool in drawn]
    async with evening() as e:
        everybody, cups = e.bot.services.people, AsyncMock()
        cups.of.return_value, cups.table.return_value = cup, CupStandings(pools=lines)
        cups.matches = e.bot.services.matches
        sender = AsyncMock()
        await CupMessages(cups, everybody, sender).refresh(e.guild.id)
        (face,) = (call.args[1] for call in sender.send.call_args_list)
        assert face.loud
        won = {pool[0] for pool in drawn}
        assert {*face.mentions} == (won if count > MENTION_LIMIT else {*many})


@pytest.mark.parametrize("count", [60, 1_000])
@pytest.mark.parametrize("locale", ["en", "es"])
def test_however_many_take_part_the_panel_names_as_many_as_fit(count: int, locale: str) -> None:
    people = [Entrant(person=n, name=f"Someone with a name {n}") for n in range(1, count + 1)]
    cup = Cup(game="coup", host=1, people=people)
    said = json.dumps(
        view.face(cup, CupStandings(), locale).view.to_components(), ensure_ascii=False
    )
    named = said.count("Someone with")
    assert 20 < named < 60
    rest = {"en": "{} more", "es": "{} más"}[locale].format(count - named)
    assert rest in said.replace("\u202f", "").replace(",", "").replace(".", "")
    cup.pools = pools([one.person for one in people], cup.seats, Random(1))
    drawn = view.face(cup, standing(cup, []), locale).view.to_components()
    assert sum(len(part.get("content", "")) for part in drawn[0]["components"]) <= 4_000


def test_of_thousands_in_a_cup_only_who_is_shown_is_put_into_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each refresh would hold up all other presses else: it took a second for 5000 people."""
    many = [*range(1, 5_001)]
    people = [Entrant(person=one, name=f"Person {one}") for one in many]
    cup = Cup(game="polis", host=1, people=people, pools=pools(many, 2, Random(1)))
    worded, of_pool = list[int](), view.pool

    def noted(names: Mapping[int, str], number: int, *rest: Any) -> str:
        worded.append(number)
        return of_pool(names, number, *rest)

    monkeypatch.setattr(view, "pool", noted)
    view.face(cup, standing(cup, []), "en")
    assert len(worded) < 50 < len(cup.pools)
