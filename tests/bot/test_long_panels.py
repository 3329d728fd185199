"""Long panels on a phone: what went wrong is read beside the buttons, and numbers are picked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import games
from bot.features.seat.view import PanelReader, panel, stakes, without_role
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.session import Session
from bot.ui import questions
from bot.ui.ids import NumberMenu, OpenForm, Question, decode
from bot.ui.pointing import MARK, pointed
from bot.ui.words import at_table, bot_words, of_game
from games.core.decision import Choice, Number, Option
from games.core.match import begin
from storage.records import LIVE, Row
from tests.tools.evening import text
from tests.tools.painted import Painted

NOTE = "Give a whole number from 0 to 25."
ASKED = Question("a" * 8, 1, 0)


def components(decision: Number, wanted: int | None = None) -> list[Any]:
    """The components that answer, each as Discord gets it."""
    w = of_game("offrandes", "en")
    rows = questions.rows(decision, ASKED, w, bot_words("en"))
    if wanted is not None:
        rows = pointed(rows, decision, wanted)
    return [one for row in rows for one in row.to_component_dict()["components"]]


@pytest.mark.parametrize("key", games.GAMES)
def test_why_a_press_failed_is_told_right_above_the_question(key: str) -> None:
    game = games.load(key)
    match = begin(game, bytes(32), max(game.counts(game.options())))
    body = BodyDraft(chairs=[ChairDraft(person=s + 1, name=f"P{s}") for s in match.seats])
    session = Session(Row("aaaaaaaa", 1, LIVE, key, 1, 2, 3, {}, 0.0, 0.0), body, match)
    seat, decision = next(iter(match.pending.items()))
    whole = [
        text(Painted(panel(session, seat, PanelReader("en"), note=note, drawn=True)))
        for note in ("", NOTE)
    ]
    w = at_table(session, "en", seat)
    role = w(game.roles(session.view(seat), seat)) if game.roles is not None else ""
    question = without_role(w.ask(decision).replace("**", ""), role)
    before, after = (said.partition(f"**{question}**")[0] for said in whole)
    assert f"you: P{seat}" in before
    assert after.rstrip().endswith((f"**{NOTE}**", bot_words("en")("last-one")))
    assert after.replace(f"**{NOTE}**\n", "") == before


def test_of_more_numbers_than_a_menu_holds_the_lowest_are_picked_from_one() -> None:
    menu, other = components(Number("sealed", 3, 40))
    assert isinstance(decode(menu["custom_id"]), NumberMenu)
    assert [option["value"] for option in menu["options"]] == [str(n) for n in range(3, 28)]
    assert isinstance(decode(other["custom_id"]), OpenForm)
    assert other["label"] == "Another number…"
    assert len(components(Number("sealed", 0, 24))) == 1


@pytest.mark.parametrize(("wanted", "in_menu"), [(27, True), (28, False)])
def test_a_lesson_points_at_the_menu_or_at_the_form(wanted: int, in_menu: bool) -> None:
    menu, other = components(Number("sealed", 3, 40), wanted)
    marked = [option["value"] for option in menu["options"] if option["label"].startswith(MARK)]
    assert marked == [str(wanted)] * in_menu
    assert other["label"].startswith(MARK) is not in_menu


def test_what_a_button_beside_menus_costs_is_told() -> None:
    """Who may do ten things in Polis finds them in a menu; that passing loses the game is told."""
    options = [Option(f"o{n}", n) for n in range(11)]
    choice = Choice("action", [*options, Option("pass", None)])
    numbers = {"o1": "an action's cost", "pass": "you lose the game"}
    w = of_game("polis", "en")
    assert stakes(choice, {}, numbers, w) == "-# **Pass for this round**: you lose the game"
    fewer = replace(choice, options=choice.options[-2:])
    assert "Pass for this round" in stakes(fewer, {}, numbers, w)
    quiet = replace(choice, options=[Option("pass", None)] * 11)
    assert stakes(quiet, {}, numbers, w) == "", "all of them are in a menu, with their numbers"
