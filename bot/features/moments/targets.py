"""The message of a moment."""

from __future__ import annotations

from collections.abc import Mapping

from bot.delivery.sender import Sender
from bot.delivery.targets import Announcement, Target
from bot.features.moments import view
from bot.matches import moment_selection
from bot.matches.finder import MatchFinder
from bot.matches.session import Session
from bot.ui.widgets import Face
from games.core.secret import SPECTATOR
from storage.records import OutboxMessage


class MomentMessages:
    """Renders moments as they must look now."""

    def __init__(self, finder: MatchFinder, sender: Sender) -> None:
        self._finder, self._sender = finder, sender

    @property
    def targets(self) -> Mapping[str, Target]:
        return {"moment": Announcement(self._moment)}

    async def _moment(
        self, message: OutboxMessage, session: Session, maybe_sent: bool
    ) -> Face | None:
        """A moment; struck through if the table has taken it back."""
        heard = await self._finder.heard(session, SPECTATOR)
        found = moment_selection.found(heard, message.target, session.game.story)
        if found is not None:
            return view.face(session, found)
        standing = await self._finder.store.posted.get(session.id, message.target)
        if standing is None:
            return None
        return view.struck(session, await self._sender.read(standing))
