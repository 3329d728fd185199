"""What panels of Polis say before a press, and the moves of several units in one press."""

from __future__ import annotations

import re
from itertools import chain, combinations
from random import Random
from typing import Any

import pytest

from games.core.aids import AND_THEN, Focus
from games.core.decision import Choice, Illegal, Split
from games.core.drawing import lettered
from games.core.match import begin
from games.core.players import sample
from games.core.seated import as_asked
from games.core.secret import seal
from games.core.words import Words
from games.polis import GAME
from games.polis.battle import matched
from games.polis.data import COMBAT, NEUTRAL, POLEIS, SPA, VALUE, YIELD
from games.polis.faces import advice, choosing, lookup, stock, words
from games.polis.state import population
from tests.games.polis.polis_desk import Desk

GOLD_DISC = lettered("", 0, 0).split("<circle", 1)[1].split("/>", 1)[0]
EN, ES = (Words(locale, GAME.folder, ("Ana", "Luis")) for locale in ("en", "es"))


def view(d: Desk) -> Any:
    return seal(d.s, d.seat)


def told(d: Desk, w: Words = EN) -> dict[str, str]:
    return dict(advice.numbers(view(d), d.seat, as_asked(d.ask, d.seat), w))


def held(d: Desk, w: Words = EN) -> str:
    return words.hand(view(d), d.seat, w)


def listed(d: Desk) -> list[tuple[dict[str, int], str]]:
    assert isinstance(d.ask, Split)
    return choosing.shares(view(d), d.seat, d.ask, EN)


def tribute(**hoplites: int) -> Desk:
    d = Desk("5a")
    d.units("SPA", **hoplites)
    return d.begin().answer("tribute")


def test_wheat_in_hand_against_mouths_is_always_in_view() -> None:
    d = Desk()
    d.goods("SPA", wheat=3)
    d.begin()
    need = sum(p.population for p in d.s.poleis.values() if p.owner == SPA)
    assert f" · wheat 3 for {need} mouths: **{need - 3} short**" in held(d)
    d.goods("SPA", wheat=need)
    assert "short" not in held(d)


def test_to_pass_with_a_hungry_capital_is_red_and_says_so() -> None:
    d = Desk()
    d.sparta.prestige = 2
    home = d.s.poleis["Sparta"].population
    d.goods("SPA", wheat=home - 3)
    d.begin()
    need = population(d.s, SPA)
    assert told(d)["pass"] == "Sparta cannot be fed as it is: at the end of the round you lose"
    assert advice.risks(view(d), d.seat, as_asked(d.ask, d.seat)) == ["pass"]
    d.goods("SPA", wheat=home - 1)  # prestige makes up for the rest
    short = need - home + 1
    assert told(d)["pass"].startswith(f"{short} wheat short: 1 prestige for each")
    assert advice.risks(view(d), d.seat, as_asked(d.ask, d.seat)) == []
    d.goods("SPA", wheat=need)
    assert "pass" not in told(d)


@pytest.mark.parametrize(("prestige", "missing"), [(0, 0), (2, 2)])
def test_to_pass_and_end_the_round_without_prestige_is_red_and_says_so(
    prestige: int, missing: int
) -> None:
    d = Desk()
    d.sparta.prestige = prestige
    d.goods("SPA", wheat=d.s.poleis["Sparta"].population - missing)
    d.begin()
    said = (
        "you end the round with no prestige and lose, unless a project or a megalopolis brings some"
    )
    assert told(d)["pass"] == said
    assert advice.risks(view(d), d.seat, as_asked(d.ask, d.seat)) == ["pass"]
    d.s.at = len(d.s.rounds) - 1
    assert told(d)["pass"] == said
    d.s.options = d.s.options.model_copy(update={"ostracism": "not_the_last"})
    assert "pass" not in told(d) or told(d)["pass"] != said
    assert "with 0" not in told(d)[""]
    assert advice.risks(view(d), d.seat, as_asked(d.ask, d.seat)) == []


def test_one_mouth_is_one() -> None:
    d = Desk()
    d.goods("SPA", wheat=3)
    d.begin()
    for name in list(d.s.poleis):
        if d.s.poleis[name].owner == SPA and name != "Sparta":
            d.s.poleis[name].owner = NEUTRAL
    d.s.poleis["Sparta"].population = 1
    assert " · wheat 3 for 1 mouth" in held(d)
    assert " · trigo 3 para 1 boca" in held(d, ES)


@pytest.mark.parametrize(("prestige", "warned"), [(2, True), (3, False)])
def test_prestige_that_runs_out_is_warned_of(prestige: int, warned: bool) -> None:
    d = Desk()
    d.sparta.prestige = prestige
    assert ("ending a round with 0 loses" in told(d.begin())[""]) == warned


def test_tribute_is_shared_out_by_buttons_with_yields() -> None:
    d = tribute(LAK=3)
    ways = listed(d)
    for way, said in ways:
        d.ask.parse(way)
        for box, n in way.items():
            good = box.removeprefix("row:")
            assert not n or f"{EN(f'good-{good}')} +{YIELD[n]}" in said
    sums = [sum(YIELD[n] for n in way.values()) for way, _ in ways]
    assert sums == sorted(sums, reverse=True)
    assert len(ways) == len({tuple(sorted(way.items())) for way, _ in ways})
    assert all(not way.get("idle") for way, _ in ways)


def test_a_siege_tells_the_chance_of_its_die() -> None:
    chances = {name: advice.chance(name) for name in POLEIS if POLEIS[name].territory}
    for name, found in chances.items():
        wall = POLEIS[name].base
        won = sum(wall == 1 or roll >= wall for roll in range(1, 5))
        assert found == 25 * won


