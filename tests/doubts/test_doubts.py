"""Each doubted fact of Discord once, false; `make doubts` plays the whole matrix."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import pytest

from bot.features.seat.commands import SeatCommands
from bot.ui.ids import AnswerForm, OptionMenu
from sandbox.facts import all_facts
from tests.doubts.__main__ import cases, doubts, matrix, slips, unseen
from tests.doubts.circumstances import UNMET, UNPLAYED
from tests.doubts.evening import DoubtCase, DoubtsOutcome, play, play_without_way_out
from tests.doubts.judges import RefusedCalls
from tests.doubts.ways_out import UNPLANTED, WAYS_OUT
from tests.tools.planting import Replacement, planted
from tests.tools.published import PUBLISHED

# each fact in one of the games, with any seed: what meets it happens in every evening
ALONE = tuple(map(DoubtCase, [(fact,) for fact in doubts() if fact not in UNMET], cycle(PUBLISHED)))
# the game that shows soonest that a way out is gone, where that is not Earth & Water
SHOWN = {
    "nonce-known-for-minutes": "offrandes",
    "closed-direct-messages-open": "coup",
    "valid-tokens-are-known": "coup",
    "new-files-on-private-edits": "coup",
}


@pytest.mark.parametrize("case", ALONE, ids=lambda case: " + ".join(case.facts))
def test_an_evening_goes_well_though_facts_are_false(case: DoubtCase) -> None:
    outcome = play(case)
    assert outcome.findings == []
    assert all(outcome.met.values()), outcome.met


@pytest.mark.parametrize("fact", WAYS_OUT)
def test_it_does_not_where_the_way_out_is_taken_away(fact: str) -> None:
    assert play_without_way_out(DoubtCase((fact,), SHOWN.get(fact, "earth_and_water"))).findings


def test_an_answer_that_is_lost_is_found_though_tokens_are_not_known() -> None:
    """What cannot be shown over such a token excuses nothing that was answered."""
    answer = SeatCommands._answer

    async def lose(self: SeatCommands, pressed: Any, id_: Any, person: Any) -> None:
        if not isinstance(id_, OptionMenu | AnswerForm):
            await answer(self, pressed, id_, person)
            return
        await self.panels.refresh(pressed, await self.matches.read(id_.match), person)

    with planted(Replacement(SeatCommands, "_answer", lose)):
        outcome = play(DoubtCase(("valid-tokens-are-known",), "offrandes"))
    assert outcome.met["valid-tokens-are-known"]
    assert any("the question is still open" in one for one in outcome.findings), outcome


def test_every_doubted_fact_is_met_and_its_way_out_proven_or_it_is_said_why_not() -> None:
    assert {case.facts[0] for case in ALONE} | UNMET.keys() == set(doubts())
    assert WAYS_OUT.keys() | UNPLANTED.keys() | UNMET.keys() == set(doubts())
    assert {case.game for case in ALONE} == set(PUBLISHED)


def test_every_guess_is_played_false_or_it_is_said_why_not() -> None:
    guesses = {fact.id for fact in all_facts() if fact.standing == "guessed"}
    assert UNPLAYED.keys() == guesses - set(doubts())


def test_the_matrix_has_each_fact_alone_and_pairs_in_every_game() -> None:
    all_cases = [*cases(50, 1, PUBLISHED)]
    assert len(all_cases) == (len(doubts()) + 50) * len(PUBLISHED)
    assert len(set(all_cases)) == len(all_cases)


def test_the_matrix_marks_what_was_wrong_or_not_met() -> None:
    def outcome(fact: str, times: int, *findings: str) -> DoubtsOutcome:
        one = DoubtsOutcome(DoubtCase((fact,), "coup"), findings=list(findings))
        one.met[fact] = times
        return one

    told = matrix(
        [
            outcome("component-ids-kept", 3),
            outcome("nonce-known-for-minutes", 0),
            outcome("closed-direct-messages-open", 2, "an orphan"),
            outcome("unlisted-files-not-found", 0),
        ],
        ["coup"],
    )
    cells = [line.split()[-1] for line in told.splitlines()[1:5]]
    assert cells == ["3", "0!", "2!", "0"]


def test_a_way_out_whose_loss_no_game_shows_is_told() -> None:
    lost = [
        DoubtsOutcome(DoubtCase(("component-ids-kept",), "coup")),
        DoubtsOutcome(
            DoubtCase(("component-ids-kept",), "polis"), findings=["an orphan", "another"]
        ),
        DoubtsOutcome(DoubtCase(("nonce-known-for-minutes",), "coup")),
        DoubtsOutcome(DoubtCase(("nonce-known-for-minutes",), "polis")),
    ]
    told = slips(lost, ["coup", "polis"]).splitlines()
    assert [line.split()[1:] for line in told[2:4]] == [["-", "2"], ["-", "-"]]
    assert unseen(lost) == ["nonce-known-for-minutes"]


def test_a_call_that_is_made_again_before_the_time_that_was_told_is_found() -> None:
    calls = RefusedCalls()
    refused = {"status": 429, "answer": '{"code": 30046, "retry_after": 4.0}'}
    for number in range(10):
        entry = {"what": "rest", "method": "PATCH", "path": "/channels/1/messages/2"}
        calls.note({**entry, **refused, "at": 10.0 * number})
        calls.note({**entry, "status": 200, "answer": "{}", "at": 10.0 * number + 4.0})
    assert calls.findings(()) == []
    for number in range(3):
        calls.note({**entry, **refused, "at": 100.0 + number})
    calls.note({**entry, "status": 200, "answer": "{}", "at": 103.0})
    assert [one.partition(" ")[0] for one in calls.findings(())] == ["13", "3"]


def test_each_process_has_to_see_that_a_fact_is_false() -> None:
    calls = RefusedCalls()
    refused = {
        "what": "rest",
        "method": "PATCH",
        "path": "/channels/1/messages/2",
        "status": 400,
        "answer": '{"code": 50035}',
    }
    for at in range(20):
        calls.note(refused | {"at": at})
    assert calls.findings(["listed-files-referenced-by-name"])
    assert not calls.findings(["listed-files-referenced-by-name"], processes=2)
