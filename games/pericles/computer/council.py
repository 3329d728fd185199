"""The planner in the city: the Boulé, the debates, and which card to play in them [5.3, 6]."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.core.decision import Answer, Choice, Decision
from games.pericles.cards import speech
from games.pericles.data import FACTIONS
from games.pericles.ending import peace_ends_it
from games.pericles.state import State
from games.pericles.strategy import ids_of

from .errands import price
from .stakes import Stakes

END = 7  # the last box
DEBATES = 6
SAID = ((2, 0.15), (3, 0.25), (4, 0.25), (5, 0.25), (6, 0.1))  # by the other faction: how likely
PEACE = 10.0  # a lead that is better kept than risked
WORD = 0.15  # Honor for a box further, by Oratory
SPREAD = 0.15  # how much tastes differ from time to time
TRUSTED = 3  # what the Entourage adds, usually

# ---- What an issue is worth


def prize(st: Stakes, kind: str, before: int) -> float:
    """An issue for whoever wins it, with so many of its kind on the track already."""
    t = st.traits
    worth = {
        "MIL": t.military,
        "LEA": t.league,
        "DIP": t.diplomatic,
        "ORA": t.oracle,
        "GAM": t.games,
        "CIT": t.settlers,
        "COL": 0.0 if st.view.war else t.settlers + 1,
        "KRY": t.barracks,
        "AGO": t.barracks if st.view.war else 0.0,
    }.get(kind, 0.0)
    return float(worth * t.surplus**before)


def alone(st: Stakes, f: int) -> bool:
    """Whether the Compatriot is somebody else."""
    return f ^ 1 not in st.mine


def peace(st: Stakes, f: int) -> float:
    """What it is worth to win War/Peace: a Peace may end the scenario."""
    s, side = st.view, f >> 1
    if not s.war:
        return 0.0
    if peace_ends_it(s, True):
        h = st.expected
        lead = h[0] + h[1] - h[2] - h[3]
        if alone(st, f):
            lead = (lead if side == 0 else -lead) + h[f] - h[f ^ 1]
        elif side:
            lead = -lead
        return 3.0 if lead >= PEACE else -2.0
    return 2.0 if alone(st, f) else 0.0


def outcome(st: Stakes, f: int, kind: str, at: int, before: int = 0) -> float:
    """What it is worth to a faction that an issue lies in a box, its own half above zero."""
    if not at:
        return 0.0
    w = st.weights
    if kind == "WAR":
        gain = peace(st, f)
        return gain if at > 0 or gain < 0 else -0.5 * gain
    rival = w[f] - w[f ^ 1]
    share = 1.0 if at > 0 else 0.35 + 0.65 * w[f ^ 1]
    total = share * prize(st, kind, before)
    sign = 1 if at > 0 else -1
    if kind == "OST":
        total += sign * (st.view.book.n.ostracism_honor + st.traits.rank) * rival
    return total + sign * 0.5 * rival * st.traits.rank + at * WORD * rival


# ---- 5.3 The Boulé


def propose(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """The issues that are worth most, one after the other."""
    assert isinstance(decision, Choice)
    track = Counter(issue.kind for issue in st.view.cities[f >> 1].track)
    left, picked = ids_of(decision), list[str]()
    taste = {kind: 1 + rng.gauss(0, SPREAD) for kind in sorted({i[:3] for i in left})}

    def worth(option: str) -> float:
        kind = option[:3]
        if kind in ("OST", "WAR"):
            return 0.6 * outcome(st, f, kind, 1) * (decision.key == "boule0")
        return taste[kind] * prize(st, kind, track[kind])

    while len(picked) < decision.least:
        option = max(left, key=worth)
        picked.append(option)
        left.remove(option)
        track[option[:3]] += 1
    return picked[0] if decision.least == decision.most == 1 else picked


# ---- 6 Debates


def own_box(f: int, box: int) -> int:
    return -box if f % 2 else box


def hand(st: Stakes, f: int) -> list[str]:
    leader = ["L" + FACTIONS[f]] if st.view.leader[f] else []
    return st.view.hands[f].value + leader


def saved(st: Stakes, f: int, card: str, kind: str) -> float:
    """What a card may still be good for in later debates, or before the Council."""
    s, t = st.view, st.traits
    if s.debate >= DEBATES - 1:
        use = 0.0
    else:
        kinds = {i.kind for i in s.cities[f >> 1].track if abs(i.box) < END} - {kind}
        said = [speech(s, f, card, other) for other in kinds]
        use = max((t.kept * (n + m) for n, m in said), default=0.0)
    if card[0] == "L":
        use += (s.book.council[card][s.post_plague] - 1) * price(st, f) * 0.9
    return use


def scores(st: Stakes, f: int, kind: str, at: int, before: int) -> dict[str, float]:
    """What it is worth to play each card against somebody else's, the issue lying in this box."""
    found = {}
    cost = price(st, f)
    for card in hand(st, f):
        n, tokens = speech(st.view, f, card, kind)
        total = tokens * cost - saved(st, f, card, kind)
        for other, likely in SAID:
            to = max(-END, min(END, at + n - other))
            if kind == "WAR" and n > other and at < 0 < to and peace(st, f) < 0:
                to = 0  # 6.14
            total += likely * outcome(st, f, kind, to, before)
        found[card] = total
    return found


