"""What players read: the line above the map, the map in words, one's own cards."""

from __future__ import annotations

from games.core.decision import Decision
from games.core.secret import Seat
from games.core.words import Words

from .advice import WHERE
from .data import (
    ALL,
    CITIES,
    DATA,
    EVENT_OF,
    GREECE,
    IT,
    PERSIA,
    SIDES,
)
from .state import March, State, TableOptions, controls, neutral
from .supply import marker

FIGURES = ("darius", "xerxes", "miltiades", "themistocles", "leonidas", "artemisia")


def role(view: State, seat: Seat) -> str:
    """The message that names the side of a seat."""
    return f"role-{SIDES[view.seat.index(seat)]}" if view.seat else "role-none"


def headline(view: State, w: Words) -> str:
    """One line: campaign, stage, score."""
    stage = w(f"stage-{view.stage}")
    of = DATA.game.campaigns
    return w("headline", n=view.campaign, of=of, stage=stage, **marker(view))


def text(view: State, w: Words) -> str:
    """The whole table in words, the battle first."""
    lines = [w("board-score", n=view.campaign, of=DATA.game.campaigns, **marker(view))]
    lines.append(map_text(view, w))
    lines += [side(view, each, w) for each in (PERSIA, GREECE)]
    lines += notes(view, w)
    discards = [w(f"it-{IT[card]}") for card in view.discard]
    listed = w.listed(discards) if discards else w("board-no-discards")
    lines.append(w("board-piles", deck=len(view.deck), list=listed))
    return "\n".join(lines)


def map_text(view: State, w: Words) -> str:
    """The map alone in words: the battle, the cities, the bridge."""
    lines = [battle(view, view.march, w)] if view.march is not None else []
    lines += [city(view, c, w) for c in ALL if holds(view, c)]
    empty = [CITIES[c] for c in neutral(view) if not holds(view, c)]
    if empty:
        lines.append(w("board-neutral", list=w.listed([w(f"city-{c}") for c in empty])))
    lines.append(w("board-bridge" if view.bridge else "board-no-bridge"))
    return "\n".join(lines)


def holds(view: State, city: int) -> bool:
    """Whether there is anything to tell of a city: a controller or a piece."""
    return any(controls(view, each, city) or view.fleets[each][city] for each in (PERSIA, GREECE))


def city(view: State, c: int, w: Words) -> str:
    """One city: whose it is, and what stands there."""
    parts = []
    for each, name in enumerate(SIDES):
        if view.armies[each][c]:
            parts.append(w(f"board-{name}-armies", n=view.armies[each][c]))
        if view.fleets[each][c]:
            parts.append(w(f"board-{name}-fleets", n=view.fleets[each][c]))
    listed = ", ".join(parts) or w("board-empty")
    return w("board-city", city=CITIES[c], owner_side=owner(view, c), list=listed)


def owner(view: State, city: int) -> str:
    """The side that controls a city."""
    return next((SIDES[side] for side in (PERSIA, GREECE) if controls(view, side, city)), "nobody")


def flags(view: State) -> list[str]:
    """Effects in force."""
    there = {"carneia": view.carneia, "acropolis": view.acropolis, "burnt": view.burnt}
    return [name for name, on in there.items() if on]


def side(view: State, each: int, w: Words) -> str:
    """One side: cards, reserve, and the purse while it prepares."""
    line = w(
        "board-side",
        side=SIDES[each],
        cards=len(view.hands[each]) if view.hands else 0,
        armies=view.army_reserve[each],
        fleets=view.fleet_reserve[each],
    )
    if each == view.active and view.purse.talents:
        talents = view.purse.talents
        line += " · " + w("board-purse", side=SIDES[each], talents=talents)
    return line


def glance(view: State, seat: Seat, w: Words) -> str:
    """What the rival looks for: how many cards the other side holds."""
    return w("glance", cards=len(view.hands[view.seat.index(seat)])) if view.hands else ""


def notes(view: State, w: Words) -> list[str]:
    """Effects in force, and who has left the game."""
    lines = [w(f"board-{flag}") for flag in flags(view)]
    gone = [w(f"figure-{name}") for name in FIGURES if getattr(view, name)]
    if gone:
        lines.append(w("board-gone", list=w.listed(gone)))
    return lines


def battle(view: State, march: March, w: Words) -> str:
    """The movement or battle under way."""
    units = view.fleets if march.sea and not march.landed else view.armies
    parts = [
        w(
            "board-battle",
            city=CITIES[march.target],
            n=max(march.round, 1),
            greeks=units[GREECE][march.target],
            persians=units[PERSIA][march.target],
            arm="sea" if units is view.fleets else "land",
        )
    ]
    if march.aboard:
        parts.append(w("board-aboard", n=march.aboard))
    if march.greek_roll:
        parts.append(w("board-rolled", greek=march.greek_roll, persian=march.persian_roll))
    return " · ".join(parts)


def hand(view: State, seat: Seat, w: Words) -> str:
    """One's own cards, each with what its event does."""
    if not view.seat:
        return w("hand-waiting")
    own = view.seat.index(seat)
    cards = sorted(view.hands[own].value)
    if not cards:
        return w("hand-none", side=SIDES[own])
    lines = [w("hand-title", side=SIDES[own])]
    for card in cards:
        event = EVENT_OF[own][card]
        about = w(f"event-{event}.about")
        lines.append(w("hand-card", it=IT[card], event=event, about=about))
    return "\n".join(lines)


def hand_for(view: State, seat: Seat, decision: Decision, w: Words) -> str:
    """One's own cards; where a place is chosen, only the name that each has for its side."""
    if decision.key not in WHERE or not view.seat:
        return hand(view, seat, w)
    own = view.seat.index(seat)
    held = sorted(view.hands[own].value)
    cards = [w("hand-short", n=card, short=EVENT_OF[own][card]) for card in held]
    if not cards:
        return w("hand-none", side=SIDES[own])
    return w("hand-cards", cards=", ".join(cards))


def changed(before: State, now: State) -> list[str]:
    """The cities where armies or fleets are others."""

    def forces(view: State, city: int) -> list[int]:
        return [arms[side][city] for arms in (view.armies, view.fleets) for side in (0, 1)]

    return [f"city-{CITIES[c]}" for c in ALL if forces(before, c) != forces(now, c)]


def caveats(options: TableOptions, seated: int, drawn: bool) -> list[str]:
    """Who is first is drawn where seats are, and with it who plays Persia."""
    return ["sides"] if drawn and options.sides == "chosen" else []
