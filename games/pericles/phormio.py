"""15.R Phormio: answers for factions without a person, from what such a player may see.

He keeps nothing in mind: his strategy of the turn follows from the play on the table, so that he
can sit in any chair, at the table or as a computer player.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.core.decision import Answer, Choice, Decision, Number

from .book import ATHENS, BASES, FACTIONS, IS_NAVAL, LAND, NAVAL, PIECES, SPARTA
from .cards import speech
from .movement import movers
from .state import (
    State,
    all_bases,
    bases,
    holds,
    is_open,
    status,
    value,
    worth,
)

ADVANTAGE = 3  # 15.R 11: by how much a Battle should look won
EXPECTED_DEFENCE = 2  # tokens to expect from each side's defenders
PEACE_LEAD = 15  # 15.R 4: wants Peace when ahead by this much


def answer(view: State, f: int, decision: Decision) -> Answer:
    """What Phormio answers for a faction."""
    habit = HABITS.get(decision.key)
    given = habit(view, f, decision) if habit is not None else None
    return plain(decision) if given is None else given


def plain(decision: Decision) -> Answer:
    """The first thing on offer, the least number."""
    if isinstance(decision, Choice):
        ids = [option.id for option in decision.options]
        return ids[0] if decision.least == decision.most == 1 else ids[: decision.least]
    if isinstance(decision, Number):
        return decision.low
    left, shares = decision.total, {}
    for box, cap in decision.caps.items():
        shares[box] = min(cap, left)
        left -= shares[box]
    return shares


def ids_of(decision: Decision) -> list[str]:
    assert isinstance(decision, Choice)
    return [option.id for option in decision.options]


def high_of(decision: Decision) -> int:
    assert isinstance(decision, Number)
    return decision.high


# ---- 15.R 1 Strategy


def die(view: State, f: int) -> int:
    """A d6 that everybody can read off the table: it depends on turn, faction and play."""
    return (sum(map(ord, view.play)) + 5 * view.turn + 3 * f) % 6 + 1


def strategy(view: State, f: int) -> tuple[list[int], list[str], bool]:
    """15.R 1: targets, issues, and whether War is wanted."""
    side, file = f >> 1, view.book.phormio
    home, roll = view.book.home(side), die(view, f)
    matrix = file.athens if side == ATHENS else file.sparta
    if is_open(view, home) and status(view, home, side) == "contested":
        return [home], file.home.issues, False
    if side == ATHENS and grain_in_danger(view):
        return grain_route(view, matrix[0].targets), matrix[0].issues, matrix[0].wants_war
    goal = will_target(view, side)
    if goal and roll <= 3:
        return [goal, *view.book.neighbours[goal]], file.will.issues, False
    row = matrix[(roll - 1) % len(matrix) if roll < 6 else (view.turn + f) % len(matrix)]
    return row.targets, row.issues, row.wants_war


def grain_in_danger(view: State) -> bool:
    held = [n for n in view.book.granaries if is_open(view, n) and bases(view, n, ATHENS)]
    return not held or (len(held) == 1 and status(view, held[0], ATHENS) == "contested")


def grain_route(view: State, targets: list[int]) -> list[int]:
    return [n for n in targets if is_open(view, n)]


def will_target(view: State, side: int) -> int:
    """The Theater of a Will of the Assembly that is not yet done, or 0."""
    if not view.cities[side].will or not view.play:
        return 0
    pair = view.book.plays[view.play].will
    if pair is None:
        return 0
    what, theaters, _ = pair.athens if side == ATHENS else pair.sparta
    for n in theaters:
        held = status(view, n, side)
        done = held == "friendly" or (what == "dispute" and held == "contested")
        if what == "base":
            done = n in view.cities[side].built
        if not done:
            return n
    return 0


def wants_war_issue(view: State, f: int) -> bool:
    """15.R 4: War by strategy, Peace when the Side leads well."""
    if not view.war:
        return strategy(view, f)[2]
    return side_honor(view, f >> 1) >= side_honor(view, 1 - (f >> 1)) + PEACE_LEAD


def side_honor(view: State, side: int) -> int:
    return view.honor[2 * side] + view.honor[2 * side + 1]


def last_turn(view: State) -> bool:
    return view.turn >= view.book.scenarios[view.options.scenario].turns[1]


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


# ---- 15.R 8, 9 Markers


def next_marker(view: State, f: int) -> str:
    """15.R 8: rumors and weak issues first, the most important last, so that it lies on top."""
    return min(view.markers[f].value, key=lambda m: (worth_of(view, f, m), m))


def pick_place(view: State, f: int, decision: Decision) -> Answer:
    """15.R 8: where the next marker can have effect."""
    theaters = [int(i) for i in ids_of(decision) if i != "show"]
    marker = next_marker(view, f)
    owner, kind = FACTIONS.index(marker[:2]), marker[3:]
    targets = [n for n in strategy(view, f)[0] if n in theaters]
    spot = SPOTS[kind](view, owner, targets, theaters)
    return f"{spot if spot in theaters else theaters[0]}"


def pick_marker(view: State, f: int, decision: Decision) -> Answer:
    wanted = next_marker(view, f)
    return wanted if wanted in ids_of(decision) else ids_of(decision)[0]


def already(view: State, f: int, n: int) -> int:
    """How many markers of the own Side lie on a Theater."""
    return sum(m.by >> 1 == f >> 1 for m in view.queues[n])


def rumor_spot(view: State, f: int, targets: list[int], theaters: list[int]) -> int:
    """Over the most enemy markers, where one's own bases are."""
    side = f >> 1

    def score(n: int) -> tuple[int, int, int]:
        theirs = sum(m.by >> 1 != side for m in view.queues[n])
        on_top = bool(view.queues[n]) and view.queues[n][-1].by >> 1 != side
        return (theirs * bool(bases(view, n, side)), on_top, -already(view, f, n))

    return max(theaters, key=lambda n: (score(n), -n))


