"""One game of a simulation, at full speed: compiled rules, with nothing stored."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from types import SimpleNamespace
from typing import Any, NoReturn, TypeAlias

from games.core.decision import Answer, Decision, Illegal
from games.core.game import Game
from games.core.match import Match, begin
from games.core.play import SILENT_PHASE_LIMIT, named
from games.core.players import policy, respond, sample
from games.core.rng import Rng, mix
from games.core.seated import sit
from games.core.secret import Seat, seal
from games.core.snapshots import codec
from games.core.table import Over, Table

from .compiled import CompiledRules, compiled_rules
from .random_players import ANSWER_LIMIT, EndlessGame, RandomPlayers

ANSWERS_PER_LAW_CHECK = 7  # under the laws, they are checked at every so many answers

Player: TypeAlias = Callable[[Seat, Decision], Any]  # what the rules get for its answer


class SimulatedGame:
    """One game; `rng` draws its cards and every choice of its players.

    If everybody answers at random, compiled rules are played, without waiting. With `kept` the
    answers are kept, to be given once more under the laws.
    """

    __slots__ = (
        "answers",
        "broken",
        "game",
        "given",
        "kinds",
        "longest",
        "longest_name",
        "options",
        "rng",
        "seats",
        "secret",
        "table",
    )

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        rng: Random,
        kinds: Sequence[str],
        options: Any,
        kept: bool = False,
    ) -> None:
        self.game, self.seats, self.rng = game, range(seats), rng
        self.kinds, self.options = kinds, options
        self.secret = rng.randbytes(32)
        self.given: list[tuple[Seat, Answer]] | None = [] if kept else None
        self.answers = 0
        self.longest, self.longest_name = 0, ""
        self.broken: list[str] = []
        self.table: Table[Any] | None = None  # the one that was played at last

    def play(self) -> Over | None:
        """Play to the end. Faults go into `broken`."""
        try:
            over = self._played()
        except Exception as why:  # a finding like any other, and the next game is due
            self.broken.append(f"{type(why).__name__}: {why}")
            return None
        if over is None:
            self.broken.append(f"no end after {ANSWER_LIMIT} answers")
        return over

    def _played(self) -> Over | None:
        plain = self.given is None and self.kinds.count("random") == len(self.kinds)
        if not plain and not all(callable(policy(self.game, kind)) for kind in self.kinds):
            return self._searching()
        rules = compiled_rules(self.game) if plain else None
        return self._compiled(rules) if rules else self._waiting()

    def _compiled(self, rules: CompiledRules) -> Over | None:
        """Everybody answers at random and at once: nothing in the rules has to wait."""
        table, players = self._table(), RandomPlayers(self.rng)
        options = SimpleNamespace(**vars(self.options))  # found in a third of the time
        table.players, table.state = players, rules.setup(table, options)
        phase = rules.phases[self.game.phases[0].__name__]
        begun, idle = players.left, 0
        try:
            while idle < SILENT_PHASE_LIMIT:
                following = phase(table)
                if players.left == begun:
                    idle += 1
                else:
                    if begun - players.left > self.longest:
                        self._note(begun - players.left, phase.__name__)
                    begun, idle = players.left, 0
                phase = rules.phases[following] if isinstance(following, str) else following
        except Over as over:
            return over.with_traceback(None)  # it would keep the whole game
        except EndlessGame:
            return None
        finally:
            self.answers = players.answers
            self._note(begun - players.left, phase.__name__)
        raise RuntimeError(f"{phase.__name__}: {SILENT_PHASE_LIMIT} phases without a question")

    def _table(self) -> Table[Any]:
        rng = Rng(mix(self.secret, ()))
        self.table = Table(None, self.seats, rng, self.game.rules, quiet=True)
        return self.table

    def _waiting(self) -> Over | None:
        """Rules that wait for each answer, as they are written."""
        table = self._table()
        table.state = self.game.setup(table, self.options)
        player = self._each(table)
        next_question, given = self._phases(table).send, None
        try:
            while self.answers < ANSWER_LIMIT:
                who, what = next_question(given)
                if type(who) is int:
                    self.answers += 1
                    given = player(who, what)
                elif what:
                    given = self._window(who, player)
                else:
                    given = self._together(who, player)
        except Over as over:
            return over.with_traceback(None)  # it would keep the whole game
        return None

    def _window(self, decisions: Mapping[Seat, Decision], player: Player) -> Any:
        """Everybody in any order, until the outcome is fixed: who stepped in, of all the first."""
        random, waiting, stepped_in = self.rng.random, list(decisions), None
        left = ahead = len(waiting)  # ahead: how many of them the outcome still hangs on
        while ahead:
            turn = int(random() * left) if left > 1 else 0
            left -= 1
            seat = waiting.pop(turn)
            value = player(seat, decisions[seat])
            self.answers += 1
            if turn < ahead:
                if value is None:
                    ahead -= 1
                else:
                    ahead, stepped_in = turn, (seat, value)
        return stepped_in

    def _together(self, decisions: Mapping[Seat, Decision], player: Player) -> Any:
        """Everybody in any order; the answers in theirs."""
        random = self.rng.random
        order = sorted(decisions, key=lambda _: random())
        given = {seat: player(seat, decisions[seat]) for seat in order}
        self.answers += len(given)
        return {seat: given[seat] for seat in decisions}

    async def _phases(self, table: Table[Any]) -> NoReturn:
        """Phase after phase, noting the longest."""
        phases, name = named(self.game), self.game.phases[0].__name__
        begun = idle = 0
        try:
            while idle < SILENT_PHASE_LIMIT:
                following = await phases[name](table)
                if self.answers == begun:
                    idle += 1
                else:
                    self._note(self.answers - begun, name)
                    begun, idle = self.answers, 0
                name = following if isinstance(following, str) else following.__name__
        finally:
            self._note(self.answers - begun, name)
        raise RuntimeError(f"{name}: {SILENT_PHASE_LIMIT} phases without a question")

    def _each(self, table: Table[Any]) -> Player:
        """Every seat with a mind of its own; answers are remembered."""
        minds = [None if kind == "random" else policy(self.game, kind) for kind in self.kinds]

        def answer(seat: Seat, decision: Decision) -> Any:
            mind = minds[seat]
            if mind is None:
                answer = sample(decision, self.rng)
            else:
                assert callable(mind)
                answer = mind(seal(table.state, seat), seat, decision, self.rng)
            if self.given is not None:
                self.given.append((seat, answer))
            return decision.parse(answer)

        return answer

    def _searching(self) -> Over | None:
        match = self._match()
        for self.answers in range(ANSWER_LIMIT):
            if match.result is not None:
                self.table = match.table
                return match.result
            seat = self.rng.choice(list(match.pending))
            answer = respond(self.game, sit(match, seat), self.kinds[seat], self.rng)
            if self.given is not None:
                self.given.append((seat, answer))
            checkpoint = match.checkpoint
            match.submit(seat, answer)
            if match.checkpoint is not checkpoint or match.result:
                self._note(match.version - checkpoint.seq, checkpoint.phase)
        return None

    def lawful(self, over: Over | None) -> Iterator[str]:
        """Give the same answers again in a match that checks every law; returns the broken law."""
        match = self._match()
        for step, (seat, answer) in enumerate(self.given or ()):
            if step % ANSWERS_PER_LAW_CHECK == 0:
                yield from breaches(match)
            try:
                match.submit(seat, answer)
            except Exception as why:
                if not self.broken:
                    yield f"answer {step + 1} fits in play but not in a match ({why!r})"
                return
        if (over and over.scores) != (match.result and match.result.scores):
            yield "a match ends otherwise than the same answers in play"

    def _match(self) -> Match[Any]:
        return begin(self.game, self.secret, len(self.seats), self.options.model_dump())

    def _note(self, answers: int, phase: str) -> None:
        if answers > self.longest:
            self.longest, self.longest_name = answers, phase


def breaches(match: Match[Any]) -> Iterator[str]:
    """The laws that a match breaks where it stands: reload equals live, defaults are legal."""
    place = " > ".join(match.where())
    again = Match(match.game, match.start, match.base, match.log)
    if told(again) != told(match):
        yield f"a reload differs at {place}"
    for seat, decision in match.pending.items():
        try:
            decision.parse(match.default(seat))
        except Illegal as why:
            yield f"the default answer to {decision.key} is illegal at {place} ({why.code})"


def told(match: Match[Any]) -> Any:
    """Everything that a reload must restore."""
    asked = [(seat, repr(decision)) for seat, decision in match.pending.items()]
    state = codec(match.game).dump_json(match.table.state)
    return state, asked, match.version, match.hash, match.floor, len(match.undoable)
