"""Worlds that one seat cannot tell apart: how the tokens of a Side are shared is not known."""

from __future__ import annotations

from random import Random

from games.core.secret import Seat, Secret, secrets

from .state import State

KINDS = ("tokens0", "tokens1")


def share_tokens(s: State, viewer: Seat, rng: Random) -> None:
    """4.1 What is open tells how many tokens a Side has, and not how many each faction holds or has
    committed: only the sum decides where those lie that the viewer does not see."""
    hidden: dict[str, list[Secret[int]]] = {kind: [] for kind in KINDS}
    for one in secrets(s):
        if one.kind in hidden and viewer not in one.seen:
            hidden[one.kind].append(one)
    for several in hidden.values():
        left = sum(one.value for one in several)
        for one in several[:-1]:
            one.value = rng.randint(0, left)
            left -= one.value
        if several:
            several[-1].value = left