def oracle_spot(view: State, f: int, targets: list[int], theaters: list[int]) -> int:
    return min(theaters, key=lambda n: (len(view.queues[n]), n))


def envoy_spot(view: State, f: int, targets: list[int], theaters: list[int]) -> int:
    """Where three tokens convert a base, else a neutral Theater, else an enemy in a target."""
    side = f >> 1
    league = BASES[1 - side][1]
    easy = [
        n
        for n in theaters
        if n and view.board[n][league] and needed(view, f, n) <= 3 and not already(view, f, n)
    ]
    if easy and view.supply[BASES[side][1]]:
        return min(easy, key=lambda n: (n not in targets, needed(view, f, n), n))
    neutral = [n for n in theaters if n and status(view, n, side) == "neutral"]
    if neutral:
        return min(neutral, key=lambda n: (already(view, f, n), n not in targets, n))
    foes = [n for n in targets if n and status(view, n, side) in ("enemy", "contested")]
    return foes[0] if foes else theaters[0]


def needed(view: State, f: int, n: int) -> int:
    """8.51 How many tokens would convert a base here."""
    side = f >> 1
    return worth(view, n, 1 - side) + 1 - view.cities[side].treachery[n]


def league_spot(view: State, f: int, targets: list[int], theaters: list[int]) -> int:
    """Where a base can be built or made the city's own; few markers of our own already there."""
    side = f >> 1
    city, own = BASES[side]
    if (
        side == SPARTA
        and 0 in theaters
        and 0 in targets
        and view.persian_bases < view.book.pieces.persian_bases
        and not already(view, f, 0)
    ):
        return 0

    def score(n: int) -> tuple[int, int, int]:
        row, goal = view.board[n], will_target(view, side) == n
        build = bool(view.supply[own]) and all_bases(view, n) < view.book.n.bases_per_theater
        convert = bool(row[own] and view.supply[city])
        safe = status(view, n, side) == "friendly"
        gain = 4 * goal + 2 * (build and convert) + build + convert + safe
        return (gain - 3 * already(view, f, n), n in targets, -n)

    held = [n for n in theaters if n and status(view, n, side) in ("friendly", "contested")]
    return max(held, key=score) if held else theaters[0]


