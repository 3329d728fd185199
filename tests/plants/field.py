"""All plants, by name."""

from __future__ import annotations

from tests.plants import cards, finer, later, privately, rules, tools
from tests.plants.plant import named

PLANTS = named(
    cards.PLANTS, privately.PLANTS, tools.PLANTS, rules.PLANTS, later.PLANTS, finer.PLANTS
)
