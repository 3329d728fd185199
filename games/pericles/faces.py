"""What players read: the line above the table, the table in words, one's own hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.decision import Decision, Option
from games.core.secret import Seat
from games.core.words import Words

from .aristophanes import will_args
from .assembly import CAPTURED
from .board import SHEET_COLUMNS, board, inside, regions, zooms
from .cards import card_option
from .data import ATHENS, CITIES, FACTIONS, PERSIA, PIECES, SPARTA, book
from .lookup import ZOOMS
from .plans import NOWHERE
from .political import favored
from .state import State, Step, TableOptions, open_theaters, persia_is_open

COLORS = (("A", (0, 1, 2)), ("D", (3, 4, 5)), ("S", (6, 7, 8)), ("P", (9, 10, 11)))

__all__ = ["board", "hand", "headline", "roles", "text", "zoom_texts", "zooms"]


def headline(view: State, w: Words) -> str:
    """Turn, War or Peace, and every faction's Honor."""
    honors = [
        w("headline-honor", faction=FACTIONS[f], n=view.honor[f]) for f in view.factions_in_play
    ]
    key = "headline-war" if view.war else "headline-peace"
    return w(key, n=view.turn, span=span(view), at=turn_of(view), honors=" · ".join(honors))


def turn_of(view: State) -> int:
    """Which turn of its scenario it is."""
    return view.turn - view.book.scenarios[view.options.scenario].turns[0] + 1


def span(view: State) -> str:
    """14. How many turns a scenario has: `3–5` where Peace can end it; none of a vignette."""
    scenario = view.book.scenarios[view.options.scenario]
    first, last = scenario.turns
    least, most = min(scenario.peace_from, last) - first + 1, last - first + 1
    if scenario.kind != "turns":
        return "none"
    return f"{most}" if least == most else f"{least}–{most}"


def text(view: State, w: Words) -> str:
    """The table in words, the most important first."""
    lines = [situation(view, w)]
    lines += [faction_line(view, f, w) for f in order_of(view)]
    for side in view.sides:
        lines.append(city_line(view, side, w))
    lines += expedition_lines(view, w)
    for n in open_theaters(view):
        line = theater_line(view, n, w)
        if line:
            lines.append(line)
    if persia_is_open(view) or view.persian_bases:
        lines.append(persia(view, w))
    lines.append(w("board-legend"))
    return "\n".join(lines)


def situation(view: State, w: Words) -> str:
    lost = [w("board-lost", n=n, piece=PIECES[p]) for p, n in enumerate(view.lost) if n]
    return " · ".join([*season(view, w), *lost])


def season(view: State, w: Words) -> list[str]:
    """War or Peace, the plague, Alcibiades, Persia, the play and the State Ship."""
    parts = [w("board-war" if view.war else "board-peace", n=view.turn)]
    parts.append(w("board-post" if view.post_plague else "board-pre"))
    parts.append(w("board-in-persia" if view.in_persia else "board-in-athens"))
    if view.persian_war:
        parts.append(w("board-persian-war"))
    if view.play:
        parts.append(w("board-play", play=view.play))
    parts.append(w("board-ship" if view.ship_ready else "board-ship-used"))
    return parts


def order_of(view: State) -> list[int]:
    return view.order or view.factions_in_play


def holder(view: State, f: int, w: Words) -> str:
    return w("holder", who=view.owner[f]) if view.owner[f] >= 0 else w("phormio")


def faction_line(view: State, f: int, w: Words) -> str:
    """Honor, government, cards, markers, and tokens where they may be seen."""
    city = view.cities[f >> 1]
    parts = [w("board-faction", faction=FACTIONS[f], by_whom=holder(view, f, w), n=view.honor[f])]
    if city.dominant == f:
        parts.append(w("board-dominant"))
    cards = cards_held(view, f)
    if cards or len(view.entourage[f]):
        parts.append(w("board-cards", n=cards, m=len(view.entourage[f])))
    if len(view.markers[f]):
        parts.append(w("board-markers", n=len(view.markers[f])))
    if not view.tokens[f].sealed:
        parts.append(w("board-tokens", n=view.tokens[f].value))
    return " · ".join(parts)


def city_line(view: State, side: int, w: Words) -> str:
    """The track of an Assembly, its Favor and its reserve."""
    city = view.cities[side]
    parts = [w("board-city", side=CITIES[side], favor=favored(city, side), n=city.reserve)]
    for part in ("council", "withheld", "fined"):
        if there := getattr(city, part):
            parts.append(w(f"board-{part}", n=there))
    if city.hostage:
        parts.append(w("board-hostage"))
    if city.war_waits:
        parts.append(w("board-war-waits"))
    if city.will and view.play:
        parts.append(will_words(view, side, w))
    if view.topics[side]:
        parts.append(w("board-debate", n=view.debate + 1, issue=view.topics[side]))
    spoken = [track_text(side, i.kind, i.box, w) for i in sorted(city.track, key=lambda i: -i.box)]
    if spoken:
        parts.append(w("board-track", issues=", ".join(spoken)))
    return " · ".join(parts)


