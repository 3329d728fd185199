"""A *More* panel that has outlived the table it was opened for."""

from __future__ import annotations

from bot.gateway.interactions import Interaction, on_private_answer
from bot.gateway.responder import Responder
from bot.lobby.view import more
from bot.matches.session import Session
from bot.people.service import Person
from storage.records import LOBBY


async def overtaken(
    responder: Responder, interaction: Interaction, session: Session, person: Person, said: str = ""
) -> bool:
    """Whether the panel was pressed after the start or the end: it then turns into what stands now.

    `said` is what is to be read there instead of that the game has begun.
    """
    if session.status == LOBBY or not on_private_answer(interaction):
        return False
    await responder.change(interaction, more(session, interaction.user.id, person.locale, said))
    return True
