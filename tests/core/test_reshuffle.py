"""A rewind shuffles the face-down piles: nobody knows what comes, or sees a difference."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import games
from games.core.log import resolve
from games.core.match import Match, begin
from games.core.players import sample
from games.core.record import RESHUFFLE, Entry
from games.core.secret import SPECTATOR, dump, face_down
from games.testing.laws import Twins, ask_data, dump_all, reloads, well_formed
from tests.core.tiny import GAME

PILES = {
    "kobayakawa",
    "coup",
    "earth_and_water",
    "polis",
    "pericles",
}  # surely have some


def piles(match: Match[Any]) -> list[list[Any]]:
    return [list(pile.value) for pile in face_down(match.table.state)]


def seen(match: Match[Any]) -> Any:
    """All that anybody may know of the table."""
    views = [dump(match.view(seat)) for seat in (SPECTATOR, *match.seats)]
    return views, {seat: ask_data(asked) for seat, asked in match.pending.items()}


def play(match: Match[Any], answers: int, rng: Random) -> list[Entry]:
    lines = []
    for _ in range(answers):
        if match.pending:
            seat = rng.choice(sorted(match.pending))
            lines.append(match.submit(seat, sample(match.pending[seat], rng)))
    return lines


@pytest.mark.parametrize("key", games.GAMES)
def test_nobody_sees_the_piles_shuffled_and_play_goes_on(key: str) -> None:
    game, moved, compared, lying = games.load(key), 0, 0, key in PILES
    going_on = 0
    for seed in range(30):
        rng = Random(seed)
        counts = [n for n in game.seats if n in game.counts(game.options())]
        match = begin(game, rng.randbytes(32), rng.choice(counts))
        log = play(match, rng.randrange(5, 60), rng)
        if match.result:
            continue
        going_on += 1
        if going_on > 3:
            break
        log.append(match.rewind(rng.choice([line.seq for line in resolve(log)][-6:]), log))
        before, lay = seen(match), piles(match)
        log.append(match.reshuffle())
        assert log[-1].key == RESHUFFLE
        assert seen(match) == before
        assert [sorted(pile) for pile in piles(match)] == [sorted(pile) for pile in lay]
        moved += piles(match) != lay
        lying = lying or any(any(card != pile[0] for card in pile) for pile in lay)
        assert not match.undoable
        for _ in range(12):
            reloads(match)
            well_formed(match)
            if match.pending:
                seat, twins = rng.choice(sorted(match.pending)), Twins.of(match, rng)
                answer = sample(match.pending[seat], rng)
                log.append(match.submit(seat, answer))
                compared += twins.compare(seat, answer)
        folded = Match(game, match.start, None, log)
        assert (dump_all(folded), folded.hash) == (dump_all(match), match.hash)
    assert bool(moved) == lying
    assert compared


def test_a_rewind_alone_leaves_the_deck_as_it_lay_and_each_shuffle_is_another() -> None:
    match = begin(GAME, bytes(32), 4)
    log = play(match, 3, Random(1))
    deck, orders = list(match.table.state.deck.value), set()
    for _ in range(5):
        log.append(match.rewind(1, log))
        assert match.table.state.deck.value == deck
        log.append(match.reshuffle())
        orders.add(tuple(match.table.state.deck.value))
    assert len(orders | {tuple(deck)}) > 3
