"""Golden transcripts: what every seat hears, sees and is asked, step by step.

RECORD_GOLDEN=1 writes them anew; the difference is for a person to read.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.core.decision import Choice, Decision, Number
from games.core.match import Match, begin
from games.core.players import sample
from games.core.secret import SPECTATOR
from games.core.words import Words
from games.offrandes import GAME
from games.offrandes.state import State
from games.testing.golden import compare

GOLDEN = Path(__file__).parent / "golden"
NAMES = ("Ana", "Beto", "Caro", "Dario", "Elena")


def words(reader: int, locale: str) -> Words:
    return Words(locale, GAME.folder, NAMES, reader)


def asked(decision: Decision, w: Words) -> list[str]:
    lines = [f"    {w.ask(decision)}"]
    if isinstance(decision, Choice):
        listed = [f"{o.id} = {w.option(o)}" for o in decision.options]
        lines.append("    " + " | ".join(listed))
        lines += [f"    ({w.option(o)}: {w.barred(o)})" for o in decision.barred]
    if isinstance(decision, Number):
        lines.append(f"    {decision.low} to {decision.high}")
    return lines


def heard(match: Match[State], reader: int, locale: str) -> list[str]:
    w = words(reader, locale)
    return [w.event(event) for event in match.heard(reader)]


def transcript(seats: int, seed: int, steps: int, locale: str, auction: str) -> str:
    rng = Random(seed)
    match = begin(GAME, rng.randbytes(32), seats, {"auction": auction})
    lines: list[str] = []
    hands = [""] * seats
    open_now: dict[int, Decision] = {}
    for step in range(1, steps + 1):
        for seat in match.seats:
            now = GAME.hand(match.view(seat), seat, words(seat, locale))
            if now != hands[seat]:
                lines += [f"  {NAMES[seat]} sees: {part}" for part in now.split("\n")]
                hands[seat] = now
        if not match.pending:
            break
        for seat, decision in match.pending.items():
            if open_now.get(seat) is not decision:
                lines += [f"  {NAMES[seat]} is asked:", *asked(decision, words(seat, locale))]
        open_now = match.pending
        seat = rng.choice(sorted(match.pending))
        answer = sample(match.pending[seat], rng)
        match.submit(seat, answer)
        lines.append(f"{step}. {NAMES[seat]}: {answer}")
        public = heard(match, SPECTATOR, locale)
        lines += [f"  All hear: {line}" for line in public]
        for reader in match.seats:
            own = heard(match, reader, locale)
            told = [line for line in own if line not in public]
            lines += [f"  {NAMES[reader]} hears: {line}" for line in told]
        lines.append(
            f"  Headline: {GAME.headline(match.view(SPECTATOR), words(SPECTATOR, locale))}"
        )
    end = words(SPECTATOR, locale)
    lines += ["", *GAME.text(match.view(SPECTATOR), end).split("\n"), ""]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("name", "seats", "seed", "steps", "locale", "auction"),
    [
        ("open-es-4", 4, 1, 110, "es", "open"),
        ("sealed-en-3", 3, 2, 80, "en", "sealed"),
    ],
)
def test_a_match_reads_as_before(
    name: str, seats: int, seed: int, steps: int, locale: str, auction: str
) -> None:
    compare(GOLDEN / f"{name}.txt", transcript(seats, seed, steps, locale, auction))
