"""People whose names look alike are told apart from the moment they sit down."""

from __future__ import annotations

import unicodedata

import pytest

from bot.features.cups.service import Cup
from bot.features.ratings.service import RatingStanding
from bot.features.ratings.view import leaderboard
from bot.features.trials.service import seated
from bot.features.tutorials.service import lesson
from bot.matches.seat_names import NAME_LENGTH, computer_names, told_apart
from bot.ui.words import SHOWN_NAME_LENGTH, safe_name
from games.core.comparing import readings_of
from tests.tools.evening import evening, labels


@pytest.mark.parametrize(
    "other",
    [
        "Ana",
        "ANA",
        "\u0410na",
        "An\u0430",
        "\u0391na",
        "Aná",
        "Ana\u0301",
        "Ａna",
        "An\u200ba",
        "Ana ",
    ],
)
def test_what_looks_the_same_gets_a_number(other: str) -> None:
    assert told_apart(safe_name(other), ["Bruno", "Ana"]).endswith(" (2)")
    assert told_apart(other, ["Ana", "Ana (2)"]).endswith(" (3)")


@pytest.mark.parametrize(("one", "other"), [("AIice", "Alice"), ("Bo", "B0"), ("НИНА", "нина")])
def test_strokes_and_case_do_not_tell_names_apart(one: str, other: str) -> None:
    assert readings_of(one) & readings_of(other)


@pytest.mark.parametrize(("one", "other"), [("Ana", "Anna"), ("Ana", "Ana P."), ("李", "王")])
def test_other_names_stay_as_they_are(one: str, other: str) -> None:
    assert told_apart(one, [other]) == one


def test_a_numbered_name_is_no_longer_than_any_other() -> None:
    name = safe_name("*" * 40)
    numbered = told_apart(name, [name])
    assert NAME_LENGTH == SHOWN_NAME_LENGTH
    assert len(numbered) <= NAME_LENGTH
    assert not numbered.removesuffix(" (2)").endswith("\\"), "no escape is cut in two"


@pytest.mark.parametrize("name", ["A" + "\u0301" * 40 + "na", "e\u0323\u0302\u0301\u0300", "ế"])
def test_of_stacked_marks_two_stay(name: str) -> None:
    marks = [unicodedata.category(c)[0] == "M" for c in safe_name(name)]
    assert sum(marks) <= 2
    assert safe_name(name)[0] in "Áếệ"


NAMESAKES = ("Ana", "\u0410na", "ana")


async def test_players_of_one_name_differ_wherever_they_are_named() -> None:
    async with evening() as e:
        people = [e.person(name) for name in NAMESAKES]
        await e.seat_all("coup", *people)
        names = (await e.session()).names
        assert sorted(names) == sorted(["Ana", "\u0410na (2)", "ana (3)"])
        session = await e.session()
        (asked,) = session.playing().pending
        panel = await next(p for p in people if session.seat_of(p.id) == asked).seat()
        steals = [label for label in labels(panel) if "Steal" in label]
        assert len(set(steals)) == len(steals) > 0


async def test_a_substitute_is_told_apart_from_who_sits_and_who_sat() -> None:
    async with evening() as e:
        ana, bruno, carla = e.trio()
        await e.seat_all("coup", ana, bruno, carla)
        session = await e.session()
        actions, seat = e.bot.services.actions, session.seat_of(bruno.id)
        assert seat is not None
        await actions.resign(session.id, bruno.id)
        await actions.take_over(session.id, bruno.id, "Bruno", seat)
        assert (await e.session()).names[seat] == "Bruno", "the same person is no namesake"
        await actions.resign(session.id, bruno.id)
        await actions.take_over(session.id, 77, "BRUNO", seat)
        assert (await e.session()).names[seat] == "BRUNO (2)"


async def test_a_cup_tells_its_people_apart() -> None:
    async with evening() as e:
        cups = e.bot.services.cups
        await cups.announce(1, 1, "Ana", "coup", {})
        await cups.enter(1, 2, "ANA")
        cup: Cup = await cups.enter(1, 3, "An\u0430")
        assert [one.name for one in cup.people] == ["Ana", "ANA (2)", "An\u0430 (3)"]


async def test_a_host_who_looks_like_a_player_is_told_apart() -> None:
    async with evening() as e:
        ana, bruno = e.person("Ana"), e.person("Bruno")
        keeper = e.manager("\u0410na")
        await e.seat_all("coup", ana, bruno)
        await keeper.slash("host pause", days=1, reason="supper")
        assert [one.name for one in (await e.session()).body.keepers] == ["\u0410na (2)"]


async def test_nobody_is_called_like_a_computer() -> None:
    (rival, *_) = computer_names("en")
    learner = lesson("coup", 0, 1, rival)
    assert len(set(learner.session.names)) == len(learner.session.names)
    async with evening() as e:
        imposter = e.person(rival)
        await e.open(imposter, "coup")
        await imposter.set("bot")
        session = await e.session()
        assert len(set(session.names)) == 2
        chairs = seated(session, 0, "random", imposter.id, rival, "en", 0)
        assert len({chair.name for chair in chairs}) == 2


def test_the_best_of_one_name_are_told_apart() -> None:
    standings = [
        RatingStanding(guild=1, person=n, game="coup", name="Ana", mu=25.0, sigma=8.0, rating=1000)
        for n in (1, 2)
    ]
    said = leaderboard("coup", standings, "en")
    assert "Ana" in said
    assert "Ana (2)" in said