def duet(st: Stakes, f: int, kind: str, box: int, before: int) -> tuple[float, str, str]:
    """The best two cards for an issue where both factions of a city are one's own: (worth, the
    card of the first faction, that of the second)."""
    a = f & ~1
    best = (-99.0, "", "")
    cost = price(st, a), price(st, a + 1)
    reserve = st.view.cities[a >> 1].reserve
    said = [
        [(card, *speech(st.view, g, card, kind), saved(st, g, card, kind)) for card in hand(st, g)]
        for g in (a, a + 1)
    ]
    richer = a if st.purse(a) > st.purse(a + 1) else a + 1
    for one, n, tokens, keep in said[0]:
        for two, m, more, keep_too in said[1]:
            to = max(-END, min(END, box + n - m))
            worth = outcome(st, a, kind, to, before) + 0.1 * (to > 0) * (richer == a)
            worth += 0.1 * (to < 0) * (richer != a) - keep - keep_too
            got = min(tokens + more, reserve)
            worth += got * (cost[0] + cost[1]) / 2
            if worth > best[0]:
                best = worth, one, two
    return best


def counted(s: State, side: int, kind: str) -> int:
    """How many issues of a kind have been won so far, as the track lies."""
    return sum(i.kind == kind and i.box != 0 for i in s.cities[side].track)


def pick_topic(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """The issue that a debate improves most."""
    assert isinstance(decision, Choice)
    s, side = st.view, f >> 1
    best, choice = -99.0, decision.options[0].id
    for option in decision.options:
        kind, box = option.value
        before = counted(s, side, kind) - (box != 0)
        if alone(st, f):
            at = own_box(f, box)
            now = outcome(st, f, kind, at, before)
            gain = max(scores(st, f, kind, at, before).values()) - now
        else:
            now = outcome(st, f & ~1, kind, box, before)
            gain = duet(st, f, kind, box, before)[0] - now
        gain += rng.gauss(0, SPREAD)
        if gain > best:
            best, choice = gain, option.id
    return choice


def pick_card(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """The card that is worth most now, and least later."""
    s, side = st.view, f >> 1
    kind, box = s.topics[side], s.topic_boxes[side]
    before = counted(s, side, kind) - (box != 0)
    if not alone(st, f):
        _, one, two = duet(st, f, kind, box, before)
        return two if f % 2 else one
    found = scores(st, f, kind, own_box(f, box), before)
    return max(sorted(found), key=lambda card: found[card] + rng.gauss(0, SPREAD))


def trust(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """6.31 Only where it turns a debate with somebody else."""
    mine, theirs = int(decision.about["n"]), int(decision.about["m"])
    turns = mine <= theirs < mine + TRUSTED
    return "yes" if alone(st, f) and (turns or not st.left) else "no"


def halt(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """6.14 War/Peace is left on zero where it is not wanted."""
    return "carry" if outcome(st, f, "WAR", 1) > 0 else "halt"


def form_entourage(st: Stakes, f: int, decision: Decision, rng: Random) -> Answer:
    """5.23 The cards that would do least for the issues there are most of."""
    t = st.traits
    kinds = {"MIL": t.military * 2, "LEA": t.league, "DIP": t.diplomatic, "ORA": t.oracle}

    def use(card: str) -> float:
        said = {kind: speech(st.view, f, card, kind) for kind in kinds}
        likes = (weight * (said[kind][0] + said[kind][1]) for kind, weight in kinds.items())
        return sum(likes)

    assert isinstance(decision, Choice)
    return sorted(ids_of(decision), key=use)[: decision.least]
