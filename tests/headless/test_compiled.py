"""Rules compiled without waiting and talk give the same matches as the rules as written."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest

import games
from games.core.game import Game
from games.core.secret import dump
from games.headless import random_players
from games.headless.compiled import FINDER, TWIN, compiled_rules
from games.headless.run import SimulatedGame
from games.headless.sim import simulate
from tests.samples import tiny

RULES = '''
"""Rules of a game in which cards are turned up."""
from games.core.secret import Secret
from games.core.table import PASS
from games.core.decision import Choice, Option

COLOURS = [Option(name, name) for name in ("red", "green", "blue")]


def top(s):
    return s["deck"].pop()


async def guess(t):
    return [await t.choose(p, "guess", COLOURS) for p in t.seats]


def setup(t, options):
    return {"deck": [*range(9)], "told": [], "guesses": []}


async def turn(t):
    """Says what changes something, and what does not."""
    s = t.state
    s["guesses"] += await guess(t)
    t.say("turns", card=top(s))
    t.say("counts", cards=len(s["deck"]), held=Secret(s["deck"], {0}))
    kept = await t.pick(0, "keep", COLOURS, 0, 2)
    number, shares = await t.number(1, "bid", 1, 6), await t.split(0, "share", 3, {"a": 2, "b": 2})
    both = await t.together({0: Choice("both", COLOURS), 1: Choice("both", COLOURS)})
    stepped = await t.window(dict.fromkeys(t.seats, Choice("stop", [COLOURS[0], PASS])))
    s["told"].append((kept, number, shares, both, stepped))
    return "turn" if s["deck"] else end


async def end(t):
    t.over([len(str(t.state)), len(t.state["told"])])
'''


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A package with one module of rules."""
    folder = tmp_path / "turned_up"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text(RULES)
    monkeypatch.syspath_prepend(tmp_path)
    import turned_up.rules as module  # type: ignore[import-not-found]

    yield module
    for name in [*sys.modules]:
        if name.partition(".")[0] in ("turned_up", TWIN + "turned_up"):
            del sys.modules[name]
    FINDER.packages.pop(TWIN + "turned_up", None)


def game_of(module: ModuleType) -> Game[Any]:
    return replace(tiny.GAME, setup=module.setup, phases=(module.turn, module.end))


def test_every_way_to_ask_gets_the_same_answers_from_those_who_answer_at_once(
    rules: ModuleType,
) -> None:
    game = game_of(rules)
    for seed in range(20):
        kinds, options = ["random"] * 2, game.options()
        runs = [
            SimulatedGame(game, 2, Random(seed), kinds, options, kept) for kept in (False, True)
        ]
        quick, usual = [over and over.scores for over in map(SimulatedGame.play, runs)]
        assert quick == usual is not None, runs[0].broken
        assert runs[0].answers == runs[1].answers
        assert (runs[0].longest, runs[0].longest_name) == (runs[1].longest, "turn")


def test_talk_is_left_out_but_not_what_changes_something_on_the_way(rules: ModuleType) -> None:
    found = compiled_rules(game_of(rules))
    assert found is not None
    said = found.phases["turn"].__code__.co_consts  # type: ignore[attr-defined]
    assert "turns" in said
    assert "counts" not in said


@pytest.mark.parametrize("key", games.GAMES)
def test_the_rules_of_every_game_are_played_straight_on(key: str) -> None:
    game = games.load(key)
    found = compiled_rules(game)
    assert found is not None
    assert [*found.phases] == [phase.__name__ for phase in game.phases]
    assert found is compiled_rules(game)
    for phase in found.phases.values():
        assert phase.__module__.startswith(TWIN)
        assert not phase.__code__.co_flags & 0x80, "no coroutine"  # type: ignore[attr-defined]


MEMORY = {"claims", "said", "let", "habits", "duel"}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_players_of_coup_remember_is_left_out_and_nothing_else(seats: int) -> None:
    game = games.load("coup")
    kinds, options = ["random"] * seats, game.options()
    for seed in range(5):
        quick, usual = (
            SimulatedGame(game, seats, Random(seed), kinds, options, kept) for kept in (False, True)
        )
        assert quick.play() is not None, quick.broken
        assert usual.play() is not None, usual.broken
        assert quick.table is not None
        assert usual.table is not None
        forgot, knows = dump(quick.table.state), dump(usual.table.state)
        assert vars(forgot.pop("options")) == knows.pop("options")
        assert not any(any(forgot[name] or ()) for name in MEMORY)
        assert knows["habits"]
        assert knows["said"] or knows["claims"]
        assert {k: v for k, v in forgot.items() if k not in MEMORY} == {
            k: v for k, v in knows.items() if k not in MEMORY
        }


def test_rules_that_stand_in_no_module_are_played_as_they_are() -> None:
    async def inner(t: Any) -> Any:
        t.over([1.0, 0.0])

    game = replace(tiny.GAME, phases=(inner,))
    assert compiled_rules(game) is None
    over = SimulatedGame(game, 2, Random(1), ["random"] * 2, game.options()).play()
    assert over is not None
    assert over.scores == (1.0, 0.0)


def test_a_game_without_end_is_given_up(rules: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_players, "ANSWER_LIMIT", 20)
    run = SimulatedGame(game_of(rules), 2, Random(1), ["random"] * 2, tiny.GAME.options())
    assert run.play() is None
    assert run.broken == ["no end after 100000 answers"]


def test_a_game_that_ends_otherwise_straight_on_breaks_a_law(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = games.load("kobayakawa")
    assert simulate(game, 3, 1, 1).broken == []

    def finish(t: Any) -> None:
        t.over([9.0, 0.0, 0.0])

    monkeypatch.setattr(sys.modules[TWIN + "games_kobayakawa.rules"], "finish", finish)
    (law,) = simulate(game, 3, 1, 1).broken
    assert law.endswith("it ends otherwise when its answers are kept")
