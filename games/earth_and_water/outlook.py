"""The chance to win as a campaign begins, counted in games between patient players.

`python -m training.outlook --games 5000 --seed s` counts it, and says how well it was said.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from .data import ABYDOS, EPHESUS, GREECE, PERSIA
from .state import State

# For Persia, in log-odds, by the campaign that begins; what each number is for, `told` says.
WEIGHTS = {
    2: (0.14, 0.24, 1.14, 0.11, 0.32, 0.23, -0.21, -0.28, -0.46),
    3: (0.30, 0.28, 1.16, 0.12, 0.33, 0.12, -0.26, -0.26, -0.36),
    4: (-0.39, 0.37, 1.50, 0.10, 0.32, 0.11, -0.19, -0.22, -0.48),
    5: (-0.45, 0.54, 1.26, 0.07, 0.31, 0.08, -0.16, -0.20, -0.44),
}


def told(s: State) -> Sequence[float]:
    """What the chance hangs on: 1, the score, the bridge, Persian armies in Abydos and Éfeso and
    those elsewhere, Persian fleets; Greek armies, Greek fleets, and cards that Greece has kept."""
    armies = s.armies[PERSIA]
    home = armies[ABYDOS] + armies[EPHESUS]
    return (
        1,
        s.score,
        s.bridge,
        home,
        sum(armies) - home,
        sum(s.fleets[PERSIA]),
        sum(s.armies[GREECE]),
        sum(s.fleets[GREECE]),
        len(s.hands[GREECE]),
    )


def chance(s: State) -> float:
    """Persia's chance to win; of the first campaign as if the second began."""
    weights = WEIGHTS[max(s.campaign, min(WEIGHTS))]
    return 1 / (1 + math.exp(-sum(a * b for a, b in zip(weights, told(s), strict=True))))
