"""15.R 2-7 Phormio in the city: cards, the Boulé, debates, lending markers."""

from __future__ import annotations

from games.core.decision import Answer, Choice, Decision

from .book import FACTIONS
from .cards import speech
from .state import (
    State,
)
from .strategy import (
    die,
    ids_of,
    last_turn,
    side_honor,
    strategy,
    wants_war_issue,
)

# ---- 15.R 2-6 The city


def drop_weak(view: State, f: int, decision: Decision) -> Answer:
    """15.R 2: Entourage cards of value 1 and 2 go."""
    return [card for card in ids_of(decision) if view.book.values[card] <= 2]


def form_entourage(view: State, f: int, decision: Decision) -> Answer:
    """15.R 2: the three cards that would do least in the debates to come."""
    issues = strategy(view, f)[1]
    cards = ids_of(decision)

    def use(card: str) -> float:
        said = [speech(view, f, card, kind) for kind in issues]
        return sum(total + 0.7 * tokens for total, tokens in said) / len(issues)

    assert isinstance(decision, Choice)
    return sorted(cards, key=lambda card: (use(card), card))[: decision.least]


def hostage(view: State, f: int, decision: Decision) -> Answer:
    side = f >> 1
    ahead = side_honor(view, side) >= side_honor(view, 1 - side)
    return "yes" if view.war and ahead else "no"


def pick_issues(view: State, f: int, decision: Decision) -> Answer:
    """15.R 4: the issues of the strategy in their order."""
    assert isinstance(decision, Choice)
    left = ids_of(decision)
    wanted = list(strategy(view, f)[1])
    if decision.least > 1:
        if wants_war_issue(view, f):
            wanted.insert(0, "WAR")
        if view.cities[f >> 1].dominant != f and view.honor[f] < view.honor[f ^ 1]:
            wanted.insert(0, "OST")
    else:
        wanted = [kind for kind in wanted if kind not in ("OST", "WAR")]
    picked: list[str] = []
    for kind in [*wanted, "MIL", "LEA", "DIP", "ORA", "GAM", *(i[:3] for i in left)]:
        option = next((i for i in left if i.startswith(kind + ":")), None)
        if option is not None and len(picked) < decision.least:
            picked.append(option)
            left.remove(option)
    return picked[0] if decision.least == 1 else picked


def weight(view: State, f: int, kind: str) -> int:
    """15.R 5: how much an issue is wanted."""
    issues = strategy(view, f)[1]
    if kind == "OST" or (kind == "WAR" and wants_war_issue(view, f)):
        return 5
    if kind in issues:
        return max(2, 5 - issues.index(kind))
    return 2


def own_box(f: int, box: int) -> int:
    return -box if f % 2 else box


def pick_debate(view: State, f: int, decision: Decision) -> Answer:
    """15.R 5: the weightiest issue that can still change hands."""
    best, choice = -99.0, ""
    assert isinstance(decision, Choice)
    for option in decision.options:
        kind, box = option.value
        at = own_box(f, box)
        if not -4 <= at <= 2:
            continue
        score = 10.0 * weight(view, f, kind) - (abs(at) if at <= 0 else 12 + at)
        score += max(sum(speech(view, f, card, kind)) for card in playable(view, f)) / 2
        if score > best:
            best, choice = score, option.id
    return choice or ids_of(decision)[0]


def playable(view: State, f: int) -> list[str]:
    leader = ["L" + FACTIONS[f]] if view.leader[f] else []
    return view.hands[f].value + leader


def pick_card(view: State, f: int, decision: Decision) -> Answer:
    """15.R 6: the cheapest card that should win a weighty issue; else one that brings tokens."""
    kind, box = view.topics[f >> 1], own_box(f, view.topic_boxes[f >> 1])
    cards = ids_of(decision)
    council = view.book.council["L" + FACTIONS[f]][view.post_plague]
    if len(cards) > 1 and view.leader[f] and council == 4 and die(view, f) <= 2:
        cards = [card for card in cards if card[0] != "L"]
    said = {card: speech(view, f, card, kind) for card in cards}
    wanted = [card for card in cards if box + said[card][0] - 3 >= 1]
    if wanted and weight(view, f, kind) >= 4:
        return min(wanted, key=lambda c: (view.book.values[c] - 0.8 * said[c][1], c))
    return min(cards, key=lambda c: (view.book.values[c] - 1.5 * said[c][1], c))


def trust(view: State, f: int, decision: Decision) -> Answer:
    """15.R 6: when the weighty debate is not won without it."""
    kind = view.topics[f >> 1]
    mine = speech(view, f, view.spoken[f], kind)[0]
    theirs = speech(view, f ^ 1, view.spoken[f ^ 1], kind)[0]
    return "yes" if mine <= theirs + 1 and (last_turn(view) or weight(view, f, kind) >= 5) else "no"


def halt(view: State, f: int, decision: Decision) -> Answer:
    return "carry" if wants_war_issue(view, f) else "halt"


def lend(view: State, f: int, decision: Decision) -> Answer:
    """15.R 7: rumors first, then what is least wanted."""
    assert isinstance(decision, Choice)
    order = sorted(ids_of(decision), key=lambda i: (worth_of(view, f, i), i))
    return order[0] if decision.least == 1 else order[: decision.least]


def worth_of(view: State, f: int, marker: str) -> int:
    """How much a marker ("AF.MIL", also with a number behind) matters to a faction."""
    kind = marker[3:6]
    if kind == "RUM":
        return 0
    own = 10 if marker[:2] == FACTIONS[f] else 5
    return own + weight(view, f, kind)
