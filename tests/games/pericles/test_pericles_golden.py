"""Golden transcripts: what every reader sees, hears and is asked, step by step.

Only lines that changed are written; RECORD_GOLDEN=1 stores them anew, for a person to read.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.core.match import begin
from games.core.players import sample
from games.core.secret import SPECTATOR
from games.pericles import GAME
from games.testing.golden import compare, hearing
from games.testing.laws import Strict

GOLDEN = Path(__file__).parent / "golden"


def transcript(seats: int, seed: int, locale: str, options: dict[str, Any], steps: int) -> str:
    """One match in words, half of the answers Phormio's."""
    rng = Random(seed)
    match = begin(GAME, rng.randbytes(32), seats, options)
    words = {
        reader: Strict(locale, GAME.folder, [f"P{s}" for s in match.seats], reader)
        for reader in (SPECTATOR, *match.seats)
    }
    seen: dict[int, list[str]] = {reader: [] for reader in words}
    lines: list[str] = []
    for step in range(steps):
        if step:
            lines += hearing(match, words)
        for reader, w in words.items():
            view = match.view(reader)
            if reader == SPECTATOR:
                now = [GAME.headline(view, w), *GAME.text(view, w).split("\n")]
            else:
                now = [f"P{reader} {line}" for line in GAME.hand(view, reader, w).split("\n")]
            lines += [f"    | {line}" for line in now if line not in seen[reader]]
            seen[reader] = now
        for seat, decision in match.pending.items():
            w = words[seat]
            offered = [f"{w.option(o)} [{o.id}]" for o in getattr(decision, "options", ())]
            lines.append(f"    P{seat} is asked: {w.ask(decision)} {' / '.join(offered)}".rstrip())
        if match.result:
            why = words[SPECTATOR](f"over-{match.result.reason}", **match.result.detail)
            lines.append(f"over: {list(match.result.scores)} {why}")
            break
        seat = rng.choice(sorted(match.pending))
        decision = match.pending[seat]
        answer = sample(decision, rng)
        if rng.random() < 0.5:
            answer = GAME.policies["heuristic"](match.view(seat), seat, decision, rng)
        lines.append(f"{step + 1}. P{seat}: {answer}")
        match.submit(seat, answer)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("name", "seats", "seed", "locale", "steps", "options"),
    [
        ("time-of-peace-es", 4, 11, "es", 110, {"scenario": "time-of-peace"}),
        ("central-greece-en", 4, 12, "en", 80, {"scenario": "central-greece"}),
        ("ostracism-es", 2, 13, "es", 40, {"scenario": "ostracism"}),
        ("archidamian-war-solo-en", 1, 14, "en", 90, {"scenario": "archidamian-war"}),
        ("arginusae-en", 2, 15, "en", 20, {"scenario": "arginusae"}),
    ],
)
def test_a_playout_reads_as_it_did(
    name: str, seats: int, seed: int, locale: str, steps: int, options: dict[str, Any]
) -> None:
    compare(GOLDEN / f"{name}.txt", transcript(seats, seed, locale, options, steps))