def will_words(view: State, side: int, w: Words) -> str:
    """What the Assembly of a city wants done this turn."""
    pair = view.book.plays[view.play].will
    assert pair is not None
    return w("board-will", **will_args(pair.athens if side == ATHENS else pair.sparta))


def track_text(side: int, kind: str, box: int, w: Words) -> str:
    if not box:
        return w("track-zero", issue=kind)
    key = "track-captured" if abs(box) == CAPTURED else "track-box"
    return w(key, issue=kind, faction=FACTIONS[2 * side + (box < 0)], box=abs(box))


def expedition_lines(view: State, w: Words) -> list[str]:
    """The Military issue in progress."""
    e = view.expedition
    if e is None:
        return []
    lines = [w("board-expedition", faction=FACTIONS[e.chief], theater=f"{e.theater}", n=e.moves)]
    for f, tokens in enumerate(e.committed):
        if not tokens.sealed and tokens.value:
            lines.append(w("board-committed", faction=FACTIONS[f], n=tokens.value))
    return lines


def theater_line(view: State, n: int, w: Words) -> str:
    """One Theater: pieces, Treachery, the queue from top to bottom."""
    row = view.board[n]
    parts = []
    for color, (b, land, ships) in COLORS:
        more = row[13] if color == "S" else 0
        if row[b] or row[land] or row[ships] or more:
            counts = [
                w(f"board-{letter}", n=k)
                for letter, k in (("b", row[b]), ("l", row[land] + more), ("n", row[ships]))
                if k
            ]
            parts.append(w(f"color-{color}") + " " + " ".join(counts) + (" ★" if more else ""))
    if row[12]:
        parts.append(w("color-G") + " " + w("board-l", n=row[12]))
    for side in (ATHENS, SPARTA):
        if view.cities[side].treachery[n]:
            k = view.cities[side].treachery[n]
            parts.append(w("board-treachery", side=CITIES[side], n=k))
    queue = queue_text(view, n, w)
    if not parts and not queue:
        return ""
    kind = w(f"board-type-{view.book.types[n]}")
    name = w("board-theater", n=n, theater=f"{n}", type=kind)
    return name + " " + " · ".join(parts) + queue


def queue_text(view: State, n: int, w: Words) -> str:
    """The markers on a Theater, the top one first; only the Side unless one may look."""
    queue = view.queues[n]
    if not queue:
        return ""
    shown = []
    for marker in reversed(queue):
        mine = not marker.it.sealed and w.reader >= 0
        shown.append(
            w("queue-known", it=marker.it.value)
            if mine
            else w("queue-hidden", faction=FACTIONS[marker.by])
        )
    return " " + w("board-queue", markers=", ".join(shown))


def hand(view: State, seat: Seat, w: Words) -> str:
    """Cards, Entourage, tokens and markers of every faction that a seat holds."""
    return "\n".join(
        line for f in range(4) if view.owner[f] == seat for line in faction_hand(view, f, w)
    )


def faction_hand(view: State, f: int, w: Words) -> list[str]:
    lines = [w("hand-faction", faction=FACTIONS[f], n=view.tokens[f].value)]
    lines += plan_lines(view, w) if view.planner == f else []
    cards = [w.option(card) for card in cards_of(view, f)]
    if cards:
        lines.append(w("hand-cards"))
        lines += [f"• {card}" for card in cards]
    if len(view.entourage[f]):
        kept = [f"{view.book.values[c]}" for c in view.entourage[f].value]
        lines.append(w("hand-entourage", cards=", ".join(kept)))
    held = view.markers[f].value
    if held:
        lines.append(w("hand-markers", markers=named(held, FACTIONS[f])))
    return lines


def cards_of(view: State, f: int) -> list[Option[str]]:
    """The cards that a faction may still play, its leader last."""
    data, half = view.options.data, f % 2
    cards = [card_option(data, card, half) for card in view.hands[f].value]
    if view.leader[f] and (cards or view.debate):
        cards.append(card_option(data, "L" + FACTIONS[f], half))
    return cards


def hand_for(view: State, seat: Seat, decision: Decision, w: Words) -> str:
    """What a seat holds: all of the faction that is asked, the other one's in small letters."""
    mine = [f for f in range(4) if view.owner[f] == seat]
    asked = [f for f in mine if FACTIONS[f] == decision.about["faction"]]
    others = [beside(view, f, w) for f in mine if f not in asked]
    if decision.key == "card":  # the cards are the answers
        return "\n".join([*(beside(view, f, w).removeprefix("-# ") for f in asked), *others])
    return "\n".join([*(line for f in asked for line in faction_hand(view, f, w)), *others])


def beside(view: State, f: int, w: Words) -> str:
    """How much a faction holds that is not asked, in one line."""
    cards, kept, held = cards_of(view, f), len(view.entourage[f]), view.markers[f].value
    parts = [w("hand-faction", faction=FACTIONS[f], n=view.tokens[f].value)]
    parts += [w("board-cards", n=len(cards), m=kept)] if cards or kept else []
    parts += [w("hand-markers", markers=named(held, FACTIONS[f]))] if held else []
    return "-# " + " · ".join(parts)


