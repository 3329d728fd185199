"""Why not?: every wish has its answer, and the paragraph that is named decides."""

from __future__ import annotations

import pytest

import games
from tests.rig.whynot import examined
from tests.rig.wishes import WISHES
from tests.tools.planting import Patch, planted
from tests.tools.rules_of import clear_caches

LOOKED_AT = {"coup": 120, "earth_and_water": 120, "pericles": 120}  # positions; in other games
AT_LEAST = 40


@pytest.mark.parametrize("game", games.GAMES)
def test_whatever_the_rulebook_names_is_lawful_or_refused_by_a_paragraph(game: str) -> None:
    report = examined(game, LOOKED_AT.get(game, AT_LEAST), seed=7)
    assert report.wrong == {}
    assert (game in WISHES) == bool(report.lawful and report.refused)


@pytest.mark.parametrize(
    "game", ["coup", "earth_and_water", "imperios", "offrandes", "pericles", "polis"]
)
def test_without_the_rules_that_refuse_it_a_wish_is_lawful(game: str) -> None:
    report = examined(game, LOOKED_AT.get(game, AT_LEAST), seed=7, taken=12)
    assert report.freed.total() > 5
    assert report.freed[0] <= report.freed.total() / 10, "\n".join(report.lines())


def test_a_reason_that_is_not_named_is_found() -> None:
    with planted(Patch("games.core.decision:refused", "every[1:]", "[]")):
        report = examined("polis", AT_LEAST, seed=7, taken=12)
    assert report.freed[0] > report.freed.total() / 3


@pytest.mark.parametrize(
    ("where", "old", "new", "said"),
    [
        (
            "choices:_immunity",
            "yield OWN_SIDE",
            "yield Reason('own-side', '12.33')",
            "no paragraph",
        ),
        (
            "choices:beyond_reach",
            "in aims(action, turn)",
            "in turn.living",
            "neither lawful nor refused",
        ),
        ("refusals:ruled_out", '_refused("pass"', '_refused("income"', "both lawful and refused"),
    ],
)
def test_a_wish_without_a_proper_answer_is_found(where: str, old: str, new: str, said: str) -> None:
    clear_caches("coup")
    try:
        with planted(Patch(f"games.coup.{where}", old, new)):
            report = examined("coup", 200, seed=7)
    finally:
        clear_caches("coup")
    assert any(said in what for what in report.wrong)
