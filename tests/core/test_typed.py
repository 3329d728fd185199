"""Answers as players type them: read, completed, and never taken for another."""

from __future__ import annotations

import random
from typing import Any

import pytest

import games
from games.core.decision import Answer, Barred, Choice, Decision, Illegal, Number, Option, Split
from games.core.languages import CORE
from games.core.play import Play
from games.core.players import sample
from games.core.rng import Rng
from games.core.table import Table
from games.core.typed import COMPLETIONS, Typed, barred_so, tokens
from games.core.words import Words


class Named(Words):
    """Words that call an option or box what its arguments say."""

    def option(self, option: Option[str] | Barred) -> str:
        return str(option.args["name"])

    def box(self, box: str, labels: object) -> str:
        return box.capitalize()


W = Named("en", CORE)


def choice(*names: str, least: int = 1, most: int = 1, barred: tuple[str, ...] = ()) -> Choice[str]:
    options = [Option(f"o:{i}", name, args={"name": name}) for i, name in enumerate(names)]
    grey = [Barred(f"b:{i}", "so", args={"name": name}) for i, name in enumerate(barred)]
    return Choice("q", options, least, most, barred=grey)


def typed(decision: Choice[str] | Number | Split) -> Typed:
    return Typed(decision, W, "None")


def texts(decision: Choice[str] | Number | Split, so_far: str) -> list[str]:
    return [one.text for one in typed(decision).completed(so_far)]


COUP = choice("Income +1", "Steal: Ana", "Steal: Bob", "Coup: Ana (−7)", "Pay 3 wood, 1 silver")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Income +1", "o:0"),
        ("  INCOME   +1 ", "o:0"),
        ("steal ana", "o:1"),
        ("Coup: Ana", "o:3"),  # without what stands in brackets
        ("coup ana (-7)", "o:3"),
        ("pay 3 wood 1 silver", "o:4"),  # a comma in a name separates nothing
        ("o:2", "o:2"),
    ],
)
def test_one_answer_is_named_in_full(text: str, meant: str) -> None:
    assert typed(COUP).read(text) == meant


@pytest.mark.parametrize(
    "text",
    ["", "steal", "Income", "income -1", "coup: ana (−8)", "Steal: Ana, Steal: Bob", "🎲", "1"],
)
def test_anything_else_is_no_answer(text: str) -> None:
    with pytest.raises(Illegal):
        typed(COUP).read(text)


def test_what_could_mean_two_answers_means_none() -> None:
    two = choice("Samos (2 there)", "Samos (3 there)", "Naxos (1 there)", "Sámos (2 there)")
    with pytest.raises(Illegal):
        typed(two).read("samos")
    with pytest.raises(Illegal):
        typed(two).read("samos (2 there)")
    assert typed(two).read("samos (3 there)") == "o:1"
    assert typed(two).written("o:0") == "o:0", "a name that two have is written as an id"


def test_several_are_typed_one_after_the_other() -> None:
    cards = choice("Duke", "Duke of York", "York, the city", "Contessa", least=2, most=2)
    assert typed(cards).read("Contessa, Duke") == ["o:3", "o:0"]
    assert typed(cards).read("duke and contessa") == ["o:0", "o:3"]
    assert typed(cards).read("Duke of York, York, the city") == ["o:1", "o:2"]
    for wrong, code in (("Duke", "pick"), ("Duke, Duke", "twice"), ("Duke, Earl", "no-option")):
        with pytest.raises(Illegal) as why:
            typed(cards).read(wrong)
        assert why.value.code == code
    none = choice("Duke", least=0)
    assert typed(none).read("none") == []
    assert typed(none).written([]) == "None"


def refusal(decision: Decision, text: str) -> str:
    """The code with which a text is refused."""
    with pytest.raises(Illegal) as why:
        typed(decision).read(text)
    return why.value.code


def test_a_number_is_typed_as_it_is() -> None:
    bid = Number("bid", 2, 40)
    assert typed(bid).read(" 7 ") == 7
    for text in ("41", "1"):
        assert refusal(bid, text) == "number-range"
    for text in ("-7", "7.5", "seven", "٧", "7" * 300):
        assert refusal(bid, text) == "not-a-number"
    assert typed(bid).near("99 coins") == [40]
    assert texts(bid, "3") == ["3", *map(str, range(30, 40))]


def test_what_is_shared_out_is_typed_in_pairs() -> None:
    fleet = Split("fleet", 5, {"samos": 4, "naxos": 3, "none": 5})
    assert typed(fleet).read("Samos 3, Naxos 2") == {"samos": 3, "naxos": 2}
    assert typed(fleet).read("2 naxos and 3 samos") == {"naxos": 2, "samos": 3}
    assert typed(fleet).read("Samos 3") == {"samos": 3, "none": 2}, "the rest is left over"
    assert refusal(fleet, "Samos 5") == "box-range"
    assert refusal(fleet, "Samos 4, Naxos 3") == "split-total"
    for text in ("Samos 1, Samos 2", "Delos 1", "Samos"):
        assert refusal(fleet, text) == "no-option"
    assert typed(Split("one", 1, {"samos": 1, "naxos": 1})).read("naxos") == {"naxos": 1}


