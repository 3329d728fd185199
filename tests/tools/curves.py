"""The curves of a review that is made up."""

from __future__ import annotations

from bot.features.history.replay_page import Curve
from bot.features.review.chart import between, chart, plot
from games.headless.export import Export
from games.headless.review import Point


def made_up_curves(export: Export) -> dict[str, Curve]:
    """The curve of a made-up review, with a point at every tenth line."""
    end = len(export.log)
    at = [*range(0, end, 10), end]
    chances = [[line / end, *(((1 - line / end) / 2,) * 2)] for line in at]
    points = [Point(line, c, c, c, 9) for line, c in zip(at, chances, strict=True)]
    drawing = chart(points, ["Ana", "Bruno", "Carla"], {}, [], "%")
    lines = range(end + 1)
    return {
        locale: Curve(
            drawing,
            f"{words} 0–100",
            len(points),
            plot(3),
            [between(points, line) for line in lines],
            [f"{words} {line}" for line in lines],
        )
        for locale, words in {"es": "Como Ana", "en": "As Ana"}.items()
    }
