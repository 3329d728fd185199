"""Planners whose weights can be improved by play: opponents, tables, and how a lead is measured."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.core.decision import Answer, Decision
from games.core.game import Policy
from games.core.secret import seal
from games.core.table import Over
from games.imperios import architect, prospects
from games.imperios.heuristic import builder
from games.pericles.computer import absent
from games.pericles.computer.planner import RIVALS, UNITED, planner
from games.pericles.computer.stakes import Traits
from games.polis.computer.prospects import Weights
from games.polis.computer.statesman import WEIGHTS, statesman
from games.polis.computer.strategy import strategos

EVEN = 8.0  # the lead in points, in Polis, that is worth three quarters of a victory
AHEAD = 25.0  # the same in Honor, in Pericles
BEYOND = 16.0  # the same in points over the best of the others, in Imperios
IN_ORDER = {"factions": "in_order"}


@dataclass(frozen=True, slots=True)
class Subject:
    """A planner that can be improved.

    `tables` are seatings with their options: for each seat whether it is the candidate's (True) or
    the opponent's. `lead` says from -1 to 1 how far given seats are ahead at the end.
    """

    game: str
    names: Sequence[str]
    start: Sequence[float]
    player: Callable[[Sequence[float]], Policy]
    rival: Policy
    tables: Sequence[tuple[Sequence[bool], Mapping[str, Any]]]
    deals: int  # for each perturbation and opponent; each is played from both sides
    lead: Callable[[Over, Sequence[int], Mapping[str, Any]], float]
    least: float = 0.15  # least perturbation of a weight
    floor: float = -math.inf  # least value of a weight


def lead_in_polis(over: Over, mine: Sequence[int], options: Mapping[str, Any]) -> float:
    """The lead in points; hunger and disgrace count as a full win or loss."""
    lead = over.scores[mine[0]] - over.scores[1 - mine[0]]
    return math.tanh(lead / EVEN) if over.reason.startswith("score") else lead


def lead_in_pericles(over: Over, mine: Sequence[int], options: Mapping[str, Any]) -> float:
    """The Honor of the candidate's factions less that of the others; factions are dealt in
    order."""
    honor = [over.detail[key] for key in ("af", "df", "ek", "ak")]
    two = (0, 0, 1, 1) if options.get("two") == "sides" else (0, 1, 0, 1)
    holders = two if len(over.scores) == 2 else range(4)
    lead = sum(n if seat in mine else -n for seat, n in zip(holders, honor, strict=True))
    return math.tanh(lead / AHEAD)


def lead_in_imperios(over: Over, mine: Sequence[int], options: Mapping[str, Any]) -> float:
    """The lead of the candidate's best seat over the opponent's best."""
    best = {True: 0.0, False: 0.0}
    for seat, score in enumerate(over.scores):
        best[seat in mine] = max(best[seat in mine], score)
    return math.tanh((best[True] - best[False]) / BEYOND)


def as_phormio_was(view: Any, seat: int, decision: Decision, rng: Random, /) -> Answer:
    """Pericles' heuristic, shown only the seat's view: it would use everything unsealed."""
    return absent.bot(seal(view, seat), seat, decision, rng)


TWO, FOUR = (True, False), (True, True, False, False)
ALONE, SECOND = (True, False, False, False), (True, False, True, False)

SUBJECTS = {
    "imperios": Subject(
        "imperios",
        prospects.Weights._fields,
        architect.WEIGHTS,
        lambda weights: architect.architect(prospects.Weights(*weights)),
        builder,
        [(ALONE, {}), (SECOND, {}), (SECOND, {"length": "copper"})],
        1,
        lead_in_imperios,
        least=0.05,
        floor=0.0,
    ),
    "polis": Subject(
        "polis",
        Weights._fields,
        WEIGHTS,
        lambda weights: statesman(Weights(*weights)),
        strategos,
        [(TWO, {})],
        5,
        lead_in_polis,
    ),
    "pericles": Subject(
        "pericles",
        Traits._fields,
        RIVALS,
        lambda weights: planner(rivals=Traits(*weights)),
        as_phormio_was,
        [(TWO, {**IN_ORDER, "two": "each_city"}), (FOUR, IN_ORDER)],
        1,
        lead_in_pericles,
    ),
    "pericles-united": Subject(
        "pericles",
        Traits._fields,
        UNITED,
        lambda weights: planner(united=Traits(*weights)),
        as_phormio_was,
        [(TWO, {**IN_ORDER, "two": "sides"})],
        2,
        lead_in_pericles,
    ),
}
