"""How far a player can be exploited: a responder learns against it, and is then measured."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from games.core.decision import Illegal
from games.core.game import Player, Policy
from games.core.players import policy
from games.headless.arena import Arena, contest
from games.headless.sim import seated

from .learning import Run, learn, player_of
from .tables import Subject

RESPONDER = "responder"
FEW = 32  # games side by side where rivals remember what they thought of each


def responds(
    subject: Subject,
    kind: str,
    seats: int,
    run: Run,
    *,
    games: int = 2000,
    whole: bool = False,
    keep: Path | None = None,
) -> Arena:
    """Learn to beat the player `kind`, which has all other seats; then play `games` games against
    it.

    Against a player that searches, the responder learns against its play without search, and is
    measured against the whole player; it also learns against the `whole` player where that one
    needs no more than its view. The games after it has learnt are noted in the file `keep`. Raises
    Illegal for an unknown player, and for one that cannot be learnt against.
    """
    (*_, kind) = seated(subject.game, seats, [kind])
    against = lesson(policy(subject.game, kind), whole)
    if against is None:
        raise Illegal("engine-no-player", name=kind, kinds=[*subject.game.levels])
    lessons = replace(subject, tables=[(1.0, seats, {})], against=against)
    if whole:
        lessons = replace(lessons, side_by_side=FEW)
    net = learn(lessons, run)
    game = subject.game
    game = replace(game, policies={**game.policies, RESPONDER: player_of(net, subject)})
    return contest(game, [RESPONDER, *[kind] * (seats - 1)], games, run.seed, keep=keep)


def lesson(player: Player, whole: bool) -> Policy | None:
    """What is learnt against: the player, or how it plays without search; or the `whole` player.
    None if there is no such thing."""
    if callable(player):
        return player
    found: Policy | None = getattr(player, "whole" if whole else "plain", None)
    return found
