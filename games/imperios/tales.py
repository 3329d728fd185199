"""What is worth telling of a game of Imperios that is over: plunder, wonders, ages, blocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from games.core.art import Highlight, PosterFact
from games.core.secret import Seat
from games.core.story import FinishedMatch, Tale
from games.core.table import Event
from games.core.words import Words

from .ages import SCORED

MOMENT_LIMIT = 3
NAMED_SOURCES = 2  # sources of points that are named
WEIGHTS = {"last-capital": 10, "builds": 8, "sacks": 7, "expelled": 4}


class Scene(NamedTuple):
    """Something that happened in a round, and how much it weighs."""

    weight: int
    line: int
    round: int
    event: Event


@dataclass(slots=True)
class Chronicle:
    """What was read of a game: its scenes, and what was counted by seat."""

    scenes: list[Scene] = field(default_factory=list)
    conquests: Counter[Seat] = field(default_factory=Counter)
    blocks: Counter[Seat] = field(default_factory=Counter)
    scores: dict[Seat, Event] = field(default_factory=dict)
    ages: set[str] = field(default_factory=set)


def tale(ended: FinishedMatch) -> Tale:
    """What the winner's points came from, the heaviest scenes in order, conquests and blocks."""
    told, w = read(ended.said), ended.last
    heaviest = sorted(told.scenes, key=lambda one: (-one.weight, -one.line))[:MOMENT_LIMIT]
    moments = [
        told_as(ended.words(one.line), one) for one in sorted(heaviest, key=lambda one: one.line)
    ]
    return Tale(how(ended, told, w), moments, [*facts(told, w)])


def read(said: Sequence[tuple[int, Event]]) -> Chronicle:
    """Every scene, and who did what how often."""
    told, round_ = Chronicle(), 0
    for line, event in said:
        args = event.args
        match event.key:
            case "round":
                round_ = int(args["round"])
            case "conquers":
                told.conquests[args["who"]] += 1
                told.scenes.append(Scene(int(args["armies"]) // 2, line, round_, event))
            case "advances" if args["age"] not in told.ages:  # who is the first in an Age
                told.ages.add(str(args["age"]))
                told.scenes.append(Scene(5, line, round_, event))
            case "blocks":
                told.blocks[args["by"]] += 1
            case "scores":
                told.scores[args["who"]] = event
            case key if key in WEIGHTS:
                told.conquests[args["who"]] += key == "sacks"
                told.scenes.append(Scene(WEIGHTS[key], line, round_, event))
    return told


def told_as(w: Words, scene: Scene) -> Highlight:
    """A scene in two lines."""
    key, args = f"tale-{scene.event.key}", {**scene.event.args, "round": scene.round}
    return Highlight(w(key, **args), w(f"{key}.text", **args), scene.event)


def how(ended: FinishedMatch, told: Chronicle, w: Words) -> str:
    """What most of the winner's points came from."""
    if len(ended.winners) != 1 or ended.winners[0] not in told.scores:
        return ""
    args = told.scores[ended.winners[0]].args
    best = sorted(SCORED, key=lambda source: -args[source])[:NAMED_SOURCES]
    return w("tale-how", best=[w(f"tale-from-{one}", n=args[one]) for one in best])


def facts(told: Chronicle, w: Words) -> Iterator[PosterFact]:
    """Places taken by force, and paths that were blocked; and whose most of them were."""
    for name, counted in (("conquests", told.conquests), ("blocks", told.blocks)):
        if counted:
            each = [
                w("tale-count", who=seat, n=n) for seat, n in counted.most_common(NAMED_SOURCES)
            ]
            yield PosterFact(w(f"tale-{name}"), str(counted.total()), w.listed(each))
