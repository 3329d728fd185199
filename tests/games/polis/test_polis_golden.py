"""Golden transcripts: what each seat reads and is asked, step by step, in a seeded match.

Run with RECORD_GOLDEN=1 to write them anew; a person reads the difference.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.core.decision import Choice, Split
from games.core.match import Match, begin
from games.core.secret import SPECTATOR
from games.core.words import Words
from games.polis import GAME
from games.polis.state import State
from games.testing.golden import compare
from tests.games.polis.polis_desk import careful

GOLDEN = Path(__file__).parent / "golden"


def question(match: Match[State], seat: int, w: Words) -> list[str]:
    decision = match.pending[seat]
    lines = [f"  ask {w.names[seat]}: {w.ask(decision)}"]
    if isinstance(decision, Choice):
        lines += [f"    [{o.id}] {w.option(o)}" for o in decision.options]
        lines += [f"    ({b.id}) {w.option(b)}: {w.barred(b)}" for b in decision.barred]
    elif isinstance(decision, Split):
        lines += [f"    <{box}> {w.box(box, decision.labels)}" for box in decision.caps]
    return lines


def transcript(setup: str, locale: str, seed: int, steps: int) -> str:
    rng, lines = Random(seed), []
    match: Match[State] = begin(GAME, rng.randbytes(32), 2, {"setup": setup})
    names = ["Ana", "Leo"]
    for step in range(steps):
        for reader in (0, 1, SPECTATOR):
            w = Words(locale, GAME.folder, names, reader)
            heard = [w.event(event) for event in match.heard(reader)]
            lines += [f"  {'AL*'[reader]} {line}" for line in heard]
        if not match.pending:
            break
        seat = min(match.pending)
        w = Words(locale, GAME.folder, names, seat)
        if step % 25 == 0:
            lines += ["", GAME.headline(match.view(seat), w), GAME.text(match.view(seat), w)]
            lines.append(GAME.hand(match.view(seat), seat, w))
        lines += question(match, seat, w)
        answer = careful(match, seat, rng)
        lines.append(f"{step + 1}. {names[seat]}: {answer}")
        match.submit(seat, answer)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("setup", "locale", "seed"), [("base", "es", 3), ("corinthian", "en", 27)])
def test_transcript(setup: str, locale: str, seed: int) -> None:
    compare(GOLDEN / f"{setup}-{locale}.txt", transcript(setup, locale, seed, 110))
