"""Transcripts of playouts: what every seat sees, hears and is asked at every step."""

from __future__ import annotations

import os
from collections.abc import Mapping
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from games.core.game import Game
from games.core.match import Match, begin
from games.core.players import sample
from games.core.secret import SPECTATOR
from games.core.words import Words
from games.testing.laws import Strict


def transcript(
    game: Game[Any],
    seats: int,
    seed: int,
    locale: str,
    options: Mapping[str, Any] | None = None,
    steps: int = 60,
) -> str:
    """One random match in words: for each step who answered what, and what each reader hears."""
    rng = Random(seed)
    match = begin(game, rng.randbytes(32), seats, options)
    names = [f"P{seat}" for seat in match.seats]
    words = {
        reader: Strict(locale, game.folder, names, reader) for reader in (*match.seats, SPECTATOR)
    }
    public = words[SPECTATOR]
    lines: list[str] = []
    for step in range(steps):
        if step:
            lines += hearing(match, words)
        view = match.view()
        told = [game.headline(view, public), *game.text(view, public).split("\n")]
        lines += [f"    | {line}" for line in told]
        for seat, decision in match.pending.items():
            w = words[seat]
            offered = " / ".join(
                f"{w.option(o)} [{o.id}]" for o in getattr(decision, "options", ())
            )
            lines.append(f"    P{seat} is asked: {w.ask(decision)} {offered}")
            lines.append(f"    P{seat} holds: {game.hand(match.view(seat), seat, w)}")
        if match.result:
            why = public(f"over-{match.result.reason}", **match.result.detail)
            lines.append(f"over: {match.result.scores} {why}")
            break
        seat = rng.choice(sorted(match.pending))
        answer = sample(match.pending[seat], rng)
        lines.append(f"{step + 1}. P{seat}: {answer}")
        match.submit(seat, answer)
    return "\n".join(lines) + "\n"


def hearing(match: Match[Any], words: Mapping[int, Words]) -> list[str]:
    """The events of the last step; readers who hear the same share a paragraph."""
    readers: dict[str, list[str]] = {}
    for reader, w in words.items():
        heard = "\n        ".join(w.event(event) for event in match.heard(reader))
        readers.setdefault(heard, []).append("table" if reader == SPECTATOR else f"P{reader}")
    return [
        f"    {', '.join(who)} hear:\n        {heard}" for heard, who in readers.items() if heard
    ]


def compare(path: Path, text: str) -> None:
    """Assert that a transcript is the stored one; RECORD_GOLDEN=1 stores it, to be read."""
    if os.environ.get("RECORD_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert path.exists(), f"{path.name} is not recorded yet: RECORD_GOLDEN=1 records it"
    recorded = path.read_text("utf-8")
    lines = unified_diff(recorded.splitlines(), text.splitlines(), lineterm="", n=1)
    changed = "\n".join(islice(lines, 20))
    assert text == recorded, f"{path.name} reads otherwise; RECORD_GOLDEN=1 records it:\n{changed}"