def test_suggestions_go_part_by_part_and_say_what_is_left() -> None:
    fleet = Split("fleet", 5, {"samos": 4, "naxos": 3})
    first = typed(fleet).completed("na")
    assert [(one.text, one.answer, one.left) for one in first] == [
        ("Naxos 3", None, 2),
        ("Naxos 2", None, 3),
        ("Naxos 1", None, 4),
    ]
    second = typed(fleet).completed("Naxos 3, … (2 left)")
    assert (second[0].text, second[0].answer) == ("Naxos 3, Samos 2", {"naxos": 3, "samos": 2})
    cards = choice("Duke", "Earl", "Baron", least=2, most=2)
    assert texts(cards, "Earl, ") == ["Earl, Duke", "Earl, Baron"]
    assert texts(cards, "Earl, ba") == ["Earl, Baron"]
    assert texts(cards, "Earl, Baron") == ["Earl, Baron"]


def test_what_is_typed_in_full_counts_in_a_long_list() -> None:
    many = choice(*(f"Place {n}" for n in range(400)))
    assert len(texts(many, "")) == COMPLETIONS
    assert texts(many, "place 3")[0] == "Place 3"
    assert typed(many).read("place 399") == "o:399"


def test_what_begins_a_name_is_suggested_before_what_is_in_it() -> None:
    cards = choice("1 League (2)", "2 War", "3 League", "2 Games")
    assert texts(cards, "2") == ["2 War", "2 Games", "1 League (2)"]


def test_near_answers_are_offered_and_never_taken() -> None:
    with pytest.raises(Illegal):
        typed(COUP).read("incom +1")
    assert typed(COUP).near("incom +1")[0] == "o:0"
    assert typed(COUP).near("steal") == ["o:1", "o:2"]
    assert typed(COUP).near("xyzzy") == []
    cards = choice("Duke", "Contessa", "Captain", least=2, most=2)
    assert typed(cards).near("Duk, Contesa") == [["o:0", "o:1"]]
    assert typed(Split("f", 5, {"samos": 4, "naxos": 3})).near("Sammos 3, Naxxos 2") == [
        {"samos": 3, "naxos": 2}
    ]


def test_a_text_that_can_be_taken_apart_in_very_many_ways_is_given_up() -> None:
    """Without a limit these would keep the whole bot busy for ever."""
    one = typed(Split("one", 1, {"samos": 1, "naxos": 1}))
    for text in ("samos 1 " * 36 + "x", "samos 1 " * 36):
        with pytest.raises(Illegal):
            one.read(text)
        assert all(c.answer is None or c.answer for c in one.completed(text))
    cards = choice("Duke", "Duke Duke", "Duke Duke Duke", least=2, most=2)
    with pytest.raises(Illegal):
        typed(cards).read("duke " * 55 + "x")


def test_an_answer_that_is_not_on_offer_is_known() -> None:
    question = choice("Income", barred=("Coup: Ana (−7)",))
    w = typed(question).w
    found = barred_so("coup ana", question.barred, w)
    assert found is not None
    assert found.id == "b:0"
    assert barred_so("income", question.barred, w) is None


QUESTIONS = 50  # a game and language


@pytest.mark.parametrize("key", games.playable())
@pytest.mark.parametrize("locale", ["en", "es"])
def test_every_answer_of_every_game_can_be_typed(key: str, locale: str) -> None:
    game, rng = games.load(key), random.Random(f"{key} {locale}")
    w, asked = Words(locale, game.folder, [f"P{n}" for n in range(max(game.seats))]), 0
    options = game.options()
    while asked < QUESTIONS:
        seats = rng.choice(game.counts(options))
        table: Table[Any] = Table(
            None, range(seats), Rng(rng.randbytes(32)), game.rules, quiet=True
        )
        table.state = game.setup(table, options)
        play = Play(game, table)
        while play.result is None and asked < QUESTIONS:
            seat = rng.choice([*play.pending])
            decision = play.pending[seat]
            answer = sample(decision, rng)
            if rng.random() < 0.2:
                asked += 1
                can_be_typed(Typed(decision, w, "-nothing-"), answer, rng)
            play.give(seat, decision.parse(answer))


def can_be_typed(typed: Typed, answer: Answer, rng: random.Random) -> None:
    """What is written is read as the same answer; what is mistyped is lawful, or no answer."""
    text = typed.written(answer)
    assert same(typed.read(text), answer), text
    assert same(typed.read(text.upper()), answer), text
    assert any(same(one.answer, answer) for one in typed.completed(text)), text
    at = rng.randrange(len(text))
    for wrong in (text[:at], text[:at] + "#x" + text[at:], text[::-1], f"{text} {text}"):
        try:
            read = typed.read(wrong)
        except Illegal:
            for near in typed.near(wrong):
                typed.decision.parse(near)
        else:
            typed.decision.parse(read)
            named = {tokens(typed.names.get(str(read), "")), tokens(str(read))}
            short = tokens(typed.names.get(str(read), "").partition(" (")[0])
            if type(read) is str:
                assert tokens(wrong) in named | {short}, f"{wrong} is taken for {text}"


def same(one: Answer | None, other: Answer) -> bool:
    """Whether two answers are one; the order of picks and empty boxes do not count."""
    if isinstance(one, dict) and isinstance(other, dict):
        return {b: n for b, n in one.items() if n} == {b: n for b, n in other.items() if n}
    if isinstance(one, list) and isinstance(other, list):
        return sorted(one) == sorted(other)
    return one == other
