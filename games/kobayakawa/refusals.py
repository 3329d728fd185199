"""What the rules name for a question and do not allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.decision import Barred, Decision
from games.core.secret import Seat

NO_PASSING = Barred("pass", "no-passing", rule="4.1")


def ruled_out(view: Any, seat: Seat, decision: Decision) -> Sequence[Barred]:
    """4.1 Nobody passes in the first stage; all else that there is can always be done."""
    return [NO_PASSING] if decision.key == "draw" else []
