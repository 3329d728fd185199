"""Tutorials: a game against scripted rivals, on the real rules, one lesson for each question.

Only the number of steps done is stored for each person; the table is replayed from the script. So a
lesson survives restarts, and touches no channel, no rating and no other game.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

import games
from bot.matches.body import Body, Chair
from bot.matches.errors import Stale
from bot.matches.lesson_rooms import SCRIPT, folder, room
from bot.matches.seat_names import computer_names, told_apart
from bot.matches.session import Session
from games.core.decision import Answer, Illegal
from games.core.languages import FALLBACK
from games.core.match import Match, begin
from games.core.players import respond
from games.core.seated import sit
from games.core.secret import Seat
from games.core.table import Event
from storage.records import LIVE, OVER, Row
from storage.roles import Store

KIND = "lesson"  # of the documents: for each person the steps done, by game
SECRET = bytes(32)  # the same for everybody, so that all are dealt the same cards


class Step(BaseModel):
    """One question to the learner.

    `say` is the key of the lesson's text, `asks` that of the question, `answer` the answer that the
    lesson asks for. `then` holds the rivals' answers that follow, each for one question of its
    seat; for any other question a rival gives the default answer.
    """

    model_config = ConfigDict(extra="forbid")
    say: str
    asks: str
    answer: Answer
    then: list[tuple[Seat, Answer]] = Field(default_factory=list)


class Script(BaseModel):
    """A tutorial as written in `tutorial/script.toml` in the game's folder."""

    model_config = ConfigDict(extra="forbid")
    seats: int
    learner: Seat
    options: dict[str, Any] = Field(default_factory=dict)
    rig: dict[str, list[Any]] = Field(default_factory=dict)
    first: list[tuple[Seat, Answer]] = Field(default_factory=list)  # rivals, before the first step
    skips: bool = False  # a computer player answers for the learner what no step is about
    steps: list[Step]


@dataclass(frozen=True, slots=True)
class Lesson:
    """Where a learner is: the table and the next step (None once the tutorial is over)."""

    session: Session
    learner: Seat
    number: int
    steps: int
    step: Step | None
    heard: int = 0  # number of events since the learner's last answer

    @property
    def rivals(self) -> dict[str, str]:
        """The rivals' names by the arguments of the lesson's texts: one, two ..."""
        others = [n for seat, n in enumerate(self.session.names) if seat != self.learner]
        return dict(zip(("one", "two", "three", "four"), others, strict=False))


@cache
def script(game: str) -> Script | None:
    """The tutorial of a game; None if it has none."""
    path = folder(game) / SCRIPT
    return Script.model_validate(tomllib.loads(path.read_text("utf-8"))) if path.exists() else None


class PlayedLesson(NamedTuple):
    """A table after some steps, what was said so far, and how many of those events are new."""

    match: Match[Any]
    said: tuple[tuple[int, Event], ...]
    heard: int


@lru_cache(maxsize=128)
def played(game: str, number: int) -> PlayedLesson:
    """The table after so many steps: shared by all learners, so it must not be changed.

    Raises KeyError for a game without a tutorial.
    """
    written = script(game)
    if written is None:
        raise KeyError(game)
    if number == 0:
        match = begin(games.load(game), SECRET, written.seats, written.options, (), written.rig)
        said = [(0, event) for event in match.fresh]
        go_on(match, written, 0, written.first, said)
        return PlayedLesson(match, tuple(said), len(said))
    before, step = played(game, number - 1), written.steps[number - 1]
    match, said = before.match.fork(), list(before.said)
    give(match, written.learner, step.answer, said)
    go_on(match, written, number, step.then, said)
    return PlayedLesson(match, tuple(said), len(said) - len(before.said))


def give(match: Match[Any], seat: Seat, answer: Answer, said: list[tuple[int, Event]]) -> None:
    match.submit(seat, answer)
    said.extend((match.version, event) for event in match.fresh)


