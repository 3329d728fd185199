"""Moments: which get a message of their own, when, how often, and whom it pings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest

import games
from bot.features.moments import view
from bot.matches import moment_selection
from bot.matches.body import Body
from bot.matches.session import Draft, Session
from bot.ui.words import at_table
from games.core.decision import Choice
from games.core.languages import LOCALES
from games.core.players import respond
from games.core.seated import sit
from games.core.story import BIG, MEDIUM, SMALL, Moment, Story
from games.core.table import Event
from games.core.words import Words
from storage.records import LIVE, Row
from tests.tools.evening import Evening, Person, answer_with, evening, labels, text
from tests.tools.sessions import begun

KEYS = pytest.mark.parametrize("key", games.GAMES)


def steps(
    session: Session, seed: int, most: int = 250, kind: str = "random"
) -> Iterator[tuple[Draft, list[str]]]:
    """A match played by lot, or by computers: every change of it, with the moments it tells."""
    rng = Random(seed)
    for _ in range(most):
        match = session.playing()
        if not match.pending:
            return
        draft = session.draft(0.0)
        seat = rng.choice(sorted(match.pending))
        answer = respond(match.game, sit(match, seat), kind, rng)
        draft.submit(seat, answer, "player")
        told = moment_selection.due(draft, None)
        yield draft, told
        assert draft.match is not None
        said = tuple((draft.match.version, event) for event in draft.said)
        body = draft.body.model_dump(mode="json")
        row = Row("aaaaaaaa", 1, LIVE, session.row.game, 1, 2, 3, body, 0.0, 0.0)
        recent = (*session.recent, *said)[-24:]
        session = Session(row, Body.model_validate(body), draft.match, recent)


def player(key: str) -> str:
    """The quickest computer player of a game: by lot some end before anything happens."""
    return next(iter(games.load(key).policies))


@KEYS
def test_no_chapter_of_a_game_tells_more_moments_than_the_game_allows(key: str) -> None:
    story = games.load(key).story
    for seed in range(2):
        here = 0
        for draft, told in steps(begun(key, seed), seed):
            assert draft.match is not None
            here += len(told)
            if story.chapter in {event.key for event in draft.said}:
                here = len(draft.body.told) - draft.body.chapter_from
            assert here <= story.most


@KEYS
def test_a_moment_is_told_only_when_nobody_can_take_it_back(key: str) -> None:
    every = list[str]()
    for draft, told in steps(begun(key, 5), 5, kind=player(key)):
        assert draft.match is not None
        assert all(int(name.split(":")[1]) <= draft.match.floor for name in told)
        every += told
    assert every


@KEYS
def test_every_moment_has_words_that_are_short_enough(key: str) -> None:
    session = begun(key, 3)
    words, every = [at_table(session, locale) for locale in LOCALES], list[str]()
    for draft, told in steps(session, 3):
        every += told
        match = draft.match
        assert match is not None
        said = [*draft.recent, *((match.version, event) for event in draft.said)]
        for name, w in product(told, words):
            found = moment_selection.found(said, name, session.game.story)
            assert found is not None
            lines = [view.words(found.event, w, found.line)]
            line = "\n".join([*lines, *(view.words(event, w) for event in found.told_with)])
            assert "**" in line
            assert "{" not in line
            assert len(line) <= view.MOMENT_LENGTH
            assert len(line.splitlines()) <= 4
    assert every


@pytest.mark.parametrize("key", [key for key in games.GAMES if games.load(key).story.digest])
def test_the_end_of_a_chapter_is_told_with_what_was_heaviest_in_it(key: str) -> None:
    story = games.load(key).story
    draft, found, begins = next(ended(key))
    assert found.ended is not None
    assert begins > 1, "the first chapter ends nothing"
    weights = [story.weight(event) for _, event in found.digest]
    assert len(weights) <= moment_selection.DIGEST_LINES
    assert all(weights)
    body = Body.model_validate(draft.body.model_dump(mode="json"))
    for locale in LOCALES:
        table = Session(draft.row, body.model_copy(update={"locale": locale}), draft.match)
        shown = view.digest(table, found, found.ended, at_table(table, locale))
        assert shown.startswith("**")
        assert len(shown.splitlines()) == (len(weights) or len(table.chairs)) + 2
        assert "{" not in shown


def test_what_ends_a_chapter_at_once_is_told_with_it_alone() -> None:
    """The sudden death of a king ends the campaign: one message has both."""
    kings = 0
    for seed in range(12):
        session = begun("earth_and_water", seed)
        for draft, told in steps(session, seed, 120):
            assert draft.match is not None
            if not {"king-dies", "campaign"} <= {event.key for event in draft.said}:
                continue
            line, kings = draft.match.version, kings + 1
            assert moment_selection.target(line, "king-dies", 0) not in (*told, *draft.body.told)
            said = [*draft.recent, *((line, event) for event in draft.said)]
            name = moment_selection.target(line, "campaign", 0)
            assert told[-1:] == [name]
            found = moment_selection.found(said, name, session.game.story)
            assert found is not None
            assert "king-dies" in [event.key for _, event in found.digest]
    assert kings


def test_it_is_told_alone_where_the_ends_of_chapters_are_not_told() -> None:
    told = [
        name
        for seed in range(12)
        for draft, names in steps(begun("earth_and_water", seed, moments="big"), seed, 120)
        if "king-dies" in {event.key for event in draft.said}
        for name in names
    ]
    assert told
    assert all(":king-dies:" in name for name in told)


def test_a_chapter_in_which_nothing_stood_out_tells_how_everybody_stands() -> None:
    draft, found, _ = next(ended("imperios"))
    assert found.ended is not None
    table = Session(draft.row, Body.model_validate(draft.body.model_dump(mode="json")), draft.match)
    w = at_table(table, table.body.locale)
    quiet = view.digest(table, replace(found, digest=()), found.ended, w).splitlines()
    assert len(quiet) == len(table.chairs) + 2
    for line, chair in zip(quiet[1:], table.chairs, strict=False):
        assert line.startswith(f"> {chair.name}: ")


def ended(key: str) -> Iterator[tuple[Draft, moment_selection.ToldMoment, int]]:
    """The ends of chapters that games by lot tell, and how many chapters have begun."""
    story = games.load(key).story
    for seed in range(3):
        session = begun(key, seed)
        said = [*session.recent]
        for draft, due in steps(session, seed, kind="heuristic"):
            assert draft.match is not None
            said += [(draft.match.version, event) for event in draft.said]
            for name in due:
                found = moment_selection.found(said, name, story)
                assert found is not None
                assert (found.ended is not None) == (found.event.key == story.chapter)
                if found.ended is not None:
                    yield draft, found, sum(one.key == story.chapter for _, one in said)


def test_a_moment_is_said_as_the_log_tells_it() -> None:
    story = games.load("polis").story
    said = [
        (5, Event("besieges", {"who": 0, "polis": "Argos", "n": 2})),
        (5, Event("siege-won", {"who": 0, "polis": "Argos", "roll": 4, "n": 2})),
        (5, Event("takes", {"who": 0, "polis": "Argos", "n": 1, "prestige": 2, "owner": 1})),
    ]
    found = moment_selection.found(said, moment_selection.target(5, "takes", 0), story)
    assert found is not None
    assert found.line is not None
    assert found.line.key == "tells-siege-won"
    assert moment_selection.seats(found.event, story) == {1}, "who has lost it"


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("en", "**Bruno loses the altar of Hades to Ana.**\nAna offered 3 sheep: 12 points."),
        ("es", "**Bruno pierde el altar de Hades ante Ana.**\nAna ofreció 3 ovejas: 12 puntos."),
    ],
)
def test_a_moment_says_what_led_to_it(locale: str, text: str) -> None:
    game = games.load("offrandes")
    offers = {"who": 0, "altar": "hades", "animal": "sheep", "number": 3, "points": 12}
    said = [
        (5, Event("sacrifices", offers)),
        (5, Event("replaced", {"owner": 1, "animal": "goat", "number": 2})),
    ]
    found = moment_selection.found(said, "moment:5:replaced:0", game.story)
    assert found is not None
    w = Words(locale, game.folder, ["Ana", "Bruno"])
    assert view.words(found.event, w, found.line) == text
    alone = moment_selection.found(said[1:], "moment:5:replaced:0", game.story)
    assert alone is not None
    assert "Ana" not in view.words(alone.event, w, alone.line), "nobody knows who it was"


def names(session: Session, seeds: range = range(4)) -> list[str]:
    """The moments that some games of Coup tell with the wishes of this table."""
    wishes = {"moments": session.body.moments}
    games_ = (steps(begun("coup", seed, **wishes), seed) for seed in seeds)
    return [name for game in games_ for _, told in game for name in told]


def test_none_are_told_where_the_table_wants_none_and_only_big_ones_where_it_wants_those() -> None:
    assert names(begun("coup", 0, moments="none")) == []
    story = games.load("coup").story
    big, everything = names(begun("coup", 0, moments="big")), names(begun("coup", 0))
    assert big
    assert all(story.moments[name.split(":")[2]].weight == BIG for name in big)
    assert len(everything) > len(big)


@pytest.mark.parametrize(
    ("weight", "most", "told", "fits"),
    [
        (BIG, 3, 2, True),
        (BIG, 3, 3, False),
        (MEDIUM, 3, 1, True),
        (MEDIUM, 3, 2, False),
        (SMALL, 3, 0, True),
        (SMALL, 3, 1, False),
        (BIG, 0, 0, False),
    ],
)
def test_big_moments_keep_room_that_smaller_ones_cannot_take(
    weight: int, most: int, told: int, fits: bool
) -> None:
    assert Story(most=most).room(Moment(weight), told) is fits


def test_equal_events_of_one_line_are_moments_of_their_own() -> None:
    said = [(4, Event("out", {"who": who})) for who in (0, 1)] + [(9, Event("out", {"who": 2}))]
    names = [
        moment_selection.target(4, "out", 0),
        moment_selection.target(4, "out", 1),
        moment_selection.target(9, "out", 0),
    ]
    for name, who in zip(names, (0, 1, 2), strict=True):
        found = moment_selection.found(said, name, COUP)
        assert found is not None
        assert found.event.args["who"] == who
        assert [event.args["who"] for event in found.later] == list(range(who + 1, 3))
        assert not found.told_with, "each concerns somebody else"
    assert moment_selection.found(said, moment_selection.target(4, "out", 2), COUP) is None


COUP = games.load("coup").story


def test_who_is_out_by_a_lie_is_told_so_in_one_message() -> None:
    lie, out, other = (
        Event("declines", {"who": 1, "by": 2}),
        Event("out", {"who": 1}),
        Event("out", {"who": 0}),
    )
    said = [(7, lie), (7, out), (7, other), (8, out)]
    found = moment_selection.found(said, moment_selection.target(7, "declines", 0), COUP)
    assert found is not None
    assert list(found.told_with) == [out], "of this line, and of the same person"


def test_what_concerns_nobody_in_particular_is_told_in_one_message() -> None:
    story = games.load("pericles").story
    exile, war = Event("ostracism", {"faction": "DF", "by": "AF"}), Event("war", {})
    said = [(7, exile), (7, war), (7, Event(story.chapter, {"n": 7})), (8, war)]
    found = moment_selection.found(said, moment_selection.target(7, "ostracism", 0), story)
    assert found is not None
    assert list(found.told_with) == [war], "of this line; the end of a chapter has its own"


@pytest.mark.parametrize("key", ["pericles", "polis", "earth_and_water"])
def test_no_line_of_the_log_is_told_in_two_messages_that_concern_nobody(key: str) -> None:
    story, every = games.load(key).story, list[str]()
    for draft, told in steps(begun(key, 2), 2, kind=player(key)):
        assert draft.match is not None
        said = [*draft.recent, *((draft.match.version, event) for event in draft.said)]
        found = [moment_selection.found(said, name, story) for name in told]
        alone = [
            name.split(":")[1]
            for name, one in zip(told, found, strict=True)
            if one is not None
            and one.event.key != story.chapter
            and not moment_selection.seats(one.event, story)
        ]
        assert len(set(alone)) == len(alone)
        every += alone
    assert every


OFFERS = Event("sacrifices", {"who": 0, "altar": "hades", "animal": "sheep", "number": 3})
REPLACED = Event("replaced", {"owner": 1, "animal": "goat", "number": 2})
RENEWED = Event("renewed", {"owner": 0, "animal": "goat", "number": 2})


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ([(5, OFFERS), (5, REPLACED)], ["moment:5:replaced:0"]),
        (
            [(5, OFFERS), (6, OFFERS), (6, REPLACED)],
            ["moment:5:sacrifices:0", "moment:6:replaced:0"],
        ),
        ([(5, OFFERS), (5, RENEWED)], ["moment:5:sacrifices:0"]),
    ],
)
def test_one_act_is_told_in_one_message(
    said: list[tuple[int, Event]], told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    final = [(moment_selection.target(line, one.key, 0), line, one) for line, one in said]
    monkeypatch.setattr(moment_selection, "_final_now", lambda *_: final)
    draft, _ = next(steps(begun("offrandes", 1), 1))
    assert moment_selection.due(draft, None) == told


# At the table ------------------------------------------------------------------------------------


async def lie(e: Evening, people: list[Person]) -> tuple[Person, Person]:
    """A claim of the Duke by somebody without one, doubted by the next player: both of them."""
    session = await e.session()
    match = session.playing()
    (seat,) = match.pending
    liar = next(p for p in people if session.seat_of(p.id) == seat)
    assert "duke" not in match.view(seat).hands[seat].value
    await answer(e, liar, "tax")
    others = [p for p in people if p is not liar]
    for person in others[1:]:
        await answer(e, person, "pass")
    await answer(e, others[0], "challenge")
    await answer(e, liar, "concede")
    assert not [m for m in e.channel.history() if labels(m) in SEATS], "it can be taken back"
    session = await e.session()
    (decision,) = session.playing().pending.values()
    assert isinstance(decision, Choice)
    await answer(e, liar, decision.options[0].id)
    return liar, others[0]


async def answer(e: Evening, person: Person, option: str) -> None:
    session = await e.session()
    seat = session.seat_of(person.id)
    assert seat is not None
    decision = session.playing().pending.get(seat)
    if isinstance(decision, Choice):
        await answer_with(person, await person.seat(), decision, option)


WORDS = {"en-US": ("does not show", "Taken back"), "es-ES": ("no muestra", "Anulado")}


@pytest.mark.parametrize("locale", WORDS)
async def test_a_lie_that_is_caught_is_a_message_that_rings_who_told_it(locale: str) -> None:
    said, struck = WORDS[locale]
    async with evening(server_locale=locale, seed=SEED) as e:
        people = e.trio(locale)
        await seated(e, people)
        before = len(e.channel.history())
        liar, _ = await lie(e, people)
        told = [m for m in e.channel.history() if said in text(m) and labels(m) in SEATS]
        assert len(told) == 1
        (message,) = told
        assert message in e.channel.history()[before:], "a message of its own"
        assert f"<@{liar.id}>" in text(message)
        assert len([p for p in people if f"<@{p.id}>" in text(message)]) == 1
        await people[0].slash("game rewind", steps=3)
        await people[1].tap(e.vote(), "yes")
        after = next(m for m in e.channel.history() if m.id == message.id)
        assert struck in text(after)
        assert "~~" in text(after)
        assert said in text(after), "what was told can still be read, struck through"
        assert "<@" not in text(after)


SEED = 3
SEATS = (["My seat"], ["Mi asiento"])


async def seated(e: Evening, people: list[Person]) -> None:
    await e.open(people[0], "coup")
    for person in people[1:]:
        await person.tap(e.table(), "join")
    await people[0].tap(e.table(), "start")


async def test_a_table_that_wants_no_moments_gets_none() -> None:
    async with evening(seed=SEED) as e:
        people = e.trio()
        await e.open(people[0], "coup")
        for person in people[1:]:
            await person.tap(e.table(), "join")
        mine = await people[0].more()
        assert "the big moments and the smaller ones" in text(mine)
        for words in ("only big moments", "no moments"):
            await people[0].tap(mine, "moments")
            assert words in text(e.table())
        await people[0].tap(e.table(), "start")
        await lie(e, people)
        assert not [m for m in e.channel.history() if labels(m) == ["My seat"]]


async def test_who_is_forgotten_is_taken_out_of_the_moments_that_were_told() -> None:
    async with evening(seed=SEED) as e:
        people = e.trio()
        await seated(e, people)
        liar, _ = await lie(e, people)
        (message,) = (m for m in e.channel.history() if labels(m) == ["My seat"])
        name = liar.actor.name
        assert name in text(message)
        asked = await liar.slash("privacy delete")
        await liar.click(asked.response, "Delete everything")
        (message,) = (m for m in e.channel.history() if labels(m) == ["My seat"])
        assert name not in text(message)
        assert str(liar.id) not in text(message)
