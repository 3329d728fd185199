"""Which surfaces the features declare, and which of them something has rendered."""

from __future__ import annotations

import ast
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

BOT = Path(__file__).parents[2] / "bot"
SHOWING = frozenset({"view", "forms", "ending", "recap", "replay_page", "replay_step"})  # modules
CARRYING = frozenset({"delivery", "gateway", "ui"})  # these carry what features show
READING = ("filled_in", "read_", "find", "found_", "searchable", "zones")  # show nothing

# What the twins do not render, and why it can tell nothing.
EXEMPT = {
    "bot.features.ratings.view": "it is given sums of matches that are over, and no match",
    "bot.features.welcome.view": "it is the same for everybody, whatever is played",
    "bot.features.privacy.view": "it is a question of one's own data, and is given a language only",
    "bot.features.rules.view": "it shows the rules of a game, and what `explained` or the log says",
    "bot.features.by_command.view:unmarked": "it is given a typed text and a language only",
    "bot.features.trials.view": "it is of a match that is over, at a line that all may see",
    "bot.features.history.ending:sentence": "it puts a full stop behind what the end card says",
    "bot.features.history.view:end_line": "it says why a game that is over has ended",
    "bot.features.history.replay_page:told_at": "it counts lines of a game that is over",
    "bot.features.history.ending:unmarked": "it is of games that are over, and gets a text only",
    "bot.features.table.view:ahead": "it sorts the points of a game that is over",
    "bot.features.seat.view:answered": "the evenings render it, in which whole windows are played",
    "bot.features.lobby.view:invitation": "it is of a table at which nothing is dealt yet",
    "bot.features.tutorials.view:instead": "a lesson is dealt from a script that all may read",
}
OPENED = frozenset({  # that show a match that is over, which hides nothing of the cards
    "bot.features.history.ending", "bot.features.history.replay_page",
    "bot.features.history.view:all_hands", "bot.features.history.view:thanks",
    "bot.features.proof.view:end_note",
    "bot.features.table.view:outcome", "bot.features.table.view:places",
    "bot.features.table.view:result", "bot.features.table.view:won",
})  # fmt: skip
LOBBY = frozenset({  # that show a table before its start, when nothing is dealt
    "bot.features.lobby.forms", "bot.features.lobby.view:card",
    "bot.features.lobby.view:option_lines",
    "bot.features.lobby.view:option_value", "bot.features.lobby.view:timing_line",
})  # fmt: skip


def exempt(name: str, among: Collection[str] = EXEMPT) -> bool:
    """Whether a surface, or its whole module, is listed there."""
    return name in among or name.partition(":")[0] in among


def declared() -> set[str]:
    """Functions that make something to see, as `package.module:function`.

    They are all public functions of the modules that features show themselves by, and whatever
    else returns a face or a form.
    """
    found = set()
    for path in sorted(BOT.glob("*/**/*.py")):
        module = path.relative_to(BOT.parent).with_suffix("")
        if module.parts[1] in CARRYING:
            continue
        for node in ast.parse(path.read_text()).body:
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            returned = ast.unparse(node.returns) if node.returns else ""
            public = not node.name.startswith(("_", *READING))
            if public and (path.stem in SHOWING or {"Face", "Modal"} & names(returned)):
                found.add(f"{'.'.join(module.parts)}:{node.name}")
    return found


def missed(running: Collection[str], ending: Collection[str]) -> set[str]:
    """What is declared and was rendered nowhere: neither of running matches, nor, where it is only
    of others, from a lobby to the end."""
    other_times = OPENED | LOBBY
    return {
        one
        for one in declared()
        if not exempt(one)
        and one not in running
        and not (exempt(one, other_times) and one in ending)
    }


def names(annotation: str) -> set[str]:
    """The last part of each name in an annotation."""
    tree = ast.parse(annotation or "None")
    plain = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return plain | {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}


@contextmanager
def rendering() -> Iterator[set[str]]:
    """The functions of the bot that are called within, named as `declared` names them."""
    known: dict[CodeType, str] = {}
    called = set[str]()

    def note(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event != "call" or code in known:
            return
        module = frame.f_globals.get("__name__", "")
        known[code] = f"{module}:{code.co_qualname}"
        if module.startswith("bot."):
            called.add(known[code])

    before = sys.gettrace()
    sys.settrace(note)  # which hears of calls only, as long as it returns nothing
    try:
        yield called
    finally:
        sys.settrace(before)
