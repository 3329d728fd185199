"""What is worth telling of a game of Pericles that is over: battles, exiles, war and peace."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from games.core.art import Highlight, PosterFact
from games.core.story import FinishedMatch, Tale
from games.core.table import Event
from games.core.words import Words

from .data import CITIES, FACTIONS

MOMENT_LIMIT = 3
WEIGHTS = {"alcibiades": 9, "callias": 9, "ostracism": 8, "plague": 6, "peace": 5, "war": 4}


class Scene(NamedTuple):
    """Something that happened in a turn, and how much it weighs."""

    weight: int
    kind: str
    line: int
    event: Event
    args: dict[str, object]


@dataclass(slots=True)
class Chronicle:
    """What was read of a game: its scenes, each side's battles, each faction's debates."""

    scenes: list[Scene] = field(default_factory=list)
    battles: Counter[str] = field(default_factory=Counter)
    debates: Counter[str] = field(default_factory=Counter)


def tale(ended: FinishedMatch) -> Tale:
    """The heaviest scenes in order, the battles, and who won the debates."""
    told, w = read(ended.said, ended.views[0].turn), ended.last
    heaviest = sorted(told.scenes, key=lambda one: (-one.weight, -one.line))[:MOMENT_LIMIT]
    moments = [
        told_as(ended.words(one.line), one) for one in sorted(heaviest, key=lambda one: one.line)
    ]
    return Tale(how(ended, w), moments, [*facts(told, w)])


def read(said: Sequence[tuple[int, Event]], turn: int) -> Chronicle:
    """Every scene, and who won what how often.

    `turn` counts until one is announced: a vignette has only that.
    """
    told, battle = Chronicle(), Event("", {})
    for line, event in said:
        args = {**event.args, "turn": turn}
        match event.key:
            case "turn":
                turn = int(event.args["n"])
            case "battle":
                battle = event
            case "battle-won":
                side, lead = str(event.args["side"]), int(event.args["n"])
                told.battles[side] += 1
                fought = {**battle.args, "turn": turn, "side": side, "lead": lead}
                told.scenes.append(Scene(3 + lead, "battle", line, battle, fought))
            case "major-defeat" if told.scenes and told.scenes[-1].kind == "battle":
                last = told.scenes.pop()  # the battle before it weighs more
                told.scenes.append(last._replace(weight=last.weight + 3, kind="rout"))
            case "sways" | "sways-zero" | "captures":
                told.debates[str(event.args["faction"])] += 1
            case key if key in WEIGHTS:
                told.scenes.append(Scene(WEIGHTS[key], key, line, event, args))
    return told


def told_as(w: Words, scene: Scene) -> Highlight:
    """A scene in two lines."""
    key = f"tale-{scene.kind}"
    return Highlight(w(key, **scene.args), w(f"{key}.text", **scene.args), scene.event)


def how(ended: FinishedMatch, w: Words) -> str:
    """How far the winner's faction leads its rival at home; the rest the result says."""
    view = ended.views[0]
    mine = [f for f in view.factions_in_play if view.owner[f] in ended.winners]
    if len(ended.winners) != 1 or not mine:
        return ""
    best = max(mine, key=lambda f: int(view.honor[f]))
    lead = view.honor[best] - view.honor[best ^ 1]
    if lead <= 0 or best ^ 1 not in view.factions_in_play or best ^ 1 in mine:
        return ""
    return w("tale-how", rival_faction=FACTIONS[best ^ 1], n=lead)


def facts(told: Chronicle, w: Words) -> Iterator[PosterFact]:
    """The battles that each side won; the faction that won most debates."""
    if told.battles:
        athens, sparta = (told.battles[city] for city in CITIES)
        yield PosterFact(w("tale-battles"), f"{athens} : {sparta}", w("tale-battles-text"))
    if told.debates:
        (best, n), *_ = told.debates.most_common(1)
        text = w("tale-debates-text", n=n, k=told.debates.total())
        yield PosterFact(w("tale-debates"), w(f"faction-{best}"), text)
