"""News in a message of its own: time-outs, giving up, joining, coming back."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pytest

from tests.tools.evening import Evening, Person, answers, evening, labels, text
from tests.tools.timed import with_clock


def notifications(e: Evening, *words: str) -> list[Any]:
    """The messages in the channel that say this and are not the table."""
    table = e.table().id
    return [
        m for m in e.channel.history() if m.id != table and all(word in text(m) for word in words)
    ]


async def time_runs_out(e: Evening, seat: int) -> None:
    """The time of all who are asked together is up, and that of this seat was looked at first."""
    session, matches = await e.session(), e.bot.services.matches
    with mock.patch.object(matches, "now", return_value=session.chairs[seat].clock.due):
        await e.bot.services.clocks.run_out(session.id, f"clock:{seat}")
    await e.env.advance_time(1)


def letters(person: Person, word: str) -> list[Any]:
    """The direct messages that say this and are no panel."""
    return [m for m in person.dms() if word in text(m) and not labels(m, all=True)]


@pytest.mark.parametrize(
    ("locale", "public", "private"),
    [
        ("en-US", "{}'s time was up: Ágora answered for them.", "Your time was up, so Ágora"),
        ("es-ES", "A {} se le acabó el tiempo: Ágora respondió en su lugar.", "Se te acabó el"),
    ],
)
async def test_a_time_out_is_told_at_the_table_and_to_who_was_late(
    locale: str, public: str, private: str
) -> None:
    async with evening(server_locale=locale) as e:
        people = e.trio(locale)
        await with_clock(e, "evening", "default", *people, game="coup")
        late = await e.asked(people)
        await e.env.advance_time(179)
        assert not notifications(e, "Ágora")
        await e.env.advance_time(2)
        (one,) = notifications(e, public.format(late.actor.name))
        assert "\n> " in text(one), "and what was answered"
        assert late.actor.name in text(one).split("\n> ", 1)[1]
        assert public.format(late.actor.name) in text(e.table())
        (letter,) = letters(late, private)
        assert "\n> " in text(letter)
        assert private in text(await late.seat())
        assert not [m for p in people if p is not late for m in letters(p, "Ágora")]


async def others_take_income(e: Evening, people: list[Person], late: Person) -> None:
    """Everybody else plays, until it is the turn of who is late again."""
    while (other := await e.asked(people)) is not late:
        panel = await other.seat()
        await other.click(panel, next(b for b in answers(panel) if "Income" in b))


async def test_time_outs_in_a_row_share_a_message_that_tells_of_each() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "evening", "default", *people, game="coup")
        late = await e.asked(people)
        await e.env.advance_time(181)
        (first,) = notifications(e, f"{late.actor.name}'s time was up: Ágora answered for them.")
        posted = len(e.channel.history())
        await others_take_income(e, people, late)
        await e.env.advance_time(181)
        (one,) = notifications(e, "time was up")
        assert one.id == first.id
        assert f"{late.actor.name}'s time was up 2 times in a row" in text(one)
        assert text(one).count("\n> ") == 2, "what was answered each time"
        stored = (await e.session()).row.body
        assert [one["times"] for one in stored["notifications"]] == [2]
        assert stored["notifications_made"] == 1
        assert f"{late.actor.name}'s time was up: Ágora answered" in text(e.table()), "the card too"
        assert len(e.channel.history()) == posted, "it costs the channel nothing"
        await e.restart()
        await others_take_income(e, people, late)
        panel = await late.seat()
        await late.click(panel, next(b for b in answers(panel) if "Income" in b))
        await others_take_income(e, people, late)
        await e.env.advance_time(181)
        again, before = sorted(
            notifications(e, "time was up"), key=lambda m: int(m.id), reverse=True
        )
        assert before.id == first.id
        assert "2 times in a row" in text(before)
        assert f"{late.actor.name}'s time was up: Ágora answered for them." in text(again)


async def test_a_computer_that_stands_in_ends_a_row_of_time_outs() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "evening", "default", *people, game="coup")
        late = await e.asked(people)
        for _ in range(3):
            await others_take_income(e, people, late)
            await e.env.advance_time(181)
        assert len(notifications(e, "2 times in a row")) == 1
        assert len(notifications(e, f"A computer stands in for {late.actor.name}")) == 1
        assert not [one for one in (await e.session()).body.notifications if one.seat >= 0]


async def test_who_does_not_wish_it_gets_no_message() -> None:
    async with evening() as e:
        people = e.trio()
        for person in people:
            form = await person.slash("game settings")
            given: dict[str, Any] = {"where": ["dm"], "reminders": ["turn"], "extras": []}
            await person.actor.submit_modal(form, {**given, "sleep": "", "zone": ""})
        await with_clock(e, "evening", "default", *people)
        late = await e.asked(people)
        await e.env.advance_time(181)
        assert len(notifications(e, "time was up")) == 1
        assert not (await e.bot.services.people.read(late.id)).pictures
        assert "Your time was up" in text(await late.seat()), "the panel says so anyway"
        assert not letters(late, "Your time was up")


async def test_a_time_out_in_a_sealed_question_is_told_when_it_opens_and_not_its_answer() -> None:
    async with evening() as e:
        people = e.trio()[:2]
        await with_clock(e, "evening", "default", *people, game="earth_and_water", sides="bid")
        late = people[1]
        await e.env.advance_time(100)
        session = await e.session()
        seat = session.seat_of(late.id)
        assert seat is not None
        await time_runs_out(e, seat)
        assert list((await e.session()).playing().pending) == [session.seat_of(people[0].id)]
        assert not notifications(e, "time was up")
        assert "time was up" not in text(e.table())
        await people[0].click(people[0].dm(), answers(people[0].dm())[0])
        (one,) = notifications(e, f"{late.actor.name}'s time was up")
        assert "\n> " not in text(one), "a hidden answer is never told"


async def test_who_gives_up_rings_the_others_and_who_comes_and_comes_back_is_told() -> None:
    async with evening() as e:
        people = e.trio()
        await e.seat_all("coup", *people)
        ana, bruno, carla = people
        shown = await carla.slash("game resign")
        await carla.tap(shown.response, "quit")
        (one,) = notifications(e, "Carla gives up")
        assert {f"<@{p.id}>" for p in (ana, bruno)} <= set(text(one).split())
        zoe = e.person("Zoe")
        await zoe.slash("game substitute")
        assert len(notifications(e, "Zoe takes over")) == 1
        await e.restart()
        await e.env.advance_time(1)
        assert len(notifications(e, "Carla gives up")) == 1, "each once"


async def test_a_computer_that_stands_in_and_a_return_are_told() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "evening", "computer", *people)
        late = await e.asked(people)
        await e.env.advance_time(181)
        assert len(notifications(e, f"A computer stands in for {late.actor.name}")) == 1
        panel = await late.seat()
        await late.click(panel, "I am back")
        assert len(notifications(e, f"{late.actor.name} is back")) == 1


async def test_the_end_rings_everybody() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        await e.seat_all("earth_and_water", ana, bruno)
        shown = await ana.slash("game resign")
        await ana.tap(shown.response, "quit")
        (end,) = notifications(e, "· the end")
        assert {f"<@{p.id}>" for p in (ana, bruno)} <= set(text(end).split())


async def test_a_time_out_in_a_reaction_window_is_told_when_the_window_has_closed() -> None:
    async with evening() as e:
        people = e.trio()
        await with_clock(e, "evening", "default", *people, game="coup")
        actor = await e.asked(people)
        panel = await actor.seat()
        await actor.click(panel, next(b for b in answers(panel) if "Foreign aid" in b))
        session = await e.session()
        late, other = (seat for seat in session.playing().pending)
        await time_runs_out(e, late)
        assert list((await e.session()).playing().pending) == [other]
        assert not notifications(e, "time was up")
        last = next(p for p in people if session.seat_of(p.id) == other)
        panel = await last.seat()
        await last.click(panel, next(b for b in answers(panel) if b == "Pass"))
        (one,) = notifications(e, f"{session.names[late]}'s time was up")
        assert "\n> " not in text(one)
