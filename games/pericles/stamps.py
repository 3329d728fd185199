"""Pericles' emoji: the pieces of both Sides, their shields, and a sign for each issue."""

from __future__ import annotations

from typing import Any

from games.core.art import Emoji
from games.core.decision import Option
from games.core.drawing import at, box, circle, path, stamp

from .data import ATHENS, FACTIONS, SPARTA
from .signs import COLORS, INK, PAPER, SIDE_FILL, granary, laurel, shield, swords

SEA = "#8fc3dd"
HULL = "M10 40l16 -18v8h44l18 -10q4 56 -28 56h-26q-24 0 -24 -36z"
LETTERS = {"b": 0, "L": 1, "N": 2}
EAR = "M16 16H58L80 38V80H16Z"
BUBBLE = "M12 18H84V62H46L28 80V62H12Z"
SHERD = "M20 12L76 24L84 62L44 86L12 54Z"
SMOKE = "M40 40q-16 -12 0 -28q2 10 12 14q14 6 4 14z"
TRIPOD = "M20 46H76L70 56H26ZM30 56L18 86H28L40 56ZM44 56V86H52V56ZM56 56L68 86H78L66 56Z"
DAGGER = "M48 6L60 26V60H36V26ZM22 60H74V70H22ZM42 70H54V90H42Z"
LAMBDA = "M30 66L43 32H53L66 66H56L48 44L40 66Z"
HOUSE = "M12 44L48 14L84 44V52H76V84H56V60H40V84H20V52H12Z"


def piece(name: str) -> str:
    """A disc, a square or a hull in the colours of its people, with an owl's eyes or a lambda."""
    people, kind = name[0], LETTERS[name[1]]
    fill, ink, edge = COLORS[people]
    look = {"stroke": edge, "stroke_width": 6, "stroke_linejoin": "round"}
    if kind == 0:
        shape = circle(48, 48, 33, fill, **look)
    else:
        shape = box(17, 17, 62, 62, fill, 4, **look) if kind == 1 else path(HULL, fill, **look)
    if people in "AD":
        return shape + circle(38, 50, 6, ink) + circle(58, 50, 6, ink)
    return shape + (box(40, 40, 16, 16, INK, 0) if people == "G" else path(LAMBDA, ink))


def issues() -> dict[str, str]:
    """What the Assemblies speak about."""
    person = circle(48, 30, 17, INK) + path("M16 84q0 -34 32 -34q32 0 32 34z", INK)
    league = "".join(circle(x, 48, r, ink) for r, ink in ((27, INK), (16, PAPER)) for x in (34, 62))
    ship = path(HULL, INK)
    deed = path(EAR, INK) + box(28, 46, 38, 8, PAPER, 0) + box(28, 62, 38, 8, PAPER, 0)
    peace = at(30, 48, swords(0, 0), 1.3) + at(70, 50, granary(0, 0), 1.9)
    return {
        "lea": league,
        "dip": deed,
        "ora": path(TRIPOD + SMOKE, INK),
        "ost": path(SHERD, "#a4532a"),
        "gam": at(48, 48, laurel(0, 0), 2.8),
        "war": peace,
        "cit": person,
        "col": ship,
        "kry": path(DAGGER, INK),
        "ago": at(48, 48, shield(SPARTA, 0, 0), 2.4),
        "rum": path(BUBBLE, INK),
    }


DRAWINGS = {
    **{
        f"{people.lower()}{kind.lower()}": stamp(piece(people + kind), background=SEA)
        for people in "ADSP"
        for kind in LETTERS
    },
    "gl": stamp(piece("GL"), background=SEA),
    **{name: stamp(drawn, background=PAPER) for name, drawn in issues().items()},
    "mil": stamp(at(48, 48, swords(0, 0), 2.3), background=SIDE_FILL[SPARTA]),
    "athens": stamp(at(48, 48, shield(ATHENS, 0, 0), 2.6), background=PAPER),
    "sparta": stamp(at(48, 48, shield(SPARTA, 0, 0), 2.5), background=PAPER),
    "house": stamp(path(HOUSE, INK), background=PAPER),
}
SIDES = {faction: "athens" if n < 2 else "sparta" for n, faction in enumerate(FACTIONS)}
ABOUT = {
    "opt-settle-naval": "an",
    "opt-settle-land": "al",
    "opt-league-base": "lea",
    "opt-league-convert": "lea",
    "opt-league-units": "lea",
    "opt-oracle-honor": "gam",
    "opt-military-march": "mil",
    "opt-military-raid": "mil",
    "opt-military-build": "house",
    "opt-build": "house",
}


def of(option: Option[Any]) -> str:
    """The piece or the issue that an answer names, else its sign, else the shield of a Side."""
    args = option.args
    for name in ("piece", "kind", "issue", "on"):
        about = str(args.get(name, "")).lower()
        if about in DRAWINGS:
            return about
    known = str(args.get("it", "")).rpartition(".")[2].lower()
    if known in DRAWINGS:
        return known
    return ABOUT.get(option.label) or SIDES.get(str(args.get("faction", "")), "")


EMOJI = Emoji(DRAWINGS, of)
