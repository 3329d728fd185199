"""A table whose players have private panels, on SimCord."""

from __future__ import annotations

from random import Random
from typing import Any

import discord
import pytest

from bot.delivery.sender import Sender
from bot.features.seat.panel_contents import PrivatePanel, shown
from bot.matches.question_ids import mark
from bot.matches.session import Session
from games.core.players import sample
from tests.tools.evening import Evening, Person, answers


@pytest.fixture
def edits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tokens of all edits of private panels that the bot begins by itself."""
    made, edit = list[str](), Sender.edit_private

    async def noted(self: Sender, token: str, *face: Any, **more: Any) -> None:
        made.append(token)
        await edit(self, token, *face, **more)

    monkeypatch.setattr(Sender, "edit_private", noted)
    return made


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


def refusal(status: int, code: int) -> discord.HTTPException:
    response: Any = type("Response", (), {"status": status, "reason": ""})()
    kind = discord.NotFound if status == 404 else discord.HTTPException
    return kind(response, {"code": code, "message": ""})


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
