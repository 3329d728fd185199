"""What a player can do with a match: answer, undo, resign, come back, leave orders."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TypeAlias

from bot.matches import ballots, knowledge, last_seen, notifications
from bot.matches.body import ChairDraft
from bot.matches.computers import kinds
from bot.matches.corrections import sit_down
from bot.matches.errors import Refused, Stale
from bot.matches.question_ids import is_open
from bot.matches.repository import Matches
from bot.matches.seat_access import only_sitter
from bot.matches.session import Draft, Session
from bot.time.reckoning import HOUR
from games.core.decision import Answer, Illegal
from games.core.secret import Seat
from storage.records import CLOSED, LIVE, OVER

# Seconds within which a further answer does not count for when the table was last alive: nobody
# learns of it before a month, and each time that is noted is a deadline that has to be stored.
QUIET_RESOLUTION_SECONDS = HOUR

# of server, person, and those admitted all the same; raises Refused for one in too many games
MayPlay: TypeAlias = Callable[[int, int, Sequence[int]], Awaitable[None]]


class Actions:
    """Each method is one change of a match, and returns the session that it made.

    `press` is the number of the interaction; a second call with the same one raises Handled. Raises
    Refused if the person may not do this here.
    """

    def __init__(self, matches: Matches, may_play: MayPlay) -> None:
        self.matches, self._may_play = matches, may_play

    async def answer(
        self, id: str, person: int, seat: Seat, asked: int, answer: Answer, press: int | None
    ) -> Session:
        """Answer the question with the mark `asked`.

        Raises Stale if that question is closed, Refused for the wrong person, Illegal for an answer
        that is not offered, RulesFailed if the rules failed. Then nothing has changed.
        """
        return await self.answer_with(id, person, seat, asked, lambda session: [answer], press)

    async def answer_with(
        self,
        id: str,
        person: int,
        seat: Seat,
        asked: int,
        read: Callable[[Session], Sequence[Answer]],
        press: int | None,
    ) -> Session:
        """The same with answers that are read once the question is known to be open.

        `read` gets the match as it is stored then, and may raise Illegal. Behind the first answer
        come those to the questions that it leads to: all are given, or none.
        """
        async with self.matches.change(id, LIVE, OVER, CLOSED) as draft:
            match, body = draft.playing(), draft.body
            only_sitter(draft, seat, person)
            if match.result:
                raise Illegal("over")
            if not is_open(draft, asked) or seat not in match.pending:
                raise Stale
            assert draft.stored is not None
            answers = read(draft.stored)
            chair = draft.chairs[seat]
            chair.clock.missed, chair.briefed, chair.placed = 0, True, False
            chair.time_ups, chair.acted_at = (), draft.now
            if body.told_quiet or draft.now - body.quiet_since >= QUIET_RESOLUTION_SECONDS:
                body.quiet_since = draft.now
            body.told_quiet, body.told_quiet_at = False, 0.0
            if body.waits_for == seat and not ballots.several_asked(draft):
                body.paused_until, body.waits_for = None, -1
            ballots.has_acted(draft, seat)
            for answer in answers:
                draft.submit(seat, answer, "player")
            return await self.matches.commit(draft, press=press)

    async def undo(self, id: str, person: int, press: int | None = None) -> Session:
        """Take back a person's last answer.

        Raises Illegal if it cannot be undone, Refused if there is none.
        """
        async with self.matches.change(id, LIVE) as draft:
            seat = seated(draft, person)
            mine = last_seen.last(draft.body.moved, seat)
            if mine is None and not draft.playing().can_undo(seat):
                raise Refused("nothing-to-undo")
            draft.step(lambda match: match.undo(seat))
            return await self.matches.commit(draft, press=press)

    async def resign(self, id: str, person: int, press: int | None = None) -> Session:
        """Give up: with two players the other one wins; with more, a computer takes the seat."""
        async with self.matches.change(id, LIVE) as draft:
            seat = seated(draft, person)
            if len(draft.playing().seats) == 2:
                draft.step(lambda match: match.concede(seat))
                return await self.matches.commit(draft, press=press)
            chair = draft.chairs[seat]
            draft.announce("resigned", who=seat)
            draft.vacate(seat)
            chair.computer, chair.open = kinds(draft.game)[0], True
            people = [c.person for c in draft.chairs if c.person is not None]
            if not people:
                draft.step(lambda match: match.close())
                return await self.matches.commit(draft, press=press)
            host = draft.row.host if draft.row.host in people else people[0]
            return await self.matches.commit(draft, press=press, host=host)

    async def share_poster(self, id: str, person: int, press: int | None = None) -> Session:
        """Post the poster of the end in the channel, once; only a player of the match may."""
        async with self.matches.change(id, OVER) as draft:
            once = {former.person for former in draft.body.former}
            if draft.seat_of(person) is None and person not in once:
                raise Refused("poster-not-yours")
            if draft.body.shared:
                raise Refused("poster-shared")
            draft.body.shared = True
            return await self.matches.commit(draft, press=press, anew=["poster"])

    async def come_back(self, id: str, person: int, press: int | None = None) -> Session:
        """Take your seat back from the computer player."""
        async with self.matches.change(id, LIVE) as draft:
            seat = seated(draft, person)
            chair = draft.chairs[seat]
            if chair.absent:
                chair.computer, chair.absent, chair.clock.missed = "", False, 0
                chair.time_ups, chair.kept_until = (), 0.0
                draft.announce("is-back", who=seat)
            return await self.matches.commit(draft, press=press)

    async def show_hand(
        self, id: str, person: int, shows: bool, press: int | None = None
    ) -> Session:
        """Let spectators see the person's hand, or stop it; the table is told."""
        async with self.matches.change(id, LIVE) as draft:
            seat = seated(draft, person)
            if draft.chairs[seat].shows != shows:
                draft.chairs[seat].shows = shows
                draft.announce("shows" if shows else "hides", who=seat)
            return await self.matches.commit(draft, press=press)

    async def look_on(self, id: str, person: int) -> Session:
        """Record a spectator who is about to see shown hands: nobody may know two seats.

        Present and former players are shown none, and are not recorded.
        """
        session = await self.matches.read(id)
        if session.status != LIVE or session.seat_of(person) is not None:
            return session
        if knowledge.has_sat(session.body, person):
            return session
        if set(session.showing()) <= set(knowledge.seats_known(session.body, person)):
            return session
        async with self.matches.change(id, LIVE, OVER, CLOSED) as draft:
            for seat in draft.showing():
                knowledge.remember(draft.body, person, seat, sat=False)
            draft.unattended = True
            return await self.matches.commit(draft)

    async def standing_order(
        self, id: str, person: int, order: str, press: int | None = None
    ) -> Session:
        """Leave an order to pass in reaction windows, or remove it with "".

        It stands until the seat is asked something that is no reaction.
        """
        async with self.matches.change(id, LIVE) as draft:
            draft.playing()
            seat = seated(draft, person)
            draft.chairs[seat] = ChairDraft.model_validate(
                {**draft.chairs[seat].model_dump(), "order": order}
            )
            return await self.matches.commit(draft, press=press)

    async def lay_down(
        self,
        id: str,
        person: int,
        rule: Mapping[str, tuple[str, ...]] | None,
        press: int | None = None,
    ) -> Session:
        """Set the rule that answers this seat's reactions from now on; None removes it."""
        async with self.matches.change(id, LIVE) as draft:
            draft.playing()
            draft.chairs[seated(draft, person)].standing_rule = rule
            return await self.matches.commit(draft, press=press)

    async def take_over(
        self, id: str, person: int, name: str, seat: Seat, press: int | None = None
    ) -> Session:
        """Seat a substitute on a free seat. Raises Refused where that is not allowed."""
        async with self.matches.change(id, LIVE) as draft:
            await self._may_play(draft.row.guild, person, draft.body.admitted)
            only_owner_yet(draft, person, seat, draft.now)
            sit_down(draft, person, name, seat)
            return await self.matches.commit(draft, press=press)


def seated(draft: Draft, person: int) -> Seat:
    """The seat of a person. Raises Refused if the person has none."""
    seat = draft.seat_of(person)
    if seat is None:
        raise Refused("not-seated")
    return seat


def only_owner_yet(draft: Draft, person: int, seat: Seat, now: float) -> None:
    """Raise Refused while a seat is kept for somebody else, who has been absent or was removed."""
    if not 0 <= seat < len(draft.chairs) or draft.chairs[seat].kept_until <= now:
        return
    chair, former = draft.chairs[seat], [h.person for h in draft.body.former if h.seat == seat]
    if person != (chair.person if chair.person is not None else former[-1]):
        raise Refused("seat-kept", until=f"<t:{int(chair.kept_until)}:R>")


def stand_in(draft: Draft, seat: Seat) -> None:
    """Let a computer player hold the seat until its person comes back."""
    chair = draft.chairs[seat]
    chair.computer, chair.absent = kinds(draft.game)[0], True
    chair.absent_since = draft.playing().version
    notifications.note(draft, seat, "stand-in")