def military_spot(view: State, f: int, targets: list[int], theaters: list[int]) -> int:
    """A Battle that looks won, else a raid, else building at home."""
    side = f >> 1
    fights = {
        n: margin(view, f, n, 5) - 3 * already(view, f, n)
        for n in theaters
        if n and holds(view.board[n], 1 - side)
    }
    won = {n: m for n, m in fights.items() if m >= ADVANTAGE and prey(view, side, n)}
    if won:
        return max(won, key=lambda n: (prey(view, side, n) + won[n] / 4 + (n in targets), -n))
    raids = [n for n in fights if status(view, n, side) == "contested"]
    if raids:
        return min(raids, key=lambda n: (len(view.queues[n]), n not in targets, n))
    return view.book.home(side)


SPOTS: Mapping[str, Callable[[State, int, list[int], list[int]], int]] = {
    "RUM": rumor_spot,
    "ORA": oracle_spot,
    "DIP": envoy_spot,
    "LEA": league_spot,
    "MIL": military_spot,
}


def first_battle(view: State, n: int) -> bool:
    return view.book.types[n] == "naval"


def prey(view: State, side: int, n: int) -> int:
    """Enemy units that the first Battle in a Theater could kill."""
    kinds = (NAVAL if first_battle(view, n) else LAND)[1 - side]
    return sum(view.board[n][p] for p in kinds)


def margin(view: State, f: int, n: int, moves: int) -> int:
    """By how much a first Battle here looks won, with units that can come."""
    side, naval = f >> 1, first_battle(view, n)
    tokens = 0 if view.tokens[f].sealed else min(moves, view.tokens[f].value)
    weights = view.book.naval if naval else view.book.land
    able = []
    for (start, piece), goals in movers(view, side, n, {}).items():
        if n in goals and weights[piece]:
            spare = view.board[start][piece] - (start == view.book.home(side))
            able += [weights[piece]] * max(0, spare)
    reach = sum(sorted(able, reverse=True)[:tokens])
    ours = value(view, n, side, naval) + view.cities[side].treachery[n] + reach + tokens
    foe = 1 - side
    theirs = value(view, n, foe, naval) + view.cities[foe].treachery[n] + EXPECTED_DEFENCE
    return ours - theirs


def pick_resolve(view: State, f: int, decision: Decision) -> Answer:
    """15.R 9: own Military with the best outlook, own issues, the Compatriot's, rumors."""

    def score(i: str) -> tuple[int, int]:
        n = int(i)
        it = view.queues[n][-1].it
        if it.sealed:
            return (3, -n)
        owner, kind = it.value[:2], it.value[3:]
        if kind == "RUM":
            return (0, -n)
        if owner != FACTIONS[f]:
            return (2, -n)
        if kind == "MIL" and n:
            good = margin(view, f, n, 5) >= ADVANTAGE or status(view, n, f >> 1) == "contested"
            return (9 if good else 4, -n)
        return (6, -n)

    return max(ids_of(decision), key=score)


# ---- 15.R 10-14 Resolution


def pick_military(view: State, f: int, decision: Decision) -> Answer:
    """15.R 11: a Battle that looks won, else a raid, else building, else nothing."""
    options = ids_of(decision)
    assert isinstance(decision, Choice)
    n = int(decision.about["theater"])
    foe = holds(view.board[n], 1 - (f >> 1))
    if foe and margin(view, f, n, 5) >= ADVANTAGE and prey(view, f >> 1, n):
        return "march"
    if "raid" in options:
        return "raid"
    if "build" in options:
        return "build"
    if will_target(view, f >> 1) == n and view.tokens[f].value and not foe:
        return "march"
    return "pass"


