"""The messages that invite somebody to a table that has not started."""

from __future__ import annotations

from collections.abc import Mapping

from bot.delivery.targets import Announcement, Target, number_in
from bot.features.lobby.service import INVITATION
from bot.features.lobby.view import invitation
from bot.matches.session import Session
from bot.ui.widgets import Face
from storage.records import LOBBY, OutboxMessage


class InvitationMessages:
    """Renders an invitation, as long as there is something to join."""

    @property
    def targets(self) -> Mapping[str, Target]:
        return {INVITATION: Announcement(self._invitation)}

    async def _invitation(
        self, message: OutboxMessage, session: Session, maybe_sent: bool
    ) -> Face | None:
        guest = session.body.invited[number_in(message.target)]
        if session.status != LOBBY or not guest or session.seat_of(guest) is not None:
            return None
        return invitation(session, guest)
