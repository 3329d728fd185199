"""Coup between two in arrays: the same game as the engine's, and what is learnt in it."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from games.core.decision import Choice
from games.core.learnt import read
from games.coup import WEIGHTS, duel
from games.coup.computer import courtier
from training.abreast import court, equality, settled, told
from training.abreast.__main__ import main
from training.abreast.equality import Unlike, compare
from training.abreast.learning import Plan, Trainer, traced
from training.abreast.players import doomed, meet, odds, of
from training.abreast.rivals import RIVALS
from training.abreast.shown import shown
from training.learning import Lived, copied
from training.learning import traced as traced_singly
from training.network import apart
from training.sparring import honest

NET = apart(read(WEIGHTS))[0]


def test_games_side_by_side_are_those_of_the_engine() -> None:
    """`python -m training.abreast compare --games 5000` plays more of them."""
    assert compare(100, 1) > 1500


def doubled(array: Any) -> Any:
    return array * 2


@pytest.mark.parametrize(
    ("where", "name", "plant"),
    [
        (court, "COST", doubled),  # also what is refunded
        (court, "LET", doubled),
        (court, "TRUSTS", lambda habit: habit - 1),
        (court, "KEEP_TWO", lambda menu: menu[::-1].copy()),
        (court, "STOPS", lambda menu: menu[:, ::-1].copy()),
        (told, "LIKELY", doubled),
        (told, "STATIC", doubled),
        (told, "LIE", lambda column: column - 1),
    ],
)
def test_a_game_that_is_another_is_found(
    where: Any, name: str, plant: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, plant(getattr(where, name)))
    with pytest.raises((Unlike, IndexError)):
        compare(12, 1)


def test_the_others_answer_the_same_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who never lies leaves nothing to chance; the heuristic bluffs and doubts as often."""
    rng, tell = Random(2), equality.describe
    said: dict[str, list[str]] = {"honest": [], "heuristic": []}

    def heard(state: Any, seat: int, decision: Choice[Any]) -> Any:
        for name, policy in (("honest", honest), ("heuristic", courtier)):
            answer = str(policy(state, seat, decision, rng))
            said[name].append(answer.replace(f":{1 - seat}", ":1"))
        return tell(state, seat, decision)

    monkeypatch.setattr(equality, "describe", heard)
    matches = [equality.recorded(rng) for _ in range(60)]
    first = np.cumsum([0, *(len(match.questions) for match in matches)])
    games, chance = equality.Replayed(matches), np.random.default_rng(1)
    often: Counter[str] = Counter()
    for step in range(max(len(match.questions) for match in matches)):
        on = np.array([n for n, match in enumerate(matches) if len(match.questions) > step])
        seen = told.told(games, on)
        answers = RIVALS["honest"](games, on, seen, chance)
        wanted = [said["honest"][first[n] + step] for n in on]
        assert [court.ANSWERS[one][1] for one in answers] == wanted
        answers = RIVALS["heuristic"](games, on, seen, chance)
        often.update(court.ANSWERS[one][1] for one in answers)
        taken = seen.starts + [matches[n].questions[step].taken for n in on]
        games.answer(on, seen.number[taken])
    for id_, times in Counter(said["heuristic"]).items():
        assert abs(often[id_] - times) < 3 * (times + often[id_]) ** 0.5, id_


def test_two_who_are_the_same_win_as_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("training.abreast.players.LONGEST", 40)
    assert meet(of(NET), of(NET), 200, 1) == pytest.approx(0.5, abs=0.1)


def test_several_networks_answer_by_the_mean_of_their_odds() -> None:
    games, chance = court.Court(40, np.random.default_rng(2)), np.random.default_rng(3)
    first, second = NET, replace(NET, out=-NET.out)
    g = np.arange(40)
    seen = told.told(games, g)
    mean = (odds(first, seen) + odds(second, seen)) / 2
    player, often = of(first, second), np.zeros(len(mean))
    for _ in range(4000):
        often += (seen.number == player(games, g, seen, chance)[seen.of]) / 4000
    assert np.abs(often - mean).max() < 5 * 0.5 / 4000**0.5
    assert np.abs(often - odds(first, seen)).max() > 0.2


