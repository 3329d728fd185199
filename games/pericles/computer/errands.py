"""What an issue is worth in a Theater: Military, League, Diplomatic, Oracle [8.5, 9]."""

from __future__ import annotations

from typing import NamedTuple

from games.pericles.data import (
    BASES,
    FACTIONS,
    LEAGUE_UNITS,
    PERSIA,
    PIECES,
    SPARTA,
)
from games.pericles.state import (
    State,
    free_treachery,
    is_open,
    persia_is_open,
    room_for_base,
    status,
    units_in,
    worth,
)

from .muster import ALLY, CHIEF, March, march
from .stakes import Stakes

NEEDS = {"MIL": 5.0, "LEA": 4.0, "DIP": 3.0}  # tokens that an issue can make use of
CARD = 3  # the usual Battle card


class Deed(NamedTuple):
    """What is best done with an issue, and what that is worth."""

    worth: float
    what: str
    tokens: int = 0
    ally: int = 0


def own_issues(st: Stakes, f: int) -> list[tuple[str, int]]:
    """The issues of a faction that this seat knows to be still to come: (kind, Theater or -1)."""
    s, found = st.view, []
    for n, queue in enumerate(s.queues):
        for marker in queue:
            if st.sees(marker.it) and marker.it.value[:2] == FACTIONS[f]:
                found.append((marker.it.value[3:], n))
    for g in (f, f ^ 1):
        if st.sees(s.markers[g]):
            found += [(m[3:], -1) for m in s.markers[g].value if m[:2] == FACTIONS[f]]
    return found


def purse_of(st: Stakes, f: int) -> int:
    """The tokens of a faction, guessed where the shield is closed."""
    if st.sees(st.view.tokens[f]):
        return st.purse(f)
    other = st.purse(f ^ 1)
    left = max(0, st.behind(f >> 1) - other)
    return left if st.sees(st.view.tokens[f ^ 1]) else left // 2


def price(st: Stakes, f: int, besides: float = 0.0) -> float:
    """What a token of a faction is worth, by what there is still to spend it on; `besides`: what
    the issue at hand needs, which is not counted."""
    need = sum(NEEDS.get(kind, 0.0) for kind, _ in own_issues(st, f)) - besides
    side = f >> 1
    threats = sum(m.by >> 1 != side for queue in st.view.queues for m in queue)
    threats += sum(len(st.view.markers[g]) for g in (2 - 2 * side, 3 - 2 * side))
    need += 0.7 * threats
    ratio = min(1.0, max(0.0, need) / max(1.0, float(purse_of(st, f))))
    t = st.traits
    return st.weights[f] * (t.spare + (t.token - t.spare) * ratio)


def best(st: Stakes, f: int, kind: str, n: int, rough: bool = False) -> Deed:
    """What a faction best does with an issue in a Theater."""
    s = st.view
    if kind == "ORA":
        return Deed(0.0, "pass") if n == PERSIA else oracle(st, f)
    if kind == "LEA":
        return league(st, f, n)
    if n == PERSIA or not is_open(s, n):
        return Deed(0.0, "pass")
    if kind == "DIP":
        return envoys(st, f, n)
    return military(st, f, n, rough) if kind == "MIL" else Deed(0.0, "pass")


# ---- Military


def military(st: Stakes, f: int, n: int, rough: bool = False) -> Deed:
    """March, raid, build, or nothing."""
    s, side = st.view, f >> 1
    held = status(s, n, side)
    cost = price(st, f, NEEDS["MIL"])
    found = [Deed(-cost, "pass", 1)]
    purse = purse_of(st, f)
    if not purse:
        return Deed(0.0, "pass")
    if held == "contested" and purse >= s.book.n.raid_tokens:
        found.append(Deed(raid(st, f, cost), "raid", s.book.n.raid_tokens))
    if n == s.book.home(side) and held in ("friendly", "contested"):
        found.append(Deed(building(st, side) - cost, "build", 1))
    if held != "friendly":
        ally = min(ALLY, purse_of(st, f ^ 1))
        ally = ally if st.sees(s.tokens[f ^ 1]) else min(1, ally)
        go: March = march(st, f, n, min(CHIEF, purse), ally, cost, rough)
        found.append(Deed(go.worth, "march", go.chief, go.ally))
    return max(found, key=lambda deed: deed.worth)


def raid(st: Stakes, f: int, cost: float) -> float:
    """9.2 Honor, and tokens or Honor of the enemy's government."""
    s, n = st.view, st.view.book.n
    victim = s.cities[1 - (f >> 1)].dominant
    behind = st.behind(1 - (f >> 1)) / 2
    tokens = min(float(CARD), behind)
    harm = tokens * st.traits.token + (CARD - tokens)
    return n.raid_honor * st.weights[f] - st.weights[victim] * harm - cost * n.raid_tokens


def building(st: Stakes, side: int) -> float:
    """9.1 Ships or hoplites for every base of the city at home."""
    s = st.view
    home = s.book.home(side)
    n = s.board[home][BASES[side][0]]
    return 2 * n * st.sides[side] * (st.unit + 0.1)


# ---- League


