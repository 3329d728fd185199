"""What a computer player is given is the same in all worlds that its seat cannot tell apart."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest

import games
from games.core.decision import Illegal
from games.core.foresight import Foresight
from games.core.game import Game
from games.core.levels import LEVELS
from games.core.log import Diverged
from games.core.match import Match, begin
from games.core.players import KINDS, Search, respond, sample
from games.core.record import Entry
from games.core.seated import Seated, sit
from games.core.secret import SealedSecret, Secret
from games.testing.laws import dealt_anew, look_alike

ASKED = {"coup": 60, "kobayakawa": 60, "offrandes": 40}  # questions looked at; 15 in heavier games
VAIN = 8  # answers to one question that told the worlds apart, until it is left alone
AHEAD = 5  # answers that two worlds are played on together
MATCHES = 12  # random ones, at the most


def kinds(game: Game[Any]) -> list[str]:
    return [*game.policies, *KINDS]


def answers(match: Match[Any], seated: Seated[Any]) -> list[Any]:
    """What every kind of computer player says, and what is said for who does not answer."""
    game, said = match.game, []
    for kind in kinds(game):
        if kind == "search":
            said.append(Search(worlds=2, horizon=5).answer(game, seated, Random(5)))
        else:
            said.append(respond(game, seated, kind, Random(5)))
    for name, level in game.levels.items():
        if callable(level) and name == LEVELS[-1]:  # the others are the same player, less sure
            said.append(respond(game, seated, name, Random(5)))
        elif isinstance(level, Foresight):
            said.append(replace(level, worlds=(1,), turns=0).answer(game, seated, Random(5)))
    return [*said, match.default(seated.seat)]


def matches(game: Game[Any], seed: int) -> Iterator[tuple[Match[Any], Random]]:
    for number in range(MATCHES):
        rng = Random(f"{seed}:{number}")
        counts = [n for n in game.seats if n > 1 and n in game.counts(game.options())]
        yield begin(game, rng.randbytes(32), rng.choice(counts)), rng


def alike(match: Match[Any], twin: Match[Any], seat: int) -> None:
    ours, theirs = sit(match, seat), sit(twin, seat)
    for field in fields(Seated):
        assert getattr(ours, field.name) == getattr(theirs, field.name), (
            f"seat {seat} can tell two worlds apart by `{field.name}`: what is hidden there needs"
            " `redeal`, or its question `secret=True` (docs/adding-a-game.md, step 9)"
        )
    assert answers(match, ours) == answers(twin, theirs)


@pytest.mark.parametrize("key", games.GAMES)
def test_what_others_hold_changes_nothing(key: str) -> None:
    """Hidden cards, dealt anew: no player, and no default answer, notices."""
    game, wanted, tried = games.load(key), ASKED.get(key, 15), 0
    for match, rng in matches(game, 1):
        while match.pending and tried < wanted:
            seat = rng.choice(sorted(match.pending))
            if rng.random() < 0.3 and (twin := world_like(match, seat, rng)) is not None:
                alike(match, twin, seat)
                tried += 1
            match.submit(seat, sample(match.pending[seat], rng))
    assert tried >= 12


def world_like(match: Match[Any], seat: int, rng: Random) -> Match[Any] | None:
    """Another world that this seat cannot tell from the match, if the first try gives one."""
    base = dealt_anew(match, match.base, seat, rng)
    try:
        twin = Match(match.game, match.start, base, match.log)
    except Diverged:
        return None
    twin.fresh = match.fresh
    return twin if look_alike(match, twin, seat) else None


@pytest.mark.parametrize("key", games.GAMES)
def test_what_others_answered_in_secret_changes_nothing(key: str) -> None:
    """Two worlds in which somebody else has answered otherwise, as long as it does not show."""
    game, wanted = games.load(key), ASKED.get(key, 15)
    tried, vain = Counter[str](), Counter[str]()
    for match, rng in matches(game, 2):
        for _ in range(400):
            if not match.pending or tried.total() >= wanted:
                break
            who = rng.choice(sorted(match.pending))
            question = match.pending[who].key
            first, second = (sample(match.pending[who], rng) for _ in range(2))
            patience = 4 * VAIN if question in SEALED.get(key, ()) else VAIN
            more = tried[question] < wanted // 4 and vain[question] < patience
            if first != second and more and question not in UNSAID.get(key, ()):
                pair = match.fork(), match.fork()
                pair[0].submit(who, first)
                pair[1].submit(who, second)
                viewers = [s for s in match.seats if s != who]
                asked = played_on(*pair, rng.choice(viewers), rng)
                tried[question] += asked
                vain[question] += not asked
            match.submit(who, first)
    assert not SEALED.get(key, set()) - {q for q, n in tried.items() if n}, tried


SEALED = {  # questions that somebody answers in secret, in the usual options
    "coup": {"exchange", "challenge"},
    "offrandes": {"limit"},
    "pericles": {"card", "marker"},
    "imperios": {"press"},
}
UNSAID = {"imperios": {"red"}}  # whom an expulsion strikes: no secret, but said only when done


def played_on(ours: Match[Any], theirs: Match[Any], viewer: int, rng: Random) -> int:
    """Play on in both for as long as one seat cannot tell them apart; how often it was asked."""
    asked = 0
    for _ in range(AHEAD):
        if not ours.pending or not look_alike(ours, theirs, viewer):
            break
        if viewer in ours.pending:
            alike(ours, theirs, viewer)
            asked += 1
        seat = rng.choice(sorted(ours.pending))
        if seat not in theirs.pending:
            break
        answer = sample(ours.pending[seat], rng)
        try:
            theirs.submit(seat, answer)
        except Illegal:
            break
        ours.submit(seat, answer)
    return asked


@pytest.mark.parametrize("key", games.GAMES)
def test_nothing_in_it_leads_to_the_match(key: str) -> None:
    """It can be sent to another process, and holds plain things and sealed secrets only."""
    game, looked = games.load(key), 0
    for match, rng in matches(game, 3):
        while match.pending and looked < 25:
            seat = rng.choice(sorted(match.pending))
            if rng.random() < 0.3:
                seated = sit(match, seat)
                inside = list(reached(seated, set()))
                for one in inside:
                    assert not isinstance(one, Match | Entry)
                    assert not isinstance(one, Secret) or one.sealed or seat in one.seen
                    assert not callable(one), one
                assert pickle.loads(pickle.dumps(seated)) == seated
                looked += 1
            match.submit(seat, sample(match.pending[seat], rng))
    assert looked


def reached(node: Any, met: set[int]) -> Iterator[Any]:
    """Everything that can be reached from a value."""
    if id(node) in met:
        return
    met.add(id(node))
    yield node
    if isinstance(node, dict):
        for key, value in node.items():
            yield from reached(key, met)
            yield from reached(value, met)
    elif isinstance(node, list | tuple | set | frozenset):
        for value in node:
            yield from reached(value, met)
    elif isinstance(node, SealedSecret):
        yield from reached(node.size, met)
    elif isinstance(node, Secret):
        yield from reached(node.value, met)
    elif is_dataclass(node):
        for field in fields(node):
            yield from reached(getattr(node, field.name), met)
    elif hasattr(node, "__dict__"):
        yield from reached(vars(node), met)


def test_an_answer_that_a_closed_window_did_not_come_to_stays_unheard() -> None:
    """Who challenged second is told to nobody, and so to no player either."""
    heard = []
    for second in ("challenge", "pass"):
        match = begin(games.load("coup"), bytes(32), 4)
        (first,) = match.pending
        match.submit(first, "tax")
        order = list(match.pending)
        match.submit(order[1], second)
        match.submit(order[0], "challenge")
        asked = next(iter(match.pending))
        heard.append(list(sit(match, asked).past.lines))
    assert heard[0] == heard[1]
    assert [line.key for line in heard[0]] == ["action", "challenge"]
