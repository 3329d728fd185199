"""A few whole reviews; `python -m tests.review GAME --whole n` makes more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import games
from bot.features.review import view
from games.headless.review import Review, ReviewedMoment
from tests.review.whole import misdrawn, played, report, uncarried, untold, whole

GAME = games.load("coup")


def missed(**other: Any) -> ReviewedMoment:
    """A miss at the first line of a match, of who acts first."""
    record = played(GAME, 2, "told")
    entry = record.entries[0]
    one = ReviewedMoment(
        1, entry.seat, entry.key, entry.answer, "tax", "master", -0.2, -0.3, -0.1, 90
    )
    return replace(one, **other)


def told(*misses: ReviewedMoment) -> Review:
    """A review that tells of these misses, the first one as the costliest."""
    found = Review("coup", 2, 9, miss=misses[0])
    found.own = [[one for one in misses if one.seat == seat] for seat in range(2)]
    return found


def test_a_small_sample_of_whole_reviews_has_no_faults() -> None:
    assert whole(GAME, 2, "sample", 12_000).faults == []
    assert [*report("coup", 1, "sample", 500)][-1] == "0 faults"


def test_what_an_interval_does_not_carry_is_a_fault() -> None:
    assert not [*uncarried(told(missed()))]
    assert [*uncarried(told(missed(high=0.0)))]
    assert [*uncarried(told(missed(gain=0.2, low=0.1, high=0.3)))]
    assert [*uncarried(told(missed(), missed(gain=-0.25)))]
    found = told(missed())
    found.find = missed()
    assert [*uncarried(found)]


def test_a_curve_that_does_not_end_with_the_result_is_a_fault() -> None:
    record = played(GAME, 2, "told")
    found = whole(GAME, 2, "told", 500).found
    assert not [*misdrawn(found, record)]
    found.points[-1].chances.reverse()
    assert [*misdrawn(found, record)]


def test_praise_comes_first_and_every_number_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(GAME, 2, "told")
    found = told(missed())
    found.find = missed(gain=0.4, low=0.3, high=0.5)
    assert not [*untold(found, record)]
    real = view.moments
    monkeypatch.setattr(view, "moments", lambda *given: [*reversed(real(*given))])
    assert [*untold(found, record)]
    monkeypatch.setattr(view, "moments", lambda *given: real(*given)[::2])
    assert [*untold(found, record)]
