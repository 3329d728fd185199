"""Whether time was fair at the tables of a street: four counts that must all be 0.

They know what people saw and when presses arrived; of the bot they read the state of the games,
the log, which votes are open, and nothing that it reckons with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.matches import question_ids
from bot.matches.session import Session
from bot.time.reckoning import DAY
from storage.records import CLOSED, LIVE
from tests.outages.states import Place
from tests.outages.street import CLOSING, LOST, Street

STEP = 45.0  # seconds between looks; Discord is asked as often
SLACK = 60.0  # seconds by which what was seen may be late
CALLED_WITHIN = 180.0
GRACE = 7 * DAY
VOTE = 600.0  # at a live table

ANSWERS = "answers for who could not press"
UNCALLED = "people uncalled"
ENDINGS = "endings without word and grace"
TOLD = "tables told wrongly"
COUNTS = (ANSWERS, UNCALLED, ENDINGS, TOLD)


@dataclass
class AskedQuestion:
    """A question that somebody has been asked: for how long, and for how long within reach."""

    mark: int
    since: float
    had: float = 0.0
    absent: bool = False  # a computer player held the seat when this was looked at


@dataclass(frozen=True)
class Finding:
    """Something unfair, and at which table."""

    count: str
    where: str
    state: str
    what: str


@dataclass
class StreetWatch:
    """Watches a street, and counts."""

    street: Street
    findings: list[Finding] = field(default_factory=list)
    shown: bool = True  # cards can be delivered
    proven: bool = False  # what can be stored now could have been a press
    seen: int = 0  # rows of the log
    answers: Counter[str] = field(default_factory=Counter)  # by whom they were given
    endings: Counter[str] = field(default_factory=Counter)
    _asked: dict[tuple[str, int], AskedQuestion] = field(default_factory=dict)
    _bank: dict[tuple[str, int], float] = field(default_factory=dict)
    _turn: dict[tuple[str, int], float] = field(default_factory=dict)  # had in it, answered last
    _given: Counter[tuple[str, int]] = field(default_factory=Counter)
    _word: dict[str, float] = field(default_factory=dict)  # seconds since a closing was told
    _votes: dict[tuple[str, int], float] = field(default_factory=dict)  # seconds it could be seen
    _pauses: dict[str, float] = field(default_factory=dict)
    _open_votes: dict[str, set[int]] = field(default_factory=dict)
    _closed: set[str] = field(default_factory=set)
    _lost_seen: set[str] = field(default_factory=set)
    _people: dict[str, dict[int, int]] = field(default_factory=dict)  # by match and seat

    async def passes(self, seconds: float) -> None:
        """Time goes by; the bot and the people do what they do."""
        street = self.street
        while seconds > 0:
            self._count_time(min(STEP, seconds))
            street.town.put_on(min(STEP, seconds))
            seconds -= STEP
            await street.settle()
            await self.observe()
            if await self._people_press():
                await street.settle()
                await self.observe()

    def at_a_stroke(self, seconds: float) -> None:
        """Time goes by in which nobody does anything."""
        self._count_time(seconds)
        self.street.town.put_on(seconds)

    def _count_time(self, seconds: float) -> None:
        street, now = self.street, self.street.town.box.world.clock()
        for place in street.places:
            if place.where in street.cut:  # an absence lasts so much longer
                for person, (begins, ends) in place.away.items():
                    lost = now + seconds - max(begins, now) if ends > now else 0.0
                    place.away[person] = (begins, ends + max(0.0, lost))
            if place.where in street.cut or not place.id:
                continue
            if place.id in self._word:
                self._word[place.id] += seconds
            if place.id in self._pauses:
                self._pauses[place.id] += seconds
            for number in self._open_votes.get(place.id, ()):
                if (place.id, number) in street.sight.votes:
                    had = self._votes.get((place.id, number), 0.0)
                    self._votes[place.id, number] = had + seconds
            for seat, person in self._seats(place):
                asked = self._asked.get((place.id, seat))
                if asked is None or not street.told(place, seat, person, asked.mark):
                    continue
                begins, ends = place.away.get(person, (0.0, 0.0))
                away = max(0.0, min(ends, now + seconds) - max(begins, now))
                asked.had += seconds - away

    def _seats(self, place: Place) -> list[tuple[int, int]]:
        return [(seat, person) for seat, person in self._people.get(place.id, {}).items()]

    async def observe(self) -> None:
        """See what has been done, and what is asked now."""
        street = self.street
        if not street.alive:
            return
        street.look()
        for row, match, seat, by in street.lines(self.seen):
            self.seen = row
            self._answered(match, seat, by)
        for place in street.places:
            if not place.id:
                continue
            session = await street.town.session(place.name)
            self._note_questions(place, session)
            self._note_endings(place, session)
            words = street.sight.words.get(place.id, "")
            if CLOSING in words:
                self._word.setdefault(place.id, 0.0)
            elif session.status == LIVE and words and not session.body.told_quiet:
                self._word.pop(place.id, None)
            if LOST in words:
                self._lost_seen.add(place.id)

    def _note_questions(self, place: Place, session: Session) -> None:
        now, match = self.street.town.box.world.clock(), session.match
        pending = {} if match is None or session.status != LIVE else match.pending
        chairs = session.chairs
        self._people[place.id] = {
            seat: chair.person for seat, chair in enumerate(chairs) if chair.person is not None
        }
        for seat, chair in enumerate(chairs):
            key = (place.id, seat)
            if seat not in pending:
                self._turn_over(place, seat)
            known = self._asked.get(key)
            if seat not in pending or chair.person is None or match is None:
                self._asked.pop(key, None)
            elif known is None or known.mark != question_ids.mark(session):
                had = self._turn.pop(key, 0.0)  # the bank runs on in one turn
                if known is not None and place.timing.kind == "correspondence":
                    had = known.had
                self._asked[key] = AskedQuestion(question_ids.mark(session), now, had, chair.absent)
            else:
                known.absent = chair.absent

    def _answered(self, match: str, seat: int, by: str) -> None:
        """An answer was given; where nobody pressed for it the promised time must have passed."""
        place, key = self.street.place(match), (match, seat)
        timing, asked = place.timing, self._asked.pop(key, None)
        if seat not in self._people.get(match, {}):
            return
        self.answers[by] += 1
        for other in self._people.get(match, {}).keys() - {seat}:
            self._turn_over(place, other)
        bank = self._bank.get(key, timing.bank)
        had = asked.had if asked is not None else self._turn.get(key, 0.0)
        if timing.kind == "correspondence":
            self._turn[key] = had
        if by not in ("default", "computer") or (by == "computer" and asked and asked.absent):
            return
        self._given[key] += 1
        slack = SLACK + STEP * self._given[key]
        due = timing.seconds + SLACK if timing.kind == "live" else bank - slack + SLACK
        if self.proven or had + SLACK >= due:
            return
        if by == "computer" and asked is None:
            return  # the seat was taken a moment before, which has been looked at
        self._find(ANSWERS, place, f"seat {seat} by {by}: {had:.0f} s of {due - SLACK:.0f}")

    def _turn_over(self, place: Place, seat: int) -> None:
        """Nothing more is asked of somebody: the bank pays for the turn, and grows."""
        key, timing = (place.id, seat), place.timing
        if key in self._turn:
            left = self._bank.get(key, timing.bank) - self._turn.pop(key)
            self._bank[key] = min(timing.cap, max(0.0, left) + timing.increment)

    def _note_endings(self, place: Place, session: Session) -> None:
        body = session.body
        if session.status == CLOSED and place.id not in self._closed:
            self._closed.add(place.id)
            decided = any(v.kind == "cancel" and v.outcome == "passed" for v in body.decided)
            had = self._word.get(place.id)
            self.endings["table"] += 1
            if not decided and (had is None or had < GRACE - SLACK):
                self._find(ENDINGS, place, f"closed {had} s after the word")
        now = {vote.number for vote in body.votes}
        for number in self._open_votes.get(place.id, set()) - now:
            closed = next((v for v in body.decided if v.number == number), None)
            had = self._votes.get((place.id, number), 0.0)
            if closed is not None and closed.outcome in ("silent", "expired"):
                self.endings["vote"] += 1
                length = VOTE if place.timing.kind == "live" else DAY
                # where cards cannot be delivered no vote can: what follows from it is judged
                if had < length - SLACK and self.shown:
                    self._find(ENDINGS, place, f"vote {closed.kind} over after {had:.0f} s")
        self._open_votes[place.id] = now
        if body.paused_until is not None and place.pause:
            self._pauses.setdefault(place.id, 0.0)
        elif (had := self._pauses.pop(place.id, None)) is not None:
            self.endings["pause"] += 1
            if had < place.pause - SLACK:
                self._find(ENDINGS, place, f"a pause of {place.pause:.0f} s over after {had:.0f}")

    async def _people_press(self) -> bool:
        """Who is prompt answers now and then."""
        street, pressed = self.street, False
        if not street.alive:
            return False
        now = street.town.box.world.clock()
        for place in street.places:
            if place.where in street.cut or not place.id:
                continue
            for seat, person in self._seats(place):
                asked = self._asked.get((place.id, seat))
                begins, ends = place.away.get(person, (0.0, 0.0))
                idle = person not in place.prompt or begins <= now < ends
                if asked is None or idle or asked.absent or street.rng.random() < 0.6:
                    continue
                if street.told(place, seat, person, asked.mark):
                    await street.press(place, seat, person, asked.mark)
                    pressed = True
        return pressed

    async def judge_calls(self) -> None:
        """Whoever is asked something has been told of it by now, and the bot counts nobody."""
        await self.observe()
        if counted := await self.street.town.bot.messages.panels.uncalled():
            text = f"by the metric {counted} wait"
            self.findings.append(Finding(UNCALLED, "everywhere", "the metric", text))
        now = self.street.town.box.world.clock()
        for place in self.street.places:
            session = await self.street.town.session(place.name)
            if session.body.paused_until is not None:
                continue
            for seat, person in self._seats(place):
                asked = self._asked.get((place.id, seat))
                if asked is None or asked.absent or now - asked.since < CALLED_WITHIN:
                    continue
                if not self.street.told(place, seat, person, asked.mark):
                    where = (await self.street.town.bot.services.people.read(person)).where
                    self._find(UNCALLED, place, f"seat {seat} ({where}), question {asked.mark}")

    def judge_told(self, times: Sequence[int], where: Sequence[str]) -> None:
        """The tables of these servers were told so often that nobody could press, the others
        never."""
        told = self.street.losses_told()
        for place in self.street.places:
            if place.id in self._closed:
                continue
            wanted = times if place.where in where else (0,)
            if told[place.id] not in wanted:
                self._find(TOLD, place, f"{told[place.id]} times, not {wanted}")
            elif told[place.id] and place.id not in self._lost_seen and self.shown:
                self._find(TOLD, place, "it stands on no card")

    def _find(self, count: str, place: Place, what: str) -> None:
        self.findings.append(Finding(count, place.where, place.state, what))
