"""7. The Political Phase: Oratory, government, Strategoi, political issues, Theater markers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.decision import Choice, Option, Reason, Split, allowed
from games.core.secret import Secret

from .asking import ask, choose, number
from .data import (
    AL,
    AN,
    ATHENS,
    CITIES,
    DL,
    DN,
    FACTIONS,
    SH,
    SL,
    SN,
    SPARTA,
    THEATER_ISSUES,
    Ab,
    Db,
    Sb,
)
from .plans import arrange
from .state import (
    ABOUT,
    FULL,
    City,
    State,
    T,
    draw_tokens,
    earn,
    open_theaters,
    place,
    room_for_base,
    status,
)

NO_ATHENS = Reason("no-athens", "7.44B")


def won(city: City, f: int) -> list[tuple[str, int]]:
    """6.16 The issues in a faction's half, with their boxes."""
    sign = -1 if f % 2 else 1
    return [(i.kind, sign * i.box) for i in city.track if sign * i.box > 0]


def oratory(t: T, side: int) -> None:
    """7.1 and 7.2: Honor for Oratory or Ostracism, then who governs and whom they favor."""
    s = t.state
    city, n = s.cities[side], s.book.n
    a, b = 2 * side, 2 * side + 1
    s.gained[a] = s.gained[b] = 0
    ours, theirs = won(city, a), won(city, b)
    exiler = next((f for f in (a, b) if "OST" in [k for k, _ in won(city, f)]), None)
    if exiler is not None:
        t.say("ostracism", faction=FACTIONS[exiler], rival_faction=FACTIONS[exiler ^ 1])
        earn(t, exiler, n.ostracism_honor)
        earn(t, exiler ^ 1, -n.ostracism_honor)
        city.favor = -1 if exiler % 2 else 1
        govern(t, side, exiler)
        return
    spoken = sum(box for _, box in ours) - sum(box for _, box in theirs)
    t.say(
        "oratory",
        side=CITIES[side],
        n=sum(box for _, box in ours),
        m=sum(box for _, box in theirs),
    )
    if spoken:
        better = a if spoken > 0 else b
        given = -earn(t, better ^ 1, -min(abs(spoken), n.oratory_cap))
        s.gained[better] = earn(t, better, given)
    if len(ours) != len(theirs):
        favor(t, side, a if len(ours) > len(theirs) else b)
        return
    if city.favor:
        govern(t, side, a if city.favor > 0 else b)
    elif s.gained[a] or s.gained[b]:
        govern(t, side, a if spoken > 0 else b)
    else:
        govern(t, side, city.dominant)


def favor(t: T, side: int, f: int) -> None:
    """7.2 More issues won: dominance, and the Favor of the Assembly."""
    city, step = t.state.cities[side], -1 if f % 2 else 1
    if city.favor == step:
        earn(t, f, 1)
        earn(t, f ^ 1, -1)
    else:
        city.favor += step
    govern(t, side, f)


def govern(t: T, side: int, f: int) -> None:
    city = t.state.cities[side]
    key = "governs-still" if city.dominant == f else "governs"
    city.dominant = f
    t.say(key, faction=FACTIONS[f], side=CITIES[side], favor=favored(city, side))


def favored(city: City, side: int) -> str:
    return FACTIONS[2 * side + (city.favor < 0)] if city.favor else "neutral"


def strategoi(t: T) -> None:
    """7.3 The seventh card pays out the Strategoi Council, the Dominant faction first."""
    s = t.state
    for side in s.sides:
        city = s.cities[side]
        for f in (city.dominant, city.opposing):
            due = 1
            if s.leader[f]:
                card = "L" + FACTIONS[f]
                due = s.book.council[card][s.post_plague]
                s.leader[f] = False
            else:
                hand = s.hands[f]
                card = t.reveal("", Secret(hand.value.pop(), hand.seen))
                city.discards.append(card)
            got = min(due, city.council)
            city.council -= got
            s.tokens[f].value += got
            t.say("strategoi", faction=FACTIONS[f], card=card, n=got)
        city.reserve += city.council
        city.council = 0


# ---- 7.4 Political issues


def holder(s: State, side: int, kind: str) -> int | None:
    """The faction that won an issue there is just one of."""
    city = s.cities[side]
    for f in (2 * side, 2 * side + 1):
        if any(k == kind for k, _ in won(city, f)):
            return f
    return None


