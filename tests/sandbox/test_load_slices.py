"""The latencies of a load run, slice by slice, and of several runs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tests.tools.load_run import LoadReport, LoadRun


def run_of(sent: dict[str, float], latencies: dict[str, float]) -> LoadRun:
    """A run that has sent these presses, each so many seconds after its beginning."""
    box: Any = SimpleNamespace(
        world=SimpleNamespace(wide_listeners=[]), journal=SimpleNamespace(latencies=latencies)
    )
    run = LoadRun(box, lambda n: box, None)
    run._sent = sent
    return run


def test_each_slice_has_the_presses_that_were_sent_in_it() -> None:
    sent = {"a": 0.0, "b": 9.99, "c": 10.0, "d": 35.0}
    run = run_of(sent, {"a": 0.1, "b": 0.3, "c": 0.2, "d": 0.4})
    assert run.slices(10.0) == [0.3, 0.2, 0.0, 0.4]


def test_a_press_without_an_answer_is_in_none() -> None:
    assert run_of({"a": 1.0, "b": 2.0}, {"b": 0.2}).slices(10.0) == [0.2]
    assert run_of({}, {}).slices(10.0) == []


def test_several_runs_count_as_one() -> None:
    first = LoadReport(3, 3, 0, 1.0, 0.003, [0.1, 0.2, 0.9])
    both = first + LoadReport(2, 1, 1, 3.0, 0.012, [0.3])
    assert (both.sent, both.answered, both.failed) == (5, 4, 1)
    assert (both.p50, both.p90, both.worst) == (0.2, 0.9, 0.9)
    assert both.per_second == 1.0
    assert both.cpu_per_act == 0.003
