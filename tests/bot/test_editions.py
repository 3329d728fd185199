"""A table is called as the edition that was chosen at it, wherever it is named."""

from __future__ import annotations

import pytest

from bot.features.cups.service import Cup
from bot.features.cups.view import closed, folded
from bot.features.lobby.view import lobby
from bot.features.ratings.view import leaderboard, line
from storage.records import RatingStanding
from tests.tools.evening import Evening, Person, evening, text
from tests.tools.sessions import crowd, gathering
from tests.tools.votes import text as read

URBIS = "Coup: Urbis"
LOCALES = pytest.mark.parametrize("locale", ["en-US", "es-ES"])


async def urbis(e: Evening, locale: str) -> list[Person]:
    """Two people at a table of Coup: Urbis that has not started."""
    ana, bruno = e.person("Ana", locale), e.person("Bruno", locale)
    await e.open(ana, "coup")
    await bruno.tap(e.table(), "join")
    session = await e.session()
    await e.bot.services.lobby.set_options(session.id, ana.id, {"edition": "urbis"})
    await e.env.settle()
    return [ana, bruno]


@LOCALES
async def test_everything_that_names_the_game_names_the_edition(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        people = await urbis(e, locale)
        ana, bruno = people
        assert f"## {URBIS}\n" in text(e.table())
        assert {"en-US": "London, 1884", "es-ES": "Londres, 1884"}[locale] in text(e.table())
        assert URBIS in text(await ana.more())
        await ana.tap(e.table(), "start")
        assert f"## {URBIS}\n" in text(e.table())
        for person in people:
            assert f"**{URBIS}**" in text(await person.seat())
        for command in ("status", "mine", "log", "watch", "fairness", "resign", "replay"):
            shown = await bruno.slash(f"game {command}")
            assert URBIS in text(shown.response), command
        await ana.tap((await ana.slash("game resign")).response, "quit")
        await e.env.settle()
        assert URBIS in text(e.last())


@LOCALES
async def test_other_editions_and_games_keep_their_names(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        await e.open(e.person("Ana", locale), "coup")
        assert "## Coup\n" in text(e.table())
        assert URBIS in text(e.table()), "of which the words about the game tell"


@LOCALES
async def test_who_finds_the_channel_busy_or_opens_the_options_reads_the_edition(
    locale: str,
) -> None:
    async with evening(server_locale=locale) as e:
        ana, bruno = await urbis(e, locale)
        busy = await bruno.slash("game new", game="kobayakawa")
        assert URBIS in text(busy.response)
        panel = await ana.more()
        form = await ana.tap(panel, "options")
        assert form.modal["title"].startswith(URBIS)


@LOCALES
def test_the_picture_on_the_invitation_bears_the_name_of_the_edition(locale: str) -> None:
    chairs = crowd(2)
    plain, other = (gathering("coup", chairs, locale=locale) for _ in range(2))
    other.body.options["edition"] = "urbis"
    assert lobby(plain).alt.startswith("Coup:")
    assert lobby(other).alt.startswith(f"{URBIS}:")
    assert f">{URBIS}<" in str(lobby(other).svg)
    assert "1884" in str(lobby(other).svg)
    assert URBIS not in str(lobby(plain).svg)


@LOCALES
def test_results_name_all_editions_which_are_rated_together(locale: str) -> None:
    here = line(RatingStanding(1, "coup", 2, "Ana", 0.0, 1.0, 1500, 3, 2, 3), locale, True)
    assert "Coup" in here.replace(URBIS, "")
    assert URBIS in here
    assert URBIS in leaderboard("coup", [], locale)


@LOCALES
def test_a_cup_is_called_as_its_edition(locale: str) -> None:
    cup = Cup(game="coup", host=1, options={"edition": "urbis"}, people=[])
    for face in (closed(cup, locale), folded(cup, 1, locale)):
        assert URBIS in read(face)