def league_deeds(st: Stakes, f: int, n: int) -> list[Deed]:
    """8.52 All that a League issue may do here, with what it is worth."""
    s, side = st.view, f >> 1
    rules, cost, w = s.book.n, price(st, f, NEEDS["LEA"]), st.weights[f]
    found = [Deed(0.0, "pass")]
    purse = purse_of(st, f)
    if n == PERSIA:
        room = persia_is_open(s) and s.persian_bases < s.book.pieces.persian_bases
        if side == SPARTA and room and purse >= rules.base_tokens:
            gain = rules.issue_honor * w - cost * rules.base_tokens + st.unit * st.sides[1] * 2
            found.append(Deed(gain, "base", rules.base_tokens))
        return found
    if not is_open(s, n) or status(s, n, side) not in ("friendly", "contested"):
        return found
    city, own = BASES[side]
    row = s.board[n]
    before = st.theater(row)
    if room_for_base(s, n) and s.supply[own] and purse >= rules.base_tokens:
        after = [*row]
        after[own] += 1
        gain = rules.issue_honor * w + st.theater(after) - before
        gain += 0.3 * st.unit * 2 * st.sides[side]
        found.append(Deed(gain - cost * rules.base_tokens, "base", rules.base_tokens))
    if row[own] and s.supply[city] and purse >= rules.convert_tokens:
        gain = rules.issue_honor * w - cost * rules.convert_tokens
        found.append(Deed(gain, "convert", rules.convert_tokens))
    if row[own]:
        gain = 2 * row[own] * st.sides[side] * (0.8 * st.unit + 0.15)
        found.append(Deed(gain, "units"))
    if s.cities[1 - side].treachery[n]:
        found.append(Deed(-st.sides[1 - side] * st.traits.treachery, "clear-enemy"))
    return found


def league(st: Stakes, f: int, n: int) -> Deed:
    return max(league_deeds(st, f, n), key=lambda deed: deed.worth)


# ---- Diplomatic


def needed(s: State, f: int, n: int) -> int:
    """8.51 The tokens that convert a base here."""
    side = f >> 1
    return max(0, worth(s, n, 1 - side) + 1 - s.cities[side].treachery[n])


def converted(s: State, side: int, n: int) -> list[int]:
    """The pieces in a Theater after one of the enemy's League bases has changed sides."""
    row = [*s.board[n]]
    row[BASES[1 - side][1]] -= 1
    row[BASES[side][1]] += 1
    return row


def envoys(st: Stakes, f: int, n: int) -> Deed:
    """8.51 A base won over, Treachery, or a bid for a neutral Theater."""
    s, side = st.view, f >> 1
    rules, cost = s.book.n, price(st, f, NEEDS["DIP"])
    held, purse = status(s, n, side), purse_of(st, f)
    if held == "friendly":
        there = s.cities[1 - side].treachery[n]
        k = min(there, rules.envoy_tokens, purse)
        gain = -st.sides[1 - side] * st.traits.treachery
        return Deed(max(0.0, k * (gain - cost)), "clear", k)
    if held == "neutral":
        return bid(st, f, n, cost)
    there = s.board[n][BASES[1 - side][1]] > 0 and s.supply[BASES[side][1]] > 0
    k = needed(s, f, n)
    found = [Deed(0.0, "plant", 0)]
    if there and k <= min(rules.envoy_tokens, purse):
        gain = st.theater(converted(s, side, n)) - st.theater(s.board[n])
        gain += rules.issue_honor * (st.weights[f] - st.weights[s.cities[1 - side].dominant])
        found.append(Deed(gain - cost * k, "sway", k))
    most = min(rules.envoy_tokens, purse, free_treachery(s, side))
    near = 1.5 if there and k <= 5 else 1.0
    gain = st.sides[side] * st.traits.treachery * near * (st.left > 0 or near > 1)
    found.append(Deed(most * (gain - cost), "plant", most))
    return max(found, key=lambda deed: deed.worth)


def bid(st: Stakes, f: int, n: int, cost: float) -> Deed:
    """8.51 A neutral Theater is won with twice the enemy's total."""
    s, side = st.view, f >> 1
    row = [*s.board[n]]
    row[BASES[side][1]] += 1
    gain = st.theater(row) - st.theater(s.board[n])
    most = min(s.book.n.neutral_owner_tokens, purse_of(st, f))
    against = 2 if st.behind(1 - side) >= 4 else 0
    chance = max(0.0, min(1.0, 0.5 + 0.14 * (most + CARD - 2 * (against + CARD))))
    return Deed(chance * gain - cost * most, "bid", most)


# ---- Oracle


def oracle(st: Stakes, f: int) -> Deed:
    """8.53 Honor, or an enemy unit that alone holds or disputes a Theater."""
    n = st.view.book.n
    honor = Deed(n.oracle_honor * st.weights[f], "honor")
    strike = prey(st, f)
    return max(honor, Deed(n.oracle_strike_honor * st.weights[f] + strike[0], "strike"))


def prey(st: Stakes, f: int) -> tuple[float, str]:
    """The enemy League unit whose loss is worth most: (what, its option)."""
    s, enemy = st.view, 1 - (f >> 1)
    found = [(0.0, "")]
    for n, row in enumerate(s.board):
        for p in LEAGUE_UNITS[enemy]:
            if row[p] and n and is_open(s, n):
                after = [*row]
                after[p] -= 1
                alone = units_in(s, n, enemy) == 1
                found.append((st.theater(after) - st.theater(row) + 0.2 * alone, unit_id(n, p)))
    return max(found)


def unit_id(n: int, piece: int) -> str:
    return f"{n}.{PIECES[piece]}"
