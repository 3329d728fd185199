"""Each doubted fact of Discord once, false; `make doubts` plays the whole matrix."""

from __future__ import annotations

import pytest

from tests.doubts.__main__ import cases, doubts, matrix
from tests.doubts.circumstances import UNMET
from tests.doubts.evening import Case, Outcome, play
from tests.doubts.ways_out import UNPLANTED, WAYS_OUT
from tests.published import PUBLISHED
from tests.tools.planting import tried

ALONE = (
    Case(("pressed-message-over-its-token",), "kobayakawa", 2),
    Case(("nonce-known-for-minutes",), "coup", 1),
    Case(("component-ids-kept",), "offrandes", 1),
    Case(("closed-direct-messages-open",), "earth_and_water", 1),
    Case(("two-sessions-both-hear",), "polis", 1),
    Case(("own-member-without-intent",), "imperios", 3),
    Case(("listed-files-referenced-by-name",), "pericles", 2),
    Case(("new-files-on-private-edits",), "kobayakawa", 2),
    Case(("direct-messages-are-seen",), "coup", 3),
    Case(("old-edits-free-over-tokens",), "offrandes", 2),
    Case(("valid-tokens-are-known",), "pericles", 1),
)
PAIRS = (
    Case(("component-ids-kept", "nonce-known-for-minutes"), "earth_and_water", 3),
    Case(("new-files-on-private-edits", "pressed-message-over-its-token"), "imperios", 2),
    Case(("direct-messages-are-seen", "own-member-without-intent"), "pericles", 6),
)
ENOUGH = 9  # answers


@pytest.mark.parametrize("case", [*ALONE, *PAIRS], ids=lambda case: " + ".join(case.facts))
def test_an_evening_goes_well_though_facts_are_false(case: Case) -> None:
    outcome = play(case)
    assert outcome.findings == []
    assert all(outcome.met.values()), outcome.met
    assert outcome.answers >= ENOUGH


@pytest.mark.parametrize("fact", WAYS_OUT)
def test_it_does_not_where_the_way_out_is_taken_away(fact: str) -> None:
    fault, case = WAYS_OUT[fact]
    outcome = tried([fault], lambda: play(case).findings)
    assert outcome.caught, outcome


def test_every_doubted_fact_is_met_and_its_way_out_proven_or_it_is_said_why_not() -> None:
    assert {case.facts[0] for case in ALONE} | UNMET.keys() == set(doubts())
    assert WAYS_OUT.keys() | UNPLANTED.keys() | UNMET.keys() == set(doubts())
    assert {case.game for case in (*ALONE, *PAIRS)} == set(PUBLISHED)


def test_the_matrix_has_each_fact_alone_and_pairs_in_every_game() -> None:
    all_cases = [*cases(50, 1, PUBLISHED)]
    assert len(all_cases) == (len(doubts()) + 50) * len(PUBLISHED)
    assert len(set(all_cases)) == len(all_cases)


def test_the_matrix_marks_what_was_wrong_or_not_met() -> None:
    def outcome(fact: str, times: int, *findings: str) -> Outcome:
        one = Outcome(Case((fact,), "coup"), findings=list(findings))
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