def commit(view: State, f: int, decision: Decision) -> Answer:
    """15.R 10: all that the limit allows, but for a walk into a Theater without an enemy."""
    assert isinstance(decision, Number)
    n = int(decision.about["theater"])
    return decision.high if holds(view.board[n], 1 - (f >> 1)) else decision.low


def support(view: State, f: int, decision: Decision) -> Answer:
    return min(high_of(decision), max(2, view.tokens[f].value // 3))


def defend(view: State, f: int, decision: Decision) -> Answer:
    """15.R 10: a share for every threat still on the map."""
    side = f >> 1
    threats = sum(
        m.by >> 1 != side
        for n, queue in enumerate(view.queues)
        if n and holds(view.board[n], side)
        for m in queue
    )
    return min(high_of(decision), -(-view.tokens[f].value // (1 + threats)))


def pick_move(view: State, f: int, decision: Decision) -> Answer:
    """15.R 12: units that count most in the first Battle, from where most can be spared."""
    e = view.expedition
    assert e is not None
    assert isinstance(decision, Choice)
    side, naval = f >> 1, first_battle(view, e.theater)
    weights = view.book.naval if naval else view.book.land
    if not holds(view.board[e.theater], 1 - side):
        weights = tuple(map(max, view.book.naval, view.book.land))
    best, choice = -99, "done"
    for option in decision.options:
        if option.value is None:
            continue
        start, piece = option.value
        if not weights[piece] or start == e.theater or not may_spare(view, side, start, piece):
            continue
        sea = piece in IS_NAVAL
        score = 20 * weights[piece] + value(view, start, side, sea)
        score -= value(view, start, 1 - side, sea)
        if score > best:
            best, choice = score, option.id
    return choice


def may_spare(view: State, side: int, start: int, piece: int) -> bool:
    """15.R 12: not the last guard of a base beside an enemy, not the strength of the home."""
    same = (NAVAL if piece in IS_NAVAL else LAND)[side]
    left = sum(view.board[start][p] for p in same) - 1
    beside = any(holds(view.board[m], 1 - side) for m in view.book.neighbours[start])
    if bases(view, start, side) and beside and left < 1 and view.board[start][piece] < 2:
        return start != view.book.home(side)
    return True


def pick_goal(view: State, f: int, decision: Decision) -> Answer:
    e = view.expedition
    assert e is not None
    goals = ids_of(decision)
    return f"{e.theater}" if f"{e.theater}" in goals else goals[0]


def pick_losses(view: State, f: int, decision: Decision) -> Answer:
    """15.R 14: the most military value; hostages count for much."""
    assert isinstance(decision, Choice)

    def score(option_value: tuple[tuple[int, int], ...]) -> int:
        total = 0
        for piece, n in option_value:
            total += n * max(view.book.land[piece], view.book.naval[piece])
            if PIECES[piece] in ("AN", "SL", "SH"):
                total += 6
        return total

    return max(decision.options, key=lambda o: score(o.value)).id


def second(view: State, f: int, decision: Decision) -> Answer:
    """15.R 14: with two more strength than the enemy."""
    e = view.expedition
    assert e is not None
    assert isinstance(decision, Choice)
    side, naval = f >> 1, decision.about["battle"] == "naval"
    strength = [
        value(view, e.theater, x, naval)
        + view.cities[x].treachery[e.theater]
        + sum(e.committed[g].value for g in (2 * x, 2 * x + 1))
        for x in (side, 1 - side)
    ]
    kinds = (NAVAL if naval else LAND)[1 - side]
    some = any(view.board[e.theater][p] for p in kinds)
    return "yes" if strength[0] >= strength[1] + 2 and some else "no"


def ship(view: State, f: int, decision: Decision) -> Answer:
    """12.3: where one more point may matter."""
    e = view.expedition
    assert e is not None
    naval = first_battle(view, e.theater)
    gap = value(view, e.theater, ATHENS, naval) - value(view, e.theater, SPARTA, naval)
    return "yes" if -6 <= gap <= 6 else "no"


def envoys(view: State, f: int, decision: Decision) -> Answer:
    """15.R 13: what converts, else a little Treachery."""
    assert isinstance(decision, Number)
    n = int(decision.about["theater"])
    side = f >> 1
    want = max(0, needed(view, f, n))
    if want <= decision.high and view.board[n][BASES[1 - side][1]] and view.supply[BASES[side][1]]:
        return want
    return min(decision.high, 2 if view.tokens[f].value >= 6 else 1)


def clear(view: State, f: int, decision: Decision) -> Answer:
    options = ids_of(decision)
    return next((i for i in options if i.endswith(".0")), options[0])


def bid(view: State, f: int, decision: Decision) -> Answer:
    return min(high_of(decision), 4)


def counterbid(view: State, f: int, decision: Decision) -> Answer:
    return min(high_of(decision), 2)


def pick_league(view: State, f: int, decision: Decision) -> Answer:
    """15.R 13: a base, the city's own base, units, Treachery away."""
    options = ids_of(decision)
    assert isinstance(decision, Choice)
    n = int(decision.about["theater"])
    city = BASES[f >> 1][0]
    no_city_base = n > 0 and not view.board[n][city]
    poor = "base" not in options or (view.tokens[f].value < 6 and no_city_base)
    if "convert" in options and poor:
        return "convert"
    for wanted in ("base", "convert", "argos"):
        if wanted in options:
            return wanted
    units = [i for i in options if i.startswith("units")]
    if units:
        return units[0] if view.book.types[n] == "naval" else units[-1]
    return "clear-enemy" if "clear-enemy" in options else "pass"


def build(view: State, f: int, decision: Decision) -> Answer:
    options = ids_of(decision)
    return options[0] if f >> 1 == ATHENS else options[-1]


def callias(view: State, f: int, decision: Decision) -> Answer:
    """15.R 15: as soon as grain comes from elsewhere."""
    others = [n for n in view.book.granaries if n != 20]
    return "yes" if any(bases(view, n, ATHENS) for n in others) else "no"


def most(view: State, f: int, decision: Decision) -> Answer:
    return high_of(decision)


def settle(view: State, f: int, decision: Decision) -> Answer:
    """A colony or citizens for a target, by ship."""
    options = [i for i in ids_of(decision) if i != "pass"]
    for n in strategy(view, f)[0]:
        if f"naval:{n}" in options:
            return f"naval:{n}"
    return options[0]


def spread(view: State, f: int, decision: Decision) -> Answer:
    return "spread" if "spread" in ids_of(decision) else "done"


Habit = Callable[[State, int, Decision], Answer]
HABITS: Mapping[str, Habit] = {
    "entourage-drop": drop_weak,
    "entourage": form_entourage,
    "hostage": hostage,
    "boule2": pick_issues,
    "boule1": pick_issues,
    "boule0": pick_issues,
    "debate": pick_debate,
    "card": pick_card,
    "trust": trust,
    "halt": halt,
    "lend": lend,
    "place": pick_place,
    "marker": pick_marker,
    "resolve": pick_resolve,
    "military": pick_military,
    "commit": commit,
    "support": support,
    "defend": defend,
    "move": pick_move,
    "move-to": pick_goal,
    "losses": pick_losses,
    "revenge": pick_losses,
    "second": second,
    "ship": ship,
    "envoys": envoys,
    "clear": clear,
    "bid": bid,
    "counterbid": counterbid,
    "league": pick_league,
    "build": build,
    "callias": callias,
    "agoge": most,
    "citizenship": settle,
    "colony": settle,
    "redeploy": spread,
    "homeward": spread,
}
