"""Pericles beside its map: the end poster. The temple on its rock, and the two masks."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.art import Ending, Highlight, Illustration
from games.core.drawing import WIDE, at, box, circle, clipped, path, rays
from games.core.posters import HERO_HEIGHT, Final, Style, cover, letters, usual_poster
from games.core.words import Words

from .data import ATHENS, CITIES, FACTIONS, SPARTA
from .state import State

NIGHT, DUSK, WINE, PAPER, PALE = "#24171c", "#36232a", "#54323c", "#fbf1e0", "#dccbc6"
GOLD, INK, CORAL, SKY = "#f7c85c", "#22130f", "#ff9f8b", "#a7ceff"
DAY, BEAM, SUN = "#d5e2ea", "#c3d6e2", "#f6ecd2"
MARBLE, STONE, CREASE, ROCK, CLIFF = "#fffaf0", "#e9ddc6", "#cdbc9c", "#a48a68", "#86704f"
FLAG = ("#2d66ad", "#a3241c")  # by side
STYLE = Style(
    title="Agora Hellas", ground=NIGHT, panel=DUSK, strip=WINE, paper=PAPER, muted=PALE,
    accent=GOLD, labels=(SKY, CORAL), flame=CORAL, ink=INK, name=INK, largest=104,
)  # fmt: skip
PAIRS = letters(STYLE, DAY, BEAM, SUN)


def temple(x: float, y: float, scale: float) -> str:
    """Six columns on three steps under a pediment; its foot stands at `y`."""
    parts = [
        box(-170 - 8 * n, -12 * (3 - n), 340 + 16 * n, 12, (MARBLE, STONE, CREASE)[n], 0)
        for n in range(3)
    ]
    for n in range(6):
        left = -156 + 56.8 * n
        parts += [box(left, -156, 28, 122, MARBLE, 3), box(left + 19, -156, 9, 122, STONE, 3)]
        parts += [box(left - 5, -164, 38, 11, MARBLE, 2)]
        parts.append(
            path(f"M{left + 8:g} -150V-38M{left + 14:g} -150V-38", stroke=CREASE, stroke_width=2)
        )
    parts += [box(-172, -182, 344, 19, STONE, 0), box(-178, -194, 356, 13, MARBLE, 0)]
    parts += [
        path("M-182 -194L0 -262L182 -194Z", MARBLE),
        path("M-132 -202L0 -250L132 -202Z", CREASE),
    ]
    return at(x, y, "".join(parts), scale)


def mask(x: float, y: float, r: float, fill: str, *, merry: bool) -> str:
    """A mask of the stage, laughing or weeping."""
    face = path(
        "M-40 -44Q0 -60 40 -44Q46 14 0 56Q-46 14 -40 -44Z", fill, stroke=INK, stroke_width=4
    )
    eyes = path("M-26 -16q10 -12 20 0q-10 6 -20 0ZM6 -16q10 -12 20 0q-10 6 -20 0Z", INK)
    mouth = "M-22 14Q0 44 22 14Q0 24 -22 14Z" if merry else "M-20 32Q0 4 20 32Q0 22 -20 32Z"
    return at(x, y, face + eyes + path(mouth, INK), r / 50)


def scene(side: int) -> str:
    """The temple on its rock, with a banner of the winner's city."""
    sky = (
        box(0, 0, WIDE, HERO_HEIGHT, DAY, 0)
        + rays(570, 200, 900, 26, BEAM)
        + circle(570, 190, 165, SUN)
    )
    rock = path(
        f"M250 {HERO_HEIGHT}L330 346L380 352L430 336H716L752 350L780 344V{HERO_HEIGHT}Z", ROCK
    )
    rock += path(f"M0 374Q160 352 320 366T780 372V{HERO_HEIGHT}H0Z", CLIFF)
    pole = box(397, 120, 6, 224, CLIFF, 3)
    flag = path("M403 124Q430 110 456 126T500 124V172Q478 186 452 172T403 174Z", FLAG[side])
    return sky + pole + flag + temple(575, 348, 0.92) + rock


def lid(w: Words) -> Illustration:
    """The game's own picture: the temple on its rock."""
    return cover(scene(ATHENS), STYLE, w("pic-title"), w("pic-tagline"), w("alt-box"))


def poster(views: Sequence[State], ending: Ending, w: Words) -> Illustration:
    """Every faction with its Honor, whose it was, and what will be talked about."""
    view = views[0]
    rows = []
    for f in sorted(view.factions_in_play, key=lambda each: -view.honor[each]):
        seat, side = view.owner[f], f >> 1
        about = w(
            "poster-governs" if view.cities[side].dominant == f else "poster-opposes",
            side=CITIES[side],
        )
        rows.append(
            Final(
                seat,
                w(f"faction-{FACTIONS[f]}"),
                about,
                str(view.honor[f]),
                FLAG[side],
                "" if seat >= 0 else w("phormio"),
            )
        )
    won = next((f >> 1 for f in view.factions_in_play if view.owner[f] in ending.winners), ATHENS)

    def icon(told: Highlight, x: float, y: float) -> str:
        event = told.event
        named = str(event.args.get("side", "")) if event is not None else ""
        ground = box(0, 0, 92, 92, DAY, 0) + rays(46, 46, 90, 12, BEAM)
        if event is not None and event.key in ("battle", "war", "plague"):
            drawn = mask(
                46, 46, 36, FLAG[SPARTA] if named == CITIES[SPARTA] else STONE, merry=False
            )
        else:
            drawn = mask(46, 46, 36, SUN, merry=True)
        return at(x, y, clipped(circle(46, 46, 46, "#000"), ground + drawn))

    return usual_poster(scene(won), rows, ending, STYLE, w, icon)
