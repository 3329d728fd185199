"""Plant faults one by one and run tests: collected once, in a new child process for each fault.

A child gets the code of the faulty function put in the place of the right one, which costs
nothing. What ran while the modules were imported (tables, constants) cannot be changed that way:
such a fault is planted in the source that a fresh process imports.
"""

from __future__ import annotations

import ast
import json
import os
import pickle
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, Phase, settings

from tests.mutants.fresh import UNREAD
from tests.mutants.sites import Fault
from tests.tools.lines import RunLines
from tests.tools.planting import NotApplied, PlantingOutcome, grafted
from tests.tools.rules_of import ROOT, all_modules, clear_caches, imported, suite_of

MEMORY = 2 << 30  # bytes that a child may take beyond what it has
PATIENCE, SLOWER = 10.0, 4.0  # seconds, and times as long as the tests took with a tracer
GOLDEN = "_golden.py"
REPLAYED = "tests/corpus/test_corpus.py::test_every_recorded_match_comes_out_as_it_did"


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one fault fared: it is caught by the test that failed, or by `time`."""

    fault: Fault
    outcome: PlantingOutcome
    tests: int  # how many there were to fail
    seconds: float


@dataclass(slots=True)
class Suite:
    """The tests of a game, collected, and what each runs."""

    game: str
    items: Mapping[str, pytest.Item]
    early: frozenset[tuple[str, str]]  # functions that ran at import: module and name
    lines: dict[str, frozenset[tuple[str, int]]] = field(default_factory=dict)  # module and line
    seconds: dict[str, float] = field(default_factory=dict)
    broken: list[str] = field(default_factory=list)  # tests that fail without any fault

    def covering(self, fault: Fault) -> list[str]:
        """The tests that run the place of a fault, the quick ones first.

        What runs at import may be noticed by any.
        """
        places = {(fault.module, line) for line in range(fault.line, fault.end + 1)}
        found = {test for test, ran in self.lines.items() if not places.isdisjoint(ran)}
        late = {*self.items} - found if (fault.module, fault.at) in self.early else ()
        by_time = [sorted(tests, key=lambda test: self.seconds[test]) for tests in (found, late)]
        return by_time[0] + by_time[1]


class Bed:
    """A pytest plugin: lets the tests be collected and hands them to `work` instead of running."""

    def __init__(self, game: str, work: Callable[[Suite], None]) -> None:
        self.game, self.work = game, work
        self.files = {str(path): name for name, path in all_modules(game).items()}
        self.imports = RunLines(all_modules(game).values())

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        settings.register_profile(
            "mutants",
            derandomize=True,
            deadline=None,
            database=None,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=list(HealthCheck),
        )
        settings.load_profile("mutants")
        self.imports.start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.imports.stop()
        if session.testsfailed:
            raise session.Interrupted("the tests cannot be collected")
        early = {
            (self.files[code.co_filename], code.co_qualname)
            for code in self.imports.called
            if code.co_name != "<module>"
        }
        items = {item.nodeid: item for item in session.items}
        self.work(Suite(self.game, items, frozenset(early)))
        return True


def sown(game: str, work: Callable[[Suite], None], tests: Sequence[str] = ()) -> int:
    """Collect the tests of a game, or some by their ids, and do the work; pytest's exit status."""
    os.environ["CI"] = "1"  # the same examples every time
    chosen = [*tests] or [str(path) for path in suite_files(game)]
    plain = ["-q", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-p", "no:xdist",
             "-p", "no:faulthandler"]  # fmt: skip
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # nothing is run that pytest should tell of
    return int(pytest.main([*plain, *chosen], plugins=[Bed(game, work)]))


def suite_files(game: str) -> list[Path]:
    """The test files of a game but the golden transcripts."""
    return [path for path in all_files(game) if not path.name.endswith(GOLDEN)]


def all_files(game: str) -> list[Path]:
    return sorted(suite_of(game).glob("test_*.py"))


def net_of(test: str) -> str:
    """What kind of test an id is of."""
    if test.startswith(REPLAYED):
        return "recorded matches"
    return "golden transcripts" if GOLDEN in test else "other tests"


def measured(suite: Suite) -> None:
    """Run every test once without a fault, and note what it runs and how long it takes."""
    files = {str(path): name for name, path in all_modules(suite.game).items()}

    def run() -> Any:
        found = []
        tracer = RunLines(map(Path, files))
        items = [*suite.items.values()]
        for item, following in zip(items, [*items[1:], None], strict=True):
            tracer.forget()
            clear_caches(suite.game)  # what one test has worked out, the next one works out too
            begun = time.perf_counter()
            tracer.start()
            reports = runtestprotocol(item, nextitem=following, log=False)
            tracer.stop()
            lines = frozenset((files[file], line) for file, line in tracer.ran)
            fine = not any(report.failed for report in reports)
            found.append((item.nodeid, lines, time.perf_counter() - begun, fine))
        return found

    ((_, found, _),) = children([(None, run, None)], 1)
    for test, lines, seconds, fine in found:
        suite.lines[test], suite.seconds[test] = lines, seconds
        if not fine:
            suite.broken.append(test)