def test_answers_are_judged_as_one_by_one() -> None:
    rng = np.random.default_rng(1)
    life = rng.permutation(np.repeat([3, 4, 8], [1, 5, 7]))
    worth, came = rng.random(13).astype("f4"), (life % 2).astype("f4")
    found = traced(life, worth, came)
    for one in (3, 4, 8):
        lived = Lived(worth=[*worth[life == one]])
        assert found[life == one] == pytest.approx(traced_singly(lived, one % 2)[0], abs=1e-6)


def test_what_is_judged_are_whole_games_of_those_who_learn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("training.abreast.learning.ABREAST", 64)
    plan = Plan(1000, rivals=[(0.5, RIVALS["honest"])], past=0.3, magnet=(0.1, 0.1), pool=2)
    trainer = Trainer(copied(NET), plan, 1)
    for _ in range(3):
        trainer.remember()
    assert len(trainer.players) == 3, "of former selves the last two"
    before = copied(trainer.net)
    trainer.collect(600)
    judged, came = trainer.learner.judged(trainer.came)
    assert len(judged.life) == len(came) == len(judged.counts) >= 600
    assert len(judged.each) == judged.counts.sum()
    assert (judged.taken < judged.counts).all()
    games = judged.life >> 1
    assert (trainer.came[games] != court.NONE).all(), "no game that goes on"
    lost = {int(one) for one in games[came == 0]}
    alone = len(set(judged.life.tolist())) < 2 * len(set(games.tolist()))
    assert alone, "where a rival sits, its answers are not learnt from"
    assert lost
    assert 0 < trainer.learner.step(judged, came, plan, 0.0) < 1.5
    assert abs(trainer.net.about - before.about).max() > 0
    rivals = trainer.rival[trainer.side != court.NONE]
    assert rivals.min() >= 0
    assert rivals.max() < len(trainer.players)


