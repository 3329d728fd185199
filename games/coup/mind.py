"""What a player that learns is told of Coup: a situation in numbers, and each answer in numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb
from random import Random
from typing import Any

from games.core.decision import Answer, Choice, Decision
from games.core.game import Policy
from games.core.secret import Seat

from .data import CHARACTERS, COURT, KINDS, MUST_COUP, NO_DUKE, copies
from .data import ROLES as PRINTED
from .remembered import HABITS
from .state import NOBODY, State, roles

# Whoever takes a character's place takes its number, too.
ROLES = {name: PRINTED.index(one.replaces or name) for name, one in CHARACTERS.items()}
KEYS = {
    key: place
    for place, key in enumerate(
        (
            "action",
            "challenge",
            "challenge-block",
            "block",
            "exchange",
            "lose",
            "show",
            "examine",
            "prove",
            "draft",
            "side",
        )
    )
}
ACTS = {
    act: place
    for place, act in enumerate(
        (
            "income",
            "aid",
            "coup",
            "tax",
            "steal",
            "assassinate",
            "exchange",
            "examine",
            "embezzle",
            "convert",
        )
    )
}
WORDS = {
    word: place
    for place, word in enumerate(("challenge", "pass", "prove", "concede", "force", "leave"))
}
CLAIMED = {row.name: ROLES[row.claim] for row in COURT.action if row.claim in ROLES}
TEMPERATURE = 0.3
NO_PERSON = [0.0] * 16
NO_ROLE = [0.0] * 3
NO_HABITS = [0.0] * len(HABITS)


def describe(
    view: State, seat: Seat, decision: Choice[Any]
) -> tuple[list[float], list[list[float]]]:
    """The situation of a seat that is asked, and every option; nothing is used that is hidden."""
    held = counted(view.hands[seat].value)
    left = unseen(view, seat)
    party = opposite(view, seat, decision.key)
    about = own(view, seat, held, left)
    about += person(view, party)
    about += others(view, seat, party)
    about += said_now(view, seat, party, decision, left)
    about += one_of(KEYS.get(decision.key, -1), len(KEYS))
    for who in ([seat], [party], [p for p in view.living if p not in (seat, party)]):
        about += habits(view, who)
    hand, bluffs = tuple(held), counts(view, seat, left)
    return about, [option(view, seat, decision.key, o.id, hand, bluffs) for o in decision.options]


def heat(view: State) -> float:
    """How much is left to chance: with two at the table as much as was learnt, for a rival who
    foresees an answer gains by it; with more, less, for most rivals look elsewhere."""
    return 1.0 if len(view.coins) == 2 else TEMPERATURE


def of_two(view: State) -> bool:
    """Whether this is a match between two with the usual cards, for which weights of their own
    have been learnt."""
    options = view.options
    return len(view.coins) == 2 and options.two_players != "drafted" and roles(options) == PRINTED


def by_table(two: Policy, others: Policy) -> Policy:
    """One player at matches `of_two`, another at all other tables."""

    def answer(view: State, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        return (two if of_two(view) else others)(view, seat, decision, rng)

    return answer


def at_times(one: Policy, other: Policy, share: float) -> Policy:
    """A player who answers a `share` of the questions as `one` would, and the rest as `other`."""

    def answer(view: State, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        return (one if rng.random() < share else other)(view, seat, decision, rng)

    return answer


def stubborn(policy: Policy) -> Policy:
    """The same player, who does not give the game away: whoever is to lose the last card blocks,
    with the Contessa or without."""

    def answer(view: State, seat: Seat, decision: Decision, rng: Random, /) -> Answer:
        last = len(view.hands[seat]) == 1
        killing = KINDS.get(view.move.action) == "kill"
        if decision.key == "block" and killing and last:
            assert isinstance(decision, Choice)
            return next(option.id for option in decision.options if option.id != "pass")
        return policy(view, seat, decision, rng)

    return answer


def counted(cards: Sequence[str]) -> list[float]:
    """How often each of the five characters is there."""
    held = [0.0] * 5
    for card in cards:
        held[ROLES[card]] += 1
    return held


def remembered(memory: Mapping[Seat, Mapping[str, int]], seat: Seat) -> list[float]:
    """What is remembered of a seat, by character; three times is as good as always."""
    found = [0.0] * 5
    if seat in memory:
        for role, times in memory[seat].items():
            found[ROLES[role]] = times / 3 if times < 3 else 1.0
    return found


def habits(view: State, seats: Sequence[Seat]) -> list[float]:
    """What has been seen of players together; the more often, the closer to 1."""
    times = dict.fromkeys(HABITS, 0)
    for p in seats:
        for habit, often in view.habits.get(p, {}).items():
            times[habit] += often
    return [n / (n + 2) for n in times.values()]


def unseen(view: State, seat: Seat) -> list[float]:
    """How many cards of each character one has not seen."""
    total = 3 if view.aside else copies(len(view.coins))
    left = [float(total)] * 5
    known = [view.hands[seat].value, *view.lost]
    if view.aside:
        known.append(view.aside[seat].value)
    for pile in known:
        for card in pile:
            left[ROLES[card]] -= 1
    return left


def opposite(view: State, seat: Seat, key: str) -> Seat:
    """With whom one has to do: whose claim it is, who attacks, or else the strongest rival."""
    move = view.move
    if key in ("challenge", "block", "show"):
        return move.who
    if key == "challenge-block":
        return move.blocker
    if key in ("prove", "lose"):
        return next(
            (p for p in (move.denier, move.doubter, move.who) if p not in (NOBODY, seat)),
            strongest(view, seat),
        )
    if key == "examine":
        return move.whom
    return strongest(view, seat)


def strongest(view: State, seat: Seat) -> Seat:
    """The rival with most cards, then most coins."""
    rivals = [p for p in view.living if p != seat] or [seat]
    return max(rivals, key=lambda p: (len(view.hands[p]), view.coins[p]))


def purse(coins: int) -> list[float]:
    """Coins, and what they pay for."""
    return [coins / 10, coins >= 3, coins >= 7, coins >= MUST_COUP]


def own(view: State, seat: Seat, held: list[float], left: list[float]) -> list[float]:
    """One's own cards and coins, what others remember of one, and what may still be out there."""
    gone = counted([card for pile in view.lost for card in pile])
    return [
        *held,
        len(view.hands[seat]) == 1,
        *purse(view.coins[seat]),
        *remembered(view.said, seat),
        *remembered(view.let, seat),
        *(n / 3 for n in gone),
        *(n / 3 for n in left),
        (len(view.living) - 2) / 4,
        len(view.living) == 2,
        bool(view.sides),
        roles(view.options) != PRINTED,
        view.reserve / 5,
        view.turn / 20,
    ]


