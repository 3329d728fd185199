"""Every surface that a feature declares is rendered in both worlds of the twins."""

from __future__ import annotations

import games
from bot.features.moments import view as moment_view
from bot.features.table import view as table_view
from tests.tools import declared_surfaces as surfaces
from tests.tools.twins.ends import ends_apart
from tests.tools.twins.steps import name, steps
from tests.tools.twins.worlds import step_in_both, twins

# one with reaction windows and bluffs; one whose chapters end with a digest
RENDERED_IN = {"coup": 1, "imperios": 1}  # steps


async def rendered() -> tuple[set[str], set[str]]:
    """What was rendered of running matches, and from the lobby to the end."""
    tried = [steps(games.load(key), wanted) for key, wanted in RENDERED_IN.items()]
    with surfaces.rendering() as running:
        for several in tried:
            async with twins() as pair:
                for number, step in enumerate(several):
                    assert await step_in_both(pair, step, name(number)) == []
    with surfaces.rendering() as ending:
        assert await ends_apart("coup") == []
    return running, ending


async def test_every_declared_surface_is_rendered_in_the_twins() -> None:
    running, ending = await rendered()
    assert surfaces.missed(running, ending) == set()
    for one in ("bot.features.moments.view:digest", "bot.features.seat.view:since_then"):
        assert surfaces.missed(running - {one}, ending | {one}) == {one}
    assert surfaces.missed(running, ending - {"bot.features.history.ending:end_card"}) != set()


def test_every_exemption_is_of_a_surface_that_there_is() -> None:
    declared = surfaces.declared()
    there = declared | {one.partition(":")[0] for one in declared}
    assert {*surfaces.EXEMPT, *surfaces.OPENED, *surfaces.LOBBY} <= there


def test_a_surface_is_declared_by_its_module_or_by_what_it_returns() -> None:
    declared = surfaces.declared()
    assert {
        "bot.features.moments.view:digest",
        "bot.features.review.replay_step:face",
        "bot.features.seat.panel_contents:as_it_was",
        "bot.features.seat.standing_rule_form:form",
    } <= declared
    assert "bot.features.personal.forms:read_zone" not in declared
    assert "bot.ui.widgets:note" not in declared


def test_only_what_is_called_counts_as_rendered() -> None:
    with surfaces.rendering() as called:
        table_view.ahead([1, 2])
    assert "bot.features.table.view:ahead" in called
    assert f"{moment_view.__name__}:digest" not in called
