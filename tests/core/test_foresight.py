"""Players that look ahead compare the outcomes of all answers in the same imagined worlds."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

import games
from games.core import foresight
from games.core.decision import Answer, Decision, Illegal
from games.core.foresight import Foresight, beyond, likely
from games.core.match import begin
from games.core.players import Determinization, determinizations, determinize, known
from games.core.seated import Seated, sit
from games.core.secret import Seat

COUP = games.load("coup")


def timid(view: Any, seat: Seat, decision: Decision, rng: Random) -> Answer:
    """Takes an income, and passes on everything else."""
    return "income" if decision.key == "action" else "pass"


def seated() -> Seated[Any]:
    """Seat 1 at its first turn, after an income of seat 0."""
    match = begin(COUP, b"s" * 32, 2)
    match.submit(0, "income")
    return sit(match, 1)


def purse(state: Any, seat: Seat, over: Any) -> float:
    return float(state.coins[seat])


def turn(state: Any) -> int:
    return int(state.turn)


def ahead(*answers: str, **given: Any) -> Foresight:
    return Foresight(timid, lambda *_: answers, purse, turn, **given)


def test_the_answer_after_which_it_goes_best_is_given() -> None:
    assert ahead("income", "aid", "tax").answer(COUP, seated(), Random(1)) == "tax"
    assert ahead("income", "aid").answer(COUP, seated(), Random(1)) == "aid"


@pytest.mark.parametrize(
    "player",
    [ahead(), ahead("income"), ahead("tax", often=0.0), ahead("tax", worlds=(1, 1), sure=1e12)],
)
def test_without_a_better_answer_the_plain_player_gives_its_own(player: Foresight) -> None:
    assert player.answer(COUP, seated(), Random(1)) == "income"


def test_without_a_world_that_fits_the_plain_player_answers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(foresight, "determinizations", lambda *_: iter(()))
    assert ahead("tax").answer(COUP, seated(), Random(1)) == "income"


@pytest.mark.parametrize(
    ("worth", "tried"),
    [
        ({"tax": 3}, {"income": 9, "tax": 9}),
        ({"tax": 3, "aid": 2}, {"income": 9, "tax": 9, "aid": 2}),  # the worse half: once
        ({"tax": 3, "aid": 2, "exchange": 2}, {"income": 9, "tax": 9, "aid": 5, "exchange": 2}),
        ({"tax": 3, "aid": 1, "exchange": 2}, {"income": 9, "tax": 9, "aid": 2, "exchange": 5}),
        ({"aid": 1}, {"income": 2, "aid": 2}),  # no better than the plain player's own
        ({"aid": 0, "tax": 1}, {"income": 2, "aid": 2, "tax": 2}),
    ],
)
def test_only_what_may_be_better_is_tried_again(
    monkeypatch: pytest.MonkeyPatch, worth: dict[str, float], tried: dict[str, int]
) -> None:
    counted: Counter[str] = Counter()

    monkeypatch.setattr(Foresight, "played", told(worth, counted))
    ahead(*worth, worlds=(2, 3, 4)).answer(COUP, seated(), Random(1))
    assert counted == tried


def told(worth: dict[str, float], counted: Counter[str], length: int = 10, **longer: int) -> Any:
    """Imagined games that go as `worth` says, 1 by default, of so many answers: `longer` names
    those that are of more."""

    def played(
        self: Foresight, imagined: Any, seat: Seat, answer: str, mark: int, most: float
    ) -> tuple[float | None, int]:
        counted[answer] += 1
        many = longer.get(answer, length)
        return (worth.get(answer, 1), many) if many <= most else (None, int(most))

    return played


@pytest.mark.parametrize(
    ("nodes", "tried", "given"),
    [
        (9, {"income": 1}, "income"),  # not even the plain player's own answer to its end
        (10, {"income": 1}, "income"),
        (19, {"income": 1}, "income"),
        (20, {"income": 1, "aid": 1}, "aid"),
        (29, {"income": 1, "aid": 1}, "aid"),
        (30, {"income": 1, "aid": 1, "tax": 1}, "tax"),
        (49, {"income": 1, "aid": 1, "tax": 1}, "tax"),  # another world is not worth beginning
        (50, {"income": 2, "aid": 1, "tax": 2}, "tax"),
        (80, {"income": 3, "aid": 1, "tax": 3}, "tax"),
        (10_000, {"income": 3, "aid": 1, "tax": 3}, "tax"),
    ],
)
def test_no_game_is_imagined_that_leads_beyond_the_nodes(
    nodes: int, tried: dict[str, int], given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: Counter[str] = Counter()
    monkeypatch.setattr(Foresight, "played", told({"aid": 2, "tax": 3}, counted))
    player = ahead("aid", "tax", worlds=(1, 1, 1), nodes=nodes)
    assert player.answer(COUP, seated(), Random(1)) == given
    assert counted == tried


@pytest.mark.parametrize(
    ("nodes", "given"), [(49, "income"), (50, "aid"), (59, "aid"), (60, "tax")]
)
def test_a_game_that_takes_too_many_answers_is_left_out(
    nodes: int, given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second is longer than the first lets expect."""
    counted: Counter[str] = Counter()
    monkeypatch.setattr(Foresight, "played", told({"aid": 2, "tax": 3}, counted, aid=40))
    player = ahead("aid", "tax", worlds=(1,), nodes=nodes)
    assert player.answer(COUP, seated(), Random(1)) == given


