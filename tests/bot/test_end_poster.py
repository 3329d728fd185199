"""The end of a game: changes of ratings, the poster, and who may share it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import games
from bot.features.history import ending
from bot.features.history.view import LogLine, log_lines, log_text
from bot.features.ratings import service as ratings
from bot.features.ratings.service import RatingChange, Ratings, add, newcomer
from bot.features.table.view import outcome
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.session import Session
from bot.ui.words import at_table, bot_words, told_events
from games.core.art import Ending
from games.core.match import begin
from games.core.players import sample
from games.core.secret import SPECTATOR
from games.core.table import Event
from storage.records import LIVE, OVER, Commit, Conflict, MatchResult, Row, SeatResult
from tests.tools.evening import (
    Evening,
    Person,
    controls,
    evening,
    labels,
    parts,
    pictures,
    play_on,
    text,
)
from tests.tools.finished import gather, play_out
from tests.tools.memory_store import MemoryStore
from tests.tools.rows import row

ANA, BRUNO = 5, 6


def result(match: str, winner: int, *, rated: bool = True) -> MatchResult:
    seats = tuple(
        SeatResult(person, str(person), float(person == winner), won=person == winner)
        for person in (ANA, BRUNO)
    )
    return MatchResult(match, 1, 1, "coup", float(match[0] == "z") + len(match), rated, seats)


async def stored(*results: MatchResult) -> Ratings:
    store = MemoryStore()
    for one in results:
        await store.matches.commit(Commit(row(one.match, 1, status="over"), result=one))
    return Ratings(store)


async def test_a_match_changes_a_rating_as_the_leaderboard_will_count_it() -> None:
    one, two = result("aaaaaaaa", ANA), replace(result("bbbbbbbb", ANA), ended_at=99.0)
    mine = await stored(one, two)
    known = {ANA: newcomer(1, "coup", ANA), BRUNO: newcomer(1, "coup", BRUNO)}
    start = known[ANA].rating
    add([one], known)
    middle = known[ANA].rating
    add([two], known)
    assert await mine.effect(one, ANA) == RatingChange(start, middle, 1)
    assert await mine.effect(two, ANA) == RatingChange(middle, known[ANA].rating, 2)
    await mine.count(1, "coup")
    assert await mine.effect(two, ANA) == RatingChange(middle, known[ANA].rating, 2), "asked later"


async def test_a_lost_game_ends_a_streak_and_a_game_of_others_does_not() -> None:
    lost, won = result("aaaaaaaa", BRUNO), replace(result("bbbbbbbb", ANA), ended_at=90.0)
    theirs = SeatResult(7, "7", 1.0, won=True), SeatResult(8, "8", 0.0)
    others = replace(won, match="cccccccc", ended_at=91.0, seats=theirs)
    again = replace(won, match="dddddddd", ended_at=92.0)
    mine = await stored(lost, won, others, again)
    assert (await mine.effect(won, ANA)).streak == 1
    assert (await mine.effect(again, ANA)).streak == 2


async def test_an_unrated_match_has_a_streak_and_no_rating() -> None:
    one = result("aaaaaaaa", ANA, rated=False)
    assert await (await stored(one)).effect(one, ANA) == RatingChange(None, None, 1)


async def test_where_too_many_would_have_to_be_counted_no_rating_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, two = result("aaaaaaaa", ANA), replace(result("bbbbbbbb", ANA), ended_at=99.0)
    mine = await stored(one, two)
    monkeypatch.setattr(ratings, "RECOUNTED_RESULTS", 2)
    assert (await mine.effect(one, ANA)).before is not None
    assert await mine.effect(two, ANA) == RatingChange(None, None, 2)


# The poster -----------------------------------------------------------------------------------


async def ended(e: Evening, *, game: str = "coup") -> list[Person]:
    people = e.trio()
    await e.seat_all(game, *people)
    await play_on(e, people, Random(5))
    return people


async def ended_at_once(e: Evening) -> list[Person]:
    people = e.trio()
    await gather(e, "kobayakawa", *people)
    await play_out(e, Random(5))
    return people


async def test_who_sat_there_shares_the_poster_once() -> None:
    async with evening() as e:
        people = await ended(e)
        card = e.channel.last_message
        before = len(e.channel.history())
        zoe = e.person("Zoe")
        refused = await zoe.tap(card, "poster")
        assert "belongs to those" in text(refused.response)
        assert len(e.channel.history()) == before
        await people[0].tap(card, "poster")
        await e.env.settle()
        posted = e.channel.last_message
        assert posted.id != card.id
        assert pictures(posted)
        assert not posted.mentions
        (gallery,) = [part for part in parts(posted) if part["type"] == 12]
        assert "Bruno" in gallery["items"][0]["description"]
        assert controls(posted) == []
        again = await people[1].tap(card, "poster")
        await e.env.settle()
        assert "already" in text(again.response)
        assert len(e.channel.history()) == before + 1


async def test_a_change_that_could_not_be_stored_is_tried_again_and_posts_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with evening() as e:
        people = await ended_at_once(e)
        card, store = e.channel.last_message, e.bot.store.matches
        before, commit, failed = len(e.channel.history()), store.commit, list[Commit]()

        async def conflicts_once(change: Commit) -> None:
            if not failed:
                failed.append(change)
                raise Conflict
            await commit(change)

        monkeypatch.setattr(store, "commit", conflicts_once)
        await people[0].tap(card, "poster")
        await e.env.settle()
        assert failed
        assert (await e.session()).body.shared
        assert len(e.channel.history()) == before + 1


async def test_after_a_restart_the_poster_is_still_to_be_had() -> None:
    async with evening() as e:
        people = await ended_at_once(e)
        card = e.channel.last_message
        await e.restart()
        await people[2].tap(card, "poster")
        await e.env.settle()
        assert e.channel.last_message.id != card.id


async def test_a_game_without_pictures_has_no_poster_to_share() -> None:
    async with evening() as e:
        people = e.trio()
        await e.open(people[0], "coup")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        await people[0].set("pictures")
        await people[0].tap(e.table(), "start")
        await play_on(e, people, Random(5))
        card = e.channel.last_message
        assert "Share poster" not in labels(card)
        assert "Rematch" in labels(card)
        assert not pictures(card)
        assert not ending.has_poster(await e.session())


async def test_a_computer_is_named_as_one_and_nobody_is_rated() -> None:
    async with evening() as e:
        people = [e.person(name) for name in ("Ana", "Bruno")]
        await e.open(people[0], "kobayakawa")
        await people[1].tap(e.table(), "join")
        await people[0].slash("game bot")
        await people[0].tap(e.table(), "start")
        await play_on(e, people, Random(5))
        card, session = e.channel.last_message, await e.session()
        (computer,) = ending.computers(session)
        assert f"**{session.names[computer]}** (computer)" in text(card)
        assert text(card).count("(computer)") == 1
        assert "Unrated: a computer played." in text(card)
        assert "Rating of" not in text(card)
        (gallery,) = [part for part in parts(card) if part["type"] == 12]
        assert f"{session.names[computer]} was a computer." in gallery["items"][0]["description"]


# The log --------------------------------------------------------------------------------------


def test_a_page_of_the_log_says_the_time_once_a_minute_and_the_day_after_a_break() -> None:
    def line(words: str, at: float | None, heading: bool = False) -> LogLine:
        return LogLine(words, heading, at)

    start = 1_700_000_040.0
    page = [
        line("**Round 1** begins", start, True),
        line("Ana passes", start + 59.9),
        line("Bruno passes", start + 60),
        line("set up", None),
        line("**Round 2** begins", start + 60 + 359 * 60, True),
        line("Carla passes", start + 60 + 719 * 60),
    ]
    assert log_text(page).split("\n") == [
        "<t:1700000040:f> **Round 1 begins**",
        "Ana passes",
        "<t:1700000100:t> Bruno passes",
        "set up",
        "",
        "<t:1700021640:t> **Round 2 begins**",
        "<t:1700043240:f> Carla passes",
    ]
    assert log_text([]) == ""
    assert log_text(page[3:4]) == "set up"


def test_a_turn_of_coup_has_a_heading_over_all_that_was_said_in_it() -> None:
    rng, said = Random(1), list[tuple[int, Event]]()
    match = begin(games.load("coup"), bytes(32), 3)
    while match.pending and match.table.state.turn < 6:
        seat = rng.choice(sorted(match.pending))
        entry = match.submit(seat, sample(match.pending[seat], rng))
        said += [(entry.seq, event) for event in match.heard(SPECTATOR)]
    body = BodyDraft(chairs=[ChairDraft(person=seat + 1, name=f"P{seat}") for seat in match.seats])
    session = Session(Row("aaaaaaaa", 1, LIVE, "coup", 1, 2, 3, {}, 0.0, 0.0), body, match)
    lines = log_lines(session, told_events(session, said), {}, "es", SPECTATOR)
    headings = [line.text.partition(" · ")[0] for line in lines if line.heading]
    assert headings == [f"Turno {n}" for n in range(1, len(headings) + 1)]
    assert len(headings) >= 4
    assert [line for line in lines if not line.heading]
    assert [line.seq for line in lines] == sorted(line.seq for line in lines)


async def test_log_and_transcript_have_times_and_headings() -> None:
    async with evening() as e:
        people = await ended(e, game="kobayakawa")
        shown = text((await people[0].slash("game log")).response)
        assert "<t:" in shown
        assert ":f>" in shown
        exported = await people[0].slash("game export")
        named = {file.filename.rpartition(".")[2]: file for file in exported.response.attachments}
        kept = (await named["txt"].read()).decode()
        assert "\n\n" in kept
        assert any(line.endswith("is first.") and "Z  Round 2" in line for line in kept.split("\n"))


def test_points_below_zero_have_a_real_minus_in_the_result_and_on_the_poster() -> None:
    match = begin(games.load("imperios"), bytes(32), 4)
    chairs = [ChairDraft(person=seat + 1, name=f"P{seat}") for seat in match.seats]
    body = BodyDraft(chairs=chairs, scores=(-2.5, 3.0, -10.0, 0.0))
    session = Session(Row("aaaaaaaa", 1, OVER, "imperios", 1, 2, 1, {}, 0.0, 0.0), body, match)
    w = at_table(session, "en")
    said = outcome(session, bot_words("en"), w).splitlines()
    assert said[1:] == ["- P1: 3", "- P3: 0", "- P0: −3", "- P2: −10"]
    view = replace(match.view(), score=[[-2], [3], [-10], [0]])
    poster = match.game.art.poster
    assert poster is not None
    drawn = poster([view] * 4, Ending((3, 1, 4, 2), (1,)), w)
    assert "−10" in drawn.svg
    assert "-10<" not in drawn.svg
