"""The card of a table moves down when talk has buried it and the game has gone on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.evening import Evening, Person, evening, labels, pictures, text
from tests.tools.timed import window_of_two

MINUTE = 60
SEATED = {"My seat", "Mi asiento"}
LOCALES = pytest.mark.parametrize(
    ("locale", "further"),
    [("en-US", "The table is further down: ["), ("es-ES", "La mesa está más abajo: [")],
)


def cards(e: Evening) -> list[Any]:
    """The messages of the bot that show the table."""
    return [m for m in e.channel.history() if is_card(m)]


def is_card(message: Any) -> bool:
    return bool(SEATED & {*labels(message)}) and len(labels(message)) > 1


def looks(e: Evening, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many messages each look has found from now on."""
    found: list[int] = []
    count = e.bot.sending.sender.count_after

    async def counted(*args: Any) -> int:
        found.append(await count(*args))
        return found[-1]

    monkeypatch.setattr(e.bot.sending.sender, "count_after", counted)
    return found


async def talk(people: list[Person], times: int) -> None:
    for n in range(times):
        await people[n % len(people)].actor.send(people[0].evening.channel, f"hm {n}")


async def move(e: Evening, people: list[Person], first: str = "Income") -> None:
    """Whoever is asked takes income: nobody can react to that."""
    (person,) = await e.all_asked(people)
    spanish = {"Income": "Ingreso"}
    await person.click(person.dm(), person.offered(first, spanish[first]))


async def table_of_three(e: Evening, locale: str) -> list[Person]:
    people = e.trio(locale)
    await e.seat_all("coup", *people, clock="none")
    return people


@LOCALES
async def test_a_buried_card_comes_down_and_leaves_a_line_that_leads_to_it(
    locale: str, further: str
) -> None:
    async with evening(server_locale=locale) as e:
        people = await table_of_three(e, locale)
        (old,) = cards(e)
        already = len([m for m in e.channel.history() if m.id > old.id])
        await talk(people, 7 - already)
        await e.env.advance_time(5 * MINUTE)
        assert [m.id for m in cards(e)] == [old.id], "only where the game moves"
        await move(e, people)
        (new,) = cards(e)
        assert new.id == e.last().id
        assert new.flags.silent
        left = next(m for m in e.channel.history() if m.id == old.id)
        assert text(left).startswith(f"-# {further}")
        assert str(new.id) in text(left)
        assert not labels(left, all=True)
        assert not [*left.attachments, *pictures(left)]
        assert not [p for p in people if p.actor.name in text(left)], "it names nobody"
        await move(e, people)
        assert [m.id for m in cards(e)] == [new.id], "and is edited there"


async def test_six_messages_may_lie_under_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    async with evening() as e:
        people = await table_of_three(e, "en-US")
        (old,) = cards(e)
        await talk(people, 6 - len([m for m in e.channel.history() if m.id > old.id]))
        found = looks(e, monkeypatch)
        await e.env.advance_time(5 * MINUTE)
        await move(e, people)
        assert found == [6]
        assert [m.id for m in cards(e)] == [old.id]
        await talk(people, 1)
        await e.env.advance_time(5 * MINUTE)
        await move(e, people)
        assert found == [6, 7]
        assert [m.id for m in cards(e)] != [old.id]


async def test_one_looks_at_most_every_five_minutes_and_once_a_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        people = await table_of_three(e, "en-US")
        found = looks(e, monkeypatch)
        await e.env.advance_time(5 * MINUTE - 2)
        await move(e, people)
        assert not found, "a young card is near"
        await e.env.advance_time(2)
        await move(e, people)
        assert len(found) == 1
        await e.env.advance_time(5 * MINUTE - 2)
        await move(e, people)
        assert len(found) == 1
        await e.env.advance_time(HOUR)
        await people[0].slash("game pause")
        assert len(found) <= 2
        await move(e, people)
        assert len(found) == 2


HOUR = 60 * MINUTE


async def test_an_answer_that_nobody_may_know_of_brings_nothing_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        people = e.trio()
        quick, slow = await window_of_two(e, people)
        (old,) = cards(e)
        found = looks(e, monkeypatch)
        await talk(people, 9)
        await e.env.advance_time(6 * MINUTE)
        await quick.click(quick.dm(), "Pass")
        assert [m.id for m in cards(e)] == [old.id]
        assert not found
        await slow.click(slow.dm(), "Pass")
        assert [m.id for m in cards(e)] == [e.last().id]
        assert e.last().id != old.id


async def test_an_answer_that_nobody_may_know_of_counts_as_no_move_for_a_later_vote(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        people = e.trio()
        quick, slow = await window_of_two(e, people)
        (old,) = cards(e)
        found = looks(e, monkeypatch)
        await e.env.advance_time(6 * MINUTE)
        await slow.slash("game pause")
        assert len(found) == 1
        await talk(people, 9)
        await quick.click(quick.dm(), "Pass")
        await e.env.advance_time(6 * MINUTE)
        await slow.slash("game abandon")
        assert len(found) == 1
        assert [m.id for m in cards(e)] == [old.id]


@LOCALES
async def test_a_card_that_is_to_stay_stays(
    locale: str, further: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = {"en-US": "stays where it is", "es-ES": "se queda en su sitio"}[locale]
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await e.open(people[0], "coup", clock="none")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        assert said not in text(e.table())
        await people[0].set("pin")
        assert said in text(e.table())
        await people[0].tap(e.table(), "start")
        (old,) = cards(e)
        found = looks(e, monkeypatch)
        await talk(people, 20)
        await e.env.advance_time(HOUR)
        await move(e, people)
        assert [m.id for m in cards(e)] == [old.id]
        assert not found
        assert further not in "".join(text(m) for m in e.channel.history())