def person(view: State, seat: Seat) -> list[float]:
    """A rival as everybody sees them."""
    return [
        *purse(view.coins[seat]),
        len(view.hands[seat]) == 1,
        seat in view.living,
        *remembered(view.said, seat),
        *remembered(view.let, seat),
    ]


def others(view: State, seat: Seat, party: Seat) -> list[float]:
    """The rivals that one has nothing to do with just now."""
    rest = [p for p in view.living if p not in (seat, party)]
    most = max((view.coins[p] for p in rest), default=0)
    shared = [0.0] * 5
    for p in rest:
        for role, times in view.said.get(p, {}).items():
            shared[ROLES[role]] += min(times, 3) / 6
    hands = sum(len(view.hands[p]) for p in rest)
    return [most / 10, most >= 7, hands / 4, *shared]


def said_now(
    view: State, seat: Seat, party: Seat, decision: Choice[Any], left: list[float]
) -> list[float]:
    """What has been announced this turn, and how likely the claim is by the cards one has seen."""
    move, key = view.move, decision.key
    if key == "action":
        return [0.0] * (len(ACTS) + 6 + 5)
    role = move.block if key == "challenge-block" else move.claim
    if key == "examine":
        role = str(decision.about["card"]).removeprefix("urbis-")
    named = one_of(5 if role == NO_DUKE else ROLES.get(role, -1), 6)
    hidden = sum(len(hand) for p, hand in enumerate(view.hands) if p != seat) + len(view.court)
    likely = 0.0
    if role in ROLES and len(view.hands[party]) <= hidden:
        many = len(view.hands[party])
        likely = 1 - comb(max(0, hidden - int(left[ROLES[role]])), many) / comb(hidden, many)
    return [
        *one_of(ACTS.get(move.action, -1), len(ACTS)),
        *named,
        likely,
        likely == 0,
        move.whom == seat,
        move.who == seat,
        move.doubter != NOBODY,
    ]


def one_of(place: int, size: int) -> list[float]:
    """All zero but for one place; none where it is -1."""
    row = [0.0] * size
    if place >= 0:
        row[place] = 1.0
    return row


def counts(view: State, seat: Seat, left: Sequence[float]) -> list[list[float]]:
    """For each character: how often one has claimed it, how many one has not seen, and how many
    rivals have claimed it."""
    said = remembered(view.said, seat)
    rivals = [0.0] * 5
    for p in view.living:
        if p != seat:
            for role in view.said.get(p, {}):
                rivals[ROLES[role]] += 0.5
    return [[*row] for row in zip(said, (n / 3 for n in left), rivals, strict=True)]


def option(
    view: State,
    seat: Seat,
    key: str,
    id_: str,
    held: tuple[float, ...],
    bluffs: Sequence[Sequence[float]],
) -> list[float]:
    """An answer: what is done, with which character, whether it is a lie, and to whom."""
    row, role, whom = deed(key, id_, held)
    loot = 0.0
    if whom != NOBODY:
        robbing = KINDS.get(id_.partition(":")[0]) == "steal"
        loot = min(2, view.coins[whom]) / 2 if robbing else float(whom == seat)
    return [
        *row,
        loot,
        *(person(view, whom) if whom != NOBODY else NO_PERSON),
        *(bluffs[role] if role >= 0 else NO_ROLE),
        *(habits(view, [whom]) if whom != NOBODY else NO_HABITS),
    ]


@lru_cache(maxsize=1 << 14)
def deed(key: str, id_: str, held: tuple[float, ...]) -> tuple[tuple[float, ...], int, Seat]:
    """The part of an answer that depends on nothing but one's cards; its character, and to whom."""
    name, _, detail = id_.partition(":")
    act, word, role, kept, single = -1, -1, -1, [0.0] * 5, [0.0] * 5
    whom, lie = NOBODY, 0.0
    if key == "action":
        act = ACTS.get(name, -1)
        role = CLAIMED.get(name, -1)
        lie = float(role >= 0 and not held[role])
        if name == "embezzle":
            lie = float(held[0] > 0)
        if detail:
            whom = int(detail)
    elif name == "block":
        role = ROLES[detail]
        lie = float(not held[role])
    elif key == "exchange":
        kept = counted(id_.split("."))
    elif id_ in ROLES:
        single = one_of(ROLES[id_], 5)
    else:
        word = WORDS.get(id_, -1)
        lie = float(id_ == "force")
    row = (
        *one_of(act, len(ACTS)),
        *one_of(word, len(WORDS)),
        *one_of(role, 5),
        *kept,
        *single,
        lie,
        float(name == "block"),
    )
    return row, role, whom
