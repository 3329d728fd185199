"""What stands on Discord of a match, held against what is stored of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from bot.matches.asking import mark
from bot.matches.session import Session
from bot.table.view import table_face
from sandbox.world.entities import Message
from sandbox.world.state import World
from storage.records import LIVE
from tests.rig.town import parts


class Shown:
    """The messages of matches: `posted` by match and target, `deleted` those that owners took."""

    def __init__(
        self, world: World, posted: Mapping[tuple[str, str], int], deleted: Collection[str]
    ) -> None:
        self._world, self._posted, self._deleted = world, posted, deleted

    def of(self, session: Session) -> list[str]:
        """What is not shown as it is stored, in sentences."""
        return [*self.card(session), *(self.called(session) if session.status == LIVE else ())]

    def card(self, session: Session) -> list[str]:
        """The card of the table shows what is stored."""
        row = session.row
        posted = self._posted.get((row.id, "table"))
        shelf = self._world.messages.get(str(row.channel), {})
        card = shelf.get(str(posted)) if posted else None
        if card is None:
            gone = str(posted) in self._deleted  # nobody tells the bot
            there = str(row.channel) in self._world.channels
            return [f"{row.id}: has no card"] if row.status == LIVE and there and not gone else []
        wanted = texts(table_face(session).view.to_components())  # type: ignore[no-untyped-call]
        if texts(card.components) == wanted:
            return []
        both = zip_longest(texts(card.components), wanted, fillvalue="")
        told, now = next((a, b) for a, b in both if a != b)
        return [f"{row.id}: the card says {told[-150:]!r} and not {now[-150:]!r}"]

    def called(self, session: Session) -> list[str]:
        """Whoever is asked has the question before them, in a direct message or at the table."""
        if session.match is None:
            return []
        found, row = [], session.row
        for seat in session.match.pending:
            chair = session.chairs[seat]
            if chair.person is None or chair.automatic:
                continue
            asked = f"/{row.id}/{mark(session)}/{seat}/"
            if self._mentioned(row.channel, f"<@{chair.person}>"):
                continue
            targets = (f"call:{seat}", f"seat:{seat}")
            if any(str(self._posted.get((row.id, one))) in self._deleted for one in targets):
                continue  # they were called, and somebody took that away
            if not any(asked in id for m in self._seen(str(chair.person)) for id in ids(m)):
                found.append(f"{row.id}: {seat} is asked and has no question")
        return found

    def _mentioned(self, channel: int, person: str) -> bool:
        """Whether the table calls somebody."""
        here = self._world.messages.get(str(channel), {}).values()
        return any(person in str(m.components) + m.content for m in here)

    def _seen(self, person: str) -> list[Message]:
        """What somebody sees in their direct messages, the newest last."""
        for place in self._world.channels.values():
            if place.is_direct and place.people == [person]:
                return list(self._world.messages[place.id].values())
        return []


def ids(message: Message) -> list[str]:
    return [str(p["custom_id"]) for p in parts(message.components) if p.get("custom_id")]


def texts(components: Sequence[dict[str, Any]]) -> list[str]:
    """What a message says, in order."""
    return [str(p.get("content", "")) for p in parts(components) if p["type"] == 10]