def judged(
    suite: Suite,
    faults: Iterable[tuple[Fault, Sequence[str]]],
    jobs: int = 1,
    patience: float = PATIENCE,
) -> Iterator[Verdict]:
    """Plant each fault and run its tests until one fails."""

    def tries() -> Iterator[tuple[Any, Callable[[], Any], float]]:
        for fault, tests in faults:
            expected = sum(suite.seconds.get(test, 1.0) for test in tests)
            yield (fault, tests), attempt(suite, fault, tests), patience + SLOWER * expected

    for (fault, tests), outcome, seconds in children(tries(), jobs):
        yield Verdict(fault, outcome or PlantingOutcome(("time",)), len(tests), seconds)


def attempt(suite: Suite, fault: Fault, tests: Sequence[str]) -> Callable[[], PlantingOutcome]:
    """What a child does: plant, run, and say which test failed."""

    def run() -> PlantingOutcome:
        if not tests:
            return PlantingOutcome()
        soft = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (soft + MEMORY, soft + MEMORY))
        if (fault.module, fault.at) in suite.early:
            return afresh(suite.game, fault, tests)
        try:
            with grafted(whole(suite.game, fault), fault.tree()):
                clear_caches(suite.game)
                return first_failing([suite.items[test] for test in tests])
        except NotApplied:  # no function that stands by itself
            return afresh(suite.game, fault, tests)

    return run


def first_failing(items: Sequence[pytest.Item]) -> PlantingOutcome:
    """Run tests until one fails."""
    for item, following in zip(items, [*items[1:], None], strict=True):
        reports = runtestprotocol(item, nextitem=following, log=False)
        if any(report.failed for report in reports):
            return PlantingOutcome((item.nodeid,))
    return PlantingOutcome()


def whole(game: str, fault: Fault) -> str:
    """The function that has the fault, with its module."""
    return f"{imported(game, fault.module)}:{fault.at}"


def afresh(game: str, fault: Fault, tests: Sequence[str]) -> PlantingOutcome:
    """Run the tests in a new process that imports the faulty source, or fails to."""
    source = ast.unparse(fault.tree())
    job = {"module": imported(game, fault.module), "source": source, "tests": [*tests]}
    ended = subprocess.run(
        [sys.executable, "-m", "tests.mutants.fresh"],
        input=json.dumps(job),
        text=True,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    if ended.returncode == UNREAD:
        return PlantingOutcome(not_applied=f"{fault.module} is not imported by these tests")
    if ended.returncode == 0:
        return PlantingOutcome()
    return PlantingOutcome((ended.stdout.strip().rpartition("\n")[2] or "import",))


def children(
    tasks: Iterable[tuple[Any, Callable[[], Any], float | None]], jobs: int
) -> Iterator[tuple[Any, Any, float]]:
    """Do tasks in forked children, so many at a time: the key, the result, and the seconds.

    A task has a key and a time limit; the result is None for one that ran out of it or died.
    """
    running: dict[int, tuple[Any, int, float, float]] = {}  # by the end of the pipe
    waiting = iter(tasks)
    while True:
        while len(running) < jobs and (task := next(waiting, None)) is not None:
            key, work, limit = task
            begun = time.monotonic()
            pid, pipe = forked(work)
            running[pipe] = (key, pid, begun, begun + (limit or 1e9))
        if not running:
            return
        soonest = min(ends for *_, ends in running.values())
        ready, _, _ = select.select([*running], [], [], max(0.0, soonest - time.monotonic()))
        late = [pipe for pipe, (*_, ends) in running.items() if ends <= time.monotonic()]
        for pipe in ready or late:
            key, pid, begun, _ = running.pop(pipe)
            if pipe not in ready:
                os.killpg(pid, signal.SIGKILL)
            with os.fdopen(pipe, "rb") as file:
                told = file.read()
            os.waitpid(pid, 0)
            yield key, pickle.loads(told) if told else None, time.monotonic() - begun


def forked(work: Callable[[], Any]) -> tuple[int, int]:
    """Begin some work in a child of its own group; its id, and where its result will be read."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    status = 1
    try:
        os.setpgid(0, 0)
        os.close(reading)
        result = pickle.dumps(work())
        with os.fdopen(writing, "wb") as file:
            file.write(result)
        status = 0
    finally:
        os._exit(status)
