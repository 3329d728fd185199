"""Custom ids: those of old messages still work, and every id that a view makes has a handler."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import bot as bot_package
import games
from bot.app.compose import Bot
from bot.delivery.attachments import drop_picture
from bot.features.calls import view as calls_view
from bot.features.clocks import forms as clock_forms
from bot.features.cups import view as cups_view
from bot.features.cups.service import Cup, CupStandings, Entrant
from bot.features.hall import forms as hall_forms
from bot.features.hall import view as hall_view
from bot.features.hall.alerts import TableAlert
from bot.features.hall.service import listed
from bot.features.history import ending as history_ending
from bot.features.history import view as history_view
from bot.features.history.view import LogLine
from bot.features.lobby import fill_form
from bot.features.lobby import forms as option_forms
from bot.features.lobby import view as lobby_view
from bot.features.notes import forms as note_forms
from bot.features.personal import forms as personal_forms
from bot.features.privacy import view as privacy_view
from bot.features.proof import forms as proof_forms
from bot.features.proof import view as proof_view
from bot.features.review.season_lines import left
from bot.features.review.seasons import Season
from bot.features.rules import view as rules_view
from bot.features.seat import standing_rule_form as standing_form
from bot.features.seat import view as seat_view
from bot.features.seat.view import PanelReader
from bot.features.table import view as table_view
from bot.features.trials import view as trials_view
from bot.features.trials.service import levels as trial_levels
from bot.features.tutorials import view as tutorials_view
from bot.features.tutorials.service import lesson
from bot.features.votes import view as vote_view
from bot.features.welcome import view as welcome_view
from bot.gateway.dispatch import Dispatcher
from bot.matches.body import BodyDraft, ChairDraft, Vote
from bot.matches.lesson_rooms import room
from bot.matches.proof_record import Proof
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.people.service import Person
from bot.settings import Settings
from bot.time.reckoning import PRESETS
from bot.ui import decision_forms, ids, questions
from bot.ui.id_format import Id, IdText, parts
from bot.ui.ids import Question, decode
from bot.ui.questions import HELD
from bot.ui.words import at_table, bot_words
from bot.ui.written_answers import written
from games.core.decision import Choice, Option
from games.core.players import sample
from games.core.secret import SPECTATOR
from storage.records import LOBBY, OVER, RatingStanding, Row
from tests.tools.custom_ids import MATCH, in_component, in_face, played
from tests.tools.memory_store import MemoryStore
from tests.tools.twins import faces

# as they stand in posted messages, one of each verb
POSTED: dict[str, Id] = {
    "g1/a/abcdefgh/12/3/steal:2": ids.AnswerButton(MATCH, 12, 3, "steal:2"),
    "g1/n/abcdefgh/12/3/7": ids.NumberButton(MATCH, 12, 3, 7),
    "g1/nm/abcdefgh/12/3/": ids.NumberMenu(MATCH, 12, 3),
    "g1/s/abcdefgh/12/3/1": ids.OptionMenu(MATCH, 12, 3, 1),
    "g1/none/abcdefgh/12/3/": ids.NothingButton(MATCH, 12, 3),
    "g1/f/abcdefgh/12/3/": ids.AnswerForm(MATCH, 12, 3),
    "g1/form/abcdefgh/12/3/": ids.OpenForm(MATCH, 12, 3),
    "g1/page/abcdefgh/12/3/": ids.GroupMenu(MATCH, 12, 3),
    "g1/my/abcdefgh/0/0/": ids.MySeat(MATCH, False),
    "g1/my/abcdefgh/1/0/": ids.MySeat(MATCH, True),
    "g1/undo/abcdefgh/0/0/": ids.Undo(MATCH),
    "g1/order/abcdefgh/0/3/": ids.LeaveOrder(MATCH, 3, ""),
    "g1/order/abcdefgh/0/3/pass": ids.LeaveOrder(MATCH, 3, "pass"),
    "g1/order/abcdefgh/0/3/unless_target": ids.LeaveOrder(MATCH, 3, "unless_target"),
    "g1/rule/abcdefgh/0/0/": ids.OpenStanding(MATCH),
    "g1/ruled/abcdefgh/0/0/": ids.StandingForm(MATCH),
    "g1/unrule/abcdefgh/0/0/": ids.DropStanding(MATCH),
    "g1/back/abcdefgh/0/0/": ids.ComeBack(MATCH),
    "g1/quit/abcdefgh/0/0/": ids.Resign(MATCH),
    "g1/text/abcdefgh/0/0/": ids.ShowBoard(MATCH),
    "g1/zoom/abcdefgh/0/0/": ids.ZoomMenu(MATCH),
    "g1/log/abcdefgh/4/0/": ids.LogPage(MATCH, 4),
    "g1/replay/abcdefgh/0/0/last": ids.ReplayStep(MATCH, 0, SPECTATOR, "last"),
    "g1/replay/abcdefgh/61/3/back": ids.ReplayStep(MATCH, 61, 2, "back"),
    "g1/eyes/abcdefgh/61/0/": ids.ReplayEyes(MATCH, 61, SPECTATOR),
    "g1/watch/abcdefgh/0/0/": ids.Watch(MATCH),
    "g1/show/abcdefgh/1/0/": ids.ShowHand(MATCH, True),
    "g1/show/abcdefgh/0/0/": ids.ShowHand(MATCH, False),
    "g1/export/abcdefgh/0/0/": ids.ExportMatch(MATCH),
    "g1/again/abcdefgh/0/0/": ids.Rematch(MATCH),
    "g1/rules/abcdefgh/0/0/": ids.ShowRules(MATCH),
    "g1/chapter/-/0/0/coup": ids.ChapterMenu("coup"),
    "g1/chapters/abcdefgh/0/0/": ids.TableChapterMenu(MATCH),
    "g1/cause/abcdefgh/0/0/": ids.CauseMenu(MATCH),
    "g1/whyend/abcdefgh/0/0/": ids.WhyEnded(MATCH),
    "g1/join/abcdefgh/0/0/": ids.JoinTable(MATCH),
    "g1/leave/abcdefgh/0/0/": ids.LeaveTable(MATCH),
    "g1/start/abcdefgh/0/0/": ids.StartMatch(MATCH),
    "g1/bot/abcdefgh/0/0/": ids.AddComputer(MATCH),
    "g1/bots/abcdefgh/0/0/": ids.FillWithComputers(MATCH),
    "g1/unbot/abcdefgh/0/0/": ids.RemoveComputer(MATCH),
    "g1/level/abcdefgh/0/0/": ids.ChooseLevel(MATCH),
    "g1/seating/abcdefgh/0/0/": ids.SwitchSeating(MATCH),
    "g1/pictures/abcdefgh/0/0/": ids.SwitchPictures(MATCH),
    "g1/cancel/abcdefgh/0/0/": ids.CancelTable(MATCH),
    "g1/options/abcdefgh/1/0/": ids.OpenOptions(MATCH, 1),
    "g1/chosen/abcdefgh/1/0/": ids.OptionsForm(MATCH, 1),
    "g1/new/-/0/0/coup": ids.NewTableForm("coup"),
    "g1/timing/abcdefgh/0/0/": ids.OpenTiming(MATCH),
    "g1/timed/abcdefgh/0/0/": ids.TimingForm(MATCH),
    "g1/yes/abcdefgh/0/0/": ids.VoteYes(MATCH, 0),
    "g1/no/abcdefgh/0/0/": ids.VoteNo(MATCH, 0),
    "g1/sub/abcdefgh/0/3/": ids.TakeSeat(MATCH, 3),
    "g1/settings/-/0/0/": ids.SettingsForm(),
    "g1/forget/-/0/0/": ids.ForgetMe(),
    "g1/cup/-/0/0/coup": ids.CupForm("coup"),
    "g1/cupenter/-/0/0/": ids.EnterCup(),
    "g1/cupdraw/-/0/0/": ids.DrawPools(),
    "g1/cuptable/-/0/0/": ids.RefreshCup(),
    "g1/cupplay/-/0/0/": ids.PlayCup(),
}
# verbs that no message of that time holds
NEWER = {
    "sure",
    "ask",
    "picture",
    "since",
    "note",
    "noted",
    "lback",
    "lagain",
    "why",
    "moments",
    "pin",
    "poster",
    "word",
    "worded",
    "fair",
    "beacon",
    "dm",
    "opens",
    "open",
    "playnow",
    "inthread",
    "goto",
    "mine",
    "learns",
    "more",
    "review",
    "along",
    "reviews",
    "try",
    "trysit",
    "tryfoe",
    "tryplay",
    "close",
    "sit",
    "hallopen",
    "hallat",
    "hallgame",
    "learnany",
    "listed",
    "tellme",
    "alertset",
    "alert",
    "alertend",
    "fill",
    "filling",
    "board",
    "daily",
    "dailynow",
    "dailyres",
    "dailyon",
    "dailyoff",
}


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    made = Bot(MemoryStore(), Settings(_env_file=None, shards="1"))  # type: ignore[call-arg]
    yield made
    await made.close()


@pytest.mark.parametrize("text", POSTED)
def test_an_id_of_a_posted_message_still_means_the_same(text: str) -> None:
    assert decode(text) == POSTED[text]
    assert str(POSTED[text]) == text


async def test_every_id_of_a_posted_message_has_a_handler(bot: Bot) -> None:
    verbs = {text.split("/")[1] for text in POSTED} | {"learn"}
    assert verbs == set(ids.KINDS) - NEWER
    for id_ in POSTED.values():
        assert bot.incoming.dispatcher.handler(id_), id_


def test_each_kind_has_a_verb_of_its_own_and_is_listed() -> None:
    classes = {
        one
        for one in vars(ids).values()
        if isinstance(one, type) and issubclass(one, Id) and one.VERB
    }
    assert classes == set(ids.KINDS.values())
    for kind in classes:
        places = [part.place for part in parts(kind)]
        assert len(set(places)) == len(places), kind


def test_no_two_kinds_have_one_verb() -> None:
    with pytest.raises(ValueError, match="two classes of ids have the verb"):

        class Other(Id, verb=ids.MySeat.VERB):
            """Nothing."""

    assert ids.KINDS[ids.MySeat.VERB] is ids.MySeat


@pytest.mark.parametrize(
    "text", ["g1/n/abcdefgh/1/0/", "g1/n/abcdefgh/1/0/x", "g1/s/abcdefgh/1/0/-", "g1/zz/-/0/0/"]
)
def test_an_id_whose_fields_hold_no_value_is_nothing_of_ours(text: str) -> None:
    assert IdText.parse(text) is not None
    assert decode(text) is None


def test_a_value_that_does_not_fit_makes_no_id() -> None:
    for id_ in (ids.AnswerButton(MATCH, 1, 0, "x" * 61), ids.LogPage(MATCH, -1), ids.Undo("ABC")):
        with pytest.raises(ValueError, match="no custom id"):
            str(id_)


# Views and handlers -------------------------------------------------------------------------------


def panels(session: Session) -> Iterator[set[str]]:
    """Every panel of those who are asked, unfolded where it can be, and the forms it opens."""
    match = session.playing()
    for seat, decision in match.pending.items():
        known = {f"{session.row.game}/{decision.key}": 3}
        end = f"{HELD}{written(decision, [sample(decision, Random(1))])}"
        for page in ("", "0", end):
            yield in_face(seat_view.panel(session, seat, PanelReader("en", known), page=page))
        refused = seat_view.panel(session, seat, PanelReader("en"), drawn=True)
        if refused.svg is not None:
            drop_picture(refused, offer=True)
            yield in_face(refused)
        if any(
            text.startswith("g1/form/")
            for text in in_face(seat_view.panel(session, seat, PanelReader("en")))
        ):
            w, asked = at_table(session, "en", seat), Question(session.id, mark(session), seat)
            yield set(
                in_component(decision_forms.form(decision, asked, w, bot_words("en")).to_dict())
            )
        yield from map(in_face, faces.daily(session, seat, "en"))


def of_a_match(session: Session) -> Iterator[set[str]]:
    """The table, what spectators see, and what the players may do beside answering."""
    chair = session.chairs[0]
    yield in_face(table_view.table_face(session))
    yield in_face(table_view.board(session, 0, "en", pictures=True, has_web_pages=True))
    yield in_face(history_view.watch(session, "en", pictures=False, seat=0))
    yield in_face(seat_view.resigning(session, 0, "en"))
    yield in_face(seat_view.whole_seat(session, 0, "en", drawn=True))
    vote = Vote(kind="pause", number=1, by=1, until=1.0)
    session.body.votes = (vote,)
    yield in_face(vote_view.card(session, vote))
    yield in_face(calls_view.call(session, 0, loud=True, opens=True))
    chair.open, chair.absent, chair.briefed = True, True, False
    yield in_face(table_view.table_face(session))
    yield in_face(seat_view.panel(session, 0, PanelReader("en")))
    session.body.votes, chair.open, chair.absent, chair.briefed = (), False, False, True
    chair.order, chair.standing_rule = "pass", {}
    yield in_face(seat_view.panel(session, 0, PanelReader("en")))
    yield in_face(seat_view.whole_seat(session, 0, "en", drawn=False))
    if session.game.standing is not None:
        yield set(in_component(standing_form.form(session, 0, "en").to_dict()))
    chair.order, chair.standing_rule = "", None


def of_its_end(session: Session) -> Iterator[set[str]]:
    match = session.playing()
    row = Row(MATCH, 1, OVER, session.row.game, 1, 2, 3, {}, 0.0, 0.0)
    session = replace(session, row=row)
    session.body.scores = [0.0] * len(session.chairs)
    ends = (key for key in session.game.story.causes if key.startswith("over-"))
    session.body.reason = next(ends, "").removeprefix("over-")
    yield in_face(history_ending.end_card(session, []))
    yield in_face(rules_view.rules(session.row.game, "en", session=session))
    yield in_face(history_view.watch(session, "en", pictures=False))
    readers = [SPECTATOR, *match.seats]
    yield in_face(
        history_view.replay(
            session,
            history_view.ReplayedStep(match, [], 0, 3),
            reader=SPECTATOR,
            readers=readers,
            landmarks=[(0, "a"), (1, "b")],
            locale="en",
            pictures=False,
        )
    )
    levels = trial_levels(session.game)
    yield in_face(trials_view.choosing(session, match, 0, levels[0], levels, "en", 0))
    pages = ids.LogPage(MATCH, 2), ids.LogPage(MATCH, 0)
    causes = history_view.causes(MATCH, [LogLine("Ana", False, None, cause=["4.1"])], "en")
    yield in_face(history_view.log("", "", *pages, "en", {}, causes))


def of_a_lobby(key: str) -> Iterator[set[str]]:
    game, person = games.load(key), Person()
    body = BodyDraft(
        chairs=[ChairDraft(person=1, name="P")],
        options=game.options().model_dump(mode="json"),
        secret="00" * 32,
        proof=Proof(),
    )
    session = Session(Row(MATCH, 1, LOBBY, key, 1, 2, 3, {}, 0.0, 0.0), body)
    yield in_face(lobby_view.lobby(session))
    yield in_face(lobby_view.more(session, 1, "en"))
    crowded = [*body.chairs, ChairDraft(name="C", computer="random")]
    seated = replace(session, body=body.model_copy(update={"chairs": crowded}))
    yield in_face(lobby_view.more(seated, session.row.host, "en"))
    yield in_face(lobby_view.closing(seated, "en"))
    thread = ids.OpenInThread(key, True)
    yield in_face(lobby_view.occupied(seated, "en", "", alone=True, thread=thread))
    for target in (ids.OptionsForm(MATCH, 0), ids.NewTableForm(key), ids.CupForm(key)):
        yield set(in_component(option_forms.form(game, {}, target, "en").to_dict()))
    table = listed(session.row, session.body)
    yield in_face(hall_view.card([table], [table], "en"))
    yield in_face(hall_view.place("en", threads=True))
    yield in_face(hall_view.wanted(1, TableAlert(), person))
    yield set(in_component(hall_forms.form(TableAlert(), "en").to_dict()))
    yield in_face(hall_view.game(2, "en"))
    yield in_face(lobby_view.more(session, session.row.host, "en", hall=True))
    yield in_face(proof_view.fairness(session, "en", [""], True, chooses=True))
    yield set(in_component(proof_forms.form(MATCH, "en").to_dict()))
    yield set(in_component(note_forms.form(MATCH, "", "en", left=False).to_dict()))
    yield set(in_component(fill_form.form(MATCH, body, person).to_dict()))
    timing = clock_forms.form(MATCH, PRESETS[next(iter(PRESETS))], "en")
    yield set(in_component(timing.to_dict()))
    yield set(in_component(personal_forms.form(person).to_dict()))
    yield in_face(rules_view.rules(key, "en"))
    yield in_face(privacy_view.forgetting("en"))
    people = [Entrant(person=n, name=str(n)) for n in (1, 2)]
    cup = Cup(game=key, host=1, people=people)
    yield in_face(cups_view.face(cup, CupStandings(), "en"))
    drawn = cup.model_copy(update={"pools": [[1, 2]]})
    yield in_face(cups_view.face(drawn, CupStandings(ahead=[(1, 2)]), "en"))


@pytest.fixture(scope="module")
def made() -> set[str]:
    """Every id that any view makes, from matches of every game."""
    found: set[str] = set()
    for key in games.GAMES:
        counts = [*games.load(key).counts(games.load(key).options())]
        for number, session in enumerate(played(key, max(counts), seed=1)):
            for texts in panels(session) if number % 2 == 0 else ():
                found |= texts
        for texts in (*of_a_match(session), *of_its_end(session), *of_a_lobby(key)):
            found |= texts
    for number in range(8):
        found |= in_face(tutorials_view.face(lesson("coup", number, 1, "P"), "en"))
    found |= in_face(welcome_view.help_page("en")) | in_face(welcome_view.welcome_card("en"))
    standing = RatingStanding(1, "coup", 1, "P", 0.0, 0.0, 1000, played=2)
    for item in left(Season(2026, 1, 1, None, None), [standing], "en"):
        found |= set(in_component(item.to_component_dict()))
    # no game of ours asks for one of so many options in groups; another may
    crowd = [Option(f"o{n}", n, group=f"{n % 5}") for n in range(30)]
    w, asked = at_table(session, "en", 0), Question(MATCH, 1, 0)
    for row in questions.rows(Choice("crowd", crowd), asked, w, bot_words("en")):
        found |= set(in_component(row.to_component_dict()))
    return found


async def test_every_id_that_a_view_makes_has_a_handler(bot: Bot, made: set[str]) -> None:
    for text in made:
        id_ = decode(text)
        assert id_ is not None, text
        assert str(id_) == text
        assert bot.incoming.dispatcher.handler(id_), id_


async def test_every_handler_has_a_view_that_makes_its_ids(bot: Bot, made: set[str]) -> None:
    shown = {type(decode(text)) for text in made}
    for feature in bot.incoming.features:
        assert set(feature.handlers) <= shown, feature
    assert set(ids.KINDS.values()) <= shown
    rooms = {room(key) for key in games.GAMES}
    in_rooms = {type(decode(text)) for text in made if text.split("/")[2] in rooms}
    answered = {*ids.ANSWERS, ids.OpenForm, ids.GroupMenu, ids.ZoomMenu}
    posted_once = {ids.ComeBack, ids.Rematch}
    for handlers in bot.incoming.dispatcher.room_handlers.values():
        assert set(handlers) - answered - posted_once <= in_rooms


async def test_two_handlers_of_one_kind_are_refused(bot: Bot) -> None:
    made = bot.incoming.features
    with pytest.raises(ValueError, match="two handlers"):
        Dispatcher(bot.incoming.guard, bot.priority, [*made, made[0]], {})


def test_no_id_is_written_by_hand() -> None:
    """The way to a handler is the value: `g1/` stands in one module alone."""
    root = Path(bot_package.__file__).parent
    found = [
        path.name
        for path in root.rglob("*.py")
        if re.search(r"""["']g1/""", path.read_text("utf-8"))
    ]
    assert found == ["id_format.py"]
