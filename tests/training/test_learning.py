"""Training: gradients are right, what pays is learnt, and weights are read as stored."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from games.core.decision import Choice, Illegal, Option
from games.core.game import Game, Options
from games.core.learnt import drawn, player, read
from games.core.players import Search
from games.core.secret import Seat
from games.core.table import Phase, Table
from training.__main__ import main
from training.learning import Pace, Run, Trainer, keep, learn, mean, told_more
from training.network import apart, backward, forward, fresh, shares, together, weights
from training.responding import responds
from training.subjects import SUBJECTS
from training.tables import Subject, play

HEAPS = (Option("two", 2), Option("one", 1), Option("none", 0))


@dataclass(slots=True)
class State:
    """What everybody has taken."""

    taken: list[int]


def setup(t: Table[Any], options: Options) -> State:
    return State([0 for _ in t.seats])


async def take(t: Table[State]) -> Phase:
    """Each takes something, unseen by the others; who has most wins."""
    for seat in t.seats:
        t.state.taken[seat] = await t.choose(seat, "take", HEAPS)
    t.over([float(n) for n in t.state.taken])


def describe(view: Any, seat: Seat, decision: Any) -> tuple[list[float], list[list[float]]]:
    return [1.0], [[float(option.id == heap.id) for heap in HEAPS] for option in decision.options]


GREED = Game(
    key="greed",
    rules=0,
    seats=range(2, 4),
    options=Options,
    state=State,
    setup=setup,
    phases=(take,),
    folder=Path(__file__).parent,
    headline=lambda s, w: "",
    text=lambda s, w: "",
    hand=lambda s, seat, w: "",
)


def last(view: Any, seat: Seat, decision: Any, rng: Random) -> Any:
    return decision.options[-1].id


SUBJECT = Subject(GREED, describe, [(1.0, 2, {}), (1.0, 3, {})], last, {"last": last})


def test_the_gradient_is_how_the_scores_change() -> None:
    rng = np.random.default_rng(1)
    net = fresh(4, 3, rng)
    layers = {name: layer.astype("f8") for name, layer in weights(net).items()}
    net = type(net)(**layers)  # type: ignore[arg-type]
    about, each = rng.standard_normal((2, 4)), rng.standard_normal((5, 3))
    of, slope = np.array([0, 0, 0, 1, 1]), rng.standard_normal(5)
    _, kept = forward(net, about, each, of)  # type: ignore[arg-type]
    slopes = backward(net, kept, slope)  # type: ignore[arg-type]
    for name, layer in layers.items():
        for at in list(np.ndindex(layer.shape))[:40]:
            said = []
            for step in (1e-5, -2e-5):
                layer[at] += step
                said.append(float(forward(net, about, each, of)[0] @ slope))  # type: ignore[arg-type]
            layer[at] += 1e-5
            assert slopes[name][at] == pytest.approx((said[0] - said[1]) / 2e-5, abs=1e-4), name


def test_the_odds_of_each_question_are_a_whole() -> None:
    odds = shares(np.array([0, 0, 700.0, 1], "f4"), np.array([0, 2]), np.array([0, 0, 1, 1]))
    assert odds == pytest.approx([0.5, 0.5, 1, 0])


def test_what_pays_is_learnt() -> None:
    trainer = Trainer(SUBJECT, 1)
    for _ in range(24):
        trainer.step(trainer.collect(300), 0)
    odds = together([trainer.net]).odds([1.0], np.eye(3))
    assert odds[0] > 0.9, odds
    assert trainer.games > 2000


def test_others_play_without_being_learnt_from() -> None:
    table = play(SUBJECT, 3, Options(), Random(1), {0: last, 2: last})
    seat, decision, _ = next(table)
    assert (seat, len(decision.options)) == (1, 3)
    with pytest.raises(StopIteration) as over:
        table.send(1)
    assert over.value.value == [1]


def test_a_game_that_goes_on_without_those_who_learn_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("training.tables.LONGEST", 2)
    everybody = dict.fromkeys(range(3), last)
    with pytest.raises(StopIteration) as over:
        next(play(SUBJECT, 3, Options(), Random(1), everybody))
    assert over.value.value == [], "the third answer is not waited for"
    with pytest.raises(StopIteration) as over:
        next(play(SUBJECT, 2, Options(), Random(1), {0: last, 1: last}))
    assert over.value.value == [0, 1]


def test_a_rival_sits_on_one_chair_and_a_crowd_on_all_but_one() -> None:
    trainer = Trainer(replace(SUBJECT, crowds=[(1.0, last)]), 1)
    seen = {len(trainer.others(4)) for _ in range(60)}
    assert seen == {0, 1, 3}
    assert {len(trainer.others(2)) for _ in range(20)} == {0, 1}, "with two there is no crowd"
    plain = Trainer(SUBJECT, 1)
    assert {len(plain.others(4)) for _ in range(20)} == {0, 1}


def test_a_net_that_is_told_more_answers_as_before() -> None:
    net = fresh(4, 3, np.random.default_rng(1))
    more = told_more(net, 6, 5)
    before = together([net]).odds([1, 2, 3, 4], [[1, 2, 3], [3, 2, 1]])
    assert together([more]).odds([1, 2, 3, 4, 9, 9], [[1, 2, 3, 9, 9], [3, 2, 1, 9, 9]]) == before
    more.about[0, 0] += 1
    assert net.about[0, 0] != more.about[0, 0], "the one it came from is left alone"


def test_weights_are_read_as_they_were_stored(tmp_path: Path) -> None:
    net = fresh(4, 3, np.random.default_rng(2))
    other = fresh(4, 3, np.random.default_rng(3))
    keep([net, other], tmp_path / "mind.npz")
    for one, found in zip((net, other), apart(read(tmp_path / "mind.npz")), strict=True):
        for name, layer in weights(one).items():
            assert weights(found)[name] == pytest.approx(layer, abs=2e-3), "in half precision"


def test_the_odds_of_nets_side_by_side_are_the_mean_of_theirs() -> None:
    nets = [fresh(4, 3, np.random.default_rng(seed)) for seed in (1, 2, 3)]
    for net in nets:
        net.out[...] *= 10
    told = [1, 2, 3, 4], [[1, 2, 3], [3, 2, 1], [0, 1, 0]]
    for heat in (1.0, 0.3):
        each = [together([net]).odds(*told, heat) for net in nets]
        assert together(nets).odds(*told, heat) == pytest.approx(np.mean(each, 0), abs=1e-6)
    assert np.std(each, 0).max() > 0.05


def test_a_run_leaves_its_recipe_and_a_player(tmp_path: Path) -> None:
    said: list[str] = []
    pace = Pace(batch=600)
    run = Run(0.2, seed=7, to=tmp_path / "mind.npz", tell=said.append, pace=pace)
    net = learn(SUBJECT, run)
    nets = together([net])
    recipe = json.loads((tmp_path / "mind.json").read_text())
    assert (recipe["seed"], recipe["start"]) == (7, False)
    more = Run(0.1, 8, tmp_path / "mind.npz", tmp_path / "more.npz", pace, said.append)
    learn(SUBJECT, more)
    assert json.loads((tmp_path / "more.json").read_text())["start"] == recipe
    answer = player(lambda: nets, describe, last)(None, 0, Choice("take", HEAPS), Random(1))
    assert answer in {"two", "one", "none"}
    one = player(lambda: nets, describe, last)(None, 0, Choice("take", HEAPS[:1]), Random(1))
    assert one == "two", "there is nothing else"


def test_who_learns_against_a_player_then_meets_it() -> None:
    game = replace(GREED, policies={"last": last}, levels={"deep": Search()})
    subject = replace(SUBJECT, game=game)
    run = Run(0.05, pace=Pace(batch=300), tell=lambda line: None)
    arena = responds(subject, "last", 3, run, games=8)
    assert (arena.games, arena.seats, arena.faults) == (9, 3, [])
    assert [one.player for one in arena.players] == ["responder", "last"]
    for kind in ("nobody", "deep"):
        with pytest.raises(Illegal):
            responds(subject, kind, 3, Run(0.05))


class Deep:
    """Takes nothing without thinking, one after a thought."""

    plain = staticmethod(last)

    def __init__(self) -> None:
        self.thoughts = 0

    def whole(self, view: Any, seat: Seat, decision: Any, rng: Random) -> Any:
        self.thoughts += 1
        return "one"

    def answer(self, game: Game[Any], seated: Any, rng: Random) -> Any:
        return self.whole(seated.view, seated.seat, seated.decision, rng)


def test_the_whole_player_is_learnt_against_if_so_wished(tmp_path: Path) -> None:
    deep = Deep()
    subject = replace(SUBJECT, game=replace(GREED, levels={"deep": deep}))
    run = Run(0.05, to=tmp_path / "found.npz", pace=Pace(batch=100), tell=lambda line: None)
    thought = []
    for whole in (False, True):
        responds(
            subject,
            "deep",
            2,
            run,
            games=4,
            whole=whole,
            keep=tmp_path / f"{whole}",
        )
        thought.append(deep.thoughts)
    assert thought[0] == 4, "in the games after it has learnt"
    assert thought[1] > 100
    assert read(tmp_path / "found.npz"), "what it has found"
    assert len((tmp_path / "True").read_text().splitlines()) == 1 + 2, "deals, from both seats"


def test_at_a_responders_tables_everybody_else_is_that_player() -> None:
    trainer = Trainer(replace(SUBJECT, against=last), 1)
    assert all(len(trainer.others(seats)) == seats - 1 for seats in (2, 3) for _ in range(9))


def test_there_is_nothing_to_exploit_in_a_player_that_there_is_not() -> None:
    assert main(["coup", "--against", "nobody"]) == 2


def test_the_mean_of_nets_is_theirs_in_every_place() -> None:
    a, b = (fresh(2, 2, np.random.default_rng(seed)) for seed in (1, 2))
    assert mean([a, b]).middle == pytest.approx((a.middle + b.middle) / 2)


@pytest.mark.parametrize(
    ("odds", "mark", "place"), [([0.5, 0.5], 0.0, 0), ([0.5, 0.5], 0.5, 1), ([0.2, 0.7], 0.95, 1)]
)
def test_chance_picks_by_the_odds(odds: Sequence[float], mark: float, place: int) -> None:
    class Marked(Random):
        def random(self) -> float:
            return mark

    assert drawn(odds, Marked()) == place


@pytest.mark.parametrize("key", sorted(SUBJECTS))
def test_every_subject_can_be_played_to_its_end(key: str) -> None:
    subject, home = SUBJECTS[key]()
    assert home.exists(), "its weights are in the repository"
    rng, ended = Random(3), 0
    for _ in range(12):
        seats, options = subject.table(rng)
        table, sent = play(subject, seats, options, rng, {}), None
        try:
            while True:
                seat, decision, state = next(table) if sent is None else table.send(sent)
                about, rows = subject.describe(state, seat, decision)
                assert read(home).about.shape[1] == len(about)
                assert {len(row) for row in rows} == {read(home).each.shape[1]}
                assert len(rows) == len(decision.options)
                sent = rng.randrange(len(rows))
        except StopIteration as over:
            ended += bool(over.value)
    assert ended == 12
