"""Imagining what one cannot see, where the cards of a kind cannot simply be dealt anew."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

from games.core.secret import Seat

from .state import State, roles


def redeal_sets(s: State, viewer: Seat, rng: Random) -> None:
    """10.3: what lies aside is always a set of the five characters without one."""
    unknown = [p for p, pile in enumerate(s.aside) if viewer not in pile.seen]
    if not unknown:
        return
    piles = [pile for pile in (*s.hands, s.court) if viewer not in pile.seen]
    pool = [card for pile in (*piles, *(s.aside[p] for p in unknown)) for card in pile.value]
    there, names = Counter(pool), roles(s.options)
    fitting = [
        kept
        for kept in product(names, repeat=len(unknown))
        if all(there[role] >= sum(one != role for one in kept) for role in names)
    ]
    for p, kept in zip(unknown, rng.choice(fitting), strict=True):
        s.aside[p].value = [role for role in names if role != kept]
        there -= Counter(s.aside[p].value)
    rest = sorted(there.elements())
    rng.shuffle(rest)
    for pile in piles:
        pile.value = [rest.pop() for _ in pile.value]
