"""Reminders: who is reminded, when, and how often."""

from __future__ import annotations

import math

from bot.matches.body import ChairDraft
from bot.matches.errors import Refused
from bot.matches.question_ids import marked
from bot.matches.repository import Matches
from bot.matches.session import Draft, last_one
from bot.people.service import People, Person
from bot.time import reckoning
from bot.time.reckoning import HOUR
from games.core.secret import Seat
from storage.records import LIVE, Deadline

REMINDER_LIMIT = 5  # reminders of one question
# a phone stays quiet for who answered so many seconds ago, until a question has waited for as long,
# or for a third of the time there is for it
AT_PLAY_SECONDS = 2 * 60.0
QUIET_SHARE = 3
LAST_ONE_WAIT_SECONDS = 15 * 60.0  # seconds that all others wait for one before that one is told


class ReminderRule:
    """A rule of every change: plan when the asked players will be reminded."""

    def __init__(self, people: People) -> None:
        self._people = people

    async def __call__(self, draft: Draft, status: str, now: float) -> None:
        match = draft.match
        if match is None:
            return
        pending, paused = match.pending, draft.body.paused_until is not None
        for seat, chair in enumerate(draft.chairs):
            if chair.person is None:
                chair.remind_at = chair.last_at = chair.ring_at = None
                continue
            person = await self._people.read(chair.person)
            plan_call(draft, seat, person, status)
            asked = status == LIVE and seat in pending and not chair.automatic
            self._plan_last(draft, seat, person, asked and not paused, now)
            plan_ring(draft, seat, asked, now)
            if not asked:
                chair.remind_at, chair.reminded = None, 0
            elif paused:
                chair.remind_at = None
            elif chair.remind_at is None and not chair.reminded:
                chair.remind_at = first_reminder(person, now)

    def _plan_last(self, draft: Draft, seat: Seat, person: Person, asked: bool, now: float) -> None:
        """Plan to tell a player, once for each question, that all others wait."""
        match, chair = draft.playing(), draft.chairs[seat]
        if not (asked and last_one(draft, seat)):
            chair.last_at = None
        elif chair.last_of != match.asked and person.reminders in ("turn", "repeat"):
            chair.last_of = match.asked
            chair.last_at = awake(person, now + LAST_ONE_WAIT_SECONDS)


class Reminders:
    """Sends reminders that are due."""

    def __init__(self, matches: Matches, people: People) -> None:
        self._matches, self._people = matches, people

    async def remind(self, id: str, kind: str) -> None:
        """Remind a player, as their settings say; the number of reminders is limited."""
        seat = int(kind.partition(":")[2])
        async with self._matches.change(id, LIVE) as draft:
            match, chair = draft.playing(), draft.chairs[seat]
            due = chair.person is not None and seat in match.pending and chair.remind_at is not None
            if chair.person is not None and due:
                person = await self._people.read(chair.person)
                plan_next(chair, person, draft.now)
            await self._matches.commit(draft, remind=[seat] if due else [])

    async def ask_again(self, id: str, person: int, press: int | None = None) -> None:
        """Send a player's panel again, now."""
        async with self._matches.change(id, LIVE) as draft:
            seat = draft.seat_of(person)
            if seat is None:
                raise Refused("not-seated")
            draft.unattended = True
            await self._matches.commit(draft, press=press, remind=[seat])

    async def call(self, id: str, kind: str) -> None:
        """Call a player in the channel, whether or not an answer has come in secret."""
        seat, now = int(kind.partition(":")[2]), self._matches.now()
        async with self._matches.change(id, LIVE) as draft:
            chair = draft.chairs[seat]
            chair.called = chair.called or (chair.call_at is not None and chair.call_at <= now)
            await self._matches.commit(draft)

    async def ring(self, id: str, kind: str) -> None:
        """Ring the phone of a player whose question has waited in silence."""
        seat = int(kind.partition(":")[2])
        async with self._matches.change(id, LIVE) as draft:
            chair, anew = draft.chairs[seat], list[str]()
            if chair.ring_at is not None and chair.ring_at <= draft.now:
                chair.ring_at, anew = None, [f"seat:{seat}"]
            await self._matches.commit(draft, anew=anew)

    async def tell_last(self, id: str, kind: str) -> None:
        """Tell a player, in a new message, that everybody else answered a while ago."""
        seat = int(kind.partition(":")[2])
        async with self._matches.change(id, LIVE) as draft:
            chair = draft.chairs[seat]
            due = chair.last_at is not None and chair.last_at <= draft.now
            chair.last_at = None if due else chair.last_at
            await self._matches.commit(draft, remind=[seat] if due else [])


