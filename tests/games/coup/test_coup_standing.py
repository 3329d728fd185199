"""What Coup's standing rules answer, and when their owner is asked."""

from __future__ import annotations

import pytest

from games.core.seated import sit
from games.core.standing import Picked
from games.core.words import Words
from games.coup import GAME
from games.coup.standing import STANDING
from tests.games.coup.sitting import A, B, C, D, Sitting

HANDS = [["duke", "captain"], ["duke", "assassin"], ["contessa", "captain"]]
DUKE: Picked = {"second": ("duke",)}
TRUTH: Picked = {"truth": ("block",)}


def given(table: Sitting, seat: int, rule: Picked) -> str | None:
    """What a rule answers to what a seat is asked."""
    sitting = sit(table.match, seat)
    return STANDING.answers(sitting.view, seat, sitting.decision, rule)


def taxed(first: str = "tax", *, edition: str = "classic") -> Sitting:
    """A has done something unchallenged; B claims the Duke."""
    table = Sitting(HANDS, edition=edition)
    table.do(A, first)
    if first == "tax":
        table.nobody("challenge")
    table.do(B, "tax")
    return table


@pytest.mark.parametrize("edition", ["classic", "urbis"])
def test_the_second_claim_of_a_character_is_challenged(edition: str) -> None:
    table = taxed(edition=edition)
    assert given(table, C, DUKE) == "challenge"
    assert given(table, A, DUKE) == "challenge", "one's own claim is one"
    assert given(table, C, {"second": ("captain",)}) is None


def test_the_first_claim_is_not_and_neither_is_ones_own_repetition() -> None:
    assert given(taxed("income"), C, DUKE) is None
    table = Sitting(HANDS)
    for _ in range(2):
        table.do(A, "tax")
        assert given(table, C, DUKE) is None, "who says it twice is one claimant"
        table.nobody("challenge")
        table.do(B, "income")
        table.do(C, "income")


def test_a_claim_of_somebody_who_is_out_does_not_count() -> None:
    hands = [["duke"], ["duke"], ["captain"], ["captain"]]
    lost = [["contessa"], ["contessa"], ["contessa"], ["assassin"]]
    table = Sitting(hands, [2, 7, 2, 2], lost=lost)
    table.do(A, "tax")
    table.nobody("challenge")
    table.do(B, "coup:0")
    assert A in table.state.out
    table.do(C, "tax")
    assert given(table, D, DUKE) is None


def test_a_block_is_a_claim_too() -> None:
    table = Sitting(HANDS)
    table.do(A, "tax")
    table.nobody("challenge")
    table.do(B, "aid")
    table.do(C, "block:duke")
    table.do(A, "pass")
    assert set(table.asked.values()) == {"challenge-block"}
    assert given(table, B, DUKE) == "challenge"


def test_the_truth_blocks_what_is_aimed_at_oneself_alone() -> None:
    table = Sitting(HANDS, first=B)
    table.do(B, "steal:2")
    table.nobody("challenge")
    assert given(table, C, TRUTH) == "block:captain", "and not with the Ambassador"
    lie = Sitting(HANDS, first=A)
    lie.do(A, "steal:1")
    lie.nobody("challenge")
    assert given(lie, B, TRUTH) is None, "B holds neither"
    aid = Sitting(HANDS, first=C)
    aid.do(C, "aid")
    assert given(aid, A, TRUTH) is None, "foreign aid is aimed at nobody"


@pytest.mark.parametrize(
    ("rest", "against_me", "against_another"),
    [("ask", None, None), ("mine", None, "pass"), ("pass", "pass", "pass")],
)
def test_the_rest_is_asked_or_passed(
    rest: str, against_me: str | None, against_another: str | None
) -> None:
    rule = {**DUKE, "rest": (rest,)}
    table = Sitting(HANDS)
    table.do(A, "steal:1")
    assert given(table, B, rule) == against_me
    assert given(table, C, rule) == against_another


def test_to_pass_on_the_rest_asks_who_could_block_with_the_truth_unless_that_is_ruled_too() -> None:
    table = Sitting(HANDS, first=B)
    table.do(B, "steal:2")
    table.nobody("challenge")
    assert given(table, C, {"rest": ("pass",)}) is None
    assert given(table, C, {"rest": ("pass",), **TRUTH}) == "block:captain"


def test_only_who_still_plays_lays_down_rules_and_only_for_cards_of_the_game() -> None:
    table = Sitting(HANDS, inquisitor=True)
    second = STANDING.parts(table.state, A)[0]
    assert "inquisitor" in [option.id for option in second.options]
    assert "ambassador" not in [option.id for option in second.options]
    table.state.living.remove(A)
    assert STANDING.parts(table.state, A) == []


@pytest.mark.parametrize(
    ("rule", "locale", "told"),
    [
        (DUKE, "en", "You challenge whoever claims the Duke when somebody else has before. "
                     "I ask you everything else."),
        ({**TRUTH, "rest": ("pass",)}, "es", "Bloqueas lo que vaya contra ti siempre que tengas "
                                             "la carta para hacerlo. En lo demás pasas."),
        ({"rest": ("pass",)}, "en", "You pass on everything. But I ask you when something is aimed "
                                    "at you and you hold a card against it."),
        ({"rest": ("mine",)}, "es", "Pasas, si no va contra ti."),
    ],
)  # fmt: skip
def test_a_rule_is_told_to_its_owner(rule: Picked, locale: str, told: str) -> None:
    w = Words(locale, GAME.folder, ["Ana", "Bruno", "Carla"], A)
    assert STANDING.told(Sitting(HANDS).state, A, rule, w) == told
