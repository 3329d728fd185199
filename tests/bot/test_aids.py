"""What helps the one who is asked stands in that seat's own panel and board, and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import games
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.session import Session
from bot.seat import view as seat_view
from bot.table import view as table_view
from games.core.aids import Aids, Focus
from games.core.decision import Choice, Decision, Option
from games.core.match import begin
from games.core.secret import SPECTATOR, Seat
from games.core.words import Words
from storage.records import LIVE, Row
from tests.bot.evening import text
from tests.bot.test_every_game_evening import Painted

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
    aids = Aids(numbers=odds, marked=marks, scene=lambda view, seat, decision: "")
    helping = replace(game, aids=aids)
    match = begin(helping, bytes(32), 2, {"sides": "chosen"})
    monkeypatch.setattr(Session, "game", property(lambda _: helping))
    body = BodyDraft(chairs=[ChairDraft(person=seat + 1, name=f"P{seat}") for seat in match.seats])
    row = Row("aaaaaaaa", 1, LIVE, "earth_and_water", 1, 2, 3, {}, 0.0, 0.0)
    return Session(row, body, match)


def test_a_panel_has_the_numbers_and_the_places(asked: Session) -> None:
    (seat,) = asked.playing().pending
    face = seat_view.panel(asked, seat, "en", drawn=True)
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
    from bot.ui import questions
    from bot.ui.ids import Question
    from bot.ui.words import ui

    options = [Option(f"city:{n}", n, args={"city": "athens"}) for n in range(12)]
    rows = questions.rows(
        Choice("origin", options), Question("a" * 8, 1, 0), Words("en", asked.game.folder),
        ui("en"), numbers={"city:3": ODDS},
    )  # fmt: skip
    menu: Any = next(iter(rows)).children[0]
    assert [one.description for one in menu.options] == [None] * 3 + [ODDS] + [None] * 8
