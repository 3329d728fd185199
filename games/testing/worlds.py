"""Other worlds that one viewer cannot tell from a match: hidden things and dice to come differ."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

from games.core.match import Match
from games.core.record import Snapshot
from games.core.rng import Rng
from games.core.secret import Seat, Secret, redeal, secrets
from games.core.snapshots import codec
from games.core.table import Table

COUNTED = {"pericles": ("tokens0", "tokens1")}  # hidden numbers of which all know the sum


def other_shuffles(rng: Random, viewer: Seat, still: Collection[str] = ()) -> type[Table[Any]]:
    """A table on which piles that the viewer does not see are shuffled differently, while dice fall
    the same; things with one of these representations keep their places."""

    class Reshuffled(Table[Any]):
        __slots__ = ()

        def shuffle(self, pile: Secret[list[Any]], name: str = "deck") -> None:
            rigged = bool(self.rig.get(name))
            Table.shuffle(self, pile, name)
            if not rigged and viewer not in pile.seen:
                free = [at for at, each in enumerate(pile.value) if repr(each) not in still]
                others = [pile.value[at] for at in free]
                rng.shuffle(others)
                for at, each in zip(free, others, strict=True):
                    pile.value[at] = each

    return Reshuffled


def dealt_anew(
    match: Match[Any], base: Snapshot, viewer: Seat, rng: Random, still: Collection[str] = ()
) -> Snapshot:
    """A snapshot in which everything that the viewer cannot see is dealt anew, except things with
    one of these representations."""
    state = codec(match.game).validate_json(base.state)
    twin = redeal(state, viewer, rng)
    shared_anew(twin, viewer, rng, COUNTED.get(match.game.key, ()))
    put_back(state, twin, viewer, still)
    if match.game.redeal is not None:
        match.game.redeal(twin, viewer, rng)
    return replace(base, state=codec(match.game).dump_json(twin))


def shared_anew(state: Any, viewer: Seat, rng: Random, kinds: Collection[str]) -> None:
    """Now and then share out hidden numbers of these kinds differently, often with a 0."""
    held: dict[str, list[Secret[int]]] = {kind: [] for kind in kinds}
    for one in secrets(state):
        if viewer not in one.seen and one.kind in held:
            held[one.kind].append(one)
    for several in held.values():
        if rng.random() < 0.5:
            for one, other in pairwise(several):
                total = one.value + other.value
                one.value = rng.choice((0, total, rng.randint(0, total)))
                other.value = total - one.value


def put_back(state: Any, twin: Any, viewer: Seat, still: Collection[str]) -> None:
    """Put these things back where they lay, in exchange for what of their kind is there now."""
    places: dict[str, list[tuple[list[Any], int, str]]] = {}
    for was, now in zip(secrets(state), secrets(twin), strict=True):
        if viewer not in was.seen and isinstance(was.value, list):
            here = [(now.value, at, repr(each)) for at, each in enumerate(was.value)]
            places.setdefault(was.kind, []).extend(here)
    for each in places.values():
        free = [place for place in each if place[2] not in still]
        kept = [place for place in each if place[2] in still]
        for n, (pile, at, wanted) in enumerate(kept):
            for other, there, _ in [*free, *kept[n:]]:  # not where something lies again already
                if repr(other[there]) == wanted:
                    pile[at], other[there] = other[there], pile[at]
                    break


def atoms(node: Any) -> Iterator[Any]:
    """The single things in nested lists and tuples."""
    if isinstance(node, list | tuple):
        for each in node:
            yield from atoms(each)
    else:
        yield node


def used(match: Match[Any]) -> tuple[int, int]:
    """The epoch of the random numbers, and how many of its words were used."""
    return match.table.rng.epoch, match.table.rng.drawn


class Unthrown(Rng):
    """Random numbers of a match that differ once so many words of an epoch were used."""

    __slots__ = ("_others", "_used")

    def __init__(
        self, seed: bytes, drawn: int = 0, epoch: int = 0, *, used: tuple[int, int]
    ) -> None:
        super().__init__(seed, drawn, epoch)
        self._used = used[1] if used[0] == epoch else None
        self._others = Rng(b"other dice", 0, epoch)

    def _fresh(self, block: int) -> tuple[int, ...]:
        words = super()._fresh(block)
        if self._used is None:
            return words
        others, first = self._others._fresh(block), block * len(words)
        return tuple(
            word if first + n < self._used else other
            for n, (word, other) in enumerate(zip(words, others, strict=True))
        )