def go_on(
    match: Match[Any],
    written: Script,
    number: int,
    answers: Sequence[tuple[Seat, Answer]],
    said: list[tuple[int, Event]],
) -> None:
    """Let the rivals answer until the learner is asked the question of step `number`."""
    left, steps = list(answers), written.steps
    while match.pending:
        asked = match.pending.get(written.learner)
        if asked is not None:
            if not written.skips or number == len(steps) or asked.key == steps[number].asks:
                return
            give(match, written.learner, by_computer(match, written.learner), said)
            continue
        seat, answer = next(
            (one for one in left if one[0] in match.pending), (next(iter(match.pending)), None)
        )
        if answer is None:
            give(match, seat, match.default(seat), said)
        else:
            left.remove((seat, answer))
            give(match, seat, answer, said)


def lesson(game: str, number: int, person: int, name: str, locale: str = FALLBACK) -> Lesson:
    """The lesson after `number` steps. Raises KeyError for a game without a tutorial."""
    written = script(game)
    if written is None:
        raise KeyError(game)
    number = min(max(number, 0), len(written.steps))
    match, said, heard = played(game, number)
    rivals = computer_names(locale)[: match.seats[-1]]
    chairs = [Chair(name=rival, computer="heuristic") for rival in rivals]
    chairs.insert(written.learner, Chair(person=person, name=told_apart(name, rivals)))
    body = Body(chairs=chairs, options=match.start.options)
    if match.result is not None:
        body = body.model_copy(
            update={
                "scores": tuple(match.result.scores),
                "winners": tuple(match.result.winners),
                "reason": match.result.reason,
                "reason_args": dict(match.result.detail),
            }
        )
    row = Row(room(game), 1, OVER if match.result else LIVE, game, 0, 0, person, {}, 0.0, 0.0)
    following = [*written.steps, None][number]
    session = Session(row, body, match, said)
    return Lesson(session, written.learner, number, len(written.steps), following, heard)


def by_computer(match: Match[Any], seat: Seat) -> Answer:
    """A computer player's answer: always the same at the same table."""
    kind = next(iter(match.game.policies), "random")
    return respond(match.game, sit(match, seat), kind, Random(0))


def invited(step: Step, answer: Answer) -> bool:
    """Whether an answer is the one that the lesson asks for.

    Order does not matter, and in a split the shares of zero may be left out.
    """
    if isinstance(step.answer, list) and isinstance(answer, list):
        return sorted(step.answer) == sorted(answer)
    if isinstance(step.answer, dict) and isinstance(answer, dict):
        return +Counter(step.answer) == +Counter(answer)
    return step.answer == answer


class Tutorials:
    """Stores how far each learner has come."""

    exported_as = "tutorials"

    def __init__(self, store: Store) -> None:
        self._store = store

    async def at(self, game: str, person: int, name: str, locale: str) -> Lesson:
        """A person's current lesson in a game's tutorial, the first one if not begun."""
        known = await self._store.documents.get(KIND, person) or {}
        return lesson(game, int(known.get(game, 0)), person, name, locale)

    async def put(self, game: str, person: int, number: int) -> None:
        """Store how many steps a person has done."""
        while True:
            known = await self._store.documents.get(KIND, person)
            new = {**(known or {}), game: number}
            if await self._store.documents.swap(KIND, person, known, new):
                return

    async def export(self, person: int) -> dict[str, Any]:
        """The steps that a person has done, by game."""
        return await self._store.documents.get(KIND, person) or {}

    async def forget(self, person: int) -> None:
        await self._store.documents.put(KIND, person, None)

    async def answer(
        self, at: Lesson, asked: int, answer: Answer, locale: str
    ) -> tuple[Lesson, bool]:
        """The lesson after an answer, and whether the answer was the one asked for.

        Another legal answer changes nothing. Raises Illegal for an answer that is not, and Stale
        for one to an earlier question.
        """
        match, learner = at.session.playing(), at.session.chairs[at.learner]
        if at.step is None or asked != match.asked:
            raise Stale
        decision = match.pending.get(at.learner)
        if decision is None:
            raise Illegal("not-asked")
        decision.parse(answer)
        if not invited(at.step, answer):
            return at, False
        game, person = at.session.row.game, learner.person or 0
        await self.put(game, person, at.number + 1)
        return await self.at(game, person, learner.name, locale), True