def declare(t: T) -> bool:
    """7.41 War/Peace; whether Peace was declared."""
    s = t.state
    winners = [f for side in (ATHENS, SPARTA) if (f := holder(s, side, "WAR")) is not None]
    if not s.war and winners:
        s.war = True
        t.say("war")
    elif s.war and len(winners) == 2:
        s.war = False
        t.say("peace")
        for f in winners:
            earn(t, f, s.book.n.peace_honor)
        return True
    return False


async def homeward(t: T, side: int) -> None:
    """7.41D At Peace the units of a city go home or to bases of their own color."""
    s = t.state
    home = s.book.home(side)
    kinds, base = ((AL, AN), Ab) if side == ATHENS else ((SL, SN, SH), Sb)

    def room(s: State, kinds: Sequence[int]) -> dict[int, dict[int, int]]:
        based = [n for n in open_theaters(s) if s.board[n][base] or n == home]
        return {p: dict.fromkeys(based, s.book.limits[p]) for p in kinds}

    def surplus(s: State, theater: int, piece: int) -> bool:
        return not s.board[theater][base] and theater != home

    if any(surplus(s, n, p) for n in open_theaters(s) for p in kinds if s.board[n][p]):
        await arrange(t, s.cities[side].dominant, "homeward", kinds, room, surplus)


async def political_issues(t: T) -> None:
    """7.43-7.45B Games, Citizenship, Colony, Krypteia, Agoge, Athens first."""
    s = t.state
    for side in (ATHENS, SPARTA):
        f = holder(s, side, "GAM")
        if f is not None:
            games(t, f)
    f = holder(s, ATHENS, "CIT")
    if f is not None:
        await citizenship(t, f)
    f = holder(s, ATHENS, "COL")
    if f is not None and not used_up(t, f, "COL", s.war):
        await colony(t, f)
    f = holder(s, SPARTA, "KRY")
    if f is not None:
        await krypteia(t, f)
    f = holder(s, SPARTA, "AGO")
    if f is not None and not used_up(t, f, "AGO", not s.war):
        await agoge(t, f)


def games(t: T, f: int) -> None:
    """7.43 Honor at Peace, tokens at War."""
    s = t.state
    t.say("games", faction=FACTIONS[f])
    if s.war:
        t.say("takes-tokens", faction=FACTIONS[f], n=draw_tokens(s, f, s.book.n.games_tokens))
    else:
        earn(t, f, s.book.n.games_honor)


def used_up(t: T, f: int, kind: str, cancelled: bool) -> bool:
    """7.42D A unique issue whose War or Peace has gone is cancelled."""
    if cancelled:
        t.say("cancelled", faction=FACTIONS[f], issue=kind)
    return cancelled


def settler_options(s: State, theaters: list[int]) -> list[Option[tuple[str, int]]]:
    return [
        Option(f"{how}:{n}", (how, n), s.book.regions[n], f"opt-settle-{how}", {"theater": f"{n}"})
        for n in theaters
        for how in ("naval", "land")
    ]


async def citizenship(t: T, f: int) -> None:
    """7.44A A Delian base becomes Athenian, with a ship or two land units."""
    s = t.state
    places = [n for n in open_theaters(s) if s.board[n][Db]]
    if not places or not s.supply[Ab]:
        t.say("wins-nothing", faction=FACTIONS[f], issue="CIT")
        return
    options = [Option("pass", None, key="opt-none"), *settler_options(s, places)]
    picked = await choose(t, f, "citizenship", options)
    if picked is None:
        return
    how, theater = picked
    s.board[theater][Db] -= 1
    s.supply[Db] += 1
    place(s, theater, Ab)
    s.cities[ATHENS].built.append(theater)
    naval = how == "naval"
    place(s, theater, AN if naval else AL, 1 if naval else 2)
    t.say("citizenship", faction=FACTIONS[f], theater=f"{theater}")
    earn(t, f, s.book.n.issue_honor)


async def colony(t: T, f: int) -> None:
    """7.44B A Delian base with a ship or two land units, where Athens stands already."""
    s = t.state
    places = [n for n in open_theaters(s) if allowed(no_colony(s, n))]
    if not places or not s.supply[Db]:
        t.say("wins-nothing", faction=FACTIONS[f], issue="COL")
        return
    options = [Option("pass", None, key="opt-none"), *settler_options(s, places)]
    picked = await choose(t, f, "colony", options)
    if picked is None:
        return
    how, theater = picked
    place(s, theater, Db)
    s.cities[ATHENS].built.append(theater)
    naval = how == "naval"
    place(s, theater, DN if naval else DL, 1 if naval else 2)
    t.say("colony", faction=FACTIONS[f], theater=f"{theater}")
    earn(t, f, s.book.n.issue_honor)