def test_the_answer_that_leaves_no_prestige_is_red_and_says_so() -> None:
    d = Desk("3")
    d.sparta.prestige = d.athens.prestige = 4
    d.goods("SPA", wheat=20)
    d.goods("ATH", wheat=20)
    d.s.first_to_pass = SPA
    d.begin("end_round")
    for _ in range(2):
        assert isinstance(d.ask, Split)
        d.answer({"keep": d.ask.total})
    most = str(d.ask.high)  # type: ignore[union-attr]
    assert advice.risks(view(d), d.seat, d.ask) == [most]
    assert "you lose the game" in told(d)[most]


def fought() -> Desk:
    """A battle in Boiotia, four against four; Sparta is to attack."""
    d = Desk("5a")
    d.units("SPA", BOI=4)
    d.units("ATH", BOI=4)
    d.s.to_fight = ["BOI"]
    d.begin("battles")
    return d


def test_an_attack_tells_how_likely_it_is_held() -> None:
    d = fought()
    own = view(d).battle.hands[SPA].value
    unseen = [card for card in COMBAT["L"] if card not in own]
    found = told(d)
    for card in own:
        hands = combinations(unseen, 4)
        held = [any(matched(card, one) for one in hand) for hand in hands]
        assert found[card] == (
            f"worth {VALUE[card]}; {round(100 * sum(held) / len(held))}% the rival can hold it"
        )


def test_an_answer_tells_what_it_does() -> None:
    d = fought()
    d.answer(sorted(view(d).battle.hands[SPA].value)[:2])
    attack = d.ask.about["it"]
    for card, said in told(d).items():
        if card:
            assert said.startswith("holds it") == matched(attack, card)


def questions(seed: int, answers: int = 260) -> Any:
    """A random match, question after question."""
    rng = Random(seed)
    match = begin(GAME, rng.randbytes(32), 2)
    for _ in range(answers):
        if not match.pending:
            return
        seat = min(match.pending)
        yield match, seat, match.pending[seat]
        match.submit(seat, sample(match.pending[seat], rng))


def test_every_shortcut_is_a_whole_legal_move() -> None:
    met = 0
    for match, seat, decision in chain.from_iterable(questions(seed) for seed in range(6)):
        if not isinstance(decision, Choice):
            continue
        for option in choosing.shortcuts(match.view(seat), seat, decision)[:2]:
            fork = match.fork()
            for one in option.id.split(AND_THEN):
                try:
                    fork.submit(seat, one)
                except Illegal:
                    pytest.fail(f"{option.id} stops at {one}")
            assert not fork.view(seat).plan  # the move is over
            met += 1
    assert met > 20


@pytest.mark.parametrize("seed", range(2))
def test_every_question_is_told_in_both_languages_and_seen_on_its_part_of_the_map(
    seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    keys = set()
    for match, seat, decision in questions(seed + 10, 80):
        seen, asked = match.view(seat), as_asked(decision, seat)
        keys.add(decision.key)
        for w in (EN, ES):
            advice.numbers(seen, seat, asked, w)
            if isinstance(decision, Split):
                for way, _ in choosing.shares(seen, seat, decision, w):
                    decision.parse(way)
        around = choosing.scene(seen, seat, asked)
        if around is None or not around.part:
            continue
        focus = Focus(seat, asked, keys=around.keys)
        if around.on_board:
            assert {*around.keys} == {*choosing.places(asked)}
            drawn = choosing.marked(seen, EN, around.part, focus)
        else:
            held = stock.asked(seen, EN, focus)
            assert held is not None
            drawn = held.svg
        assert drawn.count(GOLD_DISC) == len(around.keys)
    assert not caplog.records
    assert {"action", "trade", "tribute-rows"} <= keys


def test_choices_are_gold_on_one_s_own_map_alone() -> None:
    d = Desk("5a", active="ATH").begin().answer("march")
    focus = Focus(d.seat, as_asked(d.ask, d.seat))
    own = choosing.marked(view(d), EN, "", focus)
    draw = GAME.board
    assert draw is not None
    plain = draw(view(d), EN)
    assert own != plain
    assert draw(view(d), EN) == plain  # nothing of it stays


@pytest.mark.parametrize("w", [EN, ES])
def test_poleis_cards_and_parts_can_be_looked_up(w: Words) -> None:
    d = Desk()
    for name in GAME.zooms:
        tell = GAME.zoom_texts.get(name)
        if tell is not None:
            said = tell(view(d.begin()), w)
            assert len(said) > 60
            assert "{" not in said
    assert sum(n for _, values, _ in lookup.deck(d.s, "L") for n in [len(values)]) == 24
    assert w("zoom-combat") in GAME.zooms["combat"](d.s, w)


def test_cards_that_lie_open_are_counted_as_out() -> None:
    d = fought()
    assert not any(out for *_, out in lookup.deck(d.s, "L"))
    d.answer(sorted(view(d).battle.hands[SPA].value)[:2])
    assert sum(out for *_, out in lookup.deck(d.s, "L")) == 2
    assert not any(out for *_, out in lookup.deck(d.s, "N"))


def test_a_bargain_names_the_goods_in_the_language_of_the_reader() -> None:
    d = Desk()
    d.goods("SPA", wine=4, oil=4, metal=4, wood=4)
    d.begin().answer("trade")
    for w, other in ((EN, "madera|vino|aceite"), (ES, "wood|wine|oil")):
        lines = [line for option, line in told(d, w).items() if option]
        assert lines
        assert not [line for line in lines if re.search(rf"\b({other})\b", line)]
