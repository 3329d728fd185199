"""Every game by its panels: every legal answer has a button, within Discord's limits."""

from __future__ import annotations

import logging
from random import Random

import pytest

import games
from bot.features.seat import view as seat_view
from bot.features.seat.view import PanelReader
from bot.features.table import view as table_view
from bot.matches.question_ids import mark
from bot.matches.session import Session
from bot.ui import decision_forms, widgets
from bot.ui.ids import Question
from bot.ui.words import at_table, bot_words
from games.core.decision import Choice
from games.core.players import respond
from games.core.seated import sit
from games.core.secret import Seat
from tests.tools.evening import Evening, Person, answer_with, controls, evening, parts
from tests.tools.painted import Painted

PARTY = ("Ana", "Bruno", "Carla", "Dani")


def offered(session: Session, seat: Seat, locale: str) -> set[str]:
    """The options that somebody can get at, unfolding every group of the panel."""
    found: set[str] = set()
    pages = {""}
    done: set[str] = set()
    while pages - done:
        page = min(pages - done)
        done.add(page)
        face = seat_view.panel(session, seat, PanelReader(locale), page=page)
        fits(face)
        shown = Painted(face)
        found |= {ref.arg for _, ref in controls(shown, "a")}
        for menu, _ in controls(shown, "s"):
            found |= {option["value"] for option in menu["options"]}
        for menu, _ in controls(shown, "page"):
            pages |= {option["value"] for option in menu["options"]}
    return found


def fits(face: widgets.Face) -> None:
    """Discord would take it."""
    found = parts(Painted(face))
    assert len(found) <= 40
    assert sum(len(part["content"]) for part in found if part["type"] == 10) <= 4000
    for part in found:
        if part["type"] == 2:
            assert 1 <= len(part["label"]) <= 80
        if part["type"] == 3:
            assert 1 <= len(part["options"]) <= 25
            assert all(1 <= len(option["label"]) <= 100 for option in part["options"])


def check_question(session: Session, seat: Seat) -> None:
    """In both languages, every option is within reach, or a form takes the answer."""
    decision = session.playing().pending[seat]
    for locale in ("es", "en"):
        within = offered(session, seat, locale)
        shown = Painted(seat_view.panel(session, seat, PanelReader(locale)))
        if controls(shown, "form"):
            w, t = at_table(session, locale, seat), bot_words(locale)
            asked = Question(session.id, mark(session), seat)
            modal = decision_forms.form(decision, asked, w, t).to_dict()
            assert len(modal["title"]) <= 45
            assert 1 <= len(modal["components"]) <= 5
        elif isinstance(decision, Choice):
            assert within >= {option.id for option in decision.options}
        else:
            assert controls(shown, "n", "nm")
        fits(table_view.table(session))


async def play_from_panels(e: Evening, people: list[Person], rng: Random, answers: int) -> int:
    """Answer from the DM; half as the game's own computer player would, half anyhow."""
    for step in range(answers):
        session = await e.session()
        match = session.playing()
        if match.result:
            return step
        asked = [p for p in people if session.seat_of(p.id) in match.pending]
        assert asked, f"nobody is asked at {match.where()}"
        person = rng.choice(asked)
        seat = session.seat_of(person.id)
        assert seat is not None
        check_question(session, seat)
        kind = rng.choice([*session.game.policies, "random"])
        answer = respond(match.game, sit(match, seat), kind, rng)
        before = match.asked, len(match.pending)
        await answer_with(person, person.dm(), match.pending[seat], answer)
        match = (await e.session()).playing()
        assert match.result or (match.asked, len(match.pending)) != before, "nothing came of it"
    return answers


@pytest.mark.parametrize("game", games.GAMES)
async def test_forty_answers_of_every_game_are_given_from_the_panel(
    game: str, caplog: pytest.LogCaptureFixture
) -> None:
    declared = games.load(game)
    fit = [n for n in declared.counts(declared.options()) if n > 1]
    count = min(fit, key=lambda n: abs(n - 3))
    async with evening() as e:
        people = [e.person(name, "es-ES" if i % 2 else "en-US") for i, name in enumerate(PARTY)]
        with caplog.at_level(logging.WARNING):
            await e.seat_all(game, *people[:count])
            assert await play_from_panels(e, people[:count], Random(7), 40) >= 5
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []
