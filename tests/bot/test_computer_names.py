"""Computer players have names in the language of the table."""

from __future__ import annotations

import pytest

import games
from bot.features.table.view import outcome, won
from bot.features.tutorials.service import lesson
from bot.matches.body import BodyDraft, ChairDraft
from bot.matches.seat_names import computer_names
from bot.matches.session import Session
from bot.ui.words import bot_words, of_game
from games.core.art import Ending
from games.core.drawing import TEXT, wrapped
from games.core.languages import LOCALES
from games.core.match import begin
from games.core.posters import GEAR, named
from games.core.words import Words
from storage.records import OVER, Row
from tests.tools.house import BRUNO, House
from tests.tools.memory_store import MemoryStore


@pytest.mark.parametrize(
    ("locale", "third"),
    [
        ("es", "Solón"),
        ("es-419", "Solón"),
        ("en", "Solon"),
        ("fr", "Solon"),
    ],
)
async def test_a_table_has_computers_of_its_own_language(locale: str, third: str) -> None:
    house = House(MemoryStore())
    lobby = house.services.lobby
    opened = await lobby.open(
        game="coup", guild=1, channel=1, host=BRUNO, name="Bruno", locale=locale, options={}
    )
    for _ in range(3):
        session = await lobby.seat_computer(opened.id, BRUNO)
    assert session.names[-1] == f"{third}{GEAR}"
    await house.store.close()


def test_the_mark_of_computers_stands_on_no_line_of_its_own() -> None:
    """Nor is it written on a poster."""
    assert wrapped("Aspasia\u00a0⚙ wins", 28, TEXT, 120, 3) == ["Aspasia\u00a0⚙", "wins"]
    w = Words("en", games.load("coup").folder, ("Aspasia\u00a0⚙", "Hypatia\u00a0⚙"))
    ending = Ending((1, 2), computers=(0, 1))
    assert [named(seat, ending, w) for seat in range(2)] == ["Aspasia", "Hypatia"]


def test_every_language_has_as_many_and_no_name_twice() -> None:
    for locale in LOCALES:
        assert len(set(computer_names(locale))) == len(computer_names("en")) >= 10


def test_so_does_a_tutorial() -> None:
    assert "Hipatia\u00a0⚙" in lesson("coup", 0, 1, "Ana", "es").session.names
    assert "Hypatia\u00a0⚙" in lesson("coup", 0, 1, "Ana", "en").session.names


@pytest.mark.parametrize("locale", ["en", "es"])
def test_a_computer_that_took_a_seat_over_wins_under_its_mark(locale: str) -> None:
    """Who gave up has not won: the result said so."""
    match = begin(games.load("coup"), bytes(32), 3)
    session = Session(
        Row("aaaaaaaa", 1, OVER, "coup", 1, 2, 1, {}, 0.0, 0.0),
        BodyDraft(
            chairs=[
                ChairDraft(person=1, name="Ana"),
                ChairDraft(name="Bruno", computer="regular", open=True),
                ChairDraft(name="Aspasia ⚙", computer="regular"),
            ],
            scores=(1.0, 2.0, 0.0),
        ),
        match,
    )
    t, w = bot_words(locale), of_game("coup", locale)
    assert won(session, t) == t("won", names=f"Bruno{GEAR}", count=1)
    told = outcome(session, t, w)
    assert f"Bruno{GEAR}" in told.splitlines()[1] or f"Bruno{GEAR}: 2" in told
    assert told.count("⚙") == 3, "nobody is marked twice, and no person"
    assert f"Ana{GEAR}" not in told