def no_colony(s: State, theater: int) -> Iterator[Reason]:
    """7.44B, 8.2 Why no colony can be founded in a Theater."""
    if status(s, theater, ATHENS) not in ("friendly", "contested"):
        yield NO_ATHENS
    if not room_for_base(s, theater):
        yield FULL


async def krypteia(t: T, f: int) -> None:
    """7.45A Up to six Athenian Treachery markers leave the map."""
    s = t.state
    laid = s.cities[ATHENS].treachery
    caps = {f"theater:{n}": k for n, k in enumerate(laid) if k}
    n = min(s.book.n.krypteia, sum(caps.values()))
    if n:
        n = await number(t, f, "krypteia-many", 0, n)
    taken = caps
    if 0 < n < sum(caps.values()) and len(caps) > 1:
        labels = {box: {"theater": box[8:]} for box in caps}
        taken = await ask(t, f, Split("krypteia", n, caps, ABOUT[f], labels))
    elif n < sum(caps.values()):
        taken = dict.fromkeys(caps, n)
    for box, k in taken.items():
        laid[int(box[8:])] -= k
    t.say("krypteia", faction=FACTIONS[f], n=n)


async def agoge(t: T, f: int) -> None:
    """7.45B Up to three Spartan land units in Sparta."""
    s = t.state
    most = min(s.book.n.agoge, s.supply[SL] + s.supply[SH])
    n = await number(t, f, "agoge", 0, most) if most else 0
    t.say("agoge", faction=FACTIONS[f], n=build_spartans(s, s.book.home(SPARTA), n))


def build_spartans(s: State, theater: int, n: int) -> int:
    """Spartan land units from the supply, the "300" first [12.4]; how many."""
    first = place(s, theater, SH, min(n, 1))
    return first + place(s, theater, SL, n - first)


# ---- 7.5 Theater markers


def receive_markers(t: T) -> None:
    """7.5 Markers for the issues won, and rumors; the debate issues leave the tracks."""
    s = t.state
    for side in s.sides:
        city = s.cities[side]
        for f in (2 * side, 2 * side + 1):
            name = FACTIONS[f]
            held = [f"{name}.{k}" for k, _ in won(city, f) if k in THEATER_ISSUES]
            held += [f"{name}.RUM"] * s.book.rumors
            s.markers[f].value = held
            t.say("markers", faction=name, n=len(held))
        for issue in city.track:
            unique = issue.kind in ("CIT", "COL", "KRY", "AGO") and issue.box
            if not unique:
                city.pool[issue.kind] += 1
        city.track = []


async def equalise(t: T, side: int) -> None:
    """7.51 Who holds more markers lends some to the Compatriot; they stay one's own."""
    s = t.state
    a, b = 2 * side, 2 * side + 1
    giver = a if len(s.markers[a]) > len(s.markers[b]) else b
    n = (len(s.markers[giver]) - len(s.markers[giver ^ 1])) // 2
    if n < 1:
        return
    options = marker_options(s.markers[giver].value)
    choice = Choice("lend", options, n, n, {**ABOUT[giver], "n": n}, secret=True)
    picked = await ask(t, giver, choice)
    for marker in [picked] if n == 1 else picked:
        t.move("", marker, s.markers[giver], s.markers[giver ^ 1])
    t.say("lends", faction=FACTIONS[giver], rival_faction=FACTIONS[giver ^ 1], n=n)


def marker_options(markers: list[str]) -> list[Option[str]]:
    """One option for every marker; equal ones are numbered."""
    options, seen = [], dict.fromkeys(markers, 0)
    for marker in sorted(markers):
        seen[marker] += 1
        args = {"owner_faction": marker[:2], "kind": marker[3:], "n": seen[marker]}
        key = "opt-marker" if markers.count(marker) == 1 else "opt-marker-nth"
        options.append(Option(f"{marker}:{seen[marker]}", marker, key=key, args=args))
    return options


def owner_of(marker: str) -> int:
    return FACTIONS.index(marker[:2])
