"""Compares what Discord shows of a match with what is stored of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from itertools import zip_longest
from typing import Any

from bot.delivery.token_vault import TOKEN_LIFETIME_SECONDS
from bot.features.table.view import table_face
from bot.features.votes import view as votes
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.ui.id_format import IdText
from bot.ui.widgets import Face
from sandbox.limits.component_limits import walk
from sandbox.refusals import DiscordRefused
from sandbox.world import bot_answers
from sandbox.world.entities import Interaction, Message
from sandbox.world.state import ANSWER_TIMEOUT_SECONDS, World
from storage.records import LIVE
from tests.simulation.sealed import OWN

AT_ONCE = 3.0  # seconds in which a second press may be the same one
LATEST = ANSWER_TIMEOUT_SECONDS + 1.0  # seconds after a press in which it was answered, if at all
ASKING = OWN | {"page", "none"}  # verbs of what answers a question, or unfolds answers


class ShownMessages:
    """The messages of matches: `posted` has their ids by match and target, `deleted` the ids of
    those that owners have deleted."""

    def __init__(
        self, world: World, posted: Mapping[tuple[str, str], int], deleted: Collection[str]
    ) -> None:
        self._world, self._posted, self._deleted = world, posted, deleted

    def of(self, session: Session) -> list[str]:
        """What is not shown as it is stored, in sentences."""
        live = self.called(session) if session.status == LIVE else ()
        return [*self.card(session), *self.votes(session), *live]

    def card(self, session: Session) -> list[str]:
        """The same for the card of the table."""
        row = session.row
        posted = self._posted.get((row.id, "table"))
        shelf = self._world.messages.get(str(row.channel), {})
        card = shelf.get(str(posted)) if posted else None
        if card is None:
            gone = str(posted) in self._deleted  # the bot is not told of it
            there = str(row.channel) in self._world.channels
            return [f"{row.id}: has no card"] if row.status == LIVE and there and not gone else []
        return _differs(f"{row.id}: the card", card, table_face(session))

    def votes(self, session: Session) -> list[str]:
        """The same for the message of each open vote."""
        row, found = session.row, list[str]()
        for vote in session.body.votes if session.match is not None else ():
            posted = self._posted.get((row.id, f"vote:{vote.number}"))
            message = self._world.messages.get(str(row.channel), {}).get(str(posted))
            if message is not None:
                name = f"{row.id}: the message of vote {vote.number}"
                found += _differs(name, message, votes.card(session, vote))
        return found

    def followed(self, session: Session, calm: Callable[[float], bool]) -> list[str]:
        """What the private panels of players ask must be asked, and nothing be missing there.

        Of each player the one that an interaction has answered last, as long as its token lives and
        Discord finds the panel over it, if all has been `calm` since.
        """
        assert session.match is not None
        found, now = list[str](), mark(session)
        for seat, chair in enumerate(session.chairs):
            last = self._last_private(session.id, str(chair.person))
            if last is None or not calm(last.created) or not self._can_be_edited(last):
                continue
            message = self._world.messages[last.channel][str(last.original)]
            own = [r for r in map(IdText.parse, ids(message)) if r is not None and r.verb in ASKING]
            asks = session.asks(seat) and not chair.absent
            if any(ref.asked != now or not asks for ref in own):
                found.append(f"{own[0]} stands on a private panel, and is asked no more")
            elif asks and not own:
                found.append(f"{session.id}: the private panel of seat {seat} asks nothing")
        return found

    def _can_be_edited(self, one: Interaction) -> bool:
        """Whether Discord finds a private panel over the token of the interaction that showed it:
        there is no other way to it. Looking does not count as meeting a false fact.
        """
        met = self._world.met.copy()
        try:
            bot_answers.answered_message(self._world, self._world.bot.id, one.token, "@original")
        except DiscordRefused:
            return False
        finally:
            self._world.met = met
        return True

    def _last_private(self, match: str, person: str) -> Interaction | None:
        """The last interaction that was answered with a private panel of a match, if its token
        lives; None if two panels came at the same time, of which the bot may follow either."""
        begins, found = (
            self._world.clock() - TOKEN_LIFETIME_SECONDS,
            list[tuple[float, Interaction]](),
        )
        at, last = 0.0, None
        for one in reversed(self._world.interactions.values()):
            if one.created <= (begins if last is None else at - AT_ONCE - LATEST):
                break  # it was answered too long ago, and so were all before it
            when = one.answered or 0.0
            if one.user != person or when <= at - AT_ONCE:
                continue
            message = self._world.messages.get(one.channel, {}).get(one.original or "")
            if message is None or message.audience != person:
                continue
            if any(r is not None and _is_panel(r, match) for r in map(IdText.parse, ids(message))):
                found.append((when, one))
                at, last = max((at, last), (when, one), key=lambda each: each[0])
        if last is None or last.created <= begins:
            return None
        at_once = {one.original for when, one in found if when > at - AT_ONCE}
        return last if len(at_once) == 1 else None

    def called(self, session: Session) -> list[str]:
        """Everybody who is asked must have the question, in a direct message or at the table."""
        if session.match is None:
            return []
        found, row = [], session.row
        for seat in session.match.pending:
            chair = session.chairs[seat]
            if chair.person is None or chair.automatic:
                continue
            asked = f"/{row.id}/{mark(session)}/{seat}/"
            targets = (f"call:{seat}", f"seat:{seat}")
            if any(str(self._posted.get((row.id, one))) in self._deleted for one in targets):
                continue  # they were called, and an owner deleted it
            if any(asked in id for m in self._seen(str(chair.person)) for id in ids(m)):
                continue
            if not self._mentioned(row.channel, f"<@{chair.person}>"):
                found.append(f"{row.id}: {seat} is asked and has no question")
        return found

    def _mentioned(self, channel: int, person: str) -> bool:
        """Whether a message in the channel mentions this person."""
        here = self._world.messages.get(str(channel), {}).values()
        return any(person in m.content or person in str(m.components) for m in here)

    def _seen(self, person: str) -> list[Message]:
        """The direct messages of this person, the newest first."""
        for place in self._world.channels.values():
            if place.is_direct and place.people == [person]:
                return list(reversed(self._world.messages[place.id].values()))
        return []


def _is_panel(ref: IdText, match: str) -> bool:
    """Whether a button is the one of a panel that leads to all the rest of a seat."""
    return (ref.verb, ref.match) == ("since", match)


def _differs(name: str, message: Message, face: Face) -> list[str]:
    """How a message differs from what it should say; empty if it does not."""
    told, wanted = texts(message.components), texts(face.view.to_components())
    both = zip_longest(told, wanted, fillvalue="")
    found = next(((one, other) for one, other in both if one != other), None)
    return [f"{name} says {found[0][-150:]!r} and not {found[1][-150:]!r}"] if found else []


def ids(message: Message) -> list[str]:
    return [str(p["custom_id"]) for p in walk(message.components) if p.get("custom_id")]


def texts(components: list[dict[str, Any]]) -> list[str]:
    """All texts of a message, in order."""
    return [str(p.get("content", "")) for p in walk(components) if p["type"] == 10]
