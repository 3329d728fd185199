"""`python -m training.abreast learn | respond | meet | shown | compare`: Coup between two, many at
once.

`learn` writes weights and their recipe; with `respond` somebody learns to beat those of a file, and
then meets them; `meet` says what they win against the heuristic and players with one idea each;
`shown` what they hold in an endgame, by what they have claimed and passed up before;
`compare` plays games here and in the engine, and says whether they are the same.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

import games
from games.core.learnt import Net, read
from games.headless.arena import contest, printed
from training.learning import copied, keep, player_of, recipe_of
from training.network import fresh
from training.responding import RESPONDER
from training.subjects import SUBJECTS

from .equality import Unlike, compare
from .learning import Plan, learn
from .players import Player, meet, of
from .rivals import RIVALS
from .shown import shown
from .told import ANSWER, SITUATION

HOME = games.load("coup").folder / "pair.npz"
MET = 20_000  # games in which two are compared
LOOKED = 4000  # and while one learns


def main(arguments: list[str] | None = None) -> int:
    """Do one of these, and say what came of it."""
    given = parser().parse_args(arguments)
    if given.what == "compare":
        try:
            said = f"{compare(given.games, given.seed)} questions of {given.games} games are alike"
        except Unlike as why:
            sys.stderr.write(f"{why}\n")
            return 1
    elif given.what == "respond":
        said = respond(given)
    elif given.what == "meet":
        said = scores(read(given.against), MET)
    elif given.what == "shown":
        said = likely(given)
    else:
        said = teach(given)
    sys.stdout.write(f"{said}\n")
    return 0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="training.abreast", description=__doc__)
    found.add_argument("what", choices=("learn", "respond", "meet", "shown", "compare"))
    found.add_argument("--games", type=int, default=1_000_000)
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--start", type=Path, help="weights to go on from; to begin with, none")
    found.add_argument("--to", type=Path, help="the file of weights")
    found.add_argument("--master", type=int, default=0, metavar="GAMES",
                       help="with the master, endgames and all, in the engine")  # fmt: skip
    found.add_argument("--against", type=Path, default=HOME, help="weights to be met")
    for name, pair in (("rate", Plan.rate), ("entropy", Plan.entropy), ("magnet", Plan.magnet)):
        found.add_argument(f"--{name}", type=float, nargs=2, default=pair, metavar=("A", "B"))
    found.add_argument("--bar", type=float, default=Plan.bar, help="more need not be won of rivals")
    found.add_argument("--past", type=float, default=0.0, help="share of tables with former selves")
    found.add_argument("--rival", nargs=2, action="append", default=[], metavar=("WHO", "SHARE"),
                       help=f"a file of weights, or one of {', '.join(RIVALS)}")  # fmt: skip
    return found


def rival(name: str) -> Player:
    """Somebody to play against: one of those with an idea, or weights."""
    return RIVALS[name] if name in RIVALS else of(read(Path(name)))


def begun(start: Path | None, seed: int) -> Net:
    """The network to be changed."""
    if start:
        return copied(read(start))
    return fresh(SITUATION, ANSWER, np.random.default_rng(seed))


def teach(given: Any) -> str:
    """Self-play, with rivals; weights and their recipe are written."""
    to: Path = given.to or HOME
    rivals: Sequence[Sequence[str]] = given.rival
    plan = Plan(
        given.games,
        tuple(given.rate),
        tuple(given.entropy),
        tuple(given.magnet),
        rivals=[(float(share), rival(name)) for name, share in rivals],
        bar=given.bar,
        past=given.past,
    )
    recipe = {
        "game": "coup",
        "seed": given.seed,
        "games": given.games,
        **{name: getattr(given, name) for name in ("rate", "entropy", "magnet", "bar", "past")},
        "rivals": {name: float(share) for name, share in rivals},
        "start": recipe_of(given.start),
    }
    spent = time.process_time()

    def look(net: Net) -> str:
        keep(net, to)  # a run may be broken off
        return scores(net)

    net = learn(begun(given.start, given.seed), plan, given.seed, look=look)
    keep(net, to)
    recipe["cpu_seconds"] = round(time.process_time() - spent)
    to.with_suffix(".json").write_text(json.dumps(recipe, indent=1) + "\n")
    return scores(net)


def scores(net: Net, games: int = 0) -> str:
    """What a network wins against the heuristic and those with an idea."""
    found = {name: meet(of(net), one, games or LOOKED, 1) for name, one in RIVALS.items()}
    return "  ".join(f"{name} {share:.1%}" for name, share in found.items())


def likely(given: Any) -> str:
    """How much likelier cards are held than others, by what was shown, when both have one left."""
    endgames, found = shown(of(read(given.against)), given.games, given.seed)
    said = [f"{endgames} endgames of {given.games} games"]
    for times, (kept, let) in zip(("never", "once", "more often"), found, strict=True):
        said.append(f"claimed {times}: {kept:.2f}, its block passed up {let:.2f}")
    return "\n".join(said)


def respond(given: Any) -> str:
    """How much somebody wins who learns against a network for so many games; who is not told where
    to start begins as that network."""
    seed, target = given.seed, of(read(given.against))
    plan = Plan(given.games, rate=(1e-3, 1e-4), entropy=(0.01, 0.001), rivals=[(1.0, target)])
    spent = time.process_time()
    net = learn(begun(given.start or given.against, seed), plan, seed,
                look=lambda one: f"{meet(of(one), target, LOOKED, seed):.1%}")  # fmt: skip
    if given.to:
        keep(net, given.to)
    said = [f"{meet(of(net), target, MET, seed):.1%} of {MET} games after {given.games} games, "
            f"{time.process_time() - spent:.0f} s"]  # fmt: skip
    if given.master:
        subject, _ = SUBJECTS["coup"]()
        policies = {**subject.game.policies, RESPONDER: player_of(net, subject)}
        game = replace(subject.game, policies=policies)
        said += printed(contest(game, [RESPONDER, "master"], given.master, seed, None))
    return "\n".join(said)


if __name__ == "__main__":
    sys.exit(main())
