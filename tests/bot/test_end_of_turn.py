"""The question before a turn ends: private, stored nowhere, left out by who does not want it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.ui.written_answers import read_answer, written
from games.core.decision import Choice, Illegal, Number, Option, Split
from tests.tools.evening import Evening, Person, controls, ending, evening, labels, text

ENDS = ("This ends your turn", "Con esto acaba tu turno")


async def seated(e: Evening, clock: str = "none") -> tuple[list[Person], Person]:
    """A table of Coup whose people leave the question open, and the one whose turn it is."""
    people = [e.person("Ana"), e.person("Bruno", "es-ES"), e.person("Carla")]
    await e.seat_all("coup", *people, clock=clock)
    for one in people:
        one.hesitant = True
    session = await e.session()
    (seat,) = session.playing().pending
    return people, next(one for one in people if session.seat_of(one.id) == seat)


async def takes(person: Person, panel: Any, what: str = "income") -> Any:
    """Press an action; the panel as it is then."""
    (part,) = [part for part, ref in controls(panel, "a") if ref.arg == what]
    shown = await person.press_id(panel, part["custom_id"])
    return next((m for m in person.dms() if m.id == panel.id), shown.response)


async def ends(person: Person, panel: Any) -> None:
    (part,) = ending(panel)
    await person.press_id(panel, part["custom_id"])


async def lines(e: Evening) -> int:
    return (await e.session()).playing().version


@pytest.mark.parametrize("direct", [True, False])
async def test_a_press_that_ends_a_turn_asks_first_and_nobody_else_notices(direct: bool) -> None:
    async with evening() as e:
        people, person = await seated(e)
        others = [one for one in people if one is not person]

        def seen() -> list[str]:
            return [text(m) for one in others for m in (*one.dms(), *e.channel.history())]

        before, revision = seen(), (await e.session()).row.revision
        held = await takes(person, person.dm() if direct else await person.seat())
        assert any(said in text(held) for said in ENDS)
        assert (await e.session()).row.revision == revision
        assert seen() == before
        await ends(person, held)
        assert await lines(e) == 1


async def test_back_shows_the_question_again_and_another_answer_can_be_given() -> None:
    async with evening() as e:
        _, person = await seated(e)
        held = await takes(person, await person.seat())
        assert {"Back", "Volver"} & {*labels(held)}
        shown = await person.tap(held, "my")
        assert not ending(shown.response)
        await takes(person, shown.response, "tax")
        (line, _), *_ = await e.store.matches.log((await e.session()).id)
        assert line.answer == "tax", "which others may doubt: that ends no turn"


async def test_who_leaves_the_question_out_answers_at_once() -> None:
    async with evening() as e:
        _, person = await seated(e)
        wishes = await e.bot.services.people.person(person.id)
        await person.submit(await person.slash("game settings"), extras="pictures")
        assert wishes.turn_end
        await takes(person, await person.seat())
        assert await lines(e) == 1


async def test_a_command_answers_at_once() -> None:
    async with evening() as e:
        _, person = await seated(e)
        spanish = e.locales[person.id] == "es-ES"
        await person.slash("answer", answer="Ingresos" if spanish else "Income")
        assert await lines(e) == 1


async def test_the_button_still_ends_the_turn_after_a_restart() -> None:
    async with evening() as e:
        _, person = await seated(e)
        held = await takes(person, person.dm())
        await e.restart()
        assert await lines(e) == 0
        await ends(person, held)
        assert await lines(e) == 1


async def test_an_answer_that_was_not_confirmed_in_time_was_not_given() -> None:
    async with evening() as e:
        _, person = await seated(e, clock="evening")
        held = await takes(person, await person.seat())
        await e.env.advance_time(3_600)
        log = await e.store.matches.log((await e.session()).id)
        assert log[0][0].by == "default"
        assert not ending(held), "the panel follows"


def test_an_answer_is_read_as_it_was_written() -> None:
    one = Choice("one", [Option("a:1", 1), Option("b", 2)])
    some = Choice("some", one.options, least=0, most=2)
    amount, shares = Number("amount", -3, 12), Split("shares", 3, {"self": 3, "none": 3})
    for decision, answer in (
        (one, "a:1"),
        (one, "a:1+b"),
        (some, ["b", "a:1"]),
        (some, []),
        (amount, -3),
        (shares, {"self": 1, "none": 2}),
    ):
        text = written(decision, [answer])
        assert text is not None
        assert read_answer(decision, text) == answer
    assert written(one, ["a:1", "b"]) == "a:1+b"
    assert written(one, ["x" * 61]) is None
    with pytest.raises(Illegal):
        read_answer(amount, "ten")
