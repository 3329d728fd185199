"""Faults are planted or named, and taken out again."""

from __future__ import annotations

import pytest

from tests.tools import planting
from tests.tools.planting import (
    NotApplied,
    Patch,
    PlantingOutcome,
    Replacement,
    planted,
    tally,
    tried,
)

HERE = "tests.plants.test_planting"
TEXTS = {"find": "select 1"}


def grown() -> int:
    return 1


class Tree:
    height = 3

    def grows(self, by: int) -> int:
        if by:
            return by
        return 0

    @property
    def old(self) -> bool:
        return True


def grows_by_itself(self: Tree) -> int:
    return 2


def test_a_patch_changes_a_function_wherever_it_is_held_and_is_taken_out_again() -> None:
    held, tree = grown, Tree()
    with planted(
        Patch(f"{HERE}:grown", "return 1", "return two", "two = 2"),
        Patch(f"{HERE}:Tree.grows", "if by:\n        return by", "if by:\n        return -by"),
        Patch(f"{HERE}:Tree.old", "True", "False"),
    ):
        assert (held(), tree.grows(4), tree.grows(0), tree.old) == (2, -4, 0, False)
    assert (held(), tree.grows(4), tree.old) == (1, 4, True)


def test_a_replacement_is_taken_out_again() -> None:
    with planted(
        Replacement(Tree, "height", 4),
        Replacement(Tree, "grows", lambda self, by: -1),
        Replacement(TEXTS, "find", "select 2"),
    ):
        assert (Tree.height, Tree().grows(1), TEXTS["find"]) == (4, -1, "select 2")
    assert (Tree.height, Tree().grows(1), TEXTS["find"]) == (3, 1, "select 1")


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        (Patch(f"{HERE}:gone", "1", "2"), "there is no tests.plants.test_planting:gone"),
        (Patch("tests.tools.gone:f", "1", "2"), "there is no module tests.tools.gone"),
        (Patch(f"{HERE}:grown", "return 3", "return 2"), "'return 3' is 0 times in"),
        (Patch(f"{HERE}:Tree.grows", "by", "of"), "'by' is 3 times in"),
        (Patch(f"{HERE}:grown", "return 1", "return  1"), "changes nothing in"),
        (Patch(f"{HERE}:grown", "return 1", "return ("), "is not Python"),
        (Patch(f"{HERE}:TEXTS", "select 1", "select 2"), "is no function"),
        (Replacement(Tree, "width", 4), "there is no tests.plants.test_planting:Tree.width"),
        (Replacement(TEXTS, "lose", "select 2"), "there is no"),
        (Replacement(TEXTS, "find", "select 1"), "is so without the fault"),
        (Replacement(Tree, "grows", grows_by_itself), "is called in another way"),
    ],
)
def test_a_fault_that_does_not_fit_any_more_is_named(
    fault: planting.PlantedFault, why: str
) -> None:
    with pytest.raises(NotApplied, match=why), planted(fault):
        pytest.fail("nothing of this can be planted")
    assert tried([fault], lambda: ["never run"]).not_applied


def test_two_faults_in_one_place_are_refused_since_one_would_undo_the_other() -> None:
    one, other = (Patch(f"{HERE}:grown", "return 1", f"return {n}") for n in (2, 3))
    with pytest.raises(NotApplied, match="one fault would undo another"), planted(one, other):
        pytest.fail("the first is not there any more")
    assert grown() == 1


def test_what_came_of_faults_is_counted() -> None:
    fault = Patch(f"{HERE}:grown", "return 1", "return 2")
    caught = tried([fault], lambda: ["a twig"] if grown() == 2 else [])
    missed = tried([fault], list)
    unfit = tried([Patch(f"{HERE}:grown", "return 9", "return 2")], list)
    assert [str(one).partition(":")[0] for one in (caught, missed, unfit)] == [
        "caught by a twig",
        "MISSED",
        "NOT APPLIED",
    ]
    assert (
        str(PlantingOutcome(broken=("orders: KeyError",))) == "MISSED; broken off: orders: KeyError"
    )
    said = tally([caught, caught, missed, unfit])
    assert said == "planted: 4, caught: 2, missed: 1, not applied: 1"
