"""Help before an answer appears in the asked seat's own panel and board, and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import games
from bot.features.seat import view as seat_view
from bot.features.seat.view import PanelReader
from bot.features.table import view as table_view
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.time.reckoning import HOUR
from bot.ui import decision_forms, questions
from bot.ui.discord_limits import MENU_OPTIONS
from bot.ui.ids import Question
from bot.ui.words import bot_words
from games.core.aids import AND_THEN, Aids, Focus, Scene
from games.core.decision import Choice, Decision, Illegal, Option, Split
from games.core.match import begin
from games.core.secret import SPECTATOR, Seat
from games.core.words import Words
from storage.records import LIVE, Row
from tests.tools.evening import Evening, Person, controls, evening, text
from tests.tools.painted import Painted

DRAWN = '<svg width="780" height="500"/>'
ODDS = "61 % of winning"


def odds(view: Any, seat: Seat, decision: Decision, w: Words) -> Mapping[str, str]:
    assert isinstance(decision, Choice)
    return {"": "Fleets: 3 against 2", decision.options[0].id: ODDS}


def marks(view: Any, w: Words, part: str, focus: Focus) -> str:
    assert isinstance(focus.decision, Choice)
    named = [option.id for option in focus.decision.options]
    return DRAWN.replace("<svg", f'<svg id="{part} {focus.seat} {named}"')


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Session:
    """A table at which somebody is asked, of a game that helps."""
    game = games.load("earth_and_water")
    aids = Aids(numbers=odds, marked=marks, scene=lambda view, seat, decision: Scene())
    helping = replace(game, aids=aids)
    match = begin(helping, bytes(32), 2, {"sides": "chosen"})
    monkeypatch.setattr(Session, "game", property(lambda _: helping))
    body = BodyDraft(chairs=[ChairDraft(person=seat + 1, name=f"P{seat}") for seat in match.seats])
    row = Row("aaaaaaaa", 1, LIVE, "earth_and_water", 1, 2, 3, {}, 0.0, 0.0)
    return Session(row, body, match)


def test_a_panel_has_as_much_of_the_hand_as_bears_on_the_question(
    asked: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = replace(asked.game, aids=Aids(hand=lambda view, seat, decision, w: "Half a hand"))
    monkeypatch.setattr(Session, "game", property(lambda _: short))
    (seat,) = asked.playing().pending
    for one in asked.playing().seats:
        shown = text(Painted(seat_view.panel(asked, one, PanelReader("en"))))
        assert ("Half a hand" in shown) == (one == seat)


def test_a_panel_has_the_numbers_and_the_places(asked: Session) -> None:
    (seat,) = asked.playing().pending
    face = seat_view.panel(asked, seat, PanelReader("en"), drawn=True)
    said = text(Painted(face))
    assert f"**: {ODDS}" in said
    assert "Fleets: 3 against 2" in said
    assert face.svg is not None
    assert f'id=" {seat} [' in face.svg


def test_the_board_marks_choices_for_the_one_who_is_asked_alone(asked: Session) -> None:
    (seat,) = asked.playing().pending
    own = table_view.board(asked, seat, "en", True)
    assert own.svg is not None
    assert f'id=" {seat} [' in own.svg
    others = [table_view.board(asked, SPECTATOR, "en", True), table_view.table_face(asked)]
    others.append(table_view.board(asked, 1 - seat, "en", True))
    assert all(face.svg is not None and 'id="' not in face.svg[:200] for face in others)


def test_a_menu_has_the_numbers_below_its_options(asked: Session) -> None:
    options = [Option(f"city:{n}", n, args={"city": "athens"}) for n in range(12)]
    rows = questions.rows(
        Choice("origin", options),
        Question("a" * 8, 1, 0),
        Words("en", asked.game.folder),
        bot_words("en"),
        numbers={"city:3": ODDS},
    )
    menu: Any = next(iter(rows)).children[0]
    assert [one.description for one in menu.options] == [None] * 3 + [ODDS] + [None] * 8


def test_a_form_filled_in_wrongly_comes_back_as_it_was_with_what_is_wrong_above() -> None:
    split = Split("starve", 4, {"athens": 4, "sparta": 4})
    asked, w = Question("a" * 8, 1, 0), Words("en", games.load("earth_and_water").folder)
    modal = decision_forms.form(
        split, asked, w, bot_words("en"), {"0": ["3"], "1": ["3"]}, "Six are too many."
    )
    wrong, *fields = modal.to_dict()["components"]
    assert wrong["content"] == "**Six are too many.**"
    chosen = [
        [one["value"] for one in field["component"]["options"] if one.get("default")]
        for field in fields
    ]
    assert chosen == [["3"], ["3"]]
    assert decision_forms.filled_in(split, {"0": ["1"], "1": ["3"]}) == {"athens": 1, "sparta": 3}


GROW = {f"grow:{name}": 3 for name in ("Sparta", "Pylos", "Gytheion", "Gela", "Argos", "Samos")}


def growing(total: int, caps: dict[str, int]) -> Split:
    labels = {box: {"polis": box[5:], "n": 1, "most": 9} for box in caps}
    return Split("grow", total, {**caps, "keep": total}, labels=labels)


def test_nobody_types_however_many_places_there_are() -> None:
    """Six places: a menu of a place and a number each; the rest goes where what is left goes."""
    split, w = growing(5, GROW), Words("en", games.load("polis").folder)
    typed = {"p0": ["0:2", "5:3", "2:1"]}
    asked = Question("a" * 8, 1, 0)
    modal = decision_forms.form(split, asked, w, bot_words("en"), typed, "Six are too many.")
    wrong, field = modal.to_dict()["components"]
    assert wrong["content"] == "**Six are too many.**"
    assert "keep as wheat" in field["description"]
    menu = field["component"]
    assert menu["type"] == 3
    assert len(menu["options"]) == 18
    assert {one["value"] for one in menu["options"] if one.get("default")} == {*typed["p0"]}
    assert [one["label"] for one in menu["options"]][:2] == [
        "Sparta (1 of 9): 1",
        "Sparta (1 of 9): 2",
    ]
    found = split.parse(decision_forms.filled_in(split, {"p0": ["0:2", "5:1"]}))
    assert {box: n for box, n in found.items() if n} == {
        "grow:Sparta": 2,
        "grow:Samos": 1,
        "keep": 2,
    }


@pytest.mark.parametrize(
    ("picked", "code"),
    [(["0:2", "0:1"], "twice"), (["0:3", "1:3"], "split-total"), (["0:4"], "no-option")],
)
def test_a_menu_of_places_says_what_is_wrong(picked: list[str], code: str) -> None:
    with pytest.raises(Illegal) as why:
        decision_forms.filled_in(growing(5, GROW), {"p0": picked})
    assert why.value.code == code


def test_five_places_and_what_is_left_have_a_menu_each() -> None:
    five = dict(list(GROW.items())[:5])
    w, asked = Words("es", games.load("polis").folder), Question("a" * 8, 1, 0)
    modal = decision_forms.form(
        growing(5, five), asked, w, bot_words("es"), {"1": ["2"]}, "Seis son demasiados."
    )
    fields = modal.to_dict()["components"]
    assert [field["component"]["custom_id"] for field in fields] == ["0", "1", "2", "3", "4"]
    assert {field["description"] for field in fields} == {"Seis son demasiados."}  # no room above
    found = decision_forms.filled_in(growing(5, five), {"0": ["1"], "1": ["2"]})
    assert found == {**dict.fromkeys(five, 0), "grow:Sparta": 1, "grow:Pylos": 2, "keep": 2}


def test_the_ways_on_offer_are_the_simplest() -> None:
    """Those that use few places, where there are more than a menu holds."""
    for total, places in ((1, 9), (4, 4), (6, 12), (9, 3)):
        split = Split("starve", total, dict.fromkeys(map(str, range(places)), 5))
        offered = questions.listed(split)
        assert 0 < len(offered) <= MENU_OPTIONS
        assert all(split.parse(one) for one in offered)
        used = [sum(n > 0 for n in one.values()) for one in offered]
        assert len(questions.ways(split)) <= MENU_OPTIONS or used == sorted(used)


def test_places_left_empty_on_purpose_come_last() -> None:
    """The number of a way is the one that older panels bear."""
    split = Split("keep", 2, {"red": 1, "blue": 2, "none": 2})
    w, asked = Words("en", games.load("imperios").folder), Question("a" * 8, 1, 0)
    split = replace(split, labels={"red": {"tokens": 4}, "blue": {"tokens": 1}})
    rows: Any = questions.rows(split, asked, w, bot_words("en"))
    shown = [int(one.custom_id.rpartition("/")[2]) for row in rows for one in row.children]
    assert shown == [0, 2, 1, 3, 4]
    assert [split.parse(questions.way(split, n))["none"] for n in shown] == [0, 0, 1, 1, 2]


async def tribute(e: Evening, locale: str) -> tuple[Person, Any, Any]:
    """Who shares out a tribute of 3 in Polis, their panel, and the form that it has opened."""
    people = [e.person(name, locale) for name in ("Ana", "Luis")]
    await e.seat_all("polis", *people, clock="none")
    session = await e.session()
    while "tribute-rows" not in {d.key for d in session.playing().pending.values()}:
        ((seat, decision),) = session.playing().pending.items()
        assert isinstance(decision, Choice)
        ids = [option.id for option in decision.options]
        answer = next(one for one in ("tribute", "LAK", "ATT", ids[0]) if one in ids)
        chair, now = session.chairs[seat].person, mark(session)
        session = await e.bot.services.actions.answer(session.id, chair, seat, now, answer, None)
    (seat,) = session.playing().pending
    person = next(p for p in people if session.seat_of(p.id) == seat)
    panel = await person.seat()
    ((opener, _),) = controls(panel, "form")
    return person, panel, await person.press_id(panel, opener["custom_id"])


async def test_a_form_that_is_sent_twice_or_late_answers_once() -> None:
    async with evening() as e:
        person, panel, shown = await tribute(e, "en-US")
        before = (await e.session()).playing().version
        values = {f"{i}": ["0"] for i in range(len(shown.modal["components"]))} | {"0": ["3"]}
        await person.send(panel, shown, values)
        after = await e.session()
        assert after.playing().version == before + 1
        for _ in range(2):
            shown._interaction.modal_consumed = False  # as where a bad connection sends it again
            late = await person.send(panel, shown, values)
            assert "That question has passed" in text(late.response)
            await e.env.advance_time(HOUR)
        assert (await e.session()).row.revision == after.row.revision


async def test_who_fills_in_a_form_wrongly_finds_it_as_it_was_and_reads_why() -> None:
    locale, said = "es-ES", "Reparte exactamente 3; diste 5."
    async with evening(server_locale=locale) as e:
        person, panel, shown = await tribute(e, locale)
        session = await e.session()
        fields = [label["component"] for label in shown.modal["components"]]
        most = [fields[0]["options"][-1]["value"], fields[1]["options"][-1]["value"]]
        assert most == ["3", "2"]
        values = {f"{i}": ["0"] for i in range(len(fields))} | {"0": ["3"], "1": ["2"]}
        refused = await person.send(panel, shown, values)
        panel = refused.response or panel
        assert said in text(panel)
        again = await person.press_id(panel, controls(panel, "form")[0][0]["custom_id"])
        wrong, *fields = again.modal["components"]
        assert wrong["content"] == f"**{said}**"
        chosen = [
            [one["value"] for one in field["component"]["options"] if one.get("default")]
            for field in fields
        ]
        assert chosen == [["3"], ["2"], *[["0"]] * (len(fields) - 2)]
        assert (await e.session()).playing().version == session.playing().version


async def test_one_press_gives_the_answers_of_a_shortcut_one_after_the_other() -> None:
    async with evening() as e:
        people = [e.person(name) for name in ("Ana", "Bruno")]
        await e.seat_all("earth_and_water", *people)
        session = await e.session()
        asked = session.playing()
        while "origin" not in {one.key for one in asked.pending.values()}:
            (seat,) = asked.pending
            chair = session.chairs[seat].person
            ids = [option.id for option in asked.pending[seat].options]
            wanted = ("buy:1", "done", *[one for one in ids if one.startswith("move")], ids[0])
            answer = next(one for one in wanted if one in ids)
            session = await e.bot.services.actions.answer(
                session.id, chair, seat, mark(session), answer, None
            )
            asked = session.playing()
        (seat,) = asked.pending
        person = next(p for p in people if session.seat_of(p.id) == seat)
        panel = await person.seat()
        chains = [part for part, ref in controls(panel, "a") if AND_THEN in ref.arg]
        before = asked.version
        await person.press_id(panel, chains[0]["custom_id"])
        now = (await e.session()).playing()
        assert now.version == before + chains[0]["custom_id"].count(AND_THEN) + 1
        assert "origin" not in {one.key for one in now.pending.values()}


def test_a_way_that_a_game_lists_twice_is_shown_once() -> None:
    """The others keep their numbers, by which buttons that are already posted name them."""
    split = Split("grow", 1, {"grow:Sparta": 1, "grow:Pylos": 1, "keep": 1})
    w, asked = Words("en", games.load("polis").folder), Question("a" * 8, 1, 0)
    twice = [({"grow:Sparta": 1}, "Sparta"), ({"grow:Sparta": 1, "keep": 0}, "Sparta")]
    rows: Any = questions.rows(
        split, asked, w, bot_words("en"), shares=[*twice, ({"keep": 1}, "keep")]
    )
    shown = [(one.label, one.custom_id) for row in rows for one in row.children]
    assert [int(id_.rpartition("/")[2]) for _, id_ in shown] == [0, 2, 3]
    assert [label for label, _ in shown][:2] == ["Sparta", "keep"]
