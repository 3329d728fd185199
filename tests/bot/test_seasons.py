"""Luck and skill over a year: whose, of which matches, and who may read what."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from typing import Any

import pytest

from bot.features.review.commands import REVIEWS_PER_PRESS, own_only
from bot.features.review.seasons import FEWEST_MATCHES, KIND, Noted, added, counts, year_of
from bot.matches.body import FormerPlayer, Trial
from games.core.secret import SPECTATOR
from games.headless.playouts import ChanceChange
from games.headless.review import Review, ReviewedMoment
from tests.tools.evening import Evening, Person, controls, evening, text
from tests.tools.finished import files, short_match
from tests.tools.forgetting import be_forgotten

LUCK = ChanceChange(0.3, 0.2, 0.4), ChanceChange(-0.3, -0.4, -0.2)
SKILL = ChanceChange(-0.25, -0.45, -0.05), ChanceChange(0.125, 0.0, 0.25)


def reviewed(game: str, lines: int) -> Review:
    return Review(game, 2, lines, luck=dict(enumerate(LUCK)), skill=dict(enumerate(SKILL)))


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_the_record_adds_up_luck_for_everybody_and_skill_for_oneself(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        ana, bruno, zoe = [e.person(name, locale) for name in ("Ana", "Bruno", "Zoe")]
        await short_match(e, ana, bruno)
        session, seasons = await e.session(), e.bot.services.seasons
        seat = session.seat_of(ana.id)
        assert seat is not None
        before = text((await ana.slash("game record")).response).partition("\n-#")[0]
        await seasons.note(session.id, reviewed(session.row.game, 3))
        await seasons.note(session.id, reviewed(session.row.game, 3))  # once, however often
        assert (await seasons.of(e.guild.id, ana.id)).reviewed == 1
        assert (await seasons.of(e.guild.id + 1, ana.id)).reviewed == 0
        mine = text((await ana.slash("game record")).response)
        theirs = text((await zoe.slash("game record", player=ana.actor)).response)
        luck = ["+0.3", "−0.3"][seat].replace(".", "." if locale == "en-US" else ",")
        alone = {"en-US": "Only you", "es-ES": "Solo tú"}[locale]
        assert mine.startswith(before)
        assert luck in mine
        assert alone in mine
        assert luck in theirs
        assert alone not in theirs
        kept = await e.bot.services.privacy.export(ana.id)
        assert kept["luck_and_skill"]["matches"][session.id]["luck"][1] == 0.1
        got = json.loads((await files(await ana.slash("privacy export")))["json"])
        assert got["luck_and_skill"] == kept["luck_and_skill"]
        await be_forgotten(ana)
        assert await e.store.documents.get(KIND, ana.id) is None
        await seasons.note(session.id, reviewed(session.row.game, 3))  # it was being reckoned
        assert await e.store.documents.get(KIND, ana.id) is None
        assert await e.store.documents.get(KIND, bruno.id) is not None
        known = await e.bot.services.people.draft(bruno.id)
        known.rated = False
        await e.bot.services.people.keep(bruno.id, known)
        refused = text((await zoe.slash("game record", player=bruno.actor)).response)
        assert luck[1:] not in refused


async def test_a_match_counts_for_who_held_the_seat_throughout_and_a_trial_for_nobody() -> None:
    async with evening() as e:
        ana, bruno = [e.person(name) for name in ("Ana", "Bruno")]
        await short_match(e, ana, bruno)
        session = await e.session()
        assert [counts(session.body, seat) for seat in (0, 1)] == [True, True]
        body: Any = session.body
        gone = body.model_copy(update={"former": (FormerPlayer(seat=1, person=5, name="Eva"),)})
        assert [counts(gone, seat) for seat in (0, 1)] == [True, False]
        tried = body.model_copy(update={"trial": Trial(match="abcdefgh", line=1)})
        assert not counts(tried, 0)


async def test_only_this_year_on_this_server_is_added_up() -> None:
    async with evening() as e:
        ana, now = e.person("Ana"), e.bot.services.matches.now()
        seasons, year = e.bot.services.seasons, 366 * 86_400
        for n, (guild, at) in enumerate([(1, now), (1, now - year), (2, now)]):
            noted = Noted(guild=guild, game="coup", ended_at=at, luck=(0.5, 0.1))
            await seasons._keep(ana.id, f"m{n}", noted)
        found = await seasons.of(1, ana.id)
        assert (found.year, found.reviewed, found.ever) == (year_of(now), 1, 2)
        assert found.luck is not None
        assert (found.luck.matches, found.luck.value) == (1, 0.5)
        assert found.skill is None


def test_errors_are_added_by_their_squares_and_chance_is_asked_of_enough_matches() -> None:
    assert added([]) is None
    two = added([(0.5, 0.3), (-0.1, 0.4)], chance=True)
    assert two is not None
    assert (two.value, two.low, two.high) == pytest.approx((0.4, -0.1, 0.9))
    assert two.fair is None
    for many, fair in ((FEWEST_MATCHES - 1, False), (FEWEST_MATCHES, True)):
        some = added([(0.2, 0.1)] * many, chance=True)
        assert some is not None
        assert (some.fair is not None) == fair
    lucky = added([(0.2, 0.1)] * 9, chance=True)
    assert lucky is not None
    assert lucky.fair == pytest.approx(math.erfc(3 / math.sqrt(2)))
    level = added([(0.2, 0.1), (-0.2, 0.1)] * 4, chance=True)
    assert level is not None
    assert level.fair == 1
    still = added([(0.0, 0.1)] * 8, chance=True)
    assert still is not None
    assert still.fair is None
    assert added([(0.2, 0.1)] * 8).fair is None  # type: ignore[union-attr]


def test_the_file_of_a_review_holds_ones_own_decisions_and_nobody_elses() -> None:
    moment = ReviewedMoment(3, 0, "turn", "income", "tax", "master", -0.1, -0.2, -0.05, 240)
    found = reviewed("coup", 9)
    found.own = [[moment], [replace(moment, seat=1)]]
    for seat, own in ((0, [1, 0]), (1, [0, 1]), (SPECTATOR, [0, 0])):
        data = own_only(found, seat)
        assert [len(one) for one in data["own"]] == own
        assert [*data["skill"]] == [seat][: seat + 1]
        assert len(data["luck"]) == 2
        json.dumps(data)


async def given_up(e: Evening, winner: Person, loser: Person) -> None:
    """A match that ends as it begins."""
    services, place = e.bot.services, {"guild": e.guild.id, "channel": e.channel.id}
    session = await services.lobby.open(
        game="coup", host=winner.id, name="Ana", locale="en", options={}, **place
    )
    await e.env.settle()
    await services.lobby.join(session.id, loser.id, "Bruno")
    await services.lobby.start(session.id, winner.id)
    await services.actions.resign(session.id, loser.id)
    await e.env.settle()


async def test_games_that_nobody_has_looked_back_on_are_reviewed_at_a_press() -> None:
    async with evening() as e:
        ana, bruno, zoe = [e.person(name) for name in ("Ana", "Bruno", "Zoe")]
        for _ in range(REVIEWS_PER_PRESS + 1):
            await given_up(e, ana, bruno)
        left = f"0 of your {REVIEWS_PER_PRESS + 1}"
        shown = (await ana.slash("game record")).response
        assert left in text(shown)
        theirs = (await zoe.slash("game record", player=ana.actor)).response
        assert not controls(theirs, "reviews")
        assert left not in text(theirs)
        told = (await ana.tap(shown, "reviews")).response
        assert str(REVIEWS_PER_PRESS) in text(told)
        await e.env.settle()
        season = await e.bot.services.seasons.of(e.guild.id, ana.id)
        assert (season.reviewed, season.ever) == (REVIEWS_PER_PRESS, REVIEWS_PER_PRESS)
        shown = (await ana.slash("game record")).response
        await ana.tap(shown, "reviews")
        await e.env.settle()
        shown = (await ana.slash("game record")).response
        assert not controls(shown, "reviews")
