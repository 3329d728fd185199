"""A shorter evening in which a seed still fails: it stops sooner, with fewer mishaps."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from tests.simulation.evening import EveningVerdict, Plan

NAMED = re.compile(r"[a-z2-7]{8}|[\d.]+|'.*'")
NEAR = 0.25  # minutes


def kind(finding: str) -> str:
    """A finding without its names and numbers."""
    return NAMED.sub("", finding)[:60]


def shrink(
    verdict: EveningVerdict, plan: Plan, again: Callable[[Plan], EveningVerdict]
) -> tuple[Plan, EveningVerdict]:
    """The shortest evening found with the verdict's first finding, and its own verdict."""
    wanted = kind(verdict.findings[0])

    def fails(smaller: Plan) -> EveningVerdict | None:
        told = again(smaller)
        return told if any(kind(finding) == wanted for finding in told.findings) else None

    best, least, most = verdict, 0.0, plan.stop or plan.minutes
    while most - least > NEAR:
        middle = (least + most) / 2
        told = fails(replace(plan, stop=middle))
        if told is None:
            least = middle
        else:
            best, most, plan = told, middle, replace(plan, stop=middle)
    for number in range(1, best.befallen + 1):
        told = fails(fewer := replace(plan, skip=plan.skip | {number}))
        if told is not None:
            best, plan = told, fewer
    return plan, best
