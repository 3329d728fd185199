"""The questions of the days, what people have answered, and their streaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any

from pydantic import BaseModel, Field, TypeAdapter, ValidationError

from bot.matches.errors import Refused
from bot.ops.signal import Signal
from bot.time.reckoning import local, zone_of
from games.headless.problems import Problem
from storage.roles import Store

QUESTIONS, PLAYERS = "daily-question", "daily-player"  # documents by day, and by person
CHANGE_HOUR = 9  # o'clock at which one question gives way to the next
KEPT_DAYS = 30  # for which a question and its answers are kept
STREAK_GAP_DAYS = 14  # days without a question that a streak outlasts
CODEC = TypeAdapter(Problem)


def day_of(now: float, zone: str) -> int:
    """The day whose question is open at a time, in a time zone: the ordinal of its date."""
    there = local(now, zone)
    return there.date().toordinal() - (there.hour < CHANGE_HOUR)


def begins(day: int, zone: str) -> float:
    """When the question of a day opens in a time zone."""
    there = datetime.combine(date.fromordinal(day), time(CHANGE_HOUR), zone_of(zone))
    return there.timestamp()


class StandingQuestion(BaseModel):
    """Where a question stands, and the result of the one before it."""

    channel: int = 0
    day: int = 0
    message: int = 0  # 0: not posted yet
    result: int = 0  # the message with the result of an earlier day
    begun_at: float = 0.0  # when it was tried first
    until: float = 0.0  # till when another process leaves it alone


class GivenAnswer(BaseModel):
    """An answer, which others may count from `until` on."""

    answer: str
    until: float


class DailyPlayer(BaseModel):
    """What is stored of a person: answers by day, the streak, and whether they want it daily."""

    answers: dict[int, GivenAnswer] = Field(default_factory=dict)
    streak: int = 0  # days in a row, up to the last one that was answered
    longest: int = 0
    wants: bool = False
    standing: StandingQuestion = StandingQuestion()

    @property
    def last(self) -> int:
        """The last day that was answered; 0 for none."""
        return max(self.answers, default=0)


@dataclass(frozen=True, slots=True)
class DailyAnswers:
    """How many people have given each answer, of those whose day is over."""

    counts: Mapping[str, int]

    @property
    def total(self) -> int:
        return sum(self.counts.values())


class Daily:
    """Keeps questions by day and people by id. Several processes may change them."""

    exported_as = "questions"

    def __init__(self, store: Store) -> None:
        self._documents = store.documents
        self.changed = Signal[[]]()  # a question was made, or somebody wants one every day
        self._known: dict[int, Problem] = {}

    # Questions ----------------------------------------------------------------------------------

    async def question(self, day: int) -> Problem | None:
        """The question of a day; None where there is none that this build can read."""
        if day not in self._known:
            found = await self._documents.get(QUESTIONS, day)
            try:
                problem = None if found is None else CODEC.validate_python(found)
            except ValidationError:
                problem = None
            if problem is None:
                return None
            self._known[day] = problem
        return self._known[day]

    async def stored(self) -> dict[int, Problem]:
        """All questions, by day."""
        days = [day for day, _ in await self._documents.all(QUESTIONS)]
        found = {day: await self.question(day) for day in days}
        return {day: problem for day, problem in found.items() if problem is not None}

    async def keep(self, day: int, problem: Problem) -> bool:
        """Store the question of a day; False where it has one already."""
        body = CODEC.dump_python(problem, mode="json")
        return await self._documents.swap(QUESTIONS, day, None, body)

    async def drop(self, day: int) -> None:
        """Delete the question of a day, which no longer fits the rules or is past."""
        self._known.pop(day, None)
        await self._documents.put(QUESTIONS, day, None)

    async def drop_old(self, before: int) -> None:
        """Delete the questions of days before another one."""
        for day, _ in await self._documents.all(QUESTIONS):
            if day < before:
                await self.drop(day)

    # People -------------------------------------------------------------------------------------

    async def player(self, person: int) -> DailyPlayer:
        return _read(await self._documents.get(PLAYERS, person))

    async def wanting(self) -> dict[int, DailyPlayer]:
        """Everybody who wants the question by direct message."""
        found = {person: _read(body) for person, body in await self._documents.all(PLAYERS)}
        return {person: player for person, player in found.items() if player.wants}

    async def answer(
        self, person: int, day: int, option: str, zone: str, now: float
    ) -> tuple[DailyPlayer, bool]:
        """Store somebody's first answer of a day; the player then, and whether it is new.

        Raises Refused for a day that is not open there, and for no answer of its question.
        """
        problem = await self.question(day)
        if problem is None or day != day_of(now, zone):
            raise Refused("daily-gone")
        if option not in {one.answer for one in problem.rated}:
            raise Refused("daily-gone")
        unbroken = await self._unbroken(person, day)
        given = GivenAnswer(answer=option, until=begins(day + 1, zone))
        new = False

        def change(player: DailyPlayer) -> DailyPlayer:
            nonlocal new
            new = day not in player.answers
            if not new:
                return player
            kept = {one: was for one, was in player.answers.items() if one > day - KEPT_DAYS}
            streak = player.streak + 1 if unbroken and player.last < day else 1
            return player.model_copy(
                update={
                    "answers": {**kept, day: given},
                    "streak": streak,
                    "longest": max(streak, player.longest),
                }
            )

        return await self.change(person, change), new

    async def streak(self, player: DailyPlayer, today: int) -> int:
        """The days in a row that a person has answered; today may still be open."""
        return player.streak if await self._is_unbroken(player, today) else 0

    async def right(self, player: DailyPlayer, until: int) -> Mapping[int, bool]:
        """Whether a person's answers were the best ones, by day, up to a day that is over."""
        days = [day for day in player.answers if day <= until]
        asked = {day: await self.question(day) for day in days}
        return {
            day: problem.best == player.answers[day].answer
            for day, problem in asked.items()
            if problem is not None
        }

    async def _unbroken(self, person: int, day: int) -> bool:
        return await self._is_unbroken(await self.player(person), day)

    async def _is_unbroken(self, player: DailyPlayer, day: int) -> bool:
        """Whether no question was left out between a person's last answer and a day."""
        if not player.last or day - player.last > STREAK_GAP_DAYS:
            return False
        missed = range(player.last + 1, day)
        return not any([await self.question(one) is not None for one in missed])

    async def answers(self, day: int, now: float) -> DailyAnswers:
        """What people have answered on a day, without whose day is not over yet."""
        counts = Counter[str]()
        for _, body in await self._documents.all(PLAYERS):
            given = _read(body).answers.get(day)
            if given is not None and given.until <= now:
                counts[given.answer] += 1
        return DailyAnswers(counts)

    async def want(self, person: int, wants: bool) -> DailyPlayer:
        """Have somebody get the question every day by direct message, or no more."""
        return await self.change(person, lambda player: player.model_copy(update={"wants": wants}))

    async def change(
        self, person: int, change: Callable[[DailyPlayer], DailyPlayer]
    ) -> DailyPlayer:
        """Store a change of what is known of a person; the player then."""
        while True:
            old = await self._documents.get(PLAYERS, person)
            player = change(before := _read(old))
            new = player.model_dump(mode="json")
            if player == before or await self._documents.swap(PLAYERS, person, old, new):
                return player

    async def forget(self, person: int) -> None:
        await self._documents.put(PLAYERS, person, None)

    async def export(self, person: int) -> dict[str, Any]:
        return await self._documents.get(PLAYERS, person) or {}


def _read(body: dict[str, Any] | None) -> DailyPlayer:
    return DailyPlayer.model_validate(body or {})
