"""What the recap of Imperios compares: every civilisation, line by line."""

from __future__ import annotations

from games.core.changes import PASSING
from games.core.secret import Seat
from games.core.words import Words

from .ages import counted
from .data import COLOURS
from .faces import areas, names, tracks
from .state import CONTROL, State


def news(view: State, w: Words) -> str:
    """Tracks, tokens, presence and belongings of everybody, the pool, and what has come to pass;
    the phase stands above every question, and what is spent lies in the discards."""
    passing, lines = [w("news-dragon", who=view.dragon)], list[str]()
    if view.ending and view.step != "over":
        passing.append(w("board-last").strip("*"))
    passing += [w("board-global", items=names([item], w)) for item in view.emblems]
    for seat, civ in enumerate(view.civs):
        passing.append(w("news-age", who=seat, age=view.age_of(seat).id))
        if civ.wonder:
            passing.append(w("news-wonder", who=seat, wonder=civ.wonder))
        lines += civilisation(view, seat, w)
    lines += [w("news-score", who=seat, n=sum(score)) for seat, score in enumerate(view.score)]
    lines.append(w("news-pool", **piles(view.pool)))
    return "\n".join([*(PASSING + line for line in passing), *lines])


def civilisation(view: State, seat: Seat, w: Words) -> list[str]:
    """One civilisation, a line for each thing that is counted or listed."""
    civ = view.civs[seat]
    points = sum(counted(view, seat))
    lines = [w("news-tracks", who=seat, points=points, **tracks(view, seat))]
    for pile, counts in (("hand", civ.hand), ("cup", civ.cup)):
        lines.append(w(f"news-{pile}", who=seat, **piles(counts)))
    held = [area for area, n in civ.totems.items() if n == CONTROL]
    for key, listed in (
        ("present", areas(civ.totems, w, True)),
        ("controls", areas(held, w, True)),
        ("owns", names((*civ.goods, *civ.technologies), w)),
    ):
        if listed:
            lines.append(w(f"news-{key}", who=seat, list=listed))
    return lines


def piles(counts: list[int]) -> dict[str, int]:
    """Tokens by color."""
    return dict(zip(COLOURS, counts, strict=True))
