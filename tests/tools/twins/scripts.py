"""Two worlds that one reader cannot tell apart from the first card on, and a script played in both.

In the other world everything hidden from the reader is dealt anew whenever a phase begins, the
secret of the match is another, and so is what others answer in secret; dice fall alike.
"""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any
from unittest import mock

import games
from games.core import match as matches
from games.core import record
from games.core.decision import Answer, Illegal
from games.core.game import Game
from games.core.match import Match, Position, begin, codec
from games.core.players import sample
from games.core.record import Snapshot, Start
from games.core.rng import Rng
from games.core.seated import world as dealt_for
from games.core.secret import Seat, Secret, secrets
from games.headless import chain
from games.testing.laws import dump_all, shown, taught
from games.testing.worlds import Unthrown, atoms, put_back

PUBLIC = b"the same dice in all worlds"
TRIES = 8  # answers tried in each step, until one shows the reader no difference
TRUE, OTHER = 0, 1


@dataclass(frozen=True)
class ScriptStep:
    """An answer in each of the worlds: who gives it, and what."""

    who: tuple[Seat, Seat]
    answer: tuple[Answer, Answer]
    key: str


@dataclass(frozen=True)
class Script:
    """What is played in both worlds. `differs` counts the steps after which something hidden does.

    `deals` says how things are dealt in the other world whenever a phase begins. `forcible` are
    those whose late answer, given when all is played, shows the reader no difference either.
    """

    game: str
    seats: int
    reader: Seat  # SPECTATOR: somebody who has no seat
    computers: frozenset[Seat]  # that answer by themselves, as soon as they are asked
    options: Mapping[str, Any]
    steps: tuple[ScriptStep, ...]
    deals: Deals
    differs: int
    forcible: frozenset[Seat]


@dataclass
class Deals:
    """What is dealt anew where a phase begins: all that is hidden, all but what has one of the
    representations in `still`, hands only, or nothing."""

    reader: Seat
    seed: int
    how: dict[tuple[str, int], str]
    rng: Random | None = None  # decides it when it is met first
    still: frozenset[str] | None = None  # what the first question shows, where that is to stay
    thrown: tuple[int, int] = (-1, 0)  # the epoch, and the words of it, that the script uses

    def anew(self, game: Game[Any], state: Any, mark: tuple[str, int]) -> Any:
        how = self.how.get(mark, "nothing")
        if self.rng is not None and mark not in self.how:
            first = self.still is not None and not mark[1]
            ways = ("rest",) if first else ("all", "hands", "hands", "nothing")
            how = self.how[mark] = self.rng.choice(ways)
        rng = Random(f"{self.seed}:{mark}")
        if how in ("all", "rest"):
            twin = dealt_for(game, state, self.reader, rng)
            if how == "rest":
                put_back(state, twin, self.reader, self.still or ())
            return twin
        return hands_anew(state, self.reader, rng) if how == "hands" else state


def hands_anew(state: Any, reader: Seat, rng: Random) -> Any:
    """What the others hold, exchanged among them; piles that nobody sees stay as they are."""
    twin = copy.deepcopy(state)
    held: dict[str, list[Secret[Any]]] = {}
    for one in secrets(twin):
        if one.seen and reader not in one.seen and isinstance(one.value, list):
            held.setdefault(one.kind, []).append(one)
    for piles in held.values():
        cards = sorted((card for pile in piles for card in pile.value), key=repr)
        rng.shuffle(cards)
        for pile in piles:
            pile.value = [cards.pop() for _ in pile.value]
    return twin


@contextmanager
def world(side: int, deals: Deals) -> Iterator[None]:
    """Whatever is folded in here is folded as things are in that world."""
    opening, between = matches.opening, Position._between

    def dealt(game: Game[Any], start: Start) -> Snapshot:
        first = opening(game, start)
        state = deals.anew(game, codec(game).validate_json(first.state), ("", 0))
        return replace(first, state=codec(game).dump_json(state))

    def dealt_between(self: Position[Any], phase: str) -> None:
        self.table.state = deals.anew(self.game, self.table.state, (phase, self.version))
        between(self, phase)

    with ExitStack() as stack:
        dice = partial(public_dice, to_come=deals.thrown if side == OTHER else None)
        for module in (record, chain):
            stack.enter_context(mock.patch.object(module, "Rng", dice))
        stack.enter_context(mock.patch.object(matches, "aside", public_aside))
        if side == OTHER:
            stack.enter_context(mock.patch.object(matches, "opening", dealt))
            stack.enter_context(mock.patch.object(Position, "_between", dealt_between))
        yield


def public_dice(
    _: bytes, drawn: int = 0, epoch: int = 0, *, to_come: tuple[int, int] | None = None
) -> Rng:
    """The same dice in both worlds, but for those that are never thrown."""
    dice = Rng if to_come is None else partial(Unthrown, used=to_come)
    return dice(PUBLIC, drawn, epoch)


def public_aside(_: bytes, number: int) -> Rng:
    return Rng(PUBLIC, epoch=(1 << 33) + number)


