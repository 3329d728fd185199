"""How often what befalls an evening: mishaps, and acts of operators, with their weights."""

from __future__ import annotations

from random import Random

LASTS = frozenset(
    {"5xx", "5xx after", "drop", "unheard", "slow", "late", "slow disk", "bad disk", "stall"}
)
# mishaps with their weights
MISHAPS: dict[str, float] = {
    "5xx": 1, "5xx after": 1, "drop": 1.5, "slow": 1, "cut": 1, "reconnect": 1, "invalid": 1,
    "twice": 1.5, "late": 1, "slow disk": 1, "bad disk": 1, "calm": 3, "mute": 1, "stall": 1,
    "closed": 1, "forbidden": 1, "flagged": 0.5, "deleted": 1, "out": 0.5, "archived": 0.5,
}  # fmt: skip
OFTEN = 25.0
RARE = {"midway": OFTEN}  # acts that happen only in evenings that ask for them (`Plan.often`)
UNRULY = MISHAPS | {"gone": 0.5, "closed": 2, "forbidden": 2}
# acts of operators with their weights
DEEDS: dict[str, float] = {
    "kill": 4,
    "stop": 2,
    "update": 1.5,
    "power": 1.5,
    "clock": 1.2,
    "backup": 0.2,
    "full": 0.6,
}


def drawn(rng: Random, weights: dict[str, float]) -> str:
    """One of them, by its weight."""
    return rng.choices(list(weights), list(weights.values()))[0]