def named(markers: list[str], faction: str) -> list[str]:
    """Markers as they are named beside a faction: its own without saying whose they are."""
    return [m.replace(f"{faction}.", "own.") for m in markers]


def plan_lines(view: State, w: Words) -> list[str]:
    """The plan in the making: what goes where, and what still would have to go."""
    lines = []
    for key, steps in (("hand-plan", view.plan), ("hand-due", view.due)):
        if steps:
            lines += [w(key), *(f"• {step_text(step, w)}" for step in steps)]
    return lines


def step_text(step: Step, w: Words) -> str:
    about = {"n": step.n, "piece": PIECES[step.piece], "start": f"{step.start}"}
    if step.goal == NOWHERE:
        return w("plan-loses", **about)
    return w("plan-moves", theater=f"{step.goal}", **about)


def glance(view: State, seat: Seat, w: Words) -> str:
    """What a rival looks for at a seat: Honor, cards and markers of its factions."""
    return "; ".join(glance_of(view, f, w) for f in view.factions_in_play if view.owner[f] == seat)


def glance_of(view: State, f: int, w: Words) -> str:
    """Honor, cards and markers of a faction."""
    held = {"cards": cards_held(view, f), "markers": len(view.markers[f])}
    return w("glance", faction=FACTIONS[f], n=view.honor[f], **held)


def cards_held(view: State, f: int) -> int:
    """How many cards a faction has in hand, its leader being one."""
    cards = len(view.hands[f])
    return cards + view.leader[f] if cards else 0


def roles(view: State, seat: Seat) -> str:
    """The message that names the factions of a seat."""
    return "role-" + "-".join(FACTIONS[f] for f in range(4) if view.owner[f] == seat)


def changed(before: State, now: State) -> list[str]:
    """The Theaters where pieces or markers are others."""
    return [
        f"theater-{n}"
        for n, row in enumerate(now.board)
        if row != before.board[n] or len(now.queues[n]) != len(before.queues[n])
    ]


def caveats(options: TableOptions, seated: int, drawn: bool) -> list[str]:
    """Options that something else undoes: seats that are drawn, more than two, a vignette."""
    kind = book(options.data).scenarios[options.scenario].kind
    sides = seated <= 2 and kind in ("turns", "theater")
    against = seated <= 1 or options.two == "together"  # a Side that is wholly Phormio's
    default = TableOptions()
    undone = {
        "factions": drawn and options.factions == "in_order",
        "two": options.two != default.two and not sides,
        "handicap": options.handicap != default.handicap
        and not (sides and against and kind == "turns"),
        "vignettes": options.vignettes != default.vignettes and kind != "theater",
    }
    return [name for name, so in undone.items() if so]


# ---- parts of the table, in words


def zooms_now(view: State) -> list[str]:
    """The regions of which a Theater is open, and what else there is to see."""
    others = [name for name in (*zooms, *ZOOMS) if name not in regions]
    kept = [name for name in others if name != "battle" or view.sheet]
    return [*(name for name in regions if inside(view, name)), *kept]


def region(name: str) -> Callable[[State, Words], str]:
    """What stands in each Theater of a region; the whole table where none of it is in play."""

    def said(view: State, w: Words) -> str:
        shown = inside(view, name)
        return "\n".join(place(view, n, w) for n in shown) if shown else text(view, w)

    return said


def place(view: State, n: int, w: Words) -> str:
    """A Theater, also where nothing stands."""
    if n == PERSIA:
        return persia(view, w)
    kind = w(f"board-type-{view.book.types[n]}")
    return theater_line(view, n, w) or w("board-theater", n=n, theater=f"{n}", type=kind)


def persia(view: State, w: Words) -> str:
    return w("board-persia", n=view.persian_bases) + queue_text(view, PERSIA, w)


def assemblies(view: State, w: Words) -> str:
    """Both cities: their tracks, and their factions with Honor."""
    lines = [faction_line(view, f, w) for f in order_of(view)]
    return "\n".join([*lines, *(city_line(view, side, w) for side in view.sides)])


def last_battle(view: State, w: Words) -> str:
    """The last Battle of this turn, added up."""
    if not view.sheet:
        return assemblies(view, w)
    theater, naval, *rest = view.sheet
    sides, (winner, lost, won) = (rest[:4], rest[4:8]), rest[8:]
    lines = [w("picture-naval-battle" if naval else "picture-land-battle", theater=f"{theater}")]
    for side, counts in enumerate(sides):
        mark = f" ({w('picture-won')})" if winner == side else ""
        columns = zip(SHEET_COLUMNS, (*counts, sum(counts)), strict=True)
        told = " · ".join(f"{w(f'picture-{column}')} {n}" for column, n in columns)
        lines.append(f"{w(f'side-{CITIES[side]}')}{mark}: {told}")
    lines.append(w("picture-tie") if winner < 0 else w("picture-lost", n=lost, m=won))
    return "\n".join(lines)


zoom_texts: Mapping[str, Callable[[State, Words], str]] = {
    **{name: region(name) for name in regions},
    "assembly": assemblies,
    "battle": last_battle,
}