def test_an_imagined_game_is_broken_off_after_so_many_answers() -> None:
    imagined, player = determinize(COUP, seated(), Random(1)), ahead(turns=4)
    assert imagined is not None
    assert player.played(imagined, 1, "income", 1) == player.played(imagined, 1, "income", 1, 4)
    assert player.played(imagined, 1, "income", 1, 3) == (None, 3)


def test_the_answers_of_an_imagined_game_are_counted() -> None:
    imagined = determinize(COUP, seated(), Random(1))
    assert imagined is not None
    lengths = [ahead(turns=turns).played(imagined, 1, "income", 1)[1] for turns in (1, 2, 4)]
    assert lengths == [1, 2, 4], "each takes an income in its turn"


def test_dreams_end_where_no_guess_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, guessed = seated(), Counter[str]()
    assert len({one.dice for one in islice(determinizations(COUP, asked, Random(1)), 5)}) == 5
    begun = Determinization.begun

    def odd(self: Determinization[Any]) -> Any:
        guessed["all"] += 1
        if guessed["all"] != 3:
            raise Illegal("not-asked")
        return begun(self)

    monkeypatch.setattr(Determinization, "begun", odd)
    assert len([*determinizations(COUP, asked, Random(1), patience=4)]) == 1
    assert guessed["all"] == 3 + 4, "as many guesses in a row as there is patience"


def test_a_share_of_the_questions_is_thought_about() -> None:
    player, rng, asked = ahead("tax", often=0.5, worlds=(1,)), Random(1), seated()
    given = [player.answer(COUP, asked, rng) for _ in range(60)]
    assert 15 < given.count("tax") < 45


def test_a_dream_begins_again_with_the_same_cards_and_dice() -> None:
    asked = seated()
    imagined = determinize(COUP, asked, Random(1))
    assert imagined is not None
    one, two = imagined.begun(), imagined.begun()
    assert one.table.state == two.table.state
    assert one.table.state is not two.table.state
    one.give(1, one.parse(1, "income"))
    assert known(imagined.begun(), 1) == known(two, 1), "what was played in one shows in the next"
    others = {
        str(found.state.hands[0].value)
        for n in range(9)
        if (found := determinize(COUP, asked, Random(n)))
    }
    assert len(others) > 2, "what is hidden is imagined, not known"


def test_a_mean_counts_in_standard_errors() -> None:
    assert beyond([0.0, 0.0]) == 0
    assert beyond([1.0, 3.0]) == pytest.approx(2.0)
    assert beyond([-1.0, -3.0]) == pytest.approx(-2.0)
    assert beyond([1.0, -1.0]) == 0


def test_a_lead_is_likely_to_win_and_never_overflows() -> None:
    assert likely(0, 5) == 0.5
    assert likely(5, 5) == pytest.approx(0.731, abs=0.001)
    assert likely(1e9, 5) > 0.999999
    assert likely(-1e9, 5) < 0.000001
