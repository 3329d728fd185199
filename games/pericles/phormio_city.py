"""15.2-7 Phormio in the city: cards, hostages, the Boulé, debates, lending markers."""

from __future__ import annotations

from games.core.decision import Answer, Choice, Decision

from .cards import speech
from .data import FACTIONS
from .state import State
from .strategy import ids_of, side_honor, strategy, wants_war_issue

WEAK = 2  # 15.2: Entourage cards up to this value go
EXPECTED = 3  # 15.6: what the other faction is expected to say
FIRST, SECOND, THIRD, OTHER = 5, 4, 3, 2  # 15.5: weights of issues
HEAVY = 4  # 15.6: issues of this weight are fought for
NEAR, FAR = -4, 2  # 15.5: the boxes, own half positive, that are worth a debate
DEAR = 4  # 15.6: what the Council must pay for a leader to be kept for it
ELSE = ("MIL", "LEA", "DIP", "ORA", "GAM")  # when nothing of the strategy is left in the pool


# ---- 15.2 Cards


def drop_weak(view: State, f: int, decision: Decision) -> Answer:
    """15.2: Entourage cards of value 1 and 2 go."""
    return [card for card in ids_of(decision) if view.book.values[card] <= WEAK]


def form_entourage(view: State, f: int, decision: Decision) -> Answer:
    """15.2: the three cards that would do least for the issues of the strategy.

    A bonus is what a card adds and the tokens that it brings [6.21].
    """
    issues = strategy(view, f).issues

    def use(card: str) -> tuple[int, str]:
        return sum(sum(speech(view, f, card, kind)) for kind in issues), card

    assert isinstance(decision, Choice)
    return sorted(ids_of(decision), key=use)[: decision.least]


# ---- 15.3, 4 Hostages and the Boulé


def hostage(view: State, f: int, decision: Decision) -> Answer:
    """15.3: at War, for a Side that is not behind."""
    side = f >> 1
    ahead = side_honor(view, side) >= side_honor(view, 1 - side)
    return "yes" if view.war and ahead else "no"


def first_issue(view: State, f: int, decision: Decision) -> Answer:
    """15.4: the first issue of the strategy that may lie in box 2 or 1."""
    return take_issues(decision, [k for k in strategy(view, f).issues if k not in ("OST", "WAR")])


def zero_issues(view: State, f: int, decision: Decision) -> Answer:
    """15.4: War/Peace or Ostracism if wanted, then the strategy's issues after the first."""
    city, wanted = view.cities[f >> 1], [*strategy(view, f).issues]
    taken = next((kind for kind in wanted if kind not in ("OST", "WAR")), None)
    if taken is not None:
        wanted.remove(taken)
        wanted.append(taken)
    if wants_war_issue(view, f):
        wanted.insert(0, "WAR")
    if city.dominant != f and view.honor[f] < view.honor[f ^ 1]:
        wanted.insert(0, "OST")
    return take_issues(decision, wanted)


def take_issues(decision: Decision, wanted: list[str]) -> Answer:
    """As many issues as are due, in this order as far as the pool has them."""
    assert isinstance(decision, Choice)
    left = ids_of(decision)
    picked: list[str] = []
    for kind in [*wanted, *ELSE, *(i[:3] for i in left)]:
        option = next((i for i in left if i.startswith(kind + ":")), None)
        if option is not None and len(picked) < decision.least:
            picked.append(option)
            left.remove(option)
    return picked[0] if decision.least == decision.most == 1 else picked


# ---- 15.5 The issue to debate


def weight(view: State, f: int, kind: str) -> int:
    """15.5: how much an issue is wanted; a kind that the list names twice counts once."""
    if kind == "OST" or (kind == "WAR" and wants_war_issue(view, f)):
        return FIRST
    issues = [*dict.fromkeys(strategy(view, f).issues)]
    place = issues.index(kind) if kind in issues else len(issues)
    return (FIRST, SECOND, THIRD)[place] if place < 3 else OTHER


def own_box(f: int, box: int) -> int:
    return -box if f % 2 else box


def pick_debate(view: State, f: int, decision: Decision) -> Answer:
    """15.5: the weightiest issue in reach, nearest to zero from below, best spoken for.

    What one's own half holds already comes last, and what no card in hand would win; Ostracism
    is first among equals, as it decides who governs.
    """
    assert isinstance(decision, Choice)
    cards = playable(view, f)

    def score(issue: tuple[str, int]) -> tuple[bool, bool, bool, int, bool, int, int]:
        kind, at = issue[0], own_box(f, issue[1])
        best = max(speech(view, f, card, kind)[0] for card in cards)
        wins = at + best - EXPECTED >= 1
        heavy = weight(view, f, kind)
        return NEAR <= at <= FAR, at <= 0, wins, heavy, kind == "OST", -abs(at), best

    return max(decision.options, key=lambda option: score(option.value)).id


def playable(view: State, f: int) -> list[str]:
    leader = ["L" + FACTIONS[f]] if view.leader[f] else []
    return view.hands[f].value + leader


# ---- 15.6 The card


def pick_card(view: State, f: int, decision: Decision) -> Answer:
    """15.6: the cheapest card that should win a weighty issue; else one that brings tokens."""
    kind, box = view.topics[f >> 1], own_box(f, view.topic_boxes[f >> 1])
    heavy = weight(view, f, kind)
    said = {card: speech(view, f, card, kind) for card in ids_of(decision)}
    plain = [card for card in said if card[0] != "L"] or [*said]
    if heavy >= HEAVY:
        able = [*said] if heavy == FIRST and not keeps_leader(view, f) else plain
        wanted = [card for card in able if box + said[card][0] - EXPECTED >= 1]
        if wanted:
            return min(wanted, key=lambda c: (view.book.values[c], -sum(said[c]), c))
    paid = [card for card in plain if said[card][1]] or plain
    return min(paid, key=lambda c: (said[c][0], -said[c][1], c))


def keeps_leader(view: State, f: int) -> bool:
    """15.6: a leader that the Council pays well may wait for it."""
    return view.keeps[f].value and view.book.council["L" + FACTIONS[f]][view.post_plague] == DEAR


def trust(view: State, f: int, decision: Decision) -> Answer:
    """15.6: the leader speaks with the Brain Trust whenever it may."""
    return "yes"


def halt(view: State, f: int, decision: Decision) -> Answer:
    """15.6: an unwanted War/Peace is stopped on zero."""
    return "carry" if wants_war_issue(view, f) else "halt"


# ---- 15.7 Lending markers


def lend(view: State, f: int, decision: Decision) -> Answer:
    """15.7: rumors first, then what is least wanted."""
    assert isinstance(decision, Choice)
    order = sorted(ids_of(decision), key=lambda i: (worth_of(view, f, i), i))
    return order[0] if decision.least == decision.most == 1 else order[: decision.least]


def worth_of(view: State, f: int, marker: str) -> int:
    """How much a marker ("AF.MIL", also with a number behind) matters to a faction."""
    kind = marker[3:6]
    if kind == "RUM":
        return 0
    own = 10 if marker[:2] == FACTIONS[f] else 5
    return own + weight(view, f, kind)
