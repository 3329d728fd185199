"""Games of other packages: those that declare the entry point group `agora.games`.

    [project.entry-points."agora.games"]
    coinflip = "agora_coinflip:GAME"

Only games that the owner has named are imported, for importing runs the package's code beside
everything that the process can read. Nothing here happens by itself: whoever starts a process
calls `enter`, in worker processes too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from traceback import extract_tb
from typing import Any

import games
from games.core.datafile import BadData
from games.core.game import Game
from games.core.languages import FALLBACK

GROUP = "agora.games"
KEY = re.compile(r"[a-z][a-z0-9_]{1,29}")  # stands in stored matches and in the ids of buttons


class Unfit(Exception):
    """A game cannot be had from another package; the text says why, in a sentence."""


def enter(keys: Sequence[str]) -> list[str]:
    """Register the games called so; a sentence for each that cannot be had.

    Called twice, it changes nothing: a game that is registered stays as it is.
    """
    return [sentence for key in keys if (sentence := _enter(key))]


def _enter(key: str) -> str:
    if key in games.playable() and key not in games.GAMES:  # by an earlier call
        return ""
    try:
        games.register(find(key))
    except Unfit as why:
        return str(why)
    return ""


def find(key: str) -> Game[Any]:
    """The game called so of another package. Raises Unfit."""
    if key in games.GAMES:
        raise Unfit(f"The game {key} is one of Ágora's own; no other package can take its place.")
    if not KEY.fullmatch(key):
        raise Unfit(f"{key!r} cannot be the key of a game: use small letters, digits and _.")
    offered = [*entry_points(group=GROUP, name=key)]
    if not offered:
        raise Unfit(f"No package that is installed here offers the game {key}.")
    if len(offered) > 1:
        listed = " and ".join(sorted(_package(each) for each in offered))
        raise Unfit(f"The game {key} is offered by {listed}; uninstall all but one.")
    return _loaded(key, offered[0])


def _loaded(key: str, offered: EntryPoint) -> Game[Any]:
    """The game behind an entry point, tried as far as can be without a table. Raises Unfit."""
    whose = f"The game {key} of {_package(offered)}"
    try:
        game = offered.load()
    except (Exception, SystemExit) as why:
        raise Unfit(f"{whose} cannot be loaded: {_reason(why)}.") from None
    if not isinstance(game, Game):
        kind = type(game).__name__
        raise Unfit(f"{whose} is none: {offered.value} is of the type {kind}, not a Game.")
    if game.key != key:
        raise Unfit(f"{whose} calls itself {game.key}; both names must be the same.")
    try:
        for name in (f"{FALLBACK}.ftl", f"rules.{FALLBACK}.md"):  # what is missing is said in it
            (game.folder / name).read_text("utf-8")
        game.options()
    except Exception as why:
        raise Unfit(f"{whose} is not whole: {_reason(why)}.") from None
    return game


def _package(offered: EntryPoint) -> str:
    return f"{offered.dist.name} {offered.dist.version}" if offered.dist else "some package"


def _reason(why: BaseException) -> str:
    """What went wrong, and where. The text of an error is told only where it holds no values."""
    if isinstance(why, BadData | ImportError | OSError):
        return str(why).rstrip(".")
    last = extract_tb(why.__traceback__)[-1]
    return f"{type(why).__name__} at {Path(last.filename).name}:{last.lineno}"
