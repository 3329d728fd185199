"""What is worth telling of a game of Offrandes that is over: prices, offerings, altars lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from games.core.art import Highlight, PosterFact
from games.core.secret import Seat, Secret
from games.core.story import FinishedMatch, Tale
from games.core.table import Event
from games.core.words import Words

MOMENT_LIMIT = 3
LOST_ALTAR_WEIGHT = 12  # what an altar lost weighs, in points of an offering


class Scene(NamedTuple):
    """Something that happened in a round."""

    weight: int
    kind: str
    line: int
    event: Event
    args: dict[str, Any]


def tale(ended: FinishedMatch) -> Tale:
    """How the winner's points were made, three moments, the dearest lot, the best offering."""
    scenes = list(read(ended))
    last = list[Scene]()
    for scene in sorted(scenes, key=lambda one: (one.weight, one.line), reverse=True):
        if scene.kind != "price" and scene.line not in {one.line for one in last}:
            last.append(scene)
    chosen = sorted(last[:MOMENT_LIMIT], key=lambda one: one.line)
    moments = [as_told(ended.words(one.line), one) for one in chosen]
    return Tale(how(ended), moments, [*facts(scenes, ended.last)])


def read(ended: FinishedMatch) -> Iterator[Scene]:
    """Prices, offerings, altars lost and corruption, in order."""
    number, offering = 0, None
    for line, event in ended.said:
        args = {**event.args, "round": number}
        match event.key:
            case "round":
                number = int(event.args["round"])
            case "wins":
                bid = args["it"].value if isinstance(args["it"], Secret) else args["it"]
                yield Scene(
                    int(bid), "price", line, event, {**args, "it": int(bid), "coins": int(bid)}
                )
            case "sacrifices":
                offering = args
                yield Scene(int(args["points"]), "offering", line, event, args)
            case "replaced" if offering is not None:
                more = {"who": offering["who"], "altar": offering["altar"]}
                yield Scene(
                    LOST_ALTAR_WEIGHT + int(offering["points"]),
                    "lost",
                    line,
                    event,
                    {**args, **more},
                )
            case "corrupts":
                yield Scene(3, "corrupted", line, event, args)


def as_told(w: Words, scene: Scene) -> Highlight:
    key = f"tale-{scene.kind}"
    return Highlight(w(key, **scene.args), w(f"{key}.text", **scene.args), scene.event)


def how(ended: FinishedMatch) -> str:
    """Of what the winner's points are made, and by how many they won."""
    final = {event.args["who"]: event.args for _, event in ended.said if event.key == "final"}
    if len(ended.winners) != 1 or ended.winners[0] not in final:
        return ""
    mine = final[ended.winners[0]]
    rivals = [args["total"] for seat, args in final.items() if seat != ended.winners[0]]
    ahead = mine["total"] - max(rivals)
    return ended.last("tale-how", points=mine["points"], altars=mine["altars"], ahead=ahead)


def facts(scenes: list[Scene], w: Words) -> Iterator[PosterFact]:
    """The dearest lot and the best offering, the earlier of equals."""
    for kind in ("price", "offering"):
        of_kind = [scene for scene in scenes if scene.kind == kind]
        if of_kind:
            best = max(of_kind, key=lambda one: one.weight)
            who: Seat = best.args["who"]
            yield PosterFact(
                w(f"tale-best-{kind}"),
                w.name(who),
                w(f"tale-best-{kind}-text", **best.args),
            )
