"""What a game asks, met in playouts: `python -m games.headless.catalogue GAME`, as Markdown.

For the sections of docs/engine-protocol.md: decision keys, option ids, fields of the view, and
the names that `deal` takes.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any, Literal, get_args, get_origin

from games.core.decision import Choice, Decision, Number
from games.core.game import Game
from games.core.languages import FALLBACK
from games.core.play import Play
from games.core.players import sample
from games.core.rng import Rng
from games.core.table import Table
from games.core.words import Words

from .command_text import loaded, write

NUMBER = re.compile(r"\d+")
LISTED_IDS = 12  # more ids than this are not listed one by one


@dataclass(slots=True)
class Asked:
    """One decision key: its kind, how many may be picked, and the ids met, numbers as `N`."""

    kind: str
    prompt: str
    counts: list[tuple[int, int]] = field(default_factory=list)
    ids: dict[str, str] = field(default_factory=dict)  # id: its label once met
    seen: set[str] = field(default_factory=set)  # ids with their numbers
    forced: bool = False  # whether it was met with one legal answer


def variants(game: Game[Any]) -> list[dict[str, Any]]:
    """The default options, and each other value of each option on its own."""
    found: list[dict[str, Any]] = [{}]
    for name, info in game.options.model_fields.items():
        values: Sequence[Any] = ()
        if get_origin(info.annotation) is Literal:
            values = get_args(info.annotation)
        elif info.annotation is bool:
            values = (False, True)
        found += [{name: value} for value in values if value != info.default]
    return found


def collect(game: Game[Any], games: int, seed: int = 1) -> dict[str, Asked]:
    """Every decision key met in so many random games of each variant of the options."""
    rng, met = Random(seed), dict[str, Asked]()
    words = Words(FALLBACK, game.folder, [f"P{seat}" for seat in range(max(game.seats))])
    for options in variants(game):
        try:
            chosen = game.options.model_validate(options)
        except ValueError:
            continue  # this value does not stand alone
        for number in range(games):
            counts = game.counts(chosen)
            seats = counts[number % len(counts)]
            table: Table[Any] = Table(
                None, range(seats), Rng(rng.randbytes(32)), game.rules, quiet=True
            )
            table.state = game.setup(table, chosen)
            play = Play(game, table)
            while play.result is None:
                seat = rng.choice([*play.pending])
                decision = play.pending[seat]
                note(met, decision, words)
                play.give(seat, decision.parse(sample(decision, rng)))
    return met


def note(met: dict[str, Asked], decision: Decision, words: Words) -> None:
    """Remember a decision."""
    asked = met.get(decision.key)
    if asked is None:
        kind = type(decision).__name__.lower()
        asked = met[decision.key] = Asked(kind, words.ask(decision))
    asked.forced = asked.forced or forced(decision)
    if isinstance(decision, Choice):
        if (decision.least, decision.most) not in asked.counts:
            asked.counts.append((decision.least, decision.most))
        for option in decision.options:
            if option.id not in asked.seen:
                asked.seen.add(option.id)
                asked.ids.setdefault(NUMBER.sub("N", option.id), words.option(option))
    elif not isinstance(decision, Number):
        for box in decision.caps:
            asked.ids.setdefault(NUMBER.sub("N", box), words.box(box, decision.labels))


def forced(decision: Decision) -> bool:
    """Whether a decision has one legal answer only."""
    if isinstance(decision, Choice):
        return len(decision.options) == decision.least == 1 or decision.most == 0
    if isinstance(decision, Number):
        return decision.low == decision.high
    open_ = [cap for cap in decision.caps.values() if cap]
    return decision.total in (0, sum(open_)) or len(open_) == 1


def documented(game: Game[Any], met: Mapping[str, Asked]) -> list[str]:
    """A Markdown section, to be finished by hand."""
    lines = [
        f"## `{game.key}`",
        "",
        "| key | kind | asked, for example | ids |",
        "|---|---|---|---|",
    ]
    for key, asked in sorted(met.items()):
        counts = sorted({count for count in asked.counts if count != (1, 1)})
        kind = asked.kind + (f" {counts[0][0]}-{max(most for _, most in counts)}" if counts else "")
        prompt = " ".join(asked.prompt.replace("|", "/").split())
        lines.append(f"| `{key}` | {kind} | {prompt} | {listed(asked.ids)} |")
    lines += ["", "| view | what |", "|---|---|"]
    for each in fields(game.state):
        kind = str(each.type).replace(" | ", " or ")
        lines.append(f"| `{each.name}` | `{kind}` |")
    options = ", ".join(f"`{name}`" for name in game.options.model_fields)
    names = ", ".join(f"`{name}`" for name in ["dice", *game.deal])
    alone = ", ".join(f"`{key}`" for key, asked in sorted(met.items()) if asked.forced)
    lines += ["", f"Options: {options or 'none'}. Deal: {names}."]
    return [*lines, f"Asked with one legal answer: {alone or 'none'}.", ""]


def listed(ids: Mapping[str, str]) -> str:
    """The ids met; long families (`land:ATT`, `land:BOI`) by their first part."""
    names = sorted(ids)
    if len(names) > LISTED_IDS:
        heads = [name.partition(":")[0] + ":…" if ":" in name else name for name in names]
        names = list(dict.fromkeys(heads))
    shown = [f"`{name}`" for name in names[: 2 * LISTED_IDS]]
    return ", ".join(shown) + (f", … ({len(names)} in all)" if len(names) > len(shown) else "")


def main(arguments: Sequence[str]) -> int:
    """Print the section of one game; a second argument is the number of games per variant."""
    game = loaded(arguments[0])
    met = collect(game, int(arguments[1]) if len(arguments) > 1 else 20)
    write("\n".join(documented(game, met)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
