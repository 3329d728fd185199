"""`python -m training.abreast learn | respond | together | meet | shown | compare`: Coup between
two, many at once.

`learn` writes weights and their recipe; with `respond` somebody learns to beat those of a file, and
then meets them; `together` puts the networks of several files into one, and their odds are
averaged; `meet` says what those of a file win against the heuristic and players with one idea each;
`shown` what they hold in an endgame, by what they have claimed and passed up before;
`compare` plays games here and in the engine, and says whether they are the same.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

import games
from games.core.game import Player as GamePlayer
from games.core.learnt import read
from games.coup.duelist import Duelist
from games.headless.arena import contest, printed
from training.learning import keep, player_of, recipe_of
from training.network import Net, apart, fresh
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
    elif given.what == "together":
        said = gather(given.net, given.to or HOME)
    elif given.what == "meet":
        said = scores(player_in(given.against), MET)
    elif given.what == "shown":
        said = likely(given)
    else:
        said = teach(given)
    sys.stdout.write(f"{said}\n")
    return 0


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="training.abreast", description=__doc__)
    found.add_argument("what", choices=("learn", "respond", "together", "meet", "shown", "compare"))
    found.add_argument("--games", type=int, default=1_000_000)
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--net", type=Path, action="append", help="a file whose networks are added")
    found.add_argument(
        "--tenths", action="store_true", help="keep also what was learnt by each tenth of the games"
    )
    found.add_argument("--start", type=Path, help="weights to go on from; to begin with, none")
    found.add_argument("--to", type=Path, help="the file of weights")
    found.add_argument(
        "--master",
        type=int,
        default=0,
        metavar="GAMES",
        help="with the master, endgames and all, in the engine",
    )
    found.add_argument(
        "--settled",
        type=float,
        default=0.0,
        metavar="SHARE",
        help="of a responder's games whose endgames are not played",
    )
    found.add_argument("--against", type=Path, default=HOME, help="weights to be met")
    for name, pair in (("rate", Plan.rate), ("entropy", Plan.entropy), ("magnet", Plan.magnet)):
        found.add_argument(f"--{name}", type=float, nargs=2, default=pair, metavar=("A", "B"))
    found.add_argument("--bar", type=float, default=Plan.bar, help="more need not be won of rivals")
    found.add_argument("--past", type=float, default=0.0, help="share of tables with former selves")
    found.add_argument(
        "--hunted",
        type=float,
        default=0.0,
        help="share of tables with one who learns to beat the network",
    )
    found.add_argument(
        "--hunter",
        type=Path,
        action="append",
        default=[],
        help="the weights from which such a one goes on",
    )
    found.add_argument(
        "--rival",
        nargs=2,
        action="append",
        default=[],
        metavar=("WHO", "SHARE"),
        help=f"a file of weights, or one of {', '.join(RIVALS)}",
    )
    return found


def player_in(file: Path) -> Player:
    """Who plays by a file of weights."""
    return of(*apart(read(file)))


def rival(name: str) -> Player:
    """Somebody to play against: one of those with an idea, or weights."""
    return RIVALS[name] if name in RIVALS else player_in(Path(name))


def begun(start: Path | None, seed: int) -> Net:
    """The network to be changed: of several in a file the first."""
    if start:
        return apart(read(start))[0]
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
        hunted=given.hunted,
        hunters=[begun(one, 0) for one in given.hunter],
    )
    recipe = {
        "game": "coup",
        "seed": given.seed,
        "games": given.games,
        **{
            name: getattr(given, name)
            for name in ("rate", "entropy", "magnet", "bar", "past", "hunted")
        },
        "rivals": {name: float(share) for name, share in rivals},
        "hunters": [one.name for one in given.hunter],
        "start": recipe_of(given.start),
    }
    spent = time.process_time()

    tenths = count(1)

    def look(net: Net) -> str:
        keep([net], to)  # a run may be broken off
        if given.tenths:
            place = next(tenths)
            tenth = to.with_stem(f"{to.stem}-{place}")
            keep([net], tenth)
            note({"run": to.stem, "tenth": place}, tenth)
        return scores(of(net))

    net = learn(begun(given.start, given.seed), plan, given.seed, look=look)
    keep([net], to)
    recipe["cpu_seconds"] = round(time.process_time() - spent)
    note(recipe, to)
    return scores(of(net))


def note(recipe: Mapping[str, Any], to: Path) -> None:
    """Write a recipe beside its weights."""
    to.with_suffix(".json").write_text(json.dumps(recipe, indent=1) + "\n")


def gather(files: Sequence[Path], to: Path) -> str:
    """Put the networks of these files side by side into one, with their recipes and those of the
    runs of which they are tenths; what they win together against the heuristic and those with an
    idea."""
    keep([net for file in files for net in apart(read(file))], to)
    nets = {file.stem: recipe_of(file) for file in files}
    parts = [
        (file, recipe)
        for file, recipe in zip(files, nets.values(), strict=True)
        if isinstance(recipe, dict) and "run" in recipe
    ]
    runs = {recipe["run"]: recipe_of(file.with_stem(recipe["run"])) for file, recipe in parts}
    note({"game": "coup", "nets": nets, "runs": runs}, to)
    return scores(player_in(to), MET)


def scores(player: Player, games: int = 0) -> str:
    """What somebody wins against the heuristic and those with an idea."""
    found = {name: meet(player, one, games or LOOKED, 1) for name, one in RIVALS.items()}
    return "  ".join(f"{name} {share:.1%}" for name, share in found.items())


def likely(given: Any) -> str:
    """How much likelier cards are held than others, by what was shown, when both have one left."""
    endgames, found = shown(player_in(given.against), given.games, given.seed)
    said = [f"{endgames} endgames of {given.games} games"]
    for times, (kept, let) in zip(("never", "once", "more often"), found, strict=True):
        said.append(f"claimed {times}: {kept:.2f}, its block passed up {let:.2f}")
    return "\n".join(said)


def respond(given: Any) -> str:
    """How much somebody wins who learns against a network for so many games; who is not told where
    to start begins as that network. Whose endgames are not played leaves them to the master's
    solution."""
    seed, target = given.seed, player_in(given.against)
    plan = Plan(
        given.games,
        rate=(1e-3, 1e-4),
        entropy=(0.01, 0.001),
        rivals=[(1.0, target)],
        settled=given.settled,
    )
    spent = time.process_time()
    net = learn(
        begun(given.start or given.against, seed),
        plan,
        seed,
        look=lambda one: f"{meet(of(one), target, LOOKED, seed):.1%}",
    )
    if given.to:
        keep([net], given.to)
        recipe = {
            "game": "coup",
            "seed": seed,
            "games": given.games,
            "against": given.against.name,
            "cpu_seconds": round(time.process_time() - spent),
        }
        note(recipe, given.to)
    said = [
        f"{meet(of(net), target, MET, seed):.1%} of {MET} games after {given.games} games, "
        f"{time.process_time() - spent:.0f} s"
    ]
    if given.master:
        subject, _ = SUBJECTS["coup"]()
        met: GamePlayer = player_of(net, subject)
        if given.settled:  # endgames are little known to it
            met = Duelist(player_of(net, subject))
        game = replace(subject.game, levels={**subject.game.levels, RESPONDER: met})
        said += printed(contest(game, [RESPONDER, "master"], given.master, seed, None))
    return "\n".join(said)


if __name__ == "__main__":
    sys.exit(main())
