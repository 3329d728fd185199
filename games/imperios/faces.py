"""What players read: one line, the board in words, one's own civilisation; and the pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from games.core.articles import THE
from games.core.decision import Decision
from games.core.secret import Seat
from games.core.words import Words

from . import board as pictures
from . import tables
from .ages import SCORED, counted
from .data import COLOURS
from .state import CONTROL, Civilisation, State, capitals, cities, controller, reserve

BOARD_TEXT_LENGTH = 2900  # characters of the board in words
AIMS = ("capitals", "cities", "goods", "technologies")

board = pictures.board

zooms: Mapping[str, Callable[[State, Words], str]] = {
    **{name: pictures.zoom(name) for name in pictures.REGIONS},
    "civs": tables.civilisations,
    "tables": tables.goods_and_technologies,
}


def headline(view: State, w: Words) -> str:
    step = view.step
    doing = "" if step in ("found", "over") else w(f"doing-{step}")
    final = [civ for civ in view.civs if civ.age == view.final_age]
    return w(
        "headline",
        step=step,
        round=view.round,
        doing=doing,
        age=view.options.length,
        there=len(final),
        needed=(len(view.civs) + 1) // 2,  # 12.4
        last="yes" if view.ending else "no",
    )


def text(view: State, w: Words) -> str:
    """The board in words, as fully as fits: names of areas give way to codes first."""
    for detail in (2, 1, 0):
        said = told(view, w, detail)
        if len(said) <= BOARD_TEXT_LENGTH:
            break
    return said


def told(view: State, w: Words, detail: int) -> str:
    """Detail 2: every area by name; 1: presence by code; 0: control by code, piles in short."""
    pool = dict(zip(COLOURS, view.pool, strict=True))
    lines = [w("board-length", age=view.options.length, **pool)]
    if view.ending and view.step != "over":
        lines.append(w("board-last"))
    for seat in view.order:
        civ = view.civs[seat]
        told_of = {**tracks(view, seat), "points": sum(counted(view, seat))}
        parts = [w("board-seat", who=seat, mark=pictures.MARKS[seat], **told_of)]
        if seat == view.dragon:
            parts.append(w("board-dragon"))
        for pile, counts in (("hand", civ.hand), ("cup", civ.cup), ("discard", civ.discard)):
            brief = not detail and pile != "hand"
            shown = "/".join(map(str, counts)) if brief else pictures.tokens(counts, w)
            parts.append(w(f"board-{pile}", hand=shown))
        held = [a for a, n in civ.totems.items() if n == CONTROL]
        there = [a for a, n in civ.totems.items() if n != CONTROL]
        if held:
            parts.append(w("board-controls", places=areas(held, w, detail >= 1, f".{THE}")))
        if there:
            parts.append(w("board-present", places=areas(there, w, detail >= 2, f".{THE}")))
        items = [i for i in (*civ.goods, *civ.technologies) if i not in view.emblems]
        if items:
            parts.append(w("board-items", items=names(items, w)))
        if civ.wonder:
            parts.append(w("board-wonder", wonder=civ.wonder))
        lines.append(" · ".join(parts))
    if view.emblems:
        lines.append(w("board-global", items=names(view.emblems, w)))
    for seat, score in enumerate(view.score):
        lines.append(w("board-score", who=seat, mark=pictures.MARKS[seat], total=sum(score)))
    lines.append(w("board-legend", detail=detail))
    return "\n".join(lines)


def tracks(view: State, seat: Seat) -> dict[str, int | str]:
    """Age, census, armies and totems in reserve of a civilisation."""
    civ = view.civs[seat]
    return {
        "age": view.age_of(seat).id,
        "census": civ.census,
        "armies": civ.armies,
        "totems": reserve(view, seat),
    }


def points_so_far(view: State, seat: Seat) -> dict[str, int]:
    """What would be counted now, and how much of it is lost for goods that are missing (13.7)."""
    points = counted(view, seat)
    return {"points": sum(points), "missing": -points[-1]}


def glance(view: State, seat: Seat, w: Words) -> str:
    """What a rival looks for at a seat: its Age, census and armies."""
    return w("glance", **tracks(view, seat))


def areas(ids: Iterable[str], w: Words, full: bool, form: str = "") -> str:
    """Areas by name, in a form of it where they have one, or by the code of the language."""

    def said(area: str) -> str:
        key = f"area-{area}"
        if not full or not w.knows(key):
            return w(f"{key}.code") if w.knows(f"{key}.code") else area
        return w(key + form if w.knows(key + form) else key)

    return ", ".join(map(said, ids))


def names(items: Iterable[str], w: Words) -> str:
    """Goods and technologies by name."""
    return ", ".join(w(f"item-{i}") if w.knows(f"item-{i}") else i for i in items)


def hand(view: State, seat: Seat, w: Words) -> str:
    """One's own civilisation: tokens, tracks, goods, and what the next Age asks for."""
    civ, age = view.civs[seat], view.age_of(seat)
    nothing, tokens = w("board-nothing"), pictures.tokens
    lines = [
        w("hand", limit=age.reserve, hand=tokens(civ.hand, w)),
        w("hand-tracks", **points_so_far(view, seat), **tracks(view, seat)),
        w(
            "hand-items",
            goods=names(civ.goods, w) or nothing,
            technologies=names(civ.technologies, w) or nothing,
            wonder=civ.wonder or "none",
        ),
    ]
    return "\n".join(lines if view.step == "over" else [*lines, lacking(view, seat, w)])


