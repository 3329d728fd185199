"""Rules in motion: one coroutine driven from question to question, with nothing stored."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from functools import lru_cache
from typing import Any, Generic, TypeVar

from .decision import Answer, Decision, Illegal
from .game import Game
from .secret import Seat
from .table import Ask, Over, Phase, Table

S = TypeVar("S")

PHASES_AT_ONCE = 10_000  # more phases than this without a question: the rules go round in circles


@lru_cache(maxsize=64)
def named(game: Game[Any]) -> Mapping[str, Phase]:
    """The phases of a game by name."""
    return {phase.__name__: phase for phase in game.phases}


class Play(Generic[S]):
    """Drives the phases of a game over a table. `between` is called whenever a phase has ended."""

    __slots__ = ("answers", "ask", "between", "phase", "phases", "result", "running", "table")

    def __init__(
        self,
        game: Game[S],
        table: Table[S],
        phase: str = "",
        between: Callable[[str], None] | None = None,
    ) -> None:
        self.phases = named(game)
        self.table, self.between = table, between
        self.phase = phase or game.phases[0].__name__
        self.ask: Ask | None = None
        self.answers: dict[Seat, Any] = {}
        self.result: Over | None = None
        self.running: Coroutine[Ask, Any, Any]
        self._enter()
        self._advance(None)

    @property
    def pending(self) -> Mapping[Seat, Decision]:
        """Who still owes an answer, and to which question."""
        ask, answers = self.ask, self.answers
        if ask is None:
            return {}
        if not answers:
            return ask.decisions
        return {s: d for s, d in ask.decisions.items() if s not in answers}

    def parse(self, seat: Seat, answer: Answer) -> Any:
        """What the rules would get for this answer; raises Illegal."""
        ask = self.ask
        if ask is None or seat in self.answers or seat not in ask.decisions:
            raise Illegal("over" if self.result else "not-asked")
        return ask.decisions[seat].parse(answer)

    def give(self, seat: Seat, value: Any) -> bool:
        """Hand a parsed answer to the rules; whether they went on."""
        ask, answers = self.ask, self.answers
        assert ask is not None
        answers[seat] = value
        if len(ask.decisions) == 1:
            self._advance(answers)
            return True
        if not ask.closed(answers):
            return False
        self._advance({s: answers[s] for s in ask.decisions if s in answers})
        return True

    def where(self) -> list[str]:
        """The place in the rules where play has stopped: `['turn', 'stands', 'choose']`."""
        path: list[str] = []
        frame: Any = self.running
        while frame is not None and hasattr(frame, "cr_frame"):
            if frame.cr_frame is not None:
                path.append(frame.cr_frame.f_code.co_name)
            frame = frame.cr_await
        return path

    def _enter(self) -> None:
        self.running = self.phases[self.phase](self.table)

    def _advance(self, answers: dict[Seat, Any] | None) -> None:
        for _ in range(PHASES_AT_ONCE):
            try:
                self.ask, self.answers = self.running.send(answers), {}
                return
            except StopIteration as done:
                self.phase = done.value.__name__
            except Over as over:
                self.result, self.ask, self.answers = over, None, {}
                return
            if self.between is not None:
                self.between(self.phase)
            self._enter()
            answers = None
        raise RuntimeError(f"{self.phase}: {PHASES_AT_ONCE} phases without a question")
