"""Runs the rules: one coroutine, driven from question to question; nothing is stored here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Generic, NoReturn, TypeVar

from .decision import Answer, Decision, Illegal
from .game import Game
from .secret import Seat
from .table import Ask, Over, Phase, Table

S = TypeVar("S")

# more phases than this without a question: the rules go round in circles
SILENT_PHASE_LIMIT = 10_000


@lru_cache(maxsize=64)
def named(game: Game[Any]) -> Mapping[str, Phase]:
    """The phases of a game by name."""
    return {phase.__name__: phase for phase in game.phases}


class Play(Generic[S]):
    """Drives the phases of a game over a table.

    `between` is called after each phase with the name of the next one.
    """

    __slots__ = (
        "_ask",
        "_patience",
        "_phases",
        "_running",
        "_stopped",
        "answers",
        "asked",
        "between",
        "ended",
        "pending",
        "phase",
        "result",
        "table",
    )

    def __init__(
        self,
        game: Game[S],
        table: Table[S],
        phase: str = "",
        between: Callable[[str], None] | None = None,
    ) -> None:
        self.table, self.between = table, between
        self.phase = phase or game.phases[0].__name__
        self.asked: Mapping[Seat, Decision] = {}  # the open question, answered or not
        self.answers: dict[Seat, Any] = {}  # given in secret, while others still think
        self.pending: Mapping[Seat, Decision] = {}  # who still owes an answer, and to what
        self.result: Over | None = None
        self.ended = 0  # how many phases have ended
        self._ask: Ask | None = None  # the open question, when several are asked
        self._phases = named(game)
        self._stopped: list[str] | None = None  # where, once nobody plays on
        self._running = self._run()
        self._advance(None)

    @property
    def ask(self) -> Ask | None:
        """The open question, to one seat or to several."""
        return self._ask or (Ask(self.asked) if self.asked else None)

    def parse(self, seat: Seat, answer: Answer) -> Any:
        """The value that the rules will get for this answer. Raises Illegal."""
        decision = self.pending.get(seat)
        if decision is None:
            raise Illegal("over" if self.result else "not-asked")
        return decision.parse(answer)

    def give(self, seat: Seat, value: Any) -> bool:
        """Give a parsed answer to the rules; returns whether they continued."""
        ask = self._ask
        if ask is None:
            self._advance(value)
            return True
        answers = self.answers
        answers[seat] = value
        self.pending = pending = dict(self.pending)
        del pending[seat]
        if not ask.closed(answers):
            return False
        self.answers = {}
        self._advance(ask.outcome(answers))
        return True

    def where(self) -> list[str]:
        """The place in the rules where play has stopped: `['turn', 'stands']`."""
        if self._stopped is not None:
            return self._stopped
        path: list[str] = []
        running: Any = self._running
        frame = running.cr_await
        while frame is not None and hasattr(frame, "cr_frame"):
            if frame.cr_frame is not None:
                path.append(frame.cr_frame.f_code.co_name)
            frame = frame.cr_await
        return path

    def release(self) -> None:
        """Close the coroutine, because the play is only looked at from now on.

        It would keep itself in memory by a reference cycle.
        """
        self._stopped = self.where()
        self._running.close()
        self.between = None

    async def _run(self) -> NoReturn:
        """Run phase after phase in one coroutine, so that a phase ends without an exception."""
        phases, table, between = self._phases, self.table, self.between
        while True:
            following = await phases[self.phase](table)
            self.phase = following if isinstance(following, str) else following.__name__
            self.ended += 1
            if self.ended > self._patience:
                raise RuntimeError(f"{self.phase}: {SILENT_PHASE_LIMIT} phases without a question")
            if between is not None:
                between(self.phase)

    def _advance(self, given: Any) -> None:
        self._patience = self.ended + SILENT_PHASE_LIMIT
        try:
            asked = self._running.send(given)
        except Over as over:
            self.end(over)
            return
        first, second = asked
        if type(first) is int:
            self._ask = None
            self.asked = self.pending = {first: second}
        else:
            self._ask = Ask(first, second)
            self.asked = self.pending = first

    def end(self, over: Over) -> None:
        """End the play with a result; nobody is asked any more."""
        self.result, self._ask = over.with_traceback(None), None  # it would keep the rules alive
        self.asked, self.pending, self.answers = {}, {}, {}
