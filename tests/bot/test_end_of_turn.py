"""The question before a turn ends: private, stored nowhere, left out by who does not want it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from bot.ui.written_answers import read_answer, written
from games.core.decision import Choice, Illegal, Number, Option, Split
from games.core.players import sample
from games.core.record import UNDO
from games.core.turn_end import ends_turn
from tests.tools.evening import (
    Evening,
    Person,
    answer_with,
    controls,
    ending,
    evening,
    labels,
    text,
)
from tests.tools.typed_answers import typed_as_suggested

ENDS = ("This ends your turn", "Con esto acaba tu turno")


class Turn(NamedTuple):
    """A table at which one press more ends somebody's turn."""

    evening: Evening
    others: list[Person]
    person: Person
    answer: str  # which ends it
    lines: int  # of the log until then

    async def takes(self, panel: Any) -> Any:
        """Press the answer; the panel as it is then."""
        (part,) = [part for part, ref in controls(panel, "a") if ref.arg == self.answer]
        shown = await self.person.press_id(panel, part["custom_id"])
        return next((m for m in self.person.dms() if m.id == panel.id), shown.response)

    async def ends(self, panel: Any) -> None:
        (part,) = ending(panel)
        await self.person.press_id(panel, part["custom_id"])

    async def given(self) -> int:
        """How many answers have been given since."""
        return (await self.evening.session()).playing().version - self.lines


async def last_step(e: Evening, clock: str = "none") -> Turn:
    """Play Offrandes until somebody has a step to take back, and an answer that ends the turn; they
    leave the question open."""
    people, rng = [e.person("Ana"), e.person("Bruno", "es-ES"), e.person("Carla")], Random(1)
    await e.seat_all("offrandes", *people, clock=clock)
    while True:
        session = await e.session()
        match = session.playing()
        seat = min(match.pending)
        person = next(one for one in people if session.seat_of(one.id) == seat)
        decision = match.pending[seat]
        for option in decision.options if isinstance(decision, Choice) else ():
            if ends_turn(match, seat, [option.id]):
                person.hesitant = True
                others = [one for one in people if one is not person]
                return Turn(e, others, person, option.id, match.version)
        await answer_with(person, await person.seat(), decision, sample(decision, rng))


@pytest.mark.parametrize("direct", [True, False])
async def test_a_press_that_ends_a_turn_asks_first_and_nobody_else_notices(direct: bool) -> None:
    async with evening() as e:
        turn = await last_step(e)

        def seen() -> list[str]:
            return [text(m) for one in turn.others for m in (*one.dms(), *e.channel.history())]

        panel = turn.person.dm() if direct else await turn.person.seat()
        before, revision = seen(), (await e.session()).row.revision
        held = await turn.takes(panel)
        assert any(said in text(held) for said in ENDS)
        assert (await e.session()).row.revision == revision
        assert seen() == before
        await turn.ends(held)
        assert await turn.given() == 1


async def test_back_shows_the_question_again() -> None:
    async with evening() as e:
        turn = await last_step(e)
        held = await turn.takes(await turn.person.seat())
        assert {"Back", "Volver"} & {*labels(held)}
        shown = await turn.person.tap(held, "my")
        assert not ending(shown.response)
        await turn.person.tap(shown.response, "undo")
        log = await e.store.matches.log((await e.session()).id)
        assert log[-1][0].key == UNDO, "the step before can still be taken back"


async def test_who_leaves_the_question_out_answers_at_once() -> None:
    async with evening() as e:
        turn = await last_step(e)
        wishes = await e.bot.services.people.read(turn.person.id)
        assert wishes.turn_end
        await turn.person.submit(await turn.person.slash("game settings"), extras="pictures")
        await turn.takes(await turn.person.seat())
        assert await turn.given() == 1


async def test_a_command_answers_at_once() -> None:
    async with evening() as e:
        turn = await last_step(e)
        await typed_as_suggested(turn.person, turn.answer)
        assert await turn.given() == 1


async def test_the_button_still_ends_the_turn_after_a_restart() -> None:
    async with evening() as e:
        turn = await last_step(e)
        held = await turn.takes(turn.person.dm())
        await e.restart()
        assert await turn.given() == 0
        await turn.ends(held)
        assert await turn.given() == 1


async def test_an_answer_that_was_not_confirmed_in_time_was_not_given() -> None:
    async with evening() as e:
        turn = await last_step(e, clock="evening")
        held = await turn.takes(await turn.person.seat())
        due = [chair.clock.due for chair in (await e.session()).chairs if chair.clock.due]
        await e.env.advance_time(min(due) - e.bot.services.matches.now() + 1)
        log = await e.store.matches.log((await e.session()).id)
        assert log[turn.lines][0].by == "default"
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
