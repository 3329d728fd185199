"""A table whose players have private panels, on SimCord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from bot.features.seat.panel_contents import PrivatePanel, shown
from bot.features.seat.private_panels import PrivatePanels, Who
from bot.matches.question_ids import mark
from bot.matches.session import Session
from games.core.players import sample
from tests.tools.evening import Evening, Person, answers, evening

FIRST_ANSWER, SECOND_ANSWER = 100, 101  # numbers of answers, later than those at the beginning


async def table(e: Evening, game: str = "kobayakawa", people: int = 3) -> list[Person]:
    """People at a table, those who are asked first."""
    found = [e.person(name) for name in ("Ana", "Bruno", "Carla", "Dani")[:people]]
    await e.seat_all(game, *found, clock="none")
    asked = await who_are_asked(e)
    return sorted(found, key=lambda person: person.id not in asked)


async def who_are_asked(e: Evening) -> list[int | None]:
    session = await e.session()
    return [session.chairs[seat].person for seat in session.playing().pending]


async def answer(person: Person, shown: Any) -> None:
    await person.click(shown, answers(shown)[0])


async def panel_of(
    e: Evening, session: Session, person: Person, *, note: str = "", page: str = ""
) -> PrivatePanel:
    """A private panel as it was shown to somebody."""
    seat, wishes = session.seat_of(person.id), await e.bot.services.people.read(person.id)
    assert seat is not None
    more = {"note": note, "page": page}
    face = e.bot.messages.panel_maker.face(session, seat, wishes, drawn=True, **more)
    return shown(session, seat, wishes, face, **more)


async def go_on(e: Evening) -> None:
    """Somebody who is asked answers, in no matter what process."""
    session = await e.session()
    match = session.playing()
    (seat, decision), *_ = match.pending.items()
    person, answer = session.chairs[seat].person, sample(decision, Random(1))
    assert person is not None
    await e.bot.services.actions.answer(session.id, person, seat, mark(session), answer, None)


@asynccontextmanager
async def open_panel() -> AsyncIterator[tuple[Evening, PrivatePanels, Who, PrivatePanel]]:
    """A table at which somebody has opened a private panel, and what stands on it."""
    async with evening() as e:
        _, bruno, _ = await table(e)
        await bruno.seat()
        ((who, one),) = e.bot.delivery.private._open.items()
        stands = await panel_of(e, await e.session(), bruno)
        stands.token = one.token
        yield e, e.bot.delivery.private, who, stands


async def others_act(e: Evening) -> Session:
    """Somebody answers in another process, and the bot has heard of it."""
    await go_on(e)
    await e.env.advance_time(0)
    return await e.session()
