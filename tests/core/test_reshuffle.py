"""A rewind shuffles the face-down piles: nobody knows what comes, or sees a difference."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any
from unittest import mock

import pytest

import games
from games.core.log import resolve
from games.core.match import Match, begin
from games.core.players import sample
from games.core.record import RESEED, RESHUFFLE, Entry
from games.core.rng import commitment
from games.core.secret import SPECTATOR, dump, face_down
from games.testing.laws import Twins, ask_data, dump_all, reloads, well_formed
from tests.samples.tiny import GAME

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
        for _ in range(6):
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


def told(match: Match[Any], log: list[Entry]) -> Match[Any]:
    """What follows from the log for somebody who knows all secrets but the last one."""
    known = replace(match.start, later=tuple((seq, b"guessed") for seq, _ in match.start.later))
    return Match(match.game, known, None, log)


@pytest.mark.parametrize("key", sorted(PILES))
def test_whoever_was_told_the_secret_cannot_compute_what_a_new_one_draws(key: str) -> None:
    game, rng = games.load(key), Random(key)
    match = begin(game, bytes(32), max(game.counts(game.options())))
    log = play(match, 9, rng)
    log += [match.close(), match.rewind(log[4].seq, [*log, match.log[-1]])]
    assert piles(told(match, log)) == piles(match)
    log += [match.reseed(rng.randbytes(32)), match.reshuffle()]
    assert (log[-2].key, log[-2].answer) == (RESEED, commitment(match.start.later[0][1]))
    assert piles(told(match, log)) != piles(match)
    reloads(match)
    log += play(match, 3, rng)
    for back in (log[2].seq, 0):  # to before the new secret, which holds all the same
        log.append(match.rewind(back, log))
        log.append(match.reshuffle())
        assert piles(told(match, log)) != piles(match)
        reloads(match)
    folded = Match(game, match.start, None, log)
    assert (dump_all(folded), folded.hash) == (dump_all(match), match.hash)


def test_a_repair_does_not_bring_back_the_piles_that_were_shuffled_since_the_phase_began() -> None:
    match = begin(games.load("kobayakawa"), bytes(32), 4)
    log = play(match, 2, Random(1))
    log += [match.rewind(0, log), match.reseed(bytes(range(32))), match.reshuffle()]
    before = match.base.drawn, match.base.epoch
    log.append(match.repair("medals.0", 3))
    assert piles(told(match, log)) != piles(match)
    reloads(match)
    assert (match.base.drawn, match.base.epoch) != before
    log += play(match, 9, Random(2))
    folded = Match(match.game, match.start, None, log)
    assert (dump_all(folded), folded.hash) == (dump_all(match), match.hash)


def test_dice_and_default_answers_come_from_the_new_secret_too() -> None:
    match = begin(games.load("kobayakawa"), bytes(32), 4)
    log = [*play(match, 3, Random(1)), match.reseed(bytes(range(32)))]
    other, drawn = told(match, log), set()
    assert match.table.rng.seed == match.start.seed_at(match.version) != match.start.seed
    assert [match.table.rng.word() for _ in range(9)] != [other.table.rng.word() for _ in range(9)]
    with mock.patch("games.core.match.aside", lambda seed, _: drawn.add(seed) or Random(0)):
        for seat in match.pending:
            match.default(seat)
    assert drawn == {match.table.rng.seed}
