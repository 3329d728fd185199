"""How far a player can be exploited: a responder learns against it, and is then measured."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from games.core.decision import Illegal
from games.core.players import policy
from games.headless.arena import Arena, contest
from games.headless.sim import seated

from .learning import learn, player_of
from .tables import Subject

RESPONDER = "responder"


def responds(
    subject: Subject,
    kind: str,
    seats: int,
    seconds: float,
    seed: int = 1,
    games: int = 2000,
    start: Path | None = None,
    options: Mapping[str, Any] | None = None,
    tell: Callable[[str], Any] = sys.stderr.write,
) -> Arena:
    """Learn for so many seconds at tables where all others are the player called `kind`; then play
    so many games there without learning.

    Against a player that searches, the responder learns while it plays without search, and is
    measured against the whole player. Raises Illegal for an unknown player, and for one that can
    only search.
    """
    (*_, kind) = seated(subject.game, seats, [kind])
    player = policy(subject.game, kind)
    against = player if callable(player) else getattr(player, "plain", None)
    if against is None:
        raise Illegal("engine-no-player", name=kind, kinds=[*subject.game.levels])
    lessons = replace(subject, tables=[(1.0, seats, options or {})], against=against)
    net = learn(lessons, seconds, seed, None, start, tell)
    game = subject.game
    game = replace(game, policies={**game.policies, RESPONDER: player_of(net, subject)})
    return contest(game, [RESPONDER, *[kind] * (seats - 1)], games, seed, options)
