"""The surfaces of a match that no press of `worlds` leads to: what is posted or delivered at
some later time, or shown behind a button that a table has only now and then."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any
from unittest import mock

from bot.app.compose import Bot
from bot.features.board import view as board_view
from bot.features.board.board_page import page
from bot.features.by_command import view as by_command
from bot.features.calls import view as call_view
from bot.features.clocks import forms as clock_forms
from bot.features.cups import view as cup_view
from bot.features.cups.service import Cup, CupStandings, Entrant, PoolLine
from bot.features.daily import view as daily_view
from bot.features.daily.service import DailyAnswers, DailyPlayer, GivenAnswer
from bot.features.hall import forms as hall_forms
from bot.features.hall import view as hall_view
from bot.features.hall.alerts import TableAlert
from bot.features.hall.service import listed
from bot.features.history import view as record
from bot.features.lobby import fill_form
from bot.features.lobby import view as lobby_view
from bot.features.moments import view as moment_view
from bot.features.notes import forms as note_forms
from bot.features.notifications import view as notifications_view
from bot.features.personal import forms as personal_forms
from bot.features.proof import forms as proof_forms
from bot.features.proof import view as proof_view
from bot.features.review import replay_step
from bot.features.review import view as review_view
from bot.features.rules import view as rules_view
from bot.features.seat import panel_contents, private_panels, standing_rule_form
from bot.features.seat import view as seat_view
from bot.features.seat.giving_answers import held_answer
from bot.features.seat.view import PanelReader
from bot.features.table import view as table_view
from bot.matches.body import Notification
from bot.matches.events import write_event
from bot.matches.moment_selection import ToldMoment
from bot.matches.proof_record import AwaitedRound, Seal
from bot.matches.session import Session
from bot.matches.visibility import heard as visible
from bot.people.service import Person
from bot.time.reckoning import PRESETS
from bot.ui import widgets, words
from bot.ui.ids import OpenInThread
from games.core.art import Illustration
from games.core.decision import Choice
from games.core.players import candidates
from games.core.secret import SPECTATOR, Seat, dump, secrets
from games.core.table import Event
from games.core.words import Words
from games.headless.doubted_lies import Doubt
from games.headless.playouts import ChanceChange
from games.headless.problems import MOST_ANSWERS, Problem, RatedAnswer
from games.headless.review import Point, Review, ReviewedMoment, Turning

Heard = list[tuple[int, Event]]

LINK = "https://discord.com"
PRESSED = 4  # answers that are pressed
NOW = 1_800_000_000.0
DAY = 739_600  # of a date


def seen(made: Any) -> Any:
    """All that a face or a form is sent as."""
    if made is None or isinstance(made, str):
        return made
    if not isinstance(made, widgets.Face):
        return json.dumps(made.to_dict(), sort_keys=True)
    components = made.view.to_components()
    return json.dumps(components, sort_keys=True), made.svg, made.alt, made.mentions, made.loud


async def faces(
    bot: Bot, session: Session, reader: Seat, locale: str, *, reviews: bool
) -> dict[str, Any]:
    """What a reader, or everybody, is shown of a running match; private things for `reader` only.

    With `reviews` also as if it were over and reviewed; not where answers are sealed or can be
    taken back, since a review is of all lines of the log.
    """
    heard = visible(session, session.recent, SPECTATOR)
    said = await bot.services.history.said(session, SPECTATOR)
    with_locale = session.body.model_copy(update={"locale": locale})
    here = replace(session, body=with_locale)
    out = {
        "calls": [seen(one) for one in calls(here)],
        "moments": [seen(one) for one in moments(here, heard)],
        "notices": [seen(one) for one in notices(here, heard, locale)],
        "on the way": [seen(one) for one in on_the_way(here, locale)],
        "the cup": [seen(one) for one in await cups(bot, session, locale)],
        "the hall": [seen(one) for one in await hall(bot, here, locale)],
        "the log's pages": logged(here, heard, locale),
        "the page of the table": await paged(bot, shown_to_spectators(here), SPECTATOR, locale),
    }
    if reviews:
        out["the review"] = [seen(one) for one in reviewed(here, said, reader, locale)]
    if reader != SPECTATOR:
        out["the page of the seat"] = await paged(bot, here, reader, locale)
        out["own panels"] = [seen(one) for one in await own(bot, here, reader, locale)]
    return {f"{what} {locale}": made for what, made in out.items()}


def shown_to_spectators(session: Session) -> Session:
    """The same where all players let spectators see their hands, which no page may show."""
    chairs = [chair.model_copy(update={"shows": True}) for chair in session.chairs]
    return replace(session, body=session.body.model_copy(update={"chairs": tuple(chairs)}))


async def paged(bot: Bot, session: Session, reader: Seat, locale: str) -> list[Any]:
    """A page as data and as HTML, and the links that lead to it."""
    said = await bot.services.finder.heard(session, reader)
    contents = board_view.page_data(session, said, reader, locale)
    table = f"{LINK}/{bot.pages.addresses.name(session.id)}"
    seat = "" if reader == SPECTATOR else f"{table}/{reader}"
    led = board_view.links(seat, table, locale)
    card = table_view.table_face(session, has_web_pages=True)
    own = table_view.board(session, reader, locale, False, has_web_pages=True)
    html = page(contents, bot.pages.addresses.name(session.id), reader, locale)
    return [contents, html, seen(led), seen(card) if reader != SPECTATOR else "", seen(own)]


def calls(session: Session) -> Iterator[widgets.Face]:
    for seat in session.playing().seats:
        for loud, opens in ((True, False), (False, True)):
            yield call_view.call(session, seat, loud=loud, opens=opens)


def moments(session: Session, heard: Heard) -> Iterator[widgets.Face]:
    """The moments among the last events, the end of a chapter, and one that was taken back."""
    story = session.game.story
    said = [(line, event) for line, event in heard if not event.key.startswith("@")][-6:]
    begun = [event for _, event in heard if event.key == story.chapter][-1:]
    if story.chapter:
        begun = begun or [Event(story.chapter, {"n": 1, "round": 1})]
    for number, (_, event) in enumerate(said):
        if event.key in story.moments:
            told = ToldMoment(event, [one for _, one in said[number + 1 :]])
            yield moment_view.face(session, told)
            with mock.patch.dict(session.game.art.moments, {event.key: pictured}):
                yield moment_view.face(session, told)
    for event in begun:
        for digest in ([], said):
            told = ToldMoment(event, [], ended=event, digest=digest)
            yield moment_view.face(session, told)
    yield moment_view.struck(session, "**was**")


def pictured(view: Any, said: Sequence[Event], w: Words) -> Illustration:
    """A picture of all that the drawing of a moment is given, which few events have."""
    return Illustration(f"<svg>{json.dumps(dump(view))}</svg>", f"{said} {w.locale} {w.names}")


def notices(session: Session, heard: Heard, locale: str) -> Iterator[widgets.Face]:
    """A time-out with what was done, to the channel and to the person."""
    done = [event for _, event in heard[-2:]]
    events = tuple(write_event(event) for event in (Event("@is-back", {"who": 0}), *done))
    one = Notification(number=1, events=events, rings=(0,))
    late = session.chairs[0].model_copy(update={"time_ups": events, "away_until": NOW})
    chairs = (late, *session.chairs[1:])
    body = session.body.model_copy(update={"chairs": chairs, "notifications": (one,)})
    at = replace(session, body=body)
    found = notifications_view.find(at, 1)
    assert found is not None
    yield notifications_view.face(at, found)
    yield notifications_view.letter(at, 0, locale, LINK)
    yield table_view.table_face(at)


def on_the_way(session: Session, locale: str) -> Iterator[widgets.Face]:
    """What is said before a table begins, and to who wants its channel."""
    awaited = AwaitedRound(chain="c", key="k", number=1, out_at=NOW, ask_at=NOW)
    yield proof_view.promise(session, 0)
    yield proof_view.fixed_round(session, awaited, "head")
    yield proof_view.final_seal(session, Seal(line=1, head="head"))
    yield lobby_view.lobby(session)
    yield lobby_view.more(session, session.row.host, locale)
    thread = OpenInThread(session.row.game, True)
    yield lobby_view.occupied(session, locale, LINK, alone=True, thread=thread)
    yield lobby_view.occupied(session, locale, LINK, alone=False, thread=thread)
    yield lobby_view.waiting_lobby(session)
    closing = session.body.model_copy(update={"closes_at": NOW, "closes_for_others": True})
    yield table_view.table_face(replace(session, body=closing))
    yield fill_form.form(session.id, session.body, Person(locale=locale))
    set_so = {"starts_full": True, "fills_at": NOW, "timing": PRESETS["usual"]}
    itself = session.body.model_copy(update=set_so)
    yield lobby_view.lobby(replace(session, body=itself))
    yield clock_forms.form(session.id, session.body.timing, locale)
    yield proof_forms.form(session.id, locale)


def reviewed(session: Session, whole: Heard, reader: Seat, locale: str) -> Iterator[widgets.Face]:
    """A review that finds something in every place, with the questions that the reader sees now."""
    match, seats = session.playing(), [*session.playing().seats]
    found = Review(session.row.game, len(seats), match.version)
    even = [1 / len(seats)] * len(seats)
    lines = sorted({0, max(1, match.version - 1), max(2, match.version)})
    found.points = [Point(line, even, even, even, 1) for line in lines]
    found.turning = Turning(0, match.version, 0, 0.1, 0.9, 0.8, 0.7, 0.9)
    found.luck = {seat: ChanceChange(0.3, 0.2, 0.4) for seat in seats}
    found.skill = {seat: ChanceChange(-0.3, -0.4, -0.2) for seat in seats}
    found.own = [[] for _ in seats]
    asked = dict[int, review_view.AnsweredQuestion]()
    decision = match.pending.get(reader)
    if decision is not None:
        doubt = Doubt(True, 0.5, 0.48, 0.52)
        given = "pass", "pass", "master", 0.2, 0.1, 0.3, 9, doubt
        found.find = ReviewedMoment(1, reader, decision.key, *given)
        found.miss = replace(found.find, gain=-0.2, doubt=None)
        found.own[reader] = [found.find]
        at = words.at_table(session, locale, reader)
        asked[1] = review_view.AnsweredQuestion(decision, at)
    told = session, found, whole, asked
    yield review_view.preparing(session, locale, 1, NOW)
    for drawn in (True, False):
        yield review_view.face(*told, reader, locale, drawn)
        place = 0, 1
        yield replay_step.face(session, found, match, whole, place, locale, drawn)
    for seat in seats if reader == SPECTATOR else (reader,):
        if not found.own[seat] or seat == reader:
            yield review_view.own_face(session, found, [], asked, seat, locale, seats)


async def cups(bot: Bot, session: Session, locale: str) -> list[widgets.Face]:
    """The cup in which this match is played, as it stands and as if it were over."""
    guild = session.row.guild
    people = [chair.person or 0 for chair in session.chairs]
    entrants = [Entrant(person=one, name=f"P{n}") for n, one in enumerate(people)]
    cup = Cup(game=session.row.game, host=people[0], people=entrants, locale=locale)
    drawn = cup.model_copy(update={"pools": [people]})
    over = CupStandings([[PoolLine(person, 1, 1.0) for person in people]])
    return [
        await bot.messages.cups.face(guild, cup),
        await bot.messages.cups.face(guild, drawn),
        await bot.messages.cups.older_panel(guild, drawn),
        cup_view.face(drawn, over, locale),
        cup_view.champion(drawn, over, locale),
        cup_view.closed(drawn, locale),
    ]


async def hall(bot: Bot, session: Session, locale: str) -> list[Any]:
    """The hall of a server, and what its buttons lead to; this match also as if it were open."""

    async def by_all(channel: int) -> bool:
        return True

    opened, running = await bot.services.halls.tables(session.row.guild, by_all)
    # the seed differs with what is hidden: what is told of an open table must not hang on it
    hidden = repr([one.value for one in secrets(session.playing().table.state)])
    seed = hashlib.sha256(hidden.encode()).hexdigest()
    timed = session.body.model_copy(update={"timing": PRESETS["quick"], "secret": seed})
    here = [listed(session.row, timed)] * (hall_view.TABLES_SHOWN + 1)
    return [
        hall_view.card(opened, running, locale),
        hall_view.card(here, here, locale),
        hall_view.closed(locale),
        hall_view.place(locale, threads=True),
        hall_view.game(session.row.channel, locale),
        hall_view.lessons(locale),
        hall_view.alert(session.row.guild, here[0], locale),
        hall_view.alert(session.row.guild, here[0], locale, 1, loud=True),
        hall_view.wanted(session.row.guild, TableAlert(games=("coup",)), Person(locale=locale)),
        hall_forms.form(TableAlert(hours=(60, 120)), locale),
        lobby_view.more(session, session.row.host, locale, hall=True),
    ]


def logged(session: Session, heard: Heard, locale: str) -> list[Any]:
    lines = record.log_lines(session, heard, {}, locale, SPECTATOR)
    text = record.log_text(lines)
    causes = record.causes(session.id, lines[-25:], locale)
    page = record.log("log", text[-1000:], None, None, locale, {"to-table": LINK}, causes)
    return [text, seen(page)]


async def own(bot: Bot, session: Session, seat: Seat, locale: str) -> list[Any]:
    """What only the person of a seat is shown."""
    person = session.chairs[seat].person or 0
    wishes = await bot.services.people.read(person)
    own_note = wishes.notes.get(session.id, "")
    face = bot.messages.panel_maker.face(session, seat, Person(locale=locale), drawn=True)
    panel = private_panels.shown(session, seat, Person(locale=locale), face)
    idle = replace(panel, asked=panel_contents.NOTHING_ASKED)
    explained = seat_view.explained(session, seat, locale)
    news = words.told_events(session, await bot.services.finder.heard(session, seat))
    return [
        rules_view.rules(session.row.game, locale, 0, explained, session),
        rules_view.found_rules(session.row.game, locale, session.game.key, session),
        seat_view.since_then(session, seat, locale, news),
        seat_view.whole_seat(session, seat, locale, drawn=True),
        panel_contents.as_it_was(
            session, seat, idle, Person(locale=locale), bot.messages.panel_maker
        ),
        standing_rule_form.form(session, seat, locale),
        note_forms.form(session.id, own_note, locale, left=False),
        personal_forms.form(wishes.model_copy(update={"locale": locale})),
        *last_looks(session, seat, locale),
        *typing(session, seat, locale),
        *daily(session, seat, locale),
    ]


def last_looks(session: Session, seat: Seat, locale: str) -> Iterator[widgets.Face]:
    """Panels on which an answer was pressed: they ask once more where that ends a turn."""
    asked = session.playing().pending.get(seat)
    if asked is None:
        return
    for answer in candidates(asked, Random(1))[:PRESSED]:
        page = held_answer(session, seat, [answer])
        yield (
            seat_view.panel(session, seat, PanelReader(locale), page=page)
            if page
            else widgets.note("given")
        )


def daily(session: Session, seat: Seat, locale: str) -> Iterator[widgets.Face]:
    """This position as if it were the question of a day, and its result."""
    asked = session.playing().pending.get(seat)
    yield daily_view.over(locale)
    yield daily_view.wanted(locale, dm_closed=True)
    if not isinstance(asked, Choice) or not asked.least == asked.most == 1:
        return
    rated = tuple(RatedAnswer(option.id, 0.5) for option in asked.options)
    if not 2 <= len(rated) <= MOST_ANSWERS:
        return
    given = {DAY: GivenAnswer(answer=rated[0].answer, until=NOW)}
    player, answers = DailyPlayer(answers=given, streak=1), DailyAnswers({rated[0].answer: 1})
    for on in (True, False):
        yield daily_view.card(session, seat, DAY, "hard", "UTC", locale, drawn=on, in_dm=on)
    for new in (True, False):
        yield daily_view.taken(session, seat, player, DAY, 1, "UTC", locale, new=new)
    for rival in (None, (seat + 1) % len(session.chairs)):
        problem = Problem(
            session.row.game,
            1,
            len(session.chairs),
            "",
            (),
            seat,
            asked.key,
            rated,
            gain=0.1,
            low=0.0,
            high=0.2,
            worlds=9,
            difficulty="hard",
            better=0.6,
            rival=rival,
        )
        mine = daily_view.OwnAnswers(player, {DAY: True}, 1)
        told = session, problem, answers, DAY, "UTC", locale
        yield daily_view.result(*told)
        yield daily_view.result(*told, mine=mine)


def typing(session: Session, seat: Seat, locale: str) -> Iterator[widgets.Face | str]:
    """What somebody is suggested and told who answers by commands."""
    yield by_command.which_game([session, session], locale)
    yield by_command.why_not(session, seat, locale, "")
    listed = [
        *by_command.wish_choices(session, seat, locale, ""),
        *by_command.game_choices([session], locale, ""),
        *by_command.order_choices(locale, ""),
    ]
    answers = by_command.typed(session, seat, locale)
    if answers is not None:
        for text in ("", "a", "1"):
            listed += by_command.suggestions(session, seat, locale, text, of_several=True)
            near = answers.near(text or "pass")
            yield by_command.doubtful(session, seat, locale, near, "so")
            yield str([by_command.is_risk(session, seat, one) for one in near])
        yield by_command.verb_unfit(session, seat, locale, "pass")
        for verb in session.game.verbs:
            yield str(by_command.meant(session, seat, locale, verb, "", 1))
            listed += by_command.verb_choices(session, seat, locale, verb, "")
            yield str([one.value for one in by_command.amount_choices(session, seat, verb, "")])
    yield str([(one.name, one.value) for one in listed])
