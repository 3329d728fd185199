"""Tables that start by themselves: when they are full, or at an hour with computers."""

from __future__ import annotations

from typing import Any

import pytest

from bot.features.lobby import fill_form
from bot.matches.errors import Refused
from bot.people.service import Person as Wishes
from bot.time.reckoning import HOUR
from storage.records import LIVE, LOBBY
from tests.tools.evening import BEGINS, Evening, Person, evening, text
from tests.tools.hall import a_second_passes, hall_card, make_hall


async def start_itself(e: Evening, host: Person, **chosen: str) -> Any:
    more = await host.more()
    return (await host.submit(await host.tap(more, "fill"), **chosen)).response


async def status(e: Evening) -> str:
    return (await e.session()).status


async def test_a_full_table_starts_without_its_host() -> None:
    async with evening() as e:
        ana, *others = [e.person(name) for name in ("Ana", "Bruno", "Carla", "Dani")]
        owner = e.manager("Olga")
        home = await make_hall(e, owner)
        await e.open(ana, "offrandes")
        told = await start_itself(e, ana, full="yes")
        assert "as soon as the table is full" in text(told)
        assert "as soon as the table is full" in text(e.table())
        await a_second_passes(e)
        assert "as soon as the table is full" in text(hall_card(home))
        seats = max((await e.session()).game.counts((await e.session()).game.options()))
        while len((await e.session()).chairs) < seats - 1:
            await ana.set("bot")
        assert await status(e) == LOBBY, "one seat is free"
        await others[0].tap(e.table(), "join")
        await e.env.advance_time(1)
        session = await e.session()
        assert session.status == LIVE
        assert {ana.id, others[0].id} <= {chair.person for chair in session.chairs}


@pytest.mark.parametrize(
    ("locale", "when", "log"),
    [
        ("en-US", "computers take the seats that are missing", "The hour has come: computers"),
        ("es-ES", "se sientan máquinas donde falte alguien", "Ya es la hora: 2 máquinas"),
    ],
)
async def test_computers_come_at_the_hour_once_and_the_table_is_told(
    locale: str, when: str, log: str
) -> None:
    """SimCord's evening begins at midnight, UTC."""
    async with evening(server_locale=locale) as e:
        ana = e.person("Ana", locale)
        await ana.submit(await ana.slash("game settings"), zone="Europe/Madrid", sleep="")
        await e.open(ana, "kobayakawa")
        assert when in text(await start_itself(e, ana, at="3:30"))
        assert when in text(e.table())
        assert f"<t:{int(BEGINS + 2.5 * HOUR)}:f>" in text(e.table())
        await e.env.advance_time(2.4 * HOUR)
        assert await status(e) == LOBBY
        await e.restart()
        await e.env.advance_time(0.2 * HOUR)
        session = await e.session()
        assert session.status == LIVE
        assert [bool(chair.computer) for chair in session.chairs].count(True) == 2
        assert text((await ana.slash("game log")).response).count(log) == 1


async def test_an_hour_is_taken_back_and_is_the_hosts_alone() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.open(ana, "coup")
        await start_itself(e, ana, at="3:30", full="yes")
        form = await ana.tap(await ana.more(), "fill")
        (full, at) = [label["component"] for label in form.modal["components"]]
        assert at["value"] == "03:30"
        assert [one["value"] for one in full["options"] if one.get("default")] == ["yes"]
        await ana.submit(form, at="", full="no")
        assert "The host starts the game" in text(await ana.more())
        await e.env.advance_time(5 * HOUR)
        assert await status(e) == LOBBY
        refused = await start_itself(e, ana, at="late")
        assert "An hour like this" in text(refused)
        mine = {**(await e.session()).row.body}
        with pytest.raises(Refused, match="only-host"):
            await e.bot.services.lobby.set_options((await e.session()).id, bruno.id, {}, None)
        assert (await e.session()).row.body == mine


@pytest.mark.parametrize(
    ("typed", "after"), [("0:30", 0.5), ("00:00", 24.0), ("21", 21.0), ("21h", 21.0), ("7.05", 0.0)]
)
def test_the_next_such_hour_is_meant(typed: str, after: float) -> None:
    found = fill_form.filled_in({"full": ["no"], "at": typed}, Wishes(), BEGINS)
    expected = BEGINS + (after or 7 + 5 / 60) * HOUR
    assert found == {"starts_full": False, "fills_at": pytest.approx(expected)}