def plan_ring(draft: Draft, seat: Seat, asked: bool, now: float) -> None:
    """Plan when a question that came while its player was at play rings their phone.

    It depends on the player's own answers only, and nobody else can notice it. Who had not just
    answered is rung at once.
    """
    match, chair = draft.playing(), draft.chairs[seat]
    if not asked:
        chair.ring_at = None
    elif chair.ring_of != match.asked:
        at_play = chair.acted_at is not None and now - chair.acted_at <= AT_PLAY_SECONDS
        left = math.inf if chair.clock.due is None else (chair.clock.due - now) / QUIET_SHARE
        chair.ring_of = match.asked
        wait = round(min(AT_PLAY_SECONDS, max(left, 0.0)))  # of whole seconds, as clocks are read
        chair.ring_at = now + wait if at_play else None


def plan_call(draft: Draft, seat: Seat, person: Person, status: str) -> None:
    """Plan to call a player in the channel who has never reacted to a direct message.

    A message may lie where its reader does not look. It is decided when a question is asked, and
    not again: else the table would see that somebody has pressed in secret.
    """
    chair = draft.chairs[seat]
    if person.reacts and chair.call_of < 0:
        return
    position = draft.playing().settled()
    ask = position.play.ask if status == LIVE and not chair.automatic else None
    asked = marked(draft.body, position.asked) if ask and seat in ask.decisions else -1
    if asked != chair.call_of:
        chair.call_of, chair.call_at, chair.called = -1 if person.reacts else asked, None, False
    since, due = chair.clock.since, chair.clock.due
    if chair.call_of >= 0 and chair.call_at is None and since is not None and due is not None:
        chair.call_at = since + (due - since) / 2


def deadlines(draft: Draft) -> list[Deadline]:
    """When players of a table are to be reminded."""
    found = []
    for seat, chair in enumerate(draft.chairs):
        if chair.remind_at is not None:
            found.append(Deadline(draft.id, f"remind:{seat}", chair.remind_at))
        if chair.ring_at is not None and draft.body.paused_until is None:
            found.append(Deadline(draft.id, f"ring:{seat}", chair.ring_at))
        if chair.last_at is not None:
            found.append(Deadline(draft.id, f"last:{seat}", chair.last_at))
        goes_on = draft.body.paused_until is None
        if chair.call_at is not None and not chair.called and goes_on:
            found.append(Deadline(draft.id, f"call:{seat}", chair.call_at))
    return found


def first_reminder(person: Person, now: float) -> float | None:
    """When to remind a player who is asked now: on waking up, or after the wanted hours."""
    if person.reminders == "repeat":
        return awake(person, now + person.every * HOUR)
    if person.reminders == "turn" and person.rest.asleep(now):
        return awake(person, now)
    return None


def plan_next(chair: ChairDraft, person: Person, now: float) -> None:
    """Plan the next reminder after one was sent, if there is to be one."""
    chair.reminded += 1
    again = person.reminders == "repeat" and chair.reminded < REMINDER_LIMIT
    chair.remind_at = awake(person, now + person.every * HOUR) if again else None


def awake(person: Person, at: float) -> float:
    """This time, or the end of the rest it falls into."""
    return reckoning.awake_after(at, 0.0, person.rest)
