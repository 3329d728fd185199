"""Golden transcripts: what every seat sees, hears and is asked, step by step.

Run with RECORD_GOLDEN=1 to write them anew, and read the difference.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from games.core.decision import Choice, Number, Split
from games.core.match import Match, begin
from games.core.players import respond, sample
from games.core.seated import sit
from games.core.secret import SPECTATOR
from games.core.words import Words
from games.earth_and_water import GAME
from games.testing.golden import compare

GOLDEN = Path(__file__).parent / "golden"
NAMES = ["Ana", "Luis"]


def asked(match: Match[object], seat: int, w: Words) -> str:
    decision = match.pending[seat]
    lines = [f"  ? {NAMES[seat]}: {w.ask(decision)}"]
    if isinstance(decision, Choice):
        options = [f"{o.id} «{w.option(o)}»" for o in decision.options]
        lines.append("    " + " | ".join(options))
        lines += [f"    ({one.id}: {w.barred(one)})" for one in decision.barred]
    elif isinstance(decision, Split):
        boxes = [f"{w.box(b, decision.labels)}≤{cap}" for b, cap in decision.caps.items()]
        lines.append(f"    {decision.total}: " + " | ".join(boxes))
    else:
        assert isinstance(decision, Number)
        lines.append(f"    {decision.low}–{decision.high}")
    return "\n".join(lines)


def transcript(seed: int, locale: str, steps: int, kind: str) -> str:
    rng = Random(seed)
    match = begin(GAME, rng.randbytes(32), 2, {"sides": "bid" if seed % 2 else "chosen"})
    out = []
    words = {seat: Words(locale, GAME.folder, NAMES, seat) for seat in (0, 1, SPECTATOR)}
    for step in range(steps):
        for seat, w in words.items():
            name = NAMES[seat] if seat != SPECTATOR else "*"
            out += [f"  {name} < {w.event(event)}" for event in match.heard(seat)]
        if match.result:
            out.append(words[SPECTATOR](f"over-{match.result.reason}", **match.result.detail))
            break
        out += [asked(match, seat, words[seat]) for seat in match.pending]
        if step % 20 == 0:
            for seat, w in words.items():
                view = match.view(seat)
                out.append(f"  [{GAME.headline(view, w)}]")
                out.append(GAME.text(view, w))
                if seat != SPECTATOR:
                    out.append(GAME.hand(view, seat, w))
        seat = next(iter(match.pending))
        if kind == "random":
            answer = sample(match.pending[seat], rng)
        else:
            answer = respond(match.game, sit(match, seat), kind, rng)
        match.submit(seat, answer)
        out.append(f"{step + 1}. {NAMES[seat]} > {answer}")
    return "\n".join(out) + "\n"


@pytest.mark.parametrize(
    ("name", "seed", "locale", "kind"),
    [("random_es", 3, "es", "random"), ("heuristic_en", 4, "en", "heuristic")],
)
def test_the_transcript_is_the_one_read_before(
    name: str, seed: int, locale: str, kind: str
) -> None:
    compare(GOLDEN / f"{name}.txt", transcript(seed, locale, 130, kind))
