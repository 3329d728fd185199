"""Computer players of Coup and of Kobayakawa: strong enough, and blind to what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games import coup, kobayakawa
from games.core.game import Game
from games.core.log import Diverged
from games.core.match import Match, begin
from games.core.players import Search, known, sample
from games.core.seated import sit
from games.core.secret import redeal
from games.core.snapshots import codec
from games.coup.data import ROLES
from tests.games.coup.sitting import Sitting

GAMES = [coup.GAME, kobayakawa.GAME]


def play(
    game: Game[Any], kinds: list[str], seed: int, options: Mapping[str, Any] | None = None
) -> Match[Any]:
    """One match between computer players."""
    rng = Random(seed)
    match = begin(game, rng.randbytes(32), len(kinds), options)
    search = Search(worlds=12)
    while match.pending:
        seat = rng.choice(sorted(match.pending))
        if kinds[seat] == "search":
            answer = search.answer(game, sit(match, seat), rng)
        elif kinds[seat] == "random":
            answer = sample(match.pending[seat], rng)
        else:
            answer = game.policies[kinds[seat]](match.view(seat), seat, match.pending[seat], rng)
        match.submit(seat, answer)
    return match


def share(game: Game[Any], kind: str, seats: int, games: int) -> float:
    """How many games the one player of this kind wins against random ones; ties count in part."""
    won = 0.0
    for seed in range(games):
        kinds = ["random"] * seats
        kinds[seed % seats] = kind
        result = play(game, kinds, seed).result
        assert result is not None
        won += (seed % seats in result.winners) / len(result.winners)
    return won / games


def test_the_courtier_beats_random_players() -> None:
    assert share(coup.GAME, "heuristic", 4, 80) > 0.6  # 0.76 of 400 games; fair is 0.25
    assert share(coup.GAME, "heuristic", 2, 120) > 0.7  # 0.89 of 400 games; fair is 0.5


def test_the_careful_fighter_beats_random_players() -> None:
    assert share(kobayakawa.GAME, "heuristic", 3, 60) > 0.5  # 0.67 of 300 games; fair is 0.33


@pytest.mark.parametrize(("game", "least"), [(coup.GAME, 0.55), (kobayakawa.GAME, 0.5)])
def test_search_beats_random_players(game: Game[Any], least: float) -> None:
    assert share(game, "search", 3, 12) >= least


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_search_answers_alike_in_worlds_it_cannot_tell_apart(game: Game[Any]) -> None:
    """Everything hidden from the searcher dealt anew: the same dice give the same answer."""
    tried = 0
    for seed in range(4):
        rng = Random(seed)
        match = begin(game, rng.randbytes(32), 3)
        while match.pending and tried < 25:
            seat = rng.choice(sorted(match.pending))
            twin = world_like(match, seat, rng)
            if twin is not None and rng.random() < 0.4:
                answers = [
                    Search(worlds=8).answer(game, sit(m, seat), Random(seed)) for m in (match, twin)
                ]
                assert answers[0] == answers[1]
                tried += 1
            match.submit(seat, sample(match.pending[seat], rng))
    assert tried > 15


def world_like(match: Match[Any], seat: int, rng: Random) -> Match[Any] | None:
    """Another world that this seat cannot tell from the match, if the first try gives one."""
    game = match.game
    state = redeal(codec(game).validate_json(match.base.state), seat, rng)
    base = replace(match.base, state=codec(game).dump_json(state))
    try:
        twin = Match(game, match.start, base, match.log)
    except Diverged:
        return None
    alike = known(twin.play, seat) == known(match.play, seat)
    return twin if alike and twin.table.state != match.table.state else None


def test_imagined_drafts_are_whole_sets() -> None:
    """What the rival is imagined to have put aside is always four different characters."""
    match = begin(coup.GAME, bytes(32), 2, {"two_players": "drafted"})
    match.submit(0, "duke")
    match.submit(1, "contessa")
    seen = Counter[str]()
    for seed in range(30):
        for viewer in (0, -1):
            state = redeal(match.table.state, viewer, Random(seed))
            assert coup.GAME.redeal is not None
            coup.GAME.redeal(state, viewer, Random(seed))
            piles = [*state.hands, *state.aside, state.court]
            assert Counter(c for pile in piles for c in pile.value) == dict.fromkeys(ROLES, 3)
            for pile in state.aside:
                assert len(set(pile.value)) == 4
            if viewer == 0:
                assert state.hands[0].value == match.table.state.hands[0].value
                (kept,) = set(ROLES) - set(state.aside[1].value)
                seen[kept] += 1
    assert len(seen) >= 4, "any of the five may be the card the rival kept"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_heuristic_players_see_only_their_view_and_answer_legally(game: Game[Any]) -> None:
    for seed in range(6):
        options = {"reformation": True, "inquisitor": True} if game is coup.GAME else {}
        play(game, ["heuristic"] * 4, seed, options)


@pytest.mark.parametrize("seed", range(3))
def test_nobody_robs_in_vain_for_ever(seed: int) -> None:
    """Theft and murder are blocked every time, by somebody who exchanges again and again."""
    hands: list[list[str]] = [["assassin", "captain"], ["ambassador", "contessa"], [], [], [], []]
    lost = [[], [], ["contessa", "assassin"], ["captain", "duke"], ["assassin", "duke"]]
    coins = [0, 2, 0, 0, 0, 0]  # the deck has nothing better than what the Ambassador holds
    match = Sitting(hands, coins, lost=[*lost, ["captain", "duke"]]).match
    rng = Random(seed)
    policy = coup.GAME.policies["heuristic"]
    for _ in range(400):
        if not match.pending:
            break
        seat = min(match.pending)
        match.submit(seat, policy(match.view(seat), seat, match.pending[seat], rng))
    assert match.result is not None
