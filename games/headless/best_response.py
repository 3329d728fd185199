"""How far computer players can be exploited, by somebody who learns against them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec

from games.core.decision import Illegal

from .sim import refuse


def run_responder(
    game: str,
    players: str,
    games: int,
    seed: str,
    minutes: float,
    as_json: bool = False,
    call: Callable[[Sequence[str]], int] = subprocess.call,
) -> int:
    """Train a responder for so many minutes, and let it take the first of these seats.

    `players` is a comma list of one kind, once a seat. Learning is no part of the games: it runs
    as a command of its own where it is installed. The exit status is that of the command, or 2.
    """
    kinds = [kind.strip() for kind in players.split(",")]
    if len({*kinds}) > 1 or len(kinds) < 2 or not seed.isdecimal():
        return refuse(Illegal("engine-responder"))
    if find_spec("training") is None:
        return refuse(Illegal("engine-no-training"))
    return call(
        [
            sys.executable,
            "-m",
            "training",
            game,
            "--against",
            kinds[0],
            "--seats",
            str(len(kinds)),
            "--minutes",
            str(minutes),
            "--games",
            str(games),
            "--seed",
            seed,
            *(["--json"] if as_json else []),
        ]
    )
