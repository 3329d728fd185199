"""The review of a finished match: who gets it, from where, and what everybody may read."""

from __future__ import annotations

import json
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from random import Random
from typing import Any
from unittest import mock

import pytest

from bot.features.review import service
from bot.features.review.chart import (
    MOMENT_SPACING,
    RIGHT,
    ChartMark,
    chart,
    sign,
    spread_apart,
    under,
)
from bot.features.review.service import KIND, number
from games.core.drawing import EDGE, WIDE
from games.headless.review import Point, Turning
from tests.tools.evening import Evening, Person, buttons, controls, evening, parts, play_on, text
from tests.tools.finished import files, gather, page_data

LOCALES = pytest.mark.parametrize("locale", ["en-US", "es-ES"])
OPENS = {"en-US": "Review", "es-ES": "Análisis"}
STEP = {"en-US": "See 1 in the replay", "es-ES": "Ver 1 en el repaso"}
LAST = WIDE - EDGE - MOMENT_SPACING / 2  # the last place of a moment's number
CURSOR = 'stroke-opacity="0.45"'
OWN = {"en-US": "My answers", "es-ES": "Mis respuestas"}
WHOLE = {"en-US": "The whole game", "es-ES": "Toda la partida"}


async def ended(e: Evening, *people: Person) -> Any:
    """A game played to its end; its end card."""
    await gather(e, "coup", *people)
    await play_on(e, [*people], Random(3))
    await e.env.settle()
    return next(m for m in e.channel.history() if controls(m, "poster"))


async def test_the_page_of_a_game_has_the_curve_as_soon_as_there_is_a_review() -> None:
    async with evening() as e:
        people = [e.person(name) for name in ("Ana", "Bruno")]
        card = await ended(e, *people)
        for review in (False, True):
            if review:
                await people[0].tap(card, "review")
                await e.env.settle()
            page = (await files(await people[0].slash("game export")))["html"]
            curves = page_data(page)["curves"]
            assert list(curves) == ["en"] * review
        curve = curves["en"]
        assert curve["drawing"].startswith("<svg")
        assert "Ana" in curve["words"]
        assert len(curve["places"]) == len(curve["chances"]) == page_data(page)["steps"]
        assert curve["places"] == sorted(curve["places"])
        assert (curve["places"][0], curve["places"][-1]) == (0, curve["points"] - 1)
        assert {line.split()[0] for line in curve["chances"]} == {"Ana"}
        assert "100" in curve["chances"][-1]


async def further(person: Person, step: Any, way: str) -> Any:
    """The step of the replay to which a button leads."""
    (to,) = [part for part, ref in controls(step, "along") if ref.arg == way]
    return (await person.press_id(step, to["custom_id"])).response


@LOCALES
async def test_the_end_card_leads_to_the_review_and_who_sat_there_to_their_own_answers(
    locale: str,
) -> None:
    async with evening(server_locale=locale) as e:
        ana, bruno, zoe = [e.person(name, locale) for name in ("Ana", "Bruno", "Zoe")]
        card = await ended(e, ana, bruno)
        shown = (await ana.tap(card, "review")).response
        await e.env.settle()
        session = await e.session()
        assert await e.store.documents.get(KIND, number(session.id)) is not None
        with mock.patch.object(service, "compute", side_effect=AssertionError("computed twice")):
            shown = (await ana.tap(card, "review")).response
            looking_on = (await zoe.tap(card, "review")).response
        first = text(shown)
        shown = (await ana.click(shown, WHOLE[locale])).response
        assert OPENS[locale].lower() in text(shown).lower()
        assert OWN[locale] in buttons(shown)
        assert OWN[locale] not in buttons(looking_on)
        whole = text(shown)
        own = (await ana.click(shown, OWN[locale])).response
        assert text(own) == first != whole
        assert ("- Ana: " in text(own), "- Bruno: " in text(own)) == (True, False)
        theirs = await e.bot.services.people.draft(bruno.id)
        theirs.bluffs = True
        await e.bot.services.people.keep(bruno.id, theirs)
        own = (await ana.tap(card, "review")).response
        assert ("- Ana: " in text(own), "- Bruno: " in text(own)) == (True, True)
        kept = await e.store.documents.get(KIND, number(session.id))
        assert kept is not None
        kept["review"]["turning"] = asdict(Turning(3, 6, 0, 0.25, 0.75, 0.5, 0.4, 0.6))
        await e.store.documents.put(KIND, number(session.id), kept)
        drawn, draw = list[str](), e.bot.pictures.png

        async def noted(svg: str) -> bytes | None:
            drawn.append(svg)
            return await draw(svg)

        e.bot.pictures.png = noted  # type: ignore[method-assign]
        again = (await zoe.tap(card, "review")).response
        assert "+50" in text(again)
        step = (await zoe.click(again, STEP[locale])).response
        turned = await e.bot.services.history.stops(session, -1)
        place = [n for n, line in enumerate(turned, 1) if line <= 3][-1]
        assert f"{place}/{len(turned)}" in text(step)
        assert drawn[-1].count(CURSOR) == 1  # where on the curve one is
        (picture,) = [part["items"][0] for part in parts(step) if part["type"] == 12]
        assert picture["description"].startswith(f"{place}/{len(turned)} · ")
        for way, leads in (("back", place - 1), ("on", place)):
            step = await further(zoe, step, way)
            assert f"{leads}/{len(turned)}" in text(step)
            assert controls(step, "try")
        for _ in range(place, len(turned)):
            step = await further(zoe, step, "on")
        assert f"{len(turned)}/{len(turned)}" in text(step)
        assert not controls(step, "try")  # there it is over
        replay = (await zoe.tap(card, "replay")).response
        assert OPENS[locale] in buttons(replay)
        got = await files(await zoe.click(looking_on, {"en-US": "Export"}.get(locale, "Exportar")))
        assert json.loads(got["json"])["seats"] == 2


