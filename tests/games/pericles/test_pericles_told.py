"""How a turn of Pericles is told: its number of how many, and a marker with its effect."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from games.core.match import audible, begin
from games.core.players import sample
from games.core.secret import Secret
from games.core.story import FinishedMatch, tell
from games.core.table import Event
from games.core.words import Words
from games.pericles import GAME
from games.pericles.faces import headline
from games.pericles.tales import how
from games.pericles.telling import STORY
from tests.games.pericles.pericles_rig import table

EN, ES = (Words(locale, GAME.folder, ("Ana", "Bruno")) for locale in ("en", "es"))


@pytest.mark.parametrize(
    ("scenario", "turn", "english", "spanish"),
    [
        ("archidamian-war", 6, "Turn 6 (1 of 2) ·", "Turno 6 (1 de 2) ·"),
        ("archidamian-war", 7, "Turn 7 (2 of 2) ·", "Turno 7 (2 de 2) ·"),
        ("first-war", 3, "Turn 3 (3 of 3–5) ·", "Turno 3 (3 de 3–5) ·"),
        ("second-war", 8, "Turn 8 (3 of 3–5) ·", "Turno 8 (3 de 3–5) ·"),
        ("campaign", 10, "Turn 10 (10 of 7–10) ·", "Turno 10 (10 de 7–10) ·"),
        ("time-of-peace", 8, "Turn 8 (1 of 1) ·", "Turno 8 (1 de 1) ·"),
        ("aegean", 9, "Turn 9 ·", "Turno 9 ·"),
    ],
)
def test_a_turn_says_which_of_how_many_it_is(
    scenario: str, turn: int, english: str, spanish: str
) -> None:
    """As many as the scenario is announced with; a vignette is no count of turns."""
    view = table(scenario, turn=turn).state
    assert headline(view, EN).startswith(english)
    assert headline(view, ES).startswith(spanish)


@pytest.mark.parametrize(
    ("honor", "winners", "english", "spanish"),
    [
        ([38, 59, 70, 46], (2,), "24 Honor ahead of the Agiads at home.",
         "Saca 24 de Honor a los Agíadas, rivales en casa."),
        ([38, 39, 70, 46], (1,), "1 Honor ahead of the Aristocrats at home.",
         "Saca 1 de Honor a los Aristócratas, rivales en casa."),
        ([38, 38, 70, 46], (1,), "", ""),  # level: they govern
        ([38, 30, 70, 46], (1,), "", ""),
        ([38, 30, 70, 46], (2, 3), "", ""),
        ([38, 30, 70, 46], (), "", ""),
    ],
)  # fmt: skip
def test_the_end_says_besides_the_result_how_far_the_winner_leads_at_home(
    honor: list[int], winners: tuple[int, ...], english: str, spanish: str
) -> None:
    view = table(honor=honor).state
    ended = FinishedMatch([view], [], winners, lambda _: EN)
    assert [how(ended, w) for w in (EN, ES)] == [english, spanish]


def test_nobody_leads_where_one_player_has_both_factions() -> None:
    view = table(honor=[38, 59, 70, 46], owner=[0, 1, 0, 0]).state
    assert how(FinishedMatch([view], [], (0,), lambda _: EN), EN) == ""


def turned(faction: str, marker: str, theater: int) -> Event:
    return Event("turns-up", {"faction": faction, "it": marker, "theater": f"{theater}"})


def lines(*events: Event) -> list[str]:
    return [EN.event(event) for _, event in tell([*enumerate(events)], STORY)]


def act(key: str, **args: Any) -> Event:
    return Event(key, args)


def test_a_marker_is_told_with_what_it_does() -> None:
    assert lines(
        turned("AF", "DF.DIP", 17),
        act("spends", faction="DF", n=2),
        act("treachery", side="athens", n=2, theater="17"),
        turned("AF", "AF.LEA", 16),
        act("builds-base", faction="AF", theater="16"),
    ) == [
        "The Aristocrats turn up Diplomatic (Demagogues) in Samos. The Demagogues spend 2 tokens: "
        "2 Treachery.",
        "The Aristocrats turn up League in Chios. The Aristocrats build a League base.",
    ]


def test_rumors_in_a_row_are_one_line_which_ends_before_a_marker_that_does_something() -> None:
    assert lines(
        turned("EK", "EK.RUM", 17),
        turned("AF", "DF.RUM", 7),
        turned("AF", "AF.LEA", 16),
        act("builds-base", faction="AF", theater="16"),
    ) == [
        "Turned up: Rumor in Samos (the Eurypontids) and Rumor (Demagogues) in Athens "
        "(the Aristocrats).",
        "The Aristocrats turn up League in Chios. The Aristocrats build a League base.",
    ]


def test_the_cards_of_an_entourage_are_named_by_what_they_are_good_for() -> None:
    shown = Secret(["A21", "A01"], range(2))
    (said,) = lines(Event("entourage-shown", {"faction": "DF", "it": shown}))
    assert said == "The Demagogues discard their Entourage: a 3 (Military) and a 1 (Military)."


CODES = re.compile(r"\b[AS]\d\d\b|\bL?(AF|DF|EK|AK)\b|\b\d+[bln]\b")


def test_a_log_and_a_recap_have_no_codes() -> None:
    rng, said = Random(5), list[tuple[int, Event]]()
    match = begin(GAME, rng.randbytes(32), 2)
    for seq in range(150):
        seat = rng.choice([*match.pending])
        match.submit(seat, sample(match.pending[seat], rng))
        said += [(seq, event) for event in audible(match.fresh, seat)]
    assert len({event.key for _, event in said}) > 20
    assert GAME.news is not None
    for locale in ("en", "es"):
        for seat in match.seats:
            w = Words(locale, GAME.folder, ("Ana", "Bruno"), seat)
            told = [w.event(event) for _, event in tell(said, STORY)]
            text = "\n".join([*told, GAME.news(match.view(seat), w)])
            assert not CODES.findall(text)


@pytest.mark.parametrize(("scenario", "turn"), [("mantinea", 8), ("samos", 4)])
def test_a_battle_of_a_vignette_is_told_with_its_turn(scenario: str, turn: int) -> None:
    """No turn is announced there: the poster said that it was turn 0."""
    match = begin(GAME, bytes(32), 2, {"scenario": scenario})
    said = [(0, event) for event in match.fresh]
    while match.pending:
        seat = min(match.pending)
        match.submit(seat, sample(match.pending[seat], Random(1)))
        said += [(match.version, event) for event in match.fresh]
    views = [match.view(seat) for seat in match.seats]
    tale = STORY.tale
    assert tale is not None
    (told, *_) = tale(FinishedMatch(views, said, (0,), lambda _: EN)).moments
    assert told.text.startswith(f"Turn {turn}, ")
