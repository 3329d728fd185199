"""5.2 and 5.3: political cards, the Entourage, and the Boulé that sets the agenda."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from games.core.decision import Choice, Option
from games.core.secret import Secret

from .aristophanes import toward
from .asking import ask_all, choose
from .cards import card_option
from .data import ATHENS, CITIES, FACTIONS
from .state import ABOUT, Issue, T, eye

YES_NO = (Option("yes", True), Option("no", False))


@cache
def issue_options(kind: str, copies: int) -> tuple[Option[str], ...]:
    """An option for every copy of an issue; where there are several they are numbered."""
    key = "opt-issue" if copies == 1 else "opt-issue-nth"
    return tuple(
        Option(f"{kind}:{i}", kind, key=key, args={"issue": kind, "n": i})
        for i in range(1, copies + 1)
    )


async def thin_entourage(t: T) -> None:
    """5.21 Who kept an Entourage may discard from it; only the number becomes known."""
    s = t.state
    asked = {
        f: Choice(
            "entourage-drop",
            [card_option(s.options.data, card, f % 2) for card in s.entourage[f].value],
            0,
            len(s.entourage[f]),
            ABOUT[f],
            secret=True,
        )
        for f in s.factions_in_play
        if len(s.entourage[f])
    }
    for f, cards in (await ask_all(t, asked)).items():
        for card in cards:
            s.entourage[f].value.remove(card)
            s.cities[f >> 1].deck.value.append(card)
        t.reveal("entourage-drops", Secret(len(cards), {eye(s, f)}), faction=FACTIONS[f])


def deal(t: T) -> None:
    """5.21, 5.22 Shuffle each Side's cards; deal up to nine, or six after a Brain Trust."""
    s = t.state
    n = s.book.n
    for side in s.sides:
        city = s.cities[side]
        deck = city.deck.value
        deck.extend(city.discards + city.spent)
        city.discards, city.spent = [], []
        pair = (2 * side, 2 * side + 1)
        for f in pair:
            deck.extend(s.hands[f].value)
        t.shuffle(city.deck, CITIES[side])
        for f in pair:
            s.hands[f].value = s.entourage[f].value
            s.entourage[f].value = []
            s.leader[f] = True
            size = n.short_hand if s.trusted[f] else n.hand
            for _ in range(size - len(s.hands[f])):
                t.take("", city.deck, s.hands[f])
            s.hands[f].value.sort()
            t.say("dealt", faction=FACTIONS[f], n=size)


async def form_entourage(t: T) -> None:
    """5.23 Three cards are set aside face down; not after a Brain Trust [5.22]."""
    s = t.state
    n = s.book.n.entourage
    asked = {
        f: Choice(
            "entourage",
            [card_option(s.options.data, card, f % 2) for card in s.hands[f].value],
            n,
            n,
            ABOUT[f],
            secret=True,
        )
        for f in s.factions_in_play
        if not s.trusted[f]
    }
    for f, cards in (await ask_all(t, asked)).items():
        for card in cards:
            t.move("", card, s.hands[f], s.entourage[f])
    s.trusted = [False] * 4


def refill_councils(t: T) -> None:
    """5.31 Each Strategoi Council is filled up from its reserve."""
    s = t.state
    for city in s.cities:
        n = min(s.book.n.council - city.council, city.reserve)
        city.reserve -= n
        city.council += n


async def use_hostages(t: T) -> None:
    """5.33 Hostages force War/Peace onto the other city's track, against its government."""
    s = t.state
    for side in s.sides:
        city, other = s.cities[side], s.cities[1 - side]
        if not city.hostage or not other.pool["WAR"]:
            continue
        if await choose(t, city.dominant, "hostage", YES_NO):
            city.hostage = False
            other.pool["WAR"] -= 1
            other.track.append(Issue("WAR", toward(other.opposing, 2)))
            t.say("hostage-used", side=CITIES[side])


async def set_agenda(t: T) -> None:
    """5.32 Dominant and Opposing factions pick the issues, both cities at once or in turn."""
    for dominant, picks, box in ((True, 1, 2), (False, 1, 1), (True, 3, 0), (False, 2, 0)):
        for cities in t.state.at_once:
            await propose(t, cities, dominant, picks, box)


async def propose(t: T, cities: Iterable[int], dominant: bool, picks: int, box: int) -> None:
    """5.32 A faction of each of these cities puts issues in a box."""
    s, asked = t.state, {}
    for side in cities:
        city = s.cities[side]
        f = city.dominant if dominant else city.opposing
        options = [
            option
            for kind, left in city.pool.items()
            if left
            for option in issue_options(kind, min(left, picks))
        ]
        asked[f] = Choice(f"boule{box}", options, picks, picks, {**ABOUT[f], "n": picks})
    for f, kinds in (await ask_all(t, asked)).items():
        city = s.cities[f >> 1]
        for kind in [kinds] if picks == 1 else kinds:
            at = 0 if kind in ("OST", "WAR") else box  # 5.32E
            city.pool[kind] -= 1
            city.track.append(Issue(kind, toward(f, at)))
            t.say("proposes", faction=FACTIONS[f], issue=kind, box=at)


def open_war_issue(t: T) -> None:
    """9.54 After a major defeat War/Peace begins in box 2 of the Opposing faction."""
    s = t.state
    for side in (ATHENS, 1):
        city = s.cities[side]
        if city.war_waits and city.pool["WAR"]:
            city.pool["WAR"] -= 1
            city.track.append(Issue("WAR", toward(city.opposing, 2)))
            t.say("war-waits", side=CITIES[side])
        city.war_waits = False
