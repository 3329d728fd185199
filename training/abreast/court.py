"""The rules of Coup for two players in arrays: many games, each at its next question with at least
two options.

Functions have the names of those in `games/coup`. `g` holds the indices of the games in which
something happens; each function goes on by itself to what follows, up to the next question. Seats
are 0 and 1, characters are numbers of `mind.ROLES`, answers are indices into `ANSWERS`.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.coup.data import COURT, MUST_COUP, ROLES, actions, copies
from games.coup.mind import KEYS
from games.coup.mind import ROLES as PLACES
from games.coup.remembered import HABITS

Numbers: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]

NONE = -1
ACTS = [*actions(ROLES, False).values()]
NAMES = [act.name for act in ACTS]
CARDS = sorted(ROLES, key=PLACES.__getitem__)  # by their numbers
PAIRS = [tuple(sorted(pair)) for pair in product(CARDS, repeat=2) if pair[0] <= pair[1]]
BLOCKS = list(dict.fromkeys(role for act in ACTS for role in act.blocks))
ANSWERS: list[tuple[str, str]] = [  # the key of a question, and the id of an option
    *(("action", f"{act.name}:1" if act.target else act.name) for act in ACTS),
    *(("challenge", word) for word in ("challenge", "pass")),
    *(("block", f"block:{role}") for role in BLOCKS),
    *(("prove", word) for word in ("prove", "concede")),
    *(("lose", role) for role in CARDS),
    *(("exchange", role) for role in CARDS),
    *(("exchange", ".".join(pair)) for pair in PAIRS),
]
NUMBER = {answer: number for number, answer in enumerate(ANSWERS)}
CHALLENGE, PASS = NUMBER["challenge", "challenge"], NUMBER["challenge", "pass"]
PROVE, CONCEDE = NUMBER["prove", "prove"], NUMBER["prove", "concede"]
LOSES = NUMBER["lose", CARDS[0]]
KEEPS = NUMBER["exchange", CARDS[0]]
MOST = max(len(ACTS), 6)  # answers on offer: all actions, or which two of four cards stay

COST = np.array([act.cost for act in ACTS])
GAIN = np.array([act.gain for act in ACTS])
CLAIM = np.array([PLACES[act.claim] if act.claim else NONE for act in ACTS])
BLOCKED = np.array([bool(act.blocks) for act in ACTS])
STEAL, TRADE = NAMES.index("steal"), NAMES.index("exchange")
COUP = NAMES.index("coup")
HITS = np.array([act.name in ("coup", "assassinate") for act in ACTS])
DRAWS = ACTS[TRADE].draws
LET = np.array([[role in act.blocks for role in CARDS] for act in ACTS]).astype(int)
CARD_OF = np.array([PLACES.get(id_.removeprefix("block:"), NONE) for _, id_ in ANSWERS])
STAYS = np.array(
    [
        ([PLACES[role] for role in id_.split(".") if key == "exchange"] + [NONE, NONE])[:2]
        for key, id_ in ANSWERS
    ]
)

ACTION, DOUBT, DENY, BLOCK, EXCHANGE, LOSE, SHOW = (
    KEYS[key]
    for key in ("action", "challenge", "challenge-block", "block", "exchange", "lose", "prove")
)
PLAIN, CAUGHT, PROVED, DOUBTS, MISTAKEN, TRUSTS = range(len(HABITS))
NEXT, STOOD, CARRY, REFUND = range(4)  # what follows when a card has been lost


def offers(ids: list[int]) -> list[int]:
    """Options in their order, filled up with NONE to `MOST`."""
    return ids + [NONE] * (MOST - len(ids))


MENUS = np.array(
    [offers([n for n, act in enumerate(ACTS) if act.cost <= coins]) for coins in range(MUST_COUP)]
)
WORDS = np.array(offers([CHALLENGE, PASS]))
PROOFS = np.array(offers([PROVE, CONCEDE]))
STOPS = np.array(
    [offers([*(NUMBER["block", f"block:{role}"] for role in act.blocks), PASS]) for act in ACTS]
)


def keeping(cards: tuple[int, ...], keep: int) -> list[int]:
    """3.8: the options to keep so many of the cards in a hand, each different set of them once."""
    sets = (".".join(sorted(CARDS[card] for card in kept)) for kept in combinations(cards, keep))
    return offers([NUMBER["exchange", kept] for kept in dict.fromkeys(sets)])


KEEP_ONE = np.array([keeping(cards, 1) for cards in product(range(5), repeat=1 + DRAWS)])
KEEP_TWO = np.array([keeping(cards, 2) for cards in product(range(5), repeat=2 + DRAWS)])


class Table:
    """The state of so many games; the first axis of every array is the game, the second mostly the
    seat.

    - `where` and `who`: the open question (of `mind.KEYS`) and the seat that is asked.
    - `winner`: NONE while a game goes on; `active`: whose turn it is, `turns` how many there were.
    - `hand`: the cards in their order, `many` how many, `has` how many of each character; `deck`
      and `gone`: how many of each character are in the court deck and face up.
    - `said`, `let` and `habits`: as in `games/coup/remembered.py`; `claimed`: 1 for a character
      that was ever claimed in this game.
    - `act`, `doubted`, `block`: what was announced this turn, whether it was challenged, and the
      character of a block; `then`: what follows once a card has been lost.
    """

    def __init__(self, games: int, rng: np.random.Generator) -> None:
        self.rng = rng

        def zeros(*shape: int) -> Numbers:
            return np.zeros((games, *shape), np.int64)

        self.where, self.who, self.winner = zeros(), zeros(), zeros()
        self.active, self.turns, self.coins = zeros(), zeros(), zeros(2)
        self.hand, self.many, self.has = zeros(2, 4), zeros(2), zeros(2, 5)
        self.deck, self.gone = zeros(5), zeros(5)
        self.said, self.let, self.habits = zeros(2, 5), zeros(2, 5), zeros(2, len(HABITS))
        self.claimed = zeros(2, 5)
        self.act, self.doubted, self.block, self.then = zeros(), zeros(), zeros(), zeros()

    def first(self, g: Numbers) -> Numbers:
        """2.3. A random player begins."""
        return self.rng.integers(0, 2, len(g))

    def drawn(self, g: Numbers) -> Numbers:
        """The top card of each deck."""
        upto = self.deck[g].cumsum(1)
        mark = self.rng.random(len(g)) * upto[:, -1]
        card: Numbers = (upto <= mark[:, None]).sum(1)
        return card

    def take(self, g: Numbers, seat: Numbers) -> None:
        """Draw a card from the deck; it comes last in the hand."""
        card = self.drawn(g)
        self.deck[g, card] -= 1
        self.has[g, seat, card] += 1
        self.hand[g, seat, self.many[g, seat]] = card
        self.many[g, seat] += 1

    def ask(self, g: Numbers, where: int, who: Numbers) -> None:
        self.where[g], self.who[g] = where, who

    def claim(self, g: Numbers, seat: Numbers, card: Numbers) -> None:
        self.said[g, seat, card] += 1
        self.claimed[g, seat, card] = 1

    def drop(self, g: Numbers, seat: Numbers, card: Numbers) -> None:
        """A card leaves a hand face up; what was claimed of it is settled."""
        late = self.hand[g, seat, 0] != card
        self.hand[g, seat, 0] = np.where(late, self.hand[g, seat, 0], self.hand[g, seat, 1])
        self.hand[g, seat, 1] = NONE
        self.many[g, seat] -= 1
        self.has[g, seat, card] -= 1
        self.said[g, seat, card] = 0


class Court(Table):
    """These games, and the rules by which they go on."""

    def __init__(self, games: int, rng: np.random.Generator) -> None:
        super().__init__(games, rng)
        self.begin(np.arange(games))

    # ---- chapters 2 and 4: setting up, and turns
    def begin(self, g: Numbers) -> None:
        """Deal new games at these indices."""
        for counts in (self.turns, self.has, self.gone, self.said, self.let, self.habits):
            counts[g] = 0
        for none in (self.winner, self.hand, self.block):
            none[g] = NONE
        self.claimed[g] = self.many[g] = self.doubted[g] = 0
        self.deck[g] = copies(2)
        self.active[g] = self.first(g)
        self.coins[g] = COURT.setup.coins
        self.coins[g, self.active[g]] = COURT.setup.coins_first_of_two
        for seat in (0, 1) * COURT.setup.influence:
            self.take(g, np.full(len(g), seat))
        self.turn(g)

    def turn(self, g: Numbers) -> None:
        """4.1. With ten coins there is nothing to ask."""
        self.turns[g] += 1
        self.doubted[g], self.block[g] = 0, NONE
        must = self.coins[g, self.active[g]] >= MUST_COUP
        self.ask(g[~must], ACTION, self.active[g[~must]])
        if must.any():
            self.announce(g[must], np.full(int(must.sum()), COUP))

    def announce(self, g: Numbers, act: Numbers) -> None:
        """3.1 and 3.11. Action and claim are public, and the cost is paid at once."""
        me, claim = self.active[g], CLAIM[act]
        self.act[g] = act
        self.coins[g, me] -= COST[act]
        plain = claim == NONE
        self.habits[g[plain], me[plain], PLAIN] += 1
        claims = ~plain
        self.claim(g[claims], me[claims], claim[claims])
        self.ask(g[claims], DOUBT, 1 - me[claims])
        self.stood(g[plain])

    def stood(self, g: Numbers) -> None:
        """Blocks come before the action."""
        stops = BLOCKED[self.act[g]]
        self.ask(g[stops], BLOCK, 1 - self.active[g[stops]])
        self.carry_out(g[~stops])

    def carry_out(self, g: Numbers) -> None:
        """3.2 to 3.8. What nobody stopped."""
        if not len(g):
            return
        act, me = self.act[g], self.active[g]
        robs, trades, hits = act == STEAL, act == TRADE, HITS[act]
        loot = np.where(robs, np.minimum(GAIN[act], self.coins[g, 1 - me]), 0)
        self.coins[g, 1 - me] -= loot
        self.coins[g, me] += np.where(robs, loot, GAIN[act])
        self.exchange(g[trades], me[trades])
        self.lose(g[hits], 1 - me[hits], NEXT)
        self.next(g[~trades & ~hits])

    def next(self, g: Numbers) -> None:
        """2.4. It is the other's turn."""
        if len(g):
            self.active[g] = 1 - self.active[g]
            self.turn(g)

    def exchange(self, g: Numbers, me: Numbers) -> None:
        """3.8. Draw; which cards stay is asked where they differ."""
        if not len(g):
            return
        for _ in range(DRAWS):
            self.take(g, me)
        same = self.has[g, me].max(1) == self.many[g, me]
        self.ask(g[~same], EXCHANGE, me[~same])
        if same.any():
            alone = g[same]
            self.keep(alone, KEEPS + self.hand[alone, me[same], 0])

    def keep(self, g: Numbers, answer: Numbers) -> None:
        """3.8. What does not stay goes back; what was said of the hand means nothing now."""
        me = self.active[g]
        self.deck[g] += self.has[g, me]
        self.has[g, me], self.hand[g, me] = 0, NONE
        self.many[g, me] -= DRAWS
        for n in (0, 1):
            there = self.many[g, me] > n
            some, mine = g[there], me[there]
            card = STAYS[answer[there], n]
            self.hand[some, mine, n] = card
            self.has[some, mine, card] += 1
            self.deck[some, card] -= 1
        self.said[g, me] = self.let[g, me] = 0
        self.next(g)

    # ---- chapter 4: claims
    def doubt(self, g: Numbers, claimant: Numbers, card: Numbers) -> None:
        """4.3. Somebody is caught, or may prove it."""
        self.habits[g, 1 - claimant, DOUBTS] += 1
        true = self.has[g, claimant, card] > 0
        self.ask(g[true], SHOW, claimant[true])
        self.concede(g[~true], claimant[~true])

    def concede(self, g: Numbers, claimant: Numbers) -> None:
        self.habits[g, claimant, CAUGHT] += 1
        blocks = self.block[g] != NONE
        self.lose(g[blocks], claimant[blocks], CARRY)
        self.lose(g[~blocks], claimant[~blocks], REFUND)

    def prove(self, g: Numbers, claimant: Numbers) -> None:
        """4.3. The card goes back, and a new one takes its place."""
        blocks = self.block[g] != NONE
        card = np.where(blocks, self.block[g], CLAIM[self.act[g]])
        self.drop(g, claimant, card)
        self.deck[g, card] += 1
        self.let[g, claimant] = 0
        self.take(g, claimant)
        self.habits[g, claimant, PROVED] += 1
        self.habits[g, 1 - claimant, MISTAKEN] += 1
        self.lose(g[blocks], 1 - claimant[blocks], NEXT)
        self.lose(g[~blocks], 1 - claimant[~blocks], STOOD)

    # ---- chapter 6: losing influence
    def lose(self, g: Numbers, seat: Numbers, then: int) -> None:
        """6.1. Which card is asked where two differ; with the last one the game is over."""
        if not len(g):
            return
        self.then[g] = then
        last = self.many[g, seat] == 1
        self.winner[g[last]] = 1 - seat[last]
        g, seat = g[~last], seat[~last]
        cards = self.hand[g, seat]
        same = cards[:, 0] == cards[:, 1]
        self.ask(g[~same], LOSE, seat[~same])
        if same.any():
            self.lost(g[same], seat[same], cards[same, 0])

    def lost(self, g: Numbers, seat: Numbers, card: Numbers) -> None:
        """A card lies face up; the turn goes on."""
        self.drop(g, seat, card)
        self.gone[g, card] += 1
        then = self.then[g]
        back = g[then == REFUND]
        self.coins[back, self.active[back]] += COST[self.act[back]]  # 4.6
        self.next(g[(then == NEXT) | (then == REFUND)])
        self.stood(g[then == STOOD])
        self.carry_out(g[then == CARRY])

    # ---- answers
    def answer(self, g: Numbers, answers: Numbers) -> None:
        """Give the answer that each of these games waits for, and go on to its next question or its
        end."""
        where, who = self.where[g], self.who[g]

        def at(place: int, *more: Any) -> Any:
            here = where == place
            for one in more:
                here = here & one
            return g[here], who[here], answers[here]

        passes = answers == PASS
        stages = [
            at(ACTION),
            at(DOUBT, ~passes),
            at(DOUBT, passes),
            at(BLOCK, ~passes),
            at(BLOCK, passes),
            at(DENY, ~passes),
            at(DENY, passes),
            at(SHOW, answers == PROVE),
            at(SHOW, answers == CONCEDE),
            at(LOSE),
            at(EXCHANGE),
        ]
        acts, doubts, trusts, stops, lets, denies, yields, shows, concedes, loses, keeps = stages
        if len(acts[0]):
            self.announce(acts[0], acts[2])
        some, seat, _ = doubts
        self.doubted[some] = 1
        self.doubt(some, 1 - seat, CLAIM[self.act[some]])
        some, seat, _ = trusts
        self.habits[some, seat, TRUSTS] += 1
        self.stood(some)
        some, seat, said = stops
        self.block[some] = CARD_OF[said]
        self.claim(some, seat, CARD_OF[said])
        self.ask(some, DENY, 1 - seat)
        some, seat, _ = lets
        self.let[some, seat] += LET[self.act[some]]
        self.carry_out(some)
        some, seat, _ = denies
        self.doubt(some, 1 - seat, self.block[some])
        some, seat, _ = yields
        self.habits[some, seat, TRUSTS] += 1
        self.next(some)
        if len(shows[0]):
            self.prove(shows[0], shows[1])
        self.concede(concedes[0], concedes[1])
        some, seat, said = loses
        self.lost(some, seat, CARD_OF[said])
        if len(keeps[0]):
            self.keep(keeps[0], keeps[2])


def offered(table: Table, g: Numbers) -> Numbers:
    """The options of each open question, in the order of the rules, filled up with NONE."""
    where, who = table.where[g], table.who[g]
    hand = table.hand[g, who]
    found = np.full((len(g), MOST), NONE)
    found[(where == DOUBT) | (where == DENY)] = WORDS
    found[where == SHOW] = PROOFS
    acts = where == ACTION
    found[acts] = MENUS[table.coins[g[acts], who[acts]]]
    stops = where == BLOCK
    found[stops] = STOPS[table.act[g[stops]]]
    loses = where == LOSE
    found[loses, :2] = LOSES + hand[loses, :2]
    trades = where == EXCHANGE
    if trades.any():
        four = trades & (table.many[g, who] == 4)
        three = trades & ~four
        a, b, c, d = hand.T
        found[four] = KEEP_TWO[(((a * 5 + b) * 5 + c) * 5 + d)[four]]
        found[three] = KEEP_ONE[((a * 5 + b) * 5 + c)[three]]
    return found