def test_a_hunter_learns_from_its_own_answers_and_is_kept_as_a_former_self(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("training.abreast.learning.ABREAST", 64)
    monkeypatch.setattr("training.abreast.learning.BATCH", 400)
    hunters = [copied(NET), copied(NET)]
    plan = Plan(1000, rivals=[(0.2, RIVALS["honest"])], hunted=0.6, hunters=hunters, past=0.2)
    trainer = Trainer(copied(NET), plan, 1)
    assert 20 < (trainer.rival[trainer.side != court.NONE] > 0).sum() < 60
    trainer.collect(400)
    for hunter in trainer.hunters:
        lives = hunter.open.joined().life
        assert len(lives)
        assert not set(lives.tolist()) & set(trainer.learner.open.joined().life.tolist())
    assert 0 < trainer.step(0.0) < 1.5
    for one, before in zip(trainer.hunters, hunters, strict=True):
        assert abs(one.net.about - before.about).max() > 0
        assert before.about == pytest.approx(NET.about), "the one it came from is left alone"
    assert len(trainer.players) == trainer.fixed == 3
    trainer.remember()
    assert len(trainer.players) == 6
    trainer.learner.net.about[...] = 0
    trainer.won[1:], trainer.rival[:], trainer.side[:] = 0.5, 1, 1
    trainer.court.winner[:] = 0
    trainer.close(np.arange(64))
    assert trainer.won[1] > 0.5
    assert trainer.won[2] == 0.5


def test_a_rival_against_whom_enough_is_won_seldom_sits_down(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("training.abreast.learning.ABREAST", 400)
    trainer = Trainer(copied(NET), Plan(1000, rivals=[(0.5, RIVALS["honest"])], bar=0.7), 1)
    every = np.arange(400)
    seldom = {}
    for won in (0.66, 0.69, 0.75):
        trainer.won[:] = won
        trainer.seat(every)
        seldom[won] = (trainer.rival == 0).mean()
    assert seldom == pytest.approx({0.66: 0.5, 0.69: 0.5 / 3, 0.75: 0.05}, abs=0.07)
    trainer.won[:], trainer.rival[:], trainer.side[:] = 0.5, 0, 1
    trainer.court.winner[:] = 0
    trainer.close(every)
    assert trainer.won[0] == pytest.approx(0.5 + 0.5 * 400 / 1500)


def test_the_last_card_is_not_given_up() -> None:
    games = court.Court(1, np.random.default_rng(1))
    games.where[0], games.act[0], games.many[0] = court.BLOCK, court.NAMES.index("assassinate"), 1
    assert doomed(games, np.arange(1)).tolist() == [0]
    games.many[0] = 2
    assert doomed(games, np.arange(1)).tolist() == []
    games.many[0], games.act[0] = 1, court.STEAL
    assert doomed(games, np.arange(1)).tolist() == []


def test_an_endgame_that_is_not_played_is_won_as_often_as_it_is_worth() -> None:
    def drawn(part: float) -> settled.Settled:
        games, every = settled.Settled(4000, np.random.default_rng(1), part), np.arange(4000)
        games.begin(every)
        assert (games.winner == court.NONE).all()
        games.many[:, :], games.active[:], games.coins[:] = 1, every % 2, 2
        games.hand[every, games.active, 0], games.hand[every, 1 - games.active, 0] = 0, 4
        games.turn(every)
        return games

    games = drawn(1.0)
    worth = float(duel.worth()[2, 2, 0, 4])
    assert 0.6 < worth < 0.9
    assert (games.winner == games.active).mean() == pytest.approx(worth, abs=0.03)
    assert 0.45 < (drawn(0.5).winner == court.NONE).mean() < 0.55
    games.many[:, 0], games.winner[:] = 2, court.NONE
    games.turn(np.arange(4000))
    assert (games.winner == court.NONE).all(), "somebody has two cards"


def test_the_card_of_whoever_never_lies_is_told_by_what_was_claimed_and_passed_up() -> None:
    endgames, (never, once, _) = shown(RIVALS["honest"], 300, 1)
    assert 40 < endgames < 300
    assert once[0] > 3.5, "a claim is true, where three of thirteen cards would be"
    assert never[0] < 1
    assert never[1] == once[1] == 0, "who holds what blocks does block"


def test_the_command_says_whether_games_are_alike(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["compare", "--games", "3"]) == 0
    assert "of 3 games are alike" in capsys.readouterr().out
    monkeypatch.setattr(court, "LET", court.LET * 2)
    assert main(["compare", "--games", "12"]) == 1


def test_a_run_leaves_weights_and_their_recipe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("training.abreast.learning.ABREAST", 32)
    monkeypatch.setattr("training.abreast.players.LONGEST", 6)
    monkeypatch.setattr("training.abreast.learning.BATCH", 300)
    monkeypatch.setattr("training.abreast.__main__.MET", 20)
    monkeypatch.setattr("training.abreast.__main__.LOOKED", 10)
    to = tmp_path / "pair.npz"
    assert main(["learn", "--games", "40", "--to", str(to), "--rival", "honest", "0.5"]) == 0
    assert '"honest": 0.5' in to.with_suffix(".json").read_text()
    assert main(["respond", "--games", "40", "--against", str(to), "--master", "2"]) == 0
    assert main(["meet", "--against", str(to)]) == 0
    both = tmp_path / "both.npz"
    hunted = ["--hunted", "0.5", "--hunter", str(to), "--tenths"]
    assert main(["learn", "--games", "40", "--to", str(tmp_path / "more.npz"), *hunted]) == 0
    assert (tmp_path / "more-1.npz").exists()
    files = ["--net", str(to), "--net", str(tmp_path / "more-1.npz")]
    assert main(["together", *files, "--to", str(both)]) == 0
    recipe = json.loads(both.with_suffix(".json").read_text())
    assert [*recipe["nets"]] == ["pair", "more-1"]
    assert recipe["nets"]["more-1"] == {"run": "more", "tenth": 1}
    assert recipe["runs"]["more"]["hunted"] == 0.5
    settles = ["--settled", "0.5", "--to", str(to), "--master", "2"]
    assert main(["respond", "--games", "40", "--against", str(both), *settles]) == 0
    assert json.loads(to.with_suffix(".json").read_text())["against"] == "both.npz"
    assert main(["shown", "--against", str(to), "--games", "20"]) == 0
    said = capsys.readouterr().out
    assert said.count("%") >= 5
    assert "of 20 games after 40 games" in said
    assert "claimed once: " in said
    assert "2 games, 1 deals from every seating" in said
