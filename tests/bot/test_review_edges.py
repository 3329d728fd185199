"""Reviews at their edges: claims of seats that changed hands and of people who changed their minds,
matches that were not played to their end as they were dealt, and those that still go on."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any
from unittest import mock

import pytest

from bot.features.review import service, view
from bot.features.review.service import KIND, number
from bot.matches.body import ToolUser
from bot.ui import words
from bot.ui.ids import BeginTrial, OpenTrial, ReplayAlong, ShowReview
from bot.ui.widgets import Face
from games.core.secret import SPECTATOR
from games.core.table import Event
from games.headless.review import Point, Review, ReviewedMoment, Turning
from tests.tools.custom_ids import played
from tests.tools.evening import (
    Evening,
    Person,
    answer_somehow,
    controls,
    evening,
    play_on,
    text,
)
from tests.tools.finished import gather
from tests.tools.forgetting import be_forgotten
from tests.tools.twins.evenings import forge


async def my_answers(e: Evening, person: Person) -> str:
    """What somebody reads behind *My answers*; what is said instead where there is no such page."""
    card = next(m for m in e.channel.history() if controls(m, "again"))
    shown = (await person.tap(card, "review")).response
    await e.env.settle()
    shown = (await person.tap(card, "review")).response
    return text(shown) if "your answers" in text(shown) else ""


async def lets_read(e: Evening, person: Person, bluffs: bool) -> None:
    known = await e.bot.services.people.draft(person.id)
    known.bluffs = bluffs
    await e.bot.services.people.keep(person.id, known)


async def test_claims_are_read_of_who_lets_them_be_read_now_and_of_no_seat_that_changed_hands() -> (
    None
):
    async with evening() as e:
        ana, bruno, carla = e.trio()
        zoe = e.person("Zoe")
        await gather(e, "coup", ana, bruno, carla)
        rng = Random(3)
        for _ in range(4):
            session = await e.session()
            pending, people = session.playing().pending, (ana, bruno, carla)
            asked = next(each for each in people if session.seat_of(each.id) in pending)
            await answer_somehow(asked, await asked.seat(), rng)
        await carla.tap((await carla.slash("game resign")).response, "quit")
        await zoe.tap(e.table(), "sub")
        await play_on(e, [ana, bruno, zoe], rng)
        await e.env.settle()
        for person in (bruno, carla, zoe):
            await lets_read(e, person, True)
        read = await my_answers(e, ana)
        assert [f"- {name}: " in read for name in ("Ana", "Bruno", "Carla", "Zoe")] == [
            *(True, True, False, False)
        ]
        assert "- Zoe: " not in await my_answers(e, zoe)
        assert await my_answers(e, carla) == ""
        await lets_read(e, bruno, False)
        assert "- Bruno: " not in await my_answers(e, ana)
        await lets_read(e, bruno, True)
        assert "- Bruno: " in await my_answers(e, ana)
        await be_forgotten(bruno)
        read = await my_answers(e, ana)
        assert "- Ana: " in read
        assert read.count("\n- ") == 1


def message(face: Face) -> Any:
    """A face as a message that has been sent."""
    return SimpleNamespace(components=face.view.to_components())  # type: ignore[no-untyped-call]


async def test_who_took_a_seat_over_reads_nothing_of_what_was_answered_there_before() -> None:
    async with evening() as e:
        ana, bruno = e.trio()[:2]
        await gather(e, "coup", ana, bruno)
        await play_on(e, [ana, bruno], Random(3))
        session = await e.session()
        seat = session.seat_of(ana.id)
        assert seat is not None
        chairs = list(session.body.chairs)
        log = [entry for entry in await e.bot.services.history.log(session) if entry.seat == seat]
        first, last = log[0], log[-1]
        chairs[seat] = chairs[seat].model_copy(update={"since": first.seq})
        object.__setattr__(session.body, "chairs", tuple(chairs))
        moments = [
            ReviewedMoment(
                one.seq, seat, one.key, one.answer, one.answer, "master", -0.2, -0.3, -0.1, 240
            )
            for one in (first, last)
        ]
        found = Review("coup", 2, last.seq, own=[[], []])
        found.own[seat] = moments
        asked = {}
        for one in moments:
            then = await e.bot.services.history.at(session, one.line - 1)
            words = view.at_table(session, "en", seat)
            asked[one.line] = view.AnsweredQuestion(then.pending[seat], words)
        said = await e.bot.services.finder.opened(session)
        face = view.own_face(session, found, said, asked, seat, "en")
        lines = [each.line for each in moments]
        tried = [id_.asked for _, id_ in controls(message(face), "try")]
        assert tried == [lines[1] - 1]


@pytest.mark.parametrize(
    ("turned_after", "labels"),
    [(4, ["See 1 and 2 in the replay"]), (3, ["See 1 in the replay", "See 2 in the replay"])],
)
def test_moments_that_begin_at_the_same_line_share_a_button(
    turned_after: int, labels: list[str]
) -> None:
    session = next(played("coup", 2, seed=1))
    turning = Turning(turned_after, 7, 0, 0.2, 0.7, 0.5, 0.4, 0.6)
    miss = ReviewedMoment(5, 0, "action", "income", "tax", "master", -0.3, -0.4, -0.2, 240)
    found = Review("coup", 2, 9, turning=turning, miss=miss, own=[[], []])
    steps = list(view.replayed(session, found, words.bot_words("en")))
    assert [label for label, _ in steps] == labels
    assert [step.line for _, step in steps] == sorted({4, turned_after})


CLOSED = {"en-US": "closed before its end", "es-ES": "se cerró antes de acabar"}
PUT_BACK = {"en-US": "put back", "es-ES": "volvió atrás"}


@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_a_match_that_was_put_back_and_closed_is_told_as_such(locale: str) -> None:
    async with evening(server_locale=locale) as e:
        ana = e.person("Ana", locale)
        await e.open(ana, "coup")
        await ana.set("bot")
        await ana.tap(e.table(), "start")
        services = e.bot.services
        for _ in range(40):
            await services.autoplay.idle()
            session = await e.session()
            if session.seat_of(ana.id) in session.playing().pending and session.playing().version:
                break
            await answer_somehow(ana, await ana.seat(), Random(1))
        keeper = ToolUser(person=ana.id, name="Ana")
        await services.hosting.rewind(session.id, keeper, 1, "a slip")
        await services.autoplay.idle()
        await services.lobby.cancel(session.id, ana.id)
        await e.env.settle()
        read = await whole_review(e, ana)
        assert CLOSED[locale] in read
        assert PUT_BACK[locale] in read


async def whole_review(e: Evening, person: Person) -> str:
    card = next(m for m in e.channel.history() if controls(m, "again"))
    await person.tap(card, "review")
    await e.env.settle()
    return text((await person.tap(card, "review")).response)


@pytest.mark.parametrize(("points", "told"), [(0, "short"), (1, "short"), (2, "conceded")])
def test_only_where_there_is_a_curve_it_is_said_where_it_ends(points: int, told: str) -> None:
    session = next(played("coup", 2, seed=1))
    curve = [Point(n, [0.5] * 2, [0.0] * 2, [1.0] * 2, 50) for n in range(points)]
    found = Review("coup", 2, 9, points=curve, remarks=["conceded", "by-hand"], own=[[], []])
    assert view.remarks(session, found) == [told, "by-hand"]


@pytest.mark.parametrize("locale", ["en", "es"])
async def test_each_remark_is_a_sentence_of_its_own(locale: str) -> None:
    async with evening() as e:
        ana, bruno = e.trio()[:2]
        await gather(e, "coup", ana, bruno)
        await bruno.tap((await bruno.slash("game resign")).response, "quit")
        session = await e.session()
        told = set()
        for remark in ("conceded", "closed", "rigged", "by-hand", "cut"):
            found = Review("coup", 2, 1, remarks=[remark], own=[[], []])
            face = view.face(session, found, [], {}, 0, locale, True)
            said = text(message(face))
            assert said.count("\n") == 1
            told.add(said)
        assert len(told) == 5


async def test_no_button_of_another_match_opens_a_running_one() -> None:
    async with evening() as e:
        ana, bruno = e.trio()[:2]
        await gather(e, "coup", ana, bruno)
        session = await e.session()
        ids = [
            *(ShowReview(session.id, page) for page in ("", "own", "file")),
            ReplayAlong(session.id, 0, ""),
            OpenTrial(session.id, 0, SPECTATOR, ""),
            BeginTrial(session.id, 0, 0, "regular"),
        ]
        with mock.patch.object(service, "compute", side_effect=AssertionError("computed")):
            for person in (ana, e.person("Zoe")):
                for id_ in ids:
                    await forge(e, person, str(id_))
                    await e.env.settle()
        assert await e.store.documents.get(KIND, number(session.id)) is None
        assert len(await e.store.matches.rows(channel=e.channel.id, limit=9)) == 1


@pytest.mark.parametrize(
    ("game", "locale", "said", "named"),
    [
        ("kobayakawa", "en", [("round", {"round": 1, "who": 0})], ["Round 1"]),
        ("kobayakawa", "es", [("round", {"round": 2, "who": 0})], ["Ronda 2"]),
        (
            *("earth_and_water", "es"),
            [("campaign", {"n": 1}), ("operations", {}), ("campaign", {"n": 2})],
            ["Campaña 1", "Campaña 1 · operaciones", "Campaña 2"],
        ),
    ],
)
def test_a_moment_stands_under_the_name_of_its_part_of_the_game(
    game: str, locale: str, said: list[tuple[str, dict[str, int]]], named: list[str]
) -> None:
    session = next(played(game, 3 if game == "kobayakawa" else 2, seed=1))
    events = [(n, Event(key, args)) for n, (key, args) in enumerate(said)]
    assert [name for _, name in view.headings(session, events, locale)] == named


def test_a_turning_point_stands_under_the_turn_of_what_turned_it() -> None:
    session = next(played("coup", 2, seed=1))
    turning = Turning(3, 8, 0, 0.1, 0.8, 0.7, 0.6, 0.8)
    coin = {"who": 0, "coins": 1, "after": 3}
    said = [(line, Event("gains", coin)) for line in (3, 4, 6, 7, 9)]
    line = view.begun(session, turning, said)
    assert line == 6  # of three lines that weigh the same the last two are quoted
    assert view.heading([(0, "Turn 1"), (5, "Turn 2")], line) == "Turn 2"
    assert view.begun(session, turning, []) == 4
