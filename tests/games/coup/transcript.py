"""Transcripts of playouts: what every seat sees, hears and is asked at every step."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from games.core.game import Game
from games.core.match import begin
from games.core.players import sample
from games.core.secret import SPECTATOR
from tests.laws import spoken


def transcript(
    game: Game[Any],
    seats: int,
    seed: int,
    locale: str,
    options: Mapping[str, Any] | None = None,
    steps: int = 60,
) -> str:
    """One random match in words; per step who answered what, and what each reader hears."""
    rng = Random(seed)
    match = begin(game, rng.randbytes(32), seats, options)
    lines: list[str] = []
    for step in range(steps):
        if step:
            readers: dict[str, list[str]] = {}
            for reader in (*match.seats, SPECTATOR):
                heard = "\n        ".join(spoken(match, reader, locale)["events"])
                who = "table" if reader == SPECTATOR else f"P{reader}"
                readers.setdefault(heard, []).append(who)
            lines += [f"    {', '.join(who)} hear:\n        {h}" for h, who in readers.items() if h]
        public = spoken(match, SPECTATOR, locale)
        lines += [f"    | {line}" for line in [public["headline"], *public["text"].split("\n")]]
        for seat in match.pending:
            said = spoken(match, seat, locale)
            offered = " / ".join(f"{one[1]} [{one[0]}]" for one in said.get("options", ()))
            lines.append(f"    P{seat} is asked: {said['ask']} {offered}")
            lines.append(f"    P{seat} holds: {said['hand']}")
        if match.result:
            lines.append(f"over: {match.result.scores} {public['over']}")
            break
        seat = rng.choice(sorted(match.pending))
        answer = sample(match.pending[seat], rng)
        lines.append(f"{step + 1}. P{seat}: {answer}")
        match.submit(seat, answer)
    return "\n".join(lines) + "\n"


def compare(path: Path, text: str) -> None:
    """A transcript must be the stored one; AGORA_GOLDEN=1 stores it anew, for a person to read."""
    if os.environ.get("AGORA_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")
