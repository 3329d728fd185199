"""Legal answers to each kind of decision, and the reasons for which others are refused."""

from __future__ import annotations

from typing import Any

import pytest

from games.core.aids import Aids
from games.core.decision import (
    Barred,
    Choice,
    Illegal,
    Number,
    Option,
    Reason,
    Split,
    allowed,
    refused,
)
from games.core.languages import CORE, LOCALES
from games.core.match import plain_default
from games.core.words import Words

ONE = Choice("one", (Option("a", 1), Option("b:2", 2)))
SOME = Choice("some", (Option("a", 1), Option("b", 2), Option("c", 3)), 1, 2)
TWO = Choice("two", SOME.options, 2, 3)
ANY = Choice("any", SOME.options, 0, 3)
BID = Number("bid", 2, 5)
SHARE = Split("share", 4, {"x": 3, "y": 2})


@pytest.mark.parametrize(
    ("decision", "answer", "value"),
    [
        (ONE, "a", 1),
        (ONE, "b:2", 2),
        (ONE, ["a"], 1),
        (SOME, "c", [3]),
        (SOME, ["c", "a"], [3, 1]),
        (TWO, ["b", "a", "c"], [2, 1, 3]),
        (ANY, [], []),
        (BID, 2, 2),
        (BID, 5, 5),
        (SHARE, {"x": 2, "y": 2}, {"x": 2, "y": 2}),
        (Split("s", 3, {"x": 3, "y": 2}), {"x": 3}, {"x": 3, "y": 0}),
    ],
)
def test_a_legal_answer_gives_its_value(decision: Any, answer: Any, value: Any) -> None:
    assert decision.parse(answer) == value


@pytest.mark.parametrize(
    ("decision", "answer", "code"),
    [
        (ONE, "c", "no-option"),
        (ONE, "", "no-option"),
        (ONE, 1, "not-a-choice"),
        (ONE, True, "not-a-choice"),
        (ONE, None, "not-a-choice"),
        (ONE, {"a": 1}, "not-a-choice"),
        (ONE, [], "pick"),
        (ONE, ["a", "b:2"], "pick"),
        (SOME, ["a", "b", "c"], "pick"),
        (SOME, ["a", "a"], "twice"),
        (SOME, ["a", "z"], "no-option"),
        (SOME, ["a", 2], "no-option"),
        (SOME, [["a"]], "no-option"),
        (TWO, "a", "pick"),
        (BID, 1, "number-range"),
        (BID, 6, "number-range"),
        (BID, 10**4000, "number-range"),
        (BID, "3", "not-a-number"),
        (BID, 3.0, "not-a-number"),
        (BID, True, "not-a-number"),
        (SHARE, [2, 2], "not-a-split"),
        (SHARE, {"z": 4}, "no-box"),
        (SHARE, {"x": 4}, "box-range"),
        (SHARE, {"x": -1}, "box-range"),
        (SHARE, {"x": "2"}, "box-range"),
        (SHARE, {"x": True, "y": 2}, "box-range"),
        (SHARE, {"x": 1}, "split-total"),
        (SHARE, {}, "split-total"),
    ],
)
def test_an_illegal_answer_is_refused_with_its_reason_in_both_languages(
    decision: Any, answer: Any, code: str
) -> None:
    with pytest.raises(Illegal) as refused:
        decision.parse(answer)
    assert refused.value.code == code
    for locale in LOCALES:
        words = Words(locale, CORE)
        assert words.knows(f"error-{code}")
        assert "{" not in words(f"error-{code}", **refused.value.args_)


@pytest.mark.parametrize(
    ("decision", "answer", "english", "spanish"),
    [
        (ONE, ["a", "b:2"], "Pick one.", "Elige una opción."),
        (Choice("three", SOME.options, 3, 3), ["a"], "Pick 3.", "Elige 3."),
        (TWO, "a", "Pick from 2 to 3.", "Elige de 2 a 3."),
        (Choice("upto", SOME.options, 0, 2), ["a", "b", "c"], "Pick up to 2.", "Elige hasta 2."),
    ],
)
def test_how_many_to_pick_is_said_as_one_would_say_it(
    decision: Any, answer: Any, english: str, spanish: str
) -> None:
    with pytest.raises(Illegal) as refused:
        decision.parse(answer)
    said = [Words(locale, CORE)("error-pick", **refused.value.args_) for locale in ("en", "es")]
    assert said == [english, spanish]


def test_a_giant_wrong_answer_is_not_carried_along() -> None:
    with pytest.raises(Illegal) as refused:
        ONE.parse("x" * 10_000)
    assert len(refused.value.args_["option"]) == 60


def test_labels_come_from_the_id_up_to_its_first_colon_unless_a_key_is_given() -> None:
    assert Option("coup:3", None).label == "opt-coup"
    assert Option("7", 7, key="opt-card").label == "opt-card"
    assert Barred("coup:3", "poor").label == "opt-coup"
    assert Barred("coup", "poor", key="opt-barred").label == "opt-barred"


def test_what_is_refused_has_every_reason_and_what_is_not_has_none() -> None:
    far, dear = Reason("far", "1.2"), Reason("dear", "3.4")
    (one,) = refused("go:3", [far, dear], args={"n": 3})
    assert (one.why, one.rule, one.reasons) == ("far", "1.2", [far, dear])
    assert refused("go:3", []) == []
    assert allowed(iter([]))
    assert not allowed(iter([dear]))


def test_a_game_adds_reasons_to_what_a_question_bars_itself() -> None:
    whole = refused("go", [Reason("far", "1.2"), Reason("dear", "3.4")])
    aids: Aids[None] = Aids(ruled_out=lambda view, seat, decision: [*whole, Barred("up", "wall")])
    question = Choice("turn", ONE.options, barred=[Barred("sail", "storm"), Barred("go", "far")])
    assert [one.id for one in aids.barred(None, 0, question)] == ["sail", "go", "up"]
    assert aids.barred(None, 0, question)[1].reasons == whole[0].reasons


def test_the_plain_default_passes_or_takes_the_least_on_offer() -> None:
    passing = Choice("w", (Option("go", 1), Option("pass", None)))
    assert plain_default(passing) == "pass"
    assert plain_default(ONE) == "a"
    assert plain_default(TWO) == ["a", "b"]
    assert plain_default(ANY) == []
    assert plain_default(BID) == 2
    assert plain_default(SHARE) == {"x": 3, "y": 1}
    for decision in (passing, ONE, SOME, TWO, ANY, BID, SHARE):
        decision.parse(plain_default(decision))  # type: ignore[attr-defined]
