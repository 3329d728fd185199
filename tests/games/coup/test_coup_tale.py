"""The tale of a finished game of Coup: lies, catches, luck; and nothing of it before the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.core.match import audible
from games.core.secret import SPECTATOR, Secret
from games.core.story import FinishedMatch, Tale
from games.core.table import Event
from games.core.words import Words
from games.coup import GAME
from games.coup.tales import tale
from tests.games.coup.sitting import A, B, C, Sitting

NAMES = ["Ana", "Bruno", "Carla"]
HONEST = [["duke", "assassin"], ["captain", "contessa"], ["duke", "ambassador"]]
Moves = Sequence[tuple[int, str]]


def play(
    hands: Sequence[Sequence[str]], *moves: tuple[int, str], **more: Any
) -> tuple[Sitting, list[tuple[int, Event]]]:
    """A match, and all that was said in it."""
    table = Sitting(hands, **more)
    said = [(0, event) for event in table.match.fresh]
    for seat, answer in moves:
        table.do(seat, answer)
        said += [(table.match.version, event) for event in table.match.fresh]
    return table, said


def told(table: Sitting, said: Sequence[tuple[int, Event]], locale: str = "en") -> Tale:
    everybody = (SPECTATOR, *table.match.seats)

    def opened(event: Event) -> Event:
        args = {
            name: Secret(value.value, everybody) if isinstance(value, Secret) else value
            for name, value in event.args.items()
        }
        return Event(event.key, args, event.to)

    result = table.match.result
    winners = result.winners if result is not None else []
    views = [table.match.view(seat) for seat in table.match.seats]
    w = Words(locale, GAME.folder, NAMES[: len(views)])
    return tale(FinishedMatch(views, [(n, opened(e)) for n, e in said], winners, lambda line: w))


def titles(found: Tale) -> list[str]:
    return [moment.title for moment in found.moments]


def test_whether_a_claim_is_true_is_known_to_its_maker_alone_until_the_end() -> None:
    for hands in (HONEST, [["duke", "captain"], ["assassin", "contessa"], ["duke", "ambassador"]]):
        _, said = play(hands, (A, "assassinate:1"), coins=[3, 2, 2])
        (claim,) = [event for _, event in said if event.key == "does-assassinate"]
        for reader in (SPECTATOR, B, C):
            (heard,) = audible([claim], reader)
            assert heard.args["true"].sealed
        (own,) = audible([claim], A)
        assert own.args["true"].value is ("assassin" in hands[A])


LAST = {"lost": [["contessa"], ["assassin"], ["captain"]]}
ONE = [["duke"], ["captain"], ["ambassador"]]


def test_an_assassin_that_did_not_exist() -> None:
    table, said = play(
        [["duke"], ["captain"]],
        (A, "assassinate:1"),
        (B, "pass"),
        (B, "pass"),
        coins=[3, 2],
        lost=[["contessa"], ["assassin"]],
    )
    found = told(table, said)
    assert titles(found) == ["Ana’s Assassin did not exist"]
    assert found.moments[0].text == "Turn 1: Bruno lost the Captain to her and was out."
    assert found.line == "with one lie that nobody doubted"
    assert [fact.value for fact in found.facts] == ["1 lie"]
    assert found.notes == ["**Lies:** 1 claim, 1 false, 0 caught."]
    spanish = told(table, said, "es")
    assert spanish.moments[0].text == "Turno 1: a Bruno le costó el Capitán y la partida."


def test_a_lie_against_a_lie_and_the_best_catch() -> None:
    table, said = play(
        ONE,
        (A, "assassinate:1"),
        (B, "pass"),
        (C, "pass"),
        (B, "block:contessa"),
        (A, "challenge"),
        (C, "pass"),
        (B, "concede"),
        coins=[3, 2, 2],
        **LAST,
    )
    found = told(table, said)
    assert titles(found) == ["A lie against a lie"]
    assert "Ana did not have the Assassin, nor Bruno the Contessa" in found.moments[0].text
    catch, undoubted = found.facts
    assert (catch.label, catch.value, catch.text) == (
        "Best catch",
        "Ana",
        "Bruno did not have the Contessa",
    )
    assert (undoubted.value, undoubted.text) == ("1 lie", "1 by Ana")
    assert found.notes == ["**Lies:** 2 claims, 2 false, 1 caught."]


def test_who_doubted_the_truth_and_who_hid_it() -> None:
    doubts = (A, "tax"), (B, "challenge")
    table, said = play(ONE, *doubts, (A, "prove"), **LAST)
    found = told(table, said)
    assert titles(found) == ["Bruno doubted Ana: it was true"]
    assert found.moments[0].text == "Turn 1: it was the Duke, and Bruno was out."
    assert not found.facts
    table, said = play(HONEST, *doubts, (A, "concede"), (A, "duke"))
    found = told(table, said)
    assert titles(found) == ["Ana had the Duke and hid it"]
    assert found.notes == ["**Lies:** 1 claim, 0 false, 0 caught."]
    assert not found.facts, "who gives in has not lied"


EMBEZZLED = [
    (True, ("prove",), "Bruno doubted Ana: it was true", "Turn 1: there was no Duke."),
    (True, ("concede", "captain"), "Ana had no Duke and did not say so", "gave up a card instead."),
    (False, ("concede", "captain"), "Bruno did not believe Ana", "there was a Duke in hand."),
    (False, (), "Ana had the Duke and denied it", "a lie, and nobody doubted it."),
]


@pytest.mark.parametrize(("true", "answers", "title", "text"), EMBEZZLED)
@pytest.mark.parametrize("edition", ["classic", "urbis"])
def test_an_embezzler_has_claimed_not_to_hold_a_card(
    true: bool, answers: Sequence[str], title: str, text: str, edition: str
) -> None:
    """The claim is no character: in its place stood "urbis-no-duke"."""
    hands = [["captain", "contessa" if true else "duke"], *HONEST[1:]]
    moves = [(A, "embezzle"), (B, "challenge" if answers else "pass")]
    moves += [(A, answer) for answer in answers] or [(C, "pass")]
    if answers[:1] == ("prove",):
        moves.append((B, "captain"))
    sides = ["loyalist", "reformist", "loyalist"]
    more: dict[str, Any] = {"sides": sides, "reserve": 3, "reformation": True, "edition": edition}
    table, said = play(hands, *moves, **more)
    found = told(table, said)
    assert titles(found) == [title]
    assert found.moments[0].text.endswith(text)
    for each in (found, told(table, said, "es")):
        texts = [(one.title, one.text) for one in each.moments]
        assert "no-duke" not in repr((texts, each.facts, each.notes))


@pytest.mark.parametrize("edition", ["classic", "urbis"])
def test_an_action_without_a_character_is_no_claim(edition: str) -> None:
    """In Urbis one such action hid the whole story: it was taken for a claim that nobody knew."""
    moves = [(A, "aid"), (B, "pass"), (C, "pass"), (B, "tax"), (C, "pass"), (A, "pass")]
    found = told(*play(HONEST, *moves, edition=edition))
    assert found.notes[0].startswith("**Lies:** 1 claim, 1 false")


def test_the_only_truth_of_somebody_who_had_lied() -> None:
    table, said = play(
        HONEST,
        (A, "steal:1"),
        (B, "pass"),
        (C, "pass"),
        (B, "pass"),
        (B, "income"),
        (C, "income"),
        (A, "tax"),
        (B, "pass"),
        (C, "challenge"),
        (A, "prove"),
        (C, "duke"),
    )
    assert "Carla doubted the only truth Ana told" in titles(told(table, said))


def test_luck_is_told_where_the_same_card_came_back_and_only_there() -> None:
    doubts = (A, "tax"), (B, "challenge"), (A, "prove"), (B, "captain")
    table, said = play(HONEST, *doubts, deck=[[], ["duke"]])
    assert table.hand(A) == ["assassin", "duke"]
    _, luck = told(table, said).notes
    assert luck == "**Luck:** Ana put the Duke back and drew the same card again (2 of 10)."
    table, said = play(HONEST, *doubts, deck=[[], ["contessa"]])
    assert len(told(table, said).notes) == 1


def test_a_game_without_a_claim_and_one_that_nobody_has_won() -> None:
    table, said = play(ONE, (A, "coup:1"), (C, "income"), (A, "coup:2"), coins=[14, 0, 0], **LAST)
    found = told(table, said)
    assert table.match.result is not None
    assert titles(found) == ["Ana had the last word"]
    assert found.line == "without claiming a single character"
    assert (found.facts, found.notes) == ([], [])
    table, said = play(ONE, (A, "income"), **LAST)
    assert told(table, said) == Tale("", [], [], [])


def test_in_match_play_lies_of_all_games_count_and_turns_name_their_game() -> None:
    game = (A, "assassinate:1"), (B, "pass"), (B, "pass")
    table, said = play(
        [["duke"], ["captain"]],
        *game,
        coins=[3, 2],
        lost=[["contessa"], ["assassin"]],
        rounds_to_win=2,
    )
    table.do(A, "tax")
    said += [(table.match.version, event) for event in table.match.fresh]
    found = told(table, said)
    assert found.moments[0].text.startswith("Game 1, turn 1: ")
    assert found.line == "", "how a game was won says nothing of the match"
    assert "2 claims" in found.notes[0]
