"""6. The Assembly: six debates in each city, both cities at the same time.

Where the table has Athens go first [5.32], only the cards are still played by all at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from games.core.decision import Choice, Option
from games.core.secret import Secret

from .asking import ask_all
from .boule import YES_NO
from .cards import speech, spoken_options
from .data import CITIES, FACTIONS
from .state import ABOUT, City, Issue, T, draw_tokens

CAPTURED = 7
HALT = (Option("halt", True), Option("carry", False))


@cache
def track_option(kind: str, box: int, side: int) -> Option[tuple[str, int]]:
    """An issue on a track, by the half and box it lies in."""
    if box == 0:
        return Option(f"{kind}:0", (kind, 0), key="opt-issue-zero", args={"issue": kind})
    half = FACTIONS[2 * side + (box < 0)]
    args = {"issue": kind, "faction": half, "box": abs(box)}
    return Option(f"{kind}:{half}{abs(box)}", (kind, box), key="opt-issue-box", args=args)


async def debate_once(t: T) -> None:
    """6.1 One debate in each city: choose an issue, play a card each, move the issue."""
    s = t.state
    topics = await choose_topics(t)
    cards = await speak(t)
    helped: dict[int, int] = {}
    for cities in s.at_once:
        helped |= await brain_trusts(t, {f: card for f, card in cards.items() if f >> 1 in cities})
    moves: dict[int, tuple[int, int]] = {}
    for side in s.sides:
        moves[side] = weigh(t, side, topics[side], cards, helped)
    for cities in s.at_once:
        await move_issues(t, topics, {side: moves[side] for side in cities})
    for f in helped:
        disband(t, f)
    s.debate += 1
    s.topics = ["", ""]


async def choose_topics(t: T) -> dict[int, Issue]:
    """6.11 The Dominant faction names the first issue, then they alternate."""
    topics: dict[int, Issue] = {}
    for cities in t.state.at_once:
        topics |= await name_issues(t, cities)
    return topics


async def name_issues(t: T, cities: Iterable[int]) -> dict[int, Issue]:
    """6.11 A faction of each of these cities names the issue that is debated."""
    s, asked = t.state, {}
    for side in cities:
        city = s.cities[side]
        f = city.opposing if s.debate % 2 else city.dominant
        seen: dict[tuple[str, int], None] = {}
        for issue in city.track:
            if abs(issue.box) < CAPTURED:
                seen[issue.kind, issue.box] = None
        options = [track_option(k, b, side) for k, b in seen]
        asked[f] = Choice("debate", options, 1, 1, {**ABOUT[f], "n": s.debate + 1})
    topics = {}
    for f, (kind, box) in (await ask_all(t, asked)).items():
        city = s.cities[f >> 1]
        topics[f >> 1] = next(i for i in city.track if i.kind == kind and i.box == box)
        s.topics[f >> 1] = kind
        s.topic_boxes[f >> 1] = box
        t.say("names-issue", faction=FACTIONS[f], issue=kind)
    return topics


async def speak(t: T) -> dict[int, str]:
    """6.12 Every faction plays a card face down; all are turned up together."""
    s = t.state
    asked = {}
    for f in s.factions_in_play:
        kind = s.topics[f >> 1]
        cards = [*s.hands[f].value, *(["L" + FACTIONS[f]] if s.leader[f] else [])]
        options = spoken_options(s, f, cards, kind)
        box = s.topic_boxes[f >> 1]
        half = FACTIONS[2 * (f >> 1) + (box < 0)] if box else "zero"
        about = {**ABOUT[f], "issue": kind, "n": s.debate + 1}
        about |= {"half": half, "box": abs(box)}
        asked[f] = Choice("card", options, 1, 1, about, secret=True)
    spoken: dict[int, str] = await ask_all(t, asked)
    for f, card in spoken.items():
        if card[0] == "L":
            s.leader[f] = False
            hidden = Secret(card)
        else:
            s.hands[f].value.remove(card)
            hidden = Secret(card, s.hands[f].seen)
            s.cities[f >> 1].discards.append(card)
        t.reveal("speaks", hidden, faction=FACTIONS[f], n=s.book.values[card])
        s.spoken[f] = card
    return spoken


async def brain_trusts(t: T, cards: dict[int, str]) -> dict[int, int]:
    """6.31 A leader unanswered by the other leader may draw on the Entourage; the values added."""
    s = t.state
    asked = {}
    for f, card in cards.items():
        if card[0] == "L" and cards[f ^ 1][0] != "L" and len(s.entourage[f]):
            kind = s.topics[f >> 1]
            said = {"n": speech(s, f, card, kind)[0], "m": speech(s, f ^ 1, cards[f ^ 1], kind)[0]}
            asked[f] = Choice("trust", YES_NO, 1, 1, {**ABOUT[f], **said})
    helped = {}
    for f, used in (await ask_all(t, asked)).items():
        if not used:
            continue
        t.shuffle(s.entourage[f], "trust")
        card = t.reveal("", Secret(s.entourage[f].value[-1], s.entourage[f].seen))
        helped[f] = s.book.values[card]
        t.say("trusts", faction=FACTIONS[f], card=card, n=helped[f])
    return helped


def disband(t: T, f: int) -> None:
    """6.31 After the debate the whole Entourage is shown and discarded."""
    s = t.state
    cards = t.reveal("entourage-shown", s.entourage[f], faction=FACTIONS[f])
    s.cities[f >> 1].discards.extend(cards)
    s.entourage[f] = Secret([], s.hands[f].seen, s.hands[f].kind)
    s.trusted[f] = True


def weigh(
    t: T, side: int, topic: Issue, cards: dict[int, str], helped: dict[int, int]
) -> tuple[int, int]:
    """6.13, 6.21 Compare the cards and pay out tokens; (winner or -1, difference)."""
    s = t.state
    totals, due = {}, {}
    for f in (2 * side, 2 * side + 1):
        totals[f], due[f] = speech(s, f, cards[f], topic.kind)
        totals[f] += helped.get(f, 0)
    hand_out(t, s.cities[side], due)
    first, second = totals[2 * side], totals[2 * side + 1]
    t.say("compares", side=CITIES[side], issue=topic.kind, n=first, m=second)
    if first == second:
        return -1, 0
    return (2 * side if first > second else 2 * side + 1), abs(first - second)


def hand_out(t: T, city: City, due: dict[int, int]) -> None:
    """6.22 If the reserve is short, one token at a time, the Dominant faction first."""
    got = dict(due)
    if sum(due.values()) > city.reserve:
        left, got = city.reserve, dict.fromkeys(due, 0)
        turn = [city.dominant, city.opposing]
        while left:
            for f in turn:
                if left and got[f] < due[f]:
                    got[f] += 1
                    left -= 1
    for f, n in got.items():
        if n:
            draw_tokens(t.state, f, n)
            t.say("takes-tokens", faction=FACTIONS[f], n=n)


async def move_issues(t: T, topics: dict[int, Issue], moves: dict[int, tuple[int, int]]) -> None:
    """6.13-6.15 Move each issue the full difference; War/Peace may be halted at zero."""
    asked = {}
    for side, (winner, n) in moves.items():
        if n and may_halt(topics[side], winner, n):
            asked[winner] = Choice("halt", HALT, 1, 1, {**ABOUT[winner], "n": n})
    halted = await ask_all(t, asked)
    for side, (winner, n) in moves.items():
        if not n:
            t.say("no-move", issue=topics[side].kind, side=CITIES[side])
            continue
        topic = topics[side]
        topic.box = 0 if halted.get(winner) else moved(topic.box, winner, n)
        half = FACTIONS[2 * side + (topic.box < 0)] if topic.box else "zero"
        key = "captures" if abs(topic.box) == CAPTURED else "sways" if topic.box else "sways-zero"
        t.say(key, faction=FACTIONS[winner], issue=topic.kind, half=half, box=abs(topic.box))


def moved(box: int, winner: int, n: int) -> int:
    """6.13, 6.15 Where an issue comes to lie; box 7 is the end."""
    return max(box - n, -CAPTURED) if winner % 2 else min(box + n, CAPTURED)


def may_halt(topic: Issue, winner: int, n: int) -> bool:
    """6.14 War/Peace crosses the zero box."""
    return topic.kind == "WAR" and topic.box * moved(topic.box, winner, n) < 0
