"""Imperios beside its map: the end poster. A ziggurat in the evening, lapis and baked clay."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.art import Ending, Highlight, Illustration
from games.core.drawing import WIDE, at, box, circle, clipped, path, rays
from games.core.posters import HERO_HEIGHT, Final, Style, cover, letters, usual_poster
from games.core.words import Words

from .ages import SCORED
from .signs import COLOURS, totem
from .state import State

NIGHT, DUSK, LAPIS, PAPER, PALE = "#1d1a30", "#2b2745", "#363a6e", "#fdf1dc", "#cfcbe0"
GOLD, INK, ROSE, SKY = "#ffc94a", "#24120a", "#ffab8f", "#a9c8ff"
EVENING, BEAM, SUN = "#f3bf83", "#eaae6b", "#fde0a6"
CLAY, BRICK, SHADE, DOOR = "#b9673a", "#a2552c", "#8a4522", "#3a1c10"
SAND, DUNE = "#d99e5c", "#c68a4a"
STYLE = Style(
    title="Agora Hellas", ground=NIGHT, panel=DUSK, strip=LAPIS, paper=PAPER, muted=PALE,
    accent=GOLD, labels=(ROSE, SKY), flame=ROSE, ink=INK, name=INK, largest=104,
)  # fmt: skip
PAIRS = letters(STYLE, EVENING, BEAM, SUN)
STEPS = ((190, 66), (146, 60), (100, 54), (54, 46))  # half the width and the height of each


def ziggurat(x: float, y: float, scale: float) -> str:
    """Four steps of brick with a stair up to a door; its foot stands at `y`."""
    parts, top = list[str](), 0.0
    for n, (half, high) in enumerate(STEPS):
        top -= high
        fill = (CLAY, BRICK)[n % 2]
        parts.append(
            path(
                f"M{-half} {top + high:g}L{-half + 10} {top:g}H{half - 10}L{half} {top + high:g}Z",
                fill,
            )
        )
        parts.append(
            path(f"M{half - 46} {top + high:g}V{top:g}H{half - 10}L{half} {top + high:g}Z", SHADE)
        )
        parts.append(box(-half + 8, top, 2 * half - 16, 8, SAND, 2))
    stair = path(f"M-26 0L-12 {top + 46:g}H12L26 0Z", SAND)
    stair += path(
        "".join(f"M-22 {-14 - 18 * n}H22" for n in range(9)), stroke=BRICK, stroke_width=4
    )
    door = path(f"M-13 {top + 46:g}V{top + 22:g}a13 13 0 0 1 26 0V{top + 46:g}Z", DOOR)
    return at(x, y, "".join([*parts, stair, door]), scale)


def scene() -> str:
    """The tower before the setting sun, with dunes at its foot."""
    sky = box(0, 0, WIDE, HERO_HEIGHT, EVENING, 0) + rays(582, 210, 900, 26, BEAM)
    dunes = path(f"M0 366Q180 330 390 360T780 344V{HERO_HEIGHT}H0Z", SAND)
    dunes += path(f"M0 386Q240 360 470 382T780 372V{HERO_HEIGHT}H0Z", DUNE)
    return sky + circle(582, 190, 150, SUN) + ziggurat(582, 374, 0.94) + dunes


def lid(w: Words) -> Illustration:
    """The game's own picture: a ziggurat in the evening."""
    return cover(scene(), STYLE, w("pic-title"), w("pic-tagline"), w("alt-box"))


def poster(views: Sequence[State], ending: Ending, w: Words) -> Illustration:
    """Every civilisation with what its points are made of, and what will be talked about."""
    view = views[0]
    rows = []
    for seat, parts in enumerate(view.score or [[] for _ in view.civs]):
        made = sorted(zip(SCORED, parts, strict=False), key=lambda one: -one[1])[:2]
        told = [w(f"tale-from-{name}", n=n) for name, n in made if n > 0]
        age = w(f"age-{view.age_of(seat).id}")
        total = str(sum(parts)).replace("-", "−") if parts else "–"
        rows.append(Final(seat, age, ", ".join(told), total, COLOURS[seat]))
    rows.sort(key=lambda row: ending.places[row.seat])

    def icon(told: Highlight, x: float, y: float) -> str:
        args = told.event.args if told.event is not None else {}
        ground = box(0, 0, 92, 92, EVENING, 0) + rays(46, 46, 90, 12, BEAM)
        tower = ziggurat(46, 92, 0.3) + totem(int(args.get("who", 0)), 46, 34, 17)
        return at(x, y, clipped(circle(46, 46, 46, "#000"), ground + tower))

    return usual_poster(scene(), rows, ending, STYLE, w, icon)