def secret(side: int, seed: int) -> bytes:
    return hashlib.sha256(f"{side}:{seed}".encode()).digest()


def script(
    key: str,
    seats: int,
    reader: Seat,
    seed: int,
    steps: int,
    *,
    computers: frozenset[Seat] = frozenset(),
    options: Mapping[str, Any] | None = None,
) -> Script:
    """As many steps as both worlds can go without a difference that the rules show the reader."""
    game, rng = games.load(key), Random(f"{key}:{reader}:{seed}")
    pair, deals = opened(game, seats, reader, seed, options, rng)
    found, apart = list[ScriptStep](), 0
    while len(found) < steps and pair[0].pending:
        for attempt in range(TRIES):
            kept = dict(deals.how)
            step = propose(pair, deals, computers, bold=attempt < TRIES // 2)
            after = played(pair, step, deals) if step is not None else None
            if step is not None and after is not None:
                break
            deals.how = kept
        else:
            break
        pair = after
        found.append(step)
        held = [(dump_all(match), match.play.answers) for match in pair]
        apart += held[0] != held[1]
    deals.rng = None
    ends = {(match.table.rng.epoch, match.table.rng.drawn) for match in pair}
    if len(ends) == 1:
        (deals.thrown,) = ends
    late = frozenset(seat for seat in pair[0].pending if forced_alike(pair, seat, deals))
    more = dict(options or {})
    return Script(key, seats, reader, computers, more, tuple(found), deals, apart, late)


def opened(
    game: Game[Any],
    seats: int,
    reader: Seat,
    seed: int,
    options: Mapping[str, Any] | None,
    rng: Random,
) -> tuple[list[Match[Any]], Deals]:
    """Both worlds at the first question. If what is dealt by chance shows the reader other things
    each time, what the reader is shown in the true world lies where it lies there."""
    still: frozenset[str] | None = None
    for attempt in range(2 * TRIES):
        deals = Deals(reader, seed, {}, rng, still if attempt >= TRIES else None)
        pair = list[Match[Any]]()
        for side in (TRUE, OTHER):
            with world(side, deals):
                pair.append(begin(game, secret(side, seed), seats, options))
        if alike(pair, deals):
            return pair, deals
        told = [value for seen, value in pair[TRUE].table.lessons if reader in seen]
        still = frozenset(repr(each) for each in atoms(told))
    raise AssertionError(f"{game.key}: seat {reader} is dealt otherwise in every other world")


def forced_alike(pair: list[Match[Any]], seat: Seat, deals: Deals) -> bool:
    """Whether the reader still cannot tell the worlds apart when somebody's late answer is given:
    a limit that was bid in secret, say, shows in how far others must go."""
    if any(seat not in match.pending for match in pair):
        return False
    ours, theirs = (match.default(seat) for match in pair)
    step = ScriptStep((seat, seat), (ours, theirs), pair[TRUE].pending[seat].key)
    return played(pair, step, deals) is not None


def propose(
    pair: list[Match[Any]], deals: Deals, computers: frozenset[Seat], *, bold: bool
) -> ScriptStep | None:
    """An answer in each world: the same, but for what others answer under seal."""
    ours, theirs = pair
    reader, rng = deals.reader, deals.rng or Random(deals.seed)
    who = next((s for s in ours.pending if s in computers), rng.choice(sorted(ours.pending)))
    decision = ours.pending[who]
    passes = bold and ours.window and rng.random() < 0.8  # a window that closes shows who closed it
    answer: Answer = "pass" if passes else sample(decision, rng)
    sealed = len(ours.play.asked) > 1 or decision.secret
    if who == reader or not sealed or (not bold and who in theirs.pending):
        return ScriptStep((who, who), (answer, answer), decision.key)
    others = sorted(seat for seat in theirs.pending if seat != reader)
    others = [seat for seat in others if seat != who] or others  # best, somebody else
    if not others:
        return None
    other = next((s for s in theirs.pending if s in computers), rng.choice(others))
    instead: Answer = "pass" if passes else sample(theirs.pending[other], rng)
    return ScriptStep((who, other), (answer, instead), decision.key)


def played(pair: list[Match[Any]], step: ScriptStep, deals: Deals) -> list[Match[Any]] | None:
    """Both worlds after a step; None where the reader could then tell them apart."""
    after = []
    for side, match in enumerate(pair):
        with world(side, deals):
            on = match.fork()
            on.fresh = match.fresh
            try:
                on.submit(step.who[side], step.answer[side])
            except Illegal:
                return None
            after.append(on)
    return after if alike(after, deals) else None


def alike(pair: list[Match[Any]], deals: Deals) -> bool:
    """Whether the reader is shown the same in both; never after the end, which opens all."""
    told = []
    for side, match in enumerate(pair):
        with world(side, deals):
            if match.result:
                return False
            seen = shown(match, deals.reader)
            for one, whose in (("soon", match), ("", match.settled())):
                # who of those that are asked together has answered is for nobody to see
                seen[f"who is asked {one}".strip()] = sorted(whose.play.asked)
            told.append((seen, str(taught(match, deals.reader))))
    return told[0] == told[1]
