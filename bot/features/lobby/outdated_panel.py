"""A *More* panel that is older than the present state of its table."""

from __future__ import annotations

from bot.features.lobby.view import more
from bot.gateway.interactions import Interaction, on_private_answer
from bot.gateway.responder import Responder
from bot.matches.session import Session
from bot.people.service import Person
from storage.records import LOBBY


async def update_outdated(
    responder: Responder, interaction: Interaction, session: Session, person: Person, said: str = ""
) -> bool:
    """Update a panel that was pressed after the start or the end; returns whether it was.

    `said` replaces the sentence that the game has begun.
    """
    if session.status == LOBBY or not on_private_answer(interaction):
        return False
    await responder.change(interaction, more(session, interaction.user.id, person.locale, said))
    return True
