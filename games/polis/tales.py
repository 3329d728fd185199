"""What is worth telling of a game of Polis that is over: sieges, revolts, battles, works."""

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

MOMENT_LIMIT = 3
RIVAL_POLIS_WEIGHT = 4  # by how much more a polis weighs that was the rival's


class Scene(NamedTuple):
    """Something that happened in a round, and how much it weighs."""

    weight: int
    kind: str
    line: int
    round: str
    event: Event
    args: dict[str, object]


@dataclass(slots=True)
class Chronicle:
    """What was read of a game: its scenes, and what was counted by seat."""

    scenes: list[Scene] = field(default_factory=list)
    sieges: Counter[Seat] = field(default_factory=Counter)
    won: Counter[Seat] = field(default_factory=Counter)
    works: Counter[Seat] = field(default_factory=Counter)
    scores: dict[Seat, Event] = field(default_factory=dict)


def tale(ended: FinishedMatch) -> Tale:
    """How the score came about, the heaviest scenes in order, the sieges and the works."""
    told, w = read(ended.said), ended.last
    ranked = sorted(told.scenes, key=lambda one: (-one.weight, -one.line))
    once = {(one.kind, one.args.get("polis")): one for one in reversed(ranked)}  # each place once
    heaviest = sorted(once.values(), key=lambda one: (-one.weight, -one.line))[:MOMENT_LIMIT]
    moments = [
        told_as(ended.words(one.line), one) for one in sorted(heaviest, key=lambda one: one.line)
    ]
    return Tale(how(ended, told, w), moments, [*facts(told, w)])


def read(said: Sequence[tuple[int, Event]]) -> Chronicle:
    """Every scene, and who did what how often."""
    told, round_ = Chronicle(), ""
    last = Event("", {})  # how a polis came to be taken
    for line, event in said:
        args, who = event.args, event.args.get("who", -1)
        match event.key:
            case "round":
                round_ = str(args["round"])
            case "besieges":
                told.sieges[who] += 1
                last = event
            case "civil-war" | "siege-won":
                told.won[who] += event.key == "siege-won"
                last = event
            case "takes":
                loser = args.get("owner", -1)
                heavy = 3 + int(args["prestige"]) + RIVAL_POLIS_WEIGHT * (loser not in (-1, who))
                kind = "revolt" if last.key == "civil-war" else "siege"
                more = {"roll": last.args.get("roll", 0), "n": last.args.get("n", 0)}
                scene = {**args, **more, "population": args["n"], "whom": loser}
                told.scenes.append(Scene(heavy, kind, line, round_, event, scene))
            case "deserts":
                told.scenes.append(Scene(6, "deserts", line, round_, event, dict(args)))
            case "battle":
                cubes = int(args["n"]) + int(args["k"])
                told.scenes.append(Scene(2 + cubes // 2, "battle", line, round_, event, dict(args)))
            case "finished":
                told.works[who] += 1
                told.scenes.append(Scene(1 + args["n"], "work", line, round_, event, dict(args)))
            case "disgraced" | "starves":
                told.scenes.append(Scene(12, event.key, line, round_, event, dict(args)))
            case "scores":
                told.scores[who] = event
    return told


def told_as(w: Words, scene: Scene) -> Highlight:
    """A scene in two lines."""
    args = {**scene.args, "round": scene.round}
    if args.get("whom", -1) == -1:
        args["whom"] = args.get("who", -1)
        rival = "no"
    else:
        rival = "yes"
    key = f"tale-{scene.kind}"
    return Highlight(
        w(key, rival=rival, **args), w(f"{key}.text", rival=rival, **args), scene.event
    )


def how(ended: FinishedMatch, told: Chronicle, w: Words) -> str:
    """What the winner's points were made of; empty where no points were counted."""
    if len(ended.winners) != 1 or ended.winners[0] not in told.scores:
        return ""
    return w("tale-how", **told.scores[ended.winners[0]].args)


def facts(told: Chronicle, w: Words) -> Iterator[PosterFact]:
    """How many sieges were won, and how many works were finished, and by whom."""
    if told.sieges:
        each = [w("tale-share", who=s, n=told.won[s], k=n) for s, n in sorted(told.sieges.items())]
        value = w("tale-of", n=told.won.total(), k=told.sieges.total())
        yield PosterFact(w("tale-sieges"), value, w.listed(each))
    if told.works:
        each = [w("tale-count", who=seat, n=n) for seat, n in sorted(told.works.items())]
        yield PosterFact(w("tale-works"), str(told.works.total()), w.listed(each))
