"""9.42 What a Battle may bring, counted out over the Battle cards that a seat cannot see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from games.core.secret import Secret

from .battles import strength
from .state import Expedition, State


class Odds(NamedTuple):
    """In per cent, together 100: that the first side wins, a tie, that the other one wins."""

    win: int
    tie: int
    lose: int


Values = Mapping[int, int]  # of cards: how many there are of each value


def cards_left(view: State, side: int) -> Values:
    """The values of the cards that the next Battle card of a city may be.

    They are those that this seat does not see: in the deck, in hands and Entourages of others. An
    empty deck is made anew of the Battle cards already drawn [5.2].
    """
    city, data = view.cities[side], view.book
    if not len(city.deck):
        return Counter(data.values[card] for card in city.spent)
    gone = [*city.discards, *city.spent]
    for f in (2 * side, 2 * side + 1):
        gone += [card for pile in (view.hands[f], view.entourage[f]) for card in seen(pile)]
    return Counter(data.values[card] for card in data.decks[side] if card not in gone)


def seen(pile: Secret[list[str]]) -> list[str]:
    """The cards of a pile that this seat sees."""
    return [] if pile.sealed else pile.value


def odds(mine: int, theirs: int, my_cards: Values, their_cards: Values) -> Odds:
    """Two strengths, before each side adds the next card of its deck."""
    mine_of, theirs_of = (cards or {0: 1} for cards in (my_cards, their_cards))
    wins = ties = all_of = 0
    for a, n in mine_of.items():
        for b, m in theirs_of.items():
            all_of += n * m
            wins += n * m * (mine + a > theirs + b)
            ties += n * m * (mine + a == theirs + b)
    win, tie = round(100 * wins / all_of), round(100 * ties / all_of)
    return Odds(win, tie, max(0, 100 - win - tie))


def battle_odds(view: State, side: int, mine: int, theirs: int) -> Odds:
    """The odds of a Side with these strengths, as this seat sees them."""
    return odds(mine, theirs, cards_left(view, side), cards_left(view, 1 - side))


def shown(view: State, e: Expedition, side: int, naval: bool) -> tuple[int, int]:
    """The strength of a Side and of its enemy, tokens counted as far as this seat sees them."""
    known = [t if not t.sealed else Secret(0) for t in e.committed]
    here = Expedition(e.theater, e.chief, known, e.ship)
    mine, theirs = (sum(strength(view, here, each, naval)) for each in (side, 1 - side))
    return mine, theirs