def hand_for(view: State, seat: Seat, decision: Decision, w: Words) -> str:
    """Tokens and tracks; where goods and technologies are chosen, these too."""
    lines = hand(view, seat, w).split("\n")
    return "\n".join(lines if decision.key in ("yellow", "take", "give", "spoils") else lines[:2])


def lacking(view: State, seat: Seat, w: Words) -> str:
    """12.1. What a civilisation lacks to leave its Age; 12.5 in the last one, to end the game."""
    now = progress(view, seat, view.civs[seat])
    short = {name: now[f"{name}_needed"] - now[name] for name in AIMS}
    missing = [w(f"lacks-{name}", n=n) for name, n in short.items() if n > 0]
    last = "yes" if view.civs[seat].age == view.final_age else "no"
    return w("hand-next" if missing else "hand-next-none", missing=missing, last=last)


def scores(view: State, w: Words) -> str:
    """What everybody would score now, source by source, and where all tokens are."""
    lines = [w("look-scores")]
    for seat in view.order:
        found = counted(view, seat)
        told = dict(zip(SCORED, found, strict=True))
        mark = pictures.MARKS[seat]
        lines.append(w("look-score", who=seat, mark=mark, total=sum(found), **told))
    lines.append(w("look-pool", pool=pictures.tokens(view.pool, w)))
    for seat in view.order:
        civ = view.civs[seat]
        piles = {"hand": civ.hand, "cup": civ.cup, "discard": civ.discard}
        shown = {name: pictures.tokens(counts, w) for name, counts in piles.items()}
        lines.append(w("look-cups", who=seat, mark=pictures.MARKS[seat], **shown))
    return "\n".join(lines)


def items(view: State, w: Words) -> str:
    """Every good and technology: its coins, what it does, and who has it."""
    lines = []
    for item in view.world.items:
        effect = w(f"effect-{item}") if item in view.world.technologies else "none"
        marks = [pictures.MARKS[s] for s, civ in enumerate(view.civs) if civ.owns(item)]
        owners = w("look-global") if item in view.emblems else " ".join(marks)
        told = {"coins": view.world.value[item], "effect": effect, "owners": owners or "none"}
        lines.append(w("look-item", item=item, **told))
    return "\n".join(lines)


def zooms_now(view: State) -> list[str]:
    """The regions of which most is in play, after which they are called, and the tables."""
    there = view.world.areas
    played = [
        name
        for name, areas in pictures.REGIONS.items()
        if 2 * sum(area in there for area in areas) > len(areas)
    ]
    return [*played, "civs", "tables"]


def region(name: str) -> Callable[[State, Words], str]:
    """What stands in each area of a region; the whole board where none of it is in play."""

    def said(view: State, w: Words) -> str:
        inside = [a for a in pictures.REGIONS[name] if a in view.world.areas]
        return "\n".join(area(view, a, w) for a in inside) if inside else text(view, w)

    return said


def area(view: State, a: str, w: Words) -> str:
    """An area: what it is, who controls it, and who else is there."""
    known, holder = view.world.areas[a], controller(view, a)
    there = [s for s, civ in enumerate(view.civs) if a in civ.totems and s != holder]
    level = view.world.place[a].armies if a in view.world.place else known.value
    parts = [w("look-area", area=a, icon=known.icon, value=level)]
    if known.icon == "city" and holder is None:
        parts.append(w("look-spoils", coins=view.world.place[a].coins))
    if holder is not None:
        parts.append(w("look-controlled", who=holder))
    if there:
        parts.append(w("aid-present", rival=there))
    return " · ".join(parts)


zoom_texts: Mapping[str, Callable[[State, Words], str]] = {
    **{name: region(name) for name in pictures.REGIONS},
    "civs": scores,
    "tables": items,
}


def progress(view: State, seat: Seat, civ: Civilisation) -> dict[str, int]:
    """12.1. How far a civilisation is on the way out of its Age."""
    age = view.age_of(seat)
    return {
        "capitals": len(capitals(view, seat)),
        "capitals_needed": age.capitals,
        "cities": len(cities(view, seat)),
        "cities_needed": age.cities,
        "goods": len(civ.goods),
        "goods_needed": age.goods,
        "technologies": len(civ.technologies),
        "technologies_needed": age.technologies,
    }


def changed(before: State, now: State) -> list[str]:
    """The areas where totems have come, gone or taken control."""

    def there(view: State, area: str) -> list[int]:
        return [civ.totems.get(area, 0) for civ in view.civs]

    return [f"area-{a}" for a in now.world.areas if there(before, a) != there(now, a)]
