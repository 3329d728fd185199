"""Tutorials: a game against scripted rivals, on the real rules, one lesson a question.

What is kept of a person is how many steps are done; the table is folded from the script, so that
a lesson outlives restarts and touches no channel, no rating, and nobody else's game.
"""

from __future__ import annotations

import base64
import hashlib
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

import games
from bot.lobby.service import computer_names
from bot.matches.body import Body, Chair
from bot.matches.errors import Stale
from bot.matches.session import Session
from games.core.decision import Answer, Illegal
from games.core.match import Match, begin
from games.core.players import respond
from games.core.seated import sit
from games.core.secret import Seat
from games.core.table import Event
from games.core.words import FALLBACK
from storage.records import LIVE, OVER, Row
from storage.roles import Store

KIND = "lesson"  # of the documents: a person's steps, by game
SECRET = bytes(32)  # everybody is dealt the same cards


class Step(BaseModel):
    """One question to the learner: `say` names the lesson, `answer` is what it invites to.

    `then` are the answers of the rivals that follow, by seat; who is not in it answers as
    somebody who does not.
    """

    model_config = ConfigDict(extra="forbid")
    say: str
    asks: str
    answer: Answer
    then: list[tuple[Seat, Answer]] = Field(default_factory=list)


class Script(BaseModel):
    """A tutorial as it is written down, in `tutorial/script.toml` below the game's folder."""

    model_config = ConfigDict(extra="forbid")
    seats: int
    learner: Seat
    options: dict[str, Any] = Field(default_factory=dict)
    rig: dict[str, list[Any]] = Field(default_factory=dict)
    first: list[tuple[Seat, Answer]] = Field(default_factory=list)  # rivals, before the first step
    skips: bool = False  # what no step is about, a computer player answers for the learner
    steps: list[Step]


@dataclass(frozen=True, slots=True)
class Lesson:
    """Where a learner is: the table, and the step to take; none when the tutorial is over."""

    session: Session
    learner: Seat
    number: int
    steps: int
    step: Step | None
    heard: int = 0  # events since the last answer of the learner

    @property
    def rivals(self) -> dict[str, str]:
        """The names of the others, as the texts of a lesson call them: one, two ..."""
        others = [n for seat, n in enumerate(self.session.names) if seat != self.learner]
        return dict(zip(("one", "two", "three", "four"), others, strict=False))


def folder(game: str) -> Path:
    """Where the tutorial of a game lies: its script and its words."""
    return games.load(game).folder / "tutorial"


@cache
def script(game: str) -> Script | None:
    """The tutorial of a game, if it has one."""
    path = folder(game) / "script.toml"
    return Script.model_validate(tomllib.loads(path.read_text("utf-8"))) if path.exists() else None


@cache
def room(game: str) -> str:
    """What stands for the match in the buttons of a tutorial."""
    digest = hashlib.sha256(f"tutorial of {game}".encode()).digest()
    return base64.b32encode(digest[:5]).decode().lower()


@cache
def rooms() -> Mapping[str, str]:
    """The games that can be learnt, by what stands in their buttons."""
    return {room(game): game for game in games.playable() if script(game) is not None}


class Played(NamedTuple):
    """A table after some steps, what was said until then, and how many events of it are new."""

    match: Match[Any]
    said: tuple[tuple[int, Event], ...]
    heard: int


@lru_cache(maxsize=128)
def played(game: str, number: int) -> Played:
    """The table after so many steps, the same for everybody: it is looked at, and never played on.

    Raises KeyError for a game without a tutorial.
    """
    written = script(game)
    if written is None:
        raise KeyError(game)
    if number == 0:
        match = begin(games.load(game), SECRET, written.seats, written.options, (), written.rig)
        said = [(0, event) for event in match.fresh]
        go_on(match, written, 0, written.first, said)
        return Played(match, tuple(said), len(said))
    before, step = played(game, number - 1), written.steps[number - 1]
    match, said = before.match.fork(), list(before.said)
    give(match, written.learner, step.answer, said)
    go_on(match, written, number, step.then, said)
    return Played(match, tuple(said), len(said) - len(before.said))


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
    """Rivals answer, until the learner is asked what the step of this number is about."""
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
    """The table after `number` steps of the tutorial; KeyError for a game without one."""
    written = script(game)
    if written is None:
        raise KeyError(game)
    number = min(max(number, 0), len(written.steps))
    match, said, heard = played(game, number)
    rivals = computer_names(locale)[: match.seats[-1]]
    chairs = [Chair(name=rival, computer="heuristic") for rival in rivals]
    chairs.insert(written.learner, Chair(person=person, name=name))
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
    """What a computer player answers, always the same."""
    kind = next(iter(match.game.policies), "random")
    return respond(match.game, sit(match, seat), kind, Random(0))


def invited(step: Step, answer: Answer) -> bool:
    """Whether this is what the lesson asked for, whatever its order, and who gets none left out."""
    if isinstance(step.answer, list) and isinstance(answer, list):
        return sorted(step.answer) == sorted(answer)
    if isinstance(step.answer, dict) and isinstance(answer, dict):
        return +Counter(step.answer) == +Counter(answer)
    return step.answer == answer


class Tutorials:
    """Keeps how far each learner has come."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def at(self, game: str, person: int, name: str, locale: str) -> Lesson:
        """Where somebody is in the tutorial of a game; at its start where it was not begun."""
        known = await self._store.documents.get(KIND, person) or {}
        return lesson(game, int(known.get(game, 0)), person, name, locale)

    async def put(self, game: str, person: int, number: int) -> None:
        """Note how many steps somebody has done."""
        while True:
            known = await self._store.documents.get(KIND, person)
            new = {**(known or {}), game: number}
            if await self._store.documents.swap(KIND, person, known, new):
                return

    async def answer(
        self, at: Lesson, asked: int, answer: Answer, locale: str
    ) -> tuple[Lesson, bool]:
        """Where somebody is after an answer, and whether it was the one invited to.

        Another legal answer changes nothing. Raises Illegal, and Stale for an earlier question.
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