async def test_there_is_no_review_of_a_running_game() -> None:
    async with evening() as e:
        ana, bruno = [e.person(name) for name in ("Ana", "Bruno")]
        await gather(e, "coup", ana, bruno)
        session = await e.session()
        replay = (await ana.slash("game replay")).response
        assert "Review" not in buttons(replay)
        with pytest.raises(Exception, match="not-over"):
            await e.bot.services.reviews.stored(session)


async def test_a_review_that_failed_says_so_and_may_be_tried_again() -> None:
    async with evening() as e:
        ana, bruno = [e.person(name) for name in ("Ana", "Bruno")]
        await gather(e, "coup", ana, bruno)
        await bruno.tap((await bruno.slash("game resign")).response, "quit")
        card = next(m for m in e.channel.history() if controls(m, "again"))
        for failed in (RuntimeError, BrokenProcessPool):
            with mock.patch.object(service, "compute", side_effect=failed):
                shown = await ana.tap(card, "review")
                await e.env.settle()
            assert "Press Review again" in text(shown.response)
        shown = await ana.tap(card, "review")
        await e.env.settle()
        assert "gave up" in text(shown.response)


def test_each_seat_has_a_sign_a_dash_or_a_colour_of_its_own() -> None:
    points = [Point(n, [0.1] * 10, [0.0] * 10, [0.2] * 10, 50) for n in range(3)]
    names = [f"P{n}" for n in range(10)]
    drawn = chart(points, names, {0: "Start"}, [ChartMark("1", 2)], "%")
    assert all(name in drawn for name in names)
    assert len({sign(seat, 0, 0) for seat in range(6)}) == 6


@pytest.mark.parametrize(
    ("places", "shown"),
    [
        ([200.0, 600.0], [200, 600]),
        ([600.0, 200.0, 600.0], [600, 200, 600 + MOMENT_SPACING]),  # a miss that turned the game
        ([600.0, 610.0, 620.0], [600, 600 + MOMENT_SPACING, 600 + 2 * MOMENT_SPACING]),
        # at the end of the curve the first one gives way
        ([RIGHT, RIGHT], [LAST - MOMENT_SPACING, LAST]),
    ],
)
def test_numbers_of_moments_do_not_cover_each_other(
    places: list[float], shown: list[float]
) -> None:
    assert spread_apart(places) == shown


@pytest.mark.parametrize(
    ("ticks", "shown"),
    [
        (
            {0: "Inicio", 12: "Final", 6: "Campaña 3", 11: "Campaña 4"},
            ["Inicio", "Final", "Campaña 3"],
        ),
        (
            {0: "Inicio", 12: "Final", 3: "Ronda 1", 9: "Ronda 3"},
            ["Inicio", "Final", "Ronda 1", "Ronda 3"],
        ),
        ({0: "Start", 12: "End", 5: "Campaign 2", 6: "Campaign 3"}, ["Start", "End", "Campaign 2"]),
    ],
)
def test_words_under_the_curve_do_not_touch(ticks: dict[int, str], shown: list[str]) -> None:
    points = [Point(n, [0.5] * 2, [0.0] * 2, [1.0] * 2, 50) for n in range(13)]
    drawn = "".join(under(points, ticks))
    assert [words for words in ticks.values() if f">{words}<" in drawn] == shown
